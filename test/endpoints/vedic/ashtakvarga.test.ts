import assert from 'node:assert/strict';
import { ashtakvarga } from '../../../shared/endpoints/vedic/ashtakvarga.ts';
import reference from '../../reference/ashtakavarga.json' with { type: 'json' };
import { problemOf } from '../../setup/problem-of.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

describe('ashtakvarga', () => {
  // jyotishganit (Varahamihira) and PyJHora 4.8.5 (Parashara) on positions of pyswisseph 2.10.03
  for (const { id, input, expected_varahamihira, expected_parashara_jhora } of reference.cases) {
    it(`gives bindus, sum and strongest house of ${id} by both tables`, () => {
      // only PyJHora prints the Lagna's own row
      const { Lagna } = expected_parashara_jhora.bhinnashtakavarga;
      for (const [table, expected] of [
        ['varahamihira', expected_varahamihira],
        ['parashara', expected_parashara_jhora],
      ] as const) {
        const { result, meta } = runEndpoint(ashtakvarga, { ...input, table });
        assert.deepEqual({ Lagna, ...result.bhinnashtakavarga }, { Lagna, ...expected.bhinnashtakavarga });
        assert.deepEqual(result.lagna_ashtakavarga, Lagna);
        assert.deepEqual(result.sarvashtakavarga, expected.sarvashtakavarga);
        assert.equal(result.strongest_house, expected.strongest_house);
        assert.deepEqual(result.strongest_house_ties, expected.houses_tied_for_strongest);
        assert.equal((meta as Record<string, unknown>).table, table);
      }
    });
  }

  it('takes the Varahamihira table unless asked for another', () => {
    const [{ input, expected_varahamihira }] = reference.cases;
    assert.deepEqual(runEndpoint(ashtakvarga, input).result.sarvashtakavarga, expected_varahamihira.sarvashtakavarga);
  });

  it('says who gave each bindu', () => {
    const { result } = runEndpoint(ashtakvarga, reference.cases[0].input);
    const prastara: Record<string, Record<string, string[]>> = result.prastara;
    for (const [graha, row] of Object.entries<Record<string, number>>(result.bhinnashtakavarga)) {
      for (const [sign, count] of Object.entries(row)) {
        assert.equal(new Set(prastara[graha][sign]).size, count);
      }
    }
  });

  it('is not computable without a birth time, and says what would work', () => {
    const { time: _, ...untimed } = reference.cases[0].input;
    for (const input of [untimed, { ...reference.cases[0].input, time_unknown: true }]) {
      const { code, detail, errors } = problemOf(() => runEndpoint(ashtakvarga, input));
      assert.equal(code, 'not_computable');
      assert.deepEqual(
        errors?.map((error) => [error.pointer, error.code]),
        [['/time', 'required']],
      );
      assert.match(detail, /time/);
    }
  });
});
