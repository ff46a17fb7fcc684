/** Which parts of the documentation answer a search, the best first. */

export interface Entry {
  page: string;
  heading: string;
  path: string;
  text: string;
  /** what people call it who know another word */
  also?: string;
  /** of an error: the status it is answered with */
  status?: string;
}

/** Results that are shown, and so many of one page. */
const MOST = 8;
const MOST_OF_A_PAGE = 2;

/** What a word counts where it stands. */
const WORTH = { status: 20, also: 16, page: 12, heading: 6, path: 3, text: 1 } as const;
type Part = keyof typeof WORTH;

/** How well a word of an entry is the one that was typed: the same, begun, or with one slip of the keys. */
const SAME = 1;
const BEGUN = 0.6;
const SLIPPED = 0.4;
/** A word is begun by three letters, and a slip is forgiven in five, behind the first; in four a missing one. */
const SHORTEST_BEGUN = 3;
const SHORTEST_SLIPPED = 5;

/** So many different words of a search are looked for. */
const MOST_WORDS = 8;

/** So few entries that hold most of what was asked are not all that is shown. */
const FEW = 3;

/**
 * Entries that hold every word, those first that have it in a title; where none does, those that hold most of them, and
 * where they are few, behind them those that hold a word less. `small` are words that ask and say nothing of what for.
 */
export function found(entries: readonly Entry[], asked: string, small = ''): Entry[] {
  const index = indexOf(entries);
  const scores = new Map<Entry, { held: number; sum: number }>();
  for (const word of soughtIn(asked, small).slice(0, MOST_WORDS)) {
    const held = scoresOf(index, word, begun);
    for (const [entry, score] of withPages(index, held.size > 0 ? held : scoresOf(index, word, slipped))) {
      const so = scores.get(entry) ?? { held: 0, sum: 0 };
      scores.set(entry, { held: so.held + 1, sum: so.sum + score });
    }
  }
  const most = Math.max(...[...scores.values()].map(({ held }) => held));
  const isAll = [...scores.values()].filter(({ held }) => held === most).length >= FEW;
  const shown = new Map<string, number>();
  return [...scores]
    .filter(([, { held }]) => held === most || (held === most - 1 && !isAll))
    .sort(
      ([one, { held, sum }], [other, { held: most, sum: least }]) =>
        most - held || least - sum || placeOf(index, one) - placeOf(index, other),
    )
    .flatMap(([entry]) => {
      const page = pageOf(entry.path);
      const many = (shown.get(page) ?? 0) + 1;
      shown.set(page, many);
      return many <= MOST_OF_A_PAGE ? [entry] : [];
    })
    .slice(0, MOST);
}

/** What a word counts, and of a page that holds it in one of its parts alone: it holds the word, and that is all. */
function withPages({ pages }: Index, held: Map<Entry, number>): Map<Entry, number> {
  const all = new Map(held);
  for (const { path } of held.keys()) {
    const page = pages.get(pageOf(path));
    if (page && !all.has(page)) all.set(page, 0);
  }
  return all;
}

const pageOf = (path: string) => path.split('#')[0] ?? path;

/** The words of a question that say what is looked for: all of them where none does. */
function soughtIn(asked: string, small: string): string[] {
  const words = [...new Set(wordsOf(asked))];
  const passed = new Set(wordsOf(small));
  const telling = words.filter((word) => !passed.has(word));
  return telling.length > 0 ? telling : words;
}

/** Letters of a part that a result shows, and so many of them before the word that was found. */
const GLIMPSE = 150;
const BEFORE = 50;

