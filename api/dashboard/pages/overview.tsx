import type { ComponentChildren } from 'preact';
import type { UsageView } from '../../../shared/endpoints/stores.ts';
import { isErrorCode } from '../../../shared/errors.ts';
import { grouped } from '../../../shared/grouped.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import type { FailureCount } from '../../../shared/store/failures.ts';
import { isInForce, type KeyRecord } from '../../../shared/store/keys.ts';
import type { KeyUse, RecentCall, UsageOfHour } from '../../../shared/store/usage.ts';
import { usageView } from '../../../shared/store/usage-view.ts';
import { saidIn } from '../../problem-language.ts';
import { BalanceAlarm, type BalanceState, type Funds, lastingText, stateOf } from '../balance-alarm.tsx';
import { Copyable, Day, Done, Minute } from '../elements.tsx';
import { exampleCall } from '../example-call.ts';
import { numberText } from '../number-text.ts';
import { codeOf, EndpointName, keyText } from '../recent-calls.tsx';
import { DAY_MS, type DaySpan, HoursPlot, hoursTitle, lastDays, type UsageLine, UsagePlot } from '../usage-plot.tsx';
import { type OwnVisit, ownPage, page } from '../visit.ts';
import { language, words } from '../words.ts';

const overview = () => words().overview;
const WEEK = 7;
const SHOWN = 5;
/** Until an account is so old its week is one day, which is shown by the hour. */
const YOUNG_DAYS = 2;

/** What one wants to know first: how long the credits last, what was called, what failed and what to do about it. */
export const overviewPage = ownPage(
  {
    async 'GET /dashboard'(visit) {
      const { platform, session, query } = visit;
      const { person } = session;
      const span = lastDays(WEEK);
      const weekBefore = lastDays(WEEK, Date.now() - WEEK * DAY_MS);
      const [balance, movements, keys, uses, week, before, recent, failures, today] = await Promise.all([
        platform.ledger.balance(person.accountId),
        platform.ledger.page(person.accountId, { limit: 1 }),
        platform.keys.list(person.accountId),
        platform.usage.ofKeys(person.accountId),
        usageView(platform.usage, person.accountId, { ...span, group: 'day' }),
        usageView(platform.usage, person.accountId, { ...weekBefore, group: 'day' }),
        platform.usage.recent(person.accountId, LIMITS.recentCalls),
        platform.usage.failures(person.accountId, span.from, span.to),
        platform.usage.hours(person.accountId, span.to),
      ]);
      const hasCalled = uses.length > 0 || week.total.requests > 0;
      const days = daysOf(span, person.since);
      const perDay = week.total.credits / Math.max(1, days);
      const credits: Funds = { balance, threshold: person.lowBalanceAt, perDay, isNew: movements.length === 0 };
      return page(
        overview().title,
        <>
          <Done query={query} />
          <h1>{filled(overview().hello, { name: person.name || person.email })}</h1>
          <BalanceAlarm of={credits}>
            <a href="/dashboard/credits">{overview().buy}</a>
          </BalanceAlarm>
          <dl class="figures">
            <Figure label={overview().balance} value={balance} to="/dashboard/credits" state={stateOf(credits)}>
              {days < 1 ? overview().balanceHint : lastingText(credits)}
            </Figure>
            <Figure label={overview().keys} value={keys.filter(isInForce).length} to="/dashboard/keys">
              {overview().keysHint}
            </Figure>
            {hasCalled ? (
              <Figure label={overview().calls} value={week.total.requests} to="/dashboard/usage">
                {filled(overview().callsHint, { errors: numberText(week.total.errors) })}
              </Figure>
            ) : (
              <Figure label={overview().rate} value={person.rateLimit ?? platform.config.rateLimit}>
                {overview().rateHint}
              </Figure>
            )}
          </dl>
          {hasCalled && <Week week={week} before={before} span={span} today={days < YOUNG_DAYS ? today : undefined} />}
          {hasCalled && (
            <Failures
              calls={recent.filter(({ status, at }) => status >= 400 && at >= new Date(span.from))}
              counted={failures}
              errors={week.total.errors}
              keys={keys}
            />
          )}
          {hasCalled && <KeysInUse keys={keys} uses={uses} />}
          <FirstSteps visit={visit} hasKey={keys.length > 0} hasCalled={hasCalled} />
          {!hasCalled && <WeekToCome span={span} />}
        </>,
      );
    },
  },
  { label: () => overview().nav, to: '/dashboard' },
);

