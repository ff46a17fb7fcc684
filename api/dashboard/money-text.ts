import { language } from './words.ts';

/** Of a price that is a part of the smallest coin, so many digits are told. */
const DIGITS = 2;

/** Money as people write it; given in the smallest unit of its currency. */
export function moneyText(money: number, currency: string): string {
  const format = new Intl.NumberFormat(language(), { style: 'currency', currency });
  return format.format(money / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A price below the smallest coin; given in the smallest unit of its currency. */
export function partText(money: number, currency: string): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat(language(), {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const format = new Intl.NumberFormat(language(), { style: 'currency', currency, maximumSignificantDigits: DIGITS });
  return format.format(money / 10 ** maximumFractionDigits);
}
