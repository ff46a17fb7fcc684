/** Of which moment a chart is, and by which settings it was cast, as it stands below its title. */
import type { Grammar } from '../content/grammar.ts';
import type { Words } from '../content/words.ts';
import { offsetFromText } from '../engine/sky/time.ts';
import { certain } from '../narrow.ts';
import { longDateText } from '../prose/date.ts';
import { filled } from '../prose/phrase.ts';

/** What `meta` of an answer says of it. */
export interface Facts {
  utc?: string | null;
  utc_offset?: string | null;
  place?: { latitude: number; longitude: number; timezone: string };
  /** its degrees where they are those of the moment */
  ayanamsa?: { name: string; degrees?: number };
  house_system_used?: string | null;
  /** how the lunar nodes were counted */
  node?: string;
  /** that the houses asked for could not be had is one of them */
  warnings?: readonly { code: string }[];
}

/** Civil date and time, place, ayanamsa, kind of node and house system, each where the answer has it. */
export function factsOf(
  { utc, utc_offset, place, ayanamsa, house_system_used, node, warnings = [] }: Facts,
  { grammar, pictures: { ayanamsas, house_systems, house_fallback, nodes, compass } }: Words,
  isTimeKnown = true,
): string[] {
  const system = house_system_used ? certain(house_systems[capitalised(house_system_used)], house_system_used) : '';
  const hasFallback = warnings.some(({ code }) => code === 'house_system_fallback');
  return [
    ...(utc && utc_offset ? [civilText(utc, utc_offset, isTimeKnown, grammar)] : []),
    ...(place ? [placeText(place, compass, grammar), place.timezone] : []),
    ...(ayanamsa ? [ayanamsaText(ayanamsa, ayanamsas, grammar)] : []),
    ...(node ? [certain(nodes[node], node)] : []),
    ...(house_system_used ? [hasFallback ? filled(house_fallback, { system }) : system] : []),
  ];
}

function ayanamsaText(
  { name, degrees }: NonNullable<Facts['ayanamsa']>,
  names: Words['pictures']['ayanamsas'],
  grammar: Grammar,
): string {
  const called = certain(names[name], name);
  return degrees === undefined ? called : `${called} ${inDegrees(degrees, grammar)}`;
}

/** A day and the time on the clocks of its place, of a local `1990-05-03T18:30…`. */
export function momentText(local: string, offset: string, grammar: Grammar): string {
  return `${longDateText(local, grammar)} ${local.slice(11, 16)} (${offset})`;
}

/** An instant on the clocks of its place; the date alone where the time is not known. */
function civilText(utc: string, offset: string, isTimeKnown: boolean, grammar: Grammar): string {
  const local = new Date(Date.parse(utc) + offsetFromText(offset) * 1000).toISOString();
  return isTimeKnown ? momentText(local, offset, grammar) : longDateText(local, grammar);
}

/** KP says `placidus`, Western charts say `Placidus`. */
function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Coordinates as maps write them, near enough to know the town: `13.09° N 80.28° E`. */
function placeText(
  { latitude, longitude }: NonNullable<Facts['place']>,
  { north, south, east, west }: Words['pictures']['compass'],
  grammar: Grammar,
): string {
  const along = (degrees: number, positive: string, negative: string) =>
    `${inDegrees(Math.abs(degrees), grammar)} ${degrees < 0 ? negative : positive}`;
  return `${along(latitude, north, south)} ${along(longitude, east, west)}`;
}

const inDegrees = (value: number, { decimal }: Grammar) => `${value.toFixed(2).replace('.', decimal)}°`;
