import type { Context } from 'koa';
import { addressName } from '../../shared/limiter/address-name.ts';
import type { Log } from '../../shared/log.ts';
import type { RequestState } from '../routes.ts';

const MINUTE_MS = 60_000;
/** Refused keys of one address that get a line of their own in a minute; whoever guesses would fill the disk. */
const REFUSED_LINES = 5;
const MOST_ADDRESSES = 10_000;

/** One line for each request of the API; never its URL, its key or its input. */
export function accessLog(log: Log): (ctx: Context & { state: RequestState }) => void {
  const refused = refusedKeys(log);
  return (ctx) => {
    const { id, endpoint, arrivedMs, answer, code } = ctx.state;
    const status = answer?.status ?? ctx.status;
    if (status === 401 && !refused.deservesLine(ctx.ip)) return;
    log.info({
      request_id: id,
      client_request_id: ctx.get('X-Request-Id').slice(0, 100) || undefined,
      method: ctx.method,
      endpoint,
      status,
      code: answer?.problem?.code ?? code,
      ms: Date.now() - arrivedMs,
      key_id: answer?.progress.caller?.keyId,
      account_id: answer?.progress.caller?.accountId,
      credits: answer?.creditsCharged,
    });
  };
}

/** Counts refused keys by address; what got no line of its own is told in one, at the end of the minute. */
function refusedKeys(log: Log) {
  const lines = new Map<string, number>();
  let untold = 0;
  const tell = () => {
    lines.clear();
    if (untold > 0) log.info({ status: 401, requests: untold }, 'further refused keys');
    untold = 0;
  };
  return {
    deservesLine(ip: string): boolean {
      if (lines.size === 0) setTimeout(tell, MINUTE_MS).unref();
      const address = addressName(ip);
      const count = (lines.get(address) ?? 0) + 1;
      const isKnown = lines.has(address) || lines.size < MOST_ADDRESSES;
      if (isKnown) lines.set(address, count);
      if (isKnown && count <= REFUSED_LINES) return true;
      untold++;
      return false;
    },
  };
}
