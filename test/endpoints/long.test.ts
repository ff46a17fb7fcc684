import { catalogue, endpointNamed } from '../../shared/endpoints/catalogue.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';
import { assertWork } from '../setup/work.ts';

/** In a service of one process nobody waits longer for another's call. */
const LONGEST_MS = 20;

/** Members beside the example: what endpoints whose long computations go elsewhere compute here, the most of others. */
const MOST: [string, Record<string, unknown>][] = [
  ['western.events', { from: '2026-01-01', to: '2026-02-01', kinds: undefined }],
  ['western.returns', { body: 'mars', from: '2026-01-01', count: 3 }],
  ['vedic.dasha', { levels: 5, from: '2026-01-01', to: '2027-01-01' }],
  ['vedic.varga-charts', { varga: 'all' }],
];

describe(`what is computed between two requests takes ${LONGEST_MS} ms at most`, () => {
  const examples = catalogue.flatMap((each): typeof MOST =>
    each.kind === 'pure' && !each.takesLong ? [[each.name, {}]] : [],
  );
  for (const [name, members] of [...examples, ...MOST]) {
    it(`${name} ${Object.keys(members).join()}`, () => {
      const endpoint = endpointNamed(name);
      if (endpoint?.kind !== 'pure') throw new Error(name);
      return assertWork(LONGEST_MS, name, () => runEndpoint(endpoint, { ...endpoint.example, ...members }));
    });
  }
});
