import { isMailAddress, type Mail } from './mail.ts';

/**
 * Letters shown on standard output, for whoever runs the service
 * on a machine of their own. It is no log, and has no level.
 */
export function terminalMail(print: (text: string) => void = (text) => void process.stdout.write(text)): Mail {
  return {
    async send({ to, subject, text }) {
      if (!isMailAddress(to.address)) throw new Error('this is no mail address');
      const lines = [`To: ${to.address}`, `Subject: ${subject}`, '', ...text.trimEnd().split('\n')];
      const edge = '─'.repeat(60);
      // what a terminal would obey does not get there
      const safe = lines.map((line) => `  ${line.replaceAll(/\p{Cc}/gu, ' ')}`);
      print(`\n┌ mail ${edge}\n${safe.join('\n')}\n└──────${edge}\n`);
    },
    async close() {},
  };
}
