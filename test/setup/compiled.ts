/**
 * The project and its tests as the build's compiler makes them, in a folder of their own: `npm run compile` fills it
 * once for a run, and what has not changed since the last run is kept.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What a run of the tests keeps for itself. */
export const RUN_FOLDER = '.tests';
const COMPILED = path.join(RUN_FOLDER, 'compiled');
const BUILT = path.join(RUN_FOLDER, 'built');

/** The compiled form of a file of the project. */
export function compiledFile(file: string): string {
  return path.resolve(COMPILED, file.replace(/\.tsx?$/, '.js'));
}

/** The file of the project that a compiled one was made of. */
export function sourceFile(file: string): string {
  return path.relative(path.resolve(COMPILED), file).replace(/\.js$/, '.ts');
}

/** Compiles what has changed. Types are checked by `npm run check`. */
export async function compile(): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'compile']);
}

let compiled: Promise<void> | undefined;

/**
 * The path of a program as `npm start` runs it, or of one that serves the tests. One file that mocha runs from its
 * source has everything compiled and built first.
 */
export async function built(program: string): Promise<string> {
  const isBesideUs = !path.relative(path.resolve(COMPILED), fileURLToPath(import.meta.url)).startsWith('..');
  compiled ??= isBesideUs ? Promise.resolve() : compile();
  await compiled;
  const file = path.resolve(BUILT, `${program}.js`);
  return existsSync(file) ? file : compiledFile(`${program}.ts`);
}
