/**
 * Days and stretches of days for something that somebody has before them, read from their chart: which way a day leans,
 * which of some is the easiest, and where in a stretch a side of life has its best weeks.
 */
import { type Planet, RASIS, SIGNS } from '../../../engine/names.ts';
import { houseByCusps, houseFrom, signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { changes } from '../../../engine/sky/search.ts';
import { civilFromText, jdOf, utcText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { type Transit, transits as transitsAt } from '../../../engine/western/transits.ts';
import {
  bestDayText,
  bestSpanText,
  dayLeansText,
  moonFromMoonText,
  moonOfDayText,
  seenText,
} from '../../../prose/guide/asked-text.ts';
import type { Matter } from '../../../prose/guide/card-text.ts';
import { addressedTo } from '../../../prose/guide/phrases.ts';
import { houseAdviceText } from '../../../prose/guide/transits-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, isSidereal, subjectOf } from '../intent-input.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { chartOf } from './natal-western.ts';
import { SPEAKS } from './sides.ts';

type Leans = 'easy' | 'hard' | 'quiet';

interface DayRead {
  day: string;
  leans: Leans;
  /** the higher, the easier */
  score: number;
  /** what it is read from */
  seen: string;
  data: Record<string, unknown>;
}

/** Which way a day leans, or which of some days is the easiest. */
export function daysAnswer(
  input: IntentInput,
  days: readonly string[],
  matter: Matter | undefined,
): GuideAnswer | undefined {
  if (days.length === 0) return undefined;
  const { rest } = input.words.guide.replies.asked.day;
  const read = days.map((day) => (isSidereal(input) ? dayOfRasi(day, input) : dayOfChart(day, matter, input)));
  const facts = [ownFact({ days: read.map(({ day, leans, data }) => ({ day, leans, ...data })) })];
  const [first] = read;
  if (read.length === 1) {
    return { text: paragraph(dayLeansText({ ...first, matter }, input.words), rest), facts, found: first.day };
  }
  const ranked = read.toSorted((one, other) => other.score - one.score || (one.day < other.day ? -1 : 1));
  const last = ranked[ranked.length - 1];
  const least = last.leans === 'hard' ? last.day : undefined;
  const [best] = ranked;
  return { text: bestDayText({ ...best, matter, least }, input.words), facts, found: best.day };
}

/** What moves from day to day. */
const QUICK: readonly Planet[] = ['moon', 'sun', 'mercury', 'venus', 'mars'];
const KIND: readonly Planet[] = ['venus', 'jupiter', 'mercury', 'sun'];
/** The Moon is looked at so often a day, because she passes a point within hours. */
const HOURS = ['09:00', '13:00', '17:00'] as const;

const weightOf = ({ a, b, aspect }: Transit, speaks: Planet | undefined): number => {
  const isEasy =
    aspect === 'trine' ||
    aspect === 'sextile' ||
    (aspect === 'conjunction' && KIND.includes(a) && b !== 'mars' && b !== 'saturn');
  const weight = a === speaks || b === speaks ? 2 : 1;
  return isEasy ? weight : -weight;
};

/** Signs from the natal Moon at which the Moon of a day stands easily, or hard. */
const EASY_SIGNS: readonly number[] = [2, 4, 8, 10];
const HARD_SIGNS: readonly number[] = [3, 6, 9];

function dayOfChart(day: string, matter: Matter | undefined, input: IntentInput): DayRead {
  const { words, zone } = input;
  const person = subjectOf(input);
  const { chart } = chartOf(input).answer;
  const speaks = matter && SPEAKS[matter].planet;
  const at = (time: string) => jdOf(instantOf(person.place?.zone ?? zone, civilFromText(day, time)).epochS);
  const bodies = (['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const).filter(
    (body) => body !== 'moon' || person.time !== undefined,
  );
  const points = bodies.map((name) => ({ name, longitude: chart[name].longitude }));
  const found = new Map<string, Transit<(typeof bodies)[number]>>();
  for (const hour of HOURS)
    for (const each of transitsAt(at(hour), points))
      if (QUICK.includes(each.a)) found.set(`${each.a} ${each.aspect} ${each.b}`, each);
  const all = [...found.values()];
  const moon = signOf(position(at(HOURS[1]), 'moon').longitude);
  const apart = (moon - SIGNS.findIndex((sign) => sign === chart.moon.sign) + 12) % 12;
  const ofMoon = EASY_SIGNS.includes(apart) ? 1 : HARD_SIGNS.includes(apart) ? -1 : 0;
  const sum = all.reduce((total, each) => total + weightOf(each, speaks), 0) + ofMoon / 2;
  const leans: Leans = sum >= 1 ? 'easy' : sum <= -1 ? 'hard' : 'quiet';
  const wanted = leans === 'easy' ? 1 : -1;
  const [seen] = all
    .filter((each) => weightOf(each, speaks) * wanted > 0)
    .toSorted(
      (one, other) => Math.abs(weightOf(other, speaks)) - Math.abs(weightOf(one, speaks)) || one.orb - other.orb,
    );
  const text =
    leans === 'quiet' || !seen
      ? moonOfDayText(moon, words)
      : seenText({ transiting: seen.a, natal: seen.b, aspect: seen.aspect }, person.role, words);
  return {
    day,
    leans,
    score: sum,
    seen: text,
    data: { moon: SIGNS[moon], aspects: all.map(({ a, b, aspect }) => ({ transiting: a, natal: b, aspect })) },
  };
}

/** Chandra bala: houses of the day's Moon, counted from the Moon sign of a birth, that custom takes and leaves. */
const CHANDRA_BALA = { good: [1, 3, 6, 7, 10, 11], heavy: [4, 8, 12] } as const;

function dayOfRasi(day: string, input: IntentInput): DayRead {
  const { words, zone } = input;
  const person = subjectOf(input);
  const { planets } = rasiChartOf(input, person).chart;
  const own = RASIS.findIndex((rasi) => rasi === planets.find(({ name }) => name === 'Chandra')?.sign);
  const jd = jdOf(instantOf(person.place?.zone ?? zone, civilFromText(day, '12:00')).epochS);
  const house = houseFrom(own, signOf(position(jd, 'moon', 'lahiri').longitude));
  const isOf = (list: readonly number[]) => list.includes(house);
  const kind = isOf(CHANDRA_BALA.good) ? 'good' : isOf(CHANDRA_BALA.heavy) ? 'heavy' : 'fair';
  const leans: Leans = kind === 'good' ? 'easy' : kind === 'heavy' ? 'hard' : 'quiet';
  return {
    day,
    leans,
    score: kind === 'good' ? 1 : kind === 'heavy' ? -1 : 0,
    seen: moonFromMoonText({ house, kind }, person.role, words),
    data: { moon_house: house, chandra_bala: kind },
  };
}

/** Who stays longest in the house of a side of life is told first. */
const THROUGH_HOUSES = ['jupiter', 'venus', 'sun'] as const;
const LOOK_DAYS = { jupiter: 6, venus: 2, sun: 2 } as const;
const MOST_STAYS = 2;
/** A passage of fewer days is no stretch. */
const FEWEST_DAYS = 4;

/** A stretch, what lies behind it, the side of life that is asked about, and how the stretch is called. */
interface SpanAsked {
  span: readonly [string, string];
  after: readonly [string, string];
  matter: Matter;
  named?: string;
}

/** Where in a stretch of days a side of life has its best weeks; where it has none, when the next ones come. */
export function bestOfSpan(input: IntentInput, { span, after, matter, named }: SpanAsked): GuideAnswer {
  const { words } = input;
  const { role } = subjectOf(input);
  const told = staysIn(input, span, matter);
  const [next] = told.length > 0 ? [] : staysIn(input, after, matter).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const [main] = told;
  const advice = main ? addressedTo(role, houseAdviceText(main.body, main.house, words), words) : '';
  return {
    text: paragraph(bestSpanText({ stays: told, next, matter, named }, role, words), advice),
    facts: [ownFact({ from: span[0], until: span[1], matter, stays: told, ...(next ? { next } : {}) })],
    ...((main ?? next) ? { found: (main ?? next).from } : {}),
  };
}

/** The longest passages through the house of a side of life in a stretch. */
function staysIn(input: IntentInput, [first, last]: readonly [string, string], matter: Matter) {
  const { house } = SPEAKS[matter];
  const houseOf = housesHere(input);
  const zodiac = isSidereal(input) ? 'lahiri' : 'tropical';
  const jdAt = (day: string) => jdOf(instantOf('UTC', civilFromText(day, '00:00')).epochS);
  const [start, end] = [jdAt(first), jdAt(last) + 1];
  const stays = THROUGH_HOUSES.flatMap((body) => {
    const at = (jd: number) => houseOf(position(jd, body, zodiac).longitude);
    const all = [{ jd: start, after: at(start) }, ...changes({ at, stepDays: LOOK_DAYS[body] }, start, end)];
    return all.flatMap(({ jd, after }, index) => {
      const until = all[index + 1]?.jd ?? end - 1;
      return after === house && until - jd >= FEWEST_DAYS
        ? [{ body, house, from: utcText(jd), until: utcText(until), days: until - jd }]
        : [];
    });
  });
  // whoever fills a long stretch tells no weeks of it
  const isWhole = ({ days }: (typeof stays)[number]) => days > 0.9 * (end - start) && end - start > LONG_STRETCH;
  const ranked = stays.filter((stay) => !isWhole(stay));
  const own = ranked.length > 0 ? ranked : stays;
  const best = own.toSorted((one, other) => other.days - one.days).slice(0, MOST_STAYS);
  return best
    .filter((stay, at) => at === 0 || stay.from > best[0].until || stay.until < best[0].from)
    .map(({ days: _, ...stay }) => stay);
}
const LONG_STRETCH = 60;

/** The house of a longitude: from the Moon sign in Vedic words, by the cusps of a chart, or from the Sun sign. */
function housesHere(input: IntentInput): (longitude: number) => number {
  const person = subjectOf(input);
  if (isSidereal(input)) {
    const { planets } = rasiChartOf(input, person).chart;
    const moon = RASIS.findIndex((rasi) => rasi === planets.find(({ name }) => name === 'Chandra')?.sign);
    return (longitude) => houseFrom(moon, signOf(longitude));
  }
  const { houses, sun } = chartOf(input, person).answer.chart;
  const cusps = houses?.map(({ sign, degree }) => 30 * SIGNS.findIndex((each) => each === sign) + degree);
  if (cusps) return (longitude) => houseByCusps(longitude, cusps);
  const own = SIGNS.findIndex((each) => each === sun.sign);
  return (longitude) => houseFrom(own, signOf(longitude));
}
