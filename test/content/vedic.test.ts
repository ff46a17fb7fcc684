import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import { PRACTICES } from '../../shared/content/vedic-words.ts';
import { DOSHA_NAMES } from '../../shared/endpoints/vedic/doshas.ts';
import { GRAHAS, NAKSHATRAS, RASIS } from '../../shared/engine/names.ts';
import { CHOGHADIYAS, LUNAR_MONTHS, VARAS } from '../../shared/engine/vedic/almanac-names.ts';
import { harmsIn, IN_FORECASTS } from './harm.ts';
import { leaves } from './sentences.ts';

for (const language of LANGUAGES) {
  const { vedic } = wordsIn(language);
  const { terms, matching, porutham, gunaMilan, dosha, remedies, varshphal, names, readings, vargaGifts } = vedic;

  describe(`the Vedic words in ${language}`, () => {
    it('name everything that sentences name', () => {
      assert.deepEqual(Object.keys(terms.grahas), [...GRAHAS]);
      assert.deepEqual(Object.keys(terms.rasis), [...RASIS]);
      assert.deepEqual(Object.keys(terms.nakshatras), [...NAKSHATRAS]);
      for (const group of Object.values(terms)) {
        assert.equal(new Set(Object.values(group)).size, Object.keys(group).length, 'two things of one name');
      }
    });

    it('name every sign, graha and almanac term that answers name', () => {
      assert.deepEqual(Object.keys(names.grahas), [...GRAHAS, 'Lagna']);
      assert.deepEqual(Object.keys(names.rasis), [...RASIS]);
      assert.deepEqual(Object.keys(names.signs), [...RASIS]);
      assert.deepEqual(Object.keys(names.varas), [...VARAS]);
      assert.deepEqual(
        Object.keys(names.choghadiyas),
        CHOGHADIYAS.map(({ name }) => name),
      );
      for (const month of LUNAR_MONTHS) assert.ok(month in names.months && `Adhika ${month}` in names.months, month);
      assert.equal(readings.houses.length, 12);
      assert.equal(new Set(readings.places).size, 12);
      assert.deepEqual(Object.keys(readings.chart.stars), [...NAKSHATRAS]);
    });

    it('have two practices of each kind for every dosha, and none twice', () => {
      assert.deepEqual(Object.keys(remedies).toSorted(), DOSHA_NAMES.toSorted());
      for (const kinds of Object.values(remedies)) {
        assert.deepEqual(Object.keys(kinds), [...PRACTICES]);
        for (const wordings of Object.values(kinds)) assert.equal(wordings.length, 2);
      }
      const all = leaves(remedies);
      assert.equal(new Set(all).size, all.length);
    });

    it('never give two findings of one koota or porutham the same sentence', () => {
      for (const reasons of [matching, porutham.reasons, gunaMilan.reasons]) {
        for (const [name, sentences] of Object.entries(reasons)) {
          const all = leaves(sentences);
          assert.equal(new Set(all).size, all.length, name);
        }
      }
    });

    it('are whole sentences where they are not names or the sources’ own terms', () => {
      const { points: _, ...ofGunaMilan } = gunaMilan;
      const {
        themes: __,
        carries: ____,
        cares: _____,
        lifts: ______,
        minds: _______,
        strengths: ________,
        whens: _________,
        summary,
        ...ofMatching
      } = matching;
      const { named: ___, ...ofSummary } = summary;
      for (const text of leaves({
        ofMatching,
        ofSummary,
        porutham,
        ofGunaMilan,
        remedies,
        varshphal,
        doshas: [dosha.told, dosha.in_life],
      })) {
        assert.match(text, /[.!?।]$/, text);
      }
    });

    it('do not frighten, command or promise', () => {
      const said = { matching, porutham, gunaMilan, dosha, remedies, varshphal, readings, vargaGifts };
      for (const text of leaves(said)) {
        assert.deepEqual(harmsIn(text, language, [...IN_FORECASTS, 'command']), []);
      }
    });
  });
}

describe('the Vedic words in English', () => {
  // common custom: the shanti is held once, when the Moon first returns to the birth star, after 27
  // days
  it('say of ganda moola that the custom is kept once, around the 27th day', () => {
    for (const text of leaves(wordsIn('en').vedic.remedies.ganda_moola)) assert.match(text, /27th day/);
    assert.doesNotMatch(leaves(wordsIn('en').vedic.remedies.ganda_moola).join(' '), /every/);
  });
});
