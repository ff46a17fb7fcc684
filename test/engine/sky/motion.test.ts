/** Series that stand for the ephemeris are held against it: places, stations, and the moments found on them. */
import assert from 'node:assert/strict';
import { arc } from '../../../shared/engine/sky/angle.ts';
import { type Body, longitudeAt, type Zodiac } from '../../../shared/engine/sky/ephemeris.ts';
import { exactly, motion, settled, settledPass } from '../../../shared/engine/sky/motion.ts';
import { arcsOf, passOf, zeroBetween } from '../../../shared/engine/sky/search.ts';

const [FROM, TO] = [2_458_850, 2_462_500];
const SECOND = 1 / 86_400;
const SLOW = ['jupiter', 'saturn', 'uranus', 'neptune', 'pluto'] as const;
const LOOK_DAYS = 20;

/** Where the ephemeris' own places turn, near a moment: the same a tenth of a day before and after. */
function turnNear(jd: number, body: Body, zodiac: Zodiac): number {
  return zeroBetween(
    (t) => arc(longitudeAt(t - 0.1, body, zodiac), longitudeAt(t + 0.1, body, zodiac)),
    jd - 1,
    jd + 1,
  );
}

describe('a motion by series', () => {
  for (const zodiac of ['tropical', 'lahiri'] as const) {
    it(`follows what never passes behind the Sun within 0.006″, ${zodiac}`, () => {
      for (const body of ['sun', 'moon', 'mean_node'] as const) {
        const { at } = motion(body, zodiac, FROM, TO);
        for (let jd = FROM; jd < TO; jd += 2.37) {
          const missed = Math.abs(arc(longitudeAt(jd, body, zodiac), at(jd).longitude)) * 3_600;
          assert.ok(missed < 0.006, `${body} at ${jd}: ${missed}″`);
        }
      }
    });

    it(`turns within a minute of where the slow planets turn, ${zodiac}`, () => {
      for (const body of SLOW) {
        const turns = arcsOf(motion(body, zodiac, FROM, TO).at, FROM, TO, LOOK_DAYS)
          .slice(1)
          .map(({ from }) => from);
        assert.ok(turns.length >= 18, `${body} turns twice a year`);
        for (const turn of turns) {
          const late = Math.abs(turn - turnNear(turn, body, zodiac));
          assert.ok(late < 60 * SECOND, `${body} at ${turn}: ${late / SECOND} s`);
        }
      }
    });
  }

  for (const body of ['sun', 'moon', 'mercury', 'venus', 'mars', ...SLOW] as const) {
    it(`finds every moment as the ephemeris does, whether it asks it or not: ${body}`, () => {
      for (const from of [2_400_000, FROM, 2_590_000]) {
        const way = motion(body, 'tropical', from, from + 1_500);
        const arcs = arcsOf(way.at, from, from + 1_500, body === 'mercury' || body === 'moon' ? 2 : 4);
        for (const part of arcs) {
          const [low, high] = [part.start, part.end].sort((one, other) => one - other);
          for (let degree = Math.ceil(low); degree < high; degree += body === 'moon' ? 13 : 1) {
            const guess = passOf(way.at, part, degree);
            const late = Math.abs(settled(way, degree, guess) - settledPass(exactly(body), degree, guess)) / SECOND;
            assert.ok(late < 0.3, `${body} at ${guess}: ${late} s`);
          }
        }
      }
    });
  }
});
