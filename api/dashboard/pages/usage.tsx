import type { ComponentChildren } from 'preact';
import { USAGE_GROUPS, type UsageFigures, type UsageGroup } from '../../../shared/endpoints/stores.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import type { FailureCount } from '../../../shared/store/failures.ts';
import type { KeyRecord } from '../../../shared/store/keys.ts';
import { LAST_BOUND_MS } from '../../../shared/store/latency.ts';
import type { UsageOfHour } from '../../../shared/store/usage.ts';
import { usageView } from '../../../shared/store/usage-view.ts';
import { Day, Notice, PageHead } from '../elements.tsx';
import { clockText } from '../local-time.ts';
import { numberText } from '../number-text.ts';
import { CodeName, callsCsv, codeOf, EndpointName, Kept, keyText, pickedIn, RecentCalls } from '../recent-calls.tsx';
import { addressWith, sorted } from '../sorting.ts';
import { DataTable } from '../tables.tsx';
import {
  DAY_MS,
  type DaySpan,
  HoursPlot,
  hoursTitle,
  isDay,
  lastDays,
  type UsageLine,
  UsagePlot,
} from '../usage-plot.tsx';
import { ownPage, page } from '../visit.ts';
import { words } from '../words.ts';

const text = () => words().usage;
const SPANS = [7, 30, 90, 365] as const;

/** What was called: figures, a plot with its table, and the latest requests. */
export const usagePage = ownPage(
  {
    async 'GET /dashboard/usage'(visit) {
      const { platform, session, query } = visit;
      const { accountId } = session.person;
      const span = spanIn(query);
      const isUnread = hasDays(query) && !isSpan(query);
      const group = USAGE_GROUPS.find((name) => name === query.get('by')) ?? 'day';
      const day = dayIn(query);
      const viewBy = (by: UsageGroup) => usageView(platform.usage, accountId, { ...span, group: by });
      const [byDay, byEndpoint] = [viewBy('day'), viewBy('endpoint')];
      const [daily, grouped, endpoints, failures, recent, keys, hours] = await Promise.all([
        byDay,
        group === 'day' ? byDay : group === 'endpoint' ? byEndpoint : viewBy(group),
        byEndpoint,
        platform.usage.failures(accountId, span.from, span.to),
        platform.usage.recent(accountId, LIMITS.recentCalls),
        platform.keys.list(accountId),
        day ? platform.usage.hours(accountId, day) : undefined,
      ]);
      return page(
        text().title,
        <>
          <PageHead title={text().title} lead={text().lead} />
          {isUnread && <Notice kind="bad">{filled(text().unread, { from: lastDays(LIMITS.usageDays).from })}</Notice>}
          <Choices query={query} span={span} group={group} />
          <Figures total={daily.total} days={daysOf(span)} />
          <Table rows={grouped.rows} group={group} keys={keys} query={query}>
            <UsagePlot rows={daily.rows} span={span} />
          </Table>
          {day && hours && <Hours day={day} hours={hours} />}
          {failures.length > 0 && <Failures failures={failures} query={query} />}
          <RecentCalls
            calls={recent}
            keys={keys}
            picked={pickedIn(query, span)}
            query={query}
            endpoints={endpoints.rows.flatMap(({ label }) => label ?? [])}
            codes={failures.map(codeOf)}
          />
          <p class="soft">{text().api}</p>
        </>,
      );
    },
    async 'GET /dashboard/usage/calls.csv'({ platform, session, query }) {
      const calls = await platform.usage.recent(session.person.accountId, LIMITS.recentCalls);
      return callsCsv(calls, pickedIn(query, spanIn(query)));
    },
  },
  { label: () => text().nav, to: '/dashboard/usage' },
);

const here = (query: URLSearchParams, changes: Parameters<typeof addressWith>[2], place = '') =>
  addressWith('/dashboard/usage', query, changes) + place;

/** The days that are looked at: from one to another, else so many up to today. */
function spanIn(query: URLSearchParams): DaySpan {
  if (isSpan(query)) return endsIn(query);
  return lastDays(SPANS.find((span) => String(span) === query.get('days')) ?? 30);
}

const endsIn = (query: URLSearchParams): DaySpan => ({ from: query.get('from') ?? '', to: query.get('to') ?? '' });
const hasDays = (query: URLSearchParams) => query.has('from') || query.has('to');

/** True where an address names two days, the first not after the second and not before usage is kept. */
function isSpan(query: URLSearchParams): boolean {
  const { from, to } = endsIn(query);
  return isDay(from) && isDay(to) && from <= to && from >= lastDays(LIMITS.usageDays).from;
}

const daysOf = ({ from, to }: DaySpan) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** A day of which hours are kept. */
function dayIn(query: URLSearchParams): string | undefined {
  const day = query.get('day') ?? '';
  return hasHours(day) ? day : undefined;
}

/** True for a day, as 2031-12-31 (UTC), whose hours are kept. */
function hasHours(day: string): boolean {
  const { from, to } = lastDays(LIMITS.usageHourDays);
  return isDay(day) && day >= from && day <= to;
}

/** The calls of a day by the hour. */
function Hours({ day, hours }: { day: string; hours: readonly UsageOfHour[] }) {
  const { columns, hoursNone } = text();
  const numbers = [columns.requests, columns.errors, columns.credits];
  return (
    <div id="hours">
      <DataTable
        title={hoursTitle(day)}
        empty={hoursNone}
        columns={[columns.hour, ...numbers]}
        numbers={numbers}
        rows={hours.map(({ at, requests, errors, credits }) => [
          <time dateTime={at.toISOString()}>{clockText(at)}</time>,
          ...[requests, errors, credits].map(numberText),
        ])}
      >
        {hours.length > 0 && <HoursPlot hours={hours} fromMs={Date.parse(day)} />}
      </DataTable>
    </div>
  );
}

