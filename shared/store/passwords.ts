/** Passwords as argon2id hashes, with the cost that OWASP recommends: 19 MiB, two passes, one lane. */
import { hash, verify } from '@node-rs/argon2';
import { newSecret } from './secrets.ts';

/** Characters a password needs at least. */
export const SHORTEST_PASSWORD = 10;
/** More would only keep the hash function busy. */
export const LONGEST_PASSWORD = 200;

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is kept of a password. */
export function passwordHash(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** True when a password is the one of a hash. Without a hash it takes as long, and is false. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  nobodys ??= passwordHash(newSecret());
  const isRight = await verify(kept ?? (await nobodys), password.normalize('NFKC')).catch(() => false);
  return isRight && typeof kept === 'string';
}

let nobodys: Promise<string> | undefined;
