import assert from 'node:assert/strict';
import fc from 'fast-check';
import { latinName } from '../../../shared/engine/numerology/letters.ts';
import {
  birthDayNumber,
  challenges,
  expressionNumber,
  heartDesireNumber,
  karmicLessons,
  lifePathNumber,
  maturityNumber,
  type NameMethod,
  type NameRules,
  personalDayNumber,
  personalityNumber,
  personalMonthNumber,
  personalYearNumber,
  pinnacles,
} from '../../../shared/engine/numerology/numbers.ts';
import { dateFromText } from '../../../shared/engine/sky/time.ts';
import reference from '../../reference/numerology.json' with { type: 'json' };

/** Every number in a working, in order: the reference writes another notation of the same steps. */
const steps = (text: string) => text.match(/\d+/g)?.map(Number) ?? [];

/** The rules of Decoz, but for what is said. */
const rules = (more: Partial<NameRules> = {}): NameRules => ({
  names: 'parts',
  system: 'pythagorean',
  y: 'by_position',
  ...more,
});

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
        expressionNumber(parts, rules({ names: method })),
        heartDesireNumber(parts, rules({ names: method })),
        personalityNumber(parts, rules({ names: method })),
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
      const worked = expressionNumber(parts, rules()).calculation;
      // a single letter is its own sum, which the reference writes twice (Q[Q] 8=8)
      const expected = expression.arithmetic.replace(/(?<=\] )(\d+)=\1(?!\d)/g, '$1');
      assert.deepEqual(steps(worked), steps(expected));
    });

    it(`follow the other Y rules for ${full_name}`, () => {
      const heart = heart_desire as NameColumn;
      const other = personality as NameColumn;
      if (heart.y_never === undefined) return;
      assert.equal(heartDesireNumber(parts, rules({ y: 'never_vowel' })).number, heart.y_never);
      assert.equal(heartDesireNumber(parts, rules({ y: 'always_vowel' })).number, heart.y_always);
      assert.equal(personalityNumber(parts, rules({ y: 'never_vowel' })).number, other.y_never);
      assert.equal(personalityNumber(parts, rules({ y: 'always_vowel' })).number, other.y_always);
    });
  }

  it('are 1–9 or a master, and 0 only where no letter counts', () => {
    const name = fc.array(fc.stringMatching(/^[A-Z]{1,12}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(name, fc.constantFrom('parts', 'whole'), (parts, method) => {
        const allowed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33];
        assert.ok(allowed.includes(expressionNumber(parts, rules({ names: method })).number));
        const { number } = heartDesireNumber(parts, rules({ names: method, y: 'never_vowel' }));
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

  it('always reduce the personal year, month and day', () => {
    // Decoz as printed by findyourfate.com: 15 May in 1992 is 14, thus 5; July of a 5 year is 12, thus 3; the 17th of
    // that month 11, thus 2
    const year = personalYearNumber(dateFromText('1949-05-15'), 1992);
    const month = personalMonthNumber(year, 7);
    assert.deepEqual([year.number, month.number, personalDayNumber(month, 17).number], [5, 3, 2]);
    assert.equal(personalDayNumber(month, 17).calculation, '3; 17: 1 + 7 = 8; 3 + 8 = 11 → 2');
    // worldnumerology.com, monthly forecast: December of a 5 year is 17, thus 8; 31 January of a 7 month 38, thus 11,
    // thus 2
    assert.equal(personalMonthNumber(worked(5), 12).number, 8);
    assert.equal(personalDayNumber(worked(7), 31).number, 2);
    // inspiredcreatively.com: 23 April in 2020 is a 4 year, its October a 5 month
    const other = personalYearNumber(dateFromText('1965-04-23'), 2020);
    assert.deepEqual([other.number, personalMonthNumber(other, 10).number], [4, 5]);
  });

  const worked = (number: number) => ({ number, chain: [number], calculation: String(number) });

  it('give the pinnacles of Decoz’s examples, masters kept, with their ages', () => {
    const numbers = (date: string) => pinnacles(dateFromText(date), worked(7)).map(({ number }) => number);
    // worldnumerology.com, course chapter 22: 15 May 1949 and 5 November; decoz.com, DoReading 6: 23 March 1987
    assert.deepEqual(numbers('1949-05-15'), [11, 11, 22, 1]);
    assert.equal(numbers('1950-11-05')[0], 7);
    assert.deepEqual(numbers('1987-03-23').slice(0, 2), [8, 3]);
    // a published table of ages: life path 7 ends the first at 29, life path 4 at 32, 41 and 50
    const ages = (lifePath: number) =>
      pinnacles(dateFromText('1949-05-15'), worked(lifePath)).map(({ fromAge, toAge }) => [fromAge, toAge]);
    assert.deepEqual(ages(7)[0], [0, 29]);
    assert.deepEqual(ages(4), [
      [0, 32],
      [32, 41],
      [41, 50],
      [50, null],
    ]);
    // a master life path counts as its digit: 22 as 4
    assert.deepEqual(ages(22), ages(4));
  });

  it('give the challenges of Decoz’s example, masters reduced', () => {
    // worldnumerology.com, course part 5: Tom Cruise, 3 July 1962: 7, 3, 9 give 4, 6, 2, 2
    const found = challenges(dateFromText('1962-07-03'));
    assert.deepEqual(
      found.map(({ number }) => number),
      [4, 6, 2, 2],
    );
    assert.equal(found[0].calculation, '7 − 3 = 4');
    // freetarot.com: 12 November 1971 reduces to 2, 3, 9, and the first is 1
    assert.equal(challenges(dateFromText('1971-11-12'))[0].number, 1);
  });
});

describe('numbers of name and date together', () => {
  it('add life path and expression to the maturity number, masters kept', () => {
    // the rule of Decoz's course, page 29: the sum of life path and expression; 7 + 4 = 11 stays
    assert.equal(maturityNumber(worked(7), worked(4)).number, 11);
    assert.equal(maturityNumber(worked(7), worked(5)).calculation, '7 + 5 = 12 → 3');
  });

  const worked = (number: number) => ({ number, chain: [number], calculation: String(number) });

  it('find the karmic lessons of Decoz’s example', () => {
    // worldnumerology.com, Do-reading 2: Thomas John Hancock lacks 7 and 9
    assert.deepEqual(karmicLessons(['THOMAS', 'JOHN', 'HANCOCK']), [7, 9]);
  });
});

describe('Chaldean numbers', () => {
  it('are those of published examples', () => {
    const chaldean = rules({ system: 'chaldean' });
    // chaldean-numerology-calculator.com: Maya is 7; bostjanlovrat.com: the name Cheiro is 23
    assert.equal(expressionNumber(['MAYA'], chaldean).number, 7);
    assert.deepEqual(expressionNumber(['CHEIRO'], chaldean).chain, [23, 5]);
  });

  it('keep no master', () => {
    // O D = 7 + 4 = 11, thus 2 (the table of Cheiro)
    assert.equal(expressionNumber(['OD'], rules({ system: 'chaldean' })).number, 2);
  });
});
