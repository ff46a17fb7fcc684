import assert from 'node:assert/strict';
import { jdOf } from '../../../shared/engine/sky/time.ts';
import { civilSeconds } from '../../../shared/engine/sky/zone.ts';
import { isUttarayana, lunarMonth, ritu, samvat, vedicRitu } from '../../../shared/engine/vedic/lunar-month.ts';

const CHAITRA = 0;
const VAISHAKHA = 1;
const JYESHTHA = 2;
const ASHADHA = 3;
const SHRAVANA = 4;
const BHADRAPADA = 5;
const ASHVINA = 6;
const KARTIKA = 7;
const MARGASHIRSHA = 8;
const MAGHA = 10;
const PHALGUNA = 11;

const jd = (year: number, month: number, day: number) =>
  jdOf(civilSeconds({ year, month, day, hour: 0, minute: 30, second: 0 }));

/** Every lunar month whose new moon falls between two years, found by stepping from one to the next. */
function months(fromYear: number, toYear: number) {
  const found = [];
  let month = lunarMonth(jd(fromYear, 1, 1));
  while (month.endsAt < jd(toYear + 1, 1, 1)) {
    month = lunarMonth(month.endsAt + 1);
    found.push({ ...month, year: Math.floor(2000 + (month.startsAt + 15 - jd(2000, 1, 1)) / 365.2425) });
  }
  return found;
}

describe('lunar month', () => {
  // Indian calendars and PyJHora: the intercalary months of 1999-2026
  it('finds the adhika months of 1999 to 2026', () => {
    assert.deepEqual(
      months(1999, 2026)
        .filter(({ adhika }) => adhika)
        .map(({ year, amanta }) => [year, amanta]),
      [
        [1999, JYESHTHA],
        [2001, ASHVINA],
        [2004, SHRAVANA],
        [2007, JYESHTHA],
        [2010, VAISHAKHA],
        [2012, BHADRAPADA],
        [2015, ASHADHA],
        [2018, JYESHTHA],
        [2020, ASHVINA],
        [2023, SHRAVANA],
        [2026, JYESHTHA],
      ],
    );
  });

  // Indian calendars: the two kshaya months of the century with the adhika months around them
  it('finds the kshaya months of 1963 and 1983 and the adhika months around them', () => {
    const odd = [...months(1963, 1964), ...months(1982, 1983)].filter(
      ({ adhika, kshaya }) => adhika || kshaya !== null,
    );
    assert.deepEqual(
      odd.map(({ year, amanta, kshaya }) => [year, kshaya === null ? 'adhika' : 'kshaya', kshaya ?? amanta]),
      [
        [1963, 'adhika', KARTIKA],
        [1963, 'kshaya', MARGASHIRSHA],
        [1964, 'adhika', CHAITRA],
        [1982, 'adhika', ASHVINA],
        [1983, 'kshaya', MAGHA],
        [1983, 'adhika', PHALGUNA],
      ],
    );
  });

  it('gives the dark fortnight to the next month by the purnimanta reckoning, but not in an adhika month', () => {
    // 2024-01-15 Pausha, bright; 2022-01-26 Pausha, dark (Drik Panchang: Magha); 2023-08-05 Adhika Shravana, dark
    for (const [date, amanta, purnimanta] of [
      [jd(2024, 1, 15), 9, 9],
      [jd(2022, 1, 26), 9, MAGHA],
      [jd(2023, 8, 5), SHRAVANA, SHRAVANA],
    ]) {
      const month = lunarMonth(date);
      assert.deepEqual([month.amanta, month.purnimanta], [amanta, purnimanta]);
    }
  });
});

describe('samvat', () => {
  // Drik Panchang: Vikram 2080 ends on 2024-04-08, 2081 begins on 2024-04-09; pages of the other dates
  for (const [year, month, day, amanta, vikram, shaka] of [
    [2024, 4, 8, PHALGUNA, 2080, 1945],
    [2024, 4, 9, CHAITRA, 2081, 1946],
    [2020, 12, 31, MARGASHIRSHA, 2077, 1942],
    [2022, 1, 24, 9, 2078, 1943],
    [2026, 9, 28, BHADRAPADA, 2083, 1948],
  ]) {
    it(`is Vikram ${vikram} and Shaka ${shaka} on ${year}-${month}-${day}`, () => {
      assert.equal(lunarMonth(jd(year, month, day)).amanta, amanta);
      assert.deepEqual(samvat({ year, month, day }, amanta), { vikram, shaka });
    });
  }
});

describe('ritu and ayana', () => {
  it('begin Vasanta at 330° tropical and 0° sidereal, and each season 60° later', () => {
    assert.deepEqual([330, 29.99, 30, 90, 150, 210, 270, 329.99].map(ritu), [0, 0, 1, 2, 3, 4, 5, 5]);
    assert.deepEqual([0, 59.99, 60, 359.99].map(vedicRitu), [0, 0, 1, 5]);
  });

  it('turn north at 270° and south at 90°', () => {
    assert.deepEqual([270, 0, 89.99, 90, 269.99].map(isUttarayana), [true, true, true, false, false]);
  });
});
