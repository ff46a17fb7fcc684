import assert from 'node:assert/strict';
import fc from 'fast-check';
import { riseOrSet } from '../../../shared/engine/sky/ephemeris.ts';
import { isDay } from '../../../shared/engine/sky/horizon.ts';

describe('isDay', () => {
  it('changes where the ephemeris lets the centre of the disc rise and set without refraction', () => {
    const anywhere = fc.record({
      jd: fc.double({ min: 2415020, max: 2488070, noNaN: true }),
      latitude: fc.double({ min: -89, max: 89, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, ({ jd, latitude, longitude }) => {
        const place = { latitude, longitude };
        const rise = riseOrSet(jd, 'sun', 'rise', place, 'hindu');
        const set = riseOrSet(jd, 'sun', 'set', place, 'hindu');
        // near a grazing Sun the two calculations may part by more than the minute left out below
        if (rise === null || set === null || Math.abs(rise - set) < 0.05) return;
        assert.equal(isDay(rise + 2 / 1440, place), true);
        assert.equal(isDay(set + 2 / 1440, place), false);
      }),
    );
  });

  it('knows the midnight sun and the polar night', () => {
    const tromso = { latitude: 69.65, longitude: 18.96 };
    // 2025-06-21 23:00 UT and 2025-12-21 11:00 UT
    assert.equal(isDay(2460848.458, tromso), true);
    assert.equal(isDay(2461030.958, tromso), false);
  });
});
