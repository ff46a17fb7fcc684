import assert from 'node:assert/strict';
import fc from 'fast-check';
import { birthMoment } from '../../../shared/endpoints/birth.ts';
import { distance, norm360 } from '../../../shared/engine/sky/angle.ts';
import type { Body, HouseLetter } from '../../../shared/engine/sky/ephemeris.ts';
import { FIRST_JD, LAST_JD } from '../../../shared/engine/sky/time.ts';
import { houseFrame } from '../../../shared/engine/western/houses.ts';
import { longitudeOf, natalChart, partOfFortune } from '../../../shared/engine/western/natal.ts';
import immanuel from '../../reference/aspects_immanuel.json' with { type: 'json' };
import natal from '../../reference/natal.json' with { type: 'json' };
import { refuseNothing } from '../../setup/births.ts';

const ARC_SECOND = 1 / 3600;
/** The reference's own figure: 0.5″; after 2027 another delta T moves the Moon by 2″, and angles with it. */
const toleranceDeg = (date: string) => (Number(date.slice(0, 4)) < 2027 ? 0.5 : 2.5) * ARC_SECOND;

/** Every letter that means twelve houses. */
const LETTERS = [...'ABCDEFHIiKLMNOPQRSTUVWXY'] as HouseLetter[];

// swetest 2.10.03 on the same DE431 files
describe('natal chart', () => {
  for (const { id, request, jd_ut, bodies, ascendant, mc, house_systems } of natal.cases) {
    const tolerance = toleranceDeg(request.date);
    const moment = birthMoment(request, refuseNothing);

    it(`stands on the instant of ${id}`, () => {
      assert.ok(Math.abs(moment.jd - jd_ut) < 1e-6, 'days');
    });

    it(`agrees with Swiss Ephemeris on the fourteen bodies and the angles of ${id}`, () => {
      const chart = natalChart(moment.jd, moment.place, 'P');
      for (const [name, expected] of Object.entries(bodies)) {
        const found = chart.positions.get(name as Body);
        assert.ok(found);
        const off = distance(found.longitude, expected.longitude);
        assert.ok(off < tolerance, `${name} is off by ${off * 3600}″`);
        assert.ok(Math.abs(found.speed - expected.speed) < 1e-4, `speed of ${name}, degrees a day`);
        assert.equal(found.speed < 0, expected.retrograde, `${name} retrograde`);
      }
      assert.ok(distance(chart.houses?.ascendant ?? 0, ascendant.longitude) < tolerance, 'ascendant');
      assert.ok(distance(chart.houses?.mc ?? 0, mc.longitude) < tolerance, 'mc');
    });

    for (const [system, expected] of Object.entries(house_systems)) {
      it(`has the ${system} cusps and houses of ${id}`, () => {
        const frame = houseFrame(moment.jd, moment.place, expected.letter as HouseLetter);
        frame.cusps.forEach((cusp, index) => {
          const off = distance(cusp, expected.cusps[index]);
          assert.ok(off < 2 * tolerance, `cusp ${index + 1} is off by ${off * 3600}″`);
        });
        assert.equal(frame.fellBack, expected.fallback !== null);
        assert.equal(frame.cuspsRunBackwards, expected.cusps_run_backwards);
        for (const [name, house] of Object.entries(expected.houses)) {
          if (house === null) continue;
          assert.equal(frame.houseOf(bodies[name as keyof typeof bodies].longitude), house, name);
        }
      });
    }
  }

  it('needs no birth time, and then gives no angles and no houses', () => {
    const chart = natalChart(2451545, null, 'P');
    assert.equal(chart.houses, null);
    assert.equal(chart.fortune, null);
    assert.ok(longitudeOf(chart.positions, 'sun') > 279);
  });

  // immanuel 1.5.4, by day and by night
  for (const { id, positions } of immanuel.cases) {
    it(`puts the Part of Fortune of ${id} where immanuel does`, () => {
      // at its latitude the half of the zodiac before the ascendant is above the horizon
      const isUp = (longitude: number) => norm360(longitude - positions.Asc) >= 180;
      const found = partOfFortune({ ascendant: positions.Asc, isUp }, positions.Sun, positions.Moon);
      assert.ok(distance(found, positions['Part of Fortune']) < 5e-6, 'degrees');
    });
  }
});

