import { Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import type { VedicWords } from '../../content/vedic-words.ts';
import type { Couple } from '../../engine/vedic/couple.ts';
import * as rules from '../../engine/vedic/guna-milan.ts';
import { certain } from '../../narrow.ts';
import { gunaScores } from '../../pictures/vedic/matching.ts';
import {
  animalTerm,
  ganaSentence,
  ganaTerm,
  lordsSentence,
  lordTerm,
  nadiTerm,
  rasiTerm,
  starTerm,
  type TermOf,
  varnaTerm,
  vashyaTerm,
  yoniSentence,
} from '../../prose/vedic/couple-terms.ts';
import { coupleText, type LifeTheme, lifeSentence, sumNotes } from '../../prose/vedic/couple-text.ts';
import {
  bhakootSentence,
  headSentence,
  type KootaSentence,
  liftedSentence,
  missingSentences,
  nadiSentence,
  padaNotes,
  taraSentence,
  varnaSentence,
  vashyaSentence,
  verdictSentence,
} from '../../prose/vedic/guna-milan-text.ts';
import { endpoint } from '../endpoint.ts';
import { meta, metaSchema } from '../meta.ts';
import { described } from '../vocabulary.ts';
import { coupleFields, coupleOf } from './couple.ts';

/** One koota: its rule, what is compared of each, and the finding in a sentence. */
interface Koota {
  name: string;
  max: number;
  score(couple: Couple): number;
  of: TermOf;
  reason: KootaSentence;
  theme: LifeTheme;
  /** why tradition lifts a score of 0; null where it does not */
  lifts?(couple: Couple): keyof VedicWords['gunaMilan']['lifted'] | null;
}

const KOOTAS: readonly Koota[] = [
  { name: 'Varna', max: 1, score: rules.varna, of: varnaTerm, reason: varnaSentence, theme: 'varna' },
  { name: 'Vashya', max: 2, score: rules.vashya, of: vashyaTerm, reason: vashyaSentence, theme: 'vashya' },
  { name: 'Tara', max: 3, score: rules.tara, of: starTerm, reason: taraSentence, theme: 'tara' },
  { name: 'Yoni', max: 4, score: rules.yoni, of: animalTerm, reason: yoniSentence, theme: 'yoni' },
  { name: 'Graha Maitri', max: 5, score: rules.grahaMaitri, of: lordTerm, reason: lordsSentence, theme: 'lords' },
  { name: 'Gana', max: 6, score: rules.gana, of: ganaTerm, reason: ganaSentence, theme: 'gana' },
  {
    name: 'Bhakoot',
    max: 7,
    score: rules.bhakoot,
    of: rasiTerm,
    reason: bhakootSentence,
    theme: 'bhakoot',
    lifts: rules.liftsBhakoot,
  },
  {
    name: 'Nadi',
    max: 8,
    score: rules.nadi,
    of: nadiTerm,
    reason: nadiSentence,
    theme: 'nadi',
    lifts: rules.liftsNadi,
  },
];

const koota = Type.Object(
  {
    name: described(Type.Enum(KOOTAS.map(({ name }) => name)), 'The koota.'),
    display_name: described(Type.String(), 'What the koota is called in the language of the texts.'),
    score: described(Type.Integer({ minimum: 0 }), 'Points, cut to a whole number.'),
    max: described(Type.Integer({ minimum: 1 }), 'The most it can give.'),
    score_exact: described(Type.Number({ minimum: 0 }), 'Points with their halves.'),
    bride: described(Type.String(), 'What is compared of the bride.'),
    groom: described(Type.String(), 'What is compared of the groom.'),
    reason: described(Type.String(), 'Why, in a sentence.'),
    in_life: described(Type.String(), 'What it means for life together, in a sentence.'),
    cancelled: described(Type.Boolean(), 'Whether tradition lifts a score of 0.'),
  },
  { title: 'Koota' },
);

export const gunaMilan = endpoint({
  name: 'vedic.guna-milan',
  method: 'POST',
  path: '/vedic/guna-milan',
  credits: 1,
  summary: 'Thirty-six-point marriage matching of the north (ashta koota), from birth stars and Moon signs.',
  description: [
    'Kootas know half points: `score` and `total_gunas` are whole numbers cut from `score_exact` and `total_exact`,',
    'so the eight scores may add up to less than `total_gunas`. `verdict` goes by the exact total: below 18 not',
    'recommended, below 25 average, below 33 good, else excellent, and one step lower where Nadi is 0 and not',
    'lifted. `cancelled` marks a 0 that tradition lifts; the sum does not change. `notes` say what is lifted, what',
    'lowered the verdict, and what padas could change. One custom among many, to be read with the whole of both',
    'charts and with good sense.',
  ].join(' '),
  input: Type.Object(coupleFields),
  output: Type.Object({
    result: described(
      Type.Object({
        text: described(Type.String(), 'The match in 50 to 120 words.'),
        total_gunas: described(Type.Integer({ minimum: 0, maximum: 36 }), 'The sum, cut to a whole number.'),
        max_gunas: described(Type.Literal(36), 'Thirty-six.'),
        verdict: described(Type.Enum([...rules.VERDICTS]), 'The verdict, for programs.'),
        verdict_text: described(Type.String(), 'The verdict, and the kootas that want care most.'),
        kootas: described(Type.Array(koota), 'The eight kootas.'),
        total_exact: described(Type.Number({ minimum: 0, maximum: 36 }), 'The sum with its halves.'),
        notes: described(
          Type.Array(Type.String()),
          'What is lifted, what lowered the verdict, what padas could change.',
        ),
      }),
      'The result.',
    ),
    meta: metaSchema,
  }),
  example: { bride_star: 'Rohini', bride_rasi: 'Vrishabha', groom_star: 'Purva Bhadrapada', groom_rasi: 'Kumbha' },
  picture: gunaScores,
  read: (input, refuse) => ({ ...input, couple: coupleOf(input, refuse) }),
  compute({ couple, language }, context) {
    const { vedic: words, pictures } = wordsIn(language);
    const kootas = KOOTAS.map(({ name, theme, max, score, of, reason, lifts }) => {
      const exact = score(couple);
      const lifted = exact === 0 ? (lifts?.(couple) ?? null) : null;
      const point = {
        theme,
        name: certain(pictures.scores.names[name], name),
        score: exact,
        max,
        agrees: 2 * exact >= max,
        weight: max,
        lift: lifted,
      };
      const printed = {
        name,
        display_name: point.name,
        score: Math.floor(exact),
        max,
        score_exact: exact,
        bride: of(couple.bride, words.terms),
        groom: of(couple.groom, words.terms),
        reason: reason(couple, words),
        in_life: lifeSentence(point, couple, words),
        cancelled: lifted !== null,
      };
      return { exact, lifted, point, printed };
    });
    const total = kootas.reduce((sum, { exact }) => sum + exact, 0);
    const found = rules.verdict(couple, total);
    const { verdict, isLowered } = found;
    const excepted = kootas.flatMap(({ lifted, point }) => (lifted === null ? [] : [point]));
    return {
      result: {
        text: coupleText(
          { head: headSentence(found, total, words), verdict, total },
          kootas.map(({ point }) => point),
          couple,
          words,
        ),
        total_gunas: Math.floor(total),
        max_gunas: 36 as const,
        verdict,
        verdict_text: [
          verdictSentence(verdict, total, words),
          ...missingSentences(
            kootas.map(({ point }) => point),
            words,
          ),
        ].join(' '),
        kootas: kootas.map(({ printed }) => printed),
        total_exact: total,
        notes: [
          ...kootas.flatMap(({ lifted }) => (lifted === null ? [] : [liftedSentence(lifted, couple, words)])),
          ...sumNotes(excepted, total, words),
          ...(isLowered ? [words.gunaMilan.notes.nadi] : []),
          ...padaNotes(couple, words),
        ],
      },
      meta: meta(language, context),
    };
  },
});
