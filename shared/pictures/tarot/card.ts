/** A card of the deck as it lies on the table: its frame, its numeral, and its emblem or its pips. */

import type { PictureWords } from '../../content/picture-words.ts';
import { type Card, cardById } from '../../engine/tarot/deck.ts';
import { certain } from '../../narrow.ts';
import { textWidth } from '../measure.ts';
import { glyph, label, type Mark, type Point, plate, type Tone, type Turns } from '../scene.ts';
import { CARD_HEIGHT, type CardPlace } from './layouts.ts';

const SUIT_TONES: Readonly<Record<string, Tone>> = { Wands: 'fire', Cups: 'water', Swords: 'air', Pentacles: 'earth' };
const COURTS = ['page', 'knight', 'queen', 'king'] as const;

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

/** What of a language stands on cards. */
export type CardWords = PictureWords['tarot'];

/** A card as it was drawn. */
export interface PicturedCard {
  id: string;
  isReversed: boolean;
}

/**
 * One drawn card. A reversed one is upside down, but for what is read on it: an IX would be an XI. One laid across
 * another lies on its side.
 */
export function cardMarks(
  { id, isReversed }: PicturedCard,
  place: CardPlace,
  origin: Point,
  small: number,
  words: CardWords,
): Mark[] {
  const card = cardById(id);
  const tone = card.suit === null ? 'accent' : SUIT_TONES[card.suit];
  const turns = (((isReversed ? 2 : 0) + (place.isAcross ? 1 : 0)) % 4) as Turns;
  const centre = { x: origin.x + place.x, y: origin.y + place.y };
  const { width } = place;
  const at = (x: number, y: number): Point => turnedAround(centre, { x: x * width, y: y * width }, turns);
  const size = Math.max(small, 0.13 * width);
  const frame = frameMarks(centre, place, tone);
  if (place.isCovered) return [...frame, ...coveredFace(card, centre, width, { tone, turns, small })];
  const face = faceOf(card, width, size / width).map(({ name, x, y, size }) =>
    glyph(name, at(x, y), size * width, { tone, turns, pen: penFor(size * width) }),
  );
  const upright = place.isAcross ? 1 : 0;
  const written = (text: string, isAtTop: boolean) => {
    const edge = (CARD_HEIGHT / 2 - 0.09) * width;
    const y = isAtTop === isReversed ? edge - 0.05 * size : 0.78 * size - edge;
    const look = { anchor: 'middle', tone: 'soft', isBold: true, turns: upright } as const;
    return label(text, turnedAround(centre, { x: 0, y }, upright), size, look);
  };
  const court = courtOf(card);
  if (!court) return [...frame, written(certain(numeralOf(card), 'numeral'), true), ...face];
  const room = 0.86 * width;
  const suit = words.suits[certain(card.suit, 'suit')];
  return [
    ...frame,
    written(shortened(words.courts[court], size, room), true),
    ...face,
    ...(textWidth(suit, size, true) <= room ? [written(suit, false)] : []),
  ];
}

/** A rank whole where there is room, else by its first letters. */
function shortened(rank: string, size: number, room: number): string {
  return textWidth(rank, size, true) <= room ? rank : `${rank.slice(0, 3)}.`;
}

/** The edge of a card, and the frame within it on the ground of its suit. */
function frameMarks({ x, y }: Point, { width, isAcross }: CardPlace, tone: Tone): Mark[] {
  const boxWithin = (inset: number) => {
    const half = [(0.5 - inset) * width, (CARD_HEIGHT / 2 - inset) * width];
    const [across, down] = isAcross ? half.reverse() : half;
    return { left: x - across, top: y - down, right: x + across, bottom: y + down };
  };
  return [
    plate(boxWithin(0), 0.08 * width, { fill: 'panel', stroke: 'ink', width: 1.2 }),
    plate(boxWithin(0.05), 0.05 * width, { fill: tone, opacity: 0.1 }),
    plate(boxWithin(0.05), 0.05 * width, { stroke: 'gold', width: 0.9 }),
  ];
}

/**
 * What can still be seen of a card on which another lies: its numeral and its emblem in the upper half, turned as
 * the card is.
 */
function coveredFace(
  card: Card,
  { x, y }: Point,
  width: number,
  { tone, turns, small }: { tone: Tone; turns: Turns; small: number },
): Mark[] {
  const size = 0.3 * width;
  const top = y - (CARD_HEIGHT / 2 - 0.08) * width;
  const number = numeralOf(card);
  const court = courtOf(card);
  const baseline = top + 0.23 * width;
  const second = court
    ? glyph(court, { x: x + 0.2 * width, y: top + size / 2 }, size, { tone, turns })
    : label(certain(number, 'numeral'), { x: x + 0.2 * width, y: baseline }, small, {
        anchor: 'middle',
        tone: 'soft',
        isBold: true,
      });
  return [glyph(emblemOf(card), { x: x - 0.2 * width, y: top + size / 2 }, size, { tone, turns }), second];
}

function turnedAround(centre: Point, { x, y }: Point, turns: Turns): Point {
  const [right, down] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ][turns];
  return { x: centre.x + right, y: centre.y + down };
}

/** Majors and the cards from ace to ten have a numeral, courts have none. */
function numeralOf(card: Card): string | undefined {
  return courtOf(card) ? undefined : ROMAN[card.number];
}

function courtOf({ suit, number }: Card): (typeof COURTS)[number] | undefined {
  return suit === null ? undefined : COURTS[number - 11];
}

function emblemOf({ id, suit }: Card): string {
  return suit === null ? id : suit.toLowerCase();
}

/** What is drawn on a card, in widths of it from its middle; on a court there are letters of a size above and below. */
function faceOf(card: Card, width: number, letters: number): { name: string; x: number; y: number; size: number }[] {
  const name = emblemOf(card);
  const court = courtOf(card);
  if (court) {
    const half = CARD_HEIGHT / 2 - 0.12 - letters;
    const size = Math.min(0.46, half - 0.02);
    return [
      { name: court, x: 0, y: -half / 2, size },
      { name, x: 0, y: half / 2, size: size - 0.04 },
    ];
  }
  if (card.suit === null) return [{ name, x: 0, y: 0.07, size: width > 100 ? 0.64 : 0.6 }];
  const { size, at } = PIPS[card.number - 1];
  return at.map(([x, y]) => ({ name, x: x / 10, y: 0.1 + y / 10, size }));
}

/** The larger an emblem, the finer its pen. */
function penFor(size: number): number {
  return size > 60 ? 0.9 : size > 30 ? 1.2 : 1.6;
}
