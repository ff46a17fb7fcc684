/** Orbs: how far from the exact angle an aspect still counts. */
import type { AspectName, OrbRule } from './aspects.ts';

/** Degrees by aspect; what is absent is not looked for. */
export type OrbTable = Readonly<Partial<Record<AspectName, number>>>;

/**
 * Our own orbs (no two authorities agree; conventions of flatlib, Astrodienst and CircularNatalHoroscopeJS weighed).
 */
export const NATAL_ORBS: OrbTable = { conjunction: 8, opposition: 8, trine: 8, square: 7, sextile: 6, quincunx: 3 };

/** Between two people: two degrees tighter. */
export const SYNASTRY_ORBS: OrbTable = { conjunction: 6, opposition: 6, trine: 6, square: 5, sextile: 4, quincunx: 1 };

/** Degrees more when the Sun or the Moon takes part. */
export const LUMINARY_BONUS = 2;

/** Never more than this, bonus included: node, Chiron and asteroids by aspect, the angles always. */
export const MINOR_CAPS = { conjunction: 5, opposition: 5, other: 3 } as const;
export const ANGLE_CAP = 5;

const LUMINARIES = new Set<string>(['sun', 'moon']);
const ANGLES = new Set<string>(['ascendant', 'mc']);
const MINOR = new Set<string>(['true_node', 'chiron', 'ceres', 'pallas', 'juno', 'vesta']);

/** A table with the bonus for the luminaries and, after it, the caps for minor bodies and angles. */
export function weightedOrbs(table: OrbTable): OrbRule {
  return (aspect, a, b) => {
    const plain = table[aspect];
    if (plain === undefined) return undefined;
    const limit = LUMINARIES.has(a) || LUMINARIES.has(b) ? plain + LUMINARY_BONUS : plain;
    return Math.min(limit, cap(aspect, a), cap(aspect, b));
  };
}

/** A table as it is, the same for every pair. */
export function plainOrbs(table: OrbTable): OrbRule {
  return (aspect) => table[aspect];
}

function cap(aspect: AspectName, point: string): number {
  if (ANGLES.has(point)) return ANGLE_CAP;
  if (!MINOR.has(point)) return Number.POSITIVE_INFINITY;
  return aspect === 'conjunction' || aspect === 'opposition' ? MINOR_CAPS[aspect] : MINOR_CAPS.other;
}
