/** People who are signed in, and the letters that a server would send them. */
import assert from 'node:assert/strict';
import type { Letter } from '../../shared/mail/mail.ts';
import { passwordHash } from '../../shared/store/passwords.ts';
import type { TestServer } from './test-server.ts';
import { visitor } from './visitor.ts';

export const PASSWORD = 'nine bright stars';

/** Lets a server send no letter: the list holds them, the latest last. */
export function lettersKept(server: TestServer): Letter[] {
  const letters: Letter[] = [];
  server.platform.mail = { send: async (letter) => void letters.push(letter), close: async () => {} };
  return letters;
}

interface Somebody {
  name?: string;
  isOperator?: boolean;
  /** where the browser is, as `visitor` takes it */
  address?: Parameters<typeof visitor>[1];
}

/** Somebody with an account and a hundred credits, signed in with a browser. */
export async function signedInAs(
  server: TestServer,
  email: string,
  { name = 'Ann', isOperator = false, address }: Somebody = {},
) {
  const { people } = server.platform;
  const person = await people.join({ email, name, password: await passwordHash(PASSWORD) }, 100);
  if (isOperator) await people.setOperator(person.accountId, true);
  const browser = visitor(server.url, address);
  assert.equal((await browser.submit('/signin', '/signin', { email, password: PASSWORD })).status, 303);
  return { ...person, browser };
}
