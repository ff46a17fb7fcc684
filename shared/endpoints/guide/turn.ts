/**
 * A turn of a conversation: understand, then change the state. Pure: the same words after the same state mean the same.
 */
import { LANGUAGES } from '../../content/languages.ts';
import { addDays, dateText } from '../../engine/sky/time.ts';
import { civilAt } from '../../engine/sky/zone.ts';
import { daysMeant } from '../../language/dates.ts';
import { foldedWord } from '../../language/fold.ts';
import type { City, Gazetteer } from '../../language/gazetteer.ts';
import { ACTS, type Act, type Intent, type Match, SPEECH, type Talk } from '../../language/intents.ts';
import type { Role } from '../../language/names.ts';
import type { Said } from '../../language/reading.ts';
import { chosen } from './choosing.ts';
import { isAskedFirst } from './denied.ts';
import type { ModelReading } from './model-reading.ts';
import { type NamedPerson, peopleNamed } from './named-people.ts';
import {
  type Draft,
  isoOf,
  isWhole,
  knownPlace,
  type Labels,
  personAdded,
  personNamed,
  personOf,
  personOfSide,
  placeChoice,
  placeIn,
  stateOf,
  takeDate,
  takeNumber,
  takePlace,
  takeTime,
  turnToNext,
} from './people.ts';
import { answers, intentAsked, intentOfWords, isBirth, isBirthdayTold, leans, OF_A_DAY } from './questions.ts';
import { type KnownPlace, NO_TOPIC, type Question, type State, type Topic } from './state.ts';
import { ASIDES, type Aside, isOfLimits, isOfTalk, isSorrow, isTurning, matterOf, topicOf } from './topics.ts';
import { messageReader, type Understanding, understandingOf } from './understanding.ts';

/** What hearing needs beside the message. */
export interface Circumstances {
  /** Unix seconds of the request */
  now: number;
  gazetteer: Pick<Gazetteer, 'placesNamed'>;
  labels: Labels;
  /** of 3/5 the day is the third, in the language of the replies */
  isDayFirst?: boolean;
  /** what a language model read in the message */
  read?: ModelReading;
}

/** Speech that nothing was learned of: words say what it is, or that nothing does. */
type Besides =
  | 'greeting'
  | 'thanks'
  | 'help'
  | 'out_of_scope'
  | 'tongue'
  | 'tongues'
  | 'method'
  | 'script'
  | 'unsure'
  | 'listening'
  | 'begin'
  | 'withheld'
  | 'bye';

/** What is to be said to a message. */
export type ToSay =
  /** the question of the state is to be answered, or asked back for */
  | { kind: 'answer'; act?: Act; isUndone?: boolean }
  | { kind: 'speech'; speech: Talk | Besides | Aside }
  /** something was stated, and nothing asked */
  | { kind: 'noted' }
  | { kind: 'unknown_place' }
  /** why something was asked for, or what */
  | { kind: 'reasons' };

/** A message in its conversation. */
export interface Heard {
  state: State;
  understanding: Understanding;
  toSay: ToSay;
}

const isOfADay = (intent: Intent | undefined) => intent !== undefined && OF_A_DAY.includes(intent);
/** Intents that ask about a birth at a day, which may be another one than today. */
const AT_A_DAY: readonly (Intent | undefined)[] = ['transits', 'running_dasha', 'dosha', 'conversation', 'numerology'];

/** The conversation after a message. */
export function heard(message: string, before: State, circumstances: Circumstances): Heard {
  const now = taken(message, before, circumstances);
  const state = now.understanding.words.includes('deceased') ? mourned(now) : now.state;
  const speech = asideIn(message, now.understanding, before) ?? (isFelt(message, now) ? 'feeling' : undefined);
  if (!speech) return { ...now, state };
  const { question, earlier } = before;
  const kept = { ...state, question, earlier, choices: [], missing: [], wrong: undefined, lost: undefined };
  return { ...now, state: kept, toSay: { kind: 'speech', speech } };
}

/** What may be asked about, and not only told. */
const ASKED_ASIDES: readonly Aside[] = [
  ...(['lost_child', 'beyond', 'guilt', 'strife', 'privacy', 'dreams', 'fun', 'other_arts', 'telling'] as const),
  ...(['cannot', 'feasts', 'exam', 'cheer'] as const),
];
/** Asides that any word of asking makes a question. */
const TOLD_ASIDES: readonly Aside[] = ['sick', 'glad'];
/** Limits that what is told of a life speaks of by its nature. */
const OF_SORROWS: Readonly<Partial<Record<Aside, readonly string[]>>> = {
  lost_child: ['fertility', 'illness'],
  beyond: ['third_person', 'lifespan'],
  sick: ['illness'],
  breakup: ['third_person'],
  telling: ['third_person'],
};

/** `My father is in hospital`, `will you remember me?`: answered as what it is, whatever was asked before. */
function asideIn(message: string, understanding: Understanding, { people }: State): Aside | undefined {
  const { words, said } = understanding;
  const aside = ASIDES.find((each) => words.includes(each));
  if (!aside || isOfChart(said) || said.some(({ kind }) => kind === 'body' || kind === 'card')) return undefined;
  // with a birth there is more to say of an exam
  if (aside === 'exam' && people.some(({ date }) => date !== undefined)) return undefined;
  if (aside === 'feasts' && (words.includes('born') || !asksIn(message, understanding))) return undefined;
  // `God bless you, bye`
  if (words.includes('bye') && !isSorrow(aside)) return undefined;
  const asked = intentOfWords(words);
  // `he will leave me`, `it costs me my sleep`
  const isBySound = isSorrow(aside) && (asked === 'current_sky' || asked === 'account');
  if (aside !== 'lost_child' && asked !== undefined && !isBySound) return undefined;
  if (words.some((word) => isOfLimits(word) && !OF_SORROWS[aside]?.includes(word))) return undefined;
  if (isSorrow(aside) && words.includes('why') && !ASKED_ASIDES.includes(aside)) return undefined;
  const isAsking = TOLD_ASIDES.includes(aside) ? asksIn(message, understanding) : /[?¿]/.test(message);
  return isAsking && !ASKED_ASIDES.includes(aside) ? undefined : aside;
}

/** `My boss shouted at me`, and nothing else is asked or told: then that is what the message is about. */
function isFelt(message: string, { toSay, understanding }: Heard): boolean {
  const { words, said } = understanding;
  if (asksIn(message, understanding)) return false;
  if (isMourning(understanding) && !isOfChart(said) && intentOfWords(words) === undefined) return true;
  if (!words.includes('burdened')) return false;
  if (toSay.kind === 'noted') return !isOfChart(said);
  return toSay.kind === 'speech' && OF_NO_FEELING.includes(toSay.speech);
}

/** Somebody is said to have died. */
export const isMourning = ({ words, said }: Pick<Understanding, 'words' | 'said'>): boolean =>
  words.includes('deceased') && said.some(({ kind }) => kind === 'other');

/** What is told to be computed with, and not in passing. */
const OF_A_CHART: readonly Said['kind'][] = ['date', 'time', 'place', 'sign', 'nakshatra'];
const isOfChart = (said: readonly Said[]) =>
  said.some(
    (mention) => OF_A_CHART.includes(mention.kind) && !(mention.kind === 'time' && mention.readings.length === 0),
  );
const OF_NO_FEELING: readonly Speaking[] = ['greeting', 'chat', 'nonsense', 'unsure', 'help', 'out_of_scope'];

/** Who is said to have died is remembered so. */
function mourned({ state, understanding: { said } }: Heard): State {
  const roles = said.flatMap((mention) => (mention.kind === 'other' ? [mention.role] : []));
  const known = state.people.map((person) =>
    roles.some((role) => role === person.role) ? { ...person, isLate: true } : person,
  );
  const fresh = roles.find((role) => !PRONOUNS.includes(role) && known.every((person) => person.role !== role));
  return { ...state, people: fresh ? [...known, { role: fresh, isLate: true }] : known };
}

