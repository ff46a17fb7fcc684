/**
 * Others who speak the protocol: a client of each era lists and calls, over HTTP and over the streams of `siderea mcp`,
 * in both ways of running; and the published conformance suite.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolsOf } from '../../api/agents/tools.ts';
import { INLINE } from '../setup/births.ts';
import { built } from '../setup/compiled.ts';
import { installedPackages, programEnd } from '../setup/installed-packages.ts';
import { MODES, startTestServer, type TestAccount, type TestServer } from '../setup/test-server.ts';

/** What the tests use of both clients. */
interface AgentClient {
  connect(transport: object): Promise<void>;
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: object }): Promise<CallResult>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(wanted: { uri: string }): Promise<{ contents: { text: string }[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(wanted: { name: string; arguments: object }): Promise<{ messages: object[] }>;
  getNegotiatedProtocolVersion?(): string | undefined;
  close(): Promise<void>;
}

interface CallResult {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  _meta?: Record<string, unknown>;
}

interface TransportOptions {
  requestInit: { headers: Record<string, string> };
}

/** One of the libraries. */
interface Library {
  Client: new (info: { name: string; version: string }, options?: object) => AgentClient;
  Http: new (url: URL, options: TransportOptions) => object;
  Stdio: new (options: { command: string; args: string[]; env: Record<string, string>; stderr: string }) => object;
}

const WHO = { name: 'siderea-test', version: '1.0.0' };
/** Of the client of today: ask which revision is spoken before anything else. */
const ASKING = { versionNegotiation: { mode: 'auto' } };

/** The libraries by the revision that they end up speaking. */
async function librariesIn(packages: string): Promise<Record<string, { library: Library; options?: object }>> {
  const load = (file: string) =>
    import(pathToFileURL(path.join(packages, 'node_modules/@modelcontextprotocol', file)).href);
  const [today, todayStdio] = [await load('client/dist/index.mjs'), await load('client/dist/stdio.mjs')];
  const [before, beforeHttp, beforeStdio] = [
    await load('sdk/dist/esm/client/index.js'),
    await load('sdk/dist/esm/client/streamableHttp.js'),
    await load('sdk/dist/esm/client/stdio.js'),
  ];
  return {
    '2026-07-28': {
      library: {
        Client: today.Client,
        Http: today.StreamableHTTPClientTransport,
        Stdio: todayStdio.StdioClientTransport,
      },
      options: ASKING,
    },
    '2025-11-25': {
      library: {
        Client: before.Client,
        Http: beforeHttp.StreamableHTTPClientTransport,
        Stdio: beforeStdio.StdioClientTransport,
      },
    },
  };
}

const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
const WAYS = ['HTTP', 'standard streams'] as const;

for (const mode of MODES) {
  describe(`clients of agents, ${mode}`, function () {
    this.timeout(300_000);
    let server: TestServer;
    let account: TestAccount;
    let libraries: Awaited<ReturnType<typeof librariesIn>>;
    let cli: string;
    before(async () => {
      libraries = await librariesIn(await installedPackages('test/agents'));
      cli = await built('api/cli');
      server = await startTestServer(mode);
      account = await server.account({ credits: 100 });
    });
    after(() => server.stop());

    async function connected(revision: string, way: string, apiKey: string): Promise<AgentClient> {
      const { library, options } = libraries[revision];
      const client = new library.Client(WHO, options);
      const env = { PATH: process.env.PATH ?? '', SIDEREA_URL: server.url, SIDEREA_API_KEY: apiKey };
      await client.connect(
        way === 'HTTP'
          ? new library.Http(new URL('/mcp', server.url), { requestInit: { headers: { 'X-API-Key': apiKey } } })
          : new library.Stdio({ command: process.execPath, args: [cli, 'mcp'], env, stderr: 'pipe' }),
      );
      return client;
    }

    for (const revision of REVISIONS) {
      for (const way of WAYS) {
        it(`of ${revision} list, call, read and begin over ${way}`, async () => {
          const client = await connected(revision, way, account.apiKey);
          try {
            const spoken = client.getNegotiatedProtocolVersion?.();
            if (revision === '2026-07-28') assert.equal(spoken, revision);
            const { tools } = await client.listTools();
            assert.deepEqual(
              tools.map(({ name }) => name),
              toolsOf('all').map(({ name }) => name),
            );
            const before = await account.balance();
            const result = await client.callTool({ name: 'vedic_varga_charts', arguments: { ...INLINE, varga: '9' } });
            assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
            assert.equal(result._meta?.credits_remaining, before - 1);
            const refused = await client.callTool({ name: 'vedic_varga_charts', arguments: {} });
            assert.equal(refused.isError, true);
            assert.match(refused.content[0].text, /^- date: is required$/m);
            await assert.rejects(client.callTool({ name: 'no_such_tool', arguments: {} }), /There is no such tool/);
            const { resources } = await client.listResources();
            const { contents } = await client.readResource({ uri: resources[1].uri });
            assert.match(contents[0].text, /^# Getting started/);
            const [{ name }] = (await client.listPrompts()).prompts;
            assert.equal((await client.getPrompt({ name, arguments: { birth: '1 May 1990' } })).messages.length, 1);
          } finally {
            await client.close();
          }
        });

        it(`of ${revision} are told over ${way} that a key is missing`, async () => {
          const client = await connected(revision, way, '');
          try {
            assert.equal((await client.listTools()).tools.length, 20);
            await assert.rejects(client.callTool({ name: 'account', arguments: {} }), /key|401|nauthorized/i);
          } finally {
            await client.close();
          }
        });
      }
    }
  });
}

/** Scenarios of the suite by revision; the last of the first needs four tools that only a fixture would have. */
const SCENARIOS: Readonly<Record<string, readonly string[]>> = {
  '2026-07-28': [
    ...['tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection', 'caching'],
    ...['sep-2164-resource-not-found', 'http-header-validation', 'server-sse-multiple-streams', 'server-stateless'],
  ],
  '2025-11-25': [
    ...['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection'],
  ],
};
const NEEDS_FIXTURES = [
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-missing-capability-http-400',
  'sep-2575-server-no-log-without-loglevel',
  'sep-2575-server-rejects-undeclared-capability',
];

describe('the conformance suite of the protocol', function () {
  this.timeout(300_000);
  let server: TestServer;
  /** What each scenario printed, by its revision and name. */
  let printed: ReadonlyMap<string, string>;
  before(async () => {
    const packages = await installedPackages('test/agents');
    server = await startTestServer();
    const { apiKey } = await server.account({ credits: 100 });
    const named = await naming(server.url, apiKey);
    printed = await run(packages, `${named.url}/mcp`);
    await named.close();
  });
  after(() => server.stop());

  /** All of them, on the Node that the suite needs. */
  async function run(packages: string, url: string): Promise<ReadonlyMap<string, string>> {
    const own = path.join(packages, `node_modules/node-linux-${process.arch}/bin/node`);
    const suite = path.join(packages, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
    const all = Object.entries(SCENARIOS).flatMap(([revision, names]) => names.map((name) => `${revision}/${name}`));
    const args = [await built('test/agents/scenarios'), suite, url, ...all];
    const { out } = await programEnd(existsSync(own) ? own : process.execPath, args, packages);
    return new Map(out.split(/^SCENARIO /m).map((text) => [text.slice(0, text.indexOf('\n')), text]));
  }

  it('is told of in the docs, scenario by scenario', () => {
    const [, today, earlier] = readFileSync('docs/site/agents.md', 'utf8').split(/at\n?\s?20(?:26-07-28|25-11-25) /);
    const named = (text: string) => [...text.matchAll(/`([a-z][\w-]+)`/g)].map(([, name]) => name);
    assert.deepEqual([named(today), named(earlier)], [SCENARIOS['2026-07-28'], SCENARIOS['2025-11-25']]);
  });

  for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
    for (const scenario of scenarios) {
      it(`${scenario} at ${revision}`, () => {
        const out = printed.get(`${revision}/${scenario}`) ?? '';
        const [, passed, all] = /^Passed: (\d+)\/(\d+)/m.exec(out) ?? [];
        const failed = [...out.matchAll(/\[([\w-]+) *\] .*FAILURE/g)].map(([, check]) => check);
        // a scenario that does not fit its revision runs nothing, and says that all is well
        assert.ok(Number(passed) >= 1, out);
        assert.deepEqual([...new Set(failed)].sort(), scenario === 'server-stateless' ? NEEDS_FIXTURES : [], out);
        assert.equal(Number(all) - Number(passed), failed.length, out);
      });
    }
  }
});

/** The suite cannot name itself: what goes through here carries a key, and is otherwise as it was sent. */
async function naming(to: string, apiKey: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(to);
  const server = http.createServer((request, response) => {
    const { method, url, headers } = request;
    const onward = { hostname, port, method, path: url, headers: { ...headers, 'x-api-key': apiKey } };
    request.pipe(
      http.request(onward, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${own}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
