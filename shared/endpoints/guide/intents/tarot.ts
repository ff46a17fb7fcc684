/** What a card means, and cards drawn for the asking. */
import { diceOf } from '../../../engine/dice.ts';
import { dateFromText } from '../../../engine/sky/time.ts';
import { cardById, type DrawnCard } from '../../../engine/tarot/deck.ts';
import { spreadDrawn } from '../../../engine/tarot/draw.ts';
import type { SpreadId } from '../../../engine/tarot/spreads.ts';
import { filled } from '../../../prose/phrase.ts';
import { type Interpretation, interpretation } from '../../../prose/tarot/interpret.ts';
import { cardsInWords } from '../../tarot/names.ts';
import type { Asked, Family } from '../asked.ts';

/** A question longer than this is none that a reading would quote. */
const LONGEST_QUESTION = 300;

export const cardMeaning: Family = {
  missing: () => [],
  answer(asked) {
    const { card_meaning: words } = asked.words.guide.replies;
    const { card, reversed } = asked.topic;
    if (card === undefined) return { text: words.which, facts: [] };
    const { id, name, arcana, element, attribution } = cardById(card);
    const ofCard = asked.words.tarot.cards[id];
    const { keywords, ...meanings } = ofCard;
    const orientation = reversed ? 'reversed' : 'upright';
    const head = filled(words[orientation], { card: ofCard.name, keywords: keywords.slice(0, 4).join(', ') });
    const advice = filled(words.advice, { advice: meanings.advice[orientation] });
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
      text: [head, meanings[orientation], advice].join(' '),
      facts: [{ endpoint: 'GET /tarot/deck', request: {}, data }],
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
    return {
      text: textOf(asked, spread, cards, told),
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

function textOf(
  { words }: Asked,
  spread: SpreadId,
  cards: readonly DrawnCard[],
  told: Pick<Interpretation, 'summary' | 'positions'>,
): string {
  const { card_draw: text } = words.guide.replies;
  const named = cards.map(({ card, reversed }) =>
    filled(text[reversed ? 'reversed' : 'upright'], { card: words.tarot.cards[card.id].name }),
  );
  const head = filled(text[spread === 'single_card' ? 'one' : 'many'], { cards: named.join('; '), card: named[0] });
  if (spread === 'single_card') return `${head} ${told.positions[0].text}`;
  const places = told.positions.map(({ position, text: line }) => `${position}: ${line}`);
  return spread === 'three_card' ? [head, ...places, told.summary].join('\n\n') : [head, told.summary].join('\n\n');
}

/** The deck's own words of the drawn cards. */
function textsOf(cards: readonly DrawnCard[], { words }: Asked) {
  return cards.map(({ card, reversed }) => {
    const { keywords, upright, reversed: turned } = words.tarot.cards[card.id];
    return { card_name: card.name, keywords, text: reversed ? turned : upright };
  });
}
