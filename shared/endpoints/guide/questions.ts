/** Which question a message asks: one of its own, or the one before with something else in it. */
import { PLANETS } from '../../engine/names.ts';
import { FIRST_YEAR } from '../../language/dates.ts';
import { ACTS, type Intent, type Matched } from '../../language/intents.ts';
import type { BodyName } from '../../language/names.ts';
import type { AnyMention } from '../../language/reading.ts';
import type { Matter } from '../../prose/guide/card-text.ts';
import { choghadiyaIn } from './almanac-names.ts';
import { cued, eitherIn } from './cues.ts';
import { isoOf, isWhole, KIN, PRONOUNS } from './people.ts';
import type { Question, State } from './state.ts';
import {
  clockOf,
  comparedIn,
  figuresIn,
  isOfEventInHouse,
  isOfLimits,
  isOfTalk,
  matterOf,
  meetingIn,
  namesDay,
  numberIn,
  pointsIn,
  SHOWN_BY,
} from './topics.ts';
import type { Understanding } from './understanding.ts';

/** Words that belong to one kind of question, whatever else is said; the first that is said decides. */
const INTENT_OF: readonly (readonly [Intent, readonly string[]])[] = [
  ['account', ['credits', 'prices', 'billing', 'why_pay']],
  ['card_meaning', ['birth_card']],
  ['natal_placement', Object.keys(SHOWN_BY)],
  [
    'numerology',
    ['life_path', 'expression', 'heart_desire', 'personality', 'birth_day', 'personal_year', 'numerology'],
  ],
  ['baby_names', ['baby_names']],
  ['transits', ['sade_sati', 'return', 'transits']],
  ['compatibility', ['couple', 'nadi', 'kootas']],
  ['running_dasha', ['dasha', 'mahadasha', 'antardasha', 'pratyantardasha']],
  ['dosha', ['mangal', 'kaal_sarp', 'pitra', 'dosha']],
  ['natal_placement', ['navamsa', 'varga', 'ganda', 'chart', 'dispositor', 'drishti']],
  [
    'panchangam',
    [
      ...[
        'panchang',
        'rahu_kalam',
        'yamaganda',
        'gulika',
        'abhijit',
        'brahma',
        'choghadiya',
        'ekadashi',
        'kharmas',
        'vara',
        'feast_day',
      ],
      ...['tithi', 'karana', 'sunrise', 'sunset', 'moonrise', 'moonset'],
    ],
  ],
  ['current_sky', ['eclipse', 'full_moon', 'new_moon', 'phase', 'void', 'enters']],
  ['daily_horoscope', ['horoscope']],
  ['card_draw', ['draw']],
];

/** The kind of question that words leave no doubt about. */
export function intentOfWords(all: readonly string[]): Intent | undefined {
  // the price of a share is none of ours
  const isBornThen = all.includes('born');
  const words = all.filter(
    (word) =>
      !(word === 'prices' && all.some(isOfLimits)) &&
      !(isBornThen && OF_BIRTHDAYS_TOO.includes(word)) &&
      // `you did not pick one` draws no card
      !(word === 'draw' && all.includes('unanswered')),
  );
  return INTENT_OF.find(([, list]) => list.some((word) => words.includes(word)))?.[0];
}

/** Somebody was born on a feast, or when the Moon was full. */
const OF_BIRTHDAYS_TOO: readonly string[] = ['feast_day', 'full_moon', 'new_moon'];

/** What is asked of a placement; where it is asked in the sky of a day, of that. */
const OF_PLACES: readonly string[] = [
  ...(['in_sign', 'in_house', 'degree', 'nakshatra', 'rashi', 'pada', 'retrograde', 'direct'] as const),
];

/** Which questions take something over when it is all that a message names, the first where none is asked. */
const TAKES: Readonly<Partial<Record<AnyMention['kind'], readonly Intent[]>>> = {
  card: ['card_meaning'],
  house: ['natal_placement', 'transits', 'glossary'],
  pada: ['baby_names', 'natal_placement'],
  nakshatra: ['baby_names', 'compatibility', 'natal_placement', 'glossary', 'panchangam'],
  sign: [
    ...(['daily_horoscope', 'compatibility', 'current_sky', 'glossary', 'transits', 'natal_placement'] as const),
    ...(['sign_from_date'] as const),
  ],
  body: ['natal_placement', 'current_sky', 'transits', 'glossary', 'running_dasha'],
  side: ['compatibility', 'baby_names'],
};

/** Questions that a day alone asks again for that day; of a birth it asks what moves then. */
const OF_A_BIRTH: readonly Intent[] = ['natal_placement', 'sign_from_date'];

const isIntent = (matched: Matched): matched is Intent => !NOT_INTENTS.has(matched);
const NOT_INTENTS: ReadonlySet<Matched> = new Set([
  ...(['answer', 'follow_up', 'feeling', 'complaint', 'doubt', 'machine', 'chat', 'nonsense'] as const),
  ...ACTS,
]);

/** A guess below this is none. */
const LIKELY = 0.35;
/** Above this a message asks something of its own, however little it says. */
const SURE = 0.85;

/** Above this it asks that, and nothing that was asked before. */
const PLAINLY = 0.95;

const LONGEST_NAME = 6;

/** True when a message asks the question before again, with something else in it. */
export function leans(understanding: Understanding, { question, missing }: State): boolean {
  if (!question) return false;
  const { match, rest, words, mentions } = understanding;
  const { matched, probability } = match;
  // `is that a good time?`, `why?`: nothing but a wish about what was told
  const isWish =
    words.some((word) => OF_WISHES.includes(word)) &&
    words.every((word) => isOfTalk(word) || OF_WISHES.includes(word)) &&
    mentions.every(({ kind }) => kind === 'self') &&
    rest.length < 3 &&
    matterOf(words) === undefined;
  if (isWish && (!words.includes('deciding') || words.includes('good_bad'))) return true;
  // `and my sister's? 14 July …` asks of her what was asked before
  const isOfSomebody =
    OF_BIRTHS.includes(question.intent) &&
    (mentions.some(({ kind }) => kind === 'other') || words.includes('mine')) &&
    isBirth(mentions);
  const isAndMine = words.includes('mine') && AND_MINE.test(understanding.text);
  const isOpen = matched === 'compatibility' || matched === question.intent || probability < DECIDED || isAndMine;
  if (isOfSomebody && isOpen && intentOfWords(words) === undefined) return true;
  // `what has house 3 to do with me?` of the day that was told
  const isOfHouse = question.intent === 'daily_horoscope' && mentions.some(({ kind }) => kind === 'house');
  if (isOfHouse && !mentions.some(({ kind }) => kind === 'body' || kind === 'date')) return true;
  // a month or a year beside a question of the sky is no birth
  const isPart = mentions.some(
    (mention) => mention.kind === 'date' && mention.readings.every(({ day }) => day === null),
  );
  // `and in Indian time?`
  const isOfClock = words.some((word) => clockOf(word) !== undefined) && rest.length < 3;
  if (isOfClock && mentions.every(({ kind }) => kind === 'self' || kind === 'place')) return true;
  const isOfSky = OF_A_DAY.includes(question.intent) && isOfNobody(mentions.filter(({ kind }) => kind !== 'date'));
  // `this year of course, 2026`, `and the weekend?`
  const isOfTime =
    mentions.some(({ kind }) => kind !== 'self') &&
    mentions.every(({ kind }) => OF_TIME.includes(kind)) &&
    words.every(isOfTalk);
  if (isOfTime && OF_A_DAY.includes(question.intent) && rest.length < 3 && matched !== 'thanks') return true;
  if (isPart && isOfSky && probability < DECIDED && !mentions.some(({ kind }) => kind === 'body')) return true;
  // `no, at 5:40`: what is told of a birth asks nothing else
  const isOfBirth =
    mentions.length > 0 && mentions.every(({ kind }) => BIRTH_PARTS.includes(kind)) && words.every(isOfTalk);
  const isOfBirths = OF_BIRTHS.includes(question.intent) || question.intent === 'compatibility';
  if (isOfBirth && rest.length < (words.includes('born') ? 7 : 3) && probability < DECIDED && isOfBirths) return true;
  if (!isIntent(matched) || PLAIN.has(matched) || (probability < LIKELY && rest.length < 3)) return true;
  if (matched === question.intent && (rest.length < 2 || words.some((word) => LEANING.has(word)))) return true;
  // a name is a word or more that nobody knows
  const most = question.intent === 'numerology' ? LONGEST_NAME : 2;
  const isOther = isIntent(matched) && matched !== question.intent && probability >= SURE;
  if (missing.length > 0 && mentions.length > 0 && rest.length < most && !isOther && intentOfWords(words) === undefined)
    return true;
  const isPlain = isOther && probability >= PLAINLY;
  return (
    rest.length === 0 &&
    !isPlain &&
    (probability < SURE || mentions.some(({ kind }) => kind !== 'self' && kind !== 'other'))
  );
}

/** `And mine? 4 March 1990 …`: the birth behind a question of a word or two. */
const AND_MINE = /^\s*[^?]{2,16}\?\s*\S/u;

/** Words that wish for a part of what was told. */
const OF_WISHES: readonly string[] = ['good_bad', 'why', 'meaning', 'whether', 'plain', 'ends'];

/** What a day or a stretch of days is told by. */
const OF_TIME: readonly AnyMention['kind'][] = ['self', 'date', 'day', 'period', 'number'];

/** A date with its day, month and year. */
export const isWholeDate = (mention: AnyMention): boolean =>
  mention.kind === 'date' && mention.readings.some(({ year, day }) => year !== null && day !== null);

/** What a birth is told by. */
const BIRTH_PARTS: readonly AnyMention['kind'][] = ['self', 'other', 'date', 'time', 'place', 'unknown'];

