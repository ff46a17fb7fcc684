/**
 * A turn that asks something of what was computed last, and that no surer reading answers, is answered from that: the
 * nearest pieces of the whole answer, none told before. Where nothing is near, it is said what can be told instead.
 */
import { hourMovedText, offerText, pieceNameText } from '../../prose/guide/nearest-text.ts';
import { countOf, firstOf, onlySentences, sentencesOf } from '../../prose/guide/saying-text.ts';
import type { AnswerPiece } from './answer-piece.ts';
import { isMetAs } from './asides.ts';
import { ownFact } from './endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, isSidereal, subjectOf } from './intent-input.ts';
import { missingOf, OF_EACH } from './intents/handlers.ts';
import { chartOf } from './intents/natal-western.ts';
import { isCorrecting, leansOnAnswer, MOST_UNKNOWN } from './leaning-on-answer.ts';
import {
  type AskedPiece,
  askedOf,
  asksForYes,
  isCommanded,
  isPartTold,
  nearestOf,
  rankedBy,
  sideSaid,
} from './nearest.ts';
import { piecesOf } from './pieces.ts';
import { isOfVarshphal, OF_ITSELF } from './pieces-of-arts.ts';
import { OF_CARDS } from './question/intent-groups.ts';
import { intentOfWords } from './question/intent-words.ts';
import { asksIn } from './slots.ts';
import type { Computed, KnownPerson, State } from './state.ts';
import { SAID_TO_TALK } from './talk-named.ts';
import type { NextState, Speaking, ToSay } from './to-say.ts';
import { type Understanding, understandingOf } from './understanding.ts';

/** Thanks that were read as talk: nothing is asked, and nothing weighs. */
export const isThanked = (turn: FromAnswer): boolean => {
  const { next, before } = turn;
  const { words } = next.understanding;
  const isFelt = (next.toSay.kind === 'speech' && next.toSay.speech === 'feeling') || before.listening === true;
  return (
    !isFelt &&
    words.includes('thanks') &&
    !words.includes('burdened') &&
    !/[?¿]/.test(turn.input.message) &&
    isPlatitude(turn)
  );
};

/** What the art is good for, where that is asked and doubt or talk would be all the answer; each reason once. */
export function whatFor({ input, next: { understanding, toSay }, before, own }: FromAnswer): string | undefined {
  if (toSay.kind === 'following' || !isCommanded('use', understanding) || own.facts.length > 0 || own.missing?.length)
    return undefined;
  if (toSay.kind === 'answer' && own.intent !== 'conversation' && own.intent !== 'glossary') return undefined;
  const { use } = input.words.guide.replies.nearest;
  return use.find((reason) => !before.heard?.includes(reason));
}

/** What is kept of an answer so that more can be asked of it. */
const KEPT: readonly Computed['question']['intent'][] = [
  ...(['natal_placement', 'running_dasha', 'transits', 'dosha', 'conversation', 'sign_from_date'] as const),
  ...(['compatibility', 'card_draw', 'card_meaning', 'daily_horoscope', 'numerology', 'panchangam'] as const),
];

/** What was computed last after a turn: this one, or what was before it. */
export function computedAfter(
  { question, about }: Pick<State, 'question' | 'about'>,
  facts: GuideAnswer['facts'],
  before: Pick<State, 'computed'>,
): Computed | undefined {
  const isKept = question !== undefined && facts.length > 0 && KEPT.includes(question.intent);
  return isKept ? { question, about } : before.computed;
}

/** So many letters of what was told of one thing are remembered. */
const MOST_HEARD = 5_000;
export const heardAfter = (heard: string | undefined, text: string) => `${heard ?? ''}\n${text}`.slice(-MOST_HEARD);

/** Talk that meets nothing that was asked. */
const EMPTY: readonly Speaking[] = [
  ...(['listening', 'unheard', 'unsure', 'chat', 'help', 'nonsense', 'complaint', 'withheld', 'wordless'] as const),
  ...(['feeling', 'out_of_scope', 'parrot', 'vague', 'begin', 'differ', 'foretell'] as const),
];

/** What was decided to be said, as far as this door looks at it. */
export interface Decided extends Pick<GuideAnswer, 'text' | 'facts' | 'missing' | 'cards'> {
  intent: Computed['question']['intent'];
  /** what it declined: it stays declined */
  declined?: string;
}

