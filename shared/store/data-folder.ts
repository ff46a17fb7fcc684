/**
 * The embedded server's folder: `pg/` (the database), `pepper` (the secret keys are hashed with) and local sockets.
 * Being able to connect to a socket means that its process lives; it is the lock and the way in for commands. PGlite
 * loses data silently when two processes open one folder, so nobody opens it without holding it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorOf } from '../errors.ts';

const DATABASE = 'pg';

/** Somebody else holds the folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Siderea process is using ${folder}. ` +
        'Stop it first, or give this one a folder of its own: DATA_DIR=./data2 npm start',
    );
    this.name = 'FolderInUse';
  }
}

/** Takes a piece of a long answer; done when it is where it belongs. */
export type Take = (piece: string) => Promise<void>;

/**
 * What a running server answers to a request that came in through the socket; before that it may send pieces, each when
 * whoever asked has taken the one before. `send` fails when nobody is there any more.
 */
export type Answerer = (request: unknown, send: Take) => Promise<unknown>;

export interface HeldFolder {
  databaseFolder: string;
  pepper: string;
  /** Answers commands from now on; before, they are told to wait. */
  answer(answerer: Answerer): void;
  release(): Promise<void>;
}

/** Whether a folder holds a database already. */
export function hasDatabase(folder: string): boolean {
  return existsSync(path.join(folder, DATABASE));
}

/** Makes the folder when it is missing and takes hold of it. Throws FolderInUse. */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  // what this process makes is closed to others from its beginning
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  let answerer: Answerer = async () => ({ error: 'The server is still starting. Try again in a moment.' });
  const visitors = new Set<net.Socket>();
  const server = net.createServer({ allowHalfOpen: true }, (visitor) => {
    visitors.add(visitor.on('error', () => {}).once('close', () => visitors.delete(visitor)));
    void answerVisitor(visitor, (request, send) => answerer(request, send));
  });
  const lock = await shownLock(server, folder);
  const letGo = async () => {
    rmSync(lock, { force: true });
    const closed = new Promise((resolve) => server.close(resolve));
    for (const visitor of visitors) visitor.destroy();
    await closed;
  };
  if (!(await isAlone(folder, lock))) {
    await letGo();
    throw new FolderInUse(folder);
  }
  closeToOthers(folder);
  const wayIn = socketPath(folder, WAY_IN);
  rmSync(wayIn, { force: true });
  linkSync(lock, wayIn);
  const sign = showRunning(folder);
  return {
    databaseFolder: path.join(folder, DATABASE),
    pepper: pepperOf(folder),
    answer(question) {
      answerer = question;
    },
    async release() {
      if (sign) rmSync(sign, { force: true });
      rmSync(wayIn, { force: true });
      await letGo();
    },
  };
}

/**
 * Asks the server that holds a folder; undefined when none runs. Request and answer are a line of JSON each. Who can
 * take pieces is sent them before the answer, as lines `{ "piece": … }`, and says after each that it was taken.
 */
export async function askServer(folder: string, request: unknown, take?: Take): Promise<unknown | undefined> {
  const socket = net.connect(socketPath(folder, WAY_IN));
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (isNobody(errorOf(error))) return undefined;
    throw error;
  }
  const lines = linesOf(socket.on('error', () => {}));
  try {
    socket.write(`${JSON.stringify(request)}\n`);
    if (!take) socket.end();
    for (;;) {
      const line = await nextLine(lines);
      if (line === undefined) throw new Error('the server closed the connection');
      const answer = JSON.parse(line);
      if (!take || typeof answer?.piece !== 'string') return answer;
      await take(answer.piece);
      socket.write(TAKEN);
    }
  } finally {
    socket.destroy();
  }
}

/** Folders that servers of this user run on, for commands that are typed elsewhere. Only looks. */
export async function runningFolders(): Promise<string[]> {
  const signs = privateFolder();
  const names = existsSync(signs) ? readdirSync(signs).filter((name) => name.endsWith(SIGN)) : [];
  const folders = names.map((name) => readlinkSync(path.join(signs, name)));
  const alive = await Promise.all(folders.map((folder) => isAlive(socketPath(folder, WAY_IN))));
  return folders.filter((_, index) => alive[index]);
}

/** Leaves word of a folder that is in use where its user's commands look; its path, if that could be done. */
function showRunning(folder: string): string | undefined {
  try {
    mkdirSync(privateFolder(), { recursive: true, mode: 0o700 });
    const sign = path.join(privateFolder(), digestOf(path.resolve(folder)) + SIGN);
    rmSync(sign, { force: true });
    symlinkSync(path.resolve(folder), sign);
    return sign;
  } catch {
    // a convenience: no server fails for want of it
    return undefined;
  }
}

/** The name everybody knows, of the holder's socket; and how the names of locks begin. */
const WAY_IN = 'siderea';
const LOCK = 'lock-';
/** What says that a piece was taken. */
const TAKEN = '\n';
/** How the links end that lead to folders in use. */
const SIGN = '.running';
/** For how long rivals with a later name may take to give way. */
const PATIENCE_MS = 3_000;

/**
 * A lock of our own where others see it, under a name that is never
 * used again: who listens there is alive, else dead for ever.
 */
