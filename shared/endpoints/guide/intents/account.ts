/** What an account has left, and what calls cost. */
import { accountText, ownAccountText } from '../../../prose/guide/account-text.ts';
import type { IntentHandler } from '../intent-input.ts';

const PARTS = ['why_pay', 'prices'] as const;
/** What has a sentence of its own. */
const OWN = ['closing', 'rate', 'discounted', 'receipted', 'keys'] as const;

export const account: IntentHandler = {
  missing: () => [],
  answer({ words, topic, account }) {
    if (!account) return { text: words.guide.replies.account.unknown, facts: [] };
    const { balance, prices, allowance } = account;
    const own = OWN.find((part) => topic.words.includes(part));
    const facts = [{ endpoint: 'GET /account', request: {}, data: { balance, prices } }];
    if (own) return { text: ownAccountText(own, { ...allowance, prices }, words), facts };
    return {
      text: topic.words.includes('billing')
        ? words.guide.replies.account.billing
        : accountText({ balance, prices }, PARTS.find((part) => topic.words.includes(part)) ?? 'balance', words),
      facts,
    };
  },
};
