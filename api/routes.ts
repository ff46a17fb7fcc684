import type { ServerResponse } from 'node:http';
import Router from '@koa/router';
import type { Context } from 'koa';
import { API_PREFIX, catalogue } from '../shared/endpoints/catalogue.ts';
import { type ErrorCode, Problem } from '../shared/errors.ts';
import type { Platform } from '../shared/platform.ts';
import { bodyLimit } from './input/body-limit.ts';
import type { Metrics } from './operator/metrics.ts';
import { type ApiRequest, readBody } from './request.ts';
import { type Answer, refund, type Served, serve } from './serve.ts';
import { validator } from './steps/validate.ts';

/** What the log and the metrics say of a request; never its URL, its key or its input. */
export interface RequestState {
  id: string;
  arrivedMs: number;
  endpoint?: string;
  answer?: Answer;
  /** of a refusal before there was an answer */
  code?: ErrorCode;
}

/** Routes made of the catalogue: strict paths, and 404 and 405 that need no key. */
export function apiRouter(house: Platform, metrics: Metrics, budgetMs: number): Router<RequestState> {
  const router = new Router<RequestState>({ prefix: API_PREFIX, strict: true, sensitive: true });
  for (const endpoint of catalogue) {
    const largestBody = bodyLimit(endpoint.input);
    const served: Served = { endpoint, validate: validator(endpoint), budgetMs };
    const layer = router.register(koaPath(endpoint.path), [endpoint.method], async (ctx) => {
      ctx.state.endpoint = endpoint.name;
      const answer = await serve(house, served, apiRequest(ctx, largestBody));
      ctx.state.answer = answer;
      metrics.answered(endpoint.name, answer, (Date.now() - ctx.state.arrivedMs) / 1000);
      setHeaders(ctx, answer, await creditsRemaining(house, answer));
      await handOver(ctx.res, answer, house);
      ctx.respond = false;
    });
    // the router adds HEAD to every GET; it would cost a credit and say nothing
    layer.methods = [endpoint.method];
  }
  return router;
}

/** Throws what a path that was not served means: `not_found`, or `method_not_allowed` with the methods that exist. */
export function refuseUnrouted(ctx: Context, router: Router<RequestState>): never {
  const { path: matching } = router.match(ctx.path, ctx.method);
  if (matching.length === 0) throw new Problem('not_found', `There is nothing at ${ctx.path.slice(0, 200)}.`);
  const allowed = [...new Set(matching.flatMap((layer) => layer.methods))];
  ctx.set('Allow', allowed.join(', '));
  throw new Problem('method_not_allowed', `${ctx.method} is not possible here; use ${allowed.join(' or ')}.`);
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
    idempotencyKey: header(req.headers['idempotency-key']),
    method: ctx.method,
    url: ctx.url,
    params,
    query: new URLSearchParams(ctx.querystring),
    body: async () => readBody(req, largestBody),
  };
}

/** The balance as this process last heard of it; it asks the ledger where it never has, and the database is well. */
async function creditsRemaining(house: Platform, { progress, status }: Answer): Promise<number | undefined> {
  const { caller } = progress;
  const known = caller && house.balances.last(caller.accountId);
  if (!caller || known !== undefined || status >= 500) return known;
  return house.ledger.balance(caller.accountId).catch(() => undefined);
}

/** The headers that say what the call cost and what is left. */
function setHeaders(ctx: Context, answer: Answer, balance: number | undefined): void {
  const { progress, problem, creditsCharged } = answer;
  ctx.status = answer.status;
  ctx.set('Content-Type', problem ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8');
  if (progress.caller) {
    ctx.set('X-Credits-Charged', String(creditsCharged));
    if (balance !== undefined) ctx.set('X-Credits-Remaining', String(balance));
  }
  if (progress.allowance) {
    const { limit, remaining, resetS } = progress.allowance;
    ctx.set('RateLimit', `"minute";r=${remaining};t=${resetS}`);
    ctx.set('RateLimit-Policy', `"minute";q=${limit};w=60`);
  }
  if (problem?.retryAfterS) ctx.set('Retry-After', String(problem.retryAfterS));
  if (answer.replayed) ctx.set('Idempotency-Replayed', 'true');
  const steps = Object.entries(progress.timing).map(([step, ms]) => `${step};dur=${ms.toFixed(2)}`);
  ctx.set('Server-Timing', steps.join(', '));
}

/** Sends the answer. Its charge is kept when the whole of it went to an open socket, and refunded otherwise. */
async function handOver(res: ServerResponse, answer: Answer, house: Platform): Promise<void> {
  const { text } = answer;
  // not the answer's own, which it only has when the answers before it on the connection are out
  const { socket } = res.req;
  res.setHeader('Content-Length', Buffer.byteLength(text));
  const handedOver = await new Promise<boolean>((resolve) => {
    if (socket.destroyed) return resolve(false);
    // a write that a reset connection refused is finished too
    res.once('finish', () => resolve(!socket.errored));
    res.once('close', () => resolve(false));
    res.end(text);
  });
  if (!answer.open) return;
  if (handedOver) house.ledger.settle(answer.open);
  else await refund(house, answer.open);
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
