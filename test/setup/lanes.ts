/**
 * `npm test`: all tests in two lanes side by side, each a mocha with servers of its own. The tests keep a processor
 * busy for a quarter of an hour; two of them halve that. The last line is the sum: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programFolder } from './servers.ts';

/** Words for mocha, by lane: about as long one as the other. */
const LANES = {
  api: ['test/api/**/*.test.ts'],
  rest: ['test/**/*.test.ts', '--ignore', 'test/api/**'],
};

interface Count {
  passed: number;
  failed: number;
}

/** Runs a lane and prints what it prints, each line under its name. A lane that ends without its count has failed. */
async function runLane(lane: keyof typeof LANES): Promise<Count> {
  const args = ['node_modules/mocha/bin/mocha.js', ...LANES[lane]];
  const mocha = spawn(process.execPath, args, { stdio: ['inherit', 'pipe', 'pipe'] });
  let count: Count | undefined;
  const print = (line: string) => {
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(line) ?? [];
    if (passed && failed) count = { passed: Number(passed), failed: Number(failed) };
    process.stdout.write(`${lane.padEnd(4)} | ${line}\n`);
  };
  for (const input of [mocha.stdout, mocha.stderr]) createInterface({ input }).on('line', print);
  const [code] = await once(mocha, 'close');
  const { passed, failed } = count ?? { passed: 0, failed: 1 };
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** What is missing is installed before, by one: both lanes at once would find Debian's packages locked. */
async function installPrograms(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) await programFolder('postgres');
  if (!process.env.TEST_REDIS_URL) await programFolder('redis-server');
  await programFolder('chromium');
}

async function runTests(): Promise<Count[]> {
  // servers of somebody else are used by one lane at a time: two would take each other's work from the queue
  if (process.env.TEST_DATABASE_URL || process.env.TEST_REDIS_URL) return [await runLane('api'), await runLane('rest')];
  return Promise.all([runLane('api'), runLane('rest')]);
}

try {
  await installPrograms();
  const counts = await runTests();
  const sum = (member: keyof Count) => counts.reduce((total, count) => total + count[member], 0);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${(error as Error).message}\n`);
}
