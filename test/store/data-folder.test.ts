/** The embedded server's folder belongs to one process at a time: two would lose data without a word. */
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { askServer, FolderInUse, type HeldFolder, holdFolder } from '../../shared/store/data-folder.ts';
import { built } from '../setup/compiled.ts';
import { type Running, startProcess } from '../setup/processes.ts';
import { newDataFolder, removeFolder } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const holderProcess = async (folder: string, gate = '') =>
  startProcess(await built('test/setup/holding-process'), { FOLDER: folder, GATE: gate }, gate ? 'ready' : 'held');

describe('the data folder', () => {
  let folder: string;
  const held: HeldFolder[] = [];
  beforeEach(() => {
    folder = newDataFolder();
  });
  afterEach(async () => {
    await Promise.all(held.splice(0).map((each) => each.release()));
    removeFolder(folder);
  });

  async function hold(at = folder): Promise<HeldFolder> {
    const holding = await holdFolder(at);
    held.push(holding);
    return holding;
  }

  it('is made for its owner only, with a pepper that stays', async () => {
    const inside = path.join(folder, 'deep', 'data');
    const first = await hold(inside);
    assert.equal(statSync(inside).mode & 0o777, 0o700);
    assert.equal(statSync(path.join(inside, 'pepper')).mode & 0o777, 0o600);
    assert.equal(statSync(path.join(inside, 'siderea.sock')).mode & 0o777, 0o600);
    assert.match(first.pepper, /^[0-9a-f]{64}$/);
    assert.equal(first.databaseFolder, path.join(inside, 'pg'));
    await held.pop()?.release();
    assert.equal((await hold(inside)).pepper, first.pepper);
  });

  it('is closed to others at every start with everything in it, whoever made it', async () => {
    const deep = path.join(folder, 'pg', 'base', '1');
    mkdirSync(deep, { recursive: true });
    writeFileSync(path.join(deep, 'table'), 'rows');
    writeFileSync(path.join(folder, 'pepper'), 'p'.repeat(64));
    for (const name of ['', 'pg', 'pg/base', 'pg/base/1']) chmodSync(path.join(folder, name), 0o777);
    for (const name of ['pepper', 'pg/base/1/table']) chmodSync(path.join(folder, name), 0o666);
    await hold();
    writeFileSync(path.join(folder, 'made-afterwards'), 'rows');
    for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      assert.equal(statSync(path.join(folder, name)).mode & 0o077, 0, name);
    }
  });

  it('refuses a second holder in a sentence that says what to do', async () => {
    await hold();
    await assert.rejects(holdFolder(folder), (error: Error) => {
      assert.ok(error instanceof FolderInUse);
      assert.ok(error.message.includes(folder));
      assert.match(error.message, /Another Siderea process .* DATA_DIR=/);
      return true;
    });
  });

  it('is free again after its release, and nothing of the lock stays', async () => {
    await (await holdFolder(folder)).release();
    assert.deepEqual(readdirSync(folder), ['pepper']);
    await hold();
  });

  it('is taken over from a process that was killed', async () => {
    const process = await holderProcess(folder);
    await assert.rejects(holdFolder(folder), FolderInUse);
    await process.end('SIGKILL');
    assert.ok(existsSync(path.join(folder, 'siderea.sock')));
    assert.equal(await askServer(folder, {}), undefined);
    await hold();
  });

  it('goes to one of several processes that want it at once, fresh or left by a killed one', async () => {
    for (const isStale of [false, true]) {
      if (isStale) await (await holderProcess(folder)).end('SIGKILL');
      const gate = path.join(folder, `gate-${isStale}`);
      const racers = await Promise.all(Array.from({ length: 4 }, () => holderProcess(folder, gate)));
      mkdirSync(gate);
      const said = (racer: Running) => /held|in use/.exec(racer.printed())?.[0];
      await until(() => racers.every(said), 20_000);
      assert.deepEqual(racers.map(said).sort(), ['held', 'in use', 'in use', 'in use']);
      await Promise.all(racers.map((racer) => racer.end('SIGKILL')));
    }
  });

  it('may have a long path', async () => {
    const long = path.join(folder, ...Array(8).fill('a-folder-name-of-thirty-letters'));
    const holding = await hold(long);
    await assert.rejects(holdFolder(long), FolderInUse);
    holding.answer(async () => 'here');
    assert.equal(await askServer(long, {}), 'here');
    await hold(path.join(long, 'another'));
  });

  it('with a long path has its sockets where nobody else can have put one', async () => {
    const long = path.join(folder, ...Array(4).fill('a-folder-name-of-thirty-letters'));
    const shared = path.join(folder, 'tmp');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    const { TMPDIR } = process.env;
    process.env.TMPDIR = shared;
    try {
      const own = path.join(shared, `siderea-${process.getuid?.()}`);
      await hold(long);
      assert.equal(statSync(own).mode & 0o777, 0o700);
      assert.deepEqual(readdirSync(shared), [path.basename(own)]);
      await held.pop()?.release();
      chmodSync(own, 0o777);
      await assert.rejects(holdFolder(long), /only the owner of/);
      await assert.rejects(async () => askServer(long, {}), /only the owner of/);
      rmSync(own, { recursive: true });
      symlinkSync(folder, own);
      await assert.rejects(holdFolder(long), /only the owner of/);
    } finally {
      process.env.TMPDIR = TMPDIR;
      if (TMPDIR === undefined) delete process.env.TMPDIR;
    }
  });

  it('is the way in for commands, once there is somebody to answer', async () => {
    assert.equal(await askServer(folder, { command: 'any' }), undefined);
    const holding = await hold();
    assert.match(JSON.stringify(await askServer(folder, { command: 'any' })), /still starting/);
    holding.answer(async (request) => ({ echo: request }));
    const large = { command: 'any', args: { text: 'é'.repeat(100_000) } };
    assert.deepEqual(await askServer(folder, large), { echo: large });
  });

  it('answers a failing command with its error', async () => {
    (await hold()).answer(async () => {
      throw new Error('no such account');
    });
    assert.deepEqual(await askServer(folder, {}), { error: 'no such account' });
  });

  it('sends a long answer in pieces, each when the one before was taken', async () => {
    const holding = await hold();
    const [pieces, taken]: string[][] = [[], []];
    // what ends lines for other programs, and more than a socket holds
    for (let i = 0; i < 200; i++) pieces.push(`${i}\n\r\u2028é${'x'.repeat(10_000)}`);
    holding.answer(async (_, send) => {
      for (const [i, piece] of pieces.entries()) {
        assert.equal(taken.length, i);
        await send(piece);
      }
      return { result: taken.length };
    });
    const take = async (piece: string) => void taken.push(piece);
    assert.deepEqual(await askServer(folder, {}, take), { result: pieces.length });
    assert.deepEqual(taken, pieces);
  });

  it('tells whoever sends pieces that nobody takes them any more, and whoever takes them that no more will come', async () => {
    const holding = await hold();
    let told: unknown;
    holding.answer(async (_, send) => {
      await send('one').catch((error: Error) => {
        told = error.message;
      });
    });
    const full = async () => {
      throw new Error('full');
    };
    await assert.rejects(askServer(folder, {}, full), /full/);
    await until(() => told !== undefined);
    assert.equal(told, 'whoever asked has gone');
    holding.answer(async (_, send) => {
      await send('one');
      await held.pop()?.release();
    });
    await assert.rejects(
      askServer(folder, {}, async () => {}),
      /the server closed the connection/,
    );
  });

  it('outlives visitors who say nothing sensible, and does not wait for them when it is released', async () => {
    const holding = await hold();
    holding.answer(async () => 'well');
    const socket = path.join(folder, 'siderea.sock');
    const babbler = connect(socket);
    babbler.end('{"command"');
    let heard = '';
    babbler.on('data', (chunk) => {
      heard += chunk;
    });
    await until(() => heard.includes('error'));
    const silent = connect(socket);
    await until(() => !silent.connecting);
    assert.equal(await askServer(folder, {}), 'well');
    await held.pop()?.release();
    silent.destroy();
  });
});
