import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { built } from './setup/compiled.ts';

const build = (folder: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'shared/build.ts', folder], { cwd: process.cwd() });

describe('a build', () => {
  let folder: string;
  let whole: string;
  before(async () => {
    whole = path.resolve(await built('api/main'), '../..');
    folder = mkdtempSync(path.join(tmpdir(), 'siderea-build-'));
    await build(folder);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const program = () => path.join(folder, 'api/main.js');
  const files = (place: string) => readdirSync(place, { recursive: true, encoding: 'utf8' }).sort();

  it('is copied where one of the same files lies elsewhere', () => {
    assert.deepEqual(files(folder), files(whole));
    assert.deepEqual(readFileSync(program()), readFileSync(path.join(whole, 'api/main.js')));
  });

  it('is left as it is while it is of the same files, and made again where it is of others', async () => {
    const made = statSync(program()).mtimeMs;
    await build(folder);
    assert.equal(statSync(program()).mtimeMs, made);
    writeFileSync(path.join(folder, '.built-of'), 'other files');
    writeFileSync(path.join(folder, 'chunks/of-before.js'), '');
    await build(folder);
    assert.notEqual(statSync(program()).mtimeMs, made);
    assert.deepEqual(files(folder), files(whole));
  });
});
