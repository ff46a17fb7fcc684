import type { LanguageFolder } from '../language-folder.ts';
import { wordsFrom } from '../words.ts';
import { understood } from './understood.ts';
import * as written from './words.ts';

/** Spanish. */
export const es = { name: 'Spanish', words: wordsFrom(written), understood } satisfies LanguageFolder;
