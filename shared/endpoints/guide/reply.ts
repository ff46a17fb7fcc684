/**
 * A reply of the guide: what was heard, answered from computed facts
 * or asked back. Pure: no store, no model, no clock of its own.
 */

import type { Language } from '../../content/languages.ts';
import { wordsIn } from '../../content/languages.ts';
import type { Words } from '../../content/words.ts';
import { OutOfRange } from '../../engine/sky/ephemeris.ts';
import { Problem } from '../../errors.ts';
import type { Gazetteer } from '../../language/gazetteer.ts';
import type { Intent } from '../../language/intents.ts';
import {
  knownText,
  lostPlaceText,
  placesTakenText,
  questionText,
  reasonsText,
  whichText,
  wrongText,
  yearAloneText,
} from '../../prose/guide/asking-text.ts';
import { textAbout, wordsOfPerson, yoursText } from '../../prose/guide/people.ts';
import { dayText, phraseFor, timeOfDayText } from '../../prose/guide/phrases.ts';
import {
  againText,
  asMuchAs,
  firstOf,
  kinText,
  lossText,
  onceEach,
  phraseFresh,
  rightedText,
  type TakenUp,
  timesText,
  touchedText,
} from '../../prose/guide/saying-text.ts';
import { paragraph } from '../../prose/paragraph.ts';
import type { Safety } from '../../safety/matters.ts';
import type { JobContext } from '../endpoint.ts';
import type { AccountView, Fact } from '../stores.ts';
import { HEARD, isAside, isMetAs, isOfTheDoor, isSorrow } from './asides.ts';
import { type AskedAnswer, askedOfIt } from './asked-of-it.ts';
import { birthMoved } from './birth-moved.ts';
import { companyReply } from './companion.ts';
import { cued } from './cues.ts';
import { tellsOfParting } from './door-named.ts';
import { figureWord } from './figure-words.ts';
import { besides, byAnotherHour, computedAfter, fromAnswer, heardAfter, isThanked, whatFor } from './from-answer.ts';
import { type GuideAnswer, type IntentInput, subjectOf } from './intent-input.ts';
import { cardsSaid } from './intents/cards-in-talk.ts';
import { KOOTA_WORDS } from './intents/compatibility.ts';
import { followedAnswer } from './intents/followed.ts';
import { entriesMeant } from './intents/glossary.ts';
import { handlerOf, missingOf, OF_EACH } from './intents/handlers.ts';
import { meaningOf } from './intents/meaning.ts';
import { numbersOfNobody } from './intents/numerology.ts';
import { limitOf } from './limits.ts';
import type { ModelReading } from './model-reading.ts';
import { nextState } from './next-state.ts';
import { enoughText, MOST_WORDS, partOf, SEAM, type Wished, wishOf } from './parts.ts';
import type { Labels } from './people.ts';
import { OF_CARDS } from './question/intent-groups.ts';
import { openAfter } from './referring.ts';
import { asksIn, todayIn, zoneIn } from './slots.ts';
import { type KnownPerson, type Missing, NO_TOPIC, type Question, type State } from './state.ts';
import { type TalkAsked, talkAskedIn } from './talk-named.ts';
import type { Followed, NextState, ToSay } from './to-say.ts';
import { isOfOneTurn, isOfTalk, matterOf, namesDay, OF_WHETHER, SHOWN_BY } from './topics.ts';
import { calledIn, isMourning } from './turn/people-told.ts';
import { isGlad, isSad, moodAfter } from './turn/taking-up.ts';
import { joinedIn, twoAskedIn } from './two-asked.ts';
import { isSureOfTongue, type Understanding } from './understanding.ts';

/** What the guide answers, as far as no model words it. */
export interface GuideReply {
  text: string;
  /** the one that was wished for in the conversation, else that of the request */
  language: Language;
  intent: Intent;
  facts: readonly Fact[];
  missing: readonly Missing[];
  suggestions: readonly string[];
  /** what the next turn knows */
  state: State;
}

/** A message, and what it is answered with. */
export interface GuideMessage {
  text: string;
  language: Language;
  safety: Safety;
  context: JobContext;
  account?: AccountView;
}

type Speech = Extract<ToSay, { kind: 'speech' }>['speech'];

/** What talk is reported as, where it is no conversation. */
const INTENT_OF_SPEECH: Readonly<Partial<Record<Speech, Intent>>> = {
  ...({ greeting: 'greeting', thanks: 'thanks', bye: 'thanks', stays: 'thanks', blessing: 'thanks' } as const),
  ...({ help: 'help', begin: 'help', method: 'help', nonsense: 'help' } as const),
  ...({ out_of_scope: 'out_of_scope', checkup: 'out_of_scope', checkup_more: 'out_of_scope' } as const),
  ...({ suspicion: 'out_of_scope', spell: 'out_of_scope', copying: 'out_of_scope' } as const),
  maybe_pregnant: 'out_of_scope',
  ...({ sports: 'out_of_scope', races: 'out_of_scope', homework: 'out_of_scope', parcel: 'out_of_scope' } as const),
  recipe: 'out_of_scope',
  ...({ timetable: 'out_of_scope', errand: 'out_of_scope', hacking: 'out_of_scope' } as const),
  ...({ paternity: 'out_of_scope', market: 'out_of_scope', lost_pet: 'out_of_scope' } as const),
  ...({ lost_thing: 'out_of_scope', gadget: 'out_of_scope', own_death: 'out_of_scope' } as const),
  gambled_away: 'out_of_scope',
  ...({ politics: 'out_of_scope', ache: 'out_of_scope', how_shuffle: 'help', which_spreads: 'help' } as const),
  ...({ testing: 'greeting', how_are_you: 'greeting' } as const),
};

/** Hears a message in its conversation, in the words of a language. */
export function nextStateIn(
  text: string,
  before: State,
  { now, language, gazetteer, read }: { now: number; language: Language; gazetteer: Gazetteer; read?: ModelReading },
): NextState {
  return nextState(text, before, { now, gazetteer, labels: labelsIn(language), isDayFirst: language !== 'en', read });
}

/** Two questions of a message, each read by itself; a longer message is read as a whole. */
export function questionsIn(message: string): readonly [string, string] | undefined {
  const [, one, two] =
    (message.length < LONGEST_OF_TWO && (TWO_QUESTIONS.exec(message) ?? AND_ANOTHER.exec(message))) || [];
  if (one !== undefined) return [one.trim(), two.trim()];
  return message.length < LONGEST_OF_TWO
    ? (twoAskedIn(message) ?? joinedIn(message) ?? besideTalkIn(message))
    : undefined;
}
const LONGEST_OF_TWO = 240;
/** The second may do without its mark where it is joined: `… ? oh and is Venus retrograde`. */
const AND_ANOTHER = cued`^([^?]{8,}\?)\s*(?:\p{L}{1,3},?\s)?${'and'}\s([^?.!]{8,})$`;
const TWO_QUESTIONS = /^([^?]{8,}\?)[\s)»”"]*([^?]{8,}\?)[^?\p{L}]*$/u;

