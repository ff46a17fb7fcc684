/**
 * Festivals and vrata as a table: when in the year, which part of the day the tithi or star must touch, and which day
 * it is when two days qualify, or none. Months are amanta, 0 Chaitra … 11 Phalguna; tithis 0 … 29 from the new moon;
 * signs and nakshatras from 0. An adhika month has no festivals of the year but one.
 */

/** The parts of a day, from the dawn before its sunrise to the night after it. */
export const DAY_PARTS = [
  'dawn',
  'sunrise',
  'morning',
  'forenoon',
  'noon',
  'afternoon',
  'evening',
  'dusk',
  'midnight',
  'moonrise',
] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/**
 * Which of two days that qualify: `longer` is the one of which more is covered, the first of equals; `ghati` the last
 * where at least 24 minutes of it are.
 */
type OfTwo = 'first' | 'last' | 'longer' | 'ghati';
/** Which day where the tithi touches the part of none: the one on which it comes too late, or the one after. */
type OfNone = 'first' | 'last';

/**
 * Where a rule is from: Nirnaya Sindhu and Dharma Sindhu (as jyotisham/adyatithi encodes their parts of the day and
 * their purva- and paraviddha), Drik's printed year 2023, Tamil and Malayalam panchangas. docs/PROVENANCE.md says more.
 */
type RuleSource = 'nirnaya' | 'printed' | 'tamil' | 'kerala';

/** What a part of the day must be touched by, and what decides otherwise. */
export interface Touch {
  at: DayPart;
  two: OfTwo;
  none: OfNone;
}

/** A tithi of a month, or of every month (null). */
export interface TithiRule extends Touch {
  kind: 'tithi';
  month: number | null;
  tithis: readonly number[];
  /**
   * what is not done in Bhadra, the first half of a full moon: where that fills the part, and the tithi lasts for this
   * share of the next day, that day is taken
   */
  avoidsBhadra?: number;
  /** in a year with an adhika month of that name it is kept in that one, and not again in the month after it */
  inAdhika?: true;
  source: RuleSource;
}

/** A nakshatra while the Sun stands in a sign; of two in a solar month the later. */
export interface StarRule extends Touch {
  kind: 'star';
  sign: number;
  nakshatra: number;
  source: RuleSource;
}

/**
 * The Sun's entry into a sign. `punya`: by the merit of the hour; `sunset`: the day after when it comes after sunset;
 * `sunrise`: the first day whose sunrise follows it.
 */
export interface SolarRule {
  kind: 'solar';
  sign: number;
  by: 'punya' | 'sunset' | 'sunrise';
  /** days after that day */
  days: number;
  source: RuleSource;
}

/** So many days after another festival. */
export interface FollowingRule {
  kind: 'following';
  after: string;
  days: number;
  source: RuleSource;
}

/** The last weekday (0 Sunday) before the end of a full moon of a month, or on its day. */
export interface WeekdayRule {
  kind: 'weekday';
  month: number;
  weekday: number;
  source: RuleSource;
}

/** An Ekadashi, by what both traditions hold. */
export interface EkadashiRule {
  kind: 'ekadashi';
  tradition: 'smarta' | 'vaishnava';
  source: RuleSource;
}

/** A tithi at sunrise while the Sun stands in a sign. */
export interface SolarTithiRule {
  kind: 'solar-tithi';
  sign: number;
  tithi: number;
  source: RuleSource;
}

export type FestivalRule =
  | TithiRule
  | StarRule
  | SolarRule
  | FollowingRule
  | WeekdayRule
  | EkadashiRule
  | SolarTithiRule;

/** A tithi of a fortnight, 1 … 15. */
const shukla = (day: number) => day - 1;
const krishna = (day: number) => day + 14;

function tithi(
  month: number | null,
  index: number | readonly number[],
  at: DayPart,
  two: OfTwo = 'first',
  none: OfNone = 'first',
  source: RuleSource = 'nirnaya',
): TithiRule {
  return { kind: 'tithi', month, tithis: typeof index === 'number' ? [index] : index, at, two, none, source };
}

function star(sign: number, nakshatra: number, at: DayPart, source: RuleSource = 'tamil'): StarRule {
  return { kind: 'star', sign, nakshatra, at, two: 'first', none: 'first', source };
}

function solar(sign: number, by: SolarRule['by'], days = 0, source: RuleSource = 'printed'): SolarRule {
  return { kind: 'solar', sign, by, days, source };
}

