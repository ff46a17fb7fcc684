/**
 * Runs the tests: `quick` those that need neither servers nor processes nor a clock, `watch` those of them that a
 * change reaches, whenever there is one, and without a word all, the quick ones first. Folders or files after it narrow
 * the choice. The last line is `N passed, N failed`.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { doorOf, isReached } from './imports.ts';
import { type Count, runInLanes } from './lanes.ts';
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
function runQuick(files: readonly string[]): Promise<Count> {
  return runInLanes(files.filter(isQuick), { computing: cores, waiting: 0, areClosed: true });
}

async function runSlow(files: readonly string[]): Promise<Count> {
  // what is missing is installed by one: lanes would find Debian's packages locked
  if (!process.env.TEST_DATABASE_URL) await programFolder('postgres');
  if (!process.env.TEST_REDIS_URL) await programFolder('redis-server');
  await programFolder('chromium');
  const { embeddedPattern } = await import('./test-server.ts');
  await embeddedPattern();
  // servers of somebody else are used by one lane: two would take each other's work from the queue
  const isAlone = process.env.TEST_DATABASE_URL || process.env.TEST_REDIS_URL;
  const lanes = isAlone ? { computing: 1, waiting: 0 } : { computing: cores, waiting: cores };
  return runInLanes(
    files.filter((file) => !isQuick(file)),
    { ...lanes, areClosed: false },
  );
}

async function runAll(files: readonly string[]): Promise<Count> {
  const quick = await runQuick(files);
  if (quick.failed > 0) return quick;
  const slow = await runSlow(files);
  return {
    passed: quick.passed + slow.passed,
    failed: slow.failed,
    repeated: quick.repeated + slow.repeated,
  };
}

/** Prints the sum, and ends with it. */
function finish({ passed, failed, repeated }: Count): void {
  if (repeated > 0) process.stdout.write(`Once more, for the machine stood still: ${repeated} tests\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
}

async function main([mode, ...places]: string[]): Promise<void> {
  if (mode === 'watch') return watchTests(() => testFiles(places).filter(isQuick), runQuick);
  if (mode === 'quick') {
    const files = testFiles(places);
    const slow = files.filter((file) => !isQuick(file));
    if (slow.length === files.length) process.stdout.write(`Nothing quick there: npm test ${places.join(' ')}\n`);
    return finish(await runQuick(files));
  }
  finish(await runAll(testFiles([mode, ...places].filter(Boolean))));
}

await main(process.argv.slice(2));
