/**
 * Who waits for what: gives every call its own deadline, lets calls share batches under load, and hands each its own outcome.
 * It knows nothing of Redis; a carrier takes the batches away and brings the replies.
 */

import type { Job } from '../jobs/job.ts';
import type { Outcome } from '../jobs/outcome.ts';
import { away, late } from '../jobs/outcome.ts';
import type { Answer, Reply } from './batch.ts';

/** Takes batches to the workers. */
export interface Carrier {
  /** Rejects when the batch could not be handed over. */
  send(batchId: string, calls: readonly Job[]): Promise<void>;
  /** Takes back a batch that nobody waits for any more. */
  withdraw(batchId: string): void;
}

/** Told what happens, for the operator's metrics. */
export interface QueueObserver {
  /** a batch was handed over */
  sent(calls: number): void;
  /** a call was answered; `waitMs` is its time here without its computation */
  answered(waitMs: number): void;
}

/**
 * A BullMQ job costs about as much as five to ten cheap computations. So the first two batches leave at once, however small; further
 * ones only when they are worth a job, and the calls that come in meanwhile share the next.
 */
const FEW_BATCHES = 2;
const MOST_BATCHES = 8;
const WORTH_A_JOB_MS = 4;
/** A batch is full with so many calls, or so much expected computation: nobody waits long for the last of them. */
const MOST_CALLS = 32;
const FULL_MS = 10;
/** A call that was lost so often is given up. */
const MOST_LOSSES = 3;

interface Call {
  job: Job;
  sinceMs: number;
  /** how often it was sent and never answered; once it was, it goes alone */
  losses: number;
  isOpen: boolean;
  settle(outcome: Outcome): void;
}

interface Flight {
  calls: readonly Call[];
  sentMs: number;
}

