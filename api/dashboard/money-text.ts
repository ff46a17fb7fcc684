import { language } from './words.ts';

/** Money as people write it; given in the smallest unit of its currency. */
export function moneyText(money: number, currency: string): string {
  const format = new Intl.NumberFormat(language(), { style: 'currency', currency });
  return format.format(money / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
