import type { CreditPackage } from '../../shared/payments/payments.ts';
import { filled } from '../../shared/prose/phrase.ts';
import { partText } from './money-text.ts';
import { words } from './words.ts';

const each = ({ money, credits }: CreditPackage) => money / credits;

/** What a credit of an offer costs, and how much less that is than in the dearest one. */
export function eachText(offer: CreditPackage, offers: readonly CreditPackage[]): string {
  const most = Math.max(...offers.filter(({ currency }) => currency === offer.currency).map(each));
  const share = Math.round(100 * (1 - each(offer) / most));
  const price = partText(each(offer), offer.currency);
  return share > 0
    ? filled(words().credits.buy.eachLess, { price, share })
    : filled(words().credits.buy.eachCredit, { price });
}

/** What so many credits cost at the least, in the offer whose credits are cheapest; undefined where none is sold. */
export function leastText(credits: number, offers: readonly CreditPackage[]): string | undefined {
  const [cheapest] = offers.toSorted((one, other) => each(one) - each(other));
  return cheapest && partText(credits * each(cheapest), cheapest.currency);
}
