/**
 * Works on jobs, share by share, whoever's turn it is: each item walks the corridor as a call of the key that made the
 * job, under a claim of its own, so that it is answered and charged once whatever happens to this process.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { endpointNamed } from '../../shared/endpoints/catalogue.ts';
import type { ErrorCode, ProblemData } from '../../shared/errors.ts';
import { INTERNAL } from '../../shared/jobs/outcome.ts';
import { LIMITS } from '../../shared/limits.ts';
import { isAmong, isRecord } from '../../shared/narrow.ts';
import type { Platform } from '../../shared/platform.ts';
import { repeated } from '../../shared/repeated.ts';
import { databaseAway } from '../../shared/store/database.ts';
import { claimKey } from '../../shared/store/job-records.ts';
import type { ItemEnd, ShareEnd, TakenItem, TakenShare } from '../../shared/store/job-work.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { Answer } from '../answer.ts';
import { type CallOrigin, type MemberCalls, memberCalls } from '../calls.ts';
import { problemDocument, statusOf } from '../errors.ts';
import type { Metrics } from '../operator/metrics.ts';
import { problemLanguage } from '../problem-language.ts';
import { concludePart } from '../routes.ts';
import { holderOf } from '../steps/authenticate.ts';
import { lookAtAllowance } from '../steps/rate-limit.ts';

/** Shares that a process works on at once. */
const SHARES_AT_ONCE = 2;
/** Work is looked for as often as this where nobody tells of any. */
const LOOK_EVERY_MS = 3_000;
/** What the end of a share is written again after, where the database is away. */
const WRITE_AGAIN_MS = 1_000;

/** What work on jobs stands on. */
interface Ground {
  platform: Platform;
  metrics: Metrics;
  calls: MemberCalls;
}

/** Begins to work on jobs until it is closed; closing waits for what has begun. */
export async function startJobs(platform: Platform, metrics: Metrics, budgetMs: number) {
  const ground = { platform, metrics, calls: memberCalls(platform, budgetMs) };
  const working = new Set<Promise<void>>();
  const closing = new AbortController();
  let looking = Promise.resolve();
  let isAskedToLook = false;
  // of a database that is away others tell; it is asked again
  const report = (error: unknown) => {
    if (!databaseAway(error)) platform.log.error({ err: error }, 'work on jobs failed');
  };

  async function look(): Promise<void> {
    isAskedToLook = false;
    while (!closing.signal.aborted && working.size < SHARES_AT_ONCE) {
      const share = await platform.jobs.take();
      if (!share) return;
      const work = workOn(ground, share, closing.signal)
        .catch(report)
        .finally(() => {
          working.delete(work);
          wake();
        });
      working.add(work);
    }
  }

  function wake(): void {
    if (isAskedToLook || closing.signal.aborted) return;
    isAskedToLook = true;
    looking = looking.then(look).catch(report);
  }

  // nobody else opens this folder: whoever held a job there is dead
  if (platform.folder) await platform.jobs.takeOver();
  await platform.jobs.listen(wake);
  const looks = repeated(async () => wake(), LOOK_EVERY_MS, report);
  return {
    async close() {
      closing.abort();
      await looks.close();
      await looking;
      await Promise.all(working);
    },
  };
}

/** What became of an item: it ended, or is to be called later, in so many seconds. */
type Verdict = { end: ItemEnd } | { afterS: number; isTried: boolean };

/** Calls the items of a share, some at once, and writes down what became of them. */
async function workOn(ground: Ground, share: TakenShare, closing: AbortSignal): Promise<void> {
  const { platform } = ground;
  const holder = holderOf(platform, share.keyId, Date.now());
  // whoever calls is told
  holder.catch(() => {});
  const ended: ItemEnd[] = [];
  const later: number[] = [];
  const untried: number[] = [];
  let afterS = 0;
  const waiting = share.items.values();
  async function lane(): Promise<void> {
    for (const item of waiting) {
      const isOver = afterS > 0 || closing.aborted;
      const verdict = isOver ? { afterS, isTried: false } : await verdictOn(ground, share, item, holder);
      if ('end' in verdict) {
        ended.push(verdict.end);
        continue;
      }
      later.push(item.place);
      if (!verdict.isTried) untried.push(item.place);
      afterS = Math.max(afterS, verdict.afterS);
    }
  }
  await Promise.all(Array.from({ length: LIMITS.batchAtOnce }, lane));
  await written(platform, share, { ended, later, untried, afterS }, closing);
}

