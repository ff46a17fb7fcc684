import assert from 'node:assert/strict';
import fc from 'fast-check';
import { birthMoment } from '../../../shared/endpoints/birth.ts';
import { GRAHAS } from '../../../shared/engine/names.ts';
import { position } from '../../../shared/engine/sky/ephemeris.ts';
import { instantFromText } from '../../../shared/engine/sky/time.ts';
import {
  balanceAtBirth,
  DASHA_SYSTEMS,
  DASHA_YEAR_DAYS,
  type DashaYear,
  mahaDashas,
  runningPeriods,
  subPeriods,
} from '../../../shared/engine/vedic/dasha.ts';
import { refuseNothing } from '../../setup/births.ts';

const DAY_S = 86_400;
const jdOf = (iso: string) => instantFromText(iso) as number;

/** The birth of Chennai 1996, Moon by Lahiri. */
const birth = birthMoment(
  {
    date: '1996-12-07',
    time: '10:34',
    latitude: 13.0878,
    longitude: 80.2785,
    timezone: 'Asia/Kolkata',
  },
  refuseNothing,
);

describe('vimshottari dasha', () => {
  const moon = position(birth.jd, 'moon', 'lahiri').longitude;
  const mahas = mahaDashas(moon, birth.jd, 'julian');

  // A second of arc moves the dates of Rahu by 3.3 hours; pyswisseph's Moon and ours part by 0.02″ for 1996
  const TOLERANCE_S = 300;
  const assertNear = (jd: number, iso: string) =>
    assert.ok(Math.abs(jd - jdOf(iso)) * DAY_S < TOLERANCE_S, `${iso}: off by ${(jd - jdOf(iso)) * DAY_S} s`);

  // Worked from a Moon at 186.959295° with years of 365.25 days
  it('begins with the lord of the Moon’s nakshatra, of whose years the unrun part is left', () => {
    const { lord, years } = balanceAtBirth(moon);
    assert.equal(GRAHAS[lord], 'Rahu');
    assert.ok(Math.abs(years - 17.604951) < 1e-5);
  });

  it('goes on in the order of the lords, each for its years', () => {
    assert.deepEqual(
      mahas.map(({ lord }) => GRAHAS[lord]),
      ['Rahu', 'Guru', 'Shani', 'Budha', 'Ketu', 'Shukra', 'Surya', 'Chandra', 'Mangala'],
    );
    assertNear(mahas[0].start, '1996-07-16T03:34:07+05:30');
    assertNear(mahas[1].start, '2014-07-16T15:34:07+05:30');
    assertNear(mahas[2].start, '2030-07-16T15:34:07+05:30');
    assertNear(mahas[3].start, '2049-07-16T09:34:07+05:30');
  });

  it('runs five levels deep at any instant', () => {
    const running = runningPeriods(mahas, jdOf('2024-01-15T12:00:00+05:30'), 5);
    const expected = [
      ['Guru', '2014-07-16T15:34:07+05:30', '2030-07-16T15:34:07+05:30'],
      ['Shukra', '2022-05-28T22:46:00+05:30', '2025-01-26T22:46:00+05:30'],
      ['Guru', '2023-10-06T01:34:00+05:30', '2024-02-12T22:22:00+05:30'],
      ['Chandra', '2024-01-06T01:18:00+05:30', '2024-01-16T21:02:00+05:30'],
      ['Shukra', '2024-01-14T12:45:00+05:30', '2024-01-16T08:02:00+05:30'],
    ];
    assert.deepEqual(
      running.map(({ lord }) => GRAHAS[lord]),
      expected.map(([lord]) => lord),
    );
    running.forEach(({ start, end }, level) => {
      assertNear(start, expected[level][1]);
      assertNear(end, expected[level][2]);
    });
  });

  // PyJHora 4.8.5: the same birth with the Moon at its true (geometric) place, known to a millionth of a degree (42 s
  // of Rahu)
  it('agrees with PyJHora on the Moon and the year that it takes', () => {
    const [rahu, guru] = mahaDashas(186.959489, birth.jd, 'sidereal');
    assert.ok(Math.abs(rahu.start - jdOf('1996-07-16T01:12:44+05:30')) * DAY_S < 45, 'seconds');
    assert.ok(Math.abs(guru.start - jdOf('2014-07-16T15:57:42+05:30')) * DAY_S < 45, 'seconds');
  });

  it('lets every level fill the one above without gaps, beginning with its own lord', () => {
    const anyMoon = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true });
    const anyYear = fc.constantFrom<DashaYear>('julian', 'sidereal', 'savana');
    fc.assert(
      fc.property(anyMoon, anyYear, (longitude, year) => {
        const all = mahaDashas(longitude, 2451545, year);
        const days = all[8].end - all[0].start;
        assert.ok(Math.abs(days - 120 * DASHA_YEAR_DAYS[year]) < 1e-6);
        assert.ok(all[0].start <= 2451545 && 2451545 <= all[0].end);
        for (const maha of all) {
          const parts = subPeriods(maha);
          assert.equal(parts[0].lord, maha.lord);
          assert.deepEqual([parts[0].start, parts.length], [maha.start, 9]);
          assert.ok(parts[8].end === maha.end);
          for (let i = 1; i < 9; i++) assert.equal(parts[i].start, parts[i - 1].end);
        }
        const running = runningPeriods(all, 2451545 + 1000, 5);
        assert.equal(running.length, 5);
      }),
    );
  });

  it('runs nothing before and after its cycle', () => {
    assert.deepEqual(runningPeriods(mahas, mahas[0].start - 1, 5), []);
    assert.deepEqual(runningPeriods(mahas, mahas[8].end, 5), []);
  });
});

