import { type Static, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { BANDS, type SynastryWords } from '../../content/western-words.ts';
import { jdOf } from '../../engine/sky/time.ts';
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
import type { Facts } from '../../pictures/facts.ts';
import { biWheel, type Cast } from '../../pictures/western/wheels.ts';
import { nameOfPerson } from '../../prose/name-of-person.ts';
import {
  bandOf,
  type ChartOwner,
  highlights,
  overlayText,
  PRONOUNS,
  summary,
  toldApart,
  wordsForAges,
} from '../../prose/western/synastry-text.ts';
import type { Warning } from '../../warnings.ts';
import { birthMoment } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { described, nameOf, nullable, truncated } from '../vocabulary.ts';
import { type CastChart, castChart, westernBirthFields } from './birth-chart.ts';
import { orbs, orbsUsed } from './orbs.ts';
import { positions, positionsOf } from './points.ts';

const synastryPerson = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        maxLength: 60,
        description: 'What this person is called in the text: letters, at most 60 characters.',
      }),
    ),
    pronoun: Type.Optional(
      nameOf(
        'pronoun',
        PRONOUNS,
        {},
        {
          description: 'How this person is spoken of; with `they`, as without, in words that tell no gender.',
        },
      ),
    ),
    ...westernBirthFields,
  },
  { title: 'Person', description: 'Birth details, with a name if the text should use it.' },
);
const points = Type.Number({ description: 'Added to the score; negative where a contact asks for effort.' });
const share = Type.Number({ minimum: 0, maximum: 100, description: '50 for an ordinary couple.' });

const aspectFields = {
  planets: described(
    Type.Array(Type.String(), { minItems: 2, maxItems: 2, description: 'Of person_a, then of person_b.' }),
    'The two that make it.',
  ),
  aspect: described(Type.Enum([...ASPECT_NAMES]), 'The aspect.'),
  orb: described(Type.Number({ minimum: 0 }), 'Degrees from exact.'),
};
const openMoon = Type.Optional(Type.Boolean({ description: 'Of a Moon whose birth time is unknown.' }));
const overlay = Type.Array(
  Type.Object({
    planet: described(Type.String(), 'The body.'),
    house: described(Type.Integer({ minimum: 1, maximum: 12 }), 'The house it falls into.'),
    text: nullable(Type.String({ description: 'Of Sun to Saturn; null for the others.' })),
  }),
);

