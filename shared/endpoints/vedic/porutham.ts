import { Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import type { Couple } from '../../engine/vedic/couple.ts';
import * as kootas from '../../engine/vedic/guna-milan.ts';
import * as rules from '../../engine/vedic/porutham.ts';
import { certain } from '../../narrow.ts';
import { poruthamScores } from '../../pictures/vedic/matching.ts';
import {
  animalTerm,
  ganaSentence,
  ganaTerm,
  lordsSentence,
  lordTerm,
  rajjuTerm,
  rasiTerm,
  starTerm,
  type TermOf,
} from '../../prose/vedic/couple-terms.ts';
import { coupleText, type LifeTheme, lifeSentence } from '../../prose/vedic/couple-text.ts';
import {
  dinaSentence,
  headSentence,
  mahendraSentence,
  type PoruthamSentence,
  poruthamNotes,
  rajjuSentence,
  rasiSentence,
  streeDeerghaSentence,
  vasyaSentence,
  vedhaSentence,
  verdictSentence,
  weighedSentences,
  yoniSentence,
} from '../../prose/vedic/porutham-text.ts';
import { endpoint } from '../endpoint.ts';
import { meta, metaSchema } from '../meta.ts';
import { described } from '../vocabulary.ts';
import { coupleFields, coupleOf } from './couple.ts';

/** One porutham: its rule, what is compared of each, and the finding in a sentence. */
interface Porutham {
  name: string;
  matched(couple: Couple): boolean;
  of: TermOf;
  reason: PoruthamSentence;
  theme: LifeTheme;
  /** how far it goes in life, of how much, as in guna milan; where there is no more than agreeing or not, absent */
  degree?(couple: Couple): readonly [score: number, max: number];
  /** true when it is not held against a couple with whom it does not agree */
  lifted?(couple: Couple): boolean;
}

/** Rajju decides, four others are asked for before the rest, and Vedha comes first of these. */
const WEIGHTS: Readonly<Record<string, number>> = { Rajju: 3, Dina: 2, Gana: 2, Yoni: 2, Rasi: 2, Vedha: 1.5 };

/** How far a draw between two signs goes. */
const DRAWS = { both: 2, bride: 1, groom: 1, neither: 0 } as const;

// in the order of the almanacs
const PORUTHAMS: readonly Porutham[] = [
  { name: 'Dina', matched: rules.dina, of: starTerm, reason: dinaSentence, theme: 'dina' },
  {
    name: 'Gana',
    matched: rules.gana,
    of: ganaTerm,
    reason: ganaSentence,
    theme: 'gana',
    degree: (couple) => [kootas.gana(couple), 6],
  },
  { name: 'Mahendra', matched: rules.mahendra, of: starTerm, reason: mahendraSentence, theme: 'mahendra' },
  {
    name: 'Stree Deergha',
    matched: rules.streeDeergha,
    of: starTerm,
    reason: streeDeerghaSentence,
    theme: 'stree_deergha',
  },
  {
    name: 'Yoni',
    matched: rules.yoni,
    of: animalTerm,
    reason: yoniSentence,
    theme: 'yoni',
    degree: (couple) => [kootas.yoni(couple), 4],
  },
  { name: 'Rasi', matched: rules.rasi, of: rasiTerm, reason: rasiSentence, theme: 'rasi' },
  {
    name: 'Rasiyathipathi',
    matched: rules.rasiyathipathi,
    of: lordTerm,
    reason: lordsSentence,
    theme: 'lords',
    degree: (couple) => [kootas.grahaMaitri(couple), 5],
  },
  {
    name: 'Vasya',
    matched: rules.vasya,
    of: rasiTerm,
    reason: vasyaSentence,
    theme: 'vasya',
    degree: (couple) => [DRAWS[rules.vasyaDraw(couple)], 2],
  },
  {
    name: 'Rajju',
    matched: rules.rajju,
    of: rajjuTerm,
    reason: rajjuSentence,
    theme: 'rajju',
    lifted: rules.liftsRajju,
  },
  { name: 'Vedha', matched: rules.vedha, of: starTerm, reason: vedhaSentence, theme: 'vedha' },
];

export const porutham = endpoint({
  name: 'vedic.porutham',
  method: 'POST',
  path: '/vedic/porutham',
  credits: 1,
  summary: 'Ten-point marriage matching of the south, from birth stars and Moon signs.',
  description: [
    'Counts run from the bride to the groom. `verdict`: 8 and more excellent, 6 or 7 good, 5 average, fewer poor;',
    'and `not recommended` whatever the count where Rajju does not agree, as tradition has it. `cancelled` marks a',
    'Rajju that is not held against two who share a star: by the list of the Kalaprakasika, where a star called',
    'middling allows no more than average. `notes` say what decided. One custom among many, to be read with the',
    'whole of both charts and with good sense.',
  ].join(' '),
  input: Type.Object(coupleFields),
  output: Type.Object({
    result: described(
      Type.Object({
        text: described(Type.String(), 'The match in 50 to 120 words.'),
        matched: described(Type.Integer({ minimum: 0, maximum: 10 }), 'How many of the ten agree.'),
        total: described(Type.Literal(10), 'Ten.'),
        verdict: described(Type.Enum([...rules.VERDICTS]), 'The verdict, for programs.'),
        verdict_text: described(Type.String(), 'The verdict, and which of those asked for first agree.'),
        poruthams: described(
          Type.Array(
            Type.Object({
              name: described(Type.Enum(PORUTHAMS.map(({ name }) => name)), 'The point.'),
              display_name: described(Type.String(), 'What the point is called in the language of the texts.'),
              matched: described(Type.Boolean(), 'Whether it agrees.'),
              bride: described(Type.String(), 'What is compared of the bride.'),
              groom: described(Type.String(), 'What is compared of the groom.'),
              reason: described(Type.String(), 'Why, in a sentence.'),
              in_life: described(Type.String(), 'What it means for life together, in a sentence.'),
              cancelled: described(Type.Boolean(), 'Whether tradition does not hold it against the couple.'),
            }),
          ),
          'The ten points in the order of the almanacs.',
        ),
        notes: described(Type.Array(Type.String()), 'What decided, in sentences.'),
      }),
      'The result.',
    ),
    meta: metaSchema,
  }),
  example: { bride_star: 'Rohini', bride_rasi: 'Vrishabha', groom_star: 'Purva Bhadrapada', groom_rasi: 'Kumbha' },
  picture: poruthamScores,
  read: (input, refuse) => ({ ...input, couple: coupleOf(input, refuse) }),
  compute({ couple, language }, context) {
    const { vedic: words, pictures } = wordsIn(language);
    const points = PORUTHAMS.map(({ name, theme, matched, lifted, degree }) => {
      const agrees = matched(couple);
      const [score, max] = degree?.(couple) ?? [agrees ? 1 : 0, 1];
      const lift = lifted?.(couple) ? ('shared_star' as const) : null;
      const weight = WEIGHTS[name] ?? 1;
      return { theme, name: certain(pictures.scores.names[name], name), score, max, agrees, weight, lift };
    });
    const poruthams = PORUTHAMS.map(({ name, of, reason }, index) => ({
      name,
      display_name: points[index].name,
      matched: points[index].agrees,
      bride: of(couple.bride, words.terms),
      groom: of(couple.groom, words.terms),
      reason: reason(couple, words),
      in_life: lifeSentence(points[index], couple, words),
      cancelled: points[index].lift !== null,
    }));
    const matched = poruthams.filter((each) => each.matched).length;
    const verdict = rules.verdict(couple, matched);
    const asked = points.filter(({ weight }) => weight >= 2).toSorted((one, other) => other.weight - one.weight);
    return {
      result: {
        text: coupleText({ head: headSentence(verdict, matched, couple, words), verdict }, points, couple, words),
        matched,
        total: 10 as const,
        verdict,
        verdict_text: [verdictSentence(verdict, matched, words), ...weighedSentences(asked, words)].join(' '),
        poruthams,
        notes: poruthamNotes(couple, matched, words),
      },
      meta: meta(language, context),
    };
  },
});
