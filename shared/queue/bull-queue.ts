/**
 * The queue over BullMQ, the side of the web processes. A BullMQ job carries a batch of calls; its reply comes back through a list
 * that only this process reads. (BullMQ's own way, `waitUntilFinished`, fails now and then, leaks listeners, and has every
 * process read everybody's results.)
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue as BullMQ } from 'bullmq';
import { away } from '../jobs/outcome.ts';
import type { Log } from '../log.ts';
import { COMMAND_TIMED_OUT, KEY_PREFIX, type RedisSettings, redisConnection, redisTrouble } from '../redis.ts';
import { type Batch, type EndpointCounts, endpointCounts, parsedReply, QUEUE_NAME } from './batch.ts';
import { dispatcher, type QueueObserver } from './dispatcher.ts';
import type { Queue } from './queue.ts';

export interface BullQueueOptions {
  redis: RedisSettings;
  log: Log;
  observer: QueueObserver;
}

export interface BullQueue extends Queue {
  /** Resolves when Redis is there, or has been waited for long enough: a web process starts without it, but not before it. */
  ready(): Promise<void>;
  /** for Bull Board; show data through `endpointCounts` only */
  board: BullMQ;
  /** batches waiting for a worker, of all web processes, as of the last look */
  depth(): number;
}

/** Recent jobs stay visible for operators: endpoint names, counts and timings, no births (see `Batch`). */
const KEPT = {
  removeOnComplete: { count: 200, age: 3_600 },
  removeOnFail: { count: 1_000, age: 3_600 },
};
const LOOK_MS = 1_000;
/** An outage of a second or two is sat out by the calls that are already in; new ones are refused at once. */
const OUTAGE_MS = 2_500;
const PATIENCE_MS = 3_000;
const STATES_UNDER_WAY: ReadonlySet<string> = new Set(['waiting', 'active']);

/** A queue whose jobs are computed by the workers at the same Redis. */
export function bullQueue({ redis, log, observer }: BullQueueOptions): BullQueue {
  const asking = redisConnection(redis, 'asking');
  const listening = redisConnection(redis, 'serving');
  const board = new BullMQ<Batch | EndpointCounts>(QUEUE_NAME, {
    connection: asking,
    prefix: KEY_PREFIX,
    defaultJobOptions: KEPT,
    // a check that is broken off by a lost connection would fail every later `add`
    skipVersionCheck: true,
    // nobody reads BullMQ's events
    streams: { events: { maxLen: 1_000 } },
  });
  board.on('error', (error) => log.debug({ reason: error.message }, 'queue'));

  const processId = randomBytes(9).toString('hex');
  const replyTo = `${KEY_PREFIX}:replies:${processId}`;
  let count = 0;
  const calls = dispatcher(
    {
      async send(batchId, jobs) {
        const data = { replyTo, calls: [...jobs] };
        const name = Object.entries(endpointCounts(data))
          .map(([endpoint, n]) => `${endpoint} × ${n}`)
          .join(', ');
        await board.add(name, data, { jobId: batchId }).catch((error: Error) => {
          // perhaps it was added: the reply comes, or a look finds it missing
          if (error.message !== COMMAND_TIMED_OUT) throw error;
        });
      },
      withdraw: (batchId) => void board.remove(batchId).catch(() => {}),
    },
    () => `${processId}-${++count}`,
    observer,
  );

  let isClosing = false;
  let isClosed = false;
  async function listen(): Promise<void> {
    while (!isClosed) {
      const popped = await listening.blpopBuffer(replyTo, 5).catch(() => pause(100));
      if (!popped) continue;
      try {
        calls.replied(parsedReply(popped[1]));
      } catch (error) {
        // of a worker of another version, say; its batch is found missing and goes again. The message may quote what was sent
        log.error({ reason: (error as Error).name }, 'a reply could not be read');
      }
    }
  }
  void listen();

  let depth = 0;
  let lastLookMs = performance.now();
  let missing = new Set<string>();
  /** Finds what nobody would tell us: that a batch ended and its reply never came. Rejects while Redis does not answer. */
  async function look(): Promise<void> {
    depth = await board.getWaitingCount();
    const missingBefore = missing;
    missing = new Set();
    for (const batchId of calls.overdue(2 * LOOK_MS)) {
      if (STATES_UNDER_WAY.has(await board.getJobState(batchId))) continue;
      // missing twice: a reply that was on its way the first time has arrived since
      if (missingBefore.has(batchId)) calls.lost(batchId);
      else missing.add(batchId);
    }
    lastLookMs = performance.now();
  }
  async function patrol(): Promise<void> {
    while (!isClosed) {
      await pause(LOOK_MS, undefined, { ref: false });
      await look().catch(() => {
        if (performance.now() - lastLookMs > OUTAGE_MS) calls.abandon();
      });
    }
  }
  void patrol();

  return {
    async ready() {
      const giveUpMs = performance.now() + PATIENCE_MS;
      while (asking.status !== 'ready' && performance.now() < giveUpMs) await pause(10);
    },
    run(job) {
      if (isClosing) return Promise.resolve(away('The service is shutting down.'));
      if (asking.status !== 'ready') return Promise.resolve(away('The queue is away.'));
      return calls.run(job);
    },
    expectedWaitMs: calls.expectedWaitMs,
    trouble: async () => (isClosing ? 'The queue is closing.' : redisTrouble(asking, log)),
    async close() {
      isClosing = true;
      while (calls.openCalls() > 0) await pause(10);
      isClosed = true;
      listening.disconnect();
      await board.close();
      asking.disconnect();
    },
    board,
    depth: () => depth,
  };
}
