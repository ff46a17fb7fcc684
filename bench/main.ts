/**
 * `npm run bench [a b c d e f g h i j]`: ratios of medians from interleaved runs on this machine. `npm run bench load
 * [minutes]` and `npm run bench cost [kind]` are runs of their own, see there.
 */
import { mochaHooks } from '../test/setup/servers.ts';
import { benchAgents } from './agents.ts';
import { benchBatch } from './batch.ts';
import { benchBeside } from './beside.ts';
import { benchBetween } from './between.ts';
import { benchCompute } from './compute.ts';
import { benchCost } from './cost.ts';
import { benchDebit } from './debit.ts';
import { benchGrowth } from './growth.ts';
import { benchInline, benchQueued } from './http.ts';
import { benchLoad } from './load.ts';
import { benchRivals } from './rivals.ts';

const sections: Record<string, () => Promise<void>> = {
  a: benchInline,
  b: benchQueued,
  c: benchDebit,
  d: benchCompute,
  e: benchRivals,
  f: benchBetween,
  g: benchGrowth,
  h: benchAgents,
  i: benchBatch,
  j: benchBeside,
};

const [first, more] = process.argv.slice(2);
const asked = process.argv.slice(2);
if (first === 'load') await benchLoad(more === undefined ? undefined : Number(more));
else if (first === 'cost') await benchCost(more);
else {
  console.log(`${'what is compared'.padEnd(58)} ${'ratio'.padStart(7)}   aim`);
  for (const [name, run] of Object.entries(sections)) {
    if (asked.length === 0 || asked.includes(name)) await run();
  }
}
await mochaHooks.afterAll.call({ timeout: () => {} } as never);
