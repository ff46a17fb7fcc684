/** What cards say in a talk: of the matter that they were drawn for, one by one, together and for another's side. */
import type { Words } from '../../content/words.ts';
import { tieOf, verdictOf, type YesNoVerdict } from '../../engine/tarot/balance.ts';
import { type DrawnCard, toneOf } from '../../engine/tarot/deck.ts';
import { SPREADS, type Spread } from '../../engine/tarot/spreads.ts';
import { paragraph } from '../paragraph.ts';
import { capitalized, contracted, filled, withSmallStart } from '../phrase.ts';
import { dreadOf } from '../tarot/answer.ts';
import type { Interpretation } from '../tarot/interpret.ts';
import type { TopicView } from '../tarot/question.ts';
import { cardTextOf, spokenName } from '../tarot/voice.ts';
import { laidText, verdictText } from './card-text.ts';
import { countOf, firstOf, sentencesOf } from './saying-text.ts';

/** What cards are read for, as it is told. */
export interface CardsFor {
  /** the matter in a phrase; undefined where none is known */
  matter?: string;
  /** what the cards are looked at for */
  view?: TopicView;
  /** somebody else whose side, or whose memory, is asked about */
  whom?: string;
  /** what was said before, and is not said again */
  said: string;
}

/** A text that was not said yet, else the first. */
const fresh = (texts: readonly (string | undefined)[], said: string): string => {
  const all = texts.filter((text): text is string => text !== undefined && text !== '');
  return all.find((text) => !said.includes(text)) ?? all[0] ?? '';
};

const headed = (text: string, matter: string | undefined, { guide }: Words): string =>
  matter === undefined ? text : capitalized(filled(guide.replies.card_talk.on, { matter, text }));

/** What a card says of the matter, and what to do. */
function spoken(drawn: DrawnCard, { view, said }: CardsFor, { tarot }: Words): { now: string; step: string } {
  const { values, brief } = cardTextOf(drawn, tarot, view);
  const own = cardTextOf(drawn, tarot).values;
  const now = fresh(view ? [values.now, values.outlook, own.statement] : [own.statement, own.outlook, brief], said);
  return { now, step: fresh(view ? [values.do, own.advice] : [own.advice, values.advice], said) };
}

/** What one card says of the matter. */
export function cardOnMatter(drawn: DrawnCard, of: CardsFor, words: Words): string {
  const { card_talk: text } = words.guide.replies;
  const { now, step } = spoken(drawn, of, words);
  const card = spokenName(drawn, words.tarot);
  const told = `${now} ${step}`;
  return of.matter === undefined
    ? filled(text.each, { card, text: told })
    : capitalized(filled(text.about, { matter: of.matter, card, text: told }));
}

/** What each of some cards says of the matter: three of them how it stands, what helps and what to watch. */
export function cardsOnMatter(cards: readonly DrawnCard[], of: CardsFor, words: Words): string {
  const { card_talk: text } = words.guide.replies;
  const { tarot } = words;
  if (cards.length === 1) return cardOnMatter(cards[0], of, words);
  if (cards.length === 3) {
    const [stands, helps, watch] = cards;
    const { matter } = of;
    const { now } = spoken(stands, of, words);
    return [
      matter === undefined ? filled(text.stands, { text: now }) : filled(text.stands_of, { matter, text: now }),
      filled(text.helps, { text: spoken(helps, of, words).step }),
      filled(text.watch, { text: cardTextOf(watch, tarot).values.obstacle ?? '' }),
    ]
      .map(capitalized)
      .join(' ');
  }
  if (cards.length > 3) {
    const [first, last] = [cards[0], cards[cards.length - 1]].map((drawn) => cardTextOf(drawn, tarot).essence);
    return headed(filled(text.row, { first, last }), of.matter, words);
  }
  return eachOnMatter(cards, of, words);
}

/** What cards that lie there say of a matter, card by card. */
export function eachOnMatter(cards: readonly DrawnCard[], of: CardsFor, words: Words): string {
  const { about, each } = words.guide.replies.card_talk;
  return cards
    .map((drawn, at) => {
      const told = { card: spokenName(drawn, words.tarot), text: spoken(drawn, of, words).now };
      const { matter } = of;
      return at === 0 && matter !== undefined ? capitalized(filled(about, { ...told, matter })) : filled(each, told);
    })
    .join(' ');
}

/** Several cards, of which the last one answers. */
const inARow = (count: number): Spread => ({
  ...SPREADS.single_card,
  roles: Array.from({ length: count }, () => 'message' as const),
  answer: count - 1,
});

/** How cards lean to a yes or a no. */
export function leanOfCards(cards: readonly DrawnCard[], isDreaded: boolean): YesNoVerdict {
  const verdict = verdictOf(inARow(cards.length), cards);
  return isDreaded ? dreadOf(verdict) : verdict;
}

/** What somebody asks of the cards in a yes or a no. */
interface Leaning extends CardsFor {
  isDreaded: boolean;
  /** whose it is to decide */
  whose: 'yours' | 'theirs' | 'nudge';
}

/** So many words a lean has room for. */
const MOST_OF_LEAN = 55;

