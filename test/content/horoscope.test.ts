import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import { type Occasion, THEMES } from '../../shared/content/western-words.ts';
import { PLANETS } from '../../shared/engine/names.ts';
import { harmsIn, IN_FORECASTS } from './harm.ts';

const HOUSES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
const OCCASIONS: readonly Occasion[] = [
  ...PLANETS.flatMap((planet) => [`${planet}_gain`, `${planet}_care`] as const),
  ...(['begin', 'ripe', 'eclipse', 'end', 'resume'] as const),
];

for (const language of LANGUAGES) {
  const words = wordsIn(language).horoscope;
  describe(`the horoscope in ${language}`, () => {
    it('has six pieces of advice for each house, to act and to wait, and four ways to tell an event', () => {
      for (const theme of THEMES) {
        for (const byHouse of [words[theme].act, words[theme].wait]) {
          assert.deepEqual(Object.keys(byHouse), HOUSES);
          for (const phrases of Object.values(byHouse)) assert.equal(phrases.length, 6);
        }
      }
      for (const phrases of Object.values(words.headline.lead)) assert.equal(phrases.length, 4);
      assert.deepEqual(Object.keys(words.moon), HOUSES);
      for (const phrases of Object.values(words.moon)) assert.equal(phrases.length, 4);
    });

    it('knows what every occasion means in every house, to the headline and to every theme', () => {
      for (const said of [words.headline.gist, ...THEMES.map((theme) => words[theme].said)]) {
        assert.deepEqual(Object.keys(said).sort(), [...OCCASIONS].sort());
        for (const byHouse of Object.values(said)) assert.deepEqual(Object.keys(byHouse), HOUSES);
      }
    });

    it('opens differently in every house', () => {
      for (const said of [words.headline.gist, ...THEMES.map((theme) => words[theme].said)]) {
        for (const [occasion, byHouse] of Object.entries(said)) {
          const openings = Object.values(byHouse).map((text) => text.split(' ').slice(0, 3).join(' '));
          assert.deepEqual(
            openings.filter((opening, at) => openings.indexOf(opening) !== at),
            [],
            occasion,
          );
        }
      }
    });

    it('calls every house by a plain field', () => {
      assert.deepEqual(Object.keys(words.fields), HOUSES);
    });

    it('writes no sentence twice', () => {
      const { headline, moon, love, career, wellness } = words;
      const all = leaves({ headline, moon, love, career, wellness });
      assert.ok(all.length > 1400);
      assert.equal(new Set(all).size, all.length);
    });

    it('uses no placeholder that nothing fills', () => {
      for (const theme of THEMES) only([], leaves(words[theme]));
      only([], leaves([words.headline.gist, words.moon]));
      const { conjunction, flowing, tense, ...rest } = words.headline.lead;
      only(['body', 'sign', 'house', 'field', 'gist'], leaves(rest));
      only(['a', 'b', 'sign', 'house', 'field', 'gist'], leaves({ conjunction, flowing, tense }));
      for (const lead of leaves(words.headline.lead)) assert.match(lead, /^\{Gist\}.*\{house_your\}.*\{field\}/);
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