/** What is asked beside something else, and has an answer that is computed. */
const BESIDE_ANSWERS = ['custom', 'name_number'] as const satisfies readonly TalkAsked[];
const JOINED = cued`\s(?:${'and'})\s`;
const LEAST_OF_HALF = 10;

/** `Abhijit on the 12th, and the number of my shop`: a custom or a name beside what is asked of something else. */
function besideTalkIn(message: string): readonly [string, string] | undefined {
  const isOfTalk = (text: string) => BESIDE_ANSWERS.some((ask) => talkAskedIn(text).has(ask));
  for (const { index, 0: joint } of message.matchAll(new RegExp(JOINED, 'giu'))) {
    const [one, two] = [message.slice(0, index).trim(), message.slice(index + joint.length).trim()];
    if (Math.min(one.length, two.length) >= LEAST_OF_HALF && isOfTalk(one) !== isOfTalk(two)) return [one, two];
  }
  return undefined;
}

/** Both of two questions answered, where each is one of its own and something was computed for it. */
export function repliedTwice(
  request: GuideMessage,
  before: State,
  hear: (text: string, state: State) => NextState,
): { next: NextState; reply: GuideReply } | undefined {
  const [one, two] = questionsIn(request.text) ?? [];
  if (one === undefined || two === undefined) return undefined;
  const replyOf = (text: string, state: State) => {
    const next = hear(text, state);
    const { toSay } = next;
    const isOfTalk = toSay.kind === 'following' && BESIDE_ANSWERS.some((says) => toSay.says === says);
    const isAnswer = isOfTalk || (toSay.kind === 'answer' && toSay.act === undefined && intentOf(next) !== 'account');
    const reply = isAnswer ? replyTo({ ...request, text }, next, state) : undefined;
    return reply && reply.facts.length > 0 && reply.missing.length === 0 ? { next, reply } : undefined;
  };
  const first = replyOf(one, before);
  const second = first && replyOf(two, first.reply.state);
  if (!first || !second || first.reply.text === second.reply.text) return undefined;
  const { next, reply } = second;
  // the second answer holds the first
  if (reply.text.includes(first.reply.text)) return second;
  const text = onceEach(`${first.reply.text}\n\n${reply.text}`);
  const facts = [...first.reply.facts, ...reply.facts];
  return { next, reply: { ...reply, text, facts, state: { ...reply.state, said: text } } };
}

/** The intent that a message is reported with. */
export function intentOf({ state, toSay }: Pick<NextState, 'state' | 'toSay'>): Intent {
  // letters that say nothing are helped at the beginning, and talk later on
  if (toSay.kind === 'speech' && toSay.speech === 'nonsense' && state.question) return 'conversation';
  if (toSay.kind === 'speech') return INTENT_OF_SPEECH[toSay.speech] ?? 'conversation';
  if (toSay.kind === 'following') return OF_SUBJECT[toSay.says] ?? 'conversation';
  return toSay.kind === 'noted' || toSay.kind === 'company' ? 'conversation' : (state.question?.intent ?? 'help');
}

/** What a few words that go on are reported as, where it is no conversation. */
const OF_SUBJECT: Readonly<Partial<Record<Followed, Intent>>> = {
  ...({ insist: 'out_of_scope', insist_unborn: 'out_of_scope', insist_third: 'out_of_scope' } as const),
  ...({ remedy_which: 'out_of_scope', which_system: 'numerology', hour_first: 'panchangam' } as const),
  ...({ plan_price: 'account', errors_charged: 'account', paste_key: 'account', how_many_days: 'account' } as const),
  ...({
    stone: 'natal_placement',
    place_kept: 'natal_placement',
    remedy_none: 'out_of_scope',
    remedy_why: 'out_of_scope',
  } as const),
  ...({ custom: 'glossary', other_letters: 'baby_names', name_number: 'numerology' } as const),
  ...({ more_names: 'baby_names', name_meaning: 'baby_names', name_fits: 'baby_names' } as const),
};

/** The conversation after a message, with what it was asked back: what a history tells again. */
export function afterwards({ state, toSay }: NextState): State {
  const { question, choices, people, about, zodiac } = state;
  if (toSay.kind !== 'answer' || !question) return state;
  const [choice] = choices;
  if (state.wrong) return { ...state, missing: wrongMissing(state) };
  if (choice) return { ...state, missing: [memberOf(choice, state)] };
  return { ...state, missing: missingOf({ ...question, people, about, zodiac }) };
}

/** Speech that answers what somebody tells of their life. */
const OF_LIFE: readonly string[] = ['feeling', 'listening', 'chat', 'unsure'];

/** What was decided to be said. */
interface Saying extends GuideAnswer {
  intent: Intent;
  /** not understood: the question before stays */
  isLost?: boolean;
  /** what was wished for of the answer before */
  wish?: Wished;
  /** what a day or a place that is told next is looked at for */
  ahead?: Question;
  /** the phrase of talk that it is, or those that it is made of */
  phrase?: string;
  phrases?: readonly string[];
  missing?: readonly Missing[];
  /** what it declined, or went on with */
  declined?: string;
}