/** What is answered without looking at anything: where it names something, it leans on the question before. */
const PLAIN: ReadonlySet<Matched> = new Set(['out_of_scope', 'help', 'greeting', 'thanks']);

/** Words that stand for something said before. */
const LEANING: ReadonlySet<string> = new Set([
  ...(['leaning', 'that_day', 'next_day', 'there', 'ends', 'starts', 'comes_next', 'last_one'] as const),
  ...(['exact_time'] as const),
]);

/** What a message asks; undefined when it asks nothing. A birth that is told is nobody's day. */
export function intentOf(understanding: Understanding, state: State, today: string): Intent | undefined {
  const thisYear = Number(today.slice(0, 4));
  // `31 April 1980`, and then `30 April`: the day that was asked for, where nothing else was
  const isDayAsked = state.question === undefined && state.missing.some((member) => member.endsWith('date'));
  const isOfBirth = understanding.mentions.every(({ kind }) => BIRTH_PARTS.includes(kind));
  if (isDayAsked && isOfBirth && understanding.mentions.some(({ kind }) => kind === 'date')) return 'natal_placement';
  if (isYearTold(understanding, state, thisYear))
    return state.question && OF_BIRTHS.includes(state.question.intent) ? state.question.intent : 'natal_placement';
  const meant = founded(intentMeant(understanding, state), understanding, state);
  const intent = boundToBirth(
    isStarOfBirth(meant, understanding, state) ? 'natal_placement' : meant,
    understanding,
    state,
  );
  const { matched, probability } = understanding.match;
  const isSure = matched === 'natal_placement' && probability >= OWN;
  const isOfLate = understanding.words.includes('deceased');
  if (intent !== undefined && OF_LIVES.includes(intent) && !isSure && !isOfLate && asksOfLife(understanding))
    return 'conversation';
  // what a language model read is certain
  const isRead = matched === intent && probability === 1;
  if (intent === 'current_sky' && !isRead && !asksOfSky(understanding, state)) return besidesSky(understanding, state);
  // `what of money in the chart of 9 September 1979?` of whoever was born then
  const isNamedByDay = understanding.mentions.some(
    (each) =>
      each.kind === 'date' &&
      each.readings.some((day) => isWhole(day) && isoOf(day) === state.people[state.about[0]]?.date),
  );
  if (intent === 'transits' && isNamedByDay && matterOf(understanding.words) !== undefined) return 'conversation';
  if (intent === 'daily_horoscope' && isSignSaid(understanding, state)) return state.question?.intent;
  const isOfDay = intent !== undefined && OF_A_DAY.includes(intent);
  const isFar = intent === 'daily_horoscope' && tellsBirthday(understanding, state, thisYear);
  const isNewborn = (isOfDay || intent === 'compatibility') && isBornNow(understanding);
  if (isNewborn && state.question?.intent === 'baby_names') return 'baby_names';
  const isTold = tellsBirth(understanding, thisYear) || isFar || isNewborn;
  if (asksOfTime(understanding, intent, state, thisYear)) return timedIntent(intent, state, understanding.words);
  // the house that the day of a sign spoke of is nobody's
  const isOfHouse = intent === 'natal_placement' && state.question?.intent === 'daily_horoscope' && !hasBirth(state);
  const isOf = (kind: AnyMention['kind']) => understanding.mentions.some((mention) => mention.kind === kind);
  if (isOfHouse && isOf('house') && !isOf('self') && !isOf('date')) return 'glossary';
  // nobody was born in a year that is still to come: `Jaipur, 12 February 2027` is a day there
  if ((intent === 'natal_placement' || intent === 'compatibility') && isDayToCome(understanding, today))
    return 'panchangam';
  // where a planet stands now needs no birth, and what a sign of hers is like needs none either
  const isOpen = !hasBirth(state) && !isOf('date') && isOf('body');
  const own = intentOfWords(understanding.words);
  if (intent === 'transits' && isOpen && !isOf('self') && !isOf('sign') && (own ?? intent) === intent && own !== intent)
    return 'current_sky';
  if (intent === 'natal_placement' && isOpen && isOf('sign') && !isOf('card')) return 'glossary';
  // what happens on a day is told of a life; it is no birth that is asked for
  const isOfChart = intent === 'natal_placement' || intent === 'transits';
  const isOfOneDay = intent === 'daily_horoscope' && !isOf('sign') && !understanding.words.includes('horoscope');
  if ((isOfChart || isOfOneDay) && understanding.words.includes('happening') && !isBirth(understanding.mentions))
    return !hasBirth(state) ? 'conversation' : isOfOneDay ? 'transits' : intent;
  return isNewborn || (isOfDay && isTold) ? 'natal_placement' : intent;
}

/** `And the star?` after a birth that was told is asked of it, and of no day. */
function isStarOfBirth(intent: Intent | undefined, { words, mentions }: Understanding, state: State): boolean {
  const { question, people, about } = state;
  const isOfStar = intent === 'panchangam' && words.includes('nakshatra') && intentOfWords(words) === undefined;
  const isOfDay = words.includes('now') || mentions.some(({ kind }) => OF_A_DATE.includes(kind));
  const isKnown = people[about[0]]?.date !== undefined || question?.intent === 'compatibility';
  const isOfBirth = question && [...OF_BIRTHS, 'compatibility', 'sign_from_date'].includes(question.intent);
  return isOfStar && !isOfDay && isKnown && isOfBirth === true;
}
const OF_A_DATE: readonly AnyMention['kind'][] = ['date', 'day', 'period', 'place', 'time'];

/** `Everyone says Leo though`: the sign that was told or is doubted, where nobody asks for its day. */
function isSignSaid({ words, mentions, match, text }: Understanding, { question }: State): boolean {
  const isOfTold = question?.intent === 'natal_placement' || question?.intent === 'sign_from_date';
  const isAsked = /[?¿]/.test(text) || words.includes('horoscope') || match.probability >= SIGN_ASKED;
  const isOfTime = mentions.some(({ kind }) => kind === 'day' || kind === 'period' || kind === 'date');
  return isOfTold && !isAsked && !isOfTime && !words.includes('correct');
}
const SIGN_ASKED = 0.75;

/** A day that is still to come and a place, and nobody. */
const isDayToCome = ({ mentions, words }: Understanding, today: string): boolean =>
  mentions.some(({ kind }) => kind === 'place') &&
  mentions.some((each) => each.kind === 'date' && each.readings.some((day) => isWhole(day) && isoOf(day) > today)) &&
  (words.includes('deed') || mentions.every(({ kind }) => kind === 'place' || kind === 'date' || kind === 'vedic')) &&
  !words.includes('born');

/** `Born in 1950, nobody knows the day`: a year and no more of a birth. */
function isYearTold(
  { mentions, words, text, rest }: Understanding,
  { missing, people, question }: State,
  thisYear: number,
): boolean {
  const isPast = (year: number | null) => year !== null && year >= FIRST_YEAR && year < thisYear - 1;
  const isYear = mentions.some(
    (mention) =>
      (mention.kind === 'date' && mention.readings.some(({ year, day }) => day === null && isPast(year))) ||
      (mention.kind === 'number' && mention.digits === 4 && isPast(mention.value)),
  );
  const isAsked = missing.some((member) => member.endsWith('date'));
  const isTold = (...kinds: AnyMention['kind'][]) =>
    intentOfWords(words) === undefined && mentions.every(({ kind }) => kinds.includes(kind));
  // nobody knows the day that was asked for
  const isOpen = isAsked && people.some(({ partial }) => partial?.month === null);
  if (isOpen && UNKNOWING.test(text) && isTold('other', 'self', 'unknown')) return true;
  // `my nan was of 1931`
  const isOfKin = mentions.some(({ kind }) => kind === 'other') && !words.includes('asks') && people.length < 2;
  // `june 1986` and nothing else
  const isAlone = mentions.length === 1 && mentions[0].kind === 'date' && rest.length < 2 && !words.includes('asks');
  const isMonth = isAlone && question === undefined;
  const isBirth = words.includes('born') || isAsked || isOfKin || isMonth;
  return isYear && isBirth && isTold('number', ...BIRTH_PARTS);
}

/** A denial, where a day was asked for: nobody knows it. */
const UNKNOWING = cued`(?:^|\s)(?:${'nobody'}|${'only'}|${'not_behind'})(?!\p{L})`;

/** Words that ask of the sky, whatever else is said. */
const OF_SKY: readonly string[] = [
  ...['sky', 'retrograde', 'direct', 'full_moon', 'new_moon', 'eclipse', 'phase', 'void', 'season', 'visible'],
  ...['in_sign', 'in_house', 'degree', 'nakshatra', 'rashi', 'when', 'now', 'enters', 'touches', 'ends', 'starts'],
];

/** The sky is asked about, or a body in it, or it was and is leaned on. */
function asksOfSky({ mentions, words, rest, match }: Understanding, { question }: State): boolean {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  // a rising sign is of a birth
  const bodies = mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : []));
  if (bodies.length > 0 && bodies.every((body) => body === 'ascendant' || body === 'midheaven')) return false;
  if (words.some((word) => OF_SKY.includes(word))) return true;
  if (words.includes('happening') && isOf('day') && bodies.length > 0) return true;
  const isOfBody = isOf('body', 'sign');
  // `has Saturn left Pisces yet`
  if (isOf('body') && isOf('sign') && !isOf('self', 'other', 'house') && match.probability >= PLAINLY) return true;
  if (isOfBody && (isOf('day', 'date', 'period', 'time') || rest.length < 2) && matterOf(words) === undefined)
    return !['plain', 'meaning', 'define'].some((word) => words.includes(word));
  return question?.intent === 'current_sky' && !isOfBody && !isOf('other') && rest.length < 3;
}

