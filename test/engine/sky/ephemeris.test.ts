/** What is kept of the ephemeris' answers is given to nobody who asked for something else. */
import assert from 'node:assert/strict';
import {
  AYANAMSAS,
  type Body,
  longitudeAt,
  meanLongitudeAt,
  nutation,
  obliquity,
  position,
  type Zodiac,
} from '../../../shared/engine/sky/ephemeris.ts';

const BODIES: readonly Body[] = ['sun', 'moon', 'mars', 'true_node'];
const ZODIACS: readonly Zodiac[] = ['tropical', ...AYANAMSAS];
const DAYS = [2_451_545, 2_451_545.000_001, 2_460_000.25];

/** All that can be asked for. */
const asked = DAYS.flatMap((jd) => [
  () => nutation(jd),
  () => obliquity(jd),
  ...BODIES.flatMap((body) =>
    ZODIACS.flatMap((zodiac) => [
      () => position(jd, body, zodiac).longitude,
      () => position(jd, body, zodiac).latitude,
      () => position(jd, body, zodiac).distance,
      () => position(jd, body, zodiac).speed,
      () => longitudeAt(jd, body, zodiac),
      () => meanLongitudeAt(jd, body, zodiac),
    ]),
  ),
]);

it('answers the same again, whatever was asked meanwhile', () => {
  const once = asked.map((ask) => ask());
  assert.deepEqual(
    asked
      .toReversed()
      .map((ask) => ask())
      .toReversed(),
    once,
  );
  const positions = new Set(
    BODIES.flatMap((body) => ZODIACS.map((zodiac) => position(DAYS[0], body, zodiac).longitude)),
  );
  assert.equal(positions.size, BODIES.length * ZODIACS.length);
});
