/**
 * Fixed texts that anybody may read: the contract, the documentation. Compressed once, and sent only to who has none of
 * it.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { acceptedCoding, type Coding, smallest } from './coding.ts';

/** Something made once and sent to everybody who asks: one object, as long as the process runs. */
export interface Document {
  body: string | Buffer;
  /** media type, with its character set */
  type: string;
}

export interface TextDocument extends Document {
  body: string;
}

/** What is known of a document from the first time on that it is sent. */
interface Prepared {
  bytes: Buffer;
  /** Names these contents, however they are coded on the way; weak, because compressed bytes are others. */
  etag: string;
  coded: Partial<Record<Coding, Promise<Buffer>>>;
}

/**
 * Answers a GET or HEAD with a document: 304 to whoever has it already, else in the smallest coding that the caller
 * accepts. It may be kept, and is asked for again each time unless `Cache-Control` was set; with another status than
 * 200 it stays as little as any answer. To be awaited.
 */
export async function sendDocument(ctx: Context, document: Document, status = 200): Promise<void> {
  const { bytes, etag, coded } = prepared(document);
  ctx.status = status;
  ctx.vary('Accept-Encoding');
  if (status === 200) {
    if (ctx.response.get('Cache-Control') === 'no-store') ctx.set('Cache-Control', 'no-cache');
    ctx.set('ETag', etag);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
  }
  ctx.set('Content-Type', document.type);
  const coding = bytes.length > ONE_PACKET_BYTES ? acceptedCoding(ctx) : undefined;
  if (!coding) {
    ctx.body = bytes;
    return;
  }
  ctx.set('Content-Encoding', coding);
  coded[coding] ??= smallest(bytes, coding);
  ctx.body = await coded[coding];
}

/** What fits into one packet gains nothing by being smaller. */
const ONE_PACKET_BYTES = 1_400;

const known = new WeakMap<Document, Prepared>();

function prepared(document: Document): Prepared {
  const before = known.get(document);
  if (before) return before;
  const bytes = Buffer.from(document.body);
  const digest = createHash('sha256').update(document.type).update(bytes).digest('base64url').slice(0, 22);
  const now = { bytes, etag: `W/"${digest}"`, coded: {} };
  known.set(document, now);
  return now;
}
