/** What a card means, and cards drawn for the asking. */
import { diceOf } from '../../../engine/dice.ts';
import { dateFromText } from '../../../engine/sky/time.ts';
import { cardById, type DrawnCard } from '../../../engine/tarot/deck.ts';
import { spreadDrawn } from '../../../engine/tarot/draw.ts';
import type { SpreadId } from '../../../engine/tarot/spreads.ts';
import { cardDrawText, cardMeaningText } from '../../../prose/guide/card-text.ts';
import { interpretation } from '../../../prose/tarot/interpret.ts';
import { cardsInWords } from '../../tarot/names.ts';
import type { Asked, Family } from '../asked.ts';

/** A question longer than this is none that a reading would quote. */
const LONGEST_QUESTION = 300;

export const cardMeaning: Family = {
  missing: () => [],
  answer({ topic: { card: named, reversed }, words, cards: [onTable] }) {
    const card = named ?? onTable?.id;
    if (card === undefined) return { text: words.guide.replies.card_meaning.which, facts: [] };
    const { id, name, arcana, element, attribution } = cardById(card);
    const { keywords, ...meanings } = words.tarot.cards[id];
    const orientation: 'upright' | 'reversed' = reversed ? 'reversed' : 'upright';
    const data = {
      card_id: id,
      name,
      arcana,
      element,
      attribution,
      keywords,
      orientation,
      text: meanings[orientation],
      advice: meanings.advice[orientation],
    };
    return {
      ...cardMeaningText(data, words),
      facts: [{ endpoint: 'GET /tarot/deck', request: {}, data }],
      cards: [{ id, reversed: reversed ?? false }],
    };
  },
};

const SPREAD_WORDS: readonly SpreadId[] = ['three_card', 'celtic_cross', 'horseshoe'];

export const cardDraw: Family = {
  missing: () => [],
  answer(asked) {
    const { topic, given, message, today, words } = asked;
    const spread = SPREAD_WORDS.find((each) => topic.words.includes(each)) ?? 'single_card';
    // an integer, so that the reading endpoint deals the same cards for it
    const seed = diceOf('guide draw', given.seed).below(2 ** 31);
    const cards = spreadDrawn(spread, seed);
    const isQuestion = message.trim().endsWith('?') || topic.words.includes('about');
    const question = isQuestion && message.length <= LONGEST_QUESTION ? message : undefined;
    const month = dateFromText(today).month - 1;
    const { summary, positions } = interpretation({ spread, cards, question, month }, words.tarot);
    const told = { summary, positions };
    const cards_drawn = cardsInWords(spread, cards, words.tarot);
    const [
      {
        card: { id },
        reversed,
      },
    ] = cards;
    const meant = cardMeaning.answer({ ...asked, topic: { ...topic, card: id, reversed } });
    return {
      ...cardDrawText(spread, cards, told, words),
      ...(cards.length === 1 ? { brief: meant.text } : {}),
      cards: cards.map(({ card, reversed }) => ({ id: card.id, reversed })),
      facts: [
        {
          endpoint: 'POST /tarot/reading',
          request: { spread_type: spread, seed },
          data: { spread_type: spread, seed, cards_drawn, texts: textsOf(cards, asked), interpretation: told },
        },
      ],
    };
  },
};

/** The deck's own words of the drawn cards. */
function textsOf(cards: readonly DrawnCard[], { words }: Asked) {
  return cards.map(({ card, reversed }) => {
    const { keywords, upright, reversed: turned } = words.tarot.cards[card.id];
    return { card_name: card.name, keywords, text: reversed ? turned : upright };
  });
}
