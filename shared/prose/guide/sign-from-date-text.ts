/** The Sun sign of a day of birth in sentences. */
import type { Words } from '../../content/words.ts';
import { filled } from '../phrase.ts';
import { signName } from './names.ts';
import { clockText, dayOfYearText, dayText } from './phrases.ts';

type ZodiacNamed = 'tropical' | 'sidereal';

/** Signs of the sidereal zodiac are said to be such. */
function inZodiac(text: string, zodiac: ZodiacNamed, words: Words): string {
  return zodiac === 'sidereal' ? `${text} ${words.guide.replies.current_sky.sidereal}` : text;
}

/** A day somebody may be born on. */
export interface Birthday {
  year: number | null;
  month: number;
  day: number;
}

interface TimedBirth {
  date: string;
  time: string;
  /** its name */
  place: string;
  sun_sign: string;
}

/** The one sign of a birth whose time and place are known. */
export function bornSignText({ date, time, place, sun_sign }: TimedBirth, zodiac: ZodiacNamed, words: Words): string {
  const { exact } = words.guide.replies.sign_from_date;
  return inZodiac(
    filled(exact, { day: dayText(date, words), time, place, sign: signName(sun_sign, words) }),
    zodiac,
    words,
  );
}

interface SunDay {
  /** the birthday, in the year that it was looked up for where it has none */
  date: string;
  /** both where the Sun changes that day, and when: in the time of the zone */
  sun_signs: readonly string[];
  changes_at: string;
  zone: string;
  zodiac: ZodiacNamed;
}

/** The sign of a birthday, or both. */
export function birthdaySignText(
  birthday: Birthday,
  { date, sun_signs, zodiac, ...change }: SunDay,
  words: Words,
): string {
  const { sign_from_date: text } = words.guide.replies;
  const anyYear = birthday.year === null;
  const day = anyYear ? dayOfYearText(birthday, words) : dayText(date, words);
  const [before, after] = sun_signs.map((sign) => signName(sign, words));
  if (after === undefined)
    return inZodiac(filled(text[anyYear ? 'any_year' : 'one'], { day, sign: before }), zodiac, words);
  // the day at which it changes, which is not this one everywhere
  const sentence = filled(text[anyYear ? 'both_any_year' : 'both'], {
    day: anyYear ? day : dayText(change.changes_at.slice(0, 10), words),
    before,
    after,
    time: clockText(change.changes_at),
    zone: change.zone,
    year: date.slice(0, 4),
  });
  return inZodiac(sentence, zodiac, words);
}
