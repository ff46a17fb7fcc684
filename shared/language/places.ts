/** Places named in a message. */

import { isWord } from './fold.ts';
import type { City, Gazetteer } from './gazetteer.ts';
import type { Lexicon } from './names.ts';
import type { ClassedWord, Mention, ShapeVocabulary, TextSpan } from './shapes.ts';

/** One candidate when it is clear which city is meant, several when it must be asked. */
export interface PlaceMention {
  kind: 'place';
  candidates: City[];
}

/** A name that stands where a place does, and that no city is called. */
export interface LostPlace {
  kind: 'lost';
  name: string;
}

/** Words that stand before or after a place. */
type PlaceCues = Pick<ShapeVocabulary, 'beforePlace' | 'afterPlace' | 'joinsRegion'>;

/** Words and signs of a name. */
const LONGEST = 5;
/** So many names are looked up in a message at most. */
const MOST_LOOKUPS = 40;
/** In a message of so few words a place with its country may be all that is said. */
const SHORT = 12;
/** A longer message is not searched for regions behind everyday words. */
const LONG = 40;
/** So many places are read in a message at most. */
const MOST_PLACES = 6;

/** What a message tells of its places. */
export interface PlaceContext {
  isCommon(word: string): boolean;
  /** where the language of the message is spoken; empty where it is spoken everywhere */
  countries: ReadonlySet<string>;
  /** a place was asked for */
  isPlaceAsked: boolean;
  /** what the message asks for needs a place: a name that is no everyday word may be one wherever it stands */
  isPlaceWanted: boolean;
  /** where dates and hours stand: a place may stand beside one without a word that says so */
  dates: readonly TextSpan[];
  /** a date is among them, which may be one of a birth */
  isDateTold: boolean;
  /** in the language of the message a place may stand before the word that calls for it: दिल्ली में */
  isPostposed: boolean;
}

/** A name alone, where no place was asked for, is one of so many people. */
const KNOWN = 50_000;
/** One of so many in small letters, which nothing calls for and no date stands beside. */
const GREAT = 300_000;
/** One of so many is meant by its own name before a word for in, however often people ask about it. */
const GREATEST = 2_000_000;

/** Of cities of one name those in the countries where the language is spoken, if there are any. */
function nearest(candidates: City[], countries: ReadonlySet<string>): City[] {
  const near = candidates.filter(({ country }) => countries.has(country));
  return near.length > 0 && countries.size > 0 ? near : candidates;
}

/** What places are sought in and by. */
export interface PlaceSearch {
  words: ClassedWord[];
  text: string;
  gazetteer: Pick<Gazetteer, 'placesNamed'> & Partial<Pick<Gazetteer, 'isCountry'>>;
  cues: PlaceCues;
  beside: Pick<Lexicon['beside'], 'and' | 'inBehind'>;
  context: PlaceContext;
}

/**
 * The places in a message, of the words that were not read otherwise, whose words are marked as read. A name is a place
 * when a word says so (in, from, में), beside a date or an hour, as the answer to our question, or when it is all that
 * is said; everyday words are none unless a place was asked for, they are written as a name after `in`, or they stand
 * in a list beside a date.
 */
