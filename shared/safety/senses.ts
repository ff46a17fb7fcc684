/** What words are about, whatever the language: `marna`, `morir` and `die` are one sense. */
import { asItSounds, wordsOf } from './fold.ts';

/** Words by sense, in one language and script: content/<language>/grave-senses*.json; a `*` ends a beginning. */
export interface SenseWords {
  language: string;
  /** words of Hindi in Latin letters are compared as they sound */
  romanised?: boolean;
  /** words that anybody says: they join, greet, thank, name people or tell of everyday things */
  neutral: readonly string[];
  senses: Readonly<Record<string, readonly string[]>>;
}

/** Senses that name who is spoken of, and those of what everybody's days are made of. */
const EVERYDAY: ReadonlySet<string> = new Set([
  ...['i', 'you', 'other', 'kin', 'love', 'friend'],
  ...['tonight', 'love_life', 'job', 'school', 'food', 'hair', 'game', 'trip', 'phone', 'astro'],
]);

/** A word's senses by number, and the languages that know it. */
interface KnownWord {
  senses: Set<number>;
  languages: Set<string>;
  isNeutral: boolean;
}

const NOTHING: KnownWord = { senses: new Set(), languages: new Set(), isNeutral: false };

export interface Senses {
  names: readonly string[];
  /** the senses of a folded word, by number */
  of(word: string): readonly number[];
  /** true for words that say nothing of danger: those that anybody says, and those with everyday senses alone */
  isNeutral(word: string): boolean;
  /** the languages that know most of the words, which may be several; none when none knows any */
  languagesOf(words: readonly string[]): readonly string[];
}

/** Puts the words of all languages together. */
export function sensesOf(lists: readonly SenseWords[]): Senses {
  const names = [...new Set(lists.flatMap(({ senses }) => Object.keys(senses)))];
  const spelt = new Map<string, KnownWord>();
  const sounding = new Map<string, KnownWord>();
  const beginnings = new Map<string, { beginning: string; known: KnownWord }[]>();
  for (const { language, romanised, neutral, senses } of lists) {
    const listed = (word: string) => (romanised ? entry(sounding, asItSounds(word)) : entry(spelt, word));
    for (const word of neutral) {
      const known = listed(wordsOf(word)[0]);
      known.isNeutral = true;
      known.languages.add(language);
    }
    for (const [name, words] of Object.entries(senses)) {
      for (const word of words) {
        const folded = wordsOf(word.replace('*', ''))[0];
        const known = listed(folded);
        known.senses.add(names.indexOf(name));
        known.languages.add(language);
        if (!word.endsWith('*')) continue;
        const start = folded.slice(0, 2);
        beginnings.set(start, [...(beginnings.get(start) ?? []), { beginning: folded, known }]);
      }
    }
  }
  const cache = new Map<string, KnownWord>();
  /**
   * Everything that is known of a word; remembered for the words of the lists alone, so that no text fills the memory.
   */
  function lookUp(word: string): KnownWord {
    const cached = cache.get(word);
    if (cached) return cached;
    const begun = (beginnings.get(word.slice(0, 2)) ?? []).filter(({ beginning }) => word.startsWith(beginning));
    const all = [spelt.get(word), sounding.get(asItSounds(word)), ...begun.map(({ known }) => known)].filter(
      (one) => one !== undefined,
    );
    if (all.length === 0) return NOTHING;
    const known = together(all, names);
    if (spelt.has(word) || sounding.has(word)) cache.set(word, known);
    return known;
  }
  return {
    names,
    of: (word) => [...lookUp(word).senses],
    isNeutral: (word) => lookUp(word).isNeutral,
    languagesOf(words) {
      const counts = new Map<string, number>();
      for (const word of words) {
        for (const language of lookUp(word).languages) counts.set(language, (counts.get(language) ?? 0) + 1);
      }
      const most = Math.max(...counts.values());
      return [...counts].flatMap(([language, count]) => (count === most ? [language] : []));
    },
  };
}

function together(all: readonly KnownWord[], names: readonly string[]): KnownWord {
  const senses = new Set(all.flatMap((known) => [...known.senses]));
  const isEveryday = senses.size > 0 && [...senses].every((sense) => EVERYDAY.has(names[sense]));
  return {
    senses,
    languages: new Set(all.flatMap(({ languages }) => [...languages])),
    isNeutral: isEveryday || all.some(({ isNeutral }) => isNeutral),
  };
}

function entry(known: Map<string, KnownWord>, word: string): KnownWord {
  const meaning = known.get(word) ?? { senses: new Set(), languages: new Set(), isNeutral: false };
  known.set(word, meaning);
  return meaning;
}
