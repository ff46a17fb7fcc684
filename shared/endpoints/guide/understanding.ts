/**
 * What a message to the guide says, as plain data, read once: what it names, which words say what is asked, and what
 * kind of message it is. Whatever else reads messages (a language model) gives the same.
 */

import { UNDERSTOOD, UNDERSTOOD_LANGUAGES } from '../../content/languages.ts';
import { NAKSHATRAS, RASIS } from '../../engine/names.ts';
import { askedModels } from '../../intents/asked.ts';
import { intentModel } from '../../intents/model.ts';
import { tagModels } from '../../intents/tags.ts';
import { toldModels } from '../../intents/told.ts';
import { datesIn, LAST_YEAR } from '../../language/dates.ts';
import { folded, isWord, type Word, wordsOf } from '../../language/fold.ts';
import type { Gazetteer } from '../../language/gazetteer.ts';
import type { Heard } from '../../language/heard.ts';
import { type Match, type Matcher, matcherOf } from '../../language/intents.ts';
import { type BodyName, lexiconOf } from '../../language/names.ts';
import {
  type AnyMention,
  type MessageContext,
  type MessageReader,
  type MessageReading,
  readingOf,
} from '../../language/reading.ts';
import { byFirstWord, classed, type TextSpan, vocabularyOf } from '../../language/shapes.ts';
import type { WordsTold } from '../../language/tagger.ts';
import { inSteps } from '../../once.ts';
import { nakshatraAliases, rasiAliases } from '../vedic/aliases.ts';
import { feastNames } from './almanac-names.ts';
import { type ArtWish, withWish } from './art-wished.ts';
import { type Aside, isSorrow } from './asides.ts';
import { CUES, cued, eitherIn } from './cues.ts';
import { courtesyEnd, isAskedFirst, righted } from './denied.ts';
import { BESIDE_OTHERS, SLOTS, withMeaning } from './meant-beside.ts';
import { type ModelReading, withReading } from './model-reading.ts';
import { isoOf, isWhole } from './people.ts';
import { isWholeDate } from './question/birth-mentioned.ts';
import type { Ages } from './times-named.ts';
import { isOfLimits, isOfTalk } from './topics.ts';
import { wordsTold } from './words-told.ts';

/** What a message says. */
export interface Understanding extends MessageReading {
  /** the message without what it puts right, every character in its place */
  text: string;
  match: Match;
  /** what exactly is asked: words of content/<language>/guide/topics.json */
  words: readonly string[];
  /** words of it that neither name anything nor say what is asked, nor only join others */
  rest: readonly string[];
  /** what it tells of a life, by what that is met with */
  life?: Aside;
  /** the language that the message is written in; `hi-Latn` is Hindi in Latin letters */
  tongue: string;
  /** the name that whoever writes gives as their own */
  ownName?: string;
  /** it says that it had asked already, or denies something: words of topics.json */
  isRighting?: boolean;
  denied?: readonly string[];
  /** the ages of a life that it asks about */
  ages?: Ages;
  /** what was learned of its words says they are */
  told?: WordsTold;
  /** what it wishes of the art by what it names together */
  wish?: ArtWish;
}

interface Prepared {
  reader: MessageReader;
  matcher: Matcher;
  /** phrases by their first word, and what each says */
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
  meanings: ReadonlyMap<string, readonly string[]>;
}

/** What names and shapes are read with, and the phrases of topics. */
export const readingTables = () => inSteps(tablesInSteps).value();

function* tablesInSteps() {
  const spellings = {
    vedicSigns: RASIS.map((name) => [name, ...rasiAliases[name]]),
    nakshatras: NAKSHATRAS.map((name) => [name, ...nakshatraAliases[name]]),
  };
  const vocabulary = vocabularyOf(UNDERSTOOD.map(({ guide }) => guide.words));
  yield;
  const lexicon = lexiconOf(
    UNDERSTOOD.map(({ guide }) => guide.names),
    spellings,
    CUES,
  );
  yield;
  const meanings = topicPhrases();
  yield;
  const phrases = byFirstWord([...meanings.keys()].map((phrase) => phrase.split(' ')));
  return { plain: { vocabulary, lexicon }, meanings, phrases };
}

