import assert from 'node:assert/strict';
import substitutes from '../../../shared/content/en/vedic/baby-names-substitutes.json' with { type: 'json' };
import { babyNames } from '../../../shared/endpoints/vedic/baby-names.ts';
import aliases from '../../reference/aliases.json' with { type: 'json' };
import reference from '../../reference/baby_names.json' with { type: 'json' };
import { problemOf } from '../../setup/problem-of.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const answer = (nakshatra: unknown, pada: unknown) => runEndpoint(babyNames, { nakshatra, pada }).result;

describe('baby-names', () => {
  // Avakahada chakra: the reading shared by most of seven public tables, and their variants
  it('answers the 108 syllables of the tables with their variants', () => {
    assert.equal(reference.cases.length, 108);
    for (const { input, syllable, variants } of reference.cases) {
      const found = answer(input.nakshatra, input.pada);
      const substitute = (substitutes as Record<string, Record<string, string[]>>)[input.nakshatra]?.[input.pada] ?? [];
      assert.deepEqual(found.syllables, [syllable, ...variants, ...substitute]);
      assert.deepEqual([found.nakshatra, found.pada], [input.nakshatra, input.pada]);
    }
  });

  it('gives at least six different names for each, every one beginning with a syllable of the answer', () => {
    for (const { input } of reference.cases) {
      const { syllables, sample_names } = answer(input.nakshatra, input.pada);
      assert.ok(new Set(sample_names).size >= 6 && new Set(sample_names).size === sample_names.length);
      for (const name of sample_names) {
        assert.ok(
          syllables.some((syllable) => beginsWith(name, syllable)),
          `${name} does not begin with ${syllables}`,
        );
      }
    }
  });

  // names that parents and reviewers turned down: of politics, of jest, or of another tongue
  it('proposes no name that stands for a party, a trial or a joke', () => {
    const proposed = new Set(reference.cases.flatMap(({ input }) => answer(input.nakshatra, input.pada).sample_names));
    for (const name of ['Perarivalan', 'Tinku', 'Lenin', 'Lucy', 'Netaji', 'Nedumaran', 'Gegong', 'Tikendrajit']) {
      assert.ok(!proposed.has(name), name);
    }
  });

  it('accepts every spelling of a nakshatra in any case, with spaces, hyphens and accents', () => {
    for (const [name, spellings] of Object.entries(aliases.nakshatra)) {
      for (const spelling of [name, ...spellings]) {
        const spaced = spelling.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
        const variants = [spelling, spelling.toUpperCase(), spelling.toLowerCase(), spaced.replaceAll(' ', '-')];
        variants.push(spelling.replace('a', 'ā').replace('u', 'ū'), ` ${spelling.split('').join('\u200b')} `);
        for (const variant of variants) assert.equal(answer(variant, 1).nakshatra, name, variant);
      }
    }
  });

  it('refuses an unknown nakshatra with the list and a suggestion, and a pada outside 1 to 4', () => {
    const errorsOf = (nakshatra: unknown, pada: unknown) => problemOf(() => answer(nakshatra, pada)).errors ?? [];
    const [unknown] = errorsOf('Rohinni', 2);
    assert.equal(unknown.pointer, '/nakshatra');
    assert.equal(unknown.allowed?.length, 27);
    assert.match(unknown.message, /Rohini/);
    for (const pada of [0, 5, 1.5, 'one']) assert.equal(errorsOf('Rohini', pada)[0]?.pointer, '/pada');
  });
});

/** Geeta begins with Gi, not with Ge, and Pooja with Pu: a doubled letter is another vowel. */
function beginsWith(name: string, syllable: string): boolean {
  const [start, next] = [name.slice(0, syllable.length).toLowerCase(), name.charAt(syllable.length)];
  return start === syllable.toLowerCase() && !(/[eo]$/.test(syllable) && next === syllable.at(-1));
}
