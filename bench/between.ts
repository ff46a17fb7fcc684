/** (f) What is found between two dates against the same found by brute force: looks hours apart, then halving. */

import { PLANETS, type Planet } from '../shared/engine/names.ts';
import { arc, norm360 } from '../shared/engine/sky/angle.ts';
import { position, riseOrSet } from '../shared/engine/sky/ephemeris.ts';
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
  const brute = await interleaved(BRUTE_ROUNDS, {
    transits: () => cpuMs(() => bruteTransits(yearOf())),
    events: () => cpuMs(() => bruteEvents(yearOf())),
    month: () => cpuMs(() => bruteMonth(round)),
  });
  const beside = (name: string, ours: number, twin: number, aim: string, most: string) => {
    report(`(f) ${name} / by brute force`, ours / twin, aim, `${ours.toFixed(1)} ms, ${twin.toFixed(0)} ms`);
    report('(f) the same, milliseconds', ours, most, `${ours.toFixed(1)} ms`);
  };
  beside('a year of transits of one birth', transits, brute.transits, '<= 0.2', '<= 40');
  beside('a year of the sky’s events', events, brute.events, '<= 0.2', '<= 60');
  beside('a month of the calendar', month, brute.month, '<= 0.5', '<= 25');
}

/** Where and when the almanac of a month is asked for: somewhere in India. */
function almanacOf(index: number) {
  return { year: 1_900 + (index % 150), place: { latitude: 8 + (index % 25), longitude: 72 + (index % 16) } };
}

/** A month of the almanac, as it is answered. */
function monthOf(index: number): void {
  const { year, place } = almanacOf(index);
  const at = { lat: place.latitude, lon: place.longitude };
  perform(jobOf('vedic.calendar', { from: `${year}-04-01`, to: `${year}-04-30`, ...at }), unexpected);
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
  const targets = pointsOf(from).flatMap(({ longitude }) =>
    MAJOR_ASPECTS.flatMap((aspect) => {
      const angle = ASPECT_ANGLES[aspect];
      return [...new Set([norm360(longitude + angle), norm360(longitude - angle)])];
    }),
  );
  const range = { from, to: from + YEAR_DAYS, stepDays: LOOK_DAYS };
  return bodies.flatMap((body) => bruteMoments((jd) => position(jd, body).longitude, targets, range));
}

/** The moments alone of phases, steps into signs, stations and aspects, without eclipses and the void Moon. */
function bruteEvents(from: number): number[] {
  const range = { from, to: from + YEAR_DAYS, stepDays: LOOK_DAYS };
  const longitudeIn = (body: Planet) => (jd: number) => position(jd, body).longitude;
  const apart = (one: Planet, other: Planet) => (jd: number) =>
    norm360(position(jd, one).longitude - position(jd, other).longitude);
  const pairs = bodies.flatMap((one, at) => bodies.slice(at + 1).map((other) => apart(one, other)));
  const angles = MAJOR_ASPECTS.flatMap((aspect) => [ASPECT_ANGLES[aspect], norm360(-ASPECT_ANGLES[aspect])]);
  return [
    ...bruteMoments(apart('moon', 'sun'), multiplesOf(90), range),
    ...PLANETS.flatMap((body) => bruteMoments(longitudeIn(body), multiplesOf(30), range)),
    ...bodies.flatMap((body) => bruteZeros((jd) => position(jd, body).speed, range)),
    ...pairs.flatMap((angle) => bruteMoments(angle, [...new Set(angles)], range)),
  ];
}

/** Sunrise, sunset, moonrise and moonset by the library alone, and the ends of the limbs, without months and feasts. */
function bruteMonth(index: number): number[] {
  const { year, place } = almanacOf(index);
  const from = Date.UTC(year, 3, 1) / 86_400_000 + 2_440_587.5 - place.longitude / 360;
  const range = { from, to: from + 30, stepDays: 1 / 24 };
  const [sun, moon] = (['sun', 'moon'] as const).map((body) => (jd: number) => position(jd, body, 'lahiri').longitude);
  const days = Array.from({ length: 30 }, (_, day) => from + day);
  const risings = days.flatMap((jd) =>
    (['sun', 'moon'] as const).flatMap((body) =>
      (['rise', 'set'] as const).map((event) => riseOrSet(jd, body, event, place, 'hindu') ?? jd),
    ),
  );
  return [
    ...risings,
    // every other end of a karana is one of a tithi
    ...bruteMoments((jd) => norm360(moon(jd) - sun(jd)), multiplesOf(6), range),
    ...bruteMoments(moon, multiplesOf(360 / 27), range),
    ...bruteMoments((jd) => norm360(moon(jd) + sun(jd)), multiplesOf(360 / 27), range),
  ];
}

const multiplesOf = (degrees: number) => Array.from({ length: Math.round(360 / degrees) }, (_, n) => n * degrees);

interface Looks {
  from: number;
  to: number;
  stepDays: number;
}

/** When an angle passes any of some targets, degrees: each look is shared by all of them. */
function bruteMoments(angle: (jd: number) => number, targets: readonly number[], range: Looks): number[] {
  const looks = looksOf(range);
  const places = looks.map(angle);
  return targets.flatMap((target) =>
    looks.slice(1).flatMap((jd, i) => {
      const [before, after] = [arc(target, places[i]), arc(target, places[i + 1])];
      if (before > 0 === after > 0 || Math.abs(before) > 90) return [];
      return [zeroBetween((t) => arc(target, angle(t)), looks[i], jd)];
    }),
  );
}

function bruteZeros(f: (jd: number) => number, range: Looks): number[] {
  const looks = looksOf(range);
  const values = looks.map(f);
  return looks.slice(1).flatMap((jd, i) => (values[i] > 0 === values[i + 1] > 0 ? [] : [zeroBetween(f, looks[i], jd)]));
}

const looksOf = ({ from, to, stepDays }: Looks) =>
  Array.from({ length: Math.round((to - from) / stepDays) + 1 }, (_, i) => from + i * stepDays);

function cpuMs(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
