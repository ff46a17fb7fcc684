import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import { NUMBER_NAMES } from '../../shared/content/numerology-words.ts';
import { harmsIn } from './harm.ts';
import { leaves, sentences, wordCount } from './sentences.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const NUMBERS = {
  life_path: [...DIGITS, '11', '22', '33'],
  expression: [...DIGITS, '11', '22', '33'],
  heart_desire: ['0', ...DIGITS, '11', '22', '33'],
  personality: ['0', ...DIGITS, '11', '22', '33'],
  birth_day: [...DIGITS, '11', '22'],
};

for (const language of LANGUAGES) {
  const words = wordsIn(language).numerology;
  describe(`numerology in ${language}`, () => {
    it('has a title and a text for every number that can come up', () => {
      for (const name of NUMBER_NAMES) {
        for (const texts of [words.titles[name], words.interpretations[name], words.plain[name]]) {
          assert.deepEqual(Object.keys(texts), NUMBERS[name], name);
        }
      }
      assert.deepEqual(Object.keys(words.karmic_debt), ['13', '14', '16', '19']);
      for (const cycle of [words.personal_year, words.personal_month, words.personal_day, words.karmic_lesson]) {
        assert.deepEqual(Object.keys(cycle), DIGITS);
      }
      for (const texts of [words.maturity, words.pinnacle, words.pinnacle_of_childhood, words.plain.maturity]) {
        assert.deepEqual(Object.keys(texts), [...DIGITS, '11', '22', '33']);
      }
      assert.deepEqual(Object.keys(words.challenge), ['0', ...DIGITS.slice(0, 8)]);
      assert.deepEqual(Object.keys(words.challenge_of_lesson), DIGITS.slice(0, 8));
      const several = { 3: [words.pinnacle, words.challenge, words.karmic_lesson], 2: [words.karmic_debt] };
      for (const [count, kinds] of Object.entries(several)) {
        for (const texts of kinds.flatMap((byNumber) => Object.values(byNumber))) {
          assert.equal(texts.length, Number(count), texts[0]);
        }
      }
      for (const texts of [words.karmic_lesson_of_core, words.overview.held, words.overview.learned]) {
        assert.deepEqual(Object.keys(texts), DIGITS);
      }
      assert.deepEqual(Object.keys(words.karmic_lesson_of_master), ['2', '4', '6']);
      assert.equal(words.pinnacle_ages.length, 4);
      for (const byNumber of [words.overview.subjects, ...Object.values(words.overview.tells)]) {
        assert.deepEqual(Object.keys(byNumber), [...DIGITS, '11', '22', '33']);
      }
      assert.deepEqual(Object.keys(words.overview.year_themes), DIGITS);
      assert.equal(words.overview.ordinals.length, 4);
    });

    it('says the numbers in 40 to 110 words, cycles and lessons in 12 to 60', () => {
      const { maturity, pinnacle, challenge, karmic_lesson, personal_month, personal_day } = words;
      for (const text of [maturity, pinnacle, challenge, karmic_lesson, personal_month, personal_day].flatMap(
        (byNumber) => leaves(byNumber),
      )) {
        const count = wordCount(text);
        assert.ok(count >= 12 && count <= 60, `${count} words: ${text}`);
      }
    });

    it('says each number plainly in one sentence of 3 to 16 words, none of them twice', () => {
      const lines = leaves(words.plain);
      for (const line of lines) {
        assert.equal(sentences(line).length, 1, line);
        const count = wordCount(line);
        assert.ok(count >= 3 && count <= 16, `${count} words: ${line}`);
      }
      assert.equal(new Set(lines).size, lines.length);
    });

    it('writes no sentence twice, and the five numbers at length', () => {
      const seen = new Set<string>();
      const { maturity, pinnacle, challenge, karmic_lesson, personal_month, personal_day } = words;
      for (const text of [maturity, pinnacle, challenge, karmic_lesson, personal_month, personal_day].flatMap(
        (byNumber) => leaves(byNumber),
      )) {
        for (const sentence of sentences(text)) {
          assert.ok(!seen.has(sentence), sentence);
          seen.add(sentence);
        }
      }
      const texts = [...Object.values(words.interpretations), words.karmic_debt, words.personal_year];
      for (const text of texts.flatMap(leaves)) {
        const count = wordCount(text);
        assert.ok(count >= 40 && count <= 110, `${count} words: ${text}`);
        for (const sentence of sentences(text)) {
          assert.ok(!seen.has(sentence), sentence);
          seen.add(sentence);
        }
      }
      const titles = Object.values(words.titles).flatMap((byNumber) => Object.values(byNumber));
      assert.equal(new Set(titles).size, titles.length);
    });

    it('does not diagnose, cure, frighten or promise', () => {
      for (const text of leaves(words)) assert.deepEqual(harmsIn(text, language), []);
    });
  });
}
