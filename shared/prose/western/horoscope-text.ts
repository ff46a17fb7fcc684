/**
 * A day's horoscope for a sign, composed of written sentences by what the sky does in the solar houses of that sign
 * (the sign itself is the first house). No two signs say the same on a day, for each has the Moon in another house and
 * says so. So that nothing comes round with the Moon, openings turn with her passages through the zodiac and every list
 * of closings turns at a pace of its own.
 */

import { type Forms, type HoroscopeWords, natureOf, type ThemeWords } from '../../content/western-words.ts';
import { SIGNS } from '../../endpoints/vocabulary.ts';
import { degreeInSign, houseFrom, signOf } from '../../engine/sky/angle.ts';
import type { DailySky } from '../../engine/western/daily-sky.ts';
import type { PhaseName } from '../../engine/western/lunar-phase.ts';
import { PLANETS } from '../../engine/western/natal.ts';
import { certain } from '../../record.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';

/** One sign on one day. */
export interface SignDay {
  /** 0 Aries … 11 Pisces */
  sign: number;
  /** number of the day: consecutive days have consecutive numbers */
  day: number;
  sky: DailySky;
}

/**
 * How the four members turn their lists, so that no two go round together. Openings advance by `passage` when the Moon
 * comes round and by `third` as she crosses the house; closings by `day` and, from sign to sign, by `sign`.
 */
const PACES = {
  headline: { passage: 3, third: 3, day: 7, sign: 5 },
  love: { passage: 3, third: 1, day: 11, sign: 7 },
  career: { passage: 5, third: 1, day: 5, sign: 11 },
  wellness: { passage: 1, third: 3, day: 13, sign: 3 },
} as const;
type Pace = (typeof PACES)[keyof typeof PACES];

/** Days in which the Moon comes round the tropical zodiac, on average. */
const TROPICAL_MONTH_DAYS = 27.321582;
/** She moves by more than this from noon to noon, so that two days in one house are never in the same part of it. */
const THIRD_DEG = 11;

