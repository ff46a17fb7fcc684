import { randomUUID } from 'node:crypto';
import Koa, { type Context, type Next } from 'koa';
import { API_PREFIX } from '../shared/endpoints/catalogue.ts';
import type { Platform } from '../shared/platform.ts';
import { docsPage } from './docs.ts';
import { problemAtDoor, problemDocument, statusOf } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { healthRoutes, type Readiness } from './operator/health.ts';
import type { Metrics } from './operator/metrics.ts';
import { queueBoard } from './operator/queue-board.ts';
import { type AnswerTimes, apiRouter, type RequestState, refuseUnrouted } from './routes.ts';

/** The Koa application over an open platform. */
export function makeApp(
  house: Platform,
  metrics: Metrics,
  readiness: Readiness,
  times: AnswerTimes,
): Koa<RequestState> {
  const app = new Koa<RequestState>({ proxy: house.config.trustProxy, maxIpsCount: 1 });
  const api = apiRouter(house, metrics, times);
  const pages = pageRoutes(house, metrics, readiness);
  app.use(outermost(house));
  app.use(api.routes());
  const { board, config, limiter } = house;
  if (board && config.operatorPassword) app.use(queueBoard(board, config.operatorPassword, limiter));
  app.use(async (ctx) => {
    const page = ctx.method === 'GET' || ctx.method === 'HEAD' ? pages[ctx.path] : undefined;
    if (page) await page(ctx);
    else refuseUnrouted(ctx, api);
  });
  app.on('error', (error) => {
    // what is no HTTP is its sender's mistake, and this error carries all that was sent, with the key
    if (!String(error.code).startsWith('HPE_')) house.log.error({ err: error }, 'bug');
  });
  return app;
}

/** Pages outside the API by their path. */
function pageRoutes(
  house: Platform,
  metrics: Metrics,
  readiness: Readiness,
): Record<string, (ctx: Context) => unknown> {
  const openApi = JSON.stringify(openApiDocument(house.config.sourceUrl));
  const docs = docsPage(house.config.sourceUrl);
  return {
    ...healthRoutes(house, readiness),
    '/metrics': async (ctx) => {
      ctx.type = metrics.registry.contentType;
      ctx.body = await metrics.registry.metrics();
    },
    '/openapi.json': (ctx) => {
      ctx.type = 'application/json';
      ctx.body = openApi;
    },
    '/docs': (ctx) => {
      ctx.type = 'html';
      ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
      ctx.body = docs;
    },
    '/': (ctx) => ctx.redirect('/docs'),
  };
}

/** Request id, security headers, the last catch, and the access log. */
function outermost(house: Platform) {
  const security = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'Cache-Control': 'no-store',
    Link: `<${house.config.sourceUrl}>; rel="source"`,
  };
  return async (ctx: Context & { state: RequestState }, next: Next) => {
    ctx.state.id = randomUUID();
    ctx.state.arrivedMs = Date.now();
    ctx.set(security);
    ctx.set('X-Request-Id', ctx.state.id);
    try {
      await next();
    } catch (error) {
      const problem = problemAtDoor(error, (bug) => house.reportBug(bug, ctx.state.endpoint ?? 'none', ctx.state.id));
      ctx.state.code = problem.code;
      ctx.status = statusOf(problem.code);
      ctx.body = problemDocument(problem, ctx.state.id);
      ctx.type = 'application/problem+json';
    }
    logAccess(house, ctx);
  };
}

function logAccess(house: Platform, ctx: Context & { state: RequestState }): void {
  const { id, endpoint, arrivedMs, answer, code } = ctx.state;
  if (!ctx.path.startsWith(API_PREFIX)) return;
  house.log.info({
    request_id: id,
    client_request_id: ctx.get('X-Request-Id').slice(0, 100) || undefined,
    method: ctx.method,
    endpoint,
    status: answer?.status ?? ctx.status,
    code: answer?.problem?.code ?? code,
    ms: Date.now() - arrivedMs,
    key_id: answer?.progress.caller?.keyId,
    account_id: answer?.progress.caller?.accountId,
    credits: answer?.creditsCharged,
  });
}
