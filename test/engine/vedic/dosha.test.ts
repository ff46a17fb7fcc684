import assert from 'node:assert/strict';
import { GRAHAS, RASIS } from '../../../shared/engine/names.ts';
import { BUDHA, CHANDRA, GURU, KETU, MANGALA, RAHU, SHANI, SHUKRA, SURYA } from '../../../shared/engine/vedic/chart.ts';
import {
  kalathra,
  kemadruma,
  mangalFrom,
  pitraFactors,
  type Signs,
  severityOf,
} from '../../../shared/engine/vedic/dosha.ts';
import reference from '../../reference/dosha.json' with { type: 'json' };

type Rasi = (typeof RASIS)[number];

/** A chart by signs; whom the case does not name stands where nothing asks for him. */
function signs(lagna: Rasi | null, named: Record<number, Rasi>, elsewhere: Rasi): Signs {
  return {
    lagna: lagna === null ? null : RASIS.indexOf(lagna),
    grahas: GRAHAS.map((_, graha) => RASIS.indexOf(named[graha] ?? elsewhere)),
  };
}

const placed = (id: string): Signs => {
  const { placements } = reference.cases.find((each) => each.id === id)?.facts ?? assert.fail(id);
  return {
    lagna: RASIS.indexOf(placements.Lagna as Rasi),
    grahas: GRAHAS.map((name) => RASIS.indexOf(placements[name] as Rasi)),
  };
};

