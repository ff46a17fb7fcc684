import { isAscii, isUtf8, transcode } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Language } from '../shared/content/languages.ts';
import type { Endpoint } from '../shared/endpoints/endpoint.ts';
import { errorOf, invalid, Problem } from '../shared/errors.ts';
import { LIMITS } from '../shared/limits.ts';
import { isRecord } from '../shared/narrow.ts';
import { type AliasReader, aliasesOfMembers } from './input/member-words.ts';
import type { RawInput } from './steps/validate.ts';

/** A request as the corridor sees it, whoever brought it. */
export interface ApiRequest {
  /** ours; also in X-Request-Id */
  id: string;
  arrivedMs: number;
  /** of the caller, for limiting failed authentications */
  address: string;
  apiKey: string | undefined;
  /** of a caller who sends `Authorization`, which is not read here: whether that is a Bearer token */
  authorization?: 'bearer' | 'other';
  idempotencyKey: string | undefined;
  /** true for a caller who would rather come back for the answer */
  prefersAsync?: boolean;
  /** true for a caller who wants members that nobody knows to be refused */
  prefersStrict?: boolean;
  method: string;
  /** with the query, as sent; only ever hashed */
  url: string;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The language that the caller prefers among those that problems are said in. */
  language(): Language;
  /** Which of some media types the caller likes best, the first where all are equal; false when none will do. */
  accepts(types: string[]): string | false;
  body(): Promise<Buffer>;
}

/** True for a preference among those of a `Prefer` header (RFC 7240), with or without quotes and parameters. */
export function prefers(sent: string | undefined, preference: string): boolean {
  return (sent ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .some(
      (one) =>
        one
          .replaceAll('"', '')
          .split('=')
          .map((part) => part.trim())
          .join('=') === preference,
    );
}

/**
 * Reads a body of at most `limit` bytes to its end. Throws `payload_too_large`, `unsupported_media_type`, and
 * `malformed_json` when the socket dies first.
 */
export function readBody(message: IncomingMessage, limit: number): Promise<Buffer> {
  const type = message.headers['content-type'];
  if (message.headers['content-encoding'] && message.headers['content-encoding'] !== 'identity') {
    throw new Problem('unsupported_media_type', 'Compressed bodies are not accepted; send plain JSON.');
  }
  if (type !== undefined && !JSON_TYPE.test(type)) {
    throw new Problem('unsupported_media_type', 'The body must be JSON in UTF-8 with Content-Type: application/json.');
  }
  if (Number(message.headers['content-length']) > limit) throw tooLarge(limit);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    message.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      // what still comes is read and dropped: a client reads its answer only when it has sent all
      else reject(tooLarge(limit));
    });
    // the caller went away in the middle: nobody reads this, and it is no bug of ours
    const broken = () => reject(new Problem('malformed_json', 'The body was not sent to its end.'));
    message.on('end', () => {
      message.off('close', broken);
      const [only, ...others] = chunks;
      const body = only && others.length === 0 ? only : Buffer.concat(chunks);
      if (body.length > 0 && type === undefined) {
        reject(new Problem('unsupported_media_type', 'A body needs Content-Type: application/json.'));
      } else resolve(body);
    });
    message.on('error', broken);
    message.on('close', broken);
  });
}

const JSON_TYPE = /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

function tooLarge(limit: number): Problem {
  return new Problem('payload_too_large', `The body is larger than ${limit} bytes, the most that this endpoint reads.`);
}

const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * The members of a JSON body; an empty one is `{}`. Throws
 * `malformed_json`, or `validation_failed` for other JSON values.
 */
export function membersOf(body: Buffer, mostValues: number = LIMITS.bodyValues): RawInput {
  if (body.length === 0) return {};
  const value = bodyValue(body, mostValues);
  if (isRecord(value)) return value;
  throw new Problem('validation_failed', 'The body must be a JSON object.', {
    errors: [{ pointer: '', code: 'type', message: 'must be an object' }],
  });
}

