import type { Language } from '../shared/content/languages.ts';
import type { Problem } from '../shared/errors.ts';
import type { Allowance } from '../shared/limiter/limiter.ts';
import type { Claim } from '../shared/store/charge.ts';
import type { Caller } from '../shared/store/keys.ts';
import type { FormOrder } from './answer-form.ts';
import type { Input, RawInput } from './steps/validate.ts';

/** How a request stands to the limits of who calls. */
export interface RequestCount {
  /** of the minute that is nearest to its end */
  allowance: Allowance;
  /** why it is refused, but for what is free to everybody */
  refusal?: Problem;
  /** To be called when the request is over. */
  leave(): void;
}

/** What was sent, read and found good. */
export interface Sent {
  input: Input;
  /** as they were sent */
  members: RawInput;
  /** the form that is wanted, where it is not JSON */
  order?: FormOrder;
  /** by an Idempotency-Key */
  claim?: Claim;
}

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
