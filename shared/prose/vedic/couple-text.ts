/** What a matching comes to: the count, what carries it, what asks for attention, a practice; and points in life. */
import type { VedicWords } from '../../content/vedic-words.ts';
import type { Couple } from '../../engine/vedic/couple.ts';
import type { GunaMilanVerdict } from '../../engine/vedic/guna-milan.ts';
import type { PoruthamVerdict } from '../../engine/vedic/porutham.ts';
import { certain } from '../../narrow.ts';
import { decimalText } from '../decimal.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';
import { minds, shadeOf, starTerm } from './couple-terms.ts';
import { fitting, inTurn, isRoomFor, signName } from './reading-terms.ts';

type Clauses = Readonly<Record<string, readonly string[]>>;
/** Sentences that say the same, or one or more for each thing that may be found. */
type Wordings = readonly string[] | Readonly<Record<string, string | readonly string[]>>;
type NameOf = (point: MatchPoint) => string;

/** What a koota or porutham is about in the life of two people. */
export type LifeTheme = keyof VedicWords['matching']['life'];
/** Why tradition does not hold a point against a couple. */
export type Lift = keyof VedicWords['matching']['lifts'];

type Verdict = GunaMilanVerdict | PoruthamVerdict;

/** How a count stands by custom. */
const STANDINGS: Readonly<Record<Verdict, keyof VedicWords['matching']['summary']['close']>> = {
  excellent: 'high',
  good: 'high',
  average: 'middle',
  poor: 'low',
  'not recommended': 'low',
};

/** One point of a matching, whichever scheme counts it. */
export interface MatchPoint {
  theme: LifeTheme;
  /** in the language */
  name: string;
  /** what it gives in life, of what it can give */
  score: number;
  max: number;
  /** its scheme does not count it against the couple */
  agrees: boolean;
  /** what weighs most is told first */
  weight: number;
  /** why tradition does not hold it against the couple */
  lift: Lift | null;
}

/** What one point means for the life of these two: by how far it goes, and by what it finds in them. */
export function lifeSentence(
  { theme, score, max }: Pick<MatchPoint, 'theme' | 'score' | 'max'>,
  couple: Couple,
  words: VedicWords,
): string {
  const levels: { good: Wordings; part?: Wordings; low?: Wordings } = words.matching.life[theme];
  const reached = score === max ? levels.good : 2 * score >= max ? (levels.part ?? levels.low) : levels.low;
  const wordings = reached ?? levels.good;
  const { bride, groom } = couple;
  const shades = wordings as Readonly<Record<string, string | readonly string[]>>;
  const chosen = Array.isArray(wordings) ? wordings : certain(shades[shadeOf(theme, couple)], theme);
  const turn = bride.nakshatra + groom.nakshatra + theme.length;
  return filled(typeof chosen === 'string' ? chosen : inTurn(chosen as readonly string[], turn), minds(couple, words));
}

/**
 * The text of a matching in 50 to 120 words, behind the count and the two Moons: what carries it, what wants care, how
 * the one helps with the other, one thing to do, and a close by how the count stands. What carries and what wants care
 * does so both in the scheme and in life, so that no scheme says the opposite of another; an absence carries nothing.
 * Where several points weigh the same, the couple's own stars choose.
 */
