/**
 * The sixteen charts as JSON text. JSON.stringify would take as long as the ephemeris: 144 planets with a dozen members each. Half of
 * a planet's members are the same in every varga and are written once; the rest comes from tables of ready pieces.
 */
import { DIGNITIES } from '../../engine/vedic/dignity.ts';
import { RASIS } from '../vocabulary.ts';
import { GRAHAS, type NAKSHATRAS } from './names.ts';

/** One chart as the endpoint answers it. */
export interface Chart {
  ascendant: { sign: (typeof RASIS)[number]; degree: number } | null;
  planets: Planet[];
}

/** A graha in one varga; all members after `dignity`, but for `combust`, are those of the birth chart. */
export interface Planet {
  name: (typeof GRAHAS)[number];
  sign: (typeof RASIS)[number];
  degree: number;
  house: number | null;
  dignity: (typeof DIGNITIES)[number];
  nakshatra: (typeof NAKSHATRAS)[number];
  pada: number;
  nakshatra_lord: (typeof GRAHAS)[number];
  retrograde: boolean;
  vargottama: boolean;
  combust?: boolean;
}

/** JSON text of `charts`, equal in meaning to JSON.stringify's; degrees have all four decimals. */
export function chartsText(charts: Record<string, Chart>): string {
  const pieces: string[] = [];
  let tails: string[] | undefined;
  for (const [varga, { ascendant, planets }] of Object.entries(charts)) {
    tails ??= planets.map(tail);
    pieces.push(pieces.length === 0 ? '{' : ',', `"${varga}":{"ascendant":${JSON.stringify(ascendant)},"planets":[`);
    for (let index = 0; index < planets.length; index++) {
      const { name, sign, degree, house, dignity, combust } = planets[index];
      const units = Math.round(degree * 1e4);
      const whole = Math.floor(units / 1e4);
      pieces.push(HEADS[name][sign][whole], DECIMALS[units - whole * 1e4], MIDDLES[dignity][house ?? 0], tails[index]);
      if (combust !== undefined) pieces.push(combust ? ',"combust":true' : ',"combust":false');
    }
    pieces.push('}]}');
  }
  pieces.push('}');
  return pieces.join('');
}

/** The members that do not depend on the varga. */
function tail({ nakshatra, pada, nakshatra_lord, retrograde, vargottama }: Planet): string {
  return JSON.stringify({ nakshatra, pada, nakshatra_lord, retrograde, vargottama }).slice(1, -1);
}

/** A record of one entry for each name. */
function each<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

/** `{"name":"Surya","sign":"Mesha","degree":21` by graha, sign and whole degrees; all but the first graha end the one before */
const HEADS = each(GRAHAS, (name) =>
  each(RASIS, (sign) =>
    Array.from(
      { length: 30 },
      (_, whole) => `${name === GRAHAS[0] ? '' : '},'}{"name":"${name}","sign":"${sign}","degree":${whole}`,
    ),
  ),
);
/** `,"house":1,"dignity":"own",` by dignity and house; at 0 stands null, the house without a birth time */
const MIDDLES = each(DIGNITIES, (dignity) =>
  Array.from({ length: 13 }, (_, house) => `,"house":${house || null},"dignity":"${dignity}",`),
);
/** `.0000` … `.9999` */
const DECIMALS = Array.from({ length: 10_000 }, (_, units) => `.${String(units).padStart(4, '0')}`);