const prepared = inSteps(function* (): Generator<undefined, Prepared> {
  const { plain, meanings, phrases } = yield* tablesInSteps();
  yield;
  const scripts = UNDERSTOOD.map(({ script }, at) => ({ language: UNDERSTOOD_LANGUAGES[at], script }));
  const model = intentModel();
  yield;
  toldModels();
  askedModels();
  yield;
  const matcher = matcherOf(
    model,
    scripts.filter(({ script }) => script !== 'Latin'),
  );
  const isCommon = (word: string) => matcher.knows(word) || isSaying(meanings.get(word));
  return { reader: { ...plain, isCommon }, matcher, meanings, phrases };
});
const preparation = prepared.value;

/** Folded phrases of all languages, with what they say. */
function topicPhrases(): Map<string, string[]> {
  const meanings = new Map<string, string[]>();
  for (const [name, called] of feastNames()) meanings.set(folded(called), ['feast_day', name]);
  for (const { guide } of UNDERSTOOD) {
    for (const [topic, phrases] of Object.entries(guide.topics)) {
      for (const phrase of phrases) {
        const key = folded(phrase);
        meanings.set(key, [...new Set([...(meanings.get(key) ?? []), topic])]);
      }
    }
  }
  return meanings;
}

/** What a text tells of a life by itself, and whether it surely asks of charts and numbers, and of no sorrow. */
export function lifeAlone(text: string): { life: Match['life']; isOfArt: boolean; isOfBirth: boolean } {
  const { reader, matcher, phrases, meanings } = preparation();
  const reading = readingOf(text, reader, { thisYear: LAST_YEAR, withNumbers: true });
  const { words } = topicsOf(reading, phrases, meanings);
  const { life, matched, probability } = matcher.match(reading, words, text);
  const isSorry = words.some((word) => word === 'burdened' || isSorrow(word) || isOfLimits(word));
  const isOfArt = OF_ARTS.includes(matched) && probability >= SURELY_OURS && !isSorry;
  // a date with its year, and an hour
  const isOfBirth = reading.mentions.some(isWholeDate) && reading.mentions.some(({ kind }) => kind === 'time');
  // words for a lump leave no doubt
  const told = words.includes('checkup') ? { of: 'checkup', probability: 1, sure: 1 } : life;
  return { life: told, isOfArt, isOfBirth };
}

const OF_ARTS: readonly Match['matched'][] = [
  ...(['natal_placement', 'dosha', 'panchangam', 'numerology', 'glossary', 'running_dasha'] as const),
  ...(['compatibility', 'daily_horoscope', 'current_sky', 'sign_from_date', 'baby_names'] as const),
];
const SURELY_OURS = 0.9;

/** What a text tells of a life by itself. */
export const lifeIn = (text: string): Match['life'] => lifeAlone(text).life;

/** What messages are read with: the names and words of all languages. */
export const messageReader = (): MessageReader => preparation().reader;

/** True for a folded word that says what is asked, or joins what does. */
export const asks = (word: string): boolean => isSaying(preparation().meanings.get(word));

const isSaying = (topics: readonly string[] = []) => topics.some((topic) => !SLOTS.includes(topic));

/** What a text of ours names, and which words of topics stand in it. */
export function namesOfArt(text: string): { kinds: AnyMention['kind'][]; words: readonly string[] } {
  const { reader, phrases, meanings } = preparation();
  const reading = readingOf(text, reader, { thisYear: LAST_YEAR });
  return { kinds: reading.mentions.map(({ kind }) => kind), words: topicsOf(reading, phrases, meanings).words };
}

