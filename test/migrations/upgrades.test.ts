/**
 * What earlier versions kept, embedded and in PostgreSQL, until they were killed in the middle of work: this version
 * starts from it and finds everything whole that they had told their callers. How the fixtures are made stands beside
 * them.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { migrate } from '../../migrations/list.ts';
import { postgresDatabase } from '../../shared/store/database.ts';
import { statement } from '../../shared/store/rows.ts';
import type { UsageRow } from '../../shared/store/usage.ts';
import { unpack } from '../reference/upgrades/packing.ts';
import type { Told, ToldCall } from '../reference/upgrades/told.ts';
import { postgresUrl } from '../setup/servers.ts';
import {
  newDataFolder,
  type Reply,
  removeFolder,
  serverOver,
  silentLog,
  type TestServer,
} from '../setup/test-server.ts';
import { wholeExport } from '../setup/whole-export.ts';

const FIXTURES = path.resolve('test/reference/upgrades');
const names = readdirSync(FIXTURES).filter((file) => /\.(tar\.br|sql\.gz)$/.test(file));

// the fixtures are older than what is kept of this and that: nothing is to be forgotten for its age
const KEEPING = { READING_RETENTION_DAYS: '36500', CONVERSATION_RETENTION_DAYS: '36500' };

/** Puts a fixture where a server of today finds it, as one would after installing today's version. */
async function installed(name: string, told: Told): Promise<{ env: Record<string, string>; remove(): void }> {
  const archive = readFileSync(path.join(FIXTURES, name));
  if (name.endsWith('.tar.br')) {
    const folder = newDataFolder();
    unpack(archive, folder);
    return { env: { DATA_DIR: folder }, remove: () => removeFolder(folder) };
  }
  const url = await postgresUrl();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(gunzipSync(archive).toString());
  await client.end();
  const database = postgresDatabase({ url, poolSize: 3, log: silentLog });
  await migrate(database);
  await database.close();
  return { env: { DATABASE_URL: url, KEY_PEPPER: String(told.pepper) }, remove() {} };
}

function told(name: string): Told {
  return JSON.parse(readFileSync(path.join(FIXTURES, name.replace(/\.(tar\.br|sql\.gz)$/, '.json')), 'utf8'));
}

/** A turn without what later versions may add. */
function said({ role, content, intent, conversation_id }: NonNullable<Told['conversations']>[number]) {
  return { role, content, intent, conversation_id };
}

/** What several rows of usage come to. */
function summed(rows: readonly UsageRow[]) {
  const buckets = rows[0].buckets.map((_, place) => rows.reduce((sum, row) => sum + row.buckets[place], 0));
  return [rows.reduce((sum, { requests }) => sum + requests, 0), buckets];
}

const YOUNG_ANSWERS = statement('young_answers', {}, 'update idempotency set created_at = now()');
const YOUNG_SESSIONS = statement('young_sessions', {}, `update sessions set ends_at = now() + interval '1 day'`);
const UNTRUE = statement(
  'untrue_balances',
  { email: 'text' },
  `select email from accounts where balance <> (
    select coalesce(sum(amount), 0) from ledger where account_id = accounts.id)`,
);
const OPEN = statement('open_charges_left', { id: 'text' }, 'select id from open_charges');

describe('fixtures of earlier versions', () => {
  it('are there of the first version and of those after it, embedded and in PostgreSQL', () => {
    for (const version of ['f3a256d', '8c4c602', '32d60bc']) {
      assert.ok(names.includes(`${version}.embedded.tar.br`) && names.includes(`${version}.postgres.sql.gz`), version);
    }
  });

  it('were made in the middle of work, and of all that a version may keep', () => {
    const all = names.map(told);
    for (const { busy, readings, replays } of all) {
      assert.ok(busy.answered > 0);
      assert.ok(readings.length >= 6 && readings.some(({ unlocked }) => !unlocked));
      assert.ok(replays.length >= 4);
    }
    for (const member of ['conversations', 'person', 'testKey', 'limited'] as const) {
      assert.ok(all.filter((one) => one[member] !== undefined).length >= 4, member);
    }
    assert.ok(all.filter(({ ledger }) => ledger.some(({ kind }) => kind === 'payment')).length >= 2);
  });
});

