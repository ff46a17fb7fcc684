import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import { longDateText, shortDayText, shortMonthText } from '../../shared/prose/date.ts';

describe('a date', () => {
  // Unicode CLDR: the long date, and the short month with day and with year; of English the British ones
  for (const language of LANGUAGES) {
    it(`is written as people write it in ${language}`, () => {
      const form = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' });
      const { grammar } = wordsIn(language);
      for (let month = 1; month <= 12; month++) {
        const iso = `1990-${String(month).padStart(2, '0')}-03T18:30:00Z`;
        assert.equal(longDateText(iso, grammar), form({ dateStyle: 'long' }).format(new Date(iso)));
        assert.equal(shortMonthText(iso, grammar), form({ month: 'short', year: 'numeric' }).format(new Date(iso)));
        assert.equal(shortDayText(iso, grammar), form({ day: 'numeric', month: 'short' }).format(new Date(iso)));
      }
    });
  }
});
