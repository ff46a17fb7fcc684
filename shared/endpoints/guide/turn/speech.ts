/** What a message is that asks nothing. */
import { ACTS, type Match, SPEECH } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { isSorrow } from '../asides.ts';
import { isBirth } from '../question/birth-mentioned.ts';
import { intentByWords, wishedOfArt } from '../question/by-words.ts';
import { intentOfWords } from '../question/intent-words.ts';
import { SUBSTANCE } from '../slots.ts';
import type { Question, State } from '../state.ts';
import type { Speaking, ToSay } from '../to-say.ts';
import { isOfLimits, isOfTalk, isTurning } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { PLAINLY } from './lives.ts';
import { isOfChart } from './people-told.ts';

/** Words that ask for a part of the answer before. */
const FOLLOWING: readonly string[] = ['good_bad', 'whether', 'how', 'advice', 'ends', 'ranking', 'solar', 'lunar'];

const NAMED: readonly AnyMention['kind'][] = [...SUBSTANCE].filter((kind) => kind !== 'name' && kind !== 'number');

/** A guess below this is hardly one. */
const GUESSED = 0.4;

/** A message is this likely talk, though it names something. */
export const SURELY_TALK = 0.8;

/** True where a message names what is asked about. */
export const isOfSubstance = ({ mentions, words }: Understanding) =>
  mentions.some(({ kind }) => SUBSTANCE.has(kind)) || intentOfWords(words) !== undefined;

/** A goodbye has fewer words. */
export const MOST_LEAVING = 8;

/** Speech that its words leave no doubt about. */
function plainSpeech(understanding: Understanding, state: State, isAsking: boolean): Speaking | undefined {
  const { missing, question, listening } = state;
  const { match, words, rest, mentions } = understanding;
  const isDated = mentions.some(({ kind }) => kind === 'date' || kind === 'time');
  const onItself = (['method', 'script'] as const).find((word) => words.includes(word));
  // how something is known is asked of what was told
  if (onItself && !isDated && !(question && words.includes('how'))) return onItself;
  const isNamed = isOfSubstance(understanding);
  const isOfBirth = words.includes('born') || mentions.some(({ kind }) => kind === 'place' || kind === 'day');
  if (!isNamed && !isOfBirth && words.includes('can_do')) return 'help';
  if (words.includes('begin') && !listening && mentions.every(({ kind }) => OF_BEGINNERS.includes(kind)))
    return 'begin';
  if (
    words.includes('doubted_art') &&
    !listening &&
    !mentions.some(({ kind }) => NAMED.includes(kind) && kind !== 'sign')
  )
    return 'doubt';
  if (words.includes('undrawn')) return listening ? 'listening' : 'complaint';
  if (words.includes('grumbling') && !isNamed && !isOfBirth && !isAsking && !listening) return 'complaint';
  if (words.includes('withheld') && missing.length > 0 && !isDated && intentOfWords(words) === undefined)
    return 'withheld';
  // `nan 1, me 0, lol`
  const isScore = mentions.every(({ kind }) => kind === 'number' || kind === 'self' || kind === 'other');
  if (words.includes('laughs') && isScore && mentions.length > 1 && !isAsking && rest.length < 3 && !listening)
    return 'chat';
  // `buenas noches` comes and goes
  const isBoth = words.includes('thanks') && words.includes('hello');
  if (!isNamed && isBoth && !question && rest.length < 2) return 'greeting';
  if (!isNamed && words.includes('thanks') && words.includes('burdened')) return 'feeling';
  if (!isNamed && words.includes('thanks') && rest.length < (isAsking ? 2 : 6))
    return words.includes('bye') && question && rest.length < 3 ? 'bye' : 'thanks';
  // `no more almanac, bye`
  const isLeaving = words.includes('bye') && !isAsking && understanding.tokens.length < MOST_LEAVING;
  if (question && isLeaving && mentions.every(({ kind }) => kind === 'self' || kind === 'other')) return 'bye';
  // `soy Marisol`, and nothing else
  if (!isNamed && !question && understanding.ownName !== undefined && rest.length < 3 && !listening) return 'greeting';
  const isDay = mentions.some(({ kind }) => kind === 'day' || kind === 'period');
  // `ठीक है, प्रणाम`
  if (!isNamed && question && words.includes('ack') && words.includes('hello') && rest.length < 3) return 'bye';
  // `ye bhav hi kyu`: hi is a word of Hindi as well
  const isGreeting = words.includes('hello') && !(question && words.includes('why'));
  if (!isNamed && !isDay && isGreeting && rest.length < 2) return 'greeting';
  const isAct = words.includes('plain') || ACTS.some((act) => words.includes(act) || match.matched === act);
  const isTurning = words.some((word) => !isOfTalk(word)) || isAsking;
  if (!isNamed && !isDay && !isAct && !isTurning && words.includes('ack') && rest.length < 2) return 'chat';
  if (!isNamed && !listening && words.includes('machine') && rest.length < 6) return 'machine';
  return undefined;
}

