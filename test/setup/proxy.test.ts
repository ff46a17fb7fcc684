import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type FaultProxy, startProxy } from './proxy.ts';
import { reset } from './reset.ts';
import { until } from './until.ts';

describe('the network of the tests', () => {
  let server: Server;
  let proxy: FaultProxy;
  let heard = '';
  before(async () => {
    server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        heard += chunk;
        socket.write(`<${chunk}>`);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await startProxy(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  after(async () => {
    await proxy.close();
    server.close();
  });
  const sockets: Socket[] = [];
  beforeEach(() => {
    heard = '';
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await proxy.heal();
  });

  async function line() {
    const socket = connect(proxy.port, '127.0.0.1');
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    await once(socket, 'connect');
    return { socket, text: () => text };
  }

  it('passes everything while it is well', async () => {
    const { socket, text } = await line();
    socket.write('hello');
    await until(() => text() === '<hello>');
  });

  it('cut, resets what stands and refuses what comes, until it is healed', async () => {
    const { socket } = await line();
    const closed = closing(socket);
    await proxy.cut();
    await closed;
    const refused = connect(proxy.port, '127.0.0.1');
    const [error] = await once(refused, 'error');
    assert.equal(error.code, 'ECONNREFUSED');
    await proxy.heal();
    const again = await line();
    again.socket.write('again');
    await until(() => again.text() === '<again>');
  });

  it('silent at a text, holds it back, and delivers it when healed though its sender has left', async () => {
    const { socket } = await line();
    const silent = proxy.silenceAt('late');
    socket.write('too late');
    await silent;
    socket.destroy();
    const other = await line();
    other.socket.write('more');
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(heard, '');
    await proxy.heal();
    await until(() => heard.includes('too late') && other.text() === '<more>');
  });

  it('loses the one answer asked for, and resets that line when healed', async () => {
    const [unlucky, lucky] = [await line(), await line()];
    const lost = proxy.loseAnswerTo('price');
    lucky.socket.write('other');
    unlucky.socket.write('the price');
    await lost;
    await until(() => lucky.text() === '<other>');
    assert.equal(unlucky.text(), '');
    assert.ok(heard.includes('the price'));
    const closed = closing(unlucky.socket);
    await proxy.heal();
    await closed;
  });

  it('loses all answers, or delays them', async () => {
    proxy.loseAnswers();
    const { socket, text } = await line();
    socket.write('one');
    await until(() => heard === 'one');
    await proxy.heal();
    proxy.delay(60);
    const slow = await line();
    const startMs = performance.now();
    slow.socket.write('two');
    await until(() => slow.text() === '<two>');
    assert.ok(performance.now() - startMs >= 100);
    assert.equal(text(), '');
  });
});

describe('a reset', () => {
  it('closes a connection whose own end is on its way, and resets any other', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).resume());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const isEnding of [true, false]) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const closed = closing(socket);
      if (isEnding) socket.end();
      reset(socket);
      await closed;
    }
    server.close();
    await once(server, 'close');
  });
});

/** Resolves when a socket is gone, however it went. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}