/** The value of a JSON body. Throws `malformed_json`, and `validation_failed` for one that holds too many values. */
export function bodyValue(body: Buffer, mostValues: number = LIMITS.bodyValues): unknown {
  const excess = body.length > LIMITS.uncountedBodyKib * 1024 ? excessIn(body, mostValues) : undefined;
  if (excess === 'values') {
    throw new Problem('validation_failed', `The body holds more than ${mostValues} values.`, {
      errors: [{ pointer: '', code: 'maxItems', message: `must hold at most ${mostValues} values` }],
    });
  }
  if (excess === 'digits') {
    throw new Problem('validation_failed', `The body holds a number of more than ${MOST_DIGITS} digits.`, {
      errors: [{ pointer: '', code: 'maxLength', message: `must hold no number of more than ${MOST_DIGITS} digits` }],
    });
  }
  return parsed(body);
}

const byteOf = (character: string) => character.charCodeAt(0);
const QUOTE = byteOf('"');
const BACKSLASH = byteOf('\\');
const LETTER_U = byteOf('u');
const [LETTER_D, LETTER_F] = [byteOf('d'), byteOf('f')];
const COMMA = byteOf(',');
const BRACKET = byteOf('[');
const BRACE = byteOf('{');

const [ZERO, NINE] = [byteOf('0'), byteOf('9')];
/** No number that means anything has more; to read one of a whole body takes longer than all else. */
const MOST_DIGITS = 1_000;

/** Counts values, and digits of numbers, before anything is made of them; texts are passed over at one step. */
function excessIn(body: Buffer, mostValues: number): 'values' | 'digits' | undefined {
  let [values, digits] = [0, 0];
  for (let at = 0; at >= 0 && at < body.length; at++) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfText(body, at);
      // a text without an end is no JSON, which parsing says better
      if (at < 0) return undefined;
    } else if (byte === COMMA || byte === BRACKET || byte === BRACE) values++;
    digits = byte >= ZERO && byte <= NINE ? digits + 1 : 0;
    if (values > mostValues) return 'values';
    if (digits > MOST_DIGITS) return 'digits';
  }
  return undefined;
}

/**
 * Where a text ends that begins at a quote: at the next quote
 * that no odd run of backslashes escapes; −1 where it does not.
 */
function endOfText(body: Buffer, start: number): number {
  for (let at = body.indexOf(QUOTE, start + 1); at >= 0; at = body.indexOf(QUOTE, at + 1)) {
    let before = at;
    while (body[before - 1] === BACKSLASH) before--;
    if ((at - before) % 2 === 0) return at;
  }
  return -1;
}

/** Bytes from which on it pays to go by way of UTF-16: a fifth of the time where letters are not Latin. */
const LARGE = 16 * 1024;

function textOf(body: Buffer): string {
  if (isAscii(body)) return body.toString('latin1');
  return body.length < LARGE ? body.toString() : transcode(body, 'utf8', 'ucs2').toString('ucs2');
}

function parsed(body: Buffer): unknown {
  let text = '';
  try {
    if (!isUtf8(body)) throw new TypeError('no UTF-8');
    text = textOf(wellFormed(body)).replace(BYTE_ORDER_MARK, '');
    return JSON.parse(text);
  } catch (error) {
    const place = text && placeInWords(text, placeOf(errorOf(error), text));
    throw new Problem('malformed_json', `The body is not JSON in UTF-8${place}.`);
  }
}

/**
 * A JSON text without what no database keeps: NUL and halves of characters become U+FFFD, in names of members too. They
 * can only come as escapes, for the bytes are UTF-8; every escape stays as long as it is, and errors in their places.
 */
function wellFormed(body: Buffer): Buffer {
  if (!body.includes('\\u')) return body;
  const text = Buffer.from(body);
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== BACKSLASH) continue;
    const kind = kindOfEscape(text, at);
    if (kind === 'high' && kindOfEscape(text, at + ESCAPE_BYTES) === 'low') at += ESCAPE_BYTES;
    else if (kind) markUnknown(text, at + 2);
    at += kind ? ESCAPE_BYTES - 1 : 1;
  }
  return text;
}

