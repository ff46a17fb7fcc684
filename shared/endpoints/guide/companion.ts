/**
 * Talk of somebody's life that no sentence of its own meets: it is heard, then looked at with them, a step a turn. What
 * is told needs not be understood word by word for that; which side of a life it is of, and how it is with it, does.
 */

import { toldModels } from '../../intents/told.ts';
import { ACTS, INTENTS } from '../../language/intents.ts';
import { type LifeTold, type LifeTone, lifeTold, type ToldLabel } from '../../language/life-told.ts';
import type { AnyMention } from '../../language/reading.ts';
import { type CompanyPart, companyPhrase, type TalkOnly } from '../../prose/guide/companion-text.ts';
import { freshOf, sentencesOf } from '../../prose/guide/saying-text.ts';
import { paragraph } from '../../prose/paragraph.ts';
import { isAside, isMetAs, isSorrow, sideOfAside } from './asides.ts';
import type { GuideAnswer, IntentInput } from './intent-input.ts';
import { matterOfPeople } from './people.ts';
import { isWholeDate } from './question/birth-mentioned.ts';
import { intentOfWords } from './question/intent-words.ts';
import { asksIn, SUBSTANCE } from './slots.ts';
import { NO_TOPIC, type State, type Thread, type Topic } from './state.ts';
import type { NextState, ToSay } from './to-say.ts';
import { isOfLimits, matterOf } from './topics.ts';
import type { Understanding } from './understanding.ts';

type Speech = Extract<ToSay, { kind: 'speech' }>['speech'];

/** Talk that meets nothing that was told. */
const UNMET: readonly Speech[] = ['listening', 'unheard', 'unsure', 'feeling', 'chat', 'help'];
/** Talk that goes on from what was told before, whatever it is. */
const ALWAYS: readonly Speech[] = ['listening', 'feeling'];
/** So many words tell something; a thread that goes on needs fewer. */
const FEWEST_TOLD = 4;
const FEWEST_MORE = 2;
/** What is named there is asked about, and not told. */
const OF_ART = new Set(['body', 'sign', 'card', 'house', 'nakshatra', 'pada', 'vedic']);

/** A turn whose talk is met, with the thread that it belongs to. */
export function accompanied(message: string, next: NextState, before: State): NextState {
  const { toSay, state, understanding } = next;
  if (before.thread && isBirthToldFor(next, before)) return openQuestion(before.thread, undefined, next, before);
  const isAsking = asksIn(message, understanding);
  const isMet =
    toSay.kind === 'speech' && isAside(toSay.speech) && OF_FEELING.some((way) => isMetAs(way, toSay.speech));
  const told = lifeTold(toldModels(), understanding.text);
  const isTold = !isMet && isSurelyTold(told, next, before, isAsking);
  const isCompany = isTold || (!isMet && isOfCompany(next, before, isAsking));
  if (!isMet && !isCompany) {
    const asked = ofSideTold(cardsOf(state, before), told);
    const isUnmet = toSay.kind === 'speech' && UNMET.includes(toSay.speech);
    return { ...next, state: { ...asked, thread: isUnmet ? before.thread : closed(before.thread) } };
  }
  const thread = threadOf(next, before, told);
  // who asks on without a birth is answered in the same way once
  const isAgain = state.people[0].date === undefined && before.question?.intent === 'conversation';
  if (isCompany && isAsking && !isAgain) return openQuestion(thread, message, next, before);
  return {
    ...next,
    state: { ...state, thread },
    toSay: isCompany ? { kind: 'company', isTold: isTold && told.ofSide >= SURELY_TOLD } : toSay,
  };
}

/** The birth of whoever tells a tale is told for that: we offered to look at their chart for it. */
function isBirthToldFor({ toSay, state, understanding }: NextState, { thread, people }: State): boolean {
  // where somebody else was spoken of it may be theirs
  const isNew = people.length === 1 && people[0].date === undefined && state.people[0].date !== undefined;
  const isStated = understanding.match.matched === 'answer' && intentOfWords(understanding.words) === undefined;
  return thread?.isOpen === true && toSay.kind === 'answer' && isNew && isStated;
}

const OF_FEELING = ['sad', 'glad'] as const;

/** A card that is drawn in the midst of a tale is drawn for the side of life that it is of. */
function cardsOf(state: State, { thread }: State): State {
  const { question } = state;
  if (question?.intent !== 'card_draw' || question.topic.matter !== undefined || !thread) return state;
  return { ...state, question: { ...question, topic: { ...question.topic, matter: thread.side } } };
}

