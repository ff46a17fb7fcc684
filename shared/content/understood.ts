/** What must be known of a language before anything is said in it: what `understood.ts` of its folder holds. */

import type { IntentExamples } from '../language/intents.ts';
import type { NameWords } from '../language/names.ts';
import type { ClassWords } from '../language/shapes.ts';
import type { GraveWords } from '../safety/findings.ts';
import type { GraveExamples } from '../safety/likeness.ts';
import type { SenseWords } from '../safety/senses.ts';

/** Scripts that languages are written in, as Unicode calls them. */
export type Script = 'Latin' | 'Devanagari';

/**
 * What people write in a language, in its own script and in Latin letters, and what somebody in need is told. Messages
 * are understood in every language of the list, whatever language an answer is asked for in.
 */
export interface Understood {
  /** what the language is written in; whoever writes it in Latin letters is understood as well */
  script: Script;
  /** ISO 3166: where places of one name are meant first; none for a language that is spoken everywhere */
  countries: readonly string[];
  grave: {
    words: readonly GraveWords[];
    senses: readonly SenseWords[];
    examples: GraveExamples;
  };
  care: CareWords;
  guide: {
    examples: IntentExamples;
    names: NameWords;
    words: ClassWords;
    /** number words, which stand among the words of dates and times */
    numbers: Readonly<Record<string, number>>;
    claims: ClaimWords;
    /** phrases by what exactly they ask about */
    topics: Readonly<Record<string, readonly string[]>>;
  };
}

/** `care.json`: English sets the members. */
export type CareWords = typeof import('./en/care.json');

/** `guide/claims.json`: what the wording of a language model is read with. */
export interface ClaimWords {
  /** beyond those of dates and times */
  numbers: Readonly<Record<string, number>>;
  events: Readonly<Record<string, readonly string[]>>;
  aspects: readonly string[];
  states: readonly string[];
  frames: Readonly<Record<string, string>>;
  negations: readonly string[];
  joining: readonly string[];
  degrees: readonly string[];
  never: readonly string[];
}
