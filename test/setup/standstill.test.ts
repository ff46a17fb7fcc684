import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Tests of somebody, which note how often they ran. */
const TESTS = `
  const ran = {};
  const standStill = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  function tried(name, timesItFails) {
    ran[name] = (ran[name] ?? 0) + 1;
    if (ran[name] <= timesItFails) throw new Error(name + ' failed');
  }
  it('passes', () => { standStill(1_100); tried('passes', 0); });
  it('unlucky', () => { if (!ran.unlucky) standStill(1_100); tried('unlucky', 1); });
  it('late', async () => {
    if (!ran.late) standStill(1_100);
    await new Promise((resolve) => setTimeout(resolve, 300));
    tried('late', 1);
  });
  it('wrong', () => { standStill(1_100); tried('wrong', 9); });
  it('busy', () => {
    const { user, system } = process.cpuUsage();
    const startMs = performance.now();
    let workedMs = 0;
    while (workedMs < 1_300) {
      const used = process.cpuUsage({ user, system });
      workedMs = (used.user + used.system) / 1_000;
    }
    // a processor that others use too is not ours all the time
    if (performance.now() - startMs < 2_000) tried('busy', 1);
    ran.busy = 1;
  });
  it('shaky', () => { tried('shaky', 1); });
  after(() => console.log(JSON.stringify(ran)));
`;

/** What mocha prints about these tests. */
function printed(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'siderea-standstill-'));
  const file = path.join(folder, 'tests.cjs');
  writeFileSync(file, TESTS);
  const mocha = ['--import', 'tsx', 'node_modules/mocha/bin/mocha.js', '--no-config', '--timeout', '20000'];
  const setup = ['--require', 'test/setup/standstill.ts', '--reporter', 'test/setup/plain-summary.ts'];
  return new Promise((resolve) => {
    execFile(process.execPath, [...mocha, ...setup, file], (_error, stdout, stderr) => {
      rmSync(folder, { recursive: true });
      resolve(stdout + stderr);
    });
  });
}

describe('a machine that stands still', function () {
  this.timeout(60_000);

  it('has the tests that failed meanwhile run once more, and no others', async () => {
    const text = await printed();
    assert.deepEqual(JSON.parse(/^\{.*\}$/m.exec(text)?.[0] ?? ''), {
      passes: 1,
      unlucky: 2,
      late: 2,
      wrong: 2,
      busy: 1,
      shaky: 1,
    });
    assert.deepEqual(
      [...text.matchAll(/^Once more, for the machine stood still: (.*)$/gm)].map(([, said]) => said),
      ['unlucky: unlucky failed', 'late: late failed', 'wrong: wrong failed'],
    );
    assert.match(text, /^ +\d\) wrong:$/m);
  });
});
