import assert from 'node:assert/strict';
import fc from 'fast-check';
import { PLANETS, SIGNS } from '../../../shared/engine/names.ts';
import { distance, signOf } from '../../../shared/engine/sky/angle.ts';
import { position } from '../../../shared/engine/sky/ephemeris.ts';
import { epochOf, FIRST_JD, jdOf, LAST_JD } from '../../../shared/engine/sky/time.ts';
import { ASPECT_ANGLES } from '../../../shared/engine/western/aspects.ts';
import { dailySky } from '../../../shared/engine/western/daily-sky.ts';
import { transits } from '../../../shared/engine/western/transits.ts';
import daily from '../../reference/daily_transits.json' with { type: 'json' };

const jdAt = (iso: string) => jdOf(Date.parse(iso) / 1000);
const offS = (jd: number, iso: string) => Math.abs(epochOf(jd) - Date.parse(iso) / 1000);

// pyswisseph 2.10.03 with DE431. That library has another delta T after 2027: the Moon parts by up to 2.5″, five
// seconds of her way.
const toleranceDeg = (date: string) => (Number(date.slice(0, 4)) < 2027 ? 0.5 : 2.5) / 3600;

interface DailyEvent {
  type: string;
  body?: string;
  sign?: string;
  name?: string;
  direction?: string;
  at: string;
}

describe('daily sky', () => {
  for (const { date, at_noon_utc, retrograde, elongation, events } of daily.cases) {
    const sky = dailySky(jdAt(`${date}T00:00:00Z`));

    it(`stands where Swiss Ephemeris says at noon of ${date}`, () => {
      for (const planet of PLANETS) {
        assert.ok(
          distance(sky.positions[planet].longitude, at_noon_utc[planet].longitude) < toleranceDeg(date),
          planet,
        );
        assert.equal(SIGNS[signOf(sky.positions[planet].longitude)], at_noon_utc[planet].sign);
      }
      assert.deepEqual(
        PLANETS.filter((planet) => sky.positions[planet].speed < 0),
        retrograde,
      );
      assert.ok(distance(sky.phase.elongation, elongation) < toleranceDeg(date));
    });

    it(`knows the ingresses, stations and exact phases of ${date}`, () => {
      const found = [
        ...sky.ingresses.map(({ body, sign, jd }) => ({ key: `ingress ${body} ${SIGNS[sign]}`, jd })),
        ...sky.stations.map(({ body, direction, jd }) => ({ key: `station ${body} ${direction}`, jd })),
        ...(sky.exactPhase ? [{ key: `phase ${sky.exactPhase.name}`, jd: sky.exactPhase.jd }] : []),
      ].sort((one, other) => one.jd - other.jd);
      const expected = (events as DailyEvent[]).map((event) => ({
        key: [event.type, event.body, event.name ?? event.sign ?? event.direction].filter(Boolean).join(' '),
        at: event.at,
      }));
      assert.deepEqual(
        found.map(({ key }) => key),
        expected.map(({ key }) => key),
      );
      found.forEach(({ key, jd }, index) => {
        const seconds = offS(jd, expected[index].at);
        assert.ok(seconds <= (key.includes('station') ? 60 : 5), `${key} is off by ${seconds} s`);
      });
    });
  }

  it('names aspects that are close at noon or become exact that day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 219_000 }), (day) => {
        const { aspects, positions } = dailySky(Math.ceil(FIRST_JD) - 0.5 + day);
        for (const { a, b, aspect, orb, limit } of aspects) {
          const separation = distance(positions[a].longitude, positions[b].longitude);
          assert.ok(Math.abs(Math.abs(separation - ASPECT_ANGLES[aspect]) - orb) < 1e-9);
          assert.ok(orb <= limit);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('transits', () => {
  // an ingress is a conjunction with a natal point at 0° of the sign: the same outside moments
  for (const { date, events, retrograde } of daily.cases) {
    for (const { type, body, sign, at } of events as DailyEvent[]) {
      if (type !== 'ingress' || !body || !sign) continue;
      it(`are exact when ${body} enters ${sign} on ${date}`, () => {
        const entered = SIGNS.indexOf(sign as (typeof SIGNS)[number]);
        // who goes backwards enters a sign at its end
        const border = 30 * ((retrograde as string[]).includes(body) ? entered + 1 : entered);
        const natal = [{ name: 'sun' as const, longitude: border % 360 }];
        const found = transits(jdAt(`${date}T12:00:00Z`), natal, { conjunction: 8 }).find(({ a }) => a === body);
        assert.ok(
          found?.exactAt.some((jd) => offS(jd, at) <= 5),
          `${found?.exactAt.map((jd) => offS(jd, at))} s off`,
        );
      });
    }
  }

  it('follow a planet that turns through its three exact passes', () => {
    // printed ephemerides of 2025: Mercury enters Aries on 3 March, turns on the 15th, is back in Pisces on the 30th
    // and in Aries for good on 16 April
    const [found] = transits(jdAt('2025-03-15T00:00:00Z'), [{ name: 'mc', longitude: 0 }], { conjunction: 12 }).filter(
      ({ a }) => a === 'mercury',
    );
    const days = found.exactAt.map((jd) => new Date(epochOf(jd) * 1000).toISOString().slice(0, 10));
    assert.deepEqual(days, ['2025-03-03', '2025-03-30', '2025-04-16']);
  });

  it('stand in their orb from beginning to end, and exactly at the aspect in the exact moments', () => {
    const point = fc.record({
      name: fc.constant('ascendant' as const),
      longitude: fc.double({ min: 0, max: 359.999, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.double({ min: FIRST_JD, max: LAST_JD, noNaN: true }), point, (jd, natal) => {
        for (const { a, aspect, limit, from, until, exactAt } of transits(jd, [natal])) {
          const off = (at: number) =>
            Math.abs(distance(position(at, a as 'sun').longitude, natal.longitude) - ASPECT_ANGLES[aspect]);
          assert.ok(from <= jd && jd <= until);
          for (const at of exactAt) {
            assert.ok(at >= from && at <= until);
            assert.ok(off(at) < 1e-4, `${a} is ${off(at)}° from exact`);
          }
          for (const edge of [from, until]) assert.ok(off(edge) <= limit + 1e-4);
        }
      }),
      // a planet behind the Sun, whose light is bent by 1.75″ within a day
      { numRuns: 40, examples: [[2386158.011213417, { name: 'ascendant', longitude: 0 }]] },
    );
  });
});