/** What tells of a birth; that nobody knows the hour does as well. */
const tellsOfBirth = ({ mentions, words }: Understanding) =>
  mentions.some(
    (each) =>
      OF_A_BIRTH.includes(each.kind) ||
      (each.kind === 'unknown' && each.what === 'time') ||
      (each.kind === 'place' && words.includes('born')),
  );

/** What a message is that asks nothing; undefined when it asks or answers. */
export function speechOf(understanding: Understanding, state: State, isAsking: boolean): Speaking | undefined {
  const plain = plainSpeech(understanding, state, isAsking);
  if (plain) return plain;
  const { missing, question, listening } = state;
  if (wishedOfArt(understanding, state) !== undefined) return undefined;
  // a question that its words leave no doubt about is no talk
  if (isAsking && !listening && intentByWords(understanding, state) !== undefined) return undefined;
  const { match, words, rest, mentions } = understanding;
  const isNamed = isOfSubstance(understanding);
  // `well, I don't know`, where nothing was asked for
  const isAtALoss = mentions.length > 0 && mentions.every((each) => each.kind === 'unknown' && each.what === 'asked');
  if (question && isAtALoss && missing.length === 0 && rest.length === 0) return 'unsure';
  if (question && goesOn(understanding)) return undefined;
  if (isTurned(understanding, question)) return undefined;
  const isBirthTold = question !== undefined && tellsOfBirth(understanding);
  const isAnswer = missing.length > 0 && mentions.some(({ kind }) => SUBSTANCE.has(kind) || kind === 'place');
  const { matched, probability } = match;
  // `but I asked about the month`
  const isOfTime = question !== undefined && mentions.some(({ kind }) => kind === 'period') && !words.some(isOfLimits);
  if (isOfTime && OF_NO_WEIGHT.some((each) => each === matched)) return undefined;
  const sounded = [...SPEECH, ...(['greeting', 'thanks', 'help', 'out_of_scope'] as const)].find(
    (each) => each === matched,
  );
  // a friendly `why?` doubts nothing, and whoever names what they want does not only complain
  const isFeeling =
    listening || probability >= SURELY_TALK || words.some((word) => isSorrow(word) || word === 'burdened');
  const isDoubt = words.includes('doubting') || (probability >= PLAINLY && !words.includes('why'));
  const isUnfounded = sounded === 'doubt' ? !isDoubt : sounded === 'feeling' && !isFeeling;
  if (isUnfounded && (isNamed || (question && words.includes('why')))) return undefined;
  if (sounded === 'complaint' && isNamed && intentOfWords(words) !== undefined) return undefined;
  const speech = isUnfounded ? 'unsure' : sounded;
  if (!speech || isAnswer || isBirthTold || isBirth(mentions)) return undefined;
  if (probability < GUESSED && words.includes('either_or')) return undefined;
  // after something sad nobody is told what else could be had
  const isPoor = isAsking
    ? speech === 'chat' || speech === 'nonsense' || speech === 'help' || probability < SURELY_TALK
    : speech !== 'feeling' && speech !== 'thanks';
  if (listening && !isNamed && (isPoor || (speech === 'out_of_scope' && !words.some(isOfLimits)))) return 'listening';
  const isLost =
    (speech === 'chat' && !words.includes('ack')) || (speech === 'greeting' && question && !words.includes('hello'));
  if (isLost && !isNamed) return 'unsure';
  if (speech === 'out_of_scope' && !isElsewhere(understanding, question, isAsking)) return 'unsure';
  if (probability < GUESSED && question) {
    // hardly a guess: a few words go on from what was asked, more of them are talk
    if (speech === 'out_of_scope' && rest.length < 3) return undefined;
    if (!isOfMood(speech)) return 'unsure';
  }
  // a name or an age beside a feeling or a doubt asks for nothing
  const isOfMore = isNamed && (intentOfWords(words) !== undefined || mentions.some(({ kind }) => NAMED.includes(kind)));
  // whoever asks for something by its name chats about nothing
  const isIdle = isAsking && (speech === 'chat' || speech === 'nonsense');
  const isMood =
    isOfMood(speech) &&
    !isIdle &&
    probability >= (speech === 'doubt' || speech === 'feeling' ? LIKELY_MOOD : SURELY_TALK);
  if (isOfMore && !isMood) return undefined;
  return speech;
}

