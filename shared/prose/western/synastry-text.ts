/** What two charts say to each other, in sentences: one for each telling contact, and a summary of the whole. */

import { BANDS, type Band, natureOf, type SynastryWords, spoken } from '../../content/western-words.ts';
import type { PointName } from '../../engine/western/natal.ts';
import { type Contact, DIMENSIONS, type Dimension, type Score } from '../../engine/western/synastry.ts';
import { filled } from '../phrase.ts';

/** The first score of every band but the lowest. */
const BAND_STARTS = [40, 50, 60, 72];

/** Highlights: so many contacts that help and so many that ask for effort, the weightiest of each. */
const HELPFUL = 4;
const DEMANDING = 3;

/** From here on a dimension is called strong, and below here weak; 50 is an ordinary couple. */
const STRONG = 58;
const WEAK = 45;

/** The band of a score. */
export function bandOf(score: number): Band {
  return BANDS[BAND_STARTS.filter((start) => score >= start).length];
}

/** Band, strongest and weakest dimension, and what is missing for want of a birth time. */
export function summary({ score, dimensions }: Score, unknown: readonly ('A' | 'B')[], words: SynastryWords): string {
  const ranked = [...DIMENSIONS].sort((one, other) => dimensions[other] - dimensions[one]);
  const [best, worst] = [ranked[0], ranked[ranked.length - 1]] as [Dimension, Dimension];
  return [
    words.opening[bandOf(score)],
    words.strongest[dimensions[best] >= STRONG ? 'high' : 'modest'][best],
    words.weakest[dimensions[worst] < WEAK ? 'low' : 'fine'][worst],
    ...missing(unknown, words),
  ].join(' ');
}

function missing(unknown: readonly ('A' | 'B')[], { time_unknown }: SynastryWords): string[] {
  if (unknown.length === 0) return [];
  return [unknown.length === 2 ? time_unknown.both : filled(time_unknown.one, { who: unknown[0] })];
}

/** Sentences on the contacts that weigh most, helpful and demanding ones alike, the weightiest first. */
export function highlights(contacts: readonly Contact[], words: SynastryWords): string[] {
  const byWeight = [...contacts].sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const told = new Set([
    ...byWeight.filter(({ points }) => points > 0).slice(0, HELPFUL),
    ...byWeight.filter(({ points }) => points < 0).slice(0, DEMANDING),
  ]);
  return byWeight.filter((contact) => told.has(contact)).map((contact) => highlight(contact, words));
}

function highlight(contact: Contact, words: SynastryWords): string {
  const point = (person: string, name: PointName) => filled(words.point, { person, body: spoken(name) });
  const { a, aspect, b } = contact;
  return filled(words.line, { a: point('A', a), aspect, b: point('B', b), text: sentence(contact, words) });
}

/** The written sentence of a contact with a personal point in it. */
function sentence({ a, b, aspect }: Contact, { contacts, outer, themes }: SynastryWords): string {
  const nature = natureOf(aspect);
  const [straight, turned] = [contacts[`${a}-${b}`], contacts[`${b}-${a}`]];
  const pair = straight ?? turned;
  if (pair) {
    const text = (aspect === 'opposition' ? pair.opposition : undefined) ?? pair[nature];
    return filled(text as string, straight ? { x: 'A', y: 'B' } : { x: 'B', y: 'A' });
  }
  const outerIsA = outer[a] !== undefined;
  const [slow, personal] = outerIsA ? [a, b] : [b, a];
  const variants = outer[slow][nature] as readonly string[];
  const variant = variants[Object.keys(themes).indexOf(personal) % variants.length];
  const owners = outerIsA ? { o: 'A', p: 'B' } : { o: 'B', p: 'A' };
  return filled(variant, { ...owners, theme: themes[personal] });
}
