/** The plain sentences of active doshas: one for each, and as common as they say, over two thousand births. */
import assert from 'node:assert/strict';
import { LANGUAGES } from '../../../shared/content/languages.ts';
import { dosha } from '../../../shared/endpoints/vedic/dosha.ts';
import { sentences } from '../../content/sentences.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const BIRTHS = 2000;
/** How far the share may be from what is said, as a part of it. */
const TOLERANCE = 0.25;

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', '', 'twelve'];
const numberOf = (word: string) => (word === 'thirteen' ? 13 : NUMBERS.indexOf(word));

/** The share that a sentence tells: `two charts in nine`, `half of all charts`. */
function shareTold(text: string): number {
  if (/about half of all charts/.test(text)) return 0.5;
  const [, some, of] = /about (\w+) (?:charts?|person) in (\w+)/.exec(text) ?? [];
  return numberOf(some) / numberOf(of);
}

describe('the sentences of active doshas', function () {
  this.timeout(120_000);

  // passes of Shani come and go: each birth is asked about at another date
  const answers = (language: string, count: number) =>
    randomBirths(count).map((birth, at) => {
      const current_date = `${2000 + (at % 60)}-0${1 + (at % 9)}-15`;
      return runEndpoint(dosha, { ...birth, current_date, language }).result;
    });

  it('tell how common each is, as the charts have it', () => {
    const counts = new Map<string, number>();
    const told = new Map<string, string>();
    for (const { active, active_texts } of answers('en', BIRTHS)) {
      assert.deepEqual(
        active_texts.map(({ name }) => name),
        active,
      );
      for (const { name, text } of active_texts) {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        told.set(name, text);
      }
    }
    assert.equal(told.size, 13);
    for (const [name, text] of told) {
      const share = (counts.get(name) ?? 0) / BIRTHS;
      if (/fewer than one chart in fifty/.test(text)) assert.ok(share < 1 / 50, `${name} ${share}`);
      else assert.ok(Math.abs(share / shareTold(text) - 1) < TOLERANCE, `${name} ${share}: ${text}`);
    }
  });

  it('are one sentence each, none twice in an answer, under a name in the language', () => {
    for (const language of LANGUAGES) {
      for (const { active_texts, names, sade_sati } of answers(language, 200)) {
        const texts = active_texts.map(({ text }) => text);
        for (const text of texts) assert.equal(sentences(text.replaceAll('।', '.')).length, 1, text);
        assert.equal(new Set(texts).size, texts.length);
        for (const { display_name } of active_texts) assert.ok(display_name.trim());
        assert.ok(sade_sati.shani_sign in names.rasis);
      }
    }
  });
});
