import Mocha from 'mocha';

/** Mocha's own report, and one plain line at the very end: `N passed, N failed`. */
class PlainSummary extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      process.stdout.write(`${this.stats.passes} passed, ${this.stats.failures} failed\n`);
    });
  }
}

// biome-ignore lint/style/noDefaultExport: mocha finds a reporter by its default export
export default PlainSummary;
