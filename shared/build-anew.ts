/**
 * Builds the service into a folder, from the folder of the project: each program one file, with what several of them
 * need in files beside it (`chunks/`), for to load a thousand small ones takes half of a start; scripts of pages; and
 * the files that programs read, at the paths that they have in the project. `build.ts` asks for it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { build, type Plugin } from 'esbuild';
import { migrate } from '../migrations/list.ts';
import { packageFile } from './package-file.ts';
import { embeddedDatabase, FIRST_DATABASE, packedDatabase } from './store/database.ts';

const PROGRAMS = ['api/main.ts', 'api/cli.ts', 'workers/main.ts', 'shared/queue/side-main.ts'];

const DATA_FILES = [
  'shared/engine/sky/sedeltat.txt',
  'shared/gazetteer/cities.br',
  'shared/intents/answered.br',
  'shared/intents/model.br',
  'shared/intents/questions.br',
  'shared/intents/tags.br',
  'shared/intents/told.br',
  'shared/intents/asked.br',
  'shared/safety/weights.br',
  'api/dashboard/styles/dashboard.css',
  'api/dashboard/styles/home.css',
  'api/dashboard/styles/icon.svg',
  'api/docs/styles/docs.css',
  'docs/OPERATING.md',
  'docs/PROVENANCE.md',
  'CHANGELOG.md',
];
const DATA_FOLDERS = ['docs/site'];

/**
 * Packages of many small files are built in, with all that they need: together they have 1,200. Others stay outside:
 * what is native, what looks for files of its own, and what few processes load.
 */
const BUILT_IN =
  /^(typebox|ajv|ajv-formats|koa|@koa\/router|pg|ioredis|bullmq|prom-client|rate-limiter-flexible|preact|preact-render-to-string|markdown-it|fastest-levenshtein)(\/|$)/;
/** What these look for, and can do without. */
const OPTIONAL = /^(pg-native|pg-cloudflare|cloudflare:sockets|msgpackr-extract|supports-color)$/;

const packages: Plugin = {
  name: 'packages',
  setup(building) {
    building.onResolve({ filter: /^[^./]/ }, ({ path: name, importer, kind }) => {
      if (kind === 'entry-point' || name.startsWith('node:')) return undefined;
      const isOurs = !importer.includes('node_modules');
      return OPTIONAL.test(name) || (isOurs && !BUILT_IN.test(name)) ? { path: name, external: true } : undefined;
    });
  },
};

/** Packages of the older kind ask for modules of Node in their own way. */
const REQUIRE = "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** All words, one after another: as part of a program they would stay in memory a second and a third time. */
const WORDS = 'shared/words.json';
const texts: Buffer[] = [];

/** Words are parsed at their first use: `built-words.ts` is told where they stand. */
const words: Plugin = {
  name: 'words',
  setup(building) {
    const reader = path.resolve('shared/built-words.ts');
    let end = 0;
    building.onLoad({ filter: /\.json$/ }, ({ path: file }) => {
      if (file.includes('node_modules')) return undefined;
      const parsed = JSON.parse(readFileSync(file, 'utf8'));
      const text = Buffer.from(JSON.stringify(parsed));
      texts.push(text);
      const place = `${end}, ${end + text.length}`;
      end += text.length;
      const words = Array.isArray(parsed)
        ? `listAt(${place})`
        : `wordsAt(${place}, ${JSON.stringify(Object.keys(parsed))})`;
      const contents = `import { listAt, wordsAt } from ${JSON.stringify(reader)}; export default ${words};`;
      return { contents, loader: 'js' };
    });
  },
};

const folder = process.argv[2];
await build({
  entryPoints: PROGRAMS,
  outdir: folder,
  outbase: '.',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // else each is made anew whenever it is come by
  supported: { 'regexp-unicode-property-escapes': true },
  banner: { js: REQUIRE },
  plugins: [packages, words],
  sourcemap: true,
  logLevel: 'warning',
});
chmodSync(path.join(folder, 'api/cli.js'), 0o755);
mkdirSync(path.join(folder, 'shared'), { recursive: true });
writeFileSync(path.join(folder, WORDS), Buffer.concat(texts));

for (const file of DATA_FILES) {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  copyFileSync(file, place);
}
for (const name of DATA_FOLDERS) cpSync(name, path.join(folder, name), { recursive: true });
const islands = path.join(folder, 'api/dashboard/islands');
execFileSync(packageFile('.bin/tsc'), ['-p', 'api/dashboard/islands', '--noCheck', '--outDir', islands]);
await makeFirstDatabase(path.join(folder, FIRST_DATABASE));

/** Makes the database of first starts, unless this build or the users' has one of the migrations that there are. */
async function makeFirstDatabase(file: string): Promise<void> {
  const mark = (made: string) => `${made}.made-of`;
  const madeOf = createHash('sha256').update(readFileSync(packageFile('@electric-sql/pglite/package.json')));
  madeOf.update(readFileSync('shared/store/database.ts'));
  for (const name of readdirSync('migrations').toSorted()) madeOf.update(readFileSync(path.join('migrations', name)));
  const now = madeOf.digest('hex');
  const made = [file, path.join('dist', FIRST_DATABASE)].find(
    (one) => existsSync(one) && existsSync(mark(one)) && readFileSync(mark(one), 'utf8') === now,
  );
  if (made === file) return;
  mkdirSync(path.dirname(file), { recursive: true });
  if (made) copyFileSync(made, file);
  else writeFileSync(file, await firstDatabase());
  writeFileSync(mark(file), now);
}

async function firstDatabase(): Promise<Buffer> {
  // the embedded database is WebAssembly, and is asked little here: to make its code quicker costs more than it saves
  for (const option of ['--liftoff-only', '--wasm-lazy-compilation']) setFlagsFromString(option);
  const place = mkdtempSync(path.join(tmpdir(), 'siderea-first-'));
  const database = await embeddedDatabase(path.join(place, 'pg'));
  await migrate(database);
  await database.close();
  const packed = await packedDatabase(path.join(place, 'pg'));
  rmSync(place, { recursive: true });
  return packed;
}
