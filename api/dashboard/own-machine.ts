/** Whether somebody sits at the very machine that answers: what costs others money is free only there. */
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../../shared/payments/development-payments.ts';

/** What proxies, balancers and tunnels say of whom they speak for. */
const FORWARDING = new RegExp(
  [
    '^(x-)?(original-)?forwarded',
    '^via$',
    '^proxy-',
    '^(x-|true-)?(cluster-)?(client|real|remote|originating)-',
    '^x-(amzn?|arr|azure|appengine|cloud|envoy|nf|proxy|varnish|vercel)-',
    '^(cf|cdn|fastly|fly)-',
  ].join('|'),
);

/**
 * True of a request that came from this machine and on no other's behalf, as far as can be told: over loopback, to a
 * loopback name, without a word of anybody in between. Proxies that say nothing of themselves speak HTTP/1.0.
 */
export function isAtOwnMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' || Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  const host = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`).hostname : '';
  return isLoopback(host) && isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/i, ''));
}
