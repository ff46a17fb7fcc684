/** What a visit may cost that nobody pays for: pages of a busy account, documents, forms as large as they may be. */
import assert from 'node:assert/strict';
import { pages } from '../../api/dashboard/pages.ts';
import { signedInAs } from '../setup/signed-in.ts';
import { testServer } from '../setup/test-server.ts';
import type { Visitor } from '../setup/visitor.ts';
import { assertWork } from '../setup/work.ts';

/** Milliseconds of processor time of the web process, its visitor included. */
const MOST_MS = 10;
const [KEYS, CALLS, MOVEMENTS] = [20, 200, 200];

/** Routes with a method whose path has no parameters. */
function pathsOf(method: string): string[] {
  const routes = pages.flatMap((page) => Object.keys(page.routes)).map((route) => route.split(' '));
  return routes.flatMap(([its, path]) => (its === method && !path.includes(':') ? [path] : []));
}

describe('what nobody pays for', function () {
  this.timeout(120_000);
  const server = testServer('distributed');
  let busy: Visitor;
  let apiKey: string;
  before(async () => {
    const { browser, accountId } = await signedInAs(server, 'busy@example.org', { isOperator: true });
    busy = browser;
    const { keys, ledger, usage } = server.platform;
    for (let n = 0; n < KEYS; n++) apiKey = (await keys.create(accountId, `key ${n}`)).apiKey;
    for (let n = 0; n < MOVEMENTS; n++) await ledger.grant(accountId, 1, `grant ${n}`);
    for (let n = 0; n < CALLS; n++) {
      const call = { endpoint: `vedic.endpoint-${n % 30}`, status: 422, code: 'validation_failed', fields: ['/date'] };
      usage.record({ id: crypto.randomUUID(), accountId, credits: 0, ms: n, atMs: Date.now() - n, ...call });
    }
    await usage.flush();
  });

  const cheap = (label: string, run: () => Promise<unknown>) => assertWork(MOST_MS, label, run);

  it('costs less than 10 ms a page', async () => {
    // as many words as there is room for, of which many begin or are nearly one
    const sought = [
      'aaaaa abbbb acccc adddd aeeee affff agggg ahhhh aiiii ajjjj',
      'a b c d e f g h i j k l m n o p q r s t',
    ];
    const searches = ['manglik', ...sought].map((words) => `/docs/search?q=${encodeURIComponent(words)}`);
    const others = ['/docs', ...searches, '/docs/reference/western/chart', '/operator?q=busy'];
    const usage = ['day', 'endpoint', 'key'].map((by) => `/dashboard/usage?days=366&by=${by}`);
    const playground = ['/dashboard/playground/western.synastry', '/dashboard/nothing'];
    for (const path of [...pathsOf('GET'), ...others, ...usage, ...playground]) {
      await cheap(path, async () => assert.ok((await busy.get(path)).status < 500, path));
    }
  });

  it('costs less than 10 ms a free call', async () => {
    for (const path of [
      'account',
      'account/usage',
      'account/usage?group=key',
      'places?q=san',
      'jobs',
      'tarot/readings',
    ]) {
      await cheap(path, () => busy.get(`/api/v1/${path}`, { 'X-API-Key': apiKey }));
    }
  });

  it('costs less than 10 ms a form as large as forms may be, from everywhere', async () => {
    const fields = { form_token: 'z'.repeat(100), a: 'z'.repeat(60_000) };
    for (const path of pathsOf('POST')) {
      await cheap(path, async () => assert.ok((await busy.post(path, fields)).status < 500, path));
    }
  });

  it('costs less than 10 ms for each of the ten calls that looking at 1,000 misspelt items counts as', async () => {
    const input = { date: '1990-02-03', time: '12:00', latitude: 9, longitude: 18, timezone: 'Europe/Londn' };
    const items = Array.from({ length: 1_000 }, (_, n) => ({ custom_id: `${n}`, endpoint: 'western.chart', input }));
    let told = '';
    await assertWork(10 * MOST_MS, 'a dry run', async () => {
      const init = { method: 'POST', headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' } };
      const body = JSON.stringify({ items, dry_run: true });
      told = await (await fetch(`${server.url}/api/v1/batch`, { ...init, body })).text();
    });
    // of so many calls: five typos each are compared with every known name
    assert.equal(told.split('did you mean').length - 1, 50);
    assert.equal(told.split('"status":422').length - 1, 2_000);
  });
});
