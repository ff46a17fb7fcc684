import { type Static, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { PLANETS, type Planet, SIGNS } from '../../engine/names.ts';
import { distance, signOf } from '../../engine/sky/angle.ts';
import { epochOf, zonedText } from '../../engine/sky/time.ts';
import { offsetAt } from '../../engine/sky/zone.ts';
import { ASPECT_ANGLES } from '../../engine/western/aspects.ts';
import { RULERS } from '../../engine/western/dignity.ts';
import { longitudeOf, natalAspects } from '../../engine/western/natal.ts';
import { NATAL_ORBS } from '../../engine/western/orbs.ts';
import { nextReturns, roundsOf } from '../../engine/western/returns.ts';
import { type ExactMoment, MAJOR_ASPECTS } from '../../engine/western/transits-between.ts';
import { returnWheel } from '../../pictures/western/wheels.ts';
import { ANGULAR_DEG } from '../../prose/western/findings.ts';
import { type ReturnFacts, returnText } from '../../prose/western/return-text.ts';
import type { Warning } from '../../warnings.ts';
import { birthMoment, date, instantErrors, latitude, longitude, type Moment, otherZone } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { midnight, noonOf, todayIn } from '../range.ts';
import { described, nameOf, nullable } from '../vocabulary.ts';
import { type CastChart, castChart, westernBirthFields } from './birth-chart.ts';
import { aspectsInWords, aspectsSchema, bodiesOf, placedBodies } from './chart.ts';
import { orbsUsed } from './orbs.ts';
import { houseCusps, houseCuspsOf, point, pointOf } from './points.ts';

/** Bodies whose returns a life sees. */
const RETURNING = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const;
const MOST = 13;
const { rule: USUAL_ORBS } = orbsUsed(NATAL_ORBS, undefined);
/** More charts than these are computed in the queue, and rounds of many years too. */
const INLINE = 3;

const input = Type.Object({
  ...westernBirthFields,
  body: nameOf('body', RETURNING, {}, { default: 'sun', description: 'The body that comes back.' }),
  from: Type.Optional(date('Returns from the beginning of this day on, YYYY-MM-DD; from today when absent.')),
  count: Type.Integer({ minimum: 1, maximum: MOST, default: 1, description: 'How many.' }),
  place: Type.Optional(
    Type.Object(
      { latitude, longitude, timezone: otherZone },
      { title: 'ReturnPlace', description: 'Where the charts are cast and whose clock is told; of birth when absent.' },
    ),
  ),
  language,
});
type ReturnInput = Static<typeof input>;
interface ParsedReturns {
  input: ReturnInput;
  moment: Moment;
}

const returned = Type.Object(
  {
    at: Type.String({ description: 'ISO 8601 with the offset of the place.' }),
    retrograde: described(Type.Boolean(), 'Whether the body moves backwards then.'),
    chart: described(
      Type.Object({
        ...placedBodies.properties,
        ascendant: described(nullable(point), 'The ascendant; null without a birth time.'),
        mc: described(nullable(point), 'The Midheaven; null without a birth time.'),
        houses: described(houseCusps, 'The twelve cusps; null without a birth time.'),
        aspects: aspectsSchema,
      }),
      'The chart of that moment at the place.',
    ),
    text: described(Type.String(), 'What it is read for.'),
  },
  { title: 'Return' },
);

export const westernReturns = endpoint({
  name: 'western.returns',
  method: 'POST',
  path: '/western/returns',
  credits: 1,
  summary: 'Solar, lunar and planetary returns, with the chart of each.',
  description:
    'The moments at which a body stands again exactly where it stood at birth (tropical, no precession taken off), to ' +
    'the second. Mars, Jupiter and Saturn may pass the place three times in one return. Without a birth time the place ' +
    'at noon counts: the return may come half a day earlier or later (more where the body is slow), the Moon of its ' +
    'chart is as open, and the charts have no angles and no houses.',
  input,
  output: Type.Object({
    body: described(Type.Enum([...RETURNING]), 'The body that comes back.'),
    returns: described(Type.Array(returned), 'In order of time; fewer than asked where the ephemeris ends.'),
    meta: metaSchema,
  }),
  example: {
    date: '1990-05-03',
    time: '14:20',
    latitude: 53.8008,
    longitude: -1.5491,
    timezone: 'Europe/London',
    body: 'sun',
    from: '2026-01-01',
  },
  picture({ returns: [first], body, meta }, wish) {
    if (!first?.chart.ascendant) return undefined;
    const { aspects, ascendant, mc, houses, ...bodies } = first.chart;
    const [utc, utc_offset] = [new Date(first.at).toISOString(), first.at.slice(-'+00:00'.length)];
    const facts = { utc, utc_offset, house_system_used: meta.house_system_used, warnings: meta.warnings };
    return returnWheel(body, { bodies, ascendant, mc, houses }, aspects, facts, wish);
  },
  heavy: ({ input: { body, count } }: ParsedReturns) => count > INLINE || body === 'jupiter' || body === 'saturn',
  takesLong: true,
  read(request, refuse): ParsedReturns {
    if (request.from !== undefined) refuse(...instantErrors(noonOf(request.from), '/from'));
    return { input: request, moment: birthMoment(request, refuse) };
  },
  compute({ input: request, moment }, context) {
    const { zone, place } = placeOf(request);
    const from = midnight(request.from ?? todayIn(zone, context.now), zone);
    const birth = castChart(moment, request);
    const longitude = longitudeOf(birth.chart.positions, request.body);
    const found = nextReturns(request.body, longitude, from, request.count);
    const rounds = roundsOf(request.body, longitude, found);
    const returns = found.map(({ at, retrograde }, index) => {
      const offsetS = offsetAt(zone, Math.round(epochOf(at)));
      const there = { ...moment, jd: at, zone, place, offsetS, warnings: [] };
      const round = rounds[index].map((pass) => pass.at);
      const passes = {
        days: round.map((pass) => zonedText(pass, zone)),
        pass: round.indexOf(at),
        isTold: round.includes(found[index - 1]?.at),
      };
      const until = zonedText(nextRound(request.body, longitude, rounds[index]), zone);
      return { at: zonedText(at, zone), retrograde, passes, until, cast: castChart(there, { ...request, ...place }) };
    });
    const used = new Set<string>();
    // the house of the first pass that was told of each return: its matter is looked at again by the later ones
    const houses = returns.map(({ cast }) => placedIn(cast, request.body)?.house);
    const firstTold = returns.map(({ passes: { isTold } }, index) =>
      isTold ? returns.findLastIndex((each, at) => at < index && !each.passes.isTold) : index,
    );
    // what is said of houses is said of the charts that are cast, not of the one at birth
    const ofHouses = new Map(returns.flatMap(({ cast }) => cast.warnings).map((warning) => [warning.code, warning]));
    const { house_system_used } = returns[0]?.cast.settings ?? birth.settings;
    return {
      body: request.body,
      returns: returns.map(({ cast, passes, until, ...rest }, index) => ({
        ...rest,
        ...chartOf(
          cast,
          { ...request, birth: moment.jd, passes: { ...passes, house: houses[firstTold[index]] }, until },
          used,
        ),
      })),
      meta: meta(request.language, context, { ...birth.settings, house_system_used }, [
        ...moment.warnings,
        ...(moment.timeKnown ? [] : [OPEN_HOUR]),
        ...ofHouses.values(),
      ]),
    };
  },
});

/** The text of a return needs to know how long its round lasts only of Mars, whose rounds differ much: days. */
const USUAL_ROUND = 687;

/** When the next round begins, Julian day: where the ephemeris ends, or the round is a fixed one, about then. */
function nextRound(body: Planet, longitude: number, round: readonly ExactMoment[]): number {
  const last = round[round.length - 1].at;
  const [next] = body === 'mars' ? nextReturns(body, longitude, last + 1, 1) : [];
  return next?.at ?? last + USUAL_ROUND;
}

const OPEN_HOUR: Warning = { code: 'moments_uncertain', variant: 'returns' };

/** Where charts are cast, and the clock that is told: one's own where only coordinates are named. */
function placeOf({ place, latitude, longitude, timezone }: ReturnInput) {
  const zone = place?.timezone ?? timezone;
  const { latitude: north, longitude: east } = place ?? { latitude, longitude };
  return { zone, place: { latitude: north, longitude: east } };
}

function chartOf(
  cast: CastChart,
  { birth, passes, until, ...input }: ReturnInput & Pick<ReturnFacts, 'birth' | 'passes' | 'until'>,
  used: Set<string>,
) {
  const { houses } = cast.chart;
  // they are those of this moment, whatever hour of birth it was reckoned from
  const bodies = bodiesOf(input, { ...cast, moment: { ...cast.moment, timeKnown: true } });
  const chart = {
    ...bodies,
    ascendant: houses && pointOf(houses.ascendant),
    mc: houses && pointOf(houses.mc),
    houses: houseCuspsOf(cast.chart),
    aspects: aspectsInWords(natalAspects(cast.chart, USUAL_ORBS), cast.chart),
  };
  const { jd, zone } = cast.moment;
  const placed = placedIn(cast, input.body);
  const sky = placed ? null : closestOf(cast, input.body);
  const facts = { body: input.body, birth, at: jd, day: zonedText(jd, zone), placed, sky, passes, until };
  return { chart, text: returnText(facts, wordsIn(input.language), used) };
}

/** What the chart of a return is read by; null where it has no houses. */
function placedIn({ chart: { houses, positions } }: CastChart, body: Planet): ReturnFacts['placed'] {
  if (!houses) return null;
  const houseOf = (planet: Planet) => houses.houseOf(longitudeOf(positions, planet));
  const sign = signOf(houses.ascendant);
  const [closest] = PLANETS.flatMap((planet) =>
    (['ascendant', 'mc'] as const).map((angle) => {
      return { body: planet, angle, off: distance(longitudeOf(positions, planet), houses[angle]) };
    }),
  ).sort((one, other) => one.off - other.off);
  return {
    house: houseOf(body),
    rising: SIGNS[sign],
    ruler: { body: RULERS[sign], house: houseOf(RULERS[sign]) },
    angular: closest.off <= ANGULAR_DEG ? closest : null,
  };
}

/** An aspect so near to exact is still one half a day earlier or later. */
const CLOSE_DEG = 3;

/** The closest aspect of the body in the chart of a return, else of any two; the Moon's stay open. */
function closestOf({ chart: { positions } }: CastChart, body: Planet): ReturnFacts['sky'] {
  const planets = PLANETS.filter((planet) => planet !== 'moon');
  const aspectsOf = (one: Planet, others: readonly Planet[]) =>
    others.flatMap((other) => {
      const apart = distance(longitudeOf(positions, one), longitudeOf(positions, other));
      return MAJOR_ASPECTS.map((aspect) => ({ one, aspect, other, off: Math.abs(apart - ASPECT_ANGLES[aspect]) }));
    });
  const closest = (found: ReturnType<typeof aspectsOf>) =>
    found.filter(({ off }) => off <= CLOSE_DEG).sort((near, far) => near.off - far.off)[0];
  const first = body === 'moon' ? 'sun' : body;
  const own = aspectsOf(
    first,
    planets.filter((planet) => planet !== first),
  );
  return closest(own) ?? closest(planets.flatMap((one, at) => aspectsOf(one, planets.slice(at + 1)))) ?? null;
}
