/** What a card means, and cards drawn for the asking, in sentences. */
import type { Words } from '../../content/words.ts';
import type { DrawnCard } from '../../engine/tarot/deck.ts';
import type { SpreadId } from '../../engine/tarot/spreads.ts';
import { filled } from '../phrase.ts';
import type { Interpretation } from '../tarot/interpret.ts';
import type { Told } from './dosha-text.ts';

interface CardMeaning {
  card_id: string;
  keywords: readonly string[];
  orientation: 'upright' | 'reversed';
  text: string;
  advice: string;
}

/** What a card means, the way round that was asked for, with its keywords and its advice. */
export function cardMeaningText(
  { card_id, keywords, orientation, text, advice }: CardMeaning,
  words: Words,
): Told & { advice: string } {
  const { card_meaning: phrases } = words.guide.replies;
  const card = words.tarot.cards[card_id].name;
  const head = filled(phrases[orientation], { card, keywords: keywords.slice(0, 4).join(', ') });
  const told = filled(phrases.advice, { advice });
  return { text: head, more: `${text} ${told}`, advice: told };
}

/** A card alone in its place, three one by one, more of them together. */
export function cardDrawText(
  spread: SpreadId,
  cards: readonly DrawnCard[],
  { summary, positions }: Pick<Interpretation, 'summary' | 'positions'>,
  words: Words,
): Told {
  const { card_draw: text } = words.guide.replies;
  const named = cards.map(({ card, reversed }) =>
    filled(text[reversed ? 'reversed' : 'upright'], { card: words.tarot.cards[card.id].name }),
  );
  const head = filled(text[spread === 'single_card' ? 'one' : 'many'], { cards: named.join('; '), card: named[0] });
  if (spread === 'single_card') return { text: head, more: positions[0].text };
  const places = positions.map(({ position, text: line }) => `${position}: ${line}`);
  return { text: [head, ...(spread === 'three_card' ? places : [])].join('\n\n'), more: summary };
}

/** So far into a reply cards are looked for that it laid. */
const HEAD = 600;

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
