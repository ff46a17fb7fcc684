/**
 * What a caller should know about an answer that is right all the same. Code and values are decided where something is
 * noticed; the sentence is composed at the end, in the language of the answer (content/<language>/warnings.json).
 */

/** Every warning code: where it is met, what it means, and what the caller does about it. The docs are made from it. */
export const WARNINGS = {
  unknown_member: {
    where: 'any endpoint',
    meaning: 'A member of the request that this endpoint does not know was ignored.',
    remedy:
      'Look at the spelling; where a member is likely to be meant, the message names it. Nothing else went wrong.',
  },
  alias_read: {
    where: 'any endpoint',
    meaning:
      'A member was sent by another service’s word (`lat`, `tz`, `dob`) and read as the member that the message names.',
    remedy: 'Send the member by its own name: then nothing is left to be understood. The answer is the same.',
  },
  time_unknown: {
    where: 'births',
    meaning: 'The chart was cast for 12:00 local time, and nothing that needs the ascendant is given.',
    remedy: 'Send `time` when you know it. Until then show no houses and no ascendant, and treat the Moon with care.',
  },
  moments_uncertain: {
    where: 'transits, returns',
    meaning:
      'Without a birth time moments are reckoned to the places of noon: they may be half a day off where the Sun passes, ' +
      'weeks and more where a slow planet does.',
    remedy: 'Show the moments as approximate, or send `time`.',
  },
  time_ignored: {
    where: 'births',
    meaning: '`time` was given beside `time_unknown: true`; the flag wins.',
    remedy: 'Leave one of the two out, so that nobody has to guess which you meant.',
  },
  local_mean_time: {
    where: 'births, panchangam',
    meaning: 'The moment lies before standard time: the local mean time of the zone’s city was used.',
    remedy: 'If the place is far from that city, send `utc_offset` with the local mean time of the place itself.',
  },
  historical_time_zone: {
    where: 'births, panchangam',
    meaning: 'Before 1970 the records of time zones have gaps for some places.',
    remedy: 'Compare `meta.utc_offset` with what you know of the place; if you know better, send `utc_offset`.',
  },
  city_time: {
    where: 'births',
    meaning: 'The city kept a clock of its own beside Indian time: Bombay until 1955, Calcutta until 1948.',
    remedy: 'If the birth time was told by the city’s clock, send the `utc_offset` that the message names.',
  },
  timezone_assumed: {
    where: 'births',
    meaning:
      'Neither `timezone` nor `utc_offset` was sent, so the hour of birth was read by the clock of `tz`, or as UTC without it.',
    remedy:
      'Send the zone of the place, as `Europe/Paris`; [`GET /places`](/docs/birth-details) knows it. UTC itself may be sent, too.',
  },
  repeated_hour: {
    where: 'births',
    meaning: 'The clocks were set back and the birth time came twice; the first was used.',
    remedy: 'Send `fold: 1` for the second, or `fold: 0` to say that the first is meant.',
  },
  fold_unused: {
    where: 'births',
    meaning: '`fold` was given, but the birth time came only once.',
    remedy: 'Leave `fold` out. If you expected the hour twice, check the date and the zone.',
  },
  offset_overrides_zone: {
    where: 'births',
    meaning: '`utc_offset` was given, differs from that of the time zone, and was used.',
    remedy: 'Nothing, if you meant it. Otherwise leave `utc_offset` out and let the zone decide.',
  },
  coordinates_swapped: {
    where: 'births',
    meaning: 'The clock does not fit the longitude, but would fit the latitude: the two look swapped.',
    remedy: 'Check `latitude` and `longitude`; nothing was exchanged for you.',
  },
  skipped_hour: {
    where: 'births',
    meaning: 'The clocks were set forward and the birth time did not exist: the offset before the change was used.',
    remedy: 'Ask again for the time of birth: it was probably told by a clock that nobody had put forward yet.',
  },
  timezone_far_from_place: {
    where: 'births, panchangam',
    meaning:
      'The time zone does not fit the longitude: read as UTC more than 22.5° from Greenwich, or over 3.5 hours from the Sun’s time.',
    remedy: 'Send the zone of the place. Left out, `timezone` is UTC, and `tz` of the panchangam is Asia/Kolkata.',
  },
  house_system_fallback: {
    where: 'western',
    meaning: 'The house system has no cusps at this latitude; Porphyry was used.',
    remedy:
      'Show `meta.house_system_used` instead of what you asked for, or ask for Whole Sign inside the polar circles.',
  },
  cusps_run_backwards: {
    where: 'western',
    meaning: 'Cusps do not follow the signs at this latitude; houses were found by position in space.',
    remedy: 'Show the houses as they are given; do not work them out from the cusps.',
  },
  mc_below_horizon: {
    where: 'western',
    meaning: 'Near the pole the Midheaven lies below the horizon, and houses 7 to 12 with it.',
    remedy: 'Nothing: the chart is right. Draw it as it is given.',
  },
  score_by_own_orbs: {
    where: 'synastry',
    meaning: 'The score was made with orbs of your own.',
    remedy: 'Compare it only with scores by the same orbs; leave `orbs` out for the usual scale.',
  },
  overlays_omitted: {
    where: 'synastry',
    meaning: 'Nobody can be placed in a chart without houses, and this one has no birth time.',
    remedy: 'Send the birth time of that person when you know it.',
  },
  lagna_unknown: {
    where: 'dosha',
    meaning: 'What is counted from the Lagna could not be decided without a birth time.',
    remedy: 'Show what is null as unknown, not as absent.',
  },
  moon_uncertain: {
    where: 'dosha, gochara',
    meaning:
      'The Moon’s star (in gochara, her sign) changes on the day of birth; what is counted from her is given for noon.',
    remedy: 'Ask for the birth time, even a rough one, before anything is built on the star.',
  },
  skipped_date: {
    where: 'panchangam, calendar',
    meaning: 'The calendar of the zone jumped over this date; in calendar it is not among the days.',
    remedy: 'Ask for the day before or after: the one you named never was.',
  },
  no_sunrise: {
    where: 'panchangam',
    meaning:
      'The Sun does not rise on this date, in polar night or under the midnight sun: elements are those of 06:00 local.',
    remedy: 'Show the five limbs and leave out what is measured between sunrise and sunset; those lists are empty.',
  },
  no_night: {
    where: 'panchangam, calendar',
    meaning:
      'The Sun does not set and rise again within a day: there are no muhurtas, choghadiyas and horas, in calendar no ' +
      'festivals that go by it.',
    remedy: 'Show the five limbs alone on such days.',
  },
  no_night_before: {
    where: 'panchangam',
    meaning: 'There was no sunset in the day before: the muhurtas of the dawn are left out.',
    remedy: 'Nothing: the other muhurtas are whole.',
  },
  clock_change: {
    where: 'panchangam',
    meaning: 'The clocks change before the next sunrise; each time is told by the clock in force.',
    remedy: 'Use `starts_at` and `ends_at`, which carry their offset, where you compute with times.',
  },
  range_clipped: {
    where: 'panchangam, calendar',
    meaning: 'Something begins before 1800 or ends after 2399, outside the years of the ephemeris, and is null.',
    remedy: 'Show the end that is given.',
  },
  dasha_omitted: {
    where: 'varga-charts',
    meaning: 'Dashas need the birth time: `vimshottari` is null.',
    remedy: 'Send `time`, or leave `dasha_levels` out.',
  },
  vargas_omitted: {
    where: 'varga-charts',
    meaning: 'Without a birth time the vargas above D9 are not cast.',
    remedy: 'Send `time` for all sixteen.',
  },
  signs_uncertain: {
    where: 'varga-charts',
    meaning:
      'The birth time is unknown, and some grahas change sign on that day; the message names them and the vargas.',
    remedy: 'Say so beside these grahas, or ask for the birth time.',
  },
  title_counted: {
    where: 'numerology',
    meaning: 'A title or suffix (`Dr.`, `III`) was counted as part of the name.',
    remedy: 'Leave it out unless it stands in the record of the birth.',
  },
  y_counted: {
    where: 'numerology',
    meaning: 'A Y between a consonant and a vowel (Kavya, Bryan) was counted as a vowel, as its position has it.',
    remedy: 'Where it is spoken as a consonant, as in most Indian names, send `method.y` as `never_vowel`.',
  },
  characters_ignored: {
    where: 'numerology',
    meaning: 'Digits and symbols of the name have no number and were not counted.',
    remedy: 'Compare `meta.name_as_counted` with the name you meant.',
  },
  seed_unused: {
    where: 'tarot reading',
    meaning: '`cards` were given, so nothing was drawn and the seed had no part in it.',
    remedy: 'Leave `seed` out when you send cards.',
  },
} as const;

export type WarningCode = keyof typeof WARNINGS;

/** A warning on its way to the edge. */
export interface Warning {
  code: WarningCode;
  /** which wording, where a code has several */
  variant?: string;
  /** what goes into the sentence's placeholders; a list is joined as the language joins it */
  values?: Readonly<Record<string, string | number | readonly string[]>>;
  /** whom it is about, where a request has several: `person_a` */
  about?: string;
}
