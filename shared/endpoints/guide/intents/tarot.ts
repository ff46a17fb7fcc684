/** What a card means, and cards drawn for the asking. */
import { diceOf } from '../../../engine/dice.ts';
import { dateFromText } from '../../../engine/sky/time.ts';
import { CARDS, cardById, type DrawnCard } from '../../../engine/tarot/deck.ts';
import { spreadDrawn } from '../../../engine/tarot/draw.ts';
import type { SpreadId } from '../../../engine/tarot/spreads.ts';
import {
  birthCardText,
  cardDrawText,
  cardMeaningText,
  eachWayText,
  laidText,
  NEAREST,
  namedVerdictText,
  togetherText,
  verdictText,
} from '../../../prose/guide/card-text.ts';
import { cardWorth } from '../../../prose/guide/worth-text.ts';
import { interpretation } from '../../../prose/tarot/interpret.ts';
import { cardsInWords } from '../../tarot/names.ts';
import { eitherIn } from '../cues.ts';
import { askedOfCards, cardWishesIn } from '../door-named.ts';
import { ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentHandler, type IntentInput, subjectOf } from '../intent-input.ts';

/** A question longer than this is none that a reading would quote. */
const LONGEST_QUESTION = 300;

export const cardMeaning: IntentHandler = {
  missing: (known) => (known.topic.words.includes('birth_card') && subjectOf(known).date === undefined ? ['date'] : []),
  answer(input) {
    const { topic, words, cards: table } = input;
    const { card: named, reversed: turned, matter } = topic;
    const { date } = subjectOf(input);
    if (topic.words.includes('birth_card') && date !== undefined) return birthCard(date, input);
    const [onTable] = table;
    const card = named ?? onTable?.id;
    const reversed = named === undefined ? onTable?.reversed : turned;
    if (card === undefined) return { text: words.guide.replies.card_meaning.which, facts: [] };
    const { id, name, arcana, element, attribution } = cardById(card);
    const { keywords, love, work, growth, ...meanings } = words.tarot.cards[id];
    const side = matter && { love, work, growth }[NEAREST[matter]];
    const orientation: 'upright' | 'reversed' = reversed ? 'reversed' : 'upright';
    const data = {
      card_id: id,
      name,
      arcana,
      element,
      attribution,
      keywords,
      orientation,
      text: (side ?? meanings)[orientation],
      advice: meanings.advice[orientation],
    };
    const meant = cardMeaningText(data, matter, words);
    const lying = { card: cardById(id), reversed: orientation === 'reversed' };
    const ofWish = topic.words.includes('yes_no')
      ? { text: namedVerdictText(lying, words), more: meant.text }
      : topic.words.includes('as_advice')
        ? { text: meant.advice, more: '' }
        : {};
    return {
      ...meant,
      ...ofWish,
      // one that was drawn came by chance
      ...(input.intent === 'card_meaning' && !topic.words.includes('drawn')
        ? { why: words.guide.replies.card_meaning.why }
        : {}),
      whether: words.guide.replies.card_meaning.leans[orientation],
      ...cardWorth({ card: cardById(id), reversed: orientation === 'reversed' }, words),
      facts: [{ endpoint: 'GET /tarot/deck', request: {}, data }],
      // one of several stays among them
      cards: table.some((lying) => lying.id === id) ? table : [{ id, reversed: reversed ?? false }],
    };
  },
};

/** The greater arcanum of a date of birth: day, month and year added, then the digits until 22 or less is left. */
function birthCard(date: string, input: IntentInput): GuideAnswer {
  const { topic, words } = input;
  const { year, month, day } = dateFromText(date);
  const sums = [year + month + day];
  while (sums[sums.length - 1] > 22)
    sums.push([...`${sums[sums.length - 1]}`].reduce((sum, digit) => sum + Number(digit), 0));
  const number = sums[sums.length - 1];
  const { id } = CARDS[number % 22];
  const meant = cardMeaning.answer({ ...input, topic: { ...topic, card: id, reversed: false, words: [] } });
  const head = birthCardText([day, month, year], sums, words);
  return { ...meant, text: `${head} ${meant.text}`, facts: [ownFact({ birth_card: id, sums }), ...meant.facts] };
}

const SPREAD_WORDS: readonly SpreadId[] = ['three_card', 'celtic_cross', 'horseshoe'];

