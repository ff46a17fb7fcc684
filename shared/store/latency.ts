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

/** The bound that a duration lies below: nothing finer was counted. The last bound stands for all beyond it, too. */
export function boundMs(ms: number): number {
  return BOUNDS_MS.find((bound) => ms <= bound) ?? Number(BOUNDS_MS.at(-1));
}

/**
 * The duration that a share of the answers did not exceed,
 * milliseconds: within a bucket evenly spread. Null for no answers.
 */
export function percentileMs(buckets: readonly number[], share: number): number | null {
  const wanted = share * buckets.reduce((sum, count) => sum + count, 0);
  if (wanted === 0) return null;
  let below = 0;
  for (const [bucket, count] of buckets.entries()) {
    if (below + count < wanted || count === 0) {
      below += count;
      continue;
    }
    const from = BOUNDS_MS[bucket - 1] ?? 0;
    // nothing is known of how far beyond the last bound
    const to = BOUNDS_MS[bucket] ?? from;
    return Math.round((from + ((to - from) * (wanted - below)) / count) * 10) / 10;
  }
  return null;
}
