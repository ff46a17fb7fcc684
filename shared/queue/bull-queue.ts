/**
 * The queue over BullMQ, the side of the web processes. A BullMQ job carries a batch of calls; its reply comes back
 * through a list that only this process reads. (BullMQ's own way, `waitUntilFinished`, fails now and then, leaks
 * listeners, and has every process read everybody's results.)
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue as BullMQ } from 'bullmq';
import { errorOf } from '../errors.ts';
import { away, shuttingDown } from '../jobs/outcome.ts';
import type { Log } from '../log.ts';
import { COMMAND_TIMED_OUT, KEY_PREFIX, type RedisSettings, redisConnection, redisTrouble } from '../redis.ts';
import { type Batch, endpointCounts, FORMAT, isJobData, parsedReply, QUEUE_NAME } from './batch.ts';
import { dispatcher } from './dispatcher.ts';
import type { Carrier } from './flights.ts';
import type { EndpointCounts, Queue, QueueBoard, QueueObserver } from './queue.ts';
import { TUNING } from './tuning.ts';

export interface BullQueueOptions {
  redis: RedisSettings;
  log: Log;
  observer: QueueObserver;
}

export interface BullQueue extends Queue {
  /**
   * Resolves when Redis is there, or has been waited for long enough: a web process starts without it, but not before
   * it.
   */
  ready(): Promise<void>;
  board: QueueBoard;
}

type RedisConnection = ReturnType<typeof redisConnection>;
type Jobs = BullMQ<Batch | EndpointCounts>;
type Dispatcher = ReturnType<typeof dispatcher>;

/** A queue whose jobs are computed by the workers at the same Redis. */
export function bullQueue({ redis, log, observer }: BullQueueOptions): BullQueue {
  const asking = redisConnection(redis, 'asking');
  const listening = redisConnection(redis, 'serving');
  const jobs = jobsAt(asking, log);
  const processId = randomBytes(9).toString('hex');
  const replyTo = `${KEY_PREFIX}:replies:${processId}`;
  let count = 0;
  const calls = dispatcher(carrierOver(jobs, replyTo), () => `${processId}-${++count}`, observer);
  const closing = new AbortController();
  void listen(listening, replyTo, calls, log, closing.signal);
  const { depth } = patrol(jobs, calls, closing.signal);
  let isClosing = false;

  return {
    async ready() {
      const giveUpMs = performance.now() + TUNING.patienceMs;
      while (asking.status !== 'ready' && performance.now() < giveUpMs) await pause(10);
    },
    run(job) {
      if (isClosing) return Promise.resolve(shuttingDown());
      if (asking.status !== 'ready') return Promise.resolve(away('The queue is away.'));
      return calls.run(job);
    },
    expectedWaitMs: calls.expectedWaitMs,
    async trouble() {
      if (isClosing) return 'The queue is closing.';
      const trouble = await redisTrouble(asking, log);
      // Redis answers this question a moment before calls may be sent
      return asking.status === 'ready' ? trouble : 'Redis does not answer.';
    },
    async close() {
      isClosing = true;
      while (calls.openCalls() > 0) await pause(10);
      closing.abort();
      listening.disconnect();
      await jobs.close();
      asking.disconnect();
    },
    board: { depth, handle: jobs, shown: (data) => (isJobData(data) ? endpointCounts(data) : {}) },
  };
}

function jobsAt(connection: RedisConnection, log: Log): Jobs {
  const { keptS, keptCompleted, keptFailed, keptEvents } = TUNING;
  const jobs: Jobs = new BullMQ(QUEUE_NAME, {
    connection,
    prefix: KEY_PREFIX,
    defaultJobOptions: {
      removeOnComplete: { count: keptCompleted, age: keptS },
      removeOnFail: { count: keptFailed, age: keptS },
    },
    // a check that is broken off by a lost connection would fail every later `add`
    skipVersionCheck: true,
    streams: { events: { maxLen: keptEvents } },
  });
  jobs.on('error', (error) => log.debug({ reason: error.message }, 'queue'));
  return jobs;
}

/** Takes batches to Redis, each under the names of its endpoints. */
function carrierOver(jobs: Jobs, replyTo: string): Carrier {
  return {
    async send(batchId, calls) {
      const data = { format: FORMAT, replyTo, calls: [...calls] };
      const name = Object.entries(endpointCounts(data))
        .map(([endpoint, n]) => `${endpoint} × ${n}`)
        .join(', ');
      await jobs.add(name, data, { jobId: batchId }).catch((error: Error) => {
        // perhaps it was added: the reply comes, or a look finds it missing
        if (error.message !== COMMAND_TIMED_OUT) throw error;
      });
    },
    withdraw: (batchId) => void jobs.remove(batchId).catch(() => {}),
  };
}

/** Hears the replies until told to stop. */
async function listen(
  connection: RedisConnection,
  replyTo: string,
  calls: Dispatcher,
  log: Log,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    const popped = await connection.blpopBuffer(replyTo, TUNING.listenS).catch(() => pause(100));
    if (!popped) continue;
    try {
      calls.replied(parsedReply(popped[1]));
    } catch (error) {
      // its batch is found missing and goes again. The message may quote what was sent
      log.error({ reason: errorOf(error).name }, 'a reply could not be read');
    }
  }
}

const STATES_UNDER_WAY: ReadonlySet<string> = new Set(['waiting', 'active']);

/**
 * Looks until told to stop for what nobody would tell us: that a batch ended and its reply never came, or that Redis is
 * gone, which an outage of a second or two is not.
 */
function patrol(jobs: Jobs, calls: Dispatcher, stopped: AbortSignal) {
  let depth = 0;
  let lastLookMs = performance.now();
  let missing = new Set<string>();

  /** Rejects while Redis does not answer. */
  async function look(): Promise<void> {
    depth = await jobs.getWaitingCount();
    const missingBefore = missing;
    missing = new Set();
    for (const batchId of calls.overdue(TUNING.overdueMs)) {
      if (STATES_UNDER_WAY.has(await jobs.getJobState(batchId))) continue;
      // missing twice: a reply that was on its way the first time has arrived since
      if (missingBefore.has(batchId)) calls.lost(batchId);
      else missing.add(batchId);
    }
    lastLookMs = performance.now();
  }

  async function walk(): Promise<void> {
    while (!stopped.aborted) {
      await pause(TUNING.lookMs, undefined, { ref: false });
      await look().catch(() => {
        if (performance.now() - lastLookMs > TUNING.outageMs) calls.abandon();
      });
    }
  }
  void walk();
  return { depth: () => depth };
}
