import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Koa, { type Context, type Next } from 'koa';
import { API_PREFIX } from '../shared/endpoints/catalogue.ts';
import { Problem } from '../shared/errors.ts';
import { addressName } from '../shared/limiter/address-name.ts';
import { memoryLimiter } from '../shared/limiter/memory-limiter.ts';
import { LIMITS } from '../shared/limits.ts';
import { isNameIn } from '../shared/narrow.ts';
import type { Platform } from '../shared/platform.ts';
import { agentsDoor, isForAgents } from './agents/door.ts';
import { readingRoom } from './agents/reading-room.ts';
import { commonHeaders } from './common-headers.ts';
import { isOperator, sendProblemPage, site } from './dashboard/site.ts';
import { once } from './docs/doc-page.ts';
import { docsSite, isOfDocs, sendMissing, wantsPage } from './docs/docs-site.ts';
import { type Library, libraryOf } from './docs/library.ts';
import { problemAtDoor, problemDocument, statusOf } from './errors.ts';
import { exampleAnswers } from './openapi/example-answers.ts';
import { openApiDocument } from './openapi.ts';
import { accessLog } from './operator/access-log.ts';
import { doorLog } from './operator/door-log.ts';
import { healthRoutes, type Readiness } from './operator/health.ts';
import type { Metrics } from './operator/metrics.ts';
import { metricsPage } from './operator/metrics-page.ts';
import { queueBoard } from './operator/queue-board.ts';
import { preferredLanguage } from './problem-language.ts';
import { type AnswerTimes, apiRouter, noteUnrouted, type RequestState, unroutedOf } from './routes.ts';
import { type Document, sendDocument, type TextDocument } from './send-document.ts';
import { webhooks } from './webhooks.ts';

/** The Koa application over an open platform. `base` is where people reach it. */
export function makeApp(
  platform: Platform,
  metrics: Metrics,
  readiness: Readiness,
  times: AnswerTimes,
  base: () => string,
): Koa<RequestState> {
  const app = new Koa<RequestState>({ proxy: platform.config.trustProxy, maxIpsCount: 1 });
  const api = apiRouter(platform, metrics, times);
  const library = libraryOf(platform, base);
  const contract = once(() => openApiText(platform.config.sourceUrl));
  const pages = { ...healthRoutes(platform, readiness), '/openapi.json': contractPage(contract) };
  app.use(outermost(platform, library));
  app.use(agentsDoor({ platform, metrics, times, room: readingRoom(library, async () => (await contract()).body) }));
  app.use(api.routes());
  const { board, config, limiter } = platform;
  const doors = doorLog(platform.log);
  const guarded = { limiter, doors, isOperator: (ctx: Context) => isOperator(platform, ctx) };
  if (board && config.operatorPassword) app.use(queueBoard(board, config.operatorPassword, guarded));
  app.use(metricsPage(metrics, config, guarded));
  app.use(webhooks(platform));
  app.use(limitedByAddress());
  app.use(docsSite(platform, library));
  app.use(site({ platform, metrics, times, doors, base, library }));
  app.use(async (ctx) => {
    const isReading = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (isReading && isNameIn(pages, ctx.path)) return pages[ctx.path](ctx);
    const unrouted = unroutedOf(ctx, api, ['/docs', '/mcp', ...Object.keys(pages)]);
    void noteUnrouted(platform, ctx, unrouted);
    throw unrouted.problem;
  });
  app.on('error', (error) => {
    if (!CALLERS_DOING.test(String(error.code))) platform.log.error({ err: error }, 'bug');
  });
  return app;
}

/** Counts in this process: whether it is well may not hang on Redis. */
function limitedByAddress() {
  const limiter = memoryLimiter();
  return async (ctx: Context, next: Next) => {
    const { allowed, resetS } = await limiter.take(addressName(ctx.ip), LIMITS.pagesAMinute);
    if (allowed) return next();
    throw new Problem('rate_limit_exceeded', `An address may ask for ${LIMITS.pagesAMinute} pages a minute.`, {
      retryAfterS: resetS,
    });
  };
}

/** Of a connection that its caller reset, closed early or filled with what is no HTTP. */
const CALLERS_DOING = /^(HPE_\w+|ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|ERR_STREAM_DESTROYED)$/;

function contractPage(contract: () => Promise<Document>) {
  return async (ctx: Context) => sendDocument(ctx, await contract());
}

/** The contract, with the answers to its examples: they are computed when somebody first asks for it. */
async function openApiText(sourceUrl: string): Promise<TextDocument> {
  const document = openApiDocument(sourceUrl, await exampleAnswers());
  return { body: JSON.stringify(document), type: 'application/json; charset=utf-8' };
}

/** True for what can stand as the host in an address. */
function isHost(host: string): boolean {
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

/** Of a list that says what a client would rather have, so many letters are read; browsers send a hundred. */
const MOST_LISTED = 1_024;

/** To weigh the thousands of entries that a head has room for takes longer than most answers. */
function shortenChoices(headers: IncomingHttpHeaders): void {
  for (const name of ['accept', 'accept-language', 'accept-encoding'] as const) {
    const list = headers[name];
    if (list && list.length > MOST_LISTED) headers[name] = list.slice(0, list.lastIndexOf(',', MOST_LISTED));
  }
}

/** Request id, security headers, the last catch, and the access log. */
function outermost(platform: Platform, library: () => Library) {
  const always = commonHeaders(platform.config.sourceUrl);
  const logAccess = accessLog(platform.log);
  return async (ctx: Context & { state: RequestState }, next: Next) => {
    ctx.state.id = randomUUID();
    ctx.state.arrivedMs = Date.now();
    ctx.set(always);
    ctx.set('X-Request-Id', ctx.state.id);
    shortenChoices(ctx.req.headers);
    try {
      if (ctx.req.httpVersion === '1.1' && !ctx.req.headers.host) {
        throw new Problem('malformed_request', 'The header Host is missing.');
      }
      if (ctx.host !== '' && !isHost(ctx.host)) {
        throw new Problem('malformed_request', 'The header Host must be a host name, with a port or without.');
      }
      await next();
    } catch (error) {
      const problem = problemAtDoor(error, (bug) =>
        platform.reportBug(bug, ctx.state.endpoint ?? 'none', ctx.state.id),
      );
      ctx.state.code = problem.code;
      if (wantsPage(ctx) && problem.code === 'not_found' && isOfDocs(ctx)) {
        return sendMissing(ctx, library(), platform.config.sourceUrl);
      }
      if (wantsPage(ctx)) return sendProblemPage({ platform, library }, ctx, problem);
      ctx.status = statusOf(problem.code);
      const language = preferredLanguage(ctx);
      ctx.body = problemDocument(problem, ctx.state.id, { language, base: platform.config.baseUrl });
      ctx.set('Content-Language', language);
      ctx.vary('Accept-Language');
      ctx.type = 'application/problem+json';
      if (problem.retryAfterS) ctx.set('Retry-After', String(problem.retryAfterS));
    }
    if (ctx.path.startsWith(API_PREFIX) || isForAgents(ctx.path)) logAccess(ctx);
  };
}