/** The reply to a message that was heard. */
export function replyTo(request: GuideMessage, heard: NextState, before: State): GuideReply {
  const message = { ...request, language: heard.state.language ?? request.language };
  const words = wordsIn(message.language);
  const { replies } = words.guide;
  const own = sayingOf(message, heard, before, words);
  const isOfCards = heard.toSay.kind === 'answer' && heard.toSay.cards !== undefined;
  const { saying, turn: thisTurn } = isOfCards ? { saying: own, turn: heard } : fromLast(own, message, heard, before);
  const { state, understanding } = thisTurn;
  const { intent, facts, missing = [] } = saying;
  const isOfNothing = thisTurn.toSay.kind === 'speech' && thisTurn.toSay.speech === 'nonsense';
  const isToldOf = before.tongueTold === understanding.tongue || state.language !== undefined || isOfNothing;
  const note = isToldOf ? [] : tongueNote(message, understanding, before.question !== undefined);
  const { righted } = thisTurn.toSay.kind === 'answer' ? thisTurn.toSay : {};
  const lead = righted ? [rightedText(righted, message.text, words)] : [];
  const toldBy = zodiacTold(saying, state);
  const moved = toldBy === undefined ? [] : movedText(toldBy, thisTurn, before, words);
  const said = moved.length > 0 ? saying.text.replace(`${replies.natal_vedic.head} `, '') : saying.text;
  const text = onceEach(paragraph(...lead, ...touched(saying, thisTurn, message.text, words), ...moved, said, ...note));
  const { suggestions, comfort } = replies;
  const speech = thisTurn.toSay.kind === 'speech' ? thisTurn.toSay.speech : undefined;
  return {
    text,
    language: message.language,
    intent,
    facts,
    missing,
    // in the midst of something sad nothing else is held out
    suggestions: isSad(speech)
      ? comfort
      : suggestions[intent].filter((suggestion) => bare(suggestion) !== bare(message.text)),
    state: {
      ...state,
      ...(saying.isLost ? { question: before.question } : {}),
      ...(saying.ahead ? { question: saying.ahead } : {}),
      missing,
      open: openAfter(before, { ...state, missing }, facts.length > 0),
      cards: saying.cards ?? state.cards,
      ...(saying.cards && saying.cards !== state.cards && state.cards.length > 0 ? { cardsBefore: state.cards } : {}),
      found: saying.found?.slice(0, 10) ?? (facts.length > 0 ? undefined : state.found),
      foundBefore: foundBeforeIn(saying, before),
      declined: saying.declined ?? before.declined,
      isDeclined: saying.declined !== undefined || undefined,
      // of one thing everything is kept that was told, so that none of it comes twice
      said: saying.wish ? `${before.said ?? ''}${SEAM}${saying.text}`.slice(-MOST_SAID) : saying.text,
      computed: computedAfter({ ...state, question: saying.isLost ? before.question : state.question }, facts, before),
      heard: heardAfter(before.heard, saying.text),
      toldBy: toldBy ?? before.toldBy,
      ...moodAfter(thisTurn),
      spoken: [...(before.spoken ?? []), ...(saying.phrases ?? (saying.phrase ? [saying.phrase] : []))].slice(
        -MOST_SPOKEN,
      ),
      ...(note.length > 0 ? { tongueTold: understanding.tongue } : {}),
    },
  };
}

/** Answers that tell signs or houses of a birth. */
const OF_SIGNS: readonly Intent[] = ['natal_placement', 'conversation', 'transits', 'sign_from_date'];

/** The zodiac by which an answer of a birth is told; undefined where it is of none. */
function zodiacTold({ intent, facts }: Saying, { zodiac = 'tropical' }: State): State['toldBy'] {
  if (!OF_SIGNS.includes(intent) || facts.length === 0) return undefined;
  // `my rashi` is told by the Indian one, whatever was spoken of
  return facts.some(({ endpoint }) => endpoint?.includes('vedic/')) ? 'sidereal' : zodiac;
}

/** That signs are counted otherwise than before, where nobody asked for that. */
function movedText(
  toldBy: 'tropical' | 'sidereal',
  { understanding: { words: topics } }: NextState,
  before: State,
  { guide }: Words,
): string[] {
  const isAsked = ['tropical', 'sidereal', 'two_zodiacs'].some((word) => topics.includes(word));
  const isMoved = before.toldBy !== undefined && before.toldBy !== toldBy && !isAsked;
  return isMoved ? [guide.replies.again.to_zodiac[toldBy]] : [];
}

/** What was decided to be said, or what of the last answer is nearer to what the message asks. */
function fromLast(
  own: Saying,
  message: GuideMessage,
  next: NextState,
  before: State,
): { saying: Saying; turn: NextState } {
  const input = inputOf(message, next.state, own.intent);
  const turn = { input, next, before, own, answered };
  const moved = byAnotherHour(turn);
  if (moved) return { saying: { ...own, ...moved }, turn: next };
  const asked = askedOfIt(turn);
  if (asked) return askedSaying(asked, own, next);
  const use = whatFor(turn);
  if (use)
    return { saying: { intent: 'conversation', text: use, facts: [] }, turn: { ...next, toSay: { kind: 'noted' } } };
  if (isThanked(turn)) {
    const read = { understanding: next.understanding, state: next.state, before };
    const saying = { intent: 'thanks' as const, ...talkOf('thanks', message.text, read, input.words), facts: [] };
    return { saying, turn: { ...next, toSay: { kind: 'speech', speech: 'thanks' } } };
  }
  const near = fromAnswer(turn);
  if (!near) {
    const more = besides(turn, computedAfter(next.state, own.facts, before));
    return {
      saying: more ? { ...own, text: paragraph(own.text, more.text), facts: [...own.facts, ...more.facts] } : own,
      turn: next,
    };
  }
  const { computed, ...answer } = near;
  const { question, about } = computed;
  const righted = next.toSay.kind === 'answer' ? next.toSay.righted : undefined;
  const state = { ...next.state, question, about, earlier: undefined, choices: [], missing: [] };
  return {
    saying: { intent: question.intent, ...answer },
    turn: { ...next, state, toSay: { kind: 'answer', righted } },
  };
}

/** What is answered to what is asked of what was told, as the question that is spoken of from then on. */
function askedSaying({ computed, people = [], ...answer }: AskedAnswer, own: Saying, next: NextState) {
  const { question, about } = computed ?? {};
  const known = question && about ? { question: { intent: question.intent, topic: question.topic }, about } : {};
  const born = people.length > 0 ? { people } : {};
  const state = { ...next.state, ...known, ...born, earlier: undefined, choices: [], missing: [] };
  const intent = question?.intent ?? (own.facts.length > 0 ? own.intent : 'conversation');
  return { saying: { intent, ...answer }, turn: { ...next, state, toSay: { kind: 'answer' as const } } };
}

/** The day that was found before the one that is found now; of the same day it is the one before that. */
function foundBeforeIn({ found }: Saying, before: State): string | undefined {
  if (found === undefined) return before.found ? before.foundBefore : undefined;
  return before.found === found.slice(0, 10) ? before.foundBefore : before.found;
}

/** What of an answer may end without hurting anybody. */
const OF_ENDING: readonly Intent[] = ['current_sky', 'panchangam', 'running_dasha', 'transits'];

/** What of a life is read from its chart. */
const OF_LIVES: readonly Intent[] = ['natal_placement', 'transits', 'running_dasha'];

/** So many phrases of talk, and so many letters of what was told, are remembered. */
const MOST_SPOKEN = 60;
const MOST_SAID = 4_000;

