import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Birth, birthMoment } from '../../../shared/endpoints/birth.ts';
import { FIRST_JD, LAST_JD } from '../../../shared/engine/sky/time.ts';
import type { OrbRule } from '../../../shared/engine/western/aspects.ts';
import { aspectsAcross } from '../../../shared/engine/western/aspects.ts';
import { aspectPoints, natalChart, type PointName } from '../../../shared/engine/western/natal.ts';
import { plainOrbs, SYNASTRY_ORBS, weightedOrbs } from '../../../shared/engine/western/orbs.ts';
import {
  contactsBetween,
  DIMENSIONS,
  DISCEPOLO_CLASSES,
  discepolo,
  overlays,
  score,
} from '../../../shared/engine/western/synastry.ts';
import people from '../../reference/couples.json' with { type: 'json' };
import kerykeion from '../../reference/synastry_kerykeion.json' with { type: 'json' };
import { refuseNothing } from '../../setup/births.ts';

const ORBS: OrbRule<PointName> = weightedOrbs(SYNASTRY_ORBS);
const KERYKEION_ORBS = plainOrbs({ conjunction: 10, opposition: 10, trine: 8, sextile: 6, square: 5, quintile: 1 });
const NAMES: Record<string, string> = { True_North_Lunar_Node: 'true_node', Medium_Coeli: 'mc' };
const named = (point: string) => NAMES[point] ?? point.toLowerCase();

function chartOf(birth: Birth, timeKnown = true) {
  const moment = birthMoment({ ...birth, time_unknown: !timeKnown }, refuseNothing);
  return natalChart(moment.jd, timeKnown ? moment.place : null, 'P');
}

// kerykeion 5.12.8 on pyswisseph 2.10.03
describe('synastry', () => {
  for (const couple of kerykeion.cases) {
    const [a, b] = [chartOf(couple.person_a), chartOf(couple.person_b)];

    it(`finds the contacts kerykeion finds for ${couple.id}, with its orbs`, () => {
      const found = aspectsAcross(aspectPoints(a), aspectPoints(b), KERYKEION_ORBS);
      assert.deepEqual(
        found.map((one) => `${one.a} ${one.aspect} ${one.b}`).sort(),
        couple.inter_aspects.map(({ p1, aspect, p2 }) => `${named(p1)} ${aspect} ${named(p2)}`).sort(),
      );
      for (const expected of couple.inter_aspects) {
        const one = found.find((each) => each.a === named(expected.p1) && each.b === named(expected.p2));
        assert.ok(Math.abs((one?.orb ?? 99) - expected.orb) < 0.0005, 'orb, degrees');
      }
    });

    it(`lays the points of each over the houses of the other as kerykeion does for ${couple.id}`, () => {
      for (const [guest, host, expected] of [
        [a, b, couple.overlays_a_in_b],
        [b, a, couple.overlays_b_in_a],
      ] as const) {
        assert.deepEqual(
          Object.fromEntries(overlays(guest, host).map(({ point, house }) => [point, house])),
          Object.fromEntries(Object.entries(expected).map(([point, house]) => [named(point), house])),
        );
      }
    });

    it(`gives ${couple.id} the points of Discepolo that kerykeion gives, either way round`, () => {
      const found = discepolo(a, b);
      assert.equal(found.score, couple.discepolo.score);
      assert.equal(found.class, couple.discepolo.description.toLowerCase().replace(' ', '_'));
      assert.equal(found.destinySign, couple.discepolo.destiny_sign);
      assert.deepEqual(
        found.rules.map(({ rule, points }) => `${rule} ${points}`).sort(),
        couple.discepolo.breakdown.map(({ rule, points }) => `${rule} ${points}`).sort(),
      );
      assert.equal(discepolo(b, a).score, couple.discepolo_swapped);
    });
  }

  // computed once by an independent script from the rules of the score; 0.2 covers another ephemeris and other zone
  // data
  describe('score', () => {
    const birthOf = (name: string) => people.people[name as keyof typeof people.people];
    const scoreOf = (one: string, other: string, oneKnown: boolean, otherKnown: boolean) => {
      const [a, b] = [chartOf(birthOf(one), oneKnown), chartOf(birthOf(other), otherKnown)];
      return score(a, b, contactsBetween(a, b, ORBS));
    };

    for (const { couple, both_known, dimensions, second_unknown, both_unknown } of people.scores) {
      const [one, other] = couple;
      it(`is ${both_known} for ${one} and ${other}, and as written when birth times are missing`, () => {
        const found = scoreOf(one, other, true, true);
        assert.ok(Math.abs(found.score - both_known) <= 0.2, `${found.score}`);
        DIMENSIONS.forEach((name, index) => {
          assert.ok(Math.abs(found.dimensions[name] - dimensions[index]) <= 1, `${name} ${found.dimensions[name]}`);
        });
        assert.ok(Math.abs(scoreOf(one, other, true, false).score - second_unknown) <= 0.2);
        assert.ok(Math.abs(scoreOf(one, other, false, false).score - both_unknown) <= 0.2);
      });
    }
  });

  const anyone = fc.record({
    jd: fc.double({ min: FIRST_JD, max: LAST_JD, noNaN: true }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    timeKnown: fc.boolean(),
  });
  const chartAt = (at: { jd: number; latitude: number; longitude: number; timeKnown: boolean }) =>
    natalChart(at.jd, at.timeKnown ? at : null, 'P');

  it('keeps the score and swaps contacts and overlays when the persons are swapped', () => {
    fc.assert(
      fc.property(anyone, anyone, (one, other) => {
        const [a, b] = [chartAt(one), chartAt(other)];
        const [there, back] = [contactsBetween(a, b, ORBS), contactsBetween(b, a, ORBS)];
        const [found, swapped] = [score(a, b, there), score(b, a, back)];
        assert.ok(Math.abs(found.score - swapped.score) < 1e-9);
        for (const name of DIMENSIONS) assert.ok(Math.abs(found.dimensions[name] - swapped.dimensions[name]) < 1e-9);
        assert.deepEqual(
          there.map((one) => `${one.a} ${one.aspect} ${one.b}`).sort(),
          back.map((one) => `${one.b} ${one.aspect} ${one.a}`).sort(),
        );
        assert.equal(discepolo(a, b).score, discepolo(b, a).score);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the score in 0 … 100 and adds up to it from base, contacts and limit', () => {
    fc.assert(
      fc.property(anyone, anyone, (one, other) => {
        const [a, b] = [chartAt(one), chartAt(other)];
        const found = contactsBetween(a, b, ORBS);
        const total = score(a, b, found);
        assert.ok(total.score >= 0 && total.score <= 100);
        const sum = found.reduce((so, { points }) => so + points, total.base + total.limit);
        assert.ok(Math.abs(sum - total.score) < 1e-9);
        for (const name of DIMENSIONS) assert.ok(total.dimensions[name] >= 0 && total.dimensions[name] <= 100);
        assert.ok(DISCEPOLO_CLASSES.includes(discepolo(a, b).class));
      }),
      { numRuns: 60 },
    );
  });
});
