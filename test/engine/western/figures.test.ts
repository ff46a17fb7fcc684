import assert from 'node:assert/strict';
import fc from 'fast-check';
import { PLANETS, type Planet } from '../../../shared/engine/names.ts';
import type { Body, Position } from '../../../shared/engine/sky/ephemeris.ts';
import { FIRST_JD, LAST_JD } from '../../../shared/engine/sky/time.ts';
import { balance } from '../../../shared/engine/western/balance.ts';
import { dignity } from '../../../shared/engine/western/dignity.ts';
import { lunarPhase } from '../../../shared/engine/western/lunar-phase.ts';
import { type NatalChart, natalChart } from '../../../shared/engine/western/natal.ts';
import { patterns } from '../../../shared/engine/western/patterns.ts';

/**
 * A chart without birth time whose other planets stand 15° from
 * every multiple of 30°: too far for any leg of a figure there.
 */
function chartWith(longitudes: Partial<Record<Planet, number>>): NatalChart {
  const positions = PLANETS.map((planet): [Body, Position] => [
    planet,
    { longitude: longitudes[planet] ?? 45, latitude: 0, distance: 1, speed: 1 },
  ]);
  return { jd: 2451545, tilt: 23.44, positions: new Map(positions), houses: null, angleSpeeds: null, fortune: null };
}

const figuresOf = (longitudes: Partial<Record<Planet, number>>) =>
  patterns(chartWith(longitudes)).filter(({ pattern }) => pattern !== 'stellium');

// the figures as every textbook draws them
describe('aspect patterns', () => {
  it('find a grand trine and its element', () => {
    assert.deepEqual(figuresOf({ mars: 1, jupiter: 120, saturn: 242 }), [
      { pattern: 'grand_trine', planets: ['mars', 'jupiter', 'saturn'], orb: 2, element: 'fire' },
    ]);
  });

  it('name no element when a grand trine crosses a border of signs', () => {
    const [found] = figuresOf({ mars: 359, jupiter: 120, saturn: 240 });
    assert.equal(found.pattern, 'grand_trine');
    assert.equal(found.element, undefined);
  });

  it('find a T-square and its apex', () => {
    assert.deepEqual(figuresOf({ mars: 0, jupiter: 180, saturn: 93 }), [
      { pattern: 't_square', planets: ['mars', 'jupiter', 'saturn'], orb: 3, apex: 'saturn' },
    ]);
  });

  it('let a grand cross swallow its four T-squares', () => {
    const found = figuresOf({ venus: 0, mars: 90, jupiter: 180, saturn: 270 });
    assert.deepEqual(found, [{ pattern: 'grand_cross', planets: ['venus', 'mars', 'jupiter', 'saturn'], orb: 0 }]);
  });

  it('find a yod and its apex', () => {
    assert.deepEqual(figuresOf({ mars: 0, jupiter: 60, saturn: 210 }), [
      { pattern: 'yod', planets: ['mars', 'jupiter', 'saturn'], orb: 0, apex: 'saturn' },
    ]);
  });

  it('let a kite swallow its grand trine', () => {
    const found = figuresOf({ venus: 0, mars: 120, jupiter: 240, saturn: 180 });
    assert.deepEqual(found, [
      {
        pattern: 'kite',
        planets: ['venus', 'mars', 'jupiter', 'saturn'],
        orb: 0,
        apex: 'saturn',
        element: 'fire',
      },
    ]);
  });

  it('find a mystic rectangle', () => {
    const found = figuresOf({ venus: 0, mars: 60, jupiter: 180, saturn: 240 });
    assert.deepEqual(found, [{ pattern: 'mystic_rectangle', planets: ['venus', 'mars', 'jupiter', 'saturn'], orb: 0 }]);
  });

  it('give legs of the Sun and the Moon one degree more', () => {
    assert.equal(figuresOf({ sun: 7, jupiter: 120, saturn: 240 }).length, 1);
    assert.equal(figuresOf({ mars: 7, jupiter: 120, saturn: 240 }).length, 0);
  });

  it('gather three planets in a sign, but not Sun, Mercury and Venus alone', () => {
    const spread = { moon: 40, jupiter: 100, saturn: 130, uranus: 160, neptune: 190, pluto: 220 };
    const stelliums = (longitudes: Partial<Record<Planet, number>>) =>
      patterns(chartWith({ ...spread, ...longitudes })).filter(({ pattern }) => pattern === 'stellium');
    assert.deepEqual(stelliums({ sun: 1, mercury: 5, venus: 9, mars: 250 }), []);
    assert.deepEqual(stelliums({ sun: 1, mercury: 5, venus: 9, mars: 12 }), [
      { pattern: 'stellium', planets: ['sun', 'mercury', 'venus', 'mars'], orb: 11, sign: 0 },
    ]);
  });

  it('come tightest first', () => {
    fc.assert(
      fc.property(fc.double({ min: FIRST_JD, max: LAST_JD, noNaN: true }), (jd) => {
        const found = patterns(natalChart(jd, { latitude: 52, longitude: 13 }, 'P'));
        for (let index = 1; index < found.length; index++) assert.ok(found[index - 1].orb <= found[index].orb);
      }),
      { numRuns: 100 },
    );
  });
});