export interface FromAnswer {
  input: IntentInput;
  next: NextState;
  before: State;
  own: Decided;
  answered: (input: IntentInput) => GuideAnswer;
}

/** What is answered instead of what was decided; undefined where that is surer. */
export function fromAnswer(decided: FromAnswer): (GuideAnswer & { computed: Computed }) | undefined {
  const turn = asWritten(decided);
  const { input, next, own } = turn;
  const computed = computedHere(turn);
  if (!computed || !isOpenTurn(turn) || isToldToTalk(turn)) return undefined;
  const asked = askedHere(turn, computed);
  if (isOfReply(turn, asked)) return undefined;
  const leans = leansHere(turn);
  const isEmpty = isPlatitude(turn);
  const { words } = next.understanding;
  const isWished = asked.roles.some((role) => OF_WISHES.includes(role)) && !words.includes('laughs');
  // among many words that nobody knows nothing is asked of it
  const isKnown = next.understanding.rest.length < MOST_UNKNOWN || asked.side !== undefined || asked.names.length > 0;
  const isAsking = leans || (isKnown && (asksIn(input.message, next.understanding) || isWished));
  const isUnfit = isEmpty || isTold(turn, asked) || isBeside(turn, asked);
  const about = isAsking && (isUnfit || leans) ? inputOfLast(input, computed) : undefined;
  if (!about) return undefined;
  const open = about.intent === 'panchangam' ? { ...asked, side: undefined } : asked;
  // what is to be decided is left to whoever asks, with what was computed beside it
  const isDecided = words.includes('deciding') && own.intent === 'conversation' && !asked.roles.includes('do');
  if (isDecided && (about.intent === 'daily_horoscope' || !OF_A_BIRTH.includes(about.intent))) return undefined;
  // an almanac speaks of no side of a life
  if (open !== asked && asked.side !== undefined && own.intent !== about.intent) return undefined;
  const pieces = piecesOf(about, open, turn.answered);
  if (!isUnfit && !isUnmet(turn, { ...open, pieces, computed })) return undefined;
  const near = nearestHere(turn, open, pieces);
  if (near) return { text: near.text, facts: near.facts, computed };
  const isOpen = isEmpty || (leans && isCorrecting(next.understanding));
  return isOpen && (leans || isWorthOffering(turn)) ? offered(turn, about, open, pieces, computed) : undefined;
}

/** Doubts, customs and plain words are met as what they are; what is asked anew of days and numbers is told anew. */
const isToldToTalk = ({ next: { toSay, state } }: FromAnswer) =>
  toSay.kind === 'following'
    ? SAID_TO_TALK.some((says) => says === toSay.says)
    : toSay.kind === 'answer' && toSay.isAnew === true && OF_ITS_OWN.some((of) => of === state.question?.intent);
const OF_ITS_OWN: readonly Computed['question']['intent'][] = ['panchangam', 'numerology'];

/** What is nearest and not told yet; a plain yes or no, and a date, are told again to whoever asks again. */
function nearestHere(
  { before: { heard = '' }, next: { understanding } }: FromAnswer,
  asked: AskedPiece,
  pieces: readonly AnswerPiece[],
): Pick<AnswerPiece, 'text' | 'facts'> | undefined {
  // whoever corrects is told nothing twice, unless a plain yes or no is what they want
  const isYes = understanding.words.includes('whether') || !isCorrecting(understanding);
  if (isYes && asked.roles.includes('whether')) return retold('whether', asked, pieces);
  const near = nearestOf(asked, pieces, heard);
  const isOfTime = asked.roles.includes('when');
  return isOfTime && !(near && DATED.test(near.text)) ? retold('when', asked, pieces) : near;
}

/** The nearest of a kind, also where it was told among more: in a sentence or two, of a time that with its date. */
function retold(
  role: 'whether' | 'when',
  asked: AskedPiece,
  pieces: readonly AnswerPiece[],
): Pick<AnswerPiece, 'text' | 'facts'> | undefined {
  const isFit = ({ text, ...piece }: AnswerPiece) => piece.role === role && (role === 'whether' || DATED.test(text));
  const [first] = rankedBy(asked, pieces.filter(isFit), '');
  if (!first) return undefined;
  const dated = HOURS.test(first.text) ? HOURS : DATED;
  const kept = role === 'when' ? onlySentences(first.text, (sentence) => dated.test(sentence)) : first.text;
  return { text: firstOf(kept, MOST_RETOLD), facts: first.facts };
}
const MOST_RETOLD = 45;

