import assert from 'node:assert/strict';
import fc from 'fast-check';
import { birthMoment } from '../../../shared/endpoints/birth.ts';
import { distance } from '../../../shared/engine/sky/angle.ts';
import {
  ASPECT_ANGLES,
  type AspectName,
  type AspectPoint,
  aspectsWithin,
} from '../../../shared/engine/western/aspects.ts';
import { natalAspects, natalChart, type PointName } from '../../../shared/engine/western/natal.ts';
import { NATAL_ORBS, type OrbTable, plainOrbs, weightedOrbs } from '../../../shared/engine/western/orbs.ts';
import immanuel from '../../reference/aspects_immanuel.json' with { type: 'json' };
import kerykeion from '../../reference/aspects_kerykeion.json' with { type: 'json' };
import { refuseNothing } from '../../setup/births.ts';

const KERYKEION_NAMES: Record<string, string> = {
  True_North_Lunar_Node: 'true_node',
  Medium_Coeli: 'mc',
};
const named = (point: string) => KERYKEION_NAMES[point] ?? point.toLowerCase();
const aspectNamed = (name: string) => name.toLowerCase().replace('-', '') as AspectName;

const MOVEMENTS: Record<string, boolean | null> = { Applying: true, Separating: false, Static: null };

// kerykeion 5.12.8 on pyswisseph 2.10.03, with its own orbs; they reach as far as 10°, so that the lists test far pairs
// too
describe('natal aspects', () => {
  for (const { id, request, ...lists } of kerykeion.cases) {
    for (const set of ['kerykeion_default', 'kerykeion_all_aspects'] as const) {
      it(`are those of kerykeion for ${id} by ${set}`, () => {
        const orbs: OrbTable = Object.fromEntries(kerykeion.orbs[set].map(({ name, orb }) => [aspectNamed(name), orb]));
        const moment = birthMoment(request, refuseNothing);
        const found = natalAspects(natalChart(moment.jd, moment.place, 'P'), plainOrbs(orbs));
        const key = (a: string, aspect: string, b: string) => `${a} ${aspect} ${b}`;
        assert.deepEqual(
          found.map(({ a, aspect, b }) => key(a, aspect, b)).sort(),
          lists[set].map(({ p1, aspect, p2 }) => key(named(p1), aspectNamed(aspect), named(p2))).sort(),
        );
        for (const expected of lists[set]) {
          const one = found.find(({ a, b }) => a === named(expected.p1) && b === named(expected.p2));
          assert.ok(Math.abs((one?.orb ?? 99) - expected.orb) < 0.0005, `${expected.p1} ${expected.p2}: orb, degrees`);
          assert.equal(one?.applying, MOVEMENTS[expected.movement], `${expected.p1} ${expected.p2} applying`);
        }
      });
    }
  }

  const anyPoints = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom<PointName>('sun', 'moon', 'mars', 'pluto', 'chiron', 'true_node', 'ascendant', 'mc'),
      longitude: fc.double({ min: 0, max: 359.9999, noNaN: true }),
      speed: fc.double({ min: -2, max: 15, noNaN: true }),
    }),
    { selector: ({ name }) => name, maxLength: 8 },
  );

  it('come once a pair, tightest first, each within the orb allowed to it and the nearest of its angles', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const found = aspectsWithin(points, weightedOrbs(NATAL_ORBS));
        const longitude = (name: string) => points.find((point) => point.name === name)?.longitude ?? 0;
        assert.equal(new Set(found.map(({ a, b }) => [a, b].sort().join())).size, found.length);
        found.forEach((aspect, index) => {
          const separation = distance(longitude(aspect.a), longitude(aspect.b));
          assert.ok(Math.abs(Math.abs(separation - ASPECT_ANGLES[aspect.aspect]) - aspect.orb) < 1e-9);
          assert.ok(aspect.orb <= aspect.limit);
          assert.ok(index === 0 || found[index - 1].orb <= aspect.orb);
        });
      }),
    );
  });

  it('count on the boundary of the orb', () => {
    const points: AspectPoint[] = [
      { name: 'mars', longitude: 10 },
      { name: 'jupiter', longitude: 98 },
    ];
    const square = (orb: number) => aspectsWithin(points, plainOrbs({ square: orb })).length;
    assert.equal(square(2), 1);
    assert.equal(square(1.999), 0);
  });
});

