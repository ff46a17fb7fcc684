/**
 * The charts as JSON, in bytes. Sixteen of them are 144 planets with a dozen members each: making objects of them and strings of the
 * objects would take longer than the ephemeris. All of the text is made of some four thousand ready pieces, which lie in one block and are
 * copied eight bytes at a time, a third of the time of joining strings; and bytes are not encoded again on their way to the caller.
 */
import { houseFrom } from '../../engine/sky/angle.ts';
import { DIGNITIES } from '../../engine/vedic/dignity.ts';
import type { DivisionalChart } from '../../engine/vedic/divisional-chart.ts';
import { VARGAS } from '../../engine/vedic/varga.ts';
import { RASIS } from '../vocabulary.ts';
import type { GrahaInWords } from './graha-words.ts';
import { GRAHAS, NAKSHATRAS } from './names.ts';

/**
 * The member `charts` by the schema of the endpoint; degrees are cut to four decimals. `grahas` says what is the same in all vargas,
 * `combust` what stands in D1 alone. The bytes are good until the next call.
 */
export function chartsText(
  charts: readonly DivisionalChart[],
  grahas: readonly GrahaInWords[],
  combust: readonly boolean[],
): Buffer {
  end = READY_END;
  const ends = grahas.map(sameInAll);
  const start = end;
  let openings = FIRST_OPENINGS;
  for (const { varga, ascendant, signs, degrees, dignities } of charts) {
    put(openings[varga]);
    openings = OPENINGS;
    if (ascendant) putDegree(ASCENDANTS[ascendant.sign], ascendant.degree);
    put(ascendant ? AFTER_ASCENDANT : NO_ASCENDANT);
    for (let graha = 0; graha < signs.length; graha++) {
      putDegree(HEADS[graha][signs[graha]], degrees[graha]);
      put(MIDDLES[dignities[graha]][ascendant ? houseFrom(ascendant.sign, signs[graha]) : 0]);
      put(ends[graha]);
      if (varga === 1) put(combust[graha] ? COMBUST : NOT_COMBUST);
    }
    put(CHART_END);
  }
  put(END);
  return block.subarray(start, end);
}

/** The members that do not depend on the varga: put together once, they are a piece like the others. */
function sameInAll({ nakshatra, pada, nakshatra_lord, retrograde, vargottama }: GrahaInWords): Piece {
  const start = end;
  put(NAKSHATRA_PADAS[nakshatra][pada - 1]);
  put(LORDS[nakshatra_lord][retrograde ? 1 : 0]);
  put(vargottama ? VARGOTTAMA : NOT_VARGOTTAMA);
  return { start, bytes: end - start };
}

/** A ready piece of ASCII text: where it begins in the block, and how many bytes it has. */
interface Piece {
  start: number;
  bytes: number;
}

/** Bytes for the text of sixteen charts with the longest names; more would throw. */
const TEXT_BYTES = 64 * 1024;

/**
 * Copies a piece to the end of the text, by words of eight bytes; what the last has too many the next piece writes over. ASCII is never
 * one of the NaNs whose bits a copy may change.
 */
function put({ start, bytes }: Piece): void {
  const to = end;
  for (let at = 0; at < bytes; at += 8) words.setFloat64(to + at, words.getFloat64(start + at, true), true);
  end = to + bytes;
}

/** A piece that ends in the whole degrees and a point, by whole degrees, and the four decimals. */
function putDegree(pieces: readonly Piece[], degree: number): void {
  const units = Math.trunc(degree * 1e4);
  const whole = Math.floor(units / 1e4);
  put(pieces[whole]);
  words.setInt32(end, words.getInt32(DECIMALS.start + 4 * (units - whole * 1e4)));
  end += 4;
}

const made: string[] = [];
let end = 0;
function piece(ascii: string): Piece {
  const start = end;
  made.push(ascii);
  end += ascii.length;
  return { start, bytes: ascii.length };
}

/** A record of one entry for each name. */
function each<Name extends string | number, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

const wholeDegrees = (before: string) => Array.from({ length: 30 }, (_, whole) => piece(`${before}${whole}.`));

const FIRST_OPENINGS: Record<string, Piece> = each(VARGAS, (varga) => piece(`{"${varga}":{"ascendant":`));
const OPENINGS: Record<string, Piece> = each(VARGAS, (varga) => piece(`,"${varga}":{"ascendant":`));
const ASCENDANTS = RASIS.map((sign) => wholeDegrees(`{"sign":"${sign}","degree":`));
const AFTER_ASCENDANT = piece('},"planets":[');
const NO_ASCENDANT = piece('null,"planets":[');
/** by graha, sign and whole degrees; all but the first graha end the one before */
const HEADS = GRAHAS.map((name) =>
  RASIS.map((sign) => wholeDegrees(`${name === GRAHAS[0] ? '' : '},'}{"name":"${name}","sign":"${sign}","degree":`)),
);
/** by dignity and house; at 0 stands null, the house without a birth time */
const MIDDLES = each(DIGNITIES, (dignity) =>
  Array.from({ length: 13 }, (_, house) => piece(`,"house":${house || null},"dignity":"${dignity}"`)),
);
const NAKSHATRA_PADAS = each(NAKSHATRAS, (name) =>
  [1, 2, 3, 4].map((pada) => piece(`,"nakshatra":"${name}","pada":${pada}`)),
);
const LORDS = each(GRAHAS, (lord) =>
  [false, true].map((retrograde) => piece(`,"nakshatra_lord":"${lord}","retrograde":${retrograde}`)),
);
const VARGOTTAMA = piece(',"vargottama":true');
const NOT_VARGOTTAMA = piece(',"vargottama":false');
const COMBUST = piece(',"combust":true');
const NOT_COMBUST = piece(',"combust":false');
const CHART_END = piece('}]}');
const END = piece('}');
/** `0000` … `9999` end to end */
const DECIMALS = piece(Array.from({ length: 10_000 }, (_, units) => String(units).padStart(4, '0')).join(''));
const READY_END = end;
/** the ready pieces, then the text */
const block = Buffer.concat([Buffer.from(made.join('')), Buffer.alloc(TEXT_BYTES)]);
const words = new DataView(block.buffer, block.byteOffset, block.length);
