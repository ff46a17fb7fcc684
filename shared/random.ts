import { randomFillSync } from 'node:crypto';

const POOL = 8_192;
let pool = Buffer.alloc(0);
let used = 0;

/** Bytes of the system's randomness. They are fetched in bulk: one fetch costs as much as a hundred small answers. */
export function randomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    pool = randomFillSync(Buffer.allocUnsafe(POOL));
    used = 0;
  }
  used += count;
  // a copy: nobody keeps the pool alive, or sees another's bytes
  return Buffer.from(pool.subarray(used - count, used));
}
