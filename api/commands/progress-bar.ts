const WIDTH = 30;

/** A bar on stderr, where somebody looks at it; else a line whenever a tenth more is done. */
export function progressBar(total: number) {
  const { stderr } = process;
  let toldTenths = -1;
  let wasWaiting = false;
  return {
    show(done: number, isWaiting = false) {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const filled = Math.round(WIDTH * share);
      const text = `[${'#'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done} of ${total}${isWaiting ? ', waiting for its turn' : ''}`;
      const tenths = Math.floor(10 * share);
      // to the end of the line nothing of a longer text is left
      if (stderr.isTTY) stderr.write(`\r${text} \u001b[K`);
      else if (tenths > toldTenths || (isWaiting && !wasWaiting)) stderr.write(`${text}\n`);
      wasWaiting = isWaiting;
      toldTenths = Math.max(toldTenths, tenths);
    },
    end() {
      if (stderr.isTTY) stderr.write('\n');
    },
  };
}
