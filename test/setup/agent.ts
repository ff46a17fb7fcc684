/** An agent as tests type it: messages of the protocol, without a client of anybody's. */
import type { Reply, TestAccount, TestServer } from './test-server.ts';

const REVISION = '2026-07-28';

/** What `_meta` of today's revision says in every message. */
export const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Where to, and what goes with it beside the message. */
export interface Sending {
  path?: string;
  headers?: Record<string, string>;
  /** further of `_meta` */
  meta?: Record<string, unknown>;
}

type Caller = Pick<TestServer | TestAccount, 'call'>;

/** Sends a message of the earlier revisions. */
export function send(caller: Caller, method: string, params = {}, sending: Sending = {}): Promise<Reply> {
  const { path = '/mcp', headers, meta } = sending;
  const all = meta ? { ...params, _meta: meta } : params;
  return caller.call('POST', path, { body: { jsonrpc: '2.0', id: 7, method, params: all }, headers });
}

/** Sends a message of today's revision. */
export function sendToday(caller: Caller, method: string, params: Record<string, unknown> = {}, sending: Sending = {}) {
  const { name = params.uri } = params;
  const headers = {
    'MCP-Protocol-Version': REVISION,
    'Mcp-Method': method,
    ...(typeof name === 'string' ? { 'Mcp-Name': name } : {}),
    ...sending.headers,
  };
  return send(caller, method, params, { ...sending, headers, meta: { ...ENVELOPE, ...sending.meta } });
}

/** Calls a tool. */
export function callOf(caller: Caller, name: string, input: object, sending: Sending = {}): Promise<Reply> {
  return send(caller, 'tools/call', { name, arguments: input }, sending);
}
