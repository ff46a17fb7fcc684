/**
 * The five limbs of the day: tithi, nakshatra, yoga and karana are equal arcs of moving angles, the vara is the
 * weekday. All instants are Julian days (UT). Rules: conventions of the panchanga (docs/PROVENANCE.md), sidereal by
 * Lahiri.
 */
import { norm360 } from '../sky/angle.ts';
import { type MovingAngle, nearestMoment, nextMoment } from '../sky/search.ts';
import { withinRange } from '../sky/solar-day.ts';
import { track } from '../sky/track.ts';

/** Steps at which the ephemeris is asked: see `track` for what they keep. */
const MOON_STEP_DAYS = 0.5;
const SUN_STEP_DAYS = 4;

/** The arc of one tithi, nakshatra, yoga and karana in degrees. */
const ARC = { tithi: 12, nakshatra: 360 / 27, yoga: 360 / 27, karana: 6 } as const;
export type Limb = keyof typeof ARC;

/** One tithi, nakshatra, yoga or karana and its time; null where that lies outside the years of the ephemeris. */
export interface LimbSpan {
  /** 0-based: tithi 0..29, nakshatra and yoga 0..26, karana 0..59 */
  index: number;
  startsAt: number | null;
  endsAt: number | null;
}

/** What moves: sidereal longitudes near an instant. */
export interface Luminaries {
  sun: MovingAngle;
  moon: MovingAngle;
}

/** Sun and Moon by Lahiri around an instant, each position asked for once. */
export function luminaries(around: number): Luminaries {
  return {
    sun: track('sun', 'lahiri', around, SUN_STEP_DAYS),
    moon: track('moon', 'lahiri', around, MOON_STEP_DAYS),
  };
}

/** The angle that carries a limb: elongation for tithi and karana, the Moon for nakshatra, the sum for yoga. */
export function limbAngle(limb: Limb, { sun, moon }: Luminaries): MovingAngle {
  if (limb === 'nakshatra') return moon;
  const sign = limb === 'yoga' ? 1 : -1;
  return (jd) => {
    const [m, s] = [moon(jd), sun(jd)];
    return { longitude: norm360(m.longitude + sign * s.longitude), speed: m.speed + sign * s.speed };
  };
}

/** Every span of a limb that touches [from, to), in order: the first is the one that runs at `from`. */
export function spansDuring(limb: Limb, sky: Luminaries, from: number, to: number): LimbSpan[] {
  const arc = ARC[limb];
  const count = Math.round(360 / arc);
  const angle = limbAngle(limb, sky);
  const start = angle(from);
  let index = Math.floor(start.longitude / arc) % count;
  let startsAt = withinRange(() => {
    const run = (start.longitude - index * arc) / start.speed;
    return nearestMoment(angle, index * arc, from - run);
  });
  const spans: LimbSpan[] = [];
  for (let at: number | null = from; at !== null && at < to; index = (index + 1) % count) {
    const after: number = at;
    const endsAt = withinRange(() => nextMoment(angle, ((index + 1) * arc) % 360, after));
    spans.push({ index, startsAt, endsAt });
    startsAt = endsAt;
    at = endsAt;
  }
  return spans;
}
