import { type Static, Type } from 'typebox';
import { type Language, wordsIn } from '../../content/languages.ts';
import { GRAHAS, NAKSHATRAS, RASIS } from '../../engine/names.ts';
import { degreeInSign, signOf } from '../../engine/sky/angle.ts';
import { AYANAMSAS } from '../../engine/sky/ephemeris.ts';
import { instantFromText, jdOf, utcText, zonedText } from '../../engine/sky/time.ts';
import { CHANDRA, isRetrograde, KETU, RAHU, siderealChart, type TimedChart } from '../../engine/vedic/chart.ts';
import { isVargottama } from '../../engine/vedic/dignity.ts';
import {
  agents,
  allOf,
  kpChartOf as castKpChart,
  type KpChart,
  type Levels,
  lordsOf,
  RULES_AS,
  rulers,
  rulingNodes,
  significators,
} from '../../engine/vedic/kp.ts';
import { nakshatraLord, nakshatraOf, padaOf } from '../../engine/vedic/nakshatra.ts';
import { varaAt } from '../../engine/vedic/vara.ts';
import { Problem } from '../../errors.ts';
import { recordOf } from '../../narrow.ts';
import { kpWheel } from '../../pictures/vedic/kp-wheel.ts';
import { partForAge, stageOf, yearsBetween } from '../../prose/age.ts';
import { readingsForAge } from '../../prose/vedic/age.ts';
import { cuspText, type Judged, kpMatters, kpText, matterTexts, sidesOf } from '../../prose/vedic/kp-text.ts';
import { birthFields, birthMoment, EXAMPLE_BIRTH, instantErrors, type Moment, node } from '../birth.ts';
import { endpoint, type Refuse } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema, siderealSettings } from '../meta.ts';
import { degree, described, nameOf, rasi, truncated } from '../vocabulary.ts';
import { chartNames, namesFor, namesSchema } from './legend.ts';
import { graha } from './names.ts';
import { timeRequired } from './time-required.ts';

const house = Type.Integer({ minimum: 1, maximum: 12 });
const grahas = Type.Array(graha);
const instant = Type.String({ description: 'ISO 8601 with UTC offset.' });
const point = {
  sign: rasi,
  degree,
  sign_lord: described(graha, 'The lord of the sign.'),
  star_lord: described(graha, 'The lord of the nakshatra.'),
  sub_lord: described(graha, 'The lord of the sub.'),
  sub_sub_lord: described(graha, 'The lord of the sub-sub.'),
};

const levels = <S extends typeof graha | typeof house>(member: S) => ({
  A: described(Type.Array(member), 'The strongest level.'),
  B: described(Type.Array(member), 'The second level.'),
  C: described(Type.Array(member), 'The third level.'),
  D: described(Type.Array(member), 'The weakest level.'),
  all: described(Type.Array(member), 'All of them, strongest first.'),
});

const rulingAs = Type.Object(
  {
    lagna_star_lord: described(graha, 'The lord of the Lagna’s star.'),
    lagna_sign_lord: described(graha, 'The lord of the Lagna’s sign.'),
    moon_star_lord: described(graha, 'The lord of the Moon’s star.'),
    moon_sign_lord: described(graha, 'The lord of the Moon’s sign.'),
    day_lord: described(graha, 'The lord of the day, which begins at sunrise.'),
  },
  { title: 'RulingAs' },
);

/** What matters are called, of the grown and of the young. */
const MATTERS = {
  grown: { work: 'work', partnership: 'love', money: 'money' },
  young: { work: 'learning', partnership: 'friendship', money: 'pocket_money' },
} as const;

/** What verdicts are called. */
const VERDICT_NAMES = {
  yes: 'yes',
  half: 'yes_with_effort',
  late: 'yes_later',
  hard: 'with_care',
  own: 'open',
} as const;

/** So many periods are listed of a matter. */
const MOST_TIMES = 3;

/** Who rules a moment. */
const ruling = {
  ruling_planets: described(grahas, 'The ruling planets, each once.'),
  ruling_as: described(rulingAs, 'What each ruling planet is the lord of.'),
  ruling_nodes: described(grahas, 'Nodes that act for a ruling planet.'),
};

