import { catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint, Given, SingleEndpoint, StatefulEndpoint } from '../../shared/endpoints/endpoint.ts';
import type { AccountView, Stores, UsageGroup } from '../../shared/endpoints/stores.ts';
import { Problem } from '../../shared/errors.ts';
import { gazetteer } from '../../shared/gazetteer/gazetteer.ts';
import type { Job } from '../../shared/jobs/job.ts';
import type { Outcome } from '../../shared/jobs/outcome.ts';
import { perform, textOf } from '../../shared/jobs/perform.ts';
import { accountModel } from '../../shared/llm/account-model.ts';
import type { Platform } from '../../shared/platform.ts';
import { randomBytes } from '../../shared/random.ts';
import { conversationsOf } from '../../shared/store/conversations.ts';
import { type JobReach, jobsOf } from '../../shared/store/job-records.ts';
import type { Caller } from '../../shared/store/keys.ts';
import { modelTurnsOf } from '../../shared/store/model-turns.ts';
import { readingsOf } from '../../shared/store/readings.ts';
import { usageView } from '../../shared/store/usage-view.ts';
import { problemAtDoor } from '../errors.ts';
import type { ApiRequest } from '../request.ts';
import type { CallPayment } from './debit.ts';
import { lookAtAllowance } from './rate-limit.ts';
import type { Input } from './validate.ts';

/** Nobody is told to wait longer than this for a queue that has too much to do. */
const LONGEST_WAIT_S = 60;

type Remembering = Pick<
  Platform,
  'database' | 'ledger' | 'balances' | 'limiter' | 'underWay' | 'config' | 'reportBug' | 'model' | 'usage'
>;

/** The clock and the dice of a request, and what validation noticed. */
export function givenTo(request: ApiRequest, { isTest }: Pick<Caller, 'isTest'>, { warnings }: Input): Given {
  const given = { now: request.arrivedMs / 1000, seed: randomBytes(32).toString('hex'), warnings };
  return isTest ? { ...given, isTest } : given;
}

/**
 * Admission control: a job that is late, or would wait past its deadline, is refused before anything is taken for it.
 */
export function admit({ queue }: Pick<Platform, 'queue'>, endpoint: Endpoint, job: Job): void {
  const leftMs = job.deadlineMs - Date.now();
  if (leftMs <= 0) throw new Problem('deadline_exceeded', 'The request arrived too slowly. The call was not charged.');
  if (endpoint.kind !== 'pure' || !endpoint.isHeavy(job.asked)) return;
  const waitMs = queue.expectedWaitMs(job);
  if (waitMs < leftMs) return;
  throw new Problem('unavailable', 'Too many computations are waiting. The call was not charged.', {
    retryAfterS: Math.min(LONGEST_WAIT_S, Math.max(1, Math.ceil(waitMs / 1000))),
  });
}

/**
 * Where a computation happens is the only fork: here, or wherever the queue's jobs run. Never rejects. A charge is
 * waited for only where something is kept of the call, which goes with its charge.
 */
export async function execute(
  platform: Remembering & Pick<Platform, 'queue'>,
  endpoint: SingleEndpoint,
  caller: Caller,
  job: Job,
  { charge }: Pick<CallPayment, 'charge'>,
): Promise<Outcome> {
  if (endpoint.kind === 'stateful') return handle(platform, endpoint, caller, job, (await charge)?.id);
  return endpoint.isHeavy(job.asked) ? platform.queue.run(job) : perform(job, platform.reportBug);
}

/** The job with what its endpoint recalls before the debit, where the price depends on it. */
export async function recalled(
  platform: Remembering,
  endpoint: SingleEndpoint,
  caller: Caller,
  job: Job,
): Promise<Job> {
  if (endpoint.kind === 'pure' || !endpoint.recall) return job;
  const stores = storesOf(platform, caller, (bug) => platform.reportBug(bug, endpoint.name, job.id));
  return { ...job, asked: await endpoint.recall(job.asked, job.given, stores) };
}

/** Runs an endpoint that remembers things, with the caller's own stores. */
async function handle(
  platform: Remembering,
  endpoint: StatefulEndpoint,
  caller: Caller,
  job: Job,
  chargeId: string | undefined,
): Promise<Outcome> {
  const reportBug = (bug: unknown) => platform.reportBug(bug, endpoint.name, job.id);
  try {
    const answer = await endpoint.handle(job.asked, job.given, storesOf(platform, caller, reportBug, chargeId));
    return { ok: true, text: textOf(endpoint, answer), isFree: endpoint.forNothing?.(answer) };
  } catch (error) {
    return { ok: false, problem: problemAtDoor(error, reportBug) };
  }
}

/** The caller's own stores; what is kept is taken back with the charge of the call, where there is one. */
function storesOf(platform: Remembering, caller: Caller, reportBug: (bug: unknown) => void, chargeId?: string): Stores {
  const { model } = platform;
  const { isTest } = caller;
  return {
    accountId: caller.accountId,
    readings: readingsOf(platform.database, caller.accountId, { chargeId, isTest }),
    conversations: conversationsOf(platform.database, caller.accountId, { chargeId, isTest }),
    jobs: jobsOf(platform.database, caller.accountId, jobReach(caller)),
    model: accountModel(model, modelTurnsOf(platform.database, caller.accountId, model.dailyTurns), reportBug),
    gazetteer,
    account: () => accountView(platform, caller),
    usage: (from: string, to: string, group: UsageGroup) =>
      usageView(platform.usage, caller.accountId, { from, to, group }, caller),
  };
}

/** What others asked for may be of groups that a key is not good for: such a key sees its own jobs. */
export function jobReach({ isTest, groups, keyId }: Caller): JobReach {
  return { isTest, ownKeyId: groups ? keyId : undefined };
}

const prices = Object.fromEntries(catalogue.map(({ name, credits }) => [name, credits]));

async function accountView(platform: Remembering, caller: Caller): Promise<AccountView> {
  const { accountId, keyId } = caller;
  const [balance, allowance] = await Promise.all([
    platform.ledger.balance(accountId),
    lookAtAllowance(platform, caller),
  ]);
  platform.balances.note(accountId, balance);
  // a test key pays nothing, and learns nothing of what the account has
  return { accountId, keyId, balance: caller.isTest ? 0 : balance, allowance, prices };
}
