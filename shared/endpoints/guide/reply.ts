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
import type { Act, Intent, Match } from '../../language/intents.ts';
import type { AnyMention } from '../../language/reading.ts';
import {
  knownText,
  lostPlaceText,
  placesTakenText,
  questionText,
  reasonsText,
  whichText,
  wrongDateText,
} from '../../prose/guide/asking-text.ts';
import { closingText } from '../../prose/guide/conversation-text.ts';
import { dayText, timeOfDayText } from '../../prose/guide/phrases.ts';
import {
  againText,
  asMuchAs,
  firstOf,
  kinText,
  lastOf,
  lossText,
  onceEach,
  otherSideText,
  phraseFresh,
  shortOf,
  stillText,
  type TakenUp,
  timesText,
  touchedText,
  yoursText,
} from '../../prose/guide/saying-text.ts';
import type { Safety } from '../../safety/matters.ts';
import type { JobContext } from '../endpoint.ts';
import type { AccountView, Fact } from '../stores.ts';
import { asksIn, todayIn, zoneIn } from './fill-slots.ts';
import { type GuideAnswer, type IntentInput, subjectOf } from './intent-input.ts';
import { handlerOf, missingOf, OF_EACH } from './intents/handlers.ts';
import { meaningOf } from './intents/meaning.ts';
import { numbersOfTwo } from './intents/numerology.ts';
import type { ModelReading } from './model-reading.ts';
import { calledIn, isGlad, isMourning, isSad, type NextState, nextState, type ToSay } from './next-state.ts';
import type { Labels } from './people.ts';
import { plainOf } from './plain-words.ts';
import { intentOfWords, isBirth } from './questions.ts';
import { type KnownPerson, type Missing, NO_TOPIC, type Question, type State } from './state.ts';
import {
  ASIDES,
  type Aside,
  HEARD,
  isOfLimits,
  isOfTalk,
  isSorrow,
  type LIMITS,
  limitOfWords,
  matterOf,
  namesDay,
  OF_WHETHER,
} from './topics.ts';
import type { Understanding } from './understanding.ts';

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

/** Questions whose grave side goes before what else they ask; a card's meaning or a glossary entry stays what it is. */
const OPEN_TO_GRAVITY: readonly Intent[] = [
  ...(['out_of_scope', 'conversation', 'transits', 'running_dasha', 'natal_placement'] as const),
  ...(['card_draw', 'compatibility', 'current_sky', 'daily_horoscope', 'panchangam', 'help'] as const),
];

type Speech = Extract<ToSay, { kind: 'speech' }>['speech'];

const isAside = (speech: Speech): speech is Aside => ASIDES.some((aside) => aside === speech);

/** What talk is reported as. */
const INTENT_OF_SPEECH: Readonly<Record<Exclude<Speech, Aside>, Intent>> = {
  greeting: 'greeting',
  thanks: 'thanks',
  help: 'help',
  machine: 'conversation',
  out_of_scope: 'out_of_scope',
  feeling: 'conversation',
  complaint: 'conversation',
  doubt: 'conversation',
  chat: 'conversation',
  tongue: 'conversation',
  tongues: 'conversation',
  withheld: 'conversation',
  bye: 'thanks',
  begin: 'help',
  method: 'help',
  script: 'conversation',
  unsure: 'conversation',
  listening: 'conversation',
  unheard: 'conversation',
  nonsense: 'help',
  condolence: 'conversation',
  called: 'conversation',
  mourning: 'conversation',
  rejoicing: 'conversation',
  stays: 'thanks',
  telling_child: 'conversation',
  wants_them: 'conversation',
  wordless: 'conversation',
  cause: 'conversation',
  memory: 'conversation',
};

/** So many words of facts are said; more when it is asked for. */
const MOST_WORDS = 60;
const FEW_WORDS = 25;

/** Hears a message in its conversation, in the words of a language. */
export function heardIn(
  text: string,
  before: State,
  { now, language, gazetteer, read }: { now: number; language: Language; gazetteer: Gazetteer; read?: ModelReading },
): NextState {
  return nextState(text, before, { now, gazetteer, labels: labelsIn(language), isDayFirst: language !== 'en', read });
}

/** Two questions of a message, each read by itself; a longer message is read as a whole. */
export function questionsIn(message: string): readonly [string, string] | undefined {
  const [, one, two] = (message.length < LONGEST_OF_TWO && TWO_QUESTIONS.exec(message)) || [];
  return one === undefined ? undefined : [one.trim(), two.trim()];
}
const LONGEST_OF_TWO = 240;
const TWO_QUESTIONS = /^([^?]{8,}\?)[\s)»”"]*([^?]{8,}\?)[^?\p{L}]*$/u;

