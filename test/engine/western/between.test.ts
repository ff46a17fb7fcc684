import assert from 'node:assert/strict';
import { PLANETS } from '../../../shared/engine/names.ts';
import { distance, norm360 } from '../../../shared/engine/sky/angle.ts';
import { position } from '../../../shared/engine/sky/ephemeris.ts';
import { motion } from '../../../shared/engine/sky/motion.ts';
import { FIRST_JD, LAST_JD } from '../../../shared/engine/sky/time.ts';
import { CALENDAR_KINDS, type CalendarEvent, eventsBetween } from '../../../shared/engine/western/events-between.ts';
import { longitudeOf, natalChart } from '../../../shared/engine/western/natal.ts';
import { nextReturns } from '../../../shared/engine/western/returns.ts';
import { MAJOR_ASPECTS, transitsBetween } from '../../../shared/engine/western/transits-between.ts';
import { certain } from '../../../shared/narrow.ts';
import events from '../../reference/almanac/events.json' with { type: 'json' };
import returns from '../../reference/almanac/returns.json' with { type: 'json' };
import transits from '../../reference/almanac/transits.json' with { type: 'json' };
import { jdAt, jdGuessed, secondsBetween } from './almanac-times.ts';

// Brute force over the Swiss Ephemeris by a hand that saw none of this code. A second; where a body moves by less than
// 0.05° a day a minute, stations too.
const SLOW_DEG_A_DAY = 0.05;
const toleranceS = (speed: number) => (Math.abs(speed) < SLOW_DEG_A_DAY ? 60 : 1);

const bodyNamed = (name: string) =>
  certain(
    PLANETS.find((planet) => planet === name),
    name,
  );
const chartOf = ({ date, time }: { date: string; time: string }) => natalChart(jdAt(`${date}T${time}:00Z`), null, 'P');
const withoutMoon = PLANETS.filter((planet) => planet !== 'moon');

describe('motion', () => {
  for (const body of ['moon', 'mercury', 'mars', 'pluto', 'mean_node'] as const) {
    it(`keeps within 0.2″ of the ephemeris, to the ends of its years: ${body}`, () => {
      for (const from of [FIRST_JD, 2_460_000.3, LAST_JD - 90]) {
        const path = motion(body, 'tropical', from, from + 90);
        for (let jd = from; jd < from + 90; jd += 0.77) {
          const away = distance(norm360(path.at(jd).longitude), position(jd, body).longitude);
          assert.ok(away * 3_600 < 0.2, `${body} ${jd}: ${away * 3_600}″`);
        }
      }
    });
  }
});

