import { readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compile } from './compiled.ts';
import { isReached, reachedFrom } from './imports.ts';

/** Folders that are not ours, or that we write ourselves. */
const FOREIGN = /^(\..*|node_modules|dist|data|coverage)$/;

/** So long a change may go on: editors write a file in several steps, and version control many files. */
const SETTLE_MS = 200;

/** After every change of a file, compiles, and runs the tests that it reaches; until the process is ended. */
export async function watchTests(
  testFiles: () => readonly string[],
  run: (files: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const changed = new Set<string>();
  const folders = readdirSync('.').filter((name) => !FOREIGN.test(name) && statSync(name).isDirectory());
  for (const folder of ['.', ...folders]) {
    watch(folder, { recursive: folder !== '.' }, (_event, name) => {
      if (name && !FOREIGN.test(name)) changed.add(path.join(folder, name));
    });
  }
  process.stdout.write('Waiting for a change.\n');
  for (;;) {
    await pause(SETTLE_MS);
    if (changed.size === 0) continue;
    const files = [...changed];
    changed.clear();
    try {
      await compile();
      const reached = testFiles().filter((test) => files.some((file) => isReached(file, reachedFrom(test))));
      process.stdout.write(`${files.join(', ')}: ${reached.length} test files\n`);
      if (reached.length > 0) await run(reached);
    } catch (error) {
      // a file that is half written, or gone
      process.stdout.write(`${(error as Error).message}\n`);
    }
  }
}