const result = Type.Object({
  ascendant: described(
    Type.Object({
      sign: rasi,
      degree,
      nakshatra: described(Type.Enum([...NAKSHATRAS]), 'The nakshatra.'),
      pada: described(Type.Integer({ minimum: 1, maximum: 4 }), 'Quarter of the nakshatra.'),
      nakshatra_lord: described(graha, 'The lord of the nakshatra.'),
      vargottama: described(Type.Boolean(), 'Whether the navamsha has the same sign.'),
    }),
    'The ascendant.',
  ),
  cusps: described(
    Type.Array(
      Type.Object({
        cusp: described(house, 'The house that begins here.'),
        ...point,
        text: described(
          Type.String(),
          'How the house stands by its sub lord, what it comes to, and for which houses that stands.',
        ),
      }),
      { minItems: 12, maxItems: 12 },
    ),
    'The twelve Placidus cusps.',
  ),
  planets: described(
    Type.Array(
      Type.Object({
        name: described(graha, 'The graha.'),
        longitude: Type.Number({ minimum: 0, exclusiveMaximum: 360, description: 'Sidereal, degrees from 0° Mesha.' }),
        speed: Type.Number({ description: 'Degrees a day.' }),
        ...point,
        house: described(house, 'The house it stands in.'),
        retrograde: described(Type.Boolean(), 'Whether it moves backwards.'),
      }),
    ),
    'The nine grahas.',
  ),
  significators: described(
    Type.Object({
      houses: described(
        Type.Array(Type.Object({ house: described(house, 'The house.'), ...levels(graha) })),
        'The grahas that stand for each house.',
      ),
      planets: described(
        Type.Array(Type.Object({ planet: described(graha, 'The graha.'), ...levels(house) })),
        'The nine grahas.',
      ),
    }),
    'Who stands for what.',
  ),
  agents: described(
    Type.Object({
      Rahu: described(grahas, 'The grahas that Rahu acts for.'),
      Ketu: described(grahas, 'The grahas that Ketu acts for.'),
    }),
    'For whom the nodes act.',
  ),
  ...ruling,
  judgement: Type.Optional(
    described(
      Type.Object({
        time: Type.String({ description: 'The moment of judgement in UTC, ISO 8601.' }),
        ...ruling,
      }),
      'The ruling planets of the moment of judgement.',
    ),
  ),
  ayanamsa_used: described(Type.String(), 'The ayanamsa that the chart was cast by.'),
  matters: described(
    Type.Array(
      Type.Object({
        matter: described(Type.Enum(Object.values(MATTERS).flatMap(Object.values<string>)), 'What is asked.'),
        cusp: described(house, 'The cusp that is asked.'),
        sub_lord: described(graha, 'The sub lord of it, which decides.'),
        verdict: described(Type.Enum(Object.values(VERDICT_NAMES)), 'What it says.'),
        helping: described(Type.Array(house), 'Houses it is tied to that help.'),
        hindering: described(Type.Array(house), 'Houses it is tied to that take from it.'),
        likelier: described(
          Type.Array(
            Type.Object({
              lord: described(graha, 'The lord of the antardasha.'),
              starts_at: described(instant, 'When it begins.'),
              ends_at: described(instant, 'When it ends.'),
              help: described(Type.Enum(['clear', 'effort', 'faint']), 'How its lord helps.'),
            }),
            { maxItems: MOST_TIMES },
          ),
          'The next antardashas whose lords help.',
        ),
        text: described(Type.String(), 'The answer, why, what it looks like, and when it is more likely.'),
      }),
    ),
    'Work, love and money by their cusps; learning, friendship and pocket money of the young.',
  ),
  text: described(
    Type.String(),
    'What the sub lords of the tenth, seventh and second cusps say of work, love and money, why, and when these are ' +
      'more likely to move, in 50 to 375 words.',
  ),
  names: namesSchema('grahas', 'rasis', 'nakshatras'),
});

