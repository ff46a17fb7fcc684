import { catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint, Given } from '../../shared/endpoints/endpoint.ts';
import type { AccountView } from '../../shared/endpoints/stores.ts';
import type { Platform } from '../../shared/platform.ts';
import { computeJob, outcomeOf } from '../../shared/queue/compute.ts';
import type { Job, Outcome } from '../../shared/queue/queue.ts';
import { randomBytes } from '../../shared/random.ts';
import type { Caller } from '../../shared/store/keys.ts';
import { readingsOf } from '../../shared/store/readings.ts';
import { problemAtDoor } from '../errors.ts';
import type { ApiRequest } from '../request.ts';
import { lookAtAllowance } from './rate-limit.ts';
import type { Input } from './validate.ts';

/** The clock and the dice of a request, and what validation noticed. */
export function givenTo(request: ApiRequest, input: Input): Given {
  return { now: request.arrivedMs / 1000, seed: randomBytes(32).toString('hex'), warnings: input.warnings };
}

/** Where a computation happens is the only fork: here, or wherever the queue's jobs run. Never throws. */
export function execute(house: Platform, endpoint: Endpoint, job: Job): Outcome | Promise<Outcome> {
  return endpoint.heavy?.(job.input as never) ? house.queue.run(job) : computeJob(job, house.reportBug);
}

/** Runs an endpoint that remembers things, with the caller's own stores. Never throws. */
export async function handle(house: Platform, endpoint: Endpoint, caller: Caller, job: Job): Promise<Outcome> {
  const stores = {
    readings: readingsOf(house.database, caller.accountId),
    account: () => accountView(house, caller),
  };
  try {
    return outcomeOf(await endpoint.handle?.(job.input as never, job.given, stores));
  } catch (error) {
    return { ok: false, problem: problemAtDoor(error, (bug) => house.reportBug(bug, endpoint.name, job.id)) };
  }
}

const prices = Object.fromEntries(catalogue.map(({ name, credits }) => [name, credits]));

async function accountView(house: Platform, caller: Caller): Promise<AccountView> {
  const [balance, allowance] = await Promise.all([
    house.ledger.balance(caller.accountId),
    lookAtAllowance(house, caller),
  ]);
  house.balances.note(caller.accountId, balance);
  return { accountId: caller.accountId, keyId: caller.keyId, balance, allowance, prices };
}