function taken(message: string, kept: State, circumstances: Circumstances): Heard {
  const thisYear = Number(todayIn(kept, circumstances.now).slice(0, 4));
  const isPlaceAsked = kept.missing.some((member) => member.endsWith('place'));
  const { gazetteer, read } = circumstances;
  const isBegun = kept.question !== undefined;
  const isPlaceKnown = kept.question?.topic.where !== undefined || kept.people[0].place !== undefined;
  const isOfCards = kept.question !== undefined && OF_CARDS.includes(kept.question.intent);
  const hearing = { thisYear, gazetteer, isPlaceAsked, isPlaceKnown, isOfCards, isBegun, read };
  const understanding = understandingOf(message, hearing);
  const last = resumed(kept, understanding);
  // `not the number`: what was asked before is not asked again
  const isDenied = isBegun && intentOfWords(understanding.denied ?? []) === last.question?.intent;
  const before: State = isDenied ? { ...last, question: undefined, missing: [] } : last;
  // of several the last: `not in English, in Spanish`
  const wish = understanding.words.findLast((word) => word.startsWith('lang_'));
  const wished = LANGUAGES.find((code) => wish === `lang_${code}`);
  const fresh: State = { ...before, wrong: undefined, lost: undefined, ...(wished ? { language: wished } : {}) };
  const isWish = wish !== undefined;
  if (isWish && understanding.rest.length < 4 && !understanding.said.some(({ kind }) => kind !== 'self')) {
    const isAgain = wished !== undefined && isBegun && before.missing.length === 0;
    const speech = wished ? 'tongue' : 'tongues';
    return { state: fresh, understanding, toSay: isAgain ? { kind: 'answer' } : { kind: 'speech', speech } };
  }
  const settled = settledAtOnce(message, fresh, understanding, gazetteer);
  if (settled) return { ...settled, understanding };
  const open = givenUp(fresh);
  const named = nameAnswered(message, open, understanding);
  if (named) return { state: named, understanding, toSay: { kind: 'answer' } };
  if (isPlaceAsked && placeUnheard(understanding))
    return { state: open, understanding, toSay: { kind: 'unknown_place' } };
  // neither of two hours is known: it is answered as far as both allow
  const isEither = understanding.words.includes('morning') && understanding.words.includes('evening');
  const isUnknown = understanding.said.some(({ kind }) => kind === 'unknown');
  if (before.choices[0]?.of === 'time' && (isEither || isUnknown))
    return { state: open, understanding, toSay: { kind: 'answer' } };
  const isPlaced = narrowedPlace(understanding.text, open, understanding, circumstances) !== undefined;
  const isAsking = asksIn(message, understanding);
  if (isAsking && isOfTheTable(understanding, open))
    return { state: open, understanding, toSay: { kind: 'answer', act: 'meaning' } };
  const heard = isPlaced ? undefined : speechOf(understanding, open, isAsking);
  // whatever else is in it: what is told after something sad is not met with good cheer
  const speech = heard === 'chat' && open.listening ? 'listening' : heard;
  if (speech) return { state: open, understanding, toSay: { kind: 'speech', speech } };
  const act = actOf(understanding, open);
  if (act) {
    const state = act === 'another' ? drawnAgain(open) : onTheTable(open);
    return { state, understanding, toSay: { kind: 'answer', act } };
  }
  const answered = asked(message, open, understanding, circumstances);
  const isShort = understanding.words.includes('shorter') || understanding.words.includes('plain');
  if (answered.toSay.kind === 'answer' && isShort) return { ...answered, toSay: { kind: 'answer', act: 'shorter' } };
  if (isAsking || !isToldOnly(understanding, open)) return answered;
  // what somebody tells of their life is listened to, and what it says of a birth is kept
  const { people, zodiac } = answered.state;
  return {
    ...answered,
    state: { ...open, people, zodiac },
    toSay: { kind: 'speech', speech: 'listening' },
  };
}

/** `Why?` or `what do you need?`, where we asked for something last. */
function asksOfOurQuestion({ words, rest, said }: Understanding, { missing }: State): boolean {
  const isWhy = words.includes('why') || words.includes('needs');
  return isWhy && missing.length > 0 && rest.length < 3 && said.every(({ kind }) => OF_ASKING.includes(kind));
}

/** `I don't know what you need` tells of no hour. */
const OF_ASKING: readonly Said['kind'][] = ['self', 'other', 'unknown'];

/** What was asked back, or what is done with the cards that lie there. */
function settledAtOnce(
  message: string,
  state: State,
  understanding: Understanding,
  gazetteer: Circumstances['gazetteer'],
): Pick<Heard, 'state' | 'toSay'> | undefined {
  const undrawn = cardsKept(state, understanding);
  const settled =
    chosen(state, message, understanding, gazetteer) ??
    undrawn ??
    cardMeant(state, understanding) ??
    cardsTogether(state, understanding) ??
    cardTurned(state, understanding) ??
    sideAsked(message, state, understanding) ??
    ownAsked(state, understanding);
  if (settled) return { state: settled, toSay: { kind: 'answer', isUndone: settled === undrawn } };
  return asksOfOurQuestion(understanding, state) ? { state, toSay: { kind: 'reasons' } } : undefined;
}

/** `And tomorrow?` behind an open question goes on from what was computed before it. */
function resumed(state: State, { said, words, rest }: Understanding): State {
  const { question, earlier } = state;
  if (question?.intent !== 'conversation' || !earlier || rest.length > 0) return state;
  const isOfCards = OF_CARDS.includes(earlier.intent) && words.some((word) => OF_A_TABLE.includes(word));
  const isOfIt =
    said.some(({ kind }) => GOING_ON.includes(kind)) || words.some(isTurning) || sideOf(words) || isOfCards;
  return isOfIt && !words.some(isOfLimits) ? { ...state, question: earlier } : state;
}

const OF_A_TABLE: readonly string[] = ['together', 'option_1', 'option_2', 'option_3', 'both'];

/** What goes on from a question by itself. */
const GOING_ON: readonly Said['kind'][] = ['day', 'period', 'sign', 'body', 'house'];

/** The side of a life that a few words turn to: `and money?` */
const sideOf = (words: readonly string[]) => (words.includes('burdened') ? undefined : matterOf(words));
const OF_SIDES: readonly Intent[] = ['daily_horoscope', 'card_draw', 'card_meaning'];
const MOST_SIDE_TOKENS = 7;

/** Another side of the day or the card that was told: `and my job?` */
function sideAsked(message: string, state: State, { words, said, rest, tokens }: Understanding): State | undefined {
  const { question, people, about } = state;
  const matter = sideOf(words);
  const isOfChart = question?.intent === 'natal_placement' && people[about[0]]?.date !== undefined;
  if (!question || !matter || words.some(isOfLimits)) return undefined;
  if (!isOfChart && !OF_SIDES.includes(question.intent)) return undefined;
  const isAlone = said.every(({ kind }) => kind === 'self') && rest.length < 3 && tokens.length <= MOST_SIDE_TOKENS;
  if (
    !isAlone ||
    ACTS.some((act) => words.includes(act)) ||
    intentOfWords(words) !== undefined ||
    state.missing.length > 0
  )
    return undefined;
  const term: Topic = { ...NO_TOPIC, where: question.topic.where, term: message };
  if (isOfChart) return { ...state, earlier: question, question: { intent: 'conversation', topic: term } };
  const intent = question.intent === 'card_draw' ? 'card_meaning' : question.intent;
  return { ...state, question: { intent, topic: { ...question.topic, matter, words: [] } } };
}

/** `How do I find mine?` after what a rising sign is asks for the own one. */
function ownAsked(state: State, { words, said, rest }: Understanding): State | undefined {
  const { question } = state;
  if (question?.intent !== 'glossary' || !words.includes('mine') || rest.length > 2) return undefined;
  const { bodies, houses } = question.topic;
  if (bodies.length + houses.length === 0 || !said.every(({ kind }) => kind === 'self')) return undefined;
  return { ...state, about: [0], question: { intent: 'natal_placement', topic: { ...question.topic, words: [] } } };
}

/** What the cards on the table say together; of one alone, that it is alone. */
function cardsTogether(state: State, { words, said, match }: Understanding): State | undefined {
  const { question, cards, cardsBefore = [] } = state;
  if (!question || !OF_CARDS.includes(question.intent) || cards.length === 0) return undefined;
  const beyond = ['option_2', 'option_3'].findIndex((option) => words.includes(option)) + 2;
  const isBeyond = beyond > 1 && cards.length === 1 && match.matched !== 'card_draw' && !words.includes('draw');
  const isTogether = words.includes('together') || (words.includes('both') && words.includes('meaning'));
  if (!(isTogether || isBeyond) || said.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'card')) return undefined;
  // drawn one by one they lie side by side
  const table = cards.length > 1 ? cards : [...cardsBefore.slice(-2), ...cards];
  return {
    ...state,
    cards: table,
    question: { intent: 'card_draw', topic: { ...question.topic, words: ['together'] } },
  };
}

/** What is done with a draw is done with the cards that lie there: none is drawn for it. */
function onTheTable(state: State): State {
  const { question, cards } = state;
  const [lying, ...others] = cards;
  if (question?.intent !== 'card_draw' || !lying) return state;
  const topic: Topic = { ...question.topic, card: lying.id, reversed: lying.reversed, words: [] };
  if (others.length === 0) return { ...state, question: { intent: 'card_meaning', topic } };
  return { ...state, question: { intent: 'card_draw', topic: { ...question.topic, words: ['together'] } } };
}

/** Another card than the one that was explained is drawn. */
function drawnAgain(state: State): State {
  const { question } = state;
  if (!question || !OF_CARDS.includes(question.intent)) return state;
  return {
    ...state,
    question: {
      intent: 'card_draw',
      topic: { ...question.topic, card: undefined, words: question.topic.words.filter((word) => word !== 'together') },
    },
  };
}

/** Words of a birth, which may be all that is said of it now. */
const isToldBirth = (said: readonly Said[]) => said.some(({ kind }) => BIRTH.includes(kind));
const BIRTH: readonly Said['kind'][] = ['date', 'time', 'place', 'unknown', 'number', 'lost'];

/** True where a message asks. */
export const asksIn = (message: string, { words, isRighting }: Pick<Understanding, 'words' | 'isRighting'>): boolean =>
  /[?¿]/.test(message) || words.includes('asks') || isRighting === true || isAskedFirst(message);

/** A message that only tells something: of somebody's life, or after something sad was told. */
function isToldOnly({ match, words, said, rest }: Understanding, { listening, question }: State): boolean {
  if (intentOfWords(words) !== undefined || ACTS.some((act) => words.includes(act))) return false;
  // one's own birth or sign and nothing else is told to be looked at
  const isOwn = rest.length < 2 && !said.some(({ kind }) => kind === 'other');
  if (isOwn && said.some(({ kind }) => kind === 'sign' || BIRTH.includes(kind))) return false;
  const isRequest = REQUESTS.some((intent) => intent === match.matched) && match.probability >= SURELY_TALK;
  const isOwnQuestion = isBirth(said) || said.some(({ kind }) => kind === 'card' || kind === 'day' || kind === 'body');
  if (listening) return !isRequest && !isOwnQuestion;
  const isLife = match.matched === 'conversation' && !words.includes('either_or') && !words.includes('mine');
  return isLife && question?.intent !== 'conversation' && !said.some(({ kind }) => SUBSTANCE.has(kind));
}

