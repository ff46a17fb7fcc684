/**
 * A turn of a conversation: understand, then change the state. Pure: the same words after the same state mean the same.
 */
import { isAside, isMetAs } from './asides.ts';
import { accompanied } from './companion.ts';
import { withoutDenied } from './denied.ts';
import { narrowedPlace } from './fill-places.ts';
import { knownPlace } from './people.ts';
import { isBirth } from './question/birth-mentioned.ts';
import { intentOfWords } from './question/intent-words.ts';
import { birthOrder, takenUpAgain } from './referring.ts';
import { asksIn, type Circumstances, isOfADay, todayIn } from './slots.ts';
import type { State, Topic } from './state.ts';
import type { NextState } from './to-say.ts';
import { asideIn, isFelt } from './turn/asides-told.ts';
import { backTo, isAsked, offerTaken, shortQuestion } from './turn/asked-again.ts';
import { atTheDoor } from './turn/at-the-door.ts';
import { cardsAtTheDoor, drawnAtOnce } from './turn/cards-at-the-door.ts';
import { drawnAfterAll, withCardsFor } from './turn/cards-in-talk.ts';
import { corrected } from './turn/corrected.ts';
import { deedAfter } from './turn/days-followed.ts';
import { explainedHere } from './turn/explained.ts';
import { following } from './turn/following.ts';
import { ofTheTalk } from './turn/of-the-talk.ts';
import { isMourning, mourned, withNobodyLate, withPerson } from './turn/people-told.ts';
import { isSad, takenUpAs } from './turn/taking-up.ts';
import { hearingOf, understoodIn } from './turn/understood.ts';
import { type Understanding, understandingOf } from './understanding.ts';

/** The conversation after a message. */
export function nextState(message: string, before: State, circumstances: Circumstances): NextState {
  const open = takenUpAgain(withoutWeekday(before), (state) =>
    understandingOf(message, hearingOf(state, circumstances)),
  );
  const turn = turnOf(message, open, circumstances);
  const isOfCards = turn.toSay.kind === 'answer' && turn.toSay.cards !== undefined;
  const met = isOfCards ? turn : drawnAfterAll(message, accompanied(message, turn, open), open);
  const next = withPlaceOfDay(withCardsFor(message, met, open), open, circumstances);
  const { state, understanding } = next;
  const known = {
    told: birthOrder(before, state),
    deed: deedAfter(state, before),
    monthTold: monthTold(understanding, before),
    passage: passageOpen(state, before),
    toldLast: toldIn(message, next),
  };
  return { ...next, state: { ...state, ...known } };
}

/** What only tells something, as it was written. */
const toldIn = (message: string, { toSay }: NextState): string | undefined =>
  (toSay.kind === 'company' || toSay.kind === 'speech') && message.length < LONGEST_TOLD && !/[?¿]/.test(message)
    ? message
    : undefined;
const LONGEST_TOLD = 110;

/** Sade sati was explained or asked of: a birth that is told next is told for that. */
function passageOpen({ question, people }: State, before: State): boolean | undefined {
  const isOfSati = question?.topic.words.some((word) => OF_SATI.includes(word)) === true;
  const isBorn = people.some(
    ({ date, time, place }) => date !== undefined && time !== undefined && place !== undefined,
  );
  if (isOfSati) return question?.intent === 'glossary' && !isBorn ? true : undefined;
  return before.passage;
}

const OF_SATI: readonly string[] = ['sade_sati', 'entry_sade_sati'];

/** Days of a weekday are asked for once. */
function withoutWeekday(state: State): State {
  const { question } = state;
  if (question?.topic.weekday === undefined) return state;
  return { ...state, question: { ...question, topic: { ...question.topic, weekday: undefined } } };
}

/** A month that is named without its day, until another is: `the baby comes in March`. */
function monthTold({ mentions }: Understanding, before: State): number | undefined {
  const months = mentions.flatMap((each) =>
    each.kind === 'date' && each.readings[0]?.day === null ? [each.readings[0].month ?? undefined] : [],
  );
  return months.at(-1) ?? before.monthTold;
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
  const right = corrected(message, before, circumstances);
  if (right) return right;
  const now = understoodIn(message, before, circumstances);
  const { understanding } = now;
  if (now.toSay.kind === 'answer' && (now.toSay.righted === 'whose' || now.toSay.cards)) return now;
  const drawn = drawnAtOnce(now);
  if (drawn) return drawn;
  const ofTalk = ofTheTalk(message, now, before);
  if (ofTalk) return ofTalk;
  const narrowed = narrowedPlace(withoutDenied(message), before, understanding, circumstances);
  // what is asked of the art in general is explained where nothing was said yet that it could lean on
  const explained = explainedHere(message, before, now);
  if (explained && before.declined === undefined) return explained;
  const followed = following(message, now, before, { today: todayIn(before, circumstances.now), narrowed });
  if (followed) return followed;
  const door = explained ?? atTheDoor(message, before, now) ?? cardsAtTheDoor(message, now);
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
