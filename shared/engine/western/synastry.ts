/**
 * Two charts side by side: aspects between them, houses they fall into, and a score of our own. The score is symmetric,
 * made of one base and one term for each contact, so that it can be read as well as trusted; its weights are judgement,
 * its spread was fitted on random couples (mean 55, standard deviation 11).
 */
import { recordOf } from '../../narrow.ts';
import { type Aspect, type AspectName, aspectsAcross, type OrbRule } from './aspects.ts';
import { aspectPoints, isOpenMoon, longitudeOf, type NatalChart, type PointName } from './natal.ts';
import { type OrbTable, plainOrbs } from './orbs.ts';

export const DIMENSIONS = ['attraction', 'communication', 'harmony', 'stability', 'growth'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** An aspect from a point of the first chart to one of the second, with what it adds to the score. */
export interface Contact extends Aspect<PointName> {
  points: number;
  /** null where neither point is personal: such contacts say more of a generation than of a couple and add nothing */
  dimension: Dimension | null;
}

export interface Score {
  /** 0 … 100, unrounded */
  score: number;
  base: number;
  /** what clamping to 0 … 100 took away or added; 0 as a rule */
  limit: number;
  /** 0 … 100 each, 50 for an ordinary couple */
  dimensions: Record<Dimension, number>;
}

/**
 * Aspects between two charts with their points, tightest first. Nothing moves between two births, so nothing applies.
 */
export function contactsBetween(first: NatalChart, second: NatalChart, orbs: OrbRule<PointName>): Contact[] {
  const factor = BASES[knownTimes(first, second)].factor;
  return aspectsAcross(still(first), still(second), orbs).map((aspect) => {
    const halves = (isOpenMoon(aspect.a, first) ? 0.5 : 1) * (isOpenMoon(aspect.b, second) ? 0.5 : 1);
    // member by member: to spread an aspect takes longer than to find it
    const { a, b, orb, limit, applying } = aspect;
    const worth = factor * halves * points(aspect);
    return { a, b, aspect: aspect.aspect, orb, limit, applying, points: worth, dimension: dimension(a, b) };
  });
}

/** The score of all contacts of two charts. */
export function score(first: NatalChart, second: NatalChart, contacts: readonly Contact[]): Score {
  const base: number = BASES[knownTimes(first, second)].base;
  const raw = contacts.reduce((sum, contact) => sum + contact.points, base);
  const score = Math.min(100, Math.max(0, raw));
  return { score, base, limit: score - raw, dimensions: dimensions(contacts) };
}

/** Houses of the host in which the points of a guest fall; empty when the host's birth time is unknown. */
export function overlays(guest: NatalChart, host: NatalChart): { point: PointName; house: number }[] {
  const { houses } = host;
  if (!houses) return [];
  return still(guest).map(({ name, longitude }) => ({ point: name, house: houses.houseOf(longitude) }));
}

/**
 * Base and factor by number of known birth times: mean and spread of the score stay the same when contacts are missing.
 */
const BASES = [
  { base: 43, factor: 1.33 },
  { base: 41, factor: 1.15 },
  { base: 40, factor: 1 },
] as const;

const PERSONAL = new Set<PointName>(['sun', 'moon', 'mercury', 'venus', 'mars', 'ascendant']);
const OUTER = new Set<PointName>(['uranus', 'neptune', 'pluto', 'chiron']);

const WEIGHTS: Readonly<Partial<Record<PointName, number>>> = {
  sun: 1,
  moon: 1,
  venus: 0.9,
  mars: 0.8,
  ascendant: 0.8,
  mercury: 0.7,
  jupiter: 0.6,
  saturn: 0.6,
  true_node: 0.5,
  uranus: 0.4,
  neptune: 0.4,
  pluto: 0.4,
  chiron: 0.4,
  mc: 0.4,
};

/** Points of a full-weight, exact contact. */
const POINTS = 7;

function points({ a, b, aspect, orb, limit }: Aspect<PointName>): number {
  if (!PERSONAL.has(a) && !PERSONAL.has(b)) return 0;
  const closeness = limit === 0 ? 1 : 1 - orb / limit;
  return POINTS * (WEIGHTS[a] ?? 0) * (WEIGHTS[b] ?? 0) * bonus(a, b) * value(aspect, a, b) * closeness;
}

function bonus(a: PointName, b: PointName): number {
  if (isPair(a, b, 'sun', 'moon')) return 1.5;
  if (isPair(a, b, 'venus', 'mars') || isPair(a, b, 'mercury', 'mercury')) return 1.4;
  return isPair(a, b, 'moon', 'venus') ? 1.2 : 1;
}

/** How welcome an aspect is, −0.8 … 1. The minor aspects that callers may ask for are listed and add nothing. */
function value(aspect: AspectName, a: PointName, b: PointName): number {
  switch (aspect) {
    case 'conjunction':
      return conjunctionValue(a, b);
    case 'trine':
      return 1;
    case 'sextile':
      return 0.7;
    case 'quincunx':
      return -0.3;
    case 'square':
      return isPair(a, b, 'venus', 'mars') ? 0.3 : -0.8;
    case 'opposition':
      if (isPair(a, b, 'sun', 'moon') || isPair(a, b, 'venus', 'mars')) return 0.5;
      // on the other's descendant
      return ['sun', 'moon', 'venus', 'mars', 'jupiter'].some((body) => isPair(a, b, body, 'ascendant')) ? 0.6 : -0.5;
    default:
      return 0;
  }
}

function conjunctionValue(a: PointName, b: PointName): number {
  if (isPair(a, b, 'mars', 'saturn')) return -0.8;
  if (a === 'saturn' || b === 'saturn') {
    return ['sun', 'moon', 'venus', 'ascendant'].some((body) => isPair(a, b, body, 'saturn')) ? 0.2 : 0;
  }
  if (isPair(a, b, 'moon', 'mars') || isPair(a, b, 'ascendant', 'mars')) return 0.2;
  return isPair(a, b, 'mars', 'mars') || OUTER.has(a) || OUTER.has(b) ? 0.3 : 1;
}

/** What part of living together a contact touches. */
function dimension(a: PointName, b: PointName): Dimension | null {
  if (!PERSONAL.has(a) && !PERSONAL.has(b)) return null;
  const either = (...names: PointName[]) => names.includes(a) || names.includes(b);
  if (either('saturn', 'mc')) return 'stability';
  if (either('mercury')) return 'communication';
  if (either('venus', 'mars') && either('uranus', 'pluto')) return 'attraction';
  if (either('jupiter', 'uranus', 'neptune', 'pluto', 'chiron', 'true_node')) return 'growth';
  return either('venus', 'mars') && !isPair(a, b, 'moon', 'venus') ? 'attraction' : 'harmony';
}

/** Mean and standard deviation of the points in each dimension, over random couples. */
const ORDINARY: Readonly<Record<Dimension, { mean: number; deviation: number }>> = {
  attraction: { mean: 3.8, deviation: 5.2 },
  communication: { mean: 2.3, deviation: 4.2 },
  harmony: { mean: 3.5, deviation: 6.2 },
  stability: { mean: 1.6, deviation: 3.5 },
  growth: { mean: 3.7, deviation: 4.7 },
};

function dimensions(contacts: readonly Contact[]): Record<Dimension, number> {
  return recordOf(DIMENSIONS, (dimension) => {
    const { mean, deviation } = ORDINARY[dimension];
    const sum = contacts.reduce((so, contact) => (contact.dimension === dimension ? so + contact.points : so), 0);
    return Math.min(100, Math.max(0, 50 + (15 * (sum - mean)) / deviation));
  });
}

function isPair(a: PointName, b: PointName, one: string, other: string): boolean {
  return (a === one && b === other) || (a === other && b === one);
}

function knownTimes(first: NatalChart, second: NatalChart): 0 | 1 | 2 {
  if (first.houses && second.houses) return 2;
  return first.houses || second.houses ? 1 : 0;
}

/** The points of a chart, standing still. */
function still(chart: NatalChart) {
  return aspectPoints(chart).map(({ name, longitude }) => ({ name, longitude }));
}

/**
 * The orbs kerykeion 5.12 counts Ciro Discepolo's score with. They
 * are kerykeion's, not his; his rules name none but the 2° below.
 */
export const DISCEPOLO_ORBS = {
  conjunction: 10,
  opposition: 10,
  trine: 8,
  sextile: 6,
  square: 5,
} as const satisfies OrbTable;

/** One rule that a couple fulfils. */
export interface DiscepoloRule {
  rule:
    | 'destiny_sign'
    | 'sun_sun_major'
    | 'sun_sun_minor'
    | 'sun_moon_conjunction'
    | 'sun_moon_other'
    | 'sun_ascendant'
    | 'moon_ascendant'
    | 'venus_mars';
  points: number;
  /** none for the destiny sign */
  contact: Aspect<PointName> | null;
}

export const DISCEPOLO_CLASSES = [
  'minimal',
  'medium',
  'important',
  'very_important',
  'exceptional',
  'rare_exceptional',
] as const;
export type DiscepoloClass = (typeof DISCEPOLO_CLASSES)[number];

// the first score of each class but the lowest
const CLASS_STARTS = [5, 10, 15, 20, 30];

/** The points of which his rules speak. */
const COUNTED = new Set<PointName>(['sun', 'moon', 'venus', 'mars', 'ascendant']);

/** Discepolo's score, no upper bound: 5 for Suns of one modality, up to 11 for their closest contacts, 4 for others. */
export function discepolo(first: NatalChart, second: NatalChart) {
  const modality = (chart: NatalChart) => Math.floor(longitudeOf(chart.positions, 'sun') / 30) % 3;
  const destinySign = modality(first) === modality(second);
  const rules: DiscepoloRule[] = destinySign ? [{ rule: 'destiny_sign', points: 5, contact: null }] : [];
  const counted = (chart: NatalChart) => still(chart).filter(({ name }) => COUNTED.has(name));
  for (const contact of aspectsAcross(counted(first), counted(second), plainOrbs(DISCEPOLO_ORBS))) {
    const rule = discepoloRule(contact);
    if (rule) rules.push({ ...rule, contact });
  }
  const score = rules.reduce((sum, { points }) => sum + points, 0);
  const rank = CLASS_STARTS.filter((start) => score >= start).length;
  return { score, class: DISCEPOLO_CLASSES[rank], destinySign, rules };
}

function discepoloRule({ a, b, aspect, orb }: Aspect<PointName>): Omit<DiscepoloRule, 'contact'> | null {
  const strong = orb <= 2 ? 11 : 8;
  if (a === 'sun' && b === 'sun') {
    const isMajor = aspect === 'conjunction' || aspect === 'opposition' || aspect === 'square';
    return isMajor ? { rule: 'sun_sun_major', points: strong } : { rule: 'sun_sun_minor', points: 4 };
  }
  if (isPair(a, b, 'sun', 'moon')) {
    return aspect === 'conjunction'
      ? { rule: 'sun_moon_conjunction', points: strong }
      : { rule: 'sun_moon_other', points: 4 };
  }
  if (isPair(a, b, 'sun', 'ascendant')) return { rule: 'sun_ascendant', points: 4 };
  if (isPair(a, b, 'moon', 'ascendant')) return { rule: 'moon_ascendant', points: 4 };
  return isPair(a, b, 'venus', 'mars') ? { rule: 'venus_mars', points: 4 } : null;
}
