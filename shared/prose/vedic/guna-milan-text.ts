/** Why each koota has its points, what tradition lifts, and what the request leaves open, in sentences. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { houseFrom } from '../../engine/sky/angle.ts';
import { type Couple, starCount } from '../../engine/vedic/couple.ts';
import * as rules from '../../engine/vedic/guna-milan.ts';
import { decimalText } from '../decimal.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { both, bothLords, nadiTerm, rasiTerm, starTerm, varnaTerm, vashyaName, vashyaTerm } from './couple-terms.ts';

/** The finding of one koota in a sentence. */
export type KootaSentence = (couple: Couple, words: VedicWords) => string;

/** Whether the groom's varna is the bride's, stands above it or below. */
export const varnaSentence: KootaSentence = (couple, { gunaMilan: { reasons }, terms }) => {
  const [bride, groom] = [rules.varnaOf(couple.bride.rasi), rules.varnaOf(couple.groom.rasi)];
  const key = bride === groom ? 'same' : groom > bride ? 'above' : 'below';
  return filled(reasons.varna[key], both(couple, varnaTerm, terms));
};

/** How far one is drawn to the other. */
export const vashyaSentence: KootaSentence = (couple, { gunaMilan: { reasons }, terms }) =>
  filled(reasons.vashya[pull(rules.vashya(couple))], both(couple, vashyaTerm, terms));

function pull(points: number): 'full' | 'good' | 'little' | 'none' {
  if (points === 2) return 'full';
  return points === 1 ? 'good' : points > 0 ? 'little' : 'none';
}

/** Whether counting from star to star ends well, from her to him and from him to her, and on which of nine. */
export const taraSentence: KootaSentence = (couple, { gunaMilan: { reasons }, terms }) => {
  const [bride, groom] = [couple.bride.nakshatra, couple.groom.nakshatra];
  const back = rules.isGoodTara(groom, bride);
  const key = bride === groom ? 'one' : !back ? 'to_groom' : rules.isGoodTara(bride, groom) ? 'both' : 'to_bride';
  return filled(reasons.tara[key], {
    ...both(couple, starTerm, terms),
    there: starCount(bride, groom) % 9,
    back: starCount(groom, bride) % 9,
  });
};

/** How far the Moon signs are from each other, counted both ways, and whether they agree. */
export const bhakootSentence: KootaSentence = (couple, { gunaMilan: { reasons }, terms }) => {
  const { bride, groom } = couple;
  const key = bride.rasi === groom.rasi ? 'one' : rules.bhakoot(couple) > 0 ? 'agrees' : 'differs';
  return filled(reasons.bhakoot[key], {
    ...both(couple, rasiTerm, terms),
    there: houseFrom(bride.rasi, groom.rasi),
    back: houseFrom(groom.rasi, bride.rasi),
  });
};

/** Whether the stars have one nadi. */
export const nadiSentence: KootaSentence = (couple, { gunaMilan: { reasons }, terms }) =>
  filled(reasons.nadi[rules.nadi(couple) > 0 ? 'different' : 'same'], both(couple, nadiTerm, terms));

/** The verdict in a sentence, with the points that it goes by. */
export function verdictSentence(
  verdict: rules.GunaMilanVerdict,
  total: number,
  { gunaMilan: { verdicts }, grammar }: VedicWords,
): string {
  return filled(verdicts[verdict], { total: decimalText(total, grammar) });
}

/** In which kootas most of the missing points are missing, one or two of them; nothing where none is. */
export function missingSentences(
  kootas: readonly { name: string; score: number; max: number }[],
  words: VedicWords,
): string[] {
  const losing = kootas
    .map(({ name, score, max }) => ({ name, lost: max - score }))
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => other.lost - one.lost);
  if (losing.length === 0) return [];
  const sumOf = (some: typeof losing) =>
    decimalText(
      some.reduce((sum, { lost }) => sum + lost, 0),
      words.grammar,
    );
  const most = losing.slice(0, 2);
  const names = listText(
    most.map(({ name }) => name),
    words,
  );
  const phrase = words.gunaMilan.missing[losing.length > most.length ? 'some' : 'all'];
  return [filled(phrase, { missing: sumOf(losing), lost: sumOf(most), names })];
}

/** The count in the words of a text, with Nadi where that lowered the verdict: what `coupleText` begins with. */
export function headSentence(
  { verdict, isLowered }: { verdict: rules.GunaMilanVerdict; isLowered: boolean },
  total: number,
  { matching: { summary }, grammar }: VedicWords,
): string {
  const heads: Readonly<Record<string, string>> = isLowered ? summary.lowered : summary.guna;
  return filled(heads[verdict], { total: decimalText(total, grammar) });
}

/** Why tradition lifts a koota of 0. */
export function liftedSentence(
  why: keyof VedicWords['gunaMilan']['lifted'],
  couple: Couple,
  words: VedicWords,
): string {
  return filled(words.gunaMilan.lifted[why], bothLords(couple, words));
}

/** What the padas could change, which are not part of the request. */
export function padaNotes(couple: Couple, words: VedicWords): string[] {
  const { bride, groom } = couple;
  const star = starTerm(bride, words.terms);
  const isOnePlace = bride.nakshatra === groom.nakshatra && bride.rasi === groom.rasi;
  return [
    ...halfNote('bride', couple, words),
    ...halfNote('groom', couple, words),
    ...(isOnePlace ? [filled(words.gunaMilan.notes.padas, { star })] : []),
  ];
}

/** That one of the two would be of another vashya, had the birth been in the first half of the sign. */
function halfNote(who: 'bride' | 'groom', couple: Couple, { gunaMilan, terms }: VedicWords): string[] {
  const place = couple[who];
  const first = rules.vashyaOfFirstHalf(place);
  if (first === null) return [];
  const classes = { bride: rules.vashyaOf(couple.bride), groom: rules.vashyaOf(couple.groom), [who]: first };
  const points = rules.vashyaPoints(classes.bride, classes.groom);
  if (points === rules.vashya(couple)) return [];
  return [
    filled(gunaMilan.notes.half[who], {
      star: starTerm(place, terms),
      rasi: rasiTerm(place, terms),
      first: vashyaName(first, terms),
      second: vashyaTerm(place, terms),
      points: gunaMilan.points[pull(points)],
    }),
  ];
}
