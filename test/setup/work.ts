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
  warmYardstick();
  let leastShare = leastMs / boundMs;
  let slowness = 1;
  for (let runs = 1; runs < 40 && leastShare >= 1; runs++) {
    if (runs >= TOGETHER) await new Promise((resolve) => setTimeout(resolve, APART_MS));
    const before = await slownessOver(boundMs);
    const ms = await spentMs(run);
    slowness = Math.max(1, Math.min(before, await slownessOver(boundMs)));
    leastMs = Math.min(leastMs, ms);
    leastShare = Math.min(leastShare, ms / (boundMs * slowness));
  }
  assert.ok(leastShare < 1, `${label} took ${leastMs} ms, not less than ${boundMs} (slowness: ${slowness})`);
  return leastMs;
}

/**
 * How many times longer than on that machine a yardstick takes that is as long as the bound: what a neighbour takes
 * away is counted as ours, and hits the longer run more often.
 */
async function slownessOver(boundMs: number): Promise<number> {
  const rounds = Math.ceil(boundMs / YARDSTICK_MS);
  const ms = await spentMs(() => {
    for (let round = 0; round < rounds; round++) yardstick();
  });
  return ms / (rounds * YARDSTICK_MS);
}

async function spentMs(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** Its first rounds are dear, and would make every bound wide. */
const warmYardstick = once(() => {
  for (let round = 0; round < 25; round++) yardstick();
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