/** A dispatcher over a carrier. `batchId` makes ids that nobody else makes. */
export function dispatcher(carrier: Carrier, batchId: () => string, observer: QueueObserver) {
  const waiting: Call[] = [];
  const flights = new Map<string, Flight>();
  const open = new Set<Call>();
  const usual = usualComputation();
  const pace = paceOfAnswers();
  let isDispatching = false;

  /** Lets the calls of one turn of the event loop gather, so that they can share. */
  function dispatchSoon(): void {
    if (isDispatching) return;
    isDispatching = true;
    setImmediate(dispatch);
  }

  function dispatch(): void {
    isDispatching = false;
    while (flights.size < FEW_BATCHES || (flights.size < MOST_BATCHES && isWorthAJob())) {
      const calls = nextBatch();
      if (calls.length === 0) return;
      const id = batchId();
      flights.set(id, { calls, sentMs: performance.now() });
      observer.sent(calls.length);
      const jobs = calls.map((call) => call.job);
      carrier.send(id, jobs).catch(() => {
        for (const call of landed(id)) call.settle(away('The queue is away.'));
      });
    }
  }

  function isWorthAJob(): boolean {
    let expectedMs = 0;
    return waiting.some((call) => {
      expectedMs += usual.ms(call.job);
      return expectedMs >= WORTH_A_JOB_MS || call.losses > 0;
    });
  }

  /** The oldest calls, as many as fit. */
  function nextBatch(): Call[] {
    const batch: Call[] = [];
    let taken = 0;
    let expectedMs = 0;
    for (const call of waiting) {
      const isFull = batch.length === MOST_CALLS || expectedMs >= FULL_MS;
      if (batch.length > 0 && (isFull || call.losses > 0 || batch[0].losses > 0)) break;
      taken++;
      if (!call.isOpen) continue;
      batch.push(call);
      expectedMs += usual.ms(call.job);
    }
    waiting.splice(0, taken);
    return batch;
  }

  /** Ends a flight; gives the calls that still wait. */
  function landed(id: string): Call[] {
    const flight = flights.get(id);
    if (!flight) return [];
    flights.delete(id);
    dispatchSoon();
    return flight.calls.filter((call) => call.isOpen);
  }

  /** Calls are pure: what was lost goes again, each alone, before the others. */
  function lost(id: string): void {
    for (const call of landed(id).reverse()) {
      call.losses++;
      if (call.losses < MOST_LOSSES) waiting.unshift(call);
      else call.settle(away('The computation was lost.'));
    }
  }

  function answered({ calls }: Flight, answers: readonly Answer[]): void {
    pace.answered(answers.length);
    const nowMs = performance.now();
    answers.forEach(({ outcome, computeMs }, index) => {
      const call = calls[index];
      usual.took(call.job, computeMs);
      if (!call.isOpen) return;
      observer.answered(nowMs - call.sinceMs - computeMs);
      call.settle(outcome);
    });
  }

  function expire(call: Call): void {
    call.settle(late());
    pace.expired();
    for (const [id, { calls }] of flights) {
      if (!calls.includes(call) || calls.some(({ isOpen }) => isOpen)) continue;
      landed(id);
      carrier.withdraw(id);
    }
  }

  return {
    /** Resolves with the outcome of a job, at its deadline at the latest. */
    run(job: Job): Promise<Outcome> {
      return new Promise((resolve) => {
        if (open.size === 0) pace.begin();
        const timer = setTimeout(() => expire(call), job.deadlineMs - Date.now());
        const call: Call = {
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
        open.add(call);
        waiting.push(call);
        dispatchSoon();
      });
    },

    /** A reply has come. Replies nobody waits for are ignored. */
    replied({ batchId: id, answers }: Reply): void {
      const flight = flights.get(id);
      if (!flight) return;
      if (answers === 'again') {
        lost(id);
      } else {
        landed(id);
        answered(flight, answers);
      }
    },

    /** A batch will never be answered. */
    lost,

    /** The carrier is gone: everybody is told. */
    abandon(): void {
      flights.clear();
      waiting.length = 0;
      for (const call of open) call.settle(away('The queue is away.'));
    },

    /** How long a call that comes now would wait. */
    expectedWaitMs: () => pace.expectedWaitMs(open.size),

    /** Batches that were sent so long ago and not answered. */
    overdue(ms: number): string[] {
      const sinceMs = performance.now() - ms;
      return [...flights].filter(([, { sentMs }]) => sentMs < sinceMs).map(([id]) => id);
    },

    /** Calls without an outcome. */
    openCalls: () => open.size,
  };
}

/** Moving averages of what computations take, by endpoint. */
function usualComputation() {
  const usualMs = new Map<string, number>();
  return {
    ms: ({ endpoint }: Job) => usualMs.get(endpoint) ?? 1,
    took({ endpoint }: Job, ms: number): void {
      const before = usualMs.get(endpoint) ?? ms;
      usualMs.set(endpoint, before + (ms - before) / 16);
    },
  };
}

/** A call that ends unanswered after so long without any answer says that nobody works. */
const STUCK_MS = 5_000;

/** How fast answers come while there is something to answer. */
function paceOfAnswers() {
  /** moving average over some thirty calls */
  let msPerCall = 1;
  let lastMs = 0;
  let isStuck = false;
  return {
    /** Calls come in after there were none. */
    begin(): void {
      lastMs = performance.now();
    },
    answered(calls: number): void {
      const nowMs = performance.now();
      msPerCall += Math.min(1, calls / 32) * ((nowMs - lastMs) / calls - msPerCall);
      lastMs = nowMs;
      isStuck = false;
    },
    expired(): void {
      isStuck ||= performance.now() - lastMs > STUCK_MS;
    },
    /** Infinite where nobody works, but for one call at a time that tries. */
    expectedWaitMs(calls: number): number {
      if (calls === 0) return 0;
      if (isStuck) return Number.POSITIVE_INFINITY;
      return Math.max(calls * msPerCall, performance.now() - lastMs);
    },
  };
}
