/** `siderea batch`: a file of calls over HTTP, stopped and started again, and nothing paid twice. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { statement } from '../../shared/store/rows.ts';
import { BIRTH } from '../setup/births.ts';
import { built } from '../setup/compiled.ts';
import { ended, SHORT_LIVED } from '../setup/processes.ts';
import { startTestServer, type TestAccount, type TestServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

describe('siderea batch', function () {
  this.timeout(90_000);
  let server: TestServer;
  let folder: string;
  before(async () => {
    server = await startTestServer();
    folder = mkdtempSync(path.join(tmpdir(), 'siderea-batch-'));
  });
  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const envOf = (account: TestAccount) => ({ SIDEREA_URL: server.url, SIDEREA_API_KEY: account.apiKey });
  const typed = async (args: string[], env: Record<string, string>) =>
    ended(process.execPath, [...SHORT_LIVED, await built('api/cli'), 'batch', ...args], env);
  const call = (custom_id: string, input: object = { ...BIRTH, varga: 9 }) =>
    JSON.stringify({ custom_id, endpoint: 'vedic.varga-charts', input });
  function written(name: string, lines: readonly string[]): string {
    const file = path.join(folder, name);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  }
  const linesOf = (file: string) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('writes what was answered, and asks nothing of it again', async () => {
    const account = await server.account({ credits: 100 });
    const file = written('calls.jsonl', [call('a'), '', call('b', {}), call('c')]);
    const first = await typed([file, '--json'], envOf(account));
    // a refused item is no success: scripts hear of it
    assert.equal(first.code, 1, first.err);
    const output = path.join(folder, 'calls.results.jsonl');
    assert.deepEqual(JSON.parse(first.out), {
      ...{ items: 3, settled: 3, refused: 1, left: 0, credits: 2, output },
      refused_items: 'b (422)',
    });
    assert.match(first.err, /\[#+\] 3 of 3\n/);
    const told = linesOf(output).map(({ custom_id, status }) => [custom_id, status]);
    assert.deepEqual(told, [
      ['a', 200],
      ['b', 422],
      ['c', 200],
    ]);
    assert.equal(existsSync(`${output}.under-way`), false);
    writeFileSync(file, `${readFileSync(file, 'utf8')}${call('d')}\n`);
    // a run that was killed while it wrote
    writeFileSync(output, `${readFileSync(output, 'utf8')}{"custom_id":"d","sta`);
    const second = await typed([file, '--json'], envOf(account));
    assert.deepEqual([JSON.parse(second.out).credits, linesOf(output).length], [1, 4]);
    assert.equal(await account.balance(), 97);
    const third = await typed([file, '--json'], envOf(account));
    assert.deepEqual([JSON.parse(third.out).credits, JSON.parse(third.out).refused], [0, 1]);
    assert.equal((await account.call('GET', '/api/v1/jobs')).json.jobs.length, 2);
  });

  it('goes on with the job that it had begun when it was stopped, or killed', async () => {
    const account = await server.account({ credits: 100 });
    const { platform } = server;
    await platform.accounts.limitRequests(account.id, 100);
    for (let calls = 0; calls < 75; calls++) await platform.limiter.take(`account:${account.id}`, 100);
    const file = written(
      'killed.jsonl',
      ['a', 'b', 'c'].map((id) => call(id)),
    );
    const output = path.join(folder, 'out.jsonl');
    const args = [await built('api/cli'), 'batch', file, '--output', output];
    const cut = async (signal: 'SIGINT' | 'SIGKILL') => {
      const env = { PATH: process.env.PATH, ...envOf(account) };
      const child = spawn(process.execPath, [...SHORT_LIVED, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr.on('data', (text) => {
        said += text;
      });
      await until(
        () => existsSync(`${output}.under-way`) && readFileSync(`${output}.under-way`, 'utf8').includes('path'),
      );
      await until(() => said.includes('0 of 3, waiting for its turn'));
      child.kill(signal);
      const [code] = await once(child, 'close');
      assert.equal(existsSync(`${output}.under-way`), true);
      return { code, said };
    };
    const stopped = await cut('SIGINT');
    assert.equal(stopped.code, 130);
    assert.match(stopped.said, /Stopped\. The job goes on at the server, .* 24 hours: start this again/);
    await cut('SIGKILL');
    await until(async () => (await platform.database.run(WAIT_OF, [account.id]))[0]?.waits);
    await platform.accounts.limitRequests(account.id, 100_000);
    await platform.database.run(TURN, [account.id]);
    // what is under way is read, whatever the file has become
    written('killed.jsonl', [call('a', {}), call('b'), call('c')]);
    const again = await typed([file, '--output', output, '--json'], envOf(account));
    assert.equal(JSON.parse(again.out).settled, 3, again.err);
    assert.equal((await platform.database.run(JOBS_OF, [account.id])).length, 1);
    assert.deepEqual(
      linesOf(output).map(({ custom_id }) => custom_id),
      ['a', 'b', 'c'],
    );
    assert.equal(await account.balance(), 97);
  });

  it('leaves what the balance was too low for to the next time', async () => {
    const account = await server.account({ credits: 1 });
    const file = written('poor.jsonl', [call('a'), call('b')]);
    const refused = await typed([file], envOf(account));
    assert.deepEqual([refused.code, refused.out], [1, '']);
    assert.match(refused.err, /Insufficient credits: This call costs 2 credits and the balance is 1/);
    await server.platform.ledger.grant(account.id, 10, 'test');
    const again = await typed([file, '--json'], envOf(account));
    assert.equal(JSON.parse(again.out).settled, 2, again.err);
    assert.equal(await account.balance(), 9);
  });

  it('says what is missing', async () => {
    const account = await server.account();
    const file = written('bad.jsonl', [call('a'), 'nonsense']);
    const misnamed = written('misnamed.jsonl', [call('a'), call('b').replace('varga-charts', 'varga-chart')]);
    const twice = written('twice.jsonl', [call('a'), call('a')]);
    const cases: [args: string[], env: Record<string, string>, said: RegExp][] = [
      [[file], {}, /SIDEREA_API_KEY \(or SIDEREA_KEY\) is needed/],
      [[file], { ...envOf(account), SIDEREA_URL: 'nowhere' }, /SIDEREA_URL must be/],
      [[file], envOf(account), /^line 2 must be a JSON object/],
      [[misnamed], envOf(account), /^Validation failed: b: endpoint .* did you mean "vedic\.varga-charts"/m],
      [[twice], envOf(account), /^line 2: a stands at an earlier line/],
      [[path.join(folder, 'none')], envOf(account), /^there is no file/],
    ];
    for (const [args, env, said] of cases) {
      const { code, err } = await typed(args, env);
      assert.equal(code, 1);
      assert.match(err, said);
    }
  });
});

const JOBS_OF = statement('jobs_of', { id: 'text' }, 'select id from jobs where account_id = $1');
const WAIT_OF = statement(
  'waits_of',
  { waits: 'boolean' },
  'select run_after > now() as waits from jobs where account_id = $1',
);
const TURN = statement('turn_of_jobs', {}, 'update jobs set run_after = now() where account_id = $1');
