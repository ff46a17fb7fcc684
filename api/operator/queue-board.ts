import type { Context, Middleware, Next } from 'koa';
import type { QueueBoard } from '../../shared/queue/queue.ts';
import { admitted, type Guarded } from './admission.ts';

export const BOARD_PATH = '/operator/queues';

/** Bull Board for operators: look, don't touch. Jobs show endpoint names and counts, never births. */
export function queueBoard(queue: QueueBoard, password: string, guarded: Guarded): Middleware {
  let loading: ReturnType<typeof boardOver> | undefined;
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== BOARD_PATH && !ctx.path.startsWith(`${BOARD_PATH}/`)) return next();
    if (!(await admitted(ctx, { password }, guarded))) return;
    loading ??= boardOver(queue);
    const { name, mounted } = await loading;
    // the board shows its page for any name of a queue
    const [, shown = name] = /^\/queue\/([^/]*)/.exec(ctx.path.slice(BOARD_PATH.length)) ?? [];
    if (shown !== name) return next();
    const ownPolicy = ctx.response.get('Content-Security-Policy');
    ctx.set('Content-Security-Policy', BOARD_CSP);
    // what the board does not know is refused here, after it: it takes what is thrown in the middle for a bug of its
    // own
    let isKnown = true;
    await mounted(ctx, async () => {
      isKnown = false;
    });
    if (isKnown || ctx.status !== 404) return;
    ctx.set('Content-Security-Policy', ownPolicy);
    return next();
  };
}

/** The board itself: its package is loaded when an operator first looks. */
async function boardOver(queue: QueueBoard) {
  const [{ createBullBoard }, { BullMQAdapter }, { KoaAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/koa'),
  ]);
  const adapter = new BullMQAdapter(queue.handle as ConstructorParameters<typeof BullMQAdapter>[0], {
    readOnlyMode: true,
  });
  adapter.setFormatter('data', queue.shown);
  const board = new KoaAdapter().setBasePath(BOARD_PATH);
  createBullBoard({ queues: [adapter], serverAdapter: board, options: { uiConfig: { boardTitle: 'Siderea' } } });
  return { name: adapter.getName(), mounted: board.registerPlugin() };
}

const BOARD_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'self'; frame-ancestors 'none'";