// the orbs as decided: bonus for Sun and Moon, then caps for node, Chiron and angles
describe('weighted orbs', () => {
  const orbs = weightedOrbs(NATAL_ORBS);
  const cases: [AspectName, PointName, PointName, number | undefined][] = [
    ['conjunction', 'mars', 'venus', 8],
    ['square', 'mars', 'venus', 7],
    ['sextile', 'mars', 'venus', 6],
    ['quincunx', 'mars', 'venus', 3],
    ['trine', 'sun', 'saturn', 10],
    ['trine', 'saturn', 'moon', 10],
    ['conjunction', 'sun', 'chiron', 5],
    ['trine', 'sun', 'true_node', 3],
    ['opposition', 'sun', 'ascendant', 5],
    ['quincunx', 'mars', 'mc', 3],
    ['sextile', 'chiron', 'ascendant', 3],
    ['quintile', 'sun', 'moon', undefined],
  ];
  for (const [aspect, a, b, limit] of cases) {
    it(`allow ${limit ?? 'no'} degrees to the ${aspect} of ${a} and ${b}`, () =>
      assert.equal(orbs(aspect, a, b), limit));
  }
});

// immanuel 1.5.4: an orb of each body, the mean of the two. Which of its points may begin an aspect depends on its own
// idea of who is faster; without that rule the lists are comparable for planet pairs and conjunctions, and its other
// aspects must all be found.
describe('aspects by orbs of each body', () => {
  const PLANETS = new Set('Sun Moon Mercury Venus Mars Jupiter Saturn Uranus Neptune Pluto Chiron'.split(' '));
  const ANGLES = new Set(['Asc', 'Desc', 'MC', 'IC']);
  const WIDTHS: OrbTable = { conjunction: 10, opposition: 10, square: 10, trine: 10, sextile: 6, quincunx: 3 };

  const orbs = (aspect: AspectName, a: string, b: string) => {
    const width = WIDTHS[aspect];
    if (width === undefined || (ANGLES.has(a) && ANGLES.has(b))) return undefined;
    const own = (name: string) => (PLANETS.has(name) || ANGLES.has(name) ? width : 0);
    return (own(a) + own(b)) / 2;
  };
  const key = (a: string, b: string, aspect: string) => `${[a, b].sort().join(' ')} ${aspect.toLowerCase()}`;

  for (const { id, positions, aspects } of immanuel.cases) {
    it(`are those of immanuel for ${id}`, () => {
      const points = Object.entries(positions).map(([name, longitude]) => ({ name, longitude }));
      const found = new Map(aspectsWithin(points, orbs).map((one) => [key(one.a, one.b, one.aspect), one]));
      const comparable = (a: string, b: string, aspect: string) =>
        (PLANETS.has(a) && PLANETS.has(b)) || aspect.toLowerCase() === 'conjunction';
      assert.deepEqual(
        [...found]
          .filter(([, { a, b, aspect }]) => comparable(a, b, aspect))
          .map(([name]) => name)
          .sort(),
        aspects
          .filter(({ active, passive, aspect }) => comparable(active, passive, aspect))
          .map(({ active, passive, aspect }) => key(active, passive, aspect))
          .sort(),
      );
      for (const { active, passive, aspect, difference, orb_allowed } of aspects) {
        const one = found.get(key(active, passive, aspect));
        assert.ok(Math.abs((one?.orb ?? 99) - Math.abs(difference)) < 2e-6, `${active} ${passive}: orb, degrees`);
        assert.equal(one?.limit, orb_allowed);
      }
    });
  }
});