/** Both of two questions answered, where each is one of its own and something was computed for it. */
export function repliedTwice(
  request: GuideMessage,
  before: State,
  hear: (text: string, state: State) => NextState,
): { heard: NextState; reply: GuideReply } | undefined {
  const [one, two] = questionsIn(request.text) ?? [];
  if (one === undefined || two === undefined) return undefined;
  const replyOf = (text: string, state: State) => {
    const heard = hear(text, state);
    const isAnswer = heard.toSay.kind === 'answer' && heard.toSay.act === undefined && intentOf(heard) !== 'account';
    const reply = isAnswer ? replyTo({ ...request, text }, heard, state) : undefined;
    return reply && reply.facts.length > 0 && reply.missing.length === 0 ? { heard, reply } : undefined;
  };
  const first = replyOf(one, before);
  const second = first && replyOf(two, first.reply.state);
  if (!first || !second || first.reply.text === second.reply.text) return undefined;
  const { heard, reply } = second;
  const text = onceEach(`${first.reply.text}\n\n${reply.text}`);
  const facts = [...first.reply.facts, ...reply.facts];
  return { heard, reply: { ...reply, text, facts, state: { ...reply.state, said: text } } };
}

/** The intent that a message is reported with. */
export function intentOf({ state, toSay }: Pick<NextState, 'state' | 'toSay'>): Intent {
  // letters that say nothing are helped at the beginning, and talk later on
  if (toSay.kind === 'speech' && toSay.speech === 'nonsense' && state.question) return 'conversation';
  if (toSay.kind === 'speech') {
    const { speech } = toSay;
    return speech === 'blessing' ? 'thanks' : isAside(speech) ? 'conversation' : INTENT_OF_SPEECH[speech];
  }
  return toSay.kind === 'noted' ? 'conversation' : (state.question?.intent ?? 'help');
}

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
  /** it is wished for once more */
  isRestated?: boolean;
  /** what was asked, without what was said besides */
  core?: string;
  /** what a day or a place that is told next is looked at for */
  ahead?: Question;
  /** the phrase of talk that it is */
  phrase?: string;
  missing?: readonly Missing[];
}

/** The reply to a message that was heard. */
export function replyTo(request: GuideMessage, heardNow: NextState, before: State): GuideReply {
  const { state, understanding } = heardNow;
  const message = { ...request, language: state.language ?? request.language };
  const words = wordsIn(message.language);
  const { replies } = words.guide;
  const saying = sayingOf(message, heardNow, before, words);
  const { intent, facts, missing = [] } = saying;
  const isToldOf = before.tongueTold === understanding.tongue || state.language !== undefined;
  const note = isToldOf ? [] : tongueNote(message, understanding.tongue);
  const told = unrepeated(saying, message.text, heardNow, before, words);
  const text = onceEach([...touched(saying, heardNow, message.text, words), told, ...note].join(' '));
  const { suggestions, comfort } = replies;
  const speech = heardNow.toSay.kind === 'speech' ? heardNow.toSay.speech : undefined;
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
      cards: saying.cards ?? state.cards,
      ...(saying.cards && saying.cards !== state.cards && state.cards.length > 0 ? { cardsBefore: state.cards } : {}),
      found: saying.found?.slice(0, 10) ?? (facts.length > 0 ? undefined : state.found),
      // with what stood for it where it would have come again
      said: told.endsWith(saying.text) ? told : `${told} ${saying.text}`,
      listening: isSad(speech) || undefined,
      rejoicing: isGlad(speech) || undefined,
      ...(saying.phrase === undefined ? {} : { spoken: [...(before.spoken ?? []), saying.phrase].slice(-MOST_SPOKEN) }),
      ...(note.length > 0 ? { tongueTold: understanding.tongue } : {}),
    },
  };
}

/** So many phrases of talk are remembered. */
const MOST_SPOKEN = 40;

/** A feeling beside a question or a birth gets half a sentence first. */
function touched(
  { text, intent }: Saying,
  { toSay, understanding, state }: NextState,
  message: string,
  words: Words,
): string[] {
  const { whom } = takenUpOf(message, understanding, state, words);
  const isLossTold = toSay.kind === 'answer' && isMourning(understanding);
  if (isLossTold && whom) return [lossText(whom, words)];
  const isMet =
    toSay.kind === 'speech' && (isSad(toSay.speech) || isGlad(toSay.speech) || OF_LIFE.includes(toSay.speech));
  const { recovery, surgery } = words.guide.replies.out_of_scope;
  const isSorry = text === recovery || text === surgery;
  const { words: said } = understanding;
  // `why is everybody scared of it?`
  const isBurdened = said.some((word) => word === 'burdened' || isSorrow(word)) && !said.includes('why');
  if ((isMet && intent !== 'out_of_scope') || isSorry || !isBurdened) return [];
  return [touchedText(message, words)];
}

