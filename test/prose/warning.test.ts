import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import { warningSentence } from '../../shared/prose/warning.ts';
import { LOOKS } from '../content/looks.ts';

describe('a warning', () => {
  it('names a system of houses in the letters of its language', () => {
    for (const language of LANGUAGES) {
      const words = wordsIn(language);
      for (const system of Object.keys(words.pictures.house_systems)) {
        const sentence = warningSentence({ code: 'house_system_fallback', values: { system, latitude: 68.5 } }, words);
        assert.equal(sentence.replaceAll(LOOKS[language].letters, '').match(/\p{L}/gu), null, sentence);
      }
    }
  });
});
