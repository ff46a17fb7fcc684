import type figures from './en/guide/figures.json';
import type glossary from './en/guide/glossary.json';
import type replies from './en/guide/replies.json';
import type { Forms } from './western-words.ts';

type EnglishReplies = typeof replies;
type EnglishNames = EnglishReplies['names'];

/**
 * What the guide says, in one language. English sets which replies there are; nouns have forms of each language's own.
 */
export interface GuideWords {
  replies: Omit<EnglishReplies, 'names'> & {
    names: Omit<EnglishNames, 'bodies'> & { bodies: Readonly<Record<keyof EnglishNames['bodies'], Forms>> };
  };
  /** what is said of a figure of a birth chart: all planets, aspects, yogas, karakas */
  figures: typeof figures;
  /** terms by id, with the spellings they are asked under */
  glossary: Readonly<Record<keyof typeof glossary, GlossaryEntry>>;
  /** what the gazetteer or the speaker calls otherwise than replies do */
  spellings: {
    cities: Readonly<Record<string, string>>;
    regions: Readonly<Record<string, string>>;
    /** what is left out at the end of other regions */
    without: readonly string[];
    /** whom the speaker calls so, folded: `hubby` is `your husband` */
    people: Readonly<Record<string, string>>;
  };
}

/** The speaker, the one who is compared or asked about, and a child that is to be named. */
export type Who = keyof EnglishReplies['phrases']['whose'];

export interface GlossaryEntry {
  /** as it stands at the head of the entry, then other spellings */
  terms: readonly string[];
  text: string;
}
