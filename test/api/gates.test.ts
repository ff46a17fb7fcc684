/** What stands before the corridor: requests that are none, addresses that ask too often, keys that are guessed. */
import assert from 'node:assert/strict';
import { newApiKey } from '../../shared/store/keys.ts';
import { INLINE, VARGA_CHARTS } from '../setup/births.ts';
import { linesKept } from '../setup/lines-kept.ts';
import { postHead, rawConnection, wholeAnswers } from '../setup/raw-request.ts';
import { type Reply, startTestServer, type TestServer, testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';
import { assertWork } from '../setup/work.ts';

const PROXIED = { TRUST_PROXY: 'true' };
const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'X-Forwarded-For': address, ...headers },
});
const ACCOUNT = '/api/v1/account';

describe('what is no request', () => {
  const server = testServer('embedded', { times: { arrivalMs: 500 } });

  /** What the server says to some bytes before it closes the connection. */
  async function answerTo(bytes: string): Promise<string> {
    const connection = rawConnection(server.url);
    connection.write(bytes);
    await connection.closed;
    return connection.received();
  }

  const GET = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
  const POST = 'POST /api/v1/numerology/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
  const UNREAD: [what: string, bytes: string, status: number, code: string][] = [
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
    ['a header of 20 kB', `${GET}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['a path of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431, 'headers_too_large'],
    ['chunks with long extensions', `${POST}1;${'x'.repeat(20_000)}\r\n1\r\n`, 413, 'payload_too_large'],
    ['a head that never ends', GET, 408, 'request_timeout'],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    ['a host of two words', 'GET /signin HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    [
      'a port beyond all',
      'GET /signin HTTP/1.1\r\nHost: a:99999\r\nConnection: close\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['two lengths', `${GET}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400, 'malformed_request'],
  ];
  for (const [what, bytes, status, code] of UNREAD) {
    it(`with ${what} is answered ${status} with a problem document`, async () => {
      const [head, body] = (await answerTo(bytes)).split('\r\n\r\n');
      assert.match(head, new RegExp(`^HTTP/1.1 ${status} `));
      assert.match(head, /content-type: application\/problem\+json/i);
      assert.match(head, /strict-transport-security: max-age/i);
      const problem = JSON.parse(body);
      assert.deepEqual([problem.status, problem.code, problem.credits_charged], [status, code, 0]);
      assert.equal(/x-request-id: (\S+)/i.exec(head)?.[1], problem.request_id);
    });
  }

  it('of HTTP/1.0, which knows no hosts, are shown the pages', async () => {
    assert.match(await answerTo('GET /signin HTTP/1.0\r\n\r\n'), /^HTTP\/1.1 200 /);
  });

  it('is not answered again when its body never comes, or is nonsense, behind a refusal', async () => {
    const [head] = POST.split('\r\n\r\n');
    for (const rest of ['', '5\r\n{"na', 'zzz\r\n']) {
      const answer = await answerTo(`${head}\r\n\r\n${rest}`);
      assert.match(answer, /^HTTP\/1.1 (401|400) /);
      assert.equal(wholeAnswers(answer), 1, answer);
    }
  });

  it('is looked at whatever it expects', async () => {
    const answer = await answerTo(`${GET}Expect: miracles\r\nConnection: close\r\n\r\n`);
    assert.match(answer, /^HTTP\/1.1 200 /);
  });

  it('behind a call on the same connection costs nothing unless that call is answered', async () => {
    const account = await server.account({ credits: 20 });
    const body = JSON.stringify(INLINE);
    const call = postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': body.length }) + body;
    let answered = 0;
    for (let times = 0; times < 10; times++) {
      const answer = await answerTo(`${call}nonsense\r\n\r\n`);
      if (answer.startsWith('HTTP/1.1 200')) answered++;
      else assert.match(answer, /^HTTP\/1.1 400 /);
    }
    await until(async () => (await account.balance()) === 20 - answered);
    assert.equal((await server.call('GET', '/healthz')).status, 200);
  });
});