/** The message leans on the last answer, and nothing that stands at a door or goes on by itself meets it. */
const leansHere = ({ input, next: { understanding, toSay }, before, own }: FromAnswer): boolean =>
  toSay.kind !== 'following' &&
  toSay.kind !== 'noted' &&
  (own.declined === undefined || (toSay.kind === 'speech' && EMPTY.includes(toSay.speech))) &&
  // whoever tells how they feel is heard
  !(toSay.kind === 'speech' && OF_MOOD.includes(toSay.speech) && !isAskedOrRighted(input.message, understanding)) &&
  leansOnAnswer(input.message, understanding, before);

const OF_MOOD: readonly Speaking[] = ['feeling', 'listening'];
const isAskedOrRighted = (message: string, understanding: Understanding) =>
  asksIn(message, understanding) || isCorrecting(understanding);

/** What is asked, of what was computed, with all that can be told of it. */
interface OpenAsked extends AskedPiece {
  pieces: readonly AnswerPiece[];
  computed: Computed;
}

/** What was decided is no answer: of another side, another part, without a date, or told before to who corrects. */
function isUnmet({ own, input, next, before }: FromAnswer, open: OpenAsked): boolean {
  const { understanding, state } = next;
  const { roles, computed } = open;
  const { text, facts, intent } = own;
  const side = sideSaid(understanding, input.language);
  if (facts.length === 0) return intent !== 'glossary' || side !== undefined;
  const isCorrected = isCorrecting(understanding);
  // `and mine?` is asked of somebody else
  if (!isCorrected && state.about.some((who, at) => who !== computed.about[at])) return false;
  const isNamed =
    open.names.some((name) => name.startsWith('koota')) ||
    (computed.question.intent !== 'compatibility' && intentOfWords(understanding.words) !== undefined) ||
    understanding.mentions.some(({ kind }) => OF_ART.includes(kind)) ||
    understanding.words.some((word) => OF_ONE_FACT.includes(word) || OF_RULERS.includes(word));
  if (isNamed && !isCorrected) return false;
  if (side !== undefined && OF_SIDES.includes(intent) && input.topic.matter !== side) return true;
  // a side of life is asked of the number that was told
  const isOfNumber = intent === 'numerology' && computed.question.intent === intent && input.topic.number === undefined;
  if (isOfNumber && side !== undefined) return true;
  // two are read for a side of life by what speaks for it
  const isOfSide = (piece: AnswerPiece) => piece.side === side && !piece.text.includes(text);
  const isOfScore = understanding.mentions.some(({ kind }) => kind === 'number');
  if (side !== undefined && !isOfScore && intent === 'compatibility' && open.pieces.some(isOfSide)) return true;
  // of the side that was spoken of last nothing is said
  if (open.side !== undefined && intent === 'conversation' && input.topic.matter === undefined) return true;
  // `which month is best?` asks for none that was named
  const isOfMonth = input.topic.span !== undefined && intent === 'transits';
  if (roles.includes('when') && (isOfMonth || !DATED.test(text))) return true;
  const sentences = sentencesOf(text).map((sentence) => sentence.trim());
  const heard = (sentence: string) => countOf(sentence) > 3 && (before.heard ?? '').includes(sentence);
  const told = sentences.filter(heard);
  if (isCorrected) return told.length > 0;
  const isOfArt = OF_ITSELF.includes(computed.question.intent) || isOfVarshphal(computed.question);
  if (isOfArt && intent === 'conversation' && !roles.includes('when')) return true;
  const isDated = roles.includes('when') && told.length < sentences.length;
  return (
    (!isDated && isOtherPart(sentences[0] ?? '', open)) ||
    (2 * told.length > sentences.length && !roles.includes('worth'))
  );
}

/** A year or an hour stands in it. */
const DATED = /\d{4}|\d:\d\d/;
const HOURS = /\d:\d\d/;

/** What is told is a part of the last answer, and not the one that is asked for. */
function isOtherPart(first: string, { roles, pieces }: OpenAsked): boolean {
  const [asked, others] = [true, false].map((is) => pieces.filter(({ role }) => roles.includes(role) === is));
  const holds = ({ text }: AnswerPiece) => text.includes(first);
  return countOf(first) > 3 && asked.length > 0 && !asked.some(holds) && others.some(holds);
}

