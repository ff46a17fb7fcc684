import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limiterOver, WINDOW_S } from './counting.ts';
import type { Limiter } from './limiter.ts';

/** Counts in this process: right for one process. */
export function memoryLimiter(windowS = WINDOW_S): Limiter {
  return limiterOver(new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowS }), windowS);
}
