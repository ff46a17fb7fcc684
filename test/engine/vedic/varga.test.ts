import assert from 'node:assert/strict';
import fc from 'fast-check';
import { birthMoment } from '../../../shared/endpoints/birth.ts';
import { RASIS } from '../../../shared/endpoints/vocabulary.ts';
import { arc, houseFrom, signOf } from '../../../shared/engine/sky/angle.ts';
import { isRetrograde, type NodeKind, siderealChart } from '../../../shared/engine/vedic/chart.ts';
import { VARGAS, vargaDegree, vargaSign } from '../../../shared/engine/vedic/varga.ts';
import reference from '../../reference/varga.json' with { type: 'json' };

const longitude = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true });

/** A point of a reference chart; D1 has `degree`, the other vargas `degree_multiplied`. */
interface Point {
  sign: string;
  degree?: number;
  degree_multiplied?: number;
}

interface ReferenceChart {
  ascendant: Point;
  planets: (Point & { name: string; house: number; retrograde?: boolean })[];
}

// 2″ of longitude (3″ after 2035, where delta T differs), multiplied as the degree is
function assertDegree(point: Point, found: number, varga: number, date: string): void {
  const toleranceDeg = ((Number(date.slice(0, 4)) > 2035 ? 3 : 2) * varga) / 3600;
  const expected = (point.degree ?? point.degree_multiplied) as number;
  // on the circle of 30°: just below the end of a part is near its start
  const off = Math.abs(arc(expected * 12, found * 12)) / 12;
  assert.ok(off < toleranceDeg, `D${varga}: ${found}° instead of ${expected}°`);
}

// signs: PyJHora 4.8.5 (jyotishganit and the formulas agree); longitudes: pyswisseph 2.10.03
describe('varga', () => {
  for (const { id, input, charts_mean_node, charts_true_node } of reference.cases) {
    for (const [node, charts] of Object.entries({ mean: charts_mean_node, true: charts_true_node })) {
      it(`gives signs, degrees and houses of all sixteen for ${id} with the ${node} node`, () => {
        const moment = birthMoment(input);
        const sky = siderealChart(moment.jd, moment.place, 'lahiri', node as NodeKind);
        const ascendant = sky.ascendant as number;
        assert.deepEqual(Object.keys(charts).map(Number), [...VARGAS]);
        for (const varga of VARGAS) {
          const chart = charts[`${varga}` as keyof typeof charts] as ReferenceChart;
          const ascendantSign = vargaSign(varga, ascendant);
          assert.equal(RASIS[ascendantSign], chart.ascendant.sign, `D${varga} ascendant`);
          assertDegree(chart.ascendant, vargaDegree(varga, ascendant), varga, input.date);
          chart.planets.forEach((planet, index) => {
            const sign = vargaSign(varga, sky.longitudes[index]);
            assert.equal(RASIS[sign], planet.sign, `D${varga} ${planet.name}`);
            assert.equal(houseFrom(ascendantSign, sign), planet.house, `house of ${planet.name} in D${varga}`);
            assertDegree(planet, vargaDegree(varga, sky.longitudes[index]), varga, input.date);
            if (planet.retrograde !== undefined) assert.equal(isRetrograde(sky, index), planet.retrograde);
          });
        }
      });
    }
  }

  it('is the chart itself in D1', () => {
    fc.assert(
      fc.property(longitude, (x) => {
        assert.equal(vargaSign(1, x), signOf(x));
        assert.ok(Math.abs(vargaDegree(1, x) - (x - 30 * signOf(x))) < 1e-9);
      }),
    );
  });

  it('gives a sign and a degree inside it for any longitude', () => {
    fc.assert(
      fc.property(longitude, fc.constantFrom(...VARGAS), (x, varga) => {
        assert.ok(Number.isInteger(vargaSign(varga, x)) && vargaSign(varga, x) >= 0 && vargaSign(varga, x) < 12);
        assert.ok(vargaDegree(varga, x) >= 0 && vargaDegree(varga, x) < 30);
      }),
    );
  });
});