/** What may be asked for in the midst of something sad. */
const REQUESTS: readonly Intent[] = ['card_draw', 'daily_horoscope', 'natal_placement', 'current_sky', 'account'];

/** What was asked back once is not asked again: it is answered as far as both ways allow. */
function givenUp(state: State): State {
  const [choice] = state.choices;
  if (!choice) return state;
  const people = [...state.people];
  for (const { of, who, options } of state.choices) {
    if (who === 'question') continue;
    if (of === 'time')
      people[who] = {
        ...people[who],
        times: options.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
      };
    else people[who] = { ...people[who], [of]: options[0].value };
  }
  const ofQuestion = state.choices.find(({ who }) => who === 'question')?.options[0].value;
  const where = typeof ofQuestion === 'object' ? ofQuestion : undefined;
  const question =
    state.question && where ? { ...state.question, topic: { ...state.question.topic, where } } : state.question;
  return { ...state, people, choices: [], question };
}

/** Which of several cards on the table a message means: the first, the middle one. */
function cardMeant(state: State, { words, said, match }: Understanding): State | undefined {
  const { cards, question } = state;
  const at = words.includes('last_one')
    ? cards.length - 1
    : ['option_1', 'option_2', 'option_3'].findIndex((option) => words.includes(option));
  const isOfCards = question?.intent === 'card_draw' || question?.intent === 'card_meaning';
  if (!isOfCards || cards.length < 2 || at < 0 || at >= cards.length || words.includes('draw')) return undefined;
  if (said.some(({ kind }) => SUBSTANCE.has(kind)) || match.matched === 'card_draw') return undefined;
  const { id, reversed } = cards[at];
  return {
    ...state,
    question: { intent: 'card_meaning', topic: { ...question.topic, card: id, reversed, words: [] } },
  };
}

/** `And if I turn it over?`: the one card that lies there, the other way up. */
function cardTurned(state: State, { words, said }: Understanding): State | undefined {
  const { cards, question } = state;
  const [turned] = said.flatMap((mention) => (mention.kind === 'orientation' ? [mention] : []));
  const isAlone = said.every(({ kind }) => kind === 'orientation' || kind === 'self');
  if (!turned || !isAlone || cards.length !== 1 || !question || !OF_CARDS.includes(question.intent)) return undefined;
  if (words.some((word) => DRAWS.includes(word))) return undefined;
  const topic: Topic = { ...question.topic, card: cards[0].id, reversed: turned.reversed, words: [] };
  return { ...state, question: { intent: 'card_meaning', topic } };
}

/** `I did not ask for another card`: what lay there before lies there again, and is explained. */
function cardsKept(state: State, { words, said }: Understanding): State | undefined {
  const { question, cards, cardsBefore = cards } = state;
  if (!words.includes('undrawn') || !question || !OF_CARDS.includes(question.intent) || cards.length === 0)
    return undefined;
  const [named] = said.flatMap((mention) => (mention.kind === 'card' ? [mention.card] : []));
  const known = [...cardsBefore, ...cards].find(({ id }) => id === named);
  const table = named === undefined ? cardsBefore : [known ?? { id: named, reversed: false }];
  const [{ id, reversed }] = table;
  const topic: Topic = { ...question.topic, card: id, reversed, words: [] };
  return { ...state, cards: table, cardsBefore: undefined, question: { intent: 'card_meaning', topic } };
}

const OF_CARDS: readonly Intent[] = ['card_draw', 'card_meaning'];

/** A question of few words that points at what lies there: `what has that to do with my move?` */
function isOfTheTable({ match, words, said, rest }: Understanding, { question, cards }: State): boolean {
  if (!question || !OF_CARDS.includes(question.intent) || cards.length === 0) return false;
  const isOpen = !said.some(({ kind }) => SUBSTANCE.has(kind));
  const isOwn =
    words.some((word) => isOfLimits(word) || DRAWS.includes(word) || word === 'method') ||
    intentOfWords(words) !== undefined;
  const isOther = match.probability >= SURELY_OTHER && !POINTING.includes(match.matched);
  return isOpen && !isOwn && words.includes('leaning') && rest.length < 4 && !isOther;
}

/** Words that ask for more cards. */
const DRAWS: readonly string[] = ['draw', 'another', 'three_card', 'celtic_cross', 'horseshoe'];
/** A question of another kind is this likely one. */
const SURELY_OTHER = 0.65;

/** Names that a message asks about; an hour or a person alone ask nothing. */
const SUBSTANCE = new Set<Said['kind']>([
  'sign',
  'body',
  'nakshatra',
  'card',
  'house',
  'date',
  'time',
  'pada',
  'name',
  'side',
  'number',
  'unknown',
]);
const STATED = new Set<Said['kind']>([
  'date',
  'time',
  'place',
  'name',
  'sign',
  'nakshatra',
  'number',
  'unknown',
  'day',
  'other',
]);
/** Words that ask for a part of the answer before. */
const FOLLOWING: readonly string[] = ['good_bad', 'how', 'advice', 'ends', 'ranking'];
const NAMED: readonly Said['kind'][] = [...SUBSTANCE].filter((kind) => kind !== 'name' && kind !== 'number');
/** A guess below this is hardly one. */
const GUESSED = 0.4;
/** A message is this likely talk, though it names something. */
const SURELY_TALK = 0.8;

/** True where a message names what is asked about. */
const isOfSubstance = ({ said, words }: Understanding) =>
  said.some(({ kind }) => SUBSTANCE.has(kind)) || intentOfWords(words) !== undefined;

/** Speech that its words leave no doubt about. */
function plainSpeech(understanding: Understanding, state: State, isAsking: boolean): Speaking | undefined {
  const { missing, question, listening } = state;
  const { match, words, rest, said } = understanding;
  const isDated = said.some(({ kind }) => kind === 'date' || kind === 'time');
  const onItself = (['method', 'script'] as const).find((word) => words.includes(word));
  if (onItself && !isDated) return onItself;
  const isNamed = isOfSubstance(understanding);
  if (!isNamed && words.includes('can_do')) return 'help';
  if (words.includes('begin') && !listening && said.every(({ kind }) => OF_BEGINNERS.includes(kind))) return 'begin';
  if (words.includes('undrawn')) return listening ? 'listening' : 'complaint';
  if (words.includes('withheld') && missing.length > 0 && !isDated && intentOfWords(words) === undefined)
    return 'withheld';
  // `buenas noches` comes and goes
  const isBoth = words.includes('thanks') && words.includes('hello');
  if (!isNamed && isBoth && !question && rest.length < 2) return 'greeting';
  if (!isNamed && words.includes('thanks') && words.includes('burdened')) return 'feeling';
  if (!isNamed && words.includes('thanks') && rest.length < (isAsking ? 2 : 6))
    return words.includes('bye') && question && rest.length < 3 ? 'bye' : 'thanks';
  const isDay = said.some(({ kind }) => kind === 'day' || kind === 'period');
  // `ठीक है, प्रणाम`
  if (!isNamed && question && words.includes('ack') && words.includes('hello') && rest.length < 3) return 'bye';
  if (!isNamed && !isDay && words.includes('hello') && rest.length < 2) return 'greeting';
  const isAct = ACTS.some((act) => words.includes(act) || match.matched === act);
  const isTurning = words.some((word) => !isOfTalk(word)) || isAsking;
  if (!isNamed && !isDay && !isAct && !isTurning && words.includes('ack') && rest.length < 2) return 'chat';
  if (!isNamed && words.includes('machine') && rest.length < 6) return 'machine';
  return undefined;
}

/** What a message is that asks nothing; undefined when it asks or answers. */
function speechOf(understanding: Understanding, state: State, isAsking: boolean): Speaking | undefined {
  const plain = plainSpeech(understanding, state, isAsking);
  if (plain) return plain;
  const { missing, question, listening } = state;
  const { match, words, rest, said } = understanding;
  const isNamed = isOfSubstance(understanding);
  const isOtherZodiac = question !== undefined && said.some(({ kind }) => kind === 'vedic') && rest.length < 3;
  const isJudging =
    question !== undefined &&
    FOLLOWING.some((word) => words.includes(word)) &&
    !said.some(({ kind }) => NAMED.includes(kind));
  if (isOtherZodiac || isJudging || isTurned(understanding, question)) return undefined;
  const isBirthTold =
    question !== undefined && said.some(({ kind }) => kind === 'date' || kind === 'time' || kind === 'number');
  const isAnswer = missing.length > 0 && said.some(({ kind }) => SUBSTANCE.has(kind) || kind === 'place');
  const { matched, probability } = match;
  const speech = [...SPEECH, ...(['greeting', 'thanks', 'help', 'out_of_scope'] as const)].find(
    (each) => each === matched,
  );
  if (!speech || isAnswer || isBirthTold || isBirth(said)) return undefined;
  if (probability < GUESSED && words.includes('either_or')) return undefined;
  // after something sad nobody is told what else could be had
  const isPoor = isAsking
    ? speech === 'chat' || speech === 'nonsense' || speech === 'help' || probability < SURELY_TALK
    : speech !== 'feeling' && speech !== 'thanks' && speech !== 'machine';
  if (listening && !isNamed && (isPoor || (speech === 'out_of_scope' && !words.some(isOfLimits)))) return 'listening';
  const isLost =
    (speech === 'chat' && !words.includes('ack')) || (speech === 'greeting' && question && !words.includes('hello'));
  if (isLost && !isNamed) return 'unsure';
  if (probability < GUESSED && question) {
    // hardly a guess: a few words go on from what was asked, more of them are talk
    if (speech === 'out_of_scope' && rest.length < 3) return undefined;
    if (!isOfMood(speech)) return 'unsure';
  }
  // a name or an age beside a feeling or a doubt asks for nothing
  const isOfMore = isNamed && (intentOfWords(words) !== undefined || said.some(({ kind }) => NAMED.includes(kind)));
  // whoever asks for something by its name chats about nothing
  const isIdle = isAsking && (speech === 'chat' || speech === 'nonsense');
  const isMood =
    isOfMood(speech) &&
    !isIdle &&
    probability >= (speech === 'doubt' || speech === 'feeling' ? LIKELY_MOOD : SURELY_TALK);
  if (isOfMore && !isMood) return undefined;
  return speech;
}

