import type { Platform } from '../../shared/platform.ts';
import { filled } from '../../shared/prose/phrase.ts';
import { newlyLowBalances } from '../../shared/store/low-balances.ts';
import { words } from './words.ts';

const EVERY_MS = 30_000;

/**
 * Writes to those whose credits fell below the number they chose, at most once for each time. It looks every now and then, so that
 * no call has to.
 */
export function startLowBalanceLetters(platform: Platform, linkBase: () => string, everyMs = EVERY_MS) {
  const { subject, text } = words.mails.low;
  async function look(): Promise<void> {
    for (const { email, name, balance, threshold } of await newlyLowBalances(platform.database)) {
      const numbers = { balance: balance.toLocaleString('en'), threshold: threshold.toLocaleString('en') };
      const link = `${linkBase()}/dashboard/credits`;
      const body = `${filled(text, { name: name || email, ...numbers, link })}\n\n${words.mails.signature}\n`;
      await platform.mail
        .send({ to: { name, address: email }, subject, text: body })
        .catch((err) => platform.log.error({ err, letter: 'low' }, 'a mail was not sent'));
    }
  }
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch((err) => platform.log.error({ err }, 'low balances were not looked for'));
  }, everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
