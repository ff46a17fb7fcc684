import type glossary from './en/guide/glossary.json';
import type replies from './en/guide/replies.json';

/** What the guide says, in one language. English sets the shape. */
export interface GuideWords {
  replies: typeof replies;
  /** terms by id, with the spellings they are asked under */
  glossary: Readonly<Record<keyof typeof glossary, GlossaryEntry>>;
}

export interface GlossaryEntry {
  /** as it stands at the head of the entry, then other spellings */
  terms: readonly string[];
  text: string;
}
