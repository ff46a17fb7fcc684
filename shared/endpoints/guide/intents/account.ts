/** What an account has left, and what calls cost. */
import { filled } from '../../../prose/phrase.ts';
import type { Asked, Family, GuideAnswer } from '../asked.ts';

export const account: Family = {
  missing: () => [],
  answer(asked) {
    const { account: words } = asked.words.guide.replies;
    if (!asked.account) return { text: words.unknown, facts: [] };
    return answerFor(asked, asked.account);
  },
};

function answerFor({ words, topic }: Asked, { balance, prices }: NonNullable<Asked['account']>): GuideAnswer {
  const { account: text } = words.guide.replies;
  const values = {
    balance,
    guide: prices['guide.chat'],
    reading: prices['tarot.reading'],
    usual: prices['western.chart'],
  };
  const parts = topic.words.includes('prices') ? [text.prices, text.balance] : [text.balance, text.prices];
  return {
    text: parts.map((part) => filled(part, values)).join(' '),
    facts: [{ endpoint: 'GET /account', request: {}, data: { balance, prices } }],
  };
}
