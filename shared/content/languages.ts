import { namesOf } from '../narrow.ts';
import { en } from './en/language.ts';
import { es } from './es/language.ts';
import { hi } from './hi/language.ts';
import type { LanguageFolder } from './language-folder.ts';
import type { Understood } from './understood.ts';
import type { Words } from './words.ts';

/** The languages: a folder and a line each, the default first. */
const FOLDERS = { en, es, hi } satisfies Readonly<Record<string, LanguageFolder>>;
type Folder = keyof typeof FOLDERS;

/** A language that answers are given in. */
export type Language = { [F in Folder]: (typeof FOLDERS)[F] extends { words: Words } ? F : never }[Folder];

/** Two-letter codes of the languages that answers are given in, the default first. */
export const LANGUAGES = namesOf(FOLDERS).filter((code): code is Language => 'words' in FOLDERS[code]);

/** Two-letter codes of the languages that messages are understood in, offered or not. */
export const UNDERSTOOD_LANGUAGES: readonly string[] = namesOf(FOLDERS);

/** What we say in a language. */
export function wordsIn(language: Language): Words {
  return FOLDERS[language].words;
}

/** What is understood of a language; undefined for one that is not in the list. */
export function understoodIn(code: string): Understood | undefined {
  return isListed(code) ? FOLDERS[code].understood : undefined;
}

/** What is understood, in all languages. */
export const UNDERSTOOD: readonly Understood[] = namesOf(FOLDERS).map((code) => FOLDERS[code].understood);

/** The name of a language in English; undefined for one that is not in the list. */
export function languageName(code: string): string | undefined {
  return isListed(code) ? FOLDERS[code].name : undefined;
}

function isListed(code: string): code is Folder {
  return Object.hasOwn(FOLDERS, code);
}
