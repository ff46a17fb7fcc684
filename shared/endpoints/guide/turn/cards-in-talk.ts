/**
 * Cards in a talk: how many are wished for and what for, and what is asked of those that lie there. The matter is kept
 * with them, so that whatever is asked next is answered for it; none is drawn that nobody asked for.
 */
import type { AnyMention } from '../../../language/reading.ts';
import { type CardMatter, MOST_CARDS, type SaidOfCards, saidOfCards, toldWords } from '../cards-said.ts';
import { cued } from '../cues.ts';
import { isAskedFirst } from '../denied.ts';
import { cardWishesIn, doorsIn, saysYesOrNo } from '../door-named.ts';
import { asksForYes, isJoined } from '../nearest.ts';
import { genderOf, PRONOUNS } from '../people.ts';
import { isBirth } from '../question/birth-mentioned.ts';
import { OF_CARDS } from '../question/intent-groups.ts';
import { asksIn } from '../slots.ts';
import { type CardsMatter, NO_TOPIC, type Question, type State } from '../state.ts';
import type { CardsAsked, NextState } from '../to-say.ts';
import { isOfLimits, isOfTalk, matterOf } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { calledIn } from './people-told.ts';

/** What names something that no card is asked of. */
const OF_CHARTS: readonly AnyMention['kind'][] = ['body', 'sign', 'house', 'nakshatra'];
const WORDS_OF_CHARTS: readonly string[] = ['chart', 'horoscope', 'birth_card', 'celtic_cross', 'horseshoe'];
/** Whoever asks of what lies there without a mark asks in so few words. */
const MOST_UNMARKED = 12;

/** Two ways between which cards are asked are told in so few words. */
const MOST_OF_TWO = 18;
/** And a bare question for a yes in so few. */
const MOST_OF_YES = 6;

/** A turn of talk about cards; undefined where a message is of something else, or is known elsewhere. */
export function cardsInTalk(message: string, kept: State, understanding: Understanding): NextState | undefined {
  const { mentions, words } = understanding;
  const isTable = isOfTable(kept, understanding);
  const isNamed = words.includes('cards') || words.includes('draw') || mentions.some(({ kind }) => kind === 'card');
  if (!(isTable || isNamed) || isBirth(mentions)) return undefined;
  if (mentions.some(({ kind }) => OF_CHARTS.includes(kind))) return undefined;
  const said = saidOfCards(message);
  const isOfChart = words.some((word) => WORDS_OF_CHARTS.includes(word));
  if (isOfChart && !(said.says.has('draw') && said.count !== undefined)) return undefined;
  const turn: TurnOfCards = { message, kept, understanding, said, isTable };
  return wished(turn) ?? namedFor(turn) ?? (turn.isTable ? asked(withNamed(turn)) : undefined);
}

interface TurnOfCards {
  message: string;
  kept: State;
  understanding: Understanding;
  said: SaidOfCards;
  /** cards that lie there are spoken of */
  isTable: boolean;
}

/** Cards lie there, and were spoken of last or are named. */
function isOfTable({ cards, question }: State, { words, mentions }: Understanding): boolean {
  if (cards.length === 0) return false;
  const isLast = question !== undefined && OF_CARDS.includes(question.intent);
  const isNamed = mentions.some((each) => each.kind === 'card' && cards.some(({ id }) => id === each.card));
  return isLast || isNamed || words.includes('cards');
}

