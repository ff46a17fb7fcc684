/** In which order lanes take test files. */
import { statSync } from 'node:fs';
import type { FileOutcome } from './lane.ts';

/** How long files took, by their paths, in the last run that they were part of. */
export type Times = Record<string, Pick<FileOutcome, 'wallMs' | 'cpuMs'>>;

/** The next file for a lane; undefined when there is none left. */
export type Take = () => string | undefined;

/**
 * A file that, with all that it starts, keeps a processor busy for less of its time than this waits for somebody. One
 * that computes has half a processor where lanes are twice as many, and less beside those that start others.
 */
const BUSY_SHARE = 0.3;

/**
 * Files in the order of their last times, the longest first; of what is not known yet a byte is a millisecond. Lanes
 * for what waits take, once all of that is taken, what waits more than the rest: it fills moments in which others wait.
 */
export function queueOf(files: readonly string[], times: Times): { takeAny: Take; takeWaiting: Take } {
  const lengthsMs = new Map(files.map((file) => [file, times[file]?.wallMs ?? statSync(file).size]));
  const lengthOf = (file: string) => Number(lengthsMs.get(file));
  const queue = files.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const busyShareOf = (file: string) => (times[file] ? times[file].cpuMs / times[file].wallMs : 1);
  const waits = (file: string) => busyShareOf(file) < BUSY_SHARE;
  const take = (fits: (file: string) => unknown) => {
    const found = queue.findIndex(fits);
    return found < 0 ? undefined : queue.splice(found, 1)[0];
  };
  const takeLeastBusy = () => {
    const least = Math.min(...queue.map(busyShareOf));
    return take((file) => busyShareOf(file) === least);
  };
  return {
    takeAny: () => take((file) => !waits(file)) ?? queue.shift(),
    takeWaiting: () => take((file) => !times[file] || waits(file)) ?? takeLeastBusy(),
  };
}
