import { language } from './words.ts';

/** A number as the pages write it, `1,234`; a dash where there is none. */
export function numberText(number: number | null): string {
  return number === null ? '–' : number.toLocaleString(language());
}