export const cardDraw: IntentHandler = {
  missing: () => [],
  answer(input) {
    const { topic, context, message, today, words } = input;
    if (topic.words.includes('together')) return together(input);
    if (topic.words.includes('two_cards')) return twoDrawn(input);
    if (topic.words.includes('each_way')) return drawnForEach(input);
    const spread = SPREAD_WORDS.find((each) => topic.words.includes(each)) ?? 'single_card';
    const { seed, cards } = drawn(
      spread,
      context.seed,
      input.cards.map(({ id }) => id),
    );
    const isYesNo = cards.length === 1 && cardWishesIn(message).wishes.has('yes_no');
    const isQuestion = isYesNo || message.trim().endsWith('?') || topic.words.includes('about');
    const asked = isYesNo ? askedOfCards(message) : message;
    // a spread is read for what it was wished for
    const ofMatter = cards.length > 1 && input.cardsFor?.text ? `${input.cardsFor.text}?` : undefined;
    const question = ofMatter ?? (isQuestion && message.length <= LONGEST_QUESTION ? asked : undefined);
    const month = dateFromText(today).month - 1;
    const read = interpretation({ spread, cards, question, month }, words.tarot);
    const { summary, positions } = read;
    const shown = { summary, positions };
    const cards_drawn = cardsInWords(spread, cards, words.tarot);
    const [
      {
        card: { id },
        reversed,
      },
    ] = cards;
    const meant = cardMeaning.answer({ ...input, topic: { ...topic, card: id, reversed } });
    const isOfSide = cards.length === 1 && topic.matter !== undefined;
    return {
      ...cardDrawText(spread, cards, shown, words),
      // drawn for love it is read for love
      ...(isOfSide ? { text: `${laidText(cards, words)} ${meant.text}`, more: meant.more } : {}),
      ...(isYesNo ? { text: verdictText(cards[0], read, words), more: '' } : {}),
      ...(cards.length === 1 ? { brief: meant.brief ?? meant.text } : {}),
      cards: cards.map(({ card, reversed }) => ({ id: card.id, reversed })),
      facts: [
        {
          endpoint: 'POST /tarot/reading',
          request: { spread_type: spread, seed },
          data: { spread_type: spread, seed, cards_drawn, texts: textsOf(cards, input), interpretation: shown },
        },
      ],
    };
  },
};

/** A draw with its seed, an integer so that the reading endpoint deals the same; one card is none that lies there. */
function drawn(spread: SpreadId, seed: string, onTable: readonly string[]) {
  for (let n = 0; ; n++) {
    const own = diceOf('guide draw', seed, ...(n > 0 ? [n] : [])).below(2 ** 31);
    const cards = spreadDrawn(spread, own);
    if (cards.length > 1 || n > CARDS.length || !onTable.includes(cards[0].card.id)) return { seed: own, cards };
  }
}

/** Two cards, each a draw of its own that the reading endpoint deals again. */
function twoDrawn(input: IntentInput): GuideAnswer {
  const { seed: ours } = input.context;
  const first = drawn('single_card', ours, []);
  const second = drawn('single_card', ours, [first.cards[0].card.id]);
  const lying = [...first.cards, ...second.cards];
  const cards = lying.map(({ card, reversed }) => ({ id: card.id, reversed }));
  const facts = [first, second].map(({ seed, cards: dealt }) => ({
    endpoint: 'POST /tarot/reading',
    request: { spread_type: 'single_card', seed },
    data: {
      seed,
      cards_drawn: cardsInWords('single_card', dealt, input.words.tarot),
      texts: textsOf(dealt, input),
    },
  }));
  const { each } = togetherText(lying, input.words);
  return { text: `${laidText(lying, input.words)} ${each}`, cards, facts };
}

/** So many ways are told apart at most. */
const MOST_WAYS = 4;

/** A card for each of two ways or more, each a draw of its own that the reading endpoint deals again. */
function drawnForEach(input: IntentInput): GuideAnswer {
  const { message, words } = input;
  const [, number] = /(?:^|[^\d])([2-4])(?:[^\d]|$)/.exec(message) ?? [];
  const ways =
    eitherIn(message) ?? words.guide.replies.card_draw.ways.slice(0, Math.min(MOST_WAYS, Number(number ?? 2)));
  const draws: ReturnType<typeof drawn>[] = [];
  for (const [at] of ways.entries()) {
    const taken = draws.map(({ cards: [{ card }] }) => card.id);
    draws.push(drawn('single_card', `${input.context.seed}${at === 0 ? '' : ` ${at}`}`, taken));
  }
  const lying = draws.flatMap(({ cards }) => cards);
  return {
    text: eachWayText(ways, lying, words),
    cards: lying.map(({ card, reversed }) => ({ id: card.id, reversed })),
    facts: draws.map(({ seed, cards }) => ({
      endpoint: 'POST /tarot/reading',
      request: { spread_type: 'single_card', seed },
      data: { seed, cards_drawn: cardsInWords('single_card', cards, words.tarot), texts: textsOf(cards, input) },
    })),
  };
}

/** What cards that lie there say beside one another; of one alone that it is alone. */
export function together(input: IntentInput): GuideAnswer {
  const { cards, words } = input;
  const lying = cards.map(({ id, reversed }) => ({ card: cardById(id), reversed }));
  const facts = cards.flatMap(
    ({ id, reversed }) => cardMeaning.answer({ ...input, topic: { ...input.topic, card: id, reversed } }).facts,
  );
  const isTurned = 2 * cards.filter(({ reversed }) => reversed).length > cards.length;
  const whether = words.guide.replies.card_meaning.leans[isTurned ? 'reversed' : 'upright'];
  return { ...togetherText(lying, words), whether, facts, cards };
}

/** The deck's own words of the drawn cards. */
function textsOf(cards: readonly DrawnCard[], { words }: IntentInput) {
  return cards.map(({ card, reversed }) => {
    const { keywords, upright, reversed: turned } = words.tarot.cards[card.id];
    return { card_name: card.name, keywords, text: reversed ? turned : upright };
  });
}
