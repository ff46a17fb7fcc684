import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../shared/config.ts';
import { type ErrorCode, Problem } from '../shared/errors.ts';
import { LIMITS } from '../shared/limits.ts';
import { commonHeaders } from './common-headers.ts';
import { problemDocument, statusOf } from './errors.ts';

/** Answers what Node could not read as a request as everything else is refused, and ends the connection. */
export function refuseUnread(server: Server, { sourceUrl, baseUrl }: Readonly<Config>): void {
  const headers = commonHeaders(sourceUrl);
  const latest = new WeakMap<Duplex, ServerResponse>();
  const remember = (request: IncomingMessage, response: ServerResponse) => latest.set(request.socket, response);
  server.on('request', remember);
  server.on('checkExpectation', remember);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // what an answer has begun on may not be written into
    const answer = '_httpMessage' in socket ? socket._httpMessage : undefined;
    const hasBegun = answer instanceof ServerResponse && answer.headersSent;
    // whoever was refused before the body had come has that answer, and awaits no other
    const last = latest.get(socket);
    const isAnswered = last?.writableFinished && !last.req.complete;
    if (socket.writable && !hasBegun && !isAnswered) socket.write(refusal(error.code ?? '', headers, baseUrl));
    socket.destroySoon();
  });
}

const REASONS: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: [
    'headers_too_large',
    `The request line and the headers are larger than ${LIMITS.headersKib} KiB together.`,
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['payload_too_large', 'The extensions of the chunks are larger than 16 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive whole in time.'],
};

function refusal(errorCode: string, headers: Record<string, string>, base?: string): string {
  const [code, detail] = REASONS[errorCode] ?? ['malformed_request', 'What was sent is no HTTP request.'];
  const id = randomUUID();
  const document = problemDocument(new Problem(code, detail).data, id, { base });
  const all = {
    ...headers,
    'X-Request-Id': id,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(document),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = statusOf(code);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${document}`;
}
