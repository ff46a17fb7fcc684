/** The Sun sign of a day of birth, with both signs when the Sun changes that day. */
import { signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { civilFromText, dateText, jdOf, utcText, zonedText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { nextIngress } from '../../../engine/western/sky-events.ts';
import { type Birthday, birthdaySignText, bornSignText } from '../../../prose/guide/sign-from-date-text.ts';
import { SIGNS } from '../../vocabulary.ts';
import type { Asked, Family, GuideAnswer } from '../asked.ts';
import { birthSun } from '../birth-sun.ts';
import { ownFact } from '../endpoint-answer.ts';

export const signFromDate: Family = {
  missing: ({ topic, persons }) => (topic.birthday || persons.self.date !== undefined ? [] : ['date']),
  answer(asked) {
    const { topic, persons } = asked;
    const { date, time, place } = persons.self;
    const birthday = topic.birthday ?? partsOf(date ?? asked.today);
    const own = date !== undefined && sameDay(birthday, partsOf(date));
    // with time and place there is one answer
    if (!own || time === undefined || place === undefined) return ofDay(birthday, asked);
    const sun_sign = SIGNS[signOf(birthSun(persons.self))];
    return {
      text: bornSignText({ date, time, place: place.name, sun_sign }, asked.words),
      facts: [ownFact({ date, time, place: place.name, timezone: place.zone, sun_sign })],
    };
  },
};

const partsOf = (date: string): Birthday => {
  const [year, month, day] = date.split('-').map(Number);
  return { year, month, day };
};

const sameDay = (a: Birthday, b: Birthday) => a.month === b.month && a.day === b.day && (a.year ?? b.year) === b.year;

/** The sign at both ends of a day, in the zone of the conversation; without a year, in this one. */
function ofDay(birthday: Birthday, { today, zone, words }: Asked): GuideAnswer {
  const { year, month, day } = birthday;
  const date = dateText({ year: year ?? Number(today.slice(0, 4)), month, day });
  const start = jdOf(instantOf(zone, civilFromText(date, '00:00')).epochS);
  const signs = [...new Set([start, start + 1].map((jd) => signOf(position(jd, 'sun').longitude)))];
  const sun_signs = signs.map((sign) => SIGNS[sign]);
  const change = nextIngress('sun', start)?.jd ?? start;
  const changes_at = zonedText(change, zone);
  return {
    text: birthdaySignText(birthday, { date, sun_signs, changes_at, zone }, words),
    facts: [
      sun_signs.length === 1
        ? ownFact({ date, sun_sign: sun_signs[0] })
        : ownFact({ date, sun_signs, changes_at, utc: utcText(change) }),
    ],
  };
}