/** Where a text speaks of people by what they are to the speaker. */
export const peopleIn = (text: string) =>
  readingOf(text, preparation().reader, { thisYear: LAST_YEAR }).mentions.filter((each) => each.kind === 'other');

/** True where a message is surely in the language that it is taken for. */
export const isSureOfTongue = (message: string): boolean => preparation().matcher.isSureOfTongue(message);

/** What phrases of a text speak of. */
export const topicsIn = (text: string): readonly string[] =>
  topicsAmong(wordsOf(text).filter(({ text: word }) => isWord(word))).topics;

/** Reads what was learned step by step, and not at the first question. */
export function* preparedUnderstanding(): Generator<undefined> {
  yield* prepared.steps();
  tagModels();
  yield;
}

/** A text of ours is looked through for its day to here. */
const DAY_BEFORE = 200;

/** The first whole day that a text of ours names, `YYYY-MM-DD`. */
export function dayIn(text: string): string | undefined {
  const { vocabulary } = messageReader();
  const words = classed(wordsOf(text.slice(0, DAY_BEFORE)), vocabulary);
  for (const mention of datesIn(words, LAST_YEAR, vocabulary)) {
    const [reading] = mention.kind === 'date' ? mention.readings : [];
    if (reading && isWhole(reading)) return isoOf(reading);
  }
  return undefined;
}

/** Circumstances of a message. */
export interface UnderstandingOptions {
  /** a year of two digits is the last such one by it */
  thisYear: number;
  gazetteer?: Pick<Gazetteer, 'placesNamed'>;
  /** a place was asked for, so that a word alone may be one */
  isPlaceAsked?: boolean;
  /** an hour was asked for */
  isTimeAsked?: boolean;
  /** a birth is spoken of */
  isTimeOpen?: boolean;
  /** a place is known already, so that no word must be one */
  isPlaceKnown?: boolean;
  /** a day was asked about and told for no place of one's own: one that is named now is it */
  isPlaceOpen?: boolean;
  /** cards were spoken of, so that an everyday word may be one */
  isOfCards?: boolean;
  /** what was heard before it */
  heard?: Heard;
  /** something was asked before, so that a message may lean on it */
  isBegun?: boolean;
  /** what a language model read in it */
  read?: ModelReading;
}

/** What a message says. */
export function understandingOf(message: string, options: UnderstandingOptions): Understanding {
  const { reader, matcher } = preparation();
  const tongue = matcher.tongue(message);
  const { countries } = UNDERSTOOD[UNDERSTOOD_LANGUAGES.indexOf(tongue.slice(0, 2))] ?? {};
  const isPostposed = tongue.startsWith('hi');
  const told = options.heard === undefined ? undefined : wordsTold(message, options.heard, reader);
  const context: MessageContext = { ...options, told, withNumbers: true, isOpen: true, countries, isPostposed };
  const whole = readOnce(message, context, tongue);
  const { read, isBegun = false } = options;
  const first = behindCourtesy(whole, context) ?? whole;
  const once = (isBegun ? rightedIn(first.text, first, context) : undefined) ?? first;
  const wanted = message.length < LONGEST_TWICE ? wantedIn(once, options) : undefined;
  const more = wanted ? { ...once, ...readOnce(once.text, { ...context, ...wanted }, tongue, once.folded) } : once;
  const own = more === whole ? more : withLifeOf(whole, more);
  return read ? withReading(own, read, { ...options, message, reader, isBegun }) : own;
}

/** What a message tells of a life stands also where something of it is denied: `he did not come home`. */
function withLifeOf({ match: { life } }: Understanding, own: Understanding): Understanding {
  return { ...own, match: { ...own.match, life: own.match.life ?? life } };
}

