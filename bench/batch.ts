/** (i) A batch of 100 single vargas against 100 calls: the processor time of the web process, over PostgreSQL. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { compiledFile } from '../test/setup/compiled.ts';
import { startPostgres } from '../test/setup/servers.ts';
import { makeKeys, urlOf } from './http.ts';
import { births, interleaved, report } from './measure.ts';

const CALLS = 100;
const BATCHES = 15;
const ROUNDS = 7;
/** As many as a batch has itself. */
const AT_ONCE = 4;

export async function benchBatch(): Promise<void> {
  const postgres = await startPostgres([]);
  const env = {
    DATABASE_URL: postgres.url,
    KEY_PEPPER: 'a pepper for benchmarks, nothing else',
    RATE_LIMIT: '1000000',
    PORT: '0',
  };
  const [key] = await makeKeys(env, 1);
  const child = spawn(process.execPath, [...process.execArgv, compiledFile('api/main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await urlOf(child);
    const inputs = births(CALLS).map((birth) => ({ ...birth, varga: 9 }));
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const post = (path: string, body: unknown) => posted(new URL(path, url), key, agent, JSON.stringify(body));
    const items = inputs.map((input, place) => ({ custom_id: String(place), endpoint: 'vedic.varga-charts', input }));
    const calls = async () =>
      void (await Promise.all(inputs.map((input) => post('/api/v1/vedic/varga-charts', input))));
    const batch = () => post('/api/v1/batch', { items });
    const times = await interleaved(ROUNDS, {
      batch: () => processorMs(child.pid, batch),
      calls: () => processorMs(child.pid, calls),
    });
    const figures = `${times.batch.toFixed(1)} ms, ${times.calls.toFixed(1)} ms`;
    report(`(i) processor: a batch of ${CALLS} vargas / ${CALLS} calls`, times.batch / times.calls, '<= 0.60', figures);
    agent.destroy();
  } finally {
    child.kill('SIGKILL');
    await postgres.stop();
  }
}

/** Milliseconds of processor that a process spends on something, done several times. */
async function processorMs(pid: number | undefined, work: () => Promise<void>): Promise<number> {
  const before = ticks(pid);
  for (let batch = 0; batch < BATCHES; batch++) await work();
  return ((ticks(pid) - before) * MS_A_TICK) / BATCHES;
}

const MS_A_TICK = 10;

/** User and system time of a process, in ticks of Linux. */
function ticks(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function posted(url: URL, key: string, agent: Agent, body: string): Promise<void> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.pathname}: ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    sent.once('error', reject).end(body);
  });
}
