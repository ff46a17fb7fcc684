/** Words for the day of a birth: of another day they would be misread. */
const BIRTH_DAY = ['birthdate', 'date_of_birth', 'dob'];

/** What is taken for a member, for nothing else can be meant by it. Letter case and underscores do not count. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  latitude: ['lat'],
  longitude: ['lon', 'lng', 'long'],
  lat: ['latitude'],
  lon: ['longitude', 'lng', 'long'],
  timezone: ['tz'],
  tz: ['timezone'],
  birthdate: ['date', ...BIRTH_DAY],
  full_name: ['name'],
  language: ['lang'],
  spread_type: ['spread'],
};
/** What is taken for a member of somebody's birth. */
const BIRTH_ALIASES: typeof ALIASES = { date: BIRTH_DAY, time: ['birth_time', 'time_of_birth', 'tob'] };

/** What members are called elsewhere: other services' words, and people's own. A typo needs no line here. */
const CALLED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  latitude: ['lat', 'birth_lat', 'birth_latitude', 'place_latitude', 'geo_lat'],
  longitude: ['lon', 'lng', 'long', 'birth_lon', 'birth_longitude', 'place_longitude', 'geo_lon'],
  lat: ['latitude'],
  lon: ['longitude', 'lng', 'long'],
  timezone: ['tz', 'zone', 'tzid', 'tzname', 'timezone_id', 'birth_timezone', 'iana_timezone'],
  tz: ['timezone', 'zone', 'tzid', 'timezone_id'],
  utc_offset: ['offset', 'tz_offset', 'timezone_offset', 'gmt_offset', 'tzone'],
  date: ['birthdate', 'birth_date', 'date_of_birth', 'dob', 'birthday', 'day'],
  birthdate: ['date', 'birth_date', 'date_of_birth', 'dob', 'birthday'],
  time: ['birth_time', 'time_of_birth', 'tob', 'birth_hour', 'hour'],
  time_unknown: ['unknown_time', 'no_time'],
  full_name: ['name', 'birth_name', 'fullname_at_birth'],
  name: ['full_name', 'first_name'],
  language: ['lang', 'locale', 'hl'],
  house_system: ['houses', 'hsys', 'house', 'system'],
  node: ['lunar_node', 'node_type', 'rahu'],
  varga: ['chart', 'division', 'divisional_chart', 'chart_type'],
  target_year: ['year', 'solar_return_year'],
  person_a: ['person_1', 'a', 'first', 'first_person', 'user', 'subject'],
  person_b: ['person_2', 'b', 'second', 'second_person', 'partner'],
  bride_star: ['bride_nakshatra', 'girl_star', 'girl_nakshatra', 'female_star'],
  bride_rasi: ['bride_sign', 'bride_moon_sign', 'girl_rasi', 'female_rasi'],
  groom_star: ['groom_nakshatra', 'boy_star', 'boy_nakshatra', 'male_star'],
  groom_rasi: ['groom_sign', 'groom_moon_sign', 'boy_rasi', 'male_rasi'],
  nakshatra: ['star', 'birth_star'],
  pada: ['quarter', 'charan'],
  sign: ['zodiac', 'zodiac_sign', 'sun_sign'],
  spread_type: ['spread', 'layout'],
  question: ['query', 'prompt'],
  original_cards: ['cards', 'drawn_cards'],
  original_question: ['question', 'query'],
  message: ['text', 'question', 'query', 'prompt', 'input', 'content'],
  history: ['messages', 'turns'],
  conversation_id: ['session_id', 'thread_id', 'chat_id'],
  birth: ['birth_details', 'birth_data', 'person', 'user'],
};

/** The ways in which the members of a schema may be written, each with the member it means: their own names first. */
export function spellingsOfMembers(names: readonly string[]): (readonly [spelling: string, name: string])[] {
  const foreign = names.flatMap((name) =>
    (CALLED_ELSEWHERE[name] ?? []).filter((word) => !names.includes(word)).map((word) => [word, name] as const),
  );
  return [...foreign, ...names.map((name) => [name, name] as const)];
}

/** A word that is no member's name, to the member that is plainly meant by it. */
export type AliasReader = (written: string) => string | undefined;

/** Prepares the aliases of a schema's members. */
export function aliasesOfMembers(names: readonly string[]): AliasReader {
  const aliases = names.includes('time_unknown') ? { ...ALIASES, ...BIRTH_ALIASES } : ALIASES;
  const meant = new Map(
    names.flatMap((name) =>
      aliases[name] ? [...aliases[name], name].map((word) => [folded(word), name] as const) : [],
    ),
  );
  return (written) => (/^[a-z_]{2,20}$/i.test(written) ? meant.get(folded(written)) : undefined);
}

function folded(word: string): string {
  return word.toLowerCase().replaceAll('_', '');
}
