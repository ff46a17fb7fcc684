import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../shared/content/languages.ts';
import { leaves } from './sentences.ts';

/** The year in which somebody reads, which is seldom the one that is told. */
const THIS_YEAR: Readonly<Record<Language, RegExp>> = {
  en: /\bthis year\b/i,
  es: /\beste año\b/i,
  hi: /इस (साल|वर्ष)/,
};

for (const language of LANGUAGES) {
  it(`what tells of any year in ${language} names no year as that of the reader`, () => {
    const { horoscope, transits, skyCalendar, vedic, ages } = wordsIn(language);
    const { year, day, dasha, gochara } = vedic.readings;
    const ofAges = Object.values(ages).map((layer) => (layer as { transits?: unknown }).transits ?? {});
    const texts = leaves({ horoscope, transits, skyCalendar, ofAges, year, day, dasha, gochara });
    assert.ok(texts.length > 3000);
    assert.deepEqual(
      texts.filter((text) => THIS_YEAR[language].test(text)),
      [],
    );
  });
}