for (const name of names) {
  describe(`an upgrade from ${name}`, () => {
    const was = told(name);
    let server: TestServer;
    let remove: () => void;
    before(async () => {
      const place = await installed(name, was);
      remove = place.remove;
      server = await serverOver({ ...place.env, ...KEEPING });
    });
    after(async () => {
      await server.stop();
      remove();
    });

    const call = (apiKey: string, { method, path, body, idempotencyKey }: Omit<ToldCall, 'text'>, accept?: string) =>
      server.call(method, path, {
        body,
        headers: {
          'X-API-Key': apiKey,
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          ...(accept === undefined ? {} : { Accept: accept }),
        },
      });
    const get = (path: string, apiKey = was.apiKey): Promise<Reply> =>
      call(apiKey, { method: 'GET', path: `/api/v1${path}` });
    const balance = async (apiKey = was.apiKey) => (await get('/account', apiKey)).json.balance;

    it('finds the balance and every movement', async () => {
      assert.equal(await balance(), was.balance);
      const account = await server.platform.accounts.find(was.email);
      assert.ok(account);
      const entries = await server.platform.ledger.page(account.id, { limit: 1_000 });
      const lines = entries.map(({ amount, kind, endpoint, reason, reference }) => ({
        ...{ amount, kind, endpoint, reason, reference },
      }));
      assert.deepEqual(lines, was.ledger);
    });

    it('knows the keys, and what they may do', async () => {
      assert.equal((await get('/tarot/spreads', was.revokedKey)).status, 401);
      const { limited, testKey } = was;
      if (limited) {
        assert.equal((await get('/tarot/deck', limited)).status, 200);
        const report = { method: 'POST', path: '/api/v1/numerology/', body: '{}' };
        assert.equal((await call(limited, report)).json.code, 'key_scope');
      }
      if (testKey) assert.equal((await get('/tarot/deck', testKey)).headers.get('X-Test-Key'), 'true');
    });

    it('answers what was kept for retries as it was, for nothing', async () => {
      await server.platform.database.run(YOUNG_ANSWERS, []);
      const before = await balance();
      for (const replay of was.replays) {
        const reply = await call(was.apiKey, replay);
        assert.equal(reply.headers.get('Idempotency-Replayed'), 'true', replay.path);
        assert.equal(reply.text, replay.text);
      }
      const [reading] = was.replays;
      const drawn = await call(was.apiKey, reading, 'image/svg+xml');
      assert.deepEqual([drawn.status, drawn.headers.get('Content-Type')], [200, 'image/svg+xml; charset=utf-8']);
      assert.equal(await balance(), before);
    });

    it('reads every reading, and unlocks what was locked', async () => {
      const { json: list } = await get('/tarot/readings?limit=100');
      for (const { reading_id, cards_drawn, unlocked, interpretation } of was.readings) {
        assert.ok(list.readings.some((listed: { reading_id: string }) => listed.reading_id === reading_id));
        const reading = await get(`/tarot/reading/${reading_id}`);
        assert.equal(reading.status, 200, reading.text);
        assert.deepEqual([reading.json.cards_drawn, reading.json.unlocked], [cards_drawn, unlocked]);
        const whole = await get(`/tarot/reading/${reading_id}/interpretation`);
        assert.equal(whole.status, 200, whole.text);
        if (interpretation) assert.deepEqual(whole.json.interpretation, interpretation);
        assert.equal(whole.json.interpretation.positions.length, cards_drawn.length);
        const path = `/api/v1/tarot/reading/${reading_id}`;
        assert.match((await call(was.apiKey, { method: 'GET', path }, 'image/svg+xml')).text, /^<svg /);
      }
    });

    const { conversations, person } = was;
    if (conversations) {
      it('goes on with conversations where they were', async () => {
        const { json } = await get('/guide/chat/history');
        assert.deepEqual(json.history.map(said), conversations.map(said));
        const say = async (conversation_id: string, message: string) => {
          const body = JSON.stringify({ conversation_id, message });
          return (await call(was.apiKey, { method: 'POST', path: '/api/v1/guide/chat', body })).json;
        };
        const more = await say('knows', 'And what is my Moon sign?');
        assert.deepEqual([more.grounded, more.missing], [true, []], more.detail);
        const told = await say('asks', 'I was born on 3 May 1990 at 6:30 pm in Mumbai.');
        assert.deepEqual([told.grounded, told.missing], [true, []], told.detail);
        assert.match(told.reply, /Moon/);
      });
    }

    if (person) {
      it('lets in who was signed in, and counts on', async () => {
        await server.platform.database.run(YOUNG_SESSIONS, []);
        const page = await server.call('GET', '/dashboard', { headers: { Cookie: `siderea=${person.session}` } });
        assert.equal(page.status, 200);
        const somebody = await server.platform.people.findByEmail(person.email);
        assert.ok(somebody);
        const usage = (group: 'day' | 'endpoint' | 'key') =>
          server.platform.usage.between(somebody.accountId, '2000-01-01', '9999-12-31', group);
        const rows = await usage('endpoint');
        for (const group of ['day', 'key'] as const) assert.deepEqual(summed(await usage(group)), summed(rows));
        const drawn = rows.find(({ label }) => label === 'tarot.reading');
        assert.ok(drawn && drawn.requests >= was.readings.length, JSON.stringify(rows));
      });
    }

    it('exports everything', async () => {
      const { readings } = await wholeExport(server.platform.accounts, was.email);
      const ids = readings.map(({ id }: { id: string }) => id);
      for (const { reading_id } of was.readings) assert.ok(ids.includes(reading_id));
    });

    it('gives back what was under way when it was killed, and asks nobody for more than they were answered', async () => {
      const { platform } = server;
      await platform.ledger.sweep(0);
      assert.deepEqual(await platform.database.run(OPEN, []), []);
      assert.deepEqual(await platform.database.run(UNTRUE, []), []);
      const { granted, price, answered, apiKey } = was.busy;
      const left = await balance(apiKey);
      assert.ok(
        left <= granted && left >= granted - price * answered,
        `${left} of ${granted} after ${answered} answers`,
      );
    });
  });
}
