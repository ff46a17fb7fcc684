/**
 * A day's horoscope for a sign, composed of written sentences about the event of the day in the solar house of that
 * sign (the sign itself is the first house). The headline names event and house, once, what it comes to and how long
 * it is felt; each of the three parts says what the event is like in that part of life, and what to do with it there:
 * to act where it helps, to wait where it asks for care. No two signs say the same on a day, for each has the event in
 * another house; lists turn day by day, each at a pace of its own.
 */

import { type ByCharacter, type HoroscopeTheme, type HoroscopeWords, THEMES } from '../../content/western-words.ts';
import { SIGNS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import type { DailySky } from '../../engine/western/daily-sky.ts';
import type { PhaseName } from '../../engine/western/lunar-phase.ts';
import { isAmong } from '../../narrow.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';
import { eventOfDay, LUNATIONS, lastingOf, type SkyEvent } from './horoscope-event.ts';

/** One sign on one day. */
export interface SignDay {
  /** 0 Aries … 11 Pisces */
  sign: number;
  /** number of the day: consecutive days have consecutive numbers */
  day: number;
  sky: DailySky;
}

/**
 * How fast the lists of a member turn, in steps a day: odd, so that nothing comes round with the Moon, and no multiple
 * of a list's length.
 */
const PACES = { headline: 7, love: 11, career: 5, wellness: 9 } as const;

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
  // a step more every five days, so that leads and gists do not come round together
  const lead = turning(headline.lead[kind], { ...today, day: today.day + Math.floor(today.day / 5) }, 1);
  // the Moon is back after 27 days, and what she does then ends in other words
  const later = { ...today, day: today.day + Math.floor(today.day / 27) };
  const gist = turning(said(headline.gist, event), later, PACES.headline);
  return filled(
    lead,
    formsOf('body', names.bodies[body]),
    formsOf('a', names.bodies[body]),
    other === undefined ? {} : formsOf('b', names.bodies[other]),
    formsOf('sign', names.signs[SIGNS[sign].toLowerCase()]),
    formsOf('house', names.houses[house]),
    { field: fields[house], gist: filled(headline.ending, { gist, lasting: headline.lasting[lastingOf(event)] }) },
  );
}

/** What the event means for the theme, and what to do with it in its house. */
function themeText(
  theme: HoroscopeTheme,
  event: SkyEvent,
  house: string,
  today: SignDay,
  words: HoroscopeWords,
): string {
  const { where, act, wait } = words[theme];
  const { day } = today;
  // three meanings, three places for three days each, four pieces of advice; places and advice take steps more every 32
  // days, so that neither comes round with the Moon and all three are hardly ever the same within 90 days; each theme
  // turns by another bit of the sign, so that hardly two signs of a day share all meanings
  const step = Math.floor(day / 32);
  const meaning = turning(said(words[theme], event), { day, sign: today.sign >> THEMES.indexOf(theme) }, 1);
  const place = turning(where[house], { ...today, day: Math.floor(day / 3) + 2 * step }, 1);
  const advice = turning((isToAct(event) ? act : wait)[house], { ...today, day: day + 3 * step }, PACES[theme]);
  return `${filled(meaning, { where: place })} ${advice}`;
}

/** What is said of an event, by what it is or by the planet whose character it has. */
function said(words: ByCharacter, { kind, tone, character }: SkyEvent): readonly string[] {
  if (isAmong(LUNATIONS, kind)) return words.lunation[kind];
  return tone === 'ease' ? words.ease : words[tone][character];
}

/** Whether a day is for doing rather than for waiting: at eclipses and the last quarter there is no haste to begin. */
function isToAct({ kind, tone }: SkyEvent): boolean {
  return tone !== 'care' && kind !== 'eclipse_sun' && kind !== 'eclipse_moon' && kind !== 'last_quarter';
}

/** One of several phrases: `pace` places on every day, and one from sign to sign. */
function turning(phrases: readonly string[], { day, sign }: Omit<SignDay, 'sky'>, pace: number): string {
  return phrases[(pace * day + sign) % phrases.length];
}
