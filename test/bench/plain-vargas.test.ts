import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { plainVargaCharts } from '../../bench/plain-vargas.ts';
import { birthMoment } from '../../shared/endpoints/birth.ts';
import { vargaCharts } from '../../shared/endpoints/vedic/varga-charts.ts';
import { refuseNothing } from '../setup/births.ts';
import { given, runEndpoint } from '../setup/run-endpoint.ts';

describe('the plain varga charts of the benchmarks', () => {
  it('are the answer of the service, member by member, so that both sides do the same work', () => {
    const settings = { ayanamsa: 'lahiri' as const, node: 'mean', varga: 'all' };
    for (const birth of births(100)) {
      assert.deepEqual(
        JSON.parse(
          JSON.stringify(
            plainVargaCharts(
              { ...settings, moment: birthMoment({ ...birth, time_unknown: false }, refuseNothing) },
              given,
            ),
          ),
        ),
        runEndpoint(vargaCharts, birth),
      );
    }
  });
});