/** Asks who rules what was named. */
const OF_RULERS: readonly string[] = ['ruler', 'dispositor', 'degree', 'retrograde'];

/** What is told for one side of a life. */
const OF_SIDES: readonly Computed['question']['intent'][] = ['conversation', 'natal_placement', 'transits'];

/** A turn by what was written, also where what was asked before it was asked once more. */
function asWritten(turn: FromAnswer): FromAnswer {
  const { input, next } = turn;
  if (next.toSay.kind !== 'answer' || next.toSay.righted !== 'unanswered') return turn;
  const thisYear = Number(input.today.slice(0, 4));
  return { ...turn, next: { ...next, understanding: understandingOf(input.message, { thisYear }) } };
}

/** What was computed last, as it would be asked now; undefined where something of it is not known any more. */
function inputOfLast(input: IntentInput, { question: { intent, topic }, about }: Computed): IntentInput | undefined {
  const last = { ...input, intent, topic, about };
  return missingOf(last).length > 0 ? undefined : last;
}

/** What is asked without a sign of it: `tell me what we can do`. */
const OF_WISHES: readonly AnswerPiece['role'][] = ['do', 'when', 'means', 'hour'];

/** Nothing is asked back, chosen or put right, and nobody is mourned. */
function isOpenTurn(turn: FromAnswer): boolean {
  const { before, own } = turn;
  const { state, toSay, understanding } = turn.next;
  // `in my forties` is asked of the chart
  if ((toSay.kind === 'answer' && toSay.righted === 'whose') || understanding.ages) return false;
  if (toSay.kind === 'company' && toSay.isTold) return false;
  // what is told of a birth is taken up by itself
  const isMoved = ({ date, time, place }: KnownPerson, known: KnownPerson | undefined) =>
    date !== known?.date || time !== known?.time || place?.name !== known?.place?.name;
  if (state.people.some((person, at) => isMoved(person, before.people[at]) && person.date !== undefined)) return false;
  if (state.choices.length > 0 || state.wrong || before.pending) return false;
  // a birth is asked for again where something was computed already and nothing else is named
  if (own.missing?.length && !leansHere(turn)) return false;
  if (before.listening && toSay.kind !== 'answer' && !(before.computed && before.question)) return false;
  return !state.people.some(({ isLate }) => isLate);
}

/** A wish for the reply itself, and for nothing else: `shorter please`. */
const isOfReply = ({ next: { toSay, understanding } }: FromAnswer, { roles }: AskedPiece): boolean =>
  !isCorrecting(understanding) &&
  toSay.kind === 'answer' &&
  OF_THE_SAME.includes(toSay.act ?? '') &&
  !roles.some((role) => OF_DEEDS.includes(role));
const OF_DEEDS: readonly AnswerPiece['role'][] = ['do', 'worth'];
/** Wishes for the reply itself, and not for what else it may hold. */
const OF_THE_SAME: readonly string[] = ['shorter', 'more', 'sure', 'another'];

/** What was computed last, of whoever is spoken of now. */
function computedHere({ next: { state, understanding }, before, own }: FromAnswer): Computed | undefined {
  // the number that was told stays, whatever side of life it is asked for
  const isSame =
    own.facts.length > 0 &&
    own.intent !== 'numerology' &&
    own.intent === before.computed?.question.intent &&
    state.question?.intent === own.intent;
  const computed = isSame && state.question ? { question: state.question, about: state.about } : before.computed;
  if (!computed || !OF_EACH.includes(computed.question.intent)) return computed;
  const isNamed = understanding.mentions.some(({ kind }) => kind === 'other');
  const [who] = state.about;
  const isKnown = isNamed && who !== undefined && state.people[who]?.date !== undefined;
  return isKnown && !computed.about.includes(who) ? { ...computed, about: [who] } : computed;
}