export function coupleText(
  { head, verdict, total }: { head: string; verdict: Verdict; total?: number },
  points: readonly MatchPoint[],
  { bride, groom }: Couple,
  words: VedicWords,
): string {
  const { summary, carries, cares } = words.matching;
  const turn = bride.nakshatra + 2 * groom.nakshatra;
  const turned = points.map((_, at) => points[(at + turn) % points.length]);
  const weightiest = turned.toSorted((one, other) => other.weight - one.weight);
  // of what carries, the weightier half is told in turn, or Nadi would lead every couple that has it
  const halfOf = ({ weight }: MatchPoint) => Math.ceil((2 * weight) / weightiest[0].weight);
  const best = turned
    .filter(({ score, max, agrees, theme }) => agrees && score === max && theme in carries)
    .toSorted((one, other) => halfOf(other) - halfOf(one));
  const low = weightiest.filter(({ score, max, agrees }) => !agrees && 2 * score < max);
  const weak = low.filter(({ lift }) => lift === null);
  const lifted = low.filter(({ lift }) => lift !== null);
  const [least] = weightiest.toSorted((one, other) => one.score / one.max - other.score / other.max);
  const { theme } = weak[0] ?? lifted[0] ?? least;
  const weighed = weighText(best, weak[0], turn, words);
  const moons = filled(summary.moons, {
    bride_star: starTerm(bride, words.terms),
    bride_rasi: signName(bride.rasi, words),
    groom_star: starTerm(groom, words.terms),
    groom_rasi: signName(groom.rasi, words),
  });
  // what a match against which custom speaks has all the same does not carry it
  const isLow = STANDINGS[verdict] === 'low';
  const toldBy = (nameOf: NameOf, cared = 2) => [
    head,
    ...pointsText(best, turn, carries, isLow ? summary.best_low : summary.best, nameOf),
    ...pointsText(weak.slice(0, cared), groom.nakshatra, cares, summary.care, nameOf),
    ...restText(weightiest, weak.slice(0, cared), words),
    ...liftedText(lifted, total, words),
    ...clearText(points, total, words),
    inTurn(summary.practice[theme], bride.nakshatra + groom.nakshatra),
  ];
  // what an exception does to a low verdict is told before any proverb
  const isExcepted = isLow && lifted.length > 0 && weak[0]?.theme !== 'nadi';
  const close = isExcepted
    ? { text: summary.close_lifted, rank: 0 }
    : { text: inTurn(summary.close[STANDINGS[verdict]], turn + best.length), rank: 3 };
  const explained = toldBy((point) => nameTold(point, words));
  const plain = toldBy(({ name }) => name);
  // what cannot be left out: the practice can beside an exception, and a proverb always
  const needed = [...plain.slice(0, lifted.length > 0 ? -1 : undefined), ...(isExcepted ? [close.text] : [])];
  const fewer = isRoomFor(needed) ? plain : toldBy(({ name }) => name, 1);
  const listed = isRoomFor([...weighed, ...explained]) ? explained : fewer;
  const [count, ...rest] = listed.map((text, at) => ({
    text,
    rank: lifted.length > 0 && at === listed.length - 1 ? 1 : 0,
  }));
  const told = [...rest.slice(0, -1), ...weighed.map((text) => ({ text, rank: 1 })), ...rest.slice(-1)];
  return fitting([count, { text: moons, rank: 2 }, ...told, close]);
}

/** What helps in the hour in which something wants care; of all else that a couple has, nothing would. */
const HELPERS: Readonly<Record<LifeTheme, readonly LifeTheme[]>> = {
  varna: ['lords', 'gana', 'vashya'],
  vashya: ['lords', 'yoni', 'varna', 'gana'],
  tara: ['yoni', 'nadi'],
  yoni: ['lords', 'tara'],
  lords: ['gana', 'yoni', 'bhakoot', 'varna', 'rajju'],
  gana: ['stree_deergha', 'tara', 'yoni', 'lords', 'rajju', 'varna'],
  bhakoot: ['lords', 'gana', 'vashya', 'varna'],
  nadi: ['tara', 'yoni'],
  mahendra: ['dina', 'rasi', 'gana'],
  stree_deergha: ['rajju', 'lords'],
  rajju: ['yoni', 'lords', 'stree_deergha', 'gana', 'vasya'],
  vedha: ['yoni', 'lords', 'stree_deergha', 'rajju'],
  dina: ['gana', 'yoni', 'mahendra'],
  rasi: ['lords', 'rajju'],
  vasya: ['yoni', 'lords', 'rajju'],
};

