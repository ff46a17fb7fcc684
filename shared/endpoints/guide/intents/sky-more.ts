/** More of the sky: lists of Moons, seasons of signs, the turns of the year, two planets, and what is ahead. */

import { PLANETS, type Planet, SIGNS } from '../../../engine/names.ts';
import { arc, degreeInSign, distance, norm360, signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { changes } from '../../../engine/sky/search.ts';
import { addDays, civilFromText, dateFromText, dateText, jdOf, utcText } from '../../../engine/sky/time.ts';
import { civilAt, instantOf } from '../../../engine/sky/zone.ts';
import { ASPECT_ANGLES, type AspectName, aspectBetween } from '../../../engine/western/aspects.ts';
import { nextIngresses, nextPhase } from '../../../engine/western/sky-events.ts';
import {
  aheadText,
  combustText,
  daysToText,
  moonsText,
  namedMoonText,
  pairText,
  seasonText,
  turnText,
} from '../../../prose/guide/sky-more-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { truncated } from '../../vocabulary.ts';
import { westernEvents } from '../../western/events.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import type { GuideAnswer, IntentInput } from '../intent-input.ts';

const DAY = 86_400;
const has = (word: string, { topic }: IntentInput) => topic.words.includes(word);

/** The day of an instant in UTC where the conversation is, `YYYY-MM-DD`. */
const dayThere = (iso: string, { zone }: IntentInput) => dateText(civilAt(zone, Math.floor(Date.parse(iso) / 1000)));

/** An answer with how many days it is until what was found, where that is asked. */
export function withDaysTo(answer: GuideAnswer, input: IntentInput): GuideAnswer {
  const { found } = answer;
  if (!has('days_to', input) || found === undefined) return answer;
  const day = found.length > 10 ? dayThere(found, input) : found;
  const days = Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${input.today}T00:00Z`)) / 1000 / DAY);
  if (days < 0) return answer;
  const text = paragraph(answer.text, daysToText(day, days, input.words));
  return { ...answer, text, facts: [...answer.facts, ownFact({ from: input.today, until: day, days })] };
}

/** The first moment of a day there. */
const startOf = (day: string, { zone }: IntentInput) => jdOf(instantOf(zone, civilFromText(day, '00:00')).epochS);

/** From when to when is asked: a span, a year, a month, or the year from today on. */
function spanAsked({ topic, today }: IntentInput): readonly [string, string] {
  const { span, year, month } = topic;
  if (span) return span;
  if (year !== undefined) {
    const first = `${year}-${`${month ?? 1}`.padStart(2, '0')}-01`;
    return [first, month === undefined ? `${year}-12-31` : dateText(addDays(dateFromText(first), 30))];
  }
  return [today, dateText(addDays(dateFromText(today), 365))];
}

/** So many lunations are listed. */
const MOST_MOONS = 14;

/** All full or new Moons of a stretch. */
export function moonsListed(input: IntentInput): GuideAnswer {
  const [from, until] = spanAsked(input);
  const quarter = has('full_moon', input) ? 2 : 0;
  const end = startOf(dateText(addDays(dateFromText(until), 1)), input);
  const found: string[] = [];
  for (let jd = nextPhase(startOf(from, input), quarter); jd < end && found.length < MOST_MOONS; )
    [jd] = [nextPhase(jd + 20, quarter), found.push(utcText(jd))];
  const data = { event: quarter === 2 ? ('full_moon' as const) : ('new_moon' as const), from, until, at: found };
  return { text: moonsText(data, input.words), facts: [ownFact(data)], found: found[0] };
}

/** Closer than this to the Earth a full Moon is called a supermoon, km. */
const SUPER_KM = 360_000;
const AU_KM = 149_597_870.7;
/** So many full Moons are looked through for one with a name. */
const MOST_LOOKED = 60;
const SEPTEMBER_EQUINOX_SIGN = 6;

/** A full Moon that has a name: of its month, the Harvest Moon, a supermoon, a blue Moon. */
export function namedMoon(input: IntentInput): GuideAnswer {
  const { topic, today } = input;
  const asked = topic.words.find((word) => /^is_(?:moon_\d+|(?:harvest|super|blue)_moon)$/.test(word))?.slice(3) ?? '';
  const from = topic.year === undefined ? startOf(today, input) : startOf(`${topic.year}-01-01`, input);
  const fullMoons: number[] = [];
  const isIt = (jd: number) => isNamed(asked, jd, fullMoons.at(-1), input);
  let jd = nextPhase(from - 30, 2);
  for (; fullMoons.length < MOST_LOOKED && !(jd >= from && isIt(jd)); jd = nextPhase(jd + 20, 2)) fullMoons.push(jd);
  const monthOf = (at: number) => Number(dayThere(utcText(at), input).slice(5, 7));
  const next = nextPhase(startOf(today, input), 2);
  const moon = position(jd, 'moon');
  const data = {
    asked,
    at: utcText(jd),
    sign: SIGNS[signOf(moon.longitude)],
    degree: truncated(degreeInSign(moon.longitude)),
    month: monthOf(jd),
    km: Math.round(moon.distance * AU_KM),
    next: { at: utcText(next), month: monthOf(next), isIt: Math.abs(next - jd) < 1 },
  };
  // `and is it the Wolf Moon?` of the next one
  const isOfNext = topic.year === undefined && /^moon_/.test(asked);
  // `how many days until the full Moon?` counts to the next
  const found = isOfNext && topic.words.includes('to_next') ? data.next.at : data.at;
  return { text: namedMoonText(data, isOfNext, input.words), facts: [ownFact(data)], found };
}

function isNamed(asked: string, jd: number, before: number | undefined, input: IntentInput): boolean {
  const month = (at: number) => dayThere(utcText(at), input).slice(0, 7);
  switch (asked) {
    case 'super_moon':
      return position(jd, 'moon').distance * AU_KM < SUPER_KM;
    case 'blue_moon':
      return before !== undefined && month(before) === month(jd);
    case 'harvest_moon': {
      const [equinox] = nextIngresses('sun', jd - 20, 1, { sign: SEPTEMBER_EQUINOX_SIGN, zodiac: 'tropical' });
      return Math.abs(equinox.jd - jd) < 14.8;
    }
    default:
      return Number(month(jd).slice(5)) === Number(asked.slice('moon_'.length));
  }
}

/** From when until when the Sun is in a sign; the sign that it is in where none is named. */
export function seasonOf(input: IntentInput): GuideAnswer {
  const { topic: asked, today, zodiac } = input;
  // of this year's the one that is still to come
  const isThisYear = `${asked.year}` === today.slice(0, 4);
  const topic = isThisYear ? { ...asked, year: undefined } : asked;
  const kind = zodiac === 'sidereal' ? ('lahiri' as const) : ('tropical' as const);
  const now = topic.year === undefined ? startOf(today, input) : startOf(`${topic.year}-01-01`, input);
  const sunSign = (jd: number) => signOf(position(jd, 'sun', kind).longitude);
  const wanted = topic.signs.at(0) ?? sunSign(now);
  const isRunning = sunSign(now) === wanted && topic.year === undefined;
  const [entry] = nextIngresses('sun', isRunning ? now - 40 : now, 1, { sign: wanted, zodiac: kind });
  const [exit] = nextIngresses('sun', entry.jd + 1, 1, { zodiac: kind });
  const data = { sign: SIGNS[wanted], from: utcText(entry.jd), until: utcText(exit.jd), zodiac: kind };
  const isEnd = topic.words.includes('ends') || isRunning;
  return { text: seasonText(data, input.words), facts: [ownFact(data)], found: isEnd ? data.until : data.from };
}

/** The months of the turns of the year, by the sign that the Sun enters. */
const TURNS = { 0: 'march', 3: 'june', 6: 'september', 9: 'december' } as const;

/** An equinox or a solstice, and which season it begins on either half of the Earth. */
export function turnOfYear(input: IntentInput): GuideAnswer {
  const { topic, today } = input;
  const from = topic.year === undefined ? startOf(topic.day ?? today, input) : startOf(`${topic.year}-01-01`, input);
  const signs = ([0, 3, 6, 9] as const).filter((sign) => topic.signs.includes(sign));
  const found = signs
    .map((sign) => ({ sign, jd: nextIngresses('sun', from, 1, { sign, zodiac: 'tropical' })[0].jd }))
    .sort((a, b) => a.jd - b.jd)[0];
  const data = { turn: TURNS[found.sign], at: utcText(found.jd), sign: SIGNS[found.sign] };
  return { text: turnText(data, input.words), facts: [ownFact(data)], found: data.at };
}

const MAJOR: readonly AspectName[] = ['conjunction', 'sextile', 'square', 'trine', 'opposition'];
const NEAR_DEG = 6;
/** Two planets that do not meet within so many years are not looked for. */
const LONGEST_YEARS = 25;

const angleOf = ({ topic: { words } }: IntentInput): AspectName => {
  const asked = (['square', 'opposite', 'trine', 'sextile'] as const).find((word) => words.includes(word));
  return asked === undefined ? 'conjunction' : asked === 'opposite' ? 'opposition' : asked;
};

/** Whether two planets stand in aspect, and when they do next. */
export function pairOf(input: IntentInput): GuideAnswer {
  const { topic, context, words } = input;
  const named = PLANETS.filter((planet) => topic.bodies.includes(planet));
  const [a, b]: Planet[] = named.length > 1 ? named : ['sun', named.find((body) => body !== 'sun') ?? 'mercury'];
  const isToday = topic.day === undefined || topic.day === input.today;
  const jd = isToday ? jdOf(context.now) : jdOf(instantOf(input.zone, civilFromText(topic.day ?? '', '12:00')).epochS);
  const at = (name: Planet) => ({ name, longitude: position(jd, name).longitude });
  const tie = aspectBetween(at(a), at(b), (aspect) => (MAJOR.includes(aspect) ? NEAR_DEG : undefined));
  const aspect = angleOf(input);
  const exact = topic.words.includes('meets') ? nextExact(a, b, ASPECT_ANGLES[aspect], jd) : undefined;
  const place = exact === undefined ? undefined : position(exact, b).longitude;
  const data = {
    at: utcText(jd),
    bodies: [a, b] as const,
    apart: truncated(distance(at(a).longitude, at(b).longitude)),
    tie: tie && { aspect: tie.aspect, orb: truncated(tie.orb) },
    ...(exact === undefined || place === undefined
      ? {}
      : { next: { aspect, at: utcText(exact), sign: SIGNS[signOf(place)], degree: truncated(degreeInSign(place)) } }),
  };
  const isCazimi = a === 'sun' && (b === 'mercury' || b === 'venus') && topic.words.includes('conjunct');
  return { text: pairText(data, isCazimi, words), facts: [ownFact(data)], found: data.next?.at };
}

/** When two bodies stand so many degrees apart the next time. */
function nextExact(a: Planet, b: Planet, angle: number, from: number): number | undefined {
  const sides = angle % 180 === 0 ? [angle] : [angle, 360 - angle];
  const stepDays = a === 'moon' || b === 'moon' ? 0.25 : 1;
  const off = (jd: number, side: number) => arc(side, norm360(position(jd, a).longitude - position(jd, b).longitude));
  for (let year = 0; year < LONGEST_YEARS; year++) {
    const start = from + year * YEAR_DAYS;
    const found = sides.flatMap((side) => {
      const state = { at: (jd: number) => Number(off(jd, side) >= 0), stepDays };
      // the side changes at the opposite point as well
      return changes(state, start, start + YEAR_DAYS).filter(({ jd }) => Math.abs(off(jd, side)) < QUARTER_DEG);
    });
    const first = found.toSorted((one, two) => one.jd - two.jd)[0];
    if (first) return first.jd;
  }
  return undefined;
}
const YEAR_DAYS = 365.25;
const QUARTER_DEG = 90;

/** Degrees from the Sun within which a graha is combust, direct and retrograde (Surya Siddhanta ch. 9). */
const COMBUST_DEG: Readonly<Partial<Record<Planet, readonly [number, number]>>> = {
  moon: [12, 12],
  mars: [17, 17],
  mercury: [14, 12],
  jupiter: [11, 11],
  venus: [10, 8],
  saturn: [15, 15],
};
/** No planet goes longer without being combust. */
const LONGEST_FREE_DAYS = 900;

/** Whether a planet is combust at a moment, and until when, or when it is next. */
export function combustOf(input: IntentInput): GuideAnswer {
  const body = PLANETS.find((planet) => input.topic.bodies.includes(planet) && planet in COMBUST_DEG) ?? 'jupiter';
  const [direct, retrograde] = COMBUST_DEG[body] ?? [0, 0];
  const apart = (jd: number) => distance(position(jd, body).longitude, position(jd, 'sun').longitude);
  const at = (jd: number) => Number(apart(jd) <= (position(jd, body).speed < 0 ? retrograde : direct));
  const { day, time } = input.topic;
  const isDay = day !== undefined && day !== input.today;
  const jd = isDay ? jdOf(instantOf(input.zone, civilFromText(day, time ?? '12:00')).epochS) : jdOf(input.context.now);
  const isNow = at(jd) === 1;
  const turns = changes({ at, stepDays: 1 }, jd, jd + LONGEST_FREE_DAYS).map((change) => utcText(change.jd));
  const [first, second = first] = turns;
  const data = {
    body,
    apart: truncated(apart(jd)),
    isNow,
    ...(isNow ? { until: first } : { from: first, until: second }),
  };
  return { text: combustText(data, input.words), facts: [ownFact({ at: utcText(jd), ...data })], found: first };
}

const KINDS = 'new_moon,full_moon,solar_eclipse,lunar_eclipse,ingress,station,aspect';
/** So many things that happen are told. */
const MOST_EVENTS = 6;
const MOST_DAYS = 31;
const SLOWER: readonly Planet[] = ['mars', 'jupiter', 'saturn', 'uranus', 'neptune', 'pluto'];

type EventAhead = ReturnType<typeof endpointAnswer<typeof westernEvents.output>>['answer']['events'][number];

/** What weighs more is told first where there is too much: eclipses, stations, Moons, signs, slow aspects. */
function weightOf({ kind, bodies, body }: EventAhead): number {
  if (kind.endsWith('eclipse')) return 0;
  if (kind === 'station') return 1;
  if (kind.endsWith('moon')) return 2;
  if (kind === 'ingress') return body === 'moon' ? 9 : 3;
  return bodies?.every((each) => SLOWER.includes(each)) ? 4 : 5;
}

/** What happens in the sky in a stretch of days, a week where none is said. */
export function skyAhead(input: IntentInput): GuideAnswer {
  const { topic, today, zone: tz, language, context, words } = input;
  const week = dateText(addDays(dateFromText(today), 7));
  const isThisWeek =
    topic.period === 'week' && topic.span !== undefined && topic.span[0] <= today && today <= topic.span[1];
  // of a week that runs the seven days to come
  const [start, end] = isThisWeek
    ? [today, week]
    : (topic.span ?? (topic.day ? [topic.day, topic.day] : [today, week]));
  const from = start < today && end >= today ? today : start;
  const longest = dateText(addDays(dateFromText(from), MOST_DAYS));
  const until = end > longest ? longest : end;
  const to = dateText(addDays(dateFromText(until), 1));
  const { answer, fact } = endpointAnswer(westernEvents, { from, to, kinds: KINDS, tz, language }, context);
  const told = answer.events
    .filter((event) => weightOf(event) < 9)
    .toSorted((a, b) => weightOf(a) - weightOf(b))
    .slice(0, MOST_EVENTS)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const events = told.map(({ text: _, ...event }) => event);
  return { text: aheadText({ from, until, events }, words), facts: [fact({ from, until, events })], found: from };
}
