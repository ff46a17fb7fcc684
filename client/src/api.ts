/**
 * What can be asked, and what is answered. Made of the API's own OpenAPI document by client/make: do not edit it here.
 */
import { type Ended, ended } from './jobs.ts';
import { type Method, method, type Send, type WithForms } from './method.ts';
import { type ListMethod, lines, paged } from './pages.ts';

export interface VedicVargaChartsVariants {
  /** The school that D2 follows. */
  '2'?: 'parashara' | 'parivritti' | 'uma_shambhu' | 'somanatha' | 'kashinatha' | 'raman';
  /** The school that D3 follows. */
  '3'?: 'parashara' | 'parivritti' | 'somanatha' | 'jagannatha';
  /** The school that D4 follows. */
  '4'?: 'parashara' | 'parivritti';
  /** The school that D7 follows. */
  '7'?: 'parashara' | 'even_backward';
  /** The school that D9 follows. */
  '9'?: 'parashara' | 'parivritti' | 'krishna_mishra' | 'kalachakra';
  /** The school that D10 follows. */
  '10'?: 'parashara' | 'even_backward';
  /** The school that D24 follows. */
  '24'?: 'parashara' | 'even_backward' | 'both_from_simha';
  /** The school that D30 follows. */
  '30'?: 'parashara' | 'parivritti' | 'from_sign';
  /** The school that D60 follows. */
  '60'?: 'parashara' | 'from_mesha';
}

/** When and where somebody was born. */
export interface Birth {
  /** Birth date, YYYY-MM-DD. */
  date: string;
  /** Local birth time, HH:MM or HH:MM:SS, 24 hours. */
  time?: string;
  /** True when the birth time is not known; `time` is then ignored. */
  time_unknown?: boolean;
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
  /** IANA time zone name such as Asia/Kolkata (default UTC). */
  timezone?: string;
  /** Offset from UTC at birth, such as +05:30 or +05:08:50, when you know it better than the zone does. */
  utc_offset?: string;
  /** When the clocks were set back and the birth time came twice: 0 the first time (default), 1 the second. */
  fold?: 0 | 1;
}

export interface VedicVargaChartsRequest extends Birth {
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /** Ayanamsa of the sidereal zodiac. */
  ayanamsa?: 'lahiri' | 'raman' | 'krishnamurti' | 'fagan_bradley';
  /** Lunar node: mean or true. */
  node?: 'mean' | 'true';
  /** One varga, as a number or a string, or `all`. */
  varga?: 1 | 2 | 3 | 4 | 7 | 9 | 10 | 12 | 16 | 20 | 24 | 27 | 30 | 40 | 45 | 60 | '1' | '2' | '3' | '4' | '7' | '9' | '10' | '12' | '16' | '20' | '24' | '27' | '30' | '40' | '45' | '60' | 'all';
  /**
   * Rules of other schools by varga, e.g. {"2": "parivritti"}; Parashara’s where none is given. Vargottama keeps to
   * Parashara’s D9.
   */
  variants?: VedicVargaChartsVariants;
  /** How many levels of Vimshottari dasha to add (1 maha … 5 prana); none when absent. */
  dasha_levels?: number;
  /** Year of the dashas: julian (365.25 days), sidereal (365.256364), tropical (365.2422) or savana (360). */
  dasha_year?: 'julian' | 'sidereal' | 'tropical' | 'savana';
  /** Date (12:00 UTC) whose running periods are shown; today when absent. */
  dasha_date?: string;
}

export interface VedicAshtakvargaRequest extends Birth {
  /** Ayanamsa of the sidereal zodiac. */
  ayanamsa?: 'lahiri' | 'raman' | 'krishnamurti' | 'fagan_bradley';
  /** Lunar node: mean or true. */
  node?: 'mean' | 'true';
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /** Table of bindus: `varahamihira` (as B.V. Raman prints it) or `parashara` (as Jagannatha Hora). */
  table?: 'varahamihira' | 'parashara';
}

export interface VedicPoruthamRequest {
  /**
   * Bride's birth nakshatra, in any of its spellings. Name of a nakshatra, other spellings too: Ashwini, Bharani,
   * Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara Phalguni, Hasta,
   * Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana, Dhanishta,
   * Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati.
   */
  bride_star: string;
  /**
   * Groom's birth nakshatra, in any of its spellings. Name of a nakshatra, other spellings too: Ashwini, Bharani,
   * Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara Phalguni, Hasta,
   * Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana, Dhanishta,
   * Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati.
   */
  groom_star: string;
  /**
   * Bride's Moon sign. Name of a rasi, other spellings too: Mesha, Vrishabha, Mithuna, Karka, Simha, Kanya, Tula,
   * Vrishchika, Dhanu, Makara, Kumbha, Meena.
   */
  bride_rasi: string;
  /**
   * Groom's Moon sign. Name of a rasi, other spellings too: Mesha, Vrishabha, Mithuna, Karka, Simha, Kanya, Tula,
   * Vrishchika, Dhanu, Makara, Kumbha, Meena.
   */
  groom_rasi: string;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
}

export interface VedicGunaMilanRequest {
  /**
   * Bride's birth nakshatra, in any of its spellings. Name of a nakshatra, other spellings too: Ashwini, Bharani,
   * Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara Phalguni, Hasta,
   * Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana, Dhanishta,
   * Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati.
   */
  bride_star: string;
  /**
   * Groom's birth nakshatra, in any of its spellings. Name of a nakshatra, other spellings too: Ashwini, Bharani,
   * Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara Phalguni, Hasta,
   * Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana, Dhanishta,
   * Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati.
   */
  groom_star: string;
  /**
   * Bride's Moon sign. Name of a rasi, other spellings too: Mesha, Vrishabha, Mithuna, Karka, Simha, Kanya, Tula,
   * Vrishchika, Dhanu, Makara, Kumbha, Meena.
   */
  bride_rasi: string;
  /**
   * Groom's Moon sign. Name of a rasi, other spellings too: Mesha, Vrishabha, Mithuna, Karka, Simha, Kanya, Tula,
   * Vrishchika, Dhanu, Makara, Kumbha, Meena.
   */
  groom_rasi: string;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
}

export interface VedicDoshaRequest extends Birth {
  /** Ayanamsa of the sidereal zodiac. */
  ayanamsa?: 'lahiri' | 'raman' | 'krishnamurti' | 'fagan_bradley';
  /** Lunar node: mean or true. */
  node?: 'mean' | 'true';
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /** Date for sade sati and dhaiya, YYYY-MM-DD (default: today, UTC). */
  current_date?: string;
  /** Houses of mangal dosha: `north` 1 4 7 8 12, `south` 2 4 7 8 12, or both (`union`). */
  houses?: 'union' | 'north' | 'south';
}

export interface VedicPanchangamRequest {
  /** Civil date in the zone `tz`, YYYY-MM-DD. */
  date: string;
  /** Degrees, north positive. */
  lat: number;
  /** Degrees, east positive. */
  lon: number;
  /** IANA time zone name such as Asia/Kolkata (default Asia/Kolkata). */
  tz?: string;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /** Sunrise. */
  sunrise?: 'standard' | 'hindu';
}

export interface VedicVarshphalResidence {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
  /** IANA time zone of the residence. */
  timezone: string;
}

export interface VedicVarshphalRequest extends Birth {
  /** Ayanamsa of the sidereal zodiac. */
  ayanamsa?: 'lahiri' | 'raman' | 'krishnamurti' | 'fagan_bradley';
  /** Lunar node: mean or true. */
  node?: 'mean' | 'true';
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /** The civil year in which the birthday falls whose year is asked for; later than the birth year. */
  target_year: number;
  /** Where the year begins for those who moved: place of the annual chart and zone of its times. */
  residence?: VedicVarshphalResidence;
}

export interface VedicKpChartRequest extends Birth {
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /** Ayanamsa of the sidereal zodiac; krishnamurti when absent. */
  ayanamsa?: 'lahiri' | 'raman' | 'krishnamurti' | 'fagan_bradley';
  /** Lunar node: mean or true. */
  node?: 'mean' | 'true';
  /** The moment of judgement, ISO 8601 with UTC offset or Z; its ruling planets are added. */
  judgement_time?: string;
}

export interface VedicBabyNamesRequest {
  /**
   * Nakshatra of the Moon at birth, in any of its spellings. Name of a nakshatra, other spellings too: Ashwini,
   * Bharani, Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara Phalguni,
   * Hasta, Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana, Dhanishta,
   * Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati.
   */
  nakshatra: string;
  /** Quarter of the nakshatra, 1 to 4. */
  pada: number;
  /** Names for a `girl` or a `boy`, those for both included; `unisex`: only these. All when absent. */
  gender?: 'girl' | 'boy' | 'unisex';
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
}

export interface WesternChartRequest extends Birth {
  /**
   * House system, by name or by its letter in Swiss Ephemeris. Name of a house system, other spellings too: Placidus,
   * Koch, Whole Sign, Equal, Equal MC, Equal Aries, Regiomontanus, Campanus, Porphyry, Alcabitius, Morinus,
   * Topocentric, Vehlow, Meridian, Krusinski, Horizontal, Sripati, Carter, APC, Sunshine, Sunshine Makransky, Pullen
   * SD, Pullen SR.
   */
  house_system?: string;
  /** More bodies to place and aspect. */
  bodies?: ('ceres' | 'pallas' | 'juno' | 'vesta')[];
  /**
   * Degrees by aspect, instead of the usual orbs with their bonus and caps; aspects that are not named are not looked
   * for.
   */
  orbs?: Orbs;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
}

export interface WesternSynastryRequest {
  /** Birth details, with a name if the text should use it. */
  person_a: Person;
  /** Birth details, with a name if the text should use it. */
  person_b: Person;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /**
   * Degrees by aspect, instead of the usual orbs with their bonus and caps; aspects that are not named are not looked
   * for.
   */
  orbs?: Orbs;
}

export interface WesternHoroscopeRequest {
  /** Sun sign, in any letter case. */
  sign: 'Aries' | 'Taurus' | 'Gemini' | 'Cancer' | 'Leo' | 'Virgo' | 'Libra' | 'Scorpio' | 'Sagittarius' | 'Capricorn' | 'Aquarius' | 'Pisces';
  /** The day, YYYY-MM-DD; today when absent. */
  date?: string;
  /** IANA time zone name such as Asia/Kolkata (default UTC). */
  timezone?: string;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
}

export interface TarotReadingCard {
  /**
   * The card, in any of its spellings. Name of a card, other spellings too: major-00-the-fool, major-01-the-magician,
   * major-02-the-high-priestess, major-03-the-empress, major-04-the-emperor, major-05-the-hierophant,
   * major-06-the-lovers, major-07-the-chariot, major-08-strength, major-09-the-hermit, major-10-wheel-of-fortune,
   * major-11-justice, major-12-the-hanged-man, major-13-death, major-14-temperance, major-15-the-devil,
   * major-16-the-tower, major-17-the-star, major-18-the-moon, major-19-the-sun, major-20-judgement,
   * major-21-the-world, wands-01, wands-02, wands-03, wands-04, wands-05, wands-06, wands-07, wands-08, wands-09,
   * wands-10, wands-11, wands-12, wands-13, wands-14, cups-01, cups-02, cups-03, cups-04, cups-05, cups-06, cups-07,
   * cups-08, cups-09, cups-10, cups-11, cups-12, cups-13, cups-14, swords-01, swords-02, swords-03, swords-04,
   * swords-05, swords-06, swords-07, swords-08, swords-09, swords-10, swords-11, swords-12, swords-13, swords-14,
   * pentacles-01, pentacles-02, pentacles-03, pentacles-04, pentacles-05, pentacles-06, pentacles-07, pentacles-08,
   * pentacles-09, pentacles-10, pentacles-11, pentacles-12, pentacles-13, pentacles-14.
   */
  card_id: string;
  /** The label of the place, or its 0-based index. Cards without one take the free places in order. */
  position?: number | string;
  /** True where the card lies reversed. */
  reversed?: boolean;
}

export interface TarotReadingRequest {
  /** The spread (default three_card). */
  spread_type?: 'single_card' | 'three_card' | 'celtic_cross' | 'horseshoe' | 'relationship' | 'career' | 'monthly' | 'year_ahead';
  /** Another name for `spread_type`; hyphens are welcome. */
  spread_id?: 'single_card' | 'three_card' | 'celtic_cross' | 'horseshoe' | 'relationship' | 'career' | 'monthly' | 'year_ahead';
  /** What you would like to ask. It is quoted, never executed. */
  question?: string;
  /** What it is about: love, career, money, growth, or a word of your own. */
  category?: string;
  /** Cards you have drawn yourself, one for every place of the spread; left out, the cards are drawn here. */
  cards?: TarotReadingCard[];
  /** The same seed and spread draw the same cards. */
  seed?: number;
  /** False: every card lies upright. The same seed draws the same cards either way. */
  reversals?: boolean;
  /** True: the single card of the day, the same one for your account until midnight (UTC). */
  daily?: boolean;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /** Where the person is, ISO 3166, two letters. Only chooses helplines, should they be needed. */
  country?: string;
}

export interface TarotClarifyRequest {
  /** Names of the cards that lie on the table; they are left out of the draw. */
  original_cards?: string[];
  /** What the reading was asked. */
  original_question?: string;
  /** False: every card lies upright. The same seed draws the same cards either way. */
  reversals?: boolean;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /** Where the person is, ISO 3166, two letters. Only chooses helplines, should they be needed. */
  country?: string;
}

export interface TarotGetReadingRequest {
  /** The `reading_id` that the draw answered. */
  reading_id: string;
}

export interface TarotInterpretationRequest {
  /** The `reading_id` that the draw answered. */
  reading_id: string;
}

export interface TarotSpreadsRequest {
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
}

export interface TarotDeckRequest {
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
}

export interface NumerologyReportMethod {
  /** Reduce each part of the name before adding (parts), or add all letters (whole). */
  names?: 'parts' | 'whole';
  /** Table of letters for the numbers of the name. The Chaldean one keeps no masters. */
  system?: 'pythagorean' | 'chaldean';
  /** Reduce month, day and year before adding; add all digits; or add the three as they stand. */
  life_path?: 'components' | 'all_digits' | 'straight_sum';
  /** When Y is a vowel. */
  y?: 'by_position' | 'never_vowel' | 'always_vowel';
}

export interface NumerologyReportRequest {
  /** Full name at birth. Accents do not count; Cyrillic, Greek and Devanagari are romanised as in a passport. */
  full_name: string;
  /** Birth date, YYYY-MM-DD. */
  birthdate: string;
  /** The day the personal cycles are told for; today (UTC) when absent. */
  current_date?: string;
  /** The year of the personal year, if it is not that of the day. */
  year?: number;
  /** Where schools differ; the defaults follow Hans Decoz. */
  method?: NumerologyReportMethod;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
}

export interface GuideChatHistory {
  /** Who said it: user, or guide (assistant means the same). */
  role: 'user' | 'guide' | 'assistant';
  /** What was said. */
  content: string;
}

export interface GuideChatBirth extends Birth {
  /**
   * House system, by name or by its letter in Swiss Ephemeris. Name of a house system, other spellings too: Placidus,
   * Koch, Whole Sign, Equal, Equal MC, Equal Aries, Regiomontanus, Campanus, Porphyry, Alcabitius, Morinus,
   * Topocentric, Vehlow, Meridian, Krusinski, Horizontal, Sripati, Carter, APC, Sunshine, Sunshine Makransky, Pullen
   * SD, Pullen SR.
   */
  house_system?: string;
  /** Ayanamsa of the sidereal zodiac. */
  ayanamsa?: 'lahiri' | 'raman' | 'krishnamurti' | 'fagan_bradley';
  /** Lunar node: mean or true. */
  node?: 'mean' | 'true';
}

export interface GuideChatRequest {
  /** What to ask. */
  message: string;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /** The turns before this message, oldest first. */
  history?: GuideChatHistory[];
  /**
   * A conversation by an id of your own: up to 64 letters, digits and `_ . : -`; not `all`. Give each of your users
   * one.
   */
  conversation_id?: string;
  /** Birth details of the person who asks, as the chart endpoints take them. */
  birth?: GuideChatBirth;
  /** Where the person is, ISO 3166, two letters. Only chooses helplines, should they be needed. */
  country?: string;
}

export interface GuideChatHistoryRequest {
  /** Turns at most, questions and replies. */
  limit?: number;
  /** The `next` of an earlier answer: the turns before those. Left out, the latest. */
  before?: string;
  /**
   * A conversation by an id of your own: up to 64 letters, digits and `_ . : -`; not `all`. Give each of your users
   * one.
   */
  conversation_id?: string;
}

export interface WesternTransitsRequest extends Birth {
  /**
   * House system, by name or by its letter in Swiss Ephemeris. Name of a house system, other spellings too: Placidus,
   * Koch, Whole Sign, Equal, Equal MC, Equal Aries, Regiomontanus, Campanus, Porphyry, Alcabitius, Morinus,
   * Topocentric, Vehlow, Meridian, Krusinski, Horizontal, Sripati, Carter, APC, Sunshine, Sunshine Makransky, Pullen
   * SD, Pullen SR.
   */
  house_system?: string;
  /** First day, YYYY-MM-DD; today when absent. */
  from?: string;
  /**
   * The day before whose beginning the range ends, YYYY-MM-DD, at most 366 days later; 30 days later when absent. It
   * needs `from`.
   */
  to?: string;
  /**
   * IANA time zone whose days and clock are told; that of the birth when absent, and the birth’s where it alone is
   * sent.
   */
  tz?: string;
  /** Bodies that move; Sun and Mercury to Pluto when absent, the Moon only for 31 days. */
  bodies?: ('sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto')[];
  /**
   * Points of the birth chart; the ten planets, Ascendant and MC when absent, without a birth time Sun and Mercury to
   * Pluto. The Moon, Ascendant and MC need the time: in a day the Moon moves 13°.
   */
  to_bodies?: ('sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto' | 'ascendant' | 'mc' | 'chiron' | 'true_node')[];
  /** Aspects; conjunction, sextile, square, trine and opposition when absent. */
  aspects?: ('conjunction' | 'semisextile' | 'semisquare' | 'sextile' | 'quintile' | 'square' | 'trine' | 'sesquiquadrate' | 'biquintile' | 'quincunx' | 'opposition')[];
  /** Degrees on either side of exact. */
  orb?: number;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
}

