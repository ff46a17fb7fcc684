/**
 * The corridor: identify → rate limit → read and validate → debit → execute → settle, and whoever brought the request
 * responds. Each step is a function that returns the next value and takes what it needs; every caller walks it, and
 * nothing is answered on another way.
 */
import type { Language } from '../shared/content/languages.ts';
import type { Endpoint } from '../shared/endpoints/endpoint.ts';
import { Problem, type ProblemData } from '../shared/errors.ts';
import type { Job } from '../shared/jobs/job.ts';
import type { Platform } from '../shared/platform.ts';
import type { Charge } from '../shared/store/charge.ts';
import type { Caller } from '../shared/store/keys.ts';
import { problemAtDoor, problemDocument, statusOf } from './errors.ts';
import { problemLanguage } from './problem-language.ts';
import type { ApiRequest } from './request.ts';
import { refuseOutOfScope } from './steps/authenticate.ts';
import { claimOf, debit } from './steps/debit.ts';
import { admit, execute, givenTo, recalled } from './steps/execute.ts';
import { type FormOrder, formed, orderOf } from './steps/form.ts';
import { countRequest, type RequestCount, refuseTooMany, refuseUnlessFree } from './steps/rate-limit.ts';
import { read, type Sent } from './steps/read.ts';
import { refund, settle } from './steps/settle.ts';
import { urgentAnswer } from './steps/urgent.ts';
import { type Input, type RawInput, validator } from './steps/validate.ts';
import { type Stopwatch, stopwatch } from './stopwatch.ts';

/** This part of the budget is for writing the refund of a computation that took all the rest. */
const FOR_REFUND = 0.04;

