/** What is left of a window's allowance after one more request. */
export interface Allowance {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** seconds until the window begins anew, at least 1 */
  resetS: number;
}

/** Counts requests in windows that begin with the first request: of one minute, or of so many seconds. */
export interface Limiter {
  /** Counts one request against `name` and says whether it is within `limit`; exactly `limit` pass in a window. */
  take(name: string, limit: number, windowS?: number): Promise<Allowance>;
  /** What is left, counting nothing. */
  look(name: string, limit: number): Promise<Allowance>;
  close(): Promise<void>;
}
