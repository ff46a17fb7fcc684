import type { Platform } from '../../shared/platform.ts';
import { repeated } from '../../shared/repeated.ts';
import { newlyLowBalances } from '../../shared/store/low-balances.ts';
import { sendLetter } from './letters.ts';
import { numberText } from './number-text.ts';
import { offered, speaking } from './words.ts';

const EVERY_MS = 30_000;

/**
 * Writes to those whose credits fell below the number they chose, at most once for each time. It looks every now and
 * then, so that no call has to.
 */
export function startLowBalanceLetters(platform: Platform, linkBase: () => string, everyMs = EVERY_MS) {
  async function look(): Promise<void> {
    for (const { balance, threshold, ...to } of await newlyLowBalances(platform.database)) {
      // not one after another: a mail server that is slow for one may not keep the others waiting
      void speaking(offered(to.language) ?? 'en', () => {
        const numbers = { balance: numberText(balance), threshold: numberText(threshold) };
        return sendLetter({ platform }, 'low', to, { ...numbers, link: `${linkBase()}/dashboard/credits` });
      });
    }
  }
  return repeated(look, everyMs, (err) => platform.log.error({ err }, 'low balances were not looked for'));
}
