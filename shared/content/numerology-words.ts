import type { Grammar, Phrases } from './grammar.ts';

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
  /** one plain line for a picture: what a number means in its place */
  plain: Record<NumberName | 'maturity', ByNumber>;
  karmic_debt: VariantsByNumber;
  karmic_lesson: VariantsByNumber;
  /** of a number that no letter has and that the name or the date comes to all the same */
  karmic_lesson_of_core: ByNumber;
  /** of 2, 4 and 6 where no letter has them and a `{master}` of them stands in the name or the date */
  karmic_lesson_of_master: ByNumber;
  maturity: ByNumber;
  /** before it, for who is young */
  maturity_of_young: string;
  pinnacle: VariantsByNumber;
  /** the first pinnacle of who is young */
  pinnacle_of_childhood: ByNumber;
  /** those that come when a child has grown up, in a few words */
  pinnacle_of_later: ByNumber;
  challenge: VariantsByNumber;
  /** of a challenge that is a number of the name or the date as well, `{where}` */
  challenge_of_core: ByNumber;
  /** of one that no letter of the name has either, nor any of the five */
  challenge_of_lesson: ByNumber;
  /** the ages of the four pinnacles, `{from}` and `{until}`, each in a sentence before its text */
  pinnacle_ages: readonly string[];
  /** of pinnacles that are over: the `{number}`, and what they `{was}`; of one that went on with that before it */
  pinnacle_past: readonly string[];
  pinnacle_past_again: string;
  pinnacle_was: ByNumber;
  /** before the lesson of a `{number}` that is nowhere */
  karmic_lesson_lead: Phrases;
  /** before the text of the main challenge */
  main_challenge: string;
  /** instead of that text where it stands above already */
  main_again: string;
  /** instead of a text where all of a number's texts stand above already */
  again: Readonly<Record<'pinnacle' | 'challenge' | 'challenge_last', string>>;
  personal_year: ByNumber;
  personal_month: ByNumber;
  personal_day: ByNumber;
  overview: OverviewWords;
  grammar: Grammar;
}

/** Those of the five that an overview tells one by one. */
export type NumberRole = Exclude<NumberName, 'birth_day'>;

/** What the numbers come to together, a sentence from each group. */
export interface OverviewWords {
  /** the five numbers as they stand inside a sentence */
  called: Record<NumberName, string>;
  /** what somebody can do whose sums come to a number that no letter has */
  held: ByNumber;
  /** how what a number stands for is learned by who has it nowhere */
  learned: ByNumber;
  /** what a personal year is for */
  year_themes: ByNumber;
  /** first to fourth */
  ordinals: readonly string[];
  /** a `{number}` that comes more than once, `{where}`: its `{text}` is what it makes of somebody */
  loudest: Phrases;
  subjects: ByNumber;
  /** the others in their places: `{number}` and its `{text}` there */
  roles: Record<NumberRole, Phrases>;
  /** two of them in a sentence: life path and name as `{path}` and `{gift}`, then `{manner}` and `{heart}` */
  pairs: Record<'way' | 'meeting', Phrases>;
  tells: Record<NumberRole, ByNumber>;
  /** a half of the name without letters to count */
  silent: Phrases;
  /**
   * what no letter has, `{lesson}`: `core_letters` where letters add up to it, `core_date` where the date does,
   * `several` where it is one of more
   */
  lesson: Record<'core_letters' | 'core_date' | 'debt' | 'debts' | 'missing' | 'several' | 'whole', Phrases>;
  /** what a debt asks for, the `{asks}` of `debt` and `debt_in` */
  debt_asks: ByNumber;
  /** one of several debts: `{debt}`, `{where}`, `{asks}` */
  debt_in: string;
  /** near the end of a `{personal}` year: the `{next}` one, and what that is for, `{then}` */
  ahead: Phrases;
  /** one thing to do with a personal year */
  steps: VariantsByNumber;
  /** age, pinnacle and personal year */
  cycle: Record<'running' | 'last' | 'late' | 'child' | 'beginning' | 'unborn', Phrases>;
  /** a master number where it is told as a bare number: `{number}`, of which `{root}` */
  master: string;
}
