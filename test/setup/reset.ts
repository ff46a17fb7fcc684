import type { Socket } from 'node:net';

/**
 * Ends a connection with a reset. One whose own end is just on its way is closed instead: Node 20 to 26 cannot reset
 * it, and leave a handle that is neither open nor closed, for which the process waits when it ends, at full speed, for
 * ever.
 */
export function reset(socket: Socket): void {
  if (socket.writableEnded && !socket.writableFinished) socket.destroy();
  else socket.resetAndDestroy();
}
