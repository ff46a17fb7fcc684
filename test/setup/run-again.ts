/**
 * A machine that is busy, shared, or stands still for seconds makes a slow test wait too long, and fail though nothing
 * is wrong. So a slow file in which something failed runs once again, alone, when nothing else is at work, and the run
 * says so. What fails then has failed; so have quick tests, which wait for nothing.
 */
import { indented, type Lanes, type Outcomes, runInLanes } from './lanes.ts';

/** Runs files in lanes, then the slow ones that failed alone. How they ended, and what is to be said of the latter. */
export async function runAgainAlone(files: readonly string[], lanes: Lanes): Promise<[Outcomes, said: string]> {
  const first = await runInLanes(files, lanes);
  const failed = files.flatMap((file) => {
    const outcome = first.get(file);
    return outcome && outcome.failed > 0 ? [{ file, failures: outcome.failures }] : [];
  });
  if (failed.length === 0 || lanes.areClosed) return [first, ''];
  process.stdout.write('Once again, alone:\n');
  const again = await runInLanes(
    failed.map(({ file }) => file),
    { ...lanes, computing: 1, waiting: 0 },
  );
  const lines = failed.map(({ file, failures }) => {
    const ended = again.get(file)?.failed === 0 ? 'passed' : 'FAILED again';
    return `  ${file}: ${ended}; what had failed:\n${indented(failures)}`;
  });
  return [new Map([...first, ...again]), `run again: ${failed.length} file(s)\n${lines.join('')}`];
}
