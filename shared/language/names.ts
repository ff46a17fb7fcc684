/** Names of things in a message: signs, planets, nakshatras, cards, houses, persons. */
import { PLANETS } from '../engine/names.ts';
import { CARDS } from '../engine/tarot/deck.ts';
import type { Cues } from './cues.ts';
import { folded } from './fold.ts';
import {
  byFirstWord,
  type ClassedWord,
  type Mention,
  type MentionShape,
  mentionsIn,
  phraseFrom,
  type TextSpan,
  valuesOf,
} from './shapes.ts';

export const BODIES = [
  ...PLANETS,
  ...(['chiron', 'lilith', 'rahu', 'ketu', 'ascendant', 'midheaven'] as const),
] as const;
/** A body or point of a chart; rahu is the north node. */
export type BodyName = (typeof BODIES)[number];

/** Who people ask about beside themselves; the last three are pronouns. */
export const ROLES = [
  ...(['mother', 'father', 'son', 'daughter', 'child', 'brother', 'sister', 'grandmother', 'grandfather'] as const),
  ...(['partner', 'friend', 'she', 'he', 'they'] as const),
] as const;
export type Role = (typeof ROLES)[number];

export type NameMention =
  /** 0 Aries … 11 Pisces; `vedic` when it was named in Sanskrit or Hindi */
  | { kind: 'sign'; sign: number; vedic: boolean }
  | { kind: 'body'; body: BodyName; vedic: boolean }
  /** 0 Ashwini … 26 Revati; pada 1–4 when it stands beside it */
  | { kind: 'nakshatra'; nakshatra: number; pada: number | null }
  /** A pada without its nakshatra. */
  | { kind: 'pada'; pada: number }
  /** `certain` is false for everyday words (the Moon, justice) where nothing speaks of cards */
  | { kind: 'card'; card: string; certain: boolean }
  | { kind: 'orientation'; reversed: boolean }
  /** 1 … 12 */
  | { kind: 'house'; house: number }
  /** A word of Vedic astrology. */
  | { kind: 'vedic' }
  /** Somebody beside the speaker: my mother, her. */
  | { kind: 'other'; role: Role }
  /** The speaker: my, mine, I was born; with a side where they say which they are: I am the girl. */
  | { kind: 'self'; side?: 'bride' | 'groom' }
  /** Of two who may marry. */
  | { kind: 'side'; side: 'bride' | 'groom' }
  /** A person's name as it was written. */
  | { kind: 'name'; name: string };

/**
 * The names of one language: `content/<language>/guide/names.json`. Lists by number stand in the order of signs,
 * nakshatras, majors.
 */
export interface NameWords {
  signs: readonly (readonly string[])[];
  vedic_signs: readonly (readonly string[])[];
  bodies: Readonly<Record<string, readonly string[]>>;
  vedic_bodies: Readonly<Record<string, readonly string[]>>;
  nakshatras: readonly (readonly string[])[];
  /** by suit; ranks 1–14 */
  suits: Readonly<Record<string, readonly string[]>>;
  ranks: Readonly<Record<string, readonly string[]>>;
  majors: readonly (readonly string[])[];
  /** majors that are everyday words or bodies: only with an article and a capital, or where cards are spoken of */
  everyday_majors: readonly string[];
  /** names of stars that are words or names of another kind: hasta luego, maha, Karthik */
  doubtful_stars: readonly string[];
  /** spellings of Vedic signs that are everyday words too: aja, which is Mesha */
  everyday_signs: readonly string[];
  /** other words that look like names with an s: martes */
  no_plurals: readonly string[];
  articles: readonly string[];
  /** what stands between rank and suit */
  of: readonly string[];
  reversed: readonly string[];
  upright: readonly string[];
  /** words that say that cards are meant */
  card_words: readonly string[];
  vedic: readonly string[];
  others: Readonly<Record<string, readonly string[]>>;
  selves: readonly string[];
  sides: Readonly<Record<'bride' | 'groom', readonly string[]>>;
  /** what stands before a name, and what after it */
  name_cues: readonly string[];
  name_ends: readonly string[];
}

