/**
 * `siderea mcp`: agents that speak over the standard streams of a process are carried over HTTP to a service. A line is
 * a message, and nothing but messages is printed. It computes nothing and keeps nothing.
 */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { errorOf } from '../../shared/errors.ts';
import { first, isRecord } from '../../shared/narrow.ts';
import { CODES, type MessageId, MessageRefusal, messagesIn, type RpcMessage, refusalText } from './messages.ts';
import { headersOf } from './revisions.ts';

/** Where messages go, and under which key. */
export interface BridgeEnds {
  /** of the service, or of the list of a group: `http://127.0.0.1:3000/mcp/tarot` */
  url: string;
  apiKey?: string;
  input: Readable;
  output: Writable;
}

/** Longer than any answer takes: budget and hand-over. */
const PATIENCE_MS = 60_000;

/** Carries messages until no more come and all are answered. */
export async function bridge({ url, apiKey, input, output }: BridgeEnds): Promise<void> {
  const carrier = carrierTo(doorAt(url), apiKey);
  const underWay = new Set<Promise<void>>();
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const carrying = carrier(line).then((answer) => {
      // JSON may be broken into lines, and a line is a message here
      if (answer) output.write(`${answer.replaceAll(/[\r\n]+/g, ' ')}\n`);
    });
    underWay.add(carrying);
    void carrying.finally(() => underWay.delete(carrying));
  }
  await Promise.all(underWay);
}

/** The door of a service, where only its address was given. */
function doorAt(url: string): URL {
  const door = new URL(url);
  if (door.pathname === '/') door.pathname = '/mcp';
  return door;
}

/** Carries one line after another; resolves with what is answered, and never rejects. */
function carrierTo(door: URL, apiKey: string | undefined): (line: string) => Promise<string | undefined> {
  const always = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const waiting = new Map<MessageId, AbortController>();
  let spoken: string | undefined;
  return async (line) => {
    const read = lineRead(line);
    if (read instanceof MessageRefusal) return refusalText(undefined, read);
    // who takes a question back waits no longer, and pays for no answer
    if (read.method === 'notifications/cancelled') waiting.get(idOf(read.params.requestId))?.abort();
    const { id } = read;
    const leaving = new AbortController();
    if (id !== undefined) waiting.set(id, leaving);
    try {
      const agreed: Record<string, string> = spoken ? { 'MCP-Protocol-Version': spoken } : {};
      const key: Record<string, string> = apiKey ? { 'X-API-Key': apiKey } : {};
      const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const headers = { ...always, ...agreed, ...headersOf(read), ...key };
      const response = await fetch(door, { method: 'POST', headers, body: line, signal, redirect: 'error' });
      const text = await response.text();
      if (id === undefined) return undefined;
      const answer = answerIn(text, response.status);
      if (read.method === 'initialize') spoken = agreedIn(answer);
      return text;
    } catch (error) {
      if (id === undefined || leaving.signal.aborted) return undefined;
      const refusal = error instanceof MessageRefusal ? error : unreachable(door, error);
      return refusalText(id, refusal);
    } finally {
      if (id !== undefined) waiting.delete(id);
    }
  };
}

/** The message of a line: batches are carried by nobody who speaks over streams. */
function lineRead(line: string): RpcMessage | MessageRefusal {
  try {
    const { messages, isBatch } = messagesIn(JSON.parse(line));
    return isBatch ? new MessageRefusal(CODES.invalidRequest, 'A line holds one message.') : first(messages, 'message');
  } catch (error) {
    return error instanceof MessageRefusal
      ? error
      : new MessageRefusal(CODES.parse, 'A line must be a message in JSON.');
  }
}

function idOf(value: unknown): MessageId {
  return typeof value === 'number' ? value : String(value);
}

/** What stands between may answer in other words than ours. */
function answerIn(text: string, status: number): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    if (isRecord(answer) && answer.jsonrpc === '2.0') return answer;
  } catch {
    // said below
  }
  throw new MessageRefusal(CODES.internal, `The service answered ${status}, and no message.`);
}

function agreedIn({ result }: Record<string, unknown>): string | undefined {
  return isRecord(result) && typeof result.protocolVersion === 'string' ? result.protocolVersion : undefined;
}

function unreachable({ origin }: URL, error: unknown): MessageRefusal {
  const { message, cause } = errorOf(error);
  const why = cause instanceof Error && cause.message ? cause.message : message;
  return new MessageRefusal(CODES.internal, `${origin} cannot be reached (SIDEREA_URL): ${why}`);
}
