/** The one door to Redis: connections for the queue and the limiter, and what Redis must be set to. */
import { Redis, ReplyError } from 'ioredis';
import type { Tls } from './config.ts';
import type { Log } from './log.ts';

/** The braces keep all our keys in one slot of a Redis Cluster. */
export const KEY_PREFIX = '{siderea}';

export interface RedisSettings {
  /** `redis://` or `rediss://` */
  url: string;
  /** absent → as the URL says; `accept` is for managed servers with certificates of their own making */
  tls?: Tls;
  /** PEM text of the authorities to verify with, instead of those that Node knows */
  ca?: string;
  log: Log;
}

/**
 * - `asking`: somebody waits for the answer. When Redis is away every command fails at once. A connection that says
 *   nothing for two seconds is broken off; until Redis has answered on a new one, it is away.
 * - `counting`: the same, and small commands of one turn of the event loop share a write: a write each costs more than
 *   the count.
 * - `serving`: nobody waits. Commands outlast an outage and are sent again; blocking commands may last up to 10 s.
 */
export type RedisManner = 'asking' | 'counting' | 'serving';

/** What ioredis says when the time of a command is over: Redis may have carried it out. */
export const COMMAND_TIMED_OUT = 'Command timed out';

/**
 * A connection that comes back by itself, within a second of Redis. The caller closes it with `quit` or `disconnect`.
 */
export function redisConnection({ url, tls, ca, log }: RedisSettings, manner: RedisManner): Redis {
  const connection = new Redis(tls === 'off' ? url.replace(/^rediss:/, 'redis:') : url, {
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
    connectTimeout: 3_000,
    ...(tls && tls !== 'off' ? { tls: { rejectUnauthorized: tls === 'verify', ca } } : {}),
    ...(manner !== 'serving'
      ? {
          enableOfflineQueue: false,
          maxRetriesPerRequest: 1,
          commandTimeout: 2_000,
          socketTimeout: 2_000,
          enableAutoPipelining: manner === 'counting',
        }
      : { maxRetriesPerRequest: null, socketTimeout: 15_000 }),
  });
  let isLost = false;
  // without a listener an `error` event ends the process; every retry raises one, the first says enough
  connection.on('error', (error) => {
    if (!isLost) log.warn({ reason: error.message }, 'Redis is away');
    isLost = true;
  });
  connection.on('ready', () => {
    if (isLost) log.info('Redis is back');
    isLost = false;
  });
  return connection;
}

/** Undefined when Redis answers and never evicts; else a sentence that says what is wrong. */
export async function redisTrouble(connection: Redis, log: Log): Promise<string | undefined> {
  let memory = '';
  try {
    // managed servers often forbid CONFIG; INFO says the same
    memory = await connection.info('memory');
  } catch (error) {
    const isRefusal = error instanceof ReplyError;
    if (!isRefusal) return 'Redis does not answer.';
  }
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
  if (policy === undefined) {
    log.warn('Redis does not tell its maxmemory_policy; it must be noeviction, or jobs vanish when memory is short');
    return undefined;
  }
  if (policy === 'noeviction') return undefined;
  return `Redis has maxmemory-policy ${policy}: jobs would vanish when memory is short. Set it to noeviction.`;
}
