import assert from 'node:assert/strict';
import { once } from '../../shared/once.ts';

/** So many tries follow one another at once. */
const TOGETHER = 10;
const APART_MS = 100;
/** What `yardstick` takes on the machine that the bounds were written on, at its best. */
const YARDSTICK_MS = 1.5;

/**
 * Asserts that a run takes less than so many milliseconds of this process's processor time, and answers with what it
 * took. What else the machine does makes a run cost more, never less: up to forty are tried, the later ones apart. The
 * bound is as much wider as the machine is slower at that very moment, as a yardstick shows that is run before and
 * after a try that is too dear: neighbours slow a machine down for moments, too.
 */
export async function assertWork(boundMs: number, label: string, run: () => unknown): Promise<number> {
  let leastMs = await spentMs(run);
  if (leastMs < boundMs) return leastMs;
  let yardstickMs = await warmYardstickMs();
  let leastShare = leastMs / boundMs;
  for (let runs = 1; runs < 40 && leastShare >= 1; runs++) {
    if (runs >= TOGETHER) await new Promise((resolve) => setTimeout(resolve, APART_MS));
    const before = await spentMs(yardstick);
    const ms = await spentMs(run);
    yardstickMs = Math.min(before, await spentMs(yardstick));
    leastMs = Math.min(leastMs, ms);
    leastShare = Math.min(leastShare, ms / (boundMs * Math.max(1, yardstickMs / YARDSTICK_MS)));
  }
  assert.ok(leastShare < 1, `${label} took ${leastMs} ms, not less than ${boundMs} (yardstick: ${yardstickMs} ms)`);
  return leastMs;
}

async function spentMs(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** Its first rounds are dear, and would make every bound wide. */
const warmYardstickMs = once(async () => {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 25; round++) leastMs = Math.min(leastMs, await spentMs(yardstick));
  return leastMs;
});

/** What our code mostly does: it splits, folds, counts and adds. */
function yardstick(): number {
  const counts = new Map<string, number>();
  for (let n = 0; n < 2_000; n++) {
    const word = `${(n * 7919) % 3_001}-é`.normalize('NFD').replace(/\p{M}/gu, '');
    counts.set(word, (counts.get(word) ?? 0) + Math.sin(n));
  }
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
