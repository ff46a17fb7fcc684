/**
 * Browsers in which an account signed in before. Others may try its name so often that nobody gets in for a minute; not
 * there. What the browser holds opens nothing: it is counted by a name of its own.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountStores } from '../../shared/store/account-stores.ts';
import { newSecret } from '../../shared/store/secrets.ts';

type Sealing = Pick<AccountStores, 'secretFor'>;

const NAME_LENGTH = newSecret().length;

/** What a browser is given that an address signed in with. */
export function newKnown(email: string, sealing: Sealing): string {
  const name = newSecret();
  return name + sealOf(name, email, sealing);
}

/** The name of a browser that an address signed in with before; undefined for any other. */
export function nameOfKnown(known: string | undefined, email: string, sealing: Sealing): string | undefined {
  const [name, seal] = [known?.slice(0, NAME_LENGTH) ?? '', known?.slice(NAME_LENGTH) ?? ''];
  const right = Buffer.from(sealOf(name, email, sealing));
  const bytes = Buffer.from(seal);
  return bytes.length === right.length && timingSafeEqual(bytes, right) ? name : undefined;
}

function sealOf(name: string, email: string, { secretFor }: Sealing): string {
  return createHmac('sha256', secretFor('known browsers')).update(`${name} ${email.toLowerCase()}`).digest('base64url');
}