/** Cards are wished for: for a matter, for another's side, or more than one of them. */
function wished(turn: TurnOfCards): NextState | undefined {
  const { message, kept, understanding, said, isTable } = turn;
  const { says } = said;
  const isShort = says.has('short') && isTable;
  const isMore = says.has('more') && (isTable || said.isHeld || isOffered(kept, understanding));
  // `will he text me? one card, yes or no`, `una carta para mi día`: what is counted for something new is wished for
  const isNew = said.matter?.isAsked === true || isOfDay(understanding);
  const isCounted = said.count !== undefined && isNew && understanding.words.includes('cards');
  const isOfDeck =
    says.has('draw') || isMore || (isCounted && !says.has('means') && (isOfDay(understanding) || !says.has('link')));
  // `what do the cards say about it?` of cards that lie there
  const isAsked = isTable && says.has('link') && said.count === undefined;
  if (!(isOfDeck || isShort) || (says.has('undrawn') && !isShort) || isAsked) return undefined;
  const { wishes, cards } = cardWishesIn(message);
  if (wishes.has('each_way') || wishes.has('pair') || (isOfNamed(turn) && !isShort)) return undefined;
  if (cards.length > 0 && !says.has('draw') && !isShort) return undefined;
  const matter = matterNow(turn);
  const lying = isShort ? kept.cards.length : 0;
  const named = isShort ? (countNamed(said, message) ?? lying + 1) : (said.count ?? 1);
  const count = Math.min(MOST_CARDS, named);
  const isOfTimes = says.has('times');
  const isSide = says.has('heart') && count === 1;
  const isPlain = matter === undefined && !isSide;
  const isOfSide = matter !== undefined && isBareSide(matter, turn) && count === 1 && !isSide;
  if (isShort && lying >= count) return undefined;
  if (isOfTimes) return plainly(turn, 3, matter, isShort);
  if ((isPlain && count < 4 && !isShort) || isOfSide) return count === 1 ? undefined : plainly(turn, count, matter);
  const asks: CardsAsked = { kind: isSide ? 'side' : 'lay', count: count - lying, isMore: isShort };
  return toSay(turn, { intent: 'card_draw', topic: NO_TOPIC }, asks, matter);
}

/** What is told of a spread is told as ever, of the matter. */
function plainly(
  { kept, understanding }: TurnOfCards,
  count: number,
  matter: CardsMatter | undefined,
  isShort = false,
): NextState {
  const righted = isShort ? ({ righted: 'unanswered' } as const) : {};
  const words = count === 3 ? ['three_card'] : count === 2 ? ['two_cards'] : [];
  const question: Question = { intent: 'card_draw', topic: { ...NO_TOPIC, words } };
  return {
    state: { ...settled(kept), question, cardsFor: matter },
    understanding,
    toSay: { kind: 'answer', ...righted },
  };
}

/** `You drew the Seven of Swords and the Ace of Wands. Together, yes or no?`: several that are named lie there. */
function withNamed(turn: TurnOfCards): TurnOfCards {
  const { understanding, kept, said } = turn;
  const { mentions } = understanding;
  const named = mentions.flatMap((each, at) => {
    if (each.kind !== 'card') return [];
    const next = mentions[at + 1];
    const known = kept.cards.find(({ id }) => id === each.card);
    const isBehind = next?.kind === 'orientation' && next.start - each.end < CLOSE;
    return [{ id: each.card, reversed: isBehind ? next.reversed : (known?.reversed ?? false) }];
  });
  const isOne = new Set(named.map(({ id }) => id)).size < 2;
  const isAsked = said.says.has('lean') || said.says.has('sum') || said.says.has('link');
  if (isOne || !isAsked || kept.cardsFor === undefined) return turn;
  return { ...turn, kept: { ...kept, cards: named }, said: { ...said, matter: undefined } };
}
/** So near behind a card stands which way up it lies. */
const CLOSE = 4;

/** `The Tower reversed, what does that mean for living with mum?`: a card that does not lie there, for a matter. */
function namedFor(turn: TurnOfCards): NextState | undefined {
  const { understanding, said, kept } = turn;
  const { mentions } = understanding;
  const [card, ...others] = new Set(mentions.flatMap((each) => (each.kind === 'card' ? [each.card] : [])));
  const matter = linkMatter(turn);
  if (card === undefined || others.length > 0 || !isOfNamed(turn) || !said.says.has('link') || !matter)
    return undefined;
  if (isBareSide(matter, turn)) return undefined;
  const reversed = mentions.some((each) => each.kind === 'orientation' && each.reversed);
  const state = { ...kept, cards: [{ id: card, reversed }] };
  const topic = { ...NO_TOPIC, card, reversed };
  return toSay({ ...turn, kept: state }, { intent: 'card_meaning', topic }, { kind: 'link', card }, matter);
}

/** We held out a card just now. */
const isOffered = ({ said = '' }: State, { words }: Understanding) =>
  words.includes('draw') && saidOfCards(said.slice(-160)).says.has('draw');

/** A card is named that does not lie there: it is explained, or laid beside another. */
const isOfNamed = ({ understanding: { mentions }, kept: { cards } }: TurnOfCards) =>
  mentions.some((each) => each.kind === 'card' && !cards.some(({ id }) => id === each.card));

