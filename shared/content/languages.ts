import { namesOf } from '../record.ts';
import { en } from './en/words.ts';
import { es } from './es/words.ts';
import type { Words } from './words.ts';

/** The languages we write in: a folder and a line each. */
const LIBRARY = { en, es } satisfies Readonly<Record<string, Words>>;

export type Language = keyof typeof LIBRARY;

/** Two-letter codes, the default first. */
export const LANGUAGES = namesOf(LIBRARY);

/** The words of a language. */
export function wordsIn(language: Language): Words {
  return LIBRARY[language];
}
