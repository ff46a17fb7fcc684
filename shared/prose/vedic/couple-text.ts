/** What a matching comes to: the count, what carries it, what asks for attention, a practice; and points in life. */
import type { VedicWords } from '../../content/vedic-words.ts';
import type { Couple } from '../../engine/vedic/couple.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { fitting, inTurn } from './reading-terms.ts';

/** What a koota or porutham is about in the life of two people. */
export type LifeTheme = keyof VedicWords['matching']['life'];

/** One point of a matching, whichever scheme counts it. */
export interface MatchPoint {
  theme: LifeTheme;
  /** in the language */
  name: string;
  /** what it gave, of what it can give */
  score: number;
  max: number;
  /** tradition does not hold it against the couple */
  cancelled: boolean;
  /** it counts, but is not whole in life: nothing that carries a match */
  isFaint?: boolean;
}

/** What one point means for life together. */
export function lifeSentence(
  { theme, score, max }: Pick<MatchPoint, 'theme' | 'score' | 'max'>,
  words: VedicWords,
): string {
  const levels: { good: string; part?: string; low: string } = words.matching.life[theme];
  if (score === max) return levels.good;
  return (2 * score >= max ? levels.part : undefined) ?? levels.low;
}

/**
 * The text of a matching in 50 to 120 words, behind a sentence with the count: what carries it, what wants care, and
 * one thing to do. Where several points weigh the same, the couple's own stars choose.
 */
export function coupleText(
  head: string,
  points: readonly MatchPoint[],
  { bride, groom }: Couple,
  words: VedicWords,
): string {
  const { summary } = words.matching;
  const turn = bride.nakshatra + 2 * groom.nakshatra;
  const weightiest = points
    .map((_, at) => points[(at + turn) % points.length])
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  const best = weightiest.filter(({ score, max, isFaint }) => score === max && !isFaint);
  const low = weightiest.filter(({ score, max }) => 2 * score < max);
  const weak = low.filter(({ cancelled }) => !cancelled);
  const lifted = low.filter(({ cancelled }) => cancelled);
  const [least] = weightiest.toSorted(
    (one, other) => Number(one.cancelled) - Number(other.cancelled) || one.score / one.max - other.score / other.max,
  );
  const { theme } = weak[0] ?? lifted[0] ?? least;
  const told = [
    head,
    ...bestText(best, turn, words),
    ...careText(weak, turn, words),
    ...liftedText(lifted, words),
    ...(low.length > 0 ? [] : [summary.clear]),
    inTurn(summary.practice[theme], turn),
  ];
  const close = { text: inTurn(summary.close, turn + best.length), rank: 1 };
  return fitting([...told.map((text) => ({ text, rank: 0 })), close]);
}

/** Rajju comes before all others in the list that has it. */
function weightOf({ theme, max }: MatchPoint): number {
  return theme === 'rajju' ? 2 * max : max;
}

/** The one or two points that carry a match, and why. */
function bestText([best, next]: readonly MatchPoint[], turn: number, words: VedicWords): string[] {
  const { summary, carries } = words.matching;
  if (best === undefined) return [];
  const values = { name: best.name, clause: inTurn(carries[best.theme], turn) };
  if (next === undefined) return [filled(summary.best_one, values)];
  const others = { other: next.name, other_clause: inTurn(carries[next.theme], turn) };
  return [filled(summary.best_two, values, others)];
}

/** The two points that want care first, and why. */
function careText([weakest, next]: readonly MatchPoint[], turn: number, words: VedicWords): string[] {
  const { summary, cares } = words.matching;
  if (weakest === undefined) return [];
  const values = { name: weakest.name, clause: inTurn(cares[weakest.theme], turn) };
  if (next === undefined) return [filled(summary.care_one, values)];
  return [filled(summary.care_more, values, { other: next.name, other_clause: inTurn(cares[next.theme], turn) })];
}

/** The points that tradition does not hold against the two, said once and nowhere else. */
function liftedText(points: readonly MatchPoint[], words: VedicWords): string[] {
  const { summary, themes } = words.matching;
  if (points.length === 0) return [];
  const names = listText(
    points.map(({ name, theme }) => filled(summary.named, { name, theme: themes[theme] })),
    words,
  );
  return [filled(points.length > 1 ? summary.lifted_many : summary.lifted, { names })];
}
