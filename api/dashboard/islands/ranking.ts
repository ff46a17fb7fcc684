/** Which parts of the documentation answer a search, the best first. */

export interface Entry {
  page: string;
  heading: string;
  path: string;
  text: string;
  /** what people call it who know another word */
  also?: string;
}

/** Results that are shown, and so many of one page. */
const MOST = 8;
const MOST_OF_A_PAGE = 2;

/** What a word counts where it stands. */
const WORTH = { also: 16, page: 12, heading: 6, path: 3, text: 1 } as const;
type Part = keyof typeof WORTH;

/** How well a word of an entry is the one that was typed: the same, begun, or with one slip of the keys. */
const SAME = 1;
const BEGUN = 0.6;
const SLIPPED = 0.4;
/** A word is begun by three letters, and a slip is forgiven in five, behind the first. */
const SHORTEST_BEGUN = 3;
const SHORTEST_SLIPPED = 5;

/** Entries that hold every word, those first that have it in a title; where none does, those that hold most of them. */
export function found(entries: readonly Entry[], asked: string): Entry[] {
  const words = wordsOf(asked);
  const scores = new Map(entries.map((entry) => [entry, { held: 0, sum: 0 }]));
  for (const word of words) {
    const isHeld = entries.some((entry) => scoreOf(entry, word, begun) > 0);
    for (const entry of entries) {
      const score = scoreOf(entry, word, isHeld ? begun : slipped);
      const so = scores.get(entry);
      if (so && score > 0) scores.set(entry, { held: so.held + 1, sum: so.sum + score });
    }
  }
  const most = Math.max(...[...scores.values()].map(({ held }) => held));
  const shown = new Map<string, number>();
  return [...scores]
    .filter(([, { held }]) => held > 0 && held === most)
    .sort(([, one], [, other]) => other.sum - one.sum)
    .flatMap(([entry]) => {
      const [page = ''] = entry.path.split('#');
      const many = (shown.get(page) ?? 0) + 1;
      shown.set(page, many);
      return many <= MOST_OF_A_PAGE ? [entry] : [];
    })
    .slice(0, MOST);
}

type Likeness = (word: string, typed: string) => number;

const begun: Likeness = (word, typed) =>
  word === typed ? SAME : typed.length >= SHORTEST_BEGUN && word.startsWith(typed) ? BEGUN : 0;

const slipped: Likeness = (word, typed) =>
  typed.length >= SHORTEST_SLIPPED && word[0] === typed[0] && isSlip(word, typed) ? SLIPPED : 0;

function scoreOf(entry: Entry, typed: string, likeness: Likeness): number {
  const parts = wordsByPart(entry);
  let score = 0;
  for (const part of Object.keys(WORTH) as Part[]) {
    score += WORTH[part] * Math.max(0, ...parts[part].map((word) => likeness(word, typed)));
  }
  // the beginning of a page stands for the whole of it
  return score > WORTH.text && entry.heading === '' ? score + 4 : score;
}

/** The words of an entry, each once a part; they are looked through at every key. */
function wordsByPart(entry: Entry): Record<Part, string[]> {
  const known = kept.get(entry);
  if (known) return known;
  const { also = '', page, heading, path, text } = entry;
  const of = (words: string) => [...new Set(wordsOf(words))];
  const parts = { also: of(also), page: of(page), heading: of(heading), path: of(path), text: of(text) };
  kept.set(entry, parts);
  return parts;
}
const kept = new WeakMap<Entry, Record<Part, string[]>>();

/** True for words that differ by a letter that is another, too many or missing, or by two that changed places. */
function isSlip(word: string, typed: string): boolean {
  let same = 0;
  while (same < typed.length && word[same] === typed[same]) same++;
  const [rest, other] = [word.slice(same), typed.slice(same)];
  const isBeginning = (from: number, to: number) => rest.slice(from).startsWith(other.slice(to));
  const isSwapped = rest[0] === other[1] && rest[1] === other[0] && isBeginning(2, 2);
  return isBeginning(1, 1) || isBeginning(1, 0) || isBeginning(0, 1) || isSwapped;
}

/** Words without the ending of a plural: who looks for `retry` means `Retries` too. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?<=..)ies$/, 'y').replace(/(?<=...[^s])s$/, ''));
}
