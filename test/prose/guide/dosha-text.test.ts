/** What hardly any birth shows. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { kaalSarpText } from '../../../shared/prose/guide/dosha-text.ts';

for (const language of LANGUAGES) {
  describe(`kaal sarp told in ${language}`, () => {
    const words = wordsIn(language);
    const { kaal_sarp_types, grahas } = words.vedic.terms;
    const { calm } = words.guide.replies.dosha;

    it('is told by the name of its kind, and that it is no sentence', () => {
      const { text, more } = kaalSarpText({ present: true, type: 'Vasuki', outside: [] }, 'self', words);
      assert.ok(text.includes(kaal_sarp_types.Vasuki), text);
      assert.equal(more, calm);
    });

    it('names the grahas that lie outside, and none where there is nobody to name', () => {
      const { text: broken } = kaalSarpText(
        { present: false, type: null, outside: ['Guru', 'Shani'] },
        'friend',
        words,
      );
      assert.ok(broken.includes(grahas.Guru) && broken.includes(grahas.Shani), broken);
      const { text: absent, more } = kaalSarpText({ present: false, type: null, outside: [] }, 'friend', words);
      assert.ok(absent.length < broken.length && more === calm, absent);
    });
  });
}
