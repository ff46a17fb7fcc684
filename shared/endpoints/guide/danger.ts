/**
 * Messages of somebody in danger, and those after them. `i feel sick` or `she is a pisces` say nothing of danger by
 * themselves, and must be answered neither with a horoscope nor with a shrug: danger holds until somebody is said to be
 * safe, and each turn of it is answered to the point, shorter than the one before.
 */
import { type Language, UNDERSTOOD, wordsIn } from '../../content/languages.ts';
import { AFTER_SAID, type AfterDangerWords, type AfterTopic } from '../../content/understood.ts';
import { answeredModels } from '../../intents/answered.ts';
import { type DangerAnswer, likelyNow, likelySo } from '../../language/answered.ts';
import { isRecord } from '../../narrow.ts';
import { once } from '../../once.ts';
import { yoursText } from '../../prose/guide/people.ts';
import { kinText } from '../../prose/guide/saying-text.ts';
import { type AfterDanger, type AfterTurn, isOfBody, wordingsOf } from '../../prose/help-text.ts';
import { wordsOf } from '../../safety/fold.ts';
import { phraseFinder } from '../../safety/judge.ts';
import { DANGERS, type Danger, type Denied, type InDanger, type Safety } from '../../safety/matters.ts';
import { boundedWords, patternCutter, patternFinder } from '../../safety/patterns.ts';
import type { JobContext } from '../endpoint.ts';
import { asBeforeDoor, helpFor, withDoor } from '../help.ts';
import { meta } from '../meta.ts';
import { isInDanger, safetyOf } from '../safety.ts';
import type { ConversationTurn, Stores } from '../stores.ts';
import { isSorrow } from './asides.ts';
import { type CardTalk, saidOfCards } from './cards-said.ts';
import { isAskedFirst } from './denied.ts';
import { type Door, doorsIn, isCalmAtDoor, isSurelyCalmAtDoor, tellsOfParting } from './door-named.ts';
import { type Follow, followsIn } from './follow-named.ts';
import type { State } from './state.ts';
import { lifeAlone, lifeIn, namesOfArt, peopleIn } from './understanding.ts';

/** Of a message so much is heard; of a history so many turns, and so much of the latest and of each before. */
const LONGEST_HEARD = 2_000;
const TURNS_HEARD = 4;
const LONGEST_LATEST = 1_200;
const LONGEST_EARLIER = 300;
/** So many turns in a row that say nothing of a danger are answered in it. */
const MOST_HELD = 5;

/** As much of a request as danger is looked for in and help is made of. */
interface Message {
  message: string;
  language: Language;
  history?: readonly { role: string; content: string }[];
  conversation_id?: string;
  country?: string;
  birth?: { timezone?: string };
}

/** What a message tells where it stands. */
export interface SafetyInPlace extends Safety {
  /** where the person said to be, ISO 3166 */
  country?: string;
  /** the writer is no adult */
  young?: boolean;
  /** of a turn after one of danger: what it says, and the talk as it stands with it */
  after?: AfterTurn;
  talk?: TalkSince;
}

type InDangerInPlace = SafetyInPlace & InDanger;

/** What was answered since danger was told. */
interface TalkSince {
  /** how often each was */
  counts: Readonly<Partial<Record<AfterDanger, number>>>;
  last?: AfterDanger;
  /** so many turns in a row said nothing of it */
  idle: number;
}

/** Danger that is not over. */
interface Held extends TalkSince {
  danger: InDanger;
  country?: string;
  young?: boolean;
}

/**
 * What a message tells where it stands: it may go on from a turn of danger, told in its history or kept. `own` is what
 * it tells by itself.
 */
export function safetyAfter(turns: readonly ConversationTurn[], request: Message, own: Safety): SafetyInPlace {
  const { message, history = [] } = request;
  const before = dangerOf(history) ?? dangerKept(turns);
  if (before) return inPlace(own, message, before);
  // what weighs more from turn to turn is asked about
  if (own.perhaps && isHeavy(turns) && !wasAsked(turns)) return { ...own, ...ASKED_FIRST, perhaps: undefined };
  const ofCards = asOfCards(own, message, isTableAsked(turns, message));
  if (ofCards) return ofCards;
  // who was asked already, or mourns and tells of it, is answered; a door stands behind it
  if (own.unsure && own.weighed && (wasAsked(turns) || isOfTheDead(turns, message))) return withDoorOnly(own);
  const isRefused = !isInDanger(own) && isDoorOpen(turns, history) && isDenial(own, endsOf(message, LONGEST_HEARD));
  return isRefused ? inPlace(own, message, { danger: { ...UNKNOWN, unsure: true }, ...NEW }) : placed(own, message);
}

