import type { Context, Middleware, Next } from 'koa';
import type { Config } from '../../shared/config.ts';
import { admitted, type Guarded } from './admission.ts';
import type { Metrics } from './metrics.ts';

/** `/metrics`, for whoever knows the token or the operators' password; for nobody while neither is set. */
export function metricsPage(metrics: Metrics, config: Readonly<Config>, guarded: Guarded): Middleware {
  const { metricsToken: token, operatorPassword: password } = config;
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== '/metrics' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (!(await admitted(ctx, { token, password }, guarded))) return;
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
  };
}