export function placesIn(search: PlaceSearch): Mention<PlaceMention | LostPlace>[] {
  const { words, gazetteer, context } = search;
  const mentions: Mention<PlaceMention | LostPlace>[] = [];
  let lookups = 0;
  for (let at = 0; at < words.length && lookups < MOST_LOOKUPS && mentions.length < MOST_PLACES; at++) {
    if (!context.isPlaceAsked && isBehindName(search, at)) continue;
    for (let length = Math.min(LONGEST, freeRun(words, at)); length > 0; length--) {
      if (!isNamePart(words[at + length - 1]) || !mayBePlace(search, at, at + length)) continue;
      lookups++;
      const name = nameBetween(search, at, length, at + length);
      // what no city is called, none in a region is
      if (gazetteer.placesNamed(name).length === 0) {
        if (length === 1 || !isCountry(search, name)) continue;
        // `Trinidad and Tobago` names no Trinidad of another country
        at += length - 1;
        break;
      }
      // `Mompox, Colombia`: a country behind a town that is not known is no town
      if (lostBefore(search, at) >= 0) continue;
      const taken = widened(search, at, length);
      if (taken === at + length && isBeforeName(search, at, taken)) continue;
      const ahead = taken === at + length ? regionBefore(search, at, length) : undefined;
      const candidates =
        ahead?.candidates ?? nearest(gazetteer.placesNamed(nameBetween(search, at, length, taken)), context.countries);
      if (candidates.length === 0 || candidates[0].population < leastPeople(search, at, at + length, taken)) continue;
      if (taken === at + length && !ahead && isFarFetched(search, candidates[0], at, taken)) continue;
      const written = search.text.slice(words[at].start, words[at + length - 1].end);
      const beyond = taken === at + length && !ahead ? countryBehind(search, taken) : taken;
      if (beyond > taken) {
        mentions.push(markedAsLost(search.text, words.slice(at, beyond)));
        at = beyond - 1;
        break;
      }
      mentions.push(markedAs(candidates, words.slice(ahead?.from ?? at, taken), written));
      at = taken - 1;
      break;
    }
  }
  return mentions;
}

/** Towns called after days, months and numbers: Santo Domingo, Mar del Plata; read before those are. */
export function townsOfDays(search: PlaceSearch): Mention<PlaceMention>[] {
  const { words, text, gazetteer, cues } = search;
  const mentions: Mention<PlaceMention>[] = [];
  for (let at = 1, lookups = 0; at < words.length && lookups < MOST_LOOKUPS; at++) {
    if (!OF_DAYS.includes(words[at].letter) && !OF_DAYS.includes(words[at - 1].letter)) continue;
    for (const [from, length] of [[at - 1, 3] as const, [at - 1, 2] as const]) {
      const name = words.slice(from, from + length);
      if (name.length < length || !name.every(isNamePart)) continue;
      // or a region stands behind it
      const isOfCue = /\p{Lu}/u.test(text.charAt(words[from].start)) || isCalledFor(search, from, from + length);
      lookups++;
      const [largest] = gazetteer.placesNamed(nameBetween(search, from, length, from + length));
      if (!largest || largest.population < KNOWN || cues.beforePlace.has(words[from].text)) continue;
      const taken = widened(search, from, length);
      // `santo domingo 15 agosto`
      const isEdge = [words[from - 1], words[taken]].every(
        (word) => word === undefined || ',dyN'.includes(word.letter),
      );
      const isCued = isOfCue || (isEdge && largest.population >= GREAT);
      if (!isCued && taken === from + length) continue;
      const candidates = gazetteer.placesNamed(nameBetween(search, from, length, taken));
      mentions.push(markedAs(candidates, words.slice(from, taken)));
      break;
    }
  }
  return mentions;
}

/** Words that are one of some places, and are marked as read. */
function markedAs(cities: City[], words: readonly ClassedWord[], written?: string): Mention<PlaceMention> {
  for (const word of words) word.letter = '_';
  const candidates = cities.map((city) => ({ ...city, written }));
  return { kind: 'place', candidates, start: words[0].start, end: words[words.length - 1].end };
}

/** Words that are no place we know, and are marked as read. */
function markedAsLost(text: string, words: readonly ClassedWord[]): Mention<LostPlace> {
  for (const word of words) word.letter = '_';
  const { start } = words[0];
  const { end } = words[words.length - 1];
  return { kind: 'lost', name: text.slice(start, end), start, end };
}

/** A shorter one is a code, or a word. */
const LEAST_COUNTRY = 4;

/** Trinidad & Tobago, Trinidad and Tobago. */
const isCountry = ({ gazetteer, beside }: PlaceSearch, name: string): boolean =>
  [name, name.replace(beside.and, ' ')].some((each) => gazetteer.isCountry?.(each));

/** Where a country ends that stands behind a comma after a name, which no town there has; else where the name ends. */
function countryBehind(search: PlaceSearch, end: number): number {
  const { words, text } = search;
  if (words[end]?.text !== ',') return end;
  const from = end + 1;
  for (let to = Math.min(words.length, from + 4); to > from; to--) {
    if (!words.slice(from, to).every(isFree)) continue;
    const name = text.slice(words[from].start, words[to - 1].end);
    if (name.length >= LEAST_COUNTRY && isCountry(search, name)) return to;
  }
  return end;
}

