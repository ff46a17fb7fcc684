import type { LanguageFolder } from '../languages.ts';
import { understood } from './understood.ts';

/** Hindi. */
export const hi = { name: 'Hindi', understood } satisfies LanguageFolder;
