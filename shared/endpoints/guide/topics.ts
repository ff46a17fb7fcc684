/** What a question is about: what the message names, and for one that leans on another what that one named. */

import { PLANETS, type Planet } from '../../engine/names.ts';
import { addDays, dateFromText, dateText } from '../../engine/sky/time.ts';
import type { BodyName } from '../../language/names.ts';
import type { AnyMention } from '../../language/reading.ts';
import type { Matter } from '../../prose/guide/card-text.ts';
import type { InSign } from '../../prose/guide/character-text.ts';
import { ASIDES, HEARD } from './asides.ts';
import { cued } from './cues.ts';
import { deedIn } from './deed-named.ts';
import { isOfFigure } from './figure-words.ts';
import { BESIDE_OTHERS } from './meant-beside.ts';
import { MATTERS, NO_TOPIC, type State, type Topic } from './state.ts';

/** Words that narrow or turn what is asked; of a group the one that was said last stands. */
const TURNS: readonly (readonly string[])[] = [
  ['solar', 'lunar'],
  ['Sharad', 'Chaitra'],
  ['total', 'partial', 'annular'],
  ['last_one', 'next_one', 'now', 'comes_before', 'past'],
  ['ends', 'starts', 'comes_next', 'exact_time'],
  ['three_card', 'celtic_cross', 'horseshoe'],
  ['when'],
  ['why', 'which_one', 'every_time', 'guess'],
];
const TURNING = new Set(TURNS.flat());
export const isTurning = (word: string) => TURNING.has(word) && word !== 'when' && word !== 'now' && word !== 'why';

/** What is kept out of, by the words that say it or by what the judge of grave texts found. */
export const LIMITS = [
  ...([
    'minors',
    'hate',
    'weather',
    'lottery',
    'third_person',
    'lifespan',
    'surgery',
    'illness',
    'diagnosis',
    'court',
    'money',
    'unborn',
    'fertility',
    'recovery',
    'remedy',
    'electing',
    'code',
  ] as const),
];
export const isOfLimits = (word: string) => LIMITS.some((limit) => limit === word);

/** What is asked of oneself, and by which body it is shown. */
export const SHOWN_BY: Readonly<Record<string, BodyName>> = {
  ...({ seen: 'ascendant', hidden: 'moon', suits: 'venus', calling: 'sun' } as const),
};
/** Words of talk, which say nothing of what is asked. */
const OF_TALK = new Set([
  ...[
    'first_person',
    'leaning',
    'that_day',
    'next_day',
    'there',
    'correct',
    'hearsay',
    'thanks',
    'hello',
    'born',
    'about',
  ],
  ...['morning', 'evening', 'option_1', 'option_2', 'option_3', 'both', 'define', 'tropical', 'sidereal', 'at_birth'],
  ...['lang_en', 'lang_es', 'lang_hi', 'lang_other', 'same_place', 'same_time'],
  ...['happening', 'can_do', 'method', 'script', 'undrawn', 'burdened', 'deceased'],
  ...[
    'sexual',
    'minor_age',
    'groups',
    'contempt',
    'how',
    'advice',
    'wife',
    'husband',
    'withheld',
    'bye',
    'in_general',
    'good_bad',
    'together',
    'begin',
    'ours',
    'plain',
    'one_line',
    'repeated',
    'theirs',
    'which_of_two',
    'needs',
    'unanswered',
    'sooner',
    'where',
    'waxing',
    'other_one',
    'grumbling',
    'minutes_later',
    'minutes_sooner',
  ],
  ...MATTERS.map((matter) => `of_${matter}`),
  ...['shorter', 'more', 'meaning', 'sure', 'another', 'ack', 'two', 'mine', 'machine', 'asking', 'asks', 'what_is'],
  ...['elder', 'younger', 'valued', 'meant', 'would_love', 'assent', 'future', 'whether'],
  ...[
    'doubting',
    'doubted_art',
    'death',
    'cards',
    'term',
    'a_number',
    'of_thing',
    'deciding',
    'or_not',
    'score',
    'laughs',
    'to_do',
    'children',
    'boy',
    'girl',
  ],
  ...['until_alone', 'then_what', 'that_planet', 'twin', 'descendant', 'imum_coeli'],
  ...BESIDE_OTHERS,
  ...HEARD,
  ...LIMITS,
  ...ASIDES,
]);