describe('balance', () => {
  // kerykeion's weights: Sun, Moon 2; Mercury, Venus, Mars 1.5; Jupiter, Saturn 1; outer planets .5: 12 in all, 14 with
  // the ascendant
  it('weighs the planets by kind', () => {
    const { elements, modalities, hemispheres } = balance(chartWith({ sun: 15, moon: 15, mercury: 105 }));
    // Sun and Moon in Aries, Mercury in Cancer, the other seven in Taurus
    assert.equal(elements.percent.fire, (100 * 4) / 12);
    assert.equal(elements.percent.water, (100 * 1.5) / 12);
    assert.equal(elements.percent.earth, (100 * 6.5) / 12);
    assert.deepEqual(elements.counts, { fire: 2, earth: 7, air: 0, water: 1 });
    assert.deepEqual(elements.dominant, ['earth']);
    assert.deepEqual(elements.missing, ['air']);
    assert.deepEqual(modalities.counts, { cardinal: 3, fixed: 7, mutable: 0 });
    assert.equal(hemispheres, null);
  });

  it('adds up to one hundred percent, ten planets and four quadrants', () => {
    fc.assert(
      fc.property(fc.double({ min: FIRST_JD, max: LAST_JD, noNaN: true }), (jd) => {
        const { elements, modalities, hemispheres } = balance(natalChart(jd, { latitude: -33, longitude: 151 }, 'K'));
        const sum = (values: Record<string, number>) => Object.values(values).reduce((a, b) => a + b, 0);
        for (const { percent, counts } of [elements, modalities]) {
          assert.ok(Math.abs(sum(percent) - 100) < 1e-9);
          assert.equal(sum(counts), 10);
        }
        assert.equal((hemispheres?.above ?? 0) + (hemispheres?.below ?? 0), 10);
        assert.equal((hemispheres?.east ?? 0) + (hemispheres?.west ?? 0), 10);
      }),
      { numRuns: 50 },
    );
  });
});

// the classical table, in which flatlib and immanuel agree; modern signs for the outer three
describe('dignity', () => {
  const cases: [Planet | 'chiron', string, number, string | null][] = [
    ['sun', 'Leo', 4, 'domicile'],
    ['sun', 'Aries', 0, 'exaltation'],
    ['sun', 'Aquarius', 10, 'detriment'],
    ['sun', 'Libra', 6, 'fall'],
    ['sun', 'Gemini', 2, 'peregrine'],
    ['moon', 'Taurus', 1, 'exaltation'],
    ['moon', 'Scorpio', 7, 'fall'],
    ['moon', 'Capricorn', 9, 'detriment'],
    ['mercury', 'Virgo', 5, 'domicile'],
    ['mercury', 'Pisces', 11, 'detriment'],
    ['mercury', 'Sagittarius', 8, 'detriment'],
    ['venus', 'Pisces', 11, 'exaltation'],
    ['venus', 'Virgo', 5, 'fall'],
    ['mars', 'Scorpio', 7, 'domicile'],
    ['mars', 'Capricorn', 9, 'exaltation'],
    ['mars', 'Taurus', 1, 'detriment'],
    ['jupiter', 'Cancer', 3, 'exaltation'],
    ['jupiter', 'Capricorn', 9, 'fall'],
    ['jupiter', 'Gemini', 2, 'detriment'],
    ['saturn', 'Libra', 6, 'exaltation'],
    ['saturn', 'Aries', 0, 'fall'],
    ['saturn', 'Aquarius', 10, 'domicile'],
    ['uranus', 'Aquarius', 10, 'domicile'],
    ['uranus', 'Leo', 4, 'detriment'],
    ['neptune', 'Virgo', 5, 'detriment'],
    ['pluto', 'Taurus', 1, 'detriment'],
    ['pluto', 'Leo', 4, null],
    ['chiron', 'Virgo', 5, null],
  ];
  for (const [body, name, sign, expected] of cases) {
    it(`of ${body} in ${name} is ${expected ?? 'not given'}`, () =>
      assert.equal(dignity(body, 30 * sign + 12), expected));
  }
});

// as almanacs and observatories draw them: four moments, and the crescents and gibbous Moons between
describe('lunar phase', () => {
  it('is a principal one within half a day of its moment, else what lies between two of them', () => {
    const named = (elongation: number) => lunarPhase(10, 10 + elongation).name;
    for (const off of [-6, 0, 6]) {
      assert.equal(named(off), 'new_moon');
      assert.equal(named(90 + off), 'first_quarter');
      assert.equal(named(180 + off), 'full_moon');
      assert.equal(named(270 + off), 'last_quarter');
    }
    for (const [from, name] of [
      [0, 'waxing_crescent'],
      [90, 'waxing_gibbous'],
      [180, 'waning_gibbous'],
      [270, 'waning_crescent'],
    ] as const) {
      for (const off of [6.1, 45, 83.9]) assert.equal(named(from + off), name);
    }
  });

  it('is dark when new, half lit at the quarter and bright when full', () => {
    assert.ok(Math.abs(lunarPhase(0, 0).illumination) < 1e-12);
    assert.ok(Math.abs(lunarPhase(0, 90).illumination - 0.5) < 1e-12);
    assert.ok(Math.abs(lunarPhase(0, 180).illumination - 1) < 1e-12);
  });
});