/** A feeling beside a question or a birth gets half a sentence first. */
function touched(
  { text, intent }: Saying,
  { toSay, understanding, state }: NextState,
  message: string,
  words: Words,
): string[] {
  // cards that are asked for or asked of speak first
  if (toSay.kind === 'answer' && toSay.cards) return [];
  if (toSay.kind === 'company' || toSay.kind === 'following' || (toSay.kind === 'speech' && isOfTheDoor(toSay.speech)))
    return [];
  const { whom } = takenUpOf(message, understanding, state, words);
  const isSpoken = toSay.kind === 'speech' && isAside(toSay.speech);
  const isLossTold = (toSay.kind === 'answer' || isSpoken) && isMourning(understanding);
  if (isLossTold && whom) return [lossText(whom, words)];
  const isMet =
    toSay.kind === 'speech' && (isSad(toSay.speech) || isGlad(toSay.speech) || OF_LIFE.includes(toSay.speech));
  // `somebody will die, then?` of a card that lies there
  const isOfCards = intent === 'card_meaning' || (isSpoken && isOfTable(state));
  const isOfDeath = isOfCards && ['lifespan', 'death'].some((word) => understanding.words.includes(word));
  if (isOfDeath) return [words.guide.replies.card_meaning.no_death];
  if (toSay.kind === 'answer' && isMetAs('happy', understanding.life))
    return [phraseFor(words.guide.replies.again.joy, message)];
  const { recovery, surgery } = words.guide.replies.out_of_scope;
  const isSorry = text === recovery || text === surgery;
  const { words: topics } = understanding;
  // `why is everybody scared of it?`
  const isParted = toSay.kind === 'answer' && OF_LIVES.includes(intent) && tellsOfParting(message);
  const isBurdened =
    isParted || (topics.some((word) => word === 'burdened' || isSorrow(word)) && !topics.includes('why'));
  // `when does it end?` of what stands in the sky or runs
  const isOfSky = OF_ENDING.includes(intent) && !isParted;
  if ((isMet && (intent !== 'out_of_scope' || isTakenUp(toSay))) || isSorry || isOfSky || !isBurdened) return [];
  return [touchedText(message, words)];
}

/** What `yes` to another day asks for, once none was chosen for a birth. */
const deedAhead = ({ question }: State) => ({
  intent: 'panchangam' as const,
  topic: { ...NO_TOPIC, where: question?.topic.where, words: ['deed'] },
});

const isOfTable = ({ question, cards }: State) =>
  cards.length > 0 && question !== undefined && OF_CARDS.includes(question.intent);

function sayingOf(
  message: GuideMessage,
  { state, toSay, understanding }: NextState,
  before: State,
  words: Words,
): Saying {
  const { replies } = words.guide;
  const intent = intentOf({ state, toSay });
  if (toSay.kind === 'company')
    return { intent, ...companyReply(inputOf(message, state, intent), { ...state, spoken: before.spoken }, answered) };
  if (toSay.kind === 'following')
    return { intent, ...followedSaying(toSay.says, inputOf(message, state, intent), before) };
  // days that were named are looked at, and none is chosen
  const isOfDays = toSay.kind === 'answer' && toSay.isAnew === true && intent === 'panchangam';
  const limit = isOfDays ? undefined : limitOf({ ...message, understanding, intent, toSay, before });
  // what somebody did is told, and not asked
  const isTold = toSay.kind === 'speech' && OF_LIFE.includes(toSay.speech) && !asksIn(message.text, understanding);
  const turn = { understanding, state, before };
  const talk = (speech: Speech): Saying => ({
    intent,
    ...talkOf(speech, message.text, turn, words),
    facts: [],
    ...(isAside(speech) ? { declined: speech } : {}),
  });
  const isHarm = limit === 'hate' || limit === 'minors';
  if (toSay.kind === 'speech' && isTakenUp(toSay) && !isHarm) return talk(toSay.speech);
  if (limit === 'bereavement' && !asksIn(message.text, understanding))
    return { ...talk('condolence'), intent: 'conversation' };
  if (limit === 'third_person' && isTold) return { ...talk('feeling'), intent: 'conversation' };
  // `should she do it at all?`
  const isOfSurgery = before.said === replies.out_of_scope.surgery && asksIn(message.text, understanding);
  if (limit || (isOfSurgery && toSay.kind === 'speech'))
    return {
      intent: 'out_of_scope',
      text:
        limit === 'lifespan' && isOfTable(before)
          ? replies.card_meaning.no_death
          : replies.out_of_scope[limit ?? 'illness'],
      ...(limit === 'electing' ? { ahead: deedAhead(state) } : {}),
      declined: limit ?? 'surgery',
      facts: [],
    };
  if (toSay.kind === 'speech') return talk(toSay.speech);
  if (toSay.kind === 'reasons')
    return { intent, text: reasonsText(before.missing, words), facts: [], missing: before.missing };
  if (toSay.kind === 'unknown_place')
    return { intent, text: replies.ask.unknown_place, facts: [], missing: before.missing };
  if (toSay.kind === 'answer' && toSay.cards) {
    const input = inputOf(message, state, intent);
    return { intent, ...cardsSaid(input, toSay.cards, state.cardsFor, before.said ?? '') };
  }
  if (state.wrong) return { intent, text: wrongText(state.wrong, words), facts: [], missing: wrongMissing(state) };
  const saying = questionSaying(message, { state, toSay, understanding }, before, words);
  if (understanding.life !== 'harmless') return saying;
  // `when is it, and need I worry?`
  const calm = talk('harmless');
  return { ...saying, text: `${saying.text} ${calm.text}`, phrase: calm.phrase };
}

/** A question answered, asked back for, or told to be none of ours; what was only told is noted. */
function questionSaying(
  message: GuideMessage,
  { state, toSay, understanding }: NextState & { toSay: Extract<ToSay, { kind: 'answer' | 'noted' }> },
  known: State,
  words: Words,
): Saying {
  const isAnew = toSay.kind === 'answer' && toSay.isAnew;
  const before = isAnew ? { ...known, question: undefined, said: undefined } : known;
  const { replies } = words.guide;
  const intent = intentOf({ state, toSay });
  const input = inputOf(message, state, intent);
  const [choice] = state.choices;
  if (choice) return { intent, text: whichText(choice, words), facts: [], missing: [memberOf(choice, state)] };
  if (toSay.kind === 'noted') return notedSaying(input, before);
  const { name } = subjectOf(input);
  if (understanding.words.includes('recall') && intent === 'natal_placement')
    return { intent, text: knownText({ ...knownBirth(subjectOf(input)), name }, words), facts: [] };
  const { words: own, rest, mentions } = understanding;
  const isOpen = mentions.every(({ kind }) => OF_NOTHING.includes(kind));
  const missing = missingOf(input);
  const ofYear = yearSaying(input, missing, before);
  if (ofYear) return ofYear;
  const wish = wishedHere(input, { toSay, understanding, before, isOpen });
  const part = wish && missing.length === 0 ? partSaying(input, wish, state, before) : undefined;
  if (part) return part;
  const lacking = missingSaying(input, missing, state);
  if (lacking) return lacking;
  const answer = answered(input);
  const grounded = groundedSaying(input, answer, state, before);
  if (grounded) return grounded;
  // an open question that comes again is answered with what can be said to it
  const isAsked = toSay.righted === 'unanswered' || before.question?.intent === intent;
  const isOpenAgain = intent === 'conversation' && answer.facts.length === 0 && isAsked;
  if (isOpenAgain && answer.whether && own.every(isOfTalk)) return againSaying(input, answer, false, before);
  const worded = wordedAs(answer, input, toSay, before);
  const isAgain =
    (toSay.righted ?? 'unanswered') === 'unanswered' &&
    toSay.act !== 'sure' &&
    toSay.act !== 'another' &&
    !(intent === 'baby_names' && state.people.some((person, at) => isPutRight(person, before.people[at]))) &&
    (before.said?.includes(worded.text) ?? false) &&
    answer.missing === undefined;
  // what is no term of ours, or has words that the answer knows nothing of and comes out the same, asks something else
  const isOfNothing = isOpen && own.every(isOfTalk) && rest.length > 1;
  const isStrange = isAgain && !toSay.righted && isOfNothing && asksIn(message.text, understanding);
  const isLost = answer.text === replies.glossary.unknown || isStrange;
  if (isLost && before.question) {
    const unsure = talkOf('unsure', message.text, { understanding, state: before, before }, words);
    return { intent: 'conversation', isLost, ...unsure, facts: [] };
  }
  const isMoved = state.people.some((person, at) => person !== before.people[at]);
  const isNamed = isMoved || !isOpen || own.some((word) => !isOfTalk(word));
  if (isAgain && own.some((word) => OF_ONE_FACT.includes(word)))
    return { ...answer, intent, text: firstOf(answer.text, FEWEST_WORDS) };
  if (isAgain) return againSaying(input, answer, isNamed, before);
  return { intent, ...answer, ...worded, facts: [...answer.facts, ...worded.facts] };
}

