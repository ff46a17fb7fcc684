/**
 * The corridor: identify → allow → read → prepare → debit → execute → settle, and whoever brought the request responds.
 * Each step is a function that returns the next value and takes what it needs; every caller walks it, and nothing is
 * answered on another way.
 */
import type { Endpoint } from '../shared/endpoints/endpoint.ts';
import { Problem, type ProblemData } from '../shared/errors.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/store/keys.ts';
import { type Answer, chargesOf } from './answer.ts';
import { problemAtDoor, problemDocument, statusOf } from './errors.ts';
import type { ApiRequest } from './request.ts';
import type { Call } from './steps/call.ts';
import { debit } from './steps/debit.ts';
import { execute } from './steps/execute.ts';
import { prepare } from './steps/prepare.ts';
import { allow } from './steps/rate-limit.ts';
import { read } from './steps/read.ts';
import { refund, settle } from './steps/settle.ts';
import { urgentAnswer } from './steps/urgent.ts';
import { validator } from './steps/validate.ts';
import { newTrace, type Sent, type Trace } from './trace.ts';

/** What a corridor stands on. */
export interface CorridorDeps {
  platform: Platform;
  /** everything a request may take, from its arrival to its answer, milliseconds */
  budgetMs: number;
  /** puts answers together, where it can be done: not for calls that are parts of others themselves */
  compose?: Compose;
}

/** Says who calls, or throws a Problem: by an API key, by a session, by the account that a job belongs to … */
export type Identify = (request: ApiRequest) => Promise<Caller>;

/** The corridor of one endpoint. Never rejects: what went wrong is in the answer. */
export type Corridor = (request: ApiRequest, identify: Identify) => Promise<Answer>;

/** Puts an answer together of other calls, or of what is kept. When it rejects, it has left no charge open. */
export type Compose = (call: ComposedCall) => Promise<ComposedAnswer>;

/** A call whose answer is put together: of a composed endpoint, or of one whose caller would rather not wait. */
export interface ComposedCall extends Pick<Sent, 'input' | 'members'> {
  endpoint: Endpoint;
  request: ApiRequest;
  caller: Caller;
  identify: Identify;
}

/** What was put together. */
export type ComposedAnswer = Pick<Answer, 'text'> &
  Partial<Pick<Answer, 'status' | 'type' | 'headers' | 'lines' | 'parts' | 'replayed'>>;

/**
 * The corridor of an endpoint: a function that answers requests.
 * It never rejects, and never takes longer than the budget.
 */
export function corridorOf(endpoint: Endpoint, { compose, ...deps }: CorridorDeps): Corridor {
  const { platform, budgetMs } = deps;
  const validate = validator(endpoint);

  return async (request, identify) => {
    const trace = newTrace();
    const call: Call = { ...deps, endpoint, validate, request, trace, deadlineMs: request.arrivedMs + budgetMs };
    const walking = walk(call, identify, compose)
      .catch(async (error) => {
        const problem = problemAtDoor(error, (bug) => platform.reportBug(bug, endpoint.name, request.id));
        const urgent = await urgentAnswer(call, problem);
        return urgent ? { status: 200, ...urgent, trace, creditsCharged: 0 } : refusal(call, problem);
      })
      .finally(() => trace.minute?.leave());
    const answer = await beforeDeadline(walking, call.deadlineMs);
    trace.ends();
    if (answer) return answer;
    void walking.then((tooLate) => chargesOf(tooLate).map((charge) => refund(platform, charge)));
    return refusal(call, late(budgetMs));
  };
}

async function walk(call: Call, identify: Identify, compose?: Compose): Promise<Answer> {
  const { trace, request } = call;
  trace.begins('auth');
  const caller = trace.note('caller', await identify(request));
  const minute = trace.note('minute', await allow(call, caller));
  const sent = trace.note('sent', await read(call, caller, minute));
  if (isPutTogether(call, sent)) return putTogether(call, { ...sent, caller, identify }, compose);
  const job = await prepare(call, caller, minute, sent);
  const payment = await debit(call, caller, job, sent.claim);
  if (payment.replay !== undefined) return replay(payment.replay, sent, trace);
  const executed = await execute(call, caller, job, payment, sent.order);
  return { status: 200, trace, ...(await settle(call, payment, executed)) };
}

/** Of other calls, or later: a heavy computation whose caller would rather ask for it then. */
function isPutTogether({ endpoint, request }: Call, { input, order }: Sent): boolean {
  if (endpoint.kind === 'composed') return true;
  return request.prefersAsync === true && !order && endpoint.kind === 'pure' && endpoint.isHeavy(input.parsed);
}

async function putTogether(
  { endpoint, request, trace }: Call,
  of: Omit<ComposedCall, 'endpoint' | 'request'>,
  compose?: Compose,
): Promise<Answer> {
  if (!compose) throw new Error(`${endpoint.name} is no call that another can be made of`);
  trace.begins('compute');
  const answer = await compose({ endpoint, request, ...of });
  const { parts = [] } = answer;
  const creditsCharged = parts.reduce((sum, part) => sum + part.answer.creditsCharged, 0);
  for (const part of parts) nearer(trace, part.answer.trace);
  return { status: 200, ...answer, trace, creditsCharged };
}

/** What is left of the minute is told as the last of the calls found it. */
function nearer({ minute }: Trace, part: Trace): void {
  if (!minute || !part.minute || part.minute.allowance.remaining >= minute.allowance.remaining) return;
  minute.allowance = part.minute.allowance;
}

/**
 * The answer that an earlier request had, for nothing. An earlier version may have given it: throws `gone` where it
 * cannot be drawn any more.
 */
function replay(text: string, { order }: Sent, trace: Trace): Answer {
  const answer = { status: 200, text, trace, creditsCharged: 0, replayed: true };
  try {
    return { ...answer, ...order?.(text) };
  } catch (cause) {
    const detail =
      'This answer is kept in a form that cannot be drawn any more. With the same key it can be had as JSON.';
    const problem = new Problem('gone', detail);
    problem.cause = cause;
    throw problem;
  }
}

function late(budgetMs: number): ProblemData {
  const detail = `No answer was ready within ${budgetMs / 1_000} seconds. The call was not charged.`;
  return { code: 'deadline_exceeded', detail };
}

/** What a promise resolves with, or undefined when the deadline comes first. */
async function beforeDeadline<T>(promise: Promise<T>, deadlineMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), deadlineMs - Date.now());
  });
  const first = await Promise.race([promise, deadline]);
  clearTimeout(timer);
  return first;
}

/** Beyond the limits that is said, whatever else is wrong with what was read all the same. */
function refusal({ platform, request, trace }: Call, found: ProblemData): Answer {
  const problem = trace.minute?.refusal?.data ?? found;
  const language = trace.language ?? request.language();
  return {
    status: statusOf(problem.code),
    text: problemDocument(problem, request.id, { language, base: platform.config.baseUrl }),
    language,
    trace,
    creditsCharged: 0,
    problem,
  };
}
