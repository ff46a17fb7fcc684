/** Rules of the code that the linter cannot express, held against the files. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '../shared/endpoints/catalogue.ts';
import { strangersIn } from './setup/import-rules.ts';
import { importsOf } from './setup/imports.ts';

const files = ['api', 'workers', 'shared', 'migrations', 'client', 'test', 'bench']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .filter((file) => !/node_modules|^client\/(dist|python\/build)/.test(file));
const sources = files.filter((file) => /^(api|workers|shared|migrations)\/.*\.tsx?$/.test(file));

/** The pages of a folder and of those in it. */
function pagesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).map((name) => path.join(folder, name));
}

describe('the architecture', () => {
  it('imports nothing into a room that the import rules keep out of it', () => {
    assert.ok(sources.length > 500);
    assert.deepEqual(
      sources.flatMap((file) => strangersIn(file, importsOf(file))),
      [],
    );
  });

  it('knows a stranger by the import rules', () => {
    const shop = 'shared/queue/shop.ts';
    assert.deepEqual(strangersIn(shop, ['knex', 'bullmq', '../store/ledger.ts']), [
      `${shop} imports knex: SQL has one door`,
    ]);
    assert.equal(strangersIn('shared/prose/tarot.ts', ['../../api/corridor.ts', '../store/ledger.ts']).length, 2);
    assert.deepEqual(strangersIn('shared/engine/sky/ephemeris.ts', ['swisseph', 'node:fs']), []);
    assert.equal(strangersIn('shared/engine/sky/search.ts', ['swisseph', 'node:fs']).length, 2);
  });

  it('is walked as its page says: each file is imported by one before it', () => {
    const page = readFileSync('docs/ARCHITECTURE.md', 'utf8');
    const walks = (
      page
        .split('## Two walks')[1]
        .split('\n## ')[0]
        .match(/^- [\s\S]*?(?=^- |$(?![\s\S]))/gm) ?? []
    )
      .flatMap((walk) => walk.split(/⇢|; then/))
      .map((stretch) => [...stretch.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, file]) => file))
      .filter((files) => files.length > 0);
    assert.equal(walks.length, 5);
    const importedBy = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, name]) =>
        path.join(path.dirname(file), name),
      );
    for (const walk of walks) {
      for (const [at, file] of walk.entries()) {
        if (at === 0) assert.ok(files.includes(file), file);
        else assert.ok(walk.slice(0, at).flatMap(importedBy).includes(file), `${file} is imported by none before it`);
      }
    }
    assert.ok(page.trimEnd().split('\n').length <= 80, 'a page that is read first is short');
  });

  it('needs at most ten words of its own', () => {
    const [, ours] = readFileSync('docs/GLOSSARY.md', 'utf8').split(/^\*\*\w+\*\*/m);
    const words = ours.match(/·\s\*[^*]+\*:/g) ?? [];
    assert.ok(words.length > 0 && words.length <= 10, words.join());
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

  it('cites no page in a comment that is not in the repository', () => {
    const texts = files.filter((file) => /\.(ts|grit)$/.test(file)).map((file) => [file, readFileSync(file, 'utf8')]);
    const cited = texts.flatMap(([file, text]) =>
      [...text.matchAll(/[\w./-]*\w+\.md\b/g)].map(([page]) => ({ file, page })),
    );
    const pages = ['README.md', 'CHANGELOG.md', ...pagesIn('docs')];
    const isThere = (page: string) => pages.some((known) => known === page || known.endsWith(`/${page}`));
    assert.ok(cited.length > 0);
    assert.deepEqual(
      cited.filter(({ page }) => !isThere(page)),
      [],
    );
    const unwritten = texts.filter(([, text]) => /\bconventions[-]|\b(design|rules|anchors) (section )?\d/.test(text));
    assert.deepEqual(
      unwritten.map(([file]) => file),
      [],
    );
  });

  it('wraps the prose of its pages at 120 columns', () => {
    const pages = ['README.md', 'CHANGELOG.md', ...pagesIn('docs')];
    const long = pages.flatMap((page) =>
      readFileSync(page, 'utf8')
        .replaceAll(/^```[\s\S]*?^```/gm, '')
        .split('\n')
        // tables cannot be wrapped
        .filter((line) => line.length > 120 && !line.startsWith('|'))
        .map((line) => `${page}: ${line}`),
    );
    assert.deepEqual(long, []);
  });

  it('wraps its comments at 120 columns, as the formatter wraps code', () => {
    const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'));
    const long = code.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => [...line].length > 120 && /^\s*(\/?\*|\/\/)/.test(line))
        .map((line) => `${file}: ${line}`),
    );
    assert.deepEqual(long, []);
  });

  it('names files in kebab-case, and no folder or file after nothing', () => {
    const nameless = /(^|\/)(utils?|helpers?|common|services?|lib|types|misc|base)(\/|\.|$)/;
    assert.deepEqual(
      files.filter((file) => nameless.test(file)),
      [],
    );
    const words = files.filter(
      (file) => /\.tsx?$/.test(file) && !/\/[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.tsx?$/.test(file),
    );
    assert.deepEqual(words, []);
  });

  // with comments and the functions inside of it; the linter counts less
  it('has no function of more than 60 lines', () => {
    const functions = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:export )?(?:async )?function\*? (\w+)[\s\S]*?^}/gm)].map(
        ([text, name]) => ({ name: `${name} in ${file}`, lines: text.split('\n').length }),
      ),
    );
    assert.ok(functions.length > 1_000);
    assert.deepEqual(
      functions.filter(({ lines }) => lines > 60),
      [],
    );
  });

  it('puts the texts of the guide together in prose, not in its endpoints', () => {
    const answering = sources.filter(
      (file) => file.startsWith('shared/endpoints/guide/') && importsOf(file).some((name) => name.includes('/prose/')),
    );
    assert.ok(answering.length > 30);
    // these two join what people wrote
    const joining = answering.filter((file) => !/\/(danger|asked-again)\.ts$/.test(file));
    assert.deepEqual(
      joining.filter((file) => readFileSync(file, 'utf8').includes('.join(')),
      [],
    );
  });

  it('gives the name of an exported type to no other type', () => {
    const types = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(export )?(?:interface|type|class) (\w+)/gm)].map(
        ([, exported, name]) => ({ file, name, isExported: exported !== undefined }),
      ),
    );
    const shared = new Set(types.filter(({ isExported }) => isExported).map(({ name }) => name));
    const twice = types.filter(({ name }) => shared.has(name) && types.filter((type) => type.name === name).length > 1);
    assert.ok(shared.size > 100);
    assert.deepEqual(
      twice.map(({ name, file }) => `${name} in ${file}`),
      [],
    );
  });
});
