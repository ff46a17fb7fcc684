/** Cities by name and by coordinates, over packed tables: nothing is made an object before it is asked for. */
import { distance } from 'fastest-levenshtein';
import { consonants, folded, sound } from './fold.ts';

/** A city of the gazetteer. */
export interface City {
  /** number in the gazetteer; it may change with the next edition */
  id: number;
  /** ASCII name as it is shown */
  name: string;
  /** as a message wrote it */
  written?: string;
  /** found by how the name sounds, and not by its spelling */
  isHeard?: boolean;
  /** the other name by which it was found, folded */
  alias?: string;
  /** state, province …; empty where there is none */
  region: string;
  /** ISO 3166 code of two letters */
  country: string;
  /** degrees, north and east positive */
  latitude: number;
  longitude: number;
  /** IANA name */
  zone: string;
  population: number;
}

/** What stands at the head of a packed gazetteer. `sections` are lengths in bytes, in the order of `Sections`. */
export interface GazetteerHeader {
  attribution: string;
  cities: number;
  zones: string[];
  /** [`IN.16`, `Maharashtra`] */
  regions: [code: string, name: string][];
  /** [`IN`, its names in the languages we read] */
  countries: [code: string, names: string[]][];
  sections: number[];
}

/** The tables of a packed gazetteer; cities stand from the most populous down. */
interface Tables {
  header: GazetteerHeader;
  /** ASCII names, each ended by a line feed */
  names: Buffer;
  nameAt: Uint32Array;
  /** folded names in the order of their bytes, each ended by a line feed, once for each city that bears it */
  keys: Buffer;
  keyAt: Uint32Array;
  /** of a key: city × 2, plus 1 when it is an alternative name */
  bearers: Uint32Array;
  /** ten-thousandths of a degree */
  latitudes: Int32Array;
  longitudes: Int32Array;
  populations: Uint32Array;
  zones: Uint16Array;
  regions: Uint16Array;
  /** regions by the folded names and codes of themselves and their countries, and by sound */
  wider: ReadonlyMap<string, ReadonlySet<number>>;
  /** countries by their folded names */
  countries: ReadonlyMap<string, string>;
}

export interface Gazetteer {
  /** The notice that the licence of the data asks for. */
  attribution: string;
  /** How many cities it holds. */
  size: number;
  /** The city of a number from 0 to size − 1; they stand from the most populous down. */
  city(id: number): City;
  /**
   * The cities that a name means: none, the one that is meant, or those it may mean, the most populous first. Official
   * names go before alternative ones unless the bearer of the alternative one has 100 times the people (Madras,
   * Seville), and beside them if its name ends so and it has 20 times (Kingston upon Hull); a city is meant together
   * with the largest when it has at least a fifth of its people. `city, region` and `city, country` narrow. At most
   * `limit` (default 6).
   */
  placesNamed(text: string, limit?: number): City[];
  /** True for the name of a country. */
  isCountry(text: string): boolean;
  /**
   * Cities one of whose names begins so (two letters or more), at most 10: those called exactly so, then the most
   * populous; alternative names weigh a hundredth.
   */
  placesStarting(text: string): City[];
  /** The nearest city to a point: its zone is that of the point but near borders. */
  nearestCity(latitude: number, longitude: number): City;
}

/** Marks a key by sound among the keys by spelling, in which it cannot stand. */
const SOUND_MARK = '~';
/** A city of at least this part of the largest one's people may be meant as well. */
const RIVAL = 1 / 5;
/** How many times the people let an alternative name win over an official one. */
const FAMED = 100;
/** How many times the people let it be meant beside the official one. */
const KNOWN = 20;
const LONGEST_NAME = 80;
/** A city of so many people is meant by its name though a country is called the same: Granada. */
const TOWN = 100_000;

