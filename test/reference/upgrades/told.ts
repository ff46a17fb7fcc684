/** What a version had told its callers before it was killed: what every later one must still know. */

/** A call with its answer, as they went over the line. */
export interface ToldCall {
  method: string;
  path: string;
  body?: string;
  idempotencyKey?: string;
  text: string;
}

export interface Told {
  /** of package.json */
  version?: string;
  /** secret that the keys are hashed with; absent → it lies in the data folder */
  pepper?: string;
  email: string;
  /** of an account whose last call was done with long before the end */
  apiKey: string;
  revokedKey: string;
  /** a key for tarot with a monthly cap of 50, and a test key; absent where the version had none */
  limited?: string;
  testKey?: string;
  /** of that account, and its movements, newest first */
  balance: number;
  ledger: {
    amount: number;
    kind: string;
    endpoint: string | null;
    reason: string | null;
    reference: string;
  }[];
  /** an account with calls under way at the end, of which so many had been answered */
  busy: { apiKey: string; granted: number; price: number; answered: number };
  readings: {
    reading_id: string;
    spread_type: string;
    cards_drawn: unknown[];
    /** absent where it had not been asked for */
    interpretation?: unknown;
    unlocked: boolean;
  }[];
  replays: ToldCall[];
  /** turns of the guide, oldest first; absent where the version had no guide */
  conversations?: { role: string; content: string; intent: string; conversation_id: string | null }[];
  /** who was signed in to the pages, and by what cookie; absent where the version had none */
  person?: { email: string; session: string };
}
