/** Secrets that a browser or a mail carries: random, and kept only as their hashes, which nobody can turn back. */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 bits, as text that fits in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. It has too many bits to be guessed, so a fast hash without salt is enough. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A secret for one purpose, made of the pepper. */
export function secretFor(purpose: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(purpose).digest();
}
