import { createTransport } from 'nodemailer';
import { isMailAddress, type Mail } from './mail.ts';

/** How long a mail server may take for each step, milliseconds. */
const PATIENCE_MS = 10_000;

/** Letters through the SMTP server at a URL. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(
    { url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: 2 * PATIENCE_MS },
    { from },
  );
  return {
    async send({ to, subject, text }) {
      // a line break in an address would address others
      if (!isMailAddress(to.address)) throw new Error('this is no mail address');
      await transport.sendMail({
        to: { name: to.name.replaceAll(/\p{C}/gu, ' '), address: to.address },
        subject,
        text,
      });
    },
    close: async () => transport.close(),
  };
}
