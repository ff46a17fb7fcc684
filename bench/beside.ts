/**
 * (j) How long the others wait in a service of one process while long computations run: processor time of the turns of
 * the event loop, in each of which one cheap call is computed.
 */
import { validator } from '../api/steps/validate.ts';
import type { Job } from '../shared/jobs/job.ts';
import { perform } from '../shared/jobs/perform.ts';
import { embeddedQueue } from '../shared/queue/embedded-queue.ts';
import type { Queue } from '../shared/queue/queue.ts';
import { births, pureEndpoint, report } from './measure.ts';

const JOBS = 12;
const BIRTHS = births(JOBS);

/** By the name of what is asked for: a job of each of some years, so that nothing is remembered. */
const LONG: Record<string, (index: number) => Job> = {
  'a year of transits': (index) =>
    jobOf('western.transits', { ...BIRTHS[index], from: `${2000 + index}-01-01`, to: `${2001 + index}-01-01` }),
  'two months of a polar calendar': (index) =>
    jobOf('vedic.calendar', {
      from: `${2000 + index}-05-15`,
      to: `${2000 + index}-07-14`,
      lat: 69.6,
      lon: 18.9 + index,
    }),
};

/** The longest turn while twelve such jobs are computed. */
export async function benchBeside(): Promise<void> {
  const queue = embeddedQueue(unexpected);
  for (const [what, jobAt] of Object.entries(LONG)) {
    await queue.run(jobAt(0));
    const turns = await turnsDuring(
      queue,
      Array.from({ length: JOBS }, (_, index) => jobAt(index)),
    );
    const [p50, p99, longest] = [0.5, 0.99, 1].map((part) => turns[Math.ceil(part * turns.length) - 1].toFixed(1));
    const figures = `p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`;
    report(`(j) a turn beside ${what}, longest`, Number(longest), '<= 20', figures);
  }
  await queue.close();
}

/** Milliseconds of the turns, the shortest first. */
async function turnsDuring(queue: Queue, jobs: readonly Job[]): Promise<number[]> {
  const cheap = jobOf('vedic.varga-charts', { ...BIRTHS[0], varga: 9 });
  const turns: number[] = [];
  let isOver = false;
  const running = Promise.all(jobs.map((job) => queue.run(job))).then(() => {
    isOver = true;
  });
  for (let before = process.cpuUsage(); !isOver; before = process.cpuUsage()) {
    perform(cheap, unexpected);
    await new Promise((resolve) => setImmediate(resolve));
    const { user, system } = process.cpuUsage(before);
    turns.push((user + system) / 1_000);
  }
  await running;
  return turns.sort((one, other) => one - other);
}

/** A job of an endpoint, as a request brings it. */
export function jobOf(name: string, members: Record<string, unknown>): Job {
  const { parsed, warnings } = validator(pureEndpoint(name))(members);
  const context = { now: 0, seed: '0'.repeat(64), warnings };
  return { id: name, endpoint: name, parsed, context, deadlineMs: Date.now() + 120_000 };
}

/** What a failing job is told. */
export function unexpected(bug: unknown): never {
  throw bug;
}