interface FigureProps {
  label: string;
  value: number;
  to?: string;
  state?: BalanceState;
  children: ComponentChildren;
}

function Figure({ label, value, to, state, children }: FigureProps) {
  return (
    <div class="card figure">
      <dt>{label}</dt>
      <dd class={state === 'low' || state === 'none' ? `value ${state}` : 'value'}>{numberText(value)}</dd>
      <dd class="hint">{to ? <a href={to}>{children}</a> : children}</dd>
    </div>
  );
}

/** The days of a span that an account saw. */
function daysOf({ from }: DaySpan, since: Date): number {
  return (Date.now() - Math.max(Date.parse(from), since.getTime())) / DAY_MS;
}

interface WeekProps {
  week: UsageView;
  before: UsageView;
  span: DaySpan;
  /** the hours of today, of an account that has seen little else */
  today?: readonly UsageOfHour[];
}

function Week({ week: { rows, total }, before, span, today }: WeekProps) {
  const { requests, credits } = before.total;
  const compared = {
    ...{ requests: numberText(total.requests), credits: numberText(total.credits) },
    ...{ requestsBefore: numberText(requests), creditsBefore: numberText(credits) },
  };
  return (
    <section class="card">
      <h2>{overview().week}</h2>
      <p>{filled(overview().compared, compared)}</p>
      {rows.length === 0 && <p class="soft">{overview().weekNone}</p>}
      {today ? (
        <>
          <p class="soft">{hoursTitle(span.to)}</p>
          <HoursPlot hours={today} fromMs={Date.parse(span.to)} />
        </>
      ) : (
        <DaysPlot rows={rows} span={span} />
      )}
      {rows.length > 0 && <WeekInNumbers rows={rows} />}
      <p>
        <a href="/dashboard/usage?days=7&by=day">{overview().more}</a>
      </p>
    </section>
  );
}

function DaysPlot({ rows, span }: { rows: readonly UsageLine[]; span: DaySpan }) {
  return (
    <>
      <p class="soft">{overview().days}</p>
      <UsagePlot rows={rows} span={span} />
    </>
  );
}

/** The plot before there is anything in it, and what will be. */
function WeekToCome({ span }: { span: DaySpan }) {
  return (
    <section class="card">
      <h2>{overview().week}</h2>
      <p>{overview().weekToCome}</p>
      <DaysPlot rows={[]} span={span} />
    </section>
  );
}

