/** What was learned of lives as people tell of them, when the service was built, read at its first use. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { ToldModels } from '../language/life-told.ts';
import { once } from '../once.ts';
import { projectFile } from '../package-file.ts';

/** The models; the first call unpacks them. */
export const toldModels = once(() => unpackedTold(readFileSync(projectFile('shared/intents/told.br'))));

/** The line before the weights: the models without them, and the hash of what they were learned from. */
export interface ToldHead {
  sides: Omit<ToldModels['sides'], 'weights'>;
  tones: Omit<ToldModels['tones'], 'weights'>;
  sha256: string;
}

/** A line of JSON, behind it the weights of both models. */
export function unpackedTold(packed: Buffer): ToldModels & { sha256: string } {
  const bytes = brotliDecompressSync(packed);
  const end = bytes.indexOf('\n');
  const { sides, tones, sha256 }: ToldHead = JSON.parse(bytes.toString('utf8', 0, end));
  const weights = new Int8Array(bytes.subarray(end + 1));
  const ofSides = sides.buckets * sides.labels.length;
  return {
    sides: { ...sides, weights: weights.subarray(0, ofSides) },
    tones: { ...tones, weights: weights.subarray(ofSides) },
    sha256,
  };
}
