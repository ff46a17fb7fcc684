/**
 * The door for agents: the Model Context Protocol at `/mcp`, and at `/mcp/{group}` with the tools of a group. A message
 * comes by POST and is answered in the same breath, as JSON; there are no sessions and no streams. A call of a tool
 * walks the corridor of its endpoint, and its charge is kept when the whole of the answer around it was taken.
 */
import { randomUUID } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import { Problem } from '../../shared/errors.ts';
import { addressName } from '../../shared/limiter/address-name.ts';
import { memoryLimiter } from '../../shared/limiter/memory-limiter.ts';
import { LIMITS } from '../../shared/limits.ts';
import { certain, first, isAmong } from '../../shared/narrow.ts';
import type { Platform } from '../../shared/platform.ts';
import { type CallOrigin, memberCalls } from '../calls.ts';
import { problemAtDoor, statusOf } from '../errors.ts';
import { bodyLimit } from '../input/body-limit.ts';
import type { Metrics } from '../operator/metrics.ts';
import { preferredLanguage } from '../problem-language.ts';
import { bodyValue, readBody } from '../request.ts';
import { type AnsweredCall, type AnswerTimes, conclude, type RequestState } from '../routes.ts';
import { authenticate } from '../steps/authenticate.ts';
import { codedFor, handAllOver } from '../steps/respond.ts';
import { refund } from '../steps/settle.ts';
import { refuseForeign } from './foreign.ts';
import { answerText, CODES, MessageRefusal, messagesIn, type RpcMessage, refusalText } from './messages.ts';
import { type Conversation, type MethodGround, resultOfMethod } from './methods.ts';
import type { ReadingRoom } from './reading-room.ts';
import { eraOf } from './revisions.ts';
import { TOOLSETS, type Toolset, tools } from './tools.ts';

/** What the door stands on. */
export interface AgentsGround {
  platform: Platform;
  metrics: Metrics;
  times: AnswerTimes;
  room: ReadingRoom;
}

type AgentContext = Context & { state: RequestState };

/** Whether a path leads to this door. */
export function isForAgents(path: string): boolean {
  return toolsetAt(path) !== undefined;
}

function toolsetAt(path: string): Toolset | undefined {
  if (!path.startsWith('/mcp')) return undefined;
  const [, door, group, further] = path.split('/');
  if (door !== 'mcp' || further !== undefined) return undefined;
  if (group === undefined) return 'all';
  return isAmong(TOOLSETS, group) ? group : undefined;
}

/** The largest body: that of the tool which reads most, and what stands around it. */
const LARGEST_BODY = Math.max(...tools.map(({ endpoint }) => bodyLimit(endpoint.input))) + LIMITS.bodyKib * 1024;

/** Answers agents. */
export function agentsDoor(ground: AgentsGround): Middleware<RequestState> {
  const { platform, times, room } = ground;
  const methods = { platform, room, calls: memberCalls(platform, times.budgetMs) };
  const limited = limitedByCaller(platform);
  return async (ctx, next: Next) => {
    const toolset = toolsetAt(ctx.path);
    if (!toolset) return next();
    try {
      refuseForeign(platform.config, ctx.req.headers);
      refuseOtherMethods(ctx);
      const apiKey = keyOf(ctx);
      const body = bodyValue(await readBody(ctx.req, LARGEST_BODY));
      const { messages, isBatch } = messagesIn(body);
      for (const { method } of messages) if (method !== 'tools/call') await limited(ctx, apiKey);
      await converse(ground, methods, ctx, { toolset, apiKey, messages, isBatch });
    } catch (error) {
      refuseWhole(platform, ctx, error);
    }
  };
}

/** What came in one request. */
interface Exchange {
  toolset: Toolset;
  apiKey: string | undefined;
  messages: readonly RpcMessage[];
  isBatch: boolean;
}

/** One message's answer, with the call that was made for it. */
interface Answered {
  status: number;
  text?: string;
  call?: AnsweredCall & { id: string };
}

/** Answers all messages of a request together, and hands them over. */
async function converse(
  ground: AgentsGround,
  methods: MethodGround,
  ctx: AgentContext,
  exchange: Exchange,
): Promise<void> {
  const { platform, metrics, times } = ground;
  const answers = await Promise.all(
    exchange.messages.map((message, index) =>
      answered(methods, ctx, exchange, message, index === 0 ? ctx.state.id : randomUUID()),
    ),
  );
  const texts = answers.flatMap(({ text }) => (text === undefined ? [] : [text]));
  const calls = answers.flatMap(({ call }) => (call ? [call] : []));
  ctx.status = statusTogether(answers, exchange);
  if (ctx.status === 401) ctx.set('WWW-Authenticate', 'Bearer realm="Siderea"');
  if (texts.length === 0) {
    ctx.body = null;
    ctx.status = 202;
    return;
  }
  ctx.set('Content-Type', 'application/json');
  const joined = texts.join(',');
  const whole = exchange.isBatch ? `[${joined}]` : joined;
  const coded = await codedFor(ctx, whole).catch(async (error) => {
    await Promise.all(calls.map(({ answer: { charge } }) => charge && refund(platform, charge)));
    throw error;
  });
  if (calls.length === 0) {
    ctx.body = coded;
    return;
  }
  const handing = handAllOver(
    platform,
    ctx,
    calls.map(({ answer }) => answer),
    coded,
    times.handOverMs,
  );
  const { arrivedMs } = ctx.state;
  await Promise.all(
    calls.map(async ({ id, ...call }, index) => {
      const state = index === 0 ? ctx.state : { id, arrivedMs };
      await conclude(platform, metrics, state, call, async () => certain((await handing)[index], 'cost'));
    }),
  );
}

