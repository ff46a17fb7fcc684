/**
 * The revisions of the protocol. From 2026-07-28 on every message says of itself which it speaks, and headers beside it
 * say so for whoever stands between; before, a first message agreed on it. Nothing is remembered between messages
 * either way: agents reconnect, and start over, as they like.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isAmong, isRecord, ownValue } from '../../shared/narrow.ts';
import type { Json } from '../openapi/schemas.ts';
import { CODES, MessageRefusal, metaOf, type RpcMessage } from './messages.ts';

/** The revision whose messages speak for themselves. */
export const REVISION = '2026-07-28';
/** Those that begin with `initialize`, the latest first. */
export const EARLIER_REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';
const CLIENT_KEY = 'io.modelcontextprotocol/clientInfo';

/** What a message speaks. */
export type Era = 'today' | 'earlier';

/** The member that a header repeats, by the method. */
const NAMED: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** Which revision a message speaks. Throws MessageRefusal where it contradicts itself, or speaks none of ours. */
export function eraOf(message: RpcMessage, headers: IncomingHttpHeaders): Era {
  const meta = metaOf(message);
  const version = headerOf(headers, 'mcp-protocol-version');
  if (!(VERSION_KEY in meta)) return eraWithoutClaim(message, meta, version);
  const claimed = meta[VERSION_KEY];
  if (typeof claimed !== 'string') throw invalidEnvelope([VERSION_KEY]);
  if (version !== undefined && version !== claimed) {
    throw mismatch(`the message speaks ${claimed}, but the header MCP-Protocol-Version says ${version}`);
  }
  if (message.id === undefined) return 'today';
  const wrong = [
    ...(isRecord(meta[CAPABILITIES_KEY]) ? [] : [CAPABILITIES_KEY]),
    ...(meta[CLIENT_KEY] === undefined || isRecord(meta[CLIENT_KEY]) ? [] : [CLIENT_KEY]),
  ];
  if (wrong.length > 0) throw invalidEnvelope(wrong);
  refuseOtherMethod(message, headers);
  if (claimed !== REVISION) throw unsupported(claimed);
  if (version === undefined) throw mismatch('the header MCP-Protocol-Version is missing');
  if (headerOf(headers, 'mcp-method') === undefined) throw mismatch('the header Mcp-Method is missing');
  refuseOtherName(message, headers);
  return 'today';
}

/** A message without a word of its own: an earlier one, unless its header says that it should have had one. */
function eraWithoutClaim(message: RpcMessage, meta: Json, version: string | undefined): Era {
  if (version === undefined || isAmong(EARLIER_REVISIONS, version)) return 'earlier';
  if (message.id === undefined) return 'today';
  if (message.method === 'initialize') throw mismatch(`initialize is not known in ${version}`);
  if (version !== REVISION) throw unsupported(version);
  throw invalidEnvelope([VERSION_KEY, ...(CAPABILITIES_KEY in meta ? [] : [CAPABILITIES_KEY])]);
}

function refuseOtherMethod({ method }: RpcMessage, headers: IncomingHttpHeaders): void {
  const header = headerOf(headers, 'mcp-method');
  if (header === undefined || header === method) return;
  throw mismatch(`the message calls ${method.slice(0, 100)}, but the header Mcp-Method says ${header.slice(0, 100)}`);
}

/** Holds what a header repeats of the params against them. */
function refuseOtherName({ method, params }: RpcMessage, headers: IncomingHttpHeaders): void {
  const member = ownValue(NAMED, method);
  const name = member === undefined ? undefined : params[member];
  if (typeof name !== 'string') return;
  const header = headerOf(headers, 'mcp-name');
  if (header === undefined) throw mismatch('the header Mcp-Name is missing');
  if (unwrapped(header) !== name) throw mismatch(`the header Mcp-Name is not the ${member} of the message`);
}

/** What stands in a header: as it is, or `=?base64?…?=` around what no header may hold. */
function unwrapped(value: string): string {
  const [, coded] = /^=\?base64\?([A-Za-z\d+/]*={0,2})\?=$/.exec(value) ?? [];
  return coded === undefined ? value : Buffer.from(coded, 'base64').toString();
}

/** A header as we send it: what it may not hold goes around it in base64. */
export function wrapped(name: string): string {
  return /^[!-~]([ -~]*[!-~])?$/.test(name) && !name.startsWith('=?base64?')
    ? name
    : `=?base64?${Buffer.from(name).toString('base64')}?=`;
}

/** The headers that a message of today's revision travels with. */
export function headersOf(message: RpcMessage): Record<string, string> {
  const version = metaOf(message)[VERSION_KEY];
  if (typeof version !== 'string') return {};
  const member = ownValue(NAMED, message.method);
  const name = member === undefined ? undefined : message.params[member];
  return {
    'MCP-Protocol-Version': version,
    'Mcp-Method': message.method,
    ...(typeof name === 'string' ? { 'Mcp-Name': wrapped(name) } : {}),
  };
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : undefined;
}

function mismatch(why: string): MessageRefusal {
  return new MessageRefusal(CODES.headerMismatch, `Header mismatch: ${why}.`, { status: 400 });
}

function invalidEnvelope(missing: readonly string[]): MessageRefusal {
  const message = `Every message of ${REVISION} says in _meta: ${missing.join(', ')}.`;
  return new MessageRefusal(CODES.invalidParams, message, { status: 400, data: { envelope: { missing } } });
}

function unsupported(requested: string): MessageRefusal {
  return new MessageRefusal(CODES.unsupportedVersion, `This revision is not spoken here: ${requested.slice(0, 100)}.`, {
    status: 400,
    data: { supported: [REVISION], requested },
  });
}
