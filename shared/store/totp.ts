/** Codes of authenticator apps: time-based one-time passwords, RFC 6238 over RFC 4226, as every app makes them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_S = 30;
const DIGITS = 6;
/** RFC 4226, section 4: at least 128 bits, better 160. */
const SECRET_BYTES = 20;
/** Steps that a clock may be ahead or behind. */
const STEPS_AWAY = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret, as apps take it: Base32 (RFC 4648) without padding. */
export function newTotpSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

/** Bytes in letters and digits that nobody mistakes for one another. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The step in which an instant lies. */
export function stepAt(ms: number): number {
  return Math.floor(ms / 1000 / STEP_S);
}

/** The code of a step. */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code belongs to, at an instant or one step beside it; every step is looked at, whichever fits. */
export function stepOfCode(secret: string, code: string, ms: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  let found: number | undefined;
  for (let away = -STEPS_AWAY; away <= STEPS_AWAY; away++) {
    const step = stepAt(ms) + away;
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step;
  }
  return found;
}

/** What an app reads from a picture: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpAddress(secret: string, issuer: string, account: string): string {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
