import Router from '@koa/router';
import type { Context } from 'koa';
import { API_PREFIX, catalogue } from '../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../shared/endpoints/endpoint.ts';
import { type ErrorCode, type FieldError, Problem, type ProblemData } from '../shared/errors.ts';
import type { Platform } from '../shared/platform.ts';
import { isWellFormed } from '../shared/store/keys.ts';
import { UNKNOWN_PATH } from '../shared/store/usage.ts';
import type { Answer, PartCall } from './answer.ts';
import { composer } from './batch/composer.ts';
import { corridorOf } from './corridor.ts';
import { statusOf } from './errors.ts';
import { bodyLimit } from './input/body-limit.ts';
import type { Metrics } from './operator/metrics.ts';
import { pathMeant } from './path-hint.ts';
import { preferredLanguage } from './problem-language.ts';
import { type ApiRequest, prefers, readBody } from './request.ts';
import { authenticate } from './steps/authenticate.ts';
import { respond } from './steps/respond.ts';

/** What the log and the metrics say of a request; never its URL, its key or its input. */
export interface RequestState {
  id: string;
  arrivedMs: number;
  endpoint?: string;
  answer?: Answer;
  /** of a refusal before there was an answer */
  code?: ErrorCode;
}

/**
 * How long answers may take, milliseconds; together less than the lease after which an open charge counts as forgotten.
 */
export interface AnswerTimes {
  /** everything from a request's arrival to its answer */
  budgetMs: number;
  /** from there until its caller has taken it */
  handOverMs: number;
}

/** Routes made of the catalogue: strict paths, and 404 and 405 that need no key. */
export function apiRouter(platform: Platform, metrics: Metrics, times: AnswerTimes): Router<RequestState> {
  const identify = (request: ApiRequest) => authenticate(platform, request);
  const compose = composer(platform, times.budgetMs);
  const router = new Router<RequestState>({ prefix: API_PREFIX, strict: true, sensitive: true });
  for (const endpoint of catalogue) {
    const answered = corridorOf(endpoint, { platform, budgetMs: times.budgetMs, compose });
    const largestBody = bodyLimit(endpoint.input);
    const serve = async (ctx: Context & { state: RequestState; params: Record<string, string> }) => {
      ctx.state.endpoint = endpoint.name;
      const answer = await answered(apiRequest(ctx, largestBody), identify);
      await conclude(platform, metrics, ctx.state, { endpoint, answer }, () =>
        respond(platform, ctx, answer, times.handOverMs),
      );
    };
    const layer = router.register(koaPath(endpoint.path), [endpoint.method], serve, { name: endpoint.name });
    // the router adds HEAD to every GET; it would cost a credit and say nothing
    layer.methods = [endpoint.method];
  }
  return router;
}

/** A call that was answered. */
export interface AnsweredCall {
  endpoint: Endpoint;
  answer: Answer;
}

/** Hands an answer over, and writes down what became of the call: for the log, the metrics and its caller's usage. */
export async function conclude(
  { usage }: Pick<Platform, 'usage'>,
  metrics: Metrics,
  state: RequestState,
  { endpoint: { name: endpoint }, answer }: AnsweredCall,
  handOver: () => Promise<number>,
): Promise<void> {
  Object.assign(state, { endpoint, answer });
  const { id, arrivedMs } = state;
  const ms = Date.now() - arrivedMs;
  metrics.answered(endpoint, answer, ms / 1000);
  const credits = await handOver();
  const { parts = [] } = answer;
  const isGivenBack = credits < answer.creditsCharged;
  for (const part of parts) {
    const taken = isGivenBack && !part.answer.charge?.claim ? 0 : part.answer.creditsCharged;
    concludePart({ usage }, metrics, part, taken);
  }
  // what the parts cost is counted with them
  noted(usage, { id, endpoint, answer, atMs: arrivedMs, ms }, parts.length > 0 ? 0 : credits);
}

/** Writes down what became of a call that was made for another, or of an item of a job. */
export function concludePart(
  { usage }: Pick<Platform, 'usage'>,
  metrics: Metrics,
  part: PartCall,
  credits: number,
): void {
  metrics.answered(part.endpoint, part.answer, part.ms / 1000);
  noted(usage, part, credits);
}

