/** Fixed texts that anybody may read: the contract, the documentation. Compressed once, and sent only to who has none of it. */
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { acceptedCoding, type Coding, smallest } from './coding.ts';

/** A text that stays as it is while the process runs. */
export interface FixedDocument {
  /** media type, with its charset */
  type: string;
  body: Buffer;
  /** Names these contents, however they are coded on the way; weak, because compressed bytes are others. */
  etag: string;
  /** The text in a coding, made when somebody first asks for it. */
  coded(coding: Coding): Promise<Buffer>;
}

/** Makes a document that is sent as often as it is asked for. */
export function fixedDocument(text: string, type: string): FixedDocument {
  const body = Buffer.from(text);
  const made: Partial<Record<Coding, Promise<Buffer>>> = {};
  return {
    type,
    body,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    coded: (coding) => {
      made[coding] ??= smallest(body, coding);
      return made[coding];
    },
  };
}

/**
 * Answers a GET or HEAD with a document: 304 to whoever has it already, else in the smallest coding that the caller
 * accepts. It may be kept, and is asked for again each time.
 */
export async function sendDocument(ctx: Context, document: FixedDocument): Promise<void> {
  ctx.status = 200;
  ctx.set({ 'Cache-Control': 'no-cache', ETag: document.etag });
  ctx.vary('Accept-Encoding');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const coding = document.body.length > ONE_PACKET_BYTES ? acceptedCoding(ctx) : undefined;
  ctx.set('Content-Type', document.type);
  if (coding) ctx.set('Content-Encoding', coding);
  ctx.body = coding ? await document.coded(coding) : document.body;
}

/** What fits into one packet gains nothing by being smaller. */
const ONE_PACKET_BYTES = 1_400;
