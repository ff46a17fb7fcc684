import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { perform } from '../../shared/jobs/perform.ts';
import { embeddedQueue } from '../../shared/queue/embedded-queue.ts';
import { processQueue } from '../../shared/queue/process-queue.ts';
import type { Queue } from '../../shared/queue/queue.ts';
import { built } from '../setup/compiled.ts';
import { until } from '../setup/until.ts';
import { assertWork } from '../setup/work.ts';
import { transitsJob, vargaJob } from './jobs.ts';
import { queueConformance } from './queue-conformance.ts';

queueConformance('process', async () => {
  const bugs: unknown[] = [];
  return { queue: processQueue((error) => bugs.push(error)), bugs, close: async () => {} };
});

queueConformance('embedded', async () => {
  const bugs: unknown[] = [];
  return { queue: embeddedQueue((error) => bugs.push(error)), bugs, close: async () => {} };
});

const unexpected = (error: unknown) => {
  throw error;
};

describe('queue: process', () => {
  let queue: Queue | undefined;
  afterEach(async () => {
    await queue?.close();
    await until(() => sides().length === 0);
  });

  it('is no process until it is needed, and none when nobody needs it any more', async () => {
    queue = processQueue(unexpected, { idleMs: 50 });
    assert.deepEqual(sides(), []);
    assert.ok((await queue.run(vargaJob({}))).ok);
    await until(() => sides().length === 0);
    assert.ok((await queue.run(vargaJob({}))).ok, 'the next call starts it again');
  });

  it('gives a job whose process was killed to the next one', async () => {
    queue = processQueue(unexpected);
    await queue.run(vargaJob({}));
    const job = transitsJob();
    const running = queue.run(job);
    const [killed] = sides();
    process.kill(killed, 'SIGKILL');
    assert.deepEqual(await running, perform(job, unexpected));
    assert.notDeepEqual(sides(), [killed]);
  });

  it('gives up a computation that does not end, and goes on', async () => {
    const endless = processQueue(unexpected, { longestMs: 1 });
    queue = endless;
    const outcomes = await Promise.all([endless.run(vargaJob({})), endless.run(transitsJob())]);
    for (const outcome of outcomes) {
      assert.ok(!outcome.ok && outcome.problem.code === 'unavailable' && (outcome.problem.retryAfterS ?? 0) > 0);
    }
  });

  it('tells whose time is over so while it still computes', async () => {
    queue = processQueue(unexpected);
    // no process starts in this time
    const startMs = Date.now();
    const [late, next] = await Promise.all([queue.run(transitsJob({}, startMs + 20)), queue.run(transitsJob())]);
    assert.equal(late.ok || late.problem.code, 'deadline_exceeded');
    assert.ok(next.ok);
  });

  it('expects those that wait to take as long as those before them', async () => {
    const open = processQueue(unexpected);
    queue = open;
    const running = Array.from({ length: 20 }, () => open.run(transitsJob()));
    await running[0];
    const waitMs = open.expectedWaitMs(transitsJob());
    assert.ok(waitMs >= 19 && Number.isFinite(waitMs), `${waitMs}`);
    await Promise.all(running);
  });

  it('ends with a process that is killed', async () => {
    const source = `
      import { processQueue } from '${await built('shared/queue/process-queue')}';
      import { vargaJob } from '${await built('test/queue/jobs')}';
      const outcome = await processQueue(() => {}).run(vargaJob({}, Date.now() + 60_000));
      console.log('ready', outcome.ok);
      setInterval(() => {}, 1_000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let left: number[] = [];
    try {
      const [line] = await once(child.stdout, 'data');
      assert.equal(String(line), 'ready true\n');
      left = sides(child.pid);
      assert.equal(left.length, 1);
    } finally {
      // one that goes on would hold the output of all tests open
      child.kill('SIGKILL');
    }
    await until(() => !left.some((pid) => isAlive(pid)));
  });
});

describe('queue: embedded', () => {
  let queue: Queue;
  before(() => {
    queue = embeddedQueue(unexpected);
  });
  after(() => queue.close());

  it('computes beside itself only what takes long', async () => {
    const short = vargaJob({ varga: 'all' });
    assert.deepEqual(await queue.run(short), perform(short, unexpected));
    assert.deepEqual(sides(), []);
    const long = transitsJob();
    assert.deepEqual(await queue.run(long), perform(long, unexpected));
    assert.equal(sides().length, 1);
  });

  it('works two milliseconds at most for a year of transits, which takes twenty times as long', async () => {
    await queue.run(transitsJob());
    await assertWork(2, 'to hand a year of transits over', async () => queue.run(transitsJob()));
    let here = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 5; run++) {
      const start = process.cpuUsage();
      perform(transitsJob({ from: `20${30 + run}-01-01`, to: `20${31 + run}-01-01` }), unexpected);
      here = Math.min(here, process.cpuUsage(start).user / 1_000);
    }
    assert.ok(here > 10, `computed here it takes ${here} ms`);
  });

  it('does not have those who ask for little wait for those who ask for much', async () => {
    let isComputed = false;
    const long = queue.run(transitsJob({ from: '2100-01-01', to: '2101-01-01' })).then(() => {
      isComputed = true;
    });
    assert.ok((await queue.run(vargaJob({ varga: 'all' }))).ok);
    assert.equal(isComputed, false);
    await long;
  });
});

/** Processes that compute beside another: this one, unless its number is given. */
function sides(parent: number | undefined = process.pid): number[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!(pid > 0)) return [];
    try {
      const isSide = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('side-main');
      const [, parentOfIt] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return isSide && Number(parentOfIt) === parent ? [pid] : [];
    } catch {
      return [];
    }
  });
}

function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('side-main');
  } catch {
    return false;
  }
}
