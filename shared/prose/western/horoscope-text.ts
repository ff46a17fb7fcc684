/**
 * A day's horoscope for a sign, composed of written sentences by what the sky does in the solar houses of that sign (the sign itself is
 * the first house). No two signs say the same on a day, for each has the Moon in another house and says so. No sign says the same
 * twice within 91 days: every text holds one of four sentences that turn daily and one of 23, and 4 × 23 is 92.
 */

import { type HoroscopeWords, natureOf, type ThemeWords } from '../../content/western-words.ts';
import { SIGNS } from '../../endpoints/vocabulary.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import type { DailySky } from '../../engine/western/daily-sky.ts';
import type { PhaseName } from '../../engine/western/lunar-phase.ts';
import { PLANETS, type Planet } from '../../engine/western/natal.ts';
import { filled } from '../phrase.ts';

/** One sign on one day. */
export interface SolarDay {
  /** 0 Aries … 11 Pisces */
  sign: number;
  /** number of the day: consecutive days have consecutive numbers */
  day: number;
  sky: DailySky;
}

/** Neighbouring signs turn through the closing sentences at a distance, so that no two of them close alike. */
const CLOSING_STEP = 5;

/** Headline and texts of the three themes. */
export function horoscopeText(today: SolarDay, words: HoroscopeWords) {
  return {
    headline: headline(today, words),
    love: themeText(today, words, words.love),
    career: themeText(today, words, words.career),
    wellness: themeText(today, words, words.wellness),
  };
}

/** The name of the day's phase: of the exact one when the day holds it, else by the sector at noon. */
export function phaseOfDay({ exactPhase, phase }: DailySky): PhaseName {
  return exactPhase?.name ?? phase.name;
}

/** The solar house of a longitude. */
export function solarHouse({ sign }: SolarDay, longitude: number): number {
  return houseFrom(sign, signOf(longitude));
}

function headline(today: SolarDay, words: HoroscopeWords): string {
  const lead = event(today, words) ?? turning(words.headline.moon[moonHouse(today)], today);
  return filled(words.headline.line, { lead, motto: closing(words.headline.mottos, today) });
}

/** The day's event, the rarest first: an exact phase, the Sun's ingress, a station, another planet's ingress. */
function event(today: SolarDay, words: HoroscopeWords): string | null {
  const { exactPhase, stations, ingresses, positions } = today.sky;
  const { headline, bodies } = words;
  const [station] = stations;
  const ingress = ingresses.find(({ body }) => body === 'sun') ?? ingresses.find(({ body }) => body !== 'moon');
  if (exactPhase) {
    const place = placeOf(solarHouse(today, positions.moon.longitude), words);
    return filled(turning(headline.phase[exactPhase.name] as readonly string[], today), { place });
  }
  if (station && ingress?.body !== 'sun') {
    const place = placeOf(solarHouse(today, positions[station.body].longitude), words);
    return filled(turning(headline[station.direction], today), { body: bodies[station.body], place });
  }
  if (!ingress) return null;
  const place = placeOf(houseFrom(today.sign, ingress.sign), words);
  return filled(turning(headline.ingress, today), { body: bodies[ingress.body], sign: SIGNS[ingress.sign], place });
}

/** The Moon's sentence, one on the news of the day or on what holds for a while, and a closing one. */
function themeText(today: SolarDay, words: HoroscopeWords, theme: ThemeWords): string {
  const told = news(today, words, theme);
  return [
    turning(theme.moon[moonHouse(today)], today),
    turning(told.length > 0 ? told : background(today, theme), today),
    closing(theme.closing, today),
  ].join(' ');
}

/** What happens on this very day and concerns the theme. */
function news(today: SolarDay, words: HoroscopeWords, theme: ThemeWords): string[] {
  const { ingresses, stations, aspects, positions } = today.sky;
  const places = Object.fromEntries(
    PLANETS.map((planet) => [planet, placeOf(solarHouse(today, positions[planet].longitude), words)]),
  ) as Record<Planet, string>;
  return [
    ...ingresses.flatMap(({ body, sign }) => {
      const values = { sign: SIGNS[sign], place: placeOf(houseFrom(today.sign, sign), words) };
      return (theme.ingress[body] ?? []).map((phrase) => filled(phrase, values));
    }),
    ...stations.flatMap(({ body, direction }) =>
      (theme[direction][body] ?? []).map((phrase) => filled(phrase, { place: places[body] })),
    ),
    ...aspects
      .filter(({ exactToday }) => exactToday)
      .flatMap(({ a, b, aspect }) => theme.aspects[`${a}-${b}`]?.[natureOf(aspect)] ?? [])
      .map((phrase) => filled(phrase, places)),
  ];
}

/** What holds for days or weeks: planets in houses that matter to the theme, the Moon's sign and phase. */
function background(today: SolarDay, theme: ThemeWords): string[] {
  const { positions } = today.sky;
  const moonSign = SIGNS[signOf(positions.moon.longitude)].toLowerCase();
  return [
    ...PLANETS.flatMap((planet) => theme.houses[planet]?.[solarHouse(today, positions[planet].longitude)] ?? []),
    ...(theme.moon_sign?.[moonSign] ?? []),
    ...(theme.phase?.[phaseOfDay(today.sky)] ?? []),
  ];
}

function moonHouse(today: SolarDay): number {
  return solarHouse(today, today.sky.positions.moon.longitude);
}

function placeOf(house: number, { place, topics }: HoroscopeWords): string {
  return filled(place, { topic: topics[house] });
}

/** One of several phrases, the next one every day. */
function turning(phrases: readonly string[], { day, sign }: SolarDay): string {
  return phrases[(day + sign) % phrases.length];
}

function closing(phrases: readonly string[], { day, sign }: SolarDay): string {
  return phrases[(day + CLOSING_STEP * sign) % phrases.length];
}