function sayingOf(
  message: GuideMessage,
  { state, toSay, understanding }: NextState,
  before: State,
  words: Words,
): Saying {
  const { replies } = words.guide;
  const intent = intentOf({ state, toSay });
  const limit = limitOf(message, understanding, { intent, toSay, before });
  // what somebody did is told, and not asked
  const isTold = toSay.kind === 'speech' && OF_LIFE.includes(toSay.speech) && !asksIn(message.text, understanding);
  const heard = { understanding, state, before };
  const talk = (speech: Speech): Saying => ({ intent, ...talkOf(speech, message.text, heard, words), facts: [] });
  // in the midst of whatever is told, a lump is for a doctor to see, and help with sleep is help
  const isCared = limit === 'checkup' || limit === 'sleep';
  if (!isCared && toSay.kind === 'speech' && isTakenUp(toSay)) return talk(toSay.speech);
  if (limit === 'bereavement' && !asksIn(message.text, understanding))
    return { ...talk('condolence'), intent: 'conversation' };
  if (limit === 'third_person' && isTold) return { ...talk('feeling'), intent: 'conversation' };
  // `should she do it at all?`
  const isOfSurgery = before.said === replies.out_of_scope.surgery && asksIn(message.text, understanding);
  if (limit || (isOfSurgery && toSay.kind === 'speech'))
    return {
      intent: 'out_of_scope',
      text: replies.out_of_scope[limit ?? 'illness'],
      ...(limit === 'electing'
        ? {
            ahead: {
              intent: 'panchangam',
              topic: { ...NO_TOPIC, where: state.question?.topic.where, words: ['deed'] },
            },
          }
        : {}),
      facts: [],
    };
  if (toSay.kind === 'speech') return talk(toSay.speech);
  if (toSay.kind === 'reasons')
    return { intent, text: reasonsText(before.missing, words), facts: [], missing: before.missing };
  if (toSay.kind === 'unknown_place')
    return { intent, text: replies.ask.unknown_place, facts: [], missing: before.missing };
  if (state.wrong) return { intent, text: wrongDateText(state.wrong, words), facts: [], missing: wrongMissing(state) };
  return questionSaying(message, { state, toSay, understanding }, before, words);
}

/** A question answered, asked back for, or told to be none of ours; what was only told is noted. */
function questionSaying(
  message: GuideMessage,
  { state, toSay, understanding }: NextState & { toSay: Extract<ToSay, { kind: 'answer' | 'noted' }> },
  before: State,
  words: Words,
): Saying {
  const { replies } = words.guide;
  const intent = intentOf({ state, toSay });
  const input = inputOf(message, state, intent);
  const [choice] = state.choices;
  if (choice) return { intent, text: whichText(choice, words), facts: [], missing: [memberOf(choice, state)] };
  if (toSay.kind === 'noted') return notedSaying(input, before);
  const followed = followedOf(input, understanding, before);
  if (followed) return { intent, ...followed };
  const explained = explainedOf(input, toSay, understanding, before);
  if (explained) return { intent, ...explained };
  // whether what was told is good asks for a verdict that nothing computed holds
  const isOpen = understanding.mentions.every(({ kind }) => OF_NOTHING.includes(kind));
  // what is not found is said to be so, and no other place answered for
  if (state.lost !== undefined && intent === 'panchangam')
    return { intent, text: lostPlaceText(state.lost, words), facts: [], missing: ['place'] };
  const missing = missingOf(input);
  if (missing.length > 0) {
    const lost = state.lost !== undefined && missing.some((member) => member.endsWith('place'));
    const text = lost ? lostPlaceText(state.lost ?? '', words) : questionOf(input, missing);
    return { intent, text, facts: [], missing };
  }
  const answer = answered(input);
  const { leads = [] } = answer;
  const opened =
    leads.length > 0 ? phraseFresh(leads, message.text, { spoken: before.spoken ?? [], taken: {} }) : undefined;
  const text = said(answer, opened?.text ?? '', input, toSay, before);
  // what is no term of ours, or has words that the answer knows nothing of and comes out the same, asks something else
  const { words: own, rest } = understanding;
  const isSame =
    toSay.act === undefined && before.said?.endsWith(text) && isOpen && own.every(isOfTalk) && rest.length > 1;
  const isLost = answer.text === replies.glossary.unknown || (isSame && asksIn(message.text, understanding));
  if (isLost && before.question) {
    const unsure = talkOf('unsure', message.text, { understanding, state: before, before }, words);
    return { intent: 'conversation', isLost, ...unsure, facts: [] };
  }
  return { intent, ...answer, core: answer.text, text, ...(opened ? { phrase: opened.phrase } : {}) };
}