/** Headline and texts of the three themes. */
export function horoscopeText(today: SignDay, words: HoroscopeWords) {
  const theme = (name: 'love' | 'career' | 'wellness') => themeText(today, words, words[name], PACES[name]);
  return {
    headline: headline(today, words),
    love: theme('love'),
    career: theme('career'),
    wellness: theme('wellness'),
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

function headline(today: SignDay, words: HoroscopeWords): string {
  const { line, moon, mottos } = words.headline;
  const lead = event(today, words) ?? opening(moon[moonHouse(today)], today, PACES.headline);
  return filled(line, { lead, motto: closing(mottos, today, PACES.headline) });
}

/**
 * The day's event, the rarest first: an exact phase (an eclipse where it is one), the Sun's ingress, a station, another
 * planet's ingress.
 */
function event(today: SignDay, words: HoroscopeWords): string | null {
  const { exactPhase, stations, ingresses, positions } = today.sky;
  const { headline, names } = words;
  const [station] = stations;
  const ingress = ingresses.find(({ body }) => body === 'sun') ?? ingresses.find(({ body }) => body !== 'moon');
  const placed = (house: number) => formsOf('place', placeOf(house, today, words));
  if (exactPhase) {
    const { name, eclipse } = exactPhase;
    const phrases = eclipse ? headline.eclipse[eclipse.light] : certain(headline.phase[name], `headline for ${name}`);
    return filled(turning(phrases, today), placed(solarHouse(today, positions.moon.longitude)));
  }
  if (station && ingress?.body !== 'sun') {
    const { body, direction } = station;
    const place = placed(solarHouse(today, positions[body].longitude));
    return filled(turning(headline[direction], today), { ...formsOf('body', names.bodies[body]), ...place });
  }
  if (!ingress) return null;
  return filled(turning(headline.ingress, today), {
    ...formsOf('body', names.bodies[ingress.body]),
    ...formsOf('sign', nameOfSign(ingress.sign, words)),
    ...placed(houseFrom(today.sign, ingress.sign)),
  });
}

/** The Moon's sentence, one on the news of the day or on what holds for a while, and a closing one. */
function themeText(today: SignDay, words: HoroscopeWords, theme: ThemeWords, pace: Pace): string {
  const told = news(today, words, theme);
  return [
    opening(theme.moon[moonHouse(today)], today, pace),
    told.length > 0 ? turning(told, today) : (sharedLine(today, theme) ?? standing(today, theme)),
    closing(theme.closing, today, pace),
  ].join(' ');
}

/** What happens on this very day and concerns the theme. */
function news(today: SignDay, words: HoroscopeWords, theme: ThemeWords): string[] {
  const { ingresses, stations, aspects, positions } = today.sky;
  const placed = (name: string, house: number) => formsOf(name, placeOf(house, today, words));
  const planets: Record<string, string> = Object.assign(
    {},
    ...PLANETS.map((planet) => placed(planet, solarHouse(today, positions[planet].longitude))),
  );
  return [
    ...ingresses.flatMap(({ body, sign }) => {
      const values = {
        ...formsOf('sign', nameOfSign(sign, words)),
        ...placed('place', houseFrom(today.sign, sign)),
      };
      return (theme.ingress[body] ?? []).map((phrase) => filled(phrase, values));
    }),
    ...stations.flatMap(({ body, direction }) => {
      const place = placed('place', solarHouse(today, positions[body].longitude));
      return (theme[direction][body] ?? []).map((phrase) => filled(phrase, place));
    }),
    ...aspects
      .filter(({ exactToday }) => exactToday)
      .flatMap(({ a, b, aspect }) => theme.aspects[`${a}-${b}`]?.[natureOf(aspect)] ?? [])
      .map((phrase) => filled(phrase, planets)),
  ];
}

/** What the Moon's sign and phase say to everybody, as far as it is this sign's turn to hear it. */
function sharedLine({ sky, day, sign }: SignDay, { shared }: ThemeWords): string | undefined {
  const moonSign = SIGNS[signOf(sky.positions.moon.longitude)].toLowerCase();
  const lines = [...(shared.moon_sign[moonSign] ?? []), ...(shared.phase[phaseOfDay(sky)] ?? [])];
  return lines[(day + sign) % SIGNS.length];
}

/** What a planet says in the house it is passing through: the planets in turn, then the phrases of each in turn. */
function standing(today: SignDay, { houses }: ThemeWords): string {
  const turn = today.day + today.sign;
  const lists = PLANETS.flatMap((planet) => {
    const byHouse = houses[planet];
    return byHouse ? [byHouse[solarHouse(today, today.sky.positions[planet].longitude)]] : [];
  });
  const phrases = lists[turn % lists.length];
  return phrases[Math.floor(turn / lists.length) % phrases.length];
}

function moonHouse(today: SignDay): number {
  return solarHouse(today, today.sky.positions.moon.longitude);
}

/** What a house is called: another name each time the Moon has come round. */
function placeOf(house: number, today: SignDay, { places }: HoroscopeWords): Forms {
  const called = places[house];
  return called[(passage(today) + today.sign + house) % called.length];
}

function nameOfSign(sign: number, { names }: HoroscopeWords): Forms {
  return names.signs[SIGNS[sign].toLowerCase()];
}

/** How many times the Moon has come round the zodiac: the mean passage that her true place belongs to. */
function passage({ day, sky }: SignDay): number {
  const way = (sky.positions.moon.longitude / 360) * TROPICAL_MONTH_DAYS;
  return Math.round((day - way) / TROPICAL_MONTH_DAYS);
}

/** One of several phrases, the next one every day. */
function turning(phrases: readonly string[], { day, sign }: SignDay): string {
  return phrases[(day + sign) % phrases.length];
}

function opening(phrases: readonly string[], today: SignDay, pace: Pace): string {
  const third = Math.floor(degreeInSign(today.sky.positions.moon.longitude) / THIRD_DEG);
  return phrases[(pace.passage * passage(today) + pace.third * third + today.sign) % phrases.length];
}

function closing(phrases: readonly string[], { day, sign }: SignDay, pace: Pace): string {
  return phrases[(pace.day * day + pace.sign * sign) % phrases.length];
}
