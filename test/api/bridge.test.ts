/** `siderea mcp`: what it prints, and what becomes of what it cannot carry. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { PassThrough } from 'node:stream';
import { bridge } from '../../api/agents/bridge.ts';
import { INLINE } from '../setup/births.ts';
import { built } from '../setup/compiled.ts';
import { ended } from '../setup/processes.ts';
import { testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const message = (id: number, method: string, params = {}) => ({ jsonrpc: '2.0', id, method, params });

describe('the bridge for agents', () => {
  const server = testServer();

  /** Sends lines; the messages that came back, by their ids. */
  async function carried(url: string, lines: readonly (string | object)[], apiKey?: string) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    for (const line of lines) input.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
    input.end();
    await bridge({ url, apiKey, input, output });
    output.end();
    const text = (await output.toArray()).join('');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .sort((one, other) => (one.id ?? 0) - (other.id ?? 0));
  }

  it('prints messages and nothing else, each in a line, and ends with its input', async () => {
    const { apiKey } = await server.account({ credits: 5 });
    const env = { PATH: process.env.PATH ?? '', SIDEREA_URL: `${server.url}/mcp/vedic`, SIDEREA_API_KEY: apiKey };
    const child = spawn(process.execPath, [await built('api/cli'), 'mcp'], { env });
    const [out, err] = [child.stdout.toArray(), child.stderr.toArray()];
    const call = { name: 'vedic_varga_charts', arguments: INLINE };
    for (const each of [message(1, 'tools/list'), message(2, 'tools/call', call)]) {
      child.stdin.write(`${JSON.stringify(each)}\n`);
    }
    child.stdin.end('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    const [code] = await once(child, 'exit');
    const lines = (await out).join('').trimEnd().split('\n');
    assert.deepEqual([code, (await err).join('')], [0, '']);
    const answers = lines.map((line) => JSON.parse(line)).sort((one, other) => one.id - other.id);
    assert.deepEqual(
      answers.map(({ id, result }) => [id, Object.keys(result)[0]]),
      [
        [1, 'tools'],
        [2, 'content'],
      ],
    );
    assert.equal(answers[0].result.tools.length, 14);
  });

  it('says which setting is wrong, and to whom it speaks when nobody answers', async () => {
    const wrong = await ended(process.execPath, [await built('api/cli'), 'mcp'], { SIDEREA_URL: 'nowhere' });
    assert.deepEqual([wrong.code, wrong.out], [1, '']);
    assert.match(wrong.err, /SIDEREA_URL must be a URL/);
    const [answer] = await carried('http://127.0.0.1:9', [message(3, 'ping')]);
    assert.equal(answer.id, 3);
    assert.match(answer.error.message, /^http:\/\/127\.0\.0\.1:9 cannot be reached \(SIDEREA_URL\)/);
  });

  it('answers what is no message, and what something between answers in other words', async () => {
    const answers = await carried(server.url, ['{"jsonrpc":', '', '[]', '"ping"']);
    assert.deepEqual(
      answers.map(({ id, error }) => [id, error.code]),
      [
        [null, -32700],
        [null, -32600],
        [null, -32600],
      ],
    );
    const between = http.createServer((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    between.listen(0, '127.0.0.1');
    await once(between, 'listening');
    const address = between.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const [answer] = await carried(`http://127.0.0.1:${port}`, [message(4, 'ping')]);
    assert.equal(answer.error.message, 'The service answered 502, and no message.');
    between.close();
  });

  it('gives up what is cancelled: no answer, and the caller is gone for the service too', async () => {
    let gone = 0;
    const silent = http.createServer((request, response) => {
      request.resume();
      response.on('close', () => gone++);
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const [input, output] = [new PassThrough(), new PassThrough()];
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const carrying = bridge({ url, input, output });
    input.write(`${JSON.stringify(message(5, 'tools/call', { name: 'account' }))}\n`);
    await once(silent, 'request');
    const params = { requestId: 5 };
    input.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params })}\n`);
    await until(() => gone === 1);
    input.end();
    silent.closeAllConnections();
    silent.close();
    await carrying;
    assert.equal(output.read(), null);
  });
});