/** All names, by their first word. */
export interface Lexicon {
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  cardWords: ReadonlySet<string>;
  nameCues: ReadonlyMap<string, readonly (readonly string[])[]>;
  vedicWords: ReadonlySet<string>;
  nameEnds: ReadonlySet<string>;
  doubtfulStars: ReadonlySet<string>;
  /** what stands beside names */
  beside: ReturnType<typeof besideNames>;
  /** signs and bodies of one long word, which are known again with a letter wrong */
  spelt: readonly Phrase[];
}

interface Phrase {
  /** as it must be written, where only an accent tells it from an article: él */
  exact?: string;
  words: readonly string[];
  means: NameMention;
}

/**
 * The names of several languages in one table, the longest phrases first; of two meanings of a phrase the first one
 * stands. `spellings` are further ones of signs and nakshatras, by number.
 */
export function lexiconOf(
  languages: readonly NameWords[],
  spellings: { vedicSigns: readonly (readonly string[])[]; nakshatras: readonly (readonly string[])[] },
  cues: Cues,
): Lexicon {
  const phrases = new Map<string, Phrase>();
  const all = (listOf: (words: NameWords) => readonly string[]) => new Set(languages.flatMap(listOf).map(folded));
  const articles = all(({ articles: own }) => own);
  const add = (texts: readonly string[] | undefined, means: NameMention) => {
    for (const text of texts ?? []) {
      const key = folded(text);
      const exact = articles.has(key) ? { exact: text } : {};
      if (key !== '' && !phrases.has(key)) phrases.set(key, { words: key.split(' '), means, ...exact });
    }
  };
  for (const words of languages) addPlainNames(words, add);
  const everydaySigns = all(({ everyday_signs }) => everyday_signs);
  spellings.vedicSigns.forEach((texts, sign) => {
    const own = texts.filter((text) => !everydaySigns.has(folded(text)));
    add(own, { kind: 'sign', sign, vedic: true });
  });
  spellings.nakshatras.forEach((texts, nakshatra) => {
    add(texts, { kind: 'nakshatra', nakshatra, pada: null });
  });
  const everyday = all(({ everyday_majors }) => everyday_majors);
  for (const [text, card] of cardNames(languages)) {
    const bare = withoutArticle(folded(text), articles);
    for (const name of [text, bare]) add([name], { kind: 'card', card, certain: !everyday.has(bare) });
  }
  const byWord = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    byWord.set(phrase.words[0], [...(byWord.get(phrase.words[0]) ?? []), phrase]);
  }
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  const isSpelt = ({ words: [word, ...more], means }: Phrase) =>
    more.length === 0 && word.length >= LEAST_SPELT && (means.kind === 'sign' || means.kind === 'body');
  return {
    beside: besideNames(cues),
    spelt: [...phrases.values()].filter(isSpelt),
    phrases: byWord,
    cardWords: all(({ card_words }) => card_words),
    nameCues: byFirstWord(languages.flatMap(({ name_cues }) => name_cues.map((cue) => folded(cue).split(' ')))),
    vedicWords: all(({ vedic }) => vedic),
    nameEnds: all(({ name_ends }) => name_ends),
    doubtfulStars: all(({ doubtful_stars }) => doubtful_stars),
  };
}

const besideNames = ({ cued }: Cues) => ({
  /** between the speaker and what they are: `I am the girl`, `soy la chica`, `me, female` */
  ofSpeaker: cued`(?:^|[\s,.;(])(?:${'i_am'}|${'i'})[\s,:(]+(?:(?:${'a'}|${'the'})\s+)?$`,
  /** what says so behind it: `grandad here`, `दादाजी बोल रहा हूँ` */
  speaking: cued`^\s+${'speaking'}(?!\p{L})`,
  ours: cued`^${'our'}`,
  speakerIs: cued`(?:^|[\s,.;!(])(?:${'i_am'}\s+(?:(?:${'a'}|${'the'}|${'anothers'})\s+)?|${'as_a'}\s)$`,
  ownName: cued`(?:^|[\s,.;:])(?:${'name'}|${'i_am'})[\s:-]+$`,
  inside: cued`^(?:${'in'}|${'in_behind'})$`,
  inBehind: cued`^\s${'in_behind'}(?![\p{L}\p{M}\p{N}])`,
  and: cued` ${'and'} `,
  /** `maarte`, `marne`: so verbs end in Hindi, and no name of a sign or planet there */
  verbEnd: cued`${'verb_end'}$`,
});

