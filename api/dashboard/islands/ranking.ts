/** Which parts of the documentation answer a search, the best first. */

export interface Entry {
  page: string;
  heading: string;
  path: string;
  text: string;
  /** what people call it who know another word */
  also?: string;
}

/** Results that are shown. */
const MOST = 8;

/** Entries that hold every word, those first that have it in a title; where none does, those that hold most of them. */
export function found(entries: readonly Entry[], asked: string): Entry[] {
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  const scored = entries.map((entry) => {
    const scores = words.map((word) => scoreOf(entry, word)).filter((points) => points > 0);
    return { entry, held: scores.length, score: scores.reduce((sum, points) => sum + points, 0) };
  });
  const most = Math.max(...scored.map(({ held }) => held));
  return scored
    .filter(({ held }) => held > 0 && held === most)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function scoreOf({ page, heading, path, text, also = '' }: Entry, word: string): number {
  const begins = (words: string[]) => words.some((other) => other.startsWith(word));
  let score = 0;
  if (wordsOf(also).includes(word)) score += 16;
  else if (word.length > 2 && begins(wordsOf(also))) score += 9;
  if (wordsOf(page).includes(word)) score += 12;
  else if (begins(wordsOf(page))) score += 8;
  if (begins(wordsOf(path))) score += 3;
  if (begins(wordsOf(heading))) score += 6;
  if (text.toLowerCase().includes(word.replace(/y$/, ''))) score += 1;
  // the beginning of a page stands for the whole of it
  return score > 1 && heading === '' ? score + 4 : score;
}

/** Words without the ending of a plural: who looks for `retry` means `Retries` too. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?<=..)ies$/, 'y').replace(/(?<=...[^s])s$/, ''));
}
