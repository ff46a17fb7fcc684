/** How bodies are made smaller on their way, for callers who say that they can read it. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Context } from 'koa';

/** A content coding that we write. */
export type Coding = 'br' | 'gzip';

/** The codings from the one we like best; br is as quick as gzip and somewhat smaller. */
const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** The coding for a caller: none where `Accept-Encoding` names none of ours. */
export function acceptedCoding(ctx: Context): Coding | undefined {
  return CODINGS.find((coding) => ctx.acceptsEncodings(coding) === coding);
}

/** As small as can be, whatever it takes: for what is compressed once and sent often. */
export function smallest(body: Buffer, coding: Coding): Promise<Buffer> {
  return coding === 'br' ? brotli(body) : gzipped(body, { level: 9 });
}

/**
 * Compressed as quickly as can be: for what is sent once. Up to 64 KiB that takes less time here (a tenth of a
 * millisecond) than handing it to another thread.
 */
export async function quick(text: string | Buffer, coding: Coding): Promise<Buffer> {
  const body = Buffer.from(text);
  if (coding === 'br') return body.length > LARGE_BYTES ? brotli(body, QUICK.br) : brotliCompressSync(body, QUICK.br);
  return body.length > LARGE_BYTES ? gzipped(body, QUICK.gzip) : gzipSync(body, QUICK.gzip);
}

const LARGE_BYTES = 64 * 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const QUICK = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }, gzip: { level: 1 } };
