/**
 * Readings of what no card may answer: health, law, money at stake, a death, somebody else's heart. Nothing of the
 * cards' own meanings is used, because they advise and lean; each card is a picture to pause at, with a question that
 * turns to the person who asks.
 */

import type { Phrases } from '../../content/grammar.ts';
import type { TarotPhrases, TarotWords } from '../../content/tarot-words.ts';
import type { DrawnCard } from '../../engine/tarot/deck.ts';
import type { Table } from './summary.ts';
import { joined, spokenName, type Voice } from './voice.ts';

/** What is said of a grave matter. */
export interface Care {
  /** said first */
  sentences: readonly string[];
  /** whether it is somebody else's heart and nothing heavier: then nobody is sent to those who know the subject */
  isOfHeart: boolean;
}

/** The phrases for a matter, or for somebody else's heart. */
function phrasesFor({ isOfHeart }: Care, { grave }: TarotPhrases) {
  const { clarifier, heart, ...rest } = grave;
  const { actions, ...instead } = heart;
  return isOfHeart ? { ...rest, ...instead, clarifier: { ...clarifier, actions } } : grave;
}

/**
 * A reading whose every sentence is neutral: no yes or no, no leaning, no advice on the matter. `care` is said first.
 */
export function neutralInterpretation({ id, cards, topic, words, voice }: Table, care: Care) {
  const phrases = phrasesFor(care, words.phrases);
  const opening = voice.say(phrases.opening[topic.quote ? 'question' : 'none'], { question: topic.quote ?? '' });
  const [aim, closing] = [voice.say(phrases.aim, {}), voice.say(phrases.closing, {})];
  const unquoted = topic.quote ? voice.say(phrases.opening.none, {}) : opening;
  const opened = (first: string) => joined([joined(care.sentences), joined([first, aim]), closing], '\n\n');
  return {
    summary: opened(opening),
    keptSummary: opened(unquoted),
    verdict: null,
    isDelicate: true,
    positions: words.phrases.spreads[id].positions.map((position, place) => ({
      position,
      text: pause(cards[place], words, voice, phrases.reflections),
    })),
  };
}

/**
 * A clarifying card that clarifies nothing about a grave matter
 * and says so. `others` are the cards on the table, named.
 */
export function neutralClarification(
  clarifier: DrawnCard,
  others: string,
  care: Care,
  words: TarotWords,
  voice: Voice,
) {
  const phrases = phrasesFor(care, words.phrases);
  const card = spokenName(clarifier, words);
  const say = (list: readonly string[]) => voice.say(list, { card, others });
  return {
    narrative: joined([
      ...care.sentences,
      say(phrases.clarifier.narrative),
      subject(clarifier, words, voice),
      say(phrases.aim),
    ]),
    combination: say(others === '' ? phrases.clarifier.alone : phrases.clarifier.beside),
    followups: [say(phrases.reflections), say(phrases.reflections), say(phrases.reflections)],
    actions: [say(phrases.clarifier.actions), say(phrases.clarifier.actions), say(phrases.clarifier.actions)],
  };
}

function pause(drawn: DrawnCard, words: TarotWords, voice: Voice, reflections: Phrases): string {
  const lead = voice.say(words.phrases.grave.leads, { card: spokenName(drawn, words) });
  return joined([lead, subject(drawn, words, voice), voice.say(reflections, {})]);
}

/** What the suit of a card is about; nothing when all of it has been said. */
function subject({ card }: DrawnCard, { phrases }: TarotWords, voice: Voice): string {
  return voice.say(phrases.grave.subjects[card.suit ?? 'major'], {});
}