/** Classes of words for days, months and numbers. */
const OF_DAYS = 'Wmuwr';

/** The first name that stands where a place does, and is none that we know; its words are marked as read. */
export function lostPlace(search: Omit<PlaceSearch, 'gazetteer'>): Mention<LostPlace> | undefined {
  const { words, text } = search;
  const from = words.findIndex((_, at) => isLost(search, at));
  if (from < 0) return undefined;
  let to = from + 1;
  while (to < words.length && to - from < LONGEST && isWritten(words[to], text)) to++;
  return markedAsLost(text, words.slice(from, to));
}

const isWritten = (word: ClassedWord, text: string) => isFree(word) && /\p{Lu}/u.test(text.charAt(word.start));

type Lookout = Pick<PlaceSearch, 'words' | 'text' | 'cues' | 'context'>;

/** Where an unknown name ends right before a comma in front of a word; -1 where there is none. */
const lostBefore = (search: Lookout, at: number) =>
  search.words[at - 1]?.text === ',' && isLost(search, at - 2) ? at - 2 : -1;

/** A word written as a name, of no everyday use, behind a word that calls for a place or behind an hour. */
function isLost({ words, text, cues, context }: Lookout, at: number): boolean {
  if (!isName({ text, context }, words[at])) return false;
  const before = words[at - 1]?.text === ',' ? words[at - 2] : words[at - 1];
  const isCued = isCalledFor({ words, cues, context }, at, at + 1);
  const isBeside = before?.letter === '_' && words[at + 1]?.letter !== '_';
  return isDated(context) ? isCued || isBeside : context.isPlaceAsked && isCued;
}

/** A capital in Latin letters; any word of three letters in scripts that have none. */
function isName({ text, context }: Pick<PlaceSearch, 'text' | 'context'>, word: ClassedWord | undefined): boolean {
  if (!isFree(word) || word === undefined || word.letter !== 'x' || context.isCommon(word.text)) return false;
  const first = text.charAt(word.start);
  return /\p{Lu}/u.test(first) || (word.text.length > 2 && !/\p{Ll}/u.test(first));
}

/**
 * `koi bole ki`, `लड़कियों के`, `4:30 maan lo`: what only sounds like a town, or is a small one far from where the
 * language is spoken, is a word of the sentence, unless a word for in stands behind it or a birth beside it.
 */
function isFarFetched(search: PlaceSearch, city: City, from: number, to: number): boolean {
  const { words, text, beside, context } = search;
  const { isPlaceAsked, isPostposed, isDateTold, countries } = context;
  if (!isPostposed || isPlaceAsked || isAlone(words, from, to)) return false;
  if (isDateTold && (city.isHeard !== true || isBesideDate(search, from, to))) return false;
  const { end } = words[to - 1];
  if (beside.inBehind.test(text.slice(end, end + 6)) || /\p{Lu}/u.test(text.charAt(words[from].start))) return false;
  const isNear = countries.has(city.country);
  return city.isHeard === true ? !isNear || city.population < GREAT : !isNear && city.population < GREAT;
}

const isFree = (word: ClassedWord | undefined) => word !== undefined && word.letter !== '_' && isWord(word.text);

/** How many words from here on stand side by side and are not read yet. */
function freeRun(words: readonly ClassedWord[], at: number): number {
  let length = 0;
  while (length < LONGEST && (isNamePart(words[at + length]) || isJoint(words, at + length))) length++;
  return length > 0 && isNamePart(words[at]) ? length : 0;
}

const isNamePart = (word: ClassedWord | undefined) => isFree(word) && !'dyN'.includes(word?.letter ?? '');