/** What is asked first: whether somebody thinks of dying. */
export const ASKED_FIRST = { danger: 'suicide', unsure: true, weighed: true } as const;

/** Somebody told just before how little they think of themselves, or how dark it is. */
const isHeavy = (turns: readonly ConversationTurn[]) => HEAVY.some((each) => each === lastState(turns)?.met);
export const HEAVY: readonly string[] = ['worthless', 'low', 'depressed'];

/** True where weights alone made it a question once whether somebody is in danger. */
export const wasAsked = (turns: readonly ConversationTurn[]) =>
  turns.some(({ state }) => isKept(state?.danger) && state.danger.danger.unsure);

/** True where somebody has died in a conversation, and a message is not of those who are often in danger. */
function isOfTheDead(turns: readonly ConversationTurn[], message: string): boolean {
  const people = lastState(turns)?.people;
  const isLate = Array.isArray(people) && people.some((person) => isRecord(person) && person.isLate === true);
  return isLate && !NEAR_DANGER.includes(lifeIn(message)?.of ?? '');
}

/**
 * What a message tells by itself. What weights alone hold for likely danger, and is surely another matter of a life (a
 * baby that cries all night, an exam tomorrow), is met as that.
 */
export function safetyIn(text: string): Safety {
  const own = safetyOf(text);
  if (own.threatened && !isInDanger(own)) return { ...own, danger: 'child', unsure: true, perhaps: undefined };
  if (!isInDanger(own) && isIn.heavy(text)) return { ...own, ...ASKED_FIRST, perhaps: undefined };
  if (!own.weighed && !own.perhaps) return own;
  if (own.perhaps && LAUGHS.test(text)) return calmed(own);
  if (own.faint && isOfAge(text)) return safetyOf(withoutAge(text));
  const ofCards = asOfCards(own, text, saidOfCards(text).says.has('draw'));
  if (ofCards) return ofCards;
  // whoever lies in a hospital is in good hands: `Dad is on a ward, I read to him`
  if (own.weighed && own.danger === 'emergency' && isSaid('helped', text)) return calmed(own);
  const { life, isOfArt, isOfBirth } = lifeAlone(text);
  const { sure = 0, probability = 0, of = '' } = life ?? {};
  // whoever is hemmed in or thinks little of themselves may be in it, however plainly that is told
  if (own.danger && HIDING.includes(of)) return own;
  // an account, an ordinary sorrow or a chart with its birth, without one word of danger
  if (!own.hard && !own.urgent && (own.unsure || own.perhaps)) {
    const doors = doorsIn(text);
    if (isOrdinaryAt(doors, own))
      return doors.some(isFearOrDoubt) && sure < LIKELY_LIFE ? withDoorOnly(own) : calmed(own);
    const isOfOneself = own.danger === 'suicide' || own.danger === 'self_harm';
    // whoever was left cries over it; that weights take it for violence is no sign of any
    if (own.weighed && own.danger && FEARED.includes(own.danger) && isOfParting(text, of)) return withDoorOnly(own);
    if (isOfBirth && !NEAR_DANGER.includes(of)) return isOfOneself ? withDoorOnly(own) : calmed(own);
  }
  // `is he coming back?`, `how do I tell her?` is asked of a heart, where no word of danger stands beside it
  const isOfHeart = !own.hard && !own.urgent && own.weighed && own.unsure && !HIDING.includes(of);
  if (isOfHeart && OF_HEARTS.some((follow) => followsIn(text).has(follow))) return withDoorOnly(own);
  // what was taken cannot wait, and an illness may be what cannot
  if (own.urgent && (own.danger === 'overdose' || ILL.includes(of))) return own;
  // what is not barely weighed as danger, or cannot wait, is surely another matter or is met
  if (own.hard) return own;
  if (own.danger && !own.faint) return sure >= (own.urgent ? BEYOND_DOUBT : SURELY_TOLD) ? calmed(own) : own;
  const isNear = NEAR_DANGER.includes(of);
  if (sure >= (isNear ? SURELY_LIFE : LIKELY_LIFE)) return calmed(own);
  // what is surely asked of a chart, or told of a life, is answered, with a door behind it
  const isTold = probability >= TOLD_LIFE && sure >= SOME_LIFE;
  const isElse = (isOfArt && !SENTENCES.test(text)) || (!isNear && isTold);
  // what is barely weighed as danger is more often none among what people tell of their lives
  return own.unsure && (isElse || !isNear) ? withDoorOnly(own) : own;
}

