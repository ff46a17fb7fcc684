/** The words of money: what is paid, what is open, and how a debit ended. */

/** What is to be paid, by whom, for what. */
export interface Price {
  accountId: string;
  /** the key that called, when one did; a debit looks whether it is still active */
  keyId?: string;
  /** that key has a monthly cap: a hint that spares a second statement */
  isCapped?: boolean;
  credits: number;
  endpoint: string;
}

/** An Idempotency-Key and what was asked with it. */
export interface Claim {
  key: string;
  /** hash of method, path and body */
  fingerprint: string;
  /** a test key called */
  isTest?: boolean;
}

/** A debit that holds until it is settled or refunded. */
export interface Charge extends Price {
  id: string;
  claim?: Claim;
}

/** Why a key or its account cannot be used. */
export type NotInForce = 'key_revoked' | 'key_expired' | 'account_suspended';

/** How the call of a test key was counted. */
export type TestCall =
  | { kind: 'counted' }
  | { kind: 'test_allowance_reached'; resetS: number }
  /** those of an account that never paid have made all calls they may ever make */
  | { kind: 'test_allowance_spent' }
  | { kind: NotInForce };

/** How a debit ended. */
export type Debit =
  | { kind: 'paid'; charge: Charge; balance: number }
  | { kind: 'insufficient'; balance: number }
  | { kind: NotInForce }
  | { kind: 'key_cap_reached'; cap: number; spent: number }
  /** the Idempotency-Key was answered before: the same body again */
  | { kind: 'replay'; body: string }
  /** another request with this Idempotency-Key runs; it is worth asking again after so long */
  | { kind: 'in_progress'; retryAfterS: number }
  | { kind: 'mismatch' };

/** What operators count. */
export interface LedgerObserver {
  debitsCommitted(count: number): void;
  refunded(count: number): void;
  swept(count: number): void;
}
