/** What counters of requests have in common, wherever they count. */
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance, Limiter } from './limiter.ts';

/** What of rate-limiter-flexible we call; it counts, the limit is compared here because every key may have its own. */
export interface Counter {
  penalty(name: string, points: number, options: { customDuration?: number }): Promise<Counted>;
  get(name: string): Promise<Counted | null>;
}

/** What was counted in a window, and how much of it is left. */
export type Counted = Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>;

/** A limiter over a counter with windows of so many seconds. */
export function limiterOver(counter: Counter, windowS: number, close: () => Promise<void> = async () => {}): Limiter {
  const untouched: Counted = { consumedPoints: 0, msBeforeNext: windowS * 1_000 };
  return {
    take: async (name, limit, ownWindowS = windowS) =>
      allowance(await counter.penalty(name, 1, { customDuration: ownWindowS }), limit),
    look: async (name, limit) => allowance((await counter.get(name)) ?? untouched, limit),
    close,
  };
}

function allowance({ consumedPoints, msBeforeNext }: Counted, limit: number): Allowance {
  return {
    allowed: consumedPoints <= limit,
    limit,
    remaining: Math.max(0, limit - consumedPoints),
    resetS: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  };
}
