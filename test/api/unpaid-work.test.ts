/**
 * What a visit may cost that nobody pays for: pages of a busy account, documents, forms as large as they may be, lists
 * and pages for agents, heads, calls that are refused, answers that are asked for once more.
 */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { pages } from '../../api/dashboard/pages.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { signedInAs } from '../setup/signed-in.ts';
import { testServer } from '../setup/test-server.ts';
import { formToken, type Visitor } from '../setup/visitor.ts';
import { assertWork } from '../setup/work.ts';

/** Milliseconds of processor time of the web process, its visitor included. */
const MOST_MS = 10;
const [KEYS, CALLS, MOVEMENTS] = [20, 200, 200];

/** What a head may hold beside what clients send. */
const HEAD_BYTES = 14_000;
/** Whoever writes to the guide is read before anything is refused, up to fifty turns: somebody may be in danger. */
const MOST_MS_OF_TALK = 30;
/** An answer that was paid is made into another form anew: no turn may be longer. */
const MOST_MS_OF_FORM = 20;
/** To try a password costs what its hash is meant to cost: few may be tried in a minute. */
const MOST_MS_OF_PASSWORD = 100;
const PASSWORDS =
  /^\/(signin|signup|reset|operator\/unlock|dashboard\/settings\/(password|email|delete|second-factor))/;
/** All that is kept of an account costs by its size: here some five hundred rows. */
const MOST_MS_OF_EXPORT = 25;

const BIRTH = { date: '1990-05-03', time: '14:20', latitude: 53.8, longitude: -1.55, timezone: 'Europe/London' };
const YEAR = { from: '2026-01-01', to: '2027-01-01' };

/** The addresses of pages with a method; `ids` fills the places in them, by what stands before each. */
function pathsOf(method: string, ids: Readonly<Record<string, string>>): string[] {
  const routes = pages.flatMap((page) => Object.keys(page.routes)).map((route) => route.split(' '));
  return routes.flatMap(([its, path]) => {
    if (its !== method) return [];
    return [
      path.replaceAll(
        /(\w+)\/:\w+/g,
        (_, before) => `${before}/${ids[before] ?? assert.fail(`${path}: no ${before}`)}`,
      ),
    ];
  });
}

const longText = (piece: string, letters: number) => piece.repeat(Math.ceil(letters / piece.length)).slice(0, letters);

