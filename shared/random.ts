import { randomFillSync } from 'node:crypto';

const POOL = 8_192;
let pool = Buffer.alloc(0);
let used = 0;

/**
 * Bytes of the system's randomness, each handed out once. They are
 * fetched in bulk: one fetch costs as much as a hundred small answers.
 */
export function randomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    pool = randomFillSync(Buffer.allocUnsafe(POOL));
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}
