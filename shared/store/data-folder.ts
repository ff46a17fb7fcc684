/**
 * The embedded server's folder: `pg/` (the database), `pepper` (the secret keys are hashed with) and a local socket. Being able to
 * connect to the socket means that a server runs; it is the lock and the way in for commands. PGlite loses data silently when two
 * processes open one folder, so nobody opens it without holding the socket.
 */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Somebody else holds the folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Siderea process is using ${folder}. Stop it first, or give this one a folder of its own: DATA_DIR=./data2 npm start`,
    );
    this.name = 'FolderInUse';
  }
}

/** What a running server answers to a request that came in through the socket. */
export type Answerer = (request: unknown) => Promise<unknown>;

export interface HeldFolder {
  databaseFolder: string;
  pepper: string;
  /** Answers commands from now on; before, they are told to wait. */
  answer(answerer: Answerer): void;
  release(): Promise<void>;
}

/** Makes the folder when it is missing and takes hold of it. Throws FolderInUse. */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let answerer: Answerer = async () => ({ error: 'The server is still starting. Try again in a moment.' });
  const server = net.createServer({ allowHalfOpen: true }, (socket) =>
    answerLine(socket, (request) => answerer(request)),
  );
  // bound under a name of its own first: a name that others see is never one that nobody listens on
  const own = socketPath(folder, `${process.pid}-${randomBytes(4).toString('hex')}`);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(own, resolve));
  chmodSync(own, 0o600);
  try {
    await claimName(own, socketPath(folder), folder);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return {
    databaseFolder: path.join(folder, 'pg'),
    pepper: pepperOf(folder),
    answer(given) {
      answerer = given;
    },
    async release() {
      rmSync(socketPath(folder), { force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Asks the server that holds a folder; undefined when none runs. */
export function askServer(folder: string, request: unknown): Promise<unknown | undefined> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketPath(folder));
    let answer = '';
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.end(`${JSON.stringify(request)}\n`));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('end', () =>
      answer ? resolve(JSON.parse(answer)) : reject(new Error('the server closed the connection')),
    );
  });
}

/** True when a server answers at a socket. */
function isAlive(socketFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketFile);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Gives our listening socket the name everybody knows; linking is atomic, so one of several wins. A name left by a killed process
 * is moved aside and looked at once more there, so that a living one is never taken away from its owner.
 */
async function claimName(own: string, name: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      return linkSync(own, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isAlive(name)) throw new FolderInUse(folder);
    const aside = `${own}.old`;
    try {
      renameSync(name, aside);
    } catch {
      continue;
    }
    const stolen = await isAlive(aside);
    if (stolen) linkSync(aside, name);
    rmSync(aside, { force: true });
    if (stolen) throw new FolderInUse(folder);
  }
  throw new FolderInUse(folder);
}

/** A socket's path may have about 100 bytes; folders with longer ones have theirs in the system's folder for such things. */
function socketPath(folder: string, name = 'siderea'): string {
  const inside = path.resolve(folder, `${name}.sock`);
  if (Buffer.byteLength(inside) <= 90) return inside;
  const digest = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `siderea-${digest}-${name}.sock`);
}

function pepperOf(folder: string): string {
  const file = path.join(folder, 'pepper');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

/** Reads one line of JSON, answers one. */
function answerLine(socket: net.Socket, answer: Answerer): void {
  let line = '';
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    line += chunk;
  });
  socket.once('end', async () => {
    if (line) socket.end(JSON.stringify(await answer(JSON.parse(line)).catch((error) => ({ error: error.message }))));
    else socket.end();
  });
}
