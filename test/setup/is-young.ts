import { stageOf, yearsBetween } from '../../shared/prose/age.ts';
import { context } from './run-endpoint.ts';

/** Whether who was born at an instant, ISO 8601, is not of age at the clock of the tests. */
export function isYoungAt(utc: string | null | undefined): boolean {
  if (!utc) throw new TypeError('an instant is needed');
  const dayOf = (ms: number) => ms / 86_400_000;
  return stageOf(yearsBetween(dayOf(Date.parse(utc)), dayOf(context.now * 1000))) === 'young';
}