/** What is asked where the sky is not: of a life, or what a body stands for. */
function besidesSky({ mentions, words }: Understanding, state: State): Intent | undefined {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  if (isOf('body', 'house') && hasBirth(state)) return 'natal_placement';
  if (isOf('body', 'house') && matterOf(words) === undefined) return 'glossary';
  return words.some(isOfLimits) ? 'out_of_scope' : 'conversation';
}

/** What a message must say before it may be one of these, whatever it sounds like; words of topics.json. */
const DEMANDED: Readonly<Partial<Record<Intent, readonly string[]>>> = {
  account: ['credits', 'prices', 'billing', 'why_pay'],
  baby_names: ['baby_names', 'of_name'],
  compatibility: ['couple', 'gunas', 'nadi', 'kootas', 'weakest', 'ranking', 'together', 'ours', 'both', 'two'],
  dosha: ['mangal', 'kaal_sarp', 'pitra', 'ganda', 'dosha'],
  card_draw: ['draw', 'cards', 'three_card', 'celtic_cross', 'horseshoe', 'another', 'two_cards'],
  card_meaning: ['cards'],
};

/** So sure a guess needs no word for it. */
const FOUNDED = 0.5;

/** What is said beside the name of a feast. */
const OF_FEASTS: readonly AnyMention['kind'][] = [
  ...(['date', 'number', 'period', 'day', 'place', 'self', 'body', 'nakshatra'] as const),
];

/** Two who may be compared, a star for a name, a card: what stands for such a word. */
function isNamed(intent: Intent, mentions: readonly AnyMention[]): boolean {
  const count = (...kinds: AnyMention['kind'][]) => mentions.filter(({ kind }) => kinds.includes(kind)).length;
  const births = mentions.filter(
    (each) => each.kind === 'date' && each.readings.every(({ day }) => day !== null),
  ).length;
  if (intent === 'compatibility')
    return (
      count('side') > 0 ||
      count('nakshatra') > 1 ||
      births > 1 ||
      (count('sign') > 1 && count('body') === 0) ||
      isOfTwo(mentions)
    );
  if (intent === 'baby_names') return count('nakshatra', 'pada') > 0;
  return intent !== 'dosha' && intent !== 'account' && count('card', 'orientation') > 0;
}

/** One who is no kin, with a sign or a birth beside oneself. */
const isOfTwo = (mentions: readonly AnyMention[]) =>
  mentions.some((mention) => mention.kind === 'other' && (mention.role === 'partner' || mention.role === 'friend')) &&
  mentions.some(({ kind }) => kind === 'sign' || kind === 'date' || kind === 'self');

/** `When will I marry?` with a birth names no period: it asks of a side of a life. */
const isOfSideAlone = (intent: Intent | undefined, words: readonly string[]) =>
  intent === 'running_dasha' &&
  words.includes('when') &&
  words.includes('of_love') &&
  !['dasha', 'mahadasha', 'antardasha', 'pratyantardasha', 'ends', 'running'].some((word) => words.includes(word));

const asksForHelp = (words: readonly string[]) => words.includes('to_do') || words.includes('advice');

/** An intent whose demands a message meets, or that it goes on with; else what it asks without it. */
function founded(likely: Intent | undefined, understanding: Understanding, state: State): Intent | undefined {
  const { words, mentions } = understanding;
  // `my boss is a Capricorn and shouts at me, what do I do?` compares nobody
  const isOfWhatToDo = likely === 'compatibility' && !isPaired(words) && !isBirth(mentions) && asksForHelp(words);
  const intent = isOfSideAlone(likely, words) || isOfWhatToDo ? 'conversation' : likely;
  const demanded = intent && DEMANDED[intent];
  const isOfEclipse = words.includes('visible') || words.includes('total');
  if (isOfEclipse && state.question?.topic.words.includes('eclipse')) return 'current_sky';
  // whoever was born on a feast asks for no date of it
  const isOfFeast = words.includes('feast_day') && !words.includes('born') && intent !== 'conversation';
  // whoever is prepared for is told beside it: `when is it? my mother-in-law is coming`
  const isOfDate = words.includes('when') && mentions.some(({ kind }) => kind === 'period' || kind === 'date');
  if (isOfFeast && (isOfDate || mentions.every(({ kind }) => OF_FEASTS.includes(kind)))) return 'panchangam';
  const isOfMeeting =
    intent === 'compatibility' && (meetingIn(understanding) !== undefined || isOfPair(understanding, state.question));
  if (!intent || !demanded || isOfMeeting || answers(understanding, state)) return intent;
  const isOfChart = mentions.some(({ kind }) => kind === 'sign' || kind === 'body' || kind === 'house');
  const isOfKin = intent === 'compatibility' && mentions.some(({ kind }) => kind === 'other') && isOfChart;
  if (intent === state.question?.intent && !isOfKin) return intent;
  // `does my rising cancel my Sun?`
  const isMet =
    demanded.some((word) => words.includes(word)) && !(intent === 'account' && isOfChart && !words.includes('credits'));
  const isOfTable = intent.startsWith('card') && state.cards.length > 0;
  const { matched, probability } = understanding.match;
  const isSure = probability >= (intent === 'dosha' ? SURE : FOUNDED) && !(intent === 'card_meaning' && isOfChart);
  // one's own sign alone is compared with nobody
  const signs = mentions.flatMap((mention) => (mention.kind === 'sign' ? [mention.sign] : []));
  const isOwnSign =
    signs.length === 1 && [state.people[0].sign, ...(state.question?.topic.signs ?? [])].includes(signs[0]);
  if (intent === 'compatibility' && isOwnSign && !isMet && state.question) return state.question.intent;
  if (matched === intent && isSure && intent !== 'account' && !isOfKin) return intent;
  if (isMet || isOfTable || isNamed(intent, mentions)) return intent;
  if (isBirth(mentions)) return 'natal_placement';
  if (isOfChart) return hasBirth(state) ? 'natal_placement' : 'glossary';
  const isOfLife =
    mentions.some(({ kind }) => kind === 'self' || kind === 'other') || words.some((word) => word.startsWith('of_'));
  return isOfLife ? 'conversation' : undefined;
}

/** What is asked of a chart at a day, month or year, where something of it was asked before. */
const timedIntent = (intent: Intent | undefined, { question }: State, words: readonly string[]): Intent =>
  // `how will 2027 be?` asks of no side of life
  words.includes('asks') &&
  matterOf(words) === undefined &&
  !OF_CHOOSING.some((word) => words.includes(word)) &&
  intent !== 'running_dasha' &&
  intent !== 'numerology'
    ? 'transits'
    : ([intent, matterOf(words) && question?.intent === 'running_dasha' ? 'conversation' : question?.intent].find(
        (each) => each !== undefined && AT_A_DAY.includes(each),
      ) ?? 'transits');
/** Intents that ask about a birth at a day, which may be another one than today. */
export const AT_A_DAY: readonly (Intent | undefined)[] = [
  ...(['transits', 'running_dasha', 'dosha', 'conversation', 'numerology'] as const),
];
const OF_CHOOSING: readonly string[] = ['deciding', 'either_or', 'when'];
/** What a question of a day, month or year is taken for where the chart is known. */
const UNTIMED: readonly (Intent | undefined)[] = [
  ...([
    undefined,
    'conversation',
    'compatibility',
    'natal_placement',
    'current_sky',
    'daily_horoscope',
    'out_of_scope',
  ] as const),
];

/** `And December?`, `2027 or 2028?`, `my week`: of somebody whose birth is known, and of nothing else. */
function asksOfTime(
  { mentions, words, match }: Understanding,
  intent: Intent | undefined,
  { people, about, missing, question }: State,
  thisYear: number,
): boolean {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  // `born …, how will my month be?`
  if (isOf('period') && isBirth(mentions) && UNTIMED.includes(intent)) return !words.includes('deceased');
  const isStretch = mentions.some(
    (mention) =>
      mention.kind === 'period' ||
      (mention.kind === 'number' && mention.digits === 4 && Math.abs(mention.value - thisYear) < NEAR_YEARS) ||
      (mention.kind === 'date' &&
        mention.readings.every(
          ({ year, day }) => year === null || year >= thisYear || (day === null && thisYear - year < NEAR_YEARS),
        )),
  );
  // `and tomorrow, how is it for me?` of whoever's chart was looked at
  const isDay = isOf('day') && isOf('self') && question !== undefined && OF_A_BIRTH.includes(question.intent);
  const isKnown = people[about[0]]?.date !== undefined && people[about[0]].isLate !== true;
  const isTelling = words.includes('born') || words.includes('correct') || missing.length > 0;
  // `2029 tak ho jayega?` names nothing that enters a sign
  const own = intentOfWords(words);
  const isOther =
    isOf('sign', 'body', 'place', 'time', 'card', 'nakshatra') || (own !== undefined && own !== 'current_sky');
  // `and the week's?` behind a horoscope
  const isOfSign =
    question?.intent === 'daily_horoscope' && (question.topic.signs.length > 0 || match.matched === 'follow_up');
  // `how will 2027 be?` after whatever was asked of the chart
  const isCarried = intent === question?.intent && own === undefined && words.includes('asks');
  return (
    (isStretch || isDay) && isKnown && !isTelling && !isOther && !isOfSign && (isCarried || UNTIMED.includes(intent))
  );
}
/** Years so near are asked about rather than told. */
const NEAR_YEARS = 15;

