/** What a sentence about a chart names: the bodies and cards it speaks of, and what it says of them. */
import type { DateMention, DateReading } from './dates.ts';
import { foldedWord, type Word, wordsOf } from './fold.ts';
import { type MessageReader, readingOf, type Said } from './reading.ts';
import { phraseFrom } from './shapes.ts';

/** What the wording of one language is read with. */
export interface ClaimReader extends MessageReader {
  /** words for numbers, those of dates and times included */
  numbers: ReadonlyMap<string, number>;
  /** phrases by their first word, with what they mean: `square`, `retrograde`, `full_moon` … */
  events: ReadonlyMap<string, readonly (readonly string[])[]>;
  eventNamed: ReadonlyMap<string, string>;
  /** aspects among the events: they stand between two bodies */
  aspects: ReadonlySet<string>;
  /** events that are so or are not so (manglik): data beside their name does not say which, a written reply does */
  states: ReadonlySet<string>;
  /** what tells one chart from another: `natal`, `transit`, by its word */
  frames: ReadonlyMap<string, string>;
  negations: ReadonlySet<string>;
  /** words that may stand between things that are named together: and, the, your */
  joining: ReadonlySet<string>;
  degreeWords: ReadonlySet<string>;
  /** True for a word of the sky, of cards, of dates, or one that people ask with: no name of a person. */
  isKnown(word: string): boolean;
  /** words and phrases that no reply holds */
  never: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** What was named, and where. `keys` are the ways to understand it; one of them must be true. */
export interface ClaimItem {
  kind: 'subject' | 'attribute' | 'event' | 'when' | 'number';
  keys: readonly string[];
  number?: StatedNumber;
  start: number;
  end: number;
}

/** A number as it was written: true of every value within `step` of it. */
export interface StatedNumber {
  value: number;
  /** 1 for whole numbers, .1 with one decimal, 1/60 with minutes of arc … */
  step: number;
  /** true for degrees, which belong to a body */
  isAngle: boolean;
}

/** A sentence, and all that it names, in its order. */
export interface ReadSentence {
  text: string;
  words: readonly Word[];
  items: readonly ClaimItem[];
  /** what tells the chart or person it speaks of: sorted words */
  frame: string;
}

/** Sentences of a text. */
export function sentencesOf(text: string): string[] {
  return plainDigits(text)
    .split(/(?<=[.!?।])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function plainDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** Speaks of cards, so that everyday words are read as such where they are written like names. */
const OF_CARDS = 'card: ';

/** Reads one sentence. With cards on the table, `the Moon` is a card. */
export function readSentence(text: string, reader: ClaimReader, thisYear: number, cards: boolean): ReadSentence {
  const words = wordsOf(text);
  const ahead = cards ? OF_CARDS : '';
  const said = readingOf(ahead + text, reader, { thisYear }).said.map((mention) => ({
    ...mention,
    start: mention.start - ahead.length,
    end: mention.end - ahead.length,
  }));
  const named = said.flatMap((mention) => itemOf(mention, text, reader));
  const taken = said.filter(({ kind }) => kind !== 'vedic' && kind !== 'other');
  const free = (start: number, end: number) => !taken.some((mention) => start < mention.end && mention.start < end);
  const items = [...named, ...eventsIn(words, reader), ...numbersIn(text, words, reader, free)];
  const frames = words.flatMap(({ text: word }) => reader.frames.get(word) ?? []);
  const others = said.some(({ kind }) => kind === 'other') ? ['other'] : [];
  return {
    text,
    words,
    items: items.sort((a, b) => a.start - b.start || b.end - a.end),
    frame: [...new Set([...frames, ...others])].sort().join(' '),
  };
}

function itemOf(said: Said, text: string, reader: ClaimReader): ClaimItem[] {
  const { start, end } = said;
  const item = (kind: ClaimItem['kind'], ...keys: string[]): ClaimItem[] => [{ kind, keys, start, end }];
  switch (said.kind) {
    case 'body':
      return item('subject', `body:${said.body}`);
    case 'card':
      // an everyday word that is not written like a name is none: your strength
      return /^\p{Ll}[^\s]*$/u.test(text.slice(start, end)) ? [] : item('subject', `card:${said.card}`);
    case 'sign':
      return item('attribute', `sign:${said.sign}`);
    case 'house':
      return item('attribute', `house:${said.house}`);
    case 'nakshatra': {
      const star = item('attribute', `star:${said.nakshatra}`);
      return said.pada === null ? star : [...star, ...item('attribute', `pada:${said.pada}`)];
    }
    case 'pada':
      return item('attribute', `pada:${said.pada}`);
    case 'orientation':
      return item('event', said.reversed ? 'event:reversed' : 'event:upright');
    case 'time':
      return item('when', ...said.readings.map((reading) => `time:${reading}`));
    case 'date':
    case 'day':
    case 'period':
      return whenOf(said, text, reader).map((keys) => ({ kind: 'when', keys, start, end }));
    default:
      return [];
  }
}

/** A date by the parts that were said; a weekday beside it must be true as well. */
function whenOf(said: Said & DateMention, text: string, { vocabulary }: ClaimReader): string[][] {
  if (said.kind === 'period') return said.offset === 0 ? [] : [[`${said.unit}:${said.offset}`]];
  if (said.kind === 'day') {
    if (said.readings.some((day) => 'offset' in day && day.offset === 0)) return [];
    return [said.readings.map((day) => ('offset' in day ? `day:${day.offset}` : `weekday:${day.weekday}`))];
  }
  const weekdays = wordsOf(text.slice(said.start, said.end)).flatMap(({ text: word }) => {
    const known = vocabulary.classes.get(word);
    return known?.letter === 'W' ? [[`weekday:${known.value}`]] : [];
  });
  return [said.readings.map(dateKey), ...weekdays];
}

/** `date:2026-11-24`, with `*` for what was not said. */
export function dateKey({ year, month, day }: DateReading): string {
  return `date:${[year, month, day].map((part) => part ?? '*').join('-')}`;
}

function eventsIn(words: readonly Word[], { events, eventNamed }: ClaimReader): ClaimItem[] {
  const items: ClaimItem[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = phraseFrom(words, at, events);
    if (!phrase) continue;
    const end = words[at + phrase.length - 1].end;
    items.push({
      kind: 'event',
      keys: [`event:${eventNamed.get(phrase.join(' '))}`],
      start: words[at].start,
      end,
    });
    at += phrase.length - 1;
  }
  return items;
}

/** 12 · 12.5 · 12°34′ · 1,234 */
const NUMBER = /\d+(?:,\d{3}(?!\d))*(?:[.,]\d+)?(?:\s*°\s*(\d{1,2})\s*['′’]?)?/g;

function numbersIn(
  text: string,
  words: readonly Word[],
  { numbers, degreeWords }: ClaimReader,
  isFree: (start: number, end: number) => boolean,
): ClaimItem[] {
  const items: ClaimItem[] = [];
  const add = (value: number, step: number, start: number, end: number) => {
    if (!isFree(start, end)) return;
    const next = words.find((word) => word.start >= end);
    const isAngle = step === 1 / 60 || next?.text === '°' || degreeWords.has(next?.text ?? '');
    items.push({ kind: 'number', keys: [], number: { value, step, isAngle }, start, end });
  };
  for (const { 0: match, 1: minutes, index } of text.matchAll(NUMBER)) {
    const [degrees] = match.split('°');
    const plain = degrees
      .replace(/,(?=\d{3}(?!\d))/g, '')
      .replace(',', '.')
      .trim();
    const decimals = plain.split('.')[1]?.length ?? 0;
    if (minutes === undefined) add(Number(plain), 10 ** -decimals, index, index + match.length);
    else add(Number(plain) + Number(minutes) / 60, 1 / 60, index, index + match.length);
  }
  for (const { value, start, end } of spelledNumbers(words, numbers)) add(value, 1, start, end);
  return items;
}

/** Numbers in words: tens and units are one number (twenty-five, treinta y dos). `One` alone is an article. */
function spelledNumbers(words: readonly Word[], numbers: ReadonlyMap<string, number>) {
  const spelled: { value: number; start: number; end: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    const value = numbers.get(words[at].text);
    if (value === undefined) continue;
    const skip = ['-', 'y', 'and'].includes(words[at + 1]?.text) ? 2 : 1;
    const unit = numbers.get(words[at + skip]?.text) ?? 0;
    const isPair = value >= 20 && value < 100 && value % 10 === 0 && unit > 0 && unit < 10;
    const last = isPair ? at + skip : at;
    const whole = isPair ? value + unit : value;
    if (whole !== 1) spelled.push({ value: whole, start: words[at].start, end: words[last].end });
    at = last;
  }
  return spelled;
}

/** A word as labels are compared. */
export function labelOf(word: string): string {
  return foldedWord(word);
}
