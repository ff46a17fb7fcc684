import type { Context, Middleware, Next } from 'koa';
import type { Config } from '../../shared/config.ts';
import type { Limiter } from '../../shared/limiter/limiter.ts';
import { admitted } from './admission.ts';
import type { Metrics } from './metrics.ts';

/** `/metrics`, for whoever knows the token or the operators' password; without either, for this machine only. */
export function metricsPage(metrics: Metrics, config: Readonly<Config>, limiter: Limiter): Middleware {
  const { metricsToken: token, operatorPassword: password } = config;
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== '/metrics' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (token || password) {
      if (!(await admitted(ctx, { token, password }, limiter))) return;
    } else if (!isFromHere(ctx)) {
      ctx.status = 403;
      ctx.body = 'Until METRICS_TOKEN or OPERATOR_PASSWORD is set, the metrics are for callers on this machine.';
      return;
    }
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
  };
}

/** True for a caller on this machine who speaks for nobody else: a proxy's callers may be anywhere. */
function isFromHere({ req }: Context): boolean {
  const isForwarded = Object.keys(req.headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
  return !isForwarded && LOOPBACK.test(req.socket.remoteAddress ?? '');
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