/** An open question of a life that names no side of it is of the side that its words tell. */
function ofSideTold(state: State, { side, ofSide }: LifeTold): State {
  const { question } = state;
  const isOpen = question?.intent === 'conversation' && question.topic.matter === undefined;
  if (!isOpen || side === 'asked' || ofSide < SURELY_TOLD) return state;
  return { ...state, question: { ...question, topic: { ...question.topic, matter: MATTER_OF[side] } } };
}

/** What was told stays known while something else is looked at. */
const closed = (thread: Thread | undefined): Thread | undefined =>
  thread && { ...thread, isOpen: undefined, isGrave: undefined };

/** A statement that surely tells of a side of a life, with nothing of the art and no birth in it. */
function isSurelyTold(told: LifeTold, { toSay, understanding }: NextState, before: State, isAsking: boolean): boolean {
  const { words, mentions, tokens, isRighting } = understanding;
  const isPlain = told.ofSide >= PLAINLY_TOLD;
  if (told.side === 'asked' || told.ofSide < LIKELY_TOLD || isAsking || isRighting) return false;
  if (tokens.length < (isPlain ? FEWEST_PLAIN : FEWEST_TOLD) || intentOfWords(words) !== undefined) return false;
  if (before.missing.length > 0 || before.choices.length > 0 || before.pending) return false;
  if (mentions.some((mention) => OF_ART.has(mention.kind) || isWholeDate(mention))) return false;
  // what is told of a birth, or of who is who, by somebody else's word
  if (
    words.some((word) => OF_ANOTHER.includes(word) || word.startsWith('lang_')) ||
    mentions.some(({ kind }) => kind === 'side')
  )
    return false;
  // what a name, a place or a number alone says goes on from what was asked
  const isOfSomebody = words.includes('first_person') || mentions.some(({ kind }) => kind === 'other');
  const isOfWhatWasAsked =
    before.question?.intent === 'baby_names' || mentions.some(({ kind }) => !OF_A_DAY.includes(kind));
  if (isOfWhatWasAsked && !isOfSomebody && !isPlain) return false;
  // an hour where one is open, a town or a number in a few words are told of what was asked
  const isHourOpen = before.people.some(({ date, time }) => date !== undefined && time === undefined);
  if (isHourOpen && mentions.some(({ kind }) => kind === 'time')) return false;
  if (tokens.length < FEWEST_OF_A_TALE && mentions.some(({ kind }) => OF_THE_LAST.includes(kind))) return false;
  if (toSay.kind !== 'answer') return toSay.kind === 'speech' && UNMET_TOLD.includes(toSay.speech);
  return !toSay.righted && (toSay.act === undefined || !words.includes(toSay.act));
}
const FEWEST_OF_A_TALE = 8;
const OF_THE_LAST: readonly AnyMention['kind'][] = ['place', 'number', 'date', 'name'];
const OF_A_DAY: readonly AnyMention['kind'][] = ['day', 'period', 'time'];
/** Of some side it is, whichever; and surely of that one. */
const LIKELY_TOLD = 0.3;
const OF_ANOTHER: readonly string[] = ['hearsay', 'born', 'thanks', 'why', 'difference'];
const SURELY_TOLD = 0.5;
const PLAINLY_TOLD = 0.9;
const FEWEST_PLAIN = 4;
/** What else is said to it where nothing better is known. */
const UNMET_TOLD: readonly Speech[] = [...UNMET, 'out_of_scope', 'nonsense', 'thanks'];

/** Tells of a life, or asks of what was told of it, and nothing that has an answer of its own. */
function isOfCompany({ toSay, state, understanding }: NextState, before: State, isAsking: boolean): boolean {
  const { words, mentions, tokens, match } = understanding;
  const isOpen = before.thread?.isOpen === true;
  if (before.missing.length > 0 || before.choices.length > 0 || before.pending) return false;
  if (mentions.some(({ kind }) => OF_ART.has(kind)) || words.some((word) => isOfLimits(word))) return false;
  const isTold = tokens.length >= (isOpen ? FEWEST_MORE : FEWEST_TOLD);
  if (toSay.kind === 'answer') {
    if (toSay.righted || isNamed(understanding)) return false;
    // a part of a reply is wished for by its name, and not by what sounds like it
    const isWished = toSay.act !== undefined && words.includes(toSay.act);
    const isLife = toSay.act !== undefined || state.question?.intent === 'conversation';
    if (before.thread && !isWished && !isAsking && isTold && isLife) return true;
    if (isOpen && !isWished && isAsking) return !isOfTime(understanding);
    return isTold && !isAsking && toSay.act === undefined && isTale(understanding);
  }
  // what is hardly taken for a wish that we do not meet is none in the midst of a tale
  const isHardly = isOpen && (isAsking ? words.some((word) => OF_WAYS.includes(word)) : match.probability < SURELY);
  const isUnmet =
    toSay.kind === 'speech' && (UNMET.includes(toSay.speech) || (toSay.speech === 'out_of_scope' && isHardly));
  if (!isUnmet || words.some((word) => word === 'plain' || ACTS.some((act) => act === word))) return false;
  if (isAsking) return isOpen && !words.includes('can_do');
  if (ALWAYS.includes(toSay.speech)) return true;
  return isTold && (isOpen || (match.matched !== 'help' && !words.includes('asking')));
}

