import { RateLimiterMemory } from 'rate-limiter-flexible';
import { LIMITS } from '../limits.ts';
import { limiterOver } from './counting.ts';
import type { Limiter } from './limiter.ts';

/** Counts in this process: right for one process. */
export function memoryLimiter(windowS: number = LIMITS.windowS): Limiter {
  return limiterOver(new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowS }), windowS);
}