/** The festivals by their names. */
export const FESTIVAL_RULES = {
  // every month
  'Pradosh Vrat': tithi(null, [shukla(13), krishna(13)], 'dusk', 'longer', 'last'),
  'Vinayaka Chaturthi': tithi(null, shukla(4), 'noon', 'longer', 'first'),
  'Sankashti Chaturthi': tithi(null, krishna(4), 'moonrise', 'first', 'last'),
  'Masik Shivaratri': tithi(null, krishna(14), 'midnight', 'last', 'first'),
  Purnima: tithi(null, shukla(15), 'sunrise'),
  Amavasya: tithi(null, krishna(15), 'sunrise'),
  // the year from Chaitra on
  Ugadi: tithi(0, shukla(1), 'sunrise'),
  'Gudi Padwa': tithi(0, shukla(1), 'sunrise'),
  'Chaitra Navaratri': tithi(0, shukla(1), 'sunrise'),
  Gangaur: tithi(0, shukla(3), 'sunrise', 'last'),
  'Rama Navami': tithi(0, shukla(9), 'noon', 'last', 'last'),
  'Mahavir Jayanti': tithi(0, shukla(13), 'sunrise', 'first', 'first', 'printed'),
  'Hanuman Jayanti': tithi(0, shukla(15), 'sunrise'),
  'Akshaya Tritiya': tithi(1, shukla(3), 'forenoon', 'first'),
  'Parashurama Jayanti': tithi(1, shukla(3), 'dusk', 'last'),
  'Shankaracharya Jayanti': tithi(1, shukla(5), 'sunrise', 'first', 'first', 'printed'),
  'Ganga Saptami': tithi(1, shukla(7), 'noon', 'longer'),
  'Sita Navami': tithi(1, shukla(9), 'noon', 'longer'),
  'Narasimha Jayanti': tithi(1, shukla(14), 'evening', 'last', 'last'),
  'Buddha Purnima': tithi(1, shukla(15), 'sunrise', 'first', 'first', 'printed'),
  'Vat Savitri': tithi(1, krishna(15), 'evening'),
  'Shani Jayanti': tithi(1, krishna(15), 'sunrise'),
  'Ganga Dussehra': { ...tithi(2, shukla(10), 'sunrise'), inAdhika: true },
  'Rath Yatra': tithi(3, shukla(2), 'sunrise', 'first', 'first', 'printed'),
  'Guru Purnima': tithi(3, shukla(15), 'sunrise'),
  'Hariyali Teej': tithi(4, shukla(3), 'sunrise', 'last'),
  'Nag Panchami': tithi(4, shukla(5), 'sunrise'),
  'Varalakshmi Vrat': { kind: 'weekday', month: 4, weekday: 5, source: 'tamil' },
  'Raksha Bandhan': { ...tithi(4, shukla(15), 'afternoon', 'last'), avoidsBhadra: 1 / 5 },
  'Kajari Teej': tithi(4, krishna(3), 'sunrise', 'last'),
  'Janmashtami (Smarta)': tithi(4, krishna(8), 'midnight', 'last', 'last'),
  'Janmashtami (Vaishnava)': tithi(4, krishna(8), 'sunrise', 'last', 'last', 'printed'),
  'Hartalika Teej': tithi(5, shukla(3), 'morning', 'last'),
  'Ganesh Chaturthi': tithi(5, shukla(4), 'noon', 'longer'),
  'Rishi Panchami': tithi(5, shukla(5), 'noon', 'longer'),
  'Radha Ashtami': tithi(5, shukla(8), 'noon', 'longer'),
  'Anant Chaturdashi': tithi(5, shukla(14), 'sunrise', 'last'),
  'Jivitputrika Vrat': tithi(5, krishna(8), 'noon', 'longer', 'first', 'printed'),
  'Sarva Pitru Amavasya': tithi(5, krishna(15), 'afternoon', 'longer'),
  'Sharad Navaratri': tithi(6, shukla(1), 'sunrise'),
  'Durga Ashtami': tithi(6, shukla(8), 'sunrise', 'first', 'first'),
  'Maha Navami': tithi(6, shukla(9), 'sunrise', 'first', 'first'),
  Dussehra: tithi(6, shukla(10), 'afternoon', 'first', 'last'),
  'Sharad Purnima': tithi(6, shukla(15), 'midnight', 'last'),
  'Karva Chauth': tithi(6, krishna(4), 'moonrise', 'first', 'last'),
  'Ahoi Ashtami': tithi(6, krishna(8), 'dusk', 'first', 'first', 'printed'),
  'Govatsa Dwadashi': tithi(6, krishna(12), 'dusk'),
  Dhanteras: tithi(6, krishna(13), 'dusk', 'last'),
  'Naraka Chaturdashi': tithi(6, krishna(14), 'dawn', 'last', 'last'),
  Diwali: tithi(6, krishna(15), 'dusk', 'ghati', 'first'),
  'Govardhan Puja': tithi(7, shukla(1), 'sunrise', 'last', 'first'),
  'Bhai Dooj': tithi(7, shukla(2), 'afternoon', 'last', 'last'),
  'Chhath Puja': tithi(7, shukla(6), 'sunrise', 'first', 'first', 'printed'),
  'Akshaya Navami': tithi(7, shukla(9), 'forenoon', 'longer'),
  'Guru Nanak Jayanti': tithi(7, shukla(15), 'sunrise', 'first', 'first', 'printed'),
  'Kalabhairav Jayanti': tithi(7, krishna(8), 'dusk'),
  'Vivah Panchami': tithi(8, shukla(5), 'sunrise'),
  'Vaikuntha Ekadashi': { kind: 'solar-tithi', sign: 8, tithi: shukla(11), source: 'tamil' },
  'Dattatreya Jayanti': tithi(8, shukla(15), 'dusk', 'last'),
  'Mauni Amavasya': tithi(9, krishna(15), 'sunrise'),
  'Vasant Panchami': tithi(10, shukla(5), 'forenoon'),
  'Ratha Saptami': tithi(10, shukla(7), 'dawn', 'last', 'last'),
  'Maha Shivaratri': tithi(10, krishna(14), 'midnight', 'last', 'first'),
  'Holika Dahan': { ...tithi(11, shukla(15), 'dusk', 'last', 'first'), avoidsBhadra: 7 / 8 },
  Holi: { kind: 'following', after: 'Holika Dahan', days: 1, source: 'nirnaya' },
  'Sheetala Ashtami': tithi(11, krishna(8), 'sunrise'),
  // the solar year
  Lohri: solar(9, 'punya', -1),
  Bhogi: solar(9, 'sunset', -1, 'tamil'),
  Pongal: solar(9, 'sunset', 0, 'tamil'),
  Puthandu: solar(0, 'sunset', 0, 'tamil'),
  Baisakhi: solar(0, 'punya'),
  Vishu: solar(0, 'sunrise', 0, 'kerala'),
  'Thai Pusam': { ...star(9, 7, 'noon'), two: 'last' },
  'Masi Magam': star(10, 9, 'sunrise'),
  'Panguni Uthiram': { ...star(11, 11, 'morning'), two: 'last' },
  Onam: star(4, 21, 'sunrise', 'kerala'),
  'Karthigai Deepam': star(7, 2, 'dusk'),
  'Arudra Darshan': star(8, 5, 'sunrise'),
} as const satisfies Record<string, FestivalRule>;

/** What the Ekadashis of every month go by. */
export const EKADASHI_RULES = {
  smarta: { kind: 'ekadashi', tradition: 'smarta', source: 'nirnaya' },
  vaishnava: { kind: 'ekadashi', tradition: 'vaishnava', source: 'nirnaya' },
} as const satisfies Record<string, FestivalRule>;

/** What the twelve entries of the Sun go by. */
export const SANKRANTI = solar(0, 'punya', 0, 'nirnaya');

/** Ekadashis by lunar month, Shukla and Krishna, then those of an adhika month. */
export const EKADASHIS = [
  ['Kamada', 'Varuthini'],
  ['Mohini', 'Apara'],
  ['Nirjala', 'Yogini'],
  ['Devshayani', 'Kamika'],
  ['Shravana Putrada', 'Aja'],
  ['Parsva', 'Indira'],
  ['Papankusha', 'Rama'],
  ['Devutthana', 'Utpanna'],
  ['Mokshada', 'Saphala'],
  ['Pausha Putrada', 'Shattila'],
  ['Jaya', 'Vijaya'],
  ['Amalaki', 'Papmochani'],
] as const;
export const ADHIKA_EKADASHIS = ['Padmini', 'Parama'] as const;
