/** Why each porutham agrees or not, and what decides the verdict, in sentences. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { type Couple, yoniBond } from '../../engine/vedic/couple.ts';
import * as rules from '../../engine/vedic/porutham.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { animalTerm, yoniSentence as bondOfAnimals, both, rajjuTerm, rasiTerm, starTerm } from './couple-terms.ts';
import { inTurn } from './reading-terms.ts';

/** The finding of one porutham in a sentence. */
export type PoruthamSentence = (couple: Couple, words: VedicWords) => string;

const isOneStar = ({ bride, groom }: Couple) => bride.nakshatra === groom.nakshatra;
const isOneRasi = ({ bride, groom }: Couple) => bride.rasi === groom.rasi;

/** Whether the place of the groom's star, counted from the bride's, agrees. */
export const dinaSentence: PoruthamSentence = (couple, { porutham: { reasons }, terms }) => {
  const key = isOneStar(couple) ? rules.sameStar(couple.bride.nakshatra) : verbOf(rules.dina(couple));
  return filled(reasons.dina[key], both(couple, starTerm, terms));
};

/** Whether the count to the groom's star is one of those that this porutham asks for. */
export const mahendraSentence: PoruthamSentence = (couple, { porutham: { reasons }, terms }) =>
  filled(reasons.mahendra[isOneStar(couple) ? 'one' : verbOf(rules.mahendra(couple))], both(couple, starTerm, terms));

/** Whether the groom's star is far enough from the bride's. */
export const streeDeerghaSentence: PoruthamSentence = (couple, { porutham: { reasons }, terms }) =>
  filled(
    reasons.stree_deergha[isOneStar(couple) ? 'one' : verbOf(rules.streeDeergha(couple))],
    both(couple, starTerm, terms),
  );

/** Whether the place of the groom's Moon sign, counted from the bride's, agrees. */
export const rasiSentence: PoruthamSentence = (couple, { porutham: { reasons }, terms }) =>
  filled(reasons.rasi[isOneRasi(couple) ? 'one' : verbOf(rules.rasi(couple))], both(couple, rasiTerm, terms));

/** Whose Moon sign of the two is drawn to the other's. */
export const vasyaSentence: PoruthamSentence = (couple, { porutham: { reasons }, terms }) =>
  filled(reasons.vasya[isOneRasi(couple) ? 'one' : rules.vasyaDraw(couple)], both(couple, rasiTerm, terms));

/** Whether the stars lie on different parts of the body, or need not. */
export const rajjuSentence: PoruthamSentence = (couple, { porutham: { reasons }, terms }) =>
  filled(
    reasons.rajju[rules.liftsRajju(couple) ? 'lifted' : verbOf(rules.rajju(couple))],
    both(couple, rajjuTerm, terms),
  );

/** Whether the stars pierce each other. */
export const vedhaSentence: PoruthamSentence = (couple, { porutham: { reasons }, terms }) =>
  filled(reasons.vedha[isOneStar(couple) ? 'one' : verbOf(rules.vedha(couple))], both(couple, starTerm, terms));

/** The verdict in a sentence, with the count of what agrees. */
export function verdictSentence(
  verdict: rules.PoruthamVerdict,
  matched: number,
  { porutham: { verdicts } }: VedicWords,
): string {
  return filled(verdicts[verdict], { matched });
}

/** Which of the points that custom asks for first agree and which do not; of one that is lifted, neither is said. */
export function weighedSentences(
  asked: readonly { name: string; agrees: boolean; lift: unknown }[],
  words: VedicWords,
): string[] {
  const { weighed } = words.porutham;
  const named = (isFor: boolean) =>
    asked.filter(({ agrees, lift }) => agrees === isFor && (isFor || lift === null)).map(({ name }) => name);
  const [yes, no] = [named(true), named(false)];
  const values = { yes: listText(yes, words), no: listText(no, words) };
  if (yes.length > 0 && no.length > 0) return [filled(weighed.some, values)];
  if (yes.length === asked.length) return [filled(weighed.all, values)];
  return no.length === asked.length ? [filled(weighed.none, values)] : [];
}

/** The count in the words of a text: what `coupleText` begins with. */
export function headSentence(
  verdict: rules.PoruthamVerdict,
  matched: number,
  { bride, groom }: Couple,
  { matching }: VedicWords,
): string {
  return filled(inTurn(matching.summary.porutham[verdict], bride.nakshatra + groom.nakshatra), { matched });
}

/** How the animals get on, and what this porutham makes of it: it minds sworn enemies alone. */
export const yoniSentence: PoruthamSentence = (couple, words) => {
  const bond = yoniBond(couple.bride.nakshatra, couple.groom.nakshatra);
  if (bond !== 'unfriendly' && bond !== 'enemies') return bondOfAnimals(couple, words);
  return filled(words.porutham.reasons.yoni[bond], both(couple, animalTerm, words.terms));
};

/** What the verdict rests on where it does not simply go by the count. */
export function poruthamNotes(couple: Couple, matched: number, { porutham: { notes }, terms }: VedicWords): string[] {
  const star = starTerm(couple.bride, terms);
  const shared = isOneStar(couple) ? [filled(notes[rules.sameStar(couple.bride.nakshatra)], { star })] : [];
  const decides = !rules.rajju(couple) && !rules.liftsRajju(couple);
  return [...shared, ...(decides ? [filled(notes.rajju, { matched })] : [])];
}

function verbOf(agrees: boolean): 'agrees' | 'differs' {
  return agrees ? 'agrees' : 'differs';
}
