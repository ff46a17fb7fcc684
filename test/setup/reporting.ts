/** What both ways of running the tests tell: one file by mocha itself, many in lanes. */
import Mocha from 'mocha';

/** So long may what a test left behind keep the process alive. */
const LEAK_MS = 10_000;

const { EVENT_TEST_RETRY } = Mocha.Runner.constants;

/** Says which tests run once more; how many it were. */
export function noteRepeated(runner: Mocha.Runner): () => number {
  let repeated = 0;
  runner.on(EVENT_TEST_RETRY, (test: Mocha.Test, { message }: Error) => {
    repeated++;
    process.stdout.write(`Once more, for the machine stood still: ${test.fullTitle()}: ${message}\n`);
  });
  return () => repeated;
}

/** After the tests: ends a process that does not end by itself, names what kept it alive, and tells the caller. */
export function expectEnd(onLeak: () => void): void {
  // does not keep the process alive: it runs only if something else does
  setTimeout(() => {
    onLeak();
    process.stdout.write(`Left open after the tests: ${process.getActiveResourcesInfo().join(', ')}\n`);
    process.exit();
  }, LEAK_MS).unref();
}