/** What all answers of a request are together, to HTTP: a single one as it is. */
function statusTogether(answers: readonly Answered[], { isBatch }: Exchange): number {
  if (answers.some(({ status }) => status === 401)) return 401;
  return isBatch ? 200 : first(answers, 'answer').status;
}

/** One message, and what is answered to it. Throws nothing: what goes wrong is an answer too. */
async function answered(
  methods: MethodGround,
  ctx: AgentContext,
  { toolset, apiKey, isBatch }: Exchange,
  message: RpcMessage,
  requestId: string,
): Promise<Answered> {
  const { id } = message;
  try {
    const era = eraOf(message, ctx.req.headers);
    if (isBatch && era === 'today') {
      throw new MessageRefusal(CODES.invalidRequest, 'This revision knows no batches.', { status: 400 });
    }
    if (id === undefined) return { status: 202 };
    const origin = originOf(methods, ctx, apiKey, requestId);
    const conversation: Conversation = { era, toolset, apiKey, origin };
    const { call, result, further } = await resultOfMethod(methods, conversation, message);
    const named = call && { ...call, id: requestId };
    if (call?.answer.status === 401) return { status: 401, call: named, text: refusalText(id, needsKey(call)) };
    return { status: 200, call: named, text: answerText(id, result, further) };
  } catch (error) {
    const refusal = refusalOf(methods.platform, ctx, error);
    return { status: refusal.status, text: refusalText(id, refusal) };
  }
}

/** Who calls, as the corridor learns it. */
function originOf({ platform }: MethodGround, ctx: AgentContext, apiKey: string | undefined, id: string): CallOrigin {
  return {
    id,
    arrivedMs: ctx.state.arrivedMs,
    address: ctx.ip,
    apiKey,
    language: () => preferredLanguage(ctx),
    identify: (request) => authenticate(platform, request),
  };
}

function needsKey({ answer: { problem } }: AnsweredCall): MessageRefusal {
  const { code, detail } = problem ?? {};
  const why = code === 'api_key_missing' ? 'This call needs an API key.' : detail;
  const how = 'Send it as X-API-Key or Authorization: Bearer; `siderea mcp` takes it from SIDEREA_API_KEY.';
  return new MessageRefusal(CODES.refused, `${why} ${how}`, { status: 401, data: { code } });
}

/** A key where ours is expected, or where the protocol's clients put theirs. */
function keyOf({ req: { headers } }: Context): string | undefined {
  const { 'x-api-key': own, authorization } = headers;
  if (typeof own === 'string') return own;
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}

function refuseOtherMethods(ctx: Context): void {
  if (ctx.method === 'POST') return;
  ctx.set('Allow', 'POST');
  throw new Problem('method_not_allowed', 'Agents speak here by POST, without sessions; see /docs/agents.');
}

/**
 * Lists and pages need no key. They are counted by the account of a key that is known, for many people may sit behind
 * the address of a hosted client, and by the address otherwise.
 */
function limitedByCaller({ keys }: Pick<Platform, 'keys'>) {
  const limiter = memoryLimiter();
  return async (ctx: Context, apiKey: string | undefined) => {
    const known = apiKey === undefined ? undefined : keys.remembered(apiKey);
    const name = known ? `account:${known.accountId}` : addressName(ctx.ip);
    const { allowed, resetS } = await limiter.take(name, LIMITS.pagesAMinute);
    if (allowed) return;
    const detail = `At most ${LIMITS.pagesAMinute} messages a minute that call no tool.`;
    throw new Problem('rate_limit_exceeded', detail, { retryAfterS: resetS });
  };
}

/** Answers a request of which no message could be read. */
function refuseWhole(platform: Platform, ctx: AgentContext, error: unknown): void {
  const refusal = refusalOf(platform, ctx, error);
  ctx.status = refusal.status;
  ctx.set('Content-Type', 'application/json');
  ctx.body = refusalText(undefined, refusal);
}

/** Whatever was thrown, as the protocol says it. */
function refusalOf(platform: Pick<Platform, 'reportBug'>, ctx: AgentContext, error: unknown): MessageRefusal {
  if (error instanceof MessageRefusal) return error;
  const problem = problemAtDoor(error, (bug) => platform.reportBug(bug, 'agents', ctx.state.id));
  ctx.state.code = problem.code;
  if (problem.retryAfterS) ctx.set('Retry-After', String(problem.retryAfterS));
  const code = problem.code === 'malformed_json' ? CODES.parse : CODES.refused;
  const status = statusOf(problem.code);
  return new MessageRefusal(status === 500 ? CODES.internal : code, problem.detail, {
    status,
    data: { code: problem.code, request_id: ctx.state.id },
  });
}
