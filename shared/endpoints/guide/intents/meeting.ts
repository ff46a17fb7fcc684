/** One planet of the sky and one point of a birth: how they stand now, and on which days they meet next. */
import { PLANETS, type Planet, RASIS, SIGNS } from '../../../engine/names.ts';
import { degreeInSign, norm360, signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { utcText } from '../../../engine/sky/time.ts';
import { ASPECT_ANGLES, type AspectName } from '../../../engine/western/aspects.ts';
import { nextPasses } from '../../../engine/western/sky-events.ts';
import { transits as transitsAt } from '../../../engine/western/transits.ts';
import type { BodyName } from '../../../language/names.ts';
import { GRAHA_OF } from '../../../prose/guide/names.ts';
import { meetingText } from '../../../prose/guide/transits-text.ts';
import { truncated } from '../../vocabulary.ts';
import { ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, isSidereal, subjectOf } from '../intent-input.ts';
import type { Topic } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { chartOf, placedOf } from './natal-western.ts';
import { momentOf } from './transit-facts.ts';

/** A planet of the sky, and what it meets. */
export type Meeting = NonNullable<Topic['meeting']>;

/** Angles by the words that ask for them; where none is named, the three that are felt most. */
const ANGLE_OF: Readonly<Record<string, AspectName>> = {
  conjunct: 'conjunction',
  square: 'square',
  opposite: 'opposition',
  trine: 'trine',
  sextile: 'sextile',
};
const PLAIN_ANGLES: readonly AspectName[] = ['conjunction', 'square', 'opposition'];

/** Passes of one meeting lie within a year: the planet turns on its way. */
const ONE_MEETING = 366;
/** What lies farther ahead than a life is told by nobody. */
const FAR = 40 * 365.25;
/** So many passes a meeting has at most, and so many meetings are told. */
const MOST_PASSES = 3;
const MOST_MEETINGS = 3;

/** How a planet stands to a point of the birth now, and when it next meets it. */
export function meetingOf(input: IntentInput, { by, at }: Meeting): GuideAnswer {
  const { topic, words } = input;
  const longitude = longitudeOf(at, input);
  if (longitude === undefined)
    return { text: words.guide.replies.natal_placement.houses_need_time, facts: [], missing: ['time'] };
  const jd = momentOf(input);
  const named = topic.words.flatMap((word) => ANGLE_OF[word] ?? []);
  const point = { name: at === 'midheaven' ? ('mc' as const) : (at as Planet), longitude };
  const running = transitsAt(jd, [point]).find(({ a }) => a === by);
  const passes = (aspect: AspectName, count: number, last: number) =>
    anglesOf(aspect).flatMap((angle) => nextPasses(by, norm360(longitude + angle), jd, count, last));
  const next = (named.length > 0 ? named : PLAIN_ANGLES)
    .map((aspect) => ({ aspect, first: Math.min(...passes(aspect, 1, jd + FAR)) }))
    .filter(({ first }) => first < jd + FAR)
    .sort((one, other) => one.first - other.first)
    .slice(0, MOST_MEETINGS)
    .map(({ aspect, first }) => {
      const days = passes(aspect, MOST_PASSES, first + ONE_MEETING).sort((a, b) => a - b);
      return { aspect, exact_at: days.map(utcText) };
    });
  const data = {
    at: utcText(jd),
    ...(isSidereal(input) ? { zodiac: 'sidereal' as const } : {}),
    natal: natalPlace(at, longitude, input),
    transiting: placeOf(by, position(jd, by, isSidereal(input) ? 'lahiri' : 'tropical').longitude),
    running: running ? { aspect: running.aspect, until: utcText(running.until) } : null,
    next,
  };
  return { text: meetingText(data, subjectOf(input).role, words), facts: [ownFact(data)], found: next[0]?.exact_at[0] };
}

/** Both sides of the circle. */
const anglesOf = (aspect: AspectName) =>
  [...new Set([ASPECT_ANGLES[aspect], 360 - ASPECT_ANGLES[aspect]])].filter((angle) => angle < 360);

const placeOf = <B extends BodyName>(body: B, longitude: number) => ({
  body,
  sign: SIGNS[signOf(longitude)],
  degree: truncated(degreeInSign(longitude)),
});

/** Where a point of the birth is in the tropical zodiac. */
function longitudeOf(body: BodyName, input: IntentInput): number | undefined {
  const { chart } = chartOf(input).answer;
  const planet = PLANETS.find((each) => each === body);
  if (planet) return chart[planet].longitude;
  const placed = placedOf(body, chart);
  return placed && 30 * SIGNS.findIndex((sign) => sign === placed.sign) + placed.degree;
}

/** Where it is said to be: in the zodiac of the conversation. */
function natalPlace(body: BodyName, longitude: number, input: IntentInput) {
  if (!isSidereal(input)) return placeOf(body, longitude);
  const { planets, ascendant } = rasiChartOf(input, subjectOf(input)).chart;
  const placed = body === 'ascendant' ? ascendant : planets.find(({ name }) => name === GRAHA_OF[body]);
  if (!placed) return placeOf(body, longitude);
  return { body, sign: SIGNS[RASIS.findIndex((rasi) => rasi === placed.sign)], degree: placed.degree };
}