const OF_A_BIRTH: readonly AnyMention['kind'][] = ['date', 'time', 'number'];

/** Asks the question before in the other zodiac, or what to make of its answer. */
function goesOn({ words, rest, mentions }: Understanding): boolean {
  if (mentions.some(({ kind }) => kind === 'vedic') && rest.length < 3) return true;
  return FOLLOWING.some((word) => words.includes(word)) && !mentions.some(({ kind }) => NAMED.includes(kind));
}

/** Surely none of ours: after a question all else is asked back; what is told and hardly guessed is no wish. */
function isElsewhere({ words, match }: Understanding, question: Question | undefined, isAsking: boolean): boolean {
  const { probability } = match;
  if (words.some(isOfLimits)) return true;
  return question ? probability < GUESSED || probability >= SURELY_TALK : isAsking || probability >= GUESSED;
}

/** What a stretch of time is mistaken for. */
const OF_NO_WEIGHT: readonly Match['matched'][] = ['chat', 'nonsense', 'complaint', 'help', 'out_of_scope'];

/** What somebody says of themselves who asks where to begin: `I am 78`. */
const OF_BEGINNERS: readonly AnyMention['kind'][] = ['self', 'number', 'unknown', 'time'];

/** Talk that may name what it likes: `bored at work`, `not another Scorpio`. */
const isOfMood = (speech: Speaking) => SPEECH.some((each) => each === speech);

/** Words that turn the question before, or do something with its reply. */
export function isTurned({ words, rest, mentions, match }: Understanding, question: Question | undefined): boolean {
  if (!question || words.some((word) => isOfLimits(word))) return false;
  // simpler words are asked for in many words
  if (words.includes('plain') && rest.length < 4) return true;
  if (match.probability >= SURELY_TALK && SPEECH.some((each) => each === match.matched)) return false;
  if (rest.length === 0 && mentions.length > 0) return true;
  const isDone = (words.includes('plain') || ACTS.some((act) => words.includes(act))) && rest.length < 4;
  const isAsked = words.some(
    (word) => !isOfTalk(word) || ['tropical', 'sidereal', 'mine', 'elder', 'younger'].includes(word),
  );
  return isDone || (isAsked && rest.length < 2) || (words.some(isTurning) && rest.length < 4);
}

/** So surely a doubt or a feeling is one, though it names something. */
const LIKELY_MOOD = 0.7;

/** What may be stated, and asks nothing. */
const STATED = new Set<AnyMention['kind']>([
  ...(['date', 'time', 'place', 'name', 'sign', 'nakshatra', 'number', 'unknown', 'day', 'other'] as const),
]);

/** So many words besides tell more than a date or a name. */
const MOST_STATED = 3;

/** What is to be said where nothing was asked. */
export function toUnasked(understanding: Understanding, { question }: State): ToSay {
  const { mentions, rest, text } = understanding;
  const isAsking = /[?¿]/.test(text);
  if (mentions.some(({ kind }) => STATED.has(kind)))
    return (isOfChart(mentions) && !isAsking) || (rest.length < MOST_STATED && !isAsking)
      ? { kind: 'noted' }
      : { kind: 'speech', speech: 'unsure' };
  if (question) return { kind: 'speech', speech: 'unsure' };
  return { kind: 'speech', speech: isLeaningOnNothing(understanding) ? 'unsure' : 'help' };
}

function isLeaningOnNothing({ match: { matched }, words }: Understanding): boolean {
  return matched === 'follow_up' || ACTS.some((act) => act === matched || words.includes(act));
}