/** A gazetteer over its unpacked bytes, as `packedGazetteer` made them. */
export function gazetteerOf(bytes: Buffer): Gazetteer {
  const tables = tablesOf(bytes);
  return {
    attribution: tables.header.attribution,
    size: tables.header.cities,
    city: (id) => cityAt(tables, id),
    placesNamed: (text, limit = 6) => placesNamed(tables, text).slice(0, limit),
    isCountry: (text) => tables.countries.has(folded(text)),
    placesStarting: (text) => placesStarting(tables, text),
    nearestCity: (latitude, longitude) => cityAt(tables, nearest(tables, latitude, longitude)),
  };
}

/** The bytes of a gazetteer: header and tables, one after the other, each at a multiple of four. */
export function packedGazetteer(header: Omit<GazetteerHeader, 'sections'>, sections: readonly Uint8Array[]): Buffer {
  const text = Buffer.from(JSON.stringify({ ...header, sections: sections.map(({ length }) => length) }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, ...sections].flatMap((part) => [part, Buffer.alloc(-part.length & 3)]));
}

function tablesOf(bytes: Buffer): Tables {
  const headerEnd = 4 + bytes.readUInt32LE(0);
  const header: GazetteerHeader = JSON.parse(bytes.toString('utf8', 4, headerEnd));
  let at = headerEnd;
  const parts = header.sections.map((length) => {
    const start = at + (-at & 3);
    at = start + length;
    return bytes.subarray(start, at);
  });
  const [names, keys, bearers, latitudes, longitudes, populations, zones, regions] = parts;
  return {
    header,
    wider: widerPlaces(header),
    countries: new Map(header.countries.flatMap(([code, names]) => names.map((name) => [folded(name), code]))),
    names,
    nameAt: lineStarts(names),
    keys,
    keyAt: lineStarts(keys),
    bearers: new Uint32Array(copied(bearers)),
    latitudes: new Int32Array(copied(latitudes)),
    longitudes: new Int32Array(copied(longitudes)),
    populations: new Uint32Array(copied(populations)),
    zones: new Uint16Array(copied(zones)),
    regions: new Uint16Array(copied(regions)),
  };
}

/** Regions by every name that says they are meant. */
function widerPlaces({ regions, countries }: GazetteerHeader): Map<string, Set<number>> {
  const places = new Map<string, Set<number>>();
  // `Trinidad` alone is a country of two islands
  const names = new Map(
    countries.map(([code, called]) => [
      code,
      called.flatMap((each) => [folded(each), folded(each.split(/ (?:and|&) /)[0])]),
    ]),
  );
  regions.forEach(([code, region], i) => {
    const own = [region, ...shortOf(region, code)].flatMap((name) => [folded(name), soundKey(name)]);
    own.push(code.slice(3).toLowerCase());
    for (const name of [...own, ...(names.get(code.slice(0, 2)) ?? [])]) {
      const known = places.get(name);
      if (known) known.add(i);
      else if (name !== '') places.set(name, new Set([i]));
    }
  });
  return places;
}

/** `Himachal` and `HP` of Himachal Pradesh: how people shorten the states of India. */
function shortOf(region: string, code: string): string[] {
  const words = region.split(' ');
  if (!code.startsWith('IN.') || words.length !== 2) return [];
  const isOfMany = words[1] === 'Pradesh' && !WAYS.includes(words[0]);
  return [words.map((word) => word.charAt(0)).join(''), ...(isOfMany ? words.slice(0, 1) : [])];
}

/** Uttar is north, and Madhya the middle of anything. */
const WAYS: readonly string[] = ['Uttar', 'Madhya'];

