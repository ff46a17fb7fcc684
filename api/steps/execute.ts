import { catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint, StatefulEndpoint } from '../../shared/endpoints/endpoint.ts';
import type { AccountView, Stores, UsageGroup } from '../../shared/endpoints/stores.ts';
import { gazetteer } from '../../shared/gazetteer/gazetteer.ts';
import type { Job } from '../../shared/jobs/job.ts';
import type { Outcome } from '../../shared/jobs/outcome.ts';
import { perform, textOf } from '../../shared/jobs/perform.ts';
import { accountModel } from '../../shared/llm/account-model.ts';
import type { Platform } from '../../shared/platform.ts';
import { conversationsOf } from '../../shared/store/conversations.ts';
import { type JobReach, jobsOf } from '../../shared/store/job-records.ts';
import type { Caller } from '../../shared/store/keys.ts';
import { modelTurnsOf } from '../../shared/store/model-turns.ts';
import { readingsOf } from '../../shared/store/readings.ts';
import { usageView } from '../../shared/store/usage-view.ts';
import type { FormOrder } from '../answer-form.ts';
import { problemAtDoor } from '../errors.ts';
import type { Call } from './call.ts';
import type { CallPayment } from './debit.ts';
import { type Executed, formed } from './form.ts';
import { lookAtAllowance } from './rate-limit.ts';

type Remembering = Pick<
  Platform,
  'database' | 'ledger' | 'balances' | 'limiter' | 'underWay' | 'config' | 'reportBug' | 'model' | 'usage'
>;

/**
 * Where a computation happens is the only fork: here, or wherever the queue's jobs run; then the form that was ordered
 * is made of it. Never rejects. A charge is waited for only where something is kept of the call, which goes with its
 * charge.
 */
export async function execute(
  call: Call,
  caller: Caller,
  job: Job,
  payment: CallPayment,
  order: FormOrder | undefined,
): Promise<Executed> {
  const { platform, endpoint, request, trace } = call;
  trace.begins('compute');
  const outcome = await outcomeOf(call, caller, job, payment);
  return formed(order, outcome, (bug) => platform.reportBug(bug, endpoint.name, request.id));
}

async function outcomeOf(
  { platform, endpoint }: Call,
  caller: Caller,
  job: Job,
  { charge }: CallPayment,
): Promise<Outcome> {
  if (endpoint.kind === 'stateful') return handle(platform, endpoint, caller, job, (await charge)?.id);
  return isHeavy(endpoint, job) ? platform.queue.run(job) : perform(job, platform.reportBug);
}

/** Whether a job is one for the queue. */
export function isHeavy(endpoint: Endpoint, { parsed }: Job): boolean {
  return endpoint.kind === 'pure' && endpoint.isHeavy(parsed);
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
    const answer = await endpoint.handle(job.parsed, job.context, storesOf(platform, caller, reportBug, chargeId));
    return { ok: true, text: textOf(endpoint, answer), isFree: endpoint.forNothing?.(answer) };
  } catch (error) {
    return { ok: false, problem: problemAtDoor(error, reportBug) };
  }
}

/** The caller's own stores; what is kept is taken back with the charge of the call, where there is one. */
export function storesOf(
  platform: Remembering,
  caller: Caller,
  reportBug: (bug: unknown) => void,
  chargeId?: string,
): Stores {
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
