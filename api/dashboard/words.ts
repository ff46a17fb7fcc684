import { AsyncLocalStorage } from 'node:async_hooks';
import english from '../../shared/content/en/dashboard.json' with { type: 'json' };
import spanish from '../../shared/content/es/dashboard.json' with { type: 'json' };
import hindi from '../../shared/content/hi/dashboard.json' with { type: 'json' };
import type { Language } from '../../shared/content/languages.ts';
import { isNameIn, namesOf } from '../../shared/narrow.ts';

/** Every sentence of the pages and letters, in one language. */
export type PageWords = typeof english;

const WORDS: Record<Language, PageWords> = { en: english, es: spanish, hi: hindi };

/** Whom pages and letters are for: what they read, and where their clock goes. */
interface Reader {
  language: Language;
  zone: string;
}

const readers = new AsyncLocalStorage<Reader>();

/** Does something for a reader: what is said meanwhile is said in their language, times are told in their zone. */
export function speaking<T>(language: Language, work: () => T, zone = 'UTC'): T {
  return readers.run({ language, zone }, work);
}

/** The zone of whoever is served now. */
export function zone(): string {
  return readers.getStore()?.zone ?? 'UTC';
}

/** The language of a code, if the pages are written in it. */
export function offered(code: string | null | undefined): Language | undefined {
  return code && isNameIn(WORDS, code) ? code : undefined;
}

/** The languages of the pages, by their own names. */
export const PAGE_LANGUAGES = namesOf(WORDS).map((code) => ({ code, name: WORDS[code].ownName }));

/** The language of whoever is served now. */
export function language(): Language {
  return readers.getStore()?.language ?? 'en';
}

/** Every sentence, in the language of whoever is served now. */
export function words(): PageWords {
  return WORDS[language()];
}
