import type { Context } from 'koa';

/** Something made once and sent to everybody who asks. */
export interface Document {
  body: string;
  /** media type, with its character set */
  type: string;
}

/** Answers with a document. */
export function sendDocument(ctx: Context, { body, type }: Document): void {
  ctx.status = 200;
  ctx.type = type;
  ctx.body = body;
}