/** Shorter names are other words with a letter changed. */
const LEAST_SPELT = 5;

/** `Virgos`, `Saturn's`: Latin names of one word with an s. */
const withPlurals = (texts: readonly string[], { no_plurals }: NameWords) => [
  ...texts,
  ...texts.flatMap((text) => (/^[a-z]{2,}[^s]$/.test(text) && !no_plurals.includes(`${text}s`) ? [`${text}s`] : [])),
];

function addPlainNames(
  words: NameWords,
  add: (texts: readonly string[] | undefined, means: NameMention) => void,
): void {
  words.signs.forEach((texts, sign) => {
    add(withPlurals(texts, words), { kind: 'sign', sign, vedic: false });
  });
  words.vedic_signs.forEach((texts, sign) => {
    add(texts, { kind: 'sign', sign, vedic: true });
  });
  for (const body of BODIES) {
    add(withPlurals(words.bodies[body] ?? [], words), { kind: 'body', body, vedic: false });
    add(words.vedic_bodies[body], { kind: 'body', body, vedic: true });
  }
  words.nakshatras.forEach((texts, nakshatra) => {
    add(texts, { kind: 'nakshatra', nakshatra, pada: null });
  });
  add(words.reversed, { kind: 'orientation', reversed: true });
  add(words.upright, { kind: 'orientation', reversed: false });
  add(words.vedic, { kind: 'vedic' });
  for (const role of ROLES) add(words.others[role], { kind: 'other', role });
  add(words.selves, { kind: 'self' });
  add(words.sides.bride, { kind: 'side', side: 'bride' });
  add(words.sides.groom, { kind: 'side', side: 'groom' });
}

/**
 * Every name of every card: the deck's own, then those of the languages, which may mix English ranks with their suits.
 */
function cardNames(languages: readonly NameWords[]): [text: string, card: string][] {
  const own = CARDS.flatMap(({ id, name, aliases, rank, suit, number }): [string, string][] => {
    const names = [name, ...aliases.filter((alias) => alias.length > 3)];
    return [...names, ...(rank && suit ? [`${number} of ${suit}`] : [])].map((text) => [text, id]);
  });
  const majors = languages.flatMap((words) =>
    words.majors.flatMap((texts, number) => texts.map((text): [string, string] => [text, CARDS[number].id])),
  );
  const between = languages.flatMap(({ of }) => of);
  const minors = languages.flatMap((words) =>
    CARDS.flatMap(({ id, suit, number, rank }) =>
      (suit === null ? [] : (words.suits[suit] ?? [])).flatMap((suitName) =>
        [rank ?? '', String(number), ...(words.ranks[number] ?? [])].flatMap((rankName) =>
          between.map((of): [string, string] => [`${rankName} ${of} ${suitName}`, id]),
        ),
      ),
    ),
  );
  return [...own, ...majors, ...minors];
}

function withoutArticle(text: string, articles: ReadonlySet<string>): string {
  const [first, ...rest] = text.split(' ');
  return articles.has(first) && rest.length > 0 ? rest.join(' ') : text;
}

