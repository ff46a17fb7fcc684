/**
 * The contract in the hands of others: two generators of clients make code of it that compiles, two linters read it.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleAnswers } from '../../api/openapi/example-answers.ts';
import { openApiDocument } from '../../api/openapi.ts';
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
  return data ? (moon(data) ?? '') : error.code;
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
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const tool = (name: string, ...args: string[]) =>
    programEnd(process.execPath, [path.join(packages, 'node_modules', '.bin', name), ...args], folder);

  it('becomes code of openapi-typescript and of @hey-api/openapi-ts that compiles under strict', async () => {
    const code = path.join(folder, 'code');
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