/** What is asked, with the side of life that was spoken of last where none is named. */
function askedHere({ next: { understanding, state }, input, before }: FromAnswer, computed: Computed): AskedPiece {
  const said = askedOf(understanding, input.language);
  const asked = isCorrecting(understanding) ? withAsked(said, before.asked, input) : said;
  const isOfMeaning = asked.roles.some((role) => OF_A_SIDE.includes(role));
  const last = computed.question.topic.matter ?? state.thread?.side;
  // what is not true of everybody is asked of no single body
  if (asked.roles.includes('special')) return { ...asked, names: [] };
  const isOfLast = isOfMeaning || leansOnAnswer(input.message, understanding, before);
  const side = asked.side ?? (asked.names.length === 0 && isOfLast ? last : undefined);
  // what is asked of no other body is asked of the one that was told
  const { intent, topic } = computed.question;
  const isOfBody = side === undefined && asked.names.length === 0 && intent === 'natal_placement' && isOfLast;
  const names = isOfBody ? topic.bodies.map((body) => `body:${body}`) : asked.names;
  const isYes = asked.roles.length + asked.names.length === 0 && asksForYes(understanding);
  return { ...asked, names, ...(isYes ? { roles: ['whether'] } : {}), ...(side === undefined ? {} : { side }) };
}
const OF_A_SIDE: readonly AnswerPiece['role'][] = ['do', 'when', 'means', 'worth', 'whether', 'why'];

/** `That is not what I asked`: what was asked before, with what is new in the message. */
function withAsked(own: AskedPiece, before: string | undefined, { language, today }: IntentInput): AskedPiece {
  if (before === undefined || own.side !== undefined || own.roles.length + own.names.length > 0) return own;
  return askedOf(understandingOf(before, { thisYear: Number(today.slice(0, 4)) }), language);
}

/** Nothing was computed for it, and what is said meets nothing. */
function isPlatitude({ own, next: { toSay }, input }: FromAnswer): boolean {
  const { again, conversation } = input.words.guide.replies;
  const said = own.text.trim();
  if ([...again.enough, ...conversation.closing].some((phrase) => said.endsWith(phrase))) return true;
  const isEmpty = toSay.kind === 'speech' && EMPTY.includes(toSay.speech) && own.declined === toSay.speech;
  if (own.declined !== undefined && !isEmpty) return false;
  // an open question of no side of life is told what somebody is like, whatever it asks
  const { intent, topic } = input;
  const isOfWhole =
    toSay.kind === 'answer' && intent === 'conversation' && topic.matter === undefined && !topic.deciding;
  return own.facts.length === 0 ? isEmptySaying(toSay, own.intent) : isOfWhole || toSay.kind === 'company';
}

const isEmptySaying = (toSay: ToSay, intent: Decided['intent']): boolean =>
  toSay.kind === 'company' ||
  (toSay.kind === 'answer' && intent === 'conversation') ||
  (toSay.kind === 'speech' && EMPTY.includes(toSay.speech) && !isMetAs('grave', toSay.speech));

/** Asks for one thing of a chart, which is told as often as it is asked. */
const OF_ONE_FACT: readonly string[] = [
  'in_house',
  'in_sign',
  'nakshatra',
  'pada',
  'running',
  'rashi',
  'repeated',
  'gunas',
];
const FEW_TOKENS = 9;

/** All but so little of what is said was told before: it is no answer, unless the same thing is named again. */
const MOST_TOLD = 0.8;
function isTold(
  { own: { text, facts, intent }, before: { heard = '' }, next }: FromAnswer,
  asked: AskedPiece,
): boolean {
  const { words, tokens, isRighting } = next.understanding;
  const isOfDeed = asked.roles.some((role) => OF_DEEDS.includes(role));
  const isNamed = (asked.names.length > 0 && !isOfDeed) || words.some((word) => OF_ONE_FACT.includes(word));
  // a short question of what was told is answered once more
  const isShort = tokens.length < FEW_TOKENS && !isRighting;
  if (facts.length === 0 || intent === 'card_draw' || isNamed || isShort) return false;
  if (asked.roles.length === 0 && asked.side === undefined) return false;
  const sentences = sentencesOf(text).map((sentence) => sentence.trim());
  const told = sentences.filter((sentence) => countOf(sentence) > 3 && heard.includes(sentence));
  return told.length > 0 && told.length >= MOST_TOLD * sentences.length;
}