/** Words that together are kept out of, where each alone is not. */
const TOGETHER: readonly (readonly [(typeof LIMITS)[number], string, string])[] = [
  ['minors', 'sexual', 'minor_age'],
  ['hate', 'groups', 'contempt'],
];

/** The side of a life that words name. */
export function matterOf(words: readonly string[]): Matter | undefined {
  // `I'd love to know` speaks of no love
  return MATTERS.find(
    (matter) => words.includes(`of_${matter}`) && !(matter === 'love' && words.includes('would_love')),
  );
}

/** All sides of life that words are of: `love n money`. */
export const mattersOf = (words: readonly string[]): readonly Matter[] =>
  MATTERS.filter((matter) => words.includes(`of_${matter}`) && !(matter === 'love' && words.includes('would_love')));

/** What words are kept out of; undefined where they are not. */
export function limitOfWords(words: readonly string[]): (typeof LIMITS)[number] | undefined {
  const together = TOGETHER.find(([, one, two]) => words.includes(one) && words.includes(two));
  return together?.[0] ?? LIMITS.find((limit) => words.includes(limit));
}

/** True for a word that says nothing of what is asked. */
export const isOfTalk = (word: string) => OF_TALK.has(word) || clockOf(word) !== undefined;

/** By whose clock hours are wished for, and its zone: of a large country the one of its capital; EST … by a city. */
export const CLOCKS: Readonly<Record<string, string>> = {
  IN: 'Asia/Kolkata',
  ES: 'Europe/Madrid',
  MX: 'America/Mexico_City',
  GB: 'Europe/London',
  US: 'America/New_York',
  AR: 'America/Argentina/Buenos_Aires',
  CO: 'America/Bogota',
  PE: 'America/Lima',
  CL: 'America/Santiago',
  VE: 'America/Caracas',
  EST: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
  CET: 'Europe/Madrid',
  AU: 'Australia/Sydney',
};
/** The country of a clock that a word wishes for. */
export const clockOf = (word: string) => (word.startsWith('clock_') ? word.slice('clock_'.length) : undefined);

/** What topics are read from: what a message names, the meanings of its words, and its text. */
interface MessageFacts {
  mentions: readonly AnyMention[];
  words: readonly string[];
  text: string;
}

/** What a message asks about. `before` is the topic that it leans on, where it does. */
/** By whose clock hours are to be told, and in which country: neither asks anything by itself. */
const isOfClock = (word: string) => word === 'utc' || clockOf(word) !== undefined || word.startsWith('land_');

