import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { Problem } from '../../shared/errors.ts';
import { type ApiRequest, membersOf } from '../request.ts';
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
  return {
    body,
    members: () => ({ ...(isPosted ? membersOf(body) : queryMembers(endpoint, request.query)), ...request.params }),
  };
}

/** Query parameters with the types the schema gives them; a repeated one is refused. */
function queryMembers(endpoint: Endpoint, query: URLSearchParams): RawInput {
  const members: RawInput = {};
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    if (values.length > 1) {
      throw new Problem('validation_failed', `The query parameter ${name} is given ${values.length} times.`, {
        errors: [{ pointer: `/${name}`, code: 'repeated', message: 'must be given once' }],
      });
    }
    const schema = endpoint.input.properties[name] as { type?: string } | undefined;
    members[name] = fromText(values[0], schema?.type);
  }
  return members;
}

/** Text that is not of the type stays text, for validation to refuse. */
function fromText(text: string, type: string | undefined): unknown {
  if ((type === 'number' || type === 'integer') && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
