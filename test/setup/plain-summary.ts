import Mocha from 'mocha';
import { expectEnd } from './expect-end.ts';

/**
 * Mocha's own report and one plain line, the very last: `N passed, N failed`. What keeps the process alive after the
 * tests is named and counts as a failure, and the run ends all the same.
 */
class PlainSummary extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    // until the end of the run: what ends the process before has failed
    let further = 1;
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      further = 0;
      expectEnd(() => {
        further = 1;
      });
    });
    process.once('exit', () => {
      const failed = this.stats.failures + further;
      process.stdout.write(`${this.stats.passes} passed, ${failed} failed\n`);
      if (failed > 0) process.exitCode ||= 1;
    });
  }
}

// biome-ignore lint/style/noDefaultExport: mocha finds a reporter by its default export
export default PlainSummary;
