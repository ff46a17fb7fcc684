import assert from 'node:assert/strict';
import fc from 'fast-check';
import { RASIS, SEVEN_GRAHAS } from '../../../shared/engine/names.ts';
import {
  BINDU_TABLES,
  bindus,
  ekadhipatyaReduced,
  LAGNA,
  pindas,
  prastara,
  sarvashtakavarga,
  strongestHouses,
  trikonaReduced,
} from '../../../shared/engine/vedic/ashtakavarga.ts';
import reference from '../../reference/ashtakavarga.json' with { type: 'json' };

const REFERENCES = [...SEVEN_GRAHAS, 'Lagna'] as const;
type BySign = Record<(typeof RASIS)[number], number>;

const row = (bySign: BySign) => RASIS.map((rasi) => bySign[rasi]);
const signsOf = (placements: Record<string, string>) =>
  REFERENCES.map((name) => RASIS.indexOf(placements[name] as (typeof RASIS)[number]));
const numbers = (text: string) => text.split(' ').map(Number);

const anySigns = fc.array(fc.nat(11), { minLength: 8, maxLength: 8 });
const anyTable = fc.constantFrom(...BINDU_TABLES);
const anyRow = fc.array(fc.nat(8), { minLength: 12, maxLength: 12 });

describe('ashtakavarga', () => {
  // Varahamihira's Brihat Jataka as B.V. Raman prints it; P.V.R. Narasimha Rao's book and Jagannatha Hora
  it('holds the two printed tables, cell by cell', () => {
    const printed = { varahamihira: reference.tables.varahamihira, parashara: reference.tables.parashara_jhora };
    for (const table of BINDU_TABLES) {
      for (const [receiver, references] of Object.entries(printed[table])) {
        const index = REFERENCES.indexOf(receiver as 'Surya');
        for (const [from, houses] of Object.entries(references)) {
          // with every reference in Mesha a bindu in sign n stands in house n + 1
          const givers = prastara(Array(8).fill(0), table)[index];
          const found = givers.flatMap((list, sign) =>
            list.includes(REFERENCES.indexOf(from as 'Surya')) ? sign + 1 : [],
          );
          assert.deepEqual(found, houses, `${table}: ${receiver} from ${from}`);
        }
      }
    }
  });

  // P.V.R. Narasimha Rao, Vedic Astrology: An Integrated Approach, exercises 18-20 (chart 6) and 22 (chart 7)
  for (const { source, placements, expected_bav, expected_sav } of reference.book_cases) {
    it(`agrees with ${source}`, () => {
      const rows = bindus(prastara(signsOf(placements), 'parashara'));
      SEVEN_GRAHAS.forEach((name, graha) => {
        assert.deepEqual(rows[graha], row(expected_bav[name as 'Surya']), name);
      });
      assert.deepEqual(sarvashtakavarga(rows), row(expected_sav));
    });
  }

  // the same book, exercise 22, chart 7: after trikona, after ekadhipatya (`same` where nothing changes), the three
  // pindas
  const exercise22: [
    graha: string,
    trikona: string,
    ekadhipatya: string,
    rasi: number,
    graha: number,
    sodhya: number,
  ][] = [
    ['Surya', '2 0 0 2 4 3 2 1 0 4 3 0', 'same', 152, 81, 233],
    ['Chandra', '3 0 1 1 2 2 2 1 0 1 0 0', '3 0 1 1 2 1 2 1 0 1 0 0', 85, 55, 140],
    ['Mangala', '1 0 0 1 0 3 1 0 1 2 0 0', 'same', 52, 43, 95],
    ['Budha', '0 3 0 0 0 4 0 2 2 0 1 0', 'same', 95, 33, 128],
    ['Guru', '0 0 0 1 2 1 3 0 2 0 0 2', '0 0 0 1 2 1 3 0 2 0 0 0', 68, 56, 124],
    ['Shukra', '0 3 2 0 3 0 0 2 2 0 4 0', 'same', 154, 54, 208],
    ['Shani', '2 0 0 2 4 4 1 3 0 1 4 0', 'same', 162, 63, 225],
  ];
  for (const [name, trikona, ekadhipatya, rasi, graha, sodhya] of exercise22) {
    it(`reduces and weighs ${name} as the book's exercise 22`, () => {
      const signs = signsOf(reference.book_cases[1].placements);
      const bav = bindus(prastara(signs, 'parashara'))[SEVEN_GRAHAS.indexOf(name as 'Surya')];
      const once = trikonaReduced(bav);
      assert.deepEqual(once, numbers(trikona));
      const twice = ekadhipatyaReduced(once, signs);
      assert.deepEqual(twice, numbers(ekadhipatya === 'same' ? trikona : ekadhipatya));
      assert.deepEqual(pindas(twice, signs), { rasi, graha, sodhya });
    });
  }

  // the same book, examples 40-42, chart 11
  it("reduces and weighs the book's example of Budha", () => {
    const signs = [2, 11, 2, 2, 4, 0, 4, 0];
    const once = trikonaReduced(numbers('7 4 7 4 4 3 4 4 4 3 6 4'));
    assert.deepEqual(once, numbers('3 1 3 0 0 0 0 0 0 0 2 0'));
    assert.deepEqual(pindas(ekadhipatyaReduced(once, signs), signs), { rasi: 77, graha: 75, sodhya: 152 });
  });

  // Brihat Parashara Hora Shastra ch. 68: two signs of one lord with 4 and 2, or with 2 and 2
  it('reduces two signs of one lord by who stands there', () => {
    const cases: [a: number, b: number, occupied: string, expected: [number, number]][] = [
      [4, 2, 'both', [4, 2]],
      [4, 2, 'first', [4, 0]],
      [4, 2, 'second', [2, 2]],
      [4, 2, 'none', [2, 2]],
      [2, 2, 'first', [2, 0]],
      [2, 2, 'second', [0, 2]],
      [2, 2, 'none', [0, 0]],
      [0, 4, 'second', [0, 4]],
      [4, 0, 'none', [4, 0]],
    ];
    for (const [first, second] of [
      [0, 7],
      [1, 6],
      [2, 5],
      [8, 11],
      [9, 10],
    ]) {
      for (const [a, b, occupied, expected] of cases) {
        const signs = [
          ...(/both|first/.test(occupied) ? [first] : []),
          ...(/both|second/.test(occupied) ? [second] : []),
        ];
        const reduced = ekadhipatyaReduced(Object.assign(Array(12).fill(0), { [first]: a, [second]: b }), signs);
        assert.deepEqual([reduced[first], reduced[second]], expected, `${occupied} of ${first}, ${second}`);
      }
    }
  });

  it('gives 337 bindus, and each graha its own number, in any chart by either table', () => {
    const totals = SEVEN_GRAHAS.map((name) => reference.planet_totals[name as 'Surya']);
    fc.assert(
      fc.property(anySigns, anyTable, (signs, table) => {
        const rows = bindus(prastara(signs, table));
        const sums = rows.map((values) => values.reduce((sum, value) => sum + value, 0));
        assert.deepEqual(sums, [...totals, reference.planet_totals.Lagna_bav_pvr]);
        assert.equal(
          sarvashtakavarga(rows).reduce((sum, value) => sum + value, 0),
          reference.planet_totals.sav,
        );
      }),
    );
  });

  it('never raises a value by reducing, never goes below 0, and leaves Karka and Simha alone the second time', () => {
    fc.assert(
      fc.property(anyRow, anySigns, (values, signs) => {
        const once = trikonaReduced(values);
        const twice = ekadhipatyaReduced(once, signs);
        for (let sign = 0; sign < 12; sign++) {
          assert.ok(0 <= twice[sign] && twice[sign] <= once[sign] && once[sign] <= values[sign]);
        }
        assert.deepEqual(trikonaReduced(once), once);
        assert.deepEqual([twice[3], twice[4]], [once[3], once[4]]);
      }),
    );
  });

  it('turns with the zodiac: moving every reference by one sign moves every bindu by one sign', () => {
    fc.assert(
      fc.property(anySigns, anyTable, (signs, table) => {
        const turned = bindus(
          prastara(
            signs.map((sign) => (sign + 1) % 12),
            table,
          ),
        );
        bindus(prastara(signs, table)).forEach((values, receiver) => {
          assert.deepEqual(turned[receiver], [values[11], ...values.slice(0, 11)]);
        });
        const sarva = sarvashtakavarga(turned);
        const strongest = strongestHouses(sarva, (signs[LAGNA] + 1) % 12);
        for (const house of strongest) assert.equal(sarva[(signs[LAGNA] + house) % 12], Math.max(...sarva));
      }),
    );
  });
});
