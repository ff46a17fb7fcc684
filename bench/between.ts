/** (f) What is found between two dates against the same found by brute force: a look every six hours, then halving. */

import { PLANETS } from '../shared/engine/names.ts';
import { arc, norm360 } from '../shared/engine/sky/angle.ts';
import { position } from '../shared/engine/sky/ephemeris.ts';
import { zeroBetween } from '../shared/engine/sky/search.ts';
import { ASPECT_ANGLES } from '../shared/engine/western/aspects.ts';
import { CALENDAR_KINDS, eventsBetween } from '../shared/engine/western/events-between.ts';
import { longitudeOf, natalChart } from '../shared/engine/western/natal.ts';
import { MAJOR_ASPECTS, transitsBetween } from '../shared/engine/western/transits-between.ts';
import { perform } from '../shared/jobs/perform.ts';
import { jobOf, unexpected } from './beside.ts';
import { interleaved, report } from './measure.ts';

const ROUNDS = 60;
/** Of brute force, which takes twenty times as long. */
const BRUTE_ROUNDS = 5;
const YEAR_DAYS = 365;
const LOOK_DAYS = 0.25;
const FIRST = 2_451_545;
const bodies = PLANETS.filter((body) => body !== 'moon');

/** Milliseconds of processor time, medians; each round asks for another year, so that nothing is remembered. */
export async function benchBetween(): Promise<void> {
  let round = 0;
  const yearOf = () => FIRST + YEAR_DAYS * (round++ % 200);
  const measurements = {
    transits: () => cpuMs(() => transitsOf(yearOf())),
    events: () => cpuMs(() => eventsOf(yearOf())),
    month: () => cpuMs(() => monthOf(round)),
  };
  const { transits, events, month } = await interleaved(ROUNDS, measurements, 5);
  const { brute } = await interleaved(BRUTE_ROUNDS, { brute: () => cpuMs(() => bruteTransits(yearOf())) });
  const figures = `${transits.toFixed(1)} ms, ${brute.toFixed(0)} ms`;
  report('(f) a year of transits of one birth / by brute force', transits / brute, '<= 0.2', figures);
  report('(f) the same, milliseconds', transits, '<= 40', `${transits.toFixed(1)} ms`);
  report('(f) a year of the sky’s events, milliseconds', events, '<= 60', `${events.toFixed(1)} ms`);
  report('(f) a month of the calendar, milliseconds', month, '<= 25', `${month.toFixed(1)} ms`);
}

/** A month of the almanac somewhere in India, as it is answered. */
function monthOf(index: number): void {
  const year = 1_900 + (index % 150);
  const place = { lat: 8 + (index % 25), lon: 72 + (index % 16) };
  perform(jobOf('vedic.calendar', { from: `${year}-04-01`, to: `${year}-04-30`, ...place }), unexpected);
}

function transitsOf(from: number) {
  return transitsBetween({
    from,
    to: from + YEAR_DAYS,
    bodies,
    points: pointsOf(from),
    aspects: MAJOR_ASPECTS,
    orbDeg: 1,
    houses: null,
  });
}

function eventsOf(from: number) {
  return eventsBetween({
    from,
    to: from + YEAR_DAYS,
    kinds: new Set(CALENDAR_KINDS),
    voidRule: 'modern',
    place: null,
  });
}

function pointsOf(jd: number) {
  const { positions } = natalChart(jd - 11_000, null, 'P');
  return PLANETS.map((name) => ({ name, longitude: longitudeOf(positions, name) }));
}

/** The exact moments alone, without orbs, houses and stations. */
function bruteTransits(from: number): number[] {
  const points = pointsOf(from);
  const targets = points.flatMap(({ longitude }) =>
    MAJOR_ASPECTS.flatMap((aspect) => {
      const angle = ASPECT_ANGLES[aspect];
      return [...new Set([norm360(longitude + angle), norm360(longitude - angle)])];
    }),
  );
  return bodies.flatMap((body) => {
    const looks = Array.from({ length: YEAR_DAYS / LOOK_DAYS + 1 }, (_, i) => from + i * LOOK_DAYS);
    const places = looks.map((jd) => position(jd, body).longitude);
    return targets.flatMap((target) =>
      looks.slice(1).flatMap((jd, i) => {
        const [before, after] = [arc(target, places[i]), arc(target, places[i + 1])];
        if (before > 0 === after > 0 || Math.abs(before) > 90) return [];
        return [zeroBetween((t) => arc(target, position(t, body).longitude), looks[i], jd)];
      }),
    );
  });
}

function cpuMs(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
