import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where a package's file lies: packages do not export every file
 * of theirs, so it is looked for as Node looks for packages.
 */
export function packageFile(file: string): string {
  return projectFile(path.join('node_modules', file));
}

/** Which version of Siderea this is. */
export function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
  return version;
}

/**
 * Where a file of the project lies, by its path from there: in the nearest folder above this program that has it. What
 * programs read is copied beside them when they are built (`build.ts`).
 */
export function projectFile(file: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, file)) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return path.join(folder, file);
}
