/** What comes out of the corridor. */
import type { Language } from '../shared/content/languages.ts';
import type { ProblemData } from '../shared/errors.ts';
import type { Charge } from '../shared/store/charge.ts';
import type { Trace } from './trace.ts';

/** A finished answer. */
export interface Answer {
  status: number;
  text: string | Buffer;
  /** what follows the text, piece by piece */
  lines?: AsyncIterable<string>;
  /** further headers */
  headers?: Readonly<Record<string, string>>;
  /** the calls that it is made of, with charges of their own; what they cost is what it costs */
  parts?: readonly PartCall[];
  /** media type of the text where it is not JSON */
  type?: string;
  trace: Trace;
  creditsCharged: number;
  /** With a claim it is kept already; without one, whoever hands the answer over settles it then, or refunds it. */
  charge?: Charge;
  replayed?: boolean;
  problem?: ProblemData;
  /** of a problem */
  language?: Language;
}

/** A call that was made for the answer of another. */
export interface PartCall {
  id: string;
  endpoint: string;
  answer: Answer;
  atMs: number;
  ms: number;
}

/** What was charged for an answer, and for those that it is made of. */
export function chargesOf({ charge, parts = [] }: Answer): Charge[] {
  return [...(charge ? [charge] : []), ...parts.flatMap(({ answer }) => chargesOf(answer))];
}

/** An answer in another form than JSON. */
export interface AnswerForm {
  text: string;
  type: string;
}

/** Puts the JSON text of an answer into a form. Undefined where it has nothing to show so, and goes out as it is. */
export type FormOrder = (text: string | Buffer) => AnswerForm | undefined;
