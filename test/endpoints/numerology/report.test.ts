import assert from 'node:assert/strict';
import fc from 'fast-check';
import { wordsIn } from '../../../shared/content/languages.ts';
import { NUMBER_NAMES } from '../../../shared/content/numerology-words.ts';
import { numerologyReport } from '../../../shared/endpoints/numerology/report.ts';
import reference from '../../reference/numerology.json' with { type: 'json' };
import { problemOf } from '../../setup/problem-of.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const report = (full_name: string, birthdate: string, rest = {}) =>
  runEndpoint(numerologyReport, { full_name, birthdate, ...rest });

describe('POST /numerology/', () => {
  for (const { full_name, birthdate, ...expected } of reference.cases) {
    it(`reports ${full_name}, born ${birthdate}, as the reference does`, () => {
      const answer = report(full_name, birthdate);
      for (const name of NUMBER_NAMES) {
        const { number, is_master, title, interpretation, calculation } = answer[name];
        assert.equal(number, expected[name].number, name);
        assert.equal(is_master, [11, 22, 33].includes(number), name);
        for (const text of [title, interpretation, calculation]) assert.ok(text.length > 0, name);
      }
      assert.equal(answer.birth_day.raw_day, expected.birth_day.raw_day);
      assert.equal(answer.full_name, full_name);
      assert.equal(answer.birthdate, birthdate);
    });
  }

  it('shows the working as a person would write it', () => {
    const { expression, heart_desire } = report('Thomas John Hancock', '1949-05-15');
    // Decoz, worldnumerology.com: heart's desire of Thomas John Hancock is 7 + 6 + 7 = 20, 2 + 0 = 2
    assert.equal(
      heart_desire.calculation,
      'THOMAS (O A): 6 + 1 = 7; JOHN (O): 6; HANCOCK (A O): 1 + 6 = 7; 7 + 6 + 7 = 20 → 2',
    );
    assert.match(expression.calculation, /^THOMAS: 2 \+ 8 \+ 6 \+ 4 \+ 1 \+ 1 = 22; JOHN: /);
  });

  it('romanises Cyrillic, Greek and Devanagari and answers every other unusual input as the reference expects', () => {
    const numbers = (name: string) => NUMBER_NAMES.map((key) => report(name, '1990-01-01')[key].number);
    assert.deepEqual(numbers('Анна Каренина'), numbers('Anna Karenina'));
    assert.deepEqual(numbers('Μαρία Παππά'), numbers('Maria Pappa'));
    assert.deepEqual(numbers('राम'), numbers('Ram'));
    assert.equal(report('राम', '1990-01-01').counted_name, 'RAM');
    const romanised = ['Анна Каренина', 'Μαρία Παππά', 'राम'];
    for (const { full_name, birthdate } of reference.unusual_input) {
      if (romanised.includes(full_name)) continue;
      const { code, errors } = problemOf(() => report(full_name, birthdate));
      assert.equal(code, 'validation_failed', full_name);
      assert.equal(errors?.[0].pointer, full_name === 'Jane Doe' ? '/birthdate' : '/full_name');
    }
  });

  it('says why a name cannot be counted', () => {
    const reason = (name: string) => problemOf(() => report(name, '1990-01-01')).errors?.[0];
    assert.equal(reason('12345')?.code, 'no_letters');
    assert.equal(reason('李小龍')?.code, 'unreadable_letters');
    assert.match(reason('Bruce 李')?.message ?? '', /李.*Latin/);
  });

  it('knows no year 0', () => {
    const [error, ...rest] = problemOf(() => report('Ann', '0000-01-01')).errors ?? [];
    assert.deepEqual([error?.pointer, error?.code, rest.length], ['/birthdate', 'format', 0]);
    const { errors } = problemOf(() => report('Ann', '1990-01-01', { current_date: '0000-12-31' }));
    assert.equal(errors?.[0].pointer, '/current_date');
    assert.ok(report('Ann', '0001-01-01').life_path);
  });

  it('gives the silent number a text of its own', () => {
    const { heart_desire } = report('Brrr Shh', '1992-11-29');
    assert.deepEqual([heart_desire.number, heart_desire.is_master], [0, false]);
    assert.equal(heart_desire.title, wordsIn('en').numerology.titles.heart_desire[0]);
    assert.equal(report('Aia', '1992-11-29').personality.number, 0);
  });

  it('takes the methods of other schools and reports which were used', () => {
    // test/reference/numerology.json: Sally Jane Smith, all digits 31 → 4; Y never a vowel: heart 7
    const method = { life_path: 'all_digits', y: 'never_vowel' };
    const answer = report('Sally Jane Smith', '1970-08-15', { method });
    assert.deepEqual([answer.life_path.number, answer.heart_desire.number], [4, 7]);
    const used: Record<string, unknown> = answer.meta;
    assert.deepEqual(used.method, { names: 'parts', system: 'pythagorean', life_path: 'all_digits', y: 'never_vowel' });
    const usual: Record<string, unknown> = report('Sally Jane Smith', '1970-08-15', { method: null }).meta;
    assert.deepEqual(usual.method, {
      names: 'parts',
      system: 'pythagorean',
      life_path: 'components',
      y: 'by_position',
    });
    assert.equal(
      problemOf(() => report('A', '1970-08-15', { method: { y: 'maybe' } })).errors?.[0].pointer,
      '/method/y',
    );
  });

  it('names every debt in its overview', () => {
    let several = 0;
    for (let day = 1; day <= 28; day++) {
      const { karmic_debt, overview } = report('Thomas John Hancock', `1949-05-${String(day).padStart(2, '0')}`);
      for (const { number } of karmic_debt) assert.match(overview, new RegExp(`\\b${number}\\b`), overview);
      // each with what its own text is about
      const asks = { 13: /slow work/, 14: /measure/, 16: /humility|pride/, 19: /company|help/ };
      for (const { number } of karmic_debt) assert.match(overview, asks[number as 13], overview);
      several += karmic_debt.length > 1 ? 1 : 0;
    }
    assert.ok(several > 3, String(several));
  });

  it('tells karmic debts by where they were found', () => {
    // Decoz: 13, 14, 16, 19 before the last reduction. Hancock: life path 16 → 7
    const { karmic_debt } = report('Thomas John Hancock', '1949-05-15');
    assert.deepEqual(
      karmic_debt.map(({ number, found_in }) => [number, found_in]),
      [
        [14, ['personality']],
        [16, ['life_path']],
      ],
    );
    const born14 = report('Thomas John Hancock', '1949-05-14').karmic_debt;
    assert.ok(born14.some(({ number, found_in }) => number === 14 && found_in.includes('birth_day')));
  });

  it('reads the personal year from the clock of the request, in UTC', () => {
    // test clock 2024-01-15; by hand: 5 + 6 + 8 (2024) = 19 → 10 → 1
    const { personal_year } = report('Thomas John Hancock', '1949-05-15');
    assert.deepEqual([personal_year.year, personal_year.number], [2024, 1]);
    const nextYear = runEndpoint(
      numerologyReport,
      { full_name: 'Thomas John Hancock', birthdate: '1949-05-15' },
      { now: 1_735_689_600 },
    );
    assert.deepEqual([nextYear.personal_year.year, nextYear.personal_year.number], [2025, 2]);
  });

  it('tells personal year, month and day for the date asked about, and the year for another year', () => {
    // Decoz as printed by findyourfate.com: 15 May, 1992: 5; July: 3; the 17th: 2
    const asked = report('Thomas John Hancock', '1949-05-15', { current_date: '1992-07-17' });
    assert.deepEqual([asked.personal_year.number, asked.personal_month.number, asked.personal_day.number], [5, 3, 2]);
    assert.deepEqual([asked.personal_month.month, asked.personal_day.date], [7, '1992-07-17']);
    const other = report('Thomas John Hancock', '1949-05-15', { current_date: '1991-07-17', year: 1992 });
    assert.deepEqual([other.personal_year.year, other.personal_year.number], [1992, 5]);
    assert.equal(other.personal_month.year, 1991);
    for (const [member, value] of [
      ['year', 0],
      ['year', 10_000],
      ['year', 19.5],
      ['current_date', '2023-02-30'],
    ] as const) {
      const { errors } = problemOf(() => report('A', '1949-05-15', { [member]: value }));
      assert.equal(errors?.[0].pointer, `/${member}`);
    }
  });

  it('tells a challenge that is a number of the name or the date as a gift too', () => {
    const names = ['life_path', 'expression', 'heart_desire', 'personality', 'birth_day'] as const;
    let told = 0;
    for (let day = 1; day <= 28; day++) {
      const birthdate = `1984-05-${String(day).padStart(2, '0')}`;
      const made = report('Grace Miller', birthdate);
      const gifts = names.map((name) => made[name].number);
      const first = new Set<number>();
      for (const { number, interpretation } of made.challenges) {
        if (first.has(number)) continue;
        first.add(number);
        const isGift = number > 0 && gifts.includes(number);
        assert.equal(/^(?:This is the main challenge[^.]*\. )?The \d of the .+ and yet /.test(interpretation), isGift);
        told += Number(isGift);
      }
    }
    assert.ok(told > 5, `${told}`);
  });

  it('tells a challenge that no letter has as the same lesson, and no challenge of its own beside it', () => {
    const { challenge, challenge_of_lesson, again, main_again } = wordsIn('en').numerology;
    let told = 0;
    for (let at = 0; at < 112; at++) {
      const name = ['Ann Lee', 'Bob Cox', 'Rohan Mehta', 'Li Wu'][at % 4];
      const made = report(name, `${1960 + at}-0${1 + (at % 9)}-${String(1 + (at % 28)).padStart(2, '0')}`);
      const lessons = made.karmic_lessons.map(({ number }) => number);
      const gifts = [made.life_path, made.expression, made.heart_desire, made.personality, made.birth_day];
      for (const { number, interpretation } of made.challenges) {
        if (!lessons.includes(number) || gifts.some((one) => one.number === number)) continue;
        told++;
        const said = [challenge_of_lesson[number], again.challenge, again.challenge_last, main_again];
        assert.ok(
          said.some((text) => interpretation.includes(text)),
          interpretation,
        );
        assert.ok(
          challenge[number].every((text) => !interpretation.includes(text)),
          interpretation,
        );
      }
      const all = made.challenges.map((one) => one.interpretation);
      assert.equal(new Set(all).size, all.length, all.join('\n'));
    }
    assert.ok(told > 10, String(told));
  });

  it('gives pinnacles with the one that runs, challenges, maturity and karmic lessons', () => {
    // Decoz (test/engine/numerology/numbers.test.ts): pinnacles 11 11 22 1; life path 7, so that the second begins at
    // 29; lessons 7 and 9
    const { pinnacles, challenges, maturity, karmic_lessons, life_path, expression } = report(
      'Thomas John Hancock',
      '1949-05-15',
      { current_date: '1978-05-15' },
    );
    assert.deepEqual(
      pinnacles.map(({ number, from_age, current }) => [number, from_age, current]),
      [
        [11, 0, false],
        [11, 29, true],
        [22, 38, false],
        [1, 47, false],
      ],
    );
    assert.notEqual(pinnacles[0].interpretation, pinnacles[1].interpretation);
    // 5, 6, 5: differences 1, 1, 0, 0
    assert.deepEqual(
      challenges.map(({ number, is_main }) => [number, is_main]),
      [
        [1, false],
        [1, false],
        [0, true],
        [0, false],
      ],
    );
    assert.equal(maturity.calculation.split(' = ')[0], `${life_path.number} + ${expression.number}`);
    assert.deepEqual(
      karmic_lessons.map(({ number }) => number),
      [7, 9],
    );
  });

  it('counts by the Chaldean table on request, with the compound number', () => {
    // bostjanlovrat.com: the name Cheiro is 23
    const { expression, life_path } = report('Cheiro', '1866-11-01', { method: { system: 'chaldean' } });
    assert.deepEqual([expression.compound, expression.number], [23, 5]);
    assert.equal(life_path.number, report('Cheiro', '1866-11-01').life_path.number);
    assert.equal(report('Cheiro', '1866-11-01').expression.compound, undefined);
  });

  it('names titles and suffixes in a warning, and counts them', () => {
    const { meta, expression } = report('Dr. John Way Somber, III', '1990-01-01');
    assert.deepEqual(
      meta.warnings.map(({ code, message }) => [code, message.split('. That')[0]]),
      [['title_counted', 'Counted as part of the name: Dr. and III']],
    );
    assert.match(expression.calculation, /^DR: /);
  });

  it('warns of characters that were passed over', () => {
    const { meta } = report('Jane 🙂 Doe 3', '1990-01-01');
    assert.deepEqual(
      meta.warnings.map(({ code }) => code),
      ['characters_ignored'],
    );
  });

  it('warns of a Y that position makes a vowel and that may be spoken as a consonant', () => {
    // the rule of the reference: a vowel behind a consonant, as in BRYAN; the ya of Kavya is a consonant
    const told = (name: string, method = {}) =>
      report(name, '1990-01-01', { method }).meta.warnings.filter(({ code }) => code === 'y_counted');
    assert.match(told('Kavya Iyer')[0].message, /in KAVYA,/);
    for (const name of ['Mira Nayar', 'Mary Lynn', 'Yolanda Kyle']) assert.deepEqual(told(name), [], name);
    assert.deepEqual(told('Kavya', { y: 'never_vowel' }), []);
    assert.equal(report('Kavya', '1990-01-01', { method: { y: 'never_vowel' } }).heart_desire.number, 2);
  });

  it('tells of seasons that are over as of what was', () => {
    // 16 December 1952: life path 9, so that the pinnacles turn at 27, 36 and 45; the person is 73
    const { pinnacles } = report('Priya Raman', '1952-12-16', { current_date: '2026-11-29' });
    assert.match(pinnacles[0].interpretation, /^The first pinnacle, the \d+, lasted until you were 27, a time of /);
    const past = /\b(lasted|ran from|you had|went on)\b/;
    for (const { current, interpretation } of pinnacles) {
      assert.equal(past.test(interpretation), !current, interpretation);
    }
    const early = report('Priya Raman', '1952-12-16', { current_date: '1972-12-16' }).pinnacles;
    assert.ok(early.every(({ interpretation }) => !past.test(interpretation)));
  });

  it('tells of a number that went on from one season into the next as of the same', () => {
    // 11 and 11 (Decoz, above), of which the second ended at 38
    const { pinnacles } = report('Thomas John Hancock', '1949-05-15', { current_date: '2026-11-29' });
    assert.match(pinnacles[0].interpretation, /the 11, lasted until you were 29/);
    assert.match(pinnacles[1].interpretation, /^From 29 to 38 the same 11 went on/);
  });

  it('tells of the next personal year from October on, of the year that is asked about', () => {
    // 1 + 6 + 2026 (1) = 8: a 9 follows
    const told = (current_date: string, year?: number) =>
      report('Priya Raman', '1990-01-06', { current_date, ...(year ? { year } : {}) }).overview;
    assert.match(told('2026-10-01'), /\bJanuary\b.* 9\b/);
    assert.doesNotMatch(told('2026-09-30'), /\bJanuary\b/);
    assert.doesNotMatch(told('2026-11-30', 2027), /\bJanuary\b/);
  });

  it('does not say of one missing number that it is the only one where more are missing', () => {
    // ROHIT VARMA lacks 3, 5 and 7
    const { overview, karmic_lessons } = report('Rohit Varma', '1993-07-09', { current_date: '2026-11-29' });
    assert.ok(karmic_lessons.length > 1);
    assert.match(overview, /more than one number|Of the numbers that no letter has/);
  });

  it('answers any name of letters on any date, always with words', () => {
    const date = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zÀ-ÿĀ-ž' -]{0,40}[a-z]$/), date, (name, birthdate) => {
        const answer = report(name, birthdate);
        for (const key of NUMBER_NAMES) assert.ok(answer[key].interpretation.length > 0);
        assert.ok(answer.personal_year.interpretation.length > 0);
      }),
    );
  });
});