/**
 * Cards are wished for or asked of, and weights alone see danger in it, though in none of its sentences by itself, or
 * hardly any in the one that it is; a wish in which there is perhaps some has a door behind its answer.
 */
function asOfCards(own: Safety, text: string, isOfCards: boolean): Safety | undefined {
  const isWeighed = own.danger === undefined ? own.perhaps : own.weighed && own.unsure;
  if (!isOfCards || !isWeighed || own.hard || own.urgent || own.threatened || isIn.heavy(text)) return undefined;
  const sentences = text.split(/(?<=[.!?।])\s+/u).filter((sentence) => /\p{L}/u.test(sentence));
  if (sentences.length < 2) return own.faint ? calmed(own) : undefined;
  const told = sentences.map((sentence) => ({ ...safetyOf(sentence), isWish: saidOfCards(sentence).says.has('draw') }));
  const isClear = told.every(({ danger, perhaps, faint, isWish }) =>
    danger === undefined ? isWish || !perhaps : isWish && faint === true,
  );
  if (!isClear) return undefined;
  return told.some(({ perhaps }) => perhaps) ? withDoorOnly(own) : calmed(own);
}

/** Something is asked of cards that lie there. */
function isTableAsked(turns: readonly ConversationTurn[], message: string): boolean {
  const state = lastState(turns);
  const question = isRecord(state?.question) ? state.question : {};
  const isOfTable = question.intent === 'card_draw' || question.intent === 'card_meaning';
  if (!isOfTable || !Array.isArray(state?.cards) || state.cards.length === 0) return false;
  const { says } = saidOfCards(message);
  return TABLE_ASKED.some((each) => says.has(each)) && /[?]/.test(message);
}
const TABLE_ASKED: readonly CardTalk[] = ['lean', 'link', 'together', 'heart', 'more'];

/** A love that ended is told of, and nothing that hides danger. */
const isOfParting = (text: string, life: string) => tellsOfParting(text) && OF_PARTING.includes(life);
const OF_PARTING: readonly string[] = ['breakup', 'getting_over', 'missing_them'];

const OF_HEARTS: readonly Follow[] = ['comes_back', 'say_to', 'own_pattern'];

/** Known at the door, and surely no cry for help; what may hide one is calmed where it is no more than perhaps one. */
const isOrdinaryAt = (doors: readonly Door[], { danger }: Safety) =>
  danger === undefined
    ? doors.some(isCalmAtDoor)
    : !WAITING_FOR_NOTHING.includes(danger) && doors.some(isSurelyCalmAtDoor);
/** A spell or a sin is feared in danger as well. */
const isFearOrDoubt = (door: Door) => FEARED_OR_DOUBTED.includes(door);
const FEARED_OR_DOUBTED: readonly Door[] = ['sinful', 'curse', 'ill_foretold', 'deadly_dosha'];
/** Dangers that no door calms. */
const WAITING_FOR_NOTHING: readonly Danger[] = ['harm_to_others', 'child', 'overdose', 'emergency', 'missing'];

const LAUGHS = /[\u{1F600}-\u{1F606}\u{1F923}]/u;

/** Nobody seems to be in danger, and whoever is after all finds a door behind the answer. */
export const withDoorOnly = (own: Safety): Safety => ({ ...calmed(own), perhaps: true });

/** Danger left out. */
const calmed = (own: Safety): Safety => ({
  ...own,
  danger: undefined,
  urgent: false,
  unsure: undefined,
  weighed: undefined,
  perhaps: undefined,
});

/** Held against danger: so few real ones are met otherwise, fewer still of those that cannot wait. */
const LIKELY_LIFE = 0.6;
/** Told of a life so likely, and of nothing near danger, what is only likely danger is a door. */
const TOLD_LIFE = 0.65;
/** What tells of danger first may be told of a life besides. */
const SOME_LIFE = 0.35;
const SURELY_LIFE = 0.8;
const SURELY_TOLD = 0.9;
const BEYOND_DOUBT = 0.95;
/** More than one is said: a farewell may stand before a question. */
const SENTENCES = /[.!?।]\s+\S/u;
/** Whoever tells of these is often in danger. */
const NEAR_DANGER: readonly string[] = [
  ...HEAVY,
  ...['bonding', 'eating', 'strain', 'debts', 'manic', 'bullied', 'betrayed', 'upbringing', 'newborn'],
];
const ILL: readonly string[] = ['dear_ill', 'sick'];
const HIDING: readonly string[] = [...HEAVY, 'controlled'];

