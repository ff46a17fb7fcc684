import { type Static, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { BANDS } from '../../content/western-words.ts';
import { ASPECT_NAMES, type Aspect } from '../../engine/western/aspects.ts';
import { isOpenMoon, type NatalChart, type PointName } from '../../engine/western/natal.ts';
import { SYNASTRY_ORBS } from '../../engine/western/orbs.ts';
import {
  type Contact,
  contacts,
  DIMENSIONS,
  DISCEPOLO_CLASSES,
  discepolo,
  overlays,
  type Score,
  score,
} from '../../engine/western/synastry.ts';
import { bandOf, highlights, summary } from '../../prose/western/synastry-text.ts';
import type { Warning } from '../../warnings.ts';
import { birthMoment } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { nullable, truncated } from '../vocabulary.ts';
import { type CastChart, castChart, westernBirthFields } from './birth-chart.ts';
import { orbs, orbsUsed } from './orbs.ts';

const person = Type.Object(westernBirthFields, { description: 'Birth details.' });
const points = Type.Number({ description: 'Added to the score; negative where a contact asks for effort.' });
const share = Type.Number({ minimum: 0, maximum: 100, description: '50 for an ordinary couple.' });

const aspectFields = {
  planets: Type.Array(Type.String(), { minItems: 2, maxItems: 2, description: 'Of person_a, then of person_b.' }),
  aspect: Type.Enum([...ASPECT_NAMES]),
  orb: Type.Number({ minimum: 0 }),
};
const openMoon = Type.Optional(Type.Boolean({ description: 'Of a Moon whose birth time is unknown.' }));
const overlay = Type.Array(Type.Object({ planet: Type.String(), house: Type.Integer({ minimum: 1, maximum: 12 }) }));

const breakdown = Type.Array(
  Type.Object({
    source: Type.Enum(['base', 'contact', 'limit']),
    points,
    dimension: Type.Optional(Type.Enum([...DIMENSIONS])),
    planets: Type.Optional(aspectFields.planets),
    aspect: Type.Optional(aspectFields.aspect),
    orb: Type.Optional(aspectFields.orb),
  }),
);

export const synastry = endpoint({
  name: 'western.synastry',
  method: 'POST',
  path: '/western/synastry',
  credits: 1,
  summary: 'Two people compared: aspects between their charts, house overlays and a score.',
  description:
    'The score is our own: symmetric, 0 to 100, and the sum of its `breakdown`; most couples lie between 40 and 70. `discepolo` is Ciro Discepolo’s older score, by his rules and orbs. Without a birth time a person has no ascendant and Midheaven, and nobody can be placed in the houses of that chart.',
  input: Type.Object({ person_a: person, person_b: person, language, orbs }),
  output: Type.Object({
    score: share,
    band: Type.Enum([...BANDS]),
    summary: Type.String(),
    highlights: Type.Array(Type.String()),
    inter_aspects: Type.Array(Type.Object({ ...aspectFields, uncertain: openMoon })),
    overlays_a_in_b: overlay,
    overlays_b_in_a: overlay,
    breakdown,
    dimensions: Type.Object({
      attraction: share,
      communication: share,
      harmony: share,
      stability: share,
      growth: share,
    }),
    discepolo: Type.Object({
      score: Type.Integer(),
      description: Type.Enum([...DISCEPOLO_CLASSES]),
      destiny_sign: Type.Boolean({ description: 'The Suns stand in signs of one modality.' }),
      breakdown: Type.Array(
        Type.Object({
          rule: Type.String(),
          points: Type.Integer(),
          planets: nullable(aspectFields.planets),
          aspect: nullable(aspectFields.aspect),
          orb: nullable(aspectFields.orb),
        }),
      ),
    }),
    meta: metaSchema,
  }),
  example: {
    person_a: {
      date: '1940-10-09',
      time: '18:30',
      latitude: 53.4084,
      longitude: -2.9916,
      timezone: 'Europe/London',
    },
    person_b: {
      date: '1933-02-18',
      time: '20:30',
      latitude: 35.6762,
      longitude: 139.6503,
      timezone: 'Asia/Tokyo',
    },
  },
  read: (input, refuse) => ({
    ...input,
    moments: [
      birthMoment(input.person_a, refuse, '/person_a'),
      birthMoment(input.person_b, refuse, '/person_b'),
    ] as const,
  }),
  heavy: () => true,
  compute({ moments, ...input }, given) {
    const [a, b] = [castChart(moments[0], input.person_a), castChart(moments[1], input.person_b)];
    const { rule, used } = orbsUsed(SYNASTRY_ORBS, input.orbs);
    const found = contacts(a.chart, b.chart, rule);
    const total = score(a.chart, b.chart, found);
    const words = wordsIn(input.language).synastry;
    const unknown = (['A', 'B'] as const).filter((_, index) => ![a, b][index].moment.timeKnown);
    return {
      score: oneDecimal(total.score),
      band: bandOf(total.score),
      summary: summary(total, unknown, words),
      highlights: highlights(found, words),
      inter_aspects: found.map((contact) => ({
        ...aspectInWords(contact),
        ...(isOpenMoon(contact.a, a.chart) || isOpenMoon(contact.b, b.chart) ? { uncertain: true } : {}),
      })),
      overlays_a_in_b: overlaysInWords(a.chart, b.chart),
      overlays_b_in_a: overlaysInWords(b.chart, a.chart),
      breakdown: breakdownInWords(total, found),
      dimensions: dimensionsInWords(total),
      discepolo: discepoloInWords(a.chart, b.chart),
      meta: meta(input.language, given, { person_a: a.settings, person_b: b.settings, orbs_used: used }, [
        ...personWarnings('person_a', a),
        ...personWarnings('person_b', b),
        ...(input.orbs ? [OWN_ORBS] : []),
      ]),
    };
  },
});

const OWN_ORBS: Warning = { code: 'score_by_own_orbs' };

/** What was decided on the way to one chart, and what its missing birth time leaves out. */
function personWarnings(name: string, { warnings, moment }: CastChart): Warning[] {
  const named = warnings.map((warning) => ({ ...warning, about: name }));
  return moment.timeKnown ? named : [...named, { code: 'overlays_omitted', values: { person: name } }];
}

function aspectInWords({ a, b, aspect, orb }: Aspect<PointName>) {
  return { planets: [a, b] as string[], aspect, orb: truncated(orb) };
}

function overlaysInWords(guest: NatalChart, host: NatalChart): Static<typeof overlay> {
  return overlays(guest, host).map(({ point, house }) => ({ planet: point, house }));
}

/** Base, every contact of a personal point, and the clamp if there was one; they add up to the score. */
function breakdownInWords({ base, limit }: Score, found: readonly Contact[]): Static<typeof breakdown> {
  const rows: Static<typeof breakdown> = [{ source: 'base', points: base }];
  for (const contact of found) {
    const { dimension, points } = contact;
    if (dimension) rows.push({ source: 'contact', points: fourDecimals(points), dimension, ...aspectInWords(contact) });
  }
  return limit === 0 ? rows : [...rows, { source: 'limit', points: fourDecimals(limit) }];
}

function dimensionsInWords({ dimensions }: Score): Record<(typeof DIMENSIONS)[number], number> {
  const { attraction, communication, harmony, stability, growth } = dimensions;
  return {
    attraction: oneDecimal(attraction),
    communication: oneDecimal(communication),
    harmony: oneDecimal(harmony),
    stability: oneDecimal(stability),
    growth: oneDecimal(growth),
  };
}

function discepoloInWords(a: NatalChart, b: NatalChart) {
  const { score, description, destinySign, rules } = discepolo(a, b);
  return {
    score,
    description,
    destiny_sign: destinySign,
    breakdown: rules.map(({ rule, points, contact }) => ({
      rule,
      points,
      ...(contact ? aspectInWords(contact) : { planets: null, aspect: null, orb: null }),
    })),
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

function fourDecimals(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
