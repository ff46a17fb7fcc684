import { Readable } from 'node:stream';
import type { JobRecord } from '../../../shared/endpoints/stores.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { type JobItemRow, jobItems, jobsOf } from '../../../shared/store/job-records.ts';
import { isUuid } from '../../../shared/uuid.ts';
import { NDJSON, resultLines } from '../../batch/results.ts';
import { Done, Minute, PageHead, PostForm, Submit, Told } from '../elements.tsx';
import { refusalPage } from '../failure.tsx';
import { href } from '../href.ts';
import { numberText } from '../number-text.ts';
import { DataTable } from '../tables.tsx';
import { type OwnVisit, ownPage, type PageAnswer, page, redirect } from '../visit.ts';
import { language, words } from '../words.ts';

const text = () => words().jobs;
const SHOWN_JOBS = 50;
const SHOWN_ITEMS = 100;

/** Batches in the background: how far each is, what it cost, what it answered. */
export const jobsPage = ownPage(
  {
    'GET /dashboard/jobs': listed,
    'GET /dashboard/jobs/:id': (visit) => withJob(visit, shown),
    'GET /dashboard/jobs/:id/results.ndjson': (visit) => withJob(visit, async (_, job) => download(visit, job)),
    'POST /dashboard/jobs/:id/stop': (visit) =>
      withJob(visit, async ({ platform, session }, { id }) => {
        await jobsOf(platform.database, session.person.accountId).stop(id);
        return redirect(`/dashboard/jobs/${id}?done=job-stopped`);
      }),
  },
  { label: () => text().nav, to: '/dashboard/jobs' },
);

/** Does something with a job of one's own; of others' jobs nobody learns that they exist. */
async function withJob(
  visit: OwnVisit,
  work: (visit: OwnVisit, job: JobRecord) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const { platform, session, param } = visit;
  const jobs = jobsOf(platform.database, session.person.accountId);
  const job = isUuid(param('id')) ? await jobs.find(param('id')) : undefined;
  return job ? work(visit, job) : refusalPage(404, 'unknown');
}

async function listed({ platform, session }: OwnVisit): Promise<PageAnswer> {
  const jobs = await jobsOf(platform.database, session.person.accountId).list(SHOWN_JOBS);
  const { columns } = text();
  return page(
    text().title,
    <>
      <PageHead title={text().title} lead={text().lead} />
      <DataTable
        title={text().list}
        empty={text().none}
        columns={[columns.made, columns.state, columns.progress, columns.credits]}
        numbers={[columns.credits]}
        rows={jobs.map((job) => [
          <a key={job.id} href={href(`/dashboard/jobs/${job.id}`)}>
            <Minute at={job.createdAt} />
          </a>,
          stateOf(job),
          <Progress key={job.id} job={job} />,
          costOf(job),
        ])}
      />
      <p class="soft">
        <a href="/docs/batch">{text().docs}</a>
      </p>
    </>,
  );
}

async function shown({ platform, query, formToken }: OwnVisit, job: JobRecord): Promise<PageAnswer> {
  const { id, total, succeeded, failed, notAttempted, createdAt, endedAt, isStopped } = job;
  const items = await jobItems(platform.database, id, SHOWN_ITEMS);
  const { columns } = text();
  const title = filled(text().one, { number: id.slice(0, 8) });
  const left = total - succeeded - failed - notAttempted;
  const rows: [label: string, value: string][] = [
    [text().succeeded, numberText(succeeded)],
    [text().failed, numberText(failed)],
    [text().notAttempted, numberText(notAttempted)],
    [text().left, numberText(left)],
    [columns.credits, costOf(job)],
  ];
  return page(
    title,
    <>
      <Done query={query} />
      <section class="card">
        <h1>{title}</h1>
        <p>
          <Minute at={createdAt} /> · {stateOf(job)}
        </p>
        <Progress job={job} />
        <Told rows={rows} />
        <div class="row">
          {items.length > 0 && <a href={href(`/dashboard/jobs/${id}/results.ndjson`)}>{text().download}</a>}
          {!endedAt && <a href={href(`/dashboard/jobs/${id}`)}>{text().again}</a>}
          {!endedAt && !isStopped && (
            <PostForm action={`/dashboard/jobs/${id}/stop`} token={formToken} class="inline">
              <Submit kind="quiet">{text().stop}</Submit>
            </PostForm>
          )}
        </div>
      </section>
      <DataTable
        title={filled(text().items, { count: numberText(SHOWN_ITEMS) })}
        empty={job.isKept ? text().noItems : text().goneItems}
        columns={[columns.item, columns.endpoint, columns.outcome, columns.credits]}
        numbers={[columns.credits]}
        rows={items.map((item) => [
          item.customId,
          <code key={item.place}>{item.endpoint}</code>,
          outcome(item),
          item.credits,
        ])}
      />
    </>,
  );
}

/** How far a job is, for eyes and for those who hear pages. */
function Progress({ job: { total, succeeded, failed, notAttempted } }: { job: JobRecord }) {
  const done = succeeded + failed + notAttempted;
  const label = filled(text().progress, { done: numberText(done), total: numberText(total) });
  return (
    <span class="progress">
      <progress max={total} value={done} aria-label={label} /> {label}
    </span>
  );
}

function stateOf({ isStopped, isRunning, endedAt, isTest }: JobRecord): string {
  const { states } = text();
  const state = isStopped ? states.stopped : endedAt ? states.ended : isRunning ? states.running : states.waiting;
  return isTest ? `${state} · ${text().test}` : state;
}

function costOf({ credits, price }: JobRecord): string {
  return filled(text().cost, { credits: numberText(credits), price: numberText(price) });
}

/** The status of an item; where it was refused, with the way to what its code means. */
function outcome({ status, code }: JobItemRow) {
  if (status === null) return text().states.waiting;
  return code === null ? String(status) : <a href={href(`/docs/errors/${code}`)}>{`${status} ${code}`}</a>;
}

/** The answers as a file. They are read while they are sent. */
async function download({ platform }: OwnVisit, { id, isKept }: JobRecord): Promise<PageAnswer> {
  if (!isKept) return refusalPage(410, 'unknown');
  const spoken = language();
  const lines = resultLines(platform, id, 0, { id, language: () => spoken });
  return { kind: 'download', name: `siderea-job-${id}.ndjson`, type: NDJSON, text: Readable.from(lines) };
}