describe('what nobody pays for', function () {
  this.timeout(120_000);
  const server = testServer('distributed', { env: { TRUST_PROXY: 'true' } });
  let busy: Visitor;
  let apiKey: string;
  /** what stands in the places of addresses */
  let ids: Record<string, string>;
  before(async () => {
    const { browser, accountId } = await signedInAs(server, 'busy@example.org', { isOperator: true });
    busy = browser;
    const { keys, ledger, usage } = server.platform;
    let keyId = '';
    for (let n = 0; n < KEYS; n++) ({ apiKey, keyId } = await keys.create(accountId, `key ${n}`));
    const nothing = crypto.randomUUID();
    ids = { keys: keyId, accounts: accountId, jobs: nothing, payments: nothing, receipts: nothing };
    ids.playground = 'western.synastry';
    for (let n = 0; n < MOVEMENTS; n++) await ledger.grant(accountId, 1, `grant ${n}`);
    for (let n = 0; n < CALLS; n++) {
      const call = { endpoint: `vedic.endpoint-${n % 30}`, status: 422, code: 'validation_failed', fields: ['/date'] };
      usage.record({ id: crypto.randomUUID(), accountId, credits: 0, ms: n, atMs: Date.now() - n, ...call });
    }
    await usage.flush();
  });

  const cheap = (label: string, run: () => Promise<unknown>) => assertWork(MOST_MS, label, run);

  const agent = new Agent({ keepAlive: true });
  after(() => agent.destroy());

  let addresses = 0;
  /** Somebody elsewhere each time: pages of one address are counted. */
  const elsewhere = () => ({ 'X-Forwarded-For': `203.0.${addresses >> 8}.${addresses++ & 255}` });

  /** Looks a page up; one that is refused for its number would show nothing. */
  async function assertSeen(path: string, headers: Record<string, string> = {}) {
    const { status } = await busy.get(path, { ...headers, ...elsewhere() });
    assert.ok(status < 500 && status !== 429, `${path}: ${status}`);
  }

  /** Calls with a key, and lets the answer go as it comes: what reading it costs is not the service's. */
  function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const type = body === undefined ? undefined : { 'Content-Type': 'application/json' };
    const sent = { 'X-API-Key': apiKey, 'Accept-Encoding': 'gzip', ...type, ...elsewhere(), ...headers };
    return new Promise<{ status: number; bytes: number }>((resolve, reject) => {
      const asking = request(server.url + path, { method, agent, headers: sent }, (response) => {
        let bytes = 0;
        response.on('data', (piece: Buffer) => {
          bytes += piece.length;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      });
      asking.on('error', reject);
      asking.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  it('costs less than 10 ms a page', async () => {
    // as many words as there is room for, of which many begin or are nearly one
    const sought = [
      'aaaaa abbbb acccc adddd aeeee affff agggg ahhhh aiiii ajjjj',
      'a b c d e f g h i j k l m n o p q r s t',
    ];
    const searches = ['manglik', ...sought].map((words) => `/docs/search?q=${encodeURIComponent(words)}`);
    const others = [...searches, '/operator?q=busy', '/dashboard/nothing', '/dashboard/places?q=san'];
    const usage = ['day', 'endpoint', 'key'].map((by) => `/dashboard/usage?days=366&by=${by}`);
    const playground = catalogue.map(({ name }) => `/dashboard/playground/${name}`);
    for (const path of [...pathsOf('GET', ids), ...others, ...usage, ...playground]) {
      await assertWork(path.endsWith('/export') ? MOST_MS_OF_EXPORT : MOST_MS, path, () => assertSeen(path));
    }
  });

  it('costs less than 10 ms a document', async () => {
    const list = (await busy.get('/llms.txt')).text;
    const twins = Array.from(list.matchAll(/\((?:https?:\/\/[^/)]+)?(\/docs[^)#]*)\)/g), ([, path]) => path);
    assert.ok(twins.length > 60, `${twins.length}`);
    const documents = [...new Set(twins.flatMap((twin) => [twin, twin.replace(/\.md$/, '')]))];
    for (const path of ['/llms.txt', '/llms-full.txt', '/openapi.json', '/readyz', ...documents]) {
      await cheap(path, async () => assert.equal((await call('GET', path)).status, 200, path));
    }
  });

  it('costs less than 10 ms whatever a head holds', async () => {
    const long = (piece: string) => longText(piece, HEAD_BYTES);
    const heads: Record<string, string>[] = [
      ...['hi-IN;q=0.1,', 'x-'].map((piece) => ({ 'Accept-Language': long(piece) })),
      ...['image/x;q=0.1,', 'text/html;', '*/*,'].map((piece) => ({ Accept: long(piece) })),
      { 'Accept-Encoding': long('gzip;q=0.1,') },
      ...['QUFB', ','].map((piece) => ({ Authorization: `Basic ${long(piece)}` })),
      { Cookie: long('a=b; ') },
      { 'If-None-Match': long('"a",') },
      { Range: `bytes=${long('0-1,')}` },
      { Prefer: long('respond-async,') },
      { 'Idempotency-Key': long('k') },
      { 'X-API-Key': long('sdr_') },
    ];
    for (const path of ['/signin', '/docs', '/metrics', '/openapi.json', '/api/v1/account', '/api/v1/nothing']) {
      for (const head of heads) {
        await cheap(`${path} ${JSON.stringify(head).slice(0, 40)}`, async () => {
          const { status } = await call('GET', path, undefined, head);
          assert.ok(status < 500 && status !== 429, `${path}: ${status}`);
        });
      }
    }
    for (const piece of ['a', 'vedic/', 'dashbord/', '%E0%A4%95', '..%2f']) {
      for (const path of ['/', '/api/v1/', '/docs/', '/dashboard/', '/mcp/', '/docs/search?q=', '/api/v1/places?q=']) {
        const whole = path + longText(piece, HEAD_BYTES).replace(/%\w?$/, '');
        await cheap(whole.slice(0, 40), () => assertSeen(whole, { 'X-API-Key': apiKey }));
      }
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
      await cheap(path, () => call('GET', `/api/v1/${path}`));
    }
  });

  it('costs less than 10 ms what agents list and read, ten messages at a time', async () => {
    const message = (method: string, params: unknown = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
    const told = async (body: unknown) => {
      // without a key they are counted by address
      const { status, bytes } = await call('POST', '/mcp', body, { 'X-API-Key': '' });
      assert.ok((status === 200 || status === 401) && bytes > 30, `${status}`);
    };
    const listed = async (method: string) => (await server.call('POST', '/mcp', { body: message(method) })).json.result;
    const { resources } = await listed('resources/list');
    const { prompts } = await listed('prompts/list');
    assert.ok(resources.length > 20 && prompts.length > 2);
    const messages = [
      ...['initialize', 'ping', 'tools/list', 'resources/list', 'prompts/list', 'nonsense'].map((name) =>
        message(name),
      ),
      ...resources.map(({ uri }: { uri: string }) => message('resources/read', { uri })),
      ...prompts.map(({ name }: { name: string }) =>
        message('prompts/get', { name, arguments: { x: 'y'.repeat(9_000) } }),
      ),
      ...catalogue.map(({ name }) => message('tools/call', { name: name.replace('.', '_'), arguments: { date: 'x' } })),
    ];
    for (const one of messages) {
      await cheap(JSON.stringify(one).slice(0, 90), () => told(one));
    }
    const ten = Array.from({ length: 10 }, () => message('tools/list'));
    await cheap('ten lists', () => told(ten));
  });

  it('costs less than 10 ms a call that is refused for want of credits or answered with help, of the guide 30', async () => {
    apiKey = (await server.account()).apiKey;
    for (const { name, method, path, example } of catalogue.filter(({ credits }) => credits > 0)) {
      const query = method === 'GET' ? `?${new URLSearchParams(example as Record<string, string>)}` : '';
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, member) => String((example as Record<string, unknown>)[member]));
      const body = method === 'GET' ? undefined : example;
      await cheap(name, async () =>
        assert.notEqual((await call(method, `/api/v1${filled}${query}`, body)).status, 429),
      );
    }
    const born = 'I was born in London on 3 May 1990 at 2 pm and wonder about my mother in San Jose. ';
    const pieces = [
      'a',
      born,
      'I want to die. ',
      'मैं मरना चाहती हूँ। ',
      '1 2 3 4 5 6 7 8 9 ',
      'no ',
      'nobody would miss me ',
      '? ',
    ];
    for (const piece of pieces) {
      const [message, question] = [longText(piece, 2_000), longText(piece, 1_000)];
      const told = (path: string, body: unknown) => call('POST', `/api/v1/${path}`, body);
      await assertWork(MOST_MS_OF_TALK, `guide ${piece}`, () => told('guide/chat', { message }));
      await cheap(`reading ${piece}`, () => told('tarot/reading', { question }));
      await cheap(`clarify ${piece}`, () => told('tarot/readings/clarify', { original_question: question }));
      const history = Array.from({ length: 50 }, (_, n) => ({
        role: n % 2 ? 'guide' : 'user',
        content: longText(piece, 4_000),
      }));
      await assertWork(MOST_MS_OF_TALK, `history ${piece}`, () => told('guide/chat', { message, history }));
    }
  });

  it('costs less than 20 ms an answer that is asked for once more, in whatever form', async () => {
    apiKey = (await server.account({ credits: 100 })).apiKey;
    const answers: [string, string, unknown][] = [
      ['POST', 'western/transits', { ...BIRTH, ...YEAR }],
      ['GET', `western/events?${new URLSearchParams(YEAR)}`, undefined],
      ['POST', 'vedic/dasha', { ...BIRTH, levels: 3, system: 'yogini', language: 'hi' }],
      ['POST', 'vedic/gochara', { ...BIRTH, from: '1990-01-01', to: '2109-12-30' }],
      ['POST', 'western/chart', BIRTH],
      ['POST', 'western/synastry', { person_a: BIRTH, person_b: { ...BIRTH, date: '1985-06-15' } }],
      ['POST', 'vedic/varga-charts', BIRTH],
    ];
    for (const [method, path, body] of answers) {
      for (const Accept of ['application/json', 'image/svg+xml', 'text/calendar', 'text/csv']) {
        await assertWork(MOST_MS_OF_FORM, `${path} ${Accept}`, async () => {
          const { status } = await call(method, `/api/v1/${path}`, body, { Accept, 'Idempotency-Key': path });
          assert.ok(status === 200 || status === 406, `${path}: ${status}`);
        });
      }
    }
  });

  it('costs less than 10 ms a form as large as forms may be, with a token and without, and a password its hash', async () => {
    const large = {
      a: 'z'.repeat(40_000),
      email: 'z'.repeat(250),
      name: 'z'.repeat(9_000),
      date: 'x',
      zone: 'z'.repeat(9_000),
    };
    const token = formToken((await busy.get('/dashboard/keys', elsewhere())).text);
    assert.ok(token);
    const ends = /signout|delete|sessions|end-operator|suspend/;
    for (const path of pathsOf('POST', ids).filter((each) => !ends.test(each))) {
      for (const form_token of [token, 'z'.repeat(100)]) {
        const most = PASSWORDS.test(path) ? MOST_MS_OF_PASSWORD : MOST_MS;
        await assertWork(most, path, async () => {
          const { status } = await busy.post(path, { ...large, password: 'z'.repeat(200), form_token }, elsewhere());
          assert.ok(status < 500, `${path}: ${status}`);
        });
      }
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
