import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue as BullMQ, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Job } from '../../shared/jobs/job.ts';
import type { Outcome } from '../../shared/jobs/outcome.ts';
import { perform } from '../../shared/jobs/perform.ts';
import { TIMES } from '../../shared/limits.ts';
import { makeLog } from '../../shared/log.ts';
import { FORMAT, parsedReply, QUEUE_NAME } from '../../shared/queue/batch.ts';
import { bullQueue } from '../../shared/queue/bull-queue.ts';
import { bullWorker } from '../../shared/queue/bull-worker.ts';
import type { Queue } from '../../shared/queue/queue.ts';
import { TUNING } from '../../shared/queue/tuning.ts';
import { KEY_PREFIX } from '../../shared/redis.ts';
import { built } from '../setup/compiled.ts';
import { type Running, startProcess } from '../setup/processes.ts';
import { redisUrl, startRedis } from '../setup/servers.ts';
import { until } from '../setup/until.ts';
import { vargaJob } from './jobs.ts';
import { queueConformance } from './queue-conformance.ts';

const log = makeLog('silent', 'test');

/** What the tests have opened: closed behind each, however it ends. */
const opened: (() => Promise<unknown>)[] = [];
const closeOpened = () => Promise.all(opened.splice(0).map((close) => close()));

/** A queue at a Redis, and the sizes of the batches it has sent. */
function queueAt(url: string) {
  const batches: number[] = [];
  const observer = { sent: (calls: number) => batches.push(calls), answered: () => {} };
  const queue = bullQueue({ redis: { url, log }, log, observer });
  opened.push(queue.close);
  return { queue, batches };
}

/** The jobs at a Redis, as a stranger with BullMQ sees them. */
function jobsAt(url: string) {
  const jobs = new BullMQ(QUEUE_NAME, { connection: { url }, prefix: KEY_PREFIX, skipVersionCheck: true });
  jobs.on('error', () => {});
  opened.push(() => jobs.close());
  return jobs;
}

/** A connection of the test's own. */
function redisAt(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', () => {});
  opened.push(async () => redis.disconnect());
  return redis;
}

async function readyQueue(url: string) {
  const queueAndBatches = queueAt(url);
  await until(async () => (await queueAndBatches.queue.trouble()) === undefined);
  return queueAndBatches;
}

/** A worker in this process, and the bugs it has reported. */
function workerAt(url: string) {
  const bugs: unknown[] = [];
  const worker = bullWorker({ redis: { url, log }, log, concurrency: 1, reportBug: (error) => bugs.push(error) });
  opened.push(worker.close);
  return { worker, bugs };
}

async function workerProcess(url: string): Promise<Running> {
  const running = await startProcess(await built('workers/main'), { REDIS_URL: url }, 'takes computations');
  opened.push(() => running.end('SIGTERM'));
  return running;
}

/** Sends calls one after another in so many lanes until told to stop; every outcome, and the longest wait. */
function load(queue: Queue, lanes: number) {
  const outcomes: { job: Job; outcome: Outcome }[] = [];
  let isOn = true;
  let longestMs = 0;
  const running = Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (isOn) {
        const startMs = performance.now();
        const job = vargaJob({ latitude: lane / 2, varga: 'all' });
        outcomes.push({ job, outcome: await queue.run(job) });
        longestMs = Math.max(longestMs, performance.now() - startMs);
        // a refusal comes without a turn of the event loop
        await new Promise((resolve) => setImmediate(resolve));
      }
    }),
  );
  async function stop(): Promise<number> {
    isOn = false;
    await running;
    return longestMs;
  }
  opened.push(stop);
  return { outcomes, stop };
}

function assertAllRight(outcomes: readonly { job: Job; outcome: Outcome }[]): void {
  const expected = new Map<unknown, Outcome>();
  for (const { job, outcome } of outcomes) {
    const { latitude } = job.parsed as { latitude: number };
    if (!expected.has(latitude))
      expected.set(
        latitude,
        perform(job, () => {}),
      );
    assert.deepEqual(outcome, expected.get(latitude));
  }
}

queueConformance('BullMQ, worker in this process', async () => {
  const url = await redisUrl();
  const { queue } = await readyQueue(url);
  const { worker, bugs } = workerAt(url);
  return { queue, bugs, close: worker.close };
});

queueConformance('BullMQ, worker in a process of its own', async () => {
  const url = await redisUrl();
  const { queue } = await readyQueue(url);
  const worker = await workerProcess(url);
  return { queue, close: async () => assert.equal(await worker.end('SIGTERM'), 0) };
});

