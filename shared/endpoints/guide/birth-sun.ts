/** The Sun of a birth as far as it is known. */
import type { Language } from '../../content/languages.ts';
import { position, type Zodiac } from '../../engine/sky/ephemeris.ts';
import { civilFromText, jdOf } from '../../engine/sky/time.ts';
import { instantOf } from '../../engine/sky/zone.ts';
import type { KnownPerson } from './state.ts';

/** When a day begins, and where it ends, anywhere that people live. */
const DAY_EDGES = [
  ['Etc/GMT-14', '00:00'],
  ['Etc/GMT+11', '23:59'],
] as const;
const EDGES_OF: Readonly<Partial<Record<Language, readonly (readonly [string, string])[]>>> = {
  es: [
    ['Europe/Madrid', '00:00'],
    ['America/Tijuana', '23:59'],
  ],
};
/** When a day begins and where it ends, wherever the language of a reply is spoken. */
export const dayEdgesIn = (language: Language): readonly (readonly [zone: string, time: string])[] =>
  EDGES_OF[language] ?? DAY_EDGES;

/** Longitude of the Sun at a birth of which all is known. Throws OutOfRange. */
export function birthSun(
  { date, time, place }: Required<Pick<KnownPerson, 'date' | 'time' | 'place'>>,
  zodiac: Zodiac = 'tropical',
): number {
  const { epochS } = instantOf(place.zone, civilFromText(date, time));
  return position(jdOf(epochS), 'sun', zodiac).longitude;
}
