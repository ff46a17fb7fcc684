/** What a matching comes to: the count, what carries it, what asks for attention, a practice; and points in life. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { inTurn } from './reading-terms.ts';

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

/** So many points are named for good; those that ask for attention are all named. */
const MOST_BEST = 3;

/** What one point means for life together. */
export function lifeSentence(
  { theme, score, max }: Pick<MatchPoint, 'theme' | 'score' | 'max'>,
  words: VedicWords,
): string {
  const levels: { good: string; part?: string; low: string } = words.matching.life[theme];
  if (score === max) return levels.good;
  return (2 * score >= max ? levels.part : undefined) ?? levels.low;
}

/** The text of a matching in 50 to 120 words, behind a sentence with the count; the weightiest points come first. */
export function coupleText(head: string, points: readonly MatchPoint[], words: VedicWords): string {
  const { summary } = words.matching;
  const best = points.filter(({ score, max, isFaint }) => score === max && !isFaint).toSorted((a, b) => b.max - a.max);
  const weak = points.filter(({ score, max }) => 2 * score < max).toSorted((a, b) => b.max - a.max);
  const lifted = weak.filter(({ cancelled }) => cancelled);
  const [least] = points.toSorted(
    (a, b) => Number(a.cancelled) - Number(b.cancelled) || a.score / a.max - b.score / b.max || b.max - a.max,
  );
  // where several points weigh the same, the couple's own count chooses
  const equals = points.filter(
    ({ score, max, cancelled }) => score === least.score && max === least.max && cancelled === least.cancelled,
  );
  const { theme } = inTurn(equals, best.length);
  const names = (some: readonly MatchPoint[]) => ({
    names: listText(
      some.map(({ name, theme }) => filled(summary.named, { name, theme: words.matching.themes[theme] })),
      words,
    ),
  });
  return [
    head,
    ...(best.length > 0 ? [filled(summary.best, names(best.slice(0, MOST_BEST)))] : []),
    weak.length > 0 ? filled(summary.attention, names(weak)) : summary.clear,
    ...(lifted.length > 0 ? [filled(summary.lifted, names(lifted))] : []),
    summary.practice[theme],
    inTurn(summary.close, best.length),
  ].join(' ');
}
