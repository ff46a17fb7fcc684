import type { Language } from '../shared/content/languages.ts';
import type { Caller } from '../shared/store/keys.ts';
import type { RequestCount } from './steps/rate-limit.ts';
import type { Sent } from './steps/read.ts';

/** What steps found out about a request. */
interface Known {
  caller: Caller;
  /** how the request stands to the limits of who calls */
  minute: RequestCount;
  /** in which the caller asked to be answered, where they did */
  language: Language | undefined;
  /** what was read of it, and found good */
  sent: Sent;
}

/** What is known of a request so far: the headers of its answer are made of it, wherever the walk ends. */
export interface Trace extends Readonly<Partial<Known>> {
  /** Keeps what a step found out, and hands it on. */
  note<Name extends keyof Known>(name: Name, value: Known[Name]): Known[Name];
  /** A step begins, and the one before it has ended. */
  begins(step: string): void;
  /** The last step has ended. */
  ends(): void;
  /** Milliseconds by step, in their order. */
  steps(): [step: string, ms: number][];
}

/** The trace of a request of which nothing is known yet. */
export function newTrace(): Trace {
  const known: Partial<Known> = {};
  const marks: { step: string | null; atMs: number }[] = [];
  const mark = (step: string | null) => {
    marks.push({ step, atMs: performance.now() });
  };
  return {
    get caller() {
      return known.caller;
    },
    get minute() {
      return known.minute;
    },
    get language() {
      return known.language;
    },
    get sent() {
      return known.sent;
    },
    note(name, value) {
      known[name] = value;
      return value;
    },
    begins: mark,
    ends: () => mark(null),
    steps: () =>
      marks.flatMap(({ step, atMs }, index) =>
        step === null ? [] : [[step, (marks[index + 1]?.atMs ?? performance.now()) - atMs]],
      ),
  };
}
