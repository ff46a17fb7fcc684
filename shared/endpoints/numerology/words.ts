/** The written part of numerology, by language. */
import english from '../../content/en/numerology.json' with { type: 'json' };
import type { Language } from '../language.ts';

/** The five numbers of a report, in its order. */
export const NUMBER_NAMES = ['life_path', 'expression', 'heart_desire', 'personality', 'birth_day'] as const;
export type NumberName = (typeof NUMBER_NAMES)[number];

/** Texts by number, as a string. */
type ByNumber = Readonly<Record<string, string>>;

export interface NumerologyWords {
  titles: Record<NumberName, ByNumber>;
  interpretations: Record<NumberName, ByNumber>;
  karmic_debt: ByNumber;
  personal_year: ByNumber;
}

export const NUMEROLOGY_WORDS: Record<Language, NumerologyWords> = { en: english };
