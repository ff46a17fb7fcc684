/** What stands in pictures, and what they say to those who do not see them. */

/** A record by names that the pictures know. */
type Texts = Readonly<Record<string, string>>;

/** Of the almanac of a day: titles, and what is counted in it by its name on the wire. */
export interface PanchangamPictureWords
  extends Readonly<
      Record<
        | 'title'
        | 'until'
        | 'sunrise'
        | 'sunset'
        | 'moonrise'
        | 'moonset'
        | 'tithi'
        | 'nakshatra'
        | 'yoga'
        | 'karana'
        | 'good'
        | 'bad'
        | 'choghadiya'
        | 'hora'
        | 'day'
        | 'night'
        | 'adhika'
        | 'no_sunrise'
        | 'no_sunset'
        | 'polar_day'
        | 'polar_night'
        | 'no_night'
        | 'no_morning'
        | 'from_six'
        | 'uncounted',
        string
      >
    >,
    Readonly<Record<'months' | 'pakshas' | 'choghadiyas', Texts>> {}

export interface PictureWords {
  /** of the sky, between two days */
  events: Readonly<Record<'title', string>>;
  /**
   * bars of transits: `{from}`, `{to}`, `{shown}`, `{all}`, `{birth}`; of a row `{body}`, `{aspect}`, `{point}`,
   * `{dates}`; of one that is never exact the `{date}` and the `{orb}` of where it is nearest; what is drawn, of a bar
   * within which `{orb}`
   */
  transits: Readonly<
    Record<
      | 'title'
      | 'between'
      | 'weightiest'
      | 'nearing'
      | 'leaving'
      | 'birth'
      | 'not_exact'
      | 'closest'
      | 'backwards'
      | 'rows'
      | 'bar'
      | 'stroke'
      | 'ring'
      | 'arrow'
      | 'row'
      | 'row_inexact'
      | 'row_closest',
      string
    >
  >;
  /** by graha, two letters or so */
  grahas: Texts;
  /** what those letters mean */
  graha_names: Texts;
  ascendant: string;
  ascendant_name: string;
  midheaven: string;
  descendant: string;
  imum_coeli: string;
  part_of_fortune: string;
  aspect: string;
  /** the same where it depends on a time that is not known */
  aspect_open: string;
  /**
   * whose ring is where (`{name}`; `person_…` of somebody without one), the Moon of a day without a time (from
   * `{from}`° to `{to}`° of `{to_sign}`, or from `{from_sign}` on, in `{sign}` since `{time}`), and notes
   */
  wheel: Readonly<
    Record<
      | 'natal'
      | 'zodiac'
      | 'sky'
      | 'two'
      | 'no_time'
      | 'no_time_of'
      | 'moon_day'
      | 'moon_signs'
      | 'moon_enters'
      | 'open'
      | 'house'
      | 'houses_of'
      | 'bars'
      | 'inside'
      | 'outside'
      | 'inner'
      | 'outer'
      | 'person_a'
      | 'person_b'
      | 'person_inside'
      | 'person_outside'
      | 'person_inner'
      | 'person_outer',
      string
    > & { returns: Record<'sun' | 'moon' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn', string> }
  >;
  /** between the parts of a description */
  and: string;
  place: string;
  place_in_house: string;
  /** the letters behind coordinates */
  compass: Readonly<Record<'north' | 'south' | 'east' | 'west', string>>;
  /** by their names on the wire */
  ayanamsas: Texts;
  house_systems: Texts;
  /** `{system}`, where the one that was asked for has no cusps */
  house_fallback: string;
  /** how the lunar nodes are counted: `mean`, `true` */
  nodes: Texts;
  /** what is said of a planet beside its place: `retrograde`, `combust`, `exalted`, `debilitated`, `vargottama` */
  flags: Texts;
  indian_chart: Readonly<
    Record<
      | 'north'
      | 'south'
      | 'ascendant'
      | 'no_ascendant'
      | 'sheet'
      | 'sheet_untimed'
      | 'time_unknown'
      | 'no_houses'
      | 'numbers'
      | 'open'
      | 'changes'
      | 'then',
      string
    >
  >;
  ashtakavarga: Readonly<Record<'title' | 'lagna' | 'sarva' | 'strongest' | 'reading' | 'lagna_apart' | 'row', string>>;
  /** `rules_as`: what a ruling planet is the lord of */
  kp: Readonly<
    Record<
      | 'title'
      | 'cusps'
      | 'grahas'
      | 'sign'
      | 'star'
      | 'sub'
      | 'sub_sub'
      | 'ruling'
      | 'ruling_nodes'
      | 'agents'
      | 'cusp'
      | 'planet'
      | 'significators'
      | 'house'
      | 'graha'
      | 'house_levels'
      | 'graha_levels'
      | 'of_house',
      string
    >
  > & { rules_as: Texts };
  panchangam: PanchangamPictureWords;
  /** a `{card}` that is reversed, the `{question}` above the cards, and the ranks at the heads of court cards */
  tarot: Readonly<Record<'reversed' | 'question', string>> &
    Readonly<Record<'courts', Readonly<Record<'page' | 'knight' | 'queen' | 'king', string>>>>;
  /** `birth` of a `{year}` stands below a strip; `balance` of the first period at birth (`{date}`) */
  dasha: Readonly<
    Record<
      | 'vimshottari'
      | 'yogini'
      | 'ashtottari'
      | 'mudda'
      | 'patyayini'
      | 'age'
      | 'running'
      | 'period'
      | 'birth'
      | 'balance',
      string
    >
  >;
  /**
   * of the year chart (`{birth}` and `{moment}`: whose year, and when it begins), and of the tables below it: `places`,
   * `balas` of five parts with their `total`, `sahams`
   */
  year: Readonly<
    Record<
      | 'title'
      | 'lord'
      | 'born'
      | 'sun_returns'
      | 'begun'
      | 'house'
      | 'quarter'
      | 'muntha'
      | 'muntha_key'
      | 'muntha_place'
      | 'places'
      | 'balas'
      | 'kshetra'
      | 'uchcha'
      | 'hadda'
      | 'drekkana'
      | 'navamsa'
      | 'total'
      | 'sahams',
      string
    >
  >;
  /** `bride` and `groom`: whose `{star}` and `{rasi}`; `both`: what is compared of the two */
  scores: Readonly<
    Record<
      | 'guna_milan'
      | 'porutham'
      | 'cancelled'
      | 'bride'
      | 'groom'
      | 'both'
      | 'agrees'
      | 'disagrees'
      | 'score'
      | 'attraction'
      | 'communication'
      | 'harmony'
      | 'stability'
      | 'growth',
      string
    >
  > & { names: Texts };
  /**
   * core numbers of numerology by name, the `title` above them, and the cycles below: which of nine the `{year}` is,
   * pinnacles and their ages, `{from}` to `{to}`
   */
  numbers: Texts;
  /** names of the divisional charts, by number */
  vargas: Texts;
}
