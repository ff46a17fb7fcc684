/** Times the steps of a request, one after another. */
export interface Stopwatch {
  /** A step begins, and the one before it has ended. */
  begins(step: string): void;
  /** The last step has ended. */
  ends(): void;
  /** Milliseconds by step, in their order. */
  steps(): [step: string, ms: number][];
}

/** A watch before its first step. */
export function stopwatch(): Stopwatch {
  const marks: { step: string | null; atMs: number }[] = [];
  const mark = (step: string | null) => {
    marks.push({ step, atMs: performance.now() });
  };
  return {
    begins: mark,
    ends: () => mark(null),
    steps: () =>
      marks.flatMap(({ step, atMs }, index) =>
        step === null ? [] : [[step, (marks[index + 1]?.atMs ?? performance.now()) - atMs]],
      ),
  };
}
