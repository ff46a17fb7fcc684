/** An answer as a list of things that happen: what calendars and tables are made of. */
export interface FeedEntry {
  /** what makes it the same event in a later answer, beside its day: names, and whose it is */
  identity: readonly string[];
  /** ISO 8601 with an offset, or a date for a whole day */
  startsAt: string;
  /** where it lasts */
  endsAt?: string;
  /** a few words for the field of a day; what stands before the first full stop or colon of the text when absent */
  title?: string;
  /** a sentence or more */
  text: string;
}

/** A cell of a table. */
export type Cell = string | number | boolean | null | undefined;

/** Rows with the columns that they are shown in; a row may lack some. */
export interface FeedTable {
  columns: readonly string[];
  rows: readonly Readonly<Record<string, Cell>>[];
}
