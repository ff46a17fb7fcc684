/** What an account has left, and what calls cost, in sentences. */
import type { Words } from '../../content/words.ts';
import { filled } from '../phrase.ts';

interface AccountFindings {
  balance: number;
  /** credits by endpoint name */
  prices: Readonly<Record<string, number>>;
}

/** Both, the one that was asked about first; or what the credits are for. */
export function accountText(
  { balance, prices }: AccountFindings,
  first: keyof AccountFindings | 'why_pay',
  words: Words,
): string {
  const { account: text } = words.guide.replies;
  const values = { balance, ...usualPrices(prices) };
  if (first === 'why_pay') return filled(text.why_pay, values);
  const parts = first === 'prices' ? [text.prices, text.balance] : [text.balance, text.prices];
  return parts.map((part) => filled(part, values)).join(' ');
}

const usualPrices = (prices: AccountFindings['prices']) => ({
  guide: prices['guide.chat'],
  reading: prices['tarot.reading'],
  usual: prices['western.chart'],
});

/** What calls cost: of the endpoints that are named, else what most do. */
export function pricesText(
  named: readonly (readonly [name: string, credits: number])[],
  prices: AccountFindings['prices'],
  { guide }: Words,
): string {
  const { price_of, prices: usual } = guide.replies.account;
  if (named.length === 0) return filled(usual, usualPrices(prices));
  return filled(price_of, { prices: named.map(([name, credits]) => `${name} ${credits}`).join(', ') });
}

type PageOfAccount =
  | ('trial' | 'formats' | 'payment' | 'unpaid' | 'expiry' | 'refund' | 'cancel' | 'tongues')
  | ('erasing' | 'clients' | 'support')
  | ('leaked' | 'refused' | 'limited' | 'failing' | 'monthly');

/** What the pages of an account and the documentation say. */
export function pagesText(
  pages: readonly PageOfAccount[],
  values: Readonly<Record<'balance' | 'day' | 'all' | 'limit' | 'remaining' | 'guide', number>>,
  { guide }: Words,
): string {
  return pages.map((page) => filled(guide.replies.account[page], values)).join(' ');
}

/** One thing that an account is asked for by itself: how it is left, how many calls it may make, its keys. */
export function ownAccountText(
  part: 'closing' | 'rate' | 'discounted' | 'receipted' | 'keys',
  { limit, remaining, prices }: Pick<AccountFindings, 'prices'> & { limit: number; remaining: number },
  words: Words,
): string {
  return filled(words.guide.replies.account[part], { limit, remaining, guide: prices['guide.chat'] });
}