// PyJHora 4.8.5, tests/pvr_tests.py: the same birth, sidereal years, the Moon at 186.959489°
describe('other dashas', () => {
  const MOON = 186.959489;
  // a millionth of a degree is 4 s of Yogini's two years and 19 s of Ashtottari's eight
  const assertNear = (jd: number, iso: string) =>
    assert.ok(
      Math.abs(jd - jdOf(`${iso}+05:30`)) * DAY_S < 30,
      `${iso}: off by ${(jd - jdOf(`${iso}+05:30`)) * DAY_S} s`,
    );
  const mahasOf = (name: keyof typeof DASHA_SYSTEMS) => mahaDashas(MOON, birth.jd, 'sidereal', DASHA_SYSTEMS[name]);

  it('yogini begins anew after 36 years', () => {
    const list = mahasOf('yogini');
    const expected = [
      ['Surya', '1996-11-21T09:31:38'],
      ['Guru', '1998-11-21T21:49:58'],
      ['Mangala', '2001-11-21T16:17:28'],
      ['Budha', '2005-11-21T16:54:07'],
      ['Shani', '2010-11-21T23:39:56'],
      ['Shukra', '2016-11-21T12:34:55'],
      ['Rahu', '2023-11-22T07:39:04'],
      ['Chandra', '2031-11-22T08:52:23'],
      ['Surya', '2032-11-21T15:01:33'],
      ['Guru', '2034-11-22T03:19:53'],
    ];
    for (const [index, [lord, iso]] of expected.entries()) {
      assert.equal(GRAHAS[list[index].lord], lord);
      assertNear(list[index].start, iso);
    }
    // three cycles and the first years of a fourth make 120 years
    assert.equal(list.length, 28);
  });

  it('ashtottari gives each lord its stars', () => {
    const expected = [
      ['Mangala', '1992-11-21T08:54:59'],
      ['Budha', '2000-11-21T10:08:18'],
      ['Shani', '2017-11-21T18:44:05'],
      ['Guru', '2027-11-22T08:15:44'],
      ['Rahu', '2046-11-22T05:09:51'],
      ['Shukra', '2058-11-22T06:59:49'],
      ['Surya', '2079-11-22T16:12:16'],
      ['Chandra', '2085-11-22T05:07:15'],
    ];
    const list = mahasOf('ashtottari');
    for (const [index, [lord, iso]] of expected.entries()) {
      assert.equal(GRAHAS[list[index].lord], lord);
      assertNear(list[index].start, iso);
    }
  });

  // Brihat Parashara Hora Shastra ch. 46: Ardra to Ashlesha Surya, then three, four … with Abhijit among Shani's
  it('ashtottari counts Abhijit, from the last quarter of Uttara Ashadha to a fifteenth of Shravana', () => {
    const { begin, shares } = DASHA_SYSTEMS.ashtottari;
    const at = (moon: number) => {
      const { first, gone } = begin(moon);
      return [GRAHAS[shares[first].lord], Math.round(gone * 1e6) / 1e6];
    };
    assert.deepEqual(at(70), ['Surya', 0.0625]);
    assert.deepEqual(at(65), ['Shukra', 0.958333]);
    assert.deepEqual(at(0), ['Rahu', 0.5]);
    assert.deepEqual(at(276 + 40 / 60 + 1e-9), ['Shani', 0.5]);
    assert.deepEqual(at(280 + 53 / 60 + 20 / 3600 + 1e-9), ['Shani', 0.75]);
    assert.deepEqual(at(293 + 20 / 60 + 1e-9), ['Guru', 0]);
    for (let moon = 0; moon < 360; moon += 0.25) {
      const { gone } = begin(moon);
      assert.ok(gone >= 0 && gone < 1, String(moon));
    }
  });
});
