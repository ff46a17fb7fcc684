/**
 * The whole interpretation of a reading, which is bought on its own: what the reading did not say. How its cards speak
 * with each other, each of them at length, and something to do with one of them.
 */
import type { TarotWords } from '../../content/tarot-words.ts';
import { tieOf } from '../../engine/tarot/balance.ts';
import type { DrawnCard } from '../../engine/tarot/deck.ts';
import { balance } from './facts.ts';
import { type Table, verdict } from './summary.ts';
import { led } from './turned.ts';
import { cardTextOf, counted, joined, type PhraseValues, paused, sentencesOf, spokenName, weightOf } from './voice.ts';

/** An interpretation by its places. */
export interface Essay {
  summary: string;
  positions: { position: string; text: string }[];
}

/** So many things are told of how the cards lie together, and of so many pairs how they get on. */
const FACTS = 3;
const PAIRS = 2;
/** So many words a part of a meaning has at least. */
const PART_WORDS = 36;

/** A whole interpretation. It quotes nothing of the caller, so that it may be kept. */
export function essay(table: Table): Essay {
  const { id, cards, words, voice } = table;
  const together =
    cards.length === 1
      ? [joined(words.phrases.essay.one.map((step) => voice.say(step, cardTextOf(cards[0], words).values)))]
      : [joined(balance(table, verdict(table)).slice(0, FACTS)), joined([...pairs(table), against(table)])];
  return {
    summary: joined([taken(table), ...together, joined([practice(table), backToNoun(table)])], '\n\n'),
    positions: words.phrases.spreads[id].positions.map((position, place) => ({
      position,
      text: `${leadAt(table, place)} ${atLength(cards[place], words)}`,
    })),
  };
}

/** The question taken up without its words: what was wanted, of what, and what it came to where that was yes or no. */
function taken(table: Table): string {
  const { cards, topic, words, voice } = table;
  if (topic.thing === undefined) return '';
  const { asked } = words.phrases.essay;
  const kind = topic.decision ? 'decision' : (verdict(table) ?? (topic.isStated ? 'what' : topic.kind));
  return voice.say(asked[kind === 'should' || kind === 'will' ? 'what' : kind], {
    thing: topic.thing,
    total: counted(cards.length, words),
  });
}

/** A sentence that names the card of a place, as it stands to what was asked about. */
function leadAt({ spread, cards, topic, words, voice }: Table, place: number): string {
  const leads = topic.noun && words.phrases.essay.places[spread.roles[place]];
  const values = { noun: topic.noun ?? '', card: spokenName(cards[place], words) };
  return (leads && voice.say(leads, values)) || led(cards[place], words, voice);
}

/** All of a card's meaning in two paragraphs, of which the first stands alone. */
function atLength(drawn: DrawnCard, words: TarotWords): string {
  const sentences = sentencesOf(cardTextOf(drawn, words).meaning);
  let count = 1;
  while (count < sentences.length && sentences.slice(0, count).join(' ').split(' ').length < PART_WORDS) count++;
  return joined([sentences.slice(0, count).join(' '), sentences.slice(count).join(' ')], '\n\n');
}

/** The picture of the card that answers, to be looked at, and its question. */
function practice({ spread, cards, words, voice }: Table): string {
  const drawn = cards[spread.answer];
  const [picture, question] = paused(drawn, words);
  return voice.say(words.phrases.essay.practice, { card: spokenName(drawn, words), picture, question });
}

/** The way back to what was asked about, in a word of ours. */
function backToNoun({ topic: { noun }, words, voice }: Table): string {
  return noun ? voice.say(words.phrases.essay.of_noun, { noun }) : '';
}

/** What ties cards that are read together; of each kind of tie one pair. */
function pairs({ spread, cards, words, voice }: Table): string[] {
  const tied = new Map(
    spread.pairs.flatMap(([a, b]) => {
      const tie = tieOf(cards[a].card, cards[b].card);
      return tie === undefined ? [] : [[tie, [cards[a], cards[b]]] as const];
    }),
  );
  return [...tied].slice(0, PAIRS).map(([tie, [a, b]]) => {
    // how well two elements get on is no comfort where one card is heavy
    const isHeavy = [a, b].some((drawn) => weightOf(drawn) === 'heavy');
    return voice.say(words.phrases.links[isHeavy ? 'heavy' : tie], {
      a: spokenName(a, words),
      b: spokenName(b, words),
    });
  });
}

/** What makes a heavy card hard, and what a light one has to set against it: neither was told in its own place. */
function against({ spread, cards, words, voice }: Table): string {
  const lying = (weight: 'light' | 'heavy', listed: readonly string[]) =>
    cards.find((drawn, place) => weightOf(drawn) === weight && !listed.includes(spread.roles[place]));
  const [heavy, light] = [lying('heavy', ['challenge']), lying('light', ['self', 'strengths'])];
  if (!heavy || !light) return '';
  const { card, obstacle, obstacle_inside } = cardTextOf(heavy, words).values;
  const values: PhraseValues = { ...cardTextOf(light, words).values, heavy: card, obstacle, obstacle_inside };
  return voice.say(words.phrases.essay.against, values);
}