/** What is asked for first; a place that is not found is said to be so, and no other one answered for. */
function missingSaying(input: IntentInput, missing: readonly Missing[], { lost }: State): Saying | undefined {
  const { intent, words } = input;
  const isOfPlace = intent === 'panchangam' || missing.some((member) => member.endsWith('place'));
  if (lost !== undefined && isOfPlace)
    return {
      intent,
      text: lostPlaceText(lost, words),
      facts: [],
      missing: intent === 'panchangam' ? ['place'] : missing,
    };
  return missing.length > 0 ? { intent, text: questionOf(input, missing), facts: [], missing } : undefined;
}

/** An open question of a life by what was computed of it last: what to do, or whether; undefined where nothing was. */
function groundedSaying(
  input: IntentInput,
  { leads = [], facts }: GuideAnswer,
  state: State,
  { spoken = [] }: State,
): Saying | undefined {
  const ground = groundOf(input, state);
  if (!ground || facts.length > 0) return undefined;
  const { intent, topic, message } = input;
  const isOfWays = topic.deciding || topic.words.includes('either_or');
  const line = isOfWays ? (ground.advice ?? ground.brief ?? ground.text) : (ground.whether ?? ground.verdict);
  if (!line) return undefined;
  const opened = topic.deciding && leads.length > 0 ? phraseFresh(leads, message, { spoken, taken: {} }) : undefined;
  return { ...ground, intent, text: paragraph(opened?.text, line), phrase: opened?.phrase };
}

/** What was computed of somebody last, where an open question of their life is asked next and no birth is known. */
function groundOf(input: IntentInput, { earlier }: State): GuideAnswer | undefined {
  if (input.intent !== 'conversation' || !earlier || !OF_GROUND.includes(earlier.intent)) return undefined;
  const own = {
    ...input,
    intent: earlier.intent,
    topic: { ...earlier.topic, words: earlier.topic.words.filter((word) => word !== 'why') },
  };
  return missingOf(own).length > 0 ? undefined : answered(own);
}
const OF_GROUND: readonly Intent[] = ['daily_horoscope', 'compatibility', 'numerology'];

/** What is wished for of the answer before; what has words of its own wishes for no part of it. */
function wishedHere(
  { intent, topic, cards }: IntentInput,
  {
    toSay,
    understanding,
    before,
    isOpen,
  }: { toSay: ToSay; understanding: Understanding; before: State; isOpen: boolean },
): Wished | undefined {
  const { words: own, life } = understanding;
  const isOfSame = before.question?.intent === intent || (intent === 'card_meaning' && cards.length > 0);
  const isOfEither = own.includes('either_or') && OF_WHETHER.includes(intent);
  // `is there nadi dosha, yes or no?` asks for that one
  if (intent === 'compatibility' && KOOTA_WORDS.some((word) => own.includes(word))) return undefined;
  if (isOfSame && isOpen && (own.includes('whether') || isOfEither)) return 'whether';
  if (!before.question || own.some(isOfOneTurn)) return undefined;
  const wish = wishOf(understanding, toSay.kind === 'answer' ? toSay.act : undefined, isOpen);
  // why two do not get on is asked anew, and not of what was told
  if (wish === 'why' && !isOfSame && intent === 'compatibility') return undefined;
  const isOfMore = wish === 'verdict' && (namesDay(understanding) || life === 'harmless');
  const isOwn = own.some(
    (word) => word in SHOWN_BY || word === 'weakest' || (word === 'deed' && intent === 'panchangam'),
  );
  return isOwn || isOfMore || topic.number !== undefined || intent === 'account' ? undefined : wish;
}

/** What asks for one thing of what was told: it is told by itself, and no other part in its place. */
const OF_ONE_FACT: readonly string[] = ['in_house', 'in_sign', 'nakshatra', 'pada', 'running'];
const FEWEST_WORDS = 30;

/** Where a year is all that is known of a birth: that it is too little, and what can be done without the day. */
function yearSaying(input: IntentInput, missing: readonly Missing[], before: State): Saying | undefined {
  const { intent, words } = input;
  const dates = missing.filter((member) => member.endsWith('date'));
  const year = intent !== 'numerology' && dates.length > 0 ? yearAlone(input, missing) : undefined;
  if (year === undefined) return undefined;
  const text = yearAloneText(year, words);
  const isAgain = before.said === text;
  return isAgain
    ? { intent, text: words.guide.replies.ask.without_day, facts: [] }
    : { intent, text, facts: [], missing: dates };
}

/** A part of what was told, where a message wishes for one: less of it, what it means, where it comes from. */
function partSaying(input: IntentInput, wish: Wished, state: State, before: State): Saying | undefined {
  const entry = OF_MEANING.includes(wish) || input.cards.length > 0 ? meaningOf(input) : undefined;
  // why is asked of what was told, and not anew
  const topic = { ...input.topic, words: input.topic.words.filter((word) => word !== 'why') };
  const own: GuideAnswer = groundOf(input, state) ?? answered({ ...input, topic });
  // what it means here is told before the term is explained
  const meaning = paragraph(own.meaning, entry?.text);
  const answer: GuideAnswer =
    entry && input.cards.length > 0
      ? { ...entry, meaning: `${entry.text} ${entry.more ?? ''}` }
      : { ...own, ...(meaning === '' ? {} : { meaning }) };
  const text = partOf(answer, wish, input, before.said ?? '');
  if (text !== undefined) return { ...answer, intent: input.intent, text, wish };
  return OF_MEANING.includes(wish)
    ? { ...answer, intent: input.intent, wish, ...enoughText(input, before.spoken ?? []) }
    : undefined;
}

