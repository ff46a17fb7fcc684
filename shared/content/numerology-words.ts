/** The five numbers of a report, in its order. */
export const NUMBER_NAMES = ['life_path', 'expression', 'heart_desire', 'personality', 'birth_day'] as const;
export type NumberName = (typeof NUMBER_NAMES)[number];

/** Texts by number, as a string. */
type ByNumber = Readonly<Record<string, string>>;
/** Several texts by number, of which a person is told one. */
type VariantsByNumber = Readonly<Record<string, readonly string[]>>;

export interface NumerologyWords {
  titles: Record<NumberName, ByNumber>;
  interpretations: Record<NumberName, ByNumber>;
  karmic_debt: VariantsByNumber;
  karmic_lesson: VariantsByNumber;
  maturity: ByNumber;
  pinnacle: VariantsByNumber;
  challenge: VariantsByNumber;
  /** instead of a text that stands above already: for the second, third and fourth */
  again: Readonly<Record<'pinnacle' | 'challenge', readonly string[]>>;
  personal_year: ByNumber;
  personal_month: ByNumber;
  personal_day: ByNumber;
}