export function topicOf(message: MessageFacts, before: Topic | undefined, state: State, isAnswer: boolean): Topic {
  const { mentions, words, text } = message;
  const base = before ?? { ...NO_TOPIC, where: state.question?.topic.where };
  const all = <K extends AnyMention['kind']>(kind: K) =>
    mentions.filter((mention): mention is Extract<AnyMention, { kind: K }> => mention.kind === kind);
  // the season of a sign is the Sun's stay in it
  const signs = all('sign').map(({ sign }) => sign);
  const isSeason = words.includes('season') && signs.length > 0;
  const own = all('body').map(({ body }) => body);
  const isOfEvent = own.length === 0 && isOfEventInHouse(words, state);
  const bodies = isOfEvent
    ? (['moon'] as const)
    : bodiesNamed(isSeason ? ['sun'] : own.length > 0 ? own : returningIn(words), words);
  const isOfMoon = words.some((word) => OF_THE_MOON.has(word)) && !words.includes('in_sign') && bodies.length === 0;
  const houses = [...new Set(all('house').map(({ house }) => house))];
  const isPlacing = bodies.length + houses.length > 0;
  // `he is 7` of two whose signs were compared asks of them
  const isOfOthers = all('other').length > 0 && (base.signs.length < 2 || all('self').length > 0);
  const group = SIGNS_OF.find(([word]) => words.includes(word))?.[1];
  const matter = matterOf(words);
  // another side of life turns nothing that was asked of the one before
  const isOfSame = matter === base.matter || matter === undefined || state.question?.intent === 'numerology';
  const kept = isOfSame ? base.words.filter((word) => word !== 'term') : [];
  const isJudgedDay = judgesDay({ mentions, words, text }, state);
  const card = all('card').at(0)?.card;
  const nakshatras = all('nakshatra');
  const stars = nakshatras.map(({ nakshatra }) => nakshatra);
  return {
    ...base,
    // what is to be decided is no more of the year that was told
    ...(words.includes('deciding') ? { year: undefined, month: undefined, ...NO_SPAN } : {}),
    ...daysOf(words, base, state),
    bodies: isPlacing ? [...new Set(bodies)] : isOfMoon || isOfWhole(words, text) || isOfAll(words) ? [] : base.bodies,
    houses: isPlacing ? houses : isOfMoon ? [] : base.houses,
    signs: signs.length > 0 ? signsOfPair(signs, base, message, state) : (group ?? (isOfOthers ? [] : base.signs)),
    nakshatras: starsNamed(stars, words, base),
    pada: all('pada').at(0)?.pada ?? nakshatras.find(({ pada }) => pada !== null)?.pada ?? base.pada,
    card: card ?? base.card,
    reversed: all('orientation').at(0)?.reversed ?? (card === undefined ? base.reversed : undefined),
    matter: matter ?? base.matter,
    ...partsIn({ mentions, words, text }, isPlacing ? { ...base, meeting: undefined } : base, state),
    birthdays: mentions.some(({ kind }) => kind === 'date') ? [] : base.birthdays,
    pair: pairOf(mentions, base.pair),
    words: wordsOf(
      [
        ...words.filter((word) => !isOfTalk(word) && !isWhether(word, state, words)),
        // `in UTC please` asks the same once more
        ...(words.some(isOfClock) && words.every((word) => isOfTalk(word) || isOfClock(word)) ? kept : []),
        ...(isSeason ? ['enters'] : []),
        ...(isJudgedDay || isHourOfDeed({ mentions, words, text }, state) ? ['deed'] : []),
        ...(words.includes('score') ? ['score'] : []),
        // `what is Mercury retrograde?`
        ...(words.includes('retrograde') && words.some(isOfTerms) ? ['term'] : []),
      ],
      kept,
      isPlacing,
      before !== undefined && isAnswer,
    ),
  };
}

const isOfTerms = (word: string) => word === 'define' || word === 'what_is' || word === 'meant';

/** A day is good for something, also where it is not said for what; of the almanac a week's days are. */
function judgesDay({ mentions, words, text }: MessageFacts, { question }: State): boolean {
  const isOfAlmanac = question?.intent === 'panchangam' && mentions.some(({ kind }) => kind === 'period');
  const isJudged = words.includes('good_bad') || (isOfAlmanac && words.includes('valued'));
  return isJudged && (isOfAlmanac || namesDay({ mentions, text }));
}

/** `Thursday then, what hours?` of days for an act. */
const isHourOfDeed = (message: MessageFacts, { question }: State): boolean =>
  message.words.includes('good_hours') &&
  namesDay(message) &&
  question?.intent === 'panchangam' &&
  question.topic.words.includes('deed');

/** `Which one is running?` asks of all. */
const isOfAll = (words: readonly string[]) => words.includes('running');

const INSIDE = cued`(?:^|\s)${'in'}\s|\s${'in_behind'}(?!\S)`;
/** `her chart then`: the whole of it; `in her chart?` asks the same of another one. */
const isOfWhole = (words: readonly string[], text: string) => words.includes('chart') && !INSIDE.test(text);

/** A return of the Sun or the Moon names her, and so does what is read from one body. */
function returningIn(words: readonly string[]): readonly BodyName[] {
  if (words.includes('solar_return')) return ['sun'];
  return words.includes('lunar_return') ? ['moon'] : words.flatMap((word) => SHOWN_BY[word] ?? []);
}

