/**
 * Builds the service into a folder, unless it was built there of the very files that there are: `npm start` asks each
 * time. What was built of them elsewhere is copied.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a build reads; packages stand in the lock file. */
const FOLDERS = ['api', 'workers', 'shared', 'migrations', 'docs'];
const FILES = ['CHANGELOG.md', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** Where builds lie. */
const BUILDS = ['dist', '.tests/built'];
const MARK = '.built-of';

const folder = path.normalize(process.argv[2]);
const files = [
  ...FILES.filter((file) => existsSync(file)),
  ...FOLDERS.flatMap((name) =>
    readdirSync(name, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  ).sort(),
];
const hash = createHash('sha256');
for (const file of files) hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
const now = hash.digest('hex');
const isBuilt = (place: string) =>
  existsSync(path.join(place, MARK)) && readFileSync(path.join(place, MARK), 'utf8') === now;

if (!isBuilt(folder)) {
  // what ends on the way is no build, and a server that runs may have the words from before open
  for (const name of [MARK, 'chunks', 'shared/words.json'])
    rmSync(path.join(folder, name), { recursive: true, force: true });
  const made = BUILDS.find(isBuilt);
  if (made) cpSync(made, folder, { recursive: true, filter: (file) => path.basename(file) !== MARK });
  else await import('./build-anew.ts');
  writeFileSync(path.join(folder, MARK), now);
}
