/** A week, a month or a year: through which houses the planets pass then, counted from a sign or from a birth. */
import { type Planet, RASIS, SIGNS } from '../../../engine/names.ts';
import { houseByCusps, houseFrom, signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { changes } from '../../../engine/sky/search.ts';
import { civilFromText, jdOf, utcText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { nextPhase } from '../../../engine/western/sky-events.ts';
import type { Matter } from '../../../prose/guide/card-text.ts';
import { type CountedFrom, spanText } from '../../../prose/guide/span-text.ts';
import { ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, isSidereal, subjectOf } from '../intent-input.ts';
import type { Topic } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { chartOf } from './natal-western.ts';
import { SPEAKS } from './sides.ts';

/** What is looked at, by how long the stretch is; the first is what it turns on. */
const LOOKED_AT: Readonly<Record<NonNullable<Topic['period']>, readonly Planet[]>> = {
  weekend: ['moon', 'sun', 'mercury'],
  week: ['sun', 'mercury', 'venus'],
  month: ['sun', 'venus', 'mars'],
  year: ['jupiter', 'saturn'],
};
/** So many times a planet changes its sign in a stretch, at most, are told. */
const MOST_CHANGES = 3;

/** Of many years only what stays long in a house is looked at. */
const SLOWEST: readonly Planet[] = ['saturn'];
const MOST_DAYS_OF_YEAR = 800;

/** The moment in the middle of a stretch. */
export const middleOf = ([from, until]: readonly [string, string]): number => (startOf(from) + startOf(until) + 1) / 2;
const startOf = (day: string) => jdOf(instantOf('UTC', civilFromText(day, '00:00')).epochS);

/** Where houses are counted from, and the house of a longitude. */
interface SpanBase {
  base: CountedFrom;
  sign: number;
  houseOf(longitude: number): number;
}

/** Whole signs from a sign. */
const fromSign = (sign: number, base: CountedFrom): SpanBase => ({
  base,
  sign,
  houseOf: (longitude) => houseFrom(sign, signOf(longitude)),
});

/** The stretch of days that is asked about, counted from a sign. */
export function spanOfSign(sign: number, input: IntentInput): GuideAnswer {
  return spanFrom(fromSign(sign, 'sign'), input);
}

/**
 * The same for a birth: from the Moon sign in Vedic words, else by the houses of the chart or, without an hour, the
 * Sun.
 */
export function spanOfBirth(input: IntentInput): GuideAnswer {
  const person = subjectOf(input);
  if (isSidereal(input)) {
    const { planets } = rasiChartOf(input, person).chart;
    const moon = planets.find(({ name }) => name === 'Chandra')?.sign ?? RASIS[0];
    return spanFrom(fromSign(RASIS.indexOf(moon), 'moon'), input);
  }
  const { ascendant, sun, houses } = chartOf(input, person).answer.chart;
  if (!ascendant || !houses) return spanFrom(fromSign(SIGNS.indexOf(sun.sign), 'sun'), input);
  const cusps = houses.map(({ sign, degree }) => 30 * SIGNS.indexOf(sign) + degree);
  const houseOf = (longitude: number) => houseByCusps(longitude, cusps);
  return spanFrom({ base: 'ascendant', sign: SIGNS.indexOf(ascendant.sign), houseOf }, input);
}

/** So many days between two looks: no planet passes a house in less. */
const LOOK_DAYS: Readonly<Partial<Record<Planet, number>>> = { moon: 0.5, jupiter: 6, saturn: 6 };

function spanFrom({ base, sign, houseOf }: SpanBase, input: IntentInput): GuideAnswer {
  const { topic, words } = input;
  const { span = [input.today, input.today], period = 'week', matter } = topic;
  const zodiac = isSidereal(input) ? 'lahiri' : 'tropical';
  const [start, end] = [startOf(span[0]), startOf(span[1]) + 1];
  const isOfYear = period === 'year';
  const looked = end - start > MOST_DAYS_OF_YEAR ? SLOWEST : lookedAt(topic, period);
  const houseAt = (jd: number, body: Planet) => houseOf(position(jd, body, zodiac).longitude);
  const changesOf = (body: Planet) =>
    changes({ at: (jd) => houseAt(jd, body), stepDays: LOOK_DAYS[body] ?? 2 }, start, end);
  const passages = [...new Set(looked)].map((body) => ({
    body,
    house: houseAt(start, body),
    changes: changesOf(body)
      .slice(0, MOST_CHANGES)
      .map(({ jd, after }) => ({ at: utcText(jd), house: after })),
  }));
  const [main] = passages;
  const entries = changesOf(main.body);
  const turns = [start, ...entries.map(({ jd }) => jd), end];
  const stays = [main.house, ...entries.map(({ after }) => after)].map((house, at) => ({
    house,
    days: turns[at + 1] - turns[at],
  }));
  const daysIn = (wanted: number) => stays.reduce((sum, { house, days }) => (house === wanted ? sum + days : sum), 0);
  const longest = stays.reduce((best, { house }) => (daysIn(house) > daysIn(best) ? house : best), main.house);
  const moons = ([0, 2] as const).flatMap((quarter) => {
    const jd = nextPhase(start, quarter);
    if (period === 'year' || jd >= end) return [];
    return [
      {
        event: quarter === 0 ? ('new_moon' as const) : ('full_moon' as const),
        at: utcText(jd),
        house: houseAt(jd, 'moon'),
      },
    ];
  });
  const data = {
    from: span[0],
    until: span[1],
    counted_from: { base, sign: SIGNS[sign] },
    zodiac,
    passages,
    longest,
    moons,
    ...(matter === undefined
      ? {}
      : {
          matter,
          best:
            isOfYear || topic.words.includes('when') ? bestOf(matter, { start, end, houseAt, changesOf }) : undefined,
        }),
  };
  const ofPeriod = spanText({ ...data, base, sign: SIGNS[sign], period }, subjectOf(input).role, words);
  return { ...ofPeriod, facts: [ownFact(data)] };
}

/** The planets that are named, else those of the stretch. */
function lookedAt({ bodies, matter }: Topic, period: NonNullable<Topic['period']>): readonly Planet[] {
  const own = [...LOOKED_AT.year, ...LOOKED_AT.month, 'mercury' as const].filter((planet) => bodies.includes(planet));
  if (own.length > 0) return own;
  // what speaks for a side of life is too quick for a year: there its house is told
  return [...(matter && period !== 'year' ? [SPEAKS[matter].planet] : []), ...LOOKED_AT[period]];
}

/** How bodies pass through houses in a stretch. */
interface Passing {
  start: number;
  end: number;
  houseAt(jd: number, body: Planet): number;
  changesOf(body: Planet): readonly { jd: number; after: number }[];
}

/** When the Sun, Venus or Jupiter passes through the house of a side of life, the longest of it. */
function bestOf(matter: Matter, { start, end, houseAt, changesOf }: Passing) {
  const { house } = SPEAKS[matter];
  const stays = (['jupiter', 'venus', 'sun'] as const).flatMap((body) => {
    const all = [{ jd: start, after: houseAt(start, body) }, ...changesOf(body)];
    return all.flatMap((entry, at) =>
      entry.after === house ? [{ body, from: entry.jd, until: all[at + 1]?.jd ?? end - 1 }] : [],
    );
  });
  const [longest] = stays.toSorted((one, other) => other.until - other.from - (one.until - one.from));
  return longest && { ...longest, house, from: utcText(longest.from), until: utcText(longest.until) };
}
