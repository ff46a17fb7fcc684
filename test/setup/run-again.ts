/**
 * A machine that is busy, shared, or stands still for seconds makes a slow test wait too long, and fail though nothing
 * is wrong. So a slow file in which something failed runs again, alone, when nothing else is at work, up to twice, and
 * the run says so. What fails then has failed; so have quick tests, which wait for nothing.
 */
import { indented, type Lanes, type Outcomes, runInLanes } from './lanes.ts';

const MOST_ROUNDS = 2;

/** Runs files in lanes, then the slow ones that failed alone. How they ended, and what is to be said of the latter. */
export async function runAgainAlone(files: readonly string[], lanes: Lanes): Promise<[Outcomes, said: string]> {
  const first = await runInLanes(files, lanes);
  const last = new Map(first);
  const failing = () => files.filter((file) => Number(last.get(file)?.failed) > 0);
  const failed = failing();
  if (failed.length === 0 || lanes.areClosed) return [first, ''];
  for (let round = 0; round < MOST_ROUNDS && failing().length > 0; round++) {
    process.stdout.write('Once again, alone:\n');
    const again = await runInLanes(failing(), { ...lanes, computing: 1, waiting: 0 });
    for (const [file, outcome] of again) last.set(file, outcome);
  }
  const stillFailing = new Set(failing());
  const lines = failed.map((file) => {
    const ended = stillFailing.has(file) ? 'FAILED again' : 'passed';
    return `  ${file}: ${ended}; what had failed:\n${indented(first.get(file)?.failures ?? '')}`;
  });
  return [last, `run again: ${failed.length} file(s)\n${lines.join('')}`];
}
