/**
 * What a stateful endpoint may touch, always narrowed to the
 * caller's account. The stores fulfil these; endpoints know no more.
 */

import type { SpreadId } from '../engine/tarot/spreads.ts';
import type { Gazetteer } from '../language/gazetteer.ts';

/** By what the usage of an account is added up. */
export const USAGE_GROUPS = ['day', 'endpoint', 'key'] as const;
export type UsageGroup = (typeof USAGE_GROUPS)[number];

/** What a stateful endpoint may touch. */
export interface Stores {
  /** whose stores these are */
  accountId: string;
  readings: Readings;
  conversations: Conversations;
  jobs: JobList;
  model: Model;
  /** cities by name; the first call reads them */
  gazetteer: () => Gazetteer;
  account(): Promise<AccountView>;
  /** Usage from one day to another, both included (UTC, as 2031-12-31). */
  usage(from: string, to: string, group: UsageGroup): Promise<UsageView>;
}

/** Calls added up. */
export interface UsageFigures {
  requests: number;
  errors: number;
  credits: number;
  /** what so many per cent of the answers did not exceed; null where there were none */
  latency_ms: { p50: number | null; p90: number | null; p99: number | null };
}

/** The usage of an account, in all and by what was asked for. */
export interface UsageView {
  total: UsageFigures;
  /** `label` is a day, the name of an endpoint or the id of a key; null where nobody used one */
  rows: ({ label: string | null } & UsageFigures)[];
}

/** What an account has left. */
export interface AccountView {
  accountId: string;
  /** undefined for somebody who is signed in and calls without a key */
  keyId?: string;
  balance: number;
  allowance: {
    limit: number;
    remaining: number;
    /** seconds until the minute begins anew */
    resetS: number;
  };
  /** credits by endpoint name */
  prices: Record<string, number>;
}

/** A tarot reading as it is kept: enough to answer and interpret it again. */
export interface StoredReading {
  id: string;
  spread_type: SpreadId;
  /** the drawn cards, the words about them and what else the endpoint needs */
  data: Record<string, unknown>;
  unlocked: boolean;
}

/** A reading in a list of them. */
export interface ListedReading extends Pick<StoredReading, 'id' | 'spread_type' | 'unlocked'> {
  createdAt: Date;
  /** its place in the list, for the page that begins after it */
  mark: string;
}

/** The readings of one account. */
export interface Readings {
  save(reading: StoredReading): Promise<void>;
  /** Undefined for an unknown reading and for one of another account. */
  find(id: string): Promise<StoredReading | undefined>;
  /** The newest readings, or the newest of those older than a mark. */
  list(limit: number, before?: string): Promise<ListedReading[]>;
  /** From now on the whole interpretation belongs to the reading. */
  unlock(id: string): Promise<void>;
  /** Forgets a reading and the answers kept for retries of its calls. False when there is no such reading. */
  remove(id: string): Promise<boolean>;
  /** Forgets all readings with what is kept of them for retries; how many there were. */
  removeAll(): Promise<number>;
}

/** A job as it is kept: how far it is, and nothing of what was asked. */
export interface JobRecord {
  id: string;
  total: number;
  succeeded: number;
  failed: number;
  notAttempted: number;
  /** what all items would cost */
  price: number;
  /** what they have cost */
  credits: number;
  isTest: boolean;
  isStopped: boolean;
  /** a process works on it at this moment */
  isRunning: boolean;
  /** its items, and what they answered, are still there */
  isKept: boolean;
  createdAt: Date;
  endedAt: Date | null;
  /** its place in the list, for the page that begins after it */
  mark: string;
}

/** The jobs of one account, as far as who asks may see them. */
export interface JobList {
  /** Undefined for an unknown job and for one of another account. */
  find(id: string): Promise<JobRecord | undefined>;
  /** The newest jobs, or the newest of those older than a mark. */
  list(limit: number, before?: string): Promise<JobRecord[]>;
  /** Ends what has not begun; what the job is then. Undefined as for `find`. */
  stop(id: string): Promise<JobRecord | undefined>;
}

/** What is known of one turn of a conversation with the guide. */
export interface ConversationTurn {
  role: 'user' | 'guide';
  content: string;
  intent: string;
  is_ai: boolean;
  /** of a turn of the guide: what it asked for and what it knows, for the turn after it */
  state?: Record<string, unknown>;
}

/** The conversations of one account with the guide. */
export interface Conversations {
  /** The latest turns of one conversation of the account, oldest first; none without an id. */
  turns(conversationId: string | undefined, limit: number): Promise<ConversationTurn[]>;
  /** Keeps a question and its reply, in order under concurrency. */
  keep(conversationId: string | undefined, turns: readonly [ConversationTurn, ConversationTurn]): Promise<void>;
  list(options: { limit: number; before?: string; conversationId?: string }): Promise<{
    turns: (ConversationTurn & { conversation_id: string | null; at: Date })[];
    next: string | null;
  }>;
  /** Forgets a conversation, or all of them; how many turns there were. */
  remove(id: string | 'all'): Promise<number>;
}

/** What was computed for a reply of the guide, as data. */
export interface Fact {
  /** the endpoint that gives the same; null where none does */
  endpoint: string | null;
  request?: Record<string, unknown>;
  data: Record<string, unknown>;
}

/** What a turn said before, as a language model is told it. */
export interface WordedTurn {
  role: 'user' | 'guide';
  content: string;
}

/** The language model, as far as the account may still use it today: for one call, which it is waited for together. */
export interface Model {
  remaining(): Promise<number>;
  /**
   * What the model reads in a message, in the form of a JSON schema: unchecked, whatever it said. Undefined when there
   * is no model, no turn left or no answer in time.
   */
  read(task: {
    message: string;
    turns: readonly WordedTurn[];
    schema: object;
    /** milliseconds; without it as long as for the whole call */
    withinMs?: number;
  }): Promise<unknown>;
  /** Words a written reply; undefined when there is no model, no turn left, or its wording does not hold. */
  word(task: {
    intent: string;
    language: string;
    message: string;
    reply: string;
    facts: readonly Fact[];
    turns: readonly WordedTurn[];
  }): Promise<string | undefined>;
}