/** Parts of an answer that are told when they are asked for, by the words that ask. */
const FOLLOWED: readonly (readonly ['verdict' | 'until' | 'why' | 'rank' | 'advice', readonly string[]])[] = [
  ['advice', ['advice']],
  ['verdict', ['good_bad']],
  ['rank', ['ranking']],
  ['until', ['ends']],
  ['why', ['how', 'why']],
];

/** What is said of every answer of a family: why it is so, whether it is good, and what it means. */
function ofHandler(intent: Intent, words: Words) {
  const { families } = words.guide.replies.again;
  const family = intent === 'card_draw' || intent === 'card_meaning' ? 'card' : intent;
  return Object.hasOwn(families, family) ? families[family as keyof typeof families] : undefined;
}

/** What follows on an answer: whether it is good, until when it lasts, and where it comes from. */
function followedOf(
  input: IntentInput,
  { words, mentions, rest, text: heard }: Understanding,
  before: State,
): (GuideAnswer & Pick<Saying, 'isRestated'>) | undefined {
  const { question } = before;
  const isOpen = mentions.every(({ kind }) => OF_NOTHING.includes(kind));
  const asking = words.includes('sure') ? words.filter((word) => word !== 'why') : words;
  const part = FOLLOWED.find(([, list]) => list.some((word) => asking.includes(word)))?.[0];
  // `why can't I forget him` asks more than where it comes from
  const isOwn = (part === 'advice' || part === 'why') && rest.length > 1;
  const isWhether =
    words.includes('either_or') && OF_WHETHER.includes(input.intent) && question?.intent === input.intent;
  if (isWhether && isOpen && missingOf(input).length === 0) {
    const { text, facts, verdict = firstOf(text, FEW_WORDS) } = answered(input);
    return { text: verdict, facts, isRestated: true };
  }
  if (words.includes('weakest') || input.topic.number !== undefined) return undefined;
  if (namesDay({ mentions, text: heard })) return undefined;
  if (!question || !isOpen || !part || isOwn || missingOf(input).length > 0) return undefined;
  // cards that lie there are asked about, and no others drawn
  const isOfTable = input.cards.length > 0 && (input.intent === 'card_draw' || input.intent === 'card_meaning');
  const { [part]: text, facts }: Partial<GuideAnswer> = isOfTable ? (meaningOf(input) ?? {}) : answered(input);
  // asked once more, how all of it is computed
  const isTold = part === 'why' && text !== undefined && before.said?.endsWith(text);
  if (isTold) return { text: input.words.guide.replies.speech.method[0], facts: [] };
  if (text !== undefined) return { text, facts: facts ?? [] };
  const ofAll = part === 'verdict' || part === 'why' ? ofHandler(input.intent, input.words)?.[part] : undefined;
  if (ofAll !== undefined) return { text: ofAll, facts: facts ?? [] };
  return part === 'advice' ? { text: closingText(input.message, input.words), facts: [] } : undefined;
}

/** What an answer means, or the same without the words of the art; what was said just now is not said again. */
function explainedOf(input: IntentInput, { act }: ToSay & { act?: Act }, { words }: Understanding, before: State) {
  const isPlain = words.includes('plain') && (act === 'shorter' || act === 'meaning');
  if (act !== 'meaning' && !isPlain) return undefined;
  if (handlerOf(input.intent).missing(input).length > 0) return undefined;
  const entry = meaningOf(input);
  const answer: GuideAnswer = entry ?? answered(input);
  const { facts, text, more = '', meaning = entry ? asMuchAs(text, more, MOST_WORDS) : '' } = answer;
  const { plain = plainOf(`${text} ${more}`) } = answer;
  const { meaning: last = '' } = ofHandler(input.intent, input.words) ?? {};
  const told = (
    isPlain ? [plain, meaning] : entry ? [meaning] : [meaning, input.intent === 'compatibility' ? last : '', plain]
  ).map((each) => (entry ? each : within(each)));
  const fresh = [...told, last].find((each) => each !== '' && !before.said?.includes(each));
  if (fresh === undefined && last === '') return undefined;
  return { ...(entry ?? {}), facts, text: fresh ?? last, isRestated: fresh !== undefined };
}

const within = (text: string) => (text === '' ? '' : firstOf(text, MOST_WORDS));

/** Talk of somebody who has died, whatever limits its words touch. */
/** True where a message is met by a sentence of its own, and not only heard. */
export const isTakenUp = (toSay: ToSay) =>
  toSay.kind === 'speech' && (isAside(toSay.speech) || OF_LOSS.includes(toSay.speech));
const OF_LOSS: readonly Speech[] = ['condolence', 'called', 'mourning', 'rejoicing', 'telling_child', ...HEARD];

interface Heard {
  understanding: Understanding;
  state: State;
  before: State;
}

