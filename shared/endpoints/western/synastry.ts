import { type Static, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { BANDS, type SynastryWords } from '../../content/western-words.ts';
import { ASPECT_NAMES, type Aspect } from '../../engine/western/aspects.ts';
import { isOpenMoon, type NatalChart, type PointName } from '../../engine/western/natal.ts';
import { SYNASTRY_ORBS } from '../../engine/western/orbs.ts';
import {
  type Contact,
  contactsBetween,
  DIMENSIONS,
  DISCEPOLO_CLASSES,
  DISCEPOLO_ORBS,
  discepolo,
  overlays,
  type Score,
  score,
} from '../../engine/western/synastry.ts';
import type { FieldError } from '../../errors.ts';
import { biWheel, type Cast } from '../../pictures/western/wheels.ts';
import { bandOf, highlights, overlayText, type Person, summary } from '../../prose/western/synastry-text.ts';
import type { Warning } from '../../warnings.ts';
import { birthMoment } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { nullable, truncated } from '../vocabulary.ts';
import { type CastChart, castChart, westernBirthFields } from './birth-chart.ts';
import { orbs, orbsUsed } from './orbs.ts';
import { positions, positionsOf } from './points.ts';

const person = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        maxLength: 60,
        description: 'What this person is called in the text: letters, at most 60 characters.',
      }),
    ),
    ...westernBirthFields,
  },
  { description: 'Birth details, with a name if the text should use it.' },
);
const points = Type.Number({ description: 'Added to the score; negative where a contact asks for effort.' });
const share = Type.Number({ minimum: 0, maximum: 100, description: '50 for an ordinary couple.' });

const aspectFields = {
  planets: Type.Array(Type.String(), { minItems: 2, maxItems: 2, description: 'Of person_a, then of person_b.' }),
  aspect: Type.Enum([...ASPECT_NAMES]),
  orb: Type.Number({ minimum: 0 }),
};
const openMoon = Type.Optional(Type.Boolean({ description: 'Of a Moon whose birth time is unknown.' }));
const overlay = Type.Array(
  Type.Object({
    planet: Type.String(),
    house: Type.Integer({ minimum: 1, maximum: 12 }),
    text: nullable(Type.String({ description: 'Of Sun to Saturn; null for the others.' })),
  }),
);

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
    'The score is our own: symmetric, 0 to 100, and the sum of its `breakdown`; most couples lie between 40 and 70. `discepolo` is Ciro Discepolo’s older score, by his rules and the orbs of kerykeion. Without a birth time a person has no ascendant and Midheaven, and nobody can be placed in the houses of that chart.',
  input: Type.Object({ person_a: person, person_b: person, language, orbs }),
  output: Type.Object({
    score: share,
    band: Type.Enum([...BANDS]),
    summary: Type.String(),
    highlights: Type.Array(Type.String()),
    inter_aspects: Type.Array(Type.Object({ ...aspectFields, uncertain: openMoon })),
    overlays_a_in_b: overlay,
    overlays_b_in_a: overlay,
    charts: Type.Object({ person_a: positions, person_b: positions }),
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
      class: Type.Enum([...DISCEPOLO_CLASSES]),
      description: Type.String({ description: 'The class in words.' }),
      orbs: Type.Record(Type.String(), Type.Number(), {
        description: 'Degrees by aspect: kerykeion’s, whatever `orbs` says.',
      }),
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
  picture: ({ charts: { person_a: a, person_b: b }, inter_aspects: aspects, score, dimensions }, wish) =>
    biWheel({ inner: castOf(a), outer: castOf(b), aspects, score, dimensions }, wish),
  read(input, refuse) {
    refuse(...nameErrors(input.person_a.name, '/person_a/name'), ...nameErrors(input.person_b.name, '/person_b/name'));
    const moments = [
      birthMoment(input.person_a, refuse, '/person_a'),
      birthMoment(input.person_b, refuse, '/person_b'),
    ] as const;
    return { ...input, moments };
  },
  heavy: () => true,
  compute({ moments, ...input }, given) {
    const [a, b] = [castChart(moments[0], input.person_a), castChart(moments[1], input.person_b)];
    const { rule, used } = orbsUsed(SYNASTRY_ORBS, input.orbs);
    const contacts = contactsBetween(a.chart, b.chart, rule);
    const total = score(a.chart, b.chart, contacts);
    const words = wordsIn(input.language).synastry;
    const people: [Person, Person] = [
      { name: calledOr(input.person_a.name, words.person.a), chart: a.chart },
      { name: calledOr(input.person_b.name, words.person.b), chart: b.chart },
    ];
    return {
      score: oneDecimal(total.score),
      band: bandOf(total.score),
      summary: summary(total, people, words),
      highlights: highlights(contacts, people, words),
      inter_aspects: contacts.map((contact) => ({
        ...aspectInWords(contact),
        ...(isOpenMoon(contact.a, a.chart) || isOpenMoon(contact.b, b.chart) ? { uncertain: true } : {}),
      })),
      overlays_a_in_b: overlaysInWords(people[0], people[1], words),
      overlays_b_in_a: overlaysInWords(people[1], people[0], words),
      charts: { person_a: positionsOf(people[0].name, a), person_b: positionsOf(people[1].name, b) },
      breakdown: breakdownInWords(total, contacts),
      dimensions: dimensionsInWords(total),
      discepolo: discepoloInWords(a.chart, b.chart, words),
      meta: meta(input.language, given, { person_a: a.settings, person_b: b.settings, orbs_used: used }, [
        ...personWarnings('person_a', a),
        ...personWarnings('person_b', b),
        ...(input.orbs ? [OWN_ORBS] : []),
      ]),
    };
  },
});

