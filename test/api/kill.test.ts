/** An embedded server that is killed keeps its word: whatever it acknowledged is there when it starts again. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { askServer } from '../../shared/store/data-folder.ts';
import { embeddedDatabase } from '../../shared/store/database.ts';
import { statement } from '../../shared/store/rows.ts';
import { INLINE, QUEUED, VARGA_CHARTS } from '../setup/births.ts';
import { built } from '../setup/compiled.ts';
import { type Running, SHORT_LIVED, startProcess } from '../setup/processes.ts';
import { newDataFolder, preparedDataFolder, removeFolder } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const EMAIL = 'owner@localhost';

interface Started extends Running {
  url: string;
}

async function start(folder: string): Promise<Started> {
  const env = { DATA_DIR: folder, PORT: '0', RATE_LIMIT: '1000000', LOG_LEVEL: 'silent' };
  const running = await startProcess(await built('api/main'), env, 'Data: ');
  const [url] = /http:\S+/.exec(running.printed()) ?? [];
  return { ...running, url: url as string };
}

/** Runs a command on the server that holds the folder. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every command
async function command(folder: string, name: string, args: Record<string, string>): Promise<any> {
  const answer = (await askServer(folder, { command: name, args: { email: EMAIL, ...args } })) as { result: unknown };
  return answer.result;
}

/** Calls the API from many lanes; what was acknowledged is counted, what broke off is not. */
function callers(url: string, apiKey: string) {
  const acknowledged: { key?: string; text: string }[] = [];
  let isOn = true;
  let calls = 0;
  async function lane(index: number): Promise<void> {
    while (isOn) {
      const key = index % 2 === 0 ? `${url} ${calls++}` : undefined;
      const headers = {
        'X-API-Key': apiKey,
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      };
      const asked = index % 4 === 0 ? QUEUED : INLINE;
      // some are agents
      const [path, message] = index % 4 === 3 ? ['/mcp', toolCall(asked)] : [VARGA_CHARTS, asked];
      const body = JSON.stringify(message);
      try {
        const response = await fetch(url + path, { method: 'POST', headers, body });
        const text = await response.text();
        assert.equal(response.status, 200, text);
        assert.ok(!text.includes('"isError"'), text);
        acknowledged.push({ key, text });
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        return;
      }
    }
  }
  const lanes = Promise.all(Array.from({ length: 12 }, (_, index) => lane(index)));
  return {
    acknowledged,
    async stop() {
      isOn = false;
      await lanes;
    },
  };
}

function toolCall(input: object) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'vedic_varga_charts', arguments: input } };
}

describe('an embedded server', function () {
  this.timeout(120_000);
  const folders: string[] = [];
  after(() => folders.forEach(removeFolder));
  function remembered(folder: string): string {
    folders.push(folder);
    return folder;
  }

  it('killed five times in the middle of paid calls loses nothing that it acknowledged', async () => {
    const folder = remembered(await preparedDataFolder());
    let server = await start(folder);
    const [apiKey] = /sdr_\w+/.exec(server.printed()) ?? [];
    await command(folder, 'credits grant', { credits: '1000000', reason: 'test' });
    let acknowledged = 0;
    for (let kills = 0; kills < 5; kills++) {
      const calls = callers(server.url, apiKey as string);
      // not always at the same place: after 10 calls, 17, 24 …
      await until(() => calls.acknowledged.length >= 10 + 7 * kills);
      await server.end('SIGKILL');
      await calls.stop();
      acknowledged += calls.acknowledged.length;
      server = await start(folder);
      const entries: { kind: string; amount: number }[] = await command(folder, 'ledger', { limit: '100000' });
      const { balance } = await command(folder, 'credits balance', {});
      assert.equal(
        entries.reduce((sum, { amount }) => sum + amount, 0),
        balance,
      );
      const debits = entries.filter(({ kind }) => kind === 'debit').length;
      assert.ok(debits >= acknowledged, `${debits} debits of ${acknowledged} calls`);
      assert.ok(debits <= acknowledged + 12 * (kills + 1), 'more debits than there were calls');
      for (const { key, text } of calls.acknowledged.filter((call) => call.key).slice(-6)) {
        const headers = {
          'X-API-Key': apiKey as string,
          'Content-Type': 'application/json',
          'Idempotency-Key': key as string,
        };
        const bodies = [QUEUED, INLINE].map((body) => JSON.stringify(body));
        const replies = await Promise.all(
          bodies.map((body) => fetch(server.url + VARGA_CHARTS, { method: 'POST', headers, body })),
        );
        const replay = replies.find(({ status }) => status === 200);
        assert.equal(replay?.headers.get('Idempotency-Replayed'), 'true');
        assert.equal(await replay?.text(), text);
      }
    }
    await server.end('SIGKILL');
  });

  it('killed while it makes its first database starts as if it had never been', async () => {
    const folder = remembered(newDataFolder());
    const child = spawn(process.execPath, [...SHORT_LIVED, await built('api/main')], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    });
    const exit = once(child, 'exit');
    const unfinished = path.join(folder, 'pg.unfinished');
    await until(() => existsSync(unfinished) && readdirSync(unfinished).length > 1, 60_000);
    child.kill('SIGKILL');
    await exit;
    assert.ok(!existsSync(path.join(folder, 'pg')));
    const server = await start(folder);
    assert.match(server.printed(), /sdr_\w+/);
    await server.end('SIGKILL');
  });

  it('told to stop answers what it has begun, settles it, and ends with 0', async () => {
    const folder = remembered(await preparedDataFolder());
    const server = await start(folder);
    const { api_key } = await command(folder, 'key create', { name: 'test', credits: '1000', email: 'a@b' });
    const begun = Array.from({ length: 20 }, () =>
      fetch(server.url + VARGA_CHARTS, {
        method: 'POST',
        headers: { 'X-API-Key': api_key, 'Content-Type': 'application/json' },
        body: JSON.stringify(QUEUED),
      }),
    );
    await Promise.any(begun);
    const exitCode = server.end('SIGTERM');
    const replies = await Promise.allSettled(begun);
    assert.equal(await exitCode, 0);
    // a connection that had not reached the server is refused, but nothing that had is dropped
    const answered = replies.filter((reply) => reply.status === 'fulfilled');
    for (const { value } of answered) assert.equal(value.status, 200);
    const database = await embeddedDatabase(path.join(folder, 'pg'));
    const [counts] = await database.run(COUNTS, []);
    await database.close();
    assert.deepEqual(counts, { open: 0, debits: answered.length });
  });
});

const COUNTS = statement(
  'counts',
  { open: 'number', debits: 'number' },
  `select (select count(*) from open_charges)::int as open,
    (select count(*) from ledger where kind = 'debit')::int as debits`,
);
