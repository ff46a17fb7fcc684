/** The answers of a job, line by line: never more of them in memory than are on the way. */
import { known } from '../../shared/endpoints/get-job.ts';
import { Problem, type ProblemData } from '../../shared/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Platform } from '../../shared/platform.ts';
import { type EndedItem, endedItems, jobsOf } from '../../shared/store/job-records.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { ComposedAnswer } from '../corridor.ts';
import { problemDocument, statusOf } from '../errors.ts';
import type { ApiRequest } from '../request.ts';
import { jobReach } from '../steps/execute.ts';
import { callLine } from './call-line.ts';

export const NDJSON = 'application/x-ndjson';
/** Items that are read at a time. */
const READ_AT_ONCE = 20;

/** The results of a job of the caller's. Throws `not_found`, and `gone` where they are kept no longer. */
export async function resultsOf(
  platform: Platform,
  caller: Caller,
  { job_id, from }: ParsedResults,
  request: Pick<ApiRequest, 'id' | 'language'>,
): Promise<ComposedAnswer> {
  const job = await jobsOf(platform.database, caller.accountId, jobReach(caller)).find(job_id);
  if (!known(job).isKept) {
    throw new Problem('gone', `The answers of a job are kept for ${LIMITS.jobHours} hours; these are kept no longer.`);
  }
  return { text: '', type: `${NDJSON}; charset=utf-8`, lines: resultLines(platform, job_id, from, request) };
}

/** What was asked for. */
export interface ParsedResults {
  job_id: string;
  /** items to leave out at the beginning */
  from: number;
}

/** What became of the items of a job, a line each. */
export async function* resultLines(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  jobId: string,
  from: number,
  { id, language }: Pick<ApiRequest, 'id' | 'language'>,
): AsyncGenerator<string> {
  const reader = { language: language(), base: config.baseUrl };
  for (let place = from; ; ) {
    const items = await endedItems(database, jobId, place, READ_AT_ONCE);
    const last = items.at(-1);
    if (last) yield items.map((item) => `${line(item)}\n`).join('');
    if (!last || items.length < READ_AT_ONCE) return;
    place = last.place + 1;
  }
  function line({ customId, status, credits, text }: EndedItem): string {
    const problem = status === 504 ? NOT_ATTEMPTED : FORGOTTEN;
    const ended =
      text === null ? { status: statusOf(problem.code), text: problemDocument(problem, id, reader) } : { status, text };
    return callLine({ customId, credits, ...ended }).toString();
  }
}

const NOT_ATTEMPTED: ProblemData = {
  code: 'not_attempted',
  detail: 'The job was stopped before this item began. It was not charged.',
};
const FORGOTTEN: ProblemData = {
  code: 'gone',
  detail: `This answer was kept for ${LIMITS.keptAnswerHours} hours, or went with the reading that it tells of.`,
};