function noted(usage: Platform['usage'], { id, endpoint, answer, atMs, ms }: PartCall, credits: number): void {
  const { status, problem, trace } = answer;
  const { caller } = trace;
  if (!caller) return;
  const call = { id, endpoint, status, code: problem?.code, credits, ms, atMs };
  const fields = refusedFields(problem);
  usage.record({ accountId: caller.accountId, keyId: caller.keyId, fields, ...call });
}

/** What is kept of a refusal: which members of ours it was about, and no name that the caller made up. */
function refusedFields(problem: ProblemData | undefined): string[] {
  const isOurs = ({ pointer, code }: FieldError) =>
    /^(\/[a-z\d_]{1,30}){1,4}$/.test(pointer) &&
    code !== 'unknown_member' &&
    code !== 'repeated' &&
    (code !== 'unknown_name' || pointer.lastIndexOf('/') === 0);
  return (problem?.errors ?? [])
    .filter(isOurs)
    .map(({ pointer }) => pointer)
    .slice(0, 5);
}

/** A path that was not served: what that means, and the endpoint whose path it is all the same. */
export interface Unrouted {
  problem: Problem;
  endpoint?: string;
}

/**
 * What a path that was not served means: `not_found` with what was probably meant, one of `pages` perhaps, or
 * `method_not_allowed` with the methods that exist.
 */
export function unroutedOf(ctx: Context, router: Router<RequestState>, pages: readonly string[]): Unrouted {
  const { path: matching } = router.match(ctx.path, ctx.method);
  if (matching.length === 0) {
    const meant = pathMeant(ctx.path, ctx.method, pages);
    const hint = meant ? `Did you mean ${meant}?` : 'All paths are listed in /docs.';
    return { problem: new Problem('not_found', `There is nothing at ${ctx.path.slice(0, 200)}. ${hint}`) };
  }
  const allowed = [...new Set(matching.flatMap((layer) => layer.methods))];
  ctx.set('Allow', allowed.join(', '));
  const detail = `${ctx.method} is not possible here; use ${allowed.join(' or ')}.`;
  return { problem: new Problem('method_not_allowed', detail), endpoint: matching[0]?.name };
}

/**
 * Writes such a call down where a good key came with it: whoever was handed its request id finds it in their usage.
 * Nobody waits for it, of a path nothing is kept, and keys are looked up no more often than at any other door.
 */
export async function noteUnrouted(
  platform: Platform,
  ctx: Context & { state: RequestState },
  { problem: { data }, endpoint = UNKNOWN_PATH }: Unrouted,
): Promise<void> {
  const apiKey = header(ctx.req.headers['x-api-key']);
  if (!apiKey || !isWellFormed(apiKey)) return;
  const { id, arrivedMs } = ctx.state;
  const presented = { apiKey, address: ctx.ip, arrivedMs };
  const caller = await authenticate(platform, presented).catch(() => undefined);
  if (!caller) return;
  const call = { id, endpoint, status: statusOf(data.code), code: data.code, credits: 0, atMs: arrivedMs };
  platform.usage.record({
    ...{ accountId: caller.accountId, keyId: caller.keyId },
    ...{ ...call, ms: Date.now() - arrivedMs },
  });
}

function koaPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function apiRequest(
  ctx: Context & { state: RequestState; params: Record<string, string> },
  largestBody: number,
): ApiRequest {
  const { state, req, params } = ctx;
  return {
    id: state.id,
    arrivedMs: state.arrivedMs,
    address: ctx.ip,
    apiKey: header(req.headers['x-api-key']),
    authorization: authorizationOf(req.headers.authorization),
    idempotencyKey: header(req.headers['idempotency-key']),
    prefersAsync: prefers(header(req.headers.prefer), 'respond-async'),
    prefersStrict: prefers(header(req.headers.prefer), 'handling=strict'),
    method: ctx.method,
    url: ctx.url,
    params,
    query: new URLSearchParams(ctx.querystring),
    language: () => preferredLanguage(ctx),
    accepts: (types) => ctx.accepts(types),
    async body() {
      // its events are over, and nobody is there to answer
      if (req.destroyed) throw new Problem('malformed_json', 'The body was not sent to its end.');
      return readBody(req, largestBody);
    },
  };
}

/** What kind of `Authorization` was sent, if any. */
function authorizationOf(sent: string | undefined): ApiRequest['authorization'] {
  if (sent === undefined) return undefined;
  return /^\s*bearer\b/i.test(sent) ? 'bearer' : 'other';
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