/** `Easier please, I'm 11`: a short question to the stars, with the age of whoever asks, and nobody else in it. */
function isOfAge(text: string): boolean {
  if (text.length > LONGEST_OF_AGE || !isIn.young(text)) return false;
  const rest = withoutAge(text);
  const { kinds, words } = namesOfArt(rest);
  const isAsking = rest.trim() === '' || kinds.some((kind) => kind !== 'self') || words.length > 0;
  return isAsking && !kinds.includes('other') && !words.some((word) => word === 'burdened' || isSorrow(word));
}
const LONGEST_OF_AGE = 90;
const agesOf = UNDERSTOOD.map(({ afterDanger: { young, slots } }) =>
  patternCutter(
    young.map((pattern) => ({ pattern, means: true })),
    slots,
  ),
);
const withoutAge = (text: string) =>
  agesOf.reduce<readonly string[]>((words, cut) => cut(words).left, wordsOf(text)).join(' ');

/** Whoever mourns somebody says that they want to be where that person is. */
export const isJoining = (text: string, isLate: boolean): boolean => isLate && isIn.joining(text);

const isDenial = ({ denied = [] }: Safety, text: string) => denied.includes('self') || isSaid('denied', text);

const NEW: TalkSince = { counts: {}, idle: 0 };

/** Danger with who is in it, as far as the message tells or was known before. */
function placed<Told extends Safety>(own: Told, text: string, before: Partial<Held> = {}): Told & SafetyInPlace {
  if (!isInDanger(own)) return own;
  const country = countryIn(text) ?? before.country;
  const young = before.young || (!own.forSomebodyElse && isIn.young(text));
  // whoever is hurt and no adult is helped as a child
  const danger = young && FEARED.includes(own.danger) ? 'child' : own.danger;
  return { ...own, danger, ...(country ? { country } : {}), ...(young ? { young } : {}) };
}

function inPlace(own: Safety, message: string, before: Held): SafetyInPlace {
  const { danger, counts } = before;
  const text = endsOf(message, LONGEST_HEARD);
  const going = placed(danger, text, before);
  // asked, and it is so; or it is nothing of the kind
  const answered = danger.unsure ? answeredTo(own, text, danger) : undefined;
  if (answered === 'maybe') return withDoorOnly(own);
  // `not me, my son`: then it is somebody else's
  const isDenied = answered === 'no' || (danger.weighed && isSaid('denied', text));
  if (!danger.forSomebodyElse && !own.denied && !isDenied && isElses(text))
    return { ...going, forSomebodyElse: true, unsure: undefined };
  const areOtherLines = going.country !== before.country || going.young !== before.young;
  const heard = answered === 'no' ? 'denied' : afterDangerIn(own, text, before);
  // `i have the pills here`, after a danger that is known
  const isOpen = !danger.unsure && !danger.urgent && !danger.forSomebodyElse && !areOtherLines && heard === 'still';
  const isNow = isOpen && likelyNow(answeredModels().urgency, text) >= LIKELY_NOW;
  const meant = isNow ? 'unsafe' : heard;
  if (answered !== 'no' && isNews(own, danger) && !isOfIt(own, meant)) return placed(ofWhom(own, danger), text, before);
  if (answered === 'yes') return { ...going, unsure: undefined, urgent: going.urgent || isSaidNow(text) };
  // done once more, it is told where help is, whatever was told before
  const wantsLines = meant === 'number' || meant === 'attack' || areOtherLines;
  const topic = wantsLines && meant === 'still' ? 'number' : meant;
  const isSaidAlready = (counts[topic] ?? 0) >= wordingsOf(topic, danger, CARE).length;
  const says = isSaidAlready && !wantsLines && !NOW.includes(topic) ? 'still' : topic;
  // whether somebody is there is asked by every other question, unless it was told
  const isSkipped = says === 'still' && (counts.still ?? 0) % 2 === 1 && (counts.company ?? counts.beside ?? 0) > 0;
  const nth = (counts[says] ?? 0) + (isSkipped ? 1 : 0);
  const talk = { counts: { ...counts, [says]: nth + 1 }, last: says, idle: says === 'still' ? before.idle + 1 : 0 };
  const isCalled = (counts.called ?? 0) > 0;
  const after = { says, nth, wantsLines, isCalled, ...(says === 'helper' ? { helper: helperIn(text) } : {}) };
  return { ...going, urgent: danger.urgent || NOW.includes(says), after, talk };
}

const LIKELY_NOW = 0.6;
/** More is asked of an answer: a bare yes tells no hour. */
const LIKELY_NOW_ANSWERED = 0.8;
const isSaidNow = (text: string) =>
  !isIn.agreed(text) && likelyNow(answeredModels().urgency, text) >= LIKELY_NOW_ANSWERED;

