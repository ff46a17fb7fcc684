import { RateLimiterRedis } from 'rate-limiter-flexible';
import { Away, breaker } from '../breaker.ts';
import { LIMITS } from '../limits.ts';
import { KEY_PREFIX, type RedisSettings, redisConnection } from '../redis.ts';
import { type Counted, limiterOver } from './counting.ts';
import type { Limiter } from './limiter.ts';
import { windowsKnown } from './windows-known.ts';

/** Nobody waits longer than 100 ms for a count; what is left of them is for counting in memory. */
const PATIENCE_MS = 80;
const PROBE_EVERY_MS = 250;

/**
 * Counts in Redis, for all web processes together. While Redis is away or slow to answer each goes on by itself from
 * what it last heard: a minute that is used up stays so.
 */
export function redisLimiter(redis: RedisSettings, windowS: number = LIMITS.windowS): Limiter {
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
  const known = windowsKnown(windowS);

  async function penalty(name: string, points: number, options: { customDuration?: number }): Promise<Counted> {
    let answer: Promise<Counted> | undefined;
    const ask = () => {
      answer = counter.penalty(name, points, options);
      return soon(answer);
    };
    try {
      return known.shared(name, await guard.run(ask));
    } catch {
      const counted = known.counted(name, points, options.customDuration);
      // it may only be late; answers come in the order of the questions, so that no later one counts it twice
      answer?.then(
        (late) => known.shared(name, late, points),
        () => {},
      );
      return counted;
    }
  }

  async function get(name: string): Promise<Counted | null> {
    try {
      const counted = await guard.run(() => soon(counter.get(name)));
      return counted ? known.shared(name, counted) : known.at(name);
    } catch {
      return known.at(name);
    }
  }

  return limiterOver({ penalty, get }, windowS, async () => {
    guard.close();
    connection.disconnect();
  });
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
