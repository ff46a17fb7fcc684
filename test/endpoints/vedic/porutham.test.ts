import assert from 'node:assert/strict';
import { porutham } from '../../../shared/endpoints/vedic/porutham.ts';
import aliases from '../../reference/aliases.json' with { type: 'json' };
import reference from '../../reference/porutham.json' with { type: 'json' };
import { problemOf } from '../../setup/problem-of.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const couple = { bride_star: 'Rohini', bride_rasi: 'Vrishabha', groom_star: 'Hasta', groom_rasi: 'Kanya' };

describe('porutham', () => {
  // the tables of the reference, applied by a program that is not ours
  it('matches every couple of the reference, in the order of the almanacs', () => {
    for (const { recommended, matched, pyjhora_tamil, kalaprakasika, raman, ...input } of reference.cases) {
      const { result } = runEndpoint(porutham, input);
      assert.deepEqual(
        result.poruthams.map((each) => each.name),
        reference.order,
      );
      assert.deepEqual(
        result.poruthams.map((each) => each.matched),
        recommended,
        JSON.stringify(input),
      );
      assert.equal(result.matched, matched);
      assert.equal(result.total, 10);
    }
  });

  it('agrees with a published match screen', () => {
    for (const { bride_star, bride_rasi, groom_star, groom_rasi, expected } of reference.published_cases) {
      const { result } = runEndpoint(porutham, { bride_star, bride_rasi, groom_star, groom_rasi });
      for (const [name, matched] of Object.entries(expected)) {
        assert.equal(result.poruthams.find((each) => each.name === name)?.matched, matched, name);
      }
    }
  });

  it('takes its verdict from the count, and from Rajju before that', () => {
    const seen = new Set<string>();
    for (const { recommended, matched, pyjhora_tamil, kalaprakasika, raman, ...input } of reference.cases) {
      const { verdict } = runEndpoint(porutham, input).result;
      const rajju = recommended[reference.order.indexOf('Rajju')];
      const byCount = matched >= 8 ? 'excellent' : matched >= 6 ? 'good' : matched === 5 ? 'average' : 'poor';
      assert.equal(verdict, rajju ? byCount : 'not recommended');
      seen.add(verdict);
    }
    assert.equal(seen.size, 5);
  });

  it('gives what was compared and a reason for each', () => {
    for (const each of runEndpoint(porutham, couple).result.poruthams) {
      assert.match(each.reason, /^[A-Z].{10,160}\.$/);
      assert.ok(each.bride.length > 2 && each.groom.length > 2);
    }
  });

  it('accepts every spelling of a rasi and of a star', () => {
    const { result } = runEndpoint(porutham, couple);
    for (const spelling of aliases.rasi.Vrishabha) {
      assert.deepEqual(runEndpoint(porutham, { ...couple, bride_rasi: spelling }).result, result);
    }
    for (const spelling of aliases.nakshatra.Hasta) {
      assert.deepEqual(runEndpoint(porutham, { ...couple, groom_star: spelling.toUpperCase() }).result, result);
    }
  });

  it('refuses a Moon sign that its star does not reach into, and names those that it does', () => {
    const { code, errors } = problemOf(() =>
      runEndpoint(porutham, { bride_star: 'krittika', bride_rasi: 'Meena', groom_star: 'Hasta', groom_rasi: 'Leo' }),
    );
    assert.equal(code, 'validation_failed');
    assert.deepEqual(
      errors?.map(({ pointer, allowed }) => [pointer, allowed]),
      [
        ['/bride_rasi', ['Mesha', 'Vrishabha']],
        ['/groom_rasi', ['Kanya']],
      ],
    );
  });
});