describe('queue over BullMQ', () => {
  afterEach(closeOpened);

  it('sends one call alone at once, and lets many share a job', async () => {
    const url = await redisUrl();
    const { queue, batches } = await readyQueue(url);
    workerAt(url);
    await queue.run(vargaJob({}));
    assert.deepEqual(batches, [1]);
    const under = load(queue, 100);
    await until(() => under.outcomes.length >= 1_000, 30_000);
    await under.stop();
    assertAllRight(under.outcomes);
    const calls = under.outcomes.length / (batches.length - 1);
    assert.ok(calls > 6, `${calls} calls a job`);
    assert.ok(Math.max(...batches) <= 32);
  });

  it('takes calls from the moment on when it has no trouble', async () => {
    const url = await redisUrl();
    workerAt(url);
    for (let opens = 0; opens < 20; opens++) {
      const { queue } = queueAt(url);
      // without a pause, or the moment is missed
      while (await queue.trouble()) await new Promise((resolve) => setImmediate(resolve));
      const { ok } = await queue.run(vargaJob({}));
      assert.ok(ok, `at once, time ${opens}`);
    }
  });

  it('keeps finished jobs visible without a trace of a birth', async () => {
    const url = await redisUrl();
    const jobs = jobsAt(url);
    const { queue } = await readyQueue(url);
    workerAt(url);
    const broken = { ...vargaJob({}), parsed: { latitude: 13.0878 } };
    const good = Array.from({ length: 50 }, () => vargaJob({ varga: 'all' }));
    const outcomes = await Promise.all([broken, ...good].map((job) => queue.run(job)));
    assert.deepEqual(
      outcomes.map(({ ok }) => ok),
      [false, ...good.map(() => true)],
    );
    // a job ends right behind its reply
    await until(async () => (await jobs.getActiveCount()) === 0);
    assert.doesNotMatch(await everythingIn(redisAt(url)), /13\.0878|1996-12-07|80\.2785|Chandra|Mesha/);
    const finished = await jobs.getCompleted();
    const shown = finished.reduce((sum, { data }) => sum + queue.board.shown(data)['vedic.varga-charts'], 0);
    assert.equal(shown, 51);
    assert.ok(finished.every(({ name }) => name.startsWith('vedic.varga-charts')));
    assert.equal(
      finished.reduce((sum, { returnvalue }) => sum + returnvalue.failed, 0),
      1,
    );
  });

  it('passes over a reply that it cannot read', async () => {
    const url = await redisUrl();
    const jobs = jobsAt(url);
    const { queue } = await readyQueue(url);
    const job = vargaJob({});
    const answer = queue.run(job);
    const redis = redisAt(url);
    await until(async () => (await jobs.getWaitingCount()) > 0);
    const [{ data }] = await jobs.getWaiting();
    await redis.rpush(data.replyTo, 'no reply\nat all\n');
    await until(async () => (await redis.llen(data.replyTo)) === 0);
    workerAt(url);
    assertAllRight([{ job, outcome: await answer }]);
  });

  it('sends calls again that were answered in another format', async () => {
    const url = await redisUrl();
    const { queue } = await readyQueue(url);
    const jobs = [vargaJob({}), vargaJob({ latitude: 1 })];
    const answers = Promise.all(jobs.map((job) => queue.run(job)));
    await answerInAnotherFormat(url, 1);
    workerAt(url);
    assertAllRight((await answers).map((outcome, index) => ({ job: jobs[index], outcome })));
  });

  it('is unavailable where all workers answer in another format', async () => {
    const url = await redisUrl();
    const { queue } = await readyQueue(url);
    const answer = queue.run(vargaJob({}));
    await answerInAnotherFormat(url, TUNING.mostLosses);
    const outcome = await answer;
    assert.ok(!outcome.ok && outcome.problem.code === 'unavailable' && (outcome.problem.retryAfterS ?? 0) > 0);
  });

  it('asks for the calls of a batch in another format again, and strikes them out', async () => {
    const url = await redisUrl();
    const jobs = jobsAt(url);
    const redis = redisAt(url);
    workerAt(url);
    const { id } = await jobs.add('later', { format: FORMAT + 1, replyTo: 'a list', births: ['1996-12-07'] });
    const reply = await redis.blpop('a list', 10);
    assert.deepEqual(parsedReply(Buffer.from(String(reply?.[1]))), { batchId: id, answers: 'again' });
    await until(async () => !(await everythingIn(redis)).includes('1996-12-07'));
  });

  it('takes a call back when its time is over and nobody works, and then lets in one call at a time', async () => {
    const url = await redisUrl();
    const jobs = jobsAt(url);
    const { queue } = await readyQueue(url);
    const startMs = Date.now();
    const outcome = await queue.run(vargaJob({}, startMs + 5_200));
    assert.equal(outcome.ok || outcome.problem.code, 'deadline_exceeded');
    // a look comes every second, Redis gives up after two: nothing but the deadline ends it here
    assert.ok(Date.now() - startMs < 5_400, 'the deadline is kept');
    await until(async () => (await jobs.getWaitingCount()) === 0);
    assert.equal(queue.expectedWaitMs(vargaJob({})), 0);
    const trying = queue.run(vargaJob({}));
    assert.ok(
      queue.expectedWaitMs(vargaJob({})) > TIMES.budgetMs && Number.isFinite(queue.expectedWaitMs(vargaJob({}))),
    );
    workerAt(url);
    assert.ok((await trying).ok);
    assert.equal(queue.expectedWaitMs(vargaJob({})), 0);
  });

  it('answers every caller within seconds when a worker is killed under load', async () => {
    const url = await redisUrl();
    const jobs = jobsAt(url);
    const { queue } = await readyQueue(url);
    const workers = [await workerProcess(url), await workerProcess(url)];
    const under = load(queue, 64);
    await until(() => under.outcomes.length > 250, 30_000);
    await workers[0].end('SIGKILL');
    await until(async () => (await jobs.getActiveCount()) > 0);
    const before = under.outcomes.length;
    await until(() => under.outcomes.length > before + 250, 30_000);
    const longestMs = await under.stop();
    assertAllRight(under.outcomes);
    assert.ok(longestMs < 8_000, `the longest call took ${longestMs} ms`);
  });

  it('computes a batch whose worker was lost call by call', async () => {
    const url = await redisUrl();
    const { queue, batches } = await readyQueue(url);
    const jobs = Array.from({ length: 10 }, (_, index) => vargaJob({ latitude: index }, Date.now() + 60_000));
    const running = Promise.all(jobs.map((job) => queue.run(job)));
    await loseJobs(url, 1, running);
    workerAt(url);
    assert.deepEqual(
      await running,
      jobs.map((job) => perform(job, () => {})),
    );
    const again = batches.slice(-jobs.length);
    assert.ok(batches.length < 2 * jobs.length && again.every((calls) => calls === 1), String(batches));
  });

  it('gives a call up that takes every worker with it, as a bug', async () => {
    const url = await redisUrl();
    const jobs = jobsAt(url);
    const { queue } = await readyQueue(url);
    const running = queue.run(vargaJob({}, Date.now() + 60_000));
    await loseJobs(url, 3, running);
    const { bugs } = workerAt(url);
    const outcome = await running;
    assert.ok(!outcome.ok && outcome.problem.code === 'internal');
    assert.match(String(bugs), /stalled/);
    const [failed] = await jobs.getFailed();
    await until(async () => !JSON.stringify(await jobs.getJob(String(failed.id))).includes('13.0878'));
  });

  it('restarts workers one after another without a failed call', async () => {
    const url = await redisUrl();
    const { queue } = await readyQueue(url);
    let workers = [await workerProcess(url), await workerProcess(url)];
    const under = load(queue, 32);
    for (let round = 0; round < 2; round++) {
      assert.equal(await workers[0].end('SIGTERM'), 0);
      workers = [workers[1], await workerProcess(url)];
    }
    const longestMs = await under.stop();
    assertAllRight(under.outcomes);
    assert.ok(longestMs < 2_000, `the longest call took ${longestMs} ms`);
  });

  it('is unavailable at once while Redis is away, answers who was waiting, and comes back with it', async () => {
    const redis = await startRedis();
    const { queue } = await readyQueue(redis.url);
    workerAt(redis.url);
    const under = load(queue, 16);
    await until(() => under.outcomes.length > 100);
    await redis.kill();
    const longestMs = await under.stop();
    assert.ok(longestMs < 5_000, `a caller waited ${longestMs} ms`);
    for (const { outcome } of under.outcomes) assert.ok(outcome.ok || outcome.problem.code === 'unavailable');

    const startMs = performance.now();
    const refused = await queue.run(vargaJob({}));
    assert.ok(!refused.ok && refused.problem.code === 'unavailable' && (refused.problem.retryAfterS ?? 0) > 0);
    assert.ok(performance.now() - startMs < 50, 'no command of Redis is waited for');
    assert.match(String(await queue.trouble()), /does not answer/);

    await redis.start();
    await until(async () => (await queue.run(vargaJob({}))).ok, 15_000);
    assert.equal(await queue.trouble(), undefined);
  });

  it('answers everybody within seconds when Redis holds the line and says nothing', async () => {
    const redis = await startRedis();
    const { queue } = await readyQueue(redis.url);
    await workerAt(redis.url).worker.ready();
    const under = load(queue, 16);
    await until(() => under.outcomes.length > 100);
    process.kill(redis.pid(), 'SIGSTOP');
    await pause(500);
    const longestMs = await under.stop();
    process.kill(redis.pid(), 'SIGCONT');
    assert.ok(longestMs < 8_000, `a caller waited ${longestMs} ms`);
    await until(async () => (await queue.run(vargaJob({}))).ok, 15_000);
  });

  it('computes calls again that Redis has forgotten', async () => {
    const url = await redisUrl();
    const jobs = jobsAt(url);
    const { queue } = await readyQueue(url);
    const running = queue.run(vargaJob({}));
    await until(async () => (await jobs.getWaitingCount()) > 0);
    const redis = redisAt(url);
    await redis.flushdb();
    workerAt(url);
    assert.ok((await running).ok);
  });

  it('opens while Redis is away, and works when it comes', async () => {
    const redis = await startRedis();
    await redis.stop();
    const { queue } = queueAt(redis.url);
    workerAt(redis.url);
    assert.ok(!(await queue.run(vargaJob({}))).ok);
    await redis.start();
    await until(async () => (await queue.run(vargaJob({}))).ok, 15_000);
  });

  it('closes while Redis is away', async () => {
    const redis = await startRedis();
    await readyQueue(redis.url);
    await workerAt(redis.url).worker.ready();
    await redis.stop();
    await closeOpened();
  });

  it('refuses a Redis that evicts, and lets pass one that does not tell', async () => {
    const { url } = await startRedis(['--maxmemory-policy', 'allkeys-lru']);
    const { queue } = queueAt(url);
    await until(async () => /allkeys-lru.*noeviction/.test(String(await queue.trouble())));
    const admin = redisAt(url);
    await admin.acl('SETUSER', 'restricted', 'on', 'nopass', '~*', '&*', '+@all', '-info');
    await readyQueue(url.replace('//', '//restricted:any@'));
  });
});

