import assert from 'node:assert/strict';
import fc from 'fast-check';
import { GRAHAS, RASIS, SEVEN_GRAHAS } from '../../../shared/engine/names.ts';
import {
  BUDHA,
  CHANDRA,
  GURU,
  KETU,
  MANGALA,
  RAHU,
  SHANI,
  SHUKRA,
  type SiderealChart,
  SURYA,
} from '../../../shared/engine/vedic/chart.ts';
import {
  aspects,
  DEEP_EXALTATIONS,
  DIGNITIES,
  dignity,
  isCombust,
  isVargottama,
  naturalRelation,
  SIGN_LORDS,
} from '../../../shared/engine/vedic/dignity.ts';
import { VARGAS } from '../../../shared/engine/vedic/varga.ts';
import porutham from '../../reference/porutham.json' with { type: 'json' };

const MESHA = 0;
const VRISHABHA = 1;
const SIMHA = 4;
const KANYA = 5;
const TULA = 6;
const VRISHCHIKA = 7;
const KUMBHA = 10;
const MEENA = 11;

describe('dignity', () => {
  // Brihat Parashara Hora Shastra ch. 3, degrees in the sign
  const printed: [graha: number, sign: number, degree: number, expected: string][] = [
    [SURYA, MESHA, 10, 'exalted'],
    [SURYA, TULA, 10, 'debilitated'],
    [SURYA, SIMHA, 19.99, 'moolatrikona'],
    [SURYA, SIMHA, 20, 'own'],
    [CHANDRA, VRISHABHA, 2.99, 'exalted'],
    [CHANDRA, VRISHABHA, 3, 'moolatrikona'],
    [CHANDRA, VRISHABHA, 29.99, 'moolatrikona'],
    [CHANDRA, VRISHCHIKA, 29, 'debilitated'],
    [MANGALA, MESHA, 11.99, 'moolatrikona'],
    [MANGALA, MESHA, 12, 'own'],
    [MANGALA, VRISHCHIKA, 1, 'own'],
    [BUDHA, KANYA, 14.99, 'exalted'],
    [BUDHA, KANYA, 15, 'moolatrikona'],
    [BUDHA, KANYA, 20, 'own'],
    [BUDHA, MEENA, 1, 'debilitated'],
    [SHUKRA, MEENA, 1, 'exalted'],
    [SHUKRA, TULA, 14.99, 'moolatrikona'],
    [SHUKRA, TULA, 15, 'own'],
    [SHANI, KUMBHA, 19.99, 'moolatrikona'],
    [SHANI, KUMBHA, 20, 'own'],
    [SHANI, TULA, 1, 'exalted'],
  ];
  for (const [graha, sign, degree, expected] of printed) {
    it(`finds ${GRAHAS[graha]} ${expected} at ${degree}° ${RASIS[sign]}`, () => {
      assert.equal(dignity(graha, 30 * sign + degree), expected);
    });
  }

  it('goes by the sign alone in other vargas, where there is no moolatrikona', () => {
    fc.assert(
      fc.property(
        fc.nat(8),
        fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true }),
        fc.constantFrom(...VARGAS),
        (graha, longitude, varga) => {
          const found = dignity(graha, longitude, varga);
          assert.ok(DIGNITIES.includes(found));
          if (varga !== 1) assert.notEqual(found, 'moolatrikona');
        },
      ),
    );
    // the 20th navamsha, counted from Mesha, is Vrishchika
    assert.equal(dignity(CHANDRA, 65, 9), 'debilitated');
  });

  // PyJHora, Maitreya and jyotishganit hold the same lists
  it('knows natural friends and enemies as printed', () => {
    SEVEN_GRAHAS.forEach((name, graha) => {
      SEVEN_GRAHAS.forEach((other, index) => {
        if (graha === index) return;
        const expected = (porutham.tables.natural_friends[name as 'Surya'] as string[]).includes(other)
          ? 'friend'
          : (porutham.tables.natural_enemies[name as 'Surya'] as string[]).includes(other)
            ? 'enemy'
            : 'neutral';
        assert.equal(naturalRelation(graha, index), expected, `${name} towards ${other}`);
      });
    });
  });

  it('knows the lord of every sign', () => {
    assert.deepEqual(
      SIGN_LORDS.map((lord) => GRAHAS[lord]),
      RASIS.map((rasi) => porutham.tables.rasi_lord[rasi]),
    );
  });

  // Brihat Parashara Hora Shastra ch. 3: 10° Mesha, 3° Vrishabha, 28° Makara, 15° Kanya, 5° Karka, 27° Meena, 20° Tula
  it('knows the deepest degrees of exaltation', () => {
    assert.deepEqual(DEEP_EXALTATIONS, [10, 33, 298, 165, 95, 357, 200]);
  });

  it('calls vargottama the first navamsha of movable, the middle of fixed and the last of dual signs', () => {
    for (let sign = 0; sign < 12; sign++) {
      const found = Array.from({ length: 9 }, (_, part) => isVargottama(30 * sign + (part + 0.5) * (10 / 3)));
      assert.deepEqual([found.indexOf(true), found.filter(Boolean).length], [[0, 4, 8][sign % 3], 1]);
    }
  });
});

describe('combustion', () => {
  const chart = (longitudes: number[], speeds: number[] = []): SiderealChart => ({
    ascendant: null,
    longitudes: Object.assign(Array(9).fill(180), longitudes),
    speeds: Object.assign(Array(9).fill(1), speeds),
  });

  // Surya Siddhanta ch. 9
  it('goes by the printed arcs, shorter for a retrograde Budha and Shukra', () => {
    const arcs = [
      [CHANDRA, 12],
      [MANGALA, 17],
      [BUDHA, 14],
      [GURU, 11],
      [SHUKRA, 10],
      [SHANI, 15],
    ];
    for (const [graha, arc] of arcs) {
      assert.ok(isCombust(graha, chart(Object.assign([100], { [graha]: 100 + arc }))));
      assert.ok(!isCombust(graha, chart(Object.assign([100], { [graha]: 100.01 + arc }))));
    }
    const retrograde = (graha: number, arc: number) =>
      isCombust(graha, chart(Object.assign([100], { [graha]: 100 + arc }), Object.assign([1], { [graha]: -1 })));
    assert.ok(retrograde(BUDHA, 12) && !retrograde(BUDHA, 12.01));
    assert.ok(retrograde(SHUKRA, 8) && !retrograde(SHUKRA, 8.01));
  });

  it('measures across 0° Mesha', () => {
    assert.ok(isCombust(BUDHA, chart(Object.assign([355], { [BUDHA]: 5 }))));
  });

  it('never burns Surya, Rahu or Ketu', () => {
    const together = chart(Array(9).fill(100));
    for (const graha of [SURYA, RAHU, KETU]) assert.ok(!isCombust(graha, together));
  });
});

describe('graha drishti', () => {
  // Brihat Parashara Hora Shastra ch. 26: full aspects
  it('falls on the 7th from all, on 4 and 8 from Mangala, 5 and 9 from Guru, 3 and 10 from Shani', () => {
    const seen = (graha: number) =>
      Array.from({ length: 12 }, (_, i) => i + 1).filter((house) => aspects(graha, 9, (9 + house - 1) % 12));
    assert.deepEqual(seen(SURYA), [7]);
    assert.deepEqual(seen(MANGALA), [4, 7, 8]);
    assert.deepEqual(seen(GURU), [5, 7, 9]);
    assert.deepEqual(seen(SHANI), [3, 7, 10]);
    assert.deepEqual(seen(RAHU), []);
    assert.deepEqual(seen(KETU), []);
  });
});
