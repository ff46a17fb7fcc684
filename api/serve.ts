/**
 * The corridor: authenticate → rate limit → validate → debit → execute → settle → respond. Each step is a function that returns the
 * next value; every caller of the API walks it, and nothing is answered on another way.
 */
import type { Endpoint } from '../shared/endpoints/endpoint.ts';
import { Problem, type ProblemData } from '../shared/errors.ts';
import type { Allowance } from '../shared/limiter/limiter.ts';
import type { Platform } from '../shared/platform.ts';
import type { Job, Outcome } from '../shared/queue/queue.ts';
import type { Charge, Claim } from '../shared/store/charge.ts';
import type { Caller } from '../shared/store/keys.ts';
import { problemAtDoor, problemDocument, statusOf } from './errors.ts';
import { type ApiRequest, membersOf } from './request.ts';
import { authenticate } from './steps/authenticate.ts';
import { claimOf, type Payment, pay } from './steps/debit.ts';
import { execute, givenTo, handle } from './steps/execute.ts';
import { countRequest } from './steps/rate-limit.ts';
import type { Input, RawInput, validator } from './steps/validate.ts';

/** This part of the budget is for writing the refund of a computation that took all the rest. */
const FOR_REFUND = 0.04;

/** An endpoint with its compiled validation. */
export interface Served {
  endpoint: Endpoint;
  validate: ReturnType<typeof validator>;
  /** everything a request may take, from its arrival to its answer */
  budgetMs: number;
}

/** What is known about a request so far; the headers of its answer are made from it, wherever the walk ends. */
export interface Progress {
  caller?: Caller;
  allowance?: Allowance;
  /** milliseconds by step */
  timing: Record<string, number>;
}

/** A finished answer. A charge that is still open is settled when it was handed over, else refunded. */
export interface Answer {
  status: number;
  text: string | Buffer;
  progress: Progress;
  creditsCharged: number;
  open?: Charge;
  replayed?: boolean;
  problem?: ProblemData;
}

/** Walks a request through the corridor. Never rejects, and never takes longer than the budget. */
export async function serve(
  house: Platform,
  { endpoint, validate, budgetMs }: Served,
  request: ApiRequest,
): Promise<Answer> {
  const progress: Progress = { timing: {} };
  const deadlineMs = request.arrivedMs + budgetMs;
  let expired = false;
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => {
      expired = true;
      resolve(refusal(LATE, request, progress));
    }, deadlineMs - Date.now());
  });
  try {
    return await Promise.race([walk(), expiry]);
  } finally {
    clearTimeout(timer);
  }

  async function walk(): Promise<Answer> {
    try {
      const caller = await timed(progress, 'auth', () => authenticate(house, request));
      progress.caller = caller;
      const allowance = await timed(progress, 'limit', () => countRequest(house, caller));
      progress.allowance = allowance;
      if (!allowance.allowed) throw tooMany(allowance);
      const body = endpoint.method === 'POST' ? await request.body() : Buffer.alloc(0);
      // answered already: nothing may be taken any more
      if (expired) throw new Problem(LATE.code, LATE.detail);
      const claim = claimOf(request, body);
      const input = validate(rawInput(endpoint, request, body));
      return await paidFor(caller, input, claim);
    } catch (error) {
      return refusal(
        problemAtDoor(error, (bug) => house.reportBug(bug, endpoint.name, request.id)),
        request,
        progress,
      );
    }
  }

  /** Debit and execution, overlapped where that is safe, then what becomes of the charge. */
  async function paidFor(caller: Caller, input: Input, claim: Claim | undefined): Promise<Answer> {
    const job: Job = {
      id: request.id,
      endpoint: endpoint.name,
      input: input.value,
      given: givenTo(request, input),
      deadlineMs: deadlineMs - FOR_REFUND * budgetMs,
    };
    refuseWhatWouldBeLate(house, endpoint, job);
    const paying = timed(progress, 'debit', () => pay(house, endpoint, caller, claim));
    const overlaps = endpoint.compute && !claim && (house.balances.last(caller.accountId) ?? -1) >= endpoint.credits;
    if (!overlaps) {
      const { replay } = await paying;
      if (replay !== undefined) return { status: 200, text: replay, progress, creditsCharged: 0, replayed: true };
    }
    const executing = timed(progress, 'compute', () =>
      endpoint.compute ? execute(house, endpoint, job) : handle(house, endpoint, caller, job),
    );
    const [payment, outcome] = await bothEnds(paying, executing);
    return concluded(payment, outcome, claim);
  }

  async function concluded({ charge }: Payment, outcome: Outcome, claim: Claim | undefined): Promise<Answer> {
    if (!outcome.ok || expired) {
      if (charge) await refund(house, charge);
      return refusal(outcome.ok ? LATE : outcome.problem, request, progress);
    }
    const creditsCharged = outcome.free ? 0 : endpoint.credits;
    const answer = { status: 200, text: outcome.text, progress, creditsCharged };
    if (charge && outcome.free) {
      await giveBack(house, charge, outcome.text.toString());
      return answer;
    }
    if (!charge || !claim) return { ...answer, open: charge };
    try {
      await house.ledger.settleWithAnswer(charge, outcome.text.toString());
      return answer;
    } catch (error) {
      await refund(house, charge);
      throw error;
    }
  }
}