describe('pages without a key', () => {
  const server = testServer('embedded', { env: PROXIED });

  const statuses = async (ask: (index: number) => Promise<Reply>, times: number) => {
    const replies = await Promise.all(Array.from({ length: times }, (_, index) => ask(index)));
    return replies.map(({ status }) => status);
  };

  it('are read 300 times a minute by an address, which in IPv6 is all of its /64', async () => {
    const paths = ['/docs', '/openapi.json', '/healthz', '/nowhere', '/api/v1/nowhere'];
    const asked = await statuses(
      (index) => server.call('GET', paths[index % paths.length], from(`2001:db8:1:2::${index.toString(16)}`)),
      310,
    );
    assert.equal(asked.filter((status) => status === 429).length, 10);
    const late = await server.call('GET', '/healthz', from('2001:db8:1:2:ffff::1'));
    assert.deepEqual([late.status, late.json.code], [429, 'rate_limit_exceeded']);
    assert.match(late.headers.get('Retry-After') ?? '', /^\d+$/);
    assert.equal((await server.call('GET', '/healthz', from('2001:db8:1:3::1'))).status, 200);
  });

  it('cost little, however long the head of the request is', async () => {
    const filled = (text: string) => text.repeat(15_000 / text.length);
    const heads: [path: string, headers: Record<string, string>][] = [
      [`/${filled('x')}`, {}],
      [`/api/v1/tarot/reading/${filled('%20')}`, {}],
      [`/api/v1/${filled('tarot/')}`, {}],
      [`/docs?${filled('a&')}`, {}],
      ...['X-API-Key', 'Authorization', 'Idempotency-Key', 'X-Forwarded-For', 'X-Request-Id', 'Cookie'].flatMap(
        (name) =>
          [' ', ', ', '1', ':', '=;'].map((text): [string, Record<string, string>] => [
            ACCOUNT,
            { [name]: `a${filled(text)}b` },
          ]),
      ),
    ];
    for (const [path, headers] of heads) {
      const label = `${path.slice(0, 40)} ${Object.keys(headers)}`;
      await assertWork(50, label, () => server.call('GET', path, from('192.0.2.4', headers)));
    }
  });

  it('are limited for no call of the API', async () => {
    await statuses(() => server.call('GET', '/docs', from('192.0.2.1')), 301);
    assert.equal((await server.call('GET', '/docs', from('192.0.2.1'))).status, 429);
    const account = await server.account();
    assert.equal((await account.call('GET', ACCOUNT, from('192.0.2.1'))).status, 200);
  });

  it('look at the database once a second to tell whether it is ready', async () => {
    const { database } = server.platform;
    const { run } = database;
    let pings = 0;
    database.run = (statement, values) => {
      if (statement.name === 'ping') pings++;
      return run(statement, values);
    };
    await statuses(() => server.call('GET', '/readyz', from('192.0.2.2')), 50);
    assert.ok(pings === 1 || pings === 2, `${pings}`);
    await until(async () => {
      await server.call('GET', '/readyz', from('192.0.2.3'));
      return pings === 3;
    });
    database.run = run;
  });
});

describe('keys that are guessed', () => {
  const { log, lines } = linesKept();
  const server = testServer('embedded', { env: PROXIED, log });

  it('are not looked up any more above the limit of their address, while a key in use goes on', async () => {
    const { keys } = server.platform;
    const account = await server.account();
    const here = (key: string) => server.call('GET', ACCOUNT, from('2001:db8::1', { 'X-API-Key': key }));
    assert.equal((await here(account.apiKey)).status, 200);
    const { callerOf } = keys;
    let lookUps = 0;
    keys.callerOf = (key) => {
      lookUps++;
      return callerOf(key);
    };
    for (let guess = 0; guess < 300; guess++) assert.equal((await here(newApiKey())).status, 401);
    assert.equal(lookUps, 300);
    for (let guess = 0; guess < 10; guess++) assert.equal((await here(newApiKey())).status, 429);
    assert.equal(lookUps, 300);
    const unseen = await server.account();
    assert.equal((await here(unseen.apiKey)).status, 429);
    assert.equal((await here(account.apiKey)).status, 200);
    assert.equal((await server.call('GET', ACCOUNT, from('2001:db8::2:1'))).status, 429);
    assert.equal((await server.call('GET', ACCOUNT, from('2001:db8:0:1::1'))).status, 401);
    keys.callerOf = callerOf;
  });

  it('get a few lines of the log', async () => {
    const refused = () => lines.filter(({ status }) => status === 401).length;
    const before = refused();
    for (let guess = 0; guess < 20; guess++) await server.call('GET', ACCOUNT, from('198.51.100.1'));
    await server.call('GET', ACCOUNT, from('198.51.100.2'));
    assert.equal(refused() - before, 6);
    const account = await server.account({ credits: 1 });
    await account.call('POST', VARGA_CHARTS, { body: INLINE, ...from('198.51.100.1') });
    assert.equal(lines.at(-1)?.status, 200);
  });
});

describe('the metrics', () => {
  const SECRETS = { OPERATOR_PASSWORD: 'a password for operators', METRICS_TOKEN: 'a-token-for-metrics' };
  const basic = (password: string) => ({ Authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}` });
  const started = (env: Record<string, string>) => startTestServer('embedded', { env });
  const statusOf = async (server: TestServer, headers: Record<string, string> = {}) =>
    (await server.call('GET', '/metrics', { headers })).status;

  it('are read with the token or the password, and with nothing else', async () => {
    const server = await started(SECRETS);
    assert.equal(await statusOf(server, { Authorization: 'Bearer a-token-for-metrics' }), 200);
    assert.equal(await statusOf(server, basic(SECRETS.OPERATOR_PASSWORD)), 200);
    const others: Record<string, string>[] = [
      {},
      { Authorization: 'Bearer a password for operators' },
      { Authorization: 'Bearer' },
      { Authorization: 'Bearer a-token-for-metric' },
      basic(SECRETS.METRICS_TOKEN),
      basic(''),
    ];
    for (const headers of others) assert.equal(await statusOf(server, headers), 401, JSON.stringify(headers));
    await server.stop();
  });

  it('are not opened by a password that is not set', async () => {
    const server = await started({ METRICS_TOKEN: SECRETS.METRICS_TOKEN });
    for (const word of ['', 'undefined']) assert.equal(await statusOf(server, basic(word)), 401);
    await server.stop();
  });

  it('are for nobody where neither is set', async () => {
    const server = await started({});
    for (const headers of [{}, basic(''), basic('undefined'), { Authorization: 'Bearer undefined' }]) {
      assert.equal(await statusOf(server, headers), 401);
    }
    await server.stop();
  });
});