/** The highest number of a message that says how many were asked for. */
function countNamed({ count = 0 }: SaidOfCards, message: string): number | undefined {
  const all = message.split(/[^\p{L}\p{M}\d]+/u).map((word) => saidOfCards(`card ${word}`).count ?? 0);
  const most = Math.max(count, ...all);
  // `only one came` says how many came
  return most > 1 ? most : undefined;
}

/** What cards that lie there are asked. */
function asked(turn: TurnOfCards): NextState | undefined {
  const { message, kept, understanding, said } = turn;
  const { says } = said;
  const isAsking = asksIn(message, understanding) || /[?]/.test(message);
  if ((says.has('undrawn') && !isAsking) || doorsIn(message).length > 0) return undefined;
  if (!isAsking && understanding.tokens.length > MOST_UNMARKED) return undefined;
  if (understanding.words.some((word) => isOfLimits(word) && word !== 'third_person') || isOfNamed(turn))
    return undefined;
  const { cards, cardsFor } = kept;
  const all = understanding.mentions.flatMap((each) => (each.kind === 'card' ? [each.card] : []));
  const named = all.length > 1 ? [] : all;
  const isMany = cards.length > 1;
  const about = (kind: CardsAsked['kind'], matter: CardsMatter | undefined): NextState => {
    // `what first?` asks for no first card
    const at = kind === 'advice' && named.length === 0 ? undefined : cardAt(turn);
    const card = at ?? (cards.length === 1 ? cards[0] : undefined);
    const topic = { ...NO_TOPIC, card: card?.id, reversed: card?.reversed };
    const words = isMany ? ['together'] : [];
    const question: Question =
      kind === 'lean' ? { intent: 'card_draw', topic: { ...NO_TOPIC, words } } : { intent: 'card_meaning', topic };
    const isAnothers = understanding.mentions.some((each) => each.kind === 'other');
    return toSay(turn, question, { kind, card: at?.id, isAnothers }, matter);
  };
  if (says.has('heart')) return about('side', { ...cardsFor, ...sideIn(turn) });
  const own = said.matter?.isAsked ? toldWords(said.matter.text).length : 0;
  const isOfTwo = (isMany || cardsFor !== undefined) && understanding.tokens.length <= MOST_OF_TWO;
  // `do u shuffle?`: what is asked of how cards are drawn is none of theirs
  const isOfUs = understanding.words.includes('draw') || understanding.words.includes('method');
  const isEither = isAsking && isOfTwo && OR.test(message) && !says.has('means') && !isOfUs;
  const isLean = says.has('lean') || isEither;
  // what one card says to a yes or a no by itself is known elsewhere
  const isKnown = !isMany && cardsFor === undefined && own === 0 && understanding.words.includes('whether');
  // `what should I do?` asks for no yes
  const isAdvice = says.has('advise') && !isEither && !saysYesOrNo(message);
  if (isLean && !isKnown && !isAdvice) return about('lean', leanMatter(turn));
  const isTogether = says.has('together') && (cardsFor !== undefined || cards.length > 2);
  if ((isTogether || (says.has('sum') && cardsFor !== undefined)) && isMany && named.length === 0)
    return about('together', cardsFor);
  if (says.has('link') && (linkMatter(turn) !== undefined || said.isThat))
    return about('link', linkMatter(turn) ?? cardsFor);
  if (says.has('means') && cardsFor?.text !== undefined && named.length === 0) return about('link', cardsFor);
  // `and regarding my girlfriend?`
  const isNext = isJoined(understanding) && understanding.tokens.length <= MOST_OF_YES;
  if (isNext && cardsFor !== undefined && linkMatter(turn) !== undefined) return about('link', linkMatter(turn));
  if (cardsFor !== undefined && !says.has('advise') && isBareYes(turn)) return about('lean', leanMatter(turn));
  if (says.has('advise') && cardsFor !== undefined) return about('advice', linkMatter(turn) ?? cardsFor);
  return undefined;
}

