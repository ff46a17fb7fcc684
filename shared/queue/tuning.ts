/**
 * Every number that the queues were tuned with, and why it is what it is. "Measured" means: on two cores with
 * Redis on the same machine, under 64 callers of sixteen charts; the others were chosen by reason, and the tests hold
 * what they are for.
 */
export const TUNING = {
  // sharing jobs: one costs 300 to 370 µs of CPU (measured), as much as five to ten cheap computations

  /**
   * So many batches leave at once, however small: an idle queue keeps nobody waiting, and while one computes the next
   * is fetched.
   */
  fewBatches: 2,
  /** No more are under way: further ones would wait in Redis rather than gather here. */
  mostBatches: 8,
  /** Beyond the first few a batch must be worth its job: ten times what the job costs, in expected computation. */
  worthAJobMs: 4,
  /**
   * A batch is full with so many calls: under load 8 to 32 share a job, which moves ten times what single jobs do
   * (measured) …
   */
  mostCalls: 32,
  /** … or so much expected computation: the first of a batch waits for the last. */
  fullMs: 10,
  /** What a computation is expected to take before the first was measured. */
  firstGuessMs: 1,
  /** A new measurement moves the average of its endpoint by one part in so many. */
  computationsRemembered: 16,

  // losing and finding

  /**
   * A worker renews its hold on a job twice in this time. A job whose worker died is taken by another after it, found
   * by a look every half of it: 2.1 to 3.1 s were measured from kill -9 to the answer, two workers under load.
   */
  lockMs: 2_000,
  /** A worker whose event loop stood still for so long ends itself: its jobs have been taken over already. */
  watchdogMs: 3_000,
  /** A batch whose worker died is taken again so often before it counts as failed. */
  mostStalls: 2,
  /** A call that was lost so often is given up. */
  mostLosses: 3,
  /** How often a web process looks for batches that ended without a reply. One look costs a round trip. */
  lookMs: 1_000,
  /** A batch is looked for when it is so old; a reply that was on its way then has two looks' time to come. */
  overdueMs: 2_000,
  /** The event loop of a worker is let go after so long, so that locks are renewed in time: an eightieth of a lock. */
  breathMs: 25,

  // outages

  /** An outage of a second or two is sat out by the calls that are already in; after it they are told. */
  outageMs: 2_500,
  /** A web process that starts waits so long for its first sight of Redis. */
  patienceMs: 3_000,
  /** BullMQ would wait 15 s after an outage before it takes jobs again. */
  workerRetryMs: 500,
  /** A worker that closes waits so long for a word from Redis; without one no job can be ended. */
  farewellMs: 1_000,

  // admission

  /** A call that ends unanswered after so long without any answer says that nobody works. */
  stuckMs: 5_000,
  /** Calls after which the average pace of answers has moved by about two thirds. */
  answersRemembered: 32,
  /**
   * The longest wait that is told, and the one told when nobody works: longer than the 25 s that a call may take, so
   * it is refused.
   */
  mostWaitMs: 30_000,

  // the process beside a service without Redis

  /** It gives its memory back when nobody has asked for so long; to start it again takes half a second of CPU. */
  sideIdleMs: 300_000,
  /** Half a second is what the costliest computation takes on a quiet machine: this one will not end. */
  sideLongestMs: 15_000,

  // what stays in Redis

  /** A reply that nobody fetches in this time belongs to a web process that is gone. */
  replyLifeS: 60,
  /** A blocking read of replies ends after so long: a connection that serves is not taken for silent before. */
  listenS: 5,
  /** Ended jobs stay visible for operators: endpoint names, counts and timings, no births. */
  keptS: 3_600,
  keptCompleted: 200,
  keptFailed: 1_000,
  /** BullMQ's events, which nobody reads: the fewest that it trims well. */
  keptEvents: 1_000,
} as const;