/** Which way the cards lean, what speaks for it and against it, and what to do first. */
export function leanText(cards: readonly DrawnCard[], of: Leaning, words: Words): string {
  const { lean: text } = words.guide.replies.card_talk;
  const lean = text.ways[leanOfCards(cards, of.isDreaded)];
  const last = cards[cards.length - 1];
  const named = (drawn: DrawnCard) => ({
    card: spokenName(drawn, words.tarot),
    essence: cardTextOf(drawn, words.tarot).essence,
  });
  const said = filled(cards.length === 1 ? text.one : text.many, { ...named(last), lean });
  const inOrder = cards.toSorted((one, other) => toneOf(other) - toneOf(one));
  const [lightest, heaviest] = [inOrder[0], inOrder[inOrder.length - 1]];
  const isParted = cards.length > 1 && toneOf(lightest) > toneOf(heaviest) && !of.isDreaded;
  const pans = isParted ? [filled(text.for, named(lightest)), filled(text.against, named(heaviest))] : [];
  const { now, step } = spoken(isParted ? heaviest : last, of, words);
  const why = isParted ? [] : [now];
  const isAgain = of.said.includes(said);
  const parts = isAgain ? [said, ...why] : [said, ...pans, ...why];
  const told = headed(parts.join(' '), of.matter, words);
  const first = filled(text.step, { text: step });
  const isRoom = countOf(`${told} ${first}`) < MOST_OF_LEAN;
  return [told, ...(isRoom || isAgain ? [first] : []), text[of.whose]].join(' ');
}

/** Cards read as one. */
export function threadText(cards: readonly DrawnCard[], of: CardsFor, words: Words): string {
  const { thread } = words.guide.replies.card_talk;
  const [first, ...others] = cards.map((drawn) => cardTextOf(drawn, words.tarot).essence);
  const last = others.at(-1) ?? first;
  const middle = others.slice(0, -1).at(0);
  const story = filled(middle === undefined ? thread.two : thread.three, { first, middle: middle ?? '', last });
  const step = toneOf(cards[cards.length - 1]) - toneOf(cards[0]);
  const [one, other] = cards;
  const tie = cards.length === 2 && one && other ? tieOf(one.card, other.card) : undefined;
  const link = tie && one && other ? words.tarot.phrases.links[tie][0] : undefined;
  const way =
    link && one && other
      ? filled(link, { a: spokenName(one, words.tarot), b: spokenName(other, words.tarot) })
      : thread[step > 0 ? 'lighter' : step < 0 ? 'heavier' : 'level'];
  const { step: deed } = spoken(cards[cards.length - 1], of, words);
  return [headed(`${story} ${way}`, of.matter, words), deed].join(' ');
}

/** So many words a picture of somebody's side has room for. */
const MOST_OF_SIDE = 52;

/** How somebody else may see it, by a card: a picture, and no verdict on their heart. */
export function sideText(drawn: DrawnCard, of: CardsFor, words: Words): string {
  const { side } = words.guide.replies.card_talk;
  const whom = of.whom ?? side.somebody;
  const likeness = likenessOf(drawn, words);
  const isAgain = of.said.includes(likeness);
  const picture = isAgain ? side.again : capitalized(filled(side.lead, { whom, text: likeness }));
  const theirs = filled(side.theirs, { whom });
  const { now } = cardTextOf(drawn, words.tarot, of.view === 'love' ? 'love' : 'kin').values;
  const between = now === undefined || of.said.includes(now) ? '' : filled(side.between, { text: now });
  const whole = [picture, between, theirs].filter((part) => part !== '').join(' ');
  return countOf(whole) > MOST_OF_SIDE ? `${picture} ${theirs}` : whole;
}

/** Whom a card is like: of what it says of somebody the first sentence. */
const likenessOf = (drawn: DrawnCard, { tarot }: Words) =>
  withSmallStart(sentencesOf(cardTextOf(drawn, tarot).values.who ?? '')[0]?.trim() ?? '');

/** A card beside the memory of somebody who has died, and of what is held in mind; asked again, by what it is of. */
export function lateText(drawn: DrawnCard, { matter, said }: CardsFor, whom: string, words: Words): string {
  const { late } = words.guide.replies.card_talk;
  const { essence } = cardTextOf(drawn, words.tarot);
  const card = spokenName(drawn, words.tarot);
  const [one, two, three] = words.tarot.cards[drawn.card.id]?.keywords ?? [];
  if (said.includes(essence)) return capitalized(filled(late.like, { card, whom, one, two, three }));
  const held = matter === undefined ? late.held : late.held_with;
  const told = filled(held, { whom, card, essence, matter: matter ?? '' });
  return `${capitalized(told)} ${filled(late.ask, { whom })}`;
}

/** What cards advise: the one that is hardest, and the one that answers. */
export function adviceOfCards(cards: readonly DrawnCard[], of: CardsFor, words: Words): string {
  const { advice, advice_of } = words.guide.replies.card_talk;
  const last = cards[cards.length - 1];
  const hardest = cards.toSorted((one, other) => toneOf(one) - toneOf(other))[0];
  const asked = hardest === last ? [last] : [hardest, last];
  return asked
    .map((drawn, at) => {
      const told = { card: spokenName(drawn, words.tarot), text: spoken(drawn, of, words).step };
      const { matter } = of;
      return at === 0 && matter !== undefined
        ? capitalized(filled(advice_of, { ...told, matter }))
        : filled(advice, told);
    })
    .join(' ');
}

/** A question that is turned back is met in so many words. */
const MOST_TURNED = 50;

/** What a reading says to a question, without the card that it is laid with. */
export function turnedText(drawn: DrawnCard, read: Interpretation, words: Words): string {
  const [, ...rest] = verdictText(drawn, read, words).split(laidText([drawn], words));
  return firstOf(rest.join('').trim(), MOST_TURNED);
}

/** What was laid, and what it says. */
export function tableText(laid: readonly DrawnCard[], text: string, words: Words): string {
  const whole = paragraph(laid.length > 0 ? laidText(laid, words) : '', text);
  return contracted(whole, words.tarot.grammar.contractions);
}

/** A matter as it was written, quoted. */
export const quotedText = (text: string, { tarot }: Words): string => tarot.grammar.quotes.join(text);
