/**
 * What two charts say to each other, in sentences: a text about the
 * couple, one for each telling contact and one for each overlay.
 */

import { BANDS, type Band, natureOf, type SynastryWords } from '../../content/western-words.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { ELEMENTS } from '../../engine/western/balance.ts';
import { longitudeOf, type NatalChart, type PointName } from '../../engine/western/natal.ts';
import { type Contact, DIMENSIONS, type Score } from '../../engine/western/synastry.ts';
import { certain } from '../../record.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';

/** The first score of every band but the lowest. */
const BAND_STARTS = [40, 50, 60, 72];

/** Highlights: so many contacts that help and so many that ask for effort, the weightiest of each. */
const HELPFUL = 4;
const DEMANDING = 3;

/** From here on a dimension is called strong, and below here weak; 50 is an ordinary couple. */
const STRONG = 58;
const WEAK = 45;

/** One of the two: a chart, and what its owner is called in the text. */
export interface ChartOwner {
  name: string;
  chart: NatalChart;
}

/** The band of a score. */
export function bandOf(score: number): Band {
  return BANDS[BAND_STARTS.filter((start) => score >= start).length];
}

/**
 * How the two get on: the whole, their Suns, their Moons, the strongest and the weakest dimension, and what is missing
 * for want of a birth time. The same whoever is named first, but for the order of the names.
 */
export function summary(
  { score, dimensions }: Score,
  [a, b]: readonly [ChartOwner, ChartOwner],
  words: SynastryWords,
): string {
  const ranked = [...DIMENSIONS].sort((one, other) => dimensions[other] - dimensions[one]);
  const [best, worst] = [ranked[0], ranked[ranked.length - 1]];
  const both = (variants: readonly string[], body: 'sun' | 'moon') =>
    variants[(signIn(a, body) + signIn(b, body)) % variants.length];
  const moonsSure = a.chart.houses && b.chart.houses;
  return [
    filled(both(words.opening[bandOf(score)], 'sun'), { x: a.name, y: b.name }),
    elementLine(words.suns, 'sun', a, b),
    ...(moonsSure ? [elementLine(words.moons, 'moon', a, b)] : []),
    both(words.strongest[dimensions[best] >= STRONG ? 'high' : 'modest'][best], 'moon'),
    both(words.weakest[dimensions[worst] < WEAK ? 'low' : 'fine'][worst], 'sun'),
    ...missing([a, b], words),
  ].join(' ');
}

function signIn({ chart }: ChartOwner, body: 'sun' | 'moon'): number {
  return signOf(longitudeOf(chart.positions, body));
}

/** The meeting of two elements; `{x}` has the earlier one. */
function elementLine(
  lines: Readonly<Record<string, string>>,
  body: 'sun' | 'moon',
  a: ChartOwner,
  b: ChartOwner,
): string {
  const element = (person: ChartOwner) => signIn(person, body) % 4;
  const [x, y] = element(a) <= element(b) ? [a, b] : [b, a];
  return filled(lines[`${ELEMENTS[element(x)]}-${ELEMENTS[element(y)]}`], { x: x.name, y: y.name });
}

function missing(people: readonly ChartOwner[], { time_unknown }: SynastryWords): string[] {
  const unknown = people.filter(({ chart }) => !chart.houses);
  if (unknown.length === 0) return [];
  return [unknown.length === 2 ? time_unknown.both : filled(time_unknown.one, { who: unknown[0].name })];
}

/**
 * Sentences on the contacts that weigh most, helpful and demanding ones alike, the weightiest first. Where two contacts
 * would be told in the same words (her Venus to his Mars, his Venus to her Mars), only the weightier one is.
 */
export function highlights(
  contacts: readonly Contact[],
  people: readonly [ChartOwner, ChartOwner],
  words: SynastryWords,
) {
  const byWeight = [...contacts].sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const phrases = new Set<string>();
  const left = { helpful: HELPFUL, demanding: DEMANDING };
  const lines: string[] = [];
  for (const contact of byWeight) {
    const kind = contact.points > 0 ? 'helpful' : 'demanding';
    if (contact.points === 0 || left[kind] === 0) continue;
    const phrase = phrasesFor(contact, words).find((one) => !phrases.has(one));
    if (phrase === undefined) continue;
    phrases.add(phrase);
    left[kind]--;
    lines.push(highlight(contact, phrase, people, words));
  }
  return lines;
}

/**
 * The contact by name, then its sentence with the two put in: `{x}`
 * owns the first of a pair, `{o}` the slow body, `{p}` the other.
 */
function highlight(
  contact: Contact,
  phrase: string,
  [a, b]: readonly [ChartOwner, ChartOwner],
  words: SynastryWords,
): string {
  const { contacts, line, names, outer, point, themes } = words;
  const owned = (person: ChartOwner, body: PointName) =>
    filled(point, { person: person.name, ...formsOf('body', names.bodies[body]) });
  const isStraight = contacts[`${contact.a}-${contact.b}`] !== undefined;
  const [x, y] = isStraight ? [a, b] : [b, a];
  const [o, p] = outer[contact.a] ? [a, b] : [b, a];
  const personal = outer[contact.a] ? contact.b : contact.a;
  const text = filled(phrase, {
    x: x.name,
    y: y.name,
    o: o.name,
    p: p.name,
    ...(themes[personal] ? formsOf('theme', themes[personal]) : {}),
  });
  const aspect = formsOf('aspect', names.aspects[contact.aspect]);
  return filled(line, { a: owned(a, contact.a), ...aspect, b: owned(b, contact.b), text });
}

/** What may be said of a contact with a personal point in it. */
function phrasesFor({ a, b, aspect }: Contact, { contacts, outer }: SynastryWords): readonly string[] {
  const nature = natureOf(aspect);
  const pair = contacts[`${a}-${b}`] ?? contacts[`${b}-${a}`];
  const own = pair && ((aspect === 'opposition' ? pair.opposition : undefined) ?? pair[nature]);
  if (own !== undefined) return [own];
  return certain((outer[a] ?? outer[b])?.[nature], `text of ${a} and ${b}`);
}

/**
 * What a guest's planet does in a house of the host; null for
 * the points that say more of a generation than of a person.
 */
export function overlayText(
  { point, house }: { point: PointName; house: number },
  guest: ChartOwner,
  host: ChartOwner,
  words: SynastryWords,
): string | null {
  const values = { g: guest.name, h: host.name };
  const texts = words.overlays[point];
  if (!texts) return null;
  return filled(isReturned(point, house, guest, host) ? words.overlays_returned[point] : texts[house], values);
}

/**
 * True of the later born where both planets stand in the same house
 * of the other: one text serves for both, this one answers it.
 */
function isReturned(point: PointName, house: number, guest: ChartOwner, host: ChartOwner): boolean {
  if (!guest.chart.houses || point === 'ascendant' || point === 'mc') return false;
  const back = guest.chart.houses.houseOf(longitudeOf(host.chart.positions, point));
  if (back !== house) return false;
  return guest.chart.jd === host.chart.jd ? guest.name > host.name : guest.chart.jd > host.chart.jd;
}
