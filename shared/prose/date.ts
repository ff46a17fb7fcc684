import type { Grammar } from '../content/grammar.ts';
import { filled } from './phrase.ts';

/** `3 May 1990` of `1990-05-03…`: a day by itself, or in the language's own form for a sentence. */
export function longDateText(iso: string, { date, months }: Grammar, form: string = date): string {
  const [year, month, day] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)].map(Number);
  return filled(form, { day, month: months[month - 1], year });
}

/** `3 May` of `1990-05-03…`, where there is little room. */
export function shortDayText(iso: string, { short_months: months }: Grammar): string {
  return `${Number(iso.slice(8, 10))} ${months[Number(iso.slice(5, 7)) - 1]}`;
}

/** `3 May 1990` with the month cut short. */
export function shortDateText(iso: string, grammar: Grammar): string {
  return `${shortDayText(iso, grammar)} ${iso.slice(0, 4)}`;
}

/** `3 May 18:30` of `1990-05-03T18:30…`. */
export function shortTimeText(iso: string, grammar: Grammar): string {
  return `${shortDayText(iso, grammar)} ${iso.slice(11, 16)}`;
}

/** `May 1990` of `1990-05-03…`, where there is little room. */
export function shortMonthText(iso: string, { short_months: months }: Grammar): string {
  return `${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;
}