/** Writes the end of a share, again while the database is away: as long as nobody else takes it over. */
async function written({ jobs }: Platform, share: TakenShare, end: ShareEnd, closing: AbortSignal): Promise<void> {
  for (let triesLeft = LIMITS.jobLeaseS / 3; ; triesLeft--) {
    try {
      return await jobs.finish(share, end);
    } catch (error) {
      if (triesLeft <= 0 || closing.aborted) throw error;
      await pause(WRITE_AGAIN_MS);
    }
  }
}

/** Refusals that are of the moment: the item is called again, and has not been tried. */
const OF_THE_MOMENT: readonly ErrorCode[] = ['rate_limit_exceeded', 'idempotency_in_progress', 'unavailable'];

async function verdictOn(
  ground: Ground,
  share: TakenShare,
  item: TakenItem,
  holder: Promise<Caller>,
): Promise<Verdict> {
  const { platform, metrics, calls } = ground;
  const { jobId, language } = share;
  const { place, tries } = item;
  const id = randomUUID();
  const refused = (problem: ProblemData) => {
    const reader = { language: problemLanguage(language), base: platform.config.baseUrl };
    return { end: { place, status: statusOf(problem.code), text: problemDocument(problem, id, reader) } };
  };
  const endpoint = endpointNamed(item.endpoint);
  const members = item.input === undefined ? undefined : JSON.parse(item.input);
  if (!endpoint || !isRecord(members)) return refused(UNREADABLE);
  // whatever ended the processes that called it, it does not get another
  if (tries > LIMITS.jobTries) return refused(INTERNAL);
  const restS = await restOf(platform, holder);
  if (restS > 0) return { afterS: restS, isTried: false };
  const atMs = Date.now();
  const answer = await calls(endpoint, members, {
    ...{ id, arrivedMs: atMs, identify: () => holder, idempotencyKey: claimKey(jobId, place) },
    language: () => problemLanguage(language) ?? 'en',
  } satisfies CallOrigin);
  const { code, retryAfterS = 1 } = answer.problem ?? {};
  if (isAmong(OF_THE_MOMENT, code)) return { afterS: retryAfterS, isTried: false };
  if (code === 'deadline_exceeded' && tries < LIMITS.jobTries) return { afterS: retryAfterS, isTried: true };
  concludePart(
    platform,
    metrics,
    { id, endpoint: endpoint.name, answer, atMs, ms: Date.now() - atMs },
    answer.creditsCharged,
  );
  return { end: { place, status: answer.status, text: unclaimed(platform, answer) } };
}

const UNREADABLE: ProblemData = {
  code: 'gone',
  detail: 'What was asked cannot be read any more. Send the item again; it was not charged.',
};

/** What no claim keeps of an answer: a problem, or help that was given though nothing could be kept of it. */
function unclaimed({ ledger }: Platform, { status, text, charge, replayed }: Answer): string | null {
  if (status === 200 && (replayed || charge?.claim)) return null;
  if (charge) ledger.settle(charge);
  return text.toString();
}

/** Seconds to wait for the next minute: a part of each is left to the account's other calls. */
async function restOf(platform: Platform, holder: Promise<Caller>): Promise<number> {
  const caller = await holder.catch(() => undefined);
  if (!caller) return 0;
  const { limit, remaining, resetS } = await lookAtAllowance(platform, caller);
  return remaining <= limit / LIMITS.minuteLeftByJobs ? resetS : 0;
}