/** What failed in the days that are looked at, as often as it did; each leads to those of its calls that are kept. */
function Failures({ failures, query }: { failures: readonly FailureCount[]; query: URLSearchParams }) {
  const { title, caption, code, calls } = text().failures;
  return (
    <div id="failures">
      <DataTable
        title={title}
        columns={[code, text().columns.endpoint, calls]}
        numbers={[calls]}
        rows={failures.map((alike) => [
          <CodeName code={codeOf(alike)} />,
          <EndpointName name={alike.endpoint} />,
          <a
            href={here(
              query,
              {
                endpoint: alike.endpoint,
                code: codeOf(alike),
                status: 'refused',
                key: undefined,
                page: undefined,
              },
              '#recent',
            )}
          >
            {numberText(alike.calls)}
          </a>,
        ])}
      >
        <p class="soft">{filled(caption, { days: LIMITS.usageHourDays })}</p>
      </DataTable>
    </div>
  );
}

interface ChoicesProps {
  query: URLSearchParams;
  span: DaySpan;
  group: UsageGroup;
}

function Choices({ query, span, group }: ChoicesProps) {
  const { from, to } = lastDays(daysOf(span));
  const isToNow = span.from === from && span.to === to;
  return (
    <>
      <div class="row between">
        <nav class="choices" aria-label={text().span}>
          {SPANS.map((days) => (
            <a
              key={days}
              href={here(query, { days, from: undefined, to: undefined, page: undefined })}
              aria-current={(isToNow && days === daysOf(span)) || undefined}
            >
              {filled(text().days, { days })}
            </a>
          ))}
        </nav>
        <nav class="choices" aria-label={text().by}>
          {USAGE_GROUPS.map((by) => (
            <a key={by} href={here(query, { by, sort: undefined })} aria-current={by === group || undefined}>
              {text().groups[by]}
            </a>
          ))}
        </nav>
      </div>
      <form method="get" action="/dashboard/usage" class="row">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} class="choice">
            {end === 'from' ? text().since : text().until}
            <input type="date" name={end} value={span[end]} min={lastDays(LIMITS.usageDays).from} max={to} required />
          </label>
        ))}
        <Kept query={query} but={['from', 'to', 'days', 'page']} />
        <button type="submit">{text().recent.apply}</button>
      </form>
    </>
  );
}

function Figures({ total, days }: { total: UsageFigures; days: number }) {
  const { requests, errors, credits, latency_ms } = total;
  const share = requests === 0 ? 0 : Math.round((1_000 * errors) / requests) / 10;
  const figures: [label: string, value: string, hint: string][] = [
    [text().requests, numberText(requests), filled(text().spanHint, { days })],
    [text().credits, numberText(credits), filled(text().spanHint, { days })],
    [text().errors, numberText(errors), filled(text().errorsHint, { share: numberText(share) })],
    [
      text().latency,
      milliseconds(latency_ms.p50),
      latency_ms.p99 === null ? '' : filled(text().slow, { ms: milliseconds(latency_ms.p99) }),
    ],
  ];
  return (
    <dl class="figures">
      {figures.map(([label, value, hint]) => (
        <div key={label} class="card figure">
          <dt>{label}</dt>
          <dd class="value">{value}</dd>
          <dd class="hint">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Counted in steps: where between two of them a duration lies is an estimate. */
function milliseconds(ms: number | null): string {
  if (ms === null) return '–';
  return filled(ms >= LAST_BOUND_MS ? text().beyond : text().about, { ms: numberText(ms) });
}

interface TableProps {
  rows: readonly UsageLine[];
  group: UsageGroup;
  keys: readonly KeyRecord[];
  query: URLSearchParams;
  children: ComponentChildren;
}

/** The latest days first, or what was called most, or as the heads of the columns wish. */
function Table({ rows, group, keys, query, children }: TableProps) {
  const { requests, errors, credits, p50, p99 } = text().columns;
  const order = sorted(rows, query, {
    wish: 'sort',
    otherwise: group === 'day' ? '-label' : '-requests',
    columns: {
      [text().columns[group]]: ['label', ({ label }) => label ?? ''],
      [requests]: ['requests', (row) => row.requests],
      [errors]: ['errors', (row) => row.errors],
      [credits]: ['credits', (row) => row.credits],
      [p50]: ['p50', ({ latency_ms }) => latency_ms.p50 ?? 0],
      [p99]: ['p99', ({ latency_ms }) => latency_ms.p99 ?? 0],
    },
    href: (sort) => here(query, { sort }, '#table'),
  });
  return (
    <div id="table">
      <DataTable
        title={text().plot}
        caption={text().table}
        empty={text().none}
        columns={Object.keys(order.heads)}
        heads={order.heads}
        numbers={[requests, errors, credits, p50, p99]}
        rows={order.rows.map((row) => [
          labelOf(row, group, keys, query),
          ...[row.requests, row.errors, row.credits].map(numberText),
          ...[row.latency_ms.p50, row.latency_ms.p99].map(milliseconds),
        ])}
      >
        {children}
      </DataTable>
    </div>
  );
}

function labelOf({ label }: UsageLine, group: UsageGroup, keys: readonly KeyRecord[], query: URLSearchParams) {
  if (group === 'key') return keyText(label, keys);
  if (group !== 'day' || !label) return <EndpointName name={label ?? ''} />;
  const day = <Day at={new Date(label)} zone="UTC" />;
  return hasHours(label) ? <a href={here(query, { day: label }, '#hours')}>{day}</a> : day;
}