export const kpChart = endpoint({
  name: 'vedic.kp-chart',
  method: 'POST',
  path: '/vedic/kp-chart',
  credits: 1,
  summary: 'KP chart: Placidus cusps and planets with star, sub and sub-sub lords, significators, ruling planets.',
  description: [
    'Houses reach from cusp to cusp. Without `ayanamsa` the chart is cast by Krishnamurti’s, given it is obeyed;',
    '`ayanamsa_used` says which. Significators come in four levels from strong (A) to weak (D), with `all` of them',
    'in that order. `agents` are the grahas for whom a node acts; they are listed beside the significators, not',
    'merged into them. `ruling_planets` are those of the birth: lords of the Lagna’s star and sign, of the Moon’s',
    'star and sign, and of the day, which begins at sunrise. With `judgement_time`, those of that moment at the',
    'same place stand in `judgement`.',
  ].join(' '),
  input: Type.Object({
    language,
    ...birthFields,
    ayanamsa: Type.Optional(
      nameOf('ayanamsa', AYANAMSAS, {}, { description: 'Ayanamsa of the sidereal zodiac; krishnamurti when absent.' }),
    ),
    node,
    judgement_time: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'The moment of judgement, ISO 8601 with UTC offset or Z; its ruling planets are added.',
        examples: ['2024-01-15T10:30:00+05:30'],
      }),
    ),
  }),
  output: Type.Object({ result: described(result, 'The result.'), meta: metaSchema }),
  problems: ['not_computable'],
  example: EXAMPLE_BIRTH,
  picture: kpWheel,
  read(input, refuse) {
    return { ...input, moment: birthMoment(input, refuse), judgementJd: judgementMoment(input.judgement_time, refuse) };
  },
  heavy: () => true,
  compute({ moment, judgementJd, ...input }, context) {
    const settings = { ayanamsa: input.ayanamsa ?? 'krishnamurti', node: input.node } as const;
    const chart = chartOf(moment, settings);
    return {
      result: {
        ...inWords(chart, { jd: moment.jd, at: jdOf(context.now), zone: moment.zone }, input.language),
        ...rulersOf(moment.jd, moment, chart),
        ...(judgementJd === null ? {} : { judgement: judgementOf(judgementJd, moment, settings) }),
        ayanamsa_used: settings.ayanamsa,
      },
      meta: meta(
        input.language,
        context,
        { ...siderealSettings(moment, settings), houses: 'cusp_to_cusp', house_system_used: 'placidus' },
        moment.warnings,
      ),
    };
  },
});

type Settings = { ayanamsa: (typeof AYANAMSAS)[number]; node: 'mean' | 'true' };

/** The moment of judgement as a Julian day, null when none was asked for. */
function judgementMoment(text: string | undefined, refuse: Refuse): number | null {
  if (text === undefined) return null;
  const jd = instantFromText(text);
  if (jd !== null) refuse(...instantErrors(jd, '/judgement_time'));
  else {
    refuse({
      pointer: '/judgement_time',
      code: 'format',
      message: 'must be an ISO 8601 date-time with its UTC offset or Z, such as 2024-01-15T10:30:00+05:30',
    });
  }
  return jd;
}

/** The chart of a birth, or why there is none. */
function chartOf(moment: Moment, { ayanamsa, node }: Settings): KpChart {
  if (!moment.timeKnown) {
    throw timeRequired('KP reads the cusps, which move a degree in four minutes: it needs the birth time.');
  }
  const chart = castKpChart(moment.jd, moment.place, ayanamsa, node);
  if (chart) return chart;
  throw new Problem(
    'not_computable',
    'KP uses Placidus houses, which do not exist inside the polar circles. A place between 66° south and 66° north ' +
      'would work.',
  );
}

/** Ruling planets and nodes of an instant at the place of a birth. */
function rulersOf(jd: number, { zone, place }: Moment, chart: TimedChart) {
  const lords = rulers(chart.ascendant, chart.longitudes[CHANDRA], varaAt(jd, zone, place));
  const each = [...new Set(RULES_AS.map((role) => lords[role]))];
  return {
    ruling_planets: each.map(grahaName),
    ruling_as: recordOf(RULES_AS, (role) => grahaName(lords[role])),
    ruling_nodes: rulingNodes(each, chart).map(grahaName),
  };
}

