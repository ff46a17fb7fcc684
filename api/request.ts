import type { IncomingMessage } from 'node:http';
import { Problem } from '../shared/errors.ts';
import type { RawInput } from './steps/validate.ts';

const LARGEST_BODY = 64 * 1024;

/** A request as the corridor sees it, whoever brought it. */
export interface ApiRequest {
  /** ours; also in X-Request-Id */
  id: string;
  arrivedMs: number;
  /** of the caller, for limiting failed authentications */
  address: string;
  apiKey: string | undefined;
  idempotencyKey: string | undefined;
  method: string;
  /** with the query, as sent; only ever hashed */
  url: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body(): Promise<Buffer>;
}

/** Reads a body to its end. Throws `payload_too_large`, `unsupported_media_type`, and `malformed_json` when the socket dies first. */
export function readBody(message: IncomingMessage): Promise<Buffer> {
  const type = message.headers['content-type'];
  if (message.headers['content-encoding'] && message.headers['content-encoding'] !== 'identity') {
    throw new Problem('unsupported_media_type', 'Compressed bodies are not accepted; send plain JSON.');
  }
  if (type !== undefined && !JSON_TYPE.test(type)) {
    throw new Problem('unsupported_media_type', 'The body must be JSON in UTF-8 with Content-Type: application/json.');
  }
  if (Number(message.headers['content-length']) > LARGEST_BODY) throw tooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    message.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= LARGEST_BODY) chunks.push(chunk);
      // what still comes is read and dropped: a client reads its answer only when it has sent all
      else reject(tooLarge());
    });
    // the caller went away in the middle: nobody reads this, and it is no bug of ours
    const broken = () => reject(new Problem('malformed_json', 'The body was not sent to its end.'));
    message.on('end', () => {
      message.off('close', broken);
      const body = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
      if (body.length > 0 && type === undefined) {
        reject(new Problem('unsupported_media_type', 'A body needs Content-Type: application/json.'));
      } else resolve(body);
    });
    message.on('error', broken);
    message.on('close', broken);
  });
}

const JSON_TYPE = /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

function tooLarge(): Problem {
  return new Problem('payload_too_large', `The body is larger than ${LARGEST_BODY} bytes.`);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The members of a JSON body; an empty one is `{}`. Throws `malformed_json`, or `validation_failed` for other JSON values. */
export function membersOf(body: Buffer): RawInput {
  if (body.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    throw new Problem('malformed_json', 'The body is not JSON in UTF-8.');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RawInput;
  throw new Problem('validation_failed', 'The body must be a JSON object.', {
    errors: [{ pointer: '', code: 'type', message: 'must be an object' }],
  });
}
