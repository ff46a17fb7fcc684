/** (h) How long cheap calls take in a service of one process while a year of transits is computed again and again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../shared/config.ts';
import { makeLog } from '../shared/log.ts';
import { openStores } from '../shared/platform.ts';
import { births, report } from './measure.ts';
import { urlOf } from './server-url.ts';

const CALLS = 400;
const BIRTHS = births(50);

/** The same cheap calls, one after another, with and without a caller beside them who asks for years of transits. */
export async function benchBeside(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'siderea-bench-'));
  const env = { DATA_DIR: folder, RATE_LIMIT: '1000000', LOG_LEVEL: 'info', PORT: '0' };
  let child: ChildProcess | undefined;
  try {
    const key = await makeKey(env);
    const entry = fileURLToPath(new URL('../api/main.ts', import.meta.url));
    child = spawn(process.execPath, [...process.execArgv, entry], {
      env: { ...process.env, ...env, DATABASE_URL: '', REDIS_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ask = asker(await urlOf(child), key);
    await heavy(ask, 2000);
    await cheapTimes(ask);
    const alone = await cheapTimes(ask);
    const beside = await whileHeavy(ask, () => cheapTimes(ask));
    for (const [name, at] of [
      ['p50', 0.5],
      ['p99', 0.99],
      ['longest', 1],
    ] as const) {
      const [before, during] = [alone, beside].map((times) => times[Math.ceil(at * CALLS) - 1]);
      const aim = name === 'longest' ? '<= 20 ms' : '';
      report(
        `(h) a cheap call during transits / alone, ${name}`,
        during / before,
        aim,
        `${during.toFixed(1)} ms, ${before.toFixed(1)} ms`,
      );
    }
  } finally {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

type Ask = (name: string, members: object) => Promise<void>;

function asker(url: string, key: string): Ask {
  return async (name, members) => {
    const response = await fetch(`${url}/api/v1/${name}`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify(members),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(text);
  };
}

const heavy = (ask: Ask, year: number) =>
  ask('western/transits', { ...BIRTHS[year % 50], from: `${year}-01-01`, to: `${year + 1}-01-01` });

/** Milliseconds of calls, the shortest first. */
async function cheapTimes(ask: Ask): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const start = performance.now();
    await ask('vedic/varga-charts', { ...BIRTHS[call % 50], varga: 9 });
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other);
}

async function whileHeavy<T>(ask: Ask, run: () => Promise<T>): Promise<T> {
  let isOver = false;
  const asking = (async () => {
    for (let year = 2001; !isOver; year = 2001 + ((year - 2000) % 150)) await heavy(ask, year);
  })();
  const result = await run();
  isOver = true;
  await asking;
  return result;
}

async function makeKey(env: Record<string, string>): Promise<string> {
  const stores = await openStores(readConfig('command', env), makeLog('silent', 'bench'));
  const { id } = await stores.accounts.findOrCreate('one@bench');
  await stores.ledger.grant(id, 1_000_000_000, 'bench');
  const { apiKey } = await stores.keys.create(id, 'bench');
  await stores.close();
  return apiKey;
}
