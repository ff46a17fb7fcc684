/** What travels between web processes and workers: calls that share one BullMQ job, and one reply to all of them. */
import type { Job } from '../jobs/job.ts';
import type { Outcome } from '../jobs/outcome.ts';

export const QUEUE_NAME = 'compute';

/**
 * A worker renews its hold on a job twice in this time. A job whose worker died is taken by another after it, found by a look
 * every second: 2.1 to 3.1 s were measured from kill -9 to the answer, 2 workers under load.
 */
export const LOCK_MS = 2_000;

/** The data of a BullMQ job while it waits and runs. When it ends, `endpointCounts` takes its place: no birth data stays behind. */
export interface Batch {
  /** key of the list that its web process reads */
  replyTo: string;
  calls: Job[];
}

/** What an operator may see of a batch: how many calls to which endpoint. */
export type EndpointCounts = Record<string, number>;

/** Endpoint names and counts of a batch; of one that has ended, as they are. */
export function endpointCounts(data: Batch | EndpointCounts): EndpointCounts {
  if (!isBatch(data)) return data;
  const counts: EndpointCounts = {};
  for (const { endpoint } of data.calls) counts[endpoint] = (counts[endpoint] ?? 0) + 1;
  return counts;
}

/** True while the calls are still there. */
export function isBatch(data: Batch | EndpointCounts): data is Batch {
  return Array.isArray(data.calls);
}

/** How one call of a batch ended, and how long it computed. */
export interface Answer {
  outcome: Outcome;
  computeMs: number;
}

/** The reply to a batch: an answer to each call in order, or the wish to have the calls again, one by one. */
export interface Reply {
  batchId: string;
  answers: Answer[] | 'again';
}

/**
 * A reply as bytes: batch id, a line of JSON with three numbers a call (1 or 0 for success, microseconds, length of the text in
 * bytes), and the texts end to end, so that finished answers are cut out and never decoded, parsed or encoded again.
 */
export function printedReply({ batchId, answers }: Reply): Buffer {
  if (answers === 'again') return Buffer.from(`${batchId}\n[]\n`);
  const texts = answers.map(({ outcome }) =>
    outcome.ok ? outcome.text : Buffer.from(JSON.stringify(outcome.problem)),
  );
  const numbers = answers.flatMap(({ outcome, computeMs }, index) => [
    outcome.ok ? 1 : 0,
    Math.round(computeMs * 1000),
    texts[index].length,
  ]);
  return Buffer.concat([Buffer.from(`${batchId}\n${JSON.stringify(numbers)}\n`), ...texts]);
}

/** The inverse of `printedReply`. Texts are copied out: a caller who reads slowly holds its own answer, not the whole batch. */
export function parsedReply(printed: Buffer): Reply {
  const idEnd = printed.indexOf('\n');
  const numbersEnd = printed.indexOf('\n', idEnd + 1);
  const batchId = printed.toString('utf8', 0, idEnd);
  const numbers: number[] = JSON.parse(printed.toString('utf8', idEnd + 1, numbersEnd));
  if (numbers.length === 0) return { batchId, answers: 'again' };
  const answers: Answer[] = [];
  let start = numbersEnd + 1;
  for (let index = 0; index < numbers.length; index += 3) {
    const text = Buffer.from(printed.subarray(start, start + numbers[index + 2]));
    start += text.length;
    answers.push({
      outcome: numbers[index] === 1 ? { ok: true, text } : { ok: false, problem: JSON.parse(text.toString()) },
      computeMs: numbers[index + 1] / 1000,
    });
  }
  return { batchId, answers };
}
