/** The transits of a moment to a birth chart, as data. */
import { PLANETS, type Planet, SIGNS } from '../../../engine/names.ts';
import { degreeInSign, signOf } from '../../../engine/sky/angle.ts';
import { civilFromText, jdOf, utcText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import type { AspectPoint } from '../../../engine/western/aspects.ts';
import { type Transit, transits as transitsAt } from '../../../engine/western/transits.ts';
import { truncated } from '../../vocabulary.ts';
import { type IntentInput, subjectOf } from '../intent-input.ts';
import { chartOf } from './natal-western.ts';
import { middleOf } from './span.ts';

/** So many transits are told, and of each so many exact days. */
const MOST_TRANSITS = 5;
export const MOST_DAYS = 3;

/** Noon of the day that is asked about, the middle of a stretch, or now. */
export function momentOf({ topic, today, zone, context }: IntentInput): number {
  if (topic.span && !topic.words.includes('return')) return middleOf(topic.span);
  if (topic.day === undefined && topic.year !== undefined && !today.startsWith(`${topic.year}`)) {
    return jdOf(instantOf('UTC', civilFromText(`${topic.year}-01-01`, '00:00')).epochS);
  }
  if (topic.day === undefined || topic.day === today) return jdOf(context.now);
  return jdOf(instantOf(zone, civilFromText(topic.day, '12:00')).epochS);
}

/** Transits to the chart of the person, tightest first, as data; to some points of it alone, of the slow planets. */
export function transitFacts(input: IntentInput, only?: ReadonlySet<string>) {
  const person = subjectOf(input);
  const { answer } = chartOf(input, person);
  const { chart } = answer;
  const bodies = PLANETS.filter((planet) => planet !== 'moon' || person.time !== undefined);
  const points: NatalPoint[] = bodies.map((name) => ({ name, longitude: chart[name].longitude }));
  if (chart.ascendant) points.push({ name: 'ascendant', longitude: chart.ascendant.longitude });
  if (chart.mc) points.push({ name: 'mc', longitude: chart.mc.longitude });
  const jd = momentOf(input);
  const named = planetsNamed(input);
  const meant = only ? points.filter(({ name }) => only.has(name)) : points;
  const isWanted = ({ a, b }: NatalTransit) =>
    // the Moon passes within hours: she is left out unless she or a day is asked about
    named.length === 0
      ? a !== 'moon' || input.topic.day !== undefined
      : named.some((planet) => planet === a || planet === b);
  const transits = bySlowness(
    transitsAt(jd, meant).filter((transit) => isWanted(transit) && (!only || isSlow(transit))),
  ).slice(0, MOST_TRANSITS);
  const houseOf = (name: NatalPoint['name']) =>
    !chart.ascendant ? null : name === 'ascendant' ? 1 : name === 'mc' ? 10 : chart[name].house;
  return {
    at: utcText(jd),
    natal: natalData(points),
    transits: transits.map((transit) => ({ ...transitData(transit), house: houseOf(transit.b) })),
  };
}

type NatalPoint = AspectPoint<Planet | 'ascendant' | 'mc'>;
type NatalTransit = Transit<NatalPoint['name']>;

/** The planets that a question names. */
export function planetsNamed({ topic }: IntentInput): Planet[] {
  return PLANETS.filter((planet) => topic.bodies.includes(planet));
}

const isSlow = ({ a }: NatalTransit) => PLANETS.indexOf(a) >= PLANETS.indexOf('jupiter');

/** Transits of the slow planets first, because they last; among each kind the tightest first, as they come. */
function bySlowness(all: readonly NatalTransit[]): NatalTransit[] {
  return [...all.filter(isSlow), ...all.filter((transit) => !isSlow(transit))];
}

function natalData(points: readonly NatalPoint[]) {
  return points.map(({ name, longitude }) => ({
    point: name,
    sign: SIGNS[signOf(longitude)],
    degree: truncated(degreeInSign(longitude)),
  }));
}

function transitData({ a, b, aspect, orb, from, until, exactAt }: NatalTransit) {
  const exact = exactAt.slice(0, MOST_DAYS).map(utcText);
  return {
    transiting: a,
    natal: b,
    aspect,
    orb: truncated(orb),
    from: utcText(from),
    until: utcText(until),
    exact_at: exact,
  };
}
