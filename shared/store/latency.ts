/** How long answers took, as counts between fixed bounds: they can be added up, whoever counted them. */

/** Upper bounds, milliseconds; what took longer is in one more bucket. */
const BOUNDS_MS = [1, 2, 5, 10, 20, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000] as const;

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
 * The milliseconds that a share of the answers did not exceed, not finer than what was counted: the upper bound of
 * their bucket, and the last bound for all beyond it. Null for no answers.
 */
export function percentileMs(buckets: readonly number[], share: number): number | null {
  const wanted = share * buckets.reduce((sum, count) => sum + count, 0);
  if (wanted === 0) return null;
  let below = 0;
  const bucket = buckets.findIndex((count) => {
    below += count;
    return below >= wanted;
  });
  return BOUNDS_MS[bucket] ?? Number(BOUNDS_MS.at(-1));
}
