/** What the sky does on one UTC day: positions at noon, ingresses, stations, exact phases and aspects. */

import { recordOf } from '../../narrow.ts';
import { PLANETS, type Planet } from '../names.ts';
import { arc, edgeBetween, signOf } from '../sky/angle.ts';
import { type Eclipse, position, type Zodiac } from '../sky/ephemeris.ts';
import { changes, type MovingAngle } from '../sky/search.ts';
import { settled, track } from '../sky/track.ts';
import { type Aspect, aspectsWithin } from './aspects.ts';
import { type LunarPhase, lunarPhase, PHASES, type PhaseName } from './lunar-phase.ts';
import { lunationEclipse } from './sky-events.ts';

/** A body in the sky: degrees, degrees a day. */
interface Standing {
  longitude: number;
  speed: number;
}

interface Ingress {
  body: Planet;
  /** the sign entered; of a retrograde body the one before */
  sign: number;
  jd: number;
}

interface DayStation {
  body: Planet;
  /** the direction from that moment on */
  direction: 'direct' | 'retrograde';
  jd: number;
}

interface DayAspect extends Aspect<Planet> {
  /** the speeds at noon bring it about within half a day */
  exactToday: boolean;
}

export interface DailySky {
  /** at 12:00 UTC */
  positions: Readonly<Record<Planet, Standing>>;
  phase: LunarPhase;
  /** the exact new, quarter or full Moon of this day, and the eclipse that it is */
  exactPhase: { name: PhaseName; jd: number; eclipse: Eclipse | null } | null;
  ingresses: Ingress[];
  stations: DayStation[];
  /** aspects that become exact on this day or are within a degree at noon; tightest first */
  aspects: DayAspect[];
}

/** The day's aspects: the classical five. */
const DAILY_ASPECTS = new Set<string>(['conjunction', 'sextile', 'square', 'trine', 'opposition']);
const WIDEST_DEG = 1;
const HALF_DAY = 0.5;

/** The sky of the UTC day that begins at a Julian day (… .5). Throws OutOfRange. */
export function dailySky(dayStart: number, zodiac: Zodiac = 'tropical'): DailySky {
  const tracks = recordOf(PLANETS, (planet) => track(planet, zodiac, dayStart, HALF_DAY));
  const noon = dayStart + HALF_DAY;
  const positions: Record<Planet, Standing> = recordOf(PLANETS, (planet) => tracks[planet](noon));
  // between the principal phases: one that is exact on this day is told beside
  const phaseAt = (jd: number) => lunarPhase(tracks.sun(jd).longitude, tracks.moon(jd).longitude, 0);
  return {
    positions,
    phase: phaseAt(noon),
    exactPhase: exactPhase((jd) => phaseAt(jd).elongation, dayStart),
    ingresses: PLANETS.flatMap((body) => ingresses(body, tracks[body], dayStart, zodiac)),
    stations: PLANETS.flatMap((body) => stations(body, tracks[body], dayStart)),
    aspects: aspectsOfDay(positions),
  };
}

function exactPhase(elongation: (jd: number) => number, dayStart: number): DailySky['exactPhase'] {
  const quarter = { at: (jd: number) => Math.floor(elongation(jd) / 90), stepDays: 1 };
  const [change] = changes(quarter, dayStart, dayStart + 1);
  if (!change) return null;
  return { name: PHASES[2 * change.after], jd: change.jd, eclipse: lunationEclipse(change.jd, change.after) };
}

function ingresses(body: Planet, at: MovingAngle, dayStart: number, zodiac: Zodiac): Ingress[] {
  const sign = { at: (jd: number) => signOf(at(jd).longitude), stepDays: HALF_DAY };
  return changes(sign, dayStart, dayStart + 1).map(({ jd, before, after }) => {
    const edge = edgeBetween(before, after);
    return { body, sign: after, jd: settled(jd, (t) => arc(edge, position(t, body, zodiac).longitude)) };
  });
}

function stations(body: Planet, at: MovingAngle, dayStart: number): DayStation[] {
  const retrograde = { at: (jd: number) => Number(at(jd).speed < 0), stepDays: 1 };
  return changes(retrograde, dayStart, dayStart + 1).map(({ jd, after }) => ({
    body,
    direction: after === 1 ? 'retrograde' : 'direct',
    jd,
  }));
}

/**
 * An aspect belongs to the day when it is close at noon or when the speeds of the two bring it about within half a day.
 */
function aspectsOfDay(positions: Readonly<Record<Planet, Standing>>): DayAspect[] {
  const points = PLANETS.map((name) => ({ name, ...positions[name] }));
  const reach = (a: Planet, b: Planet) => Math.abs(positions[a].speed - positions[b].speed) * HALF_DAY;
  const aspects = aspectsWithin(points, (aspect, a, b) =>
    DAILY_ASPECTS.has(aspect) ? Math.max(WIDEST_DEG, reach(a, b)) : undefined,
  );
  return aspects.map((aspect) => ({ ...aspect, exactToday: aspect.orb <= reach(aspect.a, aspect.b) }));
}
