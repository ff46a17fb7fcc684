/** Calls of people who are signed in: the corridor that every call walks, with an account and no key. */
import { API_PREFIX } from '../../shared/endpoints/catalogue.ts';
import { type Endpoint, pathMembers } from '../../shared/endpoints/endpoint.ts';
import { Problem } from '../../shared/errors.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { Session } from '../../shared/store/sessions.ts';
import { bodyLimit } from '../input/body-limit.ts';
import type { ApiRequest } from '../request.ts';
import type { RequestState } from '../routes.ts';
import { type Answer, serve } from '../serve.ts';
import { SUSPENDED } from '../steps/authenticate.ts';
import { language } from './words.ts';

/** Members of a request by name, as a program would send them. */
export type Members = Readonly<Record<string, unknown>>;

/** Whose call it is, and the request that it came with. */
interface Origin extends Pick<RequestState, 'id' | 'arrivedMs'> {
  session?: Session;
}

/** Calls an endpoint with some members. Never rejects: what went wrong is in the answer. */
export type AccountCalls = (endpoint: Endpoint, members: Members, origin: Origin) => Promise<Answer>;

/** The calls of people over a platform; the corridor of an endpoint is built when somebody first calls it. */
export function accountCalls(platform: Platform, budgetMs: number): AccountCalls {
  const callers = new WeakMap<ApiRequest, Caller>();
  const corridors = new Map<string, (request: ApiRequest) => Promise<Answer>>();
  const identify = async (request: ApiRequest): Promise<Caller> => {
    const caller = callers.get(request);
    if (!caller) throw new Problem('api_key_missing', 'Sign in first.');
    if (caller.isSuspended) throw SUSPENDED(platform);
    return caller;
  };
  return (endpoint, members, { session, id, arrivedMs }) => {
    const corridor = corridors.get(endpoint.name) ?? serve(endpoint, { platform, identify, budgetMs });
    corridors.set(endpoint.name, corridor);
    const request = apiRequest(endpoint, members, { id, arrivedMs });
    if (session) {
      const { accountId, isSuspended, rateLimit: accountLimit } = session.person;
      callers.set(request, { accountId, isSuspended, rateLimit: null, accountLimit });
    }
    return corridor(request);
  };
}

/** A request as a program would send it: members in the path, the query or the body. */
function apiRequest(
  { method, path, input }: Endpoint,
  members: Members,
  { id, arrivedMs }: Pick<ApiRequest, 'id' | 'arrivedMs'>,
): ApiRequest {
  const inPath = pathMembers(path);
  const split = (isInPath: boolean) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => inPath.includes(name) === isInPath));
  const texts = (isInPath: boolean) =>
    Object.entries(split(isInPath)).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    ...{ id, arrivedMs, method, address: '', apiKey: undefined, idempotencyKey: undefined },
    url: API_PREFIX + path,
    params: Object.fromEntries(texts(true)),
    query: new URLSearchParams(method === 'POST' ? [] : texts(false)),
    language,
    accepts: ([first]) => first,
    async body() {
      const body = Buffer.from(JSON.stringify(split(false)));
      const limit = bodyLimit(input);
      if (body.length <= limit) return body;
      throw new Problem('payload_too_large', `The body is larger than ${limit} bytes, the most that is read.`);
    },
  };
}
