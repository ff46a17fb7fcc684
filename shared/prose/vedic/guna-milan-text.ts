/** Why each koota has its points, what tradition lifts, and what the request leaves open, in sentences. */
import type { VedicWords } from '../../content/vedic-words.ts';
import type { Couple } from '../../engine/vedic/couple.ts';
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

/** Whether counting from star to star ends well, from her to him and from him to her. */
export const taraSentence: KootaSentence = (couple, { gunaMilan: { reasons }, terms }) => {
  const [bride, groom] = [couple.bride.nakshatra, couple.groom.nakshatra];
  const back = rules.isGoodTara(groom, bride);
  const key = bride === groom ? 'one' : !back ? 'to_groom' : rules.isGoodTara(bride, groom) ? 'both' : 'to_bride';
  return filled(reasons.tara[key], both(couple, starTerm, terms));
};

/** Whether the places of the Moon signs agree, counted from each other. */
export const bhakootSentence: KootaSentence = (couple, { gunaMilan: { reasons }, terms }) => {
  const { bride, groom } = couple;
  const key = bride.rasi === groom.rasi ? 'one' : rules.bhakoot(couple) > 0 ? 'agrees' : 'differs';
  return filled(reasons.bhakoot[key], both(couple, rasiTerm, terms));
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

/** A koota by its name, and what it gives of what it can. */
interface KootaScore {
  name: string;
  score: number;
  max: number;
  /** it gives half or more */
  agrees: boolean;
  lift: unknown;
}

/**
 * Where care is wanted most, the same one or two kootas as in the text; where none wants it, what tradition lifts or,
 * of what gives a part, where most is missing; nothing where nothing is.
 */
export function missingSentences(kootas: readonly KootaScore[], words: VedicWords): string[] {
  const losing = kootas
    .filter(({ score, max }) => score < max)
    .toSorted((one, other) => other.max - other.score - (one.max - one.score) || other.max - one.max);
  const standing = losing.filter(({ agrees, lift }) => !agrees && lift === null);
  const lifted = losing.filter(({ lift }) => lift !== null);
  const [kind, some] =
    standing.length > 0
      ? (['care', standing] as const)
      : lifted.length > 0
        ? (['lifted', lifted] as const)
        : (['part', losing] as const);
  if (some.length === 0) return [];
  const names = some.slice(0, 2).map(({ name }) => name);
  return [filled(words.gunaMilan.missing[kind], { names: listText(names, words) })];
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
