import type { LanguageFolder } from '../language-folder.ts';
import { understood } from './understood.ts';
import { words } from './words.ts';

/** Spanish. */
export const es = { name: 'Spanish', words, understood } satisfies LanguageFolder;
