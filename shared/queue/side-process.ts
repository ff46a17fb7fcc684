/** A process beside this one that computes, started when it is first needed. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Job } from '../jobs/job.ts';
import type { Outcome } from '../jobs/outcome.ts';
import type { ReportBug } from '../jobs/perform.ts';
import { projectFile } from '../package-file.ts';
import type { SideReply } from './side-main.ts';

const ENTRY = projectFile(`shared/queue/side-main${path.extname(import.meta.url)}`);

/**
 * What is computed at the limits of every endpoint takes 50 MB of heap, and the process then 130 MB in all. Of the
 * flags of this process it is given those that load TypeScript, and no other: one may name a program to run.
 */
const FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=128'];
const loaders = process.execArgv.filter(
  (flag, index, flags) => /^--import/.test(flag) || flags[index - 1] === '--import',
);

/** How long a process beside this one may take. */
export interface SideTimes {
  /** it ends when it has had nothing to do for so long */
  idleMs: number;
  /** it is ended when one computation takes so long */
  longestMs: number;
}

/** Computes one job after another. Swiss Ephemeris cannot be loaded by a thread: hence a process. */
export function sideProcess(reportBug: ReportBug, { idleMs, longestMs }: SideTimes) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let answered: (reply?: SideReply) => void = () => {};

  function start(): ChildProcess {
    const started = fork(ENTRY, {
      execArgv: [...loaders, ...FLAGS],
      // it reads no settings and no secret
      env: {},
      serialization: 'advanced',
      // what this process prints may be read by a program
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = () => {
      if (child !== started) return;
      child = undefined;
      answered();
    };
    started.on('message', (reply: SideReply) => answered(reply)).once('exit', ended);
    // one that could not be started, or not be written to, has no other end
    started.on('error', () => {
      started.kill('SIGKILL');
      ended();
    });
    started.unref();
    started.channel?.unref();
    return started;
  }

  /** Lets the process go; it ends by itself. */
  function end(): void {
    clearTimeout(idle);
    const ending = child;
    child = undefined;
    if (ending?.connected) ending.disconnect();
  }

  return {
    /** The outcome of a job; undefined when the process ended over it. One at a time. */
    compute(job: Job): Promise<Outcome | undefined> {
      clearTimeout(idle);
      child ??= start();
      const busy = child;
      return new Promise((resolve) => {
        const limit = setTimeout(() => busy.kill('SIGKILL'), longestMs);
        answered = (reply) => {
          answered = () => {};
          clearTimeout(limit);
          idle = setTimeout(end, idleMs).unref();
          if (reply?.bug !== undefined) reportBug(reply.bug, job.endpoint, job.id);
          resolve(reply?.outcome);
        };
        busy.send(job, () => {});
      });
    },
    end,
  };
}