/** What a corridor stands on. */
export interface CorridorGround {
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

/** What is known about a request so far; the headers of its answer are made from it, wherever the walk ends. */
export interface Progress {
  caller?: Caller;
  /** to the limits of who calls */
  standing?: RequestCount;
  /** in which the caller asked to be answered, where they did */
  language?: Language;
  /** what was read of the request, and what is to be drawn of its answer */
  sent?: { input: Input; order?: FormOrder };
  /** which step the request is in, and how long those before it took */
  watch: Stopwatch;
}

/** Puts an answer together of other calls, or of what is kept. When it rejects, it has left no charge open. */
export type Compose = (call: ComposedCall) => Promise<ComposedAnswer>;

/** A call whose answer is put together: of a composed endpoint, or of one whose caller would rather not wait. */
export interface ComposedCall {
  endpoint: Endpoint;
  input: Input;
  /** as they were sent */
  members: RawInput;
  request: ApiRequest;
  caller: Caller;
  identify: Identify;
}

/** What was put together. */
export type ComposedAnswer = Pick<Answer, 'text'> &
  Partial<Pick<Answer, 'status' | 'type' | 'headers' | 'lines' | 'parts' | 'replayed'>>;

/** A call that was made for the answer of another. */
export interface PartCall {
  id: string;
  endpoint: string;
  answer: Answer;
  atMs: number;
  ms: number;
}

/** A finished answer. */
export interface Answer {
  status: number;
  text: string | Buffer;
  /** what follows the text, piece by piece */
  lines?: AsyncIterable<string>;
  /** further headers */
  headers?: Readonly<Record<string, string>>;
  /** the calls that it is made of, with charges of their own; what they cost is what it costs */
  parts?: readonly PartCall[];
  /** media type of the text where it is not JSON */
  type?: string;
  progress: Progress;
  creditsCharged: number;
  /** With a claim it is kept already; without one, whoever hands the answer over settles it then, or refunds it. */
  charge?: Charge;
  replayed?: boolean;
  problem?: ProblemData;
  /** of a problem */
  language?: Language;
}

/**
 * The corridor of an endpoint: a function that answers requests.
 * It never rejects, and never takes longer than the budget.
 */
export function serve(endpoint: Endpoint, ground: CorridorGround): Corridor {
  const { platform, budgetMs } = ground;
  const validate = validator(endpoint);

  return async (request, identify) => {
    const progress: Progress = { watch: stopwatch() };
    const deadlineMs = request.arrivedMs + budgetMs;
    // beyond the limits that is said, whatever else is wrong with what was read all the same
    const refused = (problem: ProblemData) =>
      refusal(progress.standing?.refusal?.data ?? problem, request, progress, platform.config.baseUrl);
    const walking = walk({ ...ground, endpoint, validate, request, identify, progress, deadlineMs })
      .catch(async (error) => {
        const problem = problemAtDoor(error, (bug) => platform.reportBug(bug, endpoint.name, request.id));
        const urgent = await urgentAnswer(platform, endpoint, validate, request, progress, problem);
        return urgent ? { status: 200, ...urgent, progress, creditsCharged: 0 } : refused(problem);
      })
      .finally(() => progress.standing?.leave());
    const answer = await beforeDeadline(walking, deadlineMs);
    progress.watch.ends();
    if (answer) return answer;
    void walking.then((tooLate) => chargesOf(tooLate).map((charge) => refund(platform, charge)));
    return refused(late(budgetMs));
  };
}

/** One request on its way through the corridor of an endpoint. */
interface Walk extends CorridorGround {
  endpoint: Endpoint;
  validate: ReturnType<typeof validator>;
  request: ApiRequest;
  identify: Identify;
  progress: Progress;
  deadlineMs: number;
}

async function walk(way: Walk): Promise<Answer> {
  const { platform, budgetMs, endpoint, validate, request, progress, deadlineMs } = way;
  const { watch } = progress;
  watch.begins('auth');
  const caller = await way.identify(request);
  progress.caller = caller;
  watch.begins('limit');
  const standing = await countRequest(platform, caller);
  progress.standing = standing;
  await refuseTooMany(platform, caller, endpoint, standing.refusal);
  refuseOutOfScope(caller, endpoint);
  watch.begins('read');
  const order = orderOf(endpoint, request);
  const sent = await read(endpoint, request);
  const claim = claimOf(request, endpoint, caller, sent.body);
  const members = membersOf(sent, progress);
  const input = validate(members);
  progress.sent = { input, order };
  if (endpoint.kind === 'composed' || isForLater(endpoint, input, request, order)) {
    watch.begins('compute');
    return composed(way, { ...way, caller, input, members });
  }
  const sentJob: Job = {
    id: request.id,
    endpoint: endpoint.name,
    asked: input.asked,
    given: givenTo(request, caller, input),
    deadlineMs: deadlineMs - FOR_REFUND * budgetMs,
  };
  admit(platform, endpoint, sentJob);
  const job = await recalled(platform, endpoint, caller, sentJob);
  refuseUnlessFree(endpoint, job.asked, standing.refusal);
  watch.begins('debit');
  const payment = await debit(platform, endpoint, job.asked, caller, claim);
  if (payment.replay !== undefined) return replay(payment.replay, order, progress);
  watch.begins('compute');
  const computed = await execute(platform, endpoint, caller, job, payment);
  const { outcome, form } = formed(order, computed, (bug) => platform.reportBug(bug, endpoint.name, request.id));
  watch.begins('settle');
  const settled = await settle(platform, payment, outcome, deadlineMs);
  return { status: 200, progress, ...settled, ...form };
}

/** A heavy computation whose caller would rather ask for it later. */
function isForLater(endpoint: Endpoint, { asked }: Input, { prefersAsync }: ApiRequest, order?: FormOrder): boolean {
  return prefersAsync === true && !order && endpoint.kind === 'pure' && endpoint.isHeavy(asked);
}

async function composed({ compose, progress }: Walk, call: ComposedCall): Promise<Answer> {
  if (!compose) throw new Error(`${call.endpoint.name} is no call that another can be made of`);
  const answer = await compose(call);
  const { parts = [] } = answer;
  const creditsCharged = parts.reduce((sum, part) => sum + part.answer.creditsCharged, 0);
  for (const part of parts) nearer(progress, part.answer.progress);
  return { status: 200, ...answer, progress, creditsCharged };
}

/** What is left of the minute is told as the last of the calls found it. */
function nearer({ standing }: Progress, part: Progress): void {
  if (!standing || !part.standing || part.standing.allowance.remaining >= standing.allowance.remaining) return;
  standing.allowance = part.standing.allowance;
}

/** What was charged for an answer, and for those that it is made of. */
export function chargesOf({ charge, parts = [] }: Answer): Charge[] {
  return [...(charge ? [charge] : []), ...parts.flatMap(({ answer }) => chargesOf(answer))];
}

/** What was sent, member by member; from here on it is known which language it asks for. */
function membersOf(sent: Sent, progress: Progress): RawInput {
  const members = sent.members();
  progress.language = problemLanguage(members.language);
  return members;
}

/**
 * The answer that an earlier request had, for nothing. An earlier version may have given it: throws `gone` where it
 * cannot be drawn any more.
 */
function replay(text: string, order: FormOrder | undefined, progress: Progress): Answer {
  const answer = { status: 200, text, progress, creditsCharged: 0, replayed: true };
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

function refusal(problem: ProblemData, request: ApiRequest, progress: Progress, base?: string): Answer {
  const language = progress.language ?? request.language();
  return {
    status: statusOf(problem.code),
    text: problemDocument(problem, request.id, { language, base }),
    language,
    progress,
    creditsCharged: 0,
    problem,
  };
}
