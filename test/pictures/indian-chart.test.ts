import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { vargaCharts } from '../../shared/endpoints/vedic/varga-charts.ts';
import { varshphal } from '../../shared/endpoints/vedic/varshphal.ts';
import { certain } from '../../shared/narrow.ts';
import { CHART_STYLES, type ChartStyle } from '../../shared/pictures/picture.ts';
import type { Label, Scene, Shape } from '../../shared/pictures/scene.ts';
import { northFields } from '../../shared/pictures/vedic/houses-of-india.ts';
import { indianCharts } from '../../shared/pictures/vedic/indian-chart.ts';
import varshphalReference from '../reference/varshphal.json' with { type: 'json' };
import { assertLegibleInAll, labelsOf, pictureOf } from '../setup/pictures.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

const CHENNAI = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };
/** Seven grahas in Makara: the great conjunction of February 1962. */
const CROWDED = { ...CHENNAI, date: '1962-02-04', time: '18:00' };

/** Letters of eight where the sheet is shown 1,500 px wide, as docs/site/pictures.md says. */
const SMALLEST_OF_SHEET = 8 / 1500;

const SHORT = {
  Surya: 'Su',
  Chandra: 'Ch',
  Mangala: 'Ma',
  Budha: 'Bu',
  Guru: 'Gu',
  Shukra: 'Sk',
  Shani: 'Sa',
  Rahu: 'Ra',
  Ketu: 'Ke',
};

function picture(birth: object, style: ChartStyle): Scene {
  return indianCharts(runEndpoint(vargaCharts, { ...birth }), { style, theme: 'light', language: 'en' });
}

