/**
 * Runs the tests: `quick` those that need neither servers nor processes nor a clock, `watch` those of them that a
 * change reaches, whenever there is one, and without a word all, the quick ones first. Folders or files after it narrow
 * the choice. The last line is `N passed, N failed`.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { doorOf, isReached } from './imports.ts';
import type { Outcomes } from './lanes.ts';
import { runAgainAlone } from './run-again.ts';
import { SAMPLED } from './sampled.ts';
import { programFolder } from './servers.ts';
import { watchTests } from './watch.ts';

const cores = availableParallelism();

/** The test files in some places, as the repository has them now. */
function testFiles(places: readonly string[]): string[] {
  const chosen = new Set(places.map((place) => path.normalize(place).replace(/\/$/, '')));
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('test', name))
    .filter((file) => file.endsWith('.test.ts') && (chosen.size === 0 || isReached(file, chosen)));
  if (files.length === 0) throw new Error(`no tests in ${places.join(', ')}`);
  return files;
}

const isQuick = (file: string) => doorOf(file) === undefined;

/** Runs quick tests, with their doors closed. */
async function runQuick(files: readonly string[]): Promise<Outcomes> {
  const [outcomes] = await runAgainAlone(files.filter(isQuick), { computing: cores, waiting: 0, areClosed: true });
  return outcomes;
}

async function runSlow(files: readonly string[]): Promise<[Outcomes, said: string]> {
  // what is missing is installed by one: lanes would find Debian's packages locked
  if (!process.env.TEST_DATABASE_URL) await programFolder('postgres');
  if (!process.env.TEST_REDIS_URL) await programFolder('redis-server');
  await programFolder('chromium-headless-shell');
  const { embeddedPattern } = await import('./test-server.ts');
  await embeddedPattern();
  // servers of somebody else are used by one lane: two would take each other's work from the queue
  const isAlone = process.env.TEST_DATABASE_URL || process.env.TEST_REDIS_URL;
  // more lanes fill each moment, and make everything wait for everything else on a machine that is slow
  const lanes = isAlone ? { computing: 1, waiting: 0 } : { computing: cores, waiting: cores };
  return runAgainAlone(
    files.filter((file) => !isQuick(file)),
    { ...lanes, areClosed: false },
  );
}

/** Prints what else there is to say, and the sum, and ends with it. */
function finish(outcomes: Outcomes, said = ''): void {
  const sum = (of: 'passed' | 'failed') => [...outcomes.values()].reduce((total, outcome) => total + outcome[of], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  process.stdout.write(`${said}${passed} passed, ${failed} failed\n`);
}

const hasFailed = (outcomes: Outcomes) => [...outcomes.values()].some(({ failed }) => failed > 0);

async function main([mode, ...places]: string[]): Promise<void> {
  if (mode === 'watch' || mode === 'quick') process.env[SAMPLED] = 'yes';
  if (mode === 'watch') return watchTests(() => testFiles(places).filter(isQuick), runQuick);
  if (mode === 'quick') {
    const files = testFiles(places);
    const slow = files.filter((file) => !isQuick(file));
    if (slow.length === files.length) process.stdout.write(`Nothing quick there: npm test ${places.join(' ')}\n`);
    return finish(await runQuick(files));
  }
  const files = testFiles([mode, ...places].filter(Boolean));
  const quick = await runQuick(files);
  if (hasFailed(quick)) return finish(quick);
  const [slow, said] = await runSlow(files);
  finish(new Map([...quick, ...slow]), said);
}

await main(process.argv.slice(2));
