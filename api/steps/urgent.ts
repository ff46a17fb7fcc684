import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import type { ProblemData } from '../../shared/errors.ts';
import { textOf } from '../../shared/jobs/perform.ts';
import type { Platform } from '../../shared/platform.ts';
import type { ApiRequest } from '../request.ts';
import type { Answer, Progress } from '../serve.ts';
import { givenTo } from './execute.ts';
import { orderOf } from './picture.ts';
import { countUrgent } from './rate-limit.ts';
import { read } from './read.ts';
import type { validator } from './validate.ts';

/**
 * The answer that somebody in danger gets though the database is away, or though the minute of their key is used up,
 * which the people behind one app share: made of the request alone, for nothing, and kept nowhere. Undefined for every
 * other problem and every other request. Never rejects.
 */
export async function urgentAnswer(
  platform: Pick<Platform, 'limiter' | 'config'>,
  endpoint: Endpoint,
  validate: ReturnType<typeof validator>,
  request: ApiRequest,
  progress: Progress,
  { code }: ProblemData,
): Promise<Pick<Answer, 'text' | 'type'> | undefined> {
  const { caller, allowance } = progress;
  // whoever guesses at keys reads of too many requests too, and has no allowance
  const yields = code === 'unavailable' || (code === 'rate_limit_exceeded' && allowance !== undefined);
  if (!endpoint.urgent || !yields) return undefined;
  try {
    const { allowed } = await countUrgent(platform, caller, request);
    if (!allowed) return undefined;
    const { order, input } = progress.sent ?? {
      order: orderOf(endpoint, request),
      input: validate((await read(endpoint, request)).members()),
    };
    const answer = endpoint.urgent(input.asked, givenTo(request, caller ?? {}, input));
    if (answer === undefined) return undefined;
    const text = textOf(endpoint, answer);
    return { text, ...order?.(text) };
  } catch {
    // what else is wrong with the request is told when somebody can be reached
    return undefined;
  }
}
