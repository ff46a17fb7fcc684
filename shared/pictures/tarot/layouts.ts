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
/**
 * In widths of a card: how much lower than at its foot a card lies across another, so that both are known at a glance.
 */
export const LOWERED = 0.33;
/** Room below a card for its number. */
export const NUMBER = 30;

const MIDDLE = TABLE_WIDTH / 2;

/** A row of cards of one width around the middle, `step` apart. */
function row(count: number, width: number, step: number, top: number): CardPlace[] {
  const y = top + (width * CARD_HEIGHT) / 2;
  return Array.from({ length: count }, (_, index) => ({ x: MIDDLE + (index - (count - 1) / 2) * step, y, width }));
}

/** The narrowest card on which every name of the deck has room. */
const NARROWEST = 118;

/** Waite, 1910: the cross of six on the left, the staff of four on the right, from below. */
function celticCross(): CardPlace[] {
  const width = NARROWEST;
  const height = width * CARD_HEIGHT;
  const step = height + NUMBER;
  const [left, middle, right, staff] = [70, 232, 396, 529];
  const centre = 1.5 * step + height / 2;
  const at = (x: number, y: number, rest: Partial<CardPlace> = {}): CardPlace => ({ x, y, width, ...rest });
  return [
    at(middle, centre, { isCovered: true }),
    at(middle, centre + (height - width) / 2 + LOWERED * width, { isAcross: true }),
    at(middle, centre - step),
    at(middle, centre + step + LOWERED * width),
    at(left, centre),
    at(right, centre),
    ...[3, 2, 1, 0].map((place) => at(staff, place * step + height / 2)),
  ];
}

/** An arch, open below: the middle card on top, the first and the last at its feet. */
function horseshoe(): CardPlace[] {
  const width = NARROWEST;
  const down = [0, 44, 110, 110 + width * CARD_HEIGHT + NUMBER];
  const aside = [0, 119, 238, 238];
  return Array.from({ length: 7 }, (_, index) => {
    const away = Math.abs(index - 3);
    return { x: MIDDLE + Math.sign(index - 3) * aside[away], y: (width * CARD_HEIGHT) / 2 + down[away], width };
  });
}

/** The year on top, its twelve months below in rows of four. */
function yearAhead(): CardPlace[] {
  const [width, step] = [124, 124 * CARD_HEIGHT + NUMBER + 4];
  const top = 124 * CARD_HEIGHT + NUMBER + 10;
  const months = [0, 1, 2].flatMap((place) => row(4, width, 144, top + place * step));
  return [...months, ...row(1, 124, 0, 0)];
}

function relationship(): CardPlace[] {
  const [you, connection, partner] = row(3, 124, 160, 0);
  const [strengths, outcome, challenges] = row(3, 124, 160, 124 * CARD_HEIGHT + NUMBER + 10);
  return [you, partner, connection, strengths, challenges, outcome];
}

export const LAYOUTS: Readonly<Record<SpreadId, readonly CardPlace[]>> = {
  single_card: row(1, 220, 0, 0),
  three_card: row(3, 156, 186, 0),
  celtic_cross: celticCross(),
  horseshoe: horseshoe(),
  relationship: relationship(),
  career: [...row(3, 124, 160, 0), ...row(3, 124, 160, 124 * CARD_HEIGHT + NUMBER + 10)],
  monthly: [...row(1, 124, 0, 0), ...row(4, 124, 144, 124 * CARD_HEIGHT + NUMBER + 10)],
  year_ahead: yearAhead(),
};
