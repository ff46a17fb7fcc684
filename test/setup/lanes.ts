/** Runs test files in lanes side by side, the longest first, and remembers how long each took for the next run. */
import { type ChildProcess, fork } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { compiledFile, RUN_FOLDER } from './compiled.ts';
import { queueOf, type Take, type Times } from './file-queue.ts';
import type { FileOutcome } from './lane.ts';
import { SAMPLED } from './sampled.ts';

export interface Lanes {
  /** lanes that take the files that compute, and at last any other */
  computing: number;
  /** lanes beside them that take the files that mostly wait, and at last those that do so more than others */
  waiting: number;
  /** their files open nothing and start nothing */
  areClosed: boolean;
  limits?: Limits;
}

/** What a file may take before its lane is ended. */
interface Limits {
  fileMs: number;
  heapMb: number;
}

/** Twice what the longest and the greediest take on a busy machine. */
const LIMITS: Limits = { fileMs: 900_000, heapMb: 4_096 };

/** How files ended, by their paths; beside them what was left open after them. */
export type Outcomes = ReadonlyMap<string, FileOutcome>;

/** Runs files to their end and prints how each ended. */
export async function runInLanes(files: readonly string[], lanes: Lanes): Promise<Outcomes> {
  const { takeAny, takeWaiting } = queueOf(files, readTimes());
  const outcomes = new Map<string, FileOutcome>();
  const note = (file: string, outcome: FileOutcome) => {
    outcomes.set(file, outcome);
    print(file, outcome);
  };
  const some = (many: number, take: Take) => Array.from({ length: many }, () => runLane(take, note, lanes));
  await Promise.all([...some(lanes.computing, takeAny), ...some(lanes.waiting, takeWaiting)]);
  keepTimes(outcomes);
  return outcomes;
}

function print(file: string, { passed, failed, failures, wallMs }: FileOutcome): void {
  const seconds = (wallMs / 1_000).toFixed(1).padStart(5);
  const ended = failed === 0 ? `✔ ${seconds} s  ${file}: ` : `✘ ${seconds} s  ${file}: ${failed} FAILED, `;
  process.stdout.write(`${ended}${passed} passed\n${indented(failures)}`);
}

/** What failed in a file, to be printed below its name. */
export function indented(failures: string): string {
  return failures.replace(/^(?=.)/gm, '        ').replace(/.$/, '$&\n');
}

const TIMES_FILE = path.join(RUN_FOLDER, 'times.json');
/** Of the longest in some run: what a clone begins with. */
const FIRST_TIMES_FILE = 'test/setup/times.json';

function readTimes(): Times {
  try {
    return JSON.parse(readFileSync(TIMES_FILE, 'utf8'));
  } catch {
    // the first run
    return JSON.parse(readFileSync(FIRST_TIMES_FILE, 'utf8'));
  }
}

function keepTimes(outcomes: Outcomes): void {
  if (process.env[SAMPLED]) return;
  // a run beside this one may have written, too
  const times = readTimes();
  for (const [file, { failed, wallMs, cpuMs }] of outcomes) if (failed === 0) times[file] = { wallMs, cpuMs };
  const kept = Object.entries(times).filter(([file]) => existsSync(file));
  mkdirSync(RUN_FOLDER, { recursive: true });
  writeFileSync(TIMES_FILE, `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`);
}

/** What is known of a file that ended its lane, or of a lane that left something open. */
function failure(failures: string): FileOutcome {
  return { passed: 0, failed: 1, failures, wallMs: 0, cpuMs: 0 };
}

/** Feeds a process with files while there are any. Where a file failed much may be spoilt: the next gets another. */
async function runLane(
  take: Take,
  note: (file: string, outcome: FileOutcome) => void,
  { areClosed, limits = LIMITS }: Lanes,
): Promise<void> {
  let lane: ChildProcess | undefined;
  for (let file = take(); file; file = take()) {
    lane ??= startLane(areClosed, limits);
    const outcome = await outcomeOf(lane, file, limits.fileMs);
    note(file, outcome);
    if (outcome.failed === 0) continue;
    await answerOf(lane, '', END_MS);
    lane = undefined;
  }
  const end = lane ? await answerOf(lane, '', END_MS) : 0;
  if (end !== 0) note('after the tests', failure(`the lane ended with ${end}`));
}

async function outcomeOf(lane: ChildProcess, file: string, limitMs: number): Promise<FileOutcome> {
  const answer = await answerOf(lane, file, limitMs);
  return typeof answer === 'object' && answer ? answer : failure(`the lane ended with it: ${answer}`);
}

/** What a lane may take to stop its servers, and to find what was left open. */
const END_MS = 60_000;

/** What a lane that has its time over may take to end what it started. */
const GRACE_MS = 3_000;

/** What lives for a test is forgotten before it is looked through: a tenth less work for files that make many texts. */
const SEMI_SPACE = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

function startLane(isClosed: boolean, { heapMb }: Limits): ChildProcess {
  const lane = fork(compiledFile('test/setup/lane.ts'), isClosed ? ['closed'] : [], {
    env: { ...process.env, TMPDIR: roomyFolder() },
    execArgv: ['--enable-source-maps', `--max-old-space-size=${heapMb}`, ...SEMI_SPACE],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const input of [lane.stdout, lane.stderr]) {
    if (input) createInterface({ input }).on('line', (line) => process.stdout.write(`        ${line}\n`));
  }
  return lane;
}

/** How a lane ended: its exit code, or the signal. */
type LaneEnd = number | string | null;

/** Memory as a file system, on Linux: a database of a thousand files is made there in a fifth of the time. */
const IN_MEMORY = '/dev/shm';
/** More than all lanes have there at a time. */
const ROOM_BYTES = 4 * 2 ** 30;

/** Where lanes have their temporary files: in memory, where there is plenty of it. */
function roomyFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES) return IN_MEMORY;
  } catch {
    // not on this system
  }
  return tmpdir();
}

/**
 * How a file ended in a lane, or the lane itself. Whoever takes too long is left alone, which ends the lane and what it
 * started; when that does not help, it is ended by force.
 */
function answerOf(lane: ChildProcess, file: string, limitMs: number): Promise<FileOutcome | LaneEnd> {
  return new Promise((resolve) => {
    const leave = setTimeout(() => lane.connected && lane.disconnect(), limitMs);
    const kill = setTimeout(() => lane.kill('SIGKILL'), limitMs + GRACE_MS);
    const answered = (outcome: FileOutcome | LaneEnd) => {
      clearTimeout(leave);
      clearTimeout(kill);
      lane.off('message', answered);
      lane.off('exit', exited);
      resolve(outcome);
    };
    const exited = (code: number | null, signal: string | null) => answered(signal ?? code);
    if (lane.exitCode !== null || lane.signalCode) return exited(lane.exitCode, lane.signalCode);
    lane.on('message', answered);
    lane.on('exit', exited);
    // it may be about to end
    lane.send(file, () => {});
  });
}