/** `Cancer, 5 July 83`: a date beside a sign is a birthday, unless it lies near today or a horoscope is asked for. */
function tellsBirthday({ mentions, words }: Understanding, { question }: State, thisYear: number): boolean {
  const isOfSign =
    mentions.some(({ kind }) => kind === 'sign') || (words.includes('born') && question?.topic.signs.length);
  if (!isOfSign || mentions.some(({ kind }) => kind === 'day' || kind === 'period')) return false;
  const years = mentions.flatMap((mention) => (mention.kind === 'date' ? [mention.readings[0]?.year ?? thisYear] : []));
  return !words.includes('horoscope') && years.some((year) => Math.abs(year - thisYear) > 1);
}

/** A body that somebody calls their own, or that was just told, is the birth's: `my Moon`, `and his Sun?`. */
function boundToBirth(intent: Intent | undefined, { mentions, words, match, rest, text }: Understanding, state: State) {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  // one birth is told, and perhaps where something of it stands is asked: nobody is compared
  const isOfOne = isBirth(mentions) && mentions.filter(isWholeDate).length === 1 && isOf('other');
  const isOpen = state.question?.intent === 'compatibility' || state.missing.length > 0;
  const isBare = !isOpen && rest.length < 2 && words.every(isOfTalk) && !words.includes('both');
  // which subjects suit a child compares nobody
  const side = matterOf(words);
  const isOfSide = side !== undefined && side !== 'love' && side !== 'family';
  const isMatch = match.matched === 'compatibility' && match.probability >= DECIDED && !isOfSide;
  const isPair = words.includes('couple') || words.includes('both') || isMatch;
  const isTold =
    (isOfSide && !words.includes('couple')) ||
    ((isBare || (words.includes('born') && !isPair)) && !isOf('self', 'sign', 'side'));
  // whoever has died, or a child whose birth alone is told, is matched with nobody
  const isOfKin =
    mentions.every((mention) => mention.kind !== 'other' || mention.role !== 'partner') && !isOf('self', 'side');
  const isOfNoPair = (words.includes('deceased') || isOfKin) && !words.includes('couple') && !words.includes('both');
  if (intent === 'compatibility' && isOfOne && !isOpen && (isTold || isOfNoPair)) return 'natal_placement';
  if (intent === 'compatibility' && isOfLoveAlone({ mentions, words, side }, state)) return 'natal_placement';
  // `will the boy be from abroad?` asks of one's own marriage
  const isOfOwnLove = isOf('side') && state.question?.intent === 'conversation' && !isPaired(words) && !isOf('date');
  if (intent === 'compatibility' && isOfOwnLove && state.people.length < 2) return 'conversation';
  // whose chart is asked for is matched with nobody
  const isOfOneChart = words.includes('chart') && isOf('other') && !isOf('self', 'side') && !isPair && !isOpen;
  if (intent === 'compatibility' && isOfOneChart) return 'natal_placement';
  // what stands where in each of two births compares nobody, and neither do two of a family who are only told
  const dates = mentions.filter(({ kind }) => kind === 'date').length;
  const isOfFamily = mentions.every((each) => each.kind !== 'other' || KIN.includes(each.role));
  if (intent === 'compatibility' && dates > 1 && isOf('other') && isOfFamily && !isOf('side') && !isPaired(words))
    return 'natal_placement';
  // two who are told and hardly guessed to be compared
  const isOnlyTold = dates > 1 && words.includes('born') && match.probability < FOUNDED && !isPaired(words);
  if (intent === 'compatibility' && isOnlyTold && state.question === undefined) return 'natal_placement';
  const isOfEach = dates > 1 && isOf('body') && !words.includes('couple') && !isOf('self', 'side');
  if (intent === 'compatibility' && isOfEach) return 'natal_placement';
  // `and mine?` after two others were compared asks for one's own chart
  const isOwn = words.includes('mine') && !isPair && !isOf('other', 'side') && !state.about.includes(0);
  if (intent === 'compatibility' && isOwn && state.question?.intent === 'compatibility') return 'natal_placement';
  if (!isOf('body') || isOf('day', 'period', 'card', 'number')) return intent;
  if (meetingIn({ mentions, words, text })) return intent;
  if (!hasBirth(state)) return intent;
  const named = intentOfWords(words);
  if ((named !== undefined && named !== 'natal_placement') || words.some((word) => OF_NOW.includes(word)))
    return intent;
  const isLate = state.people[state.about[0]]?.isLate === true && !isOf('self');
  const isOfPair = state.about.length > 1 && state.question?.intent === 'compatibility';
  const isOfChart = isLate || isOfPair || state.question?.intent === 'natal_placement' || words.includes('at_birth');
  const isOwned =
    (isOf('self', 'other') || words.includes('ours')) &&
    match.probability < DECIDED &&
    state.question?.intent !== 'transits';
  if (!isOfChart && !isOwned) return intent;
  return intent !== undefined && OF_THE_SKY.includes(intent) ? 'natal_placement' : intent;
}

/** `Will I find a partner?` of one's own birth, where nobody to be compared with is named or known. */
function isOfLoveAlone(
  { mentions, words, side }: Pick<Understanding, 'mentions' | 'words'> & { side: Matter | undefined },
  { people, question }: State,
): boolean {
  const isOfOther = mentions.some(({ kind }) => ['other', 'sign', 'side', 'nakshatra', 'number'].includes(kind));
  const isPair = ['couple', 'both', 'ours', 'gunas', 'nadi', 'kootas'].some((word) => words.includes(word));
  const isAlone = people.slice(1).every(({ date, sign }) => date === undefined && sign === undefined);
  const isBorn = people[0].date !== undefined || isBirth(mentions);
  const isOfOneself = side !== undefined || words.includes('character');
  return isOfOneself && isAlone && isBorn && !isOfOther && !isPair && question?.intent !== 'compatibility';
}

const isPaired = (words: readonly string[]) => words.includes('couple') || words.includes('both');

/** What a body of a birth is mistaken for. */
const OF_THE_SKY: readonly Intent[] = ['transits', 'current_sky', 'daily_horoscope', 'out_of_scope'];
/** Words that ask of the sky of some day. */
const OF_NOW: readonly string[] = ['now', 'when', 'enters', 'ends', 'starts', 'comes_next', 'next_one', 'season'];

/** What a question of one's life is taken for by the birth beside it. */
const OF_LIVES: readonly Intent[] = ['natal_placement', 'transits', 'compatibility'];

/** Intents whose dates are days, and whose places are where the day is. */
export const OF_A_DAY: readonly Intent[] = ['daily_horoscope', 'current_sky', 'panchangam'];

/** Somebody's birth, told without a word of the almanac; at sunrise somebody may be born too. */
function tellsBirth({ mentions, words }: Understanding, thisYear: number): boolean {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  const isPast = mentions.some((each) => each.kind === 'date' && (each.readings[0]?.year ?? thisYear) < thisYear - 1);
  const isSomebody =
    words.includes('born') ||
    isOf('self', 'other') ||
    (isPast && isOf('time', 'place') && matterOf(words) !== undefined) ||
    (isPast && isOf('time') && isOf('place'));
  const asking = words.filter((word) => !RISINGS.includes(word));
  return (
    isSomebody && isBirth(mentions) && !isOf('sign') && !words.includes('deed') && intentOfWords(asking) === undefined
  );
}

/** `He was born last night at 11:50 in Jaipur`. */
const isBornNow = ({ mentions, words }: Understanding): boolean =>
  words.includes('born') && ['day', 'time', 'place'].every((part) => mentions.some(({ kind }) => kind === part));

const RISINGS: readonly string[] = ['sunrise', 'sunset', 'moonrise', 'moonset'];

/** Somebody's birth: a date with its year, beside an hour, a place or that nobody knows the hour. */
export function isBirth(mentions: readonly AnyMention[]): boolean {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  const isWhole = mentions.some(
    (mention) => mention.kind === 'date' && mention.readings.some(({ year }) => year !== null),
  );
  return isWhole && isOf('time', 'place', 'unknown');
}

const OF_MINE = cued`^${'my'}`;

/** True where what is asked about is called one's own. */
function isOwned({ words, mentions, text }: Understanding): boolean {
  return (
    words.includes('mine') ||
    mentions.some((each) => each.kind === 'self' && OF_MINE.test(text.slice(each.start, each.end)))
  );
}

const OF_A_STAR: readonly string[] = ['nakshatra', 'pada', 'rashi'];

/** True where the question before was what a nakshatra, pada or rashi is: everybody has one. */
export function isStarExplained(question: State['question']): boolean {
  return question?.intent === 'glossary' && question.topic.words.some((word) => OF_A_STAR.includes(word));
}

const hasDate = ({ date }: State['people'][number]) => date !== undefined;

