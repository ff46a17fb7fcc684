/** Cards that are drawn for a matter, and what those that lie there say to it. */
import { diceOf } from '../../../engine/dice.ts';
import { dateFromText } from '../../../engine/sky/time.ts';
import { cardById, type DrawnCard } from '../../../engine/tarot/deck.ts';
import { spreadDrawn } from '../../../engine/tarot/draw.ts';
import {
  adviceOfCards,
  type CardsFor,
  cardOnMatter,
  cardsOnMatter,
  eachOnMatter,
  lateText,
  leanText,
  quotedText,
  sideText,
  tableText,
  threadText,
  turnedText,
} from '../../../prose/guide/card-talk-text.ts';
import { yoursText } from '../../../prose/guide/people.ts';
import { countOf, kinText } from '../../../prose/guide/saying-text.ts';
import { interpretation } from '../../../prose/tarot/interpret.ts';
import { topicOf } from '../../../prose/tarot/question.ts';
import { cardsInWords } from '../../tarot/names.ts';
import { matterAsTold, saidOfCards } from '../cards-said.ts';
import type { GuideAnswer, IntentInput } from '../intent-input.ts';
import type { CardsMatter } from '../state.ts';
import type { CardsAsked } from '../to-say.ts';
import { cardMeaning } from './tarot.ts';

/** What cards have to say, drawn now or lying there, of the matter that they are for. */
export function cardsSaid(
  input: IntentInput,
  asked: CardsAsked,
  matter: CardsMatter | undefined,
  said: string,
): GuideAnswer {
  const draws = asked.count === undefined ? [] : drawnOneByOne(input, asked.count, asked.isMore === true);
  const drawn = draws.flatMap(({ cards }) => cards);
  const before = input.cards.map(({ id, reversed }) => ({ card: cardById(id), reversed }));
  const lying = asked.count === undefined ? before : asked.isMore ? [...before, ...drawn] : drawn;
  const [meant] = asked.card === undefined ? [] : lying.filter(({ card }) => card.id === asked.card);
  const text = textOf(input, asked, { matter, said, lying, meant });
  const cards = lying.map(({ card, reversed }) => ({ id: card.id, reversed }));
  return {
    text: tableText(drawn.length > 0 ? lying : [], text, input.words),
    cards,
    facts: drawn.length > 0 ? factsOf(draws, input) : meaningsOf(cards, input),
  };
}

interface Telling {
  matter: CardsMatter | undefined;
  said: string;
  lying: readonly DrawnCard[];
  /** the one of several that is meant */
  meant: DrawnCard | undefined;
}

function textOf(
  input: IntentInput,
  { kind, count, isAnothers }: CardsAsked,
  { matter, said, lying, meant }: Telling,
): string {
  const { words, message } = input;
  const question = matter?.text === undefined ? undefined : `${matter.text}?`;
  const topic = topicOf({ question }, words.tarot);
  const of: CardsFor = {
    matter: toldOf(matter, input),
    view: viewOf(matter, topic.view),
    whom: whomOf(matter, input),
    said,
  };
  const one = meant ?? lying[lying.length - 1];
  if (matter?.isLate && of.whom !== undefined && kind !== 'advice') {
    const beside = matter.isBeside ? of.matter : undefined;
    return lateText(one, { ...of, matter: beside }, of.whom, words);
  }
  if (kind === 'side') return sideText(one, of, words);
  if (kind === 'together') return threadText(lying, of, words);
  if (kind === 'advice') return adviceOfCards(meant ? [meant] : lying, of, words);
  // what no card sees is turned back as in a reading
  const isAsked = matter?.isAsked === true && count !== undefined && lying.length === 1;
  const isTold = matter?.isAsked === true || countOf(matter?.text ?? '') >= FEWEST_OF_QUESTION;
  if ((topic.unseen !== undefined && isTold && (kind === 'lay' || kind === 'lean')) || isAsked) {
    const month = dateFromText(input.today).month - 1;
    const read = interpretation({ spread: 'single_card', cards: [one], question, month }, words.tarot);
    return turnedText(one, read, words);
  }
  if (kind === 'lean') {
    const { says } = saidOfCards(`${message} ${matter?.text ?? ''}`);
    const isOfOther = isAnothers === true || matter?.role !== undefined;
    const whose = says.has('should') ? 'yours' : isOfOther ? 'theirs' : 'nudge';
    return leanText(meant ? [meant] : lying, { ...of, isDreaded: topic.isDreaded, whose }, words);
  }
  if (kind === 'link' && meant === undefined && lying.length > 1)
    return eachOnMatter(lying.slice(-MOST_TOLD), of, words);
  return meant ? cardOnMatter(meant, of, words) : cardsOnMatter(lying, of, words);
}

/** A matter of fewer words asks nothing by which it could be known what no card sees. */
const FEWEST_OF_QUESTION = 5;

/** Of several cards so many are told. */
const MOST_TOLD = 3;

/** The matter as it is told: in the second person, or quoted. */
function toldOf(matter: CardsMatter | undefined, { language, words }: IntentInput): string | undefined {
  if (matter?.text === undefined) return undefined;
  const quote = (text: string) => quotedText(text, words);
  const { text, isAsked, tongue } = matter;
  return tongue?.slice(0, 2) === language ? matterAsTold({ text, isAsked }, language, quote) : quote(text);
}

/** What the cards are looked at for: what a question names, else whoever it is of. */
function viewOf(matter: CardsMatter | undefined, view: CardsFor['view']): CardsFor['view'] {
  if (matter?.role === undefined || (view !== undefined && view !== 'close')) return view;
  return matter.role === 'partner' ? 'love' : 'kin';
}

/** Who it is of, as they are called. */
function whomOf(matter: CardsMatter | undefined, { words }: IntentInput): string | undefined {
  if (matter?.role === undefined) return undefined;
  const called = matter.called === undefined ? undefined : yoursText(withoutOwner(matter.called), words);
  return called ?? kinText(matter.role, words);
}
/** `my mum` of `my mum's`. */
const withoutOwner = (called: string) => called.replace(/['’]s?$/u, '');

/** Cards one by one, each a draw of its own that the reading endpoint deals again, and none that lies there. */
function drawnOneByOne({ context, cards }: IntentInput, count: number, isMore: boolean) {
  const draws: { seed: number; cards: DrawnCard[] }[] = [];
  const taken = new Set(isMore || count === 1 ? cards.map(({ id }) => id) : []);
  for (let n = 0; draws.length < count; n++) {
    const seed = diceOf('guide draw', context.seed, ...(n > 0 ? [n] : [])).below(2 ** 31);
    const dealt = spreadDrawn('single_card', seed);
    if (taken.has(dealt[0].card.id)) continue;
    taken.add(dealt[0].card.id);
    draws.push({ seed, cards: dealt });
  }
  return draws;
}

const factsOf = (draws: readonly { seed: number; cards: readonly DrawnCard[] }[], { words }: IntentInput) =>
  draws.map(({ seed, cards }) => ({
    endpoint: 'POST /tarot/reading',
    request: { spread_type: 'single_card', seed },
    data: { seed, cards_drawn: cardsInWords('single_card', cards, words.tarot) },
  }));

const meaningsOf = (cards: IntentInput['cards'], input: IntentInput) =>
  cards.flatMap(
    ({ id, reversed }) =>
      cardMeaning.answer({ ...input, topic: { ...input.topic, card: id, reversed, words: [] } }).facts,
  );