/** What the couple has that helps where care is wanted most, the weightiest first; nothing where none of it would. */
function weighText(
  best: readonly MatchPoint[],
  weak: MatchPoint | undefined,
  turn: number,
  { matching }: VedicWords,
): string[] {
  if (weak === undefined) return [];
  const helper = best.find(({ theme }) => HELPERS[weak.theme].includes(theme));
  if (helper === undefined) return [];
  const { strengths, whens, summary } = matching;
  const clauses: Clauses = strengths;
  const strength = inTurn(clauses[helper.theme], turn >> 1);
  return [filled(inTurn(summary.weigh, turn), { when: whens[weak.theme], strength })];
}

/** The first one or two of some points, and why. */
function pointsText(
  [first, next]: readonly MatchPoint[],
  turn: number,
  clauses: Clauses,
  phrases: { one: string; two: readonly string[] },
  nameOf: NameOf,
): string[] {
  if (first === undefined) return [];
  const values = { name: nameOf(first), clause: inTurn(clauses[first.theme], turn) };
  if (next === undefined) return [filled(phrases.one, values)];
  const others = { other: nameOf(next), other_clause: inTurn(clauses[next.theme], turn) };
  return [filled(inTurn(phrases.two, turn), values, others)];
}

/** What else its scheme counts against the couple, by name: no point that fails is passed over. */
function restText(points: readonly MatchPoint[], told: readonly MatchPoint[], words: VedicWords): string[] {
  const rest = points.filter((point) => !point.agrees && point.lift === null && !told.includes(point));
  if (rest.length === 0) return [];
  const names = rest.map(({ name }) => name);
  return [filled(words.matching.summary.rest, { names: listText(names, words) })];
}

/** That no point fails; of points that are counted, a `total`, which of them give only a part. */
function clearText(points: readonly MatchPoint[], total: number | undefined, words: VedicWords): string[] {
  const { clear, clear_part } = words.matching.summary;
  if (!points.every(({ agrees }) => agrees)) return [];
  const part = total === undefined ? [] : points.filter(({ score, max }) => score < max);
  const names = part.map(({ name }) => name);
  return [part.length === 0 ? clear : filled(clear_part, { names: listText(names, words) })];
}

/** A point by its name and what it is about. */
function nameTold({ name, theme }: MatchPoint, { matching }: VedicWords): string {
  return filled(matching.summary.named, { name, theme: matching.themes[theme] });
}

/** The points that tradition does not hold against the two, said once, and what a sum would be with them. */
function liftedText(points: readonly MatchPoint[], total: number | undefined, words: VedicWords): string[] {
  const { summary, lifts } = words.matching;
  if (points.length === 0) return [];
  const reasons = listText(
    points.flatMap(({ lift }) => (lift === null ? [] : [lifts[lift]])),
    words,
  );
  const names = listText(
    points.map((point) => nameTold(point, words)),
    words,
  );
  const isOne = points.length === 1;
  if (total === undefined) return [filled(summary.lifted, { names, reasons })];
  return [filled(isOne ? summary.lifted_sum : summary.lifted_sums, { names, reasons }, sumsOf(points, total, words))];
}

/** What a sum would be with the points that are lifted; nothing where none are. */
export function sumNotes(points: readonly Pick<MatchPoint, 'max'>[], total: number, words: VedicWords): string[] {
  return points.length === 0 ? [] : [filled(words.gunaMilan.notes.sum, sumsOf(points, total, words))];
}

/** A sum, the points that are not held against the two, and both together. */
function sumsOf(points: readonly Pick<MatchPoint, 'max'>[], total: number, { grammar }: VedicWords): Filling {
  const more = points.reduce((sum, { max }) => sum + max, 0);
  return { total: decimalText(total, grammar), points: more, with: decimalText(total + more, grammar) };
}