/** So many people a place has at least where it stands, if no place was asked for: an unlikely one has more of them. */
function leastPeople(search: PlaceSearch, from: number, to: number, taken: number): number {
  const { words, text, context } = search;
  if (context.isPlaceAsked || (context.isPlaceWanted && isSentence(search, from, taken))) return 0;
  if (context.isPlaceWanted && isTownWanted(search, from, to, isCalledFor(search, from, to))) return 0;
  const name = words.slice(from, to).filter(isFree);
  const isSmall = name.every(({ start }) => /[^\p{Lu}]/u.test(text.charAt(start)));
  const isLatin = name.some(({ start }) => /\p{Ll}/u.test(text.charAt(start)));
  const isEveryday = isSmall && name.every(({ text: word }) => context.isCommon(word));
  const isOwn = isCalledFor(search, from, to) || isAlone(words, from, taken) || isBesideDate(search, from, taken);
  if (isSmall && !isOwn) return GREAT;
  return isEveryday || (!isDated(context) && ((isSmall && isLatin) || isAlone(words, from, taken))) ? KNOWN : 0;
}

/** A stop or hyphen inside a name: St. Louis, Stratford-upon-Avon. */
function isJoint(words: readonly ClassedWord[], at: number): boolean {
  const sign = words[at]?.text;
  if (sign !== '-' && sign !== '.') return false;
  return isNamePart(words[at + 1]) && isNamePart(words[at - 1]) && (sign === '-' || words[at - 1].text.length < 4);
}

/** Behind a word that calls for a place, or before one. */
const isCalledFor = (
  { words, cues, context }: Pick<PlaceSearch, 'words' | 'cues' | 'context'>,
  from: number,
  to: number,
): boolean =>
  cues.beforePlace.has(words[from - 1]?.text) || (context.isPostposed && cues.afterPlace.has(words[to]?.text));

/** Whether words may be the name of a place where they stand. */
function mayBePlace(search: PlaceSearch, from: number, to: number): boolean {
  const { words, text, cues, context } = search;
  const name = words.slice(from, to).filter(isFree);
  const [first] = name;
  const last = name[name.length - 1];
  // a month or weekday is none
  if (name.length === 1 && 'muW'.includes(first.letter)) return false;
  if (cues.beforePlace.has(first.text) && name.length === 1) return false;
  // `5 baje ke aas paas`
  if (name.some(({ letter }) => letter === '~')) return false;
  const isCued = isCalledFor(search, from, to);
  // two small letters are a word of some language, and no town
  if (!isCued && /^\p{Ll}{1,2}$/u.test(text.slice(first.start, last.end))) return false;
  if (cues.afterPlace.has(last.text) || (name.length > 1 && cues.beforePlace.has(first.text))) return false;
  // `पुणे में हुआ`: the word that calls for a place stands behind it, and not in it
  const isJoint = ({ text: word }: ClassedWord) => cues.afterPlace.has(word) || cues.joinsRegion.has(word);
  if (context.isPostposed && name.some(isJoint)) return false;
  // `आप इंसान की`: an everyday word before one that sounds like a town belongs to the sentence
  const isHeard = /[\u0900-\u097f]/.test(first.text) && name.length > 1;
  if (isHeard && context.isCommon(first.text) && !context.isPlaceAsked) return false;
  const isOrdinary = ({ text: word }: ClassedWord) => context.isCommon(word) || cues.beforePlace.has(word);
  const isBeside = isDated(context) && isBesideDate(search, from, widened(search, from, to - from));
  if (name.every(isOrdinary)) {
    // `एकादशी कब है? वृंदावन`, `dubai me`
    if (context.isPlaceWanted && isSentence(search, from, to)) return true;
    if (isCued && isOfMillions(search, from, to)) return true;
    // `flying from dubai, tell me rahu kalam there`, `आज सूर्यास्त कितने बजे शिमला`
    if (context.isPlaceWanted && isTownWanted(search, from, to, isCued)) return true;
    // `19 aug 1993 9 pm gaya.`
    if (isBeside && context.isDateTold && words[from - 1]?.letter === '_' && isTownAtEnd(search, from, to)) return true;
    const isWritten = name.every(({ start }) => /\p{Lu}|[^\p{Ll}\p{Lu}]/u.test(text.charAt(start)));
    if (isAlone(words, from, to)) return context.isPlaceAsked || (isBeside && isWritten);
    const isRegional = isBeside && words.length < LONG && widened(search, from, to - from) > to;
    return isRegional || (isCued && (isWritten || isBeside)) || (isBeside && isListed(search, from, to, isWritten));
  }
  // an everyday word at its edge belongs to the sentence
  const isAll =
    isAlone(words, from, to) || (words.length < SHORT && isAlone(words, from, widened(search, from, to - from)));
  if (context.isPlaceAsked) return true;
  if (name.length > 1 && (isOrdinary(first) || isOrdinary(last)) && !isCued && !isDated(context) && !isAll)
    return false;
  if (isCued || isAll || isBeside) return true;
  return context.isPlaceWanted || isDated(context);
}

