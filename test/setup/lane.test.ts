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
  it('passes', () => {});
  it('fails', () => { throw new Error('wrong'); });
  it('forgets a promise', () => { Promise.reject(new Error('late')); return new Promise((end) => setTimeout(end, 100)); });
  it.skip('is left out', () => {});
`;

const FORGOTTEN = `it.only('alone', () => {}); it('forgotten', () => {});`;

describe('a lane of the test run', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'siderea-lane-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  /** How a file with these tests ends in a lane, and what the lane prints. */
  async function ran(tests: string, ...args: string[]) {
    const file = path.join(folder, `tests-${Math.random()}.cjs`);
    writeFileSync(file, tests);
    const lane = fork(await built('test/setup/lane'), args, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    });
    const close = once(lane, 'close');
    lane.send(file);
    const outcome: FileOutcome | undefined = await Promise.race([
      once(lane, 'message').then(([message]) => message),
      close.then(() => undefined),
    ]);
    if (outcome) lane.send('', () => {});
    const [code] = await close;
    return { outcome, code };
  }

  it('with its doors closed lets no test out of its process, and says what to do', async () => {
    const { outcome, code } = await ran(OUTSIDE, 'closed');
    assert.deepEqual([outcome?.passed, outcome?.failed, code], [1, 6, 0]);
    for (const what of ['opened a connection', 'opened a server', 'started a process']) {
      assert.match(outcome?.failures ?? '', new RegExp(`A quick test ${what}\\.`));
    }
  });

  it('tells how many passed and failed, and why', async () => {
    const { outcome } = await ran(BROKEN);
    assert.deepEqual([outcome?.passed, outcome?.failed], [1, 2]);
    assert.match(outcome?.failures ?? '', /^1\) fails:\n +Error: wrong\n/);
    assert.match(outcome?.failures ?? '', /^ *2\) forgets a promise:\n +Uncaught Error: late\n/m);
  });

  it('fails a file that leaves tests out, that cannot be read, or that ends the process', async () => {
    for (const [tests, reason] of [
      [FORGOTTEN, /`\.only`/],
      [`require('./missing.cjs')`, /Cannot find module '\.\/missing\.cjs'/],
    ] as const) {
      const { outcome, code } = await ran(tests);
      assert.deepEqual([outcome?.passed, outcome?.failed, code], [0, 1, 0]);
      assert.match(outcome?.failures ?? '', reason);
    }
    const ended = await ran('process.exit(3);');
    assert.deepEqual([ended.outcome, ended.code], [undefined, 3]);
  });
});
