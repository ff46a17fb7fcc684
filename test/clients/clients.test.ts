/**
 * The contract in the hands of others: two generators of clients make code of it that compiles, two linters read it;
 * and our own client as others get it: packed, looked through by two readers of packages, compiled with the
 * documentation's examples.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exampleAnswers } from '../../api/openapi/example-answers.ts';
import { openApiDocument } from '../../api/openapi.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { documentation } from '../setup/documentation.ts';
import { installedPackages, programEnd } from '../setup/installed-packages.ts';

const TSCONFIG = {
  compilerOptions: {
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: false, noEmit: true, types: [] },
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'] },
  },
  include: ['.'],
};

/** What a person would write with the generated types: it compiles only while they say what is answered. */
const USE = `
import type { paths } from './types';
import { vedicVargaCharts, type VedicVargaChartsAnswer } from './client';
type Answer = paths['/api/v1/vedic/varga-charts']['post']['responses'][200]['content']['application/json'];
export const sun = (answer: Answer): string | undefined => answer.charts['9']?.planets[0]?.sign;
export const moon = (answer: VedicVargaChartsAnswer): string | undefined => answer.charts['9']?.planets[1]?.sign;
export async function navamsha(): Promise<string> {
  const { data, error } = await vedicVargaCharts({
    body: { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, varga: 9 },
  });
  if (error) return error.code;
  // a job, for those who would rather come back for the answer
  return 'job_id' in data ? data.status : (moon(data) ?? '');
}
`;

describe('the contract in the hands of others', function () {
  this.timeout(300_000);
  let packages: string;
  let folder: string;
  let contract: string;
  before(async () => {
    packages = await installedPackages('test/clients');
    folder = mkdtempSync(path.join(tmpdir(), 'siderea-clients-'));
    contract = path.join(folder, 'openapi.json');
    writeFileSync(contract, JSON.stringify(openApiDocument('https://example.org/source', await exampleAnswers())));
    await packClient(folder);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const tool = (name: string, ...args: string[]) =>
    programEnd(process.execPath, [path.join(packages, 'node_modules', '.bin', name), ...args], folder);

  it('packs our own client so that readers of packages find nothing, and it loads', async () => {
    const [lint, types] = await Promise.all([
      tool('publint', 'run', TARBALL, '--strict'),
      tool('attw', TARBALL, '--profile', 'esm-only', '--no-emoji'),
    ]);
    assert.equal(lint.code, 0, lint.out);
    assert.match(lint.out, /All good!/);
    assert.equal(types.code, 0, types.out);
    assert.match(types.out, /node16 \(from ESM\).* OK \(ESM\)/);
    const { Siderea } = await import(pathToFileURL(path.join(folder, 'package/dist/index.js')).href);
    const siderea = new Siderea({ baseUrl: 'https://stars.example.org', apiKey: 'key' });
    assert.equal(typeof siderea.vedic.vargaCharts.svg, 'function');
    const { dependencies, license } = JSON.parse(readFileSync(path.join(folder, 'package/package.json'), 'utf8'));
    assert.deepEqual([dependencies, license], [undefined, 'MIT']);
  });

  // our client and the examples of the documentation are compiled with it
  it('becomes code of openapi-typescript and of @hey-api/openapi-ts that compiles under strict', async () => {
    const code = path.join(folder, 'code');
    const examples = await writeExamples(code);
    assert.ok(examples > catalogue.length);
    const made = await Promise.all([
      tool('openapi-typescript', contract, '-o', path.join(code, 'types.d.ts')),
      tool('openapi-ts', '-i', contract, '-o', path.join(code, 'client'), '-c', '@hey-api/client-fetch'),
    ]);
    for (const { code, out } of made) assert.equal(code, 0, out);
    writeFileSync(path.join(code, 'use.ts'), USE);
    writeFileSync(path.join(code, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    const compiled = await programEnd(path.resolve('node_modules/.bin/tsc'), ['-p', code], process.cwd());
    assert.deepEqual(compiled, { code: 0, out: '' });
  });

  // the specification demands /numerology/ with its slash
  it('has nothing that redocly objects to but one trailing slash', async () => {
    const { out } = await tool('redocly', 'lint', contract, '--extends', 'recommended', '--format', 'json');
    const { problems } = JSON.parse(out.slice(out.indexOf('{\n')));
    assert.deepEqual(
      problems.map(({ ruleId, message }: Record<string, string>) => [ruleId, message]),
      [['no-path-trailing-slash', '`/api/v1/numerology/` should not have a trailing slash.']],
    );
  });

  it('has nothing that spectral objects to but that slash', async () => {
    writeFileSync(path.join(folder, '.spectral.json'), JSON.stringify({ extends: ['spectral:oas'] }));
    const { out } = await tool('spectral', 'lint', contract, '--format', 'json', '--quiet');
    const found = JSON.parse(out.slice(out.indexOf('[')));
    assert.deepEqual(
      found.map(({ code, path }: { code: string; path: string[] }) => [code, path.slice(0, 2)]),
      [['path-keys-no-trailing-slash', ['paths', '/api/v1/numerology/']]],
    );
  });
});

const TARBALL = 'siderea-1.0.0.tgz';

/** Makes the package as `npm pack` in its folder does, of a copy, and unpacks it. */
async function packClient(folder: string): Promise<void> {
  const copy = path.join(folder, 'client');
  const isPart = (name: string) => !/node_modules|dist|python/.test(path.relative('client', name));
  cpSync('client', copy, { recursive: true, filter: isPart });
  // where the compiler is that the package names, too
  const tools = { PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}` };
  const packed = await programEnd('npm', ['pack', '--silent', '--pack-destination', folder], copy, tools);
  assert.deepEqual([packed.code, packed.out.trim()], [0, TARBALL], packed.out);
  const { code, out } = await programEnd('tar', ['-xzf', TARBALL], folder);
  assert.equal(code, 0, out);
}

/** Puts the examples that use our client, and the client beside them, where they are compiled. How many there are. */
async function writeExamples(folder: string): Promise<number> {
  const client = path.join(folder, 'node_modules/siderea');
  cpSync(path.join(folder, '../package'), client, { recursive: true });
  writeFileSync(
    path.join(folder, 'process.d.ts'),
    'declare const process: { env: Record<string, string | undefined> };',
  );
  let count = 0;
  for (const page of documentation.pages) {
    for (const [, example] of (await page.body()).matchAll(/^```ts\b.*\n([\s\S]*?)^```$/gm)) {
      writeFileSync(path.join(folder, `example-${count}.ts`), example);
      count += 1;
    }
  }
  return count;
}