/** A few words with a mark, which ask for nothing but a yes: `¿la firmo?` */
function isBareYes({ understanding }: TurnOfCards): boolean {
  const { tokens, words, mentions, text } = understanding;
  if (tokens.length > MOST_OF_YES || tokens.length < 2 || !/[?]/.test(text)) return false;
  // `and upside down?`, `do you shuffle?`
  const isOpen = mentions.every(({ kind }) => kind === 'self' || kind === 'other') && words.every(isOfTalk);
  if (!isOpen || words.includes('method') || isJoined(understanding)) return false;
  return asksForYes(understanding) || (words.length === 0 && !isAskedFirst(text.replace(/^[¿\s]+/u, '')));
}

/** Which of several cards is meant: by its name, or by where it lies. */
function cardAt({
  kept: { cards },
  understanding: { mentions, words },
}: TurnOfCards): State['cards'][number] | undefined {
  const named = mentions.flatMap((each) => (each.kind === 'card' ? cards.filter(({ id }) => id === each.card) : []));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const option = ['option_1', 'option_2', 'option_3'].findIndex((each) => words.includes(each));
  return words.includes('last_one') ? cards.at(-1) : option >= 0 ? cards[option] : undefined;
}

const OR = cued`\s${'or'}\s`;

/** A question to what lies there; the matter is that of the cards where it says nothing more, or some of the same. */
function leanMatter(turn: TurnOfCards): CardsMatter | undefined {
  const { said, message, kept } = turn;
  const { matter } = said;
  if (matter && !matter.isAsked) return known(matter, turn) ?? kept.cardsFor;
  const told = toldWords(matter?.text ?? message);
  const before = toldWords(kept.cardsFor?.text ?? '');
  // `she says I should ring him. Should I?`: it is of what stands ahead, which has no name
  if (isOtherTold(turn)) return { ...somebodyIn(turn), text: undefined };
  const isOfSame =
    (kept.cardsFor !== undefined && told.length < 2) ||
    told.some((word) => before.some((known) => known.slice(0, STEM) === word.slice(0, STEM)));
  if (isOfSame || (matter === undefined && kept.cardsFor)) return kept.cardsFor;
  return matter && told.length > 0 ? known(matter, turn) : kept.cardsFor;
}
/** Of a word so much is held against another. */
const STEM = 4;

/** Of somebody else is told ahead of a bare question. */
function isOtherTold(turn: TurnOfCards): boolean {
  const { message, kept, said } = turn;
  const { role } = somebodyIn(turn);
  const isBare = said.matter === undefined || toldWords(said.matter.text).length === 0;
  const sentences = message.split(/(?<=[.!।])\s+/u);
  const isTold = sentences.some((sentence) => !/[?]/.test(sentence) && saidOfCards(sentence).says.has('should'));
  return isBare && isTold && role !== undefined && role !== kept.cardsFor?.role;
}

const linkMatter = (turn: TurnOfCards): CardsMatter | undefined =>
  turn.said.matter && !turn.said.matter.isAsked ? known(turn.said.matter, turn) : undefined;

/** What cards are wished for now: what is told, what it points at, or what those that lie there were for. */
function matterNow(turn: TurnOfCards): CardsMatter | undefined {
  const { said, kept, isTable } = turn;
  if (said.matter && !(said.matter.isAsked && said.says.has('short'))) {
    const isOfHeart = said.says.has('heart') && kept.cardsFor !== undefined && isTable;
    return isOfHeart ? withSomebody(kept.cardsFor, turn) : known(said.matter, turn);
  }
  // `one card for my day` is for nothing that was asked before
  if (isOfDay(turn.understanding)) return withSomebody(undefined, turn);
  const pointed = kept.toldLast ?? kept.asked;
  if (said.isThat && !kept.cardsFor && pointed !== undefined && pointed.length < LONGEST_ASKED)
    return known({ text: pointed.replace(/[\s?.!]+$/, ''), isAsked: true }, turn);
  return isTable || said.isThat ? withSomebody(kept.cardsFor, turn) : withSomebody(undefined, turn);
}
const LONGEST_ASKED = 110;

/** A card is for a day or a stretch of days. */
const isOfDay = ({ mentions, words }: Understanding) =>
  words.includes('day_word') || mentions.some(({ kind }) => kind === 'day' || kind === 'period');

