/** Time: an answer within the budget whatever hangs, and nobody pays for an answer that nobody had. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { late } from '../../shared/jobs/outcome.ts';
import type { Platform } from '../../shared/platform.ts';
import { INLINE, QUEUED, VARGA_CHARTS } from '../setup/births.ts';
import { type HeldQueue, holdQueue } from '../setup/held-queue.ts';
import { postHead, rawConnection } from '../setup/raw-request.ts';
import { MODES, startTestServer, type TestAccount, type TestServer, testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

/** Long enough for a call to come to the queue on a machine that is busy. */
const BUDGET_MS = 1_000;
const ARRIVAL_MS = 2_000;

for (const mode of MODES) {
  describe(`deadlines, ${mode}`, () => {
    let server: TestServer;
    let account: TestAccount;
    let queue: HeldQueue;
    const lines: string[] = [];
    before(async () => {
      const log = pino({}, { write: (line) => lines.push(line) });
      server = await startTestServer(mode, { log, times: { budgetMs: BUDGET_MS, arrivalMs: ARRIVAL_MS } });
    });
    beforeEach(async () => {
      account = await server.account({ credits: 10 });
      queue = holdQueue(server.platform);
    });
    afterEach(() => queue.restore());
    after(() => server.stop());

    const ask = (body: unknown, headers: Record<string, string> = {}) =>
      account.call('POST', VARGA_CHARTS, { body, headers });

    it('answers 504 when a computation does not end, and refunds it whenever it does', async () => {
      const reply = await ask(QUEUED);
      assert.deepEqual([reply.status, reply.json.code], [504, 'deadline_exceeded']);
      queue.end();
      await until(async () => (await account.balance()) === 10);
    });

    it('has written the refund when it says that a computation was late', async () => {
      const { platform } = server;
      let deadlineMs = 0;
      // at once: a busy machine may take longer for the refund than what this budget leaves for it
      const lateQueue = async (job: Parameters<Platform['queue']['run']>[0]) => {
        deadlineMs = job.deadlineMs;
        return late();
      };
      platform.queue = { ...platform.queue, run: lateQueue };
      const askedMs = Date.now();
      const reply = await ask(QUEUED);
      const arrivedMs = deadlineMs - 0.96 * BUDGET_MS;
      assert.ok(arrivedMs >= askedMs && arrivedMs <= Date.now(), 'a 25th of the budget is left for the refund');
      assert.deepEqual([reply.status, reply.json.code], [504, 'deadline_exceeded']);
      assert.equal(await account.balance(), 10);
      assert.equal(reply.headers.get('X-Credits-Remaining'), '10');
    });

    it('answers a debit that fails while the answer is computed, and leaves no rejection to nobody', async () => {
      const { ledger } = server.platform;
      const { debit } = ledger;
      const unhandled: unknown[] = [];
      const note = (error: unknown) => unhandled.push(error);
      process.on('unhandledRejection', note);
      await ask(INLINE);
      ledger.debit = async () => {
        throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
      };
      const asked = ask(QUEUED);
      await until(() => queue.held() === 1);
      await pause(20);
      ledger.debit = debit;
      queue.end();
      assert.equal((await asked).status, 503);
      process.off('unhandledRejection', note);
      assert.deepEqual(unhandled, []);
    });

    it('lets a late call be tried again under its Idempotency-Key', async () => {
      const headers = { 'Idempotency-Key': 'late' };
      assert.equal((await ask(QUEUED, headers)).status, 504);
      queue.end();
      queue.restore();
      await until(async () => (await ask(QUEUED, headers)).status === 200);
      assert.equal(await account.balance(), 9);
    });

    it('refuses a computation that would wait past its time, before anything is taken for it', async () => {
      const { platform } = server;
      platform.queue = { ...platform.queue, expectedWaitMs: () => 10_000 };
      const reply = await ask(QUEUED);
      assert.deepEqual([reply.status, reply.json.code], [503, 'unavailable']);
      assert.equal(reply.headers.get('Retry-After'), '10');
      assert.deepEqual(
        (await platform.ledger.page(account.id, { limit: 10 })).map(({ kind }) => kind),
        ['grant'],
      );
      assert.equal((await ask(INLINE)).status, 200);
    });

    it('refunds a caller who hangs up before the answer', async () => {
      const connection = rawConnection(server.url);
      const body = JSON.stringify(QUEUED);
      connection.write(postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': body.length }) + body);
      await until(() => queue.held() === 1);
      connection.hangUp();
      await connection.closed;
      await until(async () => (await account.balance()) === 9);
      queue.end();
      await until(async () => (await account.balance()) === 10);
    });

    it('is done at once with a caller who hangs up before its body was asked for', async () => {
      const { platform } = server;
      const { callerOf } = platform.keys;
      let letIn = () => {};
      const held = new Promise<void>((resolve) => {
        letIn = resolve;
      });
      let asked = 0;
      platform.keys.callerOf = async (apiKey) => {
        asked++;
        await held;
        return callerOf(apiKey);
      };
      const before = lines.length;
      const connection = rawConnection(server.url);
      connection.write(`${postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': 100 })}{"date":`);
      // who hangs up before the head was read has asked nothing, and is in no log
      await until(() => asked > 0);
      connection.hangUp();
      await pause(50);
      const startMs = Date.now();
      letIn();
      await until(() => lines.length > before);
      const tookMs = Date.now() - startMs;
      platform.keys.callerOf = callerOf;
      assert.ok(tookMs < BUDGET_MS / 2, `${tookMs} ms`);
    });

    it('tells nobody to wait for ever', async () => {
      const { platform } = server;
      platform.queue = { ...platform.queue, expectedWaitMs: () => Number.POSITIVE_INFINITY };
      const reply = await ask(QUEUED);
      assert.equal(reply.status, 503);
      assert.equal(reply.headers.get('Retry-After'), '60');
    });

    it('takes nothing from a caller who hangs up in the middle of the body, and does not call it a bug', async () => {
      const { platform } = server;
      const { reportBug } = platform;
      const bugs: unknown[] = [];
      platform.reportBug = (error) => bugs.push(error);
      const connection = rawConnection(server.url);
      connection.write(`${postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': 100 })}{"date":`);
      await pause(20);
      connection.hangUp();
      await connection.closed;
      assert.equal((await ask(INLINE)).status, 200);
      assert.equal(await account.balance(), 9);
      platform.reportBug = reportBug;
      assert.deepEqual(bugs, []);
    });
  });
}

describe('slow clients', () => {
  const server = testServer('embedded', { times: { budgetMs: BUDGET_MS, arrivalMs: ARRIVAL_MS } });
  let account: TestAccount;
  before(async () => {
    account = await server.account({ credits: 10 });
  });

  it('answers a client that never sends its body, and then ends the connection', async () => {
    const connection = rawConnection(server.url);
    connection.write(`${postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': 100 })}{"date":`);
    await connection.closed;
    assert.match(connection.received(), /^HTTP\/1.1 504 /);
    assert.ok(connection.received().includes('deadline_exceeded'));
    assert.equal(await account.balance(), 10);
  });

  it('ends the connection of a client that drips its request byte by byte', async () => {
    const body = JSON.stringify(INLINE);
    const whole = postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': body.length }) + body;
    const drip = async (from: number) => {
      const connection = rawConnection(server.url);
      connection.write(whole.slice(0, from));
      let at = from;
      const dripping = setInterval(() => connection.write(whole[at++ % whole.length]), 50);
      await connection.closed;
      clearInterval(dripping);
      assert.doesNotMatch(connection.received(), /^HTTP\/1.1 200/);
    };
    await Promise.all([drip(0), drip(whole.length - body.length)]);
    assert.equal(await account.balance(), 10);
  });

  it('keeps the connection of a client that rests between two requests', async () => {
    const connection = rawConnection(server.url);
    const statuses = () => connection.received().match(/HTTP\/1.1 \d+/g) ?? [];
    const request = `GET /api/v1/account HTTP/1.1\r\nHost: x\r\nX-API-Key: ${account.apiKey}\r\n\r\n`;
    connection.write(request);
    await until(() => statuses().length === 1);
    await pause(1.3 * ARRIVAL_MS);
    connection.write(request);
    await until(() => statuses().length === 2);
    assert.deepEqual(statuses(), ['HTTP/1.1 200', 'HTTP/1.1 200']);
    connection.hangUp();
  });
});
