import type { LanguageFolder } from '../language-folder.ts';
import { wordsFrom } from '../words.ts';
import { understood } from './understood.ts';
import * as written from './words.ts';

/** English. */
export const en = { name: 'English', words: wordsFrom(written), understood } satisfies LanguageFolder;
