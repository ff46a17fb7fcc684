import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Caller } from '../../shared/store/keys.ts';
import { problemLanguage } from '../problem-language.ts';
import { type ApiRequest, membersOf, queryMembers } from '../request.ts';
import type { RequestCount, Sent } from '../trace.ts';
import { refuseOutOfScope } from './authenticate.ts';
import type { Call } from './call.ts';
import { claimOf } from './debit.ts';
import { orderOf } from './form.ts';
import { refuseTooMany } from './rate-limit.ts';
import type { RawInput } from './validate.ts';

/**
 * Reads what a caller has sent, unless limits or the scope of their key stand against it, and validates it. Throws as
 * `ApiRequest.body` does, `validation_failed` and `not_acceptable`.
 */
export async function read(call: Call, caller: Caller, minute: RequestCount): Promise<Sent> {
  const { platform, endpoint, validate, request, trace } = call;
  await refuseTooMany(platform, caller, endpoint, minute.refusal);
  refuseOutOfScope(caller, endpoint);
  trace.begins('read');
  const order = orderOf(endpoint, request);
  const body = await bodyOf(endpoint, request);
  const claim = claimOf(request, endpoint, caller, body);
  const members = membersIn(endpoint, request, body);
  trace.note('language', problemLanguage(members.language));
  return { input: validate(members, { isStrict: request.prefersStrict }), members, order, claim };
}

/** The bytes that an endpoint's method says are there: an Idempotency-Key speaks of exactly these. */
export async function bodyOf({ method }: Endpoint, request: ApiRequest): Promise<Buffer> {
  return method === 'POST' ? request.body() : Buffer.alloc(0);
}

/** Path parameters, and the query or the body, as one object. */
export function membersIn(endpoint: Endpoint, request: ApiRequest, body: Buffer): RawInput {
  const mostValues = endpoint.kind === 'composed' ? LIMITS.batchValues : LIMITS.bodyValues;
  const sent = endpoint.method === 'POST' ? membersOf(body, mostValues) : queryMembers(endpoint, request.query);
  return { ...sent, ...request.params };
}
