import { setTimeout as pause } from 'node:timers/promises';

/** A server that is away, or whose silence was noticed before: nobody asked it this time. */
export class Away extends Error {
  constructor(what: string) {
    super(`${what} is away`);
    this.name = 'Away';
  }
}

interface BreakerSettings {
  /** what is asked, for messages */
  what: string;
  /** Asks something cheap, to find out whether the server answers again; rejects while it does not. */
  probe(): Promise<unknown>;
  /**
   * True for failures that come of a server that is not there;
   * what it answered is none, nor that we are too busy to ask.
   */
  isAbsence(error: unknown): boolean;
  /** from one probe to the next */
  restMs: number;
}

export interface Breaker {
  /** Asks, or throws Away at once while the server is known to be away. */
  run<T>(ask: () => Promise<T>): Promise<T>;
  /** Probes no more. */
  close(): void;
}

/** So many failures in a row are no accident. */
const MOST_FAILURES = 3;

/**
 * Spares callers the wait for a server that does not answer: after three failures without an answer in between it is
 * asked no more, until a probe in the background was answered.
 */
export function breaker({ what, probe, isAbsence, restMs }: BreakerSettings): Breaker {
  let failures = 0;
  let isOpen = false;
  const closing = new AbortController();

  async function waitForReturn(): Promise<void> {
    isOpen = true;
    while (isOpen) {
      await pause(restMs, undefined, { ref: false, signal: closing.signal });
      isOpen = await probe().then(
        () => false,
        () => true,
      );
    }
    failures = 0;
  }

  return {
    async run(ask) {
      if (isOpen) throw new Away(what);
      try {
        const answer = await ask();
        failures = 0;
        return answer;
      } catch (error) {
        if (isAbsence(error)) failures++;
        // the only failure of waiting is to be closed
        if (failures >= MOST_FAILURES && !isOpen && !closing.signal.aborted) waitForReturn().catch(() => {});
        throw error;
      }
    },
    close: () => closing.abort(),
  };
}
