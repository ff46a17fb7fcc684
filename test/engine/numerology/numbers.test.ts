import assert from 'node:assert/strict';
import fc from 'fast-check';
import { latinName } from '../../../shared/engine/numerology/letters.ts';
import {
  birthDayNumber,
  expressionNumber,
  heartDesireNumber,
  lifePathNumber,
  type NameMethod,
  personalityNumber,
  personalYearNumber,
} from '../../../shared/engine/numerology/numbers.ts';
import { dateFromText } from '../../../shared/engine/sky/time.ts';
import reference from '../../reference/numerology.json' with { type: 'json' };

/** Every number in a working, in order: the reference writes another notation of the same steps. */
const steps = (text: string) => text.match(/\d+/g)?.map(Number) ?? [];

interface NameColumn {
  number: number;
  arithmetic: string;
  sum_all_letters: { total: number; number: number };
  y_never?: number;
  y_always?: number;
}

describe('the numbers of a name', () => {
  for (const { full_name, expression, heart_desire, personality } of reference.cases) {
    const { parts } = latinName(full_name);

    it(`are those of the reference for ${full_name}, part by part and as one sum`, () => {
      const numbers = (method: NameMethod) => [
        expressionNumber(parts, method),
        heartDesireNumber(parts, method, 'by_position'),
        personalityNumber(parts, method, 'by_position'),
      ];
      const columns: NameColumn[] = [expression, heart_desire, personality];
      assert.deepEqual(
        numbers('parts').map(({ number }) => number),
        columns.map(({ number }) => number),
      );
      assert.deepEqual(
        numbers('whole').map(({ number, chain }) => ({ total: chain[0], number })),
        columns.map((column) => column.sum_all_letters),
      );
    });

    it(`show the steps of the reference for ${full_name}`, () => {
      const worked = expressionNumber(parts, 'parts').calculation;
      // a single letter is its own sum, which the reference writes twice (Q[Q] 8=8)
      const expected = expression.arithmetic.replace(/(?<=\] )(\d+)=\1(?!\d)/g, '$1');
      assert.deepEqual(steps(worked), steps(expected));
    });

    it(`follow the other Y rules for ${full_name}`, () => {
      const heart = heart_desire as NameColumn;
      const other = personality as NameColumn;
      if (heart.y_never === undefined) return;
      assert.equal(heartDesireNumber(parts, 'parts', 'never_vowel').number, heart.y_never);
      assert.equal(heartDesireNumber(parts, 'parts', 'always_vowel').number, heart.y_always);
      assert.equal(personalityNumber(parts, 'parts', 'never_vowel').number, other.y_never);
      assert.equal(personalityNumber(parts, 'parts', 'always_vowel').number, other.y_always);
    });
  }

  it('are 1–9 or a master, and 0 only where no letter counts', () => {
    const name = fc.array(fc.stringMatching(/^[A-Z]{1,12}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(name, fc.constantFrom('parts', 'whole'), (parts, method) => {
        const allowed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33];
        assert.ok(allowed.includes(expressionNumber(parts, method).number));
        const { number } = heartDesireNumber(parts, method, 'never_vowel');
        assert.equal(number === 0, !/[AEIOU]/.test(parts.join('')));
        assert.ok(number === 0 || allowed.includes(number));
      }),
    );
  });
});

describe('the numbers of a birth date', () => {
  for (const { full_name, birthdate, life_path, birth_day } of reference.cases) {
    it(`are those of the reference for ${birthdate} (${full_name}), by each method`, () => {
      const date = dateFromText(birthdate);
      assert.equal(lifePathNumber(date, 'components').number, life_path.number);
      for (const method of ['all_digits', 'straight_sum'] as const) {
        const { number, chain } = lifePathNumber(date, method);
        assert.deepEqual({ total: chain[0], number }, life_path[method]);
      }
      assert.equal(birthDayNumber(date).number, birth_day.number);
    });
  }

  it('show how they were reached', () => {
    // Decoz's worked example in test/reference/numerology.json: month 5; day 15>6; year 1+9+4+9=23>5; 5+6+5=16>7
    const date = dateFromText('1949-05-15');
    assert.equal(
      lifePathNumber(date, 'components').calculation,
      '5; 15: 1 + 5 = 6; 1949: 1 + 9 + 4 + 9 = 23 → 5; 5 + 6 + 5 = 16 → 7',
    );
    assert.equal(birthDayNumber(date).calculation, '15: 1 + 5 = 6');
    assert.equal(birthDayNumber(dateFromText('1949-05-22')).calculation, '22');
  });

  it('keep 11 and 22 of a personal year and reduce 33', () => {
    // by hand after Decoz: month + day + year, each reduced. 2024 → 8; 1/2: 1+2+8 = 11; 3/11: 3+11+8 = 22; 11/5 in 2024: 11+5+8 = 24 → 6
    const year = (text: string) => personalYearNumber(dateFromText(text), 2024).number;
    assert.deepEqual([year('1990-01-02'), year('1990-03-11'), year('1990-11-05')], [11, 22, 6]);
    // 3 + 22 + 8 = 33 → 6
    assert.equal(year('1990-03-22'), 6);
  });
});