/** What is asked of a day, a birth or a pair that was told, by a few words: whether its hour is right, what is good. */
function intentOfAnswer(
  { words, mentions, text }: Understanding,
  { question, earlier, people }: Pick<State, 'question' | 'earlier' | 'people'>,
): Intent | undefined {
  const isSaid = (word: string) => words.includes(word);
  const isOf = (kind: AnyMention['kind']) => mentions.some((mention) => mention.kind === kind);
  if (isSaid('electing') && question?.intent === 'panchangam' && isOf('day')) return question.intent;
  if (isSaid('birth_card')) return 'card_meaning';
  // `is mine running? I was born …` after what a sade sati is
  const term = question?.intent === 'glossary' ? intentOfWords(question.topic.words) : undefined;
  const isOfTerm = isSaid('mine') || isSaid('running') || isBirth(mentions);
  if (term && isOfTerm && intentOfWords(words) === undefined && !isOf('body')) return term;
  // `which one am I? 5 November 1990 …` after what a nakshatra is
  const isOfOwn = isBirth(mentions) || isSaid('mine') || (isSaid('which_one') && isOf('self'));
  if (isStarExplained(question) && isOfOwn && intentOfWords(words) === undefined) return 'natal_placement';
  // `which one am I in?`, `which is running now?`
  const isOfPeriods = question?.intent === 'running_dasha' && (isSaid('now') || isSaid('which_one'));
  if (isOfPeriods && mentions.every(({ kind }) => kind === 'self') && intentOfWords(words) === undefined)
    return question.intent;
  // `which one begins after 24 December, and is it good for work?`
  const isOfNext = [question?.intent, earlier?.intent].includes('running_dasha') && isSaid('comes_next');
  if (
    isOfNext &&
    mentions.every(({ kind }) => kind === 'self' || kind === 'date') &&
    intentOfWords(words) === undefined
  )
    return 'running_dasha';
  // `is Labh good?`
  if (question?.topic.words.includes('choghadiya') && choghadiyaIn(text)) return question.intent;
  // `my mother says that I was born at seven`
  if (isSaid('hearsay') && isSaid('born') && isOf('time') && intentOfWords(words) === undefined)
    return question && OF_BIRTHS.includes(question.intent) ? question.intent : 'natal_placement';
  if ((isSaid('eases') || isSaid('rubs')) && question?.intent === 'compatibility') return question.intent;
  if (isSaid('recall') && (hasBirth({ people }) || people[0].name !== undefined)) return 'natal_placement';
  if (isSaid('hour_off') && hasBirth({ people }) && !isOf('sign') && !isOf('date')) return 'natal_placement';
  return undefined;
}

/** What a message asks by its words alone: a term, a star, the points of two who are known. */
export function intentByWords(understanding: Understanding, state: State): Intent | undefined {
  const { words, mentions } = understanding;
  const message: MessageRead = {
    understanding,
    state,
    isOf: (kind) => mentions.some((mention) => mention.kind === kind),
    isSaid: (word) => words.includes(word),
    bodies: mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : [])),
  };
  for (const intentBy of [byDay, byLife, byTwo, bySky, byPlace, bySign]) {
    const intent = intentBy(message);
    if (intent !== undefined) return intent;
  }
  return undefined;
}

/** A message in its conversation, with what it names and says at hand. */
interface MessageRead {
  understanding: Understanding;
  state: State;
  isOf(kind: AnyMention['kind']): boolean;
  isSaid(word: string): boolean;
  bodies: readonly BodyName[];
}

/** A day that something is meant for, or the year of a sign. */
function byDay({ understanding, isOf, isSaid, state }: MessageRead): Intent | undefined {
  const { words, mentions } = understanding;
  const { question, people } = state;
  const isJudged = ['good_bad', 'valued', 'either_or'].some(isSaid);
  // `how will 2027 be for Virgo?`: its year, and nobody is compared
  const isOfYear = mentions.some(
    (mention) =>
      (mention.kind === 'period' && mention.unit === 'year') ||
      (mention.kind === 'number' && mention.digits === 4) ||
      (mention.kind === 'date' && mention.readings.every(({ month }) => month === null)),
  );
  const isOfKin = mentions.some((mention) => mention.kind === 'other' && !PRONOUNS.includes(mention.role));
  const isOfSignAlone = mentions.filter(({ kind }) => kind === 'sign').length === 1 && !isOf('body') && !isOfKin;
  if (
    isOfYear &&
    isOfSignAlone &&
    !isSaid('couple') &&
    !isSaid('born') &&
    !isSaid('transits') &&
    intentOfWords(words) !== 'current_sky'
  )
    return 'daily_horoscope';
  // `can we move in on the 30th?`, and then `or Friday?`: the day as the almanac has it
  const isOfDay = namesDay(understanding) && !isBirth(mentions) && !isSaid('born') && !isOf('body') && !isOf('sign');
  if (isOfDay && (isSaid('deed') || isSaid('electing'))) return 'panchangam';
  const isOfMonth = mentions.some(
    (each) => each.kind === 'date' && each.readings.every(({ month, day }) => month !== null && day === null),
  );
  if ((isOfMonth || isOf('period')) && isSaid('deed') && !isSaid('born')) return 'panchangam';
  const isOfDeed = question?.intent === 'panchangam' && question.topic.words.includes('deed');
  if (isOfDeed && (isOfDay || isJudged) && !isOf('body') && !isOf('sign')) return 'panchangam';
  // whether a day is good, which was meant for nothing in particular
  const isOfWhom = hasBirth({ people }) || people[0].sign !== undefined;
  if (isOfDay && isJudged && isOfWhom && matterOf(words) === undefined && question?.intent !== 'panchangam')
    return hasBirth({ people }) ? 'transits' : 'daily_horoscope';
  return undefined;
}

/** What is to be decided in a life, what a sign is like, where a planet that was told goes next. */
function byLife({ understanding, isOf, isSaid, state }: MessageRead): Intent | undefined {
  const { words, mentions } = understanding;
  const { question, people } = state;
  const intent = intentOfAnswer(understanding, state);
  if (intent !== undefined) return intent;
  if (isSaid('why_pay')) return 'account';
  // `and what does Rahu inside it bring for marriage?`
  const isOfLord = question?.intent === 'running_dasha' && isOf('body') && matterOf(words) !== undefined;
  if (isOfLord && !isOf('date') && !isOf('house') && !isOf('sign')) return 'running_dasha';
  // `which one is running?`
  const isOfRunning = question?.intent === 'running_dasha' && ['running', 'now', 'which_one'].some(isSaid);
  // `and what comes after it, Jupiter's?`
  const isOfNext = question?.intent === 'running_dasha' && isSaid('comes_next');
  if (isOfNext && mentions.every(({ kind }) => kind === 'body' || kind === 'self' || kind === 'vedic'))
    return 'running_dasha';
  if (isOfRunning && !isOf('body') && !isOf('sign') && !isOf('date')) return 'running_dasha';
  if (Object.keys(SHOWN_BY).some(isSaid)) return 'natal_placement';
  // `when does it go from Aries to Taurus?`: the planet that was spoken of
  const moved = question?.topic.bodies.some((body) => PLANETS.some((planet) => planet === body)) === true;
  if (isOf('sign') && !isOf('body') && isSaid('enters') && moved && !isOf('self')) return 'current_sky';
  // whether a planet moves backwards is asked of the sky
  const isNow =
    isSaid('retrograde') &&
    isOf('body') &&
    !hasBirth({ people }) &&
    !['define', 'at_birth', 'born', 'past'].some(isSaid);
  if (isNow && isOfNobody(mentions.filter(({ kind }) => kind !== 'self'))) return 'current_sky';
  // what a sign is like, whoever was compared before
  const isOfNobodyElse = mentions.every(({ kind }) => kind === 'sign' || kind === 'other');
  const isOfOneSign = mentions.filter(({ kind }) => kind === 'sign').length === 1;
  if (isSaid('character') && isOfNobodyElse && isOfOneSign && !isSaid('couple')) return 'glossary';
  // `law or teaching`: which of two ways
  const isOfWays = isSaid('either_or') && eitherIn(understanding.text) !== undefined && understanding.rest.length < 5;
  if (isOfWays && mentions.every(({ kind }) => kind === 'self') && intentOfWords(words) === undefined)
    return 'conversation';
  // `is it time to leave him?`, `should I take the job?` asks of a life
  const named = intentOfWords(words);
  const isOfLife = named === undefined || named === 'current_sky' || named === 'account';
  const isOfChart = mentions.some(({ kind }) => OF_CHART.includes(kind) && kind !== 'other' && kind !== 'side');
  if (
    isSaid('deciding') &&
    !isSaid('good_bad') &&
    understanding.life === undefined &&
    isOfLife &&
    !isOfChart &&
    !isSaid('cards') &&
    !isSaid('a_number') &&
    !(question?.intent === 'numerology' && isOf('number')) &&
    !isOf('card') &&
    !isBirth(mentions)
  )
    return 'conversation';
  return undefined;
}

/** The numbers and points of two. */
function byTwo({ understanding, isOf, isSaid, state }: MessageRead): Intent | undefined {
  const { match, words, mentions } = understanding;
  const { question, people, about } = state;
  // of two births that were told: their points
  const isOfPoints = match.matched === 'compatibility' || isOf('number');
  const isOfKoota = question?.intent === 'compatibility' && KOOTAS.some(isSaid);
  const isOfScore = question?.intent === 'compatibility' && (isSaid('score') || isOf('number')) && isSaid('good_bad');
  if (isOfScore && people.filter(hasDate).length > 1) return 'compatibility';
  const isOfMatch = ['nadi', 'kootas', 'gunas'].some(isSaid) || isOfKoota || (isSaid('good_bad') && isOfPoints);
  const ofNumbers = [numberIn, figuresIn, comparedIn].map((read) => read(understanding, state));
  if (ofNumbers.some((read) => read !== undefined)) return 'numerology';
  if (question?.intent === 'numerology' && isSaid('of_name')) return 'numerology';
  if (question?.intent === 'numerology' && isOf('number') && isSaid('couple')) return 'numerology';
  if (isOfPair(understanding, question)) return 'compatibility';
  // `I was born on …, she on …` after something that no birth answers: the two of them
  const isOpen = question?.intent === 'out_of_scope' || question?.intent === 'conversation';
  const areBorn = mentions.filter(isWholeDate).length === 2 && mentions.every(({ kind }) => BIRTH_PARTS.includes(kind));
  const areTwo = mentions.some((each) => each.kind === 'other' && ['partner', 'she', 'he'].includes(each.role));
  if (isOpen && areBorn && areTwo && intentOfWords(words) === undefined) return 'compatibility';
  // where two who are compared have least in common
  if (isSaid('weakest') && (question?.intent === 'compatibility' || about.length > 1)) return 'compatibility';
  // points that somebody was told elsewhere
  if (pointsIn(understanding) !== undefined && ['valued', 'good_bad', 'meaning', 'define'].some(isSaid))
    return 'compatibility';
  // `no, the two of them, compared`
  const isOfBoth = question?.intent === 'compatibility' && ['both', 'couple', 'two'].some(isSaid);
  const isOfElse = intentOfWords(words.filter((word) => word !== 'couple')) !== undefined || isSaid('of_name');
  if (isOfBoth && !isOfElse && mentions.every(({ kind }) => kind === 'self' || kind === 'other'))
    return 'compatibility';
  const isOfStars = question?.intent === 'compatibility' && question.topic.nakshatras.length > 1;
  if (isOfMatch && (isOfStars || people.filter(hasDate).length > 1)) return 'compatibility';
  return undefined;
}

