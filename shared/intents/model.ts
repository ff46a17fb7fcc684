/** What was learned of people's messages when the service was built, read at its first use. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { IntentModel } from '../language/intents.ts';
import type { LinearModel } from '../language/linear.ts';
import { projectFile } from '../package-file.ts';

/** A classifier as it is packed: its weights lie behind the head, one after the other. */
type Head<L extends string> = Omit<LinearModel<L>, 'weights'>;

/** What stands at the head of the packed model. */
export interface ModelHead {
  intents: Head<IntentModel['intents']['labels'][number]>;
  lives: Head<string>;
  tongues: Head<string>;
  words: readonly string[];
  /** what it was learned from */
  sources: readonly { name: string; sentences: number; sha256: string }[];
}

let opened: IntentModel | undefined;

/** The model; the first call unpacks it. */
export function intentModel(): IntentModel {
  opened ??= unpacked(brotliDecompressSync(readFileSync(projectFile('shared/intents/model.br'))));
  return opened;
}

/** The head of a model's bytes. */
export function headOf(bytes: Buffer): ModelHead {
  return JSON.parse(bytes.toString('utf8', 4, 4 + bytes.readUInt32LE(0)));
}

function unpacked(bytes: Buffer): IntentModel {
  const { intents, lives, tongues, words } = headOf(bytes);
  let at = 4 + bytes.readUInt32LE(0);
  const weighed = <L extends string>(head: Head<L>): LinearModel<L> => {
    const length = head.buckets * head.labels.length;
    const weights = new Int8Array(bytes.subarray(at, at + length));
    at += length;
    return { ...head, weights };
  };
  return { intents: weighed(intents), lives: weighed(lives), tongues: weighed(tongues), words: new Set(words) };
}

/** The bytes of a model, as `intentModel` reads them. */
export function packed({ intents, lives, tongues, words }: IntentModel, sources: ModelHead['sources']): Buffer {
  const { weights: ofIntents, ...intentsHead } = intents;
  const { weights: ofLives, ...livesHead } = lives;
  const { weights: ofTongues, ...tonguesHead } = tongues;
  const head: ModelHead = {
    intents: intentsHead,
    lives: livesHead,
    tongues: tonguesHead,
    words: [...words],
    sources,
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const weights = [ofIntents, ofLives, ofTongues].map(({ buffer }) => new Uint8Array(buffer));
  return Buffer.concat([length, text, ...weights]);
}
