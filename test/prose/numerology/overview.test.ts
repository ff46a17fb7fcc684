/** What an overview of numbers holds: it tells the facts of its own report, and contradicts none of them. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { NUMBER_NAMES } from '../../../shared/content/numerology-words.ts';
import { numerologyReport } from '../../../shared/endpoints/numerology/report.ts';
import { diceOf } from '../../../shared/engine/dice.ts';
import { wordsForAge } from '../../../shared/prose/age.ts';
import { leaves, wordCount } from '../../content/sentences.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';
import { sampled } from '../../setup/sampled.ts';

const PEOPLE = sampled(800);
const TODAY = '2026-11-23';

const dice = diceOf('names of the overview');
const part = () => Array.from({ length: 3 + dice.below(7) }, () => 'aeioulnrstmdkbyqx'[dice.below(17)]).join('');
const people = randomBirths(PEOPLE).map(({ date }) => ({ full_name: `${part()} ${part()}`, birthdate: date }));

/** Completed years of life on the day of the test, counted by hand. */
function ageOf(birthdate: string): number {
  const [year, month, day] = birthdate.split('-').map(Number);
  return 2026 - year - (month > 11 || (month === 11 && day > 23) ? 1 : 0);
}

for (const language of LANGUAGES) {
  const { overview: phrases } = wordsIn(language).numerology;
  const reports = people.map((person) => runEndpoint(numerologyReport, { ...person, language, current_date: TODAY }));

  describe(`an overview of numbers in ${language}`, () => {
    it('has 60 to 220 words, one step to take among them, and the report says no sentence twice', () => {
      for (const { meta, calculation: _, ...report } of reports as readonly Record<string, unknown>[]) {
        const count = wordCount(String(report.overview));
        assert.ok(count >= 60 && count <= 220, `${count}: ${report.overview}`);
        const all = leaves(report)
          .flatMap((text) => text.split(/(?<=[.!?।])\s+/))
          .filter((sentence) => wordCount(sentence) > 4 && !/[=:] \d/.test(sentence));
        assert.equal(
          new Set(all).size,
          all.length,
          all.find((sentence, at) => all.indexOf(sentence) !== at),
        );
      }
    });

    it('tells age, pinnacle and personal year as the report has them', () => {
      for (const { overview, birthdate, pinnacles, personal_year } of reports) {
        const age = ageOf(birthdate);
        const running = pinnacles.findIndex(({ from_age, to_age }) => age >= from_age && age < (to_age ?? Infinity));
        assert.equal(
          pinnacles.findIndex(({ current }) => current),
          running,
        );
        const numbers = [...overview.matchAll(/\d+/g)].map(([digits]) => Number(digits));
        // age, pinnacle, what a master number is of, and until when
        const told = numbers.slice(Math.max(0, numbers.lastIndexOf(2026) - 4));
        if (age >= 2) assert.ok(told.includes(age), `${age}: ${overview}`);
        const { number, to_age } = pinnacles[running];
        for (const fact of [number, to_age ?? 2026, 2026, personal_year.number]) {
          assert.ok(numbers.includes(fact), `${fact}: ${overview}`);
        }
        // a master number is explained where it comes as a pinnacle
        if (number > 9) assert.ok(told.includes((number / 11) * 2), `${number}: ${overview}`);
      }
    });

    it('says of a number that it is met only where it is', () => {
      const where = Object.entries(phrases.called);
      let met = 0;
      for (const report of reports) {
        const lessons = report.karmic_lessons.map(({ number }) => number);
        const core = NUMBER_NAMES.map((name) => report[name].number);
        for (const { number, interpretation } of report.karmic_lessons) {
          const { karmic_lesson } = wordsForAge(ageOf(report.birthdate), wordsIn(language)).numerology;
          // 11, 22 and 33 are 2, 4 and 6 on a large scale (Decoz)
          const [held] = [number, 11 * (number / 2)].filter((each) => core.includes(each));
          assert.equal(
            karmic_lesson[number].some((text: string) => interpretation.endsWith(text)),
            held === undefined,
          );
          if (held === undefined) continue;
          met++;
          for (const [name, called] of where) {
            const isThere = report[name as (typeof NUMBER_NAMES)[number]].number === held;
            assert.equal(interpretation.includes(called), isThere, `${name}: ${interpretation}`);
          }
        }
        // where no letter is missing, nothing is said to be
        const missing = phrases.lesson.missing.map((phrase) => phrase.split(/\{\w+\}/)[0]);
        if (lessons.length === 0) assert.ok(missing.every((piece) => !report.overview.includes(piece)));
      }
      assert.ok(met > PEOPLE / 10, String(met));
    });
  });
}