/** What whoever was asked whether somebody is in danger says to it. */
function answeredTo(own: Safety, text: string, { danger }: InDanger): DangerAnswer | 'maybe' {
  const so = likelySo(answeredModels().answers, text);
  const isTold = isInDanger(own) && (!own.weighed || own.hard);
  if (isIn.agreed(text) || (isTold && so >= MAYBE_SO)) return 'yes';
  const { isOfArt, isOfBirth } = lifeAlone(text);
  const isElse = isOfArt || isOfBirth;
  const isDenied =
    isElse || isIn.no(text) || own.denied !== undefined || OVER.some((says) => isSaid(says as AfterTopic, text));
  // whoever hurts themselves and does not mean to die says that it is so
  const isHurt = danger === 'self_harm' && own.denied?.includes('self') === true;
  if (so >= (isDenied && !isHurt ? SURELY_SO : LIKELY_SO)) return 'yes';
  return so >= MAYBE_SO && !isDenied ? 'maybe' : 'no';
}
/** Who was asked is heard rather once too often: docs/decisions/judge-of-safety.md. */
const LIKELY_SO = 0.4;
const SURELY_SO = 0.95;
const MAYBE_SO = 0.2;

/** `My sister, …` */
const isNamedFirst = (text: string) =>
  peopleIn(text).some(({ start, end }) => start < 4 && /^\s*,/.test(text.slice(end)));

/** Who lives near, and what they are called: `my neighbour Carmen`. */
function helperIn(text: string): AfterTurn['helper'] {
  const [person] = peopleIn(text);
  if (!person) return undefined;
  const [name = ''] = /^ \p{Lu}[\p{L}\p{M}]+/u.exec(text.slice(person.end)) ?? [];
  return { role: person.role, called: text.slice(person.start, person.end) + name };
}

const isElses = (text: string) =>
  !isIn.no(text.split(CLAUSE_END, 1)[0]) && isIn.elses(text) && namesOfArt(text).kinds.includes('other');

/** Who told of somebody else still means them where they do not answer or do not wake; a child is still one. */
function ofWhom(own: InDanger, before: InDanger): InDanger {
  if (before.danger === 'child' && FEARED.includes(own.danger)) return { ...own, danger: 'child' };
  return own.danger === 'emergency' && before.forSomebodyElse ? { ...own, forSomebodyElse: true } : own;
}

/** All languages have as many wordings. */
const CARE = UNDERSTOOD[0].care;
const NOW: readonly AfterDanger[] = ['unsafe', 'sick', 'near'];

/** True where nobody is in danger any more, or nobody was. */
const isOver = (says: AfterDanger | undefined) => OVER.some((each) => each === says);
const OVER: readonly AfterDanger[] = ['safe', 'denied', 'found', 'helped'];

/** True where a turn ends the danger that was spoken of before. */
export const endsDanger = ({ after }: SafetyInPlace) => isOver(after?.says);

/** True where it was none: that is said, or a no goes ahead of how well they are (`no no, I am fine`). */
export const deniesDanger = ({ after }: SafetyInPlace, text: string) =>
  after?.says === 'denied' || (after?.says === 'safe' && isIn.no(text.trim().split(FIRST_WORD_END, 1)[0]));
const FIRST_WORD_END = /[\s,.;:!?…।]/u;

/** Another danger is told, or nothing can wait any more; what is only likely is no news. */
function isNews(own: Safety, before: InDanger): own is InDanger {
  if (!isInDanger(own) || own.unsure) return false;
  const isSame =
    own.danger === before.danger || ALIKE.some((some) => [own, before].every(({ danger }) => some.includes(danger)));
  // once a danger is known, what the weights alone take for another one goes on from it
  if (!isSame && own.weighed && !before.unsure) return false;
  return !isSame || before.unsure === true || (own.urgent && !before.urgent);
}

const FEARED: readonly Danger[] = ['violence_now', 'violence_home', 'rape_abuse', 'child'];
const BODY: readonly Danger[] = ['overdose', 'emergency'];
const OF_ONESELF: readonly Danger[] = ['suicide', 'self_harm', 'harm_to_others'];
/** Who spoke of one of them goes on with the other. */
const ALIKE: readonly (readonly (Danger | undefined)[])[] = [OF_ONESELF, FEARED];

/** `i feel dizzy` after pills goes on from them: more to the point is said of it there than of an emergency. */
function isOfIt({ danger, weighed, hard }: InDanger, meant: AfterDanger): boolean {
  if (meant === 'denied') return weighed === true && !hard;
  if (meant === 'near') return FEARED.includes(danger) || danger === 'emergency';
  if (meant === 'away' || meant === 'afraid' || meant === 'attack') return FEARED.includes(danger);
  if (meant === 'remedy' || (meant === 'called' && danger === 'emergency')) return true;
  return meant === 'sick' && (danger === 'self_harm' || danger === 'emergency');
}