/** Gives back what was paid for an answer that is not charged, and keeps the answer for the replays of its Idempotency-Key. */
async function giveBack(house: Platform, charge: Charge, text: string): Promise<void> {
  if (!charge.claim) return refund(house, charge);
  const row = await house.ledger.refundWithAnswer(charge, text);
  if (row) house.balances.note(charge.accountId, row.balance);
}

/** Gives a charge back now; when the database is away the sweeper will. */
export async function refund(house: Platform, charge: Charge): Promise<void> {
  try {
    const row = await house.ledger.refund(charge);
    if (row) house.balances.note(charge.accountId, row.balance);
  } catch (error) {
    house.log.warn({ err: error, charge: charge.id }, 'refund left to the sweeper');
  }
}

const LATE: ProblemData = {
  code: 'deadline_exceeded',
  detail: 'No answer was ready within 25 seconds. The call was not charged.',
};

function refusal(problem: ProblemData, request: ApiRequest, progress: Progress): Answer {
  return {
    status: statusOf(problem.code),
    text: problemDocument(problem, request.id),
    progress,
    creditsCharged: 0,
    problem,
  };
}

function tooMany({ limit, resetS }: Allowance): Problem {
  return new Problem('rate_limit_exceeded', `This key may make ${limit} requests a minute; the next in ${resetS} s.`, {
    retryAfterS: resetS,
  });
}

/** Admission control: a job that would wait past its deadline is refused before anything is taken for it. */
function refuseWhatWouldBeLate(house: Platform, endpoint: Endpoint, job: Job): void {
  if (!endpoint.heavy?.(job.input as never)) return;
  const waitMs = house.queue.expectedWaitMs();
  if (Date.now() + waitMs < job.deadlineMs) return;
  throw new Problem('unavailable', 'Too many computations are waiting. The call was not charged.', {
    retryAfterS: Math.ceil(waitMs / 1000),
  });
}

/** Path parameters, and the query or the body, as one object. */
function rawInput(endpoint: Endpoint, request: ApiRequest, body: Buffer): RawInput {
  const rest = endpoint.method === 'POST' ? membersOf(body) : queryMembers(endpoint, request.query);
  return { ...rest, ...request.params };
}

/** Query parameters with the types the schema gives them; a repeated one is refused. */
function queryMembers(endpoint: Endpoint, query: URLSearchParams): RawInput {
  const members: RawInput = {};
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    if (values.length > 1) {
      throw new Problem('validation_failed', `The query parameter ${name} is given ${values.length} times.`, {
        errors: [{ pointer: `/${name}`, code: 'repeated', message: 'must be given once' }],
      });
    }
    const schema = endpoint.input.properties[name] as { type?: string } | undefined;
    members[name] = fromText(values[0], schema?.type);
  }
  return members;
}

/** Text that is not of the type stays text, for validation to refuse. */
function fromText(text: string, type: string | undefined): unknown {
  if ((type === 'number' || type === 'integer') && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Waits for both; a refused payment wins over whatever the computation says. */
async function bothEnds<A, B>(paying: Promise<A>, executing: Promise<B>): Promise<[A, B]> {
  executing.catch(() => {});
  const paid = await paying;
  return [paid, await executing];
}

async function timed<T>(progress: Progress, step: string, run: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await run();
  } finally {
    progress.timing[step] = performance.now() - start;
  }
}
