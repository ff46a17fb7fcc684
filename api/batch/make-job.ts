/** Batches that become jobs: priced, covered by the balance, sealed and put down, and answered with where they are. */
import { createHash } from 'node:crypto';
import { API_PREFIX } from '../../shared/endpoints/catalogue.ts';
import { jobAnswer } from '../../shared/endpoints/job.ts';
import { Problem } from '../../shared/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import { certain } from '../../shared/narrow.ts';
import type { Platform } from '../../shared/platform.ts';
import { jobsOf } from '../../shared/store/job-records.ts';
import type { MadeJob } from '../../shared/store/job-work.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { ComposedAnswer, ComposedCall } from '../corridor.ts';
import { insufficientCredits } from '../steps/debit.ts';
import { jobReach } from '../steps/execute.ts';
import { priceOf } from './batch.ts';
import type { PriceItems, RequestedCall } from './items.ts';

const HOUR_S = 3_600;
/** Items that are thought to be done in a second, where the minute has room for all of them. */
const ITEMS_A_SECOND = 50;
const LONGEST_WAIT_S = 60;

export type MakeJob = (items: readonly RequestedCall[], call: ComposedCall) => Promise<ComposedAnswer>;

/** Makes jobs. Throws what stands against one: a key that has none, the balance, too many of them. */
export function jobMaker(platform: Platform, price: PriceItems): MakeJob {
  return async (items, call) => {
    const { caller, request } = call;
    const { accountId, isTest = false } = caller;
    const { allowed, resetS } = await platform.limiter.take(`jobs:${accountId}`, LIMITS.jobsAnHour, HOUR_S);
    if (!allowed) throw tooMany(`An account may make ${LIMITS.jobsAnHour} jobs an hour.`, resetS);
    const total = priceOf(await price(items, caller, request));
    const kept = await platform.jobs.make({
      ...{
        accountId,
        keyId: certain(caller.keyId, 'key of a job'),
        isTest,
        language: request.language(),
        price: total,
      },
      claim: request.idempotencyKey,
      fingerprint: fingerprintOf(items, isTest),
      items: items.map(({ custom_id, endpoint, input }) => {
        return { customId: custom_id, endpoint, input: JSON.stringify(input) };
      }),
    });
    const id = idOf(kept, total);
    const job = certain(await jobsOf(platform.database, accountId, jobReach(caller)).find(id), 'job');
    return {
      status: 202,
      text: JSON.stringify(jobAnswer(job)),
      headers: {
        Location: `${API_PREFIX}/jobs/${id}`,
        'Preference-Applied': 'respond-async',
        'Retry-After': String(waitS(items.length, minuteOf(platform, caller))),
      },
      replayed: kept.kind === 'known',
    };
  };
}

/** When it is worth looking at a job: not before a second minute where one has no room for its items. */
function waitS(items: number, minute: number): number {
  const share = minute - minute / LIMITS.minuteLeftByJobs;
  return items > share ? LONGEST_WAIT_S : Math.min(LONGEST_WAIT_S, Math.ceil(items / ITEMS_A_SECOND));
}

function minuteOf({ config }: Pick<Platform, 'config'>, { rateLimit, accountLimit }: Caller): number {
  return Math.min(rateLimit ?? Number.POSITIVE_INFINITY, accountLimit ?? config.rateLimit);
}

function fingerprintOf(items: readonly RequestedCall[], isTest: boolean): string {
  return createHash('sha256')
    .update(JSON.stringify([isTest, items]))
    .digest('base64url');
}

function idOf(job: MadeJob, price: number): string {
  switch (job.kind) {
    case 'made':
    case 'known':
      return job.id;
    case 'mismatch':
      throw new Problem(
        'idempotency_mismatch',
        `This Idempotency-Key belongs to another request of the last ${LIMITS.keptAnswerHours} hours.`,
      );
    case 'too_many':
      throw tooMany(
        `At most ${LIMITS.jobsWaiting} jobs of an account wait or run; wait for one to end.`,
        LONGEST_WAIT_S,
      );
    case 'insufficient':
      throw notCovered(price, job);
  }
}

function notCovered(price: number, { balance, promised }: Extract<MadeJob, { kind: 'insufficient' }>): Problem {
  if (promised === 0) return insufficientCredits(price, balance);
  return new Problem(
    'insufficient_credits',
    `This job may cost ${price} credits, jobs under way ${promised} more, and the balance is ${balance}.`,
    { extra: { required: price + promised, balance, top_up: '/docs/credits' } },
  );
}

function tooMany(detail: string, retryAfterS: number): Problem {
  return new Problem('rate_limit_exceeded', detail, { retryAfterS });
}