function judgementOf(jd: number, moment: Moment, { ayanamsa, node }: Settings) {
  const chart = siderealChart(jd, moment.place, ayanamsa, node);
  return { time: utcText(jd), ...rulersOf(jd, moment, chart) };
}

/** Cusps, planets and significators in words. */
function inWords(chart: KpChart, born: Parameters<typeof kpText>[2], language: Language) {
  const found = significators(chart);
  const { houses, planets } = found;
  const words = partForAge('vedic', yearsBetween(born.jd, born.at), wordsIn(language));
  const readings = readingsForAge(born.jd, born.at, words);
  const ascendant = ascendantInWords(chart.ascendant);
  return {
    ascendant,
    cusps: chart.cusps.map((cusp, index) => ({
      cusp: index + 1,
      ...pointOf(cusp),
      text: cuspText(chart, index + 1, found, readings),
    })),
    planets: chart.longitudes.map((longitude, index) => ({
      name: GRAHAS[index],
      longitude: truncated(longitude),
      speed: Math.round(chart.speeds[index] * 1e4) / 1e4,
      ...pointOf(longitude),
      house: chart.houses[index],
      retrograde: isRetrograde(chart, index),
    })),
    significators: {
      houses: houses.map((levels, index) => ({ house: index + 1, ...levelsOf(levels, grahaName) })),
      planets: planets.map((levels, index) => ({ planet: GRAHAS[index], ...levelsOf(levels, (number) => number) })),
    },
    matters: mattersInWords(kpMatters(chart, found, born), born, readings),
    agents: { Rahu: agents(RAHU, chart).map(grahaName), Ketu: agents(KETU, chart).map(grahaName) },
    text: kpText(chart, found, born, words),
    names: { ...chartNames(language), nakshatras: namesFor([ascendant.nakshatra], words.terms.nakshatras) },
  };
}

/** What is answered on each matter, by which houses, and when it is more likely. */
function mattersInWords(
  judged: readonly Judged[],
  born: Parameters<typeof kpText>[2],
  words: Parameters<typeof matterTexts>[2],
): Static<typeof result>['matters'] {
  const texts = matterTexts(judged, born, words);
  const called = MATTERS[stageOf(yearsBetween(born.jd, born.at)) === 'young' ? 'young' : 'grown'];
  return judged.map((each, at) => {
    const { good, bad } = sidesOf(each);
    return {
      matter: called[each.matter],
      cusp: each.cusp,
      sub_lord: GRAHAS[each.graha],
      verdict: VERDICT_NAMES[each.verdict],
      helping: good,
      hindering: bad,
      likelier: each.times.slice(0, MOST_TIMES).map(({ lord, start, end, help }) => ({
        lord: GRAHAS[lord],
        starts_at: zonedText(start, born.zone),
        ends_at: zonedText(end, born.zone),
        help,
      })),
      text: texts[at],
    };
  });
}

function ascendantInWords(longitude: number) {
  const nakshatra = nakshatraOf(longitude);
  return {
    sign: RASIS[signOf(longitude)],
    degree: truncated(degreeInSign(longitude)),
    nakshatra: NAKSHATRAS[nakshatra],
    pada: padaOf(longitude),
    nakshatra_lord: GRAHAS[nakshatraLord(nakshatra)],
    vargottama: isVargottama(longitude),
  };
}

function pointOf(longitude: number) {
  const { sign, star, sub, subSub } = lordsOf(longitude);
  return {
    sign: RASIS[signOf(longitude)],
    degree: truncated(degreeInSign(longitude)),
    sign_lord: GRAHAS[sign],
    star_lord: GRAHAS[star],
    sub_lord: GRAHAS[sub],
    sub_sub_lord: GRAHAS[subSub],
  };
}

function levelsOf<T>(levels: Levels, word: (number: number) => T) {
  return {
    A: levels.A.map(word),
    B: levels.B.map(word),
    C: levels.C.map(word),
    D: levels.D.map(word),
    all: allOf(levels).map(word),
  };
}

function grahaName(index: number): Static<typeof graha> {
  return GRAHAS[index];
}
