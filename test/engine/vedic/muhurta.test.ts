import assert from 'node:assert/strict';
import { GRAHAS } from '../../../shared/engine/names.ts';
import { CHOGHADIYAS } from '../../../shared/engine/vedic/almanac-names.ts';
import { choghadiyas, horas, muhurtas } from '../../../shared/engine/vedic/muhurta.ts';

/** A day of 12 hours and a night of 12, in days. */
const dayOf = (weekday: number) => ({ sunrise: 0.25, sunset: 0.75, nextSunrise: 1.25, previousSunset: -0.25, weekday });

// The cycles as Gujarati almanacs print them, first choghadiya by weekday, Sunday first
const DAY_CYCLE = ['Udveg', 'Char', 'Labh', 'Amrit', 'Kaal', 'Shubh', 'Rog'];
const NIGHT_CYCLE = ['Shubh', 'Amrit', 'Char', 'Rog', 'Kaal', 'Labh', 'Udveg'];
const DAY_FIRST = ['Udveg', 'Amrit', 'Rog', 'Labh', 'Shubh', 'Char', 'Kaal'];
const NIGHT_FIRST = ['Shubh', 'Char', 'Kaal', 'Udveg', 'Amrit', 'Rog', 'Labh'];

/** Eight names of a cycle from one of them on. */
const eightFrom = (cycle: string[], first: string) =>
  Array.from({ length: 8 }, (_, i) => cycle[(cycle.indexOf(first) + i) % 7]);

describe('choghadiya', () => {
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    it(`runs through the printed cycles on weekday ${weekday}`, () => {
      const names = choghadiyas(dayOf(weekday)).map(({ lord }) => CHOGHADIYAS[lord].name);
      assert.deepEqual(names, [
        ...eightFrom(DAY_CYCLE, DAY_FIRST[weekday]),
        ...eightFrom(NIGHT_CYCLE, NIGHT_FIRST[weekday]),
      ]);
    });
  }

  it('calls Amrit, Shubh and Labh good, Char neutral, the others bad', () => {
    assert.deepEqual(Object.fromEntries(CHOGHADIYAS.map(({ name, quality }) => [name, quality])), {
      Udveg: 'bad',
      Amrit: 'good',
      Rog: 'bad',
      Labh: 'good',
      Shubh: 'good',
      Char: 'neutral',
      Kaal: 'bad',
    });
  });

  it('fills the day and the night without gaps', () => {
    const parts = choghadiyas(dayOf(2));
    for (let i = 1; i < parts.length; i++) assert.ok(Math.abs(parts[i].start - parts[i - 1].end) < 1e-12);
    assert.deepEqual([parts[0].start, parts[8].start, parts[15].end], [0.25, 0.75, 1.25]);
    assert.deepEqual(parts.map(({ night }) => night).indexOf(true), 8);
  });
});

describe('hora', () => {
  // The chain that gave the weekdays their order: the 25th hour belongs to the lord of the next day
  const CHAIN = ['Surya', 'Shukra', 'Budha', 'Chandra', 'Shani', 'Guru', 'Mangala'];

  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    it(`is one chain of 24 from the lord of weekday ${weekday}`, () => {
      const lords = horas(dayOf(weekday)).map(({ lord }) => GRAHAS[lord]);
      const first = CHAIN.indexOf(GRAHAS[weekday]);
      assert.deepEqual(
        lords,
        Array.from({ length: 24 }, (_, i) => CHAIN[(first + i) % 7]),
      );
      assert.equal(CHAIN[(first + 24) % 7], GRAHAS[(weekday + 1) % 7]);
    });
  }
});

describe('muhurtas', () => {
  it('have no abhijit on a Wednesday', () => {
    const counts = [0, 1, 2, 3, 4, 5, 6].map(
      (weekday) => muhurtas(dayOf(weekday), []).filter(({ kind }) => kind === 'abhijit').length,
    );
    assert.deepEqual(counts, [1, 1, 1, 0, 1, 1, 1]);
  });

  it('leave out the dawn when there was no night before it', () => {
    const kinds = muhurtas({ ...dayOf(0), previousSunset: null }, []).map(({ kind }) => kind);
    assert.ok(!kinds.includes('brahma') && !kinds.includes('pratahSandhya') && kinds.includes('rahuKalam'));
  });

  // Drik Panchang: twice in Mula, at its ghatis 20 and 56, four ghatis long
  it('give Mula two varjyams', () => {
    const mula = { index: 18, startsAt: 0.25, endsAt: 1.25 };
    const found = muhurtas(dayOf(0), [mula]).filter(({ kind }) => kind === 'varjyam');
    assert.deepEqual(
      found.map(({ start, end }) => [Math.round((start - 0.25) * 60), Math.round((end - 0.25) * 60)]),
      [
        [20, 24],
        [56, 60],
      ],
    );
  });
});