const breakdown = Type.Array(
  Type.Object({
    source: described(Type.Enum(['base', 'contact', 'limit']), 'Where the points come from.'),
    points,
    dimension: Type.Optional(described(Type.Enum([...DIMENSIONS]), 'The dimension that they count for.')),
    planets: Type.Optional(described(aspectFields.planets, 'The two that make it.')),
    aspect: Type.Optional(described(aspectFields.aspect, 'The aspect.')),
    orb: Type.Optional(described(aspectFields.orb, 'Degrees from exact.')),
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
  input: Type.Object({ person_a: synastryPerson, person_b: synastryPerson, language, orbs }),
  output: Type.Object({
    score: described(share, 'Our score, 0 to 100.'),
    band: described(Type.Enum([...BANDS]), 'The score in a word.'),
    summary: described(Type.String(), 'The comparison in three short paragraphs, parted by an empty line.'),
    highlights: described(Type.Array(Type.String()), 'What stands out, in sentences.'),
    inter_aspects: described(
      Type.Array(Type.Object({ ...aspectFields, uncertain: openMoon })),
      'Aspects between the two charts.',
    ),
    overlays_a_in_b: described(overlay, 'The bodies of person_a in the houses of person_b.'),
    overlays_b_in_a: described(overlay, 'The bodies of person_b in the houses of person_a.'),
    charts: Type.Object(
      {
        person_a: described(positions, 'The chart of person_a.'),
        person_b: described(positions, 'The chart of person_b.'),
      },
      { description: 'Where the bodies and angles of both stand.' },
    ),
    breakdown: described(breakdown, 'What the score is made of.'),
    dimensions: described(
      Type.Object({
        attraction: described(share, 'Attraction; of who are no couple, how readily they like each other.'),
        communication: described(share, 'Communication.'),
        harmony: described(share, 'Harmony.'),
        stability: described(share, 'Stability.'),
        growth: described(share, 'Growth.'),
      }),
      'The score by what it is about.',
    ),
    discepolo: described(
      Type.Object({
        score: described(Type.Integer(), 'The score by the rules of Ciro Discepolo.'),
        class: described(Type.Enum([...DISCEPOLO_CLASSES]), 'The score in a word.'),
        description: Type.String({ description: 'The class in a sentence.' }),
        orbs: Type.Record(Type.String(), Type.Number(), {
          description: 'Degrees by aspect: kerykeion’s, whatever `orbs` says.',
        }),
        destiny_sign: Type.Boolean({ description: 'The Suns stand in signs of one modality.' }),
        breakdown: described(
          Type.Array(
            Type.Object({
              rule: described(Type.String(), 'The rule.'),
              points: described(Type.Integer(), 'Points of the rule.'),
              planets: described(nullable(aspectFields.planets), 'The two that make it.'),
              aspect: described(nullable(aspectFields.aspect), 'The aspect.'),
              orb: described(nullable(aspectFields.orb), 'Degrees from exact.'),
            }),
          ),
          'What the score is made of.',
        ),
      }),
      'An older score.',
    ),
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
  picture: ({ charts: { person_a: a, person_b: b }, inter_aspects: aspects, score, dimensions, meta }, wish) => {
    const births = meta as typeof meta & Partial<Record<'person_a' | 'person_b', Facts>>;
    const inner = { ...castOf(a), facts: births.person_a ?? {} };
    const outer = { ...castOf(b), facts: births.person_b ?? {} };
    return biWheel({ inner, outer, aspects, score, dimensions }, wish);
  },
  read(input, refuse) {
    refuse(...nameErrors(input.person_a.name, '/person_a/name'), ...nameErrors(input.person_b.name, '/person_b/name'));
    const moments = [
      birthMoment(input.person_a, refuse, '/person_a'),
      birthMoment(input.person_b, refuse, '/person_b'),
    ] as const;
    return { ...input, moments };
  },
  heavy: () => true,
  compute({ moments, ...input }, context) {
    const [a, b] = [castChart(moments[0], input.person_a), castChart(moments[1], input.person_b)];
    const { rule, used } = orbsUsed(SYNASTRY_ORBS, input.orbs);
    const contacts = contactsBetween(a.chart, b.chart, rule);
    const total = score(a.chart, b.chart, contacts);
    const all = wordsIn(input.language).synastry;
    const people = toldApart([owner('a', input.person_a, a, all), owner('b', input.person_b, b, all)], all);
    const words = wordsForAges(people, jdOf(context.now), all);
    return {
      score: oneDecimal(total.score),
      band: bandOf(total.score),
      summary: summary(total, contacts, people, words),
      highlights: highlights(contacts, people, words),
      inter_aspects: contacts.map((contact) => ({
        ...aspectInWords(contact),
        ...(isOpenMoon(contact.a, a.chart) || isOpenMoon(contact.b, b.chart) ? { uncertain: true } : {}),
      })),
      overlays_a_in_b: overlaysInWords(people[0], people[1], words),
      overlays_b_in_a: overlaysInWords(people[1], people[0], words),
      charts: {
        person_a: positionsOf(people[0].name, input.person_a, a),
        person_b: positionsOf(people[1].name, input.person_b, b),
      },
      breakdown: breakdownInWords(total, contacts),
      dimensions: dimensionsInWords(total),
      discepolo: discepoloInWords(a.chart, b.chart, words),
      meta: meta(input.language, context, { person_a: a.settings, person_b: b.settings, orbs_used: used }, [
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

/** Whose chart it is, with what the text calls who has no name. */
function owner(
  who: 'a' | 'b',
  { name, pronoun }: Static<typeof synastryPerson>,
  { chart }: CastChart,
  { person, grammar }: SynastryWords,
): ChartOwner {
  if (name === undefined) return { name: person[who], isLabel: true, chart, pronoun };
  return { name: nameOfPerson(name.trim().replace(/\s+/g, ' '), grammar), chart, pronoun };
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

function overlaysInWords(guest: ChartOwner, host: ChartOwner, words: SynastryWords): Static<typeof overlay> {
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
