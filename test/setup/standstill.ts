/**
 * A shared machine stands still now and then, for seconds. Whoever waits then finds the time over before they have read
 * the answer that lies ready, and a test fails though nothing is wrong. A test that fails after this process stood
 * still, without work of its own, runs once more, and the run says so. One that fails otherwise has failed.
 */
import type { Context, Test } from 'mocha';

const LOOK_MS = 100;

/** Half of the shortest wait after which we take somebody for silent: two seconds, for Redis. */
const STANDSTILL_MS = 1_000;

const last = { lookMs: 0, cpuMs: 0 };
let longestMs = 0;
let isLooking = false;

/** The longest that this process stood still since the test began. */
function look(): number {
  const lookMs = performance.now();
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1_000;
  longestMs = Math.max(longestMs, lookMs - last.lookMs - (cpuMs - last.cpuMs));
  Object.assign(last, { lookMs, cpuMs });
  return longestMs;
}

/** Root hooks of mocha. */
export const mochaHooks = {
  beforeAll() {
    // once for a process: lanes run many files in one
    if (!isLooking) setInterval(look, LOOK_MS).unref();
    isLooking = true;
  },
  beforeEach(this: Context) {
    look();
    longestMs = 0;
    // mocha asks when the test has failed
    Object.assign(this.currentTest as Test, { retries: () => (look() < STANDSTILL_MS ? 0 : 1) });
  },
};
