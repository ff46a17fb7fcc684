/** The weights that are shipped, read when the judge is made. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { projectFile } from '../package-file.ts';
import { unpacked, type Weights } from './weights.ts';

/** What `make/weights.ts` wrote. */
export function shippedWeights(): Weights {
  return unpacked(brotliDecompressSync(readFileSync(projectFile('shared/safety/weights.br'))));
}
