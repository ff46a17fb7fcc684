/** What a card means, and cards drawn for the asking, in sentences. */
import type { Words } from '../../content/words.ts';
import { tieOf, verdictOf } from '../../engine/tarot/balance.ts';
import type { DrawnCard } from '../../engine/tarot/deck.ts';
import { SPREADS, type SpreadId } from '../../engine/tarot/spreads.ts';
import { filled } from '../phrase.ts';
import type { Interpretation } from '../tarot/interpret.ts';
import { cardTextOf, spokenName } from '../tarot/voice.ts';
import type { AnswerText } from './dosha-text.ts';
import { firstOf } from './saying-text.ts';

/** A side of a life that a text is asked for. */
export type Matter = keyof Words['guide']['replies']['card_meaning']['matters'];

/** Which of three texts, of love, work and oneself, is nearest to a side of life. */
export const NEAREST: Readonly<Record<Matter, 'love' | 'work' | 'growth'>> = {
  ...{ love: 'love', family: 'love', friends: 'love', work: 'work', money: 'work', studies: 'work' },
  ...{ health: 'growth', home: 'growth', abroad: 'growth' },
};

interface CardMeaning {
  card_id: string;
  keywords: readonly string[];
  orientation: 'upright' | 'reversed';
  text: string;
  advice: string;
}

/** What a card means, the way round that was asked for: its keywords or the side that was asked for, and its advice. */
export function cardMeaningText(
  { card_id, keywords, orientation, text, advice }: CardMeaning,
  matter: Matter | undefined,
  words: Words,
): AnswerText & { advice: string; brief?: string } {
  const { card_meaning: phrases } = words.guide.replies;
  const card = words.tarot.cards[card_id].name;
  const head = filled(phrases[orientation], { card, keywords: keywords.slice(0, 4).join(', ') });
  const sentence = filled(phrases.advice, { advice });
  if (matter) {
    const name = words.tarot.phrases[orientation === 'reversed' ? 'reversed_names' : 'card_names'][card_id];
    const sideOf = (phrase: string) =>
      filled(phrases.side, { card: name, matter: phrases.matters[matter], text: phrase });
    return { text: sideOf(text), more: sentence, advice: sentence, brief: sideOf(firstOf(text, 1)) };
  }
  const brief = orientation === 'reversed' ? firstOf(text, 1) : head;
  return { text: head, more: `${text} ${sentence}`, advice: sentence, brief };
}

/** Cards side by side: what each stands for, and what ties the first two. */
export function togetherText(
  cards: readonly DrawnCard[],
  { guide, tarot }: Words,
): AnswerText & { each: string; brief?: string; advice?: string; rank?: string } {
  const { card_draw: text } = guide.replies;
  const named = cards.map((drawn) => ({ card: spokenName(drawn, tarot), essence: cardTextOf(drawn, tarot).essence }));
  const [first, second] = named;
  if (!second) return { text: filled(text.alone, first), more: '', each: '' };
  const tie = tieOf(cards[0].card, cards[1].card);
  const link = tie ? filled(tarot.phrases.links[tie][0], { a: first.card, b: second.card }) : text.untied;
  const advice = cards.map((drawn) => cardTextOf(drawn, tarot).values.advice).join(' ');
  const each = named.map((one) => filled(text.beside, one)).join(' ');
  return { text: `${each} ${link}`, brief: each, more: advice, advice, each, rank: text.no_rank };
}

/** A card alone in its place, three one by one, more of them together. */
export function cardDrawText(
  spread: SpreadId,
  cards: readonly DrawnCard[],
  { summary, positions }: Pick<Interpretation, 'summary' | 'positions'>,
  words: Words,
): AnswerText {
  if (spread === 'single_card') {
    // what it says and what it advises are told before its picture
    const { essence, values } = cardTextOf(cards[0], words.tarot);
    const said = filled(words.guide.replies.card_draw.beside, { card: spokenName(cards[0], words.tarot), essence });
    return { text: [laidText(cards, words), said, values.advice].join(' '), more: positions[0].text };
  }
  const placed = positions.map(({ position }, at) => `${position}: ${cardText(cards[at], words)}`);
  // of more than three each place is named, so that it can be asked about
  if (spread !== 'three_card')
    return { text: filled(words.guide.replies.card_draw.many, { cards: placed.join('; ') }), more: summary };
  const places = positions.map(({ position, text: line }) => `${position}: ${line}`);
  return { text: [laidText(cards, words), ...places].join('\n\n'), more: summary };
}

