import { endpointNamed } from '../endpoints/catalogue.ts';
import type { Job } from '../jobs/job.ts';
import type { ReportBug } from '../jobs/perform.ts';
import { memoryQueue } from './memory-queue.ts';
import { processQueue } from './process-queue.ts';
import type { Queue } from './queue.ts';

/**
 * The queue of a service without Redis: what takes a few milliseconds is computed between two requests, what may take
 * longer in a process beside this one. So no call waits for a long computation, and who asks for none pays no memory.
 */
export function embeddedQueue(reportBug: ReportBug): Queue {
  const [here, beside] = [memoryQueue(reportBug), processQueue(reportBug)];
  const queueOf = (job: Job) => {
    const endpoint = endpointNamed(job.endpoint);
    return endpoint?.kind === 'pure' && endpoint.takesLong ? beside : here;
  };
  return {
    run: (job) => queueOf(job).run(job),
    expectedWaitMs: (job) => queueOf(job).expectedWaitMs(job),
    trouble: () => here.trouble(),
    async close() {
      await Promise.all([here.close(), beside.close()]);
    },
  };
}