function castOf({ planets, ...rest }: Static<typeof positions>): Cast & { name: string } {
  return { bodies: planets, ...rest };
}

const OWN_ORBS: Warning = { code: 'score_by_own_orbs' };

/** Letters, and what stands between the letters of a name: it goes into sentences, so that nothing else may. */
const NAME = /^\s*\p{L}[\p{L}\p{M} .'’-]*$/u;

function nameErrors(name: string | undefined, pointer: string): FieldError[] {
  if (name === undefined || NAME.test(name)) return [];
  const message = 'must be a name: letters, with blanks, hyphens, apostrophes and dots between them';
  return [{ pointer, code: 'not_a_name', message }];
}

function calledOr(name: string | undefined, otherwise: string): string {
  return name?.trim().replace(/\s+/g, ' ') ?? otherwise;
}

/** What was decided on the way to one chart, and what its missing birth time leaves out. */
function personWarnings(name: string, { warnings, moment }: CastChart): Warning[] {
  const named = warnings.map((warning) => ({ ...warning, about: name }));
  return moment.timeKnown ? named : [...named, { code: 'overlays_omitted', values: { person: name } }];
}

function aspectInWords({ a, b, aspect, orb }: Aspect<PointName>) {
  const planets: string[] = [a, b];
  return { planets, aspect, orb: truncated(orb) };
}

function overlaysInWords(guest: Person, host: Person, words: SynastryWords): Static<typeof overlay> {
  return overlays(guest.chart, host.chart).map(({ point, house }) => ({
    planet: point,
    house,
    text: overlayText({ point, house }, guest, host, words),
  }));
}

/** Base, every contact of a personal point, and the clamp if there was one; they add up to the score. */
function breakdownInWords({ base, limit }: Score, contacts: readonly Contact[]): Static<typeof breakdown> {
  const rows: Static<typeof breakdown> = [{ source: 'base', points: base }];
  for (const contact of contacts) {
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

function discepoloInWords(a: NatalChart, b: NatalChart, words: SynastryWords) {
  const { score, class: kind, destinySign, rules } = discepolo(a, b);
  return {
    score,
    class: kind,
    description: words.discepolo[kind],
    orbs: DISCEPOLO_ORBS,
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
