/**
 * An answer that stays in the page that shows it, so that it can be drawn anew and nothing of it is kept by us. The
 * seal is made with a secret of ours: it shows that this is an answer of ours to this endpoint, given in this session.
 * Nothing else is ever unpacked or drawn.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { OwnVisit } from '../visit.ts';

/** More than this is not carried in a form, packed and unpacked. */
const MOST_BYTES = 32 * 1024;
const MOST_UNPACKED_BYTES = 256 * 1024;

/** An answer to an endpoint as text for a field of a form; undefined for one that is too long. */
export function sealedAnswer(visit: OwnVisit, endpoint: string, text: string): string | undefined {
  if (Buffer.byteLength(text) > MOST_UNPACKED_BYTES) return undefined;
  const packed = deflateRawSync(text);
  if (packed.length > MOST_BYTES) return undefined;
  return `${sealOf(visit, endpoint, packed).toString('base64url')}.${packed.toString('base64url')}`;
}

/** The answer that was sealed; undefined for anything else. */
export function unsealedAnswer(visit: OwnVisit, endpoint: string, sealed: string): string | undefined {
  const [seal, packed] = sealed.split('.', 2).map((part) => Buffer.from(part, 'base64url'));
  if (!seal || !packed) return undefined;
  const right = sealOf(visit, endpoint, packed);
  if (seal.length !== right.length || !timingSafeEqual(seal, right)) return undefined;
  return inflateRawSync(packed, { maxOutputLength: MOST_UNPACKED_BYTES }).toString();
}

function sealOf({ platform, session }: OwnVisit, endpoint: string, packed: Buffer): Buffer {
  return createHmac('sha256', platform.secretFor('answers in pages'))
    .update(`${session.id} ${endpoint}\n`)
    .update(packed)
    .digest();
}
