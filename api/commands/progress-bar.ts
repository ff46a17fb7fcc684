const WIDTH = 30;

/** A bar on stderr, where somebody looks at it; else a line whenever a tenth more is done. */
export function progressBar(total: number) {
  const { stderr } = process;
  let toldTenths = -1;
  return {
    show(done: number) {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const filled = Math.round(WIDTH * share);
      const text = `[${'#'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done} of ${total}`;
      const tenths = Math.floor(10 * share);
      if (stderr.isTTY) stderr.write(`\r${text} `);
      else if (tenths > toldTenths) stderr.write(`${text}\n`);
      toldTenths = Math.max(toldTenths, tenths);
    },
    end() {
      if (stderr.isTTY) stderr.write('\n');
    },
  };
}
