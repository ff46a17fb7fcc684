/**
 * A lane of the test run, a process of its own: runs the test files that it is sent, one after another, over servers of
 * its own, and answers with how each ended. With the argument `closed` it opens nothing and starts nothing.
 */
import Mocha from 'mocha';
import { closeDoors } from './closed-doors.ts';
import { compiledFile } from './compiled.ts';
import { expectEnd, noteRepeated } from './reporting.ts';
import { endServers } from './servers.ts';
import { mochaHooks as standstill } from './standstill.ts';

/** How a test file ended. */
export interface FileOutcome {
  passed: number;
  failed: number;
  /** tests that ran once more, for the machine stood still */
  repeated: number;
  /** real time */
  wallMs: number;
  /** processor time of the lane; its servers and other processes not counted */
  cpuMs: number;
}

/** Shows failures, and nothing of what passed. */
class Failures extends Mocha.reporters.Base {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      if (this.failures.length > 0) Mocha.reporters.Base.list(this.failures);
    });
  }
}

async function runFile(file: string): Promise<FileOutcome> {
  const [startMs, startCpu] = [performance.now(), process.cpuUsage()];
  const mocha = new Mocha({ timeout: 20_000, reporter: Failures, rootHooks: standstill, forbidOnly: true });
  mocha.addFile(compiledFile(file));
  await mocha.loadFilesAsync();
  const outcome = await new Promise<Pick<FileOutcome, 'passed' | 'failed' | 'repeated'>>((resolve) => {
    const runner = mocha.run((failed) => resolve({ passed: runner.stats?.passes ?? 0, failed, repeated: repeated() }));
    const repeated = noteRepeated(runner);
  });
  const { user, system } = process.cpuUsage(startCpu);
  return {
    ...outcome,
    wallMs: Math.round(performance.now() - startMs),
    cpuMs: Math.round((user + system) / 1_000),
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

/** Whoever started the lane is gone. */
const endAtOnce = () => process.exit(1);
process.once('disconnect', endAtOnce);

if (process.argv[2] === 'closed') closeDoors();
process.on('message', async (file: string) => {
  if (file === '') await end();
  else process.send?.(await runFile(file));
});