/** As `\u0000` is. */
const ESCAPE_BYTES = 6;

/** Writes the digits of U+FFFD, byte by byte: any call for all four takes ten times as long. */
function markUnknown(text: Buffer, at: number): void {
  text[at] = text[at + 1] = text[at + 2] = LETTER_F;
  text[at + 3] = LETTER_D;
}

/** What no text may hold by itself, if that is what an escape names: read without making a number of each. */
function kindOfEscape(text: Buffer, at: number): 'nul' | 'high' | 'low' | undefined {
  if (text[at] !== BACKSLASH || text[at + 1] !== LETTER_U) return undefined;
  const [first, second, third, fourth] = [text[at + 2], text[at + 3], text[at + 4], text[at + 5]];
  if (first === ZERO) return second === ZERO && third === ZERO && fourth === ZERO ? 'nul' : undefined;
  if (digitAt(first) !== 13 || digitAt(second) < 8 || digitAt(third) < 0 || digitAt(fourth) < 0) return undefined;
  return digitAt(second) < 12 ? 'high' : 'low';
}

/** The value of each byte as a hexadecimal digit; −1 of what is none. */
const HEX_DIGITS = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
);
const digitAt = (byte = 0) => HEX_DIGITS[byte] ?? -1;

/** Where parsing stopped, in words. Never the text itself: it may hold a birth. */
function placeInWords(text: string, position: number | undefined): string {
  if (position === undefined) return '';
  const before = text.slice(0, position);
  return `: see line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`;
}

/** Up to here a text may be parsed some fifteen times. */
const SHORT_CHARACTERS = 16 * 1024;

/** Where parsing stopped: the error says it, or, of short texts, trying shorter ones. */
function placeOf(error: Error, text: string): number | undefined {
  return placeSaid(error, text) ?? (text.length > SHORT_CHARACTERS ? undefined : placeFound(text));
}

function placeSaid({ message }: Error, text: string): number | undefined {
  if (message.includes('end of JSON')) return text.length;
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? undefined : Number(position);
}

/**
 * The first character that no JSON could have there: of the beginnings of a text those before it may go on, the others
 * not.
 */
function placeFound(text: string): number {
  let [may, mayNot] = [0, text.length];
  while (mayNot - may > 1) {
    const middle = (may + mayNot) >> 1;
    if (mayGoOn(text.slice(0, middle))) may = middle;
    else mayNot = middle;
  }
  return may;
}

function mayGoOn(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    return (placeSaid(errorOf(error), beginning) ?? -1) >= beginning.length;
  }
}

/** Query parameters with the types the schema gives them; a repeated one is refused. */
export function queryMembers(endpoint: Endpoint, query: URLSearchParams): RawInput {
  if (query.size > LIMITS.queryParameters) {
    const message = `the query has ${query.size} parameters, ${LIMITS.queryParameters} are the most that is read`;
    throw invalid([{ pointer: '', code: 'maxProperties', message }]);
  }
  const { properties } = endpoint.input;
  let aliasOf: AliasReader | undefined;
  const memberMeant = (name: string): string => {
    aliasOf ??= aliasesOfMembers(Object.keys(properties));
    return aliasOf(name) ?? name;
  };
  const members = new Map<string, unknown>();
  for (const [sentName, sentText] of query) {
    // what no database keeps; halves of characters cannot come in a query
    const [name, text] = [sentName.replaceAll('\0', '\ufffd'), sentText.replaceAll('\0', '\ufffd')];
    if (members.has(name))
      throw invalid([{ pointer: `/${name.slice(0, 100)}`, code: 'repeated', message: 'must be given once' }]);
    const schema: { type?: string } | undefined = properties[name] ?? properties[memberMeant(name)];
    members.set(name, fromText(text, schema?.type));
  }
  return Object.fromEntries(members);
}

/** Text that is not of the type stays text, for validation to refuse. */
function fromText(text: string, type: string | undefined): unknown {
  if ((type === 'number' || type === 'integer') && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