/** A matter with whom it is of. */
function known(matter: CardMatter, turn: TurnOfCards): CardsMatter {
  const { understanding } = turn;
  const kept: CardsMatter = { ...matter, tongue: understanding.tongue, ...somebodyIn(turn) };
  const late = turn.kept.people.find(({ isLate }) => isLate);
  const isOfLate = kept.role === undefined ? turn.said.isHeld || turn.kept.listening : kept.role === late?.role;
  if (!late || !isOfLate) return kept;
  const isBeside = kept.role === undefined;
  return { ...kept, role: late.role, called: kept.called ?? late.called, isLate: true, isBeside };
}

/** Who is named in a message. */
function somebodyIn({ understanding: { mentions, text } }: TurnOfCards): Pick<CardsMatter, 'role' | 'called'> {
  const all = mentions.flatMap((each) => (each.kind === 'other' ? [each] : []));
  const named = all.find(({ role }) => !PRONOUNS.includes(role));
  return named ? { role: named.role, called: calledIn(text, mentions) } : {};
}

/** Whose side is asked about: who is named, or whoever the cards are of where a pronoun may mean them. */
function sideIn(turn: TurnOfCards): Pick<CardsMatter, 'role' | 'called'> {
  const { mentions } = turn.understanding;
  const { cardsFor } = turn.kept;
  const named = somebodyIn(turn);
  if (named.role !== undefined || cardsFor?.role === undefined) return named;
  const pronoun = mentions.flatMap((each) => (each.kind === 'other' ? [each.role] : []))[0];
  const gender = genderOf({ role: cardsFor.role });
  const isAnother = pronoun !== undefined && pronoun !== 'they' && gender !== undefined && gender !== pronoun;
  return isAnother ? { role: undefined, called: undefined } : {};
}

function withSomebody(matter: CardsMatter | undefined, turn: TurnOfCards): CardsMatter | undefined {
  if (!turn.said.says.has('heart')) return matter;
  const somebody = somebodyIn(turn);
  return somebody.role === undefined && matter === undefined ? undefined : { ...matter, ...somebody };
}

/** `My job`: a side of life, of which cards have texts of their own. */
const isBareSide = ({ text, isAsked }: CardsMatter, { understanding: { words } }: TurnOfCards) =>
  text !== undefined && !isAsked && matterOf(words) !== undefined && toldWords(text).length < 2;

const settled = (kept: State): State => ({ ...kept, choices: [], missing: [], wrong: undefined, lost: undefined });

function toSay(
  { kept, understanding, message }: TurnOfCards,
  question: Question,
  cards: CardsAsked,
  cardsFor: CardsMatter | undefined,
): NextState {
  const state = { ...settled(kept), question, cardsFor, asked: message };
  const righted = cards.isMore ? ({ righted: 'unanswered' } as const) : {};
  return { state, understanding, toSay: { kind: 'answer', ...righted, cards } };
}

/** A card that is plainly wished for is drawn, whatever else is told beside it. */
export function drawnAfterAll(message: string, next: NextState, before: State): NextState {
  const { state, toSay: say, understanding } = next;
  const isCards = say.kind === 'answer' && state.question !== undefined && OF_CARDS.includes(state.question.intent);
  if (isCards || !understanding.words.includes('cards') || isBirth(understanding.mentions)) return next;
  const isOther = say.kind === 'answer' && state.question?.intent !== 'conversation';
  const said = saidOfCards(message);
  if (isOther || !said.says.has('draw') || said.says.has('undrawn')) return next;
  const turn: TurnOfCards = { message, kept: before, understanding, said, isTable: isOfTable(before, understanding) };
  return plainly(turn, said.count ?? 1, matterNow(turn));
}

/** What cards that were drawn as ever were drawn for is kept with them. */
export function withCardsFor(message: string, next: NextState, before: State): NextState {
  const { state, toSay: say, understanding } = next;
  if (say.kind !== 'answer' || say.cards || state.question?.intent !== 'card_draw') return next;
  if (state.question.topic.words.includes('together') || state.cardsFor !== before.cardsFor) return next;
  const said = saidOfCards(message);
  if (!(said.says.has('draw') || said.says.has('more') || understanding.words.includes('draw'))) return next;
  const isTable = before.question !== undefined && OF_CARDS.includes(before.question.intent);
  const turn: TurnOfCards = { message, kept: before, understanding, said, isTable };
  return { ...next, state: { ...state, cardsFor: matterNow(turn) } };
}
