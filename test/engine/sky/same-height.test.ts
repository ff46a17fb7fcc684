/** Sunrises reckoned from a known one against those that the ephemeris finds. */
import assert from 'node:assert/strict';
import { type Place, riseOrSet } from '../../../shared/engine/sky/ephemeris.ts';
import { motion } from '../../../shared/engine/sky/motion.ts';
import { eventsLike, heightsAround } from '../../../shared/engine/sky/same-height.ts';
import { type DateSpan, sunDays, sunDaysAround } from '../../../shared/engine/vedic/calendar.ts';

const SECOND = 1 / 86_400;
const PLACES: Place[] = [
  { latitude: 13.08, longitude: 80.27 },
  { latitude: 25.16, longitude: 82.5 },
  { latitude: -33.87, longitude: 151.21 },
  { latitude: 59.33, longitude: 18.07 },
  { latitude: -54.8, longitude: -68.3 },
  { latitude: 0, longitude: -150 },
];
/** Through the seasons. */
const DAYS = [2_460_310.5, 2_460_390.5, 2_460_482.5, 2_460_575.5, 2_460_665.5];

describe('a sunrise or sunset like a known one', () => {
  for (const kind of ['rise', 'set'] as const) {
    it(`is where the search finds it, a week before and after (${kind})`, () => {
      for (const place of PLACES) {
        for (const jd of DAYS) {
          const known = riseOrSet(jd, 'sun', kind, place);
          assert.ok(known);
          const like = eventsLike(known, heightsAround(known, place, motion('sun', 'lahiri', jd - 12, jd + 12).at));
          for (const later of [-8, -3, -1, 1, 3, 8]) {
            const found = riseOrSet(known + later - 0.3, 'sun', kind, place);
            assert.ok(found && Math.abs(found - like(later)) < 0.5 * SECOND, `${place.latitude} ${jd} ${later}`);
          }
        }
      }
    });
  }

  it('stands for the days around a date, which keeps its own events', () => {
    for (const place of PLACES) {
      for (const jd of DAYS) {
        const dates = [-2, -1, 0, 1, 2, 3].map(
          (later): DateSpan => ({
            date: `${later}`,
            weekday: 0,
            from: jd + later,
            to: jd + later + 1,
            withoutSunrise: jd + later + 0.25,
          }),
        );
        const searched = sunDays(dates, place, 'standard');
        const reckoned = sunDaysAround(dates[2], dates, place, 'standard');
        searched.forEach((day, at) => {
          for (const corner of ['sunrise', 'sunset', 'nextSunrise'] as const) {
            const [one, other] = [day[corner], reckoned[at][corner]];
            assert.ok(one !== null && other !== null, `${place.longitude} ${at} ${corner}: ${one} ${other}`);
            assert.ok(Math.abs(one - other) < 0.5 * SECOND, `${place.longitude} ${at} ${corner}`);
          }
        });
        assert.equal(reckoned[2].sunrise, searched[2].sunrise);
        assert.equal(reckoned[2].sunset, searched[2].sunset);
      }
    }
  });
});