/** The words of the message that is looked through, which is folded once. */
let folded: { text: string; words: readonly string[] } = { text: '', words: [] };

function foldedOnce(text: string): readonly string[] {
  if (text !== folded.text) folded = { text, words: boundedWords([wordsOf(text)]) };
  return folded.words;
}

/** Tells whether a text holds a phrase of any language. */
function anyOf(make: () => readonly ReturnType<typeof phraseFinder>[]): (text: string) => boolean {
  const finders = once(make);
  findersToMake.push(finders);
  return (text) => finders().some((isFound) => isFound(foldedOnce(text)));
}
const findersToMake: (() => unknown)[] = [];
const finderFor = (phrasesOf: (words: AfterDangerWords) => readonly string[]) =>
  anyOf(() => UNDERSTOOD.map(({ afterDanger }) => phraseFinder(phrasesOf(afterDanger), afterDanger.slots)));

/** Makes what messages after a danger are read with, step by step, and not at the first of them. */
export function* preparedAfterDanger(): Generator<undefined> {
  for (const make of findersToMake) yield void make();
  yield void answeredModels();
}

const isIn = {
  yes: finderFor(({ yes }) => yes),
  agreed: finderFor(({ yes }) => yes.map((phrase) => phrase.replace(/ \$$/, ''))),
  no: finderFor(({ no }) => no),
  young: finderFor(({ young }) => young),
  heavy: finderFor(({ heavy }) => heavy),
  doubt: finderFor(({ doubt }) => doubt),
  elses: finderFor(({ elses }) => elses),
  though: finderFor(({ though }) => though),
  joining: anyOf(() => UNDERSTOOD.map(({ certain: { joins, slots } }) => phraseFinder(joins, slots))),
};
const afterFinders = new Map(AFTER_SAID.map((says) => [says, finderFor(({ says: all }) => all[says])]));
const isSaid = (says: AfterTopic, text: string) => afterFinders.get(says)?.(text) ?? false;

const countryFinders = once(() =>
  UNDERSTOOD.map(({ afterDanger: { places, slots } }) =>
    patternFinder(
      Object.entries(places).flatMap(([country, names]) => names.map((pattern) => ({ pattern, means: country }))),
      slots,
    ),
  ),
);
findersToMake.push(countryFinders);

/** The country that a message names, or names a place of. */
const countryIn = (message: string) =>
  countryFinders()
    .map((find) => find(foldedOnce(message)))
    .find(Boolean);

/** What a message after a danger says, as far as it matters there. */
function afterDangerIn(own: Safety, text: string, before: Held): AfterDanger {
  const { danger } = before.danger;
  const answer = answerTo(text, before);
  if (answer) return answer;
  const isDenied = own.denied?.some((each) => before.danger.unsure || DENIES[each].includes(danger));
  // whoever hurts themselves and does not mean to die is in danger, unless weights alone said so and it is denied
  const isNothing = before.danger.weighed && isDenied && likelySo(answeredModels().answers, text) < LIKELY_SO;
  if (isDenied && (danger !== 'self_harm' || isNothing) && !isInDanger(own)) return 'denied';
  // what weights alone tell of is none where that is said, whatever weights make of the rest without a hard word
  const isOnlyWeighed = before.danger.weighed && (!isInDanger(own) || (own.weighed && !own.hard));
  const isOfSelf = !before.danger.forSomebodyElse || !isElses(text);
  if (isOnlyWeighed && isOfSelf && isSaid('denied', text)) return 'denied';
  const isSafe = isSaid('safe', text) && !isIn.doubt(text) && !isIn.though(text);
  for (const says of AFTER_SAID) {
    if (!isToThePoint(says, before)) continue;
    if (!isSaid(says, text)) continue;
    // `my sister, but she is back home`: whoever was asked for is named
    if (says === 'near' && (isSafe || (before.last === undefined && isNamedFirst(text)))) continue;
    // `I have called, and I am at my sister's now`
    if (says === 'called' && isSafe && FEARED.includes(danger)) continue;
    if (says === 'denied' && before.danger.forSomebodyElse && isElses(text)) continue;
    // whoever may die and is not alone is in danger all the same
    if (isOver(says) && before.danger.forSomebodyElse && danger !== 'missing' && isSaid('beside', text))
      return 'beside';
    // `should I go to hospital?`
    if (says === 'called' && (/[?¿]/.test(text) || isAskedFirst(text)))
      return isSaid('number', text) ? 'number' : 'doctor';
    // who tells of danger in the same breath is not safe; weights alone find it in whatever is told after one
    const isTold = isInDanger(own) && !own.unsure && (!own.weighed || own.hard);
    if (isOver(says) && isTold) continue;
    if (says === 'safe' && isIn.doubt(text)) continue;
    if (says === 'safe' && (isIn.though(text) || isTold)) return 'low';
    if (says === 'thanks' && isInDanger(own)) continue;
    return says;
  }
  // what only the weights tell of ends where a message begins with a no, and says nothing of it either
  if (!isOnlyWeighed || !isIn.no(text.split(CLAUSE_END, 1)[0])) return 'still';
  // we asked whether somebody can be there: `no, there is none` denies no danger
  const isAnswer = before.last === undefined && danger === 'suicide' && !before.danger.unsure;
  const { of = 'lonely' } = lifeIn(text) ?? {};
  return isAnswer && (of === 'lonely' || NEAR_DANGER.includes(of)) && namesOfArt(text).words.length === 0
    ? 'alone'
    : 'denied';
}

