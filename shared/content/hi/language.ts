import type { LanguageFolder } from '../language-folder.ts';
import { understood } from './understood.ts';
import { words } from './words.ts';

/** Hindi. */
export const hi = { name: 'Hindi', words, understood } satisfies LanguageFolder;
