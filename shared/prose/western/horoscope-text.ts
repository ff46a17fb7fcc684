/**
 * A day's horoscope for a sign, composed of written sentences about the event of the day in the solar house of that
 * sign (the sign itself is the first house). The headline names event and house, once; each of the three parts says
 * what it means there, what the house brings, and a tip of its kind. No two signs say the same on a day, for each has
 * the event in another house; lists turn day by day, each at a pace of its own.
 */

import { type HoroscopeTheme, type HoroscopeWords, THEMES, type TipKind } from '../../content/western-words.ts';
import { SIGNS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import type { DailySky } from '../../engine/western/daily-sky.ts';
import type { PhaseName } from '../../engine/western/lunar-phase.ts';
import { isAmong } from '../../record.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';
import { eventOfDay, LUNATIONS, type SkyEvent } from './horoscope-event.ts';

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
  const { body, other, kind, sign, tone } = event;
  const gists = (tone === 'care' ? headline.gist_care : headline.gist)[house];
  return filled(
    // a step more every eight days, so that leads and gists do not come round together
    turning(headline.lead[kind], { ...today, day: today.day + Math.floor(today.day / 8) }, 1),
    formsOf('body', names.bodies[body]),
    formsOf('a', names.bodies[body]),
    other === undefined ? {} : formsOf('b', names.bodies[other]),
    formsOf('sign', names.signs[SIGNS[sign].toLowerCase()]),
    formsOf('house', names.houses[house]),
    { field: fields[house], gist: turning(gists, today, PACES.headline) },
  );
}

/** What the event means for the theme, what its house brings, and a tip. */
function themeText(
  theme: HoroscopeTheme,
  event: SkyEvent,
  house: string,
  today: SignDay,
  words: HoroscopeWords,
): string {
  const { where, lunation, ease, house: byHouse, tip } = words[theme];
  const { kind, character, tone } = event;
  const meaning = isAmong(LUNATIONS, kind) ? lunation[kind] : tone === 'ease' ? ease : words[theme][tone][character];
  return [
    // each theme turns by another bit of the sign, so that hardly two signs of a day share all three meanings
    // places take a step more every eight days, so that they do not come round together with meanings
    filled(turning(meaning, { ...today, sign: today.sign >> THEMES.indexOf(theme) }, 1), {
      where: turning(where[house], { ...today, day: Math.floor(today.day / 8) }, 1),
    }),
    turning(byHouse[house], today, PACES[theme]),
    turning(tip[tipKind(event)], today, PACES[theme]),
  ].join(' ');
}

/** Which tips belong to an event: to begin something, to go gently, or to look and share. */
function tipKind({ kind, tone }: SkyEvent): TipKind {
  if (kind === 'new_moon' || kind === 'first_quarter') return 'forward';
  if (kind === 'eclipse_sun' || kind === 'eclipse_moon') return 'gentle';
  if (kind === 'full_moon' || kind === 'last_quarter' || kind === 'mood') return 'open';
  if (tone === 'ease') return 'open';
  return tone === 'gain' ? 'forward' : 'gentle';
}

/** One of several phrases: `pace` places on every day, and one from sign to sign. */
function turning(phrases: readonly string[], { day, sign }: SignDay, pace: number): string {
  return phrases[(pace * day + sign) % phrases.length];
}
