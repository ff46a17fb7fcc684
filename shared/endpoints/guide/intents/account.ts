/** What an account has left, what calls cost, and what its pages are for. */

import { LIMITS } from '../../../limits.ts';
import { accountText, ownAccountText, pagesText, pricesText } from '../../../prose/guide/account-text.ts';
import { OF_ACCOUNTS, PRICE_OF } from '../door-named.ts';
import type { IntentHandler } from '../intent-input.ts';

const PARTS = ['why_pay', 'prices'] as const;
/** What has a sentence of its own. */
const OWN = ['closing', 'rate', 'discounted', 'receipted', 'keys'] as const;
/** What its pages and the documentation say of an account. */
const PAGES = OF_ACCOUNTS.filter((part) => part !== 'price');
/** What test keys may do. */
const TESTS = { day: LIMITS.testCallsADay, all: LIMITS.testCallsUnpaid };

export const account: IntentHandler = {
  missing: () => [],
  answer({ words, topic, account }) {
    if (!account) return { text: words.guide.replies.account.unknown, facts: [] };
    const { balance, prices, allowance } = account;
    const says = (word: string) => topic.words.includes(word);
    const facts = [{ endpoint: 'GET /account', request: {}, data: { balance, prices, test_calls: TESTS } }];
    const named = Object.entries(prices).filter(([name]) => says(PRICE_OF + name));
    const pages = PAGES.filter(says);
    const isPriced = named.length > 0 || topic.words.some((word) => word === 'prices' || word.startsWith(PRICE_OF));
    if (pages.length > 0 || named.length > 0) {
      const text = pagesText(pages, { balance, ...TESTS, ...allowance, guide: prices['guide.chat'] }, words);
      return { text: isPriced ? `${pricesText(named, prices, words)} ${text}`.trim() : text, facts };
    }
    const own = OWN.find(says);
    if (own) return { text: ownAccountText(own, { ...allowance, prices }, words), facts };
    const first = isPriced && !says('why_pay') ? 'prices' : (PARTS.find(says) ?? 'balance');
    const text = says('billing') ? words.guide.replies.account.billing : accountText({ balance, prices }, first, words);
    return { text, facts };
  },
};
