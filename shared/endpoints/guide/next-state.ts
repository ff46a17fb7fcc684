/**
 * A turn of a conversation: understand, then change the state. Pure: the same words after the same state mean the same.
 */
import { isAside, isMetAs } from './asides.ts';
import { accompanied } from './companion.ts';
import { knownPlace } from './people.ts';
import { isBirth } from './question/birth-mentioned.ts';
import { intentOfWords } from './question/intent-words.ts';
import { birthOrder, takenUpAgain } from './referring.ts';
import { asksIn, type Circumstances, isOfADay } from './slots.ts';
import type { State, Topic } from './state.ts';
import type { NextState } from './to-say.ts';
import { asideIn, isFelt } from './turn/asides-told.ts';
import { backTo, isAsked, offerTaken, shortQuestion } from './turn/asked-again.ts';
import { atTheDoor } from './turn/at-the-door.ts';
import { cardsAtTheDoor } from './turn/cards-at-the-door.ts';
import { explainedHere } from './turn/explained.ts';
import { isMourning, mourned, withNobodyLate, withPerson } from './turn/people-told.ts';
import { isSad, takenUpAs } from './turn/taking-up.ts';
import { hearingOf, understoodIn } from './turn/understood.ts';
import { understandingOf } from './understanding.ts';

/** The conversation after a message. */
export function nextState(message: string, before: State, circumstances: Circumstances): NextState {
  const open = takenUpAgain(before, (state) => understandingOf(message, hearingOf(state, circumstances)));
  const next = withPlaceOfDay(accompanied(message, turnOf(message, open, circumstances), open), open, circumstances);
  return { ...next, state: { ...next.state, told: birthOrder(before, next.state) } };
}

/** `She lives in Pune, and what does one give?`: a place that is told after a day that was asked for is kept for it. */
function withPlaceOfDay(next: NextState, before: State, { labels }: Circumstances): NextState {
  const { state, understanding } = next;
  const { question } = state;
  const [place, ...others] = understanding.mentions.filter(({ kind }) => kind === 'place');
  const isOfADayBefore = before.question !== undefined && isOfADay(before.question.intent);
  if (place?.kind !== 'place' || others.length > 0 || place.candidates.length !== 1) return next;
  if (!question || !isOfADayBefore || question.topic.where || isBirth(understanding.mentions)) return next;
  const topic: Topic = { ...question.topic, where: knownPlace(place.candidates[0], labels) };
  return { ...next, state: { ...state, question: { ...question, topic } } };
}

function turnOf(message: string, before: State, circumstances: Circumstances): NextState {
  const offer = offerTaken(message, before, circumstances);
  if (offer) return turnOf(offer, { ...before, said: undefined, listening: undefined, met: undefined }, circumstances);
  const now = understoodIn(message, before, circumstances);
  const { understanding } = now;
  if (now.toSay.kind === 'answer' && now.toSay.righted === 'whose') return now;
  const door = explainedHere(message, before, now) ?? atTheDoor(message, before, now) ?? cardsAtTheDoor(message, now);
  if (door) return door;
  const isOfLate = understanding.words.includes('deceased');
  const felt = asideIn(message, understanding, before) ?? (isFelt(message, now) ? 'feeling' : undefined);
  const short = felt === undefined ? shortQuestion(message, now, before) : undefined;
  if (short) return short;
  const back = felt === undefined ? backTo(now, before, circumstances) : undefined;
  if (back) return back;
  const isOfLoss = felt === undefined ? isOfNoQuestion(message, now) : !isMetAs('beside_loss', felt);
  const isLoss = isMourning(understanding) && isOfLoss && before.met !== 'checkup';
  const speech = isLoss ? 'condolence' : (takenUpAs(felt, message, now, before) ?? felt);
  const isTalk = speech !== undefined || now.toSay.kind === 'speech';
  const mourning = isOfLate ? mourned(now, isLoss) : isTalk ? withPerson(now) : now.state;
  const grieving = speech === 'alive' ? withNobodyLate(mourning) : mourning;
  const state = isAsked(message, now) ? { ...grieving, asked: message } : grieving;
  if (!speech) return { ...now, state };
  const { question, earlier } = before;
  const kept = { ...state, question, earlier, choices: [], missing: [], wrong: undefined, lost: undefined };
  const met = speech === 'checkup_more' ? 'checkup' : isAside(speech) ? speech : isSad(speech) ? before.met : undefined;
  return { ...now, state: { ...kept, met }, toSay: { kind: 'speech', speech } };
}

/** Nothing is asked in it, and neither a birth nor a place of a chart is told. */
function isOfNoQuestion(message: string, { understanding }: NextState): boolean {
  const { words, mentions } = understanding;
  if (isBirth(mentions) || /[?¿]/.test(message)) return false;
  const intent = intentOfWords(words);
  // `on Holi`: a feast is named as the day on which it was
  const isOfDay = intent === 'panchangam' && words.includes('feast_day') && !asksIn(message, understanding);
  const isNamed = mentions.some(({ kind }) => kind === 'body' || kind === 'card' || kind === 'sign');
  return (intent === undefined || isOfDay) && !isNamed;
}
