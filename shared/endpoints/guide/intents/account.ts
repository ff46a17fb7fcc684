/** What an account has left, and what calls cost. */
import { accountText } from '../../../prose/guide/account-text.ts';
import type { IntentHandler } from '../intent-input.ts';

export const account: IntentHandler = {
  missing: () => [],
  answer({ words, topic, account }) {
    if (!account) return { text: words.guide.replies.account.unknown, facts: [] };
    const { balance, prices } = account;
    return {
      text: topic.words.includes('billing')
        ? words.guide.replies.account.billing
        : accountText({ balance, prices }, topic.words.includes('prices') ? 'prices' : 'balance', words),
      facts: [{ endpoint: 'GET /account', request: {}, data: { balance, prices } }],
    };
  },
};