/** Taken for another question than the one that is gone on with: a sign's day for the chart that is spoken of. */
function isBeside(turn: FromAnswer, asked: AskedPiece): boolean {
  const { before, next } = turn;
  const last = before.computed?.question.intent;
  if (!last || next.understanding.mentions.some(({ kind }) => OF_ANOTHER.includes(kind))) return false;
  if (last === 'compatibility') return isBesidePair(turn, asked);
  if (OF_CARDS.includes(last)) return before.cards.length > 0 && isBesideCards(turn, asked);
  return OF_A_BIRTH.includes(last) && isBesideChart(turn, asked);
}

/** What names another day, place or birth asks for another answer. */
const OF_ANOTHER: readonly string[] = ['date', 'period', 'day', 'place'];

/** What is named of two charts is a tie of theirs, and no term; what the two could do is asked of both. */
function isBesidePair(
  { own: { intent }, next: { understanding } }: FromAnswer,
  { names, roles, side }: AskedPiece,
): boolean {
  const { words, isRighting } = understanding;
  const kootas = names.filter((name) => name.startsWith('koota:'));
  const bodies = names.filter((name) => name.startsWith('body:'));
  const isOfDeed = roles.some((role) => OF_DEEDS.includes(role));
  const isOfThem = words.includes('we') || words.includes('couple');
  if (kootas.length > 1 || (kootas.length > 0 && isOfDeed)) return kootas.length > 1 || OF_DEFINING.includes(intent);
  if (names.length === 0) return (isOfThem || side === 'love') && roles.includes('do') && intent === 'conversation';
  const isMeant = roles.includes('means') && (isOfThem || isRighting === true);
  return OF_DEFINING.includes(intent) && (bodies.length > 1 || (bodies.length === 1 && isMeant));
}
const OF_DEFINING: readonly Computed['question']['intent'][] = ['glossary', 'natal_placement', 'current_sky'];

/** What is asked of a side of life is read from the card that lies there, and none is drawn that nobody wished for. */
function isBesideCards({ own, next: { understanding }, input }: FromAnswer, { side }: AskedPiece): boolean {
  const { words, mentions } = understanding;
  const isDrawing = words.some((word) => DRAWING.includes(word)) || isCommanded('draw', understanding);
  const isNamed = mentions.some(({ kind }) => kind === 'card' || kind === 'orientation');
  if (isDrawing || isNamed || !OF_CARDS.includes(own.intent)) return false;
  const isDrawn = own.intent === 'card_draw' && own.cards !== undefined && own.cards !== input.cards;
  return isDrawn || (side !== undefined && input.topic.matter === undefined);
}
const DRAWING: readonly string[] = ['draw', 'another', 'takes_out', 'three_card', 'celtic_cross', 'horseshoe'];

/** What a side of life, the hour or a deed is asked for is read from the chart, and no sign or term is told. */
function isBesideChart(
  { own, next: { understanding }, input }: FromAnswer,
  { side, names, roles }: AskedPiece,
): boolean {
  const { words, mentions } = understanding;
  const { intent } = own;
  if (roles.includes('hour')) return OF_WHOLE.includes(intent);
  if (roles.includes('special')) return intent === 'natal_placement';
  const isOfTime = roles.includes('when');
  const isArt = mentions.some(({ kind }) => OF_ART.includes(kind));
  if (intent === 'daily_horoscope') return isOfTime || (side !== undefined && !words.includes('horoscope'));
  if (intent === 'glossary')
    return !isArt && !roles.includes('means') && (side !== undefined || isOfTime || roles.includes('do'));
  if (intent === 'conversation') return side !== undefined && isOfTime && !input.topic.words.includes('when');
  if (isArt || names.length > 0 || words.some((word) => OF_ONE_FACT.includes(word))) return false;
  if (roles.includes('do')) return OF_PLACES.includes(intent);
  return side !== undefined && intent === 'natal_placement';
}
const OF_A_BIRTH: readonly Computed['question']['intent'][] = [
  ...(['natal_placement', 'transits', 'running_dasha', 'conversation', 'daily_horoscope'] as const),
];
const OF_WHOLE: readonly Computed['question']['intent'][] = ['natal_placement', 'glossary', 'conversation'];
const OF_PLACES: readonly Computed['question']['intent'][] = ['natal_placement', 'transits', 'running_dasha'];
const OF_ART: readonly string[] = ['body', 'house', 'sign', 'nakshatra', 'card'];

/** What only tells, or asks of the guide itself, is offered nothing. */
function isWorthOffering({ input, next: { understanding, toSay } }: FromAnswer): boolean {
  const isAsked = /[?¿]/.test(input.message) || understanding.words.includes('asks');
  return isAsked && toSay.kind !== 'noted' && understanding.life === undefined && understanding.rest.length > 1;
}

