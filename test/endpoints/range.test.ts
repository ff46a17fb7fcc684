import assert from 'node:assert/strict';
import { calendar } from '../../shared/endpoints/vedic/calendar.ts';
import { gochara } from '../../shared/endpoints/vedic/gochara.ts';
import { westernEvents } from '../../shared/endpoints/western/events.ts';
import { westernTransits } from '../../shared/endpoints/western/transits.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

const birth = { date: '1990-05-03', time: '14:20', latitude: 53.8, longitude: -1.55, timezone: 'Europe/London' };
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

// the ephemeris ends with 2399-12-30
describe('a range without an end', () => {
  it('ends where the ephemeris does, and says so', () => {
    for (const tz of ZONES) {
      for (const from of ['2399-12-05', '2399-12-29', '2399-12-30']) {
        const ends = [
          runEndpoint(westernTransits, { ...birth, tz, from }).range.to,
          runEndpoint(westernEvents, { tz, from }).range.to,
          runEndpoint(calendar, { lat: 28.6, lon: 77.2, tz, from }).to,
          runEndpoint(gochara, { rasi: 'Tula', tz, from }).to,
        ];
        assert.deepEqual(ends, ['2399-12-31', '2399-12-31', '2399-12-30', '2399-12-30'], `${from} ${tz}`);
      }
    }
  });

  it('is as long as it is told to be elsewhere', () => {
    assert.equal(runEndpoint(westernEvents, { from: '2026-01-01' }).range.to, '2026-01-31');
    assert.equal(runEndpoint(calendar, { lat: 28.6, lon: 77.2, from: '2026-01-01' }).days.length, 31);
  });
});

describe('a range at the beginning of the ephemeris', () => {
  it('is looked through in every zone', () => {
    for (const tz of ZONES) {
      const { range, events } = runEndpoint(westernTransits, { ...birth, tz, from: '1800-01-02', to: '1800-02-02' });
      assert.ok(range.from === '1800-01-02' && events.length > 10, tz);
      assert.ok(runEndpoint(westernEvents, { tz, from: '1800-01-02', to: '1800-02-02' }).events.length > 20, tz);
    }
  });
});

describe('the last year of the ephemeris', () => {
  // a Saros of 223 months, 6,585.32 days, brings an eclipse of the same series
  it('has the eclipses that follow those of 18 years before', () => {
    const kinds = 'solar_eclipse,lunar_eclipse';
    const before = runEndpoint(westernEvents, { from: '2380-12-01', to: '2381-12-01', kinds }).events;
    const last = runEndpoint(westernEvents, { from: '2398-12-31', to: '2399-12-30', kinds }).events;
    assert.ok(last.length >= 4, `${last.length}`);
    for (const { at, kind } of last) {
      const days = before
        .filter((each) => each.kind === kind)
        .map((each) => (Date.parse(at) - Date.parse(each.at)) / 864e5);
      assert.ok(
        days.some((each) => Math.abs(each - 6_585.32) < 0.2),
        `${kind} ${at}`,
      );
    }
  });
});
