import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { built } from './compiled.ts';
import type { FileOutcome } from './lane.ts';

/** Tests of somebody who forgot that they are among the quick ones. */
const OUTSIDE = `
  const { spawn, execFile, spawnSync } = require('node:child_process');
  const { createServer } = require('node:http');
  const { connect } = require('node:net');
  it('asks a server', () => fetch('http://127.0.0.1:9/').catch(({ cause }) => { throw cause; }));
  it('connects', () => { connect(9, '127.0.0.1'); });
  it('listens', () => { createServer().listen(0); });
  it('starts a process', () => { spawn('true'); });
  it('runs a file', (done) => { execFile('true', done); });
  it('waits for a process', () => { spawnSync('true'); });
  it('computes', () => {});
`;

const BROKEN = `
  let tries = 0;
  it('stands still once', () => {
    if (tries++ > 0) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
    throw new Error('too late');
  });
  it('fails', () => { throw new Error('wrong'); });
  it.skip('is left out', () => {});
`;

const FORGOTTEN = `it.only('alone', () => {}); it('forgotten', () => {});`;

describe('a lane of the test run', function () {
  this.timeout(60_000);
  let folder: string;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'siderea-lane-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  /** How a file with these tests ends in a lane, and what the lane prints. */
  async function ran(tests: string, ...args: string[]) {
    const file = path.join(folder, `tests-${Math.random()}.cjs`);
    writeFileSync(file, tests);
    const lane = fork(await built('test/setup/lane'), args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
    let printed = '';
    for (const stream of [lane.stdout, lane.stderr]) {
      stream?.on('data', (chunk) => {
        printed += chunk;
      });
    }
    const close = once(lane, 'close');
    lane.send(file);
    const outcome: FileOutcome | undefined = await Promise.race([
      once(lane, 'message').then(([message]) => message),
      close.then(() => undefined),
    ]);
    if (outcome) lane.send('');
    const [code] = await close;
    return { outcome, printed, code };
  }

  it('with its doors closed lets no test out of its process, and says what to do', async () => {
    const { outcome, printed, code } = await ran(OUTSIDE, 'closed');
    assert.deepEqual([outcome?.passed, outcome?.failed, code], [1, 6, 0]);
    for (const what of ['opened a connection', 'opened a server', 'started a process']) {
      assert.match(printed, new RegExp(`A quick test ${what}\\.`));
    }
  });

  it('tells how many passed, failed, and ran once more', async () => {
    const { outcome, printed, code } = await ran(BROKEN);
    assert.deepEqual([outcome?.passed, outcome?.failed, outcome?.repeated, code], [1, 1, 1, 0]);
    assert.match(printed, /^Once more, for the machine stood still: stands still once: too late$/m);
    assert.ok(Number(outcome?.wallMs) >= 1_100 && Number(outcome?.cpuMs) < Number(outcome?.wallMs));
  });

  it('ends with a file that leaves tests out, or that ends the process', async () => {
    const [forgotten, ended] = [await ran(FORGOTTEN), await ran('process.exit(3);')];
    assert.notDeepEqual([forgotten.outcome?.failed ?? 1, forgotten.code], [0, 0]);
    assert.deepEqual([ended.outcome, ended.code], [undefined, 3]);
  });
});
