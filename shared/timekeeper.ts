/** Time as it passes: tests have one of their own, that waits for nobody. */
export interface Timekeeper {
  /** milliseconds since some moment */
  nowMs(): number;
  /** Does a work after so many milliseconds, and keeps no process alive for it; the answer calls it off. */
  after(ms: number, work: () => void): () => void;
}

export const REAL_TIME: Timekeeper = {
  nowMs: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
};