export interface WesternReturnsRequest extends Birth {
  /**
   * House system, by name or by its letter in Swiss Ephemeris. Name of a house system, other spellings too: Placidus,
   * Koch, Whole Sign, Equal, Equal MC, Equal Aries, Regiomontanus, Campanus, Porphyry, Alcabitius, Morinus,
   * Topocentric, Vehlow, Meridian, Krusinski, Horizontal, Sripati, Carter, APC, Sunshine, Sunshine Makransky, Pullen
   * SD, Pullen SR.
   */
  house_system?: string;
  /** The body that comes back. */
  body?: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn';
  /** Returns from the beginning of this day on, YYYY-MM-DD; from today when absent. */
  from?: string;
  /** How many. */
  count?: number;
  /** Where the charts are cast and whose clock is told; of birth when absent. */
  place?: ReturnPlace;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
}

export interface WesternEventsRequest {
  /** First day, YYYY-MM-DD; today when absent. */
  from?: string;
  /**
   * The day before whose beginning the range ends, YYYY-MM-DD, at most 366 days later; 30 days later when absent. It
   * needs `from`.
   */
  to?: string;
  /** Zone of the dates and instants. */
  tz?: string;
  /**
   * Kinds of events with commas between them: new_moon, first_quarter, full_moon, last_quarter, solar_eclipse,
   * lunar_eclipse, ingress, station, aspect, void_of_course; all when absent.
   */
  kinds?: string;
  /** The void Moon: after her last aspect to Sun … Pluto (modern), or to Sun … Saturn (classical). */
  void_of_course?: 'modern' | 'classical';
  /** Where eclipses are looked at from, degrees north; with `lon`. */
  lat?: number;
  /** Where eclipses are looked at from, degrees east; with `lat`. */
  lon?: number;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
}

export interface VedicDashaRequest extends Birth {
  /** Ayanamsa of the sidereal zodiac. */
  ayanamsa?: 'lahiri' | 'raman' | 'krishnamurti' | 'fagan_bradley';
  /** Lunar node: mean or true. */
  node?: 'mean' | 'true';
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /** Which dasha. */
  system?: 'vimshottari' | 'yogini' | 'ashtottari';
  /** How many levels to list, 1 maha to 5 prana; 4 and 5 need `from` or `at`. */
  levels?: number;
  /** Days of a dasha year: 365.25 (Julian), 365.2422 (tropical) or 360 (savana). */
  dasha_year?: 365.25 | 365.2422 | 360;
  /** The moment of `running`: a date (noon in `tz`) or an ISO 8601 date-time; now when absent. */
  at?: string;
  /** First day of the periods to list. */
  from?: string;
  /** Last day of the periods to list; a year after `from` when absent. It needs `from`. */
  to?: string;
  /**
   * IANA time zone whose days and clock are told; that of the birth when absent, and the birth’s where it alone is
   * sent.
   */
  tz?: string;
}

export interface VedicGocharaRequest {
  /** Birth date, YYYY-MM-DD. */
  date?: string;
  /** Local birth time, HH:MM or HH:MM:SS, 24 hours. */
  time?: string;
  /** True when the birth time is not known; `time` is then ignored. */
  time_unknown?: boolean;
  /** Degrees, north positive. */
  latitude?: number;
  /** Degrees, east positive. */
  longitude?: number;
  /** IANA time zone name such as Asia/Kolkata (default UTC). */
  timezone?: string;
  /** Offset from UTC at birth, such as +05:30 or +05:08:50, when you know it better than the zone does. */
  utc_offset?: string;
  /** When the clocks were set back and the birth time came twice: 0 the first time (default), 1 the second. */
  fold?: 0 | 1;
  /** Ayanamsa of the sidereal zodiac. */
  ayanamsa?: 'lahiri' | 'raman' | 'krishnamurti' | 'fagan_bradley';
  /** Lunar node: mean or true. */
  node?: 'mean' | 'true';
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /**
   * The Moon sign, in the place of a birth; it wins where both are. Name of a rasi, other spellings too: Mesha,
   * Vrishabha, Mithuna, Karka, Simha, Kanya, Tula, Vrishchika, Dhanu, Makara, Kumbha, Meena.
   */
  rasi?: string;
  /** First day; today when absent. */
  from?: string;
  /** Last day, at most 120 years later; 30 years later when absent. It needs `from`. */
  to?: string;
  /**
   * IANA time zone whose days and clock are told; that of the birth when absent, and the birth’s where it alone is
   * sent.
   */
  tz?: string;
}

export interface VedicCalendarRequest {
  /** First day; today when absent. */
  from?: string;
  /** Last day, which makes at most 62 days; 31 days when absent. It needs `from`. */
  to?: string;
  /** Degrees, north positive. */
  lat: number;
  /** Degrees, east positive. */
  lon: number;
  /** IANA time zone name such as Asia/Kolkata (default Asia/Kolkata). */
  tz?: string;
  /** Language of the texts: en, es, hi (default en). */
  language?: 'en' | 'es' | 'hi';
  /** What counts as sunrise: the upper limb with refraction, or the disc’s centre without (hindu). */
  sunrise?: 'standard' | 'hindu';
}

export interface TarotListReadingsRequest {
  /** Readings on a page. */
  limit?: number;
  /** The `next` of the page before; left out, the list begins with the newest. */
  before?: string;
}

export interface ForgetReadingsRequest {
  /** Id of a reading, or `all`, in any letter case. */
  reading_id: string;
}

export interface ForgetConversationsRequest {
  /** Id of a conversation, or `all`, in any letter case. */
  conversation_id: string;
}

export interface AccountUsageRequest {
  /** First day; 29 days before `to` when left out. */
  from?: string;
  /** Last day; today when left out. */
  to?: string;
  /** What the rows stand for. */
  group?: 'day' | 'endpoint' | 'key';
}

export interface PlacesRequest {
  /** Name of a city or its beginning, at least two letters. */
  q: string;
  /** How many at most. */
  limit?: number;
}

export interface BatchRequest {
  /** The calls. More than 100 become a job, and so do fewer with `Prefer: respond-async`. */
  items: BatchItem[];
  /** Looks at every item and says what it would cost; computes and charges nothing. */
  dry_run?: boolean;
}

export interface ListJobsRequest {
  /** Jobs on a page. */
  limit?: number;
  /** The `next` of the page before; left out, the list begins with the newest. */
  before?: string;
}

export interface GetJobRequest {
  /** Id of the job. */
  job_id: string;
}

export interface StopJobRequest {
  /** Id of the job. */
  job_id: string;
}

export interface JobResultsRequest {
  /** Id of the job. */
  job_id: string;
  /** Items to leave out at the beginning. */
  from?: number;
}

export interface Problem {
  /** The page that explains this code. */
  type: string;
  /** What the code stands for, in short. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What went wrong this time, for people. */
  detail: string;
  /** What went wrong, for programs: decide by this. */
  code: 'api_key_missing' | 'api_key_invalid' | 'key_expired' | 'key_scope' | 'account_suspended' | 'key_cap_reached' | 'insufficient_credits' | 'test_allowance_spent' | 'not_found' | 'gone' | 'method_not_allowed' | 'not_acceptable' | 'idempotency_in_progress' | 'payload_too_large' | 'request_timeout' | 'headers_too_large' | 'unsupported_media_type' | 'malformed_request' | 'malformed_json' | 'validation_failed' | 'not_computable' | 'idempotency_mismatch' | 'rate_limit_exceeded' | 'test_allowance_reached' | 'internal' | 'unavailable' | 'deadline_exceeded' | 'not_attempted';
  /** Also in `X-Request-Id`. */
  request_id: string;
  /** What the call cost: 0. */
  credits_charged: number;
  /** Every field that was not acceptable. */
  errors?: FieldError[];
  /** 402: what the call would have cost. */
  required?: number;
  /** `insufficient_credits`: what the account has. */
  balance?: number;
  /** `insufficient_credits`, `test_allowance_spent`: where credits come from. */
  top_up?: string;
  /** `key_cap_reached`: the credits that the key may spend in a month. */
  monthly_cap?: number;
  /** `key_cap_reached`: what it has spent of them. */
  spent?: number;
  /** `account_suspended`: whom to write to. */
  contact?: string;
  /** `key_scope`: the groups of the key. */
  groups?: string[];
}

export interface FieldError {
  /** Where the field stands: a JSON pointer into the body, or `/` and the name of a parameter. */
  pointer: string;
  /**
   * `required`: A member is missing that is needed, always or for what is asked here. `type`: The value is of another
   * type than the one accepted. `unknown_member`: No such member is known here; `message` says which was probably
   * meant. Told only where something else is wrong. `enum`: The value is none of a closed list: see `allowed`.
   * `unknown_name`: No such name is known here, of a thing or a time zone; `allowed` may list the names, `message`
   * suggest one. `format`: The text has another form than the one accepted (a date, a time of day, an id). `pattern`:
   * The text has another form than the one accepted. `length`: A header is empty or too long. `minLength`: The text is
   * too short. `maxLength`: The text is too long. `minimum`: The number is too small. `maximum`: The number is too
   * large. `minItems`: The list has too few entries. `maxItems`: The list has too many entries, or the body too many
   * values. `minProperties`: Nothing is named where something must be. `maxProperties`: The query has too many
   * parameters. `repeated`: A query parameter was given more than once. `out_of_range`: The moment lies outside the
   * years that can be computed, or before the birth; or a range of dates is too long. `impossible_pair`: This star
   * does not lie in this sign: see `allowed`. `contradiction`: Two members say different things. `wrong_count`: The
   * spread has another number of cards. `duplicate`: This card, or this place, was already given. `unknown_position`:
   * The spread has no such place: see `allowed`. `deck_exhausted`: All the cards are on the table, so none is left to
   * draw. `no_letters`: The name has no letters, so there is nothing to count. `unreadable_letters`: The name has
   * letters that have no number in the Latin alphabet. `not_a_name`: The name has characters that no name has. `more`:
   * There are further errors that are not listed.
   */
  code: 'required' | 'type' | 'unknown_member' | 'enum' | 'unknown_name' | 'format' | 'pattern' | 'length' | 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties' | 'repeated' | 'out_of_range' | 'impossible_pair' | 'contradiction' | 'wrong_count' | 'duplicate' | 'unknown_position' | 'deck_exhausted' | 'no_letters' | 'unreadable_letters' | 'not_a_name' | 'more';
  /** What is wrong and what is accepted, for people. */
  message: string;
  /** What would have been accepted, where that is a list. */
  allowed?: (string | number)[];
}

export type Graha = 'Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Rahu' | 'Ketu';

export type Rasi = 'Mesha' | 'Vrishabha' | 'Mithuna' | 'Karka' | 'Simha' | 'Kanya' | 'Tula' | 'Vrishchika' | 'Dhanu' | 'Makara' | 'Kumbha' | 'Meena';

export interface SignChange {
  /** When, ISO 8601 with the UTC offset of the birth. */
  at: string;
  /** The sign it leaves. */
  from: Rasi;
  /** The sign it enters. */
  to: Rasi;
}

export interface VargaChartAscendant {
  /** The sign, by its Sanskrit name. */
  sign: Rasi;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** Its nakshatra. */
  nakshatra?: 'Ashwini' | 'Bharani' | 'Krittika' | 'Rohini' | 'Mrigashira' | 'Ardra' | 'Punarvasu' | 'Pushya' | 'Ashlesha' | 'Magha' | 'Purva Phalguni' | 'Uttara Phalguni' | 'Hasta' | 'Chitra' | 'Swati' | 'Vishakha' | 'Anuradha' | 'Jyeshtha' | 'Mula' | 'Purva Ashadha' | 'Uttara Ashadha' | 'Shravana' | 'Dhanishta' | 'Shatabhisha' | 'Purva Bhadrapada' | 'Uttara Bhadrapada' | 'Revati';
  /** Quarter of the nakshatra. */
  pada?: number;
  /** The lord of the nakshatra. */
  nakshatra_lord?: Graha;
  /** Whether the navamsha has the same sign. */
  vargottama?: boolean;
}

export interface VargaChartPlanet {
  /** The graha. */
  name: Graha;
  /** The sign, by its Sanskrit name. */
  sign: Rasi;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** House, 1 to 12; null where the birth time is unknown. */
  house: number | null;
  /** How it stands in the sign. */
  dignity: 'exalted' | 'debilitated' | 'moolatrikona' | 'own' | 'friend' | 'neutral' | 'enemy';
  /** Birth time unknown: when it changes sign in this varga on that day, if it does. */
  sign_changes?: SignChange[];
}

export interface VargaChart {
  /** The ascendant of this varga; null where the birth time is unknown. */
  ascendant: VargaChartAscendant | null;
  /** The grahas in this varga. */
  planets: VargaChartPlanet[];
}

export interface Help {
  /** What the help is for: crisis or abuse. */
  kind: string;
  /** What the words were about. */
  matter: string;
  /** The language that the help is written in. */
  language: string;
  /** Who listens, with numbers, hours and cost. */
  lines: (Record<string, unknown>)[];
  /** The emergency number of the country; null where the country is not known. */
  emergency: string | null;
  /** Where lines of all countries are listed. */
  directory: string;
}

export interface Warning {
  /** What the warning is about, for programs. */
  code: string;
  /** The warning in a sentence. */
  message: string;
}

export interface MetaEngine {
  /** Version of the engine; it changes whenever a number may change. */
  version: string;
  /** The ephemeris that positions come from. */
  ephemeris: string;
  /** Where the difference of clock and Earth comes from. */
  delta_t: string;
  /** The time zone database. */
  time_zones: string;
}

export interface MetaPlace {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
  /** The time zone that was sent, or UTC. */
  timezone: string;
}

export interface MetaAyanamsa {
  /** Its name. */
  name: string;
  /** Its value at that instant, degrees, with nutation (the true one). */
  degrees: number;
  /** Whether nutation is in it: it is. */
  nutation: boolean;
  /** Its number among the sidereal modes of the Swiss Ephemeris. */
  swiss_ephemeris_mode: number;
}

export interface Meta {
  /** What computed the answer. */
  engine: MetaEngine;
  /** The language of the texts. */
  language: 'en' | 'es' | 'hi';
  /** The instant that was used, UTC. */
  utc?: string | null;
  /** The offset from UTC in force then. */
  utc_offset?: string | null;
  /** The place that was used. */
  place?: MetaPlace;
  /** The ayanamsa that was used. */
  ayanamsa?: MetaAyanamsa;
  /** The lunar node that was used. */
  node?: string;
  /** The house system that was used; null where there are no houses. */
  house_system_used?: string | null;
  /** What counted as sunrise. */
  sunrise?: string;
  /** Orbs that were used, degrees by aspect. */
  orbs_used?: Record<string, unknown>;
  /** Where a grave matter was asked about: sentences that say who can answer. */
  care?: string[];
  /** How wide the legs of aspect patterns may be, degrees. */
  pattern_legs?: Record<string, number>;
  /** Who listens, where help was the answer. */
  help?: Help;
  /** Version of the texts. */
  content_version?: number;
  /** True where a test key called: nothing was charged. */
  test?: boolean;
  /** What to know about an answer that is right all the same. */
  warnings: Warning[];
  [further: string]: unknown;
}

export interface VedicVargaChartsPlanet {
  /** The graha. */
  name: Graha;
  /** Sidereal, degrees from 0° Mesha. */
  longitude: number;
  /** Degrees a day, rounded; `retrograde` goes by the unrounded speed. */
  speed: number;
  /** Its nakshatra. */
  nakshatra: 'Ashwini' | 'Bharani' | 'Krittika' | 'Rohini' | 'Mrigashira' | 'Ardra' | 'Punarvasu' | 'Pushya' | 'Ashlesha' | 'Magha' | 'Purva Phalguni' | 'Uttara Phalguni' | 'Hasta' | 'Chitra' | 'Swati' | 'Vishakha' | 'Anuradha' | 'Jyeshtha' | 'Mula' | 'Purva Ashadha' | 'Uttara Ashadha' | 'Shravana' | 'Dhanishta' | 'Shatabhisha' | 'Purva Bhadrapada' | 'Uttara Bhadrapada' | 'Revati';
  /** Quarter of the nakshatra. */
  pada: number;
  /** The lord of the nakshatra. */
  nakshatra_lord: Graha;
  /** Whether the navamsha has the same sign. */
  vargottama: boolean;
  /** Whether it moves backwards. */
  retrograde: boolean;
  /** Whether it is lost in the light of the Sun. */
  combust: boolean;
  /** Birth time unknown: the longitudes at the two ends of that day. */
  longitude_range?: number[];
}

export interface VedicVargaChartsNames {
  /** The grahas and the Lagna. */
  grahas: Record<string, string>;
  /** The signs. */
  rasis: Record<string, string>;
  /** The nakshatras of the answer. */
  nakshatras: Record<string, string>;
}

export interface VedicVargaChartsVimshottariBalanceInFull {
  /** Whole dasha years. */
  years: number;
  /** Twelfths of a dasha year. */
  months: number;
  /** Thirtieths of those. */
  days: number;
}

export interface VedicVargaChartsVimshottariBalance {
  /** The lord of the period. */
  lord: Graha;
  /** Dasha years left of the first period at birth. */
  years: number;
  /** The same in years, months of a twelfth and days of a thirtieth. */
  in_full: VedicVargaChartsVimshottariBalanceInFull;
}

export interface VedicVargaChartsVimshottariRunning {
  /** How deep the period lies. */
  level: 'maha' | 'antar' | 'pratyantar' | 'sookshma' | 'prana';
  /** The lord of the period. */
  lord: Graha;
  /** ISO 8601 with the UTC offset of the birth zone. */
  starts_at: string;
  /** ISO 8601 with the UTC offset of the birth zone. */
  ends_at: string;
}

export interface VedicVargaChartsVimshottariPeriod {
  /** The lord of the period. */
  lord: Graha;
  /** ISO 8601 with the UTC offset of the birth zone. */
  starts_at: string;
  /** ISO 8601 with the UTC offset of the birth zone. */
  ends_at: string;
  /** The periods inside it, as deep as asked. */
  periods?: VedicVargaChartsVimshottariPeriod[];
}

export interface VedicVargaChartsVimshottari {
  /** What was left of the first period at birth. */
  balance: VedicVargaChartsVimshottariBalance;
  /** The instant of `running`, UTC. */
  at: string;
  /** The periods that run at that instant, from maha down. */
  running: VedicVargaChartsVimshottariRunning[];
  /** The nine great periods. */
  periods: VedicVargaChartsVimshottariPeriod[];
}

