/** The gazetteer that lies beside this file, read at its first use. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type Gazetteer, gazetteerOf } from '../language/gazetteer.ts';
import { projectFile } from '../package-file.ts';

/** The notice that the licence of the data asks to be shown with what is made of it. */
export const ATTRIBUTION = 'City data: GeoNames (geonames.org), licensed under CC BY 4.0; selected and repacked.';

let opened: Gazetteer | undefined;

/**
 * The packed cities; the first call reads and unpacks them (about a tenth of a second, 20 MB), later ones answer at
 * once.
 */
export function gazetteer(): Gazetteer {
  opened ??= gazetteerOf(brotliDecompressSync(readFileSync(projectFile('shared/gazetteer/cities.br'))));
  return opened;
}
