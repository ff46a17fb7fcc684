/**
 * A day's horoscope for a sign, composed of whole sentences about what the event of the day is like in the solar house
 * of that sign (the sign itself is the first house). The headline says what it comes to there, with event and house,
 * once; each of the three parts says what it is like in that part of life, and what to do with it:
 * to act where it helps, to wait where it asks for care. One part a day also says what the Moon's house does to it,
 * where the event is not hers. No two signs share a sentence on a day, for each has the event
 * in another house, and every sentence belongs to one house.
 */

import type { HoroscopeTheme, HoroscopeWords } from '../../content/western-words.ts';
import { PLANETS, SIGNS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import type { DailySky } from '../../engine/western/daily-sky.ts';
import type { PhaseName } from '../../engine/western/lunar-phase.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';
import { eventOfDay, isToAct, occasionOf, type SkyEvent } from './horoscope-event.ts';

/** One sign on one day. */
export interface SignDay {
  /** 0 Aries … 11 Pisces */
  sign: number;
  /** number of the day: consecutive days have consecutive numbers */
  day: number;
  sky: DailySky;
  /** the sign is the Moon's, and the sky sidereal */
  zodiac?: 'lahiri';
}

/** How fast the advice of a theme turns, in steps a day: nothing that divides the six there are. */
const PACES = { love: 11, career: 5, wellness: 7 } as const;

/** Which part the Moon is told in, by her solar house. */
const MOON_THEMES: Readonly<Record<HoroscopeTheme, readonly number[]>> = {
  love: [4, 5, 7, 11],
  career: [2, 3, 9, 10],
  wellness: [1, 6, 8, 12],
};

/** Headline and texts of the three themes. */
export function horoscopeText(today: SignDay, words: HoroscopeWords) {
  const event = eventOfDay(today.sky);
  const house = String(houseFrom(today.sign, event.sign));
  return {
    headline: headline(event, house, today, words),
    love: themeText('love', event, house, today, words),
    career: themeText('career', event, house, today, words),
    wellness: themeText('wellness', event, house, today, words),
  };
}

/** The name of the day's phase: of the exact one when the day holds it, else what lies between two of them. */
export function phaseOfDay({ exactPhase, phase }: DailySky): PhaseName {
  return exactPhase?.name ?? phase.name;
}

/** The solar house of a longitude. */
export function solarHouse({ sign }: SignDay, longitude: number): number {
  return houseFrom(sign, signOf(longitude));
}

function headline(event: SkyEvent, house: string, today: SignDay, words: HoroscopeWords): string {
  const { headline, names, fields } = words;
  const { body, other, kind, sign } = event;
  // the Moon is back after 27 days, and meets the same planet in other words
  const meeting = PLANETS.indexOf(other ?? body) + Math.floor(today.day / 27);
  const lead = turning(headline.lead[kind], { ...today, day: meeting }, 1);
  return filled(
    lead,
    formsOf('body', names.bodies[body]),
    formsOf('a', names.bodies[body]),
    other === undefined ? {} : formsOf('b', names.bodies[other]),
    signIn(SIGNS[sign], today.zodiac ?? 'tropical', words),
    formsOf('house', names.houses[house]),
    {
      field: fields[house],
      gist: headline.gist[occasionOf(event)][house],
    },
  );
}

/** A sign in its forms, with its zodiac where the language says which one. */
const signIn = (sign: string, zodiac: 'tropical' | 'lahiri', { names, zodiacs }: HoroscopeWords) =>
  Object.fromEntries(
    Object.entries(formsOf('sign', names.signs[sign.toLowerCase()])).map(([form, name]) => [
      form,
      filled(zodiacs[zodiac], { sign: name }),
    ]),
  );

/** What the event means for the theme in its house, and what to do with it there: each list turns at its own pace. */
function themeText(
  theme: HoroscopeTheme,
  event: SkyEvent,
  house: string,
  today: SignDay,
  words: HoroscopeWords,
): string {
  const { said, act, wait } = words[theme];
  // steps more every week and every four: advice comes round after three days at the soonest, with other words before
  // it, and seldom with the Moon
  const day = today.day + 3 * Math.floor((today.day + 6) / 7) + 5 * Math.floor((today.day + 27) / 28);
  // two a sign, or the next sign had tomorrow what this one has today
  const later = { sign: 2 * today.sign, day };
  const advice = turning((isToAct(event) ? act : wait)[house], later, PACES[theme]);
  return [said[occasionOf(event)][house], ...moonText(theme, event, today, words), advice].join(' ');
}

/** What the day's Moon is like in her house, in the part that it is about; nothing where the event tells of her. */
function moonText(
  theme: HoroscopeTheme,
  { body, other }: SkyEvent,
  today: SignDay,
  { moon }: HoroscopeWords,
): string[] {
  const house = solarHouse(today, today.sky.positions.moon.longitude);
  if (body === 'moon' || other === 'moon' || !MOON_THEMES[theme].includes(house)) return [];
  // she is back after 27 days, and says something else the day after
  return [turning(moon[house], { day: today.day + Math.floor(today.day / 28), sign: 0 }, 1)];
}

/** One of several phrases: `pace` places on every day, and one from sign to sign. */
function turning(phrases: readonly string[], { day, sign }: Omit<SignDay, 'sky'>, pace: number): string {
  return phrases[(pace * day + sign) % phrases.length];
}
