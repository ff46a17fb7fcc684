import type { Grammar, Phrases } from '../../content/grammar.ts';
import type { CardText, TarotWords } from '../../content/tarot-words.ts';
import type { Dice } from '../../engine/dice.ts';
import type { Mood } from '../../engine/tarot/balance.ts';
import { type DrawnCard, toneOf, turnOf } from '../../engine/tarot/deck.ts';
import { contracted, filled, namesIn } from '../phrase.ts';

/** What goes into the placeholders of a phrase. */
export type PhraseValues = Readonly<Record<string, string>>;

/** Speaks phrases, each at most once, the choice among them left to the dice. */
export interface Voice {
  /**
   * One of the phrases that was not spoken yet, filled in, rather one that brings in nothing that was told; the empty
   * string when all of them were spoken.
   */
  say(phrases: Phrases | string, values: PhraseValues): string;
  /** The same, and the empty string where each phrase would tell something again. */
  sayNew(phrases: Phrases, values: PhraseValues): string;
  /** Whether a text was brought in before. */
  hasTold(text: string): boolean;
}

/** Placeholders of texts that a reader notices when they come again. */
const SENTENCES =
  /statement|past|beneath|obstacle|wish|self|around|ahead|sense|advice|body|outlook|choice|reason|yes|no_|told|^(who|why|when|where|moment|side|domain|way|need|feel|do|e[ab])(_|$)/;

/** A voice for one reading. */
export function voiceOf(dice: Dice, { contractions = {} }: Grammar): Voice {
  const spoken = new Set<string>();
  const used = new Set<string>();
  const repeats = (phrase: string, values: PhraseValues) =>
    textsIn(phrase, values).filter((text) => used.has(text)).length;
  const speak = (phrases: Phrases, values: PhraseValues, most: number): string => {
    const fresh = phrases.filter((phrase) => !spoken.has(phrase));
    const counts = fresh.map((phrase) => repeats(phrase, values));
    const least = Math.min(most, ...counts);
    const best = fresh.filter((_, index) => counts[index] === least);
    if (best.length === 0) return '';
    const phrase = best[dice.below(best.length)];
    // a phrase that is nothing but a text brought in may come again: the text is another one
    if (!/^\{\w+\}$/.test(phrase)) spoken.add(phrase);
    for (const text of textsIn(phrase, values)) used.add(text);
    return contracted(filled(phrase, values), contractions);
  };
  return {
    say: (phrases, values) =>
      speak(typeof phrases === 'string' ? [phrases] : phrases, values, Number.POSITIVE_INFINITY),
    sayNew: (phrases, values) => speak(phrases, values, 0),
    hasTold: (text) => used.has(text.slice(2)),
  };
}

/** The texts that a phrase brings in. */
function textsIn(phrase: string, values: PhraseValues): string[] {
  const names = known.get(phrase) ?? namesIn(phrase).filter((name) => SENTENCES.test(name));
  known.set(phrase, names);
  // without its first letter, small or a capital, and the mark before it
  return names.map((name) => (values[name] ?? '').slice(2));
}

/** What phrases bring in, once they were read: content never changes while a process runs. */
const known = new Map<string, readonly string[]>();

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
export function cardTextOf(drawn: DrawnCard, words: TarotWords, isPractical = false): CardTexts {
  const known = texts.get(words) ?? new Map<string, CardTexts>();
  texts.set(words, known);
  const key = drawn.card.id + (drawn.reversed ? '-reversed' : '') + (isPractical ? '-practical' : '');
  const text = known.get(key) ?? (isPractical ? practicalTexts : cardTexts)(drawn, words);
  known.set(key, text);
  return text;
}

/** What was put together of a card before: content never changes while a process runs. */
const texts = new WeakMap<TarotWords, Map<string, CardTexts>>();
type CardTexts = ReturnType<typeof cardTexts>;

/** What is said of a card as it lies, in sentences of its own. */
const SAID = [
  ...(['statement', 'past', 'beneath', 'obstacle', 'wish', 'self', 'around', 'ahead'] as const),
  ...(['advice', 'outlook', 'choice', 'who', 'why', 'when', 'moment', 'where', 'way'] as const),
];

