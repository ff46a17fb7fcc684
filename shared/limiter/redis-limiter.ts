import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { KEY_PREFIX, type RedisSettings, redisConnection } from '../redis.ts';
import type { Limiter } from './limiter.ts';
import { limiterOver, WINDOW_S } from './memory-limiter.ts';

/** Counts in Redis, for all web processes together; while Redis is away each counts for itself. */
export function redisLimiter(redis: RedisSettings, windowS = WINDOW_S): Limiter {
  const connection = redisConnection(redis, 'counting');
  const window = { points: Number.MAX_SAFE_INTEGER, duration: windowS };
  const counter = new RateLimiterRedis({
    ...window,
    storeClient: connection,
    keyPrefix: `${KEY_PREFIX}:limit`,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(window),
  });
  return limiterOver(counter, async () => connection.disconnect());
}