const CLAUSE_END = /[,.;:!?…।]/u;

/**
 * Who is close only matters where somebody is feared, and what to take where nothing can wait; and nobody feels well
 * enough to wait before somebody was called.
 */
function isToThePoint(says: AfterTopic, { danger: held, counts }: Held): boolean {
  const { danger, urgent, forSomebodyElse, weighed } = held;
  // what only the weights tell of may be none
  const isUncalled = isOfBody(held) && !weighed && !counts.called;
  if (says === 'waits') return isUncalled;
  if (says === 'safe' || says === 'leaving') return !isUncalled;
  if (says === 'remedy' && urgent) return true;
  return (says === 'found' && forSomebodyElse) || (MATTERS[says]?.includes(danger) ?? true);
}

const MATTERS: Readonly<Partial<Record<AfterTopic, readonly Danger[]>>> = {
  near: FEARED,
  away: FEARED,
  afar: FEARED,
  attack: FEARED,
  threat: FEARED,
  excuse: FEARED,
  remedy: BODY,
  found: ['missing'],
};

/** The dangers that are none where somebody says that it is not so. */
const DENIES: Readonly<Record<Denied, readonly Danger[]>> = { self: OF_ONESELF, deed: FEARED };

/** `no`, to what was asked last. */
function answerTo(text: string, { danger: { danger, forSomebodyElse, unsure }, last, counts }: Held) {
  const isYes = isIn.yes(text);
  if (!isYes && !isIn.no(text)) return undefined;
  if (unsure) return isYes ? undefined : 'denied';
  // every other question is whether they are safe, and those between whether somebody is there
  if (last === 'still' && (counts.still ?? 0) % 2 === 1) {
    if (danger === 'missing') return isYes ? 'found' : undefined;
    return isYes ? 'safe' : 'unsafe';
  }
  const isAloneAsked =
    last === 'still' || last === 'number' || (last === undefined && danger === 'suicide' && !forSomebodyElse);
  if (isAloneAsked) return isYes ? 'thanks' : 'alone';
  return !isYes && last === undefined && danger === 'violence_home' ? 'nowhere' : undefined;
}

/** The danger that the latest turns of a history speak of and that is not over; undefined where there is none. */
function dangerOf(history: readonly { role: string; content: string }[]): Held | undefined {
  const messages = history.filter(({ role }) => role === 'user').slice(-TURNS_HEARD);
  return messages.reduce<Held | undefined>((held, { content }, at) => {
    const text = endsOf(content, at === messages.length - 1 ? LONGEST_LATEST : LONGEST_EARLIER);
    const now: SafetyInPlace = held ? inPlace(safetyIn(text), text, held) : placed(safetyIn(text), text);
    return isInDanger(now) && !endsDanger(now) ? heldOf(now) : undefined;
  }, undefined);
}