/** What greets, thanks or agrees. */
const COURTESIES: readonly string[] = ['thanks', 'hello', 'ack', 'blessing', 'praise'];
const OF_COURTESY: readonly string[] = [...COURTESIES, 'filler', 'bye', 'first_person'];
/** What is left of a message that was only polite. */
const POLITE: readonly Match['matched'][] = [...(['thanks', 'greeting', 'chat', 'nonsense', 'answer'] as const)];
const SURELY_POLITE = 0.9;
const MOST_POLITE = 3;
/** So many words tell something. */
const TELLING_WORDS = 5;

/** `Thank you. What is good for him?`: read without the courtesy at its head, where more is said than that. */
function behindCourtesy(
  { text, mentions, tongue, match }: Understanding,
  context: MessageContext,
): Understanding | undefined {
  if (text.length > LONGEST_TWICE) return undefined;
  const end = courtesyEnd(
    text,
    courtesyAt,
    (rest) =>
      topicsAmong(rest).topics.some((topic) => !isPolite(topic)) ||
      mentions.some(
        ({ kind, start }) => kind !== 'other' && kind !== 'self' && rest.some((word) => word.start === start),
      ),
  );
  if (end === 0 || end >= text.length) return undefined;
  const behind = readOnce(' '.repeat(end) + text.slice(end), context, tongue);
  // `hey, what's up`
  const isPolitely = POLITE.includes(match.matched) && match.probability >= SURELY_POLITE;
  return saysMore(behind) && !(isPolitely && behind.tokens.length < MOST_POLITE) ? behind : undefined;
}

/** `love` and `dear` are said to anybody. */
const isPolite = (topic: string) => COURTESIES.includes(topic) || topic === 'first_person' || topic.startsWith('of_');

/** True for what a phrase says that is a courtesy and nothing else: `holi` greets, and is a feast. */
const isCourteous = (says: readonly string[]) =>
  says.some((topic) => COURTESIES.includes(topic)) && says.every((topic) => OF_COURTESY.includes(topic));

/** How many words of a courtesy begin at a word. */
function courtesyAt(words: readonly Word[], at: number): number {
  const { phrases, meanings } = preparation();
  const lengths = (phrases.get(words[at].text) ?? []).flatMap((phrase) => {
    const isHere = phrase.every((word, i) => words[at + i]?.text === word);
    return isHere && isCourteous(meanings.get(phrase.join(' ')) ?? []) ? [phrase.length] : [];
  });
  return Math.max(0, ...lengths);
}

/** It asks, names something or tells something by itself. */
function saysMore({ text, words, mentions, match, tokens }: Understanding): boolean {
  const isAsking = /[?¿]/.test(text) || words.includes('asks') || isAskedFirst(text.trim());
  const isNaming = mentions.some(({ kind }) => kind !== 'self' && kind !== 'other');
  // `I guess` asks for nothing
  const isOfLife = words.some((word) => isSorrow(word) || isOfLimits(word) || !(isOfTalk(word) || word === 'guess'));
  const isTelling = tokens.length >= TELLING_WORDS && !POLITE.includes(match.matched);
  return tokens.length > 0 && (isAsking || isNaming || isOfLife || isTelling);
}

/** A message that puts something right, read without it; a day that it denies leaves the birth. */
function rightedIn(message: string, { mentions, tongue, words: all }: Understanding, context: MessageContext) {
  const topicsIn = (words: readonly Word[]) =>
    topicsAmong(words).topics.filter((topic) => !isOfTalk(topic) || isOfLimits(topic));
  const right = righted(message, mentions, (words) => topicsIn(words).length > 0);
  if (!right) return undefined;
  const again = readOnce(right.text, context, tongue);
  // `thank you, really` doubts nothing
  const isThanks = all.includes('thanks') && again.words.every((word) => word === 'sure');
  if (isThanks && again.words.length > 0) return undefined;
  // `14 February, not today` names the day that is meant
  const isOfBirth = right.isDayDenied && !again.mentions.some(({ kind }) => kind === 'day' || kind === 'date');
  const words = [...new Set([...again.words, 'correct', ...(isOfBirth ? ['at_birth'] : [])])];
  return { ...again, words, isRighting: true, denied: topicsIn(right.denied) };
}

