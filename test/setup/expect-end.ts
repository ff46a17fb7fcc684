/** So long may what a test left behind keep the process alive. */
const LEAK_MS = 10_000;

/** After the tests: ends a process that does not end by itself, names what kept it alive, and tells the caller. */
export function expectEnd(onLeak: () => void): void {
  // does not keep the process alive: it runs only if something else does
  setTimeout(() => {
    onLeak();
    process.stdout.write(`Left open after the tests: ${process.getActiveResourcesInfo().join(', ')}\n`);
    process.exit();
  }, LEAK_MS).unref();
}
