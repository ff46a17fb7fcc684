import { RateLimiterRedis } from 'rate-limiter-flexible';
import { Away, breaker } from '../breaker.ts';
import { KEY_PREFIX, type RedisSettings, redisConnection } from '../redis.ts';
import type { Limiter } from './limiter.ts';
import { limiterOver, memoryLimiter, WINDOW_S } from './memory-limiter.ts';

/** Nobody waits longer than 100 ms for a count; what is left of them is for counting in memory. */
const PATIENCE_MS = 80;
const PROBE_EVERY_MS = 250;

/** Counts in Redis, for all web processes together; while Redis is away or slow to answer each counts for itself. */
export function redisLimiter(redis: RedisSettings, windowS = WINDOW_S): Limiter {
  const connection = redisConnection(redis, 'counting');
  const counter = new RateLimiterRedis({
    points: Number.MAX_SAFE_INTEGER,
    duration: windowS,
    storeClient: connection,
    keyPrefix: `${KEY_PREFIX}:limit`,
    rejectIfRedisNotReady: true,
  });
  const guard = breaker({
    what: 'Redis',
    probe: () => soon(connection.ping()),
    isAbsence: () => true,
    restMs: PROBE_EVERY_MS,
  });
  const shared = limiterOver({
    penalty: (name, points) => guard.run(() => soon(counter.penalty(name, points))),
    get: (name) => guard.run(() => soon(counter.get(name))),
  });
  const own = memoryLimiter(windowS);
  return {
    take: (name, limit) => shared.take(name, limit).catch(() => own.take(name, limit)),
    look: (name, limit) => shared.look(name, limit).catch(() => own.look(name, limit)),
    async close() {
      guard.close();
      connection.disconnect();
    },
  };
}

/** An answer, or Away when it does not come soon. */
function soon<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Away('Redis'));
    // an event loop that stood still finds the answer on its next turn: that was not Redis
    const timer = setTimeout(() => setImmediate(giveUp), PATIENCE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