/** What is said to talk; where it is not understood, what was understood of it, and a question that fits. */
function talkOf(
  speech: Speech,
  message: string,
  { understanding, state, before }: Heard,
  words: Words,
): { text: string; phrase: string } {
  const { speech: phrases } = words.guide.replies;
  const taken = takenUpOf(message, understanding, state, words);
  const { whom, matter, named } = taken;
  const isOpen = speech === 'out_of_scope' && (state.question ?? whom ?? matter ?? named) !== undefined;
  const isUnnamed = speech === 'telling_child' && !state.people.some(({ isLate }) => isLate);
  const list = speech === 'unsure' || isOpen ? unsureOf(taken, before, words) : phrases[speech];
  return phraseFresh(list, message, {
    spoken: before.spoken ?? [],
    taken: isUnnamed ? { ...taken, whom: undefined } : taken,
    inOrder: isAside(speech),
  });
}

/** What questions back are asked by, of what was understood or of what was spoken of. */
function unsureOf(
  { named, whom, matter }: TakenUp,
  { question, spoken = [] }: State,
  { guide }: Words,
): readonly string[] {
  const { unsure } = guide.replies;
  const lists: readonly (readonly string[])[] = [
    ...(named === undefined ? [] : [unsure.named]),
    ...(question ? [unsure[OF_FAMILY[question.intent] ?? 'any']] : []),
    ...(whom === undefined ? [] : [unsure.whom]),
    ...(matter === undefined ? [] : [unsure.matter]),
    unsure.any,
  ];
  return lists.find((list) => list.some((phrase) => !spoken.includes(phrase))) ?? unsure.any;
}

/** The questions back that belong to a kind of question. */
const OF_FAMILY: Readonly<Partial<Record<Intent, keyof Words['guide']['replies']['unsure']>>> = {
  natal_placement: 'natal_placement',
  sign_from_date: 'natal_placement',
  daily_horoscope: 'daily_horoscope',
  current_sky: 'current_sky',
  transits: 'transits',
  running_dasha: 'running_dasha',
  compatibility: 'compatibility',
  dosha: 'dosha',
  panchangam: 'panchangam',
  card_draw: 'card',
  card_meaning: 'card',
  numerology: 'numerology',
  baby_names: 'baby_names',
  glossary: 'glossary',
  account: 'account',
  conversation: 'conversation',
};

/** What is named in a message that it may be about. */
const NAMED: readonly string[] = ['body', 'sign', 'card', 'house', 'nakshatra'];

/** What can be taken up of a message: its last words, whom it tells of, a name, what it names. */
function takenUpOf(message: string, { mentions, words: said }: Understanding, state: State, words: Words): TakenUp {
  const { matters } = words.guide.replies.card_meaning;
  const name = mentions.find((mention) => mention.kind === 'name');
  const thing = mentions.find(({ kind }) => NAMED.includes(kind));
  const matter = matterOf(said);
  const person = state.people.find(({ isLate }) => isLate) ?? state.people[state.about[0]];
  const called = person?.isLate ? person.called : (calledIn(message, mentions) ?? person?.called);
  const role =
    (person?.isLate ? undefined : mentions.find((mention) => mention.kind === 'other')?.role) ?? person?.role;
  return {
    whom: (called === undefined ? undefined : yoursText(called, words)) ?? kinText(role, words),
    name: name?.name,
    named: thing && message.slice(thing.start, thing.end),
    matter: matter && matters[matter],
  };
}

/** What was not said just now: to `why` the rest of an answer that comes again, else no more than what was asked. */
function unrepeated(
  { intent, text, more = '', meaning: deeper = '', core = text, missing = [], isRestated }: Saying,
  message: string,
  { understanding, state }: NextState,
  { said: last = '', people }: State,
  words: Words,
) {
  if (last === '' || !last.endsWith(text) || isRestated) return text;
  const isOfMeaning = ['character', 'meaning'].some((word) => understanding.words.includes(word));
  const isMeant = isOfMeaning && intent === 'natal_placement';
  const isOfSide = state.question?.topic.matter !== undefined && intent !== 'card_meaning';
  const isDeeper = isMeant || isOfSide || ['why', 'character'].some((word) => understanding.words.includes(word));
  const rest = isDeeper ? lastOf(more, MOST_WORDS) : '';
  // what it says of somebody is told again rather than where it stands
  if (rest !== '' && (isMeant ? !last.startsWith(rest) : !last.includes(rest))) return rest;
  if (missing.length > 0) return text;
  const { mentions: named, words: own, isRighting } = understanding;
  const isMoved = state.people.some((person, at) => person !== people[at]);
  const isNamed =
    named.some(({ kind }) => !OF_NOTHING.includes(kind)) || own.some((word) => !isOfTalk(word) || word === 'another');
  // what is asked for by its name comes out the same
  if ((isNamed || isMoved) && !isRighting && !own.includes('why')) return stillText(core, message, words);
  // another side of it, and no word of it twice
  const { why, verdict, meaning } = ofHandler(intent, words) ?? {};
  const rests = intent.startsWith('card') ? [meaning] : [firstOf(deeper, MOST_WORDS), lastOf(more, MOST_WORDS)];
  const side = [...rests, meaning, why, verdict].find((each) => each && !last.includes(each));
  return side ? otherSideText(side, message, words) : text;
}

