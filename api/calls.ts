/**
 * Calls by members: whoever is known in another way than by an HTTP request of the API (people on the pages, agents,
 * batches, jobs) names an endpoint and its members, and walks the corridor that every call walks.
 */
import { API_PREFIX } from '../shared/endpoints/catalogue.ts';
import { type Endpoint, pathMembers } from '../shared/endpoints/endpoint.ts';
import { Problem } from '../shared/errors.ts';
import type { Platform } from '../shared/platform.ts';
import type { Answer } from './answer.ts';
import { type Compose, type Corridor, corridorOf, type Identify } from './corridor.ts';
import { bodyLimit } from './input/body-limit.ts';
import type { ApiRequest } from './request.ts';

/** Members of a request by name, as a program would send them. */
export type Members = Readonly<Record<string, unknown>>;

/** Whose call it is, and what came with it beside its members. */
export interface CallOrigin
  extends Pick<ApiRequest, 'id' | 'arrivedMs'>,
    Partial<Pick<ApiRequest, 'address' | 'apiKey' | 'idempotencyKey' | 'language'>> {
  identify: Identify;
}

/**
 * Calls an endpoint with some members. Never rejects: what went wrong is in the answer. Whoever calls hands the answer
 * over, and settles or refunds its charge then (`handOver` of `steps/respond.ts`).
 */
export type MemberCalls = (endpoint: Endpoint, members: Members, origin: CallOrigin) => Promise<Answer>;

/**
 * Calls over a platform; the corridor of an endpoint is built when somebody first calls it. With `compose`, also of
 * endpoints whose answers are put together of others.
 */
export function memberCalls(platform: Platform, budgetMs: number, compose?: Compose): MemberCalls {
  const corridors = new Map<string, Corridor>();
  return (endpoint, members, { identify, ...origin }) => {
    const corridor = corridors.get(endpoint.name) ?? corridorOf(endpoint, { platform, budgetMs, compose });
    corridors.set(endpoint.name, corridor);
    return corridor(requestOf(endpoint, members, origin), identify);
  };
}

/** A request as a program would send it: members in the path, the query or the body. */
export function requestOf(
  { method, path, input }: Endpoint,
  members: Members,
  { address = '', apiKey, idempotencyKey, language = () => 'en', ...origin }: Omit<CallOrigin, 'identify'>,
): ApiRequest {
  const inPath = pathMembers(path);
  const split = (isInPath: boolean) =>
    Object.entries(members).filter(([name, value]) => value !== undefined && inPath.includes(name) === isInPath);
  const texts = (isInPath: boolean) => split(isInPath).map(([name, value]): [string, string] => [name, String(value)]);
  const params = Object.fromEntries(texts(true));
  const query = new URLSearchParams(method === 'POST' ? [] : texts(false));
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  return {
    ...{ ...origin, method, address, apiKey, idempotencyKey, params, query, language },
    url: `${API_PREFIX}${at}${query.size > 0 ? `?${query}` : ''}`,
    accepts: ([first]) => first ?? false,
    async body() {
      const body = Buffer.from(JSON.stringify(Object.fromEntries(split(false))));
      const limit = bodyLimit(input);
      if (body.length <= limit) return body;
      throw new Problem(
        'payload_too_large',
        `The body is larger than ${limit} bytes, the most that this endpoint reads.`,
      );
    },
  };
}
