/** What a language does the same way in every sentence: `grammar.json` of its folder. */
export interface Grammar {
  list: {
    between: string;
    and: string;
    or: string;
    /**
     * other conjunctions before certain sounds; `starts` is a pattern for what follows, in lower case without accents
     */
    before: readonly { starts: string; and?: string; or?: string }[];
  };
  /** words that are drawn together before a name: `de el ` and `del ` */
  contractions?: Readonly<Record<string, string>>;
  /** the letters that it is written in, and names of people with it */
  script: string;
  /** whose something is, of `{person}`: what replies have before it */
  whose: string;
  /** what says at the head of a `{text}` that it is of `{person}`, where the text itself does not */
  of_person?: string;
  /**
   * how a text that addresses whoever reads it tells of somebody else: patterns of whole words with what stands for
   * them, in this order
   */
  of_others: Readonly<Record<string, string>>;
  /** patterns of sounds that it spells otherwise than English does, each with its letters: `o-jal` is said `o-yal` */
  respelt?: readonly (readonly string[])[];
  /** what parts a number's whole from its fraction */
  decimal: string;
  /** what ends a sentence */
  stop: string;
  /** what opens and what closes a quotation */
  quotes: readonly string[];
  /** a day by itself, of `{day}`, `{month}` and `{year}` */
  date: string;
  /** January to December, as they stand in a date */
  months: readonly string[];
  /** as they stand where there is little room, after a day */
  short_months: readonly string[];
}

/** Sentences that may stand for one another; `{placeholders}` are filled in, `{Placeholders}` with a capital. */
export type Phrases = readonly string[];
