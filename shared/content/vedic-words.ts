import type { Grammar } from './grammar.ts';
import type { Forms } from './western-words.ts';

/** The written part of the Vedic endpoints. */
export interface VedicWords {
  grammar: Grammar;
  /**
   * names by identifier, as sentences and comparisons call them; what an answer names on its own keeps its identifier
   */
  terms: typeof import('./en/vedic/terms.json');
  /** sentences that both matchings use */
  matching: typeof import('./en/vedic/matching.json');
  porutham: typeof import('./en/vedic/porutham.json');
  gunaMilan: typeof import('./en/vedic/guna-milan.json');
  dosha: typeof import('./en/vedic/dosha.json');
  /** customary practices by the member of the answer that names the dosha: two of each kind */
  remedies: typeof import('./en/vedic/remedies.json');
  varshphal: typeof import('./en/vedic/varshphal.json');
  /** what answers show beside their identifiers */
  names: VedicNames;
  /** what names of children mean, by their spelling in Latin letters */
  nameMeanings: Readonly<Record<string, string>>;
  /** what a chart, a day, a year … comes to: the `text` of an answer */
  readings: typeof import('./en/vedic/readings.json');
  /** what a graha strong or weak in a varga does for its matter; null for the young, who have their own words */
  vargaGifts: typeof import('./en/vedic/varga-gifts.json') | null;
  /** names of festivals, and what decides on their days */
  festivals: typeof import('./en/vedic/festivals.json');
}

/** Names by identifier, as a person of the language calls them; grahas, and the Lagna, in the forms of a noun. */
export type VedicNames = Omit<typeof import('./en/vedic/names.json'), 'grahas'> & {
  grahas: Readonly<Record<keyof VedicTerms['grahas'] | 'Lagna', Forms>>;
};

export type VedicTerms = VedicWords['terms'];

/** Practices come in three kinds, so that an answer does not give three prayers. */
export const PRACTICES = ['prayer', 'giving', 'living'] as const;

/** What practices are written for: members of the answer of `dosha`. */
export type DoshaName = keyof VedicWords['remedies'];