/** Names that ask about nothing by themselves. */
const OF_NOTHING: readonly string[] = ['self', 'other', 'orientation', 'vedic', 'number'];

/** Hours of the almanac, and a day that is told as it is. */
const OF_HOURS: readonly string[] = ['abhijit', 'brahma', 'rahu_kalam', 'choghadiya', 'horoscope'];

/** What a day that is sought for something may be taken for. */
const OF_ELECTING: readonly Intent[] = [
  'out_of_scope',
  'conversation',
  'panchangam',
  'compatibility',
  'daily_horoscope',
];

const OF_REMEDIES: readonly Intent[] = [
  ...([
    'out_of_scope',
    'conversation',
    'transits',
    'running_dasha',
    'compatibility',
    'dosha',
    'help',
    'account',
  ] as const),
];

/** Intents that are answered whatever words of limits stand beside. */
const NEVER_LIMITED: readonly Intent[] = ['glossary', 'card_meaning', 'account', 'thanks', 'greeting'];

/** Questions of where and when something stands, and how surely a message must be one. */
const OF_PLACES: readonly Match['matched'][] = [
  ...(['natal_placement', 'current_sky', 'panchangam', 'numerology', 'dosha', 'compatibility', 'transits'] as const),
];
const SURELY = 0.7;
const LIKELY = 0.5;

/** True where what a message asks lies on this side of a limit that its words touch. */
function isLifted(
  limit: string,
  { words: said, mentions: named, text }: Pick<Understanding, 'words' | 'mentions' | 'text'>,
  { intent, before }: { intent: Intent; before: State },
): boolean {
  const isOf = (kind: string) => named.some((mention) => mention.kind === kind);
  if (limit === 'remedy') return !OF_REMEDIES.includes(intent);
  // the day of somebody who is ill is that of a sign
  if (limit === 'illness') return said.includes('sick') && intent === 'daily_horoscope' && isOf('sign');
  if (limit !== 'electing') return false;
  // a day is chosen for nobody; one that is named is told, and so are the hours of the almanac
  const isOfLife =
    intent === 'conversation' && !said.includes('deed') && (before.people[0].date !== undefined || isBirth(named));
  const isOfHours = OF_HOURS.some((word) => said.includes(word));
  return isOfHours || !OF_ELECTING.includes(intent) || isOfLife || namesDay({ mentions: named, text });
}

/** Declined whatever they are asked with; and whoever should be seen by a doctor is told so before all else. */
const FIRST: readonly (typeof LIMITS)[number][] = ['minors', 'hate', 'lifespan', 'recovery', 'checkup', 'sleep'];

