import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import type { ProblemData } from '../../shared/errors.ts';
import { textOf } from '../../shared/jobs/perform.ts';
import { addressName } from '../../shared/limiter/address-name.ts';
import type { Platform } from '../../shared/platform.ts';
import type { ApiRequest } from '../request.ts';
import type { Answer, Progress } from '../serve.ts';
import { givenTo } from './execute.ts';
import { orderOf } from './form.ts';
import { read } from './read.ts';
import type { validator } from './validate.ts';

/**
 * The answer that somebody in danger gets though the database is away: made of the request alone, for nothing, and kept
 * nowhere. Undefined for every other problem and every other request. Who calls may not be known by then: those calls
 * are counted by address. Never rejects.
 */
export async function urgentAnswer(
  { limiter, config }: Pick<Platform, 'limiter' | 'config'>,
  endpoint: Endpoint,
  validate: ReturnType<typeof validator>,
  request: ApiRequest,
  progress: Progress,
  { code }: ProblemData,
): Promise<Pick<Answer, 'text' | 'type'> | undefined> {
  if (code !== 'unavailable' || !endpoint.urgent) return undefined;
  try {
    if (!progress.caller) {
      const { allowed } = await limiter.take(`urgent:${addressName(request.address)}`, config.rateLimit);
      if (!allowed) return undefined;
    }
    const { order, input } = progress.sent ?? {
      order: orderOf(endpoint, request),
      input: validate((await read(endpoint, request)).members()),
    };
    const answer = endpoint.urgent(input.asked, givenTo(request, progress.caller ?? {}, input));
    if (answer === undefined) return undefined;
    const text = textOf(endpoint, answer);
    return { text, ...order?.(text) };
  } catch {
    // what else is wrong with the request is told when somebody can be reached
    return undefined;
  }
}
