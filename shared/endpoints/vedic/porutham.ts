import { Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import type { Couple } from '../../engine/vedic/couple.ts';
import * as rules from '../../engine/vedic/porutham.ts';
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
  yoniSentence,
} from '../../prose/vedic/couple-terms.ts';
import {
  dinaSentence,
  mahendraSentence,
  type PoruthamSentence,
  poruthamNotes,
  rajjuSentence,
  rasiSentence,
  streeDeerghaSentence,
  vasyaSentence,
  vedhaSentence,
  verdictSentence,
} from '../../prose/vedic/porutham-text.ts';
import { endpoint } from '../endpoint.ts';
import { meta, metaSchema } from '../meta.ts';
import { coupleFields, coupleOf } from './couple.ts';

/** One porutham: its rule, what is compared of each, and the finding in a sentence. */
interface Porutham {
  name: string;
  matched(couple: Couple): boolean;
  of: TermOf;
  reason: PoruthamSentence;
  /** true when it is not held against a couple with whom it does not agree */
  lifted?(couple: Couple): boolean;
}

// in the order of the almanacs
const PORUTHAMS: readonly Porutham[] = [
  { name: 'Dina', matched: rules.dina, of: starTerm, reason: dinaSentence },
  { name: 'Gana', matched: rules.gana, of: ganaTerm, reason: ganaSentence },
  { name: 'Mahendra', matched: rules.mahendra, of: starTerm, reason: mahendraSentence },
  { name: 'Stree Deergha', matched: rules.streeDeergha, of: starTerm, reason: streeDeerghaSentence },
  { name: 'Yoni', matched: rules.yoni, of: animalTerm, reason: yoniSentence },
  { name: 'Rasi', matched: rules.rasi, of: rasiTerm, reason: rasiSentence },
  { name: 'Rasiyathipathi', matched: rules.rasiyathipathi, of: lordTerm, reason: lordsSentence },
  { name: 'Vasya', matched: rules.vasya, of: rasiTerm, reason: vasyaSentence },
  { name: 'Rajju', matched: rules.rajju, of: rajjuTerm, reason: rajjuSentence, lifted: rules.liftsRajju },
  { name: 'Vedha', matched: rules.vedha, of: starTerm, reason: vedhaSentence },
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
    result: Type.Object({
      matched: Type.Integer({ minimum: 0, maximum: 10 }),
      total: Type.Literal(10),
      verdict: Type.Enum([...rules.VERDICTS]),
      verdict_text: Type.String(),
      poruthams: Type.Array(
        Type.Object({
          name: Type.Enum(PORUTHAMS.map(({ name }) => name)),
          matched: Type.Boolean(),
          bride: Type.String(),
          groom: Type.String(),
          reason: Type.String(),
          cancelled: Type.Boolean(),
        }),
      ),
      notes: Type.Array(Type.String()),
    }),
    meta: metaSchema,
  }),
  example: { bride_star: 'Rohini', bride_rasi: 'Vrishabha', groom_star: 'Purva Bhadrapada', groom_rasi: 'Kumbha' },
  picture: poruthamScores,
  read: (input, refuse) => ({ ...input, couple: coupleOf(input, refuse) }),
  compute({ couple, language }, given) {
    const words = wordsIn(language).vedic;
    const poruthams = PORUTHAMS.map(({ name, matched, of, reason, lifted }) => ({
      name,
      matched: matched(couple),
      bride: of(couple.bride, words.terms),
      groom: of(couple.groom, words.terms),
      reason: reason(couple, words),
      cancelled: lifted?.(couple) ?? false,
    }));
    const matched = poruthams.filter((each) => each.matched).length;
    const verdict = rules.verdict(couple, matched);
    return {
      result: {
        matched,
        total: 10 as const,
        verdict,
        verdict_text: verdictSentence(verdict, matched, words),
        poruthams,
        notes: poruthamNotes(couple, matched, words),
      },
      meta: meta(language, given),
    };
  },
});