/** Nothing else stands between the signs that end a sentence, or the ends of the message. */
function isSentence({ words, text }: PlaceSearch, from: number, to: number): boolean {
  const before = text.slice(0, words[from].start).trimEnd();
  const behind = text.slice(words[to - 1].end).trimStart();
  return /(?:^|[।?!.,])$/u.test(before) && /^(?:$|[।?!.])/u.test(behind);
}

/** A large town by its whole name, behind a word that calls for one or at the end of what asks of a town. */
function isTownWanted({ words, text, gazetteer }: PlaceSearch, from: number, to: number, isCued: boolean): boolean {
  const name = text.slice(words[from].start, words[to - 1].end);
  const isAtEnd = /^\s*(?:$|[।?!.,])/u.test(text.slice(words[to - 1].end));
  if (!(isCued || isAtEnd) || name.length < SHORTEST_TOWN) return false;
  const [city] = gazetteer.placesNamed(name);
  return city !== undefined && city.isHeard !== true && city.population >= LARGE;
}
/** So many people a large town has at least; shorter names are words of some language. */
const LARGE = 150_000;
const SHORTEST_TOWN = 4;

/** The own name of a town where the language is spoken, and nothing behind it in its sentence. */
function isTownAtEnd({ words, text, gazetteer, context }: PlaceSearch, from: number, to: number): boolean {
  const { end } = words[to - 1];
  if (!/^\s*(?:$|[.।;!?,])/u.test(text.slice(end))) return false;
  const name = text.slice(words[from].start, end);
  const [city] = gazetteer.placesNamed(name);
  return city !== undefined && context.countries.has(city.country) && city.name.toLowerCase() === name.toLowerCase();
}

/** The own name of a city of millions, before a word for in. */
function isOfMillions({ words, text, gazetteer, beside }: PlaceSearch, from: number, to: number): boolean {
  const { end } = words[to - 1];
  const name = text.slice(words[from].start, end);
  const [city] = beside.inBehind.test(text.slice(end, end + 6)) ? gazetteer.placesNamed(name) : [];
  return city !== undefined && city.population >= GREATEST && city.name.toLowerCase() === name.toLowerCase();
}

/** A word that is written as a name, and is no everyday one. */
const isNamed = ({ words, text, context }: PlaceSearch, at: number): boolean =>
  isFree(words[at]) &&
  !context.isCommon(words[at].text) &&
  /^\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}$/u.test(text.slice(words[at].start, words[at].end));

const isNext = (words: readonly ClassedWord[], at: number) => words[at]?.end + 1 === words[at + 1]?.start;

/** `Juan Pablo Ortega`: right behind another name stands a name of somebody. */
const isBehindName = (search: PlaceSearch, at: number): boolean =>
  isNext(search.words, at - 1) && isNamed(search, at - 1) && isNamed(search, at) && !isCalledFor(search, at, at + 1);

/** `Sofia Lopez`: right before another name, which is no region of it. */
const isBeforeName = (search: PlaceSearch, from: number, to: number): boolean =>
  isNext(search.words, to - 1) &&
  isNamed(search, to) &&
  isNamed(search, from) &&
  !search.context.isPlaceAsked &&
  !isCalledFor(search, from, to) &&
  !isBesideDate(search, from, to);