/** Of a part of a page the words around the first place where one stands that was looked for: before, it, behind. */
export function glimpse(text: string, asked: string, small = ''): [string, string, string] {
  const places = soughtIn(asked, small).map((word) => {
    const ends = word.endsWith('y') ? `${word.slice(0, -1)}(?:y|ies)` : word;
    return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${ends}[\\p{L}\\p{M}\\p{N}]*`, 'iu').exec(text);
  });
  const place = places.find(Boolean);
  const [at, word] = [place?.index ?? 0, place?.[0] ?? ''];
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const behind = text.slice(at + word.length);
  const room = GLIMPSE - (at - from);
  const end = behind.length <= room ? behind.length : behind.lastIndexOf(' ', room);
  const before = `${from > 0 ? '… ' : ''}${text.slice(from, at)}`;
  return [before, word, `${behind.slice(0, Math.max(0, end))}${end < behind.length ? ' …' : ''}`];
}

/** What a result shows: the words around what was found, or the other word that led to it and the name of its page. */
export function told(entry: Entry, asked: string, small = ''): [string, string, string] {
  const around = glimpse(entry.text, asked, small);
  if (around[1] !== '') return around;
  const title = new Set(wordsOf(`${entry.page} ${entry.heading}`));
  const others = (entry.also ?? '').split(' ');
  const sought = soughtIn(asked, small).filter((word) => ![...title].some((one) => begun(one, word) > 0));
  const likest = (likeness: Likeness) =>
    others.find((other) => sought.some((word) => wordsOf(other).some((one) => likeness(one, word) > 0)));
  const why =
    others.find((other) => sought.some((word) => wordsOf(other).includes(word))) ?? likest(begun) ?? likest(slipped);
  return why ? ['', why, `: ${begunSmall(entry.page)}. ${around[0]}${around[2]}`] : around;
}

/** A name in the middle of a line: capitals in a row are an abbreviation. */
function begunSmall(name: string): string {
  return /^.\p{Lowercase}/u.test(name) ? `${name.slice(0, 1).toLowerCase()}${name.slice(1)}` : name;
}

type Likeness = (word: string, typed: string) => number;

const begun: Likeness = (word, typed) =>
  word === typed ? SAME : typed.length >= SHORTEST_BEGUN && word.startsWith(typed) ? BEGUN : 0;

const slipped: Likeness = (word, typed) =>
  isLongEnough(word, typed) && word[0] === typed[0] && isSlip(word, typed) ? SLIPPED : 0;

function isLongEnough(word: string, typed: string): boolean {
  if (typed.length >= SHORTEST_SLIPPED) return true;
  return typed.length === SHORTEST_SLIPPED - 1 && word.length === SHORTEST_SLIPPED;
}

/** What a typed word counts in each entry that holds it: of each part of it the word that is most like it. */
function scoresOf({ places }: Index, typed: string, likeness: Likeness): Map<Entry, number> {
  const likest = new Map<Entry, Partial<Record<Part, number>>>();
  for (const [word, holders] of places) {
    const like = likeness(word, typed);
    if (like === 0) continue;
    for (const [entry, part] of holders) {
      const parts = likest.get(entry) ?? {};
      parts[part] = Math.max(parts[part] ?? 0, like);
      likest.set(entry, parts);
    }
  }
  return new Map([...likest].map(([entry, parts]) => [entry, worthOf(entry, parts)]));
}

function worthOf(entry: Entry, parts: Partial<Record<Part, number>>): number {
  const score = (Object.keys(WORTH) as Part[]).reduce((sum, part) => sum + WORTH[part] * (parts[part] ?? 0), 0);
  // the beginning of a page stands for the whole of it
  return score > WORTH.text && entry.heading === '' ? score + 4 : score;
}

/** Where each word stands: looked through at every key, and for whoever asks the server, so made once. */
interface Index {
  places: Map<string, [Entry, Part][]>;
  /** of the entries themselves: what counts the same stays in their order */
  order: Map<Entry, number>;
  /** the beginnings of pages, by their paths */
  pages: Map<string, Entry>;
}

const placeOf = ({ order }: Index, entry: Entry) => order.get(entry) ?? 0;

function indexOf(entries: readonly Entry[]): Index {
  const known = kept.get(entries);
  if (known) return known;
  const places: Index['places'] = new Map();
  for (const entry of entries) {
    const { also = '', status = '', page, heading, path, text } = entry;
    for (const [part, words] of Object.entries({ also, status, page, heading, path, text }) as [Part, string][]) {
      for (const word of new Set(wordsOf(words))) {
        const holders = places.get(word) ?? [];
        holders.push([entry, part]);
        places.set(word, holders);
      }
    }
  }
  const pages = new Map(entries.filter(({ heading }) => heading === '').map((entry) => [entry.path, entry]));
  const index = { places, pages, order: new Map(entries.map((entry, at) => [entry, at])) };
  kept.set(entries, index);
  return index;
}
const kept = new WeakMap<readonly Entry[], Index>();

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
