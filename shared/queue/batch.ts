/** What travels between web processes and workers: calls that share one BullMQ job, and one reply to all of them. */
import type { Job } from '../jobs/job.ts';
import type { Outcome } from '../jobs/outcome.ts';
import { isRecord } from '../narrow.ts';
import type { EndpointCounts } from './queue.ts';

export const QUEUE_NAME = 'compute';

/**
 * The format of batches and replies. It changes with everything that a neighbour of another version would misread: the
 * members of a batch or a job, what endpoints ask, the lines of a reply. While versions change, a web process and a
 * worker that do not understand each other say so, and the calls go again until one understands them, or are
 * `unavailable`.
 */
export const FORMAT = 3;

/**
 * The data of a BullMQ job while it waits and runs. When it ends, `endpointCounts` takes its place: no birth data stays
 * behind. `format` and `replyTo` stand in batches of every format.
 */
export interface Batch {
  format: number;
  /** key of the list that its web process reads */
  replyTo: string;
  calls: Job[];
}

/** Endpoint names and counts of a batch; of one that has ended, as they are; of one in another format, none. */
export function endpointCounts(data: Batch | EndpointCounts): EndpointCounts {
  if (!isBatch(data)) return data;
  if (data.format !== FORMAT) return {};
  const counts: EndpointCounts = {};
  for (const { endpoint } of data.calls) counts[endpoint] = (counts[endpoint] ?? 0) + 1;
  return counts;
}

/** Whether it is what a job holds, while it waits and after it has ended. */
export function isJobData(data: unknown): data is Batch | EndpointCounts {
  return isRecord(data) && (typeof data.replyTo === 'string' || Object.values(data).every(Number.isInteger));
}

/** True while the calls are still there. */
export function isBatch(data: Batch | EndpointCounts): data is Batch {
  return typeof data.replyTo === 'string';
}

/** How one call of a batch ended, and how long it computed. */
export interface CallResult {
  outcome: Outcome;
  computeMs: number;
}

/** The reply to a batch: an answer to each call in order, or the wish to have the calls again, one by one. */
export interface BatchReply {
  batchId: string;
  answers: CallResult[] | 'again';
}

/**
 * A reply as bytes. Its first line is format and batch id, in every format; then in this one a line of JSON with three
 * numbers a call (how it ended, microseconds, length of the text in bytes), and the texts end to end, so that
 * finished answers are cut out and never decoded, parsed or encoded again.
 */
export function printedReply({ batchId, answers }: BatchReply): Buffer {
  const head = `${FORMAT} ${batchId}\n`;
  if (answers === 'again') return Buffer.from(`${head}[]\n`);
  const texts: Buffer[] = [];
  const numbers = answers.flatMap(({ outcome, computeMs }) => {
    const text = outcome.ok ? outcome.text : Buffer.from(JSON.stringify(outcome.problem));
    texts.push(text);
    return [outcome.ok ? ANSWERED : FAILED, Math.round(computeMs * 1000), text.length];
  });
  return Buffer.concat([Buffer.from(`${head}${JSON.stringify(numbers)}\n`), ...texts]);
}

/**
 * The inverse of `printedReply`; a reply in another format counts as the wish to have the calls again. Throws when it
 * is none at all. Texts are copied out: a caller who reads slowly holds its own answer, not the whole batch.
 */
export function parsedReply(printed: Buffer): BatchReply {
  const headEnd = printed.indexOf('\n');
  const head = /^(\d+) (\S+)$/.exec(printed.toString('utf8', 0, headEnd));
  if (!head) throw new Error('not a reply');
  const [, format, batchId = ''] = head;
  if (Number(format) !== FORMAT) return { batchId, answers: 'again' };
  const numbersEnd = printed.indexOf('\n', headEnd + 1);
  const numbers: number[] = JSON.parse(printed.toString('utf8', headEnd + 1, numbersEnd));
  if (numbers.length === 0) return { batchId, answers: 'again' };
  const answers: CallResult[] = [];
  let start = numbersEnd + 1;
  for (let index = 0; index < numbers.length; index += 3) {
    const [ended = FAILED, microseconds = 0, length = 0] = numbers.slice(index, index + 3);
    const text = Buffer.from(printed.subarray(start, start + length));
    start += text.length;
    answers.push({ outcome: outcomeOf(ended, text), computeMs: microseconds / 1000 });
  }
  return { batchId, answers };
}

/** How a call may have ended, as a reply tells it. */
const FAILED = 0;
const ANSWERED = 1;

function outcomeOf(ending: number, text: Buffer): Outcome {
  return ending === FAILED ? { ok: false, problem: JSON.parse(text.toString()) } : { ok: true, text };
}
