import assert from 'node:assert/strict';
import { nakshatraIndex, rasiIndex } from '../../../shared/endpoints/vedic/names.ts';
import { NAKSHATRAS, RASIS } from '../../../shared/engine/names.ts';
import type { Couple } from '../../../shared/engine/vedic/couple.ts';
import { naturalRelation, SIGN_LORDS } from '../../../shared/engine/vedic/dignity.ts';
import * as rules from '../../../shared/engine/vedic/guna-milan.ts';
import aliases from '../../reference/aliases.json' with { type: 'json' };
import reference from '../../reference/guna_milan.json' with { type: 'json' };

type Star = (typeof NAKSHATRAS)[number];
type Rasi = (typeof RASIS)[number];
const tables = reference.recommended_tables;

/** In the order of the reference's columns. */
const RULES = [
  rules.varna,
  rules.vashya,
  rules.tara,
  rules.yoni,
  rules.grahaMaitri,
  rules.gana,
  rules.bhakoot,
  rules.nadi,
];

const places = aliases.valid_star_rasi_pairs.map(([star, rasi]) => ({
  nakshatra: nakshatraIndex(star as Star),
  rasi: rasiIndex(rasi as Rasi),
}));
const couples: Couple[] = places.flatMap((bride) => places.map((groom) => ({ bride, groom })));
const swapped = ({ bride, groom }: Couple): Couple => ({ bride: groom, groom: bride });

const MAITRI: Record<string, number> = {
  'friend friend': 5,
  'friend neutral': 4,
  'neutral neutral': 3,
  'enemy friend': 1,
  'enemy neutral': 0.5,
  'enemy enemy': 0,
};

/** What the tables say of a couple, koota by koota. */
function tabled({ bride, groom }: Couple): number[] {
  const [a, b] = [NAKSHATRAS[bride.nakshatra], NAKSHATRAS[groom.nakshatra]];
  const [rasiA, rasiB] = [RASIS[bride.rasi], RASIS[groom.rasi]];
  const lords = [SIGN_LORDS[bride.rasi], SIGN_LORDS[groom.rasi]];
  const varnas = ['Shudra', 'Vaishya', 'Kshatriya', 'Brahmin'];
  const vashyas: Record<string, string> = tables.vashya_class_by_star_and_rasi;
  const vashya = [`${a}/${rasiA}`, `${b}/${rasiB}`].map((key) => tables.vashya_order.indexOf(vashyas[key]));
  const yonis = [a, b].map((star) => tables.yoni_order.indexOf(tables.yoni_of_star[star]));
  const ganas = [a, b].map((star) => ['Deva', 'Manushya', 'Rakshasa'].indexOf(tables.gana_of_star[star]));
  const good = (from: number, to: number) => ![3, 5, 7].includes((((to - from + 27) % 27) + 1) % 9);
  const relations = [naturalRelation(lords[0], lords[1]), naturalRelation(lords[1], lords[0])].sort().join(' ');
  return [
    varnas.indexOf(tables.varna_rank[rasiB]) >= varnas.indexOf(tables.varna_rank[rasiA]) ? 1 : 0,
    tables.vashya_matrix_groom_row_bride_column[vashya[1]][vashya[0]],
    [good(bride.nakshatra, groom.nakshatra), good(groom.nakshatra, bride.nakshatra)].filter(Boolean).length * 1.5,
    tables.yoni_matrix[yonis[0]][yonis[1]],
    lords[0] === lords[1] ? 5 : MAITRI[relations],
    tables.gana_matrix_groom_row_bride_column[ganas[1]][ganas[0]],
    [1, 4, 5, 7, 8, 11].includes((groom.rasi - bride.rasi + 12) % 12) ? 0 : 7,
    tables.nadi_of_star[a] === tables.nadi_of_star[b] ? 0 : 8,
  ];
}

