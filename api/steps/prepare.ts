import type { Endpoint, JobContext } from '../../shared/endpoints/endpoint.ts';
import { Problem } from '../../shared/errors.ts';
import type { Job } from '../../shared/jobs/job.ts';
import type { Platform } from '../../shared/platform.ts';
import { randomBytes } from '../../shared/random.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { ApiRequest } from '../request.ts';
import type { RequestCount, Sent } from '../trace.ts';
import type { Call } from './call.ts';
import { isHeavy, storesOf } from './execute.ts';
import { refuseUnlessFree } from './rate-limit.ts';
import type { Input } from './validate.ts';

/** This part of the budget is for writing the refund of a computation that took all the rest. */
const FOR_REFUND = 0.04;
/** Nobody is told to wait longer than this for a queue that has too much to do. */
const LONGEST_WAIT_S = 60;

/**
 * The job that a request asks for, with everything it depends on. Throws `unavailable` and `deadline_exceeded` where it
 * could not be answered in time, and what limits say against all that is not free.
 */
export async function prepare(call: Call, caller: Caller, minute: RequestCount, { input }: Sent): Promise<Job> {
  const { platform, endpoint, request, budgetMs, deadlineMs } = call;
  const requested: Job = {
    id: request.id,
    endpoint: endpoint.name,
    parsed: input.parsed,
    context: contextOf(request, caller, input),
    deadlineMs: deadlineMs - FOR_REFUND * budgetMs,
  };
  admit(platform, endpoint, requested);
  const job = await recalled(call, caller, requested);
  refuseUnlessFree(endpoint, job.parsed, minute.refusal);
  return job;
}

/** The clock and the dice of a request, and what validation noticed. */
export function contextOf(request: ApiRequest, { isTest }: Pick<Caller, 'isTest'>, { warnings }: Input): JobContext {
  const context = { now: request.arrivedMs / 1000, seed: randomBytes(32).toString('hex'), warnings };
  return isTest ? { ...context, isTest } : context;
}

/**
 * Admission control: a job that is late, or would wait past its deadline, is refused before anything is taken for it.
 */
function admit({ queue }: Pick<Platform, 'queue'>, endpoint: Endpoint, job: Job): void {
  const leftMs = job.deadlineMs - Date.now();
  if (leftMs <= 0) throw new Problem('deadline_exceeded', 'The request arrived too slowly. The call was not charged.');
  if (!isHeavy(endpoint, job)) return;
  const waitMs = queue.expectedWaitMs(job);
  if (waitMs < leftMs) return;
  throw new Problem('unavailable', 'Too many computations are waiting. The call was not charged.', {
    retryAfterS: Math.min(LONGEST_WAIT_S, Math.max(1, Math.ceil(waitMs / 1000))),
  });
}

/** The job with what its endpoint recalls before the debit, where the price depends on it. */
async function recalled({ platform, endpoint }: Call, caller: Caller, job: Job): Promise<Job> {
  if (endpoint.kind !== 'stateful' || !endpoint.recall) return job;
  const stores = storesOf(platform, caller, (bug) => platform.reportBug(bug, endpoint.name, job.id));
  return { ...job, parsed: await endpoint.recall(job.parsed, job.context, stores) };
}
