import type { Platform } from '../../shared/platform.ts';
import { filled } from '../../shared/prose/phrase.ts';
import { language, offered, type PageWords, speaking, words } from './words.ts';

type LetterName = Exclude<keyof PageWords['mails'], 'signature'>;

/** Who gets a letter. */
export interface Recipient {
  email: string;
  name: string;
  /** in which they are written to; where they never chose one, that of the page that writes */
  language?: string | null;
}

/**
 * Sends one of our letters. It never rejects, and pages do not wait for it: neither what a mail server does nor how
 * long it takes shows in them. A letter that nobody takes is logged, without whom it was for.
 */
export function sendLetter(
  { platform }: { platform: Pick<Platform, 'mail' | 'log'> },
  letter: LetterName,
  to: Recipient,
  values: Record<string, string>,
): Promise<void> {
  const own = offered(to.language) ?? language();
  const { mails } = speaking(own, words);
  const { subject, text } = mails[letter];
  const name = to.name || to.email;
  const body = `${filled(text, { name, ...values })}\n\n${mails.signature}\n`;
  return platform.mail
    .send({ to: { name: to.name, address: to.email }, subject, language: own, text: body })
    .catch((err) => platform.log.error({ err, letter }, 'a mail was not sent'));
}