describe('dosha rules', () => {
  // B.V. Raman, Muhurtha: where Mangala does no harm, house by house
  it('lift mangal dosha in the signs Raman names for each house', () => {
    const harmless: [house: number, rasis: Rasi[]][] = [
      [2, ['Mithuna', 'Kanya']],
      [4, ['Mesha', 'Vrishchika']],
      [7, ['Karka', 'Makara']],
      [8, ['Dhanu', 'Meena']],
      [12, ['Vrishabha', 'Tula']],
    ];
    for (const [house, rasis] of harmless) {
      for (const rasi of RASIS) {
        const sign = RASIS.indexOf(rasi);
        const found = mangalFrom((sign - house + 13) % 12, { lagna: null, grahas: Array(9).fill(sign) }, 'union');
        assert.deepEqual([found.house, found.present], [house, true]);
        assert.equal(found.cancellations.includes('sign_of_house'), rasis.includes(rasi), `${house} ${rasi}`);
      }
    }
  });

  // the same book: Mangala with Guru or Chandra, Guru or Shukra in the Lagna
  it('lift mangal dosha by company and by benefics in the Lagna', () => {
    const of = (named: Record<number, Rasi>) =>
      mangalFrom(0, signs('Mesha', { [MANGALA]: 'Tula', ...named }, 'Kanya'), 'union').cancellations;
    assert.deepEqual(of({}), []);
    assert.deepEqual(of({ [CHANDRA]: 'Tula' }), ['with_chandra']);
    assert.deepEqual(of({ [GURU]: 'Tula' }), ['with_guru']);
    assert.deepEqual(of({ [SHUKRA]: 'Mesha' }), ['guru_or_shukra_in_lagna']);
    assert.deepEqual(of({ [GURU]: 'Mesha' }), ['aspected_by_guru', 'guru_or_shukra_in_lagna']);
  });

  // the same book (south) and northern almanacs
  it('count the 2nd house in the south, the 1st in the north, both in the union', () => {
    const presentIn = (house: number) =>
      (['union', 'north', 'south'] as const).filter(
        (kind) => mangalFrom(0, { lagna: 0, grahas: Array(9).fill(house - 1) }, kind).present,
      );
    assert.deepEqual(presentIn(1), ['union', 'north']);
    assert.deepEqual(presentIn(2), ['union', 'south']);
    for (const house of [4, 7, 8, 12]) assert.deepEqual(presentIn(house), ['union', 'north', 'south']);
    for (const house of [3, 5, 6, 9, 10, 11]) assert.deepEqual(presentIn(house), []);
  });

  // the rule's own worked charts
  it('count the factors of pitra dosha as worked', () => {
    assert.deepEqual(pitraFactors(placed('chennai1996')), ['node_or_shani_in_ninth', 'lord_of_ninth_in_dusthana']);
    assert.deepEqual(pitraFactors(placed('newyork1946')), ['surya_with_node']);
    assert.deepEqual(pitraFactors(placed('mvezo1918')), ['surya_pressed_by_shani', 'lord_of_ninth_in_dusthana']);
    assert.deepEqual(pitraFactors(placed('tokyo2050')), ['lord_of_ninth_in_dusthana']);
  });

  it('ask of pitra dosha only whether Surya is with a node when there is no Lagna', () => {
    assert.deepEqual(pitraFactors({ ...placed('newyork1946'), lagna: null }), ['surya_with_node']);
    assert.deepEqual(pitraFactors({ ...placed('chennai1996'), lagna: null }), []);
  });

  it('count the lord of the 9th with a node, but Surya as that lord only once', () => {
    // Lagna Dhanu: the lord of the 9th is Surya
    const surya = signs('Dhanu', { [SURYA]: 'Mesha', [RAHU]: 'Mesha', [KETU]: 'Tula' }, 'Kanya');
    assert.deepEqual(pitraFactors(surya), ['surya_with_node']);
    // Lagna Mesha: it is Guru
    const guru = signs('Mesha', { [GURU]: 'Karka', [RAHU]: 'Karka', [KETU]: 'Makara' }, 'Vrishabha');
    assert.deepEqual(pitraFactors(guru), ['lord_of_ninth_with_node']);
  });

  it('name severity by the count of factors', () => {
    assert.deepEqual([0, 1, 2, 3, 4, 5].map(severityOf), ['none', 'mild', 'moderate', 'severe', 'severe', 'severe']);
  });

  it('count the factors of kalathra dosha, lifted by Guru in or upon the 7th', () => {
    // Lagna Mesha: the 7th is Tula, its lord Shukra
    const of = (named: Record<number, Rasi>) => kalathra(signs('Mesha', named, 'Karka'), 0);
    assert.deepEqual(of({ [GURU]: 'Karka' }).factors, ['lord_of_seventh_with_node']);
    const nodes = { [RAHU]: 'Mithuna', [KETU]: 'Dhanu' } as const;
    assert.deepEqual(of(nodes), { factors: [], cancelled: false });
    assert.deepEqual(of({ ...nodes, [SHANI]: 'Tula' }).factors, ['malefic_in_seventh']);
    assert.deepEqual(of({ ...nodes, [SHUKRA]: 'Kanya' }).factors, ['lord_of_seventh_in_dusthana']);
    assert.deepEqual(of({ ...nodes, [SHUKRA]: 'Dhanu', [MANGALA]: 'Tula' }).factors, [
      'malefic_in_seventh',
      'lord_of_seventh_with_node',
    ]);
    for (const rasi of ['Tula', 'Mithuna', 'Mesha', 'Kumbha'] as const) assert.ok(of({ [GURU]: rasi }).cancelled);
    assert.ok(!of({ [GURU]: 'Simha' }).cancelled);
  });

  // Phaladeepika ch. 6 and common custom
  it('find kemadruma when nobody stands beside Chandra, and what lifts it', () => {
    const of = (lagna: Rasi | null, named: Record<number, Rasi>) =>
      kemadruma(signs(lagna, { [CHANDRA]: 'Mithuna', ...named }, 'Simha'));
    assert.deepEqual(of(null, {}), { formed: true, cancellations: [] });
    assert.ok(!of(null, { [BUDHA]: 'Karka' }).formed);
    assert.ok(!of(null, { [SHANI]: 'Vrishabha' }).formed);
    assert.ok(of(null, { [SURYA]: 'Karka', [RAHU]: 'Vrishabha' }).formed);
    assert.deepEqual(of(null, { [SHUKRA]: 'Mithuna' }).cancellations, ['graha_with_chandra']);
    assert.deepEqual(of('Vrishabha', {}).cancellations, ['graha_in_kendra_from_lagna']);
    assert.deepEqual(of(null, { [SHANI]: 'Kanya' }).cancellations, ['graha_in_kendra_from_chandra']);
    assert.deepEqual(of(null, { [GURU]: 'Kumbha' }).cancellations, ['aspected_by_guru']);
    assert.deepEqual(of(null, { [CHANDRA]: 'Vrishabha' }).cancellations, [
      'graha_in_kendra_from_chandra',
      'exalted_or_own',
    ]);
  });
});
