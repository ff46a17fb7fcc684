/** What a stateful endpoint may touch, always narrowed to the caller's account. The stores fulfil these; endpoints know no more. */

export interface Stores {
  readings: Readings;
  account(): Promise<AccountView>;
  /** Usage from one day to another, both included (UTC, as 2031-12-31). */
  usage(from: string, to: string, group: 'day' | 'endpoint' | 'key'): Promise<UsageView>;
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
  spread_type: string;
  /** the drawn cards, the question and what else the endpoint needs */
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