async function shownLock(server: net.Server, folder: string): Promise<string> {
  const id = randomBytes(8).toString('hex');
  // before its path is made out: that looks whose folder it is
  mkdirSync(path.dirname(socketPath(folder, LOCK)), { recursive: true, mode: 0o700 });
  const lock = socketPath(folder, LOCK + id);
  // bound under another name first: nobody may see a lock that does not listen yet
  const hidden = socketPath(folder, `new-${id}`);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(hidden, resolve));
  chmodSync(hidden, 0o600);
  linkSync(hidden, lock);
  rmSync(hidden);
  return lock;
}

/**
 * True when nobody else holds the folder or wants it. Everybody shows a lock first and looks at the others' then, so of
 * two the later one always sees the earlier; nobody goes on while a rival lives. Of rivals that see each other the
 * first by name stays.
 */
async function isAlone(folder: string, own: string): Promise<boolean> {
  const deadlineMs = Date.now() + PATIENCE_MS;
  while (Date.now() < deadlineMs && !(await isAlive(socketPath(folder, WAY_IN)))) {
    const rivals: string[] = [];
    for (const lock of locksOf(folder)) {
      if (lock === own) continue;
      if (await isAlive(lock)) rivals.push(lock);
      else rmSync(lock, { force: true });
    }
    if (rivals.length === 0) return true;
    if (rivals.some((rival) => rival < own)) return false;
    await pause(10);
  }
  return false;
}

/** False when nobody listens at a socket; anything else that goes wrong counts as somebody. */
function isAlive(socketFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketFile, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => resolve(!isNobody(error)));
  });
}

function isNobody(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' || error.code === 'ECONNREFUSED';
}

function locksOf(folder: string): string[] {
  const { dir, base } = path.parse(socketPath(folder, LOCK));
  const start = base.slice(0, -'.sock'.length);
  const names = readdirSync(dir).filter((name) => name.startsWith(start) && name.endsWith('.sock'));
  return names.map((name) => path.join(dir, name));
}

/**
 * A socket's path may have about 100 bytes; folders with long ones have theirs in a private folder among those for
 * temporary files.
 */
function socketPath(folder: string, name: string): string {
  const whole = path.resolve(folder);
  if (Buffer.byteLength(whole) <= 70) return path.join(whole, `${name}.sock`);
  return path.join(privateFolder(whole), `${digestOf(whole)}-${name}.sock`);
}

function digestOf(whole: string): string {
  return createHash('sha256').update(whole).digest('hex').slice(0, 16);
}

/**
 * The folder for sockets of whoever owns a data folder; without one, of this process's user. Everybody may make one of
 * its name where temporary files are: it is used only when it belongs to the owner (or root) and to nobody else. Throws
 * when it does not. It need not be there: who only looks makes none.
 */
function privateFolder(dataFolder?: string): string {
  const stat = dataFolder === undefined ? undefined : lstatSync(dataFolder, { throwIfNoEntry: false });
  const owner = stat?.uid ?? process.getuid?.() ?? 0;
  const folder = path.join(tmpdir(), `siderea-${owner}`);
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  if (!entry) return folder;
  const isOwn = entry.isDirectory() && (entry.uid === owner || entry.uid === 0) && (entry.mode & 0o077) === 0;
  if (isOwn) return folder;
  throw new Error(
    `${folder} should be a folder that only the owner of ${dataFolder ?? 'it'} can open, and is not. ` +
      'Look whose it is and remove it, or choose a DATA_DIR with a path of at most 70 bytes.',
  );
}

/** Closes everything in a folder to others, whoever made it: 0700 and 0600. */
function closeToOthers(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    const entry = lstatSync(file, { throwIfNoEntry: false });
    // the lock of somebody who looks in may vanish meanwhile, and what a link leads to is not ours
    if (!entry || entry.isSymbolicLink()) continue;
    const mode = entry.isDirectory() ? 0o700 : 0o600;
    if ((entry.mode & 0o777) === mode) continue;
    try {
      chmodSync(file, mode);
    } catch (error) {
      if (existsSync(file)) throw error;
    }
  }
}

function pepperOf(folder: string): string {
  const file = path.join(folder, 'pepper');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

/** Reads one line of JSON, answers one, after pieces of which each waits until the one before was taken. */
async function answerVisitor(socket: net.Socket, answer: Answerer): Promise<void> {
  const lines = linesOf(socket);
  const request = await nextLine(lines);
  if (!request) return void socket.end();
  const send: Take = async (piece) => {
    socket.write(`${JSON.stringify({ piece })}\n`);
    if ((await nextLine(lines)) === undefined) throw new Error('whoever asked has gone');
  };
  const outcome = await answerOr(async () => answer(JSON.parse(request), send));
  socket.end(`${JSON.stringify(outcome)}\n`);
}

async function answerOr(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return { error: errorOf(error).message };
  }
}

/** The next line; undefined when no more will come, for whatever reason. */
async function nextLine(lines: AsyncGenerator<string, void>): Promise<string | undefined> {
  return (await lines.next().catch(() => undefined))?.value ?? undefined;
}

/** What comes in through a socket, whose other way stays open. Line feeds end lines, and nothing else does. */
async function* linesOf(socket: net.Socket): AsyncGenerator<string, void> {
  let begun = '';
  for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    // a long line is looked through once
    const [first, ...others] = String(chunk).split('\n');
    begun += first;
    for (const other of others) {
      yield begun;
      begun = other;
    }
  }
  if (begun) yield begun;
}