/** What the plot shows, for those who do not see it, or whose browser draws none. */
function WeekInNumbers({ rows }: { rows: readonly UsageLine[] }) {
  const { weekNumbers, weekDay } = overview();
  return (
    <details>
      <summary>{weekNumbers}</summary>
      <ul class="list">
        {rows.map(({ label, requests, errors, credits }) => (
          <li key={label}>
            <span>
              <Day at={new Date(String(label))} zone="UTC" /> ·{' '}
              {filled(weekDay, {
                requests: numberText(requests),
                errors: numberText(errors),
                credits: numberText(credits),
              })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Calls that failed alike: why, where and with which key; the latest first. */
const alikeIn = (calls: readonly RecentCall[]) =>
  grouped(calls, ({ code, status, endpoint, keyId }) => `${code ?? status} ${endpoint} ${keyId}`);

interface FailuresProps {
  /** those that are kept one by one */
  calls: readonly RecentCall[];
  /** all of this week, by endpoint and code */
  counted: readonly FailureCount[];
  /** how many failed this week */
  errors: number;
  keys: readonly KeyRecord[];
}

/** What failed of late, each kind once, with the way to its calls and to what can be done about it. */
function Failures({ calls, counted, errors, keys }: FailuresProps) {
  const { failures, failuresNone, failuresGone } = overview();
  return (
    <section class="card">
      <h2>{failures}</h2>
      {calls.length === 0 && (
        <p class="soft">{errors > 0 ? filled(failuresGone, { errors: numberText(errors) }) : failuresNone}</p>
      )}
      {counted.length > 0 && <ByCode counted={counted} />}
      <ul class="list">
        {alikeIn(calls)
          .slice(0, SHOWN)
          .map(([{ id, at, endpoint, status, code, fields, keyId }, ...others]) => (
            <li key={id}>
              <div>
                <strong>{isErrorCode(code) ? saidIn(language(), { code, detail: '' }).title : status}</strong>{' '}
                {others.length > 0 && (
                  <a href={`/dashboard/usage?${refusedOf(endpoint, keyId)}#recent`}>
                    {filled(overview().times, { count: numberText(others.length + 1) })}
                  </a>
                )}
                <p class="hint">
                  <EndpointName name={endpoint} /> · {status}
                  {fields.length > 0 && (
                    <>
                      {' · '}
                      <code>{fields.join(' ')}</code>
                    </>
                  )}{' '}
                  · {keys.find(({ key_id }) => key_id === keyId)?.name ?? keyText(keyId, keys)} ·{' '}
                  {others.length > 0 && overview().lastOf} <Minute at={at} />
                </p>
              </div>
              <a href={isErrorCode(code) ? `/docs/errors/${code}` : '/docs/errors'}>{overview().mend}</a>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** How often each code came this week; each leads to its calls. */
function ByCode({ counted }: { counted: readonly FailureCount[] }) {
  const sums = new Map<string, number>();
  for (const alike of counted) sums.set(codeOf(alike), (sums.get(codeOf(alike)) ?? 0) + alike.calls);
  return (
    <p>
      {overview().failuresWeek}{' '}
      {[...sums].map(([code, calls], place) => (
        <>
          {place > 0 && ' · '}
          <a href={`/dashboard/usage?${new URLSearchParams({ days: '7', status: 'refused', code })}#recent`}>{code}</a>{' '}
          {numberText(calls)}
        </>
      ))}
    </p>
  );
}

const refusedOf = (endpoint: string, keyId: string | null) =>
  new URLSearchParams({ days: '7', endpoint, key: keyId ?? 'none', status: 'refused' });

function KeysInUse({ keys, uses }: { keys: readonly KeyRecord[]; uses: readonly KeyUse[] }) {
  const latest = uses.toSorted((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
  const known = latest.flatMap((use) => {
    const key = keys.find(({ key_id }) => key_id === use.keyId);
    return key && isInForce(key) ? [{ ...key, ...use }] : [];
  });
  if (known.length === 0) return null;
  return (
    <section class="card">
      <h2>{overview().keysTitle}</h2>
      <ul class="list">
        {known.slice(0, SHOWN).map(({ key_id, name, hint, lastUsedAt, requestsToday }) => (
          <li key={key_id}>
            <div>
              <strong>
                <a href={`/dashboard/usage?${new URLSearchParams({ key: key_id })}#recent`}>{name}</a>
              </strong>
              <p class="hint">
                <code>{hint}…</code> · {`${words().keys.columns.today}: ${numberText(requestsToday)}`} ·{' '}
                {overview().keyUsed} <Minute at={lastUsedAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StepsProps {
  visit: OwnVisit;
  hasKey: boolean;
  hasCalled: boolean;
}

/** What to do first; what was done is ticked, and once a call was made the list is folded away. */
function FirstSteps({ visit: { origin }, hasKey, hasCalled }: StepsProps) {
  const steps = (
    <ol class="steps">
      <li class={hasKey ? 'done' : undefined}>
        <h3>
          <a href="/dashboard/keys">{overview().steps.key}</a>
        </h3>
        <p>{overview().steps.keyText}</p>
      </li>
      <li class={hasCalled ? 'done' : undefined}>
        <h3>{overview().steps.call}</h3>
        <p>{overview().steps.callText}</p>
        <Copyable id="call" text={exampleCall(origin)} label={overview().copy} />
        <p>
          <a href="/dashboard/playground">{overview().steps.play}</a>
        </p>
      </li>
      <li>
        <h3>
          <a href="/docs">{overview().steps.read}</a>
        </h3>
        <p>{overview().steps.readText}</p>
      </li>
    </ol>
  );
  return (
    <section class="card">
      {hasCalled ? (
        <details>
          <summary>{overview().again}</summary>
          {steps}
        </details>
      ) : (
        <>
          <h2>{overview().start}</h2>
          {steps}
        </>
      )}
    </section>
  );
}
