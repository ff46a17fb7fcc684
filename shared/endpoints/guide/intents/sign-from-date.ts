/** The Sun sign of a day of birth, with both signs when the Sun changes that day. */
import { signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { civilFromText, dateText, jdOf, utcText, zonedText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { nextIngress } from '../../../engine/western/sky-events.ts';
import { clockText, dayOfYearText, dayText } from '../../../prose/guide/phrases.ts';
import { filled } from '../../../prose/phrase.ts';
import { SIGNS } from '../../vocabulary.ts';
import type { Asked, Family, GuideAnswer } from '../asked.ts';
import { birthSun } from '../birth-sun.ts';
import { ownFact } from '../endpoint-answer.ts';
import { signTold } from '../names-told.ts';

export const signFromDate: Family = {
  missing: ({ topic, persons }) => (topic.birthday || persons.self.date !== undefined ? [] : ['date']),
  answer(asked) {
    const { topic, persons } = asked;
    const { date, time, place } = persons.self;
    const birthday = topic.birthday ?? partsOf(date ?? asked.today);
    const own = date !== undefined && sameDay(birthday, partsOf(date));
    // with time and place there is one answer
    if (own && time !== undefined && place !== undefined) return exactly(asked, signOf(birthSun(persons.self)));
    return ofDay(birthday, asked);
  },
};

interface Birthday {
  year: number | null;
  month: number;
  day: number;
}

const partsOf = (date: string): Birthday => {
  const [year, month, day] = date.split('-').map(Number);
  return { year, month, day };
};

const sameDay = (a: Birthday, b: Birthday) => a.month === b.month && a.day === b.day && (a.year ?? b.year) === b.year;

function exactly(asked: Asked, sign: number): GuideAnswer {
  const { replies } = asked.words.guide;
  const { date = '', time = '', place } = asked.persons.self;
  const values = { day: dayText(date, asked.words), time, place: place?.name ?? '', sign: signTold(sign, asked) };
  return {
    text: filled(replies.sign_from_date.exact, values),
    facts: [ownFact({ date, time, place: place?.name, timezone: place?.zone, sun_sign: SIGNS[sign] })],
  };
}

/** The sign at both ends of a day, in the zone of the conversation; without a year, in this one. */
function ofDay({ year, month, day }: Birthday, asked: Asked): GuideAnswer {
  const { today, zone } = asked;
  const { replies } = asked.words.guide;
  const date = dateText({ year: year ?? Number(today.slice(0, 4)), month, day });
  const start = jdOf(instantOf(zone, civilFromText(date, '00:00')).epochS);
  const signs = [...new Set([start, start + 1].map((jd) => signOf(position(jd, 'sun').longitude)))];
  const said = year === null ? dayOfYearText({ month, day }, asked.words) : dayText(date, asked.words);
  if (signs.length === 1) {
    return {
      text: filled(replies.sign_from_date[year === null ? 'any_year' : 'one'], {
        day: said,
        sign: signTold(signs[0], asked),
      }),
      facts: [ownFact({ date, sun_sign: SIGNS[signs[0]] })],
    };
  }
  const change = nextIngress('sun', start)?.jd ?? start;
  const at = zonedText(change, zone);
  const [before, after] = signs.map((sign) => signTold(sign, asked));
  const values = { day: said, before, after, time: clockText(at), zone };
  return {
    text: filled(replies.sign_from_date[year === null ? 'both_any_year' : 'both'], {
      ...values,
      year: date.slice(0, 4),
    }),
    facts: [ownFact({ date, sun_signs: signs.map((sign) => SIGNS[sign]), changes_at: at, utc: utcText(change) })],
  };
}