/** What a message says of single kinds of questions. */
function partsIn(message: MessageFacts, base: Topic, state: State): Partial<Topic> {
  const { mentions, words, text } = message;
  // `so is it lucky?` of the number of a house
  const isOfSame = mentions.every(({ kind }) => kind === 'self') && words.every((word) => isOfTalk(word));
  return {
    placed: placedIn(mentions),
    meeting: meetingIn(message) ?? base.meeting,
    varga: vargaIn(text, words) ?? base.varga,
    act: (words.includes('deed') ? deedIn(words) : undefined) ?? base.act,
    deciding: words.includes('deciding') || (words.includes('or_not') && !words.includes('future')) || undefined,
    ahead: words.includes('future') || undefined,
    number: numberIn(message, state),
    figures: figuresIn(message, state) ?? (isOfSame ? base.figures : undefined),
    compared: comparedIn(message, state),
    points: pointsIn(message) ?? base.points,
  };
}

/** What asks how a planet of the sky stands to something. */
const OF_MEETING: readonly string[] = [
  ...['conjunct', 'square', 'opposite', 'trine', 'sextile', 'transits', 'touches'],
];
const OF_ITS_TIME: readonly string[] = ['when', 'now', 'ends', 'starts', 'comes_next', 'next_one'];
/** So near before a body stands the word that makes it somebody's: `my natal Moon`. */
const NEAR = 9;
const JOINS = cued`^\s*(?:,|(?:${'and'}|${'or'})\s)`;

/** `Saturn to my Moon`, `when will Saturn square that Moon`: the planet of the sky, and the point that it meets. */
export function meetingIn({ mentions, words, text }: MessageFacts): Topic['meeting'] {
  const bodies = mentions.filter((mention) => mention.kind === 'body');
  const [one, other] = bodies;
  if (!other || new Set(bodies.map(({ body }) => body)).size !== 2) return undefined;
  const ownerOf = ({ start }: AnyMention) =>
    mentions.find(({ kind, end }) => kind === 'self' && end <= start && start - end < NEAR);
  const isPoint = (mention: (typeof bodies)[number]) =>
    ownerOf(mention) !== undefined || mention.body === 'ascendant' || mention.body === 'midheaven';
  const isAsked = words.some((word) => OF_MEETING.includes(word));
  const points = bodies.filter(isPoint);
  const isJoined = points[0] === other && JOINS.test(text.slice(one.end, ownerOf(other)?.start ?? other.start));
  const isOfChart = words.includes('at_birth');
  const isFirst = points[0] === other && !isJoined && !isOfChart;
  const isOfBoth = points.length === 1 && (isFirst || isAsked);
  const isOfNone = points.length === 0 && isAsked && words.some((word) => OF_ITS_TIME.includes(word));
  if (!isOfBoth && !isOfNone) return undefined;
  const slowest = PLANETS.indexOf(one.body as Planet) > PLANETS.indexOf(other.body as Planet) ? one : other;
  const by = isOfBoth ? bodies.find((body) => body.body !== points[0].body) : slowest;
  const planet = PLANETS.find((each) => each === by?.body);
  const at = bodies.find(({ body }) => body !== planet);
  return planet && at && { by: planet, at: at.body };
}

/** Each body with its sign and its house; of a sign that is left over the Sun. */
function placedIn(mentions: readonly AnyMention[]): InSign[] | undefined {
  const bodies = mentions.filter((mention) => mention.kind === 'body');
  const signs = mentions.filter((mention) => mention.kind === 'sign');
  const houses = mentions.filter((mention) => mention.kind === 'house');
  if (bodies.length === 0 || signs.length + houses.length === 0) return undefined;
  const inSigns = besideEach(bodies, signs);
  const inHouses = besideEach(bodies, houses);
  const placed = bodies.map(({ body }, at): InSign => ({ body, sign: inSigns[at]?.sign, house: inHouses[at]?.house }));
  const left = signs.filter((sign) => !inSigns.includes(sign));
  return [...placed, ...left.map(({ sign }): InSign => ({ body: 'sun', sign }))];
}

