import { Worker } from 'node:worker_threads';

/**
 * Ends this process when its event loop has stood still for longer than `limitMs`: a worker in an endless computation
 * holds jobs that others have taken over already, and would never take another. The watcher is a thread, for nothing
 * else runs then.
 */
export function watchdog(limitMs: number): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  new Worker(WATCHER, { eval: true, execArgv: [], workerData: { beats, limitMs } }).unref();
  setInterval(() => {
    Atomics.add(beats, 0, 1);
    Atomics.notify(beats, 0);
  }, limitMs / 8).unref();
}

/**
 * Text, because a thread loads a file, and this file has one name in the source and another in the build. A process
 * that was stopped as a whole (a paused container) wakes up with its time over: it gets a second chance. A standing
 * event loop cannot print for the thread, and SIGKILL is the one signal that needs none.
 */
const WATCHER = `
  const { workerData: { beats, limitMs } } = require('node:worker_threads');
  const stoodStill = (ms) => {
    const seen = Atomics.load(beats, 0);
    return Atomics.wait(beats, 0, seen, ms) === 'timed-out';
  };
  while (!(stoodStill(limitMs) && stoodStill(limitMs / 4)));
  const msg = 'stood still for ' + limitMs + ' ms: ends itself';
  const line = { level: 60, time: Date.now(), process: 'worker', msg };
  require('node:fs').writeSync(1, JSON.stringify(line) + '\\n');
  process.kill(process.pid, 'SIGKILL');
`;