describe('transits between two dates', () => {
  for (const [index, { birth, from, to, exact }] of transits.cases.entries()) {
    it(`finds every exact moment and none besides: birth ${index + 1}, ${from} to ${to}`, () => {
      const { positions } = chartOf(birth);
      const { transits: found } = transitsBetween({
        from: jdAt(`${from}T00:00Z`),
        to: jdAt(`${to}T00:00Z`),
        bodies: withoutMoon,
        points: PLANETS.map((name) => ({ name, longitude: longitudeOf(positions, name) })),
        aspects: MAJOR_ASPECTS,
        orbDeg: 1,
        houses: null,
      });
      const passes = found.flatMap(({ transiting, aspect, natal, exact }) =>
        exact.map(({ at, retrograde }) => ({ what: `${transiting} ${aspect} ${natal} ${retrograde}`, transiting, at })),
      );
      const known = exact.map(([transiting, aspect, natal, at, retrograde]) => ({
        what: `${transiting} ${aspect} ${natal} ${retrograde}`,
        at: jdGuessed(String(at)),
      }));
      const inOrder = <T extends { what: string; at: number }>(all: T[]) =>
        all.sort((one, other) => (one.what < other.what ? -1 : one.what > other.what ? 1 : one.at - other.at));
      assert.deepEqual(
        inOrder(passes).map(({ what }) => what),
        inOrder(known).map(({ what }) => what),
      );
      for (const [i, { what, at, transiting }] of passes.entries()) {
        const off = secondsBetween(at, known[i].at);
        assert.ok(off <= toleranceS(position(at, transiting).speed), `${what}: ${off} s`);
      }
    });
  }

  it('tells the orb entered and left, all passes of a loop together, and null where the range cuts it', () => {
    // Saturn over 0° Aries: in orb, out, and in again around his stations of 2025 and 2026
    const range = { bodies: ['saturn' as const], points: [{ name: 'point', longitude: 0 }], orbDeg: 1, houses: null };
    const {
      transits: [whole, ...others],
    } = transitsBetween({
      ...range,
      aspects: ['conjunction'],
      from: jdAt('2025-01-01T00:00Z'),
      to: jdAt('2026-12-31T00:00Z'),
    });
    assert.equal(others.length, 0);
    assert.deepEqual(
      whole.exact.map(({ retrograde }) => retrograde),
      [false, true, false],
    );
    for (const edge of [whole.begins, whole.ends]) {
      const off = distance(position(certain(edge, 'edge'), 'saturn').longitude, 0);
      assert.ok(Math.abs(off - 1) < 1e-5, `${off}`);
    }
    const {
      transits: [cut],
    } = transitsBetween({
      ...range,
      aspects: ['conjunction'],
      from: whole.exact[0].at - 1,
      to: whole.exact[0].at + 1,
    });
    assert.deepEqual([cut.begins, cut.ends, cut.exact.length], [null, null, 1]);
  });

  it('names a station within the orb that never becomes exact, with its moment and orb', () => {
    // Jupiter turns at 21°20′ Gemini on 9 October 2024: half a degree short of this point, which he passes months later
    const jd = jdAt('2024-10-09T12:00Z');
    const station = position(jd, 'jupiter').longitude;
    const {
      transits: [only],
    } = transitsBetween({
      bodies: ['jupiter'],
      points: [{ name: 'point', longitude: station + 0.5 }],
      aspects: ['conjunction'],
      orbDeg: 1,
      houses: null,
      from: jd - 30,
      to: jd + 30,
    });
    assert.deepEqual(only.exact, []);
    assert.ok(Math.abs(only.closest.orbDeg - 0.5) < 0.01, `${only.closest.orbDeg}`);
    assert.ok(Math.abs(only.closest.at - jd) < 1, `${only.closest.at - jd} days`);
  });

  it('steps over cusps where the chart has them', () => {
    const { houses } = natalChart(jdAt('1990-05-03T13:20Z'), { latitude: 53.8, longitude: -1.55 }, 'P');
    const frame = certain(houses, 'houses');
    const { ingresses: steps } = transitsBetween({
      from: jdAt('2026-01-01T00:00Z'),
      to: jdAt('2027-01-01T00:00Z'),
      bodies: withoutMoon,
      points: [],
      aspects: [],
      orbDeg: 1,
      houses: frame,
    });
    const days = Array.from({ length: 3_650 }, (_, i) => jdAt('2026-01-01T00:00Z') + i / 10);
    const ofDays = days.map((jd) => frame.houseOf(position(jd, 'sun').longitude));
    const changes = ofDays.filter((house, i) => i > 0 && house !== ofDays[i - 1]);
    assert.deepEqual(
      steps.flatMap(({ body, house }) => (body === 'sun' ? [house] : [])),
      changes,
    );
    for (const { body, at, house, retrograde } of steps) {
      const [before, after] = [at - 0.01, at + 0.01].map((jd) => frame.houseOf(position(jd, body).longitude));
      assert.equal(after, house, `${body} ${at}`);
      assert.equal(before, retrograde ? (house % 12) + 1 : ((house + 10) % 12) + 1, `${body} ${at}`);
    }
  });
});

describe('returns', () => {
  for (const [index, { birth, body, from, at }] of returns.cases.entries()) {
    it(`finds those of ${body} from ${from} on, birth ${index + 1}`, () => {
      const { positions } = chartOf(birth);
      const name = bodyNamed(body);
      const found = nextReturns(name, longitudeOf(positions, name), jdAt(`${from}T00:00Z`), at.length);
      assert.equal(found.length, at.length);
      for (const [i, [moment, retrograde]] of at.entries()) {
        assert.equal(found[i].retrograde, retrograde);
        const off = secondsBetween(found[i].at, jdGuessed(String(moment)));
        assert.ok(off <= toleranceS(position(found[i].at, name).speed), `${moment}: ${off} s`);
      }
    });
  }

  it('finds three of Saturn where he turns over the place', () => {
    // 0° Aries is passed in May 2025, September 2025 and February 2026
    const found = nextReturns('saturn', 0, jdAt('2025-01-01T00:00Z'), 4);
    assert.deepEqual(
      found.map(({ retrograde }) => retrograde),
      [false, true, false, false],
    );
    assert.ok(found[3].at - found[2].at > 28 * 365, 'the fourth a round later');
  });
});

