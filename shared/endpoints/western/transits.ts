import { type Static, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { transitNatureOf } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import { PLANETS, type Planet } from '../../engine/names.ts';
import { distance, signOf } from '../../engine/sky/angle.ts';
import { position } from '../../engine/sky/ephemeris.ts';
import { addDays, dateFromText, dateText, zonedText } from '../../engine/sky/time.ts';
import { ASPECT_NAMES, type AspectName, type AspectPoint } from '../../engine/western/aspects.ts';
import { RULERS } from '../../engine/western/dignity.ts';
import { aspectPoints, isOpenMoon, longitudeOf, type NatalChart } from '../../engine/western/natal.ts';
import { transitWeight } from '../../engine/western/transit-weight.ts';
import { isSlow, MAJOR_ASPECTS, type TransitBetween, transitsBetween } from '../../engine/western/transits-between.ts';
import { certain, isAmong } from '../../narrow.ts';
import { transitBand } from '../../pictures/western/transit-band.ts';
import { wordsForAge, yearsBetween } from '../../prose/age.ts';
import { transitText } from '../../prose/western/transit-text.ts';
import { transitsSummary, type WeighedTransit } from '../../prose/western/transits-summary.ts';
import type { Warning } from '../../warnings.ts';
import { birthMoment, type Moment, otherZone } from '../birth.ts';
import { endpoint, type Refuse } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { checkRange, daysBetween, rangeFields, rangeOf, rangeSchema } from '../range.ts';
import { described, house, nameOf, nullable, truncated } from '../vocabulary.ts';
import { castChart, longitudesOfDay, westernBirthFields } from './birth-chart.ts';

/** Days of a range: at most, without `to`, and at most with the Moon, who makes thirteen rounds a year. */
const MOST_DAYS = 366;
const USUAL_DAYS = 30;
const MOST_DAYS_MOON = 31;

const ANGLES = ['ascendant', 'mc'] as const;
/** Points that a day carries so far that only a birth time tells what touches them. */
const OF_THE_HOUR = ['moon', ...ANGLES] as const;
const POINTS = [...PLANETS, ...ANGLES, 'chiron', 'true_node'] as const;
export type TransitPoint = (typeof POINTS)[number];
const WITHOUT_MOON = PLANETS.filter((body) => body !== 'moon');

const instant = Type.String({ description: 'ISO 8601 with the offset of the zone.' });
const orb = Type.Number({ minimum: 0, description: 'Degrees from exact.' });
const retrograde = Type.Boolean({ description: 'Whether the body moves backwards then.' });

const input = Type.Object({
  ...westernBirthFields,
  ...rangeFields(USUAL_DAYS, MOST_DAYS),
  tz: otherZone,
  bodies: Type.Optional(
    Type.Array(nameOf('body', PLANETS), {
      maxItems: 10,
      description: `Bodies that move; Sun and Mercury to Pluto when absent, the Moon only for ${MOST_DAYS_MOON} days.`,
    }),
  ),
  to_bodies: Type.Optional(
    Type.Array(nameOf('point', POINTS), {
      maxItems: 14,
      description:
        'Points of the birth chart; the ten planets, Ascendant and MC when absent, without a birth time Sun and Mercury ' +
        'to Pluto. The Moon, Ascendant and MC need the time: in a day the Moon moves 13°.',
    }),
  ),
  aspects: Type.Optional(
    Type.Array(nameOf('aspect', ASPECT_NAMES), {
      maxItems: 11,
      description: 'Aspects; conjunction, sextile, square, trine and opposition when absent.',
    }),
  ),
  orb: Type.Number({ minimum: 0.1, maximum: 3, default: 1, description: 'Degrees on either side of exact.' }),
  language,
});
type TransitInput = Static<typeof input>;

const event = Type.Object(
  {
    transiting: described(Type.Enum([...PLANETS]), 'The body in the sky.'),
    aspect: described(Type.Enum([...ASPECT_NAMES]), 'The aspect.'),
    natal: described(Type.Enum([...POINTS]), 'The point of the birth chart.'),
    begins_at: described(nullable(instant), 'When it first comes within the orb; null where it is already.'),
    ends_at: described(nullable(instant), 'When it last leaves the orb; null where it has not by then.'),
    within: described(
      Type.Array(Type.Object({ begins_at: nullable(instant), ends_at: nullable(instant) })),
      'Each stretch within the orb: several where the body turns away in between and comes back.',
    ),
    exact: described(
      Type.Array(Type.Object({ at: described(instant, 'When it is exact.'), retrograde }), { maxItems: 5 }),
      'Every exact moment of this round, three where the body turns back over the place; empty where it never is.',
    ),
    closest: Type.Optional(
      described(
        Type.Object({ at: described(instant, 'The moment.'), orb }),
        'Where it is never exact: how near it comes in the range, at a station or an end of the range.',
      ),
    ),
    whole: Type.Optional(
      described(
        Type.Object({
          begins_at: described(nullable(instant), 'When it first comes within the orb; null if that is earlier yet.'),
          ends_at: described(nullable(instant), 'When it last leaves the orb; null if that is later yet.'),
          exact: described(Type.Array(instant, { maxItems: 7 }), 'Every exact moment.'),
        }),
        'Of Jupiter to Pluto: the same transit beyond the range, a year and a half before and after it.',
      ),
    ),
    house: described(house, 'The house of the birth chart that the body passes then; null without a birth time.'),
    rank: described(
      Type.Integer({ minimum: 1 }),
      'Its place by weight, 1 the first: slow bodies at the Sun, the Moon, the angles and the ruler of the Ascendant.',
    ),
    uncertain_by: Type.Optional(
      Type.Number({
        minimum: 0,
        description:
          'Without a birth time: degrees by which the natal point may stand to either side of where noon has it. All ' +
          'moments move with it, and `text` names no exact day of a slow body.',
      }),
    ),
    text: described(Type.String(), 'When it is and what to do with it; of slow ones also what it is like and where.'),
  },
  { title: 'TransitEvent' },
);

const ingress = Type.Object(
  {
    body: described(Type.Enum([...PLANETS]), 'The body in the sky.'),
    house: described(Type.Integer({ minimum: 1, maximum: 12 }), 'The house of the birth chart that it enters.'),
    at: described(instant, 'When it passes the cusp.'),
    retrograde,
  },
  { title: 'HouseIngress' },
);

export const westernTransits = endpoint({
  name: 'western.transits',
  method: 'POST',
  path: '/western/transits',
  credits: 2,
  summary: 'Transits to a birth chart between two dates, to the second.',
  description:
    'When bodies in the sky stand at an aspect to the points of a birth chart. One entry for a transit with all its ' +
    'passes: where a planet turns back over a place there are three exact moments. Events come in the order of the ' +
    'first. Without a birth time there are no houses, nothing is told of the natal Moon, Ascendant and MC, and each ' +
    'event says by how many degrees its natal point is uncertain.',
  input,
  output: Type.Object({
    range: rangeSchema,
    text: described(Type.String(), 'The slow transit that colours the time, the days that ask most, and a kind one.'),
    events: described(Type.Array(event), 'Transits of the range.'),
    ingresses: described(Type.Array(ingress), 'Steps into houses; none without a birth time.'),
    meta: metaSchema,
  }),
  example: {
    date: '1990-05-03',
    time: '14:20',
    latitude: 53.8008,
    longitude: -1.5491,
    timezone: 'Europe/London',
    from: '2026-01-01',
  },
  heavy: () => true,
  takesLong: true,
  picture: transitBand,
  calendar: ({ events, range, meta: { utc, place, language: spoken } }) =>
    momentsOf(events, range).map((moment) => {
      const { transiting, aspect, natal, text } = moment.event;
      const pass = moment.retrograde === undefined ? 'closest' : String(moment.retrograde);
      return {
        identity: [`transit ${utc} ${place?.latitude} ${place?.longitude}`, transiting, aspect, natal, pass],
        startsAt: moment.at,
        title: titleOf(moment, wordsIn(spoken)),
        text,
      };
    }),
  table: ({ events, range }) => ({
    columns: ['at', 'transiting', 'aspect', 'natal', 'retrograde', 'begins_at', 'ends_at', 'house', 'text', 'orb'],
    rows: momentsOf(events, range).map(({ at, retrograde, orb, event }) => {
      const { transiting, aspect, natal, begins_at, ends_at, house, text } = event;
      return { at, transiting, aspect, natal, retrograde, begins_at, ends_at, house, text, orb };
    }),
  }),
  read(request, refuse) {
    checkRange(request, MOST_DAYS, 'excluded', refuse);
    const moment = birthMoment(request, refuse);
    checkPoints(request, moment.timeKnown, refuse);
    return { request, moment };
  },
  compute({ request, moment }, context) {
    const cast = castChart(moment, request);
    const zone = request.tz ?? request.timezone;
    const { dates, from, to } = rangeOf(request, zone, context.now, USUAL_DAYS);
    const bodies = chosen(request.bodies, WITHOUT_MOON);
    const aspects = chosen<AspectName>(request.aspects, MAJOR_ASPECTS);
    const points = pointsOf(cast.chart, request.to_bodies);
    const { houses } = cast.chart;
    const uncertainBy = openDegrees(request, moment, points);
    const found = transitsBetween<TransitPoint>({ from, to, bodies, points, aspects, orbDeg: request.orb, houses });
    const age = yearsBetween(moment.jd, from);
    const words = wordsForAge(age, wordsIn(request.language));
    const ruler = houses && RULERS[signOf(houses.ascendant)];
    const weighed = withContrasts(
      found.transits.map((transit) => ({
        ...weighedIn(transit, cast.chart, zone, ruler),
        own: ownOf(transit.natal, cast.chart),
        from: dates.from,
      })),
    );
    // the heaviest is told first, and has the choice of the words
    const heaviestFirst = [...weighed].sort((one, other) => other.weight - one.weight);
    const range = { begins: dates.from, ends: dateText(addDays(dateFromText(dates.to), -1)), isRough: false };
    const used = new Set<string>();
    const ranked = new Map(
      heaviestFirst.map((transit, at) => [transit, { rank: at + 1, text: transitText(transit, words, used) }]),
    );
    return {
      range: dates,
      text: transitsSummary(weighed, range, age, words),
      events: weighed.map((transit, index) => ({
        ...eventOf(found.transits[index], transit, zone, uncertainBy.get(transit.natal)),
        ...certain(ranked.get(transit), 'rank'),
      })),
      ingresses: found.ingresses.map((step) => ({ ...step, at: zonedText(step.at, zone) })),
      meta: meta(
        request.language,
        context,
        {
          ...cast.settings,
          bodies_used: bodies,
          points_used: points.map(({ name }) => name),
          aspects_used: aspects,
          orb_used: request.orb,
        },
        moment.timeKnown ? cast.warnings : [...cast.warnings, OPEN_HOUR],
      ),
    };
  },
});

function checkPoints({ bodies, from, to, to_bodies }: TransitInput, timeKnown: boolean, refuse: Refuse): void {
  const days = from && to ? daysBetween(from, to) : USUAL_DAYS;
  if (bodies?.includes('moon') && days > MOST_DAYS_MOON) {
    refuse({
      pointer: '/bodies',
      code: 'out_of_range',
      message: `may name the Moon for at most ${MOST_DAYS_MOON} days, not ${days}`,
    });
  }
  if (!timeKnown && to_bodies?.some((name) => isAmong(OF_THE_HOUR, name))) {
    refuse({ pointer: '/time', code: 'required', message: 'is needed for transits to the Moon, Ascendant and MC' });
  }
}

/** What is asked for, each once; the usual where nothing is. */
function chosen<T>(wanted: readonly T[] | undefined, usual: readonly T[]): readonly T[] {
  return wanted && wanted.length > 0 ? [...new Set(wanted)] : usual;
}

/** The points that are asked for and that this chart has. */
function pointsOf(chart: NatalChart, points: readonly TransitPoint[] | undefined) {
  const wanted = new Set<string>(chosen<TransitPoint>(points, [...PLANETS, ...ANGLES]));
  return aspectPoints(chart).flatMap(({ name, longitude }) =>
    wanted.has(name) && isAmong(POINTS, name) && !isOpenMoon(name, chart) ? [{ name, longitude }] : [],
  );
}

const OPEN_HOUR: Warning = { code: 'moments_uncertain', variant: 'transits' };

/** Of a birth without time: how far each point may stand from its place at noon, degrees. */
function openDegrees(
  birth: TransitInput,
  moment: Moment,
  points: readonly AspectPoint<TransitPoint>[],
): ReadonlyMap<TransitPoint, number> {
  if (moment.timeKnown) return new Map();
  const places = points.flatMap(({ name, longitude }) => (isAmong(ANGLES, name) ? [] : [{ name, longitude }]));
  return new Map(
    places.map(({ name, longitude }) => {
      return [name, Math.max(...longitudesOfDay(birth, moment, name).map((place) => distance(place, longitude)))];
    }),
  );
}

/** A transit as it is told, with its weight. */
function weighedIn(
  transit: TransitBetween<TransitPoint>,
  { houses }: NatalChart,
  zone: string,
  ruler: Planet | null,
): Omit<WeighedTransit, 'from' | 'own'> {
  const { transiting, aspect, natal, exact, closest, whole } = transit;
  const at = exact[0]?.at ?? closest.at;
  const house = houses?.houseOf(position(at, transiting).longitude) ?? null;
  const weight = transitWeight(transit, ruler);
  const isRough = houses === null;
  const own = toldIn(zone, transit, isRough);
  // a quick transit goes no further than the range
  return {
    transiting,
    aspect,
    natal,
    at,
    house,
    weight,
    ...own,
    whole: isSlow(transiting) ? { ...toldIn(zone, whole, isRough), isBroken: whole.isBroken } : own,
  };
}

/** The house that a planet of the birth chart stands in, and the first other one that it rules. */
function ownOf(natal: TransitPoint, { positions, houses }: NatalChart): WeighedTransit['own'] {
  if (!houses || !isAmong(PLANETS, natal)) return null;
  const house = houses.houseOf(longitudeOf(positions, natal));
  const ruled = houses.cusps.findIndex((cusp, at) => at + 1 !== house && RULERS[signOf(cusp)] === natal);
  return { house, ruled: ruled < 0 ? null : ruled + 1 };
}

/**
 * Marks quick transits of a day that has both easy and tense ones: those behind the opposite of the same
 * body or point, and those that a
 * heavier one of the opposite kind outweighs, so that no two lines of a day advise against each other.
 */
function withContrasts(transits: readonly WeighedTransit[]): WeighedTransit[] {
  const daysOf = ({ exact }: WeighedTransit) => exact.map(({ at }) => at.slice(0, 10));
  const natureOf = ({ aspect }: WeighedTransit) => transitNatureOf(aspect);
  const toldOn = new Map<string, WeighedTransit[]>();
  for (const transit of transits) {
    if (isSlow(transit.transiting) || natureOf(transit) === 'conjunction') continue;
    for (const day of daysOf(transit)) toldOn.set(day, [...(toldOn.get(day) ?? []), transit]);
  }
  // of a day with several contrasts one is called so
  const called = new Set<readonly WeighedTransit[]>();
  return transits.map((transit) => {
    const isContrary = (other: WeighedTransit | undefined) => other && natureOf(other) !== natureOf(transit);
    const days = daysOf(transit).flatMap((day) => {
      const told = toldOn.get(day) ?? [];
      return told.includes(transit) ? [told] : [];
    });
    return {
      ...transit,
      isContrary: days.some((told) => {
        const before = told[told.indexOf(transit) - 1];
        const isOne = before?.transiting === transit.transiting || before?.natal === transit.natal;
        if (!isOne || !isContrary(before) || called.has(told)) return false;
        called.add(told);
        return true;
      }),
      isOutweighed: days.some((told) => told.some((other) => isContrary(other) && other.weight > transit.weight)),
    };
  });
}

/** An instant in a zone; null where the range cuts it off. */
function instantIn(zone: string, moment: number | null): string | null {
  return moment === null ? null : zonedText(moment, zone);
}

/** Instants of a stretch in a zone. */
function toldIn(
  zone: string,
  { begins, ends, exact }: Pick<TransitBetween, 'begins' | 'ends' | 'exact'>,
  isRough: boolean,
) {
  return {
    begins: instantIn(zone, begins),
    ends: instantIn(zone, ends),
    exact: exact.map((pass) => ({ ...pass, at: zonedText(pass.at, zone) })),
    isRough,
  };
}

function eventOf(
  { closest, within }: TransitBetween<TransitPoint>,
  shown: WeighedTransit,
  zone: string,
  uncertainBy: number | undefined,
): Omit<Static<typeof event>, 'rank' | 'text'> {
  const { transiting, aspect, natal, begins, ends, exact, house, whole } = shown;
  const beyond = { begins_at: whole.begins, ends_at: whole.ends, exact: whole.exact.map(({ at }) => at) };
  return {
    transiting,
    aspect,
    natal,
    begins_at: begins,
    ends_at: ends,
    within: within.map((stretch) => ({
      begins_at: instantIn(zone, stretch.begins),
      ends_at: instantIn(zone, stretch.ends),
    })),
    exact: [...exact],
    ...(exact.length === 0 ? { closest: { at: zonedText(closest.at, zone), orb: truncated(closest.orbDeg) } } : {}),
    ...(isSlow(transiting) ? { whole: beyond } : {}),
    house,
    ...(uncertainBy === undefined ? {} : { uncertain_by: truncated(uncertainBy) }),
  };
}

/** A moment of a transit: an exact one, or where it comes nearest because the body turns. */
interface TransitMoment {
  at: string;
  /** absent where the body turns */
  retrograde?: boolean;
  /** degrees from exact */
  orb: number;
  event: Static<typeof event>;
}

/** Moments of the transits of a range, in order of time. What is nearest at an end of it comes nearer beyond. */
function momentsOf(events: readonly Static<typeof event>[], range: Static<typeof rangeSchema>): TransitMoment[] {
  const { from, to } = rangeOf(range, range.tz, 0, 0);
  const ends = [from, to].map((jd) => zonedText(jd, range.tz));
  const moments = events.flatMap((each): TransitMoment[] => {
    const { closest, exact } = each;
    if (closest) return ends.includes(closest.at) ? [] : [{ ...closest, event: each }];
    return exact.map(({ at, retrograde }) => ({ at, retrograde, orb: 0, event: each }));
  });
  const timed = moments.map((moment) => ({ moment, ms: Date.parse(moment.at) }));
  return timed.sort((one, other) => one.ms - other.ms).map(({ moment }) => moment);
}

/** What stands in the field of a day: `Mars · square · Sun (retrograde)`. */
function titleOf({ event: { transiting, aspect, natal }, retrograde }: TransitMoment, words: Words): string {
  const { natal: chart, pictures } = words;
  const { bodies, aspects } = chart.names;
  const title = [bodies[transiting].plain, aspects[aspect].plain, bodies[natal].plain].join(' · ');
  if (retrograde === undefined) return `${title} (${pictures.transits.not_exact})`;
  return retrograde ? `${title} (${pictures.flags.retrograde})` : title;
}