function cardTexts({ card, reversed }: DrawnCard, words: TarotWords) {
  const text: CardText = words.cards[card.id];
  const way = reversed ? 'reversed' : 'upright';
  const name = spokenName({ card, reversed }, words);
  // `inside`: where a sentence goes on in small letters
  const listed = SAID.flatMap((each) => [
    [each, text[each][way]],
    [`${each}_inside`, withSmallStart(text[each][way])],
  ]);
  const [yes, no] = [text.yes[way], text.no[way]];
  const reasons = Object.entries({ yes: yes ?? '', no: no ?? '' });
  const values: PhraseValues = {
    card: name,
    ...Object.fromEntries([
      ...listed,
      ...reasons,
      ...reasons.map(([side, text]) => [`${side}_inside`, withSmallStart(text)]),
    ]),
    plain: text.plain[way],
  };
  return {
    name,
    essence: text.essence[way],
    meaning: text[way],
    brief: text.brief[way],
    /** where what it says has been told: what to do about it */
    tail: sentencesOf(text.brief[way]).at(-1) ?? '',
    domains: {
      love: text.love[way],
      home: text.home[way],
      work: text.work[way],
      money: text.money[way],
      growth: text.growth[way],
    },
    pause: text.pause,
    bearing: text.bearing,
    /** something to do that fits any practical matter */
    deed: text.deed[way],
    isOfFeelings: isOfFeelings(card.id),
    /** what phrases about the card are filled with */
    values,
  };
}

/** Whether what a card says of how things stand is of hearts and of losses. */
const isOfFeelings = (id: string) => /^cups|^swords-(03|09|10)$|^major-(00|13|16|20)|^wands-14$/.test(id);

/** The same card where a practical matter is asked about: nothing of hearts, and advice that fits anything. */
function practicalTexts(drawn: DrawnCard, words: TarotWords): CardTexts {
  const texts = cardTexts(drawn, words);
  const way = drawn.reversed ? 'reversed' : 'upright';
  const { deed, outlook, yes, no } = words.cards[drawn.card.id];
  // of both reasons neither says alone how things stand
  const reason = yes[way] === undefined ? no[way] : no[way] === undefined ? yes[way] : undefined;
  const stands = (isOfFeelings(drawn.card.id) ? reason : undefined) ?? outlook[way];
  const told = { advice: deed[way], outlook: stands, statement: stands };
  const inside = Object.entries(told).map(([name, text]) => [`${name}_inside`, withSmallStart(text)]);
  return { ...texts, values: { ...texts.values, ...told, ...Object.fromEntries(inside) } };
}

/** The sentences of a text, closing quotes with what they close. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?।])\s+(?=[^)”»])/u);
}

/** The mood of one card as it lies. */
export function moodOf(drawn: DrawnCard): Mood {
  const tone = toneOf(drawn);
  if (tone > 0) return 'bright';
  return tone < 0 ? 'hard' : 'mixed';
}

/**
 * Whether a card plainly is light, a bright one upright, or heavy, a hard one upright or one whose gift is blocked; of
 * all others nothing is said, because it would be wrong of some of them.
 */
export function weightOf(drawn: DrawnCard): 'light' | 'heavy' | undefined {
  const [mood, turn] = [moodOf(drawn), turnOf(drawn)];
  if (mood === 'hard' || turn === 'blocked') return 'heavy';
  return mood === 'bright' ? 'light' : undefined;
}

/** As it goes on inside a sentence. */
export function withSmallStart(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toLowerCase());
}

/** What a card's picture shows, and the question it asks. */
export function paused(drawn: DrawnCard, words: TarotWords): readonly [picture: string, question: string] {
  const sentences = sentencesOf(cardTextOf(drawn, words).pause);
  return [sentences.slice(0, -1).join(' '), sentences.at(-1) ?? ''];
}

/** So many words in a row are heard again. */
const HEARD = 4;

/** Whether two sentences say the same in some of their words: `look up to see what is being offered`. */
export function isEcho(one: string, other: string): boolean {
  const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const runs = (words: readonly string[]) =>
    words.slice(HEARD - 1).map((_, at) => words.slice(at, at + HEARD).join(' '));
  const heard = new Set(runs(wordsIn(one)));
  return runs(wordsIn(other)).some((run) => heard.has(run));
}
