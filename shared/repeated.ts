/**
 * Does a work every so many milliseconds, counted from the end of the one before, until it is closed; closing waits for
 * the work under way. It keeps no process alive.
 */
export function repeated(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  let isClosed = false;
  let working = Promise.resolve();
  let timer: NodeJS.Timeout;
  const later = () => {
    timer = setTimeout(() => {
      working = work().catch(onError).then(again);
    }, everyMs).unref();
  };
  const again = () => {
    if (!isClosed) later();
  };
  later();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
