/** Why each porutham agrees or not, and what decides the verdict, in sentences. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { houseFrom } from '../../engine/sky/angle.ts';
import { type Couple, starCount, yoniBond } from '../../engine/vedic/couple.ts';
import * as rules from '../../engine/vedic/porutham.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import {
  animalTerm,
  yoniSentence as bondOfAnimals,
  both,
  rajjuTerm,
  rasiTerm,
  rasiText,
  starTerm,
} from './couple-terms.ts';

/** The finding of one porutham in a sentence. */
export type PoruthamSentence = (couple: Couple, words: VedicWords) => string;

const isOneStar = ({ bride, groom }: Couple) => bride.nakshatra === groom.nakshatra;
const isOneRasi = ({ bride, groom }: Couple) => bride.rasi === groom.rasi;
const starsApart = ({ bride, groom }: Couple) => starCount(bride.nakshatra, groom.nakshatra);

/** The count from the bride's star to the groom's, what nines leave of it, and whether that agrees. */
export const dinaSentence: PoruthamSentence = (couple, { porutham: { reasons }, terms }) => {
  const count = starsApart(couple);
  const key = isOneStar(couple) ? rules.sameStar(couple.bride.nakshatra) : verbOf(rules.dina(couple));
  return filled(reasons.dina[key], { ...both(couple, starTerm, terms), count, remainder: count % 9 });
};

/** Whether the count to the groom's star is one of those that this porutham asks for. */
export const mahendraSentence: PoruthamSentence = (couple, { porutham: { reasons } }) =>
  filled(reasons.mahendra[verbOf(rules.mahendra(couple))], { count: starsApart(couple) });

/** Whether the groom's star is far enough from the bride's. */
export const streeDeerghaSentence: PoruthamSentence = (couple, { porutham: { reasons } }) =>
  filled(reasons.stree_deergha[verbOf(rules.streeDeergha(couple))], { count: starsApart(couple) });

/** The count from the bride's Moon sign to the groom's, and whether it agrees. */
export const rasiSentence: PoruthamSentence = (couple, { porutham: { reasons }, terms }) =>
  filled(reasons.rasi[isOneRasi(couple) ? 'one' : verbOf(rules.rasi(couple))], {
    ...both(couple, rasiTerm, terms),
    count: houseFrom(couple.bride.rasi, couple.groom.rasi),
  });

/** Which signs are drawn to either Moon sign, and whose of the two is drawn to the other. */
export const vasyaSentence: PoruthamSentence = (couple, { porutham: { reasons }, terms, grammar }) => {
  const drawnTo = (rasi: number) =>
    listText(
      rules.vasyasOf(rasi).map((each) => rasiText(each, terms)),
      { grammar },
    );
  return filled(reasons.vasya[isOneRasi(couple) ? 'one' : rules.vasyaDraw(couple)], {
    ...both(couple, rasiTerm, terms),
    brides: drawnTo(couple.bride.rasi),
    grooms: drawnTo(couple.groom.rasi),
  });
};

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
export function headSentence(verdict: rules.PoruthamVerdict, matched: number, { matching }: VedicWords): string {
  return filled(matching.summary.porutham[verdict], { matched });
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