describe('an Indian chart', () => {
  for (const style of CHART_STYLES) {
    it(`is legible in the ${style}ern style: crowded, far north, without a time, and for every varga`, () => {
      for (const varga of [1, 2, 9, 30, 60]) assertLegibleInAll(vargaCharts, { ...CROWDED, varga }, { style });
      assertLegibleInAll(
        vargaCharts,
        { ...CHENNAI, latitude: 78.2, timezone: 'Arctic/Longyearbyen', varga: 1 },
        { style },
      );
      const unknown = { ...CHENNAI, time: undefined, time_unknown: true, varga: 1 };
      assertLegibleInAll(vargaCharts, unknown, { style });
    });

    it(`is legible in the ${style}ern style for anybody, one chart and all sixteen on a sheet`, () => {
      for (const birth of births(20)) {
        assertLegibleInAll(vargaCharts, { ...birth, varga: 1 }, { style });
        assertLegibleInAll(vargaCharts, { ...birth, varga: 'all' }, { style }, SMALLEST_OF_SHEET);
      }
    });
  }

  it('says what its letters mean', () => {
    for (const style of CHART_STYLES) {
      for (const varga of [1, 'all']) {
        const scene = pictureOf(vargaCharts, { ...CHENNAI, varga }, { style });
        const key = labelsOf(scene).flatMap(({ text }) => text.split(' · '));
        for (const meaning of ['As Ascendant', 'Bu Budha (Mercury)', 'Ke Ketu (south node)']) {
          assert.ok(key.includes(meaning), `${style} ${varga} ${meaning}`);
        }
      }
    }
  });

  it('puts every graha into the field of its house in the north', () => {
    const answer = runEndpoint(vargaCharts, { ...CHENNAI, varga: 1 });
    const { marks } = picture({ ...CHENNAI, varga: 1 }, 'north');
    const frame = certain(
      marks.find((mark): mark is Shape => mark.kind === 'shape' && mark.stroke === 'ink'),
      'frame',
    );
    const [, left, top, right] = certain(/^M([\d.]+) ([\d.]+)L([\d.]+)/.exec(frame.path), 'corner').map(Number);
    const fields = northFields({ x: left, y: top }, right - left);
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

  it('has the degrees of all or of none; where there is no room for one, all stand in a row below', () => {
    let short = 0;
    for (const birth of [CROWDED, ...births(30)]) {
      for (const style of CHART_STYLES) {
        const texts = labelsOf(picture({ ...birth, varga: 1 }, style)).map(({ text }) => text);
        const bare = Object.values(SHORT).filter((name) => texts.includes(name));
        const below = texts.slice(texts.findIndex((text) => text.startsWith('Degrees: '))).join(' ');
        if (bare.length === 0) continue;
        short++;
        assert.equal(bare.length, 9, bare.join());
        for (const name of bare) assert.match(below, new RegExp(`${name} \\d+°`));
      }
    }
    assert.ok(short > 0);
  });

  it('says in words where everything stands', () => {
    const { title, description } = picture({ ...CROWDED, varga: 1 }, 'north');
    assert.equal(title, 'Rashi · D1, North Indian chart');
    assert.match(description, /Ascendant in Karka/);
    assert.equal(description.match(/in Makara/g)?.length, 8);
  });
});

describe('dashas below a chart', () => {
  it('are legible at every depth, at any time of life and beyond it, beside one chart and sixteen', () => {
    for (const style of CHART_STYLES) {
      for (const dasha_levels of [1, 2, 3, 4, 5]) {
        for (const dasha_date of ['1990-01-01', '1996-12-08', '2020-06-01', '2060-01-01', '2300-01-01']) {
          assertLegibleInAll(vargaCharts, { ...CHENNAI, varga: 1, dasha_levels, dasha_date }, { style });
        }
      }
      assertLegibleInAll(vargaCharts, { ...CHENNAI, dasha_levels: 3 }, { style }, SMALLEST_OF_SHEET);
    }
    for (const birth of births(12)) assertLegibleInAll(vargaCharts, { ...birth, varga: 9, dasha_levels: 3 });
  });

  // Chandra stands in Swati, which is Rahu's (PyJHora): the periods follow in the classical order
  it('stand side by side in the order of the lords, as wide as they are long', () => {
    const scene = pictureOf(vargaCharts, { ...CHENNAI, varga: 1, dasha_levels: 1, dasha_date: '2024-01-15' });
    const lords = labelsOf(scene).filter(({ text }) => Object.values(SHORT).includes(text));
    assert.deepEqual(
      lords.map(({ text }) => text),
      ['Ra', 'Gu', 'Sa', 'Bu', 'Ke', 'Sk', 'Su', 'Ch', 'Ma'],
    );
    // years of Rahu and Guru, 18 and 16: their middles are 17 of 120 years apart
    assert.ok(Math.abs(lords[1].x - lords[0].x - (17 / 120) * 456) < 0.5);
  });
});

describe('the chart of a year', () => {
  const CASES = varshphalReference.cases;

  it('names every period of the year, beside those that are too short to hold a name', () => {
    for (const { input } of CASES) {
      const { patyayini_dasha, mudda_dasha } = runEndpoint(varshphal, { ...input }).result;
      const scene = pictureOf(varshphal, input);
      const names = labelsOf(scene).map(({ text }) => text);
      const counted = (name: string) => names.filter((text) => text === name).length;
      for (const [lord, name] of Object.entries(SHORT)) {
        const periods = [...patyayini_dasha, ...mudda_dasha].filter((period) => period.lord === lord);
        assert.ok(counted(name) >= periods.length, `${lord}: ${counted(name)} of ${periods.length}`);
      }
    }
  });

  it('is legible in both styles, for the years of the reference and for anybody', () => {
    for (const style of CHART_STYLES) {
      for (const { input } of CASES) assertLegibleInAll(varshphal, input, { style });
      for (const birth of births(12)) assertLegibleInAll(varshphal, { ...birth, target_year: 2027 }, { style });
    }
  });

  // PyJHora and pyswisseph
  it('has the Muntha in its sign, and says so', () => {
    for (const { input, muntha } of CASES) {
      const { marks, description } = pictureOf(varshphal, input, { style: 'south' });
      assert.ok(description.includes(`Muntha in ${muntha.sign}, house ${muntha.house}.`), description);
      const mark = certain(
        marks.find((each): each is Label => each.kind === 'label' && each.text === 'Mu'),
        'Muntha',
      );
      const name = certain(
        marks.find((each): each is Label => each.kind === 'label' && each.text === muntha.sign),
        muntha.sign,
      );
      assert.ok(mark.x > name.x - 10 && mark.x < name.x + 114 && mark.y < name.y && mark.y > name.y - 114);
    }
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
