import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueObserver } from '../../shared/queue/queue.ts';
import type { LedgerObserver } from '../../shared/store/charge.ts';
import type { Answer } from '../answer.ts';

const BUCKETS_S = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** What operators watch, in the format of Prometheus. Labels are endpoint names and status classes, never URLs. */
export function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'siderea_requests_total',
    help: 'Answers by endpoint and status',
    labelNames: ['endpoint', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'siderea_request_seconds',
    help: 'Seconds from arrival to answer',
    labelNames: ['endpoint'],
    buckets: BUCKETS_S,
    registers,
  });
  return {
    registry,
    ledger: ledgerMetrics(registers),
    queue: queueMetrics(registers),
    /** What only the open platform can tell: jobs that wait, as of the last look. */
    watchDepth(depth: () => number) {
      new Gauge({
        name: 'siderea_queue_depth',
        help: 'Jobs that wait for a worker',
        registers,
        collect() {
          this.set(depth());
        },
      });
    },
    answered(endpoint: string, answer: Answer, seconds: number) {
      requests.inc({ endpoint, status: `${Math.floor(answer.status / 100)}xx` });
      latency.observe({ endpoint }, seconds);
    },
  };
}

function ledgerMetrics(registers: Registry[]): LedgerObserver {
  const debits = new Histogram({
    name: 'siderea_debits_per_commit',
    help: 'Debits that shared one statement',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
    registers,
  });
  const refunds = new Counter({ name: 'siderea_refunds_total', help: 'Charges given back', registers });
  const swept = new Counter({
    name: 'siderea_swept_charges_total',
    help: 'Charges of dead processes given back',
    registers,
  });
  return {
    debitsCommitted: (count) => debits.observe(count),
    refunded: (count) => refunds.inc(count),
    swept: (count) => swept.inc(count),
  };
}

function queueMetrics(registers: Registry[]): QueueObserver {
  const callsPerJob = new Histogram({
    name: 'siderea_calls_per_job',
    help: 'Calls that shared one job of the queue',
    buckets: [1, 2, 4, 8, 16, 32],
    registers,
  });
  const queueWait = new Histogram({
    name: 'siderea_queue_wait_seconds',
    help: 'Seconds a queued call waited beyond its own computation',
    buckets: BUCKETS_S,
    registers,
  });
  return {
    sent: (calls) => callsPerJob.observe(calls),
    answered: (waitMs) => queueWait.observe(waitMs / 1000),
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;
