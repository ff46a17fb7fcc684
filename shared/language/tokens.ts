/**
 * What a language model may word. A written reply is handed over with its facts as tokens, whole clauses of it; a
 * wording must hold each of them once, and beside them nothing that is a fact. It fails closed: a wording that cannot
 * be read does not hold.
 */
import { wordsOf } from './fold.ts';
import { type AnyMention, type MessageReader, readingOf } from './reading.ts';
import { phraseFrom } from './shapes.ts';

type PhrasesKnown = ReadonlyMap<string, readonly (readonly string[])[]>;

/** What the wording of one language is read with; names of things are those of all languages. */
export interface WordingReader extends MessageReader {
  /** words for numbers but one */
  numbers: ReadonlySet<string>;
  /** what bodies do, and days are, as said without naming either: retrograde, in trine, full moon */
  events: PhrasesKnown;
  negations: ReadonlySet<string>;
  /** what no wording says */
  never: PhrasesKnown;
}

/** A written reply with `⟦1⟧` for its first fact, `⟦2⟧` for the second … */
export interface TokenisedReply {
  text: string;
  /** the words of the facts, in order */
  facts: readonly string[];
}

/** What a reply is read with. With cards on the table, `Strength` is a card. */
export interface WordingSettings {
  reader: WordingReader;
  cards: boolean;
}

const TOKEN = /⟦[1-9]\d{0,2}⟧/;
const TOKENS = new RegExp(TOKEN, 'g');
/** Sentences; a quotation is not taken apart. */
const SENTENCE = /(?:[“«][^”»]*[”»]|[.!?](?![\s.!?]|$)|[^.!?।\n])+/gu;
/** Ends a clause; a mark within a number ends none. */
const CLAUSE_END = /^[,;:–—]\s/u;

/**
 * A reply with its facts as tokens. Of a sentence that names anything all is one token, from its beginning (which says
 * of whom and of what it speaks) to the end of the clause that names something last.
 */
export function tokenised(reply: string, settings: WordingSettings): TokenisedReply {
  const facts: string[] = [];
  const text = reply.replace(SENTENCE, (sentence) => {
    const start = sentence.length - sentence.trimStart().length;
    const own = sentence.slice(start);
    const last = Math.max(0, ...factsIn(own, settings).map(({ end }) => end));
    if (last === 0) return sentence;
    const fact = own.slice(0, clauseEnd(own, last)).trimEnd();
    facts.push(fact);
    return `${sentence.slice(0, start)}⟦${facts.length}⟧${own.slice(fact.length)}`;
  });
  return { text, facts };
}

/** Where the clause ends that a place in a sentence belongs to; brackets and quotations that it opens are closed. */
function clauseEnd(sentence: string, from: number): number {
  const count = (text: string, marks: RegExp) => text.match(marks)?.length ?? 0;
  for (let end = from; end < sentence.length; end++) {
    if (!CLAUSE_END.test(sentence.slice(end, end + 2))) continue;
    const clause = sentence.slice(0, end);
    if (count(clause, /[(“«]/g) <= count(clause, /[)”»]/g)) return end;
  }
  return sentence.length;
}

/**
 * A wording with its facts in the place of the tokens; undefined when a token is missing, stands there twice, out of
 * its order or was made up, when anything beside them is a fact, denies one or is never said, and when it is no plain
 * prose.
 */
export function wordingOf(wording: string, reply: TokenisedReply, settings: WordingSettings): string | undefined {
  const text = wording.normalize('NFC').trim();
  const numbers = Array.from(text.matchAll(TOKENS), ([token]) => Number(token.slice(1, -1)));
  // in their order: `it turns on 3 March` speaks of the planet before it
  if (numbers.length !== reply.facts.length || numbers.some((number, at) => number !== at + 1)) return undefined;
  const own = text.split(TOKEN);
  if (!isPlainProse(own.join(' '), reply)) return undefined;
  if (own.some((part) => factsIn(part, settings).length > 0 || isForbidden(part, settings.reader))) return undefined;
  if (isDenied(text, settings.reader)) return undefined;
  return filled(text, reply, settings);
}

