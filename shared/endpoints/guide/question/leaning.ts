/** Whether a message leans on the question before, and which question it then asks. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { PRONOUNS } from '../people.ts';
import type { Question, State } from '../state.ts';
import { clockOf, isOfTalk, matterOf } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { BIRTH_PARTS, isBirth } from './birth-mentioned.ts';
import {
  DECIDED,
  isIntent,
  LIKELY,
  OF_A_BIRTH,
  OF_A_DAY,
  OF_BIRTHS,
  OWN,
  PLAIN,
  PLAINLY,
  SURE,
} from './intent-groups.ts';
import { intentOfWords } from './intent-words.ts';
import { placed } from './placed.ts';
import { hasBirth, isCouple, isOfNobody } from './whose.ts';

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

const LONGEST_NAME = 6;

/** True when a message asks the question before again, with something else in it. */
export function leans(understanding: Understanding, { question, missing }: State): boolean {
  if (!question) return false;
  const { match, rest, words, mentions } = understanding;
  const { matched, probability } = match;
  if (isOfItsOwn(understanding, question, missing)) return false;
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

/** Much that nobody knows and sounds like talk goes on from nothing; a birth, a day or a tale is told to no account. */
function isOfItsOwn(
  { match: { matched }, rest, words, mentions }: Understanding,
  { intent }: Question,
  missing: State['missing'],
): boolean {
  const isTalk = matched === 'chat' && rest.length > MOST_OF_TALK && words.every(isOfTalk) && missing.length === 0;
  if (isTalk && mentions.every(({ kind }) => OF_TALES.includes(kind))) return true;
  const isTold = mentions.some(({ kind }) => kind === 'date' || kind === 'time' || kind === 'place');
  return intent === 'account' && (isTold || rest.length > MOST_OF_ACCOUNT);
}

/** So many words that nobody knows, of whom and how many. */
const MOST_OF_TALK = 4;
const OF_TALES: readonly AnyMention['kind'][] = ['self', 'other', 'number'];

/** More words that nobody knows ask nothing of an account. */
const MOST_OF_ACCOUNT = 3;

/** `And mine? 4 March 1990 …`: the birth behind a question of a word or two. */
const AND_MINE = /^\s*[^?]{2,16}\?\s*\S/u;

/** Words that wish for a part of what was told. */
const OF_WISHES: readonly string[] = ['good_bad', 'why', 'meaning', 'whether', 'plain', 'ends'];

/** What a day or a stretch of days is told by. */
const OF_TIME: readonly AnyMention['kind'][] = ['self', 'date', 'day', 'period', 'number'];

/** Words that stand for something said before. */
const LEANING: ReadonlySet<string> = new Set([
  ...(['leaning', 'that_day', 'next_day', 'there', 'ends', 'starts', 'comes_next', 'last_one'] as const),
  ...(['exact_time'] as const),
]);

/** The question before, or another one where the message names what that one does not know of. */
export function leanedIntent(
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

/** Questions of where something stands, and those that have signs and stars of their own. */
const PLACING = new Set<Intent>([
  ...(['natal_placement', 'current_sky', 'panchangam', 'glossary', 'baby_names', 'sign_from_date'] as const),
]);