/** Of a long text its beginning and its end: what is hardest to say often comes last. */
function endsOf(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most / 2)}\n${text.slice(-most / 2)}`;
}

/** The danger of the latest turns that were kept; what it was about is kept with them, and not one word of it. */
function dangerKept(turns: readonly ConversationTurn[]): Held | undefined {
  const latest = turns.findLast(({ role }) => role === 'guide');
  if (latest?.intent !== 'safety') return undefined;
  const kept = latest.state?.danger;
  if (kept === null) return undefined;
  if (!isKept(kept)) return { danger: UNKNOWN, ...NEW };
  return kept.idle < MOST_HELD ? kept : undefined;
}

/** Somebody was in danger, and what it was is not known any more. */
const UNKNOWN: InDanger = { danger: 'suicide', urgent: false, forSomebodyElse: false, matters: [], languages: [] };

function isKept(kept: unknown): kept is Held {
  if (!isRecord(kept) || typeof kept.idle !== 'number' || !isRecord(kept.counts) || !isRecord(kept.danger))
    return false;
  const { danger } = kept.danger;
  return DANGERS.some((each) => each === danger) && Array.isArray(kept.danger.languages);
}

/** The danger of a turn, as it is held for the turns after it. */
function heldOf({ after: _, talk = NEW, country, young, ...danger }: InDangerInPlace): Held {
  return { danger, ...talk, ...(country ? { country } : {}), ...(young ? { young } : {}) };
}

/** A door was left open behind one of the latest replies. */
function isDoorOpen(
  turns: readonly ConversationTurn[],
  history: readonly { role: string; content: string }[],
): boolean {
  const since = turns.slice(turns.findLastIndex(({ intent }) => intent === 'safety') + 1);
  const replies = (turns.length > 0 ? since : history).filter(({ role }) => role !== 'user').slice(-TURNS_HEARD);
  return replies.some(({ content }) => asBeforeDoor(content) !== content);
}

const SAFETY = { intent: 'safety' as const, is_ai: false };

/** Help in the place of a reply: nothing is computed, and no model words it. */
export function helpInstead(
  request: Message,
  turns: readonly ConversationTurn[],
  safety: InDangerInPlace,
  context: JobContext,
) {
  const { conversation_id, message, language } = request;
  const country = safety.country ?? request.country;
  const { after, young } = safety;
  const words = wordsIn(language);
  const whom = after?.helper && (yoursText(after.helper.called, words) ?? kinText(after.helper.role, words));
  const wish = { language, country, zones: zonesIn(request, turns), after: after && { ...after, whom }, young };
  const { text, ...help } = helpFor(safety, [message], wish);
  return {
    reply: text,
    ...SAFETY,
    grounded: false,
    remaining_free: 0,
    facts: [],
    missing: [],
    suggestions: [],
    ...(conversation_id === undefined ? {} : { conversation_id }),
    meta: meta(request.language, context, { help }),
  };
}

/** Help, and of what was written nothing is kept but what it was about, for the turns after it. */
export async function keptHelp(
  request: Message,
  turns: readonly ConversationTurn[],
  safety: InDangerInPlace,
  context: JobContext,
  { conversations, model }: Pick<Stores, 'conversations' | 'model'>,
  pending?: State['pending'],
) {
  const help = helpInstead(request, turns, safety, context);
  const held = endsDanger(safety) ? null : heldOf(safety);
  // what the conversation knew before is still known after it
  const state = { ...lastState(turns), danger: held, ...(pending ? { pending } : {}) };
  await conversations.keep(request.conversation_id, [
    { role: 'user', content: '', ...SAFETY },
    { role: 'guide', content: help.reply, ...SAFETY, state },
  ]);
  return { ...help, remaining_free: await model.remaining() };
}

const lastState = (turns: readonly ConversationTurn[]) => turns.findLast(({ role }) => role === 'guide')?.state;

/** So many replies after one that left a door open leave none. */
export const DOOR_RESTS = 10;

/**
 * A reply as it is given: where the message is perhaps a cry for help, a door is left open behind it, unless one was
 * among the latest replies of the conversation.
 */
export function replyWithDoor(
  reply: { text: string; language: Language },
  request: Message,
  turns: readonly ConversationTurn[],
  safety: SafetyInPlace,
): string {
  const { text, language } = reply;
  const { message, history = [], country } = request;
  const replies = (turns.length > 0 ? turns : history).filter(({ role }) => role !== 'user').slice(-DOOR_RESTS);
  if (replies.some(({ content }) => asBeforeDoor(content) !== content)) return text;
  return withDoor(text, safety, [message], { language, country, zones: zonesIn(request, turns) });
}

/** Zones that tell where the person may be: of the request, then of the places that the conversation knows. */
function zonesIn({ birth }: Message, turns: readonly ConversationTurn[]): string[] {
  const state = lastState(turns);
  const persons = isRecord(state?.persons) ? state.persons : {};
  const topic = isRecord(state?.topic) ? state.topic : {};
  const self = isRecord(persons.self) ? persons.self : {};
  const places = [topic.where, self.place].filter(isRecord).map(({ zone }) => zone);
  return [...places, birth?.timezone].filter((zone) => typeof zone === 'string');
}
