/**
 * Stores of an account that exists on paper only: so that endpoints which remember things can show what they answer.
 */
import type {
  AccountView,
  Conversations,
  JobList,
  JobRecord,
  Model,
  Readings,
  StoredReading,
  Stores,
  UsageView,
} from '../../shared/endpoints/stores.ts';
import { gazetteer } from '../../shared/gazetteer/gazetteer.ts';

const ACCOUNT: AccountView = {
  accountId: '7c1f5d3e-9a40-4a5c-8d53-0e6f2b7c9a11',
  keyId: 'b2a6f0c4-1f0e-4d0b-9a3c-5d8e7f6a1b22',
  balance: 98,
  allowance: { limit: 60, remaining: 59, resetS: 42 },
  prices: { 'vedic.varga-charts': 1, 'tarot.reading': 2 },
};

const USAGE: UsageView = {
  total: { requests: 23, errors: 1, credits: 26, latency_ms: { p50: 5, p90: 10, p99: 50 } },
  rows: [
    { label: 'vedic.varga-charts', requests: 18, errors: 1, credits: 17, latency_ms: { p50: 5, p90: 10, p99: 20 } },
    { label: 'tarot.reading', requests: 5, errors: 0, credits: 9, latency_ms: { p50: 10, p90: 20, p99: 50 } },
  ],
};

/** The stores of that account; whoever asks for a reading gets `reading`, and what is saved goes to `save`. */
export function exampleStores(
  atMs: number,
  reading: StoredReading | undefined,
  save: (reading: StoredReading) => void,
): Stores {
  const at = new Date(atMs);
  return {
    accountId: ACCOUNT.accountId,
    readings: readings(at, reading, save),
    conversations: conversations(at),
    jobs: jobs(at),
    model: NO_MODEL,
    gazetteer,
    account: async () => ACCOUNT,
    usage: async () => USAGE,
  };
}

const NO_MODEL: Model = { remaining: async () => 0, read: async () => undefined, word: async () => undefined };

function readings(at: Date, kept: StoredReading | undefined, save: (reading: StoredReading) => void): Readings {
  return {
    save: async (reading) => save(reading),
    find: async () => kept,
    list: async () => (kept ? [{ ...kept, createdAt: at, mark: kept.id }] : []),
    unlock: async () => {},
    remove: async () => true,
    removeAll: async () => 3,
  };
}

function jobs(at: Date): JobList {
  const job: JobRecord = {
    ...{ id: '2c7d9b34-6a0e-4f5c-8b1d-9e3f5a7c1d20', total: 200, succeeded: 120, failed: 1, notAttempted: 0 },
    ...{ price: 200, credits: 120, isTest: false, isStopped: false, isRunning: true, isKept: true },
    ...{ createdAt: at, endedAt: null, mark: '' },
  };
  const stopped = { ...job, notAttempted: 79, isStopped: true, isRunning: false, endedAt: at };
  return { find: async () => job, list: async () => [job], stop: async () => stopped };
}

function conversations(at: Date): Conversations {
  const about = { is_ai: false, conversation_id: 'ann', at };
  return {
    turns: async () => [],
    keep: async () => {},
    list: async () => ({
      turns: [
        { role: 'user', content: 'What is my rising sign?', intent: 'natal_placement', ...about },
        {
          role: 'guide',
          content: 'For that I need your birth date, the time and the place.',
          intent: 'natal_placement',
          ...about,
        },
      ],
      next: null,
    }),
    remove: async () => 4,
  };
}
