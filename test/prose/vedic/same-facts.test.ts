/** Languages tell the same periods of one birth: none leaves out what another has room for. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { dasha } from '../../../shared/endpoints/vedic/dasha.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

/** The dates of a text as day and month. */
function factsOf(text: string, language: Language): string[] {
  const { months } = wordsIn(language).vedic.grammar;
  const dates = text.matchAll(new RegExp(`(\\d+)(?: de)? (${months.join('|')})`, 'gu'));
  return Array.from(dates, ([, day, month]) => `${day}.${months.indexOf(month) + 1}.`).sort();
}

describe('texts of one birth in every language', () => {
  it('tell the same periods', () => {
    for (const birth of randomBirths(30, 'facts')) {
      const told = (language: Language) => runEndpoint(dasha, { ...birth, at: '2026-11-28', language }).text;
      const [english, ...others] = LANGUAGES.map((language) => factsOf(told(language), language));
      for (const other of others) assert.deepEqual(other, english, told('en'));
    }
  });
});
