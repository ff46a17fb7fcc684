/** A card of the deck as it lies on the table: its frame, its numeral, its emblem or its pips, and its name. */

import { type Card, cardById } from '../../engine/tarot/deck.ts';
import { wrapped } from '../heading.ts';
import { around, type Box, glyph, label, type Mark, type Point, plate, px, type Tone, type Turns } from '../scene.ts';
import { CARD_HEIGHT, type CardPlace, LOWERED } from './layouts.ts';

const SUIT_TONES: Readonly<Record<string, Tone>> = { Wands: 'fire', Cups: 'water', Swords: 'air', Pentacles: 'earth' };
const COURTS = ['page', 'knight', 'queen', 'king'] as const;

/** What the four ranks of the court are called. */
export type CourtNames = Readonly<Record<(typeof COURTS)[number], string>>;

// biome-ignore format: a table
const ROMAN = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI',
  'XVII', 'XVIII', 'XIX', 'XX', 'XXI'];

/** Size of the pips in widths of a card, and their places in tenths of it, by their number. */
const PIPS: readonly { size: number; at: readonly (readonly [number, number])[] }[] = [
  { size: 0.5, at: [[0, 0]] },
  { size: 0.34, at: pips([0, -2.6], [0, 2.6]) },
  { size: 0.32, at: pips([0, -3.9], [0, 0], [0, 3.9]) },
  { size: 0.3, at: pips(...columns(2.1, -2.6, 2.6)) },
  { size: 0.26, at: pips(...columns(2.1, -3.2, 3.2), [0, 0]) },
  { size: 0.28, at: pips(...columns(2.1, -3.9, 0, 3.9)) },
  { size: 0.2, at: pips(...columns(2.1, -3.9, 0, 3.9), [0, -2]) },
  { size: 0.2, at: pips(...columns(2.1, -3.9, 0, 3.9), [0, -2], [0, 2]) },
  { size: 0.2, at: pips(...columns(2.1, -4.2, -1.4, 1.4, 4.2), [0, 0]) },
  { size: 0.2, at: pips(...columns(2.1, -4.2, -1.4, 1.4, 4.2), [0, -2.8], [0, 2.8]) },
];

function pips(...places: (readonly [number, number])[]) {
  return places;
}

/** Two columns, as far from the middle, with pips at the same heights. */
function columns(away: number, ...heights: number[]): (readonly [number, number])[] {
  return heights.flatMap((height) => [[-away, height] as const, [away, height] as const]);
}

/** A card as it was drawn. */
export interface PicturedCard {
  id: string;
  /** as the reading calls it, however it lies */
  name: string;
  isReversed: boolean;
}

/**
 * One drawn card with its number or rank at its head and its name at its foot. A reversed one is turned upside down
 * with all that stands on it, one laid across another lies on its side.
 */
export function cardMarks(
  { id, name, isReversed }: PicturedCard,
  place: CardPlace,
  origin: Point,
  small: number,
  ranks: CourtNames,
): Mark[] {
  const card = cardById(id);
  const tone = card.suit === null ? 'accent' : SUIT_TONES[card.suit];
  const { width } = place;
  const aside: Turns = place.isAcross ? 1 : 0;
  const turns = (aside + (isReversed ? 2 : 0)) as Turns;
  const centre = { x: origin.x + place.x, y: origin.y + place.y };
  const size = Math.max(small, 0.11 * width);
  const letters = size / width;
  const head = [headOf(card, ranks)];
  const foot = wrapped(name, size, 0.985 * width);
  const takes = (rows: readonly string[]) => EDGE + rows.length * LEADING * letters;
  // of a card that another lies across, only what lies above on the table is seen: there all of it stands
  const seen = place.isCovered ? COVERED : CARD_HEIGHT;
  const first = isReversed ? CARD_HEIGHT - seen : 0;
  const room = seen - takes(head) - takes(foot) - GAP;
  const middle = takes(head) + (seen - takes(head) - takes(foot)) / 2;
  const at = (x: number, down: number): Point =>
    turnedAround(centre, { x: x * width, y: (first + down - CARD_HEIGHT / 2) * width }, turns);
  const face = place.isCovered ? [{ name: emblemOf(card), x: 0, y: 0, size: room }] : faceOf(card);
  const scale = place.isCovered ? 1 : Math.min(1, room / TALLEST);
  const row = (text: string, down: number) =>
    label(text, at(0, down), size, {
      ...{ anchor: 'middle', turns },
      ...(head.includes(text) ? { tone: 'soft', isBold: true } : {}),
    });
  const lowest = seen - EDGE - 0.22 * letters;
  return [
    ...frameMarks(centre, place, tone),
    ...(card.suit === null && !place.isCovered ? [raysAround(at(0, middle), RAYED * scale * width)] : []),
    ...face.map(({ name: emblem, x, y, size: part }) => {
      const side = part * scale * width;
      return glyph(emblem, at(x * scale, middle + y * scale), side, { tone, turns, pen: penFor(side) });
    }),
    ...head.map((text, index) => row(text, EDGE + (0.8 + index * LEADING) * letters)),
    ...foot.map((text, index) => row(text, lowest - (foot.length - 1 - index) * LEADING * letters)),
  ];
}