/** The names in a message, whose words are marked as read. `isOfCards`: it speaks of cards without saying so. */
export function namesIn(
  words: ClassedWord[],
  lexicon: Lexicon,
  text: string,
  isOfCards = false,
): Mention<NameMention>[] {
  const persons = personsIn(words, lexicon, text);
  const numbered = mentionsIn(words, numberedNames(text));
  const hasOne = (list: ReadonlySet<string>) => words.some(({ text: word }) => list.has(word));
  const cards = isOfCards || hasOne(lexicon.cardWords);
  const isStar = ({ text: word }: ClassedWord) =>
    !lexicon.doubtfulStars.has(word) &&
    lexicon.phrases.get(word)?.some(({ words: phrase, means }) => phrase.length === 1 && means.kind === 'nakshatra');
  const stars = hasOne(lexicon.vedicWords) || numbered.some(({ kind }) => kind === 'pada') || words.some(isStar);
  const named: Mention<NameMention>[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = words[at].letter === '_' ? undefined : phraseAt(words, at, lexicon, { cards, stars, text });
    if (!phrase || isOfAnother(words, at, phrase, lexicon, { cards, stars, text })) continue;
    const taken = words.slice(at, at + phrase.words.length);
    named.push({ ...certainly(phrase.means, cards), start: taken[0].start, end: taken[taken.length - 1].end });
    for (const word of taken) word.letter = '_';
    at += taken.length - 1;
  }
  const placed = named.some(({ kind }) => kind === 'body') ? mentionsIn(words, bareHouses(text, lexicon.beside)) : [];
  const all = [...persons, ...numbered, ...named, ...placed].sort((a, b) => a.start - b.start);
  const people = all.filter((mention, at) => isGiven(mention, all[at - 1], text));
  for (const word of words)
    if (people.some(({ start, end }) => word.start >= start && word.end <= end)) word.letter = 'x';
  return withPadas(all.filter((mention) => !people.includes(mention)));
}

/** `Para mi hermano`: the last word of what means the speaker begins what means somebody else. */
function isOfAnother(
  words: readonly ClassedWord[],
  at: number,
  { words: phrase, means }: Phrase,
  lexicon: Lexicon,
  subject: Subject,
): boolean {
  if (means.kind !== 'self' || phrase.length === 1) return false;
  const behind = phraseAt(words, at + phrase.length - 1, lexicon, subject);
  return behind?.means.kind === 'other' && behind.words.length > 1;
}