/**
 * Plays a worker that takes all jobs and dies, so many times. Its locks last until it is dead, however slow the machine
 * is, and are taken away then: that their time runs out is Redis' business. Where Redis or this process stood still for
 * two seconds callers are told that the queue is away, and there is nothing to lose: that is said at once.
 */
async function loseJobs(url: string, times: number, running: Promise<unknown>): Promise<void> {
  let early: unknown;
  void running.then((outcome) => {
    early = outcome;
  });
  const jobs = jobsAt(url);
  const redis = redisAt(url);
  for (let time = 0; time < times; time++) {
    const dying = new Worker(QUEUE_NAME, () => new Promise(() => {}), {
      connection: redisAt(url),
      prefix: KEY_PREFIX,
      concurrency: 50,
      lockDuration: 60_000,
      stalledInterval: 100,
      maxStalledCount: TUNING.mostStalls,
      skipLockRenewal: true,
    });
    dying.on('error', () => {});
    await until(async () => {
      assert.equal(early, undefined, 'answered before a worker was lost');
      const active = await jobs.getActive();
      const isHeld = active.length > 0 && active.every(({ attemptsStarted }) => attemptsStarted === time + 1);
      return isHeld && (await jobs.getWaitingCount()) === 0;
    });
    await dying.close(true);
    for (const { id } of await jobs.getActive()) await redis.del(`${KEY_PREFIX}:${QUEUE_NAME}:${id}:lock`);
  }
}