/** A yes or a no by one card that was drawn: as the reading answers it, or by the card alone; a heart is not told. */
export function verdictText(
  drawn: DrawnCard,
  { summary, verdict, isDelicate }: Pick<Interpretation, 'summary' | 'verdict' | 'isDelicate'>,
  words: Words,
): string {
  // what is turned back to whoever asks goes on with what the card has for them
  const answer = summary
    .split('\n\n')
    .slice(0, verdict === null ? 2 : 1)
    .join(' ');
  if (verdict === null && !isDelicate) return `${laidText([drawn], words)} ${namedVerdictText(drawn, words)}`;
  return `${laidText([drawn], words)} ${answer}`;
}

/** Whether a card counts as a yes. */
export function namedVerdictText(drawn: DrawnCard, words: Words): string {
  const { essence } = cardTextOf(drawn, words.tarot);
  const { beside, nudge } = words.guide.replies.card_draw;
  return `${filled(beside, { card: spokenName(drawn, words.tarot), essence })} ${leanText(drawn, words)} ${nudge}`;
}

const leanText = (drawn: DrawnCard, { guide }: Words) =>
  guide.replies.card_draw.verdicts[verdictOf(SPREADS.single_card, [drawn])];

/** A card for each of some ways. */
export function eachWayText(ways: readonly string[], cards: readonly DrawnCard[], { guide, tarot }: Words): string {
  const { each_way, weigh } = guide.replies.card_draw;
  const lines = cards.map((drawn, at) =>
    filled(each_way, {
      way: ways[at],
      card: spokenName(drawn, tarot),
      essence: cardTextOf(drawn, tarot).essence,
    }),
  );
  return [...lines, weigh].join(' ');
}

/** The advice of cards. */
export function advicesText(advices: readonly string[], { guide }: Words): string {
  return filled(guide.replies.card_meaning.advice, { advice: advices.join(' ') });
}

const cardText = ({ card, reversed }: DrawnCard, { guide, tarot }: Words) =>
  filled(guide.replies.card_draw[reversed ? 'reversed' : 'upright'], { card: tarot.cards[card.id].name });

/** Which cards lie there now. */
export function laidText(cards: readonly DrawnCard[], words: Words): string {
  const { card_draw: text } = words.guide.replies;
  const named = cards.map((drawn) => cardText(drawn, words));
  return filled(text[cards.length === 1 ? 'one' : 'many'], { cards: named.join('; '), card: named[0] });
}

/** So far into a reply cards are looked for that it laid. */
const HEAD = 1_200;

/** The cards that a reply of ours laid on the table, in its order. */
export function cardsDrawnIn(reply: string, { guide, tarot }: Words): { id: string; reversed: boolean }[] {
  const { one, many, reversed } = guide.replies.card_draw;
  const lead = [one, many].map((phrase) => phrase.split('{')[0]).find((each) => reply.includes(each)) ?? '';
  const from = reply.indexOf(lead) + lead.length;
  const [head] = reply.slice(from, from + HEAD).split(/[.।](?:\s|$)|\n/u);
  return Object.entries(tarot.cards)
    .map(([id, { name }]) => ({ id, at: head.indexOf(name), turned: filled(reversed, { card: name }) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ id, at, turned }) => ({ id, reversed: head.startsWith(turned, at) }));
}

/** How the card of a birth follows from its date. */
export function birthCardText(date: readonly number[], sums: readonly number[], { guide }: Words): string {
  const sum = `${date.join(' + ')} = ${sums.join(' → ')}`;
  return filled(guide.replies.card_meaning.birth, { sum, number: sums[sums.length - 1] });
}
