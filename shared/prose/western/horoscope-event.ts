/**
 * The event of a day: the one thing in the sky that a horoscope is about. Eclipses come first, then stations, ingresses
 * and lunations, then the aspect of the day; on a day without any the Moon's passage.
 */
import { type EventKind, type Lunation, natureOf, type Occasion } from '../../content/western-words.ts';
import type { Planet } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import type { DailySky } from '../../engine/western/daily-sky.ts';
import { dignity } from '../../engine/western/dignity.ts';
import { isAmong } from '../../narrow.ts';

/** Lunations, as a horoscope tells them apart. */
export const LUNATIONS: readonly Lunation[] = [
  'eclipse_sun',
  'eclipse_moon',
  'new_moon',
  'first_quarter',
  'full_moon',
  'last_quarter',
];

/** The event, the same for all signs. */
export interface SkyEvent {
  kind: EventKind;
  /** the planet that does it, of an aspect the quicker one */
  body: Planet;
  /** of an aspect the slower one */
  other?: Planet;
  /** 0 Aries … 11 Pisces: where it happens */
  sign: number;
  /** the planet whose character the day has */
  character: Planet;
  /**
   * `gain` where that planet is neither retrograde nor in a sign that is foreign to it, and what it does is no quarrel;
   * `ease` where two get on, or one turns direct, and none is so well placed; else `care`
   */
  tone: 'gain' | 'ease' | 'care';
}

/** The event of a day. */
export function eventOfDay(sky: DailySky): SkyEvent {
  return lunation(sky, true) ?? station(sky) ?? ingress(sky) ?? lunation(sky, false) ?? aspect(sky) ?? mood(sky);
}

function lunation({ exactPhase, positions }: DailySky, wantsEclipse: boolean): SkyEvent | undefined {
  const eclipse = exactPhase?.eclipse ?? null;
  if (!exactPhase || (wantsEclipse && !eclipse)) return undefined;
  const kind = eclipse ? (`eclipse_${eclipse.light}` as const) : exactPhase.name;
  if (!isAmong(LUNATIONS, kind)) return undefined;
  const sign = signOf(positions.moon.longitude);
  return { kind, body: 'moon', sign, character: 'moon', tone: 'gain' };
}

function station({ stations, positions }: DailySky): SkyEvent | undefined {
  const [first] = stations;
  if (!first) return undefined;
  const { body, direction } = first;
  const sign = signOf(positions[body].longitude);
  // what moves on again is no bad news, though it does so on foreign ground
  const tone = direction === 'retrograde' ? 'care' : isForeign(body, sign) ? 'ease' : 'gain';
  return { kind: direction, body, sign, character: body, tone };
}

function ingress({ ingresses, positions }: DailySky): SkyEvent | undefined {
  const first = ingresses.find(({ body }) => body === 'sun') ?? ingresses.find(({ body }) => body !== 'moon');
  if (!first) return undefined;
  const { body, sign } = first;
  const isBack = positions[body].speed < 0;
  // Venus pleases wherever she comes
  const isPleasant = body === 'venus' && !isBack && isForeign(body, sign);
  const tone = isPleasant ? 'ease' : toned(!isBack && !isForeign(body, sign));
  return { kind: isBack ? 'back' : 'ingress', body, sign, character: body, tone };
}

/** Planets whose company costs effort. */
const DEMANDING: readonly Planet[] = ['mars', 'saturn', 'uranus', 'neptune', 'pluto'];

/** The aspect that is exact on the day: of two planets rather than of the Moon, and the closest at noon. */
function aspect({ aspects, positions }: DailySky): SkyEvent | undefined {
  const exact = aspects.filter(({ exactToday }) => exactToday);
  const found = exact.find(({ a, b }) => a !== 'moon' && b !== 'moon') ?? exact[0];
  if (!found) return undefined;
  const [body, other] = positions[found.a].speed >= positions[found.b].speed ? [found.a, found.b] : [found.b, found.a];
  const kind = natureOf(found.aspect);
  const isFriendly = kind === 'flowing' || (kind === 'conjunction' && !DEMANDING.includes(other));
  const isWell = (planet: Planet) =>
    positions[planet].speed > 0 && !isForeign(planet, signOf(positions[planet].longitude));
  // of two that get on, the slower gives the day its character if it can, else the quicker
  const character = isFriendly && !isWell(other) && isWell(body) ? body : other;
  const sign = signOf(positions[body].longitude);
  const tone = kind === 'flowing' && !isWell(character) ? 'ease' : toned(isFriendly && isWell(character));
  return { kind, body, other, sign, character, tone };
}

function mood({ positions }: DailySky): SkyEvent {
  const sign = signOf(positions.moon.longitude);
  return { kind: 'mood', body: 'moon', sign, character: 'moon', tone: toned(!isForeign('moon', sign)) };
}

function toned(isGain: boolean): SkyEvent['tone'] {
  return isGain ? 'gain' : 'care';
}

/** Whether a planet is in detriment or fall in a sign. */
function isForeign(body: Planet, sign: number): boolean {
  const state = dignity(body, 30 * sign + 15);
  return state === 'detriment' || state === 'fall';
}

/** What an event makes of its day: two that get on, neither of them well placed, make a mild one, as the Moon does. */
export function occasionOf({ kind, tone, character }: SkyEvent): Occasion {
  switch (kind) {
    case 'new_moon':
    case 'first_quarter':
      return 'begin';
    case 'full_moon':
      return 'ripe';
    case 'last_quarter':
      return 'end';
    case 'eclipse_sun':
    case 'eclipse_moon':
      return 'eclipse';
    default:
      if (kind === 'direct' && tone === 'ease') return 'resume';
      return tone === 'ease' ? 'moon_gain' : `${character}_${tone}`;
  }
}

/** Whether a day is for doing rather than for waiting: at eclipses and the last quarter there is no haste to begin. */
export function isToAct(event: SkyEvent): boolean {
  const occasion = occasionOf(event);
  return event.tone !== 'care' && occasion !== 'eclipse' && occasion !== 'end';
}
