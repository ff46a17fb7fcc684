/**
 * A lane of the test run, a process of its own: runs the test files that it is sent, one after another, over servers of
 * its own, and answers with how each ended. With the argument `closed` it opens nothing and starts nothing.
 */
import { format } from 'node:util';
import { configureGlobal } from 'fast-check';
import Mocha from 'mocha';
import { closeDoors } from './closed-doors.ts';
import { compiledFile } from './compiled.ts';
import { expectEnd } from './expect-end.ts';
import { processorMs } from './processor-time.ts';
import { endServers } from './servers.ts';

/** How a test file ended. */
export interface FileOutcome {
  passed: number;
  failed: number;
  /** the titles of what failed, and why; empty when nothing did */
  failures: string;
  /** real time */
  wallMs: number;
  /** processor time of the lane and of all that it started: servers, services, browsers */
  cpuMs: number;
}

type Result = Pick<FileOutcome, 'passed' | 'failed' | 'failures'>;

const { Base } = Mocha.reporters;

/** Runs what a file holds; what failed, and why, is told as mocha does. */
async function runTests(mocha: Mocha): Promise<Result> {
  await mocha.loadFilesAsync();
  const lines: string[] = [];
  Base.consoleLog = (...said) => lines.push(format(...said));
  const reporter = class extends Base {
    constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
      super(runner, options);
      runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => Base.list(this.failures));
    }
  };
  return new Promise((resolve) => {
    const runner = mocha.reporter(reporter).run((failed) => {
      resolve({ passed: runner.stats?.passes ?? 0, failed, failures: lines.join('\n').trim() });
    });
  });
}

async function runFile(file: string): Promise<FileOutcome> {
  const [startMs, startCpuMs] = [performance.now(), processorMs()];
  const mocha = new Mocha({ timeout: 60_000, forbidOnly: true });
  mocha.addFile(compiledFile(file));
  const result = await runTests(mocha).catch(
    // what it imports is missing or throws, or it leaves tests out
    (error: Error): Result => ({ passed: 0, failed: 1, failures: `could not be read: ${error.stack}` }),
  );
  // or its listeners stay, and those of many files pass what nobody catches to one another without an end
  mocha.dispose();
  return {
    ...result,
    wallMs: Math.round(performance.now() - startMs),
    cpuMs: Math.round(processorMs() - startCpuMs),
  };
}

async function end(): Promise<void> {
  await endServers();
  process.off('disconnect', endAtOnce);
  process.disconnect();
  expectEnd(() => {
    process.exitCode = 1;
  });
}

/** Whoever started the lane is gone, or has waited long enough. */
const endAtOnce = () => process.exit(1);
process.once('disconnect', endAtOnce);

// as mocha has it: a promise that nobody waits for fails the test of the moment
process.on('unhandledRejection', (reason) => {
  throw reason;
});

// the same inputs in every run, or a landing would fail by chance; `TEST_SEED` asks for others
configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

if (process.argv[2] === 'closed') closeDoors();
process.on('message', async (file: string) => {
  if (file === '') await end();
  else process.send?.(await runFile(file));
});