/** What can be told of it, by name: the two nearest that were not told. */
function offered(
  { before: { heard = '' }, next }: FromAnswer,
  input: IntentInput,
  asked: AskedPiece,
  pieces: readonly AnswerPiece[],
  computed: Computed,
): (GuideAnswer & { computed: Computed }) | undefined {
  const ranked = rankedBy(asked, pieces, heard).flatMap((piece) =>
    piece.called && !isPartTold(piece, heard) ? [piece.called] : [],
  );
  const isBorn = subjectOf(input).date !== undefined;
  const sides =
    isBorn && sourceOf(input) === 'chart' ? (['work', 'love', 'money'] as const).map((matter) => ({ matter })) : [];
  // what a planet far out says is asked for by nobody
  const called = [...ranked.filter((name) => !('body' in name)), ...sides];
  const names = [...new Set(called.map((name) => pieceNameText(name, input.words)))];
  if (names.length < 2) return undefined;
  const told = { names, isCorrecting: isCorrecting(next.understanding) };
  return { text: offerText(sourceOf(input), told, input.words), facts: [], computed };
}

function sourceOf({ intent, cards }: IntentInput) {
  if (intent === 'compatibility') return 'pair';
  if ((intent === 'card_draw' || intent === 'card_meaning') && cards.length > 0) return 'card';
  if (intent === 'panchangam') return 'day';
  return intent === 'numerology' ? 'other' : 'chart';
}

/** What the last of two questions asks for that the answer to the first left out: how much the hour matters. */
export function besides(turn: FromAnswer, computed: Computed | undefined): GuideAnswer | undefined {
  const { input, own, before, next } = turn;
  const parts = input.message.split(/[?¿]+/).filter((part) => countOf(part) > 2);
  const last = parts.at(-1);
  if (!computed || parts.length < 2 || last === undefined || own.facts.length === 0 || own.missing?.length)
    return undefined;
  if (next.state.choices.length > 0 || !OF_A_BIRTH.includes(computed.question.intent)) return undefined;
  const thisYear = Number(input.today.slice(0, 4));
  const [first, second] = [parts[0], last].map((text) => askedOf(understandingOf(text, { thisYear }), input.language));
  const roles = second.roles.filter((role) => BESIDE.includes(role) && !first.roles.includes(role));
  if (roles.length === 0) return undefined;
  const about = inputOfLast(input, computed);
  if (!about) return undefined;
  const pieces = piecesOf(about, { ...second, roles }, turn.answered).filter(({ role }) => roles.includes(role));
  return nearestOf({ ...second, roles }, pieces, `${before.heard ?? ''} ${own.text}`);
}
/** What a second question is told beside the first. */
const BESIDE: readonly AnswerPiece['role'][] = ['hour'];

/** `What if I was born at 5:10?`: what another hour changes, and what stays. */
export function byAnotherHour({ input, next, before }: FromAnswer): GuideAnswer | undefined {
  const { understanding } = next;
  const hours = understanding.mentions.flatMap((each) => (each.kind === 'time' ? each.readings.slice(0, 1) : []));
  const who = before.computed?.about[0] ?? 0;
  const person = before.people[who];
  const isOfChart = before.computed && OF_A_BIRTH.includes(before.computed.question.intent);
  const time = hours.find((hour) => hour !== person?.time);
  if (!isCommanded('if_hour', understanding) || !asksIn(input.message, understanding)) return undefined;
  if (!isOfChart || !person?.date || !person.time || !person.place || !time) return undefined;
  if (isSidereal(input) || understanding.mentions.some(({ kind }) => kind === 'date' || kind === 'day'))
    return undefined;
  const of = (hour: string) => chartOf({ ...input, about: [who] }, { ...person, time: hour }).answer.chart;
  const [was, now] = [of(person.time), of(time)];
  if (!was.ascendant || !now.ascendant) return undefined;
  const moved = {
    time,
    before: was.ascendant,
    now: now.ascendant,
    sun: [was.sun.sign, now.sun.sign] as const,
    moon: [was.moon.sign, now.moon.sign] as const,
  };
  return { text: hourMovedText(moved, input.words), facts: [ownFact(moved)] };
}
