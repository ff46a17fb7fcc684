import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where a package's file lies: packages do not export every file
 * of theirs, so it is looked for as Node looks for packages.
 */
export function packageFile(file: string): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'node_modules', file)) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
  }
  return path.join(folder, 'node_modules', file);
}
