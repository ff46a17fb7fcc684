/** What an account has left, and what calls cost. */
import { accountText } from '../../../prose/guide/account-text.ts';
import type { IntentHandler } from '../intent-input.ts';

const PARTS = ['why_pay', 'prices'] as const;

export const account: IntentHandler = {
  missing: () => [],
  answer({ words, topic, account }) {
    if (!account) return { text: words.guide.replies.account.unknown, facts: [] };
    const { balance, prices } = account;
    return {
      text: topic.words.includes('billing')
        ? words.guide.replies.account.billing
        : accountText({ balance, prices }, PARTS.find((part) => topic.words.includes(part)) ?? 'balance', words),
      facts: [{ endpoint: 'GET /account', request: {}, data: { balance, prices } }],
    };
  },
};
