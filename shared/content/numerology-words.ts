/** The five numbers of a report, in its order. */
export const NUMBER_NAMES = ['life_path', 'expression', 'heart_desire', 'personality', 'birth_day'] as const;
export type NumberName = (typeof NUMBER_NAMES)[number];

/** Texts by number, as a string. */
type ByNumber = Readonly<Record<string, string>>;

export interface NumerologyWords {
  titles: Record<NumberName, ByNumber>;
  interpretations: Record<NumberName, ByNumber>;
  karmic_debt: ByNumber;
  karmic_lesson: ByNumber;
  maturity: ByNumber;
  pinnacle: ByNumber;
  challenge: ByNumber;
  /** instead of a text that stands above already: for the second, third and fourth */
  again: Readonly<Record<'pinnacle' | 'challenge', readonly string[]>>;
  personal_year: ByNumber;
  personal_month: ByNumber;
  personal_day: ByNumber;
}