/** In widths of a card: between its edge and its letters, around its emblem, and what is seen of one below another. */
const EDGE = 0.09;
const GAP = 0.05;
const COVERED = CARD_HEIGHT - 1 + LOWERED;
/** of its letters: from one row of its name to the next */
const LEADING = 1.3;
/** how far from its middle the light around an emblem begins, in widths of a card */
const RAYED = 0.37;
/** the tallest face, before it is made to fit */
const TALLEST = 1.06;

/** The edge of a card, and the frame within it on the ground of its suit. */
function frameMarks({ x, y }: Point, { width, isAcross }: CardPlace, tone: Tone): Mark[] {
  const boxWithin = (inset: number) => {
    const half = [(0.5 - inset) * width, (CARD_HEIGHT / 2 - inset) * width];
    const [across, down] = isAcross ? half.reverse() : half;
    return { left: x - across, top: y - down, right: x + across, bottom: y + down };
  };
  const inner = boxWithin(0.05);
  return [
    plate(boxWithin(0), 0.08 * width, { fill: 'panel', stroke: 'ink', width: 1.2 }),
    plate(inner, 0.05 * width, { fill: tone, opacity: 0.1 }),
    plate(inner, 0.05 * width, { stroke: 'gold', width: 0.9 }),
    cornersOf(inner, 0.05 * width),
  ];
}

/** A quarter of a circle in each corner of a frame, open towards it. */
function cornersOf({ left, top, right, bottom }: Box, radius: number): Mark {
  const r = px(radius);
  const arcs = [
    `M${px(left + radius)} ${px(top)}A${r} ${r} 0 0 1 ${px(left)} ${px(top + radius)}`,
    `M${px(right)} ${px(top + radius)}A${r} ${r} 0 0 1 ${px(right - radius)} ${px(top)}`,
    `M${px(right - radius)} ${px(bottom)}A${r} ${r} 0 0 1 ${px(right)} ${px(bottom - radius)}`,
    `M${px(left)} ${px(bottom - radius)}A${r} ${r} 0 0 1 ${px(left + radius)} ${px(bottom)}`,
  ];
  return { kind: 'shape', path: arcs.join(''), stroke: 'gold', width: 0.9 };
}

/** Light around the emblem of a card of the major arcana: short strokes on a circle. */
function raysAround(centre: Point, radius: number): Mark {
  const strokes = Array.from({ length: RAYS }, (_, index) => {
    const angle = (360 / RAYS) * index;
    const [from, to] = [around(centre, angle, radius), around(centre, angle, radius * (index % 2 === 0 ? 1.16 : 1.08))];
    return `M${px(from.x)} ${px(from.y)}L${px(to.x)} ${px(to.y)}`;
  });
  return { kind: 'shape', path: strokes.join(''), stroke: 'gold', width: 0.9 };
}

const RAYS = 32;

function turnedAround(centre: Point, { x, y }: Point, turns: Turns): Point {
  const [right, down] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ][turns];
  return { x: centre.x + right, y: centre.y + down };
}

/** What stands at the head of a card: the numeral of majors and of the cards from ace to ten, the rank of courts. */
function headOf(card: Card, ranks: CourtNames): string {
  const court = courtOf(card);
  return court ? ranks[court] : ROMAN[card.number];
}

function courtOf({ suit, number }: Card): (typeof COURTS)[number] | undefined {
  return suit === null ? undefined : COURTS[number - 11];
}

function emblemOf({ id, suit }: Card): string {
  return suit === null ? id : suit.toLowerCase();
}

/** What is drawn on a card, in widths of it from the middle of its face. */
function faceOf(card: Card): { name: string; x: number; y: number; size: number }[] {
  const name = emblemOf(card);
  const court = courtOf(card);
  if (court) {
    return [
      { name: court, x: 0, y: -0.26, size: 0.46 },
      { name, x: 0, y: 0.27, size: 0.42 },
    ];
  }
  if (card.suit === null) return [{ name, x: 0, y: 0, size: 0.52 }];
  const { size, at } = PIPS[card.number - 1];
  return at.map(([x, y]) => ({ name, x: x / 10, y: y / 10, size }));
}

/** The larger an emblem, the finer its pen. */
function penFor(size: number): number {
  return size > 60 ? 0.9 : size > 30 ? 1.2 : 1.6;
}