/** Wishes that a term or a card on the table is explained for. */
const OF_MEANING: readonly Wished[] = ['meaning', 'plain', 'more'];

/** The same answer came again: what was asked by its name in a few words, and another side of it. */
function againSaying(
  input: IntentInput,
  answer: GuideAnswer,
  isNamed: boolean,
  { said = '', spoken = [] }: State,
): Saying {
  const { intent } = input;
  const other = partOf(answer, 'again', input, said);
  const core = isNamed && answer.whether === undefined ? [answer.brief ?? answer.text] : [];
  if (other !== undefined) return { ...answer, intent, wish: 'again', text: paragraph(...core, other) };
  const enough = enoughText(input, spoken);
  // what is named again is told again in a sentence, and that there is no more to it
  const text = isNamed ? `${firstOf(answer.text, FEWEST_WORDS)} ${enough.text}` : enough.text;
  return { ...answer, intent, wish: 'again', ...enough, text };
}

/** What goes on from what was said just before: a sentence of its own, or what is computed for it. */
function followedSaying(says: Followed, input: IntentInput, before: State): Omit<Saying, 'intent'> {
  const { declined, spoken = [] } = before;
  const of = declined ?? OF_WHAT[says];
  const computed = followedAnswer(says, input, before, answered);
  if (computed) return { ...computed, declined: of };
  const said = { ...input.words.guide.replies.follow_ups.said, ...input.words.guide.replies.of_talk.said };
  if (!(says in said)) return { ...enoughText(input, spoken), facts: [], declined: of };
  const opened = phraseFresh(said[says as keyof typeof said], input.message, { spoken, taken: {}, inOrder: true });
  return { ...opened, facts: [], declined: OF_WHAT[says] ?? declined };
}

/** What some sentences are of, whatever was declined before. */
const OF_WHAT: Readonly<Partial<Record<Followed, string>>> = {
  ...({
    comes_back: 'hearts',
    why_left: 'hearts',
    say_to: 'hearts',
    feels_foolish: 'hearts',
    own_pattern: 'hearts',
  } as const),
  ...({ stone: 'remedy', remedy_which: 'remedy', remedy_why: 'remedy', remedy_measure: 'remedy' } as const),
  ...({ paying: 'paying', cannot_eat: 'hearts', unwanted: 'hearts', taunted: 'nagged' } as const),
};

/** True where a message is met by a sentence of its own, and not only heard. */
export const isTakenUp = (toSay: ToSay) =>
  toSay.kind === 'speech' && (isAside(toSay.speech) || OF_LOSS.includes(toSay.speech));
/** Talk of somebody who has died, whatever limits its words touch. */
const OF_LOSS: readonly Speech[] = [
  ...(['condolence', 'called', 'mourning', 'rejoicing', 'telling_child', 'smiling', 'checkup_more'] as const),
  ...HEARD,
];

interface TurnRead {
  understanding: Understanding;
  state: State;
  before: State;
}

/** What is said to talk; where it is not understood, what was understood of it, and a question that fits. */
function talkOf(
  speech: Speech,
  message: string,
  { understanding, state, before }: TurnRead,
  words: Words,
): { text: string; phrase: string } {
  const { speech: phrases } = words.guide.replies;
  const taken = takenUpOf(message, understanding, state, words);
  const { whom, matter, named } = taken;
  const isOpen = speech === 'out_of_scope' && (state.question ?? whom ?? matter ?? named) !== undefined;
  const isUnnamed = speech === 'telling_child' && !state.people.some(({ isLate }) => isLate);
  const { spoken = [] } = before;
  const isOfPeople =
    understanding.words.includes('first_person') || understanding.mentions.some(({ kind }) => kind === 'other');
  const isTold =
    speech === 'unsure' && isOfPeople && understanding.tokens.length >= FEWEST_TOLD && !asksIn(message, understanding);
  const own = speech === 'unsure' || isOpen ? unsureOf(taken, before, words, isTold) : phrases[speech];
  // what was said of a sorrow is not said again: whoever goes on is listened to
  const list = isSad(speech) && own.every((phrase) => spoken.includes(phrase)) ? phrases.listening : own;
  return phraseFresh(list, message, {
    spoken: before.spoken ?? [],
    taken: isUnnamed ? { ...taken, whom: undefined } : taken,
    inOrder: isAside(speech),
  });
}

/** So many words tell something, and ask nothing that could be missed. */
const FEWEST_TOLD = 4;

/** What questions back are asked by, of what was understood or of what was spoken of. */
function unsureOf(
  { named, whom, matter, one }: TakenUp,
  { spoken = [] }: State,
  { guide }: Words,
  isTold: boolean,
): readonly string[] {
  const { unsure, talk } = guide.replies;
  if (isTold && named === undefined)
    return whom !== undefined && unsure.whom.some((phrase) => !spoken.includes(phrase)) ? unsure.whom : unsure.told;
  const lists: readonly (readonly string[])[] = [
    ...(named === undefined ? [] : [unsure.named]),
    ...(whom === undefined ? [] : [unsure.whom]),
    ...(matter === undefined ? [] : [unsure.matter]),
    ...(one === undefined ? [] : [talk.guess.two]),
    unsure.any,
  ];
  return lists.find((list) => list.some((phrase) => !spoken.includes(phrase))) ?? unsure.any;
}

/** What is named in a message that it may be about. */
const NAMED: readonly string[] = ['body', 'sign', 'card', 'house', 'nakshatra'];

/** What can be taken up of a message: its last words, whom it tells of, a name, what it names. */
function takenUpOf(message: string, understanding: Understanding, state: State, words: Words): TakenUp {
  const { mentions } = understanding;
  const { matters } = words.guide.replies.card_meaning;
  const name = mentions.find((mention) => mention.kind === 'name');
  const thing = mentions.find(({ kind }) => NAMED.includes(kind));
  const matter = matterOf(understanding.words);
  const person = state.people.find(({ isLate }) => isLate) ?? state.people[state.about[0]];
  const called = person?.isLate ? person.called : (calledIn(message, mentions) ?? person?.called);
  const role =
    (person?.isLate ? undefined : mentions.find((mention) => mention.kind === 'other')?.role) ?? person?.role;
  return {
    whom: (called === undefined ? undefined : yoursText(called, words)) ?? kinText(role, words),
    name: name?.name,
    named: thing && message.slice(thing.start, thing.end),
    matter: matter && matters[matter],
    ...(asksIn(message, understanding) ? guessedOf(understanding, words) : {}),
  };
}

