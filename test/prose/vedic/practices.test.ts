import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { type DoshaName, PRACTICES } from '../../../shared/content/vedic-words.ts';
import { practices } from '../../../shared/prose/vedic/practices.ts';

const words = wordsIn('en').vedic;
const weighed = (...names: DoshaName[]) => names.map((name, index) => ({ name, weight: 9 - index }));
const subjectOf = (practice: string) =>
  Object.entries(words.remedies).find(([, kinds]) => Object.values(kinds).flat().includes(practice))?.[0];
const kindOf = (practice: string) =>
  PRACTICES.find((kind) => Object.values(words.remedies).some((each) => each[kind].includes(practice)));

describe('practices', () => {
  it('are one for each of the three doshas that weigh most, of three kinds', () => {
    const given = practices(weighed('vish_dosha', 'pitra_dosha', 'mangal_dosha', 'ganda_moola'), 5, words);
    assert.deepEqual(given.map(subjectOf), ['vish_dosha', 'pitra_dosha', 'mangal_dosha']);
    assert.equal(new Set(given.map(kindOf)).size, 3);
  });

  it('go by weight, not by the order of the answer', () => {
    const doshas = [
      { name: 'mangal_dosha', weight: 1 },
      { name: 'sade_sati', weight: 2 },
      { name: 'grahan_dosha', weight: 3 },
      { name: 'pitra_dosha', weight: 4 },
    ] as const;
    assert.deepEqual(practices(doshas, 0, words).map(subjectOf), ['pitra_dosha', 'grahan_dosha', 'sade_sati']);
  });

  it('turn to nobody twice for two doshas', () => {
    const given = practices(weighed('sade_sati', 'shrapit_dosha', 'vish_dosha', 'kemadruma_dosha'), 0, words);
    assert.deepEqual(given.map(subjectOf), ['sade_sati', 'sade_sati', 'vish_dosha']);
  });

  it('are two of different kinds where there is one dosha, and none where there is none', () => {
    for (let turn = 1; turn <= 108; turn++) {
      const given = practices(weighed('kalathra_dosha'), turn, words);
      assert.equal(given.length, 2);
      assert.notEqual(kindOf(given[0]), kindOf(given[1]));
    }
    assert.deepEqual(practices([], 7, words), []);
  });

  it('use every wording as charts differ', () => {
    const seen = new Set<string>();
    for (let turn = 1; turn <= 108; turn++)
      for (const each of practices(weighed('dhaiya'), turn, words)) seen.add(each);
    assert.equal(seen.size, Object.values(words.remedies.dhaiya).flat().length);
  });
});
