import type { ProblemData } from '../../shared/errors.ts';
import { textOf } from '../../shared/jobs/perform.ts';
import { addressName } from '../../shared/limiter/address-name.ts';
import type { Answer } from '../answer.ts';
import type { Sent } from '../trace.ts';
import type { Call } from './call.ts';
import { orderOf } from './form.ts';
import { contextOf } from './prepare.ts';
import { bodyOf, membersIn } from './read.ts';

/**
 * The answer that somebody in danger gets though the database is away: made of the request alone, for nothing, and kept
 * nowhere. Undefined for every other problem and every other request. Who calls may not be known by then: those calls
 * are counted by address. Never rejects.
 */
export async function urgentAnswer(
  call: Call,
  { code }: ProblemData,
): Promise<Pick<Answer, 'text' | 'type'> | undefined> {
  const { endpoint, request, trace } = call;
  if (code !== 'unavailable' || !endpoint.urgent) return undefined;
  try {
    if (!trace.caller && !(await mayAskUnknown(call))) return undefined;
    const { order, input } = trace.sent ?? (await readUnknown(call));
    const answer = endpoint.urgent(input.parsed, contextOf(request, trace.caller ?? {}, input));
    if (answer === undefined) return undefined;
    const text = textOf(endpoint, answer);
    return { text, ...order?.(text) };
  } catch {
    // what else is wrong with the request is told when somebody can be reached
    return undefined;
  }
}

async function mayAskUnknown({ platform: { limiter, config }, request }: Call): Promise<boolean> {
  return (await limiter.take(`urgent:${addressName(request.address)}`, config.rateLimit)).allowed;
}

async function readUnknown({ endpoint, request, validate }: Call): Promise<Pick<Sent, 'order' | 'input'>> {
  const order = orderOf(endpoint, request);
  return { order, input: validate(membersIn(endpoint, request, await bodyOf(endpoint, request))) };
}