/** What is asked of what was told, and of nothing else: when it ends, what to do. */
const OF_WAYS: readonly string[] = ['when', 'future', 'ends', 'to_do', 'deciding', 'whether', 'advice'];

/** Something that has an answer is named, or surely asked for. */
function isNamed({ mentions, words, match }: Understanding): boolean {
  const isSure = match.probability >= SURELY && ANSWERED.some((intent) => intent === match.matched);
  const isOf = mentions.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'unknown');
  return isSure || isOf || intentOfWords(words) !== undefined;
}
const SURELY = 0.6;

/** `And tomorrow?` goes on from what was computed. */
const isOfTime = ({ mentions }: Understanding) =>
  mentions.some(({ kind }) => kind === 'day' || kind === 'period' || kind === 'place');

const ANSWERED = INTENTS.filter((intent) => intent !== 'conversation' && intent !== 'help');

/** Somebody or oneself is spoken of, and nothing is asked, as far as was learned. */
const isTale = ({ match, words, mentions }: Understanding) =>
  (match.matched === 'feeling' || match.matched === 'chat') &&
  (words.includes('first_person') || mentions.some(({ kind }) => kind === 'other'));

/** The thread after a message: another side of life is another one. Its words say which it is, and not a guess. */
function threadOf({ toSay, understanding }: NextState, before: State, told: LifeTold): Thread {
  const { thread } = before;
  const { words } = understanding;
  const speech = toSay.kind === 'speech' ? toSay.speech : undefined;
  // in the midst of a tale only what is plain tells of something else
  const isOfIt = thread?.isOpen && (thread.side !== undefined || thread.isGrave);
  const enough = isOfIt ? PLAINLY_TOLD : SURE_OF_SIDE;
  const isSure = told.side !== 'asked' && told.ofSide >= enough;
  const side = isSure ? MATTER_OF[told.side] : (sideOfLife(speech, understanding) ?? thread?.side);
  const only = isSure ? ONLY_TALK.find((each) => each === told.side) : side === thread?.side ? thread?.only : undefined;
  const isOther = thread !== undefined && (side !== thread.side || only !== thread.only);
  const heard = isMetAs('glad', speech) || words.includes('glad') ? 'good' : weighing(speech, understanding);
  const isPlainlyHard = told.tone === 'hard' && told.ofTone >= PLAINLY_TOLD;
  const isTonePlain = isPlainlyHard || (isSure && told.ofTone >= SURE_OF_TONE[told.tone]);
  const tone = heard ?? (isTonePlain ? told.tone : undefined);
  const kept = isOther ? undefined : thread?.tone;
  // another side of life goes on in the same talk, until all was said once
  const isAnew = thread === undefined || (isOther && thread.turns >= WITH_CHART.length);
  const turns = isAnew ? 1 : thread.turns + 1;
  const isGrave = isMetAs('grave', speech) || thread?.isGrave;
  return { side, only, tone: tone ?? kept ?? 'open', turns, isOpen: true, isGrave };
}

const SURE_OF_SIDE = 0.45;
/** Good cheer hurts more where it is wrong. */
const SURE_OF_TONE: Readonly<Record<LifeTone, number>> = { hard: 0.75, good: 0.85, open: 0.6 };

/** Sides of a life as the art knows them. */
const MATTER_OF: Readonly<Record<ToldLabel, Thread['side']>> = {
  ...{ work: 'work', money: 'money', love: 'love', family: 'family', children: 'family', friends: 'friends' },
  ...{ health: 'health', studies: 'studies', home: 'home', abroad: 'abroad' },
  ...{ self: undefined, pets: undefined, everyday: undefined, asked: undefined },
};

const ONLY_TALK: readonly TalkOnly[] = ['children', 'pets', 'everyday'];

/** The side of life that is told of; where it is somebody else's, it is of those one has. */
function sideOfLife(speech: Speech | undefined, understanding: Understanding): Thread['side'] {
  return sideOfAside(speech) ?? matterOfPeople(understanding) ?? matterOf(understanding.words);
}

