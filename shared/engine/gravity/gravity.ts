/** What a text asks for, when it asks for something that no card, chart or number may answer. */
import { asItSounds, STOP, wordFolded, wordsOf } from './fold.ts';
import { type Classified, matchesOf, type RuleWords, vocabularyOf } from './rules.ts';

/** The grave kinds, the gravest first: a text that is several is the first of them. */
export const GRAVE_KINDS = ['crisis', 'abuse', 'death', 'health', 'law', 'money'] as const;
export type GraveKind = (typeof GRAVE_KINDS)[number];

/**
 * What a text asks for. `crisis`: somebody may end or harm their own life, or is in a medical emergency; `abuse`: violence, done or
 * suffered; the others: a verdict that belongs to a doctor, a court or figures, and the death of somebody.
 */
export interface Gravity {
  kind: GraveKind | 'none';
  /** every grave kind that was found, the gravest first */
  kinds: readonly GraveKind[];
  /** finer than the kind: which help fits (`suicide`, `domestic` …); undefined where nothing was found */
  matter: string | undefined;
  /** true when the writer seems to worry about somebody else */
  forSomebodyElse: boolean;
  /** the language of the words that decided, which need not be that of the request */
  language: string | undefined;
}

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
  /** rules by kind and matter */
  grave: Readonly<Record<GraveKind, Readonly<Record<string, readonly string[]>>>>;
}

/** A text without anything grave in it. */
export const NOT_GRAVE: Gravity = {
  kind: 'none',
  kinds: [],
  matter: undefined,
  forSomebodyElse: false,
  language: undefined,
};

/** Makes the judge from the words of every language: all of them are looked for in every text. */
export function judgeOf(languages: readonly GraveWords[]): (...texts: readonly string[]) => Gravity {
  const readers = languages.map(readerOf);
  return (...texts) => {
    const words = texts.flatMap((text) => [...wordsOf(text), STOP]);
    const readings = readers.map((reader) => ({ reader, read: reader.read(words) }));
    // a figure of speech in one language is none of the others' business either: Leo and Cancer, la luna en cáncer
    const covered = new Uint8Array(words.length);
    for (const { reader, read } of readings) reader.cover(read, covered);
    const findings = readings.flatMap(({ reader, read }) => reader.findings(read, covered));
    const kinds = GRAVE_KINDS.filter((kind) => findings.some((finding) => finding.kind === kind));
    if (kinds.length === 0) return NOT_GRAVE;
    const deciding = findings.filter(({ kind }) => kind === kinds[0]);
    return {
      kind: kinds[0],
      kinds,
      matter: deciding[0].matter,
      forSomebodyElse: deciding.some(({ forSomebodyElse }) => forSomebodyElse),
      language: deciding[0].language,
    };
  };
}

interface Finding {
  kind: GraveKind;
  matter: string;
  forSomebodyElse: boolean;
  language: string;
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
        const folded = known.has(word) ? '' : fold(word);
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

    findings({ words, origins, text: whole }: Read, covered: Uint8Array): Finding[] {
      const left = words.map((word, at) => (covered[origins[at]] ? COVERED : word));
      const text = covered.includes(1) ? vocabulary.classified(left) : whole;
      const hits = grave.filter(({ rule }) => !matchesOf(rule, text).next().done);
      if (hits.length === 0) return [];
      const forSomebodyElse = somebodyElse.some((rule) => !matchesOf(rule, text).next().done);
      return hits.map(({ kind, matter }) => ({ kind, matter, forSomebodyElse, language: content.language }));
    },
  };
}

/** A word of the content as texts are folded; Devanagari and accents need the whole folding, not only that of a word. */
function plainWord(word: string, fold: (word: string) => string): string {
  return word === '' ? '' : fold(wordsOf(word)[0] ?? word);
}

/** The known word that is one letter away (left out, put in, wrong, or two exchanged), or has its letters starred out; else the word. */
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
  const exchanged = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + (exchanged ? 2 : 1)) === long.slice(at + (exchanged ? 2 : 1));
}
