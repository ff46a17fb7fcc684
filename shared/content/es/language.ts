import type { LanguageFolder } from '../languages.ts';
import { understood } from './understood.ts';

/** Spanish. */
export const es = { name: 'Spanish', understood } satisfies LanguageFolder;