/** The two things that a question likeliest asks for, where both have an answer. */
function guessedOf({ match }: Understanding, { guide }: Words): Pick<TakenUp, 'one' | 'two'> {
  const called: Readonly<Record<string, string>> = guide.replies.talk.guess.of;
  const [one, two] = [called[match.matched], called[match.other ?? '']];
  return one && two ? { one, two } : {};
}

/** Names that ask about nothing by themselves. */
const OF_NOTHING: readonly string[] = ['self', 'other', 'orientation', 'vedic', 'number'];

/** A date is asked for again where it is one of a birth. */
function wrongMissing({ wrong, people, about }: State): Missing[] {
  const isOfBirth = people.some(({ partial }) => partial !== undefined);
  if (wrong?.why === 'hour') return ['time'];
  return wrong && isOfBirth ? [people[about[0]]?.partial || about.length < 2 ? 'date' : 'other_date'] : [];
}

const memberOf = ({ of, who }: State['choices'][number], { about }: State): Missing =>
  about.length > 1 && who === about[1] ? `other_${of}` : of;

function notedSaying(input: IntentInput, before: State): Saying {
  const { noted } = input.words.guide.replies.ask;
  const text = paragraph(takenUp(input, before), noted);
  return { intent: 'conversation', text, facts: [] };
}

/** An answer in at most sixty words, and where one could go from there, unless that was said already. */
function wordedAs(
  answer: GuideAnswer,
  input: IntentInput,
  toSay: ToSay,
  before: State,
): Pick<GuideAnswer, 'text' | 'facts'> & { phrase?: string } {
  const { words } = input;
  const { act, righted } = toSay.kind === 'answer' ? toSay : {};
  const isAnswered = answer.facts.length > 0;
  const isRighted = righted === 'birth';
  const taken = isAnswered ? takenUp(input, before, isRighted) : '';
  const moved = isAnswered && isRighted ? movedBirth(input, before) : undefined;
  const { text: whole, more: rest = '', next = '', leads = [] } = answer;
  const spoken = before.spoken ?? [];
  const opened = leads.length > 0 ? phraseFresh(leads, input.message, { spoken, taken: {} }) : undefined;
  // what was told just now is not told again behind another word of its own
  const isToldNow = opened !== undefined && rest !== '' && before.said?.includes(whole) === true;
  const [text, more] = isToldNow ? [firstOf(rest, MOST_WORDS), ''] : [whole, rest];
  const isNew = next !== '' && !(before.spoken ?? []).includes(next);
  const lead = act === 'sure' ? againText(input.message, words) : '';
  return {
    text: paragraph(lead, taken, moved?.text, opened?.text, asMuchAs(text, more, MOST_WORDS), isNew ? next : ''),
    facts: moved?.facts ?? [],
    ...(opened ? { phrase: opened.phrase } : isNew ? { phrase: next } : {}),
  };
}

/** The letters and digits of a sentence: what was just asked is not suggested. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

function inputOf({ text, language, context, account }: GuideMessage, state: State, intent: Intent): IntentInput {
  const { people, about, question, zodiac, cards, cardsFor } = state;
  return {
    intent,
    topic: question?.topic ?? NO_TOPIC,
    people,
    about,
    zodiac,
    cards,
    cardsFor,
    message: text,
    today: todayIn(state, context.now),
    zone: zoneIn(state),
    context,
    language,
    words: wordsWhere(state, language),
    account,
  };
}

/** By whose clock hours are told: a country, or a city for the others of its zone. */
function clockName(clock: string, language: Language): string {
  const cities: Readonly<Record<string, string>> = wordsIn(language).guide.replies.names.clocks;
  return cities[clock] ?? labelsIn(language).country(clock);
}

/** The words of a language, for whoever is where the conversation is. */
function wordsWhere(state: State, language: Language): Words {
  const { question, people, clock } = state;
  const where = question?.topic.where ?? people[0].place;
  const city = where ? where.city && where.name.split(',')[0] : clock && clockName(clock, language);
  return city === undefined ? wordsIn(language) : { ...wordsIn(language), there: { zone: zoneIn(state), city } };
}

/** The answer: of each person who is spoken of, by what they are called, and of each hour somebody may be born at. */
function answered(input: IntentInput): GuideAnswer {
  const { intent, about, words } = input;
  const ofNobody = intent === 'numerology' ? numbersOfNobody(input) : undefined;
  if (ofNobody) return ofNobody;
  if (about.length > 1 && OF_EACH.includes(intent)) {
    const each = joined(about.map((who) => answered({ ...input, about: [who] })));
    const isRanked = input.topic.words.includes('ranking') && intent !== 'dosha';
    return isRanked ? { ...each, text: `${each.text} ${words.guide.replies.compatibility.no_rank}` } : each;
  }
  const person = subjectOf(input);
  const answer = answeredOfHours({ ...input, words: wordsOfPerson(person, words) });
  const isOfPerson = (OF_EACH.includes(intent) || intent === 'conversation') && answer.facts.length > 0;
  const behind = intent === 'glossary' ? [] : entriesMeant(input);
  if (behind.length > 0) return { ...answer, text: paragraph(answer.text, ...behind), more: '' };
  return isOfPerson ? { ...answer, text: textAbout(person, answer.text, words) } : answer;
}

/** The answer of one person, for each hour that they may be born at. */
function answeredOfHours(input: IntentInput): GuideAnswer {
  const { intent, about, people, words } = input;
  const who = about[0] ?? 0;
  const { times, time, place } = people[who];
  const areTwins = input.topic.words.includes(figureWord('twins'));
  if (!times || !place || time !== undefined || areTwins || !OF_EACH.includes(intent)) return answeredOnce(input);
  const answers = times.map((each) => {
    const born = people.map((person, at) => (at === who ? { ...person, time: each } : person));
    return answeredOnce({ ...input, people: born });
  });
  const texts = times.map((each, at) => ({ time: timeOfDayText(each, words), text: answers[at].text }));
  return { ...joined(answers), text: timesText(texts, words) };
}

/** What is said of several, or of several hours, as one answer: of each as much as half a reply holds. */
function joined(answers: readonly GuideAnswer[]): GuideAnswer {
  const all = (part: 'meaning' | 'plain' | 'why') => paragraph(...answers.map((answer) => answer[part]));
  const parts = (['meaning', 'plain', 'why'] as const).flatMap((part) =>
    all(part) === '' ? [] : [[part, all(part)] as const],
  );
  const text = paragraph(...answers.map((answer) => asMuchAs(answer.text, answer.more ?? '', MOST_WORDS / 2)));
  return { ...Object.fromEntries(parts), text, facts: answers.flatMap(({ facts }) => facts) };
}

/**
 * The answer of the intent; an honest word where its endpoint refuses to compute. Nothing is computed without what it
 * needs: that is asked for, and an hour of which nobody knows where it was told is none.
 */
