import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import type { Nature } from '../../shared/content/western-words.ts';
import { SIGNS } from '../../shared/endpoints/vocabulary.ts';
import { PLANETS } from '../../shared/engine/western/natal.ts';
import { DIMENSIONS } from '../../shared/engine/western/synastry.ts';

const PERSONAL = ['sun', 'moon', 'mercury', 'venus', 'mars', 'ascendant'];
const NATURES: Nature[] = ['conjunction', 'flowing', 'tense'];

for (const language of LANGUAGES) {
  const { signs, houses } = wordsIn(language).natal;
  describe(`the natal chart in ${language}`, () => {
    it('has a line for every planet in every sign and house, and for every rising sign', () => {
      for (const planet of [...PLANETS, 'rising'] as const) {
        assert.deepEqual(
          Object.keys(signs[planet]),
          SIGNS.map((sign) => sign.toLowerCase()),
        );
      }
      for (const planet of PLANETS) assert.equal(Object.keys(houses[planet]).length, 12);
    });
  });
}

for (const language of LANGUAGES) {
  const words = wordsIn(language).synastry;
  describe(`the synastry in ${language}`, () => {
    const { contacts, outer, themes } = words;

    it('has a sentence for every contact of two personal points, Jupiter and Saturn', () => {
      for (const one of PERSONAL) {
        for (const other of [...PERSONAL, 'jupiter', 'saturn']) {
          const pair = contacts[`${one}-${other}`] ?? contacts[`${other}-${one}`];
          for (const nature of NATURES) assert.ok(pair?.[nature], `${one} ${other} ${nature}`);
        }
      }
    });

    it('has sentences for the other points with any personal one', () => {
      assert.deepEqual(Object.keys(themes), PERSONAL);
      for (const point of ['uranus', 'neptune', 'pluto', 'chiron', 'true_node', 'mc']) {
        for (const nature of NATURES) assert.ok((outer[point]?.[nature]?.length ?? 0) >= 2, `${point} ${nature}`);
      }
    });

    it('names every dimension as strongest and as weakest', () => {
      for (const texts of [...Object.values(words.strongest), ...Object.values(words.weakest)]) {
        assert.deepEqual(Object.keys(texts), [...DIMENSIONS]);
      }
    });

    it('writes no sentence twice', () => {
      const all = leaves(words);
      assert.equal(new Set(all).size, all.length);
    });
  });
}

function leaves(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
}
