/** (h) A call of a tool against the same call over HTTP: processor time of the service, and what its door holds. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { compiledFile } from '../test/setup/compiled.ts';
import { births, interleaved, report } from './measure.ts';
import { withServer } from './one-server.ts';

const CALLS = 600;
const AT_ONCE = 8;
const ROUNDS = 7;

/** What is asked: short and inline, long and through the queue's door, long prose. */
const ASKED = [
  { path: '/vedic/varga-charts', tool: 'vedic_varga_charts', input: { varga: 9 } },
  { path: '/vedic/varga-charts', tool: 'vedic_varga_charts', input: { varga: 'all' } },
  { path: '/western/chart', tool: 'western_chart', input: {} },
];

export async function benchAgents(): Promise<void> {
  await withServer(async ({ url, apiKey, pid }) => {
    for (const { path, tool, input } of ASKED) {
      let seed = 1;
      const inputs = () => births(CALLS, seed++).map((birth) => ({ ...birth, ...input }));
      const message = (birth: object) => ({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: tool, arguments: birth },
      });
      const cpuOf = async (to: string, bodies: readonly object[]) => {
        const before = cpuMs(pid);
        await sent(to, apiKey, bodies);
        return (cpuMs(pid) - before) / bodies.length;
      };
      const { plain, called } = await interleaved(ROUNDS, {
        plain: () => cpuOf(`${url}/api/v1${path}`, inputs()),
        called: () => cpuOf(`${url}/mcp`, inputs().map(message)),
      });
      const what = `(h) ${tool} ${JSON.stringify(input)}, as a tool / over HTTP`;
      report(what, called / plain, '<= 1.3', `${called.toFixed(2)} ms, ${plain.toFixed(2)} ms`);
    }
  });
  const held = compiledFile('bench/agents-memory.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', held]);
  report('(h) memory of the door for agents, MB', Number(stdout), '<= 15', 'heap and buffers, all lists made');
}

/** Sends bodies, some at once, and reads each answer to its end. */
async function sent(to: string, apiKey: string, bodies: readonly object[]): Promise<void> {
  const left = bodies.values();
  const headers = { 'X-API-Key': apiKey, 'Content-Type': 'application/json' };
  const lane = async () => {
    for (const body of left) {
      const response = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) });
      const text = await response.text();
      if (response.status !== 200 || text.includes('"isError":true')) throw new Error(text.slice(0, 500));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Linux counts the processor time of a process in hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
