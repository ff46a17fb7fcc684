import { hash } from 'node:crypto';

/**
 * Chance that is decided by its key alone: the same key gives the same throws, on every machine and in every release.
 */
export interface Dice {
  /** A whole number 0 … sides − 1, every one equally likely; 2 … 2³² sides. */
  below(sides: number): number;
  /** The next n bytes of the stream. */
  bytes(n: number): Uint8Array;
}

/**
 * Dice keyed by a list of strings and numbers. The generator is SHA-256 in counter mode: block i of the stream is
 * SHA-256(key ‖ i as 32 bits, big endian), and the 256-bit key is the SHA-256 of the JSON of `parts`. Enough state for
 * every order of 78 cards that is ever dealt (13 cards: 2⁸⁰ orders). `hash` is arithmetic, not I/O.
 */
export function diceOf(...parts: readonly (string | number)[]): Dice {
  const block = Buffer.alloc(36);
  hash('sha256', JSON.stringify(parts), 'buffer').copy(block);
  let stream = Buffer.alloc(0);
  let offset = 0;
  let counter = 0;

  function word(): number {
    if (offset === stream.length) {
      block.writeUInt32BE(counter++, 32);
      stream = hash('sha256', block, 'buffer');
      offset = 0;
    }
    offset += 4;
    return stream.readUInt32BE(offset - 4);
  }

  return {
    below(sides) {
      // the last, incomplete run of `sides` numbers is thrown again: a bare modulo would favour the low ones
      const fair = 2 ** 32 - (2 ** 32 % sides);
      let value = word();
      while (value >= fair) value = word();
      return value % sides;
    },
    bytes(n) {
      const words = Buffer.alloc(Math.ceil(n / 4) * 4);
      for (let at = 0; at < words.length; at += 4) words.writeUInt32BE(word(), at);
      return words.subarray(0, n);
    },
  };
}