/** Right behind a date or an hour, or right before it; a word that calls for a place may stand between. */
function isBesideDate({ words, context: { dates } }: PlaceSearch, from: number, to: number): boolean {
  const isBetween = ({ letter, text }: ClassedWord) => text === ',' || (letter !== '_' && 'gft~'.includes(letter));
  const isDate = (word: ClassedWord | undefined) =>
    word !== undefined && dates.some(({ start, end }) => start <= word.start && word.end <= end);
  const before = words.slice(0, from).findLast((word) => !isBetween(word));
  return isDate(before) || isDate(words.slice(to).find((word) => !isBetween(word)));
}

const isDated = ({ dates }: PlaceContext) => dates.length > 0;

/** Between commas, the ends of the message and what was read: `17 January 1969, Buenos Aires, 23:50`. */
function isListed({ words, text }: PlaceSearch, from: number, to: number, isWritten: boolean): boolean {
  const isEdge = (word: ClassedWord | undefined) => word === undefined || word.text === ',' || word.letter === '_';
  const behind = text.slice(words[to - 1].end, words[to]?.start);
  const isEnd = words[to]?.text === '.' || /[।?!;]/.test(behind) || isEdge(words[to]);
  const isBetween = words[from - 1]?.text === ',' || words[to]?.text === ',';
  // `for today`, `Of 2027` is the beginning of what stands behind it
  const isJoined = words[to]?.letter === '_' && (!isWritten || words[from - 1] === undefined);
  return isEdge(words[from - 1]) && isEnd && !isJoined && (isBetween || isWritten);
}

/** What joins a name and its region: a comma, or a word as in `San José de California`. */
const isJoining = ({ cues }: Pick<PlaceSearch, 'cues'>, word: ClassedWord | undefined) =>
  word !== undefined && (word.text === ',' || cues.beforePlace.has(word.text));

/** How many words join a name and its region: `, la de México`. */
function jointsFrom(search: PlaceSearch, end: number): number {
  const { words } = search;
  if (!isJoining(search, words[end])) return 0;
  const isArticle = words[end].text === ',' && 'lg'.includes(words[end + 1]?.letter ?? '_');
  return isArticle && isJoining(search, words[end + 2]) ? 3 : 1;
}

/** Where a name ends when the region or country behind it, with a comma or without, is one that narrows it. */
function widened(search: PlaceSearch, at: number, length: number): number {
  const { words, text, gazetteer } = search;
  const end = at + length;
  const comma = jointsFrom(search, end);
  for (let wider = Math.min(3, freeRun(words, end + comma)); wider > 0; wider--) {
    const last = end + comma + wider;
    // `¿Cómo me va?`: behind a comma ME is Maine
    const isCode = /^\p{Ll}{1,3}$/u.test(text.slice(words[end + comma].start, words[last - 1].end));
    if (isCode && comma === 0) continue;
    if (gazetteer.placesNamed(nameBetween(search, at, length, last)).length > 0) return last;
  }
  return end;
}

/** `हिमाचल वाले बिलासपुर`: the region in front of a town, joined by a word of the language. */
function regionBefore(
  { words, text, gazetteer, cues }: PlaceSearch,
  at: number,
  length: number,
): { from: number; candidates: City[] } | undefined {
  if (!cues.joinsRegion.has(words[at - 1]?.text)) return undefined;
  const name = text.slice(words[at].start, words[at + length - 1].end);
  for (const from of [at - 3, at - 2]) {
    if (from < 0 || !words.slice(from, at - 1).every(isNamePart)) continue;
    const region = text.slice(words[from].start, words[at - 2].end);
    const candidates = gazetteer.placesNamed(`${name}, ${region}`);
    if (candidates.length > 0) return { from, candidates };
  }
  return undefined;
}

/** A name as it is looked up: its own words, and a region or country behind a comma. */
function nameBetween(search: PlaceSearch, at: number, length: number, last: number): string {
  const { words, text } = search;
  const end = at + length;
  const name = text.slice(words[at].start, words[end - 1].end);
  if (last === end) return name;
  const from = end + jointsFrom(search, end);
  return `${name}, ${text.slice(words[from].start, words[last - 1].end)}`;
}

/** True when nothing else of the message is left to be read. */
function isAlone(words: readonly ClassedWord[], from: number, to: number): boolean {
  return words.every((word, i) => (i >= from && i < to) || !isFree(word));
}
