import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import { THEMES } from '../../shared/content/western-words.ts';
import { PLANETS } from '../../shared/engine/western/natal.ts';
import { LUNATIONS } from '../../shared/prose/western/horoscope-event.ts';
import { harmsIn, IN_FORECASTS } from './harm.ts';

const HOUSES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

for (const language of LANGUAGES) {
  const words = wordsIn(language).horoscope;
  describe(`the horoscope in ${language}`, () => {
    it('has four pieces of advice for each house, to act and to wait, and four ways to tell an event', () => {
      for (const theme of THEMES) {
        for (const byHouse of [words[theme].act, words[theme].wait]) {
          assert.deepEqual(Object.keys(byHouse), HOUSES);
          for (const phrases of Object.values(byHouse)) assert.equal(phrases.length, 4);
        }
      }
      for (const phrases of Object.values(words.headline.lead)) assert.equal(phrases.length, 4);
    });

    it('knows what every planet and every lunation means to every theme, well placed or not', () => {
      for (const { gain, care, lunation } of [words.headline.gist, ...THEMES.map((theme) => words[theme])]) {
        for (const byPlanet of [gain, care]) assert.deepEqual(Object.keys(byPlanet), [...PLANETS]);
        assert.deepEqual(Object.keys(lunation).sort(), [...LUNATIONS].sort());
        for (const list of [gain, care]) for (const phrases of Object.values(list)) assert.equal(phrases.length, 3);
        // all signs of a day share its lunation
        for (const phrases of Object.values(lunation)) assert.equal(phrases.length, 3);
      }
    });

    it('calls every house by a plain field, and by what it is to each theme', () => {
      assert.deepEqual(Object.keys(words.fields), HOUSES);
      const everywhere = THEMES.flatMap((theme) => {
        assert.deepEqual(Object.keys(words[theme].where), HOUSES);
        return Object.values(words[theme].where).flat();
      });
      assert.equal(new Set(everywhere).size, 3 * HOUSES.length * THEMES.length);
    });

    it('writes no sentence twice', () => {
      const { headline, love, career, wellness } = words;
      const all = leaves({ headline, love, career, wellness });
      assert.ok(all.length > 450);
      assert.equal(new Set(all).size, all.length);
    });

    it('uses no placeholder that nothing fills', () => {
      for (const theme of THEMES) {
        const { act, wait, where, gain, care, ease, lunation } = words[theme];
        only([], leaves({ act, wait, where }));
        // every one says where, so that no two signs of a day are told the same
        for (const meaning of leaves({ gain, care, ease, lunation })) {
          only(['where'], [meaning]);
          assert.match(meaning, /\{where\}/i);
        }
      }
      only([], leaves(words.headline.gist));
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

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