/** Bytes in a buffer of their own: tables of numbers must begin at a multiple of their width. */
function copied(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** Where each line begins, and where the text ends. Hundreds of thousands of lines: Buffer's own search is dearer. */
function lineStarts(text: Buffer): Uint32Array {
  const endFrom = (at: number) => Uint8Array.prototype.indexOf.call(text, 10, at);
  const starts = new Uint32Array(text.length + 1);
  let lines = 0;
  for (let end = endFrom(0); end >= 0; end = endFrom(end + 1)) starts[++lines] = end + 1;
  return starts.slice(0, lines + 1);
}

const line = (text: Buffer, starts: Uint32Array, i: number) => text.subarray(starts[i], starts[i + 1] - 1);

function cityAt({ header, names, nameAt, ...table }: Tables, id: number): City {
  const [code, region] = header.regions[table.regions[id]];
  return {
    id,
    name: line(names, nameAt, id).toString('latin1'),
    region,
    country: code.slice(0, 2),
    latitude: table.latitudes[id] / 1e4,
    longitude: table.longitudes[id] / 1e4,
    zone: header.zones[table.zones[id]],
    population: table.populations[id],
  };
}

/** The first key that is not before a text, by bytes. */
function keyFrom({ keys, keyAt }: Tables, wanted: Buffer): number {
  let low = 0;
  let high = keyAt.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys.compare(wanted, 0, wanted.length, keyAt[middle], keyAt[middle + 1] - 1) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The cities that bear exactly a key: officially, or otherwise. */
function bearersOf(tables: Tables, key: string): { official: number[]; other: number[] } {
  const { keys, keyAt } = tables;
  const wanted = Buffer.from(key);
  const official: number[] = [];
  const other: number[] = [];
  for (let i = keyFrom(tables, wanted); i < tables.bearers.length; i++) {
    if (keys.compare(wanted, 0, wanted.length, keyAt[i], keyAt[i + 1] - 1) !== 0) break;
    (tables.bearers[i] & 1 ? other : official).push(tables.bearers[i] >> 1);
  }
  return { official, other };
}

function placesNamed(tables: Tables, text: string): City[] {
  if (text.length > LONGEST_NAME) return [];
  const [name, ...wider] = text.split(',').map((part) => part.trim());
  const among = wider.filter((part) => part !== '');
  const within = among.map((part) => tables.wider.get(folded(part)) ?? tables.wider.get(soundKey(part)));
  const fits = (id: number) => within.every((regions) => regions?.has(tables.regions[id]) ?? false);
  const bySpelling = meant(tables, folded(name), fits);
  const ids =
    bySpelling.length > 0 ? bySpelling : /[\u0900-\u097f]{4}/.test(name) ? meantBySound(tables, name, fits) : [];
  const heard = bySpelling.length > 0 ? {} : { isHeard: true };
  const cities = ids.map((id) => ({ ...cityAt(tables, id), ...heard }));
  // the name of a country alone is no small town of another one
  const country = among.length === 0 ? tables.countries.get(folded(name)) : undefined;
  const isTown = (city: City) => country === undefined || city.country === country || city.population >= TOWN;
  return cities.filter(isTown);
}

/**
 * So much of two names that are one may be heard otherwise; of 931 Hindi names of towns it parts one in 50 from its
 * own.
 */
const UNLIKE = 0.34;

/** The cities that sound like a name: `बाँसवाड़ा` has the consonants of Bhubaneshwar, and does not sound like it. */
function meantBySound(tables: Tables, name: string, fits: (id: number) => boolean): number[] {
  const heard = sound(name);
  const isAlike = (own: string) => distance(heard, own) <= UNLIKE * Math.max(heard.length, own.length);
  return meant(tables, soundKey(name), (id) => fits(id) && isAlike(sound(cityAt(tables, id).name)));
}

/** A key by sound: of its consonants, where they are enough; two sounds name nothing for certain. */
export function soundKey(name: string): string {
  // gaon, a village, is written with a v that nobody hears
  const spoken = name.replace(/गा[ंँ]व/gu, 'गान');
  const letters = consonants(spoken);
  const key = letters.length < ENOUGH ? sound(spoken) : letters;
  return key.length < 3 ? '' : SOUND_MARK + key;
}

/** So many consonants tell one name from another. */
const ENOUGH = 4;

/** The cities a key means, of those that fit. Ids are in the order of population, so the first is the largest. */
function meant(tables: Tables, key: string, fits: (id: number) => boolean): number[] {
  if (key === '') return [];
  const { populations } = tables;
  const bearers = bearersOf(tables, key);
  const official = [...new Set(bearers.official.filter(fits))].sort((a, b) => a - b);
  const other = [...new Set(bearers.other.filter(fits))].sort((a, b) => a - b);
  const fame = other.length > 0 ? populations[other[0]] / (populations[official[0]] ?? 1) : 0;
  const chosen = official.length === 0 || fame >= FAMED ? other : official;
  const rivals = chosen.filter((id) => populations[id] >= RIVAL * populations[chosen[0]]);
  // Hull in Massachusetts, and Kingston upon Hull
  const isKnown = chosen === official && fame >= KNOWN && folded(cityAt(tables, other[0]).name).endsWith(` ${key}`);
  return isKnown ? [other[0], ...rivals] : rivals;
}

/** No letter has it: what follows every name that begins so. */
const BEYOND_LETTERS = Buffer.from([0xff]);
const MOST_STARTING = 10;

/** More people than a city has. */
const EXACTLY = 1e9;

function placesStarting(tables: Tables, text: string): City[] {
  const { bearers, populations, keys, keyAt } = tables;
  const prefix = Buffer.from(folded(text.slice(0, LONGEST_NAME)));
  const weights = new Map<number, number>();
  const bestKeys = new Map<number, number>();
  if (prefix.length < 2) return [];
  const end = keyFrom(tables, Buffer.concat([prefix, BEYOND_LETTERS]));
  for (let i = keyFrom(tables, prefix); i < end; i++) {
    const id = bearers[i] >> 1;
    const isExact = keyAt[i + 1] - 1 - keyAt[i] === prefix.length;
    const weight = bearers[i] & 1 ? populations[id] / FAMED : populations[id] + (isExact ? EXACTLY : 0);
    if (weight <= (weights.get(id) ?? -1)) continue;
    weights.set(id, weight);
    bestKeys.set(id, i);
  }
  return heaviest(weights, MOST_STARTING).map((id) => {
    const key = Number(bestKeys.get(id));
    const alias = bearers[key] & 1 ? { alias: line(keys, keyAt, key).toString() } : {};
    return { ...cityAt(tables, id), ...alias };
  });
}

/** The ids of the greatest weights, in order; of equal ones the lower id. Thousands of cities begin alike. */
function heaviest(weights: ReadonlyMap<number, number>, count: number): number[] {
  const best: [id: number, weight: number][] = [];
  for (const [id, weight] of weights) {
    const last = best[count - 1];
    if (last && (weight < last[1] || (weight === last[1] && id > last[0]))) continue;
    const at = best.findIndex(([other, heavy]) => weight > heavy || (weight === heavy && id < other));
    best.splice(at < 0 ? best.length : at, 0, [id, weight]);
    best.length = Math.min(best.length, count);
  }
  return best.map(([id]) => id);
}

/** The city at the least distance over the sphere (the shorter the chord, the nearer). */
function nearest({ latitudes, longitudes, header }: Tables, latitude: number, longitude: number): number {
  const radian = Math.PI / 180;
  const cosine = Math.cos(latitude * radian);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let id = 0; id < header.cities; id++) {
    const north = Math.sin(((latitudes[id] / 1e4 - latitude) * radian) / 2) ** 2;
    // the longitude's part only lengthens the way: most cities are out by latitude alone
    if (north >= least) continue;
    const east = Math.sin(((longitudes[id] / 1e4 - longitude) * radian) / 2) ** 2;
    const haversine = north + cosine * Math.cos((latitudes[id] / 1e4) * radian) * east;
    if (haversine >= least) continue;
    least = haversine;
    best = id;
  }
  return best;
}