/**
 * What stands beside each body with no other body between, on the side where the first stands; of more than there are
 * bodies the nearest. Where there are fewer, those that are left share the next: `Sun and Pluto in the 8th`.
 */
function besideEach<T extends { start: number; end: number }>(
  bodies: readonly AnyMention[],
  things: readonly T[],
): (T | undefined)[] {
  const free = [...things];
  const take = (thing: T | undefined) => {
    if (thing) free.splice(free.indexOf(thing), 1);
    return thing;
  };
  const apart = (body: AnyMention, each: T) => Math.max(each.start - body.end, body.start - each.end);
  const nearest = (body: AnyMention, list: readonly T[]) =>
    list.toSorted((a, b) => apart(body, a) - apart(body, b)).at(0);
  if (things.length > bodies.length) return bodies.map((body) => take(nearest(body, free)));
  const isBefore = things.length > 0 && things[0].start < bodies[0].start;
  const taken = bodies.map(({ start }, at) => {
    const before = free.findLast((each) => each.start < start && each.start > (bodies[at - 1]?.start ?? -1));
    const after = free.find((each) => each.start > start && each.start < (bodies[at + 1]?.start ?? Infinity));
    return take((isBefore ? before : after) ?? before ?? after);
  });
  const sharing = (body: AnyMention) =>
    (isBefore ? things.findLast((each) => each.start < body.start) : things.find((each) => each.start > body.start)) ??
    nearest(body, things);
  return taken.map((thing, at) => thing ?? (things.length < bodies.length ? sharing(bodies[at]) : undefined));
}

/** `On the 30th`, `el 30`, `30 को`: a day of the month by its number alone. */
export function monthDayIn({ mentions, text }: Pick<MessageFacts, 'mentions' | 'text'>): number | undefined {
  return mentions.flatMap((mention) => {
    if (mention.kind !== 'number' || mention.digits > 2 || mention.value < 1 || mention.value > 31) return [];
    const isDay =
      BEFORE_DAY.test(text.slice(Math.max(0, mention.start - 6), mention.start)) ||
      BEHIND_DAY.test(text.slice(mention.end, mention.end + 9)) ||
      // `el jueves 3`
      mentions.some((each) => isWeekday(each) && /^,?\s$/.test(text.slice(each.end, mention.start)));
    return isDay ? [mention.value] : [];
  })[0];
}
const isWeekday = (mention: AnyMention) => mention.kind === 'day' && mention.readings.some((each) => 'weekday' in each);
const BEFORE_DAY = cued`(?:^|[\s¿])${'on_day'}\s$`;
const BEHIND_DAY = cued`^\s?${'day_behind'}(?!\p{L})`;

/** A day that is asked about, in whatever way it is named. */
export const namesDay = (message: Pick<MessageFacts, 'mentions' | 'text'>): boolean =>
  message.mentions.some(
    (mention) =>
      mention.kind === 'day' || (mention.kind === 'date' && mention.readings.some(({ day }) => day !== null)),
  ) || monthDayIn(message) !== undefined;

/** `Is number 5 good for business?`: a number that is nobody's. */
export function numberIn(
  { mentions, words }: Pick<MessageFacts, 'mentions' | 'words'>,
  { question }: Pick<State, 'question'>,
): number | undefined {
  const [number, ...more] = mentions.filter((mention) => mention.kind === 'number');
  const isOf = words.includes('a_number') || words.includes('master') || question?.intent === 'numerology';
  // `and the 7?` after another number that is nobody's
  const isNext = question?.topic.number !== undefined && mentions.length === 1;
  const isAsked = isNext || matterOf(words) !== undefined || OF_VALUE.some((word) => words.includes(word));
  const isOfYear = mentions.some(({ kind }) => kind === 'date' || kind === 'period');
  if (!number || more.length > 0 || !isOf || !isAsked || isOfYear) return undefined;
  // `1111`, which somebody sees everywhere
  const isRepeated = /^([1-9])\1{2,3}$/.test(`${number.value}`);
  return (number.value >= 1 && number.value <= 33) || isRepeated ? number.value : undefined;
}
const OF_VALUE: readonly string[] = ['good_bad', 'valued', 'meaning', 'meant', 'define', 'master'];

