/** Small things said in many replies: dates, clocks, degrees, lists. */
import type { GuideWords } from '../../content/guide-words.ts';
import { diceOf } from '../../engine/dice.ts';
import { filled } from '../phrase.ts';

type Phrases = GuideWords['replies']['phrases'];

/** `3 May 1990` of `1990-05-03…`. */
export function dayText(iso: string, { date, months }: Phrases): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  return filled(date, { day, month: months[month - 1], year });
}

/** `3 May` of a day in any year. */
export function dayOfYearText(
  { month, day }: { month: number; day: number },
  { day_of_year, months }: Phrases,
): string {
  return filled(day_of_year, { day, month: months[month - 1] });
}

/** `3 May 1990, 18:30 UTC` of an instant in UTC, cut to the minute. */
export function instantText(iso: string, phrases: Phrases): string {
  return filled(phrases.instant, { date: dayText(iso, phrases), time: clockText(iso) });
}

/** `18:30` of an ISO date-time. */
export function clockText(iso: string): string {
  return iso.slice(11, 16);
}

/** `12°50′` of degrees, cut. */
export function degreeText(degrees: number): string {
  const minutes = Math.trunc(degrees * 60 + 1e-6);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
}

/** One of some phrases that may stand for one another: for the same key always the same. */
export function oneOf(phrases: readonly string[], key: string): string {
  return phrases[diceOf('guide', key).below(phrases.length)];
}
