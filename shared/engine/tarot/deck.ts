/** The 78 cards of the Rider-Waite-Smith deck: facts only, the words about them are content. */

export const SUITS = ['Wands', 'Cups', 'Swords', 'Pentacles'] as const;
export const ELEMENTS = ['Fire', 'Water', 'Air', 'Earth'] as const;
export const RANKS = [
  'Ace',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Page',
  'Knight',
  'Queen',
  'King',
] as const;

export type Suit = (typeof SUITS)[number];
export type Element = (typeof ELEMENTS)[number];
export type Rank = (typeof RANKS)[number];

/** Whether a card, upright, is usually read as welcome (1), mixed (0) or hard (−1). */
type CardTone = -1 | 0 | 1;

export interface Card {
  /** Stable slug: `major-00-the-fool`, `wands-01` (Ace) … `wands-11` Page, 12 Knight, 13 Queen, 14 King */
  id: string;
  /** In English, as requests may call it and as the slug is made of; what an answer calls it is content */
  name: string;
  arcana: 'major' | 'minor';
  suit: Suit | null;
  rank: Rank | null;
  /** 0–21 of a major (Strength 8, Justice 11), 1–14 of a minor */
  number: number;
  /** null for the seven majors that stand for a planet */
  element: Element | null;
  /** The Golden Dawn's: element, planet or sign of a major; root, decan or sub-element of a minor */
  attribution: string;
  tone: CardTone;
  /** Other spellings people use; compared by letters and digits only */
  aliases: readonly string[];
}

/** How a card lies: upright, or reversed, which blocks what it stands for or eases it. */
export type CardTurn = 'upright' | 'blocked' | 'eased';

/** A card as it lies on the table. */
export interface DrawnCard {
  card: Card;
  reversed: boolean;
}

/**
 * name, attribution, element, tone, other names. Attributions: Golden Dawn, Book T (Regardie, The Golden Dawn), with
 * the numbering of Waite 1910 (Strength 8, Justice 11). Other names: Marseille and Waite's own lists.
 */
const MAJORS: readonly [string, string, Element | null, CardTone, readonly string[]][] = [
  ['The Fool', 'Air', 'Air', 1, ['The Jester', 'Le Mat']],
  ['The Magician', 'Mercury', null, 1, ['The Juggler', 'The Magus']],
  ['The High Priestess', 'Moon', null, 0, ['The Priestess', 'The Papess', 'The Popess', 'The Papess/High Priestess']],
  ['The Empress', 'Venus', null, 1, []],
  ['The Emperor', 'Aries', 'Fire', 0, []],
  ['The Hierophant', 'Taurus', 'Earth', 0, ['The Pope', 'The High Priest', 'The Pope/Hierophant']],
  ['The Lovers', 'Gemini', 'Air', 1, ['The Lover']],
  ['The Chariot', 'Cancer', 'Water', 1, []],
  ['Strength', 'Leo', 'Fire', 1, ['Fortitude', 'Force']],
  ['The Hermit', 'Virgo', 'Earth', 0, []],
  ['Wheel of Fortune', 'Jupiter', null, 1, ['The Wheel', 'Fortune']],
  ['Justice', 'Libra', 'Air', 0, []],
  ['The Hanged Man', 'Water', 'Water', 0, []],
  ['Death', 'Scorpio', 'Water', -1, []],
  ['Temperance', 'Sagittarius', 'Fire', 1, []],
  ['The Devil', 'Capricorn', 'Earth', -1, []],
  ['The Tower', 'Mars', null, -1, ['The Lightning-Struck Tower', 'The House of God', 'The Blasted Tower']],
  ['The Star', 'Aquarius', 'Air', 1, []],
  ['The Moon', 'Pisces', 'Water', -1, []],
  ['The Sun', 'Sun', null, 1, []],
  ['Judgement', 'Fire', 'Fire', 1, ['Judgment', 'The Last Judgement', 'The Last Judgment']],
  ['The World', 'Saturn', null, 1, ['The Universe']],
];

/** The decans of Two … Ten, planets in Chaldean order from Mars at 0° Aries (Golden Dawn, Book T). */
const DECANS: Record<Suit, readonly string[]> = {
  Wands: [
    'Mars in Aries',
    'Sun in Aries',
    'Venus in Aries',
    'Saturn in Leo',
    'Jupiter in Leo',
    'Mars in Leo',
    'Mercury in Sagittarius',
    'Moon in Sagittarius',
    'Saturn in Sagittarius',
  ],
  Cups: [
    'Venus in Cancer',
    'Mercury in Cancer',
    'Moon in Cancer',
    'Mars in Scorpio',
    'Sun in Scorpio',
    'Venus in Scorpio',
    'Saturn in Pisces',
    'Jupiter in Pisces',
    'Mars in Pisces',
  ],
  Swords: [
    'Moon in Libra',
    'Saturn in Libra',
    'Jupiter in Libra',
    'Venus in Aquarius',
    'Mercury in Aquarius',
    'Moon in Aquarius',
    'Jupiter in Gemini',
    'Mars in Gemini',
    'Sun in Gemini',
  ],
  Pentacles: [
    'Jupiter in Capricorn',
    'Mars in Capricorn',
    'Sun in Capricorn',
    'Mercury in Taurus',
    'Moon in Taurus',
    'Saturn in Taurus',
    'Sun in Virgo',
    'Venus in Virgo',
    'Mercury in Virgo',
  ],
};