/** What somebody says of themselves who asks where to begin: `I am 78`. */
const OF_BEGINNERS: readonly Said['kind'][] = ['self', 'number', 'unknown', 'time'];

/** Talk that may name what it likes: `bored at work`, `not another Scorpio`. */
const isOfMood = (speech: Speaking) => SPEECH.some((each) => each === speech);

/** Words that turn the question before, or do something with its reply. */
function isTurned({ words, rest, said, match }: Understanding, question: Question | undefined): boolean {
  if (!question || words.some((word) => isOfLimits(word))) return false;
  if (match.probability >= SURELY_TALK && SPEECH.some((each) => each === match.matched)) return false;
  if (rest.length === 0 && said.length > 0) return true;
  const isDone = ACTS.some((act) => words.includes(act)) && rest.length < 4;
  const isAsked = words.some(
    (word) => !isOfTalk(word) || word === 'tropical' || word === 'sidereal' || word === 'mine',
  );
  return isDone || (isAsked && rest.length < 2) || (words.some(isTurning) && rest.length < 4);
}

type Speaking = Extract<ToSay, { kind: 'speech' }>['speech'];

/** What a message about the cards on the table may be taken for. */
const OF_THE_TABLE: readonly Match['matched'][] = [
  ...(['card_draw', 'card_meaning', 'glossary', 'meaning', 'follow_up'] as const),
];
/** What one that points at them may be taken for besides. */
const POINTING: readonly Match['matched'][] = [...OF_THE_TABLE, 'help', 'conversation'];
const isSpread = (word: string) => word === 'three_card' || word === 'celtic_cross' || word === 'horseshoe';

/** So surely a doubt or a feeling is one, though it names something. */
const LIKELY_MOOD = 0.7;

/** A guess below this is no deed. */
const LIKELY_ACT = 0.75;

/** What is to be done with the reply before; undefined where there is none, or something else is asked for. */
function actOf({ match, words, said, rest }: Understanding, { question, cards }: State): Act | undefined {
  if (!question || said.some(({ kind }) => SUBSTANCE.has(kind))) return undefined;
  const told =
    (words.includes('plain') && rest.length < 3 ? 'shorter' : undefined) ??
    ACTS.find((act) => words.includes(act) && (rest.length < 3 || match.matched === act));
  // `what does it mean` and nothing else asks what the reply means
  const isOfSky = question.intent === 'current_sky';
  const isMeaning =
    words.includes('define') &&
    rest.length === 0 &&
    words.every((word) => isOfTalk(word) || (word === 'touches' && !isOfSky));
  if (isMeaning) return 'meaning';
  const isOfCards = question.intent === 'card_draw' || question.intent === 'card_meaning';
  const isDrawing = words.includes('draw') || words.includes('another') || words.some(isSpread);
  // what is asked of cards while some lie there is asked of them
  const isTurned = said.some(({ kind }) => kind === 'orientation');
  const isOfTable =
    isOfCards && cards.length > 0 && (OF_THE_TABLE.includes(match.matched) || words.includes('meaning'));
  if (isOfTable && !isDrawing && !isTurned && (!told || told === 'meaning')) return 'meaning';
  const act = told ?? (match.probability >= LIKELY_ACT ? ACTS.find((each) => each === match.matched) : undefined);
  if (act === undefined || words.includes('define')) return undefined;
  // `when is the next one`
  if (
    act === 'another' &&
    (words.includes('when') ||
      words.includes('comes_next') ||
      (words.includes('next_one') && !isOfCards) ||
      (words.includes('draw') && question.intent !== 'card_draw'))
  )
    return undefined;
  return intentOfWords(words.filter((word) => word !== 'draw')) === undefined ? act : undefined;
}

/** A place was asked for, and the answer is no word that we know. */
function placeUnheard({ said, match, words, rest }: Understanding): boolean {
  if (said.length > 0 || words.length > 0) return false;
  return (
    match.known === 0 ||
    (match.matched === 'answer' && match.known < 0.5) ||
    match.matched === 'nonsense' ||
    (match.matched === 'out_of_scope' && rest.length < 3)
  );
}

/** So much of an answer may be a name: words of letters, and nothing that asks. */
const A_NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{0,79}$/u;
const LONGEST_NAME = 6;

/** A name was asked for: what is no question is it, as it was written. */
function nameAnswered(message: string, before: State, { said, match }: Understanding): State | undefined {
  const name = message.trim();
  const words = name.split(/\s+/);
  const isWritten = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
  const isAsked = before.missing[0] === 'name' || (before.question?.intent === 'numerology' && isWritten);
  if (!isAsked || !A_NAME.test(name) || said.some(({ kind }) => kind === 'name')) return undefined;
  const isTalk = match.probability >= SURELY_TALK && (match.matched === 'thanks' || match.matched === 'greeting');
  if (words.length > LONGEST_NAME || isTalk || !(isWritten || match.known <= 0.5 || match.matched === 'answer'))
    return undefined;
  return withName(before, name);
}

function withName(state: State, name: string): State {
  const people = [...state.people];
  const [who] = state.about;
  people[who] = { ...people[who], name };
  return { ...state, people };
}

/** A question, or a statement that answers or changes one. */
function asked(message: string, before: State, understanding: Understanding, circumstances: Circumstances): Heard {
  const narrowed = narrowedPlace(understanding.text, before, understanding, circumstances);
  const named = peopleNamed(message, understanding.said, before);
  const askedFor = narrowed && before.question ? before.question.intent : intentAsked(understanding, before);
  const intent = intentOfPeople(askedFor, named, understanding);
  const isBare = !understanding.said.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'number');
  const isLeaning =
    (narrowed !== undefined || isBare || leans(understanding, before)) && intent === before.question?.intent;
  // `does it affect me?` asks of the planet that was told
  const isTouched = intent === 'transits' && understanding.words.includes('touches');
  const topic = topicOf(
    understanding,
    isLeaning || isTouched ? before.question?.topic : undefined,
    before,
    answers(understanding, before),
  );
  const draft: Draft = {
    people: [...before.people],
    choices: [],
    wrong: undefined,
    who: before.about[0] ?? 0,
    mentioned: [],
    stated: new Set(),
  };
  const absorbing: Absorbing = {
    message,
    understanding,
    before,
    intent,
    circumstances,
    isLeaning,
    topic,
    draft,
    today: '',
  };
  absorbing.today = todayIn(
    { ...before, question: { intent: 'help', topic: { ...topic, where: whereNow(absorbing) } } },
    circumstances.now,
  );
  absorbing.draft.who = firstSpokenOf(absorbing);
  absorbAll(absorbing, named, narrowed !== undefined || intent === 'numerology');
  if (narrowed && intent && isOfADay(intent)) absorbing.topic = { ...absorbing.topic, where: narrowed };
  else if (narrowed) stateOf(draft, { place: narrowed });
  coupleTold(absorbing);
  if (says(absorbing, 'same_place')) samePlace(draft, before);
  if (intent === 'daily_horoscope') presumed(absorbing);
  narrowTopic(absorbing);
  const about = aboutOf(absorbing);
  const isOfTwo = about.length > 1 && intent === 'natal_placement';
  if (isOfTwo && absorbing.topic.bodies.length + absorbing.topic.houses.length === 0)
    absorbing.topic = { ...absorbing.topic, bodies: ['sun', 'moon'] };
  const zodiac = zodiacOf(understanding, before, intent);
  askedEnough(absorbing);
  const { people, choices, wrong, lost } = draft;
  const question: Question | undefined = intent === undefined ? before.question : { intent, topic: absorbing.topic };
  const earlier =
    intent !== 'conversation' || before.question?.intent === 'conversation' ? before.earlier : before.question;
  const state: State = { ...before, people, about, choices, wrong, lost, question, earlier, zodiac, missing: [] };
  return { state, understanding, toSay: intent === undefined ? toUnasked(understanding, before) : { kind: 'answer' } };
}

/** The day whose sign was asked is a birth, once an hour or a place is told of it. */
function birthdayOf({ intent, topic, draft }: Absorbing): void {
  const [{ year, month, day } = { year: null, month: 0, day: 0 }] = topic.birthdays;
  const isTold = draft.stated.has(`${draft.who} time`) || draft.stated.has(`${draft.who} place`);
  if (intent === 'sign_from_date' && topic.birthdays.length === 1 && year !== null && isTold)
    stateOf(draft, { date: isoOf({ year, month, day }) });
}

