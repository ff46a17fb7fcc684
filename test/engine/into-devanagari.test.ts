import assert from 'node:assert/strict';
import fc from 'fast-check';
import content from '../../shared/content/baby-names.json' with { type: 'json' };
import others from '../../shared/content/names-in-devanagari.json' with { type: 'json' };
import { evened } from '../../shared/engine/devanagari.ts';
import { intoDevanagari } from '../../shared/engine/into-devanagari.ts';

const spelt = (name: string) => intoDevanagari(name, () => undefined);
/** Where the rules alone come near enough: the same consonants in their order. */
const LEAST_NEAR = 0.75;
/** What no Latin spelling tells apart. */
const ALIKE: Readonly<Record<string, string>> = { ट: 'त', ठ: 'थ', ड: 'द', ढ: 'ध', ण: 'न', ष: 'श', 'ं': 'न', 'ँ': 'न' };
const consonants = (text: string) =>
  [...evened(text).replace(/[^\u0900-\u097f]/g, '')].map((letter) => ALIKE[letter] ?? letter).join('');

describe('names into Devanagari', () => {
  // passports and newspapers of India
  it('are spelt as they sound', () => {
    const known = { Rekha: 'रेखा', Deepa: 'दीपा', Neelam: 'नीलम', Vikram: 'विक्रम', Priya: 'प्रिया', Roma: 'रोमा' };
    for (const [latin, devanagari] of Object.entries(known)) assert.equal(spelt(latin), devanagari);
  });

  it('have the consonants of their own spelling, as far as Latin letters tell them', () => {
    const names = Object.entries(content.names);
    const near = names.filter(([latin, { devanagari }]) => consonants(spelt(latin)) === consonants(devanagari));
    assert.ok(near.length / names.length > LEAST_NEAR, String(near.length / names.length));
  });

  it('take a known spelling before any rule, and call initials by their letters', () => {
    const known = (word: string) => new Map(Object.entries(others)).get(word);
    assert.equal(intoDevanagari('María José', known), 'मारिया होसे');
    assert.equal(intoDevanagari('J. Smith', known), 'जे. स्मिथ');
    assert.equal(intoDevanagari('राम', known), 'राम');
  });

  it('leave no Latin letter, whatever the name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ž]([A-Za-zÀ-ÖØ-öø-ž .'’-]{0,20})$/), (name) => {
        assert.doesNotMatch(spelt(name), /\p{Script=Latin}/u, name);
      }),
    );
  });
});