/** A message of so many characters is read once, whatever it seems to leave out. */
const LONGEST_TWICE = 300;

/** Hours and limbs of a day, which are those of a town. */
const intentOfAlmanac = (words: readonly string[]) => OF_TOWNS.some((word) => words.includes(word));
const OF_TOWNS: readonly string[] = [
  ...['rahu_kalam', 'yamaganda', 'gulika', 'abhijit', 'brahma', 'choghadiya', 'panchang', 'sunrise', 'sunset'],
  ...['moonrise', 'moonset', 'tithi', 'karana'],
];

/** Questions that need a place, the first of them whatever else is said; the others where an hour is told. */
const OF_A_PLACE: readonly Match['matched'][] = [
  ...(['panchangam', 'natal_placement', 'running_dasha', 'dosha', 'transits', 'compatibility', 'baby_names'] as const),
];

/** What a message that was understood should name, and seems not to: it is looked for once more. */
function wantedIn(
  { match, mentions, words, wish }: Understanding,
  { isPlaceKnown = false, isPlaceAsked = false, isPlaceOpen = false }: UnderstandingOptions,
): Partial<MessageContext> | undefined {
  const isOf = (kind: AnyMention['kind']) => mentions.some((mention) => mention.kind === kind);
  const { matched } = match;
  if (matched === 'card_meaning') return isOf('card') ? undefined : { isOfCards: true };
  const isNew = !isPlaceKnown || isPlaceAsked;
  const isOfPlace =
    (isNew && isPlaceOpen) ||
    words.includes('feast_day') ||
    words.includes('ekadashi') ||
    (isNew && (intentOfAlmanac(words) || wish?.intent === 'panchangam' || words.includes('eclipse'))) ||
    (isNew && (matched === 'panchangam' || (OF_A_PLACE.includes(matched) && isOf('time'))));
  return isOfPlace && !isOf('place') ? { isPlaceWanted: true } : undefined;
}

/** What is asked of a planet in a chart, and of no card. */
const OF_A_CHART: readonly string[] = ['in_sign', 'in_house', 'chart', 'at_birth', 'degree'];
const LIGHTS: Readonly<Record<string, BodyName>> = { 'major-18-the-moon': 'moon', 'major-19-the-sun': 'sun' };

/** `The Moon of my chart, which sign is it in?` names no card, though a chart and a card be one word. */
function inTheSky(mention: AnyMention): AnyMention {
  const body = mention.kind === 'card' ? LIGHTS[mention.card] : undefined;
  return body ? { kind: 'body', body, vedic: false, start: mention.start, end: mention.end } : mention;
}

