/**
 * Lets calls share batches under load, and hands each its own outcome. It knows nothing of Redis; a carrier takes the
 * batches away and brings the replies.
 */
import type { Job } from '../jobs/job.ts';
import { away, type Outcome } from '../jobs/outcome.ts';
import { admission } from './admission.ts';
import type { BatchReply, CallResult } from './batch.ts';
import { batching } from './batching.ts';
import { type Carrier, flights } from './flights.ts';
import type { QueueObserver } from './queue.ts';
import { TUNING } from './tuning.ts';
import { type QueuedCall, waiters } from './waiters.ts';

type Batching = ReturnType<typeof batching>;
type Flights = ReturnType<typeof flights>;

/** A dispatcher over a carrier. `batchId` makes ids that nobody else makes. */
export function dispatcher(carrier: Carrier, batchId: () => string, observer: QueueObserver) {
  const waiting = batching();
  const underWay = flights(carrier, batchId);
  const pace = admission();
  const dispatchSoon = departures(waiting, underWay, observer, (id) => {
    for (const call of landed(id)) call.settle(away('The queue is away.'));
  });
  const calls = waiters(() => {
    pace.expired();
    underWay.withdrawForsaken();
    dispatchSoon();
  });

  /** Ends a flight, which makes room for the next; gives the calls that still wait. */
  function landed(id: string): QueuedCall[] {
    dispatchSoon();
    return underWay.land(id).filter(({ isOpen }) => isOpen);
  }

  /** A batch will never be answered. */
  const lost = (id: string): void => sendAgain(landed(id), waiting);

  /** A batch was answered; answers nobody waits for are ignored. */
  function answered(id: string, answers: readonly CallResult[]): void {
    const batch = underWay.land(id);
    if (batch.length === 0) return;
    dispatchSoon();
    pace.answered(answers.length);
    handOut(batch, answers, waiting, observer);
  }

  return {
    /** Resolves with the outcome of a job, at its deadline at the latest. */
    run(job: Job): Promise<Outcome> {
      if (calls.count() === 0) pace.begin();
      const { call, outcome } = calls.wait(job);
      waiting.add(call);
      dispatchSoon();
      return outcome;
    },
    replied: ({ batchId: id, answers }: BatchReply) => (answers === 'again' ? lost(id) : answered(id, answers)),
    lost,
    /** The carrier is gone: everybody is told. */
    abandon(): void {
      underWay.clear();
      waiting.clear();
      calls.settleAll(away('The queue is away.'));
    },
    /** How long a call that comes now would wait, milliseconds. */
    expectedWaitMs: () => pace.expectedWaitMs(calls.count()),
    /** Batches that were sent so long ago and not answered. */
    overdue: underWay.overdue,
    /** Calls without an outcome. */
    openCalls: calls.count,
  };
}

/**
 * Sends what waits while there is room, at the end of this turn of the event loop: the calls of one turn gather, so
 * that they can share. `failed` is given a batch that could not be handed over.
 */
function departures(
  waiting: Batching,
  underWay: Flights,
  observer: QueueObserver,
  failed: (id: string) => void,
): () => void {
  const { fewBatches, mostBatches } = TUNING;
  let isDispatching = false;
  function dispatch(): void {
    isDispatching = false;
    while (underWay.count() < fewBatches || (underWay.count() < mostBatches && waiting.isWorthAJob())) {
      const batch = waiting.next();
      if (batch.length === 0) return;
      observer.sent(batch.length);
      underWay.depart(batch, failed);
    }
  }
  return () => {
    if (isDispatching) return;
    isDispatching = true;
    setImmediate(dispatch);
  };
}

/** Calls are pure: those that were lost go again, each alone, before the others; but not for ever. */
function sendAgain(batch: readonly QueuedCall[], waiting: Batching): void {
  for (const call of batch.toReversed()) {
    call.losses++;
    if (call.losses < TUNING.mostLosses) waiting.addFirst(call);
    else call.settle(away('The computation was lost.'));
  }
}

/** Gives each call of a batch its own answer, and remembers what it took. */
function handOut(
  batch: readonly QueuedCall[],
  answers: readonly CallResult[],
  waiting: Batching,
  observer: QueueObserver,
): void {
  const nowMs = performance.now();
  answers.forEach(({ outcome, computeMs }, index) => {
    const call = batch[index];
    if (!call) return;
    waiting.took(call.job, computeMs);
    if (!call.isOpen) return;
    observer.answered(nowMs - call.sinceMs - computeMs);
    call.settle(outcome);
  });
}
