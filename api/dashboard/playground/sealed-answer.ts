/**
 * An answer that stays in the page that shows it, so that it can be drawn anew and nothing of it is kept by us. The
 * seal shows that it is an answer of ours to this endpoint, given to this browser: nothing else is ever drawn.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** More than this is not carried in a form. */
const MOST_BYTES = 32 * 1024;

/** An answer to an endpoint as text for a field of a form; undefined for one that is too long. */
export function sealedAnswer(browser: string, endpoint: string, text: string): string | undefined {
  const packed = deflateRawSync(text);
  if (packed.length > MOST_BYTES) return undefined;
  return `${sealOf(browser, endpoint, packed).toString('base64url')}.${packed.toString('base64url')}`;
}

/** The answer that was sealed; undefined for anything else. */
export function unsealedAnswer(browser: string, endpoint: string, sealed: string): string | undefined {
  const [seal, packed] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!packed) return undefined;
  const right = sealOf(browser, endpoint, packed);
  if (seal.length !== right.length || !timingSafeEqual(seal, right)) return undefined;
  return inflateRawSync(packed).toString();
}

function sealOf(browser: string, endpoint: string, packed: Buffer): Buffer {
  return createHmac('sha256', browser).update(`an answer of ${endpoint}\n`).update(packed).digest();
}