describe('guna milan rules', () => {
  // the tables chosen among PyJHora, panchangam-js and Maitreya
  it('score all 1296 couples as the tables', () => {
    assert.equal(couples.length, 1296);
    for (const couple of couples) {
      const found = RULES.map((rule) => rule(couple));
      assert.deepEqual(found, tabled(couple), JSON.stringify(couple));
    }
  });

  // PyJHora, panchangam-js and Maitreya, wherever the three are of one mind
  it('score as three programs do wherever these agree', () => {
    let agreed = 0;
    for (const { bride_star, bride_rasi, groom_star, groom_rasi, all_agree } of reference.cases) {
      const couple = {
        bride: { nakshatra: nakshatraIndex(bride_star as Star), rasi: rasiIndex(bride_rasi as Rasi) },
        groom: { nakshatra: nakshatraIndex(groom_star as Star), rasi: rasiIndex(groom_rasi as Rasi) },
      };
      RULES.forEach((rule, koota) => {
        const value = all_agree[koota];
        if (value === null) return;
        agreed++;
        assert.equal(rule(couple), value, `${reference.koota_order[koota]} of ${JSON.stringify(couple)}`);
      });
    }
    assert.ok(agreed > 700);
  });

  // Charak, Saravali and Raman print these lists; the raw Nadi scores of PyJHora 4.8.5 are the same
  it('put the nine stars of each printed list into one nadi, and score as a program that is not ours', () => {
    const lists = [
      [1, 6, 7, 12, 13, 18, 19, 24, 25],
      [2, 5, 8, 11, 14, 17, 20, 23, 26],
      [3, 4, 9, 10, 15, 16, 21, 22, 27],
    ];
    lists.forEach((stars, nadi) => {
      for (const star of stars) assert.equal(rules.nadiOf(star - 1), nadi, `star ${star}`);
    });
    for (const { bride_star, bride_rasi, groom_star, groom_rasi, pyjhora } of reference.cases) {
      const couple = {
        bride: { nakshatra: nakshatraIndex(bride_star as Star), rasi: rasiIndex(bride_rasi as Rasi) },
        groom: { nakshatra: nakshatraIndex(groom_star as Star), rasi: rasiIndex(groom_rasi as Rasi) },
      };
      assert.equal(rules.nadi(couple), pyjhora[7]);
    }
  });

  // almanacs: Dhanu is Manava up to 15°, then Chatushpada; Makara Chatushpada up to 15°, then Jalachara. The stars
  // through which 15° runs are Purva Ashadha (from 13°20' of Dhanu) and Shravana (from 10° of Makara).
  it('know the class of the other half for the two stars through which the middle of a sign runs', () => {
    const [chatushpada, manava, jalachara] = [0, 1, 2];
    const halves = (star: Star, rasi: Rasi) => {
      const place = { nakshatra: nakshatraIndex(star), rasi: rasiIndex(rasi) };
      return [rules.vashyaOfFirstHalf(place), rules.vashyaOf(place)];
    };
    assert.deepEqual(halves('Purva Ashadha', 'Dhanu'), [manava, chatushpada]);
    assert.deepEqual(halves('Shravana', 'Makara'), [chatushpada, jalachara]);
    const others = places.filter(({ nakshatra }) => ![19, 21].includes(nakshatra));
    assert.equal(others.length, 34);
    for (const place of others) assert.equal(rules.vashyaOfFirstHalf(place), null);
  });

  it('do not depend on who is who in Tara, Yoni, Graha Maitri, Bhakoot and Nadi', () => {
    for (const couple of couples) {
      for (const rule of [rules.tara, rules.yoni, rules.grahaMaitri, rules.bhakoot, RULES[7]]) {
        assert.equal(rule(couple), rule(swapped(couple)));
      }
    }
  });

  it('stay between 0 and their maxima, in half points, and give one star with itself 28', () => {
    for (const couple of couples) {
      RULES.forEach((rule, koota) => {
        const score = rule(couple);
        assert.ok(score >= 0 && score <= reference.max[koota] && Number.isInteger(score * 2));
      });
    }
    for (const place of places) {
      const total = RULES.reduce((sum, rule) => sum + rule({ bride: place, groom: place }), 0);
      assert.equal(total, 28);
    }
  });

  // B.V. Raman, Muhurtha: Bhakoot is lifted by one lord or friendly lords
  it('lift Bhakoot for one lord and for mutual friends only', () => {
    const lifted = (bride: Rasi, groom: Rasi) =>
      rules.liftsBhakoot({
        bride: { nakshatra: 0, rasi: rasiIndex(bride) },
        groom: { nakshatra: 0, rasi: rasiIndex(groom) },
      });
    assert.equal(lifted('Mesha', 'Vrishchika'), 'one_lord');
    assert.equal(lifted('Simha', 'Dhanu'), 'friendly_lords');
    assert.equal(lifted('Simha', 'Kanya'), null);
    assert.equal(lifted('Mesha', 'Kanya'), null);
  });

  it('lift Nadi for one Moon sign with two stars and for one star in two Moon signs', () => {
    const ashwini = { nakshatra: 0, rasi: 0 };
    assert.equal(rules.liftsNadi({ bride: ashwini, groom: { nakshatra: 2, rasi: 0 } }), 'one_rasi');
    assert.equal(rules.liftsNadi({ bride: { nakshatra: 2, rasi: 0 }, groom: { nakshatra: 2, rasi: 1 } }), 'one_star');
    assert.equal(rules.liftsNadi({ bride: ashwini, groom: ashwini }), null);
    assert.equal(rules.liftsNadi({ bride: ashwini, groom: { nakshatra: 5, rasi: 2 } }), null);
  });
});
