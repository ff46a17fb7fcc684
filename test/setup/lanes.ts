/** Runs test files in lanes side by side, the longest first, and remembers how long each took for the next run. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { compiledFile, RUN_FOLDER } from './compiled.ts';
import type { FileOutcome } from './lane.ts';

export interface Lanes {
  /** lanes that take the files that compute, and at last any other */
  computing: number;
  /** lanes beside them that take the files that mostly wait; what is not known yet is taken by both */
  waiting: number;
  /** their files open nothing and start nothing */
  areClosed: boolean;
}

export type Count = Pick<FileOutcome, 'passed' | 'failed' | 'repeated'>;

/** Runs files to their end and prints how each ended. */
export async function runInLanes(files: readonly string[], { computing, waiting, areClosed }: Lanes): Promise<Count> {
  const times = readTimes();
  const { takeAny, takeWaiting } = queueOf(files, times);
  const total: Count = { passed: 0, failed: 0, repeated: 0 };
  const measured: Times = {};
  const note = (file: string, outcome: FileOutcome) => {
    for (const member of ['passed', 'failed', 'repeated'] as const) total[member] += outcome[member];
    if (outcome.failed === 0) measured[file] = { wallMs: outcome.wallMs, cpuMs: outcome.cpuMs };
    print(file, outcome);
  };
  const lanes = (many: number, take: Take) => Array.from({ length: many }, () => runLane(take, note, areClosed));
  await Promise.all([...lanes(computing, takeAny), ...lanes(waiting, takeWaiting)]);
  // a run beside this one may have written, too
  keepTimes({ ...readTimes(), ...measured });
  return total;
}

function print(file: string, { passed, failed, wallMs }: FileOutcome): void {
  const seconds = (wallMs / 1_000).toFixed(1).padStart(5);
  const ended = failed === 0 ? `✔ ${seconds} s  ${file}: ` : `✘ ${seconds} s  ${file}: ${failed} FAILED, `;
  process.stdout.write(`${ended}${passed} passed\n`);
}

/** How long files took, by their paths, in the last run that they were part of. */
type Times = Record<string, Pick<FileOutcome, 'wallMs' | 'cpuMs'>>;

const TIMES_FILE = path.join(RUN_FOLDER, 'times.json');

function readTimes(): Times {
  try {
    return JSON.parse(readFileSync(TIMES_FILE, 'utf8'));
  } catch {
    // the first run
    return {};
  }
}

function keepTimes(times: Times): void {
  mkdirSync(RUN_FOLDER, { recursive: true });
  writeFileSync(TIMES_FILE, `${JSON.stringify(times, null, 1)}\n`);
}

/** The next file for a lane; undefined when there is none for it. */
type Take = () => string | undefined;

/** A file that keeps its lane's processor busy for less of its time than this waits for somebody. */
const BUSY_SHARE = 0.5;

/** Files in the order of their last times, the longest first; before them what is not known yet, by its size. */
function queueOf(files: readonly string[], times: Times): { takeAny: Take; takeWaiting: Take } {
  const bytes = new Map(files.map((file) => [file, statSync(file).size]));
  const lengthOf = (file: string) => times[file]?.wallMs ?? 1e9 + Number(bytes.get(file));
  const queue = files.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const waits = (file: string) => times[file] && times[file].cpuMs < times[file].wallMs * BUSY_SHARE;
  const take = (fits: (file: string) => unknown) => {
    const found = queue.findIndex(fits);
    return found < 0 ? undefined : queue.splice(found, 1)[0];
  };
  return {
    takeAny: () => take((file) => !waits(file)) ?? queue.shift(),
    takeWaiting: () => take((file) => !times[file] || waits(file)),
  };
}

const FAILED = { passed: 0, failed: 1, repeated: 0, wallMs: 0, cpuMs: 0 } satisfies FileOutcome;

/** Feeds a process with files while there are any. A file that ends it has failed, and the next one gets another. */
async function runLane(
  take: Take,
  note: (file: string, outcome: FileOutcome) => void,
  isClosed: boolean,
): Promise<void> {
  let lane: ChildProcess | undefined;
  for (let file = take(); file; file = take()) {
    lane ??= startLane(isClosed);
    const outcome = await outcomeOf(lane, file);
    note(file, outcome ?? FAILED);
    if (!outcome) lane = undefined;
  }
  if (!lane) return;
  if (!(await endedWell(lane))) note('after the tests', FAILED);
}

/** What a lane may take to stop its servers, and to find what was left open. */
const END_MS = 60_000;

async function endedWell(lane: ChildProcess): Promise<boolean> {
  const exit = once(lane, 'exit');
  lane.send('');
  const timer = setTimeout(() => lane.kill('SIGKILL'), END_MS);
  const [code] = await exit;
  clearTimeout(timer);
  return code === 0;
}

function startLane(isClosed: boolean): ChildProcess {
  const lane = fork(compiledFile('test/setup/lane.ts'), isClosed ? ['closed'] : [], {
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const input of [lane.stdout, lane.stderr]) {
    if (input) createInterface({ input }).on('line', (line) => process.stdout.write(`        ${line}\n`));
  }
  return lane;
}

/** How a file ended in a lane; undefined when the lane ended with it. */
function outcomeOf(lane: ChildProcess, file: string): Promise<FileOutcome | undefined> {
  return new Promise((resolve) => {
    const exited = () => resolve(undefined);
    lane.once('exit', exited);
    lane.once('message', (outcome: FileOutcome) => {
      lane.off('exit', exited);
      resolve(outcome);
    });
    lane.send(file);
  });
}