/** Plays a worker of another version: answers so many batches in a format that nobody here knows. */
async function answerInAnotherFormat(url: string, batches: number): Promise<void> {
  const redis = redisAt(url);
  let count = 0;
  const stranger = new Worker(
    QUEUE_NAME,
    async ({ id, data }) => {
      await redis.rpush(data.replyTo, `${FORMAT + 1} ${id}\nwhatever comes`);
      if (++count === batches) void stranger.close();
    },
    { connection: redisAt(url), prefix: KEY_PREFIX },
  );
  stranger.on('error', () => {});
  opened.push(() => stranger.close());
  // or more: it may have taken another before it closed
  await until(() => count >= batches);
  await stranger.close();
}

/** All keys and values of a Redis database as one text. */
async function everythingIn(redis: Redis): Promise<string> {
  const texts: unknown[] = [];
  for (const key of await redis.keys('*')) {
    const type = await redis.type(key);
    texts.push(
      key,
      type === 'hash' ? await redis.hgetall(key) : '',
      type === 'list' ? await redis.lrange(key, 0, -1) : '',
      type === 'stream' ? await redis.xrange(key, '-', '+') : '',
      type === 'zset' ? await redis.zrange(key, '0', '-1') : '',
      type === 'string' ? await redis.get(key) : '',
    );
  }
  return JSON.stringify(texts);
}
