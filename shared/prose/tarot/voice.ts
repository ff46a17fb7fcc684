import type { Grammar, Phrases } from '../../content/grammar.ts';
import type { AffairTexts, CardText, Step, TarotWords } from '../../content/tarot-words.ts';
import type { Dice } from '../../engine/dice.ts';
import type { Mood } from '../../engine/tarot/balance.ts';
import { type DrawnCard, toneOf, turnOf } from '../../engine/tarot/deck.ts';
import { capitalized, contracted, filled, namesIn, withSmallStart } from '../phrase.ts';
import type { TopicView } from './question.ts';

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
  /statement|past|beneath|obstacle|wish|self|around|ahead|sense|advice|body|outlook|choice|reason|yes|no_|told|^(who|why|when|where|moment|side|domain|way|need|feel|now|do)(_|$)/;

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
    return contracted(filled(withOneColon(phrase, values), values), contractions);
  };
  return {
    say: (phrases, values) =>
      speak(typeof phrases === 'string' ? [phrases] : phrases, values, Number.POSITIVE_INFINITY),
    sayNew: (phrases, values) => speak(phrases, values, 0),
    hasTold: (text) => used.has(text.slice(2)),
  };
}

/**
 * A phrase in which a text with a colon of its own stands behind a colon: a sentence goes before it where the phrase
 * has one, which names a card, and else nothing.
 */
function withOneColon(phrase: string, values: PhraseValues): string {
  return phrase.replace(/^(.*?): \{(\w+)_inside\}/, (whole, start: string, name: string) => {
    const text = values[name] ?? '';
    if (!text.includes(':')) return whole;
    return /\{(card|titled)\}/i.test(start)
      ? `${start}${/\p{sc=Deva}/u.test(text) ? '।' : '.'} {${capitalized(name)}}`
      : `{${name}}`;
  });
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
export function cardTextOf(drawn: DrawnCard, words: TarotWords, view?: TopicView): CardTexts {
  const known = texts.get(words) ?? new Map<string, CardTexts>();
  texts.set(words, known);
  const key = `${drawn.card.id}${drawn.reversed ? '-' : ''} ${view}`;
  const text = known.get(key) ?? (view ? viewedTexts(drawn, words, view) : cardTexts(drawn, words));
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
    // some places tell more of it than its name
    titled: name,
    ...Object.fromEntries([
      ...listed,
      ...reasons,
      ...reasons.map(([side, text]) => [`${side}_inside`, withSmallStart(text)]),
    ]),
  };
  return {
    name,
    essence: text.essence[way],
    /** the same of what is in the way */
    snag: text.snag[way] ?? text.essence[way],
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
    /** whether what it says of places does not fit what is asked about, which it has `now` for */
    isApart: false,
    /** what phrases about the card are filled with */
    values,
  };
}

/** Cards that speak of hearts and of losses, which no flat, test or bill is about. */
const isOfFeelings = (id: string) => /^cups|^swords-(03|09|10)$|^major-(00|13|16|20)|^wands-14$/.test(id);

/** Cards that speak of parting, which somebody who asks about their own people or their love is not to be told. */
const PARTING: ReadonlySet<string> = new Set([
  ...['major-13-death', 'major-13-death-', 'cups-08', 'cups-08-', 'swords-06', 'swords-06-', 'swords-10'],
  ...['pentacles-04-'],
]);

/** Whether somebody close is asked about. */
const isOfTwo = (view: TopicView | undefined) => ['kin', 'love', 'close', 'theirs'].some((one) => one === view);

/** Whether a card speaks of parting where somebody close is asked about: then it leans nowhere. */
export function isParting({ card, reversed }: DrawnCard, view: TopicView | undefined): boolean {
  return isOfTwo(view) && PARTING.has(`${card.id}${reversed ? '-' : ''}`);
}

/** What a card says of places and reasons, which may be of another thing than what is asked about. */
const PLACED = ['past', 'beneath', 'wish', 'self', 'around', 'ahead'] satisfies (typeof SAID)[number][];

/** The same card as it looks on what is asked about: `now` is what it states, and `do` its advice. */
function viewedTexts(drawn: DrawnCard, words: TarotWords, view: TopicView): CardTexts {
  const texts = cardTexts(drawn, words);
  const isClose = isOfTwo(view);
  // what a card of feelings says of any matter is wide enough
  const isApart = isClose ? isParting(drawn, view) : view !== 'plain' && isOfFeelings(drawn.card.id);
  const outlook = isClose ? (texts.values.outlook ?? '') : outlookOf(drawn, words);
  const seen = seenIn(drawn, words, view, outlook);
  const told = {
    ...{ ...seen, advice: seen.do, statement: seen.now, outlook: isParting(drawn, view) ? seen.now : outlook },
    ...(isApart ? Object.fromEntries(PLACED.map((each) => [each, seen.now])) : {}),
    // people at work have hearts, and their reasons; a test and a bill have none
    ...(isApart && view !== 'work' ? { why: seen.now } : {}),
    // what a card of feelings has in the way is in the way of anything
    ...(isParting(drawn, view) ? { obstacle: seen.now } : {}),
  };
  const inside = Object.entries(told).map(([name, text]) => [`${name}_inside`, withSmallStart(text)]);
  return { ...texts, isApart, values: { ...texts.values, ...told, ...Object.fromEntries(inside) } };
}

/** How what is asked about looks through a card, and what to do; of no affair, how any matter stands and a deed. */
function seenIn({ card, reversed }: DrawnCard, words: TarotWords, view: TopicView, outlook: string): AffairTexts {
  const { affairs, deed } = words.cards[card.id];
  const way = reversed ? 'reversed' : 'upright';
  if (view === 'plain' || view === 'close') return { now: outlook, do: deed[way] };
  if (view === 'theirs') return { now: outlook, do: affairs[way].kin.do };
  // of somebody else's test it is for the asker to be a help, and not to learn
  if (view === 'pupil') return { now: affairs[way].test.now, do: affairs[way].kin.do };
  return affairs[way][view];
}

/** How a practical matter stands by a card: by nothing of hearts. */
function outlookOf({ card, reversed }: DrawnCard, words: TarotWords): string {
  const way = reversed ? 'reversed' : 'upright';
  const { outlook, yes, no } = words.cards[card.id];
  // of both reasons neither says alone how things stand
  const reason = yes[way] === undefined ? no[way] : no[way] === undefined ? yes[way] : undefined;
  return (isOfFeelings(card.id) ? reason : undefined) ?? outlook[way];
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

/** Whether it gets plainly lighter or heavier from one card to the next. */
export function stepTo(before: DrawnCard, drawn: DrawnCard): Step {
  const [from, to] = [weightOf(before), weightOf(drawn)];
  if (from === to) return 'on';
  if (from === 'heavy' && to === 'light') return 'lighter';
  return from === 'light' && to === 'heavy' ? 'heavier' : 'on';
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
