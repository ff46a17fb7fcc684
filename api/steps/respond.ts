import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'koa';
import { LIMITS } from '../../shared/limits.ts';
import { first } from '../../shared/narrow.ts';
import type { Platform } from '../../shared/platform.ts';
import { type Answer, chargesOf } from '../answer.ts';
import { acceptedCoding, quick } from '../coding.ts';
import { refund } from './settle.ts';

type Responding = Pick<Platform, 'ledger' | 'balances'>;

/**
 * Hands an answer over to a caller on HTTP, within a time. Returns the credits that it cost in the end. A charge that
 * is still open is kept when the whole answer went to an open socket, and refunded otherwise: nobody has both the
 * answer and the credits.
 */
export async function respond(platform: Responding, ctx: Context, answer: Answer, withinMs: number): Promise<number> {
  setHeaders(ctx, answer, await creditsRemaining(platform, answer));
  if (answer.lines) return piecewise(ctx, answer, answer.lines, withinMs);
  return handOver(platform, ctx, answer, await codedFor(ctx, answer.text), withinMs);
}

/** Hands over what an answer is shown in: its own text, or a page around it. Otherwise as `respond`. */
export async function handOver(
  platform: Responding,
  ctx: Context,
  answer: Answer,
  text: string | Buffer,
  withinMs: number,
): Promise<number> {
  return first(await handAllOver(platform, ctx, [answer], text, withinMs), 'cost');
}

/** Hands over one text around several answers: all are taken, or none. Returns what each cost in the end. */
export async function handAllOver(
  platform: Responding,
  ctx: Context,
  answers: readonly Answer[],
  text: string | Buffer,
  withinMs: number,
): Promise<number[]> {
  const openOf = (answer: Answer) => chargesOf(answer).filter(({ claim }) => !claim);
  const open = answers.flatMap(openOf);
  const isTaken = (open.length === 0 || (await isThere(ctx.req.socket))) && (await sendWhole(ctx.res, text, withinMs));
  ctx.respond = false;
  if (isTaken) for (const charge of open) platform.ledger.settle(charge);
  else await Promise.all(open.map((charge) => refund(platform, charge)));
  const givenBack = (answer: Answer) => (isTaken ? 0 : openOf(answer).reduce((sum, { credits }) => sum + credits, 0));
  return answers.map((answer) => answer.creditsCharged - givenBack(answer));
}

/**
 * Hands an answer over piece by piece, each within a time of its own. When the pieces end too early, because what is
 * kept cannot be read further, the connection breaks off: nobody takes a part for the whole.
 */
async function piecewise(
  ctx: Context,
  answer: Answer,
  lines: AsyncIterable<string>,
  withinMs: number,
): Promise<number> {
  ctx.respond = false;
  const { res } = ctx;
  const { socket } = res.req;
  try {
    res.write(answer.text);
    for await (const line of lines) {
      if (socket.destroyed) return 0;
      if (!res.write(line)) await once(res, 'drain', { signal: AbortSignal.timeout(withinMs) });
    }
    res.end();
  } catch {
    socket.destroy();
  }
  return answer.creditsCharged;
}

/** A long text made smaller for a caller who accepts that; it is as long as what is handed over. */
export async function codedFor(ctx: Context, text: string | Buffer): Promise<string | Buffer> {
  if (Buffer.byteLength(text) <= LIMITS.compressedFromKib * 1024) return text;
  ctx.vary('Accept-Encoding');
  const coding = acceptedCoding(ctx);
  if (!coding) return text;
  ctx.set('Content-Encoding', coding);
  return quick(text, coding);
}

/** The balance as this process last heard of it; it asks the ledger where it never has, and the database is well. */
export async function creditsRemaining(
  { ledger, balances }: Responding,
  { trace, status }: Answer,
): Promise<number | undefined> {
  const { caller } = trace;
  const known = caller && balances.last(caller.accountId);
  if (!caller || known !== undefined || status >= 500) return known;
  return ledger.balance(caller.accountId).catch(() => undefined);
}

/** The headers that say what the call cost and what is left. */
function setHeaders(ctx: Context, answer: Answer, balance: number | undefined): void {
  const { trace, problem, creditsCharged } = answer;
  ctx.status = answer.status;
  ctx.set('Content-Type', answer.type ?? `application/${problem ? 'problem+json' : 'json'}; charset=utf-8`);
  if (answer.headers) ctx.set(answer.headers);
  // a picture follows the reader's screen by a style of its own, and may carry letters
  if (answer.type && !answer.lines)
    ctx.set(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'",
    );
  ctx.vary('Accept');
  if (answer.language) {
    ctx.vary('Accept-Language');
    ctx.set('Content-Language', answer.language);
  }
  if (trace.caller) {
    ctx.set('X-Credits-Charged', String(creditsCharged));
    if (trace.caller.isTest) ctx.set('X-Test-Key', 'true');
    if (balance !== undefined && !trace.caller.isTest) ctx.set('X-Credits-Remaining', String(balance));
  }
  if (trace.minute) {
    const { limit, remaining, resetS } = trace.minute.allowance;
    ctx.set('RateLimit', `"minute";r=${remaining};t=${resetS}`);
    ctx.set('RateLimit-Policy', `"minute";q=${limit};w=${LIMITS.windowS}`);
  }
  if (problem?.retryAfterS) ctx.set('Retry-After', String(problem.retryAfterS));
  if (answer.replayed) ctx.set('Idempotency-Replayed', 'true');
  const steps = trace.steps().map(([step, ms]) => `${step};dur=${ms.toFixed(2)}`);
  ctx.set('Server-Timing', steps.join(', '));
}

/**
 * Whether somebody waits for an answer who has neither closed nor half-closed the connection. The end of a connection
 * may lie in the kernel unread; it is read between two turns of the event loop. (The first may belong to the turn that
 * is already under way.)
 */
async function isThere(socket: Socket): Promise<boolean> {
  await turn();
  await turn();
  return socket.writable && !socket.readableEnded;
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Sends a text to its end. True when the kernel of an open socket has taken the whole of it. A caller who takes longer
 * than the time loses the connection: what was not taken by then never arrives.
 */
function sendWhole(res: ServerResponse, text: string | Buffer, withinMs: number): Promise<boolean> {
  // not the answer's own, which it only has when the answers before it on the connection are out
  const { socket } = res.req;
  res.setHeader('Content-Length', Buffer.byteLength(text));
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve(false);
    const limit = setTimeout(() => socket.destroy(), withinMs);
    const end = (isTaken: boolean) => {
      clearTimeout(limit);
      socket.off('close', closed);
      resolve(isTaken);
    };
    const closed = () => end(false);
    // as many as there are answers under way
    socket.setMaxListeners(0).once('close', closed);
    // a write that a reset or destroyed connection broke off is finished too; Node's own listener may destroy it now in
    // good order
    res.prependOnceListener('finish', () => end(!socket.errored && !socket.destroyed));
    res.end(text);
  });
}
