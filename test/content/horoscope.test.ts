import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import { THEMES } from '../../shared/content/western-words.ts';
import { SIGNS } from '../../shared/engine/names.ts';
import { PLANETS } from '../../shared/engine/western/natal.ts';
import { LUNATIONS } from '../../shared/prose/western/horoscope-event.ts';
import { harmsIn, IN_FORECASTS } from './harm.ts';

const HOUSES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

for (const language of LANGUAGES) {
  const words = wordsIn(language).horoscope;
  describe(`the horoscope in ${language}`, () => {
    it('turns eight sentences for each house, and so many tips that every sign of a day gets one of its own', () => {
      for (const byHouse of [words.headline.gist, ...THEMES.map((theme) => words[theme].house)]) {
        assert.deepEqual(Object.keys(byHouse), HOUSES);
        for (const phrases of Object.values(byHouse)) assert.equal(phrases.length, 8);
      }
      for (const theme of THEMES) {
        assert.deepEqual(Object.keys(words[theme].tip), ['forward', 'gentle', 'open']);
        // prime, so that no list of tips turns together with the others
        for (const tips of Object.values(words[theme].tip)) {
          assert.ok(tips.length >= SIGNS.length && isPrime(tips.length), String(tips.length));
        }
      }
      for (const phrases of Object.values(words.headline.lead)) assert.equal(phrases.length, 4);
    });

    it('knows what every planet and every lunation means to every theme, well placed or not', () => {
      for (const theme of THEMES) {
        const { gain, care, lunation } = words[theme];
        for (const byPlanet of [gain, care]) assert.deepEqual(Object.keys(byPlanet), [...PLANETS]);
        assert.deepEqual(Object.keys(lunation).sort(), [...LUNATIONS].sort());
        for (const list of [gain, care]) for (const phrases of Object.values(list)) assert.equal(phrases.length, 2);
        // all signs of a day share its lunation
        for (const phrases of Object.values(lunation)) assert.equal(phrases.length, 4);
      }
    });

    it('calls every house by a plain field, and by what it is to each theme', () => {
      assert.deepEqual(Object.keys(words.fields), HOUSES);
      assert.deepEqual(Object.keys(words.headline.gist_care), HOUSES);
      for (const gists of Object.values(words.headline.gist_care)) assert.equal(gists.length, 4);
      const everywhere = THEMES.flatMap((theme) => {
        assert.deepEqual(Object.keys(words[theme].where), HOUSES);
        return Object.values(words[theme].where).flat();
      });
      assert.equal(new Set(everywhere).size, 2 * HOUSES.length * THEMES.length);
    });

    it('writes no sentence twice', () => {
      const { headline, love, career, wellness } = words;
      const all = leaves({ headline, love, career, wellness });
      assert.ok(all.length > 500);
      assert.equal(new Set(all).size, all.length);
    });

    it('uses no placeholder that nothing fills', () => {
      for (const theme of THEMES) {
        const { house, tip, where, gain, care, ease, lunation } = words[theme];
        only([], leaves({ house, tip, where }));
        const meanings = leaves({ gain, care, ease, lunation });
        only(['where'], meanings);
        // a place that does not join is left to the headline, which names it; mostly it does
        const placed = meanings.filter((meaning) => /\{where\}/i.test(meaning));
        assert.ok(placed.length > 0.7 * meanings.length, `${placed.length} of ${meanings.length}`);
      }
      const { conjunction, flowing, tense, ...rest } = words.headline.lead;
      only(['body', 'sign', 'house', 'field', 'gist'], leaves(rest));
      only(['a', 'b', 'sign', 'house', 'field', 'gist'], leaves({ conjunction, flowing, tense }));
      for (const lead of leaves(words.headline.lead)) assert.match(lead, /\{[Hh]ouse_your\}.*\{field\}.*\{gist\}$/);
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