export interface VedicVargaChartsAnswer {
  /** What was asked for. */
  varga: number | string;
  /** The grahas at the birth, as the sky had them. */
  planets: VedicVargaChartsPlanet[];
  /** The charts by the number of their varga. */
  charts: Record<string, VargaChart>;
  /** Lagna, Moon and what stands out, in 50 to 120 words. */
  text: string;
  /** What the identifiers are called in the language of the texts, by kind and identifier. */
  names: VedicVargaChartsNames;
  /** The Vimshottari dasha; null where the birth time is unknown. */
  vimshottari?: VedicVargaChartsVimshottari | null;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface Job {
  /** Id of the job. */
  job_id: string;
  /**
   * `waiting` for its turn or for the minute, `running`, `stopped` by a DELETE, or `ended`. A stopped one may still
   * finish what it had begun: look at `ended_at`.
   */
  status: 'waiting' | 'running' | 'stopped' | 'ended';
  /** Items of the job. */
  total: number;
  /** Items that were answered. */
  succeeded: number;
  /** Items that were refused or failed, with a problem. */
  failed: number;
  /** Items that were stopped before they began. */
  not_attempted: number;
  /** What all items would cost together. */
  price: number;
  /** What they have cost until now. */
  credits: number;
  /** When it was made, UTC. */
  created_at: string;
  /** When its last item ended, UTC; null until then. */
  ended_at: string | null;
  /** Where the answers are. */
  results: string;
}

export interface BindusBySign {
  /** Bindus in Mesha. */
  Mesha: number;
  /** Bindus in Vrishabha. */
  Vrishabha: number;
  /** Bindus in Mithuna. */
  Mithuna: number;
  /** Bindus in Karka. */
  Karka: number;
  /** Bindus in Simha. */
  Simha: number;
  /** Bindus in Kanya. */
  Kanya: number;
  /** Bindus in Tula. */
  Tula: number;
  /** Bindus in Vrishchika. */
  Vrishchika: number;
  /** Bindus in Dhanu. */
  Dhanu: number;
  /** Bindus in Makara. */
  Makara: number;
  /** Bindus in Kumbha. */
  Kumbha: number;
  /** Bindus in Meena. */
  Meena: number;
}

export interface BindusByGraha {
  /** Bindus of Surya by sign. */
  Surya: BindusBySign;
  /** Bindus of Chandra by sign. */
  Chandra: BindusBySign;
  /** Bindus of Mangala by sign. */
  Mangala: BindusBySign;
  /** Bindus of Budha by sign. */
  Budha: BindusBySign;
  /** Bindus of Guru by sign. */
  Guru: BindusBySign;
  /** Bindus of Shukra by sign. */
  Shukra: BindusBySign;
  /** Bindus of Shani by sign. */
  Shani: BindusBySign;
}

export interface GiversBySign {
  /** Givers of the bindus in Mesha. */
  Mesha: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
  /** Givers of the bindus in Vrishabha. */
  Vrishabha: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
  /** Givers of the bindus in Mithuna. */
  Mithuna: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
  /** Givers of the bindus in Karka. */
  Karka: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
  /** Givers of the bindus in Simha. */
  Simha: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
  /** Givers of the bindus in Kanya. */
  Kanya: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
  /** Givers of the bindus in Tula. */
  Tula: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
  /** Givers of the bindus in Vrishchika. */
  Vrishchika: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
  /** Givers of the bindus in Dhanu. */
  Dhanu: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
  /** Givers of the bindus in Makara. */
  Makara: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
  /** Givers of the bindus in Kumbha. */
  Kumbha: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
  /** Givers of the bindus in Meena. */
  Meena: ('Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna')[];
}

export interface Pindas {
  /** Sum weighted by the signs. */
  rasi: number;
  /** Sum weighted by the grahas in them. */
  graha: number;
  /** Both together. */
  sodhya: number;
}

export interface VedicAshtakvargaPrastara {
  /** Who gave the bindus of Surya. */
  Surya: GiversBySign;
  /** Who gave the bindus of Chandra. */
  Chandra: GiversBySign;
  /** Who gave the bindus of Mangala. */
  Mangala: GiversBySign;
  /** Who gave the bindus of Budha. */
  Budha: GiversBySign;
  /** Who gave the bindus of Guru. */
  Guru: GiversBySign;
  /** Who gave the bindus of Shukra. */
  Shukra: GiversBySign;
  /** Who gave the bindus of Shani. */
  Shani: GiversBySign;
  /** Who gave the bindus of Lagna. */
  Lagna: GiversBySign;
}

export interface VedicAshtakvargaPindas {
  /** The pindas of Surya. */
  Surya: Pindas;
  /** The pindas of Chandra. */
  Chandra: Pindas;
  /** The pindas of Mangala. */
  Mangala: Pindas;
  /** The pindas of Budha. */
  Budha: Pindas;
  /** The pindas of Guru. */
  Guru: Pindas;
  /** The pindas of Shukra. */
  Shukra: Pindas;
  /** The pindas of Shani. */
  Shani: Pindas;
}

export interface VedicAshtakvargaNames {
  /** The grahas and the Lagna. */
  grahas: Record<string, string>;
  /** The signs. */
  rasis: Record<string, string>;
}

export interface VedicAshtakvargaResult {
  /** The sum of the seven by sign, 337 in all. */
  sarvashtakavarga: BindusBySign;
  /** Bindus of each graha by sign. */
  bhinnashtakavarga: BindusByGraha;
  /** The house with the most bindus. */
  strongest_house: number;
  /** All houses that have as many. */
  strongest_house_ties: number[];
  /** Bindus of the Lagna by sign. */
  lagna_ashtakavarga: BindusBySign;
  /** Who gave each bindu. */
  prastara: VedicAshtakvargaPrastara;
  /** What the first reduction, by triangles, leaves. */
  trikona: BindusByGraha;
  /** What the second, by common lords, leaves. */
  ekadhipatya: BindusByGraha;
  /** Weighted sums of what the reductions leave. */
  pindas: VedicAshtakvargaPindas;
  /** Strong and weak houses, when the Sun crosses them, and where Shani is now, in 50 to 120 words. */
  text: string;
  /** What the identifiers are called in the language of the texts, by kind and identifier. */
  names: VedicAshtakvargaNames;
}

export interface VedicAshtakvargaAnswer {
  /** The result. */
  result: VedicAshtakvargaResult;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface VedicPoruthamPorutham {
  /** The point. */
  name: 'Dina' | 'Gana' | 'Mahendra' | 'Stree Deergha' | 'Yoni' | 'Rasi' | 'Rasiyathipathi' | 'Vasya' | 'Rajju' | 'Vedha';
  /** What the point is called in the language of the texts. */
  display_name: string;
  /** Whether it agrees. */
  matched: boolean;
  /** What is compared of the bride. */
  bride: string;
  /** What is compared of the groom. */
  groom: string;
  /** Why, in a sentence. */
  reason: string;
  /** What it means for life together, in a sentence. */
  in_life: string;
  /** Whether tradition does not hold it against the couple. */
  cancelled: boolean;
}

export interface VedicPoruthamResult {
  /** The match in 50 to 120 words. */
  text: string;
  /** How many of the ten agree. */
  matched: number;
  /** Ten. */
  total: 10;
  /** The verdict, for programs. */
  verdict: 'excellent' | 'good' | 'average' | 'poor' | 'not recommended';
  /** The verdict, and which of those asked for first agree. */
  verdict_text: string;
  /** The ten points in the order of the almanacs. */
  poruthams: VedicPoruthamPorutham[];
  /** What decided, in sentences. */
  notes: string[];
}

export interface VedicPoruthamAnswer {
  /** The result. */
  result: VedicPoruthamResult;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface Koota {
  /** The koota. */
  name: 'Varna' | 'Vashya' | 'Tara' | 'Yoni' | 'Graha Maitri' | 'Gana' | 'Bhakoot' | 'Nadi';
  /** What the koota is called in the language of the texts. */
  display_name: string;
  /** Points, cut to a whole number. */
  score: number;
  /** The most it can give. */
  max: number;
  /** Points with their halves. */
  score_exact: number;
  /** What is compared of the bride. */
  bride: string;
  /** What is compared of the groom. */
  groom: string;
  /** Why, in a sentence. */
  reason: string;
  /** What it means for life together, in a sentence. */
  in_life: string;
  /** Whether tradition lifts a score of 0. */
  cancelled: boolean;
}

export interface VedicGunaMilanResult {
  /** The match in 50 to 120 words. */
  text: string;
  /** The sum, cut to a whole number. */
  total_gunas: number;
  /** Thirty-six. */
  max_gunas: 36;
  /** The verdict, for programs. */
  verdict: 'not recommended' | 'average' | 'good' | 'excellent';
  /** The verdict, and the kootas that want care most. */
  verdict_text: string;
  /** The eight kootas. */
  kootas: Koota[];
  /** The sum with its halves. */
  total_exact: number;
  /** What is lifted, what lowered the verdict, what padas could change. */
  notes: string[];
}

export interface VedicGunaMilanAnswer {
  /** The result. */
  result: VedicGunaMilanResult;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface ActiveDosha {
  /** The dosha. */
  name: 'mangal_dosha' | 'kaal_sarp_dosha' | 'pitra_dosha' | 'guru_chandal_dosha' | 'shrapit_dosha' | 'angarak_dosha' | 'vish_dosha' | 'grahan_dosha' | 'kemadruma_dosha' | 'ganda_moola' | 'kalathra_dosha' | 'sade_sati' | 'dhaiya';
  /** What it is called in the language of the texts. */
  display_name: string;
  /** What makes it in this chart, what lifts it, and how common it is. */
  text: string;
  /** What it is about in life, and what does it good, in a sentence. */
  in_life: string;
}

export interface VedicDoshaMangalDoshaPart {
  /** Whether the dosha is there. */
  present: boolean;
  /** The houses that make it. */
  houses: number[];
  /** Whether tradition lifts it. */
  cancelled: boolean;
  /** What lifts it, in words. */
  cancellations: string[];
}

export interface VedicDoshaMangalDosha {
  /** Whether the dosha is there; null where it depends on the hour of birth and that is not known. */
  present: boolean | null;
  /** The houses that make it. */
  houses: number[];
  /** Whether tradition lifts it. */
  cancelled: boolean;
  /** What lifts it, in words. */
  cancellations: string[];
  /** What the houses are counted from. */
  reference: 'Lagna' | 'Chandra';
  /** The same counted from Chandra. */
  from_chandra: VedicDoshaMangalDoshaPart;
  /** The same counted from Shukra. */
  from_shukra: VedicDoshaMangalDoshaPart;
}

export interface VedicDoshaKaalSarpDosha {
  /** Whether the dosha is there; null where it depends on the hour of birth and that is not known. */
  present: boolean | null;
  /** Its name, by the house of Rahu. */
  type: 'Anant' | 'Kulik' | 'Vasuki' | 'Shankhpal' | 'Padma' | 'Mahapadma' | 'Takshak' | 'Karkotak' | 'Shankhachud' | 'Ghatak' | 'Vishdhar' | 'Sheshnag' | null;
  /** Whether the grahas lie before Rahu or behind. */
  direction: 'anuloma' | 'viloma' | null;
  /** The direction in words. */
  direction_text: string | null;
  /** Whether one graha stands outside. */
  partial: boolean;
  /** The grahas outside. */
  outside: Graha[];
  /** The house of Rahu. */
  rahu_house: number | null;
}

export interface VedicDoshaPitraDosha {
  /** Whether the dosha is there; null where it depends on the hour of birth and that is not known. */
  present: boolean | null;
  /** How strong it is. */
  severity: 'none' | 'mild' | 'moderate' | 'severe' | null;
  /** What makes it, for programs. */
  factors: ('surya_with_node' | 'surya_pressed_by_shani' | 'node_or_shani_in_ninth' | 'lord_of_ninth_with_node' | 'lord_of_ninth_in_dusthana')[];
  /** What makes it, in words. */
  reasons: string[];
}

export interface VedicDoshaGuruChandalDosha {
  /** Whether the dosha is there; null where it depends on the hour of birth and that is not known. */
  present: boolean | null;
  /** Whether Ketu makes it rather than Rahu. */
  ketu_variant: boolean;
  /** Whether something softens it. */
  weakened: boolean;
}

export interface VedicDoshaShrapitDosha {
  /** Whether the dosha is there; null where it depends on the hour of birth and that is not known. */
  present: boolean | null;
  /** Whether something softens it. */
  weakened: boolean;
}

export interface VedicDoshaAngarakDosha {
  /** Whether the dosha is there; null where it depends on the hour of birth and that is not known. */
  present: boolean | null;
  /** Whether Ketu makes it rather than Rahu. */
  ketu_variant: boolean;
}

export interface VedicDoshaVishDosha {
  /** Whether the dosha is there; null where it depends on the hour of birth and that is not known. */
  present: boolean | null;
}

export interface VedicDoshaGrahanDoshaPair {
  /** The luminary. */
  luminary: Graha;
  /** The node. */
  node: Graha;
  /** Degrees between the two. */
  distance: number;
  /** Whether they are close. */
  close: boolean;
}

export interface VedicDoshaGrahanDosha {
  /** Whether the dosha is there; null where it depends on the hour of birth and that is not known. */
  present: boolean | null;
  /** The luminaries beside a node. */
  pairs: VedicDoshaGrahanDoshaPair[];
}

export interface VedicDoshaKemadrumaDosha {
  /** Whether the dosha is there; null where it depends on the hour of birth and that is not known. */
  present: boolean | null;
  /** Whether it would be there if nothing lifted it. */
  formed: boolean;
  /** Whether tradition lifts it. */
  cancelled: boolean | null;
  /** What lifts it, in words. */
  cancellations: string[];
}

export interface VedicDoshaGandaMoola {
  /** Whether the dosha is there; null where it depends on the hour of birth and that is not known. */
  present: boolean | null;
  /** The nakshatra of Chandra. */
  nakshatra: 'Ashwini' | 'Bharani' | 'Krittika' | 'Rohini' | 'Mrigashira' | 'Ardra' | 'Punarvasu' | 'Pushya' | 'Ashlesha' | 'Magha' | 'Purva Phalguni' | 'Uttara Phalguni' | 'Hasta' | 'Chitra' | 'Swati' | 'Vishakha' | 'Anuradha' | 'Jyeshtha' | 'Mula' | 'Purva Ashadha' | 'Uttara Ashadha' | 'Shravana' | 'Dhanishta' | 'Shatabhisha' | 'Purva Bhadrapada' | 'Uttara Bhadrapada' | 'Revati';
  /** Its quarter. */
  pada: number;
}

export interface VedicDoshaKalathraDosha {
  /** Whether the dosha is there; null where it depends on the hour of birth and that is not known. */
  present: boolean | null;
  /** How strong it is. */
  severity: 'none' | 'mild' | 'moderate' | 'severe' | null;
  /** What makes it, for programs. */
  factors: ('malefic_in_seventh' | 'lord_of_seventh_in_dusthana' | 'lord_of_seventh_with_node')[];
  /** What makes it, in words. */
  reasons: string[];
  /** Whether tradition lifts it. */
  cancelled: boolean | null;
}

export interface VedicDoshaSadeSatiPhase {
  /** Which phase, for programs. */
  phase: 'rising' | 'peak' | 'setting';
  /** The sign of Shani. */
  sign: Rasi;
  /** When it begins, with the offset of the birth’s zone. */
  starts_at: string | null;
  /** When it ends, with the offset of the birth’s zone. */
  ends_at: string | null;
  /** Whether Shani came back into the sign. */
  retrograde: boolean;
}

export interface VedicDoshaSadeSatiNext {
  /** When it begins, with the offset of the birth’s zone. */
  starts_at: string | null;
  /** When it ends, with the offset of the birth’s zone. */
  ends_at: string | null;
}

export interface VedicDoshaSadeSati {
  /** Whether it runs. */
  present: boolean;
  /** The sign of Shani. */
  shani_sign: Rasi;
  /** The house of Shani counted from Chandra. */
  shani_from_chandra: number;
  /** Which phase, for programs. */
  phase: 'rising' | 'peak' | 'setting' | null;
  /** When it begins, with the offset of the birth’s zone. */
  starts_at: string | null;
  /** When it ends, with the offset of the birth’s zone. */
  ends_at: string | null;
  /** The stays of Shani that make the pass. */
  phases: VedicDoshaSadeSatiPhase[];
  /** The pass after it. */
  next: VedicDoshaSadeSatiNext | null;
}

export interface VedicDoshaDhaiyaPhase {
  /** Which of the two. */
  kind: 'kantaka' | 'ashtama';
  /** The sign of Shani. */
  sign: Rasi;
  /** When it begins, with the offset of the birth’s zone. */
  starts_at: string | null;
  /** When it ends, with the offset of the birth’s zone. */
  ends_at: string | null;
  /** Whether Shani came back into the sign. */
  retrograde: boolean;
}

export interface VedicDoshaDhaiyaNext {
  /** Which of the two. */
  kind: 'kantaka' | 'ashtama';
  /** When it begins, with the offset of the birth’s zone. */
  starts_at: string | null;
  /** When it ends, with the offset of the birth’s zone. */
  ends_at: string | null;
}

export interface VedicDoshaDhaiya {
  /** Whether it runs. */
  present: boolean;
  /** The sign of Shani. */
  shani_sign: Rasi;
  /** The house of Shani counted from Chandra. */
  shani_from_chandra: number;
  /** Which of the two. */
  kind: 'kantaka' | 'ashtama' | null;
  /** When it begins, with the offset of the birth’s zone. */
  starts_at: string | null;
  /** When it ends, with the offset of the birth’s zone. */
  ends_at: string | null;
  /** The stays of Shani that make the pass. */
  phases: VedicDoshaDhaiyaPhase[];
  /** The pass after it. */
  next: VedicDoshaDhaiyaNext | null;
}

export interface VedicDoshaNames {
  /** The grahas and the Lagna. */
  grahas: Record<string, string>;
  /** The signs. */
  rasis: Record<string, string>;
  /** The nakshatras of the answer. */
  nakshatras: Record<string, string>;
  /** The kind of kaal sarp of the answer. */
  kaal_sarp_types: Record<string, string>;
}

export interface VedicDoshaResult {
  /** Which doshas are active and which are lifted, in a few sentences. */
  text: string;
  /** Mangala in certain houses. */
  mangal_dosha: VedicDoshaMangalDosha;
  /** All grahas on one side of the nodes. */
  kaal_sarp_dosha: VedicDoshaKaalSarpDosha;
  /** Factors that later authors lay to the ancestors. */
  pitra_dosha: VedicDoshaPitraDosha;
  /** Guru beside a node. */
  guru_chandal_dosha: VedicDoshaGuruChandalDosha;
  /** Shani beside Rahu. */
  shrapit_dosha: VedicDoshaShrapitDosha;
  /** Mangala beside a node. */
  angarak_dosha: VedicDoshaAngarakDosha;
  /** Shani beside Chandra. */
  vish_dosha: VedicDoshaVishDosha;
  /** A luminary beside a node. */
  grahan_dosha: VedicDoshaGrahanDosha;
  /** Chandra without company. */
  kemadruma_dosha: VedicDoshaKemadrumaDosha;
  /** Chandra in one of six nakshatras. */
  ganda_moola: VedicDoshaGandaMoola;
  /** Factors of the seventh house. */
  kalathra_dosha: VedicDoshaKalathraDosha;
  /** Shani around the sign of Chandra. */
  sade_sati: VedicDoshaSadeSati;
  /** Shani in the fourth or eighth from Chandra. */
  dhaiya: VedicDoshaDhaiya;
  /** Those present and not lifted. */
  active: ('mangal_dosha' | 'kaal_sarp_dosha' | 'pitra_dosha' | 'guru_chandal_dosha' | 'shrapit_dosha' | 'angarak_dosha' | 'vish_dosha' | 'grahan_dosha' | 'kemadruma_dosha' | 'ganda_moola' | 'kalathra_dosha' | 'sade_sati' | 'dhaiya')[];
  /** The doshas of `active` in plain words, the weightiest first. */
  active_texts: ActiveDosha[];
  /** What the identifiers are called in the language of the texts, by kind and identifier. */
  names: VedicDoshaNames;
  /** Customary practices for the weightiest of them. */
  remedies: string[];
}

export interface VedicDoshaAnswer {
  /** The result. */
  result: VedicDoshaResult;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface AlmanacSpan {
  /** Its name. */
  name: string;
  /** Counted from 1; a karana among the 60 half tithis. */
  index: number;
  /** When it begins. */
  starts_at: string | null;
  /** When it ends. */
  ends_at: string | null;
}

export interface EclipseSeen {
  /** Whether any of it is above the horizon there. */
  visible: boolean;
  /** When it begins to be seen there. */
  begins_at?: string;
  /** When it is deepest there. */
  maximum_at?: string;
  /** When it ends there. */
  ends_at?: string;
  /** How deep it is there. */
  magnitude?: number;
}

export interface Festival {
  /** Its name, the same in every language. */
  name: string;
  /** What it is called in `language`. */
  display_name: string;
  /** What people do on it, and why, in a sentence. */
  meaning: string;
  /** What decides on its day, in sentences. */
  rule: string;
}

export interface VedicPanchangamMuhurta {
  /** Its name. */
  name: string;
  /** HH:MM on the clock of the zone, to the nearest minute. */
  start: string;
  /** HH:MM on the clock of the zone, to the nearest minute. */
  end: string;
  /** When it begins. */
  starts_at: string;
  /** When it ends. */
  ends_at: string;
}

export interface VedicPanchangamChoghadiya {
  /** Its name. */
  name: string;
  /** The lord of it. */
  lord: Graha;
  /** What custom thinks of it. */
  quality: 'good' | 'neutral' | 'bad';
  /** By day or by night. */
  part: 'day' | 'night';
  /** HH:MM on the clock of the zone, to the nearest minute. */
  start: string;
  /** HH:MM on the clock of the zone, to the nearest minute. */
  end: string;
  /** When it begins. */
  starts_at: string;
  /** When it ends. */
  ends_at: string;
}

export interface VedicPanchangamHora {
  /** The lord of it. */
  lord: Graha;
  /** By day or by night. */
  part: 'day' | 'night';
  /** HH:MM on the clock of the zone, to the nearest minute. */
  start: string;
  /** HH:MM on the clock of the zone, to the nearest minute. */
  end: string;
  /** When it begins. */
  starts_at: string;
  /** When it ends. */
  ends_at: string;
}

export interface VedicPanchangamLunarMonth {
  /** Its name where months end with the new moon. */
  amanta: 'Chaitra' | 'Vaishakha' | 'Jyeshtha' | 'Ashadha' | 'Shravana' | 'Bhadrapada' | 'Ashvina' | 'Kartika' | 'Margashirsha' | 'Pausha' | 'Magha' | 'Phalguna' | 'Adhika Chaitra' | 'Adhika Vaishakha' | 'Adhika Jyeshtha' | 'Adhika Ashadha' | 'Adhika Shravana' | 'Adhika Bhadrapada' | 'Adhika Ashvina' | 'Adhika Kartika' | 'Adhika Margashirsha' | 'Adhika Pausha' | 'Adhika Magha' | 'Adhika Phalguna';
  /** Its name where they end with the full moon. */
  purnimanta: 'Chaitra' | 'Vaishakha' | 'Jyeshtha' | 'Ashadha' | 'Shravana' | 'Bhadrapada' | 'Ashvina' | 'Kartika' | 'Margashirsha' | 'Pausha' | 'Magha' | 'Phalguna' | 'Adhika Chaitra' | 'Adhika Vaishakha' | 'Adhika Jyeshtha' | 'Adhika Ashadha' | 'Adhika Shravana' | 'Adhika Bhadrapada' | 'Adhika Ashvina' | 'Adhika Kartika' | 'Adhika Margashirsha' | 'Adhika Pausha' | 'Adhika Magha' | 'Adhika Phalguna';
  /** Whether it is an extra month. */
  adhika: boolean;
  /** The month that is lost in it. */
  kshaya_month: 'Chaitra' | 'Vaishakha' | 'Jyeshtha' | 'Ashadha' | 'Shravana' | 'Bhadrapada' | 'Ashvina' | 'Kartika' | 'Margashirsha' | 'Pausha' | 'Magha' | 'Phalguna' | 'Adhika Chaitra' | 'Adhika Vaishakha' | 'Adhika Jyeshtha' | 'Adhika Ashadha' | 'Adhika Shravana' | 'Adhika Bhadrapada' | 'Adhika Ashvina' | 'Adhika Kartika' | 'Adhika Margashirsha' | 'Adhika Pausha' | 'Adhika Magha' | 'Adhika Phalguna' | null;
  /** When it begins. */
  starts_at: string;
  /** When it ends. */
  ends_at: string;
}

export interface VedicPanchangamSamvat {
  /** The Vikram year. */
  vikram: number;
  /** The Shaka year. */
  shaka: number;
}

export interface VedicPanchangamEclipse {
  /** Whose it is. */
  kind: 'solar_eclipse' | 'lunar_eclipse';
  /** The type. */
  type: 'total' | 'annular' | 'hybrid' | 'partial' | 'penumbral';
  /** When it is deepest. */
  at: string;
  /** What the place sees of it. */
  seen: EclipseSeen;
}

export interface VedicPanchangamNames {
  /** The grahas and the Lagna. */
  grahas: Record<string, string>;
  /** The tithis of the answer. */
  tithis: Record<string, string>;
  /** The nakshatras of the answer. */
  nakshatras: Record<string, string>;
  /** The yogas of the answer. */
  yogas: Record<string, string>;
  /** The karanas of the answer. */
  karanas: Record<string, string>;
  /** The weekday. */
  varas: Record<string, string>;
  /** The muhurtas of the answer. */
  muhurtas: Record<string, string>;
  /** The choghadiyas. */
  choghadiyas: Record<string, string>;
  /** The lunar months of the answer. */
  months: Record<string, string>;
  /** The half of the month. */
  pakshas: Record<string, string>;
  /** The seasons. */
  ritus: Record<string, string>;
  /** The halves of the year. */
  ayanas: Record<string, string>;
}

export interface VedicPanchangamResult {
  /** The civil date. */
  date: string;
  /** The tithi at sunrise. */
  tithi: string;
  /** The nakshatra at sunrise. */
  nakshatra: string;
  /** The yoga at sunrise. */
  yoga: string;
  /** The karana at sunrise. */
  karana: string;
  /** The weekday. */
  vara: 'Ravivara' | 'Somavara' | 'Mangalavara' | 'Budhavara' | 'Guruvara' | 'Shukravara' | 'Shanivara';
  /** Muhurtas of the day. */
  muhurta: VedicPanchangamMuhurta[];
  /** Sunrise. */
  sunrise: string | null;
  /** Sunset. */
  sunset: string | null;
  /** Moonrise. */
  moonrise: string | null;
  /** Moonset. */
  moonset: string | null;
  /** The tithis of the day. */
  tithis: AlmanacSpan[];
  /** The nakshatras of the day. */
  nakshatras: AlmanacSpan[];
  /** The yogas of the day. */
  yogas: AlmanacSpan[];
  /** The karanas of the day. */
  karanas: AlmanacSpan[];
  /** Choghadiyas of day and night. */
  choghadiya: VedicPanchangamChoghadiya[];
  /** Planetary hours of day and night. */
  hora: VedicPanchangamHora[];
  /** The lunar month. */
  lunar_month: VedicPanchangamLunarMonth | null;
  /** The bright or the dark half. */
  paksha: 'Shukla' | 'Krishna';
  /** The years of two eras. */
  samvat: VedicPanchangamSamvat | null;
  /** The season by the tropical Sun. */
  ritu: 'Vasanta' | 'Grishma' | 'Varsha' | 'Sharad' | 'Hemanta' | 'Shishira';
  /** The season by the sidereal Sun. */
  vedic_ritu: 'Vasanta' | 'Grishma' | 'Varsha' | 'Sharad' | 'Hemanta' | 'Shishira';
  /** The half of the year by the tropical Sun. */
  ayana: 'Uttarayana' | 'Dakshinayana';
  /** The half of the year by the sidereal Sun. */
  vedic_ayana: 'Uttarayana' | 'Dakshinayana';
  /** Where the Sun does not rise on that date: whether it stays up (day) or down (night). Null where it rises. */
  polar: 'day' | 'night' | null;
  /** Eclipses between this sunrise and the next, seen from the place or not. */
  eclipses: VedicPanchangamEclipse[];
  /** Festivals and vows of the day, by the rules of the calendar. */
  festivals: Festival[];
  /** The festival of the day, its five limbs, the best window, those to leave, in 50 to 120 words. */
  text: string;
  /** What the identifiers are called in the language of the texts, by kind and identifier. */
  names: VedicPanchangamNames;
}

export interface VedicPanchangamAnswer {
  /** The result. */
  result: VedicPanchangamResult;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface VedicVarshphalMuntha {
  /** The sign, by its Sanskrit name. */
  sign: Rasi;
  /** House of the annual chart. */
  house: number;
}

export interface VedicVarshphalSaham {
  /** Its name. */
  name: string;
  /** The sign, by its Sanskrit name. */
  sign: Rasi;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
}

export interface VedicVarshphalChartAscendant {
  /** The sign, by its Sanskrit name. */
  sign: Rasi;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** Its nakshatra. */
  nakshatra: 'Ashwini' | 'Bharani' | 'Krittika' | 'Rohini' | 'Mrigashira' | 'Ardra' | 'Punarvasu' | 'Pushya' | 'Ashlesha' | 'Magha' | 'Purva Phalguni' | 'Uttara Phalguni' | 'Hasta' | 'Chitra' | 'Swati' | 'Vishakha' | 'Anuradha' | 'Jyeshtha' | 'Mula' | 'Purva Ashadha' | 'Uttara Ashadha' | 'Shravana' | 'Dhanishta' | 'Shatabhisha' | 'Purva Bhadrapada' | 'Uttara Bhadrapada' | 'Revati';
  /** Quarter of the nakshatra. */
  pada: number;
  /** The lord of the nakshatra. */
  nakshatra_lord: Graha;
  /** Whether the navamsha has the same sign. */
  vargottama: boolean;
}

export interface VedicVarshphalChartPlanet {
  /** The graha. */
  name: Graha;
  /** The sign, by its Sanskrit name. */
  sign: Rasi;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** House, 1 to 12; null where the birth time is unknown. */
  house: number | null;
  /** How it stands in the sign. */
  dignity: 'exalted' | 'debilitated' | 'moolatrikona' | 'own' | 'friend' | 'neutral' | 'enemy';
  /** Sidereal, degrees from 0° Mesha. */
  longitude: number;
  /** Degrees a day, rounded; `retrograde` goes by the unrounded speed. */
  speed: number;
  /** Its nakshatra. */
  nakshatra: 'Ashwini' | 'Bharani' | 'Krittika' | 'Rohini' | 'Mrigashira' | 'Ardra' | 'Punarvasu' | 'Pushya' | 'Ashlesha' | 'Magha' | 'Purva Phalguni' | 'Uttara Phalguni' | 'Hasta' | 'Chitra' | 'Swati' | 'Vishakha' | 'Anuradha' | 'Jyeshtha' | 'Mula' | 'Purva Ashadha' | 'Uttara Ashadha' | 'Shravana' | 'Dhanishta' | 'Shatabhisha' | 'Purva Bhadrapada' | 'Uttara Bhadrapada' | 'Revati';
  /** Quarter of the nakshatra. */
  pada: number;
  /** The lord of the nakshatra. */
  nakshatra_lord: Graha;
  /** Whether the navamsha has the same sign. */
  vargottama: boolean;
  /** Whether it moves backwards. */
  retrograde: boolean;
  /** Whether it is lost in the light of the Sun. */
  combust: boolean;
}

export interface VedicVarshphalChart {
  /** The ascendant of the year. */
  ascendant: VedicVarshphalChartAscendant;
  /** The grahas of the year. */
  planets: VedicVarshphalChartPlanet[];
}

export interface VedicVarshphalMuddaDasha {
  /** The lord of it. */
  lord: Graha;
  /** When it begins. */
  starts_at: string;
  /** When it ends. */
  ends_at: string;
  /** What it is for, in a sentence. */
  text: string;
}

export interface VedicVarshphalPatyayiniDasha {
  /** The lord of it. */
  lord: 'Surya' | 'Chandra' | 'Mangala' | 'Budha' | 'Guru' | 'Shukra' | 'Shani' | 'Lagna';
  /** When it begins. */
  starts_at: string;
  /** When it ends. */
  ends_at: string;
}

export interface VedicVarshphalOfficeBearer {
  /** The office. */
  office: 'day_night_lord' | 'natal_lagna_lord' | 'muntha_lord' | 'annual_lagna_lord' | 'tri_rashi_lord';
  /** The lord of it. */
  lord: Graha;
  /** Strength, 0 to 20. */
  bala: number;
  /** Whether it aspects the Lagna. */
  aspects_lagna: boolean;
}

export interface VedicVarshphalBala {
  /** The graha. */
  planet: Graha;
  /** Points of the sign. */
  kshetra: number;
  /** Points of exaltation. */
  uchcha: number;
  /** Points of the hadda. */
  hadda: number;
  /** Points of the drekkana. */
  drekkana: number;
  /** Points of the navamsha. */
  navamsa: number;
  /** The points together, a quarter of them. */
  total: number;
  /** What the total is called. */
  strength: 'weak' | 'medium' | 'strong' | 'very_strong';
}

export interface VedicVarshphalYoga {
  /** Whether the two meet or part. */
  yoga: 'Itthasala' | 'Ishrafa';
  /** The faster of them. */
  faster: Graha;
  /** The slower of them. */
  slower: Graha;
  /** Degrees between them, by their degrees in the signs. */
  apart: number;
  /** Whether they see each other as friends. */
  easy: boolean;
}

export interface VedicVarshphalNextYear {
  /** The year to ask for. */
  target_year: number;
  /** When it begins. */
  starts_at: string;
}

export interface VedicVarshphalNames {
  /** The grahas and the Lagna. */
  grahas: Record<string, string>;
  /** The signs. */
  rasis: Record<string, string>;
  /** The nakshatras of the answer. */
  nakshatras: Record<string, string>;
  /** The sahams. */
  sahams: Record<string, string>;
  /** The yogas of a year. */
  tajika_yogas: Record<string, string>;
}

export interface VedicVarshphalResult {
  /** The year that was asked for. */
  target_year: number;
  /** ISO 8601 with UTC offset. */
  solar_return: string;
  /** The muntha: it moves a sign a year from the natal Lagna. */
  muntha: VedicVarshphalMuntha;
  /** The 36 sahams. */
  sahams: VedicVarshphalSaham[];
  /** The annual chart. */
  chart: VedicVarshphalChart;
  /** Vimshottari scaled to the year. */
  mudda_dasha: VedicVarshphalMuddaDasha[];
  /** Periods by degrees in the signs. */
  patyayini_dasha: VedicVarshphalPatyayiniDasha[];
  /** The lord of the year. */
  year_lord: Graha;
  /** What decided between candidates, in words. */
  year_lord_note: string | null;
  /** Those who may become lord of the year. */
  office_bearers: VedicVarshphalOfficeBearer[];
  /** Strengths of the grahas. */
  balas: VedicVarshphalBala[];
  /** Grahas that meet or part by a Tajika aspect within their orbs. */
  yogas: VedicVarshphalYoga[];
  /** The year after this one. */
  next_year: VedicVarshphalNextYear;
  /**
   * What kind of year it is and why, its best and hardest periods, and, near its end, how to ask for the next, in 50
   * to 340 words.
   */
  text: string;
  /** What the identifiers are called in the language of the texts, by kind and identifier. */
  names: VedicVarshphalNames;
}

export interface VedicVarshphalAnswer {
  /** The result. */
  result: VedicVarshphalResult;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface RulingAs {
  /** The lord of the Lagna’s star. */
  lagna_star_lord: Graha;
  /** The lord of the Lagna’s sign. */
  lagna_sign_lord: Graha;
  /** The lord of the Moon’s star. */
  moon_star_lord: Graha;
  /** The lord of the Moon’s sign. */
  moon_sign_lord: Graha;
  /** The lord of the day, which begins at sunrise. */
  day_lord: Graha;
}

export interface VedicKpChartAscendant {
  /** The sign, by its Sanskrit name. */
  sign: Rasi;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** The nakshatra. */
  nakshatra: 'Ashwini' | 'Bharani' | 'Krittika' | 'Rohini' | 'Mrigashira' | 'Ardra' | 'Punarvasu' | 'Pushya' | 'Ashlesha' | 'Magha' | 'Purva Phalguni' | 'Uttara Phalguni' | 'Hasta' | 'Chitra' | 'Swati' | 'Vishakha' | 'Anuradha' | 'Jyeshtha' | 'Mula' | 'Purva Ashadha' | 'Uttara Ashadha' | 'Shravana' | 'Dhanishta' | 'Shatabhisha' | 'Purva Bhadrapada' | 'Uttara Bhadrapada' | 'Revati';
  /** Quarter of the nakshatra. */
  pada: number;
  /** The lord of the nakshatra. */
  nakshatra_lord: Graha;
  /** Whether the navamsha has the same sign. */
  vargottama: boolean;
}

export interface VedicKpChartCusp {
  /** The house that begins here. */
  cusp: number;
  /** The sign, by its Sanskrit name. */
  sign: Rasi;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** The lord of the sign. */
  sign_lord: Graha;
  /** The lord of the nakshatra. */
  star_lord: Graha;
  /** The lord of the sub. */
  sub_lord: Graha;
  /** The lord of the sub-sub. */
  sub_sub_lord: Graha;
  /** How the house stands by its sub lord, what it comes to, and for which houses that stands. */
  text: string;
}

export interface VedicKpChartPlanet {
  /** The graha. */
  name: Graha;
  /** Sidereal, degrees from 0° Mesha. */
  longitude: number;
  /** Degrees a day. */
  speed: number;
  /** The sign, by its Sanskrit name. */
  sign: Rasi;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** The lord of the sign. */
  sign_lord: Graha;
  /** The lord of the nakshatra. */
  star_lord: Graha;
  /** The lord of the sub. */
  sub_lord: Graha;
  /** The lord of the sub-sub. */
  sub_sub_lord: Graha;
  /** The house it stands in. */
  house: number;
  /** Whether it moves backwards. */
  retrograde: boolean;
}

export interface VedicKpChartSignificatorsHouse {
  /** The house. */
  house: number;
  /** The strongest level. */
  A: Graha[];
  /** The second level. */
  B: Graha[];
  /** The third level. */
  C: Graha[];
  /** The weakest level. */
  D: Graha[];
  /** All of them, strongest first. */
  all: Graha[];
}

export interface VedicKpChartSignificatorsPlanet {
  /** The graha. */
  planet: Graha;
  /** The strongest level. */
  A: number[];
  /** The second level. */
  B: number[];
  /** The third level. */
  C: number[];
  /** The weakest level. */
  D: number[];
  /** All of them, strongest first. */
  all: number[];
}

export interface VedicKpChartSignificators {
  /** The grahas that stand for each house. */
  houses: VedicKpChartSignificatorsHouse[];
  /** The nine grahas. */
  planets: VedicKpChartSignificatorsPlanet[];
}

export interface VedicKpChartAgents {
  /** The grahas that Rahu acts for. */
  Rahu: Graha[];
  /** The grahas that Ketu acts for. */
  Ketu: Graha[];
}

export interface VedicKpChartJudgement {
  /** The moment of judgement in UTC, ISO 8601. */
  time: string;
  /** The ruling planets, each once. */
  ruling_planets: Graha[];
  /** What each ruling planet is the lord of. */
  ruling_as: RulingAs;
  /** Nodes that act for a ruling planet. */
  ruling_nodes: Graha[];
}

export interface VedicKpChartMatterLikelier {
  /** The lord of the antardasha. */
  lord: Graha;
  /** When it begins. */
  starts_at: string;
  /** When it ends. */
  ends_at: string;
  /** How its lord helps. */
  help: 'clear' | 'effort' | 'faint';
}

export interface VedicKpChartMatter {
  /** What is asked. */
  matter: 'work' | 'love' | 'money' | 'learning' | 'friendship' | 'pocket_money';
  /** The cusp that is asked. */
  cusp: number;
  /** The sub lord of it, which decides. */
  sub_lord: Graha;
  /** What it says. */
  verdict: 'yes' | 'yes_with_effort' | 'yes_later' | 'with_care' | 'open';
  /** Houses it is tied to that help. */
  helping: number[];
  /** Houses it is tied to that take from it. */
  hindering: number[];
  /** The next antardashas whose lords help. */
  likelier: VedicKpChartMatterLikelier[];
  /** The answer, why, what it looks like, and when it is more likely. */
  text: string;
}

export interface VedicKpChartNames {
  /** The grahas and the Lagna. */
  grahas: Record<string, string>;
  /** The signs. */
  rasis: Record<string, string>;
  /** The nakshatras of the answer. */
  nakshatras: Record<string, string>;
}

export interface VedicKpChartResult {
  /** The ascendant. */
  ascendant: VedicKpChartAscendant;
  /** The twelve Placidus cusps. */
  cusps: VedicKpChartCusp[];
  /** The nine grahas. */
  planets: VedicKpChartPlanet[];
  /** Who stands for what. */
  significators: VedicKpChartSignificators;
  /** For whom the nodes act. */
  agents: VedicKpChartAgents;
  /** The ruling planets, each once. */
  ruling_planets: Graha[];
  /** What each ruling planet is the lord of. */
  ruling_as: RulingAs;
  /** Nodes that act for a ruling planet. */
  ruling_nodes: Graha[];
  /** The ruling planets of the moment of judgement. */
  judgement?: VedicKpChartJudgement;
  /** The ayanamsa that the chart was cast by. */
  ayanamsa_used: string;
  /** Work, love and money by their cusps; learning, friendship and pocket money of the young. */
  matters: VedicKpChartMatter[];
  /**
   * What the sub lords of the tenth, seventh and second cusps say of work, love and money, why, and when these are
   * more likely to move, in 50 to 375 words.
   */
  text: string;
  /** What the identifiers are called in the language of the texts, by kind and identifier. */
  names: VedicKpChartNames;
}

export interface VedicKpChartAnswer {
  /** The result. */
  result: VedicKpChartResult;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface VedicBabyNamesName {
  /** The name in Latin letters. */
  name: string;
  /** The name in Devanagari. */
  devanagari: string;
  /** How it is spoken, its syllables apart: `che-tan`. */
  spoken: string;
  /** Whom it is given to. */
  gender: 'girl' | 'boy' | 'unisex';
  /** The same in the language of the answer. */
  gender_name: string;
  /** What it means, in the language of the answer. */
  meaning: string;
  /** The name, what it means, and whom it is given to if that was not asked for. */
  text: string;
}

export interface VedicBabyNamesDevanagari {
  /** The same syllables in Devanagari. */
  syllables: string[];
  /** The same names in Devanagari. */
  sample_names: string[];
}

export interface VedicBabyNamesResult {
  /** The nakshatra that was asked for. */
  nakshatra: 'Ashwini' | 'Bharani' | 'Krittika' | 'Rohini' | 'Mrigashira' | 'Ardra' | 'Punarvasu' | 'Pushya' | 'Ashlesha' | 'Magha' | 'Purva Phalguni' | 'Uttara Phalguni' | 'Hasta' | 'Chitra' | 'Swati' | 'Vishakha' | 'Anuradha' | 'Jyeshtha' | 'Mula' | 'Purva Ashadha' | 'Uttara Ashadha' | 'Shravana' | 'Dhanishta' | 'Shatabhisha' | 'Purva Bhadrapada' | 'Uttara Bhadrapada' | 'Revati';
  /** The quarter that was asked for. */
  pada: number;
  /** What custom does with these sounds, and what the star stands for. */
  text: string;
  /** First syllables; the reading most tables share comes first. */
  syllables: string[];
  /** Names that begin with them. */
  sample_names: string[];
  /** The same names with what they mean. */
  names: VedicBabyNamesName[];
  /** Both in Devanagari. */
  devanagari: VedicBabyNamesDevanagari;
}

export interface VedicBabyNamesAnswer {
  /** The result. */
  result: VedicBabyNamesResult;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export type Sign = 'Aries' | 'Taurus' | 'Gemini' | 'Cancer' | 'Leo' | 'Virgo' | 'Libra' | 'Scorpio' | 'Sagittarius' | 'Capricorn' | 'Aquarius' | 'Pisces';

export interface PlacedBody {
  /** The sign of the zodiac. */
  sign: Sign;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** House, 1 to 12; null where the birth time is unknown. */
  house: number | null;
  /** Degrees from 0° Aries. */
  longitude: number;
  /** Degrees a day. */
  speed: number | null;
  /** Whether it moves backwards. */
  retrograde: boolean | null;
  /** Degrees north of the equator. */
  declination: number | null;
  /** How it stands in the sign; peregrine is none of the other four, triplicity, term and face not being counted. */
  dignity: 'domicile' | 'exaltation' | 'detriment' | 'fall' | 'peregrine' | null;
  /** Birth time unknown: whether it changed sign on that day. */
  uncertain?: boolean;
  /** Birth time unknown: the signs of that day. */
  possible_signs?: Sign[];
  /** Birth time unknown: the longitudes at the two ends of that day. */
  longitude_range?: number[];
  /** Birth time unknown: when the Moon changes sign on that day, ISO 8601 on the clocks of the birth. */
  enters_sign_at?: string;
}

export interface Point {
  /** The sign of the zodiac. */
  sign: Sign;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** Degrees from 0° Aries. */
  longitude: number;
}

export interface Aspect {
  /** The two that make it. */
  planets: string[];
  /** The aspect. */
  aspect: 'conjunction' | 'semisextile' | 'semisquare' | 'sextile' | 'quintile' | 'square' | 'trine' | 'sesquiquadrate' | 'biquintile' | 'quincunx' | 'opposition';
  /** Degrees from exact. */
  orb: number;
  /** Whether it becomes more exact. */
  applying: boolean | null;
  /** Within 0.3°. */
  exact: boolean;
  /** Of the Moon, the birth time being unknown. */
  uncertain?: boolean;
}

export interface Figure {
  /** The figure. */
  pattern: 'stellium' | 'grand_trine' | 't_square' | 'grand_cross' | 'yod' | 'kite' | 'mystic_rectangle';
  /** The bodies that make it. */
  planets: ('sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto')[];
  /** Degrees from exact. */
  orb: number;
  /** The body at its point. */
  apex?: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto';
  /** The element it lies in. */
  element?: 'fire' | 'earth' | 'air' | 'water';
  /** The sign it lies in. */
  sign?: Sign;
  /** The house. */
  house?: number;
  /** Holds the Moon, the birth time being unknown. */
  uncertain?: boolean;
}

export interface WesternChartChartHouse {
  /** The house that begins here. */
  house: number;
  /** The sign of the zodiac. */
  sign: Sign;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** Degrees from 0° Aries. */
  longitude: number;
}

export interface WesternChartChartBalanceElementsPercent {
  /** Of fire. */
  fire: number;
  /** Of earth. */
  earth: number;
  /** Of air. */
  air: number;
  /** Of water. */
  water: number;
}

export interface WesternChartChartBalanceElementsCounts {
  /** Of fire. */
  fire: number;
  /** Of earth. */
  earth: number;
  /** Of air. */
  air: number;
  /** Of water. */
  water: number;
}

export interface WesternChartChartBalanceElements {
  /** Shares in per cent. */
  percent: WesternChartChartBalanceElementsPercent;
  /** How many bodies each has. */
  counts: WesternChartChartBalanceElementsCounts;
  /** Those with the most. */
  dominant: ('fire' | 'earth' | 'air' | 'water')[];
  /** Those with none. */
  missing: ('fire' | 'earth' | 'air' | 'water')[];
}

export interface WesternChartChartBalanceModalitiesPercent {
  /** Of cardinal. */
  cardinal: number;
  /** Of fixed. */
  fixed: number;
  /** Of mutable. */
  mutable: number;
}

export interface WesternChartChartBalanceModalitiesCounts {
  /** Of cardinal. */
  cardinal: number;
  /** Of fixed. */
  fixed: number;
  /** Of mutable. */
  mutable: number;
}

export interface WesternChartChartBalanceModalities {
  /** Shares in per cent. */
  percent: WesternChartChartBalanceModalitiesPercent;
  /** How many bodies each has. */
  counts: WesternChartChartBalanceModalitiesCounts;
  /** Those with the most. */
  dominant: ('cardinal' | 'fixed' | 'mutable')[];
  /** Those with none. */
  missing: ('cardinal' | 'fixed' | 'mutable')[];
}

export interface WesternChartChartBalanceHemispheres {
  /** Above the horizon. */
  above: number;
  /** Below it. */
  below: number;
  /** In the east. */
  east: number;
  /** In the west. */
  west: number;
  /** In the four quadrants. */
  quadrants: number[];
}

export interface WesternChartChartBalance {
  /** Shares of the elements. */
  elements: WesternChartChartBalanceElements;
  /** Shares of the modalities. */
  modalities: WesternChartChartBalanceModalities;
  /** Bodies by half of the sky; null without a birth time. */
  hemispheres: WesternChartChartBalanceHemispheres | null;
}

export interface WesternChartChartLunarPhase {
  /** Its name. */
  name: 'new_moon' | 'waxing_crescent' | 'first_quarter' | 'waxing_gibbous' | 'full_moon' | 'waning_gibbous' | 'last_quarter' | 'waning_crescent';
  /** Degrees from the Sun. */
  elongation: number;
  /** The lit part of the disc. */
  illumination: number;
  /** Birth time unknown: whether it changed on that day. */
  uncertain?: boolean;
  /** Birth time unknown: the phases of that day. */
  possible_phases?: ('new_moon' | 'waxing_crescent' | 'first_quarter' | 'waxing_gibbous' | 'full_moon' | 'waning_gibbous' | 'last_quarter' | 'waning_crescent')[];
}

export interface WesternChartChart {
  /** Of sun. */
  sun: PlacedBody;
  /** Of moon. */
  moon: PlacedBody;
  /** Of mercury. */
  mercury: PlacedBody;
  /** Of venus. */
  venus: PlacedBody;
  /** Of mars. */
  mars: PlacedBody;
  /** Of jupiter. */
  jupiter: PlacedBody;
  /** Of saturn. */
  saturn: PlacedBody;
  /** Of uranus. */
  uranus: PlacedBody;
  /** Of neptune. */
  neptune: PlacedBody;
  /** Of pluto. */
  pluto: PlacedBody;
  /** Of chiron. */
  chiron: PlacedBody;
  /** Of true node. */
  true_node: PlacedBody;
  /** Of mean node. */
  mean_node: PlacedBody;
  /** Of mean lilith. */
  mean_lilith: PlacedBody;
  /** The part of fortune; null without a birth time. */
  part_of_fortune: PlacedBody | null;
  /** Of ceres. */
  ceres?: PlacedBody;
  /** Of pallas. */
  pallas?: PlacedBody;
  /** Of juno. */
  juno?: PlacedBody;
  /** Of vesta. */
  vesta?: PlacedBody;
  /** The ascendant; null without a birth time. */
  ascendant: Point | null;
  /** The Midheaven; null without a birth time. */
  mc: Point | null;
  /** The ruler of the ascendant. */
  chart_ruler: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto' | null;
  /** Its modern ruler. */
  modern_ruler: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto' | null;
  /** The twelve cusps; null without a birth time. */
  houses: WesternChartChartHouse[] | null;
  /** Aspects between bodies and angles. */
  aspects: Aspect[];
  /** Figures that several aspects make. */
  patterns: Figure[];
  /** Shares of elements, modalities and halves of the sky. */
  balance: WesternChartChartBalance;
  /** The phase of the Moon. */
  lunar_phase: WesternChartChartLunarPhase;
}

export interface WesternChartInterpretationPlanet {
  /** A sentence about its sign. */
  sign_line: string;
  /** A sentence about its house. */
  house_line: string | null;
}

export interface WesternChartInterpretationPlanets {
  /** Of sun. */
  sun: WesternChartInterpretationPlanet;
  /** Of moon. */
  moon: WesternChartInterpretationPlanet;
  /** Of mercury. */
  mercury: WesternChartInterpretationPlanet;
  /** Of venus. */
  venus: WesternChartInterpretationPlanet;
  /** Of mars. */
  mars: WesternChartInterpretationPlanet;
  /** Of jupiter. */
  jupiter: WesternChartInterpretationPlanet;
  /** Of saturn. */
  saturn: WesternChartInterpretationPlanet;
  /** Of uranus. */
  uranus: WesternChartInterpretationPlanet;
  /** Of neptune. */
  neptune: WesternChartInterpretationPlanet;
  /** Of pluto. */
  pluto: WesternChartInterpretationPlanet;
}

export interface WesternChartInterpretationAspect {
  /** The two that make it. */
  planets: string[];
  /** The aspect. */
  aspect: string;
  /** What it says. */
  line: string;
}

export interface WesternChartInterpretation {
  /** The whole in three short paragraphs, parted by an empty line. */
  portrait: string;
  /** The Sun: sign, house, dignity, and what it means. */
  sun_line: string;
  /** The Moon: sign, house, dignity, and what it means. */
  moon_line: string;
  /** A sentence about the ascendant. */
  rising_line: string | null;
  /** The ruler of the ascendant: sign, house, dignity, and what it means. */
  ruler_line: string | null;
  /** What the missing birth time leaves open. */
  time_unknown_line: string | null;
  /** Sentences about each planet. */
  planets: WesternChartInterpretationPlanets;
  /** Sentences about the twelve tightest aspects that say something of a person. */
  aspects: WesternChartInterpretationAspect[];
  /** A sentence about the elements. */
  element_line: string;
  /** A sentence about an element that is missing. */
  missing_element_line: string | null;
  /** A sentence about the phase of the Moon. */
  lunar_phase_line: string;
}

export interface WesternChartAnswer {
  /** The chart. */
  chart: WesternChartChart;
  /** The chart in words. */
  interpretation: WesternChartInterpretation;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface Orbs {
  /** Orb of the conjunction, degrees. */
  conjunction?: number;
  /** Orb of the semisextile, degrees. */
  semisextile?: number;
  /** Orb of the semisquare, degrees. */
  semisquare?: number;
  /** Orb of the sextile, degrees. */
  sextile?: number;
  /** Orb of the quintile, degrees. */
  quintile?: number;
  /** Orb of the square, degrees. */
  square?: number;
  /** Orb of the trine, degrees. */
  trine?: number;
  /** Orb of the sesquiquadrate, degrees. */
  sesquiquadrate?: number;
  /** Orb of the biquintile, degrees. */
  biquintile?: number;
  /** Orb of the quincunx, degrees. */
  quincunx?: number;
  /** Orb of the opposition, degrees. */
  opposition?: number;
}

export interface WesternSynastryInterAspect {
  /** The two that make it. */
  planets: string[];
  /** The aspect. */
  aspect: 'conjunction' | 'semisextile' | 'semisquare' | 'sextile' | 'quintile' | 'square' | 'trine' | 'sesquiquadrate' | 'biquintile' | 'quincunx' | 'opposition';
  /** Degrees from exact. */
  orb: number;
  /** Of a Moon whose birth time is unknown. */
  uncertain?: boolean;
}

export interface WesternSynastryPart {
  /** The body. */
  planet: string;
  /** The house it falls into. */
  house: number;
  /** Of Sun to Saturn; null for the others. */
  text: string | null;
}

export interface WesternSynastryChartPlanet {
  /** The sign of the zodiac. */
  sign: Sign;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** Degrees from 0° Aries. */
  longitude: number;
  /** House, 1 to 12; null where the birth time is unknown. */
  house: number | null;
  /** Whether it moves backwards. */
  retrograde: boolean;
  /** Birth time unknown: the longitudes at the two ends of that day. */
  longitude_range?: number[];
  /** Birth time unknown: when the Moon changes sign on that day, ISO 8601 on the clocks of the birth. */
  enters_sign_at?: string;
}

export interface WesternSynastryChartPlanets {
  /** Where sun stands. */
  sun: WesternSynastryChartPlanet;
  /** Where moon stands. */
  moon: WesternSynastryChartPlanet;
  /** Where mercury stands. */
  mercury: WesternSynastryChartPlanet;
  /** Where venus stands. */
  venus: WesternSynastryChartPlanet;
  /** Where mars stands. */
  mars: WesternSynastryChartPlanet;
  /** Where jupiter stands. */
  jupiter: WesternSynastryChartPlanet;
  /** Where saturn stands. */
  saturn: WesternSynastryChartPlanet;
  /** Where uranus stands. */
  uranus: WesternSynastryChartPlanet;
  /** Where neptune stands. */
  neptune: WesternSynastryChartPlanet;
  /** Where pluto stands. */
  pluto: WesternSynastryChartPlanet;
  /** Where chiron stands. */
  chiron: WesternSynastryChartPlanet;
  /** Where true node stands. */
  true_node: WesternSynastryChartPlanet;
  /** Where mean node stands. */
  mean_node: WesternSynastryChartPlanet;
  /** Where mean lilith stands. */
  mean_lilith: WesternSynastryChartPlanet;
}

export interface WesternSynastryChartHouse {
  /** The house that begins here. */
  house: number;
  /** The sign of the zodiac. */
  sign: Sign;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** Degrees from 0° Aries. */
  longitude: number;
}

export interface WesternSynastryChart {
  /** What the person is called. */
  name: string;
  /** The bodies by name. */
  planets: WesternSynastryChartPlanets;
  /** The ascendant; null without a birth time. */
  ascendant: Point | null;
  /** The Midheaven; null without a birth time. */
  mc: Point | null;
  /** The twelve cusps; null without a birth time. */
  houses: WesternSynastryChartHouse[] | null;
}

export interface WesternSynastryCharts {
  /** The chart of person_a. */
  person_a: WesternSynastryChart;
  /** The chart of person_b. */
  person_b: WesternSynastryChart;
}

export interface WesternSynastryBreakdown {
  /** Where the points come from. */
  source: 'base' | 'contact' | 'limit';
  /** Added to the score; negative where a contact asks for effort. */
  points: number;
  /** The dimension that they count for. */
  dimension?: 'attraction' | 'communication' | 'harmony' | 'stability' | 'growth';
  /** The two that make it. */
  planets?: string[];
  /** The aspect. */
  aspect?: 'conjunction' | 'semisextile' | 'semisquare' | 'sextile' | 'quintile' | 'square' | 'trine' | 'sesquiquadrate' | 'biquintile' | 'quincunx' | 'opposition';
  /** Degrees from exact. */
  orb?: number;
}

export interface WesternSynastryDimensions {
  /** Attraction; of who are no couple, how readily they like each other. */
  attraction: number;
  /** Communication. */
  communication: number;
  /** Harmony. */
  harmony: number;
  /** Stability. */
  stability: number;
  /** Growth. */
  growth: number;
}

export interface WesternSynastryDiscepoloBreakdown {
  /** The rule. */
  rule: string;
  /** Points of the rule. */
  points: number;
  /** The two that make it. */
  planets: string[] | null;
  /** The aspect. */
  aspect: 'conjunction' | 'semisextile' | 'semisquare' | 'sextile' | 'quintile' | 'square' | 'trine' | 'sesquiquadrate' | 'biquintile' | 'quincunx' | 'opposition' | null;
  /** Degrees from exact. */
  orb: number | null;
}

export interface WesternSynastryDiscepolo {
  /** The score by the rules of Ciro Discepolo. */
  score: number;
  /** The score in a word. */
  class: 'minimal' | 'medium' | 'important' | 'very_important' | 'exceptional' | 'rare_exceptional';
  /** The class in a sentence. */
  description: string;
  /** Degrees by aspect: kerykeion’s, whatever `orbs` says. */
  orbs: Record<string, number>;
  /** The Suns stand in signs of one modality. */
  destiny_sign: boolean;
  /** What the score is made of. */
  breakdown: WesternSynastryDiscepoloBreakdown[];
}

export interface WesternSynastryAnswer {
  /** Our score, 0 to 100. */
  score: number;
  /** The score in a word. */
  band: 'challenging' | 'mixed' | 'balanced' | 'strong' | 'exceptional';
  /** The comparison in three short paragraphs, parted by an empty line. */
  summary: string;
  /** What stands out, in sentences. */
  highlights: string[];
  /** Aspects between the two charts. */
  inter_aspects: WesternSynastryInterAspect[];
  /** The bodies of person_a in the houses of person_b. */
  overlays_a_in_b: WesternSynastryPart[];
  /** The bodies of person_b in the houses of person_a. */
  overlays_b_in_a: WesternSynastryPart[];
  /** Where the bodies and angles of both stand. */
  charts: WesternSynastryCharts;
  /** What the score is made of. */
  breakdown: WesternSynastryBreakdown[];
  /** The score by what it is about. */
  dimensions: WesternSynastryDimensions;
  /** An older score. */
  discepolo: WesternSynastryDiscepolo;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface Person extends Birth {
  /** What this person is called in the text: letters, at most 60 characters. */
  name?: string;
  /** How this person is spoken of; with `they`, as without, in words that tell no gender. */
  pronoun?: 'he' | 'she' | 'they';
  /**
   * House system, by name or by its letter in Swiss Ephemeris. Name of a house system, other spellings too: Placidus,
   * Koch, Whole Sign, Equal, Equal MC, Equal Aries, Regiomontanus, Campanus, Porphyry, Alcabitius, Morinus,
   * Topocentric, Vehlow, Meridian, Krusinski, Horizontal, Sripati, Carter, APC, Sunshine, Sunshine Makransky, Pullen
   * SD, Pullen SR.
   */
  house_system?: string;
}

export interface WesternHoroscopeBasisExactPhase {
  /** The phase. */
  name: 'new_moon' | 'waxing_crescent' | 'first_quarter' | 'waxing_gibbous' | 'full_moon' | 'waning_gibbous' | 'last_quarter' | 'waning_crescent';
  /** UTC, ISO 8601. */
  at: string;
  /** The eclipse that it is, somewhere on Earth. */
  eclipse: 'total' | 'annular' | 'hybrid' | 'partial' | 'penumbral' | null;
}

export interface WesternHoroscopeBasisPlanet {
  /** The body. */
  name: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto';
  /** The sign of the zodiac. */
  sign: Sign;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** Degrees from 0° Aries. */
  longitude: number;
  /** Degrees a day. */
  speed: number;
  /** Counted from the sign asked for. */
  house: number;
  /** Whether it moves backwards. */
  retrograde: boolean;
}

export interface WesternHoroscopeBasisIngresse {
  /** The planet. */
  planet: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto';
  /** The sign of the zodiac. */
  sign: Sign;
  /** Counted from the sign asked for. */
  house: number;
  /** UTC, ISO 8601. */
  at: string;
}

export interface WesternHoroscopeBasisStation {
  /** The planet. */
  planet: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto';
  /** The way it goes from now on. */
  direction: 'direct' | 'retrograde';
  /** UTC, ISO 8601. */
  at: string;
}

export interface WesternHoroscopeBasisAspect {
  /** The two that make it. */
  planets: ('sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto')[];
  /** The aspect. */
  aspect: 'conjunction' | 'semisextile' | 'semisquare' | 'sextile' | 'quintile' | 'square' | 'trine' | 'sesquiquadrate' | 'biquintile' | 'quincunx' | 'opposition';
  /** Degrees from exact. */
  orb: number;
  /** Whether it is exact on that day. */
  exact_today: boolean;
}

export interface WesternHoroscopeBasis {
  /** The sign of the Moon. */
  moon_sign: Sign;
  /** Counted from the sign asked for. */
  moon_house: number;
  /** The phase of the Moon. */
  lunar_phase: 'new_moon' | 'waxing_crescent' | 'first_quarter' | 'waxing_gibbous' | 'full_moon' | 'waning_gibbous' | 'last_quarter' | 'waning_crescent';
  /** A phase that is exact on that day. */
  exact_phase: WesternHoroscopeBasisExactPhase | null;
  /** Where the planets stand. */
  planets: WesternHoroscopeBasisPlanet[];
  /** Planets that enter a sign. */
  ingresses: WesternHoroscopeBasisIngresse[];
  /** Planets that turn. */
  stations: WesternHoroscopeBasisStation[];
  /** Aspects of the day. */
  aspects: WesternHoroscopeBasisAspect[];
}

export interface WesternHoroscopeAnswer {
  /** The sign of the zodiac. */
  sign: Sign;
  /** The day. */
  date: string;
  /** The day in a sentence. */
  headline: string;
  /** About love. */
  love: string;
  /** About work. */
  career: string;
  /** About well-being. */
  wellness: string;
  /** A number to play with. */
  lucky_number: number;
  /** A colour to play with. */
  lucky_color: string;
  /** The sky the text is made from: positions at 12:00 UTC of the date, events of that UTC day. */
  basis: WesternHoroscopeBasis;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface DrawnCard {
  /** The name of the place. */
  position: string;
  /** The card, in the language of the answer. */
  card_name: string;
  /** How the card lies. */
  orientation: 'upright' | 'reversed';
  /** The card, for programs. */
  card_id: string;
}

export interface TarotReadingInterpretationPosition {
  /** The name of the place. */
  position: string;
  /** What the card says there. */
  text: string;
}

export interface TarotReadingInterpretation {
  /**
   * The reading in a paragraph. Where the question is perhaps a cry for help, one sentence more, apart, says who
   * listens.
   */
  summary: string;
  /** What each place says. */
  positions?: TarotReadingInterpretationPosition[];
  /** True when a language model put the summary into words. */
  is_ai?: boolean;
}

export interface TarotReadingAnswer {
  /** The `reading_id` that the draw answered. */
  reading_id: string;
  /** The spread. */
  spread_type: 'single_card' | 'three_card' | 'celtic_cross' | 'horseshoe' | 'relationship' | 'career' | 'monthly' | 'year_ahead';
  /** What was asked, as it was sent; absent where it is grave. It is not kept. */
  question?: string;
  /** The day of the draw (UTC); absent where help stands instead. */
  drawn_on?: string;
  /** The cards in the order of the places. */
  cards_drawn: DrawnCard[];
  /** What the cards say. */
  interpretation: TarotReadingInterpretation;
  /** What the cards say to a question of yes or no; null where none is asked, or none may be given. */
  answer: 'yes' | 'leaning_yes' | 'open' | 'leaning_no' | 'no' | null;
  /** Whether the whole interpretation was given. */
  unlocked: boolean;
  /** The seed that was asked for. */
  seed?: number;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface TarotClarifyAnswer {
  /** The card, in the language of the answer. */
  card_name: string;
  /** How the card lies. */
  orientation: 'upright' | 'reversed';
  /** What the card adds. Where the question is perhaps a cry for help, one sentence more, apart, says who listens. */
  narrative: string;
  /** What it says together with those on the table. */
  combination: string;
  /** Questions to go on with. */
  followups: string[];
  /** Small steps to take. */
  actions: string[];
  /** The card, for programs. */
  card_id: string;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface TarotGetReadingAnswer {
  /** The `reading_id` that the draw answered. */
  reading_id: string;
  /** The spread. */
  spread_type: 'single_card' | 'three_card' | 'celtic_cross' | 'horseshoe' | 'relationship' | 'career' | 'monthly' | 'year_ahead';
  /** The cards in the order of the places. */
  cards_drawn: DrawnCard[];
  /** Whether the whole interpretation was given. */
  unlocked: boolean;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface TarotInterpretationInterpretationPosition {
  /** The name of the place. */
  position: string;
  /** What the card says there. */
  text: string;
}

export interface TarotInterpretationInterpretation {
  /** The reading in a paragraph. */
  summary: string;
  /** What each place says. */
  positions: TarotInterpretationInterpretationPosition[];
}

export interface TarotInterpretationAnswer {
  /** The `reading_id` that the draw answered. */
  reading_id: string;
  /** What the cards say. */
  interpretation: TarotInterpretationInterpretation;
  /** What the cards say to a question of yes or no; null where none is asked, or none may be given. */
  answer: 'yes' | 'leaning_yes' | 'open' | 'leaning_no' | 'no' | null;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface Spread {
  /** What it is called. */
  name: string;
  /** How many cards it has. */
  card_count: number;
  /** The names of its places, in order. */
  positions: string[];
}

export interface TarotSpreadsAnswer {
  /** The spread `single_card`. */
  single_card: Spread;
  /** The spread `three_card`. */
  three_card: Spread;
  /** The spread `celtic_cross`. */
  celtic_cross: Spread;
  /** The spread `horseshoe`. */
  horseshoe: Spread;
  /** The spread `relationship`. */
  relationship: Spread;
  /** The spread `career`. */
  career: Spread;
  /** The spread `monthly`. */
  monthly: Spread;
  /** The spread `year_ahead`. */
  year_ahead: Spread;
}

export interface TarotDeckAnswerEntry {
  /** The card, for programs. */
  card_id: string;
  /** Its name. */
  name: string;
  /** Major or minor. */
  arcana: 'major' | 'minor';
  /** The suit; null in the major arcana. */
  suit: 'Wands' | 'Cups' | 'Swords' | 'Pentacles' | null;
  /** The rank; null in the major arcana. */
  rank: 'Ace' | 'Two' | 'Three' | 'Four' | 'Five' | 'Six' | 'Seven' | 'Eight' | 'Nine' | 'Ten' | 'Page' | 'Knight' | 'Queen' | 'King' | null;
  /** Its number in the arcana or the suit. */
  number: number;
  /** The element; null where it has none. */
  element: 'Fire' | 'Water' | 'Air' | 'Earth' | null;
  /** Planet, sign or decan, as the Golden Dawn has it. */
  attribution: string;
  /** A few words for it. */
  keywords: string[];
  /** What it means upright. */
  upright: string;
  /** What it means reversed. */
  reversed: string;
}

export type TarotDeckAnswer = TarotDeckAnswerEntry[];

export interface NumerologyReportLifePath {
  /** The number. */
  number: number;
  /** What it is called. */
  title: string;
  /** What it says. */
  interpretation: string;
  /** The working. */
  calculation: string;
  /** Whether it is a master number. */
  is_master: boolean;
}

export interface NumerologyReportPart {
  /** The number. */
  number: number;
  /** What it is called. */
  title: string;
  /** What it says. */
  interpretation: string;
  /** The working. */
  calculation: string;
  /** Whether it is a master number. */
  is_master: boolean;
  /** Chaldean: the sum before it is reduced. */
  compound?: number;
}

export interface NumerologyReportBirthDay {
  /** The number. */
  number: number;
  /** What it is called. */
  title: string;
  /** What it says. */
  interpretation: string;
  /** The working. */
  calculation: string;
  /** Whether it is a master number. */
  is_master: boolean;
  /** The day before it is reduced. */
  raw_day: number;
}

export interface NumerologyReportMaturity {
  /** The number. */
  number: number;
  /** What it says. */
  interpretation: string;
  /** The working. */
  calculation: string;
  /** Whether it is a master number. */
  is_master: boolean;
}

export interface NumerologyReportKarmicDebt {
  /** The number. */
  number: 13 | 14 | 16 | 19;
  /** The numbers they stand behind. */
  found_in: ('life_path' | 'expression' | 'heart_desire' | 'personality' | 'birth_day')[];
  /** What it says. */
  interpretation: string;
}

export interface NumerologyReportKarmicLesson {
  /** The number. */
  number: number;
  /** What it says. */
  interpretation: string;
}

export interface NumerologyReportPinnacle {
  /** The number. */
  number: number;
  /** What it says. */
  interpretation: string;
  /** The working. */
  calculation: string;
  /** The age at which it begins. */
  from_age: number;
  /** The age at which it ends; null for the last. */
  to_age: number | null;
  /** Whether `current_date` falls into it. */
  current: boolean;
}

export interface NumerologyReportChallenge {
  /** The number. */
  number: number;
  /** What it says. */
  interpretation: string;
  /** The working. */
  calculation: string;
  /** The third, which goes through the whole of life. */
  is_main: boolean;
}

export interface NumerologyReportPersonalYear {
  /** The year. */
  year: number;
  /** The number. */
  number: number;
  /** What it says. */
  interpretation: string;
  /** The working. */
  calculation: string;
}

export interface NumerologyReportPersonalMonth {
  /** The year. */
  year: number;
  /** The month. */
  month: number;
  /** The number. */
  number: number;
  /** What it says. */
  interpretation: string;
  /** The working. */
  calculation: string;
}

export interface NumerologyReportPersonalDay {
  /** The day. */
  date: string;
  /** The number. */
  number: number;
  /** What it says. */
  interpretation: string;
  /** The working. */
  calculation: string;
}

export interface NumerologyReportAnswer {
  /** The name that was counted. */
  full_name: string;
  /** The name in the letters that were counted. */
  counted_name: string;
  /** The birth date. */
  birthdate: string;
  /** The numbers weighed together, and where in the cycle the day lies. */
  overview: string;
  /** The life path. */
  life_path: NumerologyReportLifePath;
  /** All letters of the name. */
  expression: NumerologyReportPart;
  /** The vowels of the name. */
  heart_desire: NumerologyReportPart;
  /** The consonants of the name. */
  personality: NumerologyReportPart;
  /** The day of birth. */
  birth_day: NumerologyReportBirthDay;
  /** Life path and expression together. */
  maturity: NumerologyReportMaturity;
  /** Debts that stand behind the numbers. */
  karmic_debt: NumerologyReportKarmicDebt[];
  /** Numbers that no letter of the name has. */
  karmic_lessons: NumerologyReportKarmicLesson[];
  /** The four pinnacles. */
  pinnacles: NumerologyReportPinnacle[];
  /** The four challenges. */
  challenges: NumerologyReportChallenge[];
  /** The personal year. */
  personal_year: NumerologyReportPersonalYear;
  /** The personal month. */
  personal_month: NumerologyReportPersonalMonth;
  /** The personal day. */
  personal_day: NumerologyReportPersonalDay;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface GuideChatFact {
  /** The endpoint that answers the same, below /api/v1. */
  endpoint: string | null;
  /** What to ask that endpoint. */
  request?: Record<string, unknown>;
  /** What was computed. */
  data: Record<string, unknown>;
}

export interface GuideChatAnswer {
  /** What the guide says. Where the message is perhaps a cry for help, one sentence more, apart, says who listens. */
  reply: string;
  /** What the message was taken to ask. */
  intent: 'safety' | 'greeting' | 'thanks' | 'help' | 'daily_horoscope' | 'current_sky' | 'sign_from_date' | 'natal_placement' | 'running_dasha' | 'transits' | 'compatibility' | 'dosha' | 'panchangam' | 'card_meaning' | 'card_draw' | 'numerology' | 'baby_names' | 'glossary' | 'account' | 'out_of_scope' | 'conversation';
  /** True exactly when computed facts stand in the reply. */
  grounded: boolean;
  /** True when a language model worded the reply from the facts. */
  is_ai: boolean;
  /** Turns that a model may still word for the account today. */
  remaining_free: number;
  /** What was computed for the reply. */
  facts: GuideChatFact[];
  /** What the guide asked for. */
  missing: ('date' | 'time' | 'place' | 'name' | 'sign' | 'nakshatra' | 'pada' | 'other_date' | 'other_time' | 'other_place' | 'other_name' | 'other_sign' | 'other_nakshatra' | 'other_pada')[];
  /** What one could ask next. */
  suggestions: string[];
  /** The conversation, if it has an id. */
  conversation_id?: string;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface GuideChatHistoryHistory {
  /** Who said it. */
  role: 'user' | 'guide';
  /** What was said. */
  content: string;
  /** What the turn was about. */
  intent: string;
  /** True for a reply that a language model put into words. */
  is_ai: boolean;
  /** The conversation; null where it has no id. */
  conversation_id: string | null;
  /** When it was said, UTC. */
  at: string;
}

export interface GuideChatHistoryAnswer {
  /** The turns, oldest first. */
  history: GuideChatHistoryHistory[];
  /** What to send as `before` for the turns before these; null at the first. */
  next: string | null;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface DateRange {
  /** First day. */
  from: string;
  /** The day before whose beginning it ends. */
  to: string;
  /** The zone whose days these are, and whose clock the instants show. */
  tz: string;
}

export interface TransitEventWithin {
  /** ISO 8601 with the offset of the zone. */
  begins_at: string | null;
  /** ISO 8601 with the offset of the zone. */
  ends_at: string | null;
}

export interface TransitEventExact {
  /** When it is exact. */
  at: string;
  /** Whether the body moves backwards then. */
  retrograde: boolean;
}

export interface TransitEventClosest {
  /** The moment. */
  at: string;
  /** Degrees from exact. */
  orb: number;
}

export interface TransitEventWhole {
  /** When it first comes within the orb; null if that is earlier yet. */
  begins_at: string | null;
  /** When it last leaves the orb; null if that is later yet. */
  ends_at: string | null;
  /** Every exact moment. */
  exact: string[];
}

export interface TransitEvent {
  /** The body in the sky. */
  transiting: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto';
  /** The aspect. */
  aspect: 'conjunction' | 'semisextile' | 'semisquare' | 'sextile' | 'quintile' | 'square' | 'trine' | 'sesquiquadrate' | 'biquintile' | 'quincunx' | 'opposition';
  /** The point of the birth chart. */
  natal: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto' | 'ascendant' | 'mc' | 'chiron' | 'true_node';
  /** When it first comes within the orb; null where it is already. */
  begins_at: string | null;
  /** When it last leaves the orb; null where it has not by then. */
  ends_at: string | null;
  /** Each stretch within the orb: several where the body turns away in between and comes back. */
  within: TransitEventWithin[];
  /** Every exact moment of this round, three where the body turns back over the place; empty where it never is. */
  exact: TransitEventExact[];
  /** Where it is never exact: how near it comes in the range, at a station or an end of the range. */
  closest?: TransitEventClosest;
  /** Of Jupiter to Pluto: the same transit beyond the range, a year and a half before and after it. */
  whole?: TransitEventWhole;
  /** The house of the birth chart that the body passes then; null without a birth time. */
  house: number | null;
  /**
   * Its place by weight, 1 the first: slow bodies at the Sun, the Moon, the angles and the ruler of the Ascendant.
   */
  rank: number;
  /**
   * Without a birth time: degrees by which the natal point may stand to either side of where noon has it. All moments
   * move with it, and `text` names no exact day of a slow body.
   */
  uncertain_by?: number;
  /** When it is and what to do with it; of slow ones also what it is like and where. */
  text: string;
}

export interface HouseIngress {
  /** The body in the sky. */
  body: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto';
  /** The house of the birth chart that it enters. */
  house: number;
  /** When it passes the cusp. */
  at: string;
  /** Whether the body moves backwards then. */
  retrograde: boolean;
}

export interface WesternTransitsAnswer {
  /** The range that was looked through. */
  range: DateRange;
  /** The slow transit that colours the time, the days that ask most, and a kind one. */
  text: string;
  /** Transits of the range. */
  events: TransitEvent[];
  /** Steps into houses; none without a birth time. */
  ingresses: HouseIngress[];
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface ReturnChartHouse {
  /** The house that begins here. */
  house: number;
  /** The sign of the zodiac. */
  sign: Sign;
  /** Degrees in the sign, cut to four decimals. */
  degree: number;
  /** Degrees from 0° Aries. */
  longitude: number;
}

export interface ReturnChart {
  /** Of sun. */
  sun: PlacedBody;
  /** Of moon. */
  moon: PlacedBody;
  /** Of mercury. */
  mercury: PlacedBody;
  /** Of venus. */
  venus: PlacedBody;
  /** Of mars. */
  mars: PlacedBody;
  /** Of jupiter. */
  jupiter: PlacedBody;
  /** Of saturn. */
  saturn: PlacedBody;
  /** Of uranus. */
  uranus: PlacedBody;
  /** Of neptune. */
  neptune: PlacedBody;
  /** Of pluto. */
  pluto: PlacedBody;
  /** Of chiron. */
  chiron: PlacedBody;
  /** Of true node. */
  true_node: PlacedBody;
  /** Of mean node. */
  mean_node: PlacedBody;
  /** Of mean lilith. */
  mean_lilith: PlacedBody;
  /** The ascendant; null without a birth time. */
  ascendant: Point | null;
  /** The Midheaven; null without a birth time. */
  mc: Point | null;
  /** The twelve cusps; null without a birth time. */
  houses: ReturnChartHouse[] | null;
  /** Aspects between bodies and angles. */
  aspects: Aspect[];
}

export interface Return {
  /** ISO 8601 with the offset of the place. */
  at: string;
  /** Whether the body moves backwards then. */
  retrograde: boolean;
  /** The chart of that moment at the place. */
  chart: ReturnChart;
  /** What it is read for. */
  text: string;
}

export interface WesternReturnsAnswer {
  /** The body that comes back. */
  body: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn';
  /** In order of time; fewer than asked where the ephemeris ends. */
  returns: Return[];
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface ReturnPlace {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
  /**
   * IANA time zone whose days and clock are told; that of the birth when absent, and the birth’s where it alone is
   * sent.
   */
  timezone?: string;
}

export interface CalendarEventLast {
  /** The aspect. */
  aspect: 'conjunction' | 'semisextile' | 'semisquare' | 'sextile' | 'quintile' | 'square' | 'trine' | 'sesquiquadrate' | 'biquintile' | 'quincunx' | 'opposition';
  /** To which body. */
  body: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto';
}

export interface CalendarEvent {
  /** What happens. */
  kind: 'new_moon' | 'first_quarter' | 'full_moon' | 'last_quarter' | 'solar_eclipse' | 'lunar_eclipse' | 'ingress' | 'station' | 'aspect' | 'void_of_course';
  /** When it is exact; of a void Moon when it begins. */
  at: string;
  /** Which body enters a sign or turns. */
  body?: 'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto';
  /** The sign that is entered, or where it happens; of a void Moon the one she is in. */
  sign?: Sign;
  /** Degrees in that sign. */
  degree?: number;
  /** Whether the body enters the sign backwards. */
  retrograde?: boolean;
  /** The way a body goes after its station. */
  direction?: 'direct' | 'retrograde';
  /** The two that make an aspect. */
  bodies?: ('sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'pluto')[];
  /** The aspect. */
  aspect?: 'conjunction' | 'semisextile' | 'semisquare' | 'sextile' | 'quintile' | 'square' | 'trine' | 'sesquiquadrate' | 'biquintile' | 'quincunx' | 'opposition';
  /** The type of an eclipse. */
  type?: 'total' | 'annular' | 'hybrid' | 'partial' | 'penumbral';
  /**
   * How deep an eclipse is: the share of the diameter that is covered; for total and annular ones of the Sun the ratio
   * of the diameters.
   */
  magnitude?: number;
  /** The share of the Moon’s diameter in the penumbra. */
  penumbral_magnitude?: number;
  /** The Saros series of an eclipse. */
  saros?: number;
  /** What the place that was named sees of it. */
  seen?: EclipseSeen;
  /** When the Moon becomes void. */
  begins_at?: string;
  /** When she enters the next sign. */
  ends_at?: string;
  /** Her last aspect; null where she makes none in the sign, and is void from its beginning. */
  last?: CalendarEventLast | null;
  /** The sign that she enters next. */
  next_sign?: Sign;
  /** What it is about. */
  text: string;
}

export interface WesternEventsAnswer {
  /** The range that was looked through. */
  range: DateRange;
  /** In order of time. */
  events: CalendarEvent[];
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface VedicDashaBalanceInFull {
  /** Whole dasha years. */
  years: number;
  /** Twelfths of a dasha year. */
  months: number;
  /** Thirtieths of those. */
  days: number;
}

export interface VedicDashaBalance {
  /** The lord of the period. */
  lord: Graha;
  /** Dasha years left of the first period at birth. */
  years: number;
  /** The same in years, months of a twelfth and days of a thirtieth. */
  in_full: VedicDashaBalanceInFull;
}

export interface VedicDashaRunning {
  /** The lord of the period. */
  lord: Graha;
  /** The yogini of the lord; of the system yogini only. */
  yogini?: 'Mangala' | 'Pingala' | 'Dhanya' | 'Bhramari' | 'Bhadrika' | 'Ulka' | 'Siddha' | 'Sankata';
  /** How deep the period lies, from maha to prana. */
  level: 'maha' | 'antar' | 'pratyantar' | 'sookshma' | 'prana';
  /** When it begins. */
  starts_at: string;
  /** When it ends. */
  ends_at: string;
  /** What a maha dasha is for in this chart, where it is listed and begins by the age of 90. */
  text?: string;
}

export interface VedicDashaPeriod {
  /** The lord of the period. */
  lord: Graha;
  /** The yogini of the lord; of the system yogini only. */
  yogini?: 'Mangala' | 'Pingala' | 'Dhanya' | 'Bhramari' | 'Bhadrika' | 'Ulka' | 'Siddha' | 'Sankata';
  /** How deep the period lies, from maha to prana. */
  level: 'maha' | 'antar' | 'pratyantar' | 'sookshma' | 'prana';
  /** When it begins. */
  starts_at: string;
  /** When it ends. */
  ends_at: string;
  /** What a maha dasha is for in this chart, where it is listed and begins by the age of 90. */
  text?: string;
  /** The periods inside it, as deep as asked. */
  periods?: VedicDashaPeriod[];
}

export interface VedicDashaNames {
  /** The grahas and the Lagna. */
  grahas: Record<string, string>;
  /** The levels of periods. */
  dasha_levels: Record<string, string>;
  /** The yoginis. */
  yoginis: Record<string, string>;
}

export interface VedicDashaAnswer {
  /** The system that was asked for. */
  system: 'vimshottari' | 'yogini' | 'ashtottari';
  /** Days of the dasha year. */
  dasha_year: number;
  /** What was left of the first period at birth. */
  balance: VedicDashaBalance;
  /** The moment of `running`. */
  at: string;
  /** The periods that run at that moment, from maha down; empty outside the cycle. */
  running: VedicDashaRunning[];
  /** The periods asked for. */
  periods: VedicDashaPeriod[];
  /** What runs, what to do with it and what follows, in 50 to 260 words. */
  text: string;
  /** What the identifiers are called in the language of the texts, by kind and identifier. */
  names: VedicDashaNames;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface VedicGocharaStanding {
  /** The graha. */
  body: Graha;
  /** The sign, by its Sanskrit name. */
  rasi: Rasi;
  /** House counted from the Moon. */
  house_from_moon: number;
  /** Whether it moves backwards. */
  retrograde: boolean;
}

export interface VedicGocharaEntry {
  /** The graha. */
  body: Graha;
  /** The sign, by its Sanskrit name. */
  rasi: Rasi;
  /** House counted from the Moon. */
  house_from_moon: number;
  /** Whether it moves backwards. */
  retrograde: boolean;
  /** When it enters. */
  at: string;
  /** What that turns the weight to, in a sentence. */
  text: string;
}

export interface VedicGocharaSadeSatiPhase {
  /** Which part: the 12th, 1st or 2nd sign. */
  phase: 'rising' | 'peak' | 'setting';
  /** The sign, by its Sanskrit name. */
  rasi: Rasi;
  /** When he enters; null before 1800. */
  starts_at: string | null;
  /** When he leaves; null after 2399. */
  ends_at: string | null;
  /** Whether he came back into the sign. */
  retrograde: boolean;
}

export interface VedicGocharaSadeSati {
  /** The first entry; null before 1800. */
  starts_at: string | null;
  /** The last exit; null after 2399. */
  ends_at: string | null;
  /** The stays that make it. */
  phases: VedicGocharaSadeSatiPhase[];
}

export interface VedicGocharaPartStay {
  /** The sign, by its Sanskrit name. */
  rasi: Rasi;
  /** When he enters; null before 1800. */
  starts_at: string | null;
  /** When he leaves; null after 2399. */
  ends_at: string | null;
  /** Whether he came back into the sign. */
  retrograde: boolean;
}

export interface VedicGocharaPart {
  /** The first entry; null before 1800. */
  starts_at: string | null;
  /** The last exit; null after 2399. */
  ends_at: string | null;
  /** His stays in the sign, each re-entry one. */
  stays: VedicGocharaPartStay[];
}

export interface VedicGocharaNames {
  /** The grahas and the Lagna. */
  grahas: Record<string, string>;
  /** The signs. */
  rasis: Record<string, string>;
}

export interface VedicGocharaAnswer {
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** The sign that houses are counted from. */
  moon: Rasi;
  /** Where they stand when the first day begins. */
  standing: VedicGocharaStanding[];
  /** Entries into signs, in order of time. */
  entries: VedicGocharaEntry[];
  /** Shani in the 12th, 1st and 2nd sign. */
  sade_sati: VedicGocharaSadeSati[];
  /** Shani in the 4th sign. */
  kantaka: VedicGocharaPart[];
  /** Shani in the 8th sign. */
  ashtama: VedicGocharaPart[];
  /**
   * The season in one sentence, where they stand at first and until when, and what comes when, in 60 to 370 words.
   */
  text: string;
  /** What the identifiers are called in the language of the texts, by kind and identifier. */
  names: VedicGocharaNames;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface VedicCalendarDayLunarMonth {
  /** Its name where months end with the new moon. */
  amanta: 'Chaitra' | 'Vaishakha' | 'Jyeshtha' | 'Ashadha' | 'Shravana' | 'Bhadrapada' | 'Ashvina' | 'Kartika' | 'Margashirsha' | 'Pausha' | 'Magha' | 'Phalguna' | 'Adhika Chaitra' | 'Adhika Vaishakha' | 'Adhika Jyeshtha' | 'Adhika Ashadha' | 'Adhika Shravana' | 'Adhika Bhadrapada' | 'Adhika Ashvina' | 'Adhika Kartika' | 'Adhika Margashirsha' | 'Adhika Pausha' | 'Adhika Magha' | 'Adhika Phalguna';
  /** Its name where they end with the full moon. */
  purnimanta: 'Chaitra' | 'Vaishakha' | 'Jyeshtha' | 'Ashadha' | 'Shravana' | 'Bhadrapada' | 'Ashvina' | 'Kartika' | 'Margashirsha' | 'Pausha' | 'Magha' | 'Phalguna' | 'Adhika Chaitra' | 'Adhika Vaishakha' | 'Adhika Jyeshtha' | 'Adhika Ashadha' | 'Adhika Shravana' | 'Adhika Bhadrapada' | 'Adhika Ashvina' | 'Adhika Kartika' | 'Adhika Margashirsha' | 'Adhika Pausha' | 'Adhika Magha' | 'Adhika Phalguna';
  /** Whether it is an extra month. */
  adhika: boolean;
  /** The month that is lost in it. */
  kshaya_month: 'Chaitra' | 'Vaishakha' | 'Jyeshtha' | 'Ashadha' | 'Shravana' | 'Bhadrapada' | 'Ashvina' | 'Kartika' | 'Margashirsha' | 'Pausha' | 'Magha' | 'Phalguna' | 'Adhika Chaitra' | 'Adhika Vaishakha' | 'Adhika Jyeshtha' | 'Adhika Ashadha' | 'Adhika Shravana' | 'Adhika Bhadrapada' | 'Adhika Ashvina' | 'Adhika Kartika' | 'Adhika Margashirsha' | 'Adhika Pausha' | 'Adhika Magha' | 'Adhika Phalguna' | null;
  /** When it begins. */
  starts_at: string;
  /** When it ends. */
  ends_at: string;
}

export interface VedicCalendarDay {
  /** The civil date. */
  date: string;
  /** The weekday. */
  vara: 'Ravivara' | 'Somavara' | 'Mangalavara' | 'Budhavara' | 'Guruvara' | 'Shukravara' | 'Shanivara';
  /** Sunrise. */
  sunrise: string | null;
  /** Sunset. */
  sunset: string | null;
  /** Moonrise, from this sunrise to the next. */
  moonrise: string | null;
  /** Moonset, from this sunrise to the next. */
  moonset: string | null;
  /** The tithis of the day. */
  tithis: AlmanacSpan[];
  /** The nakshatras of the day. */
  nakshatras: AlmanacSpan[];
  /** The yogas of the day. */
  yogas: AlmanacSpan[];
  /** The karanas of the day. */
  karanas: AlmanacSpan[];
  /** The lunar month at sunrise. */
  lunar_month: VedicCalendarDayLunarMonth | null;
  /** The bright or the dark half. */
  paksha: 'Shukla' | 'Krishna';
  /** Festivals and vows of the day. */
  festivals: Festival[];
  /** What the day is for: its festival, or what its tithi and star are good for. */
  text: string;
}

export interface VedicCalendarNames {
  /** The tithis of the answer. */
  tithis: Record<string, string>;
  /** The nakshatras of the answer. */
  nakshatras: Record<string, string>;
  /** The yogas of the answer. */
  yogas: Record<string, string>;
  /** The karanas of the answer. */
  karanas: Record<string, string>;
  /** The weekday. */
  varas: Record<string, string>;
  /** The lunar months of the answer. */
  months: Record<string, string>;
  /** The half of the month. */
  pakshas: Record<string, string>;
}

export interface VedicCalendarAnswer {
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** The days in their order. */
  days: VedicCalendarDay[];
  /** What these days hold, in a few sentences. */
  text: string;
  /** What the identifiers are called in the language of the texts, by kind and identifier. */
  names: VedicCalendarNames;
  /** What was used, and what to know about the answer. */
  meta: Meta;
}

export interface AccountRateLimit {
  /** Requests a minute. */
  limit: number;
  /** Requests of this minute. */
  used: number;
  /** Requests that remain. */
  remaining: number;
  /** Seconds until the minute begins anew. */
  resets_in_seconds: number;
}

export interface AccountAnswer {
  /** The account. */
  account_id: string;
  /** The key that called. */
  key_id?: string;
  /** Credits that are left; 0 for a test key, which pays nothing. */
  balance: number;
  /** The minute that is nearest to its end: of the account, or of the key where it has a lower limit of its own. */
  rate_limit: AccountRateLimit;
  /** Credits by the name of an endpoint. */
  prices: Record<string, number>;
}

export interface TarotListReadingsReading {
  /** The `reading_id` that the draw answered. */
  reading_id: string;
  /** The spread. */
  spread_type: 'single_card' | 'three_card' | 'celtic_cross' | 'horseshoe' | 'relationship' | 'career' | 'monthly' | 'year_ahead';
  /** When it was drawn, UTC. */
  created_at: string;
  /** Whether its whole interpretation was given. */
  unlocked: boolean;
}

export interface TarotListReadingsAnswer {
  /** The readings of this page. */
  readings: TarotListReadingsReading[];
  /** What to send as `before` for the next page; null on the last one. */
  next: string | null;
}

export interface ForgetReadingsAnswer {
  /** Readings that were deleted. */
  deleted: number;
}

export interface ForgetConversationsAnswer {
  /** Turns that were deleted. */
  deleted: number;
}

export interface AccountUsageTotalLatencyMs {
  /** Half of them. */
  p50: number | null;
  /** Ninety per cent. */
  p90: number | null;
  /** Ninety-nine per cent. */
  p99: number | null;
}

export interface AccountUsageTotal {
  /** Calls. */
  requests: number;
  /** Answers of 400 and above. */
  errors: number;
  /** What was charged and kept. */
  credits: number;
  /** Milliseconds that so many per cent of the calls that succeeded did not exceed; null where none did. */
  latency_ms: AccountUsageTotalLatencyMs;
}

export interface AccountUsageRowLatencyMs {
  /** Half of them. */
  p50: number | null;
  /** Ninety per cent. */
  p90: number | null;
  /** Ninety-nine per cent. */
  p99: number | null;
}

export interface AccountUsageRow {
  /** The day. */
  day?: string;
  /** The name of the endpoint. */
  endpoint?: string;
  /** The key; null where nobody used one. */
  key_id?: string | null;
  /** Calls. */
  requests: number;
  /** Answers of 400 and above. */
  errors: number;
  /** What was charged and kept. */
  credits: number;
  /** Milliseconds that so many per cent of the calls that succeeded did not exceed; null where none did. */
  latency_ms: AccountUsageRowLatencyMs;
}

export interface AccountUsageAnswer {
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** What the rows stand for. */
  group: 'day' | 'endpoint' | 'key';
  /** All calls together. */
  total: AccountUsageTotal;
  /** Calls by day, endpoint or key. */
  rows: AccountUsageRow[];
}

export interface Place {
  /** The name of the city. */
  name: string;
  /** State or province; empty where there is none. */
  region: string;
  /** ISO 3166 code of two letters. */
  country: string;
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
  /** IANA time zone, as births take it. */
  timezone: string;
  /** People. */
  population: number;
}

export interface PlacesAnswer {
  /** Cities; none where nothing is known by that name. */
  places: Place[];
  /** The notice that the licence of the data asks for. */
  attribution: string;
}

export interface CallAnswer {
  /** The one that was sent. */
  custom_id: string;
  /** What the call would have answered by itself. */
  status: number;
  /** What it cost; of a dry run, what it would cost. */
  credits: number;
  /** The answer of the endpoint; of a call that succeeded and was computed. */
  answer?: unknown;
  /** The problem document of a call that was refused or failed. */
  problem?: Record<string, unknown>;
}

export interface BatchAnswer {
  /** What became of each item, in the order they were sent. */
  items: CallAnswer[];
  /** The sum of the items’ credits. */
  credits: number;
  /** Whether only prices were asked for. */
  dry_run: boolean;
}

export interface BatchItem {
  /** Yours, to know the answer by; no other item of the batch has it. */
  custom_id: string;
  /** The endpoint by its name, as in the list of prices. */
  endpoint: 'vedic.varga-charts' | 'vedic.ashtakvarga' | 'vedic.porutham' | 'vedic.guna-milan' | 'vedic.dosha' | 'vedic.panchangam' | 'vedic.varshphal' | 'vedic.kp-chart' | 'vedic.baby-names' | 'vedic.dasha' | 'vedic.gochara' | 'vedic.calendar' | 'western.chart' | 'western.synastry' | 'western.horoscope' | 'western.transits' | 'western.returns' | 'western.events' | 'tarot.reading' | 'tarot.clarify' | 'tarot.get-reading' | 'tarot.interpretation' | 'tarot.spreads' | 'tarot.deck' | 'numerology.report';
  /** The members of the call, those of path or query too, in one object. */
  input: unknown;
}

export interface ListJobsAnswer {
  /** The jobs of this page. */
  jobs: Job[];
  /** What to send as `before` for the next page; null on the last one. */
  next: string | null;
}

/** A method for every call of the API. */
export class Endpoints {
  readonly vedic: {
    /** Divisional charts: one varga, or all sixteen. 1 credit. */
    vargaCharts: Method<VedicVargaChartsRequest, VedicVargaChartsAnswer> & WithForms<VedicVargaChartsRequest, 'svg'>;
    /** Ashtakavarga: bindus by sign and graha, their sum, and the strongest house. 1 credit. */
    ashtakvarga: Method<VedicAshtakvargaRequest, VedicAshtakvargaAnswer> & WithForms<VedicAshtakvargaRequest, 'svg'>;
    /** Ten-point marriage matching of the south, from birth stars and Moon signs. 1 credit. */
    porutham: Method<VedicPoruthamRequest, VedicPoruthamAnswer> & WithForms<VedicPoruthamRequest, 'svg'>;
    /** Thirty-six-point marriage matching of the north (ashta koota), from birth stars and Moon signs. 1 credit. */
    gunaMilan: Method<VedicGunaMilanRequest, VedicGunaMilanAnswer> & WithForms<VedicGunaMilanRequest, 'svg'>;
    /** Doshas of a birth chart with what lifts them, Shani’s passes at a date, and customary practices. 1 credit. */
    dosha: Method<VedicDoshaRequest, VedicDoshaAnswer>;
    /** The almanac of a day at a place: five limbs, muhurtas, choghadiya, hora, lunar month. 1 credit. */
    panchangam: Method<VedicPanchangamRequest, VedicPanchangamAnswer> & WithForms<VedicPanchangamRequest, 'svg'>;
    /** The annual chart (Tajika): solar return, muntha, 36 sahams, dashas of the year, lord of the year. 1 credit. */
    varshphal: Method<VedicVarshphalRequest, VedicVarshphalAnswer> & WithForms<VedicVarshphalRequest, 'svg'>;
    /**
     * KP chart: Placidus cusps and planets with star, sub and sub-sub lords, significators, ruling planets. 1 credit.
     */
    kpChart: Method<VedicKpChartRequest, VedicKpChartAnswer> & WithForms<VedicKpChartRequest, 'svg'>;
    /** First syllables of a name, and names that begin with them, by birth star and pada. 1 credit. */
    babyNames: Method<VedicBabyNamesRequest, VedicBabyNamesAnswer>;
    /** The dasha periods of a birth (Vimshottari, Yogini, Ashtottari), up to five levels deep. 1 credit. */
    dasha: Method<VedicDashaRequest, VedicDashaAnswer> & WithForms<VedicDashaRequest, 'svg'>;
    /**
     * Saturn, Jupiter, Rahu and Ketu through the signs from the Moon: entries, Sade Sati, Kantaka, Ashtama. 2 credits.
     */
    gochara: Method<VedicGocharaRequest | undefined, VedicGocharaAnswer> & WithForms<VedicGocharaRequest | undefined, 'calendar'>;
    /** The almanac of up to 62 days at a place: Sun, Moon, five limbs, lunar month, festivals and vows. 2 credits. */
    calendar: Method<VedicCalendarRequest, VedicCalendarAnswer> & WithForms<VedicCalendarRequest, 'calendar'>;
  };

  readonly western: {
    /** Natal chart in the tropical zodiac, with houses, aspects and a written interpretation. 1 credit. */
    chart: Method<WesternChartRequest, WesternChartAnswer> & WithForms<WesternChartRequest, 'svg'>;
    /** Two people compared: aspects between their charts, house overlays and a score. 1 credit. */
    synastry: Method<WesternSynastryRequest, WesternSynastryAnswer> & WithForms<WesternSynastryRequest, 'svg'>;
    /** Daily horoscope of a sign, made from the real sky of the date. 1 credit. */
    horoscope: Method<WesternHoroscopeRequest, WesternHoroscopeAnswer>;
    /** Transits to a birth chart between two dates, to the second. 2 credits. */
    transits: Method<WesternTransitsRequest, WesternTransitsAnswer> & WithForms<WesternTransitsRequest, 'svg' | 'calendar' | 'csv'>;
    /** Solar, lunar and planetary returns, with the chart of each. 1 credit. */
    returns: Method<WesternReturnsRequest, WesternReturnsAnswer> & WithForms<WesternReturnsRequest, 'svg'>;
    /**
     * The sky’s own calendar between two dates: phases, eclipses, ingresses, stations, aspects, the void Moon. 1
     * credit.
     */
    events: Method<WesternEventsRequest | undefined, WesternEventsAnswer> & WithForms<WesternEventsRequest | undefined, 'svg' | 'calendar' | 'csv'>;
  };

  readonly tarot: {
    /** Draw a tarot reading, or interpret cards you have drawn yourself. 2 credits. */
    reading: Method<TarotReadingRequest | undefined, TarotReadingAnswer> & WithForms<TarotReadingRequest | undefined, 'svg'>;
    /** One more card that sheds light on a reading. 1 credit. */
    clarify: Method<TarotClarifyRequest | undefined, TarotClarifyAnswer>;
    /** A reading drawn earlier: its cards, and whether its interpretation is unlocked. 1 credit. */
    getReading: Method<TarotGetReadingRequest, TarotGetReadingAnswer> & WithForms<TarotGetReadingRequest, 'svg'>;
    /** The whole interpretation of a reading; from now on the reading is unlocked. 2 credits. */
    interpretation: Method<TarotInterpretationRequest, TarotInterpretationAnswer>;
    /** The eight spreads with the names of their places. 1 credit. */
    spreads: Method<TarotSpreadsRequest | undefined, TarotSpreadsAnswer>;
    /** The 78 cards with their meanings, upright and reversed. 1 credit. */
    deck: Method<TarotDeckRequest | undefined, TarotDeckAnswer>;
    /** The readings kept for the account, newest first, in pages. */
    listReadings: ListMethod<TarotListReadingsRequest | undefined, TarotListReadingsAnswer, TarotListReadingsReading>;
  };

  readonly numerology: {
    /**
     * Life path, expression, heart’s desire, personality, birth day and the cycles of life, with the working. 1
     * credit.
     */
    report: Method<NumerologyReportRequest, NumerologyReportAnswer> & WithForms<NumerologyReportRequest, 'svg'>;
  };

  readonly guide: {
    /** Ask the guide: it computes first, then speaks, and shows what it computed. 2 credits. */
    chat: Method<GuideChatRequest, GuideChatAnswer>;
    /** The stored conversation with the guide: its latest turns, oldest first. 1 credit. */
    chatHistory: ListMethod<GuideChatHistoryRequest | undefined, GuideChatHistoryAnswer, GuideChatHistoryHistory>;
  };

  /** Balance, limits, prices and this minute’s use. */
  readonly account: Method<undefined, AccountAnswer>;

  /** Delete one stored tarot reading of the account, or all of them. */
  readonly forgetReadings: Method<ForgetReadingsRequest, ForgetReadingsAnswer>;

  /** Delete one stored conversation of the account with the guide, or all of them. */
  readonly forgetConversations: Method<ForgetConversationsRequest, ForgetConversationsAnswer>;

  /** Requests, credits, errors and latency of the account, by day, endpoint or key. */
  readonly accountUsage: Method<AccountUsageRequest | undefined, AccountUsageAnswer>;

  /** Cities by name, with coordinates and time zone. */
  readonly places: Method<PlacesRequest, PlacesAnswer>;

  /** Up to 100 calls in one request, up to 1000 as a job. Its items cost what they cost. */
  readonly batch: Method<BatchRequest, BatchAnswer>;

  readonly jobs: {
    /** The jobs of the account, newest first, in pages. */
    list: ListMethod<ListJobsRequest | undefined, ListJobsAnswer, Job>;
    /** How far a job is, and what it has cost. */
    get: Method<GetJobRequest, Job>;
    /** Stops a job: what has not begun is not attempted. */
    stop: Method<StopJobRequest, Job>;
    /** The answers of a job, one JSON object a line, in the order of its items, as often as you like. */
    results: ListMethod<JobResultsRequest, CallAnswer[], CallAnswer>;
    /** Makes a job of up to 1,000 calls, whose answers are asked for later. Its items cost what they cost. */
    create: Method<BatchRequest, Job>;
    /** Waits until a job has ended: looks now and then how far it is. Free. */
    wait: Ended<GetJobRequest, Job>;
  };

  constructor(send: Send) {
    this.vedic = {
      vargaCharts: method(send, { method: 'POST', path: '/vedic/varga-charts' }),
      ashtakvarga: method(send, { method: 'POST', path: '/vedic/ashtakvarga' }),
      porutham: method(send, { method: 'POST', path: '/vedic/porutham' }),
      gunaMilan: method(send, { method: 'POST', path: '/vedic/guna-milan' }),
      dosha: method(send, { method: 'POST', path: '/vedic/dosha' }),
      panchangam: method(send, { method: 'GET', path: '/vedic/panchangam' }),
      varshphal: method(send, { method: 'POST', path: '/vedic/varshphal' }),
      kpChart: method(send, { method: 'POST', path: '/vedic/kp-chart' }),
      babyNames: method(send, { method: 'GET', path: '/vedic/baby-names' }),
      dasha: method(send, { method: 'POST', path: '/vedic/dasha' }),
      gochara: method(send, { method: 'POST', path: '/vedic/gochara' }),
      calendar: method(send, { method: 'GET', path: '/vedic/calendar' }),
    };

    this.western = {
      chart: method(send, { method: 'POST', path: '/western/chart' }),
      synastry: method(send, { method: 'POST', path: '/western/synastry' }),
      horoscope: method(send, { method: 'GET', path: '/western/horoscope/{sign}' }),
      transits: method(send, { method: 'POST', path: '/western/transits' }),
      returns: method(send, { method: 'POST', path: '/western/returns' }),
      events: method(send, { method: 'GET', path: '/western/events' }),
    };

    this.tarot = {
      reading: method(send, { method: 'POST', path: '/tarot/reading', mintsKey: true }),
      clarify: method(send, { method: 'POST', path: '/tarot/readings/clarify', mintsKey: true }),
      getReading: method(send, { method: 'GET', path: '/tarot/reading/{reading_id}' }),
      interpretation: method(send, { method: 'GET', path: '/tarot/reading/{reading_id}/interpretation' }),
      spreads: method(send, { method: 'GET', path: '/tarot/spreads' }),
      deck: method(send, { method: 'GET', path: '/tarot/deck' }),
      listReadings: paged(send, { method: 'GET', path: '/tarot/readings' }, (page) => page.readings),
    };

    this.numerology = {
      report: method(send, { method: 'POST', path: '/numerology/' }),
    };

    this.guide = {
      chat: method(send, { method: 'POST', path: '/guide/chat', mintsKey: true }),
      chatHistory: paged(send, { method: 'GET', path: '/guide/chat/history' }, (page) => page.history.toReversed()),
    };

    this.account = method(send, { method: 'GET', path: '/account' });

    this.forgetReadings = method(send, { method: 'DELETE', path: '/account/readings/{reading_id}' });

    this.forgetConversations = method(send, { method: 'DELETE', path: '/account/conversations/{conversation_id}' });

    this.accountUsage = method(send, { method: 'GET', path: '/account/usage' });

    this.places = method(send, { method: 'GET', path: '/places' });

    this.batch = method(send, { method: 'POST', path: '/batch', mintsKey: true, mostItems: 100 });

    this.jobs = {
      list: paged(send, { method: 'GET', path: '/jobs' }, (page) => page.jobs),
      get: method(send, { method: 'GET', path: '/jobs/{job_id}' }),
      stop: method(send, { method: 'DELETE', path: '/jobs/{job_id}' }),
      results: lines(send, { method: 'GET', path: '/jobs/{job_id}/results' }),
      create: method(send, { method: 'POST', path: '/batch', mintsKey: true, prefer: 'respond-async' }),
      wait: ended(send, { method: 'GET', path: '/jobs/{job_id}' }),
    };

  }
}
