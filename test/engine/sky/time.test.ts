import assert from 'node:assert/strict';
import { isDateText } from '../../../shared/engine/sky/time.ts';

describe('a date in a request', () => {
  it('is a day of the Gregorian calendar, as the calendar of the language has it, from the year 1 on', () => {
    for (const year of ['0001', '0004', '0100', '1900', '2000', '2023', '2024', '9999']) {
      for (let month = 0; month <= 13; month++) {
        for (let day = 0; day <= 32; day++) {
          const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          const date = new Date(`${text}T00:00:00Z`);
          const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
          assert.equal(isDateText(text), isDay, text);
        }
      }
    }
  });

  it('is no year 0, and nothing that only looks like a date', () => {
    for (const text of [
      '0000-01-01',
      '0000-12-31',
      '2024-1-1',
      '2024-01-01T00:00',
      ' 2024-01-01',
      '2024-01-01\n',
      '',
    ]) {
      assert.equal(isDateText(text), false, text);
    }
  });
});