/** An hour that was asked for and is not told is not asked for again: it is answered as far as that allows. */
function askedEnough({ draft, before }: Absorbing): void {
  for (const member of before.missing) {
    if (!member.endsWith('time')) continue;
    const who = before.about[member.startsWith('other_') ? 1 : 0] ?? 0;
    const { date, time, times, place } = draft.people[who];
    const isChosen = draft.choices.some((choice) => choice.who === who);
    if (date !== undefined && place !== undefined && time === undefined && times === undefined && !isChosen)
      stateOf(draft, { timeUnknown: true }, who);
  }
}

/** Numbers by their names. */
const OF_NUMBERS: readonly string[] = ['life_path', 'expression', 'heart_desire', 'personality', 'birth_day'];

/** The hour or the place of a birthday of which the Sun was told: now there is more to tell than that. */
function isToldMore({ understanding: { said, words }, topic, isLeaning }: Absorbing): boolean {
  const told = said.filter(({ kind }) => kind !== 'self');
  const isOfBirth = told.length > 0 && told.every(({ kind }) => kind !== 'date' && BIRTH.includes(kind));
  const isOfSun = topic.bodies.length === 1 && topic.bodies[0] === 'sun' && topic.words.length === 0;
  return isLeaning && isOfBirth && isOfSun && words.every(isOfTalk);
}

/** What a kind of question makes of its topic. */
function narrowTopic(absorbing: Absorbing): void {
  const { message, understanding, intent } = absorbing;
  const isOfLife = intent === 'conversation' && (asksIn(message, understanding) || !isToldBirth(understanding.said));
  if (intent === 'glossary' || isOfLife) absorbing.topic = { ...absorbing.topic, term: message };
  const isOfSuns = isOfSun(understanding) || (isBirthdayTold(understanding) && !absorbing.isLeaning);
  if (intent === 'natal_placement' && isOfSuns && !says(absorbing, 'sure'))
    absorbing.topic = { ...absorbing.topic, bodies: ['sun'] };
  else if (intent === 'natal_placement' && isToldMore(absorbing)) absorbing.topic = { ...absorbing.topic, bodies: [] };
  birthdayOf(absorbing);
  // births that are told since are compared, and not the signs of before
  const isBornNow = [...absorbing.draft.stated].some((each) => each.endsWith(' date'));
  if (intent === 'compatibility' && isBornNow && !understanding.said.some(({ kind }) => kind === 'sign'))
    absorbing.topic = { ...absorbing.topic, signs: [] };
  if (intent === 'numerology') {
    nameInside(absorbing);
    const { year: named, period } = absorbing.topic;
    // `and the next one?` of a year that was told
    const isNext = says(absorbing, 'next_one') && period === undefined && absorbing.isLeaning;
    const told = absorbing.before.question?.topic.year ?? Number(absorbing.today.slice(0, 4));
    const year = isNext ? told + 1 : named;
    absorbing.topic = { ...absorbing.topic, year };
    const isOfYear =
      !understanding.words.some((word) => OF_NUMBERS.includes(word)) && (year !== undefined || period === 'year');
    if (isOfYear) absorbing.topic = { ...absorbing.topic, words: ['personal_year'] };
  }
}

/** What is to be said where nothing was asked. */
function toUnasked(understanding: Understanding, { question }: State): ToSay {
  if (understanding.said.some(({ kind }) => STATED.has(kind))) return { kind: 'noted' };
  if (question) return { kind: 'speech', speech: 'unsure' };
  return { kind: 'speech', speech: isLeaningOnNothing(understanding) ? 'unsure' : 'help' };
}

/** Takes up all that a message says, in its order, and whom it calls by name. */
function absorbAll(absorbing: Absorbing, named: readonly NamedPerson[], isPlaceless: boolean): void {
  const { draft } = absorbing;
  const isName = ({ start, end }: Said) => named.some((person) => start < person.end && person.start < end);
  const told = spokenOf(absorbing).filter((mention) => mention.kind !== 'place' || !(isPlaceless || isName(mention)));
  const mentions = [...told, ...named].sort((a, b) => a.start - b.start);
  for (const [at, mention] of mentions.entries()) {
    if (mention.kind !== 'person') absorb(mention, absorbing);
    else if (!isOwnName(mention, mentions[at - 1], absorbing))
      draft.who = remembered(personNamed(mention.name, draft), draft);
  }
}

/** Between whom a name belongs to and the name: `my wife Ana`, `I am Tom`, `yo soy Tomás`. */
const NAMING = /^[\s,:(]*(?:(?:am|is|soy|es|se llama|called|named|hoon|hu|हूँ|का नाम|ka naam)[\s,:]+)?$/iu;

/** What is said before one's own name. */
const OF_ONESELF = /(?:^|[\s,.;])(?:i am|i'm|im|me|yo|soy|main|mai|मैं)[\s,:]+$/iu;

/** A name right behind a word for a person is that person's, and brings in nobody else. */
function isOwnName(
  { name, start }: NamedPerson,
  before: Said | NamedPerson | undefined,
  { message, draft }: Absorbing,
): boolean {
  if (OF_ONESELF.test(message.slice(Math.max(0, start - 12), start))) {
    draft.who = remembered(0, draft);
    return true;
  }
  if (before?.kind !== 'self' && before?.kind !== 'other') return false;
  if (!NAMING.test(message.slice(before.end, start))) return false;
  if (before.kind === 'other' && draft.who > 0) stateOf(draft, { name });
  return true;
}

/** `born in the same city`: as whoever was spoken of before. */
function samePlace(draft: Draft, { about }: State): void {
  const known = [...about, 0].map((who) => draft.people[who]?.place).find((place) => place !== undefined);
  if (known && draft.people[draft.who].place === undefined) stateOf(draft, { place: known });
}

/** Two people called by name, of whom nothing else is asked: their Suns and Moons stand side by side. */
function intentOfPeople(
  intent: Intent | undefined,
  named: readonly NamedPerson[],
  { words }: Understanding,
): Intent | undefined {
  const isOfTwo = new Set(named.map(({ name }) => name)).size > 1;
  const isOpen = intent === undefined || intent === 'out_of_scope' || intent === 'conversation';
  return isOfTwo && (isOpen || words.includes('ranking')) ? 'natal_placement' : intent;
}

/** `why`, `go on`, `and then`, where nothing was said before. */
function isLeaningOnNothing({ match: { matched }, words }: Understanding): boolean {
  return matched === 'follow_up' || ACTS.some((act) => act === matched || words.includes(act));
}

/** `Am I a Taurus?` asks of the Sun. */
function isOfSun({ said }: Understanding): boolean {
  const isOf = (...kinds: Said['kind'][]) => said.some(({ kind }) => kinds.includes(kind));
  return isOf('sign') && isOf('self') && !isOf('body', 'house');
}

/** `I like Valentina, which number is it?`: a name inside the sentence, or behind a colon or dash. */
function nameInside({ message, understanding, draft, topic }: Absorbing): void {
  const { said } = understanding;
  if (
    said.some(({ kind }) => kind === 'name') ||
    topic.words.some((word) => word === 'birth_day' || word === 'life_path')
  )
    return;
  const behind = /[:–—-]\s*([\p{L}\p{M}.'’]+(?: [\p{L}\p{M}.'’]+)+)[\s,.!?।]*(?:[\d,].*)?$/u.exec(message)?.[1];
  const written = /(?<=[\p{L}\p{M},:] )\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)*/u.exec(message)?.[0];
  const name = written ?? behind;
  const at = name === undefined ? -1 : message.indexOf(name);
  const isRead = said.some(({ kind, start, end }) => kind !== 'place' && at < end && start < at + (name?.length ?? 0));
  // `NUMBERS`: a word that is only loud
  const isLoud = name !== undefined && name === name.toUpperCase() && messageReader().isCommon(foldedWord(name));
  if (name === undefined || isRead || isLoud) return;
  if (!name.includes(' ')) draft.who = remembered(personAdded({ role: 'they' }, draft), draft);
  stateOf(draft, { name });
}

/** Where the day is that is asked about, which the same message may say. */
function whereNow({ understanding, intent, topic, circumstances }: Absorbing): Topic['where'] {
  const place = understanding.said.find((mention) => mention.kind === 'place');
  const isClear = place?.kind === 'place' && place.candidates.length === 1 && isOfADay(intent);
  return isClear ? knownPlace(place.candidates[0], circumstances.labels) : topic.where;
}

interface Absorbing {
  message: string;
  understanding: Understanding;
  before: State;
  intent: Intent | undefined;
  circumstances: Circumstances;
  isLeaning: boolean;
  topic: Topic;
  draft: Draft;
  /** `YYYY-MM-DD` */
  today: string;
}

const says = ({ understanding }: Absorbing, word: string) => understanding.words.includes(word);