describe('events between two dates', () => {
  // every second event of each kind from 2024 to 2029
  const byRule = (voidRule: 'modern' | 'classical') =>
    [2024, 2025, 2026, 2027, 2028, 2029].flatMap((year) =>
      eventsBetween({
        from: jdAt(`${year}-01-01T00:00Z`),
        to: jdAt(`${year + 1}-01-01T00:00Z`),
        kinds: new Set(CALENDAR_KINDS),
        voidRule,
        place: null,
      }),
    );
  const found = { modern: byRule('modern'), classical: byRule('classical') };

  const nameOf = (event: (typeof events.cases)[number] | CalendarEvent) => {
    const bodies = 'bodies' in event && event.bodies ? [...event.bodies].sort().join(' ') : '';
    const body = 'body' in event ? event.body : '';
    const aspect = 'aspect' in event ? event.aspect : '';
    const direction = 'direction' in event ? event.direction : '';
    const sign = event.kind === 'ingress' && 'sign' in event ? `${event.sign} ${event.retrograde}` : '';
    return [event.kind, body, bodies, aspect, direction, sign].join(' ');
  };

  const named = (all: readonly CalendarEvent[]) => all.map((event) => ({ event, name: nameOf(event) }));
  const allNamed = { modern: named(found.modern), classical: named(found.classical) };

  const nearest = (all: ReturnType<typeof named>, called: string, at: number) =>
    all
      .filter(({ name }) => name === called)
      .reduce<CalendarEvent | undefined>(
        (best, { event }) => (!best || Math.abs(event.at - at) < Math.abs(best.at - at) ? event : best),
        undefined,
      );

  for (const kind of CALENDAR_KINDS) {
    const known = events.cases.filter((each) => each.kind === kind);
    it(`finds all ${known.length} of ${kind}, to the second`, () => {
      assert.ok(known.length > 0);
      for (const each of known) {
        const rule = each.rule === 'classical' ? 'classical' : 'modern';
        const at = jdGuessed(String(each.at ?? each.begins_at));
        const event = certain(nearest(allNamed[rule], nameOf(each), at), nameOf(each));
        const slow =
          kind === 'station' ||
          (event.kind === 'aspect' &&
            Math.abs(position(event.at, event.bodies[0]).speed - position(event.at, event.bodies[1]).speed) <
              SLOW_DEG_A_DAY) ||
          (event.kind === 'ingress' && Math.abs(position(event.at, event.body).speed) < SLOW_DEG_A_DAY);
        assert.ok(secondsBetween(event.at, at) <= (slow ? 60 : 1), `${JSON.stringify(each)} ${event.at}`);
        if (event.kind === 'void_of_course') {
          assert.ok(secondsBetween(event.ends, jdGuessed(String(each.ends_at))) <= 1);
          assert.deepEqual(event.last && [event.last.aspect, event.last.body], each.last);
          assert.equal(event.next, each.next_sign);
        }
        if (event.kind === 'solar_eclipse' || event.kind === 'lunar_eclipse') {
          assert.equal(event.eclipse.kind, each.type);
        }
      }
    });
  }

  it('finds none besides: the file holds every second one', () => {
    for (const kind of CALENDAR_KINDS.filter((each) => each !== 'void_of_course')) {
      const [theirs, ours] = [events.cases, found.modern].map((all) => all.filter((each) => each.kind === kind).length);
      assert.ok(Math.abs(ours - 2 * theirs) <= 1, `${kind}: ${ours} for ${theirs}`);
    }
    const voids = (rule: 'modern' | 'classical') => found[rule].filter(({ kind }) => kind === 'void_of_course').length;
    const theirs = events.cases.filter(({ kind }) => kind === 'void_of_course').length;
    assert.ok(Math.abs(voids('modern') + voids('classical') - 2 * theirs) <= 7, `${voids('modern')}`);
  });

  it('knows the magnitude and the Saros series of eclipses that NASA prints', () => {
    // NASA, Five Millennium Catalogs: 8 April 2024 total 1.0566, Saros 139; 17 February 2026 annular 0.9630, Saros 121;
    // lunar 14 March 2025 umbral 1.1784, Saros 123; 6 July 2028 umbral 0.3892, Saros 120
    const printed = [
      ['2024-04-08T18:18Z', 1.0566, 139],
      ['2026-02-17T12:13Z', 0.963, 121],
      ['2025-03-14T06:59Z', 1.1784, 123],
      ['2028-07-06T18:20Z', 0.3892, 120],
    ] as const;
    for (const [at, magnitude, saros] of printed) {
      const eclipse = certain(
        found.modern.find((event) => event.kind.endsWith('eclipse') && Math.abs(event.at - jdAt(at)) < 0.02),
        at,
      );
      assert.ok(eclipse.kind === 'solar_eclipse' || eclipse.kind === 'lunar_eclipse');
      assert.equal(eclipse.eclipse.saros, saros);
      assert.ok(Math.abs(eclipse.eclipse.magnitude - magnitude) < 0.012, `${at} ${eclipse.eclipse.magnitude}`);
    }
  });

  it('says what a place sees: Dallas the total eclipse of April 2024, Madrid nothing of it', () => {
    const seenFrom = (latitude: number, longitude: number) => {
      const [eclipse] = eventsBetween({
        from: jdAt('2024-04-01T00:00Z'),
        to: jdAt('2024-05-01T00:00Z'),
        kinds: new Set(['solar_eclipse']),
        voidRule: 'modern',
        place: { latitude, longitude },
      });
      assert.ok(eclipse.kind === 'solar_eclipse');
      return certain(eclipse.eclipse.seen, 'place');
    };
    const dallas = seenFrom(32.78, -96.8);
    assert.ok(dallas.visible && dallas.magnitude > 1);
    // the first contact that the Naval Observatory gives for Dallas: 17:23:20 UT1
    assert.ok(dallas.visible && secondsBetween(dallas.begins, jdAt('2024-04-08T17:23:20Z')) < 30);
    assert.deepEqual(seenFrom(40.4, -3.7), { visible: false });
  });
});
