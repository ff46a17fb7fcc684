/** What the rules find in a text: figures of speech are left out, then every rule of every language is tried. */
import { asItSounds, wordFolded, wordsOf } from './fold.ts';
import { GRAVE_KINDS, type GraveKind } from './kinds.ts';
import { type Classified, matchesOf, type RuleWords, vocabularyOf, type WordRule } from './rules.ts';

/** Words and rules that tell what is grave, in one language and script: content/<language>/grave*.json. */
export interface GraveWords extends RuleWords {
  language: string;
  /** words of Hindi in Latin letters are compared as they sound */
  romanised?: boolean;
  /** words that are recognised with one letter wrong */
  misspelt: readonly string[];
  /** figures of speech: what they cover is not looked at */
  harmless: readonly string[];
  somebody_else: readonly string[];
  /** what says that violence is done to the writer, whoever else is named */
  suffered?: readonly string[];
  /** rules by kind and matter */
  grave: Readonly<Record<GraveKind, Readonly<Record<string, readonly string[]>>>>;
}

/** A rule that was found in a text. */
export interface Finding {
  kind: GraveKind;
  matter: string;
  language: string;
}

/** What was found in a text. */
export interface Found {
  findings: readonly Finding[];
  /** true when somebody else seems to be spoken about */
  forSomebodyElse: boolean;
  /** true when violence seems to be done to the writer */
  suffered: boolean;
}

/** Makes the finder from the words of every language: all of them are looked for in every text. */
export function finderOf(languages: readonly GraveWords[]): (words: readonly string[]) => Found {
  const readers = languages.map(readerOf);
  return (words) => {
    const readings = readers.map((reader) => ({ reader, read: reader.read(words) }));
    // a figure of speech in one language is none of the others' business either: Leo and Cancer, la luna en cáncer
    const covered = new Uint8Array(words.length);
    for (const { reader, read } of readings) reader.cover(read, covered);
    const heard = readings.map(({ reader, read }) => reader.found(read, covered));
    return {
      findings: heard.flatMap(({ findings }) => findings),
      forSomebodyElse: heard.some(({ forSomebodyElse }) => forSomebodyElse),
      suffered: heard.some(({ suffered }) => suffered),
    };
  };
}

/** What a covered word is replaced by: no rule knows it. */
const COVERED = '#';

/** A text in the spelling of one language, each word with the place of the one it was made of. */
interface Read {
  words: readonly string[];
  origins: readonly number[];
  text: Classified;
}

function readerOf(content: GraveWords) {
  const fold = (word: string) => (content.romanised ? asItSounds(wordFolded(word)) : wordFolded(word));
  const vocabulary = vocabularyOf(content, (word) => plainWord(word, fold));
  const harmless = content.harmless.map(vocabulary.rule);
  const somebodyElse = content.somebody_else.map(vocabulary.rule);
  const suffered = (content.suffered ?? []).map(vocabulary.rule);
  const grave = GRAVE_KINDS.flatMap((kind) =>
    Object.entries(content.grave[kind]).flatMap(([matter, rules]) =>
      rules.map((notation) => ({ kind, matter, rule: vocabulary.rule(notation) })),
    ),
  );
  const spellings = new Map(
    Object.entries(content.spellings).map(([word, meant]) => [
      plainWord(word, fold),
      meant.split(' ').map((one) => plainWord(one, fold)),
    ]),
  );
  const misspelt = new Map<string, string[]>();
  for (const word of content.misspelt.map((one) => plainWord(one, fold))) {
    misspelt.set(word[0], [...(misspelt.get(word[0]) ?? []), word]);
  }

  return {
    read(text: readonly string[]): Read {
      const known = new Map<string, readonly string[]>();
      const spelt = text.map((word) => {
        // the words of a text are folded already
        const folded = content.romanised && !known.has(word) ? asItSounds(word) : word;
        const meant = known.get(word) ?? spellings.get(folded) ?? [corrected(folded, misspelt.get(folded[0]) ?? [])];
        known.set(word, meant);
        return meant;
      });
      const words = spelt.flat();
      const origins = spelt.flatMap((meant, origin) => meant.map(() => origin));
      return { words, origins, text: vocabulary.classified(words) };
    },

    /** Marks the words of the text that are figures of speech. */
    cover({ text, origins }: Read, covered: Uint8Array): void {
      for (const figure of harmless) {
        for (const [start, end] of matchesOf(figure, text)) {
          for (let at = start; at < end; at++) covered[origins[at]] = 1;
        }
      }
    },

    found({ words, origins, text: whole }: Read, covered: Uint8Array): Found {
      const left = words.map((word, at) => (covered[origins[at]] ? COVERED : word));
      const text = covered.includes(1) ? vocabulary.classified(left) : whole;
      const isThere = (rule: WordRule) => !matchesOf(rule, text).next().done;
      return {
        findings: grave
          .filter(({ rule }) => isThere(rule))
          .map(({ kind, matter }) => ({ kind, matter, language: content.language })),
        forSomebodyElse: somebodyElse.some(isThere),
        suffered: suffered.some(isThere),
      };
    },
  };
}

/**
 * A word of the content as texts are folded; Devanagari and accents need the whole folding, not only that of a word.
 */
function plainWord(word: string, fold: (word: string) => string): string {
  return word === '' ? '' : fold(wordsOf(word)[0] ?? word);
}

/**
 * The known word that is one letter away (left out, put in, wrong,
 * or two exchanged), or has its letters starred out; else the word.
 */
function corrected(word: string, known: readonly string[]): string {
  if (word.length < 4) return word;
  return known.find((candidate) => isOneSlipAway(word, candidate)) ?? word;
}

function isOneSlipAway(word: string, known: string): boolean {
  if (word.includes('*')) {
    return word.length === known.length && [...word].every((letter, at) => letter === '*' || letter === known[at]);
  }
  const [short, long] = word.length < known.length ? [word, known] : [known, word];
  if (long.length - short.length > 1 || word[0] !== known[0]) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + (isExchanged ? 2 : 1)) === long.slice(at + (isExchanged ? 2 : 1));
}
