import type { Understood } from './understood.ts';
import type { Words } from './words.ts';

/** A folder of this room: `language.ts` gathers it. */
export interface LanguageFolder {
  /** the name of the language in English */
  name: string;
  understood: Understood;
  /** what we say in it; a folder without it is understood and not offered */
  words?: Words;
}
