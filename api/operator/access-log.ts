import type { Context } from 'koa';
import { addressName } from '../../shared/limiter/address-name.ts';
import type { Log } from '../../shared/log.ts';
import type { RequestState } from '../routes.ts';
import { fewLines } from './few-lines.ts';

/** Refused keys of one address that get a line of their own in a minute. */
const REFUSED_LINES = 5;

/** One line for each request of the API; never its URL, its key or its input. */
export function accessLog(log: Log): (ctx: Context & { state: RequestState }) => void {
  const deservesLine = fewLines(REFUSED_LINES, (requests) =>
    log.info({ status: 401, requests }, 'further refused keys'),
  );
  return (ctx) => {
    const { id, endpoint, arrivedMs, answer, code } = ctx.state;
    const status = answer?.status ?? ctx.status;
    if (status === 401 && !deservesLine(addressName(ctx.ip))) return;
    log.info({
      request_id: id,
      client_request_id: ctx.get('X-Request-Id').slice(0, 100) || undefined,
      method: ctx.method,
      endpoint,
      status,
      code: answer?.problem?.code ?? code,
      ms: Date.now() - arrivedMs,
      key_id: answer?.trace.caller?.keyId,
      account_id: answer?.trace.caller?.accountId,
      credits: answer?.creditsCharged,
    });
  };
}
