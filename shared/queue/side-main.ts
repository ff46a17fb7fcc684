/** What runs in the process beside a web process: takes a job, computes, answers. */
import type { Job } from '../jobs/job.ts';
import type { Outcome } from '../jobs/outcome.ts';
import { perform } from '../jobs/perform.ts';

/** An outcome, and what was thrown that nobody expected. */
export interface SideReply {
  outcome: Outcome;
  bug?: unknown;
}

process.on('message', (job: Job) => {
  const bugs: unknown[] = [];
  const outcome = perform(job, (error) => bugs.push(error));
  process.send?.({ outcome, bug: bugs[0] } satisfies SideReply);
});
process.once('disconnect', () => process.exit());
// a terminal tells all its processes; whoever started this one decides when it ends
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
