/** The documentation: every page is there, leads somewhere, says what is so, and shows code that runs. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type Entry, found, glimpse, told } from '../../api/dashboard/islands/ranking.ts';
import { endpointPath } from '../../api/docs/endpoint-paths.ts';
import { documentOf } from '../../api/docs/layout.tsx';
import { rendered } from '../../api/docs/markdown.ts';
import { memberList } from '../../api/docs/members.ts';
import { skyPainter } from '../../api/docs/sky-now.ts';
import { SMALL } from '../../api/docs/small-words.ts';
import { words } from '../../api/docs/words.ts';
import { readableJson } from '../../api/examples/request-examples.ts';
import * as client from '../../client/src/index.ts';
import pageWords from '../../shared/content/en/dashboard.json' with { type: 'json' };
import { API_PREFIX, catalogue } from '../../shared/endpoints/catalogue.ts';
import { tarotReading } from '../../shared/endpoints/tarot/reading.ts';
import { ERRORS } from '../../shared/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import { namesOf } from '../../shared/narrow.ts';
import { documentation } from '../setup/documentation.ts';
import { rawConnection } from '../setup/raw-request.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';
import { type TestAccount, testServer } from '../setup/test-server.ts';
import { visitor } from '../setup/visitor.ts';
import { assertWork } from '../setup/work.ts';

const paths = documentation.pages.map(({ path }) => path);

/** Languages whose interpreters a machine may have; of Go the form is held, by its formatter. */
const ELSEWHERE: Readonly<Record<string, { program: string; args(code: string): string[] }>> = {
  php: { program: 'php', args: (code) => ['-d', 'display_errors=stderr', '-r', code] },
  ruby: { program: 'ruby', args: (code) => ['-e', code] },
  go: { program: 'gofmt', args: () => ['-d', '-e'] },
};
const RUNS: Readonly<Record<string, string>> = {
  php: `foreach (json_decode(stream_get_contents(STDIN)) as $code) (function () use ($code) {
    ob_start();
    eval(substr($code, 5));
    if (ob_get_clean() === '') { fwrite(STDERR, $code); exit(1); }
    if (!preg_match('/ 20[02] /', $http_response_header[0])) { fwrite(STDERR, $http_response_header[0] . $code); exit(1); }
  })();`,
  ruby: `require 'json'
require 'stringio'
JSON.parse(STDIN.read).each do |code|
  $stdout = StringIO.new
  response = eval(code + "\nresponse", Object.new.instance_eval { binding })
  abort(code) if $stdout.string.empty?
  abort(response.code + code) unless response.code =~ /20[02]/
end`,
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

describe('the documentation', function () {
  this.timeout(180_000);
  const server = testServer('embedded', { env: { TRUST_PROXY: 'true' } });
  let account: TestAccount;
  before(async () => {
    account = await server.account({ credits: 10_000 });
  });

  const get = (path: string, headers = {}) => visitor(server.url).get(path, { Accept: 'text/html', ...headers });

  it('puts columns of numbers to the right', () => {
    const { html } = rendered('| name | rows |\n|---|---:|\n| Moon | 1,152 |');
    assert.match(html, /<th>name<\/th>\s*<th class="number">rows<\/th>/);
    assert.match(html, /<td data-label="name">Moon<\/td>\s*<td data-label="rows" class="number">1,152<\/td>/);
  });

  it('copies JSON that programs read, whatever of it is shown', async () => {
    let cut = 0;
    for (const { path, body, whole } of documentation.pages) {
      const { html } = rendered(await body(), await whole?.());
      const copied = [...html.matchAll(/data-copy="([\w-]+)"/g)].map(([, id]) => {
        const [, code = ''] = new RegExp(`id="${id}"[^>]*>(.*?)</(?:code|pre)>`, 's').exec(html) ?? [];
        return code
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll(/&(?:#(\d+)|#x27|quot|lt|gt|amp);/g, (entity, number) =>
            number ? String.fromCharCode(Number(number)) : ENTITIES[entity],
          );
      });
      for (const text of copied.filter((code) => /^(\{|\[\s)/.test(code))) JSON.parse(text);
      for (const text of copied) assert.doesNotMatch(text, /\{…\}|\[…\]|… \d+ more/, path);
      if (html.includes('data-copy="copied-whole"')) cut++;
    }
    // most answers are longer than a screen
    assert.ok(cut > 15, String(cut));
  });

  it('shows every page, under a policy that lets nothing inline and nothing foreign in', async () => {
    for (const path of paths) {
      const { status, headers, text } = await get(path);
      assert.equal(status, 200, path);
      assert.match(headers.get('Content-Type') ?? '', /^text\/html/);
      const policy = headers.get('Content-Security-Policy') ?? '';
      assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/);
      assert.doesNotMatch(policy, /unsafe|\*|https?:/);
      assert.doesNotMatch(text, /<style|<[^<>]*\s(style|on\w+)=|<script(?![^>]* src="\/assets\/)/, path);
      assert.equal(text.match(/<h1>/g)?.length, 1, path);
    }
  });

  it('has a twin in Markdown for every page, and lists them', async () => {
    const list = (await get('/llms.txt')).text;
    const everything = (await get('/llms-full.txt')).text;
    for (const { path, title } of documentation.pages) {
      const { status, headers, text } = await get(`${path}.md`);
      assert.equal(status, 200, path);
      assert.match(headers.get('Content-Type') ?? '', /^text\/markdown/);
      assert.ok(text.startsWith(`# ${title}\n`), path);
      assert.ok(list.includes(`](${server.base}${path}.md)`), path);
      assert.ok(everything.includes(text), path);
    }
  });

  it('leads nowhere that is not there, down to the headings', async () => {
    const seen = new Map<string, Promise<{ status: number; text: string }>>();
    const open = (path: string) => {
      if (!seen.has(path)) seen.set(path, get(path));
      return seen.get(path) as Promise<{ status: number; text: string }>;
    };
    const wrong: string[] = [];
    for (const path of ['/', ...paths]) {
      const { text } = await open(path);
      for (const [, address] of text.matchAll(/(?:href|src|srcset)="([^"]*)"/g)) {
        // scripts are there once they are compiled, see the browser's tests
        if (/^https?:|\.js$/.test(address)) continue;
        const [target, anchor] = address.split('#');
        const page = await open(target || path);
        const isThere = page.status === 200 || (page.status === 303 && target.startsWith('/dashboard'));
        const hasPlace = !anchor || page.text.includes(`id="${anchor}"`);
        if (!isThere || !hasPlace) wrong.push(`${path}: ${address}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  it('has the page that the type of a problem leads to', async () => {
    const { json } = await server.call('GET', '/api/v1/account');
    assert.equal(json.code, 'api_key_missing');
    const { status, text } = await get(json.type);
    assert.equal(status, 200);
    assert.match(text, /X-API-Key/);
  });

  it('has a page for every endpoint, with its price and everything it takes', async () => {
    const all = await documentation.llmsFull();
    for (const { method, path, credits, input } of catalogue) {
      const price = credits === 0 ? 'free' : credits === 1 ? '1 credit' : `${credits} credits`;
      assert.ok(all.includes(`\`${method} ${API_PREFIX}${path}\` · **${price}**`), path);
      for (const name of Object.keys(input.properties)) {
        assert.match(all, new RegExp(`^- \\*\\*[^*]*\`${name}\`[^*]*\\*\\* \\*`, 'm'));
      }
    }
  });

  it('names what must be sent first, and the language last', () => {
    for (const { input, path } of catalogue) {
      const top = memberList(input).match(/^- .*?(?=\\?$)/gm) ?? [];
      const needs = top.map((line) =>
        line.endsWith('**required**') ? 0 : line.startsWith('- **`language`**') ? 2 : 1,
      );
      assert.deepEqual(needs, needs.toSorted(), path);
      const required = new Set<string>(input.required);
      for (const [name, member] of Object.entries(input.properties)) {
        const fallback = 'default' in member ? member.default : undefined;
        const line = top.find((each) => each.split('** *')[0].includes(`\`${name}\``));
        assert.equal(line?.endsWith('**required**'), required.has(name) && fallback === undefined, `${path} ${name}`);
        assert.doesNotMatch(line ?? '', /\*\*optional/);
      }
    }
  });

  it('shows an answer that fits on a screen right after each request, before what may be sent', async () => {
    for (const endpoint of catalogue) {
      const page = (await documentation.page(endpointPath(endpoint))?.body()) ?? '';
      const headings: string[] = page.match(/^## .*$/gm) ?? [];
      assert.deepEqual(headings.slice(0, 3), ['## Request', '## Answer', '## Parameters'], endpoint.name);
      const [, answer] = /^## Answer\n.*\n\n```json\n([\s\S]*?)\n```/m.exec(page) ?? [];
      assert.ok(answer && answer.split('\n').length <= 30, endpoint.name);
      const isCut = page.includes('cut short');
      assert.equal(headings.includes('## The whole answer'), isCut, endpoint.name);
      if (!isCut) assert.doesNotThrow(() => JSON.parse(answer), endpoint.name);
    }
    // wide screens show the two side by side
    const { text } = await server.call('GET', '/docs/reference/western/chart', { headers: { Accept: 'text/html' } });
    assert.match(text, /<div class="pair"><div><h2 id="request">.*?<\/div><div><h2 id="answer">.*?<\/div><\/div><div/s);
  });

  it('lists the errors of each endpoint, those that OpenAPI says', async () => {
    const { json: contract } = await server.call('GET', '/openapi.json');
    for (const endpoint of catalogue) {
      const page = (await documentation.page(endpointPath(endpoint))?.body()) ?? '';
      const [, list = ''] = /^## Errors\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(page) ?? [];
      const listed = [...list.matchAll(/\(\/docs\/errors\/(\w+)\)/g)].map(([, code]) => code);
      const { responses } = contract.paths[API_PREFIX + endpoint.path][endpoint.method.toLowerCase()];
      const said = Object.values<{ $ref?: string }>(responses).flatMap(({ $ref = '' }) => {
        const response = contract.components.responses[$ref.split('/').at(-1) ?? ''];
        return Object.keys(response?.content['application/problem+json'].examples ?? {});
      });
      assert.ok(said.length > 10, endpoint.name);
      assert.deepEqual(listed.toSorted(), said.toSorted(), endpoint.name);
    }
  });

  it('begins with a test key and the birth chart, and shows what comes back', async () => {
    const page = (await documentation.page('/docs/getting-started')?.body()) ?? '';
    const [keys = '', chart = '', picture = ''] = page.split(/^## /m).slice(1);
    assert.match(keys, /test key\]\(\/docs\/authentication#test-keys\)[\s\S]*```sh\nexport SIDEREA_KEY/);
    assert.ok(keys.replaceAll('\n', ' ').includes(`${LIMITS.testCallsADay} calls a day`));
    assert.ok(keys.includes(`“${pageWords.keys.limits.summary}”`));
    assert.match(chart, /kundli[\s\S]*D1[\s\S]*"varga": 1\b[\s\S]*This is what comes back[\s\S]*```json\n\{/);
    const [, shown = ''] = /```json\n([\s\S]*?)\n```/.exec(chart) ?? [];
    const birthChart = catalogue.find(({ name }) => name === 'vedic.varga-charts');
    assert.ok(birthChart?.kind === 'pure');
    const { text, planets } = JSON.parse(JSON.stringify(runEndpoint(birthChart, { ...birthChart.example })));
    assert.ok(shown.includes(text.slice(0, 60)) && shown.includes(String(planets[0].longitude)), shown);
    assert.match(picture, /\/docs\/pictures\/vedic\.varga-charts\.svg/);
  });

  it('shows on the page of 429 the loop that waits, and leads each refusal to the guide that tells more', async () => {
    const limits = (await documentation.page('/docs/rate-limits')?.body()) ?? '';
    const page = (await documentation.page('/docs/errors/rate_limit_exceeded')?.body()) ?? '';
    const [loop] = /^```js\n[\s\S]*?^```$/m.exec(limits) ?? [];
    assert.ok(loop?.includes('Retry-After') && page.includes(loop));
    assert.ok(page.includes('[Rate limits](/docs/rate-limits)'));
    const guides = {
      insufficient_credits: 'credits',
      api_key_missing: 'authentication',
      idempotency_mismatch: 'retries',
    };
    for (const [code, guide] of Object.entries(guides)) {
      const { path, title } = documentation.page(`/docs/${guide}`) ?? {};
      const body = (await documentation.page(`/docs/errors/${code}`)?.body()) ?? '';
      assert.ok(body.includes(`[${title}](${path})`), code);
    }
  });

  it('shows a refusal as it is answered, among the errors and on its own page', async () => {
    const poor = await server.account({ credits: 1 });
    const { json } = await poor.call('POST', '/api/v1/tarot/reading', { body: tarotReading.example });
    assert.equal(json.detail, 'This call costs 2 credits and the balance is 1. Add credits in the dashboard.');
    for (const path of ['/docs/errors', '/docs/errors/insufficient_credits']) {
      const page = (await documentation.page(path)?.body()) ?? '';
      const [, example] = /```json\n(.*?)\n```/s.exec(page) ?? [];
      assert.deepEqual({ ...JSON.parse(example), request_id: json.request_id }, json, path);
    }
  });

  it('shows answers as they are answered', async () => {
    const short = catalogue.find(({ name }) => name === 'western.events');
    assert.ok(short?.kind === 'pure');
    const answer = JSON.parse(JSON.stringify(runEndpoint(short, { ...short.example })));
    const page = await documentation.page('/docs/reference/western/events')?.body();
    assert.ok(page?.includes(readableJson(answer)));
    const { json } = await account.call('POST', '/api/v1/tarot/reading', { body: tarotReading.example });
    const drawn = await documentation.page('/docs/reference/tarot/reading')?.body();
    for (const { card_id } of json.cards_drawn) assert.ok(drawn?.includes(card_id), card_id);
    assert.ok(drawn?.includes(JSON.stringify(json.interpretation.summary)));
  });

  describe('its examples', () => {
    /** A reading and a job that are there, in the place of those that the examples name. */
    let readingId: string;
    let jobId: string;
    beforeEach(async () => {
      const { json } = await account.call('POST', '/api/v1/tarot/reading', { body: tarotReading.example });
      readingId = json.reading_id;
      const items = ['a', 'b'].map((custom_id) => ({
        custom_id,
        endpoint: 'western.horoscope',
        input: { sign: 'Leo' },
      }));
      const job = await account.call('POST', '/api/v1/batch', {
        body: { items },
        headers: { Prefer: 'respond-async' },
      });
      jobId = job.json.job_id;
    });

    /** Blocks of code of a language on every page. */
    async function* blocks(language: string): AsyncGenerator<{ path: string; code: string }> {
      for (const { path } of documentation.pages) {
        const { text } = await get(`${path}.md`);
        for (const [, code] of text.matchAll(new RegExp(`^\`\`\`${language}\\b[^\n]*\n([\\s\\S]*?)^\`\`\`$`, 'gm'))) {
          const named = code.replaceAll(/(reading\/|reading_id"?: ['"])[0-9a-f-]{36}/g, `$1${readingId}`);
          yield { path, code: named.replaceAll(/(jobs\/|job_id"?: ['"])[0-9a-f-]{36}/g, `$1${jobId}`) };
        }
      }
    }

    it('in curl are answered', async () => {
      let count = 0;
      for await (const { path, code } of blocks('sh')) {
        if (!code.startsWith('curl ')) continue;
        const { url, ...request } = readCurl(code, { SIDEREA_KEY: account.apiKey });
        const response = await fetch(url, request);
        const status = code.includes('respond-async') ? 202 : 200;
        assert.equal(response.status, status, `${path}: ${code}\n${await response.text()}`);
        count += 1;
      }
      assert.ok(count > catalogue.length);
    });

    it('in JavaScript run', async () => {
      const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
      const quiet = { log: () => {}, dir: () => {} };
      const env = { env: { SIDEREA_KEY: account.apiKey } };
      let count = 0;
      for await (const { path, code } of blocks('js')) {
        const response = await new AsyncFunction('process', 'console', `${code}\nreturn response;`)(env, quiet);
        assert.equal(response.status, 200, `${path}: ${code}`);
        count += 1;
      }
      assert.ok(count > catalogue.length);
    });

    it('in TypeScript run with the client', async () => {
      const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
      const quiet = { log: () => {}, dir: () => {} };
      const env = { env: { SIDEREA_KEY: account.apiKey } };
      let count = 0;
      for await (const { path, code } of blocks('ts')) {
        const [, names, body] = /^(?:\/\/ .*\n)?import \{(.*)\} from 'siderea';\n([\s\S]*)$/.exec(code) ?? [];
        assert.ok(body, path);
        const run = new AsyncFunction('process', 'console', 'client', `const {${names}} = client;\n${body}`);
        await assert.doesNotReject(run(env, quiet, client), `${path}: ${code}`);
        count += 1;
      }
      assert.ok(count > catalogue.length);
    });

    it('in Python run, alone and with the client', async () => {
      const codes: string[] = [];
      for await (const { code } of blocks('python')) codes.push(code);
      assert.ok(codes.length > 2 * catalogue.length);
      const ran = await ended('python3', ['-c', RUN_ALL], JSON.stringify(codes), {
        ...{ SIDEREA_KEY: account.apiKey, PYTHONPATH: 'client/python', PYTHONDONTWRITEBYTECODE: '1' },
      });
      assert.deepEqual(ran, { code: 0, said: '' });
    });

    for (const [language, { program, args }] of Object.entries(ELSEWHERE)) {
      // where it is not on the machine, `request-examples.test.ts` holds what is written in it
      if (spawnSync(program, args('')).error) continue;
      it(`in ${language} are read by it`, async () => {
        const codes: string[] = [];
        for await (const { code } of blocks(language)) codes.push(code);
        assert.ok(codes.length > catalogue.length);
        const ran = await ended(program, args(RUNS[language] ?? ''), codesFor(language, codes), {
          SIDEREA_KEY: account.apiKey,
        });
        assert.deepEqual(ran, { code: 0, said: '' });
      });
    }
  });

  it('can be searched: every page and every heading is in the index', async () => {
    const entries: { path: string; heading: string; text: string }[] = JSON.parse(
      (await get('/docs/search.json')).text,
    );
    const indexed = new Set(entries.map(({ path }) => path));
    for (const { path, body } of documentation.pages) {
      assert.ok(indexed.has(path), path);
      for (const { id } of rendered(await body()).headings) assert.ok(indexed.has(`${path}#${id}`), `${path}#${id}`);
    }
  });

  it('proposes to browsers the page that was probably meant, and has what they look for by themselves', async () => {
    const browsing = { headers: { Accept: 'text/html' } };
    const wrong = {
      '/docs/credit': '/docs/credits',
      '/pricng': '/pricing',
      '/prices': '/pricing',
      '/docs/reference/western/charts': '/docs/reference/western/chart',
      '/western/chart': '/docs/reference/western/chart',
      '/numerology/report': '/docs/reference/numerology/report',
      '/vedic/kundli': '/docs/reference/vedic/varga-charts',
      '/kundli': '/docs/reference/vedic/varga-charts',
      '/horoscope': '/docs/reference/western/horoscope',
      '/dashbord': '/dashboard',
    };
    for (const [path, meant] of Object.entries(wrong)) {
      const { status, text } = await server.call('GET', path, browsing);
      assert.equal(status, 404);
      assert.match(text, new RegExp(`Perhaps you meant:</p><ul><li><a href="${meant}">`), path);
    }
    const spanish = { headers: { ...browsing.headers, 'Accept-Language': 'es' } };
    const { text: said } = await server.call('GET', '/dashbord', spanish);
    assert.match(said, /<html lang="es">.*Aquí no hay nada.*Quizá buscabas:.*<a href="\/dashboard">Resumen</s);
    const { status, text } = await server.call('GET', '/nothing-of-the-kind', browsing);
    assert.deepEqual([status, text.includes('Perhaps you meant')], [404, false]);
    // what an address speaks of, though no page is called so
    const { text: spoken } = await server.call('GET', '/docs/webhooks', browsing);
    assert.match(spoken, /<a href="\/docs\/requests">.*<form action="\/docs\/search">/s);
    assert.match((await get('/robots.txt')).text, /^User-agent: \*\n.*Disallow: \/dashboard\n/s);
    assert.match((await get('/favicon.ico')).text, /^<svg/);
  });

  it('tells browsers of a problem by a page in their language, and programs by a document', async () => {
    const answered = async (accept: string) => {
      const connection = rawConnection(server.url);
      connection.write(`GET /docs HTTP/1.1\r\nHost: a/b\r\nAccept: ${accept}\r\nAccept-Language: es\r\n`);
      connection.write('Connection: close\r\n\r\n');
      await connection.closed;
      return connection.received();
    };
    const page = await answered('text/html,*/*;q=0.8');
    assert.match(page, /^HTTP\/1.1 400 .*Content-Security-Policy: default-src 'none'.*Content-Type: text\/html/s);
    assert.match(page, /<html lang="es">.*<h1>No ha funcionado<\/h1>.*href="\/dashboard"/s);
    assert.match(await answered('*/*'), /Content-Type: application\/problem\+json.*"code":"malformed_request"/s);
  });

  it('tell whoever reads another language that they are in English, and what speaks theirs', async () => {
    const spanish = await server.call('GET', '/docs/credits', { headers: { 'Accept-Language': 'es-MX' } });
    assert.match(spanish.text, /<p class="in-english" lang="es">Esta documentación está en inglés\./);
    assert.match(spanish.headers.get('Vary') ?? '', /Accept-Language/);
    assert.match((await get('/docs/credits?lang=hi')).text, /<p class="in-english" lang="hi">.*language=hi.*languages/);
    assert.doesNotMatch((await get('/docs/credits')).text, /in-english/);
  });

  it('compresses style sheets and scripts, which browsers may keep', async () => {
    const { text } = await get('/docs');
    const style = /\/assets\/dashboard\.[\w-]+\.css/.exec(text)?.[0] ?? '';
    const reply = await server.call('GET', style, { headers: { 'Accept-Encoding': 'br' } });
    assert.deepEqual([reply.status, reply.headers.get('Content-Encoding')], [200, 'br']);
    assert.match(reply.headers.get('Cache-Control') ?? '', /immutable/);
    const again = { headers: { 'If-None-Match': reply.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' } };
    assert.equal((await server.call('GET', style, again)).status, 304);
  });

  it('is searched without scripts, too, and shows what was asked as text', async () => {
    const { status, text } = await get('/docs/search?q=manglik%22%3E%3Cscript%3E');
    assert.equal(status, 200);
    assert.match(text, /<input type="search" name="q" value="manglik&quot;>&lt;script>"/);
    assert.match(text, /<article><ul>\s*<li><a href="\/docs\/reference\/vedic\/dosha">Doshas<\/a>/);
    assert.doesNotMatch(text, /<script>/);
    assert.match((await get('/docs/search?q=xyzzy')).text, /Nothing found/);
    assert.equal((await get('/docs/search')).status, 200);
  });

  it('leads whoever knows another word to the page that is meant', async () => {
    const entries: Entry[] = JSON.parse((await get('/docs/search.json')).text);
    const lead: Record<string, string> = {
      kundli: '/docs/reference/vedic/varga-charts',
      manglik: '/docs/reference/vedic/dosha',
      'kundli matching': '/docs/reference/vedic/guna-milan',
      sdk: '/docs/clients',
      webhook: '/docs/requests',
      webhooks: '/docs/requests',
      bearer: '/docs/authentication',
      refund: '/docs/credits',
      429: '/docs/errors/rate_limit_exceeded',
      402: '/docs/errors/key_cap_reached',
      panchang: '/docs/reference/vedic/panchangam',
      retry: '/docs/retries',
      '401': '/docs/errors/api_key_missing',
      horoscope: '/docs/reference/western/horoscope',
      transits: '/docs/reference/western/transits',
      eclipse: '/docs/reference/western/events',
      'moon phase': '/docs/reference/western/events',
      'solar return': '/docs/reference/western/returns',
      vimshottari: '/docs/reference/vedic/dasha',
      mahadasha: '/docs/reference/vedic/dasha',
      ics: '/docs/calendars',
      rotate: '/docs/authentication',
      ruby: '/docs/clients',
      chatgpt: '/docs/agents',
      sandbox: '/docs/credits',
      horóscopo: '/docs/reference/western/horoscope',
      precio: '/docs/credits',
      दशा: '/docs/reference/vedic/dasha',
      कुंडली: '/docs/reference/vedic/varga-charts',
      docker: '/docs/running',
      deploy: '/docs/running',
      'self host': '/docs/running',
      stripe: '/docs/operating',
      'bull board': '/docs/operating',
      uptime: '/docs/operating',
      password: '/docs/dashboard',
      passkey: '/docs/dashboard',
      '2fa': '/docs/dashboard',
      // one slip of the keys
      ascendent: '/docs/reference/western/chart',
      panchangm: '/docs/reference/vedic/panchangam',
      synastri: '/docs/reference/western/synastry',
      manglick: '/docs/reference/vedic/dosha',
      'natl chart': '/docs/reference/western/chart',
      price: '/pricing',
      ayanamsa: '/docs/birth-details',
      'house system': '/docs/reference/western',
      'rising sign': '/docs/reference/western/chart',
      'moon sign': '/docs/reference/vedic/varga-charts',
      muhurat: '/docs/reference/vedic/panchangam',
      'star sign': '/docs/reference/western/horoscope',
      'tithi today': '/docs/reference/vedic/panchangam',
      'match making': '/docs/reference/vedic/guna-milan',
      'lucky number': '/docs/reference/numerology/report',
      free: '/pricing',
    };
    for (const [asked, path] of Object.entries(lead)) assert.equal(found(entries, asked)[0]?.path, path, asked);
    const questions = { 'how do i get an api key': '/docs/getting-started', 'how much does it cost?': '/pricing' };
    assert.equal(found(entries, 'get api key', SMALL)[0]?.path, '/docs/getting-started');
    for (const [asked, path] of Object.entries(questions)) {
      assert.equal(found(entries, asked, SMALL)[0]?.path, path, asked);
      assert.ok(found(entries, asked, SMALL).length >= 3, asked);
    }
    // of a status all its codes, before whatever else mentions it
    const refused = found(entries, '402').map(({ path }) => path);
    assert.deepEqual(refused.slice(0, 3).sort(), pathsOf(402));
    const histories = Object.keys(lead).filter((asked) =>
      found(entries, asked).some(({ page }) => page === 'Changelog'),
    );
    assert.deepEqual(histories, []);
    assert.equal(found(entries, 'changelog')[0]?.path, '/docs/changelog');
    // no page has all of these words, and one has most
    assert.equal(found(entries, 'manglik dosha in xyzzy')[0]?.path, '/docs/reference/vedic/dosha');
    assert.deepEqual(found(entries, 'xyzzy'), []);
    assert.ok(!found(entries, 'redis').some(({ path }) => path === '/docs/credits'), 'which has it only inside a word');
    for (const asked of ['horoscope', 'kundli', 'credits']) {
      const pages = found(entries, asked).map(({ path }) => path.replace(/#.*/, ''));
      assert.ok(
        pages.every((page) => pages.filter((other) => other === page).length <= 2),
        asked,
      );
    }
    const paths = new Set(entries.map(({ path }) => path));
    for (const path of Object.keys(words.search.also)) assert.ok(paths.has(path), path);
  });

  it('says of each result that is found by another word which one that is', async () => {
    const entries = await documentation.searchIndex();
    const why = { kundli: 'kundli', manglik: 'manglik', kundl: 'kundli', manglick: 'manglik', कुंडली: 'कुंडली' };
    for (const [asked, word] of Object.entries(why)) {
      const [entry] = found(entries, asked, SMALL);
      const shown = told(entry, asked, SMALL);
      assert.equal(shown[1], word, asked);
      assert.ok(shown[2].toLowerCase().startsWith(`: ${entry.page.toLowerCase()}. `), shown.join(''));
    }
    const { text } = await get('/docs/search?q=kundli');
    assert.match(text, /<strong>kundli<\/strong>: birth chart and vargas\./);
    // what stands in the name or in the text speaks for itself
    for (const asked of ['synastry', 'retries']) {
      const [entry] = found(entries, asked, SMALL);
      assert.deepEqual(told(entry, asked, SMALL), glimpse(entry.text, asked, SMALL), asked);
    }
  });

  it('shows of each result the words around what was found', () => {
    const text = 'Every call has a price. Whoever retries a call too soon is told to wait, and for how long.';
    const [before, word, behind] = glimpse(text, 'how do I retry', SMALL);
    assert.deepEqual([before, word, behind.slice(0, 7)], ['Every call has a price. Whoever ', 'retries', ' a call']);
    for (const asked of ['long', 'price', 'nothing of it']) {
      const shown = glimpse(`${text} `.repeat(9), asked, SMALL).join('');
      assert.ok(shown.length < 170, asked);
      assert.doesNotMatch(shown, /\w…|…\w/, asked);
      for (const part of shown.replaceAll('…', '').split(' ')) assert.ok(text.includes(part), part);
    }
  });

  it('tells the members of a kind once, folds what lies deep, and leads to the playground', async () => {
    const { text } = await get('/docs/reference/western/chart');
    assert.equal(text.match(/Degrees north of the equator/g)?.length, 1);
    assert.match(text, /<code>sun<\/code><\/strong>|<code>sun<\/code>, <code>moon<\/code>|sun`?, `?moon/);
    assert.equal(text.match(/<details class="fold">/g)?.length, text.match(/<\/details>/g)?.length);
    assert.match(text, /<details class="fold"><summary>12 members<\/summary>/);
    assert.match(text, /href="\/dashboard\/playground\/western.chart"/);
    const { text: almanac } = await get('/docs/reference/vedic/calendar');
    assert.match(
      almanac,
      /<code>sunset<\/code><\/strong>[^\n]*\n[^\n]*Sunset\./,
      'what stands alone is told in its own words',
    );
  });

  it('draws the picture of each answer that has one, for light and for dark screens', async () => {
    for (const { name } of catalogue.filter(({ picture }) => picture)) {
      const [light, dark] = await Promise.all(['', '.dark'].map((theme) => get(`/docs/pictures/${name}${theme}.svg`)));
      for (const { headers, text } of [light, dark]) {
        assert.match(headers.get('Content-Type') ?? '', /^image\/svg\+xml/);
        assert.match(text, /^<svg/);
        assert.doesNotMatch(text, /prefers-color-scheme|<script/);
      }
      assert.notEqual(light.text, dark.text);
    }
  });

  it('says in a page that there is no page, and to programs as a problem', async () => {
    // what is looked for there is the last word of the address
    const unsought = (text: string) => text.replace(/ value(="[^"]*")?/g, '');
    const page = await get('/docs/nothing');
    assert.deepEqual([page.status, /^text\/html/.test(page.headers.get('Content-Type') ?? '')], [404, true]);
    const elsewhere = await get('/nothing');
    for (const [path, like, at] of [
      ['/docs/nothing-either', page, '/docs/nothing'],
      ['/llms-nothing.txt', elsewhere, '/nothing'],
    ] as const) {
      const other = await get(path);
      // all but the links to itself in other languages
      const text = unsought(like.text);
      assert.deepEqual([other.status, unsought(other.text.replaceAll(path, at))], [404, text], path);
    }
    // compressed at its best it would take many times that
    await assertWork(40, 'eight pages that are not there', () =>
      Promise.all(Array.from({ length: 8 }, (_, at) => get(`/docs/nothing/${at}`, { 'Accept-Encoding': 'br' }))),
    );
    for (const [path, headers] of [
      ['/docs/nothing', { Accept: '*/*' }],
      ['/nothing', { Accept: '*/*' }],
      ['/api/v1/nothing', {}],
    ] as const) {
      const problem = await get(path, headers);
      assert.deepEqual([problem.status, JSON.parse(problem.text).code], [404, 'not_found'], path);
    }
    // below /docs it stands among the pages of the documentation, in the language of whoever looks
    assert.match(page.text, /<body class="docs">.*<nav id="menu".*<h1>Nothing here<\/h1>/s);
    assert.doesNotMatch(elsewhere.text, /<body class="docs">/);
    const spanish = await get('/docs/credit', { 'Accept-Language': 'es' });
    assert.match(
      spanish.text,
      /<header class="head" lang="es"><h1>Aquí no hay nada<\/h1>.*Quizá buscabas:<\/p><ul><li><a href="\/docs\/credits">/s,
    );
    const again = await get('/nothing', { 'If-None-Match': page.headers.get('ETag') ?? 'W/"x"' });
    assert.equal(again.status, 404);
    assert.match(page.headers.get('Vary') ?? '', /\bAccept\b(?!-)/);
    assert.deepEqual([page.headers.get('ETag'), page.headers.get('Cache-Control')], [null, 'no-store']);
    assert.match(page.headers.get('Content-Security-Policy') ?? '', /default-src 'none'/);
    const slash = await get('/docs/credits/');
    assert.deepEqual([slash.status, slash.location], [308, '/docs/credits']);
  });

  it('shows markup as text, in pages and in what a setting would smuggle in', async () => {
    const { html } = rendered('# a <script>x</script>\n\n[x](javascript:alert(1)) <img src=x onerror=y>\n');
    assert.doesNotMatch(html, /<script|<img|href="javascript/);
    const [page] = documentation.pages;
    const sourceUrl = 'https://example.org/"><script>';
    const whole = documentOf({ page, pages: documentation.pages, sourceUrl, hasTwin: true, html: '', headings: [] });
    assert.doesNotMatch(whole, /<script>/);
  });
});

describe('the sky of this minute', () => {
  it('is drawn once a minute, and is another a minute later', () => {
    const paint = skyPainter();
    // 1969-07-20 20:17 UTC
    const landing = Date.UTC(1969, 6, 20, 20, 17);
    const first = paint(landing, 'light');
    // USNO, Moon phase tables: first quarter on 22 July 1969, so the Moon stands in Libra, the Sun late in Cancer
    assert.match(first, /Sun[^.;]*Cancer/);
    assert.match(first, /Moon[^.;]*Libra/);
    assert.equal(paint(landing + 59_000, 'light'), first);
    assert.notEqual(paint(landing, 'dark'), first);
    // an hour later another sign rises, or another degree of it
    assert.notEqual(paint(landing + 3_600_000, 'light'), first);
  });
});

/** Runs every piece of code in a world of its own, and says which one failed. */
const RUN_ALL = `
import contextlib, io, json, sys
for code in json.load(sys.stdin):
    try:
        with contextlib.redirect_stdout(io.StringIO()) as said:
            exec(compile(code, "an example", "exec"), {})
        if "import" in code and not said.getvalue():
            sys.exit(f"silent: {code}")
    except (Exception, SystemExit) as error:
        sys.exit(f"{error!r} in\\n{code}")
`;

/** What an interpreter reads: all pieces; the formatter of Go one file of them, each in a function of its own name. */
function codesFor(language: string, codes: readonly string[]): string {
  if (language !== 'go') return JSON.stringify(codes);
  const functions = codes.map((code, place) => code.replace(/^[\s\S]*?func main\(/, `func main${place}(`).trimEnd());
  return `package main\n\n${functions.join('\n\n')}\n`;
}

/** Runs a program to its end while the server of this process goes on answering. */
async function ended(program: string, args: string[], input: string, env: Record<string, string>) {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, said };
}

/** A line for curl as the request that it sends, with the variables of a shell. */
function readCurl(code: string, variables: Record<string, string>): { url: string } & RequestInit {
  const joined = code.replaceAll(/\\\n\s*/g, ' ');
  const words = [...joined.matchAll(/(?:'[^']*'|"[^"]*"|\\.|[^\s'"\\])+/g)].map(([word]) =>
    [...word.matchAll(/'([^']*)'|"([^"]*)"|\\(.)|([^'"\\]+)/g)]
      .map(([, plain, open, escaped, bare]) => plain ?? escaped ?? bare ?? withVariables(open ?? '', variables))
      .join(''),
  );
  const after = (flag: string) => words.flatMap((word, index) => (word === flag ? [words[index + 1]] : []));
  const [body] = after('-d');
  return {
    url: words.find((word) => word.startsWith('http')) ?? '',
    method: after('-X')[0] ?? (body === undefined ? 'GET' : 'POST'),
    headers: Object.fromEntries(after('-H').map((line) => line.split(/: (.*)/s).slice(0, 2))),
    body,
  };
}

function withVariables(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$(\w+)/g, (_, name: string) => variables[name]);
}

/** The pages of the codes that a status has. */
function pathsOf(status: number): string[] {
  return namesOf(ERRORS)
    .filter((code) => ERRORS[code].status === status)
    .map((code) => `/docs/errors/${code}`)
    .sort();
}
