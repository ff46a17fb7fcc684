import type { LanguageFolder } from '../language-folder.ts';
import { understood } from './understood.ts';
import { words } from './words.ts';

/** English. */
export const en = { name: 'English', words, understood } satisfies LanguageFolder;