/** Of two signs that were compared one is named again, or put right. */
export function isOfPair({ words, mentions }: Pick<Understanding, 'words' | 'mentions'>, question: State['question']) {
  const isPair = question?.intent === 'compatibility' && question.topic.signs.length === 2;
  const isOne = mentions.filter(({ kind }) => kind === 'sign').length === 1;
  const isOwned = words.includes('correct') || mentions.some(({ kind }) => kind === 'self' || kind === 'other');
  return isPair && isOne && isOwned && mentions.every(({ kind }) => ['sign', 'self', 'other'].includes(kind));
}

/** What asks for a reason, or which of two is right. */
const OF_EXPLAINING: readonly string[] = ['why', 'difference', 'either_or', 'which_of_two', 'doubting'];

/** `I have an interview on the 5th, where will the Moon be that day?` asks of no body of one's own. */
function isOfItsSky({ mentions, words }: Understanding): boolean {
  const bodies = mentions.filter(({ kind }) => kind === 'body');
  const isOwn = mentions.some(
    ({ kind, end }) => kind === 'self' && bodies.some(({ start }) => start > end && start - end < 2),
  );
  const isOfSky = bodies.length > 0 || words.includes('sky');
  const isOfDay = words.includes('happening') && mentions.some(({ kind }) => kind === 'day');
  return isOfDay && isOfSky && !isOwn && !words.includes('in_house');
}

/** `I'm a Virgo`, where transits wanted a birth: the day of the sign is as much as can be told. */
function isSignForTransits({
  understanding,
  isOf,
  state,
}: Pick<MessageRead, 'understanding' | 'isOf' | 'state'>): boolean {
  const { question, missing, people } = state;
  const isOfTransits = question?.intent === 'transits' && intentOfWords(question.topic.words) !== 'transits';
  const isSignAlone = isOf('sign') && understanding.mentions.every(({ kind }) => kind === 'sign' || kind === 'self');
  return isOfTransits && missing.includes('date') && isSignAlone && !hasBirth({ people });
}

/** The sky over a birth, and where things stand in two who are compared. */
function bySky({ understanding, isOf, isSaid, bodies, state }: MessageRead): Intent | undefined {
  const { words, mentions, text } = understanding;
  const { question, people } = state;
  if (isSignForTransits({ understanding, isOf, state })) return 'daily_horoscope';
  if (isOfEventInHouse(words, state)) return 'transits';
  // `today's Moon, not mine: in which sign is it?`
  const isOfToday = (isOf('day') || isSaid('now')) && bodies.length > 0 && bodies.every((body) => body !== 'ascendant');
  const isOfNoBirth = !hasBirth({ people }) && !isOf('date') && !isOf('time') && !isOf('sign') && !isOf('other');
  const named = intentOfWords(words.filter((word) => word !== 'chart'));
  // `why do I have two signs, a Vedic and a Western one?`
  if (isSaid('two_zodiacs') && OF_EXPLAINING.some(isSaid) && !isSaid('couple')) return 'glossary';
  // `why do people believe in mangal dosha?` asks of nobody's
  // `is being manglik that bad?`
  const isOfWorth = ['why', 'doubting', 'valued', 'good_bad'].some(isSaid);
  const isOfBelief = named === 'dosha' && isOfWorth && !isSaid('mine') && !isOf('self');
  if (isOfBelief && isOfNoBirth) return 'glossary';
  if (isOfItsSky(understanding) && (named === undefined || named === 'current_sky')) return 'current_sky';
  if (isOfToday && isOfNoBirth && named === undefined && !isSaid('mine') && !isOf('card')) return 'current_sky';
  const isOfDrishti = isSaid('drishti') && !isSaid('transits') && !isSaid('now');
  if (isOfDrishti && (hasBirth({ people }) || isBirth(mentions))) return 'natal_placement';
  // `amavasya kab`: the moment, where no town is named
  const isOfPhase = (isSaid('full_moon') || isSaid('new_moon')) && isSaid('when') && mentions.length === 0;
  if (isOfPhase && intentOfWords(words) === 'current_sky') return 'current_sky';
  // where Saturn is now, in one's own houses
  const isOfMeeting = meetingIn({ mentions, words, text }) !== undefined && !isBirth(mentions);
  const isOfTwoCharts = isOfMeeting && isOf('other') && people.filter(hasDate).length > 1;
  if (isOfTwoCharts && !isSaid('transits') && !isSaid('now')) return 'compatibility';
  if (isOfMeeting && hasBirth({ people }) && !isSaid('difference')) return 'transits';
  const isPassing = (isSaid('now') || isSaid('transits')) && (isSaid('in_house') || isOf('house')) && bodies.length > 0;
  if (isPassing && hasBirth({ people })) return 'transits';
  if (isSaid('ruler') && isOf('house') && hasBirth({ people })) return 'natal_placement';
  const isOfRuled = isSaid('ruler') && isSaid('in_house') && bodies.length > 0;
  if (isOfRuled && hasBirth({ people })) return 'natal_placement';
  // `why is my second house Scorpio?`
  const isOfWhy = isSaid('why') && isOf('house') && bodies.length === 0 && question?.intent !== 'daily_horoscope';
  if (isOfWhy && hasBirth({ people })) return 'natal_placement';
  // `and from Venus?`: mangal dosha is counted from her too
  const isOfMangal = question?.intent === 'dosha' && question.topic.words.includes('mangal');
  const isCounted = bodies.length > 0 && bodies.every((body) => body === 'moon' || body === 'venus');
  if (isOfMangal && isCounted && !isOf('self') && !isOf('other')) return 'dosha';
  // of two who are compared: where something stands in each
  const isOfPlace = isOf('body') || isSaid('rashi');
  const isOfTwoNow = question?.intent === 'compatibility' && (isSaid('both') || isSaid('ours')) && hasBirth({ people });
  if (isOfTwoNow && intentOfWords(words) === 'dosha') return 'dosha';
  if (isOfTwoNow && isOfPlace && !isOf('sign')) return 'natal_placement';
  if (isSaid('theirs') && isOfPlace && intentOfWords(words) === undefined) return 'natal_placement';
  // after a card births draw no other
  const dates = mentions.filter(({ kind }) => kind === 'date').length;
  const isTold = dates > 0 && mentions.every(({ kind }) => BIRTH_PARTS.includes(kind)) && words.every(isOfTalk);
  if (question?.topic.words.includes('birth_card') && isTold) return question.intent;
  if (question && OF_CARDS.includes(question.intent) && isTold) return dates > 1 ? 'compatibility' : 'natal_placement';
  const isSignKnown = !hasBirth({ people }) && people[0].sign !== undefined;
  if (isSaid('touches') && isOf('sign') && isOf('self') && question?.intent === 'current_sky') return 'daily_horoscope';
  if (isSaid('touches') && (bodies.length > 0 || question?.intent === 'current_sky') && !isOf('sign'))
    return isSignKnown ? 'daily_horoscope' : 'transits';
  return undefined;
}

/** Bodies with their signs and houses, of anybody. */
function byPlace({ understanding, isOf, isSaid, bodies, state }: MessageRead): Intent | undefined {
  const { words, mentions } = understanding;
  const { question, people } = state;
  // `why the sixth house?` of the day that was told
  const isOfDayHouse = question?.intent === 'daily_horoscope' && isOf('house') && bodies.length === 0;
  if (isOfDayHouse && !isBirth(mentions) && !isOwned(understanding)) return question.intent;
  // `Aries Sun, Leo rising, Pisces Moon`: what that is like, whoever has it
  const isOfSigns = mentions.filter(({ kind }) => kind === 'sign').length > 1;
  if (isOfSigns && bodies.length > 1 && isOfPlacing(mentions, words)) return 'glossary';
  // the ruler of a sign is nobody's
  if (isSaid('ruler') && isOf('sign') && !isOf('self') && !isOf('house') && !isSaid('in_house')) return 'glossary';
  const isOfOneSign = question?.topic.signs.length === 1 && OF_SIGNS.includes(question.intent);
  if (isSaid('ruler') && isOfOneSign && mentions.every(({ kind }) => kind === 'other' || kind === 'vedic'))
    return 'glossary';
  // `for Virgo rising, Saturn`: counted from that sign
  const isLasting = OF_NOW.some(isSaid) && bodies.length > 0 && question?.intent === 'transits';
  if (isLasting && isBirth(mentions)) return 'transits';
  if (bodies.includes('ascendant') && bodies.length > 1 && isOf('sign') && !isOf('date') && !hasBirth({ people }))
    return 'transits';
  const isOfWhat = ['meant', 'meaning', 'in_general', 'valued', 'define', 'conjunct'].some(isSaid);
  if (isOfPlacing(mentions, words) && isOfWhat && !isOwned(understanding)) return 'glossary';
  if (isSaid('difference') && bodies.length > 1 && !isOf('date')) return 'glossary';
  if (isSaid('character') && (isOf('self') || isOf('other')) && !isOf('sign') && hasBirth({ people }))
    return 'natal_placement';
  return undefined;
}

