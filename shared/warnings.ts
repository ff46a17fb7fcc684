/**
 * What a caller should know about an answer that is right all the same. Code and values are decided where something is
 * noticed; the sentence is composed at the end, in the language of the answer (content/<language>/warnings.json).
 */

/** Every warning code with what it means; docs and OpenAPI are made from it. */
export const WARNINGS = {
  unknown_member: 'A member of the request that nobody asked for was ignored.',
  time_unknown: 'The chart was cast for 12:00 local time; what needs the hour is null.',
  time_ignored: 'A birth time was given beside `time_unknown: true`.',
  local_mean_time: 'The birth lies before standard time.',
  historical_time_zone: 'The time zone’s records of that time may be incomplete.',
  repeated_hour: 'The clocks were set back: the birth time occurred twice.',
  fold_unused: '`fold` was given, but the birth time came once.',
  offset_overrides_zone: 'The offset given differs from that of the time zone, and was used.',
  coordinates_swapped: 'Latitude and longitude look swapped.',
  skipped_hour: 'The clocks were set forward: the birth time did not exist.',
  timezone_far_from_place: 'The time zone does not fit the longitude.',
  house_system_fallback: 'The house system has no cusps at this latitude; another was used.',
  cusps_run_backwards: 'The cusps of the house system run backwards at this latitude.',
  mc_below_horizon: 'Near the pole the Midheaven lies below the horizon.',
  score_by_own_orbs: 'The score was made with orbs of the caller.',
  overlays_omitted: 'A chart without houses can take no overlay.',
  lagna_unknown: 'What is counted from the Lagna could not be decided.',
  moon_uncertain: 'The Moon’s star or sign changes on the day of birth.',
  skipped_date: 'The calendar of the zone jumped over the date.',
  no_sunrise: 'The Sun does not rise on this date.',
  no_night: 'The Sun does not set and rise within a day.',
  no_night_before: 'There was no sunset before this sunrise.',
  clock_change: 'The clocks change during the day.',
  range_clipped: 'Something begins or ends outside the years of the ephemeris.',
  dasha_omitted: 'Dashas need the birth time.',
  vargas_omitted: 'Some vargas need the birth time.',
  signs_uncertain: 'Signs change on the day of birth.',
  title_counted: 'A title or suffix was counted as part of the name.',
  characters_ignored: 'Some characters of the name are no letters.',
  seed_unused: 'A seed was given, but nothing was drawn.',
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
