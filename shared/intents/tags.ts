/** What was learned of the words of messages when the service was built, read at its first use. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { TagModel } from '../language/tagger.ts';
import { once } from '../once.ts';
import { projectFile } from '../package-file.ts';

/** The model; the first call unpacks it. */
export const tagModel = once(() => unpackedTags(readFileSync(projectFile('shared/intents/tags.br'))));

/** What `packedTags` packed, with the hash of what it was learned from. */
export function unpackedTags(packed: Buffer): TagModel & { sha256: string } {
  const bytes = brotliDecompressSync(packed);
  const end = bytes.indexOf('\n');
  const head: Omit<TagModel, 'weights'> & { sha256: string } = JSON.parse(bytes.toString('utf8', 0, end));
  return { ...head, weights: new Int8Array(bytes.subarray(end + 1)) };
}
