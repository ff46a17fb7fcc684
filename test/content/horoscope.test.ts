import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import { THEMES } from '../../shared/content/western-words.ts';
import { SIGNS } from '../../shared/endpoints/vocabulary.ts';
import { PHASES } from '../../shared/engine/western/lunar-phase.ts';
import { PLANETS } from '../../shared/engine/western/natal.ts';
import { harmsIn, IN_FORECASTS } from './harm.ts';

const HOUSES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

for (const language of LANGUAGES) {
  const words = wordsIn(language).horoscope;
  describe(`the horoscope in ${language}`, () => {
    const lists = [
      { name: 'headline', moon: words.headline.moon, closing: words.headline.mottos },
      ...THEMES.map((name) => ({ name, moon: words[name].moon, closing: words[name].closing })),
    ];

    // that nothing comes round with the Moon rests on these numbers: eight openings turn by odd steps, and closings by
    // primes
    it('turns eight sentences or more for each house of the Moon, and closings in lists of different prime lengths', () => {
      for (const { name, moon } of lists) {
        assert.deepEqual(Object.keys(moon), HOUSES, name);
        for (const phrases of Object.values(moon)) assert.equal(phrases.length, 8, name);
      }
      const lengths = lists.map(({ closing }) => closing.length);
      assert.equal(new Set(lengths).size, lists.length);
      for (const length of lengths) assert.ok(length >= 37 && isPrime(length), String(length));
      const { phase, ingress, retrograde, direct } = words.headline;
      assert.deepEqual(Object.keys(phase), ['new_moon', 'first_quarter', 'full_moon', 'last_quarter']);
      for (const phrases of [...Object.values(phase), ingress, retrograde, direct]) assert.equal(phrases.length, 4);
    });

    it('calls every house by three names, in the same forms', () => {
      assert.deepEqual(Object.keys(words.places), HOUSES);
      const forms = (names: object) => Object.keys(names).sort().join();
      const all = Object.values(words.places).flat();
      assert.equal(new Set(all.map(forms)).size, 1);
      for (const names of Object.values(words.places)) assert.equal(names.length, 3);
    });

    it('writes no sentence twice', () => {
      const { headline, love, career, wellness } = words;
      const all = leaves({ headline, love, career, wellness });
      assert.ok(all.length > 500);
      assert.equal(new Set(all).size, all.length);
    });

    it('always has something to say where there are no news', () => {
      for (const theme of THEMES) {
        const planets = Object.values(words[theme].houses);
        assert.equal(planets.length, 3, theme);
        for (const byHouse of planets) {
          assert.deepEqual(Object.keys(byHouse), HOUSES, theme);
          for (const phrases of Object.values(byHouse)) assert.equal(phrases.length, 2, theme);
        }
        const { moon_sign, phase } = words[theme].shared;
        for (const sign of Object.keys(moon_sign)) assert.ok(SIGNS.some((one) => one.toLowerCase() === sign));
        for (const name of Object.keys(phase)) assert.ok((PHASES as readonly string[]).includes(name));
      }
    });

    it('uses no placeholder that nothing fills', () => {
      for (const theme of THEMES) {
        const { moon, closing, houses, shared, aspects, ingress, retrograde, direct } = words[theme];
        only([], leaves({ moon, closing, houses, shared }));
        only([...PLANETS], leaves(aspects));
        only(['place', 'sign'], leaves(ingress));
        only(['place'], leaves({ retrograde, direct }));
      }
      const { ingress, retrograde, direct, phase } = words.headline;
      only(['body', 'place', 'sign'], leaves({ ingress, retrograde, direct }));
      only(['place'], leaves(phase));
    });

    it('does not diagnose, threaten or promise money', () => {
      for (const text of leaves(words)) assert.deepEqual(harmsIn(text, language, IN_FORECASTS), []);
    });
  });
}

/** Placeholders are names of what fills them, with or without a form behind them: `body`, `Body_the`. */
function only(known: readonly string[], texts: readonly string[]): void {
  for (const text of texts) {
    for (const [, name] of text.matchAll(/\{(\w+)\}/g)) {
      assert.ok(known.includes(name.toLowerCase().replace(/_.*$/, '')), text);
    }
  }
}

function isPrime(number: number): boolean {
  return Array.from({ length: number - 2 }, (_, index) => index + 2).every((divisor) => number % divisor !== 0);
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