function limitOf(
  { safety, text }: GuideMessage,
  { words: said, mentions: named, match, rest }: Understanding,
  { intent, toSay, before }: { intent: Intent; toSay: ToSay; before: State },
) {
  const limit = limitOfWords(said);
  if (FIRST.some((each) => each === limit)) return limit;
  if (limit !== undefined && isLifted(limit, { words: said, mentions: named, text }, { intent, before }))
    return undefined;
  const isOfSigns =
    named.filter(({ kind }) => kind === 'sign').length > 1 ||
    (named.some(({ kind }) => kind === 'sign') && named.some(({ kind }) => kind === 'day' || kind === 'body'));
  const isOpen = OPEN_TO_GRAVITY.includes(intent) || toSay.kind === 'speech';
  // a sign is called after the illness
  const isSign = said.includes('horoscope') || said.includes('couple') || isOfSigns;
  const [weighed] = safety.matters.filter((matter) => matter !== 'illness' || !isSign || said.includes('illness'));
  const grave = weighed === 'illness' && said.includes('surgery') ? 'surgery' : weighed;
  // what is surely a question of places and hours is no grave one by the sound of its words alone
  // how long a dasha lasts is no question of a life
  const isOfPeriod = grave === 'lifespan' && intent === 'running_dasha' && said.includes('ends');
  // `when?` leans on what was asked before, and says nothing grave by itself
  const isScarce = text.trim().split(/\s+/).length < 3 && before.said !== undefined;
  const isBare = isBirth(named) && rest.length < 2;
  const isTermed = grave === 'fertility' && match.probability >= LIKELY && intentOfWords(said) === match.matched;
  // a job or an illness is no court for the sound of its words
  const isNoCourt = grave === 'court' && match.matched === 'conversation' && !said.includes('court');
  // what something says of oneself asks of nobody else
  const isOfSelf = grave === 'third_person' && said.includes('character');
  // of money the day of a sign is asked, and no market
  const isOfDay = grave === 'money' && intent === 'daily_horoscope' && !said.includes('money');
  // of whoever was born a sign is asked
  const isOfBirth = grave === 'bereavement' && said.includes('born') && asksIn(text, { words: said });
  // `will it be 2028 or 2029?` asks of what was spoken of before
  const isOfYears = grave === 'fertility' && intent !== 'out_of_scope' && named.some(({ kind }) => kind === 'number');
  // how a side of one's life goes is read from the chart, and neither a market nor a span of life
  const matter = matterOf(said);
  const isOfSide =
    matter !== undefined && matter !== 'health' && hasBirth(before, named) && OF_SIDES.includes(grave ?? '');
  const isOfDeed = intent === 'panchangam' && said.includes('deed');
  const isOwn = [
    isOfDeed,
    isOfYears,
    isOfSide,
    isOfBirth,
    isOfDay,
    isOfSelf,
    isScarce,
    isOfPeriod,
    isBare,
    isTermed,
    isNoCourt,
  ].some(Boolean);
  const isPlain =
    (isOwn || (OF_PLACES.includes(match.matched) && match.probability >= SURELY)) && !said.some(isOfLimits);
  if ((grave === 'money' && limit === 'remedy') || limit === 'unborn') return limit;
  // whoever doubts the whole of it asks nothing grave
  const isDoubt = toSay.kind === 'speech' && toSay.speech === 'doubt';
  if (grave && isOpen && !isPlain && !isDoubt) return grave;
  return NEVER_LIMITED.includes(intent) ? undefined : limit;
}

/** What the sound of a question about a side of life is mistaken for. */
const OF_SIDES: readonly string[] = ['lifespan', 'money', 'court'];
const hasBirth = ({ people }: State, named: readonly AnyMention[]) =>
  isBirth(named) || people.some(({ date }) => date !== undefined);

/** A date is asked for again where it is one of a birth. */
function wrongMissing({ wrong, people, about }: State): Missing[] {
  const isOfBirth = people.some(({ partial }) => partial !== undefined);
  return wrong && isOfBirth ? [people[about[0]]?.partial || about.length < 2 ? 'date' : 'other_date'] : [];
}

const memberOf = ({ of, who }: State['choices'][number], { about }: State): Missing =>
  about.length > 1 && who === about[1] ? `other_${of}` : of;

function notedSaying(input: IntentInput, before: State): Saying {
  const { noted } = input.words.guide.replies.ask;
  const text = [takenUp(input, before), noted].filter((part) => part !== '').join(' ');
  return { intent: 'conversation', text, facts: [] };
}

/** An answer as long as it is wished: in at most sixty words, short, or in full. */
function said(answer: GuideAnswer, opening: string, input: IntentInput, toSay: ToSay, before: State): string {
  const { words } = input;
  const act = toSay.kind === 'answer' ? toSay.act : undefined;
  const taken = answer.facts.length > 0 ? takenUp(input, before) : '';
  const { text: whole, more: rest = '', next = '', brief = shortOf(whole, FEW_WORDS) } = answer;
  if (act === 'shorter') return brief;
  // what was told just now is not told again behind another word of its own
  const isToldNow = opening !== '' && rest !== '' && before.said?.includes(whole) === true;
  const [text, more] = isToldNow ? [firstOf(rest, MOST_WORDS), ''] : [whole, rest];
  const full = act === 'more' || act === 'meaning' ? [text, more] : [asMuchAs(text, more, MOST_WORDS), next];
  const isUndone = toSay.kind === 'answer' && toSay.isUndone;
  const { undone } = words.guide.replies.again;
  const lead = isUndone ? undone : act === 'sure' ? againText(input.message, words) : '';
  return [lead, taken, opening, ...full].filter((part) => part !== '').join(' ');
}

/** The letters and digits of a sentence: what was just asked is not suggested. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

function inputOf({ text, language, context, account }: GuideMessage, state: State, intent: Intent): IntentInput {
  const { people, about, question, zodiac, cards } = state;
  return {
    intent,
    topic: question?.topic ?? NO_TOPIC,
    people,
    about,
    zodiac,
    cards,
    message: text,
    today: todayIn(state, context.now),
    zone: zoneIn(state),
    context,
    language,
    words: wordsWhere(state, language),
    account,
  };
}

/** The words of a language, for whoever is where the conversation is. */
function wordsWhere({ question, people }: State, language: Language): Words {
  const where = question?.topic.where ?? people[0].place;
  if (where?.city === undefined) return wordsIn(language);
  return { ...wordsIn(language), there: { zone: where.zone, city: where.city } };
}

