import { filled } from '../../shared/prose/phrase.ts';
import type { Visit } from './visit.ts';
import { words } from './words.ts';

type LetterName = Exclude<keyof typeof words.mails, 'signature' | 'low'>;

/** Who gets a letter. */
export interface Recipient {
  email: string;
  name: string;
}

/**
 * Sends one of our letters, behind the answer: neither what a mail server does nor how long it takes shows in the page. A letter that nobody
 * takes is logged, without whom it was for.
 */
export function sendLetter(
  { platform }: Visit,
  letter: LetterName,
  to: Recipient,
  links: Record<string, string>,
): void {
  const { subject, text } = words.mails[letter];
  const name = to.name || to.email;
  const body = `${filled(text, { name, ...links })}\n\n${words.mails.signature}\n`;
  platform.mail
    .send({ to: { name: to.name, address: to.email }, subject, text: body })
    .catch((err) => platform.log.error({ err, letter }, 'a mail was not sent'));
}
