/** The Sun sign of a day of birth, with both signs when the Sun changes that day. */
import { SIGNS } from '../../../engine/names.ts';
import { signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { civilFromText, dateText, jdOf, utcText, zonedText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { nextIngresses } from '../../../engine/western/sky-events.ts';
import { type Birthday, birthdaySignText, bornSignText } from '../../../prose/guide/sign-from-date-text.ts';
import { birthSun, dayEdgesIn } from '../birth-sun.ts';
import { ownFact, together } from '../endpoint-answer.ts';
import { type GuideAnswer, type Inquiry, type IntentHandler, type IntentInput, isSidereal } from '../intent-input.ts';
import type { KnownPerson } from '../state.ts';

export const signFromDate: IntentHandler = {
  missing: (known) => (daysOf(known).length > 0 ? [] : ['date']),
  answer(input) {
    return together(daysOf(input).map(({ day, person }) => signOn(day, person, input)));
  },
};

/** The days that are asked about, of whomever: those that were named, else the birthdays of who is spoken of. */
function daysOf({ topic, people, about }: Inquiry): { day: Birthday; person?: KnownPerson }[] {
  if (topic.birthdays.length > 0) return topic.birthdays.map((day) => ({ day }));
  return about.flatMap((who) => {
    const day = birthdayOf(people[who]);
    return day ? [{ day, person: people[who] }] : [];
  });
}

/** A person's day of birth, with its year where it is known. */
export function birthdayOf({ date, partial }: KnownPerson): Birthday | undefined {
  if (date !== undefined) {
    const [year, month, day] = date.split('-').map(Number);
    return { year, month, day };
  }
  if (!partial || partial.month === null || partial.day === null) return undefined;
  return { year: partial.year, month: partial.month, day: partial.day };
}

/** The Sun signs that a person may have, 0 Aries …: as it was stated or by the birth, two on a day of change. */
export function sunSignsOf(person: KnownPerson, input: Pick<IntentInput, 'today' | 'zodiac'>): number[] {
  if (person.sign !== undefined) return [person.sign];
  const day = birthdayOf(person);
  if (!day) return [];
  const { date, time, place } = person;
  const of = isSidereal(input) ? 'lahiri' : 'tropical';
  if (date !== undefined && time !== undefined && place) return [signOf(birthSun({ date, time, place }, of))];
  return signsOn(day, place?.zone ?? 'UTC', input).signs;
}

/** The signs that the Sun is in on a day: where a zone is known there, else anywhere on Earth. */
function signsOn(
  { year, month, day }: Birthday,
  zone: string | undefined,
  { today, zodiac, language = 'en' }: Pick<IntentInput, 'today' | 'zodiac'> & Partial<Pick<IntentInput, 'language'>>,
) {
  const date = dateText({ year: year ?? Number(today.slice(0, 4)), month, day });
  const edges =
    zone === undefined
      ? dayEdgesIn(language)
      : ([
          [zone, '00:00'],
          [zone, '23:59'],
        ] as const);
  const moments = edges.map(([where, time]) => jdOf(instantOf(where, civilFromText(date, time)).epochS));
  const [start] = moments;
  const of = isSidereal({ zodiac }) ? 'lahiri' : 'tropical';
  const signs = [...new Set(moments.map((jd) => signOf(position(jd, 'sun', of).longitude)))];
  return { date, start, of, signs } as const;
}

function signOn(day: Birthday, person: KnownPerson | undefined, input: IntentInput): GuideAnswer {
  const { zone, words } = input;
  const isOpen = zone === 'UTC' && day.year !== null;
  const { date, start, of, signs } = signsOn(day, person?.place?.zone ?? (isOpen ? undefined : zone), input);
  const zodiac = isSidereal(input) ? ('sidereal' as const) : ('tropical' as const);
  // with time and place there is one answer
  if (person?.date !== undefined && person.time !== undefined && person.place !== undefined) {
    const { time, place } = person;
    const sun_sign = SIGNS[signOf(birthSun({ date, time, place }, of))];
    return {
      text: bornSignText({ date, time, place: place.name, sun_sign }, zodiac, words),
      facts: [ownFact({ date, time, place: place.name, timezone: place.zone, zodiac, sun_sign })],
    };
  }
  const sun_signs = signs.map((sign) => SIGNS[sign]);
  const change = nextIngresses('sun', start, 1, { zodiac: of })[0]?.jd ?? start;
  const changes_at = zonedText(change, zone);
  return {
    text: birthdaySignText(day, { date, sun_signs, changes_at, zone, zodiac }, words),
    facts: [
      sun_signs.length === 1
        ? ownFact({ date, zodiac, sun_sign: sun_signs[0] })
        : ownFact({ date, zodiac, sun_signs, changes_at, utc: utcText(change) }),
    ],
  };
}
