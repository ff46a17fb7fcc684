/** A week, a month or a year: through which houses the planets pass then, counted from a sign or from a birth. */
import { RASIS, SIGNS } from '../../../engine/names.ts';
import { houseFrom, signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { civilFromText, jdOf, utcText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import type { Planet } from '../../../engine/western/natal.ts';
import { nextIngresses, nextPhase } from '../../../engine/western/sky-events.ts';
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

/** The moment in the middle of a stretch. */
export const middleOf = ([from, until]: readonly [string, string]): number => (startOf(from) + startOf(until) + 1) / 2;
const startOf = (day: string) => jdOf(instantOf('UTC', civilFromText(day, '00:00')).epochS);

/** The stretch of days that is asked about, counted from a sign. */
export function spanOfSign(sign: number, input: IntentInput): GuideAnswer {
  return spanFrom(sign, 'sign', input);
}

/** The same for a birth: from the Moon sign in Vedic words, else from the Ascendant or, without an hour, the Sun. */
export function spanOfBirth(input: IntentInput): GuideAnswer {
  const person = subjectOf(input);
  if (isSidereal(input)) {
    const { planets } = rasiChartOf(input, person).chart;
    return spanFrom(RASIS.indexOf(planets.find(({ name }) => name === 'Chandra')?.sign ?? RASIS[0]), 'moon', input);
  }
  const { ascendant, sun } = chartOf(input, person).answer.chart;
  return spanFrom(SIGNS.indexOf((ascendant ?? sun).sign), ascendant ? 'ascendant' : 'sun', input);
}

function spanFrom(sign: number, base: CountedFrom, input: IntentInput): GuideAnswer {
  const { topic, words } = input;
  const { span = [input.today, input.today], period = 'week', matter } = topic;
  const zodiac = isSidereal(input) ? 'lahiri' : 'tropical';
  const [start, end] = [startOf(span[0]), startOf(span[1]) + 1];
  const own = Object.values(LOOKED_AT.year)
    .concat(LOOKED_AT.month, 'mercury')
    .filter((planet) => topic.bodies.includes(planet));
  const looked = own.length > 0 ? own : [...(matter ? [SPEAKS[matter].planet] : []), ...LOOKED_AT[period]];
  const houseAt = (jd: number, body: Planet) => houseFrom(sign, signOf(position(jd, body, zodiac).longitude));
  const entriesOf = (body: Planet) => nextIngresses(body, start, MOST_CHANGES, { zodiac }).filter(({ jd }) => jd < end);
  const passages = [...new Set(looked)].map((body) => ({
    body,
    house: houseAt(start, body),
    changes: entriesOf(body).map((entry) => ({ at: utcText(entry.jd), house: houseFrom(sign, entry.sign) })),
  }));
  const [main] = passages;
  const turns = [start, ...entriesOf(main.body).map(({ jd }) => jd), end];
  const stays = [main.house, ...main.changes.map(({ house }) => house)].map((house, at) => ({
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
    ...(matter === undefined ? {} : { matter, best: bestOf({ start, end }, sign, matter, input) }),
  };
  const told = spanText({ ...data, base, sign: SIGNS[sign], period }, subjectOf(input).role, words);
  return { ...told, facts: [ownFact(data)] };
}

/** When the Sun, Venus or Jupiter passes through the house of a side of life, the longest of it: to `when?`. */
function bestOf({ start, end }: { start: number; end: number }, sign: number, matter: Matter, input: IntentInput) {
  if (!input.topic.words.includes('when')) return undefined;
  const zodiac = isSidereal(input) ? 'lahiri' : 'tropical';
  const { house } = SPEAKS[matter];
  const wanted = (sign + house - 1) % 12;
  const stays = (['jupiter', 'venus', 'sun'] as const).flatMap((body) => {
    const first = { jd: start, sign: signOf(position(start, body, zodiac).longitude) };
    const all = [first, ...nextIngresses(body, start, MOST_ENTRIES, { zodiac }).filter(({ jd }) => jd < end)];
    return all.flatMap((entry, at) =>
      entry.sign === wanted ? [{ body, from: entry.jd, until: all[at + 1]?.jd ?? end - 1 }] : [],
    );
  });
  const [longest] = stays.toSorted((one, other) => other.until - other.from - (one.until - one.from));
  return longest && { ...longest, house, from: utcText(longest.from), until: utcText(longest.until) };
}

/** So many times at most a planet enters a sign in a year. */
const MOST_ENTRIES = 16;