/** The answer: of each person who is spoken of, and of each hour that somebody may be born at. */
function answered(input: IntentInput): GuideAnswer {
  const { intent, about, people, words } = input;
  const ofTwo = intent === 'numerology' ? numbersOfTwo(input) : undefined;
  if (ofTwo) return ofTwo;
  if (about.length > 1 && OF_EACH.includes(intent)) {
    const each = joined(about.map((who) => answered({ ...input, about: [who] })));
    const isRanked = input.topic.words.includes('ranking');
    return isRanked ? { ...each, text: `${each.text} ${words.guide.replies.compatibility.no_rank}` } : each;
  }
  const who = about[0] ?? 0;
  const { name, role } = people[who];
  // whom no word but the name calls
  if (name !== undefined && role === 'they' && intent !== 'numerology' && intent !== 'compatibility') {
    const nameless = people.map((person, at) => (at === who ? { ...person, name: undefined } : person));
    const own = answered({ ...input, people: nameless });
    return { ...own, text: `${name}: ${own.text}` };
  }
  const { times, time, place } = people[who];
  if (!times || !place || time !== undefined || !OF_EACH.includes(intent)) return answeredOnce(input);
  const answers = times.map((each) => {
    const born = people.map((person, at) => (at === who ? { ...person, time: each } : person));
    return answeredOnce({ ...input, people: born });
  });
  const texts = times.map((each, at) => ({ time: timeOfDayText(each, words), text: answers[at].text }));
  return { ...joined(answers), text: timesText(texts, words) };
}

/** What is said of several, or of several hours, as one answer. */
function joined(answers: readonly GuideAnswer[]): GuideAnswer {
  const all = (part: 'text' | 'meaning' | 'plain' | 'why' | 'more') =>
    answers.flatMap((answer) => answer[part] || []).join(' ');
  const parts = (['meaning', 'plain', 'why', 'more'] as const).flatMap((part) =>
    all(part) === '' ? [] : [[part, all(part)] as const],
  );
  return { ...Object.fromEntries(parts), text: all('text'), facts: answers.flatMap(({ facts }) => facts) };
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

/** What is known already of the birth that is asked for. */
function knownOf(input: IntentInput, missing: readonly Missing[]) {
  const { people, about } = input;
  const person = missing.some((member) => member.startsWith('other_')) ? people[about[1] ?? 0] : subjectOf(input);
  const { date, partial, time, place } = person;
  const { month, day } = partial ?? {};
  const birthday = date === undefined && month && day ? { month, day } : undefined;
  return { date, birthday, time, place: place?.name };
}

/** What was taken up just now: a place, or what of a birth was put right; an almanac says so by itself. */
function takenUp({ people, intent, words }: IntentInput, before: State): string {
  if (OF_NO_BIRTH.includes(intent)) return '';
  const changed = OF_ONE_BIRTH.includes(intent) && people.find((person, at) => isPutRight(person, before.people[at]));
  if (changed) return knownText({ ...changed, place: changed.place?.name }, words);
  const fresh = people.flatMap(({ place }, at) =>
    place && place.name !== before.people[at]?.place?.name ? [place.name] : [],
  );
  return fresh.length > 0 ? placesTakenText([...new Set(fresh)], words) : '';
}

/** Questions that no birth is looked at for. */
const OF_NO_BIRTH: readonly Intent[] = [
  'panchangam',
  'card_draw',
  'card_meaning',
  'glossary',
  'account',
  'current_sky',
];

const OF_ONE_BIRTH: readonly Intent[] = ['natal_placement', 'running_dasha', 'transits', 'dosha', 'conversation'];

/** True where something of a birth is another than it was. */
function isPutRight({ date, time, place }: KnownPerson, known: KnownPerson | undefined): boolean {
  if (known?.date === undefined) return false;
  const isTimeMoved = known.time !== undefined && time !== undefined && known.time !== time;
  const isPlaceMoved = known.place !== undefined && known.place.name !== place?.name && place !== undefined;
  return (date !== undefined && known.date !== date) || isTimeMoved || isPlaceMoved;
}

/** A message of so many words shows its language. */
const TELLING_WORDS = 3;

/** Whoever writes in a language that the guide does not answer in is told so. */
function tongueNote({ text, language }: GuideMessage, tongue: string): string[] {
  if (tongue.slice(0, 2) === language || text.trim().split(/\s+/).length < TELLING_WORDS) return [];
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

/** How days, times and countries are called when they are asked back. */
function labelsIn(language: Language): Labels {
  const words = wordsIn(language);
  const countries = countriesIn(words.guide.replies.names.countries_locale);
  return {
    day: (date) => dayText(date, words),
    clock: (time) => timeOfDayText(time, words),
    country: (code) => countries(code) ?? code,
  };
}