/** `Ravi 14/08/1990`, `my son Leo, 3 May 2015`: called like a star or a light, somebody who was born then. */
function isGiven(mention: Mention<NameMention>, before: Mention<NameMention> | undefined, text: string): boolean {
  const { kind, start, end } = mention;
  const isStar = kind === 'sign' || kind === 'nakshatra' || (kind === 'body' && LIGHTS.includes(mention.body));
  if (!isStar || !/^\p{Lu}\p{Ll}+$/u.test(text.slice(start, end))) return false;
  const isVedic = kind === 'nakshatra' || mention.vedic;
  const isOfSomebody = before?.kind === 'other' && /^[\s,:]*$/.test(text.slice(before.end, start));
  return isOfSomebody ? BORN_BEHIND.test(text.slice(end)) : isVedic && /^[\s,:(-]{1,3}\d/.test(text.slice(end));
}

const LIGHTS: readonly BodyName[] = ['sun', 'moon'];
/** A date of birth stands close behind. */
const BORN_BEHIND = /^[\s,:(-]{1,3}(?:\p{L}{1,8}\.?\s){0,4}\d/u;

/** `I'm the grandfather`: nobody else is named by it. */
const isSpeaker = ({ kind, start, end }: Mention<NameMention>, text: string, beside: Lexicon['beside']) =>
  kind === 'other' &&
  !beside.ours.test(text.slice(start, end)) &&
  (beside.speaking.test(text.slice(end, end + 16)) ||
    beside.speakerIs.test(text.slice(Math.max(0, start - 16), start)));
/** Sides of two, but where the speaker says to be one of them: then that is of the speaker, and no side of a pair. */
export function withOwnSide(
  named: readonly Mention<NameMention>[],
  text: string,
  beside: Lexicon['beside'],
): Mention<NameMention>[] {
  const mentions = named.map(
    (each): Mention<NameMention> =>
      isSpeaker(each, text, beside) ? { kind: 'self', start: each.start, end: each.end } : each,
  );
  const sides = mentions.filter(({ kind }) => kind === 'side');
  // `name Ana, female, 2 July 1998`
  const isListed = ({ start, end }: TextSpan) =>
    sides.length === 1 && /(?:^|,)\s*$/.test(text.slice(0, start)) && /^\s*,/.test(text.slice(end));
  const isAlone = !mentions.some(({ kind }) => kind === 'other');
  const own = sides.find(
    (side) =>
      beside.ofSpeaker.test(text.slice(Math.max(0, side.start - 16), side.start)) || (isAlone && isListed(side)),
  );
  if (own?.kind !== 'side') return mentions;
  const { side, start, end } = own;
  return mentions.flatMap((mention): Mention<NameMention>[] => {
    if (mention === own) return [{ kind: 'self', side, start, end }];
    return mention.kind === 'side' && mention.side === side ? [] : [mention];
  });
}

/** So many words that nobody knows are held against the names of signs and bodies. */
const MOST_MISSPELT = 6;

/**
 * Signs and bodies with one letter wrong, among the words in small letters that nobody knows; marked as read.
 * `isPostposed`: in Hindi.
 */
export function misspeltIn(
  words: ClassedWord[],
  { spelt, beside }: Lexicon,
  text: string,
  { isCommon, isPostposed }: { isCommon(word: string): boolean; isPostposed: boolean },
): Mention<NameMention>[] {
  const unknown = words.filter(
    ({ text: word, letter, start }) =>
      letter === 'x' &&
      word.length >= LEAST_SPELT &&
      /\p{Ll}/u.test(text.charAt(start)) &&
      !(isPostposed && beside.verbEnd.test(word)) &&
      !isCommon(word),
  );
  return unknown.slice(0, MOST_MISSPELT).flatMap((word) => {
    const meant = spelt.find(({ words: [name] }) => isOneOff(word.text, name));
    if (!meant) return [];
    word.letter = '_';
    return [{ ...meant.means, start: word.start, end: word.end }];
  });
}

/** One letter too many, too few or another one, or two in each other's place; the first stands, of few the last too. */
function isOneOff(word: string, name: string): boolean {
  const isShort = name.length <= LEAST_SPELT && word.length === name.length;
  if (isShort && word.at(-1) !== name.at(-1)) return false;
  if (word[0] !== name[0] || Math.abs(word.length - name.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === name[at]) at++;
  const [one, two] = [word.slice(at), name.slice(at)];
  const isSwapped = one.length > 1 && one[0] === two[1] && one[1] === two[0] && one.slice(2) === two.slice(2);
  return isSwapped || one.slice(1) === two || one === two.slice(1) || one.slice(1) === two.slice(1);
}

/** What a message speaks of as a whole, which decides what its doubtful words mean. */
interface Subject {
  cards: boolean;
  stars: boolean;
  /** the message itself */
  text: string;
}

/**
 * The longest phrase that begins at a word. A card of an everyday word counts only where cards are spoken of (the Moon
 * is the Moon), or when nothing else is said; a star that is a word of another kind only where Vedic words stand.
 */
function phraseAt(
  words: readonly ClassedWord[],
  at: number,
  { phrases, doubtfulStars }: Lexicon,
  { cards, stars, text }: Subject,
): Phrase | undefined {
  return phrases.get(words[at].text)?.find(({ words: phrase, means, exact }) => {
    if (exact !== undefined && text.slice(words[at].start, words[at].end).toLowerCase() !== exact) return false;
    if (!phrase.every((word, i) => words[at + i]?.text === word && words[at + i].letter !== '_')) return false;
    if (means.kind === 'nakshatra')
      return stars || words.length === 1 || phrase.length > 1 || !doubtfulStars.has(phrase[0]);
    if (means.kind !== 'card' || cards) return true;
    if (phrase.length === 1) return words.length === 1;
    return means.certain || !isBody(phrase, phrases);
  });
}

/** True for `the moon`: what follows the article is a body. */
function isBody([, word]: readonly string[], phrases: Lexicon['phrases']): boolean {
  return phrases.get(word)?.some(({ words, means }) => words.length === 1 && means.kind === 'body') ?? false;
}

function certainly(means: NameMention, cards: boolean): NameMention {
  return means.kind === 'card' ? { ...means, certain: means.certain || cards } : means;
}

/** Houses and padas by their number: 7th house, casa 7, सातवें भाव, pada 2. */
const numberedNames = (message: string): MentionShape<NameMention>[] => [
  {
    pattern: /(?:d|r|w)o?G|G[dwr](?![mu])/g,
    // `a daughter in our house! 12 November`: the number begins another sentence
    read: (words) =>
      /[!?।]/.test(message.slice(words[0].start, words[words.length - 1].end))
        ? undefined
        : numbered(words, 12, (house) => ({ kind: 'house', house })),
  },
  // `saptamesh`, `the 7th lord`, `the ruler of my tenth`: a house by its lord
  {
    pattern: /I|(?:r|do)c|cf.?(?:r|do?)/g,
    read: (words) => numbered(words, 12, (house) => ({ kind: 'house', house })),
  },
  { pattern: /(?:d|r|w)o?S|S[dwr]/g, read: (words) => numbered(words, 4, (pada) => ({ kind: 'pada', pada })) },
];

/** `Venus in the 8th`, `en la octava`, `8ve me`: beside a body an ordinal alone is a house. */
const bareHouses = (message: string, { inside }: Lexicon['beside']): MentionShape<NameMention>[] => [
  {
    pattern: /gg?l?(?:r|do)(?![mWURu])|gl[dr](?![ph:])|(?:r|do)g/g,
    read: (words) =>
      [words[0], words[words.length - 1]].some(({ start, end }) => inside.test(message.slice(start, end)))
        ? numbered(words, 12, (house) => ({ kind: 'house', house }))
        : undefined,
  },
];
function numbered(
  words: readonly ClassedWord[],
  last: number,
  means: (n: number) => NameMention,
): NameMention | undefined {
  const [n] = valuesOf(words, 'dwrI');
  return n >= 1 && n <= last ? means(n) : undefined;
}

/** Characters between a nakshatra and its pada. */
const NEAR = 20;

/** A pada right beside a nakshatra belongs to it. */
function withPadas(mentions: readonly Mention<NameMention>[]): Mention<NameMention>[] {
  const joined: Mention<NameMention>[] = [];
  for (const mention of mentions) {
    const before = joined[joined.length - 1];
    const near = before !== undefined && mention.start - before.end < NEAR;
    if (near && mention.kind === 'pada' && before.kind === 'nakshatra' && before.pada === null) {
      joined[joined.length - 1] = { ...before, pada: mention.pada, end: mention.end };
    } else if (near && mention.kind === 'nakshatra' && before.kind === 'pada') {
      joined[joined.length - 1] = { ...mention, pada: before.pada, start: before.start };
    } else joined.push(mention);
  }
  return joined;
}

const LONGEST_NAME = 5;

/** Names of persons behind `my name is`: up to five words, to the next sign or word that is no name. */
function personsIn(words: ClassedWord[], { nameCues, nameEnds }: Lexicon, text: string): Mention<NameMention>[] {
  const names: Mention<NameMention>[] = [];
  for (let at = 0; at < words.length; at++) {
    const cue = phraseFrom(words, at, nameCues);
    if (!cue) continue;
    const from = at + cue.length;
    let to = from;
    while (to < words.length && to - from < LONGEST_NAME && isNamePart(words[to], nameEnds)) to++;
    if (to === from) continue;
    const { start } = words[from];
    const { end } = words[to - 1];
    // `does my full name suit me?` names nobody
    const isQuestion = /^[^\p{Lu}]*$/u.test(text.slice(start, end)) && /^[^,.:;!\n]{0,24}\?/u.test(text.slice(end));
    if (isQuestion) continue;
    names.push({ kind: 'name', name: text.slice(start, end), start, end });
    for (const word of words.slice(from, to)) word.letter = '_';
    at = to - 1;
  }
  return names;
}

/** A word may stand in a name: no number, no sign, no word that ends one. */
function isNamePart({ text, letter }: ClassedWord, ends: ReadonlySet<string>): boolean {
  return /^\p{L}/u.test(text) && letter !== '_' && !ends.has(text);
}
