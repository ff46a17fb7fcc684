/** What agents may read: the pages of the documentation as Markdown, and the contract. */
import { markdownOf } from '../docs/doc-page.ts';
import type { Library } from '../docs/library.ts';
import type { Json } from '../openapi/schemas.ts';
import { CODES, MessageRefusal, membersText, type RpcMessage, type RpcResult } from './messages.ts';

const SCHEME = 'siderea://';
const CONTRACT = `${SCHEME}openapi.json`;
const MARKDOWN = 'text/markdown';

/** How long agents may keep what is the same for everybody as long as a version runs. */
export const KEPT_BY_ALL = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/** Pages by their addresses. */
export interface ReadingRoom {
  list(): RpcResult;
  /** Throws MessageRefusal where nothing lies at the address. */
  read(message: RpcMessage): Promise<RpcResult>;
}

/** The reading room over the documentation; nothing is made before somebody asks. */
export function readingRoom(library: () => Library, contract: () => Promise<string>): ReadingRoom {
  let listed: string | undefined;
  const textAt = async (uri: string): Promise<{ mimeType: string; text: string } | undefined> => {
    if (uri === CONTRACT) return { mimeType: 'application/json', text: await contract() };
    const page = uri.startsWith(SCHEME) ? library().page(`/${uri.slice(SCHEME.length)}`) : undefined;
    return page && { mimeType: MARKDOWN, text: await markdownOf(page) };
  };
  // as many as there are pages; what anybody may ask for is printed once
  const printed = new Map<string, string>();
  return {
    list() {
      listed ??= membersText({ resources: [...library().pages.map(pageListed), CONTRACT_LISTED] });
      return { members: listed, cache: KEPT_BY_ALL };
    },
    async read({ params: { uri } }) {
      const before = typeof uri === 'string' ? printed.get(uri) : undefined;
      const found = before === undefined && typeof uri === 'string' ? await textAt(uri) : undefined;
      const members = before ?? (found && membersText({ contents: [{ uri, ...found }] }));
      if (typeof uri !== 'string' || members === undefined) throw nothingAt(uri);
      printed.set(uri, members);
      return { members, cache: KEPT_BY_ALL };
    },
  };
}

function nothingAt(uri: unknown): MessageRefusal {
  const data = typeof uri === 'string' ? { data: { uri } } : {};
  return new MessageRefusal(CODES.invalidParams, 'Nothing lies at this address; resources/list has all.', data);
}

const CONTRACT_LISTED = {
  uri: CONTRACT,
  name: 'openapi',
  title: 'OpenAPI 3.1',
  description: 'Every endpoint with its members, answers and errors. Long: the page of an endpoint is easier to read.',
  mimeType: 'application/json',
};

function pageListed({ path, title, summary }: Library['pages'][number]): Json {
  const address = path.slice(1);
  return { uri: SCHEME + address, name: address, title, description: summary, mimeType: MARKDOWN };
}
