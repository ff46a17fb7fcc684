import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import { THEMES } from '../../shared/content/western-words.ts';
import { SIGNS } from '../../shared/endpoints/vocabulary.ts';
import { PHASES } from '../../shared/engine/western/lunar-phase.ts';
import { PLANETS } from '../../shared/engine/western/natal.ts';

const HOUSES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

for (const language of LANGUAGES) {
  const words = wordsIn(language).horoscope;
  describe(`the horoscope in ${language}`, () => {
    const lists = [
      { name: 'headline', moon: words.headline.moon, closing: words.headline.mottos },
      ...THEMES.map((name) => ({ name, moon: words[name].moon, closing: words[name].closing })),
    ];

    // that no sign repeats itself within 90 days rests on these two numbers: they have no common factor, and 4 × 23 = 92
    it('turns four sentences for each house of the Moon and 23 closing ones', () => {
      for (const { name, moon, closing } of lists) {
        assert.deepEqual(Object.keys(moon), HOUSES, name);
        for (const phrases of Object.values(moon)) assert.equal(phrases.length, 4, name);
        assert.equal(closing.length, 23, name);
      }
      const { phase, ingress, retrograde, direct } = words.headline;
      assert.deepEqual(Object.keys(phase), ['new_moon', 'first_quarter', 'full_moon', 'last_quarter']);
      for (const phrases of [...Object.values(phase), ingress, retrograde, direct]) assert.equal(phrases.length, 4);
    });

    it('writes no sentence twice', () => {
      const { headline, love, career, wellness } = words;
      const all = leaves({ headline, love, career, wellness });
      assert.ok(all.length > 500);
      assert.equal(new Set(all).size, all.length);
    });

    it('always has something to say where there are no news', () => {
      assert.deepEqual(Object.keys(words.love.houses.venus ?? {}), HOUSES);
      assert.deepEqual(Object.keys(words.career.houses.sun ?? {}), HOUSES);
      assert.deepEqual(
        Object.keys(words.wellness.moon_sign ?? {}),
        SIGNS.map((sign) => sign.toLowerCase()),
      );
      assert.deepEqual(Object.keys(words.wellness.phase ?? {}), [...PHASES]);
    });

    it('uses no placeholder that nothing fills', () => {
      for (const theme of THEMES) {
        const {
          moon,
          closing,
          houses,
          moon_sign = {},
          phase = {},
          aspects,
          ingress,
          retrograde,
          direct,
        } = words[theme];
        only([], leaves({ moon, closing, houses, moon_sign, phase }));
        only([...PLANETS], leaves(aspects));
        only(['place', 'sign'], leaves(ingress));
        only(['place'], leaves({ retrograde, direct }));
      }
    });

    it('does not diagnose, threaten or promise money', () => {
      for (const text of leaves(words)) {
        assert.doesNotMatch(
          text,
          /diagnos|disease|illness|symptom|\bcure|medic|doctor|death|accident|danger|lottery|invest|profit|doom/i,
        );
      }
    });
  });
}

function only(known: readonly string[], texts: readonly string[]): void {
  for (const text of texts) {
    for (const [, name] of text.matchAll(/\{(\w+)\}/g)) assert.ok(known.includes(name.toLowerCase()), text);
  }
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
