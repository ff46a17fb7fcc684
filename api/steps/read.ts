import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { LIMITS } from '../../shared/limits.ts';
import { type ApiRequest, membersOf, queryMembers } from '../request.ts';
import type { RawInput } from './validate.ts';

/** What was sent, read to its end. */
export interface Sent {
  /** as it came: an Idempotency-Key speaks of exactly this */
  body: Buffer;
  /** path parameters, and the query or the body, as one object */
  members(): RawInput;
}

/** Reads what an endpoint's method says is there. Throws as `ApiRequest.body` does. */
export async function read(endpoint: Endpoint, request: ApiRequest): Promise<Sent> {
  const isPosted = endpoint.method === 'POST';
  const body = isPosted ? await request.body() : Buffer.alloc(0);
  const mostValues = endpoint.kind === 'composed' ? LIMITS.batchValues : LIMITS.bodyValues;
  return {
    body,
    members: () => ({
      ...(isPosted ? membersOf(body, mostValues) : queryMembers(endpoint, request.query)),
      ...request.params,
    }),
  };
}