/** `What number is my house, 47?`: the figures of something that is numbered. */
export function figuresIn(message: MessageFacts, state: Pick<State, 'question' | 'people'>): string | undefined {
  const { mentions, words, text } = message;
  const { question } = state;
  if (comparedIn(message, state)) return undefined;
  const isOf = words.includes('of_thing') || question?.topic.figures !== undefined;
  const isAsked = words.includes('a_number') || question?.intent === 'numerology';
  if (!isOf || !isAsked || mentions.some(({ kind }) => kind === 'period' || kind === 'day')) return undefined;
  return /\d[\d -]*\d|\d/.exec(text)?.[0].replace(/\D/g, '');
}

/** Numbers of numerology that are held against one another, in words that ask how two get on. */
export function comparedIn(
  { mentions, words }: Pick<MessageFacts, 'mentions' | 'words'>,
  { question, people }: Pick<State, 'question' | 'people'>,
): number[] | undefined {
  const numbers = mentions.flatMap((mention) => (mention.kind === 'number' ? [mention.value] : []));
  const isOpen = mentions.every(({ kind }) => kind === 'number' || kind === 'self' || kind === 'other');
  const isOfNumbers = OF_PATHS.some((word) => words.includes(word)) || question?.intent === 'numerology';
  const isOfOther = people[0].date !== undefined && mentions.some(({ kind }) => kind === 'other');
  const isAsked = words.includes('couple') || (isOfNumbers && (numbers.length > 1 || isOfOther));
  if (!isOpen || !isAsked || numbers.some((number) => number < 1 || number > 33)) return undefined;
  return numbers.length === 2 || (numbers.length === 1 && isOfNumbers && isOfOther) ? numbers : undefined;
}
const OF_PATHS: readonly string[] = ['a_number', 'life_path', 'birth_day', 'numerology'];

/** `D10`, `दशमांश`: the divisional chart that is named. */
function vargaIn(text: string, words: readonly string[]): number | undefined {
  if (!words.includes('varga')) return words.includes('navamsa') ? 9 : undefined;
  return Number(
    /(?<![\p{L}\d])d[\s-]?(\d{1,2})(?!\d)/iu.exec(text)?.[1] ?? VARGAS.find(([name]) => name.test(text))?.[1],
  );
}
const VARGAS: readonly (readonly [RegExp, number])[] = [
  [cued`${'varga_10'}`, 10],
  [cued`${'varga_7'}`, 7],
  [cued`${'varga_12'}`, 12],
  [cued`${'varga_3'}`, 3],
];