/** Whom a message begins to speak of: whoever is asked about, the second of two whose birth was asked for. */
function firstSpokenOf({ before, intent, understanding, draft, isLeaning, topic }: Absorbing): number {
  const { about, missing, people } = before;
  const ordinal = (['first', 'second'] as const).find((_, at) => understanding.words.includes(`option_${at + 1}`));
  const numbered = people.findIndex(({ role }) => role === ordinal);
  if (numbered > 0) return remembered(numbered, draft);
  if (intent === 'baby_names') return remembered(personOf('child', draft, about), draft);
  if (missing.length > 0 && missing.every((member) => member.startsWith('other_'))) {
    return about[1] ?? personOf('partner', draft, about);
  }
  if (intent === 'compatibility') return 0;
  const isOfSelf = understanding.said.some(({ kind }) => kind === 'self');
  const late = people.findLastIndex(({ isLate, date }) => isLate === true && date === undefined);
  if (before.listening && late > 0 && !isOfSelf) return remembered(late, draft);
  const again = toldAgain(understanding, before);
  if (again !== undefined) return remembered(again, draft);
  const owner = ownerBehind(understanding);
  if (owner) return remembered(personOf(owner, draft, about), draft);
  return isOfSelf || (!isLeaning && topic.birthdays.length > 0) ? 0 : (about[0] ?? 0);
}

/** `2 May 1949, as I said`: whose birth is told once more, and by whom says nothing of whose it is. */
function toldAgain({ said, words }: Understanding, { people }: State): number | undefined {
  if (words.includes('born') || said.some(({ kind }) => kind === 'other')) return undefined;
  const dates = said.flatMap((mention) => (mention.kind === 'date' ? mention.readings.slice(0, 1) : []));
  const [reading] = dates;
  if (dates.length !== 1 || !isWhole(reading)) return undefined;
  const who = people.findLastIndex(({ date }) => date === isoOf(reading));
  return who > 0 ? who : undefined;
}

const PRONOUNS: readonly Role[] = ['she', 'he', 'they'];

/** `9 November 1973, my father's dasha`: who alone is named behind a birth that is told first. */
function ownerBehind({ said, words }: Understanding): Role | undefined {
  const roles = said.flatMap((mention) => (mention.kind === 'other' ? [mention] : []));
  const [first] = roles;
  const isTold = said.some(({ kind, start }) => kind === 'date' && first !== undefined && start < first.start);
  const isSelf = said.some(({ kind, start }) => kind === 'self' && first !== undefined && start < first.start - 12);
  const isOne = new Set(roles.map(({ role }) => role).filter((role) => !PRONOUNS.includes(role))).size === 1;
  return isTold && isOne && !isSelf && !words.includes('hearsay') && !PRONOUNS.includes(first.role)
    ? first.role
    : undefined;
}

function remembered(who: number, draft: Draft): number {
  draft.mentioned.push(who);
  return who;
}

