/**
 * The queue over BullMQ, the side of the workers: takes batches, computes their calls, replies. Needs Redis and
 * nothing else.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Job as BullJob, Worker } from 'bullmq';
import { INTERNAL, late } from '../jobs/outcome.ts';
import { perform, type ReportBug } from '../jobs/perform.ts';
import type { Log } from '../log.ts';
import { KEY_PREFIX, type RedisSettings, redisConnection } from '../redis.ts';
import {
  type Batch,
  type BatchReply,
  type CallResult,
  endpointCounts,
  FORMAT,
  isBatch,
  printedReply,
  QUEUE_NAME,
} from './batch.ts';
import type { EndpointCounts } from './queue.ts';
import { TUNING } from './tuning.ts';

export interface BullWorkerOptions {
  redis: RedisSettings;
  log: Log;
  /** batches held at a time; they compute one after another, the next is fetched meanwhile */
  concurrency: number;
  reportBug: ReportBug;
}

export interface BullWorker {
  /** Resolves when it takes jobs. */
  ready(): Promise<void>;
  /** Stops taking jobs, finishes those it holds, lets go of Redis. */
  close(): Promise<void>;
}

/** What stays visible of a finished batch. */
interface BatchSummary {
  calls: number;
  failed: number;
  waited_ms: number;
  compute_ms: number;
}

type RedisConnection = ReturnType<typeof redisConnection>;
type Data = Batch | EndpointCounts;

/** A worker of the queue at a Redis, at work from now on. */
export function bullWorker({ redis, log, concurrency, reportBug }: BullWorkerOptions): BullWorker {
  const connection = redisConnection(redis, 'serving');
  const reply = replierAt(connection, log);

  const worker = new Worker<Data, BatchSummary>(QUEUE_NAME, (job) => work(job, reply, log, reportBug), {
    connection,
    prefix: KEY_PREFIX,
    skipVersionCheck: true,
    concurrency,
    lockDuration: TUNING.lockMs,
    stalledInterval: TUNING.lockMs / 2,
    maxStalledCount: TUNING.mostStalls,
    runRetryDelay: TUNING.workerRetryMs,
  });
  worker.on('error', (error) => {
    // that Redis is away is said by the connection, once
    if (connection.status === 'ready') log.warn({ reason: error.message }, 'worker');
  });
  worker.on('failed', (job, error) => {
    if (!job || !isBatch(job.data) || job.data.format !== FORMAT) return;
    for (const { endpoint, id } of job.data.calls) reportBug(error, endpoint, id);
    const answers = job.data.calls.map((): CallResult => ({ outcome: { ok: false, problem: INTERNAL }, computeMs: 0 }));
    reply(job, job.data, answers);
  });

  return {
    ready: () => worker.waitUntilReady(),
    async close() {
      // without Redis no job can be ended, and BullMQ would wait for ever
      const isThere = await Promise.race([
        connection.ping().catch(() => undefined),
        pause(TUNING.farewellMs, undefined, { ref: false }),
      ]);
      await worker.close(!isThere);
      connection.disconnect();
    },
  };
}

type Replier = (job: BullJob<Data, BatchSummary>, batch: Batch, answers: BatchReply['answers']) => void;

/**
 * Sends a reply and strikes out the births. Nobody waits for Redis here: on one connection these commands come before
 * the one that ends the job, so that a batch costs a worker one round trip. A reply that fails is noticed by its web
 * process.
 */
function replierAt(connection: RedisConnection, log: Log): Replier {
  const failed = (error: Error) => log.warn({ reason: error.message }, 'a reply was not sent');
  return (job, batch, answers) => {
    connection.rpush(batch.replyTo, printedReply({ batchId: String(job.id), answers })).catch(failed);
    connection.expire(batch.replyTo, TUNING.replyLifeS).catch(failed);
    job.updateData(endpointCounts(batch)).catch(failed);
  };
}

/** Computes a batch and replies; or asks for its calls again where that is wiser. */
async function work(
  job: BullJob<Data, BatchSummary>,
  reply: Replier,
  log: Log,
  reportBug: ReportBug,
): Promise<BatchSummary> {
  const batch = job.data;
  const waitedMs = (job.processedOn ?? job.timestamp) - job.timestamp;
  const summary = { calls: 0, failed: 0, waited_ms: waitedMs, compute_ms: 0 };
  // replied to, and then the worker died before the job ended
  if (!isBatch(batch)) return summary;
  if (batch.format !== FORMAT) {
    log.warn({ format: batch.format }, 'a batch of another version; its calls go again');
    reply(job, batch, 'again');
    return summary;
  }
  if (job.stalledCounter > 0 && batch.calls.length > 1) {
    log.warn({ calls: endpointCounts(batch) }, 'a worker was lost with a batch; its calls go again one by one');
    reply(job, batch, 'again');
    return summary;
  }
  const answers = await computed(batch, reportBug);
  reply(job, batch, answers);
  for (const { outcome, computeMs } of answers) {
    summary.calls++;
    if (!outcome.ok) summary.failed++;
    summary.compute_ms += computeMs;
  }
  return summary;
}

/** Computes calls one after another; those nobody waits for any more are not computed. */
async function computed({ calls }: Batch, reportBug: ReportBug): Promise<CallResult[]> {
  const answers: CallResult[] = [];
  let breathMs = performance.now();
  for (const job of calls) {
    if (performance.now() - breathMs > TUNING.breathMs) {
      await new Promise((resolve) => setImmediate(resolve));
      breathMs = performance.now();
    }
    const startMs = performance.now();
    const outcome = Date.now() > job.deadlineMs ? late() : perform(job, reportBug);
    answers.push({ outcome, computeMs: performance.now() - startMs });
  }
  return answers;
}
