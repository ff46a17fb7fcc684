import assert from 'node:assert/strict';
import { jdOf } from '../../../shared/engine/sky/time.ts';
import { varaAt } from '../../../shared/engine/vedic/vara.ts';

const jd = (iso: string) => jdOf(Date.parse(iso) / 1000);
const CHENNAI = { latitude: 13.08, longitude: 80.27 };
const [SUNDAY, MONDAY, TUESDAY] = [0, 1, 2];

// the calendar: 2024-01-15 was a Monday; the Sun rose over Chennai at 06:35 (Drik Panchang)
describe('the weekday at a place', () => {
  for (const zone of ['Asia/Kolkata', 'UTC', 'America/New_York']) {
    it(`lasts from sunrise to sunrise there, whatever clock the birth was told by: ${zone}`, () => {
      assert.equal(varaAt(jd('2024-01-15T04:30:00+05:30'), zone, CHENNAI), SUNDAY);
      assert.equal(varaAt(jd('2024-01-15T06:30:00+05:30'), zone, CHENNAI), SUNDAY);
      assert.equal(varaAt(jd('2024-01-15T06:40:00+05:30'), zone, CHENNAI), MONDAY);
      assert.equal(varaAt(jd('2024-01-15T23:59:00+05:30'), zone, CHENNAI), MONDAY);
      assert.equal(varaAt(jd('2024-01-16T06:30:00+05:30'), zone, CHENNAI), MONDAY);
      assert.equal(varaAt(jd('2024-01-16T06:40:00+05:30'), zone, CHENNAI), TUESDAY);
    });
  }

  it('is that of the calendar kept there, on either side of the date line', () => {
    // Samoa left out Friday 30 December 2011: after Thursday's night came Saturday
    const apia = { latitude: -13.83, longitude: -171.77 };
    assert.equal(varaAt(jd('2011-12-29T12:00:00-10:00'), 'Pacific/Apia', apia), 4);
    assert.equal(varaAt(jd('2011-12-31T12:00:00+14:00'), 'Pacific/Apia', apia), 6);
  });

  it('is the civil one where the Sun does not rise', () => {
    const tromso = { latitude: 69.65, longitude: 18.96 };
    assert.equal(varaAt(jd('2024-01-01T03:00:00+01:00'), 'Europe/Oslo', tromso), MONDAY);
    assert.equal(varaAt(jd('2024-01-01T23:00:00+01:00'), 'Europe/Oslo', tromso), MONDAY);
  });
});