function readOnce(
  message: string,
  context: MessageContext,
  tongue: string,
  folded?: MessageReading['folded'],
): Understanding {
  const { reader, matcher, phrases, meanings } = preparation();
  const reading = readingOf(message, reader, context, folded);
  const { words: topics, slots, rest, spans } = topicsOf(reading, phrases, meanings);
  const isEither = message.length < LONGEST_TWICE && !topics.includes('whether') && eitherIn(message) !== undefined;
  const words = isEither ? [...new Set([...topics, 'either_or'])] : topics;
  // `my boss` speaks of work, and of somebody
  const isInPhrase = ({ kind, start, end }: AnyMention) =>
    spans.some((span) => span.start <= start && end <= span.end && !(kind === 'other' && isSomebody(span, start, end)));
  // `which one am I?` tells no hour
  const isTornOff = ({ start }: TextSpan) => spans.some((span) => span.start < start && start < span.end);
  // `is he` asks of somebody
  const isSomebody = (span: TextSpan, start: number, end: number) =>
    span.end - span.start === end - start || IS_HE.test(message.slice(span.start, span.end));
  // `after that` speaks of nobody, `rahu kalam` and `of the moon` of no place of a body
  const match = matcher.match(reading, words, message, context.heard);
  const isOfCards =
    words.includes('together') ||
    OF_CARDS.includes(match.matched) ||
    (OF_TOLD.includes(match.matched) && context.isOfCards);
  // `what does it mean for the world?` names no card, where none was spoken of
  const isOfElse = ({ start, end }: AnyMention) =>
    !context.isOfCards && FOR_IT.test(message.slice(Math.max(0, start - 12), end).replace(/\S+$/u, ''));
  const mentions = reading.mentions.filter(
    (mention) =>
      !(isInPhrase(mention) && (IN_PHRASES.includes(mention.kind) || isLightOrNode(mention))) &&
      !isTermOfArt(mention, message, context) &&
      !(mention.kind === 'card' && !mention.certain && (!isOfCards || isOfElse(mention))) &&
      !(mention.kind === 'time' && isTornOff(mention)) &&
      !(mention.kind === 'number' && OF_VARGAS.test(message.slice(Math.max(0, mention.start - 3), mention.start))),
  );
  const isOfChart = words.some((word) => OF_A_CHART.includes(word)) && !words.includes('draw');
  const meant = withMeaning({
    ...reading,
    text: message,
    mentions: isOfChart ? mentions.map(inTheSky) : mentions,
    words: [...words, ...slots],
    rest,
    match,
    tongue,
    told: context.told,
  });
  return withWish(meant);
}

/** `The parana time`, where a place is known or it is written small: what the almanac calls so is no town. */
function isTermOfArt(
  { kind, start, end }: AnyMention,
  message: string,
  { isPlaceKnown = false }: UnderstandingOptions,
): boolean {
  const text = message.slice(start, end);
  if ((kind !== 'place' && kind !== 'lost') || !(isPlaceKnown || !/^\p{Lu}/u.test(text))) return false;
  return (
    preparation()
      .meanings.get(folded(text))
      ?.some((topic) => TERMS_OF_ART.includes(topic)) === true
  );
}
const TERMS_OF_ART: readonly string[] = [
  ...['parana_word', 'tithi', 'yoga', 'karana', 'nakshatra', 'rashi', 'vara', 'ekadashi', 'feast_day', 'panchang'],
  ...['rahu_kalam', 'yamaganda', 'gulika', 'abhijit', 'choghadiya', 'hora_word', 'dasha', 'dosha', 'bhadra_word'],
  ...['sutak_word', 'arghya_word', 'nishita_word', 'vaishnava_word'],
];

/** The number of a divisional chart is no day: `d9`. */
const OF_VARGAS = /(?<!\p{L})d[\s-]?$/iu;

/** What an everyday word is a card in: `justice` alone, beside others. */
const OF_CARDS: readonly Match['matched'][] = ['card_meaning', 'card_draw', 'answer'];
const IS_HE = cued`^${'is_he'}$`;

/** Before what is no card: `for the world`, `en el mundo`. */
const FOR_IT = cued`(?:^|\s)(?:${'of'}|${'to'}|${'in'})\s+(?:${'the'}\s+)?$`;
/** What leans on what was told: after cards it names one of them. */
const OF_TOLD: readonly Match['matched'][] = ['follow_up', 'meaning'];

/** What words inside a phrase do not name: `la salida del sol` is no card. */
const IN_PHRASES: readonly AnyMention['kind'][] = ['other', 'place', 'lost', 'card', 'sign', 'orientation'];
const OF_PHRASES: readonly string[] = ['sun', 'moon', 'rahu', 'ketu'];
const isLightOrNode = (mention: AnyMention) => mention.kind === 'body' && OF_PHRASES.includes(mention.body);

/** Marks words that only join others. */
const FILLER = 'filler';

