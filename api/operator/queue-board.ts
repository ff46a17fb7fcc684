import { createHash, timingSafeEqual } from 'node:crypto';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { KoaAdapter } from '@bull-board/koa';
import type { Context, Middleware, Next } from 'koa';
import type { Limiter } from '../../shared/limiter/limiter.ts';
import type { QueueBoard } from '../../shared/queue/queue.ts';

export const BOARD_PATH = '/operator/queues';
const FAILURES_A_MINUTE = 20;

/** Bull Board for operators: look, don't touch. Jobs show endpoint names and counts, never births. */
export function queueBoard(queue: QueueBoard, password: string, limiter: Limiter): Middleware {
  const adapter = new BullMQAdapter(queue.handle as ConstructorParameters<typeof BullMQAdapter>[0], {
    readOnlyMode: true,
  });
  adapter.setFormatter('data', queue.shown);
  const board = new KoaAdapter().setBasePath(BOARD_PATH);
  createBullBoard({ queues: [adapter], serverAdapter: board, options: { uiConfig: { boardTitle: 'Siderea' } } });
  const mounted = board.registerPlugin();
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== BOARD_PATH && !ctx.path.startsWith(`${BOARD_PATH}/`)) return next();
    if (!(await admitted(ctx, password, limiter))) return;
    ctx.set('Content-Security-Policy', BOARD_CSP);
    await mounted(ctx, next);
  };
}

const BOARD_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'self'; frame-ancestors 'none'";

/** HTTP Basic with any user name; guesses from one address are few. */
async function admitted(ctx: Context, password: string, limiter: Limiter): Promise<boolean> {
  const given = Buffer.from(ctx.get('Authorization').replace(/^Basic /i, ''), 'base64').toString();
  const failures = `operator:${ctx.ip}`;
  const { remaining, resetS } = await limiter.look(failures, FAILURES_A_MINUTE);
  if (remaining > 0 && isEqual(given.slice(given.indexOf(':') + 1), password)) return true;
  if (given) await limiter.take(failures, FAILURES_A_MINUTE);
  ctx.status = remaining > 0 ? 401 : 429;
  ctx.set('WWW-Authenticate', 'Basic realm="Siderea operators", charset="UTF-8"');
  if (remaining === 0) ctx.set('Retry-After', String(resetS));
  ctx.body = 'Operators only.';
  return false;
}

/** Compares hashes, so that neither content nor length shows in the time it takes. */
function isEqual(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
