import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where a package's file lies: packages do not export every file
 * of theirs, so it is looked for as Node looks for packages.
 */
export function packageFile(file: string): string {
  return nearest(path.join('node_modules', file));
}

/** Which version of Siderea this is. */
export function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(nearest('package.json'), 'utf8'));
  return version;
}

/** A file of the nearest folder above this one that has it. */
function nearest(file: string): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, file)) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return path.join(folder, file);
}