/** `9.5 of 36`, `36 में से 17`, `17 gunas`: points that somebody was told. A day or an hour is none. */
export function pointsIn({ text, words, mentions }: MessageFacts): number | undefined {
  const stated = OF_36.map((pattern) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
  const alone = words.includes('gunas') ? mentions.find(({ kind }) => kind === 'number') : undefined;
  const loose = alone && /^\d{1,2}(?:[.,]5)?(?![\d:-])/.exec(text.slice(alone.start))?.[0];
  const points = Number((stated ?? loose ?? 'none').replace(',', '.'));
  return points < 36 ? points : undefined;
}

const OF_36 = [
  cued`(\d{1,2}(?:[.,]5)?)\s*(?:\/|${'out_of'})\s*36(?!\d)`,
  cued`(?<!\d)36\s*${'in_behind'}\s*${'from_behind'}?\s*${'only'}?\s*(\d{1,2}(?:[.,]5)?)`,
];

/** Questions that are answered with yes or no: `so do I have it or not?` asks the same. */
export const OF_WHETHER: readonly string[] = ['dosha', 'transits', 'panchangam'];
const isWhether = (word: string, { question }: State, words: readonly string[]) =>
  (word === 'either_or' && words.includes('or_not')) ||
  ((word === 'either_or' || word === 'two') && OF_WHETHER.includes(question?.intent ?? ''));

/** Groups of signs by the word that names them: an element's three, or all. */
const SIGNS_OF: readonly (readonly [string, readonly number[]])[] = [
  ['fire', [0, 4, 8]],
  ['earth', [1, 5, 9]],
  ['air', [2, 6, 10]],
  ['water', [3, 7, 11]],
  ['all_signs', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
];

/** `Two Geminis` are two of them, and so are `Gemini and Gemini`; of more each is one. */
function signsNamed(signs: readonly number[], words: readonly string[]): number[] {
  if (signs.length > 2) return [...new Set(signs)];
  return signs.length === 1 && words.includes('two') ? [...signs, ...signs] : [...signs];
}

/** `Both are Shravana` are two of them, where two are matched. */
function starsNamed(
  stars: readonly number[],
  words: readonly string[],
  { nakshatras: before }: Topic,
): readonly number[] {
  if (stars.length === 0) return before;
  const isOfBoth = stars.length === 1 && words.includes('both') && words.some((word) => OF_MATCHES.includes(word));
  return isOfBoth ? [...stars, ...stars] : [...new Set(stars)];
}
const OF_MATCHES: readonly string[] = ['nadi', 'couple', 'gunas', 'kootas'];

/** Of two signs that were compared one is named again: `he's the Scorpio`; or put right: `no, she is a Leo`. */
function signsOfPair(
  [sign, ...others]: number[],
  { signs: before }: Topic,
  { mentions, words }: MessageFacts,
  { people: [self] }: State,
): number[] {
  const whose = mentions.find(({ kind }) => kind === 'self' || kind === 'other');
  const isOfPair = whose || words.includes('correct') || words.includes('what_if');
  if (before.length !== 2 || others.length > 0 || !isOfPair) return signsNamed([sign, ...others], words);
  if (before.includes(sign)) return [...before];
  // one's own is the first, unless it was told behind the other
  const isFirst = self.sign === undefined || before[0] === self.sign;
  return (whose?.kind === 'self') === isFirst ? [sign, before[1]] : [before[0], sign];
}

/** Words that are asked of the Moon where no other body is named. */
const OF_THE_MOON = new Set(['nakshatra', 'rashi', 'pada']);

/** Bodies that were named; `lagna and rashi` asks for the Moon as well. */
function bodiesNamed(bodies: readonly BodyName[], words: readonly string[]): BodyName[] {
  const isOfBoth =
    bodies.length > 0 && bodies.every((body) => body === 'ascendant') && words.some((word) => OF_THE_MOON.has(word));
  return isOfBoth && !words.includes('in_sign') ? [...bodies, 'moon'] : [...bodies];
}

/** What is asked of an eclipse or a phase that was told. */
const OF_EVENTS: readonly string[] = ['in_sign', 'degree', 'visible', 'either_or'];

/** A question of its own kind forgets the words of the one before; one that only turns it keeps them. */
function wordsOf(own: readonly string[], before: readonly string[], isPlacing: boolean, isAnswer: boolean): string[] {
  if (isAnswer) return [...new Set([...before, ...own])];
  const asking = own.filter((word) => !TURNING.has(word) && word !== 'running');
  const isSky = before.some((word) => word === 'eclipse' || word === 'full_moon' || word === 'new_moon');
  const isNew = asking.length > 0 && !(isSky && asking.every((word) => OF_EVENTS.includes(word)));
  if (isNew) return [...new Set(own)];
  const turned = TURNS.filter((group) => group.some((word) => own.includes(word))).flat();
  const kept = before.filter(
    (word) =>
      !isOfOneTurn(word) &&
      word !== 'why' &&
      word !== 'either_or' &&
      !turned.includes(word) &&
      !(isPlacing && (OF_NO_BODY.has(word) || isOfFigure(word))),
  );
  return [...new Set([...kept, ...own])];
}

/** What is asked once, and not of what is asked next. */
const OF_ONE_TURN: readonly string[] = ['hour_off', 'eases', 'rubs', 'recall', 'two_zodiacs'];
export const isOfOneTurn = (word: string) => OF_ONE_TURN.includes(word) || word.startsWith('entry_');

/** Words of questions that a body beside them does not ask again. */
const OF_NO_BODY = new Set([
  'chart',
  'character',
  'which_one',
  'eclipse',
  'full_moon',
  'new_moon',
  'phase',
  'solar',
  'lunar',
  'total',
  'ruler',
  ...['conjunct', 'square', 'opposite', 'trine', 'sextile'],
]);

/** What comes again and again: after one the next is another. */
const isOfEvents = (word: string) => word === 'full_moon' || word === 'new_moon' || word === 'eclipse';

const NO_SPAN = { period: undefined, span: undefined };

/** `Which house of mine does it fall in?`: the full Moon, or the eclipse, that was told. */
export const isOfEventInHouse = (
  words: readonly string[],
  { found, question }: Pick<State, 'found' | 'question'>,
): boolean =>
  found !== undefined &&
  words.includes('in_house') &&
  question?.intent === 'current_sky' &&
  question.topic.words.some(isOfEvents);

/** That day, the day after it, or the day before that was asked about. */
function daysOf(words: readonly string[], base: Topic, { found, question }: State): Partial<Topic> {
  const day = base.day ?? found ?? question?.topic.day;
  if (isOfEventInHouse(words, { found, question })) return { day: found, time: undefined, ...NO_SPAN };
  if (words.includes('next_day') && day !== undefined)
    return { day: dateText(addDays(dateFromText(day), 1)), time: undefined, ...NO_SPAN };
  // the full Moon after the one that was told, or before it
  const isBefore = words.includes('comes_before');
  const isNext = words.includes('comes_next') || (words.includes('next_one') && base.words.some(isOfEvents));
  const isTurned = words.every((word) => isOfTalk(word) || TURNING.has(word));
  if ((isNext || isBefore) && isTurned && found !== undefined && question?.intent === 'current_sky')
    return {
      day: dateText(addDays(dateFromText(found), isBefore ? -1 : 1)),
      time: undefined,
      year: undefined,
      month: undefined,
    };
  // another feast is asked for in its own year
  const isOfFeast = words.includes('feast_day') && words.includes('when');
  // so is when something enters a sign
  const isOfEntry = words.includes('enters') && words.includes('when');
  if (isOfFeast || isOfEntry || (words.includes('past') && words.includes('when')))
    return { day: undefined, time: undefined, year: undefined, month: undefined };
  // `when does it come back?` after what was before that
  if (words.includes('next_one') && base.words.includes('comes_before'))
    return { day: undefined, time: undefined, year: undefined, month: undefined };
  if (words.includes('next_one') || words.includes('last_one')) return { year: undefined, month: undefined };
  if (words.includes('now')) return { day: undefined, time: undefined, year: undefined, month: undefined, ...NO_SPAN };
  if (!words.includes('that_day')) return {};
  const meant = found ?? day;
  return { day: meant, time: base.time ?? question?.topic.time };
}

/** Stars or signs of bride and groom, each beside its word, in any order; what is not said stays. */
function pairOf(mentions: readonly AnyMention[], before: Topic['pair']): Topic['pair'] {
  const sides = mentions.filter((mention) => mention.kind === 'side');
  const named = mentions.filter((mention) => mention.kind === 'nakshatra' || mention.kind === 'sign');
  if (sides.length === 0 || named.length === 0) return before;
  const pair: { [side in 'bride' | 'groom']?: { nakshatra?: number; sign?: number } } = { ...before };
  const free = [...named];
  // where each side is followed by its star, as in `boy rohini girl hasta`, the one behind it is meant
  const isBehind = sides[0].start < named[0].start;
  for (const { side, start } of sides) {
    const nearest = free.toSorted((a, b) => gap(a.start - start, isBehind) - gap(b.start - start, isBehind))[0];
    if (!nearest) break;
    free.splice(free.indexOf(nearest), 1);
    pair[side] =
      nearest.kind === 'sign'
        ? { sign: nearest.sign }
        : { nakshatra: nearest.kind === 'nakshatra' ? nearest.nakshatra : undefined };
  }
  return pair;
}

const gap = (apart: number, isBehind: boolean) => (apart < 0 === isBehind ? 1_000 : 0) + Math.abs(apart);
