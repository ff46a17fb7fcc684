import type { Phrases } from '../../content/grammar.ts';
import type { CardText, TarotWords } from '../../content/tarot-words.ts';
import type { Dice } from '../../engine/dice.ts';
import type { Mood, MoodChange } from '../../engine/tarot/balance.ts';
import { type DrawnCard, toneOf, turnOf } from '../../engine/tarot/deck.ts';
import { filled } from '../phrase.ts';

/** What goes into the placeholders of a phrase. */
export type PhraseValues = Readonly<Record<string, string>>;

/** Speaks phrases, each at most once, the choice among them left to the dice. */
export interface Voice {
  /** One of the phrases that was not spoken yet, filled in; the empty string when all of them were. */
  say(phrases: Phrases | string, values: PhraseValues): string;
}

/** A voice for one reading. */
export function voiceOf(dice: Dice): Voice {
  const spoken = new Set<string>();
  return {
    say(phrases, values) {
      const fresh = (typeof phrases === 'string' ? [phrases] : phrases).filter((phrase) => !spoken.has(phrase));
      if (fresh.length === 0) return '';
      const phrase = fresh[dice.below(fresh.length)];
      // a phrase that is nothing but a text brought in may come again: the text is another one
      if (!/^\{\w+\}$/.test(phrase)) spoken.add(phrase);
      return filled(phrase, values);
    },
  };
}

/** Texts one after another, the empty ones left out. */
export function joined(texts: readonly string[], between = ' '): string {
  return texts.filter((text) => text !== '').join(between);
}

/** A number of things in words. */
export function counted(count: number, { phrases }: TarotWords): string {
  return phrases.counts[count] ?? String(count);
}

/** A card's name as it stands inside a sentence, its reversal included. */
export function spokenName({ card, reversed }: DrawnCard, { phrases }: TarotWords): string {
  return phrases[reversed ? 'reversed_names' : 'card_names'][card.id];
}

/** What is written about a card as it lies. */
export function cardTextOf({ card, reversed }: DrawnCard, words: TarotWords) {
  const text: CardText = words.cards[card.id];
  const way = reversed ? 'reversed' : 'upright';
  const [k1, k2, k3] = text.keywords;
  return {
    name: spokenName({ card, reversed }, words),
    essence: text.essence[way],
    meaning: text[way],
    brief: text.brief[way],
    advice: text.advice[way],
    /** where a sentence leads to it and goes on in small letters */
    advice_inside: withSmallStart(text.advice[way]),
    domains: { love: text.love[way], work: text.work[way], growth: text.growth[way] },
    keywords: { k1, k2, k3 },
  };
}

/** The mood of one card as it lies. */
export function moodOf(drawn: DrawnCard): Mood {
  const tone = toneOf(drawn);
  if (tone > 0) return 'bright';
  return tone < 0 ? 'hard' : 'mixed';
}

/**
 * What the weight does from one card to another. Light is a bright card upright, heavy a hard one upright or one whose
 * gift is blocked; of all others nothing is said, because it would be wrong of some of them.
 */
export function changeOf(before: DrawnCard, after: DrawnCard): MoodChange | undefined {
  const [first, second] = [weightOf(before), weightOf(after)];
  if (!first || !second) return undefined;
  if (first === second) return second === 'light' ? 'bright' : 'hard';
  return second === 'light' ? 'better' : 'worse';
}

function weightOf(drawn: DrawnCard): 'light' | 'heavy' | undefined {
  const [mood, turn] = [moodOf(drawn), turnOf(drawn)];
  if (mood === 'hard' || turn === 'blocked') return 'heavy';
  return mood === 'bright' ? 'light' : undefined;
}

function withSmallStart(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toLowerCase());
}
