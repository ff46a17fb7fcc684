import { USAGE_GROUPS, type UsageFigures, type UsageGroup } from '../../../shared/endpoints/stores.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import type { KeyRecord } from '../../../shared/store/keys.ts';
import { boundMs } from '../../../shared/store/latency.ts';
import type { UsageOfHour } from '../../../shared/store/usage.ts';
import { usageView } from '../../../shared/store/usage-view.ts';
import { Day, PageHead } from '../elements.tsx';
import { dayText } from '../local-time.ts';
import { numberText } from '../number-text.ts';
import { callsCsv, keyText, pickedIn, RecentCalls } from '../recent-calls.tsx';
import { DataTable } from '../tables.tsx';
import { isDay, lastDays, type UsageLine, UsagePlot } from '../usage-plot.tsx';
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
      const days = daysIn(query);
      const group = USAGE_GROUPS.find((name) => name === query.get('by')) ?? 'day';
      const span = lastDays(days);
      const day = dayIn(query);
      const { requests, errors, credits, p50, p99 } = text().columns;
      const numbers = [requests, errors, credits, p50, p99];
      const [daily, grouped, recent, keys, hours] = await Promise.all([
        usageView(platform.usage, accountId, { ...span, group: 'day' }),
        usageView(platform.usage, accountId, { ...span, group }),
        platform.usage.recent(accountId, LIMITS.recentCalls),
        platform.keys.list(accountId),
        day ? platform.usage.hours(accountId, day) : undefined,
      ]);
      return page(
        text().title,
        <>
          <PageHead title={text().title} lead={text().lead} />
          <Choices days={days} group={group} />
          <Figures total={daily.total} days={days} />
          <DataTable
            title={text().plot}
            caption={text().table}
            empty={text().none}
            columns={[text().columns[group], ...numbers]}
            numbers={numbers}
            rows={cellsOf(grouped.rows, { group, keys, days })}
          >
            {daily.rows.length > 0 && <UsagePlot rows={daily.rows} span={span} />}
          </DataTable>
          {day && hours && <Hours day={day} hours={hours} />}
          <RecentCalls calls={recent} keys={keys} picked={pickedIn(query, days)} />
          <p class="soft">{text().api}</p>
        </>,
      );
    },
    async 'GET /dashboard/usage/calls.csv'({ platform, session, query }) {
      const calls = await platform.usage.recent(session.person.accountId, LIMITS.recentCalls);
      return callsCsv(calls, pickedIn(query, daysIn(query)));
    },
  },
  { label: () => text().nav, to: '/dashboard/usage' },
);

const daysIn = (query: URLSearchParams) => SPANS.find((span) => String(span) === query.get('days')) ?? 30;

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
  const { columns, hoursOf, hoursNone } = text();
  const numbers = [columns.requests, columns.errors, columns.credits];
  return (
    <div id="hours">
      <DataTable
        title={filled(hoursOf, { day: dayText(new Date(day), 'UTC') })}
        empty={hoursNone}
        columns={[columns.hour, ...numbers]}
        numbers={numbers}
        rows={hours.map(({ at, requests, errors, credits }) => [
          <time dateTime={at.toISOString()}>{at.toISOString().slice(11, 16)}</time>,
          ...[requests, errors, credits].map(numberText),
        ])}
      />
    </div>
  );
}

function Choices({ days, group }: { days: number; group: UsageGroup }) {
  return (
    <div class="row between">
      <nav class="choices" aria-label={text().span}>
        {SPANS.map((span) => (
          <a key={span} href={`/dashboard/usage?days=${span}&by=${group}`} aria-current={span === days || undefined}>
            {filled(text().days, { days: span })}
          </a>
        ))}
      </nav>
      <nav class="choices" aria-label={text().by}>
        {USAGE_GROUPS.map((name) => (
          <a key={name} href={`/dashboard/usage?days=${days}&by=${name}`} aria-current={name === group || undefined}>
            {text().groups[name]}
          </a>
        ))}
      </nav>
    </div>
  );
}

function Figures({ total, days }: { total: UsageFigures; days: number }) {
  const { requests, errors, credits, latency_ms } = total;
  const share = requests === 0 ? 0 : Math.round((1_000 * errors) / requests) / 10;
  const figures: [label: string, value: string, hint: string][] = [
    [text().requests, numberText(requests), filled(text().spanHint, { days })],
    [text().credits, numberText(credits), filled(text().spanHint, { days })],
    [text().errors, numberText(errors), filled(text().errorsHint, { share: numberText(share) })],
    [text().latency, milliseconds(latency_ms.p50), filled(text().slow, { ms: milliseconds(latency_ms.p99) })],
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

/** Not finer than what was counted. */
const milliseconds = (ms: number | null) => (ms === null ? '–' : `${numberText(boundMs(ms))} ms`);

interface RowsOf {
  group: UsageGroup;
  keys: readonly KeyRecord[];
  days: number;
}

/** The latest days first, or what was called most. */
function cellsOf(rows: readonly UsageLine[], about: RowsOf) {
  const ordered = about.group === 'day' ? rows.toReversed() : rows.toSorted((a, b) => b.requests - a.requests);
  return ordered.map((row) => [
    labelOf(row, about),
    ...[row.requests, row.errors, row.credits].map(numberText),
    ...[row.latency_ms.p50, row.latency_ms.p99].map(milliseconds),
  ]);
}

function labelOf({ label }: UsageLine, { group, keys, days }: RowsOf) {
  if (group === 'key') return keyText(label, keys);
  if (group !== 'day' || !label) return <code>{label}</code>;
  const day = <Day at={new Date(label)} zone="UTC" />;
  return hasHours(label) ? <a href={`/dashboard/usage?days=${days}&day=${label}#hours`}>{day}</a> : day;
}