/** A sign beside a person, or a term. */
function bySign({ understanding, isOf, isSaid, bodies, state }: MessageRead): Intent | undefined {
  const { match, words, mentions } = understanding;
  const { question, people } = state;
  // `my crush is a Taurus`, `does it touch me, I am a Leo?`
  const isUnsure = match.probability < DECIDED;
  const isOfSign = isOf('sign') && bodies.length === 0 && !isOf('day') && !isOf('period') && isUnsure;
  const isKnown = hasBirth({ people }) || people[0].sign !== undefined;
  if (isOfSign && isOfTwo(mentions) && !isOf('date') && isKnown) return 'compatibility';
  if (isOfSign && isOf('self') && question?.intent === 'current_sky') return 'daily_horoscope';
  // `explain a Saturn return to me`, `I don't understand, what's a chart?`
  const named = intentOfWords(words);
  const isOfWord = isOf('nakshatra') || (named !== undefined && named !== question?.intent && named !== 'card_draw');
  if (isOfWord && isSaid('meaning') && !isOwned(understanding) && !isOf('other') && !isOf('date')) return 'glossary';
  // `I don't know what an ascendant is`: a term, unless it is somebody's
  if (isSaid('term') && bodies.length > 0 && !isOwned(understanding)) return 'glossary';
  return isOfNobody(mentions) && asksForTerm(understanding, question) ? 'glossary' : undefined;
}

function asksForTerm({ match, words, mentions, rest }: Understanding, question: State['question']): boolean {
  const isOf = (kind: AnyMention['kind']) => mentions.some((mention) => mention.kind === kind);
  const isSaid = (word: string) => words.includes(word);
  const isBareTerm = mentions.length === 0 && rest.length === 0 && words.every(isOfTalk);
  const isDefined = isSaid('define') && !isBareTerm && !OF_ACCOUNTS.some(isSaid) && match.matched !== 'card_meaning';
  const isTerm = isSaid('what_is') && rest.length === 0 && words.some((word) => TERMS.includes(word));
  const isOfStar = isOf('nakshatra') && words.some((word) => OF_STARS.includes(word)) && !isOf('side');
  const isCompared =
    isSaid('difference') &&
    (isSaid('why') || isSaid('doubting') || isSaid('define') || question?.intent === 'glossary');
  // `which houses are kendras?`: a term that is nobody's
  const isOfLore = isSaid('lore') && !isOf('body') && !isOf('card') && !isSaid('draw');
  return isDefined || isTerm || isOfStar || isCompared || isOfLore;
}

/** `Venus in the 12th house`, `a Cancer Moon`: a body with its sign or house, of nobody and no day. */
function isOfPlacing(mentions: readonly AnyMention[], words: readonly string[]): boolean {
  const kinds = mentions.map(({ kind }) => kind);
  const isOpen = kinds.every((kind) => ['body', 'sign', 'house', 'vedic', 'self'].includes(kind));
  const isPlaced = kinds.includes('body') && (kinds.includes('sign') || kinds.includes('house'));
  return isPlaced && isOpen && !words.some((word) => OF_NOW.includes(word) || word === 'couple');
}

/** Questions of one sign, whose ruler may be asked for next. */
const OF_SIGNS: readonly Intent[] = ['daily_horoscope', 'glossary', 'sign_from_date', 'current_sky'];

/** Words of single kootas, which mean other things where nobody is matched. */
const KOOTAS: readonly string[] = ['varna', 'vashya', 'tara', 'yoni', 'maitri', 'gana', 'bhakoot'];

const OF_ACCOUNTS: readonly string[] = ['credits', 'prices', 'billing', 'why_pay'];

const isOfNobody = (mentions: readonly AnyMention[]) =>
  mentions.every(({ kind }) => kind !== 'self' && kind !== 'other' && kind !== 'date' && kind !== 'day');

function intentMeant(understanding: Understanding, state: State): Intent | undefined {
  const { match, words, mentions } = understanding;
  const { question } = state;
  const isOf = (kind: AnyMention['kind']) => mentions.some((mention) => mention.kind === kind);
  const isOfAccount = OF_ACCOUNTS.some((word) => words.includes(word));
  const isBareTerm = mentions.length === 0 && understanding.rest.length === 0 && words.every(isOfTalk);
  const sure = intentByWords(understanding, state);
  if (sure !== undefined) return sure;
  const isDefining = ['define', 'what_is', 'difference'].some((word) => words.includes(word));
  const isOfChart =
    (isOf('body') || isOf('vedic')) && !isDefining && question !== undefined && OF_BODIES.includes(question.intent);
  const likely = isIntent(match.matched) && match.probability >= LIKELY ? match.matched : undefined;
  // what is asked of a body of the chart that is spoken of asks for no term
  const named = likely === 'glossary' && isOfChart ? question.intent : likely;
  // a birth alone asks for no number
  const isNoNumber = intentOfWords(words) === undefined && isOf('date') && question?.intent !== 'numerology';
  const own = named === 'numerology' && isNoNumber && match.probability < SURE ? undefined : named;
  if (
    own === 'glossary' &&
    match.probability >= DECIDED &&
    isDefining &&
    isOfNobody(mentions) &&
    !isOfAccount &&
    !isBareTerm
  )
    return own;
  // a chart is spoken of in questions of every kind
  const isCast = own !== undefined && OF_CHARTS.includes(own);
  // what is drawn then is no card: `rashi nikalo`
  const isSureOfChart = (isCast || own === 'natal_placement') && match.probability >= SURE;
  const telling = words.filter((word) => !(isCast && word === 'chart') && !(isSureOfChart && word === 'draw'));
  const byWord = words.includes('define') && !isOfAccount ? undefined : intentOfWords(telling);
  // a card that is wished for leans on nothing
  const isOfTable = question !== undefined && OF_CARDS.includes(question.intent);
  if (byWord === 'card_draw' && words.includes('cards') && !isOfTable && !isOf('card')) return byWord;
  if (question && leans(understanding, state)) {
    const leaned = leanedIntent(understanding, question, byWord, state);
    if (leaned !== undefined) return leaned;
  }
  // of numbers a year has one of its own
  const isOfYear = isOf('number') || isOf('period') || isOf('date');
  if (own === 'conversation' && question?.intent === 'numerology' && isOfYear) return 'numerology';
  // the gochar of a birth is no sky of nobody
  const isOfOwnSky = byWord === 'transits' && own === 'current_sky' && hasBirth(state);
  const isOwn = own !== undefined && !isOfOwnSky && !YIELDING.includes(own) && match.probability >= DECIDED;
  if (isOwn) return placed(own, understanding, state);
  if (byWord !== undefined && own !== 'card_draw') return placed(byWord, understanding, state);
  if (own !== undefined) return placed(own, understanding, state);
  if (words.includes('either_or') && mentions.length === 0) return 'conversation';
  const isTurned = question && words.some((word) => !isOfTalk(word));
  // a month or a year beside a question of the sky is no birth
  const isOfADay = question !== undefined && OF_A_DAY.includes(question.intent) && !isBirth(mentions);
  if (isOfADay && (isOf('date') || isOf('day') || isOf('period'))) return question.intent;
  // a birthday is looked at for the open question it was asked for, else for itself
  const isBirthday = isBirthdayTold(understanding) && !state.listening;
  if (isBirthday && question && OF_BIRTHDAYS.includes(question.intent)) return question.intent;
  const stated = isBirthday ? 'natal_placement' : statedIntent(mentions, words);
  if (stated === undefined && isOf('day') && question) return hasBirth(state) ? 'transits' : 'daily_horoscope';
  return isTurned ? leanedIntent(understanding, question, byWord, state) : stated;
}

/** Questions that go on with a birthday that is told. */
const OF_BIRTHDAYS: readonly Intent[] = [
  ...(['conversation', 'transits', 'running_dasha', 'dosha', 'numerology', 'compatibility', 'baby_names'] as const),
];

/** Questions of the cards on the table. */
export const OF_CARDS: readonly Intent[] = ['card_draw', 'card_meaning'];

/** What is asked of one birth, and then of another's in a word. */
export const OF_BIRTHS: readonly Intent[] = [
  ...(['natal_placement', 'running_dasha', 'dosha', 'transits', 'numerology', 'baby_names'] as const),
];

/** Questions of where a body stands. */
export const OF_BODIES: readonly Intent[] = ['natal_placement', 'current_sky', 'transits'];

/** A guess of this strength goes before a word that belongs to another kind of question. */
const DECIDED = 0.65;
/** Guesses that such a word goes before all the same. */
const YIELDING: readonly Intent[] = ['natal_placement', 'conversation', 'help'];

/** Questions of a birth that are told apart by more than the word chart. */
const OF_CHARTS: readonly Intent[] = [
  ...(['transits', 'dosha', 'compatibility', 'running_dasha', 'numerology', 'conversation'] as const),
];

/** What `what is it` asks the meaning of, when nobody is spoken of. */
const TERMS: readonly string[] = [
  ...(['sade_sati', 'mangal', 'kaal_sarp', 'pitra', 'dosha', 'dasha', 'mahadasha', 'antardasha', 'nadi'] as const),
  ...(['navamsa', 'choghadiya'] as const),
];

/** What is asked of a star itself: its sign, its lord. */
const OF_STARS: readonly string[] = ['in_sign', 'rashi', 'ruler'];

