import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { kpChart } from '../../shared/endpoints/vedic/kp-chart.ts';
import { certain } from '../../shared/narrow.ts';
import { GRAHA_GLYPHS } from '../../shared/pictures/wheel.ts';
import reference from '../reference/kp.json' with { type: 'json' };
import { assertLegibleInAll, glyphsOf, labelsOf, pictureOf } from '../setup/pictures.ts';
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
    const scene = pictureOf(kpChart, reference.cases[0].input);
    const labels = labelsOf(scene);
    for (const { name, house } of result.planets) {
      const named = certain(
        labels.find(({ text }) => text.startsWith(`${name} (`)),
        name,
      );
      assert.ok(labels.some(({ text, y, x }) => text === SHORT[name] && y === named.y && x < named.x));
      const rows = glyphsOf(scene, GRAHA_GLYPHS[name]).map(({ y }) => labels.filter((one) => Math.abs(one.y - y) < 9));
      assert.ok(
        rows.some(
          ([letters, first, second]) =>
            letters?.text === SHORT[name] && first?.text === String(house) && second?.text.endsWith('″'),
        ),
        name,
      );
    }
  });

  it('names all four ends of its axes, across from each other', () => {
    const { marks } = pictureOf(kpChart, reference.cases[0].input);
    const at = (name: string) => {
      const found = marks.find((mark) => mark.kind === 'group' && mark.data.body === name);
      return Number(found?.kind === 'group' ? found.data.longitude : Number.NaN);
    };
    for (const [one, other] of [
      ['ascendant', 'descendant'],
      ['mc', 'imum_coeli'],
    ] as const) {
      assert.ok(Math.abs(((at(one) - at(other) + 360) % 360) - 180) < 0.001, one);
    }
  });

  // the lords of PyJHora and pyswisseph for cusps
  it('says the lords of every cusp in a row of its own: of its sign, star and sub', () => {
    for (const { input, charts } of reference.cases) {
      const labels = labelsOf(pictureOf(kpChart, input));
      for (const { cusp, sign_lord, star_lord, sub_lord, sub_sub_lord } of charts.krishnamurti.cusps) {
        const rows = labels
          .filter(({ text, isBold }) => isBold && text === String(cusp))
          .map(({ x, y }) => labels.filter((each) => each.y === y && each.x >= x));
        const [, place, ...lords] = certain(
          rows.find(([, place]) => place?.text.endsWith('″')),
          `cusp ${cusp}`,
        );
        const expected = [sign_lord, star_lord, sub_lord, sub_sub_lord].map((lord) => SHORT[lord]);
        assert.deepEqual(
          lords.slice(0, 4).map(({ text }) => text),
          expected,
          JSON.stringify({ input, cusp, place }),
        );
      }
    }
  });

  it('says who stands for each house in four levels, and for which houses each graha stands', () => {
    for (const birth of [...reference.cases.map(({ input }) => input), ...births(10)]) {
      const { houses, planets } = runEndpoint(kpChart, { ...birth }).result.significators;
      const scene = pictureOf(kpChart, birth);
      const labels = labelsOf(scene);
      const { y: top } = certain(
        labels.find(({ text }) => text.startsWith('Significators')),
        'table',
      );
      const [heads, graphs] = ['House', 'Graha'].map((head) =>
        certain(
          labels.find(({ text, y }) => text === head && y > top),
          head,
        ),
      );
      const columnsOf = (head: { x: number; y: number }) =>
        labels.filter(({ y, x, text }) => y === head.y && x > head.x && 'ABCD'.includes(text));
      // what stands in a column between the top of one row and that of the next, line by line
      const cell = (x: number, from: number, to: number) =>
        labels
          .filter((each) => each.x === x && each.y > from - 1 && each.y < to - 1)
          .flatMap(({ text }) => (text === '–' ? [] : text.split(' ')));
      const numbers = houses.map(({ house }) =>
        certain(
          labels.find(({ text, x, y }) => text === String(house) && y > heads.y && x > heads.x && x < heads.x + 20),
          `house ${house}`,
        ),
      );
      houses.forEach((levels, index) => {
        const end = numbers[index + 1]?.y ?? numbers[index].y + 40;
        for (const { text, x } of columnsOf(heads)) {
          const named = levels[text as 'A'].map((name) => SHORT[name]);
          if (index < 11) assert.deepEqual(cell(x, numbers[index].y, end), named, `${levels.house} ${text}`);
        }
      });
      const glyphs = planets.map(({ planet }) =>
        certain(
          glyphsOf(scene, GRAHA_GLYPHS[planet]).find(({ x, y }) => y > graphs.y && x > graphs.x && x < graphs.x + 20),
          planet,
        ),
      );
      planets.forEach((levels, index) => {
        const end = glyphs[index + 1]?.y ?? glyphs[index].y + 27;
        for (const { text, x } of columnsOf(graphs)) {
          assert.deepEqual(cell(x, glyphs[index].y, end), levels[text as 'A'].map(String), `${levels.planet} ${text}`);
        }
      });
    }
  });

  // whose lord each is: exact fractions on longitudes of pyswisseph
  it('says of each ruling planet what it is the lord of', () => {
    for (const { input, charts } of reference.cases) {
      const scene = pictureOf(kpChart, input);
      const labels = labelsOf(scene);
      const lords: Record<string, string> = charts.krishnamurti.ruling_planets;
      for (const [role, told] of [
        ['lagna_star_lord', "lord of the Ascendant's star"],
        ['lagna_sign_lord', "lord of the Ascendant's sign"],
        ['moon_star_lord', "lord of the Moon's star"],
        ['moon_sign_lord', "lord of the Moon's sign"],
        ['day_lord', 'lord of the day'],
      ]) {
        const row = certain(
          labels.find(({ text }) => text.split(' · ').includes(told)),
          told,
        );
        const name = GRAHA_GLYPHS[lords[role] as keyof typeof GRAHA_GLYPHS];
        assert.ok(
          glyphsOf(scene, name).some(({ x, y }) => x < row.x && y < row.y && y > row.y - 40),
          `${role} ${JSON.stringify(input)}`,
        );
        assert.match(scene.description, new RegExp(`${lords[role]} \\([^)]*${told}`));
      }
    }
  });

  it('tells places to the second, and for whom the nodes act', () => {
    const { input } = reference.cases[0];
    const { result } = runEndpoint(kpChart, input);
    const scene = pictureOf(kpChart, input);
    const texts = labelsOf(scene).map(({ text }) => text);
    for (const { degree } of [...result.cusps, ...result.planets]) {
      const told = texts.find((text) => {
        const [, degrees, minutes, seconds] = /^(\d+)°(\d\d)′(\d\d)″$/.exec(text)?.map(Number) ?? [];
        return Math.abs(degrees * 3600 + minutes * 60 + seconds - degree * 3600) <= 1;
      });
      assert.ok(told, String(degree));
    }
    for (const node of ['Rahu', 'Ketu'] as const) {
      assert.ok(texts.includes(result.agents[node].join(' · ')), node);
      assert.ok(scene.description.includes(`${node} (${result.agents[node].join(', ')})`), scene.description);
    }
  });
});
