/**
 * What is said between an agent and us: JSON-RPC 2.0 as the Model Context Protocol has it. Written here and not taken
 * from the protocol's own library, which parses every answer once more: it took 26 MB of a process, and for a call
 * several times as long as the call itself.
 */
import { isRecord } from '../../shared/narrow.ts';
import type { Json } from '../openapi/schemas.ts';

/** What a request is answered under. */
export type MessageId = string | number;

/** A message with what it says. Notifications are heard and not answered, and so are answers: nothing is ever asked. */
export interface RpcMessage {
  /** absent where nobody waits for an answer */
  id?: MessageId;
  method: string;
  params: Json;
}

/** Codes of JSON-RPC, and those that the protocol adds. */
export const CODES = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  refused: -32000,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** Why a message has no result: said in words for whoever wrote the client, never for whom the client serves. */
export class MessageRefusal extends Error {
  readonly code: number;
  readonly status: number;
  readonly data?: Json;

  constructor(code: number, message: string, { status = 200, data }: { status?: number; data?: Json } = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

/** A result as text: its members are printed already, lists once for all, answers as they were computed. */
export interface RpcResult {
  /** members of the result as JSON, without the braces around them; may be empty */
  members: string;
  meta?: Json;
  /** how long it may be kept, where the protocol asks for that */
  cache?: { ttlMs: number; cacheScope: 'public' | 'private' };
}

/** The messages of a body, in their order. Throws MessageRefusal for what is no message. */
export function messagesIn(body: unknown): { messages: RpcMessage[]; isBatch: boolean } {
  if (!Array.isArray(body)) return { messages: [messageOf(body)], isBatch: false };
  if (body.length === 0) throw invalid('A batch must hold at least one message.');
  if (body.length > MOST_MESSAGES) throw invalid(`A batch may hold ${MOST_MESSAGES} messages.`);
  return { messages: body.map(messageOf), isBatch: true };
}

/** Messages of one batch: the revision that still knows batches names no number. */
export const MOST_MESSAGES = 10;

function messageOf(value: unknown): RpcMessage {
  if (!isRecord(value) || value.jsonrpc !== '2.0') throw invalid('The body must be a message of JSON-RPC 2.0.');
  const { id, method, params = {} } = value;
  if (method === undefined && ('result' in value || 'error' in value)) return { method: '', params: {} };
  if (typeof method !== 'string') throw invalid('A message must name its method.');
  if (!isRecord(params)) throw invalid('params must be an object.');
  if (id === undefined) return { method, params };
  if (typeof id !== 'string' && !(typeof id === 'number' && Number.isFinite(id))) {
    throw invalid('The id of a message must be a text or a number.');
  }
  return { id, method, params };
}

function invalid(why: string): MessageRefusal {
  return new MessageRefusal(CODES.invalidRequest, why, { status: 400 });
}

/** What is said of a message beside its params. */
export function metaOf({ params }: Pick<RpcMessage, 'params'>): Json {
  return isRecord(params._meta) ? params._meta : {};
}

/** The text of an answer; `further` are members that a revision adds to every result. */
export function answerText(id: MessageId, { members, meta }: RpcResult, further: Json = {}): string {
  const all = [members, membersText(further), meta ? membersText({ _meta: meta }) : ''];
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{${all.filter(Boolean).join(',')}}}`;
}

/** Members as JSON without the braces around them. */
export function membersText(members: Json): string {
  return JSON.stringify(members).slice(1, -1);
}

/** The text of an answer without a result. */
export function refusalText(id: MessageId | undefined, { code, message, data }: MessageRefusal): string {
  return JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code, message, ...(data ? { data } : {}) } });
}
