/** Languages tell the same periods of one birth: none leaves out what another has room for. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { dasha } from '../../../shared/endpoints/vedic/dasha.ts';
import { gochara } from '../../../shared/endpoints/vedic/gochara.ts';
import { vargaCharts } from '../../../shared/endpoints/vedic/varga-charts.ts';
import { varshphal } from '../../../shared/endpoints/vedic/varshphal.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

/** The dates of a text as day and month. */
function factsOf(text: string, language: Language): string[] {
  const { months } = wordsIn(language).vedic.grammar;
  const dates = text.matchAll(new RegExp(`(\\d+)(?: de)? (${months.join('|')})`, 'gu'));
  return Array.from(dates, ([, day, month]) => `${day}.${months.indexOf(month) + 1}.`).sort();
}

/** Four grahas whose names mean nothing else, by how a language calls them in a text. */
function grahasOf(text: string, language: Language): string[] {
  const { grahas } = wordsIn(language).vedic.names;
  return (['Mangala', 'Budha', 'Shukra', 'Shani'] as const).filter((graha) => text.includes(grahas[graha].plain));
}

describe('texts of one birth in every language', () => {
  it('name the same planets of a varga', () => {
    for (const birth of randomBirths(60, 'planets')) {
      const told = (language: Language) => runEndpoint(vargaCharts, { ...birth, varga: 10, language }).text;
      const [english, ...others] = LANGUAGES.map((language) => grahasOf(told(language), language));
      for (const other of others) assert.deepEqual(other, english, told('en'));
    }
  });

  it('tell the same dates of a year and the same years of a range', () => {
    for (const birth of randomBirths(30, 'years')) {
      const year = (language: Language) =>
        runEndpoint(varshphal, { ...birth, target_year: 2026, language }).result.text;
      const range = (language: Language) =>
        runEndpoint(gochara, { ...birth, from: '2026-11-28', to: '2034-12-31', language }).text;
      const [dates, years] = [
        LANGUAGES.map((language) => factsOf(year(language), language)),
        LANGUAGES.map((language) => [...new Set(range(language).match(/20\d\d/g))].sort()),
      ];
      for (const each of dates) assert.deepEqual(each, dates[0], year('en'));
      for (const each of years) assert.deepEqual(each, years[0], range('en'));
    }
  });

  it('tell the same periods', () => {
    for (const birth of randomBirths(30, 'facts')) {
      const told = (language: Language) => runEndpoint(dasha, { ...birth, at: '2026-11-28', language }).text;
      const [english, ...others] = LANGUAGES.map((language) => factsOf(told(language), language));
      for (const other of others) assert.deepEqual(other, english, told('en'));
    }
  });
});
