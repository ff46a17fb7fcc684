import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { kpChart } from '../../shared/endpoints/vedic/kp-chart.ts';
import { certain } from '../../shared/narrow.ts';
import reference from '../reference/kp.json' with { type: 'json' };
import { assertLegibleInAll, labelsOf, pictureOf } from '../setup/pictures.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

const SHORT: Readonly<Record<string, string>> = {
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

describe('a KP wheel', () => {
  it('is legible for anybody, crowded and far north', () => {
    for (const birth of births(20)) assertLegibleInAll(kpChart, birth);
    const crowded = { date: '1962-02-04', time: '18:00', latitude: 13, longitude: 80, timezone: 'Asia/Kolkata' };
    assertLegibleInAll(kpChart, crowded);
    assertLegibleInAll(kpChart, { ...crowded, latitude: 65.9 });
  });

  it('says whom its signs and its letters mean, and the house of each', () => {
    const { result } = runEndpoint(kpChart, reference.cases[0].input);
    const labels = labelsOf(pictureOf(kpChart, reference.cases[0].input));
    for (const { name, house } of result.planets) {
      const named = certain(
        labels.find(({ text }) => text.startsWith(`${name} (`)),
        name,
      );
      assert.ok(labels.some(({ text, y, x }) => text === SHORT[name] && y === named.y && x < named.x));
      assert.ok(labels.filter(({ text, x }) => text === String(house) && x > 340 && x < 370).length > 0, name);
    }
  });

  // the lords of PyJHora and pyswisseph for cusps
  it('says the lords of every cusp in a row of its own', () => {
    for (const { input, charts } of reference.cases) {
      const labels = labelsOf(pictureOf(kpChart, input));
      for (const { cusp, star_lord, sub_lord } of charts.krishnamurti.cusps) {
        const number = labels.findLast(({ text, isBold }) => isBold && text === String(cusp));
        const row = labels.filter(({ x, y }) => y === number?.y && x < 290).map(({ text }) => text);
        assert.deepEqual([row[2], row[3]], [SHORT[star_lord], SHORT[sub_lord]], JSON.stringify({ input, cusp, row }));
      }
    }
  });
});
