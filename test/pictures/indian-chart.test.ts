import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { vargaCharts } from '../../shared/endpoints/vedic/varga-charts.ts';
import { CHART_STYLES, type ChartStyle } from '../../shared/pictures/picture.ts';
import type { Label, Scene } from '../../shared/pictures/scene.ts';
import { northFields } from '../../shared/pictures/vedic/houses-of-india.ts';
import { indianCharts } from '../../shared/pictures/vedic/indian-chart.ts';
import { assertLegible } from '../setup/pictures.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

const CHENNAI = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };
/** Seven grahas in Makara: the great conjunction of February 1962. */
const CROWDED = { ...CHENNAI, date: '1962-02-04', time: '18:00' };

function picture(birth: object, style: ChartStyle): Scene {
  return indianCharts(runEndpoint(vargaCharts, { ...birth }), { style, theme: 'light', language: 'en' });
}

describe('an Indian chart', () => {
  for (const style of CHART_STYLES) {
    it(`is legible in the ${style}ern style: crowded, far north, without a time, and for every varga`, () => {
      for (const varga of [1, 2, 9, 30, 60]) assertLegible(picture({ ...CROWDED, varga }, style), `${style} D${varga}`);
      assertLegible(picture({ ...CHENNAI, latitude: 78.2, timezone: 'Arctic/Longyearbyen', varga: 1 }, style), 'polar');
      const unknown = { ...CHENNAI, time: undefined, time_unknown: true, varga: 1 };
      assertLegible(picture(unknown, style), 'without a time');
    });

    it(`is legible in the ${style}ern style for anybody, one chart and all sixteen on a sheet`, () => {
      for (const birth of births(20)) {
        assertLegible(picture({ ...birth, varga: 1 }, style), JSON.stringify(birth));
        assertLegible(picture({ ...birth, varga: 'all' }, style), JSON.stringify(birth), 0);
      }
    });
  }

  it('puts every graha into the field of its house in the north', () => {
    const answer = runEndpoint(vargaCharts, { ...CHENNAI, varga: 1 });
    const { marks } = picture({ ...CHENNAI, varga: 1 }, 'north');
    const fields = northFields({ x: 20, y: 58 }, 456);
    for (const [short, house] of [
      ['Su', 11],
      ['Ma', 8],
      ['Sa', 3],
    ] as const) {
      assert.ok(answer.charts['1'].planets.some((planet) => planet.house === house));
      const at = marks.find((mark): mark is Label => mark.kind === 'label' && mark.text.startsWith(short));
      assert.ok(at && isInside(at, fields[house - 1].corners), short);
    }
  });

  it('says in words where everything stands', () => {
    const { title, description } = picture({ ...CROWDED, varga: 1 }, 'north');
    assert.equal(title, 'Rashi · D1, North Indian chart');
    assert.match(description, /Ascendant in Karka/);
    assert.equal(description.match(/in Makara/g)?.length, 8);
  });
});

/** True when a point is on the same side of all edges of a convex outline. */
function isInside({ x, y }: { x: number; y: number }, corners: readonly { x: number; y: number }[]): boolean {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length];
    return Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  });
  return sides.every((side) => side === sides[0]);
}