/** The topics that phrases of a message speak of, those that do so beside others alone, and words of none. */
export function topicsOf(
  { mentions, folded: all }: MessageReading,
  phrases: Prepared['phrases'],
  meanings: Prepared['meanings'],
): Pick<Understanding, 'words' | 'rest'> & { slots: string[]; spans: TextSpan[] } {
  // Costa Rica says nothing of money
  const isOfPlace = ({ start }: Word) =>
    mentions.some((each) => each.kind === 'place' && start > each.start && start < each.end);
  const words = all
    .filter((word) => word.end <= LONGEST_READ && isWord(word.text) && !isOfPlace(word))
    .map((word) => unstretched(word, phrases));
  const { topics, known, spans } = topicsAmong(words, { phrases, meanings });
  const isSaid = ({ start }: Word) => mentions.some((mention) => start >= mention.start && start < mention.end);
  return {
    words: topics.filter((topic) => !SLOTS.includes(topic)),
    slots: topics.filter((topic) => SLOTS.includes(topic)),
    rest: words.filter((word) => !known.has(word) && !isSaid(word)).map(({ text }) => text),
    spans,
  };
}

/** `byeee`, `graciasss`: as it is written in a phrase, where it is. */
function unstretched(word: Word, phrases: Prepared['phrases']): Word {
  if (phrases.has(word.text) || !/(\p{L})\1{2,}/u.test(word.text)) return word;
  const texts = ['$1$1', '$1'].map((letters) => word.text.replace(/(\p{L})\1{2,}/gu, letters));
  const text = texts.find((each) => phrases.has(each));
  return text === undefined ? word : { ...word, text };
}

/** What phrases among words speak of, which words they are, and where those of several words stand. */
function topicsAmong(
  words: readonly Word[],
  { phrases, meanings }: Pick<Prepared, 'phrases' | 'meanings'> = preparation(),
): { topics: string[]; known: Set<Word>; spans: TextSpan[] } {
  const known = new Set<Word>();
  const topics = new Set<string>();
  const spans: TextSpan[] = [];
  const moods: (TextSpan & { topic: string })[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const phrase of phrases.get(words[at].text) ?? []) {
      if (!phrase.every((word, i) => words[at + i]?.text === word)) continue;
      const span = { start: words[at].start, end: words[at + phrase.length - 1].end };
      for (const topic of meanings.get(phrase.join(' ')) ?? []) {
        topics.add(topic);
        if (isOfLimits(topic) || isOfMood(topic)) moods.push({ topic, ...span });
      }
      // `lost my dad` speaks of him
      const isOfLoss = meanings.get(phrase.join(' '))?.some((topic) => topic === 'deceased' || topic === 'born');
      if (meanings.get(phrase.join(' '))?.every((topic) => BESIDE_OTHERS.includes(topic))) continue;
      if (phrase.length > 1 && !isOfLoss) spans.push(span);
      for (const word of words.slice(at, at + phrase.length)) known.add(word);
    }
  }
  topics.delete(FILLER);
  for (const { topic, start, end } of moods) {
    // `qué me quiere decir` asks nothing of somebody's heart, `I never said goodbye to him` is none
    const isInside = spans.some(
      (span) => span.start <= start && end <= span.end && span.end - span.start > end - start,
    );
    if (isInside && moods.filter((mood) => mood.topic === topic).length === 1) topics.delete(topic);
  }
  return { topics: [...topics], known, spans };
}

/** What a longer phrase around it says otherwise. */
const isOfMood = (topic: string) => isSorrow(topic) || OF_MOODS.includes(topic);
const OF_MOODS: readonly string[] = [
  ...(['thanks', 'hello', 'bye', 'ack', 'burdened', 'billing', 'feast_day', 'deceased', 'last_one'] as const),
  ...(['direct'] as const),
];

/** Of a message so many characters are looked through for topics. */
const LONGEST_READ = 1_200;