/** Page, Knight, Queen, King: the sub-element of the suit's element. */
const COURT_ELEMENTS: readonly Element[] = ['Earth', 'Air', 'Water', 'Fire'];

/** Tones of Ace … King, after the pictures and Waite's meanings. */
const TONES: Record<Suit, readonly CardTone[]> = {
  Wands: [1, 0, 1, 1, -1, 1, 0, 1, -1, -1, 1, 0, 1, 1],
  Cups: [1, 1, 1, -1, -1, 1, 0, -1, 1, 1, 1, 1, 1, 1],
  Swords: [1, 0, -1, 0, -1, 0, -1, -1, -1, -1, 0, 0, 0, 0],
  Pentacles: [1, 0, 1, 0, -1, 1, 0, 1, 1, 1, 1, 0, 1, 1],
};

/**
 * The cards whose reversal loosens what they show: a chain slips off, a burden is set down, a mist clears. That of all
 * others blocks or delays it. After the second meanings of Waite 1910 where they say so, else our own reading of the
 * pictures.
 */
const EASED: ReadonlySet<string> = new Set([
  'The Hierophant',
  'The Devil',
  'The Tower',
  'The Moon',
  'Ten of Wands',
  'Four of Cups',
  'Five of Cups',
  'Six of Cups',
  'Seven of Cups',
  'Ten of Cups',
  'Two of Swords',
  'Three of Swords',
  'Five of Swords',
  'Seven of Swords',
  'Eight of Swords',
  'Nine of Swords',
  'Ten of Swords',
  'Four of Pentacles',
  'Five of Pentacles',
]);

const SUIT_WORDS: Record<Suit, readonly string[]> = {
  Wands: ['Wands', 'Batons', 'Staves', 'Staffs', 'Rods', 'Clubs'],
  Cups: ['Cups', 'Chalices', 'Goblets'],
  Swords: ['Swords', 'Blades'],
  Pentacles: ['Pentacles', 'Coins', 'Disks', 'Discs'],
};

/** The Golden Dawn's Prince and Princess are the Knight and the Page of this deck. */
const COURT_WORDS: Partial<Record<Rank, readonly string[]>> = {
  Page: ['Knave', 'Jack', 'Valet', 'Princess'],
  Knight: ['Cavalier', 'Prince'],
};

/** The short codes of Waite's text on the web: `ar00`, `waac`, `wa02`, `cuki`. */
const SHORT_RANKS = ['ac', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'pa', 'kn', 'qu', 'ki'];

/** All 78: the majors 0–21, then Wands, Cups, Swords, Pentacles, Ace to King. */
export const CARDS: readonly Card[] = [
  ...MAJORS.map(majorCard),
  ...SUITS.flatMap((suit) => RANKS.map((_, index) => minorCard(suit, index))),
];

const byId = new Map(CARDS.map((card) => [card.id, card]));

/** A card by its slug. Throws on a slug that is not of this deck. */
export function cardById(id: string): Card {
  const card = byId.get(id);
  if (!card) throw new RangeError(`not a card of this deck: ${id}`);
  return card;
}

/**
 * How welcome a card is as it lies. Reversal halves everything towards the middle: what was welcome is delayed, what
 * was hard loosens, and what was mixed turns a little against the grain where it is blocked. Our own scale, for
 * weighing a spread as a whole.
 */
export function toneOf(drawn: DrawnCard): number {
  const { card, reversed } = drawn;
  if (!reversed) return card.tone;
  return card.tone === 0 && turnOf(drawn) === 'blocked' ? -0.5 : 0;
}

/** What the way a card lies does to what it stands for. */
export function turnOf({ card, reversed }: DrawnCard): CardTurn {
  if (!reversed) return 'upright';
  return EASED.has(card.name) ? 'eased' : 'blocked';
}

/** True for Page, Knight, Queen and King. */
export function isCourt(card: Card): boolean {
  return card.arcana === 'minor' && card.number > 10;
}

function majorCard([name, attribution, element, tone, others]: (typeof MAJORS)[number], number: number): Card {
  const digits = String(number).padStart(2, '0');
  const bare = name.replace(/^The /, '');
  return {
    id: `major-${digits}-${name.toLowerCase().replaceAll(' ', '-')}`,
    name,
    arcana: 'major',
    suit: null,
    rank: null,
    number,
    element,
    attribution,
    tone,
    aliases: [bare, `The ${bare}`, `ar${digits}`, ...others, ...others.map((other) => other.replace(/^The /, ''))],
  };
}

function minorCard(suit: Suit, index: number): Card {
  const rank = RANKS[index];
  const number = index + 1;
  const element = ELEMENTS[SUITS.indexOf(suit)];
  const ranks = [rank, String(number), ...(number === 1 ? ['One'] : []), ...(COURT_WORDS[rank] ?? [])];
  return {
    id: `${suit.toLowerCase()}-${String(number).padStart(2, '0')}`,
    name: `${rank} of ${suit}`,
    arcana: 'minor',
    suit,
    rank,
    number,
    element,
    attribution: minorAttribution(suit, element, index),
    tone: TONES[suit][index],
    aliases: [
      ...ranks.flatMap((word) => SUIT_WORDS[suit].map((suitWord) => `${word} of ${suitWord}`)),
      suit.slice(0, 2).toLowerCase() + SHORT_RANKS[index],
    ],
  };
}

function minorAttribution(suit: Suit, element: Element, index: number): string {
  if (index === 0) return `Root of ${element}`;
  if (index <= 9) return DECANS[suit][index - 1];
  return `${COURT_ELEMENTS[index - 10]} of ${element}`;
}