function answeredOnce(input: IntentInput): GuideAnswer {
  const { ask } = input.words.guide.replies;
  const missing = missingOf(input);
  if (missing.length > 0) return { text: questionOf(input, missing), facts: [], missing };
  const people = input.people.map((person) =>
    person.place === undefined && (person.time ?? person.times)
      ? { ...person, time: undefined, times: undefined, timeUnknown: true }
      : person,
  );
  try {
    return handlerOf(input.intent).answer({ ...input, people });
  } catch (error) {
    if (error instanceof OutOfRange) return { text: ask.outside, facts: [] };
    if (!(error instanceof Problem)) throw error;
    const outside = error.data.errors?.some(({ code }) => code === 'out_of_range') ?? false;
    return { text: outside ? ask.outside : ask.refused, facts: [] };
  }
}

/** The question for what is missing, after what is known already. */
function questionOf(input: IntentInput, missing: readonly Missing[]): string {
  const { ask } = input.words.guide.replies;
  if (input.intent === 'panchangam') return ask.almanac_place;
  if (input.intent === 'sign_from_date') return ask.day_of_birth;
  if (input.intent === 'transits' && input.topic.words.includes('sade_sati') && missing[0] === 'date')
    return ask.moon_sign;
  return questionText(missing, missing.includes('name') ? {} : knownOf(input, missing), input.words);
}

/** The year of a birth of which nothing else is known. */
function yearAlone({ people, about }: IntentInput, missing: readonly Missing[]): number | undefined {
  const { partial } = people[about[missing[0].startsWith('other_') ? 1 : 0] ?? 0] ?? people[0];
  return partial?.month === null && partial.day === null ? (partial.year ?? undefined) : undefined;
}

/** What is known already of the birth that is asked for. */
function knownOf(input: IntentInput, missing: readonly Missing[]) {
  const { people, about } = input;
  const person = missing.some((member) => member.startsWith('other_')) ? people[about[1] ?? 0] : subjectOf(input);
  return knownBirth(person);
}

function knownBirth({ date, partial, time, place }: KnownPerson) {
  const { year, month, day } = partial ?? {};
  const birthday = date === undefined && month && day ? { month, day } : undefined;
  const ofYear = date === undefined && year && month && !day ? { year, month } : undefined;
  return { date, birthday, month: ofYear, time, place: place?.name };
}

/** What was taken up just now: a place, or what of a birth was put right; an almanac says so by itself. */
function takenUp({ people, intent, words }: IntentInput, before: State, isRighted = false): string {
  if (OF_NO_BIRTH.includes(intent)) return '';
  const changed = people.find((person, at) => isPutRight(person, before.people[at]));
  if (changed && isRighted && intent === 'numerology') return knownText({ date: changed.date }, words);
  if (changed && (isRighted || OF_ONE_BIRTH.includes(intent))) return knownText(knownBirth(changed), words);
  const fresh = people.flatMap(({ place }, at) =>
    place && place.name !== before.people[at]?.place?.name ? [place.name] : [],
  );
  return fresh.length > 0 ? placesTakenText([...new Set(fresh)], words) : '';
}

/** What a birth that is put right changes of its chart; nothing where no chart can be cast for what was told first. */
function movedBirth(input: IntentInput, before: State) {
  const { people, intent } = input;
  const at = people.findIndex((person, who) => isPutRight(person, before.people[who]));
  if (at < 0 || !OF_CHARTS.includes(intent)) return undefined;
  try {
    return birthMoved(input, before.people[at], people[at]);
  } catch (error) {
    if (error instanceof OutOfRange || error instanceof Problem) return undefined;
    throw error;
  }
}
const OF_CHARTS: readonly Intent[] = ['natal_placement', 'conversation', 'transits', 'compatibility'];

/** Questions that no birth is looked at for. */
const OF_NO_BIRTH: readonly Intent[] = [
  ...(['panchangam', 'card_draw', 'card_meaning', 'glossary', 'account', 'current_sky'] as const),
];

const OF_ONE_BIRTH: readonly Intent[] = [
  ...(['natal_placement', 'running_dasha', 'transits', 'dosha', 'conversation', 'baby_names'] as const),
];

/** True where something of a birth is another than it was. */
function isPutRight({ date, time, place }: KnownPerson, known: KnownPerson | undefined): boolean {
  if (known?.date === undefined) return false;
  const isTimeMoved = known.time !== undefined && time !== undefined && known.time !== time;
  const isPlaceMoved = known.place !== undefined && known.place.name !== place?.name && place !== undefined;
  return (date !== undefined && known.date !== date) || isTimeMoved || isPlaceMoved;
}

/** A message of so many words shows its language; a town and a date are of none. */
const TELLING_WORDS = 3;
/** In a conversation a few words are mostly names and answers: `California, not Costa Rica`. */
const TELLING_LATER = 6;

/** Whoever writes in a language that the guide does not answer in is told so. */
function tongueNote({ language, text }: GuideMessage, { tongue, tokens }: Understanding, isBegun: boolean): string[] {
  const own = tokens.filter((token) => /^\p{L}/u.test(token));
  const isShort = own.length < (isBegun ? TELLING_LATER : TELLING_WORDS);
  if (tongue.slice(0, 2) === language || isShort || !isSureOfTongue(text)) return [];
  return [wordsIn(language).guide.replies.tongue];
}

const countryNames = new Map<string, (code: string) => string | undefined>();

/** The names of countries in a language, made once. */
function countriesIn(locale: string): (code: string) => string | undefined {
  const known = countryNames.get(locale);
  if (known) return known;
  // biome-ignore lint/style/noRestrictedGlobals: made once a language, and nothing else knows the names of countries
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const named = (code: string) => names.of(code);
  countryNames.set(locale, named);
  return named;
}

/** A name as it is written in Latin letters; elsewhere in the letters of the language. */
const WRITTEN = /^\p{Lu}[\p{Script=Latin}\p{M}'’ -]*\p{Ll}[\p{Script=Latin}\p{M}'’ -]*$/u;
const OWN_LETTERS: Readonly<Partial<Record<Language, RegExp>>> = { hi: /^[\p{Script=Devanagari}\p{M} -]+$/u };

/** How days, times and places are called when they are told or asked back. */
function labelsIn(language: Language): Labels {
  const words = wordsIn(language);
  const countries = countriesIn(words.guide.replies.names.countries_locale);
  const { cities, regions, without } = words.guide.spellings;
  const isOwn = OWN_LETTERS[language] ?? WRITTEN;
  return {
    day: (date) => dayText(date, words),
    clock: (time) => timeOfDayText(time, words),
    country: (code) => countries(code) ?? code,
    region: (name) => {
      const short = without.reduce((left, end) => left.replace(end, ''), name);
      return regions[name] ?? regions[short] ?? short;
    },
    city: (name, written = '') => cities[name] ?? (isOwn.test(written) ? written : name),
  };
}