/** The question before, or another one where the message names what that one does not know of. */
function leanedIntent(
  understanding: Understanding,
  { intent, topic }: Question,
  byWord: Intent | undefined,
  state: State,
): Intent | undefined {
  const { words, mentions, match } = understanding;
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  if (intent === 'glossary') {
    if (words.includes('ruler') && topic.nakshatras.length > 0) return intent;
    // `and is it now?` of a planet whose term was explained
    if (topic.bodies.length > 0 && words.includes('now')) return 'current_sky';
    const isNamed = mentions.some((mention) => mention.kind === 'other' && !PRONOUNS.includes(mention.role));
    const isDecided =
      isIntent(match.matched) &&
      match.matched !== 'glossary' &&
      !PLAIN.has(match.matched) &&
      match.probability >= DECIDED;
    const isOfSomebody =
      isNamed ||
      (isDecided && !words.includes('define') && !words.includes('what_is')) ||
      words.includes('now') ||
      isOf('self', 'date', 'day', 'time', 'side', 'card') ||
      mentions.filter(({ kind }) => kind === 'sign').length > 1;
    return isOfSomebody || words.includes('ruler') ? undefined : intent;
  }
  if (byWord !== undefined) return byWord;
  // what was asked for is told
  if (answers(understanding, state)) return intent;
  const isAngle = mentions.some(
    (mention) => mention.kind === 'body' && (mention.body === 'ascendant' || mention.body === 'midheaven'),
  );
  if (isAngle || words.includes('at_birth')) return 'natal_placement';
  const isOwn =
    match.probability >= OWN && isOf('self', 'other') && isIntent(match.matched) && OF_A_BIRTH.includes(match.matched);
  if (
    isOwn &&
    isIntent(match.matched) &&
    (match.matched === 'sign_from_date' || isOf('body', 'house', 'sign') || words.some((word) => !isOfTalk(word))) &&
    !mentions.every(({ kind }) => kind === 'self' || kind === 'other' || kind === 'date')
  )
    return placed(match.matched, understanding, state);
  const isOfSign = isOf('sign') && (intent === 'daily_horoscope' || intent === 'compatibility');
  // `which house is that?` of what passes
  if (intent === 'transits' && words.includes('in_house') && !isOf('body')) return intent;
  if (words.some((word) => OF_PLACES.includes(word)) && !PLACING.has(intent) && !isOfSign) {
    return state.people.some(({ date }) => date !== undefined) ? 'natal_placement' : 'current_sky';
  }
  for (const { kind } of mentions) {
    // `and the girl?` of two who are known asks the same of her
    const takers = kind === 'side' && isCouple(state) ? undefined : TAKES[kind];
    if (takers && !takers.includes(intent)) return kind === 'body' && !hasBirth(state) ? 'current_sky' : takers[0];
  }
  const isDay =
    isOf('day', 'period') && mentions.every(({ kind }) => kind === 'day' || kind === 'period' || kind === 'self');
  return isDay && OF_A_BIRTH.includes(intent) ? 'transits' : intent;
}

/** True where a message tells what was asked for, and hardly more. */
export function answers({ mentions, rest, words }: Understanding, { missing }: State): boolean {
  const isTold = (member: string) => mentions.some(({ kind }) => member.endsWith(kind));
  const isOfStar = missing.some((member) => member.endsWith('date')) && mentions.some(({ kind }) => kind === 'sign');
  return (missing.some(isTold) || isOfStar) && rest.length < 2 && !words.includes('asking');
}

/** A guess of this strength is a question of its own where it names somebody. */
const OWN = 0.6;

/** Questions of where something stands, and those that have signs and stars of their own. */
const PLACING = new Set<Intent>([
  ...(['natal_placement', 'current_sky', 'panchangam', 'glossary', 'baby_names', 'sign_from_date'] as const),
]);

const isCouple = ({ people }: State) => people.slice(1).some(({ date }) => date !== undefined);

const hasBirth = ({ people }: Pick<State, 'people'>) => people.some(({ date }) => date !== undefined);

/** Placements are asked of a birth or of the sky: words say which, else what was spoken of. */
function placed(intent: Intent, { words, mentions, match }: Understanding, state: State): Intent {
  const isOf = (kind: AnyMention['kind']) => mentions.some((mention) => mention.kind === kind);
  const isNaming = words.includes('baby_names') || words.includes('of_name') || isOf('pada');
  if (
    intent === 'baby_names' &&
    match.probability < SURE &&
    !isNaming &&
    isOf('date') &&
    state.question?.intent !== 'baby_names'
  )
    return 'natal_placement';
  if (
    intent !== 'card_meaning' &&
    intent !== 'card_draw' &&
    mentions.some((mention) => mention.kind === 'card' && mention.certain)
  )
    return 'card_meaning';
  if (intent === 'sign_from_date') {
    const bodies = mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : []));
    const isOfMoon = words.includes('rashi') || words.includes('nakshatra');
    // `my Sun sign?` of whom the whole birth is known
    const isKnown = bodies.length > 0 && !isOf('date') && hasBirth(state);
    const isYearOpen = mentions.some(
      (each) => each.kind === 'date' && each.readings.every(({ year }) => year === null),
    );
    const isOfTheMoon = isOfMoon && bodies.length === 0 && !isYearOpen;
    if (isKnown || bodies.some((body) => body !== 'sun') || isOfTheMoon) return 'natal_placement';
    const isCorrected =
      state.question?.intent === 'natal_placement' && isOf('time') && !isOf('sign') && !words.includes('in_sign');
    return isCorrected ? 'natal_placement' : intent;
  }
  if (intent === 'current_sky' && isOf('sign') && !isOf('body') && !words.includes('season') && !isOfSkyWords(words))
    return 'daily_horoscope';
  if (intent === 'daily_horoscope' && words.includes('season') && isOf('sign')) return 'current_sky';

  if (intent === 'natal_placement' && isSunOfADay(mentions, words)) return 'sign_from_date';
  if (intent !== 'natal_placement' && intent !== 'current_sky') return intent;
  const isOfSomebody = mentions.some(({ kind }) => kind === 'self' || kind === 'other' || kind === 'house');
  const isOfADay = mentions.some(({ kind }) => kind === 'day') || words.includes('now');
  const isOfBirth =
    words.includes('at_birth') || words.includes('chart') || mentions.some(({ kind }) => kind === 'time');
  const isOfSky = intentOfWords(words) === 'current_sky';
  if (intent === 'current_sky' && !isOfSky) {
    if (words.includes('at_birth') || (isOfSomebody && hasBirth(state) && !isOfADay)) return 'natal_placement';
    const isDated = mentions.some(({ kind }) => kind === 'date' || kind === 'number');
    if (state.question?.intent === 'natal_placement' && !isOfADay && !isDated && hasBirth(state))
      return 'natal_placement';
  }
  if (intent === 'natal_placement' && !isOfSomebody && !isOfBirth) {
    const isBody = mentions.some(({ kind }) => kind === 'body');
    if (isBody && (isOfADay || state.question?.intent === 'current_sky')) return 'current_sky';
  }
  return intent;
}

/** A birth beside a question of one's life, which names nothing of a chart. */
function asksOfLife({ mentions, words, rest }: Pick<Understanding, 'mentions' | 'words' | 'rest'>): boolean {
  const isOfChart =
    mentions.some(({ kind }) => OF_CHART.includes(kind)) || words.some((word) => !isOfTalk(word) && word !== 'when');
  return isBirth(mentions) && !isOfChart && words.includes('asks') && !words.includes('mine') && rest.length > 0;
}

/** What a question of a chart names. */
const OF_CHART: readonly AnyMention['kind'][] = [
  ...(['body', 'house', 'sign', 'nakshatra', 'vedic', 'pada', 'other', 'side'] as const),
];

const isOfSkyWords = (words: readonly string[]) => intentOfWords(words) !== undefined;

/** The Sun of a day, without hour and place: its sign follows from the date. */
function isSunOfADay(mentions: readonly AnyMention[], words: readonly string[]): boolean {
  const bodies = mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : []));
  const dates = mentions.flatMap((mention) => (mention.kind === 'date' ? mention.readings.slice(0, 1) : []));
  const isOfHour = mentions.some(({ kind }) => ['number', 'time', 'place', 'house', 'unknown'].includes(kind));
  const isOfMore = words.some((word) => ['in_house', 'degree', 'nakshatra', 'navamsa', 'chart'].includes(word));
  if (bodies.length === 0 || bodies.some((body) => body !== 'sun') || isOfHour || isOfMore) return false;
  return dates.length > 0 && dates.every(({ day }) => day !== null);
}

/** Somebody's birthday and nothing else: `I was born on 4 March 1948`. */
export function isBirthdayTold({ mentions, words }: Pick<Understanding, 'mentions' | 'words'>): boolean {
  const dates = mentions.flatMap((mention) => (mention.kind === 'date' ? mention.readings.slice(0, 1) : []));
  const isOfSomebody =
    words.includes('born') || mentions.some(({ kind }) => kind === 'self' || kind === 'other') || mentions.length === 1;
  const isAll = mentions.every(({ kind }) => ['date', 'self', 'other', 'name'].includes(kind));
  return isAll && isOfSomebody && dates.length === 1 && dates.every(({ year, day }) => year !== null && day !== null);
}

/** What a statement is good for when nothing was asked: a birth for its chart, a sign for its day. */
function statedIntent(mentions: readonly AnyMention[], words: readonly string[]): Intent | undefined {
  const kinds = new Set(mentions.map(({ kind }) => kind));
  if (kinds.has('date') && (kinds.has('place') || kinds.has('time'))) return 'natal_placement';
  if (kinds.has('time') && words.includes('born')) return 'natal_placement';
  if (kinds.has('card')) return 'card_meaning';
  if (kinds.has('date') && kinds.has('body')) return 'natal_placement';
  if (kinds.has('body')) return 'current_sky';
  if (kinds.has('sign'))
    return mentions.filter(({ kind }) => kind === 'sign').length > 1 ? 'compatibility' : 'daily_horoscope';
  if (kinds.has('nakshatra')) return 'baby_names';
  return undefined;
}
