/** Rules of the house that the linter cannot express, held against the files. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '../shared/endpoints/catalogue.ts';

const files = ['api', 'workers', 'shared', 'migrations', 'test', 'bench']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .filter((file) => !file.includes('node_modules'));
const sources = files.filter((file) => /^(api|workers|shared|migrations)\/.*\.ts$/.test(file));

/** What a file imports, as it is written there: all of it, or only what is left when it runs. */
function importsOf(file: string, kind: 'all' | 'running' = 'all'): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^(import|export)\s([^;]*?from )?'([^']+)'/gm);
  return [...statements]
    .filter(([, , names]) => kind === 'all' || !names?.startsWith('type '))
    .map(([, , , name]) => name);
}

/** The files that import something, of those that may not. */
const strangers = (imported: RegExp, home: RegExp) =>
  sources.filter((file) => !home.test(file) && importsOf(file).some((name) => imported.test(name)));

describe('the architecture', () => {
  /** Each outside package has one home. */
  const HOMES: [what: string, imported: RegExp, home: RegExp][] = [
    // what is no ES module, swisseph: it is required there
    ['require', /^node:module$/, /^shared\/engine\/sky\/ephemeris\.ts$/],
    ['bullmq', /^bullmq/, /^shared\/queue\//],
    ['ioredis', /^ioredis/, /^shared\/redis\.ts$/],
    ['SQL', /^(knex|pg|@electric-sql\/.*)$/, /^(shared\/store\/(database|listener|schema)\.ts|migrations\/.*)$/],
    ['koa', /^(koa|@koa\/.*)$/, /^api\//],
    ['ajv', /^ajv/, /^api\/steps\/validate\.ts$/],
    ['metrics', /^prom-client/, /^api\/operator\/metrics\.ts$/],
    ['Bull Board', /^@bull-board/, /^api\/operator\//],
    ['pino', /^pino/, /^shared\/log\.ts$/],
    ['rate-limiter-flexible', /^rate-limiter-flexible/, /^shared\/limiter\//],
    ['the words', /\/content\//, /^shared\/endpoints\//],
  ];
  for (const [what, imported, home] of HOMES) {
    it(`has one home for ${what}`, () => {
      assert.deepEqual(strangers(imported, home), []);
      assert.notDeepEqual(strangers(imported, /^nowhere/), [], 'nobody imports it');
    });
  }

  it('lets nobody in the house know that there are doors, nor one door the other', () => {
    assert.deepEqual(strangers(/\/api\//, /^api\//), []);
    assert.deepEqual(strangers(/\/workers\//, /^workers\//), []);
  });

  it('has a worker that needs neither database nor store', () => {
    const reached = new Set<string>();
    const visit = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      const neighbours = importsOf(file, 'running').filter((name) => name.startsWith('.') && name.endsWith('.ts'));
      for (const name of neighbours) visit(path.join(path.dirname(file), name));
    };
    visit('workers/main.ts');
    assert.ok(reached.has('shared/endpoints/catalogue.ts'));
    assert.deepEqual(
      [...reached].filter((file) => file.startsWith('shared/store/') || file.startsWith('api/')),
      [],
    );
  });

  it('lists every endpoint that is declared', () => {
    const declaring = sources.filter((file) => /^export const \w+ = endpoint\(\{/m.test(readFileSync(file, 'utf8')));
    assert.equal(declaring.length, catalogue.length);
  });

  it('names files in kebab-case, and no folder or file after nothing', () => {
    const nameless = /(^|\/)(utils?|helpers?|common|services?|lib|types|misc|base)(\/|\.|$)/;
    assert.deepEqual(
      files.filter((file) => nameless.test(file)),
      [],
    );
    const words = files.filter((file) => file.endsWith('.ts') && !/\/[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$/.test(file));
    assert.deepEqual(words, []);
  });
});