/** What is said, without what is said not to be: `4 pm, not am`, `1987 नहीं, 1978`. */
function spokenOf(absorbing: Absorbing): Said[] {
  const { message, understanding } = absorbing;
  const { said } = understanding;
  // `I was born on …, my mother says at dawn`
  const isOwn = said[0]?.kind === 'self' && said[1]?.kind === 'date';
  const isHearsay = says(absorbing, 'hearsay') && (isOwn || !said.some(({ kind }) => kind === 'date'));
  const kept = said.filter(({ kind, start, end }) => {
    if (kind === 'other' && isHearsay) return false;
    const before = message.slice(Math.max(0, start - 12), start);
    const after = message.slice(end, end + 12);
    const isDenied = start > 3 && /(?:^|[\s,;])(?:not|no|isnt|isn't)\s+(?:the |el |in )?$/iu.test(before);
    const isCorrected = /(?:^|[\s,;¡])(?:not|no|isnt|isn't|wasnt|wasn't)\s[^,;.!?\d]{0,24}$/iu.test(
      message.slice(Math.max(0, start - 32), start),
    );
    const isFirst =
      (kind === 'time' || kind === 'date') && said.some((other) => other.kind === kind && other.start > end);
    return (
      !isDenied &&
      !(isCorrected && isFirst) &&
      !(
        /^\s*(?:नहीं|नही|nahi|nahin)(?!\p{L}|\s+(?:रहे|रहीं|rahe|rahi))/iu.test(after) &&
        said.some(
          (other) =>
            other.kind === kind && (other.start > end || kind === 'time' || kind === 'date') && other.start !== start,
        )
      )
    );
  });
  return kept;
}

function absorb(mention: Said, absorbing: Absorbing): void {
  const { draft, before, intent } = absorbing;
  if (mention.kind === 'other') {
    if (intent === 'baby_names' || isEmptyPronoun(mention, absorbing)) return;
    draft.who = remembered(personOf(mention.role, draft, before.about), draft);
    const gender = says(absorbing, 'wife') ? 'she' : 'he';
    const isTold = says(absorbing, 'wife') !== says(absorbing, 'husband');
    if (mention.role === 'partner' && isTold) stateOf(draft, { gender });
  } else if (mention.kind === 'self') {
    const isOfAnother = intent === 'baby_names' || toldAgain(absorbing.understanding, before) !== undefined;
    if (!isOfAnother) draft.who = remembered(0, draft);
  } else if (mention.kind === 'date') absorbDate(mention, absorbing);
  else if (mention.kind === 'day') absorbDay(mention, absorbing);
  else if (mention.kind === 'period') absorbPeriod(mention, absorbing);
  else if (mention.kind === 'number') absorbNumber(mention, absorbing);
  else if (mention.kind === 'time') absorbTime(mention, absorbing);
  else if (mention.kind === 'unknown') {
    if (mention.what === 'time' || before.missing.some((member) => member.endsWith('time'))) {
      stateOf(draft, { timeUnknown: draft.people[draft.who].times === undefined });
    }
  } else if (mention.kind === 'place') absorbPlace(mention.candidates, absorbing);
  else if (mention.kind === 'lost') draft.lost = mention.name;
  else if (mention.kind === 'name') stateOf(draft, { name: mention.name });
  else if (mention.kind === 'nakshatra' && intent === 'baby_names')
    stateOf(draft, { nakshatra: mention.nakshatra, pada: mention.pada ?? undefined });
  else if (mention.kind === 'pada' && intent === 'baby_names') stateOf(draft, { pada: mention.pada });
  else if (mention.kind === 'side') absorbSide(mention.side, absorbing);
  else if (mention.kind === 'sign') absorbSign(mention.sign, mention.vedic, absorbing);
}

/** `the girl`: somebody who is known, or whose birth is told here. */
function absorbSide(side: 'bride' | 'groom', { draft, understanding }: Absorbing): void {
  const known = personOfSide(side, draft);
  const isTold = understanding.said.some(({ kind }) => kind === 'date');
  if (known !== undefined || isTold) draft.who = remembered(known ?? personAdded({ role: side }, draft), draft);
}

/** Of a couple one was told apart and the other not, and the speaker is none of them: `son 5 Feb …, girl 17 Dec …`. */
function coupleTold({ draft, intent, understanding: { said } }: Absorbing): void {
  const sides = draft.mentioned.flatMap((who) => ['bride', 'groom'].filter((side) => draft.people[who].role === side));
  const isOfSelf = said.some(({ kind }) => kind === 'self');
  if (intent !== 'compatibility' || sides.length !== 1 || isOfSelf) return;
  const across = sides[0] === 'bride' ? 'groom' : 'bride';
  if (draft.stated.has('0 date')) {
    const [{ role: _, ...birth }, ...others] = draft.people;
    draft.people = [{ role: 'self' }, ...others];
    draft.mentioned.unshift(personAdded({ ...birth, role: across }, draft));
  } else if (draft.people[0].date === undefined && draft.people.every(({ role }) => role !== 'partner')) {
    draft.mentioned.push(personOfSide(across, draft) ?? personAdded({ role: across }, draft));
  }
}

/** Questions that something is asked of, as of a period: `¿qué puedo esperar de ella?`. */
const OF_THINGS: readonly Intent[] = ['running_dasha', 'card_draw', 'card_meaning', 'panchangam', 'glossary'];

/** A pronoun behind a birth that was told of nobody else means whoever was born then. */
function isEmptyPronoun({ role, start }: Extract<Said, { kind: 'other' }>, absorbing: Absorbing): boolean {
  const { draft, before, understanding } = absorbing;
  const isKnown = draft.people.length > 1 || before.people.length > 1;
  const isBornToo = understanding.said.some((mention) => mention.kind === 'date' && mention.start > start);
  const isOfThing =
    before.question !== undefined &&
    (OF_THINGS.includes(before.question.intent) || understanding.words.includes('ruler'));
  return PRONOUNS.includes(role) && !isKnown && !isBornToo && (draft.stated.has('0 date') || isOfThing);
}

function absorbDate(mention: Extract<Said, { kind: 'date' }>, absorbing: Absorbing): void {
  const { draft, intent, today, topic, circumstances, before } = absorbing;
  const { labels } = circumstances;
  const [reading] = mention.readings;
  if (isOfTheQuestion(mention, absorbing)) {
    if (mention.wrong) {
      draft.wrong = mention.wrong;
      absorbing.topic = { ...topic, day: undefined };
    } else absorbing.topic = { ...topic, ...dayAsked(reading, today), period: undefined };
    return;
  }
  const isOfSomebody = absorbing.understanding.said.some(({ kind }) => kind === 'self' || kind === 'other');
  const isFree = intent === 'sign_from_date' && !isOfSomebody && !before.missing.length && !isCorrecting(absorbing);
  if (isFree && !mention.wrong) {
    const { year, month, day } = reading;
    if (month === null || day === null || topic.birthdays.length >= MOST_BIRTHDAYS) return;
    absorbing.topic = { ...topic, birthdays: [...topic.birthdays, { year, month, day }] };
    if (
      absorbing.topic.birthdays.length < 2 &&
      absorbing.understanding.said.filter(({ kind }) => kind === 'date').length < 2
    )
      return;
    draft.who = personAdded({ role: absorbing.topic.birthdays.length < 2 ? 'first' : 'second' }, draft);
    draft.mentioned.push(draft.who);
  } else if (intent === 'compatibility') turnToNext('date', draft);
  draft.stated.add(`${draft.who} date`);
  // only where months stand first it must be asked which is which
  const place = absorbing.understanding.said.find(({ kind }) => kind === 'place');
  const [city, ...others] = place?.kind === 'place' ? place.candidates : [];
  const country = others.length === 0 ? (city ?? draft.people[draft.who].place)?.country : undefined;
  const isAbroad = country !== undefined && !MONTH_FIRST.includes(country);
  const isDayFirst = circumstances.isDayFirst || isAbroad || !absorbing.understanding.tongue.startsWith('en');
  takeDate(mention, draft, { isCorrection: isCorrecting(absorbing), labels, isDayFirst });
}

/** So many dates are told their signs at once. */
const MOST_BIRTHDAYS = 6;

/** ISO 3166: where 3/5 may be the fifth of March. */
const MONTH_FIRST: readonly string[] = ['US', 'CA', 'PH'];

/** A birth is corrected: somebody says so, or a date that was asked for is told again. */
function isCorrecting(absorbing: Absorbing): boolean {
  const { before, draft } = absorbing;
  return (
    says(absorbing, 'correct') ||
    before.missing.some((member) => member.endsWith('date')) ||
    draft.people[draft.who].partial !== undefined
  );
}

function dayAsked(
  { year, month, day }: { year: number | null; month: number | null; day: number | null },
  today: string,
): Partial<Topic> {
  if (month === null) return { year: year ?? undefined, month: undefined, day: undefined };
  if (day === null) return { year: year ?? undefined, month, day: undefined };
  return { day: isoOf({ year: year ?? yearOf({ month, day }, today), month, day }), year: undefined, month: undefined };
}

/** The year of a day that is told without one: this year, for 29 February the next that has one. */
function yearOf({ month, day }: { month: number; day: number }, today: string): number {
  const year = Number(today.slice(0, 4));
  if (month !== 2 || day !== 29) return year;
  return (
    [year, year + 1, year + 2, year + 3, year + 4].find(
      (each) => new Date(Date.UTC(each, 1, 29)).getUTCDate() === 29,
    ) ?? year
  );
}

/** Whether a date is the day that is asked about and no birth. */
function isOfTheQuestion(mention: Extract<Said, { kind: 'date' }>, absorbing: Absorbing): boolean {
  const { intent, today, draft, topic, before, understanding } = absorbing;
  const reading = mention.wrong?.stated ?? mention.readings[0];
  const thisYear = Number(today.slice(0, 4));
  if (intent === 'daily_horoscope') {
    // `born on 10 December, what about tomorrow`: a date beside a day, or where a sign was asked for, is a birth's
    const isDayTold = understanding.said.some(({ kind }) => kind === 'day' || kind === 'period');
    const isOfBirth = isDayTold || says(absorbing, 'born') || before.missing.length > 0;
    const isPast = reading.year !== null && reading.year < thisYear - 1;
    return topic.signs.length > 0 || !(reading.year === null ? isOfBirth : isPast);
  }
  if (isOfADay(intent)) return true;
  const isBirthTold = understanding.said.some(
    ({ kind, start }) => (kind === 'time' || kind === 'place') && start > mention.start,
  );
  if (
    reading.month === null &&
    reading.year !== null &&
    reading.year >= thisYear - 1 &&
    !before.missing.includes('date')
  )
    return true;
  if (!AT_A_DAY.includes(intent) || before.missing.some((member) => member.endsWith('date'))) return false;
  const { date } = draft.people[draft.who];
  if (isWhole(reading) && isoOf(reading) > today) return true;
  const isStatedNow = draft.stated.has(`${draft.who} date`);
  return (
    (date !== undefined || isStatedNow) &&
    !isBirthTold &&
    !isCorrecting(absorbing) &&
    !says(absorbing, 'born') &&
    !draft.mentioned.some((who) => who > 0 && who !== before.about[0])
  );
}

function absorbDay(mention: Extract<Said, { kind: 'day' }>, absorbing: Absorbing): void {
  const { today, draft, intent } = absorbing;
  const [days] = daysMeant(mention, Math.round(Date.parse(`${today}T00:00Z`) / 86_400_000));
  const date = dateText(addDays({ year: 1970, month: 1, day: 1 }, days));
  if (intent === 'baby_names') stateOf(draft, { date, nakshatra: undefined, pada: undefined });
  else absorbing.topic = { ...absorbing.topic, day: date, year: undefined, month: undefined, period: undefined };
}

function absorbPeriod({ unit, offset }: Extract<Said, { kind: 'period' }>, absorbing: Absorbing): void {
  const { topic, today } = absorbing;
  const year = Number(today.slice(0, 4)) + offset;
  absorbing.topic = {
    ...topic,
    period: unit,
    day: undefined,
    ...(unit === 'year' && absorbing.intent !== 'daily_horoscope' ? { year } : {}),
  };
}

/** `2032?! So long?`: a year of the reply before that is said again in surprise asks for no other day. */
function isEcho(year: number, { message, before: { said = '' } }: Absorbing): boolean {
  return said.includes(`${year}`) && /^\W*(\d{4})\s*[?!]/u.exec(message)?.[1] === `${year}`;
}

/** A number alone is a part of a date that is open or corrected, a year that is asked about, or a house. */
function absorbNumber({ value, digits }: Extract<Said, { kind: 'number' }>, absorbing: Absorbing): void {
  const { draft, intent, today, topic, circumstances } = absorbing;
  if (digits === 4 && isEcho(value, absorbing)) return;
  const thisYear = Number(today.slice(0, 4));
  const { tokens, rest } = absorbing.understanding;
  // a year is told by itself; a number of one or two figures alone, or where a date was asked for
  const isAlone = digits === 4 ? rest.length < 3 : tokens.length < 5;
  const isOfBirth = (intent === undefined || !AT_A_DAY.includes(intent) || isCorrecting(absorbing)) && isAlone;
  const isAsked = absorbing.before.missing.some((member) => member.endsWith('date'));
  const isOpen = draft.people[draft.who].partial !== undefined || isAsked || isOfBirth;
  if (intent === 'baby_names' && digits === 1) stateOf(draft, { pada: value });
  else if (
    intent === 'sign_from_date' &&
    topic.birthdays.length === 1 &&
    digits !== 1 &&
    topic.birthdays[0].year === null
  ) {
    const year = digits === 4 ? value : value > thisYear % 100 ? 1900 + value : 2000 + value;
    absorbing.topic = { ...topic, birthdays: [{ ...topic.birthdays[0], year }] };
  } else if (isOpen && !isOfADay(intent) && takeNumber(value, digits, draft, circumstances.labels, thisYear)) return;
  else if (digits === 4 && value >= 1800 && value < 2400) absorbing.topic = { ...topic, year: value, day: undefined };
  else if (digits === 4) draft.wrong = { why: 'year', stated: { year: value, month: null, day: null } };
}

function absorbTime(mention: Extract<Said, { kind: 'time' }>, absorbing: Absorbing): void {
  const { readings, start, end } = mention;
  const { intent, draft, message, circumstances } = absorbing;
  if (readings.length === 0) return;
  if (isOfADay(intent)) {
    if (intent !== 'daily_horoscope') absorbing.topic = { ...absorbing.topic, time: readings[0] };
    return;
  }
  const house = houseMeant(mention, absorbing);
  if (house !== undefined) {
    absorbing.topic = { ...absorbing.topic, houses: [house], bodies: [] };
    return;
  }
  if (intent === 'compatibility') turnToNext('time', draft);
  draft.stated.add(`${draft.who} time`);
  const isMorning = says(absorbing, 'morning');
  const isAlone = absorbing.understanding.said.filter(({ kind }) => kind === 'time').length === 1;
  const isTold = isAlone && readings.length > 1 && isMorning !== says(absorbing, 'evening');
  const isBehindDigits = /\d[-/.]\d{1,2}[-/.]\d{2,4}[\s,]{1,3}$/.test(message.slice(Math.max(0, start - 14), start));
  const ahead = absorbing.understanding.said.find((other) => other.kind === 'place' && other.start > start);
  takeTime(isTold ? [readings[isMorning ? 0 : readings.length - 1]] : readings, message.slice(start, end), draft, {
    labels: circumstances.labels,
    country: ahead?.kind === 'place' ? ahead.candidates[0]?.country : undefined,
    isBehindDigits,
  });
}

/** `the Moon in the 8th`, `la luna en la 8`: a number alone beside a body is no hour of a birth that has one. */
function houseMeant({ start, end, readings }: Extract<Said, { kind: 'time' }>, absorbing: Absorbing) {
  const { message, understanding, before, draft } = absorbing;
  const { time, timeUnknown } = draft.people[draft.who];
  const [house] = /\d+(?=\D*$)/.exec(message.slice(start, end)) ?? [];
  const isBare = /^\D*\d{1,2}\D*$/.test(message.slice(start, end)) && readings.length > 1;
  const isOfBody = understanding.said.some(({ kind }) => kind === 'body');
  const isOfBirth = before.missing.some((member) => member.endsWith('time')) || understanding.words.includes('born');
  const isKnown = time !== undefined || timeUnknown === true;
  return isBare && isOfBody && isKnown && !isOfBirth && Number(house) <= 12 ? Number(house) : undefined;
}

function absorbPlace(candidates: readonly City[], absorbing: Absorbing): void {
  const { intent, draft, circumstances, topic } = absorbing;
  const { labels } = circumstances;
  if (isOfADay(intent)) {
    const places = candidates.map((city) => knownPlace(city, labels));
    if (places.length === 1) absorbing.topic = { ...topic, where: places[0] };
    else draft.choices.push(placeChoice(places, 'question'));
    return;
  }
  if (intent === 'compatibility') turnToNext('place', draft);
  draft.stated.add(`${draft.who} place`);
  takePlace(candidates, draft, labels);
}

function absorbSign(sign: number, vedic: boolean, absorbing: Absorbing): void {
  const { intent, topic, draft, before } = absorbing;
  const ofMoon =
    vedic &&
    intent !== 'daily_horoscope' &&
    intent !== 'compatibility' &&
    (intent === 'transits' || topic.words.includes('rashi'));
  if (topic.words.includes('sade_sati') || topic.bodies.includes('moon') || ofMoon) {
    if (intent !== 'current_sky') stateOf(draft, { moonSign: sign });
    return;
  }
  const own = draft.mentioned.includes(draft.who) || before.missing.some((member) => member.endsWith('sign'));
  const isOfPair = intent === 'compatibility' && draft.who === 0;
  if (own && !isOfPair && intent !== 'sign_from_date' && intent !== 'natal_placement') stateOf(draft, { sign });
}

/** So many words are looked through for a region or country. */
const NARROWING_WORDS = 9;

/** Another place of the same name, by its region or country alone: `the one in Maine`. */
function narrowedPlace(
  message: string,
  { question, people, about }: State,
  { rest, said, words }: Understanding,
  { gazetteer, labels }: Circumstances,
): KnownPlace | undefined {
  if (!question || message.split(/\s+/).length > NARROWING_WORDS + 4 || rest.length > NARROWING_WORDS) return undefined;
  const [other] = said.flatMap((mention) => (mention.kind === 'other' ? [mention] : []));
  if (other || said.some(({ kind }) => kind === 'date' || kind === 'card' || kind === 'nakshatra')) return undefined;
  const known = isOfADay(question.intent) ? question.topic.where : people[about[0]]?.place;
  if (known?.city === undefined || words.includes('define')) return undefined;
  const city = placeIn(message, known.city, gazetteer);
  return city && knownPlace(city, labels);
}

/** The sign whose day somebody reads is probably their own: it stands in where nothing better is known. */
function presumed({ draft, topic, understanding }: Absorbing): void {
  const isOfAnother = understanding.said.some(({ kind }) => kind === 'other');
  if (!isOfAnother && topic.signs.length === 1) stateOf(draft, { likelySign: topic.signs[0] }, 0);
}

/** Of whom is spoken after a message. */
function aboutOf(absorbing: Absorbing): number[] {
  const { draft, before, intent, isLeaning } = absorbing;
  const others = [...new Set(draft.mentioned.filter((who) => who > 0))];
  const isOfSelf = draft.mentioned.includes(0);
  const latest = others.at(-1) ?? before.about.find((who) => who > 0) ?? draft.people.length - 1;
  const ordinals = draft.people.flatMap(({ role }, at) => (role === 'first' || role === 'second' ? [at] : []));
  if (intent === 'compatibility' || says(absorbing, 'both')) {
    const isOfThese = others.every((who) => ordinals.includes(who));
    // `how do they get on`, of two who were spoken of
    if (!isOfSelf && before.about.length > 1 && others.every((who) => before.about.includes(who)))
      return [...before.about];
    if (ordinals.length === 2 && !isOfSelf && isOfThese) return ordinals;
    // a match of two others, whose births were told
    const born = draft.people.flatMap(({ date }, at) => (at > 0 && date !== undefined ? [at] : []));
    if (born.length === 2 && draft.people[0].date === undefined && others.every((who) => born.includes(who)))
      return born;
    if (others.length > 1) return isOfSelf && others.length === 1 ? [0, ...others] : others.slice(0, 2);
    return latest > 0 ? [0, latest] : [0];
  }
  const isOfNames = others.every((who) => draft.people[who].role === 'they' && draft.people[who].name !== undefined);
  const isOfTheirs = says(absorbing, 'theirs') && !isOfSelf;
  if (others.length === 2 && (intent === 'sign_from_date' || isOfNames || isOfTheirs)) return others;
  // `he says I never talk: is that in my chart?`
  const isBackToSelf = isOfSelf && draft.mentioned.at(-1) === 0 && (isNoOwner(absorbing) || isInPassing(latest, draft));
  // `my year, and my sister's?`
  if (says(absorbing, 'ours') && OF_BOTH.includes(intent) && draft.people[latest]?.date !== undefined)
    return [0, latest];
  const isOfBoth = isOfSelf && others.length > 0 && OF_BOTH.includes(intent) && isOwned(absorbing);
  if (isOfBoth) return [0, latest];
  if (others.length > 0 && !isBackToSelf) return [latest];
  const isOfTheLiving =
    intent === 'transits' && before.people[before.about[0]]?.isLate && says(absorbing, 'first_person');
  if (isOfSelf || isOfTheLiving) return [0];
  const isOfNobody = intent !== undefined && OF_NOBODY.includes(intent);
  const isOfBefore = isLeaning || intent === undefined || isOfNobody || OF_PERSONS.includes(intent);
  return isOfBefore ? before.about.slice(0, 1) : [0];
}

/** Others are named by pronouns alone, and the speaker speaks of what is theirs. */
function isNoOwner({ understanding: { said, words } }: Absorbing): boolean {
  const isPronoun = said.every((mention) => mention.kind !== 'other' || PRONOUNS.includes(mention.role));
  return isPronoun && (words.includes('chart') || said.some(({ kind }) => kind === 'body' || kind === 'house'));
}

/** Questions that are asked of two people in one message. */
const OF_BOTH: readonly (Intent | undefined)[] = [
  ...(['numerology', 'natal_placement', 'running_dasha', 'dosha', 'daily_horoscope'] as const),
];

/** The speaker's own is asked of first, whose birth is known already, and then somebody else's. */
function isOwned({ understanding: { said, text }, before: { people } }: Absorbing): boolean {
  const own = said.findIndex(({ kind }) => kind === 'self');
  const other = said.findIndex(({ kind }) => kind === 'other');
  if (people[0].date === undefined || own < 0 || other < own) return false;
  const between = text.slice(said[own].end, said[other].start);
  const isJoined = /^[\s,&]*(?:\p{L}{1,3})?[\s,&]*$|[?¿]|,\s*\S+\s/u.test(between);
  return isJoined || said.slice(own, other).some(({ kind }) => kind === 'body' || kind === 'house');
}

/** `my sister says … I was born …`: of somebody who is only named the birth is not asked for. */
function isInPassing(who: number, { people, stated }: Draft): boolean {
  const { date, sign, moonSign } = people[who];
  return stated.has('0 date') && date === undefined && sign === undefined && moonSign === undefined;
}

/** Questions of nobody: who was spoken of is not forgotten by them. */
const OF_NOBODY: readonly Intent[] = [
  'account',
  'help',
  'glossary',
  'out_of_scope',
  'card_draw',
  'card_meaning',
  'current_sky',
];

/** Questions that stay with whom they were asked of before. */
const OF_PERSONS: readonly Intent[] = [
  'natal_placement',
  'running_dasha',
  'dosha',
  'transits',
  'baby_names',
  'numerology',
];

/** Questions that are Vedic by themselves, and those that Hindi asks of the sidereal chart. */
const VEDIC: readonly Intent[] = ['panchangam', 'running_dasha', 'dosha', 'baby_names'];
const OF_LIVES: readonly Intent[] = ['natal_placement', 'conversation'];

/** Vedic words mean the sidereal zodiac for the whole conversation, until somebody says otherwise. */
function zodiacOf(
  { said, words, tongue, tokens }: Understanding,
  { zodiac, question }: State,
  intent: Intent | undefined,
): State['zodiac'] {
  if (words.includes('tropical')) return 'tropical';
  // a birth that was looked at in the tropical zodiac stays in it
  const isSettled = question !== undefined && OF_LIVES.includes(question.intent);
  const isOfLife = zodiac === undefined && intent !== undefined && OF_LIVES.includes(intent) && !isSettled;
  const isVedic =
    (isOfLife && isHindi(tongue, tokens, words)) ||
    (intent !== undefined && VEDIC.includes(intent) && zodiac === undefined) ||
    words.includes('sidereal') ||
    said.some(
      (mention) => mention.kind === 'vedic' || mention.kind === 'nakshatra' || ('vedic' in mention && mention.vedic),
    );
  return isVedic ? 'sidereal' : zodiac;
}

/** Hindi by its letters, or in Latin ones by more than a word or two. */
function isHindi(tongue: string, tokens: readonly string[], words: readonly string[]): boolean {
  const isWish = words.some((word) => word.startsWith('lang_'));
  const own = tokens.filter((token) => /^\p{L}/u.test(token));
  return tongue === 'hi' || (tongue === 'hi-Latn' && !isWish && own.length > 2);
}

/** Today's date where the conversation is, else in UTC. */
export function todayIn(state: Pick<State, 'question' | 'people'>, now: number): string {
  return dateText(civilAt(zoneIn(state), Math.floor(now)));
}

/** The zone of the place in the conversation. */
export function zoneIn({ question, people }: Pick<State, 'question' | 'people'>): string {
  return question?.topic.where?.zone ?? people[0].place?.zone ?? 'UTC';
}
