/** What is kept only until it was worked on, closed to whoever reads the database: AES-256-GCM. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

/** A text, sealed with a key of 32 bytes for one place: it opens with that key and for that place only. */
export function sealed(text: string, key: Buffer, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64');
}

/** The text that was sealed; undefined where it was not with this key and for this place. */
export function unsealed(closed: string, key: Buffer, place: string): string | undefined {
  const whole = Buffer.from(closed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, key, whole.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(whole.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