/** `hard` where somebody is said or surely heard to be sad. */
function weighing(speech: Speech | undefined, { words, match }: Understanding): Thread['tone'] | undefined {
  const isSaid = isMetAs('sad', speech) || words.some((word) => word === 'burdened' || isSorrow(word));
  const isHeard = speech === 'feeling' && match.probability >= SURELY;
  return isSaid || isHeard ? 'hard' : undefined;
}

/** `What would you do?`: an open question of the side of life that is told of. */
function openQuestion(thread: Thread, message: string | undefined, next: NextState, before: State): NextState {
  const { state, understanding } = next;
  const deciding = understanding.words.includes('deciding') || understanding.words.includes('to_do') || undefined;
  const topic: Topic = { ...NO_TOPIC, matter: thread.side, deciding, term: message };
  const question = { intent: 'conversation' as const, topic };
  const earlier = before.question?.intent === 'conversation' ? before.earlier : before.question;
  return {
    ...next,
    state: { ...state, thread, question, ...(earlier ? { earlier } : {}) },
    toSay: { kind: 'answer' },
  };
}

/** What is said turn by turn: to whoever's birth is known, to others, and where danger may hide. */
const WITH_CHART: readonly (readonly CompanyPart[])[] = [
  ['heard', 'ask'],
  ['short', 'chart'],
  ['heard', 'advice'],
  ['short', 'ask'],
  ['heard', 'card'],
];
const WITHOUT_CHART: readonly (readonly CompanyPart[])[] = [
  ['heard', 'ask'],
  ['short', 'step', 'ask'],
  ['heard', 'offer'],
  ['short', 'ask'],
  ['heard', 'card'],
];
const GENTLY: readonly (readonly CompanyPart[])[] = [
  ['heard', 'ask'],
  ['heard', 'step'],
];
const AT_LAST: readonly (readonly CompanyPart[])[] = [
  ['short', 'ask'],
  ['heard', 'ask'],
  ['short', 'enough'],
];

/** The parts of the reply of a turn. */
export function partsOfTurn(
  { turns, tone, side, only, isGrave: isSaid }: Thread,
  { people }: Pick<State, 'people'>,
): readonly CompanyPart[] {
  // nor where what weighs has no name
  const isGrave = isSaid || (tone === 'hard' && side === undefined && only === undefined);
  const own = isGrave ? GENTLY : people[0].date === undefined ? WITHOUT_CHART : WITH_CHART;
  const last = isGrave ? GENTLY : AT_LAST;
  const parts = own[turns - 1] ?? last[(turns - 1 - own.length) % last.length];
  // what does not weigh needs no help
  return tone === 'hard' ? parts : parts.filter((part) => part !== 'step');
}

/** So many words of a chart are told among talk. */
const MOST_OF_CHART = 40;

/** The reply to talk, part by part; `answered` is asked for what a chart says to that side of life. */
export function companyReply(
  input: IntentInput,
  { thread, people, spoken = [] }: Pick<State, 'thread' | 'people' | 'spoken'>,
  answered: (input: IntentInput) => GuideAnswer,
): { text: string; phrases: string[]; facts: GuideAnswer['facts'] } {
  const { message, words } = input;
  const now: Thread = thread ?? { tone: 'open', turns: 1 };
  const parts = partsOfTurn(now, { people });
  const chart = parts.some((part) => part === 'chart' || part === 'advice') ? chartOf(input, now, answered) : undefined;
  const lines = parts.flatMap((part): string[] => {
    const phrase = companyPhrase(part, now, { message, spoken }, words);
    if (part !== 'chart' && part !== 'advice') return [phrase];
    const text = (part === 'chart' ? chart?.text : chart?.advice) ?? '';
    const line = freshOf(text, paragraph(...spoken), MOST_OF_CHART);
    // what the chart says was told already
    return line === '' ? [companyPhrase('ask', now, { message, spoken }, words)] : [phrase, ...sentencesOf(line)];
  });
  return {
    text: paragraph(...lines.map((each) => each.trim())),
    phrases: lines.map((each) => each.trim()),
    facts: chart?.facts ?? [],
  };
}

/** What the speaker's chart says to a side of life. */
function chartOf(input: IntentInput, { side }: Thread, answered: (input: IntentInput) => GuideAnswer): GuideAnswer {
  const topic: Topic = { ...NO_TOPIC, matter: side, ahead: side === undefined };
  return answered({ ...input, intent: 'conversation', about: [0], topic });
}
