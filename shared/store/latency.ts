/** How long answers took, as counts between fixed bounds: they can be added up, whoever counted them. */

/** Of what took longer than this no more is known. */
export const LAST_BOUND_MS = 25_000;

/** Upper bounds, milliseconds; what took longer is in one more bucket. */
const BOUNDS_MS = [1, 2, 5, 10, 20, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, LAST_BOUND_MS] as const;

/** Counts of nothing. */
export function noLatencies(): number[] {
  return Array(BOUNDS_MS.length + 1).fill(0);
}

/** The bucket of a duration, milliseconds. */
export function bucketOf(ms: number): number {
  const bucket = BOUNDS_MS.findIndex((bound) => ms <= bound);
  return bucket < 0 ? BOUNDS_MS.length : bucket;
}

/**
 * The milliseconds that a share of the answers did not exceed, as if those of a bucket lay evenly in it: to two digits,
 * since no more is known. The last bound for all beyond it, null for no answers.
 */
export function percentileMs(buckets: readonly number[], share: number): number | null {
  const wanted = share * buckets.reduce((sum, count) => sum + count, 0);
  if (wanted === 0) return null;
  let upTo = 0;
  const bucket = buckets.findIndex((count) => {
    upTo += count;
    return upTo >= wanted;
  });
  const upper = BOUNDS_MS[bucket];
  if (upper === undefined) return LAST_BOUND_MS;
  const lower = BOUNDS_MS[bucket - 1] ?? 0;
  const part = 1 - (upTo - wanted) / Number(buckets[bucket]);
  return Number((lower + part * (upper - lower)).toPrecision(2));
}
