/** Who waits: gives every call its own deadline, and each exactly one outcome. */
import type { Job } from '../jobs/job.ts';
import type { Outcome } from '../jobs/outcome.ts';
import { late } from '../jobs/outcome.ts';

/** A call that waits for its outcome, or has waited. */
export interface QueuedCall {
  job: Job;
  sinceMs: number;
  /** how often it was sent and never answered; once it was, it goes alone */
  losses: number;
  /** false when it has its outcome */
  isOpen: boolean;
  settle(outcome: Outcome): void;
}

/** Waiters; `expired` is told of every call whose time is over, after it was. */
export function waiters(expired: (call: QueuedCall) => void) {
  const open = new Set<QueuedCall>();

  function waiter(job: Job, resolve: (outcome: Outcome) => void): QueuedCall {
    const call: QueuedCall = {
      job,
      sinceMs: performance.now(),
      losses: 0,
      isOpen: true,
      settle(outcome) {
        call.isOpen = false;
        clearTimeout(timer);
        open.delete(call);
        resolve(outcome);
      },
    };
    const timer = setTimeout(() => {
      call.settle(late());
      expired(call);
    }, job.deadlineMs - Date.now());
    open.add(call);
    return call;
  }

  return {
    /** A call, and the promise of its outcome: at the job's deadline at the latest. */
    wait(job: Job): { call: QueuedCall; outcome: Promise<Outcome> } {
      const { promise, resolve } = promiseAndResolve<Outcome>();
      return { call: waiter(job, resolve), outcome: promise };
    },
    /** How many wait. */
    count: () => open.size,
    /** Gives everybody who waits the same outcome. */
    settleAll(outcome: Outcome): void {
      for (const call of open) call.settle(outcome);
    },
  };
}

function promiseAndResolve<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
