import assert from 'node:assert/strict';
import { arc } from '../../../shared/engine/sky/angle.ts';
import { deltaT, position } from '../../../shared/engine/sky/ephemeris.ts';
import { jdOf } from '../../../shared/engine/sky/time.ts';
import iers from '../../reference/delta_t_iers.json' with { type: 'json' };
import swetest from '../../reference/moon_swetest.json' with { type: 'json' };

const newYear = (year: number) => jdOf(Date.parse(`${year}-01-01T00:00:00Z`) / 1000);

describe('delta T', () => {
  // IERS Rapid Service / Prediction Center, deltat.data: TT − UT1 on 1 January, seconds
  for (const [year, seconds] of Object.entries(iers.observed)) {
    it(`is the ${seconds} s observed on 1 January ${year}, within 0.02 s`, () => {
      assert.ok(Math.abs(deltaT(newYear(Number(year))) - seconds) < 0.02, `${deltaT(newYear(Number(year)))}`);
    });
  }

  it('goes on without a jump where observations and predictions end', () => {
    for (let jd = newYear(2020); jd < newYear(2140); jd += 30) {
      assert.ok(Math.abs(deltaT(jd + 30) - deltaT(jd)) < 0.1, `at ${jd}`);
    }
  });

  it('puts the Moon of 2021–2026 where swetest 2.10.03 has her at the same dynamical time, within 0.2″', () => {
    for (const { jd_ut, delta_t, moon } of swetest.cases) {
      const sameTime = jd_ut + (delta_t - deltaT(jd_ut)) / 86_400;
      const off = Math.abs(arc(position(sameTime, 'moon').longitude, moon)) * 3600;
      assert.ok(off < 0.2, `${jd_ut}: ${off}″`);
    }
  });
});