/** Beside its facts a wording is this short, in characters and words. */
const LONGEST = 1_800;
const MOST_WORDS = 300;
/** Letters of the languages that we write, and the marks of prose; no digits, symbols, markup or hidden characters. */
const PROSE =
  /^(?:[A-Za-zÀ-ÖØ-öø-ſ\u0900-\u0965\u0970-\u097f \n.,;:!?¡¿'’()…–—-]|(?<=[\u0900-\u097f])[\u200c\u200d])*$/u;
/** A host without its scheme, letters that stand apart, and what names were taken out with. */
const NO_PROSE = /\p{L}[.:]\p{L}|(?:(?<!\p{L})\p{L}[ .-]+){4}|\((?:name|e-mail|key|phone)\)/u;

function isPlainProse(own: string, { text, facts }: TokenisedReply): boolean {
  if (own.length > LONGEST || !PROSE.test(own) || NO_PROSE.test(own)) return false;
  if (wordsOf(own).length > MOST_WORDS) return false;
  return !/\p{L}/u.test(own) || isDevanagari(own) === isDevanagari(`${text} ${facts.join(' ')}`);
}

function isDevanagari(text: string): boolean {
  return (text.match(/[\u0900-\u097f]/g)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0);
}

function isForbidden(text: string, { never }: WordingReader): boolean {
  const words = wordsOf(text);
  return words.some((_, at) => phraseFrom(words, at, never) !== undefined);
}

/** True when a sentence denies before a fact that stands in it, or right after it. */
function isDenied(text: string, { negations }: WordingReader): boolean {
  const denies = (part: string) => wordsOf(part).some(({ text: word }) => negations.has(word));
  return text.split(/[.!?।\n]/).some((sentence) => {
    const parts = sentence.split(TOKEN);
    const after = parts.pop() ?? '';
    return parts.length > 0 && (parts.some(denies) || denies(after.split(/[,;:–—]/)[0]));
  });
}

/** Things that the readers find in a text and that are facts wherever they stand. */
const NAMED: ReadonlySet<string> = new Set<AnyMention['kind'] | 'number'>([
  ...(['sign', 'body', 'nakshatra', 'pada', 'house', 'card', 'orientation', 'name'] as const),
  ...(['date', 'day', 'period', 'time', 'number'] as const),
]);
/** Speaks of cards, so that everyday words are read as such where they are written like names. */
const OF_CARDS = 'card: ';

/** The class of words for months that are words of no other kind. */
const MONTH = 'm';

interface Span {
  start: number;
  end: number;
}

/** Every sign, body, card, star, house, date, time, number, event, proper name and quotation in a text. */
function factsIn(text: string, { reader, cards }: WordingSettings): Span[] {
  const ahead = cards ? OF_CARDS : '';
  const { mentions } = readingOf(ahead + text, reader, { thisYear: 2000 });
  const named = mentions
    .map((mention) => ({ ...mention, start: mention.start - ahead.length, end: mention.end - ahead.length }))
    .filter((mention) => NAMED.has(mention.kind) && !isEveryday(mention, text));
  const words = wordsOf(text);
  const spans = words.flatMap(({ text: word, start, end }, at): Span[] => {
    const event = phraseFrom(words, at, reader.events);
    if (event) return [{ start, end: words[at + event.length - 1].end }];
    const isMonth = reader.vocabulary.classes.get(word)?.letter === MONTH;
    return isMonth || reader.numbers.has(word) ? [{ start, end }] : [];
  });
  const written = Array.from(text.matchAll(WRITTEN), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }));
  return [...named, ...spans, ...written];
}

/** Digits and symbols, quotations, capitals within a sentence, and words in capitals. */
const WRITTEN =
  /[\p{N}\p{S}]+|[“«"][^”»"]*[”»"]?|(?<=[\p{L}\p{M},;)'’–-] *)(?!I(?![\p{L}\p{M}]))\p{Lu}[\p{L}\p{M}]*|\p{Lu}{3,}/gu;

/** Today and this year say nothing, and a card of an everyday word is one only where it is written like a name. */
function isEveryday(mention: AnyMention & Span, text: string): boolean {
  if (mention.kind === 'period') return mention.offset === 0;
  if (mention.kind === 'day') return mention.readings.some((day) => 'offset' in day && day.offset === 0);
  if (mention.kind !== 'card') return false;
  const last = text.slice(mention.start, mention.end).split(/\s+/).at(-1) ?? '';
  return /^\p{Ll}/u.test(last) && (!mention.certain || !/\s/.test(text.slice(mention.start, mention.end)));
}

/** The facts in their places, with a capital where a sentence begins and a full stop where one was left out. */
function filled(text: string, { facts }: TokenisedReply, settings: WordingSettings): string {
  const stop = isDevanagari(text + facts.join()) ? '।' : '.';
  return text.replace(TOKENS, (token, at: number) => {
    const fact = facts[Number(token.slice(1, -1)) - 1];
    const before = text.slice(0, at).trimEnd();
    const isStart = before === '' || /[.!?।⟧]$/u.test(before);
    const isEnd = /^\s*(?:$|⟦|\p{Lu})/u.test(text.slice(at + token.length));
    return `${isStart ? fact : withinSentence(fact, settings)}${isEnd ? stop : ''}`;
  });
}

/** A clause that began a sentence, as it stands in the middle of one: names keep their capitals. */
function withinSentence(fact: string, settings: WordingSettings): string {
  const isName = /^\P{L}|^\p{L}(?!\p{L})/u.test(fact) || factsIn(fact, settings).some(({ start }) => start === 0);
  return isName ? fact : fact.charAt(0).toLowerCase() + fact.slice(1);
}
