import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { plainVargaCharts } from '../../bench/plain-vargas.ts';
import { vargaCharts } from '../../shared/endpoints/vedic/varga-charts.ts';
import { given, runEndpoint } from '../setup/run-endpoint.ts';

describe('the plain varga charts of the benchmarks', () => {
  it('are the answer of the service, member by member, so that both sides do the same work', () => {
    const settings = { ayanamsa: 'lahiri' as const, node: 'mean' };
    for (const birth of births(100)) {
      assert.deepEqual(
        JSON.parse(JSON.stringify(plainVargaCharts({ ...birth, ...settings }, given))),
        runEndpoint(vargaCharts, birth),
      );
    }
  });
});
