import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { LIMITS } from '../limits.ts';
import type { Allowance, Limiter } from './limiter.ts';

export const WINDOW_S: number = LIMITS.windowS;

/** Counts in this process: right for one process. */
export function memoryLimiter(windowS = WINDOW_S): Limiter {
  return limiterOver(new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowS }));
}

/** What of rate-limiter-flexible we call; it counts, the limit is compared here because every key may have its own. */
export interface Counter {
  penalty(name: string, points: number): Promise<Counted>;
  get(name: string): Promise<Counted | null>;
}

/** What was counted in a window, and how much of it is left. */
export type Counted = Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>;

/** A limiter over a counter of rate-limiter-flexible. */
export function limiterOver(counter: Counter, close: () => Promise<void> = async () => {}): Limiter {
  return {
    take: async (name, limit) => allowance(await counter.penalty(name, 1), limit),
    look: async (name, limit) => allowance(await counter.get(name), limit),
    close,
  };
}

function allowance(counted: Counted | null, limit: number): Allowance {
  const used = counted?.consumedPoints ?? 0;
  return {
    allowed: used <= limit,
    limit,
    remaining: Math.max(0, limit - used),
    resetS: Math.max(1, Math.ceil((counted?.msBeforeNext ?? WINDOW_S * 1000) / 1000)),
  };
}
