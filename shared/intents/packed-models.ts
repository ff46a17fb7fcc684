/** Linear models in one file: a line of JSON with all but their weights, and behind it the weights in that order. */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { LinearModel } from '../language/linear.ts';

/** The bytes of models, with the hash of what they were learned from. */
export function packedModels(models: Readonly<Record<string, LinearModel<string>>>, sha256: string): Buffer {
  const heads = Object.entries(models).map(([name, { weights: _, ...head }]) => [name, head]);
  const weights = Object.values(models).map(({ weights: { buffer } }) => new Uint8Array(buffer));
  const head = JSON.stringify({ ...Object.fromEntries(heads), sha256 });
  return brotliCompressSync(Buffer.concat([Buffer.from(`${head}\n`), ...weights]));
}

/** What `packedModels` packed. */
export function unpackedModels<Models>(packed: Buffer): Models & { sha256: string } {
  const bytes = brotliDecompressSync(packed);
  const end = bytes.indexOf('\n');
  const { sha256, ...heads }: { sha256: string } & Record<string, unknown> = JSON.parse(bytes.toString('utf8', 0, end));
  const weights = new Int8Array(bytes.subarray(end + 1));
  let at = 0;
  const models = Object.entries(heads as Record<string, Omit<LinearModel<string>, 'weights'>>).map(([name, head]) => {
    const from = at;
    at += head.buckets * head.labels.length;
    return [name, { ...head, weights: weights.subarray(from, at) }];
  });
  return { ...Object.fromEntries(models), sha256 };
}
