/** Handing over: nobody has both the answer and the credits, and nobody pays for an answer that was not handed over. */

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { statement } from '../../shared/store/rows.ts';
import { INLINE, QUEUED, VARGA_CHARTS } from '../setup/births.ts';
import { holdQueue } from '../setup/held-queue.ts';
import { postHead, type RawConnection, rawConnection, wholeAnswers } from '../setup/raw-request.ts';
import { MODES, startTestServer, type TestAccount, type TestServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const CREDITS = 1_000;
const HAND_OVER_MS = 1_500;

for (const mode of MODES) {
  describe(`handing over, ${mode}`, () => {
    let server: TestServer;
    let account: TestAccount;
    /** requests that were answered or given up: each leaves a line in the log then */
    let ended: number;
    before(async () => {
      // a busy machine may give rise to other lines, such as of a Redis that was slow
      const note = (line: string) => {
        if (line.includes('"request_id"')) ended++;
      };
      const log = pino({}, { write: note });
      server = await startTestServer(mode, { log, times: { handOverMs: HAND_OVER_MS } });
    });
    beforeEach(async () => {
      account = await server.account({ credits: CREDITS });
      ended = 0;
    });
    after(() => server.stop());

    /** Waits until so many calls and all of their charges have ended; how many were kept. */
    async function kept(calls: number): Promise<number> {
      await until(() => ended === calls);
      await until(async () => (await server.platform.database.run(OPEN, [account.id])).length === 0);
      return CREDITS - (await account.balance());
    }
    const get = () => `GET /api/v1/tarot/deck HTTP/1.1\r\nHost: x\r\nX-API-Key: ${account.apiKey}\r\n\r\n`;
    function post(input: unknown): string {
      const body = JSON.stringify(input);
      return postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': body.length }) + body;
    }

    it('ends with a caller who asks for 150 answers and reads none: what was not taken is refunded', async () => {
      const connection = rawConnection(server.url);
      connection.stopReading();
      connection.write(get().repeat(150));
      const paid = await kept(150);
      connection.readAgain();
      await connection.closed;
      assert.equal(wholeAnswers(connection.received()), paid);
      assert.ok(paid < 150, 'the network took them all: ask for more');
    });

    it('keeps the charges of compressed answers that were taken whole, and of no others', async () => {
      const connection = rawConnection(server.url, 'latin1');
      connection.stopReading();
      const asked = get().replace('Host: x', 'Host: x\r\nAccept-Encoding: gzip');
      connection.write(asked.repeat(300));
      const paid = await kept(300);
      connection.readAgain();
      await connection.closed;
      assert.equal(wholeAnswers(connection.received(), 'latin1'), paid);
      assert.match(connection.received(), /^Content-Encoding: gzip\r$/m);
      assert.ok(paid > 0 && paid < 300, `the network took ${paid} of 300`);
    });

    it('lets a caller read in its own time within the limit', async () => {
      const connection = rawConnection(server.url);
      connection.stopReading();
      connection.write(get().repeat(60));
      await pause(HAND_OVER_MS / 5);
      connection.readAgain();
      assert.equal(await kept(60), 60);
      await until(() => wholeAnswers(connection.received()) === 60);
      connection.hangUp();
    });

    const GOODBYES: [string, (connection: RawConnection) => void][] = [
      ['closes', ({ hangUp }) => hangUp()],
      ['half-closes', ({ halfClose }) => halfClose()],
    ];
    for (const [goodbye, leave] of GOODBYES) {
      it(`gives nothing to a caller who ${goodbye} right after sending, and takes nothing`, async () => {
        const connections = await connected(server.url, 100);
        for (const [index, connection] of connections.entries()) {
          connection.write(post(index % 2 ? INLINE : QUEUED));
          leave(connection);
        }
        await Promise.all(connections.map(({ closed }) => closed));
        assert.equal(await kept(100), 0);
        assert.ok(connections.every(({ received }) => received() === ''));
      });
    }

    it('keeps nothing of what a caller said or drew who was not there for the answer, to be read for less', async () => {
      const asked = [
        ['/api/v1/guide/chat', { message: 'What is the life path of 3 May 1990?', conversation_id: 'a' }],
        ['/api/v1/tarot/reading', { spread_type: 'three_card' }],
      ] as const;
      const connections = await connected(server.url, 20);
      for (const [index, { write, halfClose }] of connections.entries()) {
        const [path, input] = asked[index % 2];
        const body = JSON.stringify(input);
        write(postHead(path, account.apiKey, { 'Content-Length': body.length }) + body);
        halfClose();
      }
      await Promise.all(connections.map(({ closed }) => closed));
      assert.equal(await kept(20), 0);
      for (const [path, body] of asked) assert.equal((await account.call('POST', path, { body })).status, 200);
      assert.equal((await account.call('GET', '/api/v1/guide/chat/history')).json.history.length, 2);
      assert.equal((await account.call('GET', '/api/v1/tarot/readings')).json.readings.length, 1);
    });

    it('takes nothing from a caller who resets the connection with the last bytes of a request', async () => {
      const bodies = [INLINE, QUEUED].map((input) => JSON.stringify(input));
      const connections = await connected(server.url, bodies.length);
      for (const [index, { write }] of connections.entries()) {
        write(postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': bodies[index].length }));
      }
      await pause(50);
      for (const [index, { write, reset }] of connections.entries()) {
        write(bodies[index]);
        reset();
      }
      assert.equal(await kept(bodies.length), 0);
    });

    it('charges a call with an Idempotency-Key though its caller is gone, and answers whoever asks again', async () => {
      const body = JSON.stringify(QUEUED);
      const headers = { 'Idempotency-Key': 'gone' };
      const queue = holdQueue(server.platform);
      const connection = rawConnection(server.url);
      await connection.connected;
      connection.write(postHead(VARGA_CHARTS, account.apiKey, { ...headers, 'Content-Length': body.length }) + body);
      await until(() => queue.held() === 1);
      connection.halfClose();
      await connection.closed;
      queue.end();
      queue.restore();
      assert.equal(await kept(1), 1);
      const again = await account.call('POST', VARGA_CHARTS, { body, headers });
      assert.deepEqual([again.status, again.headers.get('X-Credits-Charged')], [200, '0']);
      assert.equal(await kept(2), 1);
    });

    it('gives those who half-close in the middle of pipelined requests what they pay for', async () => {
      const connection = rawConnection(server.url);
      connection.write(get().repeat(20));
      connection.halfClose();
      await connection.closed;
      assert.equal(wholeAnswers(connection.received()), await kept(20));
    });
  });
}

/** Connections that stand. */
async function connected(url: string, count: number): Promise<RawConnection[]> {
  const connections = Array.from({ length: count }, () => rawConnection(url));
  await Promise.all(connections.map(({ connected }) => connected));
  return connections;
}

const OPEN = statement('open_charges_of', { id: 'text' }, 'select id from open_charges where account_id = $1');
