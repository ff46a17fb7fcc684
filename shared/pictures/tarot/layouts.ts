/** How each spread is laid on the table. */
import type { SpreadId } from '../../engine/tarot/spreads.ts';
import type { Point } from '../scene.ts';

/** Where a card lies: its centre from the left top of the table, and its width. */
export interface CardPlace extends Point {
  width: number;
  /** laid across another card, on its side */
  isAcross?: boolean;
  /** another card lies across its lower half */
  isCovered?: boolean;
}

/** The height of a card in its widths. */
export const CARD_HEIGHT = 1.62;
export const TABLE_WIDTH = 600;
/** Room below a card for its number. */
export const NUMBER = 26;

const MIDDLE = TABLE_WIDTH / 2;

/** A row of cards of one width around the middle, `step` apart. */
function row(count: number, width: number, step: number, top: number): CardPlace[] {
  const y = top + (width * CARD_HEIGHT) / 2;
  return Array.from({ length: count }, (_, index) => ({ x: MIDDLE + (index - (count - 1) / 2) * step, y, width }));
}

/** Waite, 1910: the cross of six on the left, the staff of four on the right, from below. */
function celticCross(): CardPlace[] {
  const width = 84;
  const height = width * CARD_HEIGHT;
  const step = height + NUMBER;
  const [left, middle, right, staff] = [66, 204, 344, 508];
  const centre = 1.5 * step + height / 2;
  const at = (x: number, y: number, rest: Partial<CardPlace> = {}): CardPlace => ({ x, y, width, ...rest });
  return [
    at(middle, centre, { isCovered: true }),
    at(middle, centre + (height - width) / 2, { isAcross: true }),
    at(middle, centre - step),
    at(middle, centre + step),
    at(left, centre),
    at(right, centre),
    ...[3, 2, 1, 0].map((place) => at(staff, place * step + height / 2)),
  ];
}

/** An arch, open below. */
function horseshoe(): CardPlace[] {
  const width = 72;
  return Array.from({ length: 7 }, (_, index) => {
    const away = Math.abs(index - 3) / 3;
    return { x: MIDDLE + (index - 3) * 80, y: (width * CARD_HEIGHT) / 2 + 190 * away ** 1.7, width };
  });
}

/** Twelve months around the clock, and the year in the middle. */
function yearAhead(): CardPlace[] {
  const width = 62;
  const radius = 246;
  const centre = radius + (width * CARD_HEIGHT) / 2;
  const months = Array.from({ length: 12 }, (_, month) => {
    const angle = (month * Math.PI) / 6;
    return { x: MIDDLE + radius * Math.sin(angle), y: centre - radius * Math.cos(angle), width };
  });
  return [...months, { x: MIDDLE, y: centre, width: 124 }];
}

function relationship(): CardPlace[] {
  const [you, connection, partner] = row(3, 116, 160, 0);
  const [strengths, outcome, challenges] = row(3, 116, 160, 116 * CARD_HEIGHT + NUMBER + 10);
  return [you, partner, connection, strengths, challenges, outcome];
}

export const LAYOUTS: Readonly<Record<SpreadId, readonly CardPlace[]>> = {
  single_card: row(1, 220, 0, 0),
  three_card: row(3, 156, 186, 0),
  celtic_cross: celticCross(),
  horseshoe: horseshoe(),
  relationship: relationship(),
  career: [...row(3, 116, 160, 0), ...row(3, 116, 160, 116 * CARD_HEIGHT + NUMBER + 10)],
  monthly: [...row(1, 124, 0, 0), ...row(4, 112, 138, 124 * CARD_HEIGHT + NUMBER + 10)],
  year_ahead: yearAhead(),
};