describe('the Part of Fortune near the poles', () => {
  // Tromsø, 69.65° N 18.96° E: the Sun does not set from 18 May to 26 July nor rise from 27 November to 15 January (any
  // almanac)
  const TROMSO = { latitude: 69.65, longitude: 18.96 };
  const formulas = (jd: number) => {
    const { houses, positions, fortune } = natalChart(jd, TROMSO, 'P');
    const way = longitudeOf(positions, 'moon') - longitudeOf(positions, 'sun');
    const ascendant = houses?.ascendant ?? Number.NaN;
    const near = (expected: number) => distance(fortune ?? Number.NaN, norm360(expected)) < 1e-9;
    return { byDay: near(ascendant + way), byNight: near(ascendant - way) };
  };

  it('is that of the day at every hour of the midnight Sun, and of the night at every hour of the polar night', () => {
    // 2024-06-21 and 2024-12-21, 00:00 UT
    for (let hour = 0; hour < 24; hour++) {
      assert.ok(formulas(2_460_482.5 + hour / 24).byDay, `June, ${hour} h`);
      assert.ok(formulas(2_460_665.5 + hour / 24).byNight, `December, ${hour} h`);
    }
  });

  it('changes with the rising and setting of the Sun elsewhere', () => {
    // equinox at the equator, Greenwich: sunrise about 06:07 UT, sunset about 18:14 (refraction aside within some
    // minutes)
    const equator = { latitude: 0, longitude: 0 };
    const up = (hour: number) => {
      const { houses, positions } = natalChart(2_460_389.5 + hour / 24, equator, 'P');
      return houses?.isUp(longitudeOf(positions, 'sun'));
    };
    assert.deepEqual([up(5.9), up(6.3), up(17.9), up(18.4)], [false, true, true, false]);
  });
});

describe('houses', () => {
  const anywhere = fc.record({
    jd: fc.double({ min: FIRST_JD, max: LAST_JD, noNaN: true }),
    latitude: fc.oneof(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.constantFrom(-90, -66.6, 66.6, 78, 89.999, 90),
    ),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    letter: fc.constantFrom(...LETTERS),
  });

  it('hold every longitude in exactly one house of twelve, in every system and at every latitude', () => {
    fc.assert(
      fc.property(anywhere, fc.double({ min: 0, max: 359.999999, noNaN: true }), (at, longitude) => {
        const frame = houseFrame(at.jd, at, at.letter);
        for (const value of [...frame.cusps, frame.ascendant, frame.mc]) assert.ok(value >= 0 && value < 360);
        const house = frame.houseOf(longitude);
        assert.ok(Number.isInteger(house) && house >= 1 && house <= 12);
        if (frame.cuspsRunBackwards) return;
        const holding = frame.cusps.flatMap((cusp, index) => {
          const width = norm360(frame.cusps[(index + 1) % 12] - cusp);
          return norm360(longitude - cusp) < width ? [index + 1] : [];
        });
        // within a millionth of a degree of a cusp either side may be named
        const nearCusp = frame.cusps.some((cusp) => distance(cusp, longitude) < 1e-6);
        if (!nearCusp) assert.deepEqual(holding, [house]);
      }),
      { numRuns: 600 },
    );
  });

  it('put a point that stands on a cusp into the house that begins there', () => {
    const frame = houseFrame(2451545, { latitude: 52, longitude: 13 }, 'P');
    assert.deepEqual(frame.cusps.map(frame.houseOf), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});
