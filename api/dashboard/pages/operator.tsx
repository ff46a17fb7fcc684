import { createHash, timingSafeEqual } from 'node:crypto';
import type { ComponentChildren } from 'preact';
import { grouped } from '../../../shared/grouped.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { isNameIn } from '../../../shared/narrow.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import type { FailureCount } from '../../../shared/store/failures.ts';
import type { KeyRecord } from '../../../shared/store/keys.ts';
import type {
  AccountSummary,
  AuditEntry,
  Deed,
  HourOfAll,
  OperatorRecord,
  RefundEntry,
  Totals,
} from '../../../shared/store/operators.ts';
import type { Payment } from '../../../shared/store/payments.ts';
import type { SessionRecord } from '../../../shared/store/sessions.ts';
import { waitAfterGuess } from '../../operator/guesses.ts';
import { PARTS, troublesOf } from '../../operator/health.ts';
import { BOARD_PATH } from '../../operator/queue-board.ts';
import { waitText } from '../attempts.ts';
import { deviceName } from '../device.ts';
import { Day, Done, Field, Minute, Notice, PostForm, Submit } from '../elements.tsx';
import { refusalPage } from '../failure.tsx';
import type { Form } from '../form.ts';
import { sendLetter } from '../letters.ts';
import { clockText } from '../local-time.ts';
import { moneyText } from '../money-text.ts';
import { numberText } from '../number-text.ts';
import { CodeName, codeOf, EndpointName } from '../recent-calls.tsx';
import { addressWith } from '../sorting.ts';
import { DataTable } from '../tables.tsx';
import { HoursPlot } from '../usage-plot.tsx';
import { type OwnVisit, operatorPage, ownPage, type PageAnswer, page, pageToWaitAt, redirect } from '../visit.ts';
import { offered, type PageWords, speaking, words, zone } from '../words.ts';
import { LedgerTable, reasonText, signed } from './credits.tsx';

const text = () => words().operator;
const SHOWN = 30;
const WEEK = 7;
const HOURS = 24;
const HOUR_MS = 3_600_000;
/** Refunds are many alike: so many are put together. */
const LOOKED_AT = 300;
const LONGEST_REASON = 200;
/** movements that are read for the page of an account */
const MOVEMENTS = 200;

/** Accounts, money and health, for those who run the place. */
export const operatorsPage = operatorPage(
  {
    'GET /operator': overview,
    // where there is a board, it stands here
    [`GET ${BOARD_PATH}`]: () => refusalPage(404, 'board'),
    'GET /operator/accounts/:id': (visit) => account(visit),
    'POST /operator/accounts/:id/credits': book,
    'POST /operator/accounts/:id/suspend': suspend,
    'POST /operator/accounts/:id/reinstate': (visit) => act(visit, { what: 'reinstate' }, 'reinstated'),
    'POST /operator/accounts/:id/limit': limit,
    'POST /operator/accounts/:id/end-sessions': (visit) =>
      act(visit, { what: 'end-sessions' }, 'operator-sessions-ended'),
    'POST /operator/accounts/:id/end-operator': (visit) => act(visit, { what: 'end-operator' }, 'operator-ended'),
    'POST /operator/accounts/:id/keys/:key': (visit) =>
      act(visit, { what: 'revoke-key', keyId: visit.param('key') }, 'operator-key-revoked'),
  },
  { label: () => text().nav, to: '/operator' },
);

/** Whoever knows the operators' password becomes one. */
export const unlockPage = ownPage({
  'GET /operator/unlock': (visit) => unlockForm(visit),
  'POST /operator/unlock': unlock,
});

async function overview(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, query } = visit;
  const wanted = query.get('q')?.trim().slice(0, 254) ?? '';
  const sent = query.get('page') ?? '';
  const place = /^[1-9]\d{0,4}$/.test(sent) ? Number(sent) : 1;
  const after = (place - 1) * SHOWN;
  const fromMs = Math.floor(Date.now() / HOUR_MS - HOURS + 1) * HOUR_MS;
  const [operators, troubles, totals, hours, failures, accounts, audit, waiting, payments, refunds] = await Promise.all(
    [
      platform.operators.list(),
      troublesOf(platform),
      platform.operators.totals(),
      platform.operators.hours(fromMs),
      platform.operators.failures(WEEK, SHOWN),
      platform.operators.find(wanted, { limit: SHOWN + 1, after }),
      platform.operators.audit(SHOWN),
      platform.paymentBook.waiting(SHOWN),
      platform.paymentBook.latest(SHOWN),
      platform.operators.refunds(LOOKED_AT),
    ],
  );
  const addresses = await addressesOf(visit, [...payments, ...refunds, ...audit]);
  return page(
    text().title,
    <>
      <Done query={query} />
      <h1>{text().title}</h1>
      <Sums totals={totals} />
      <Course hours={hours} fromMs={fromMs} />
      <Failures failures={failures} />
      <section class="card">
        <h2>{text().find}</h2>
        <form method="get" action="/operator" class="side-by-side">
          <Field label={text().findLabel} name="q" type="search" value={wanted} maxLength={254} />
          <Submit kind="primary">{text().search}</Submit>
        </form>
      </section>
      <Accounts title={wanted === '' ? text().newest : text().found} accounts={accounts.slice(0, SHOWN)} />
      <p class="row pager">
        {place > 1 && <a href={addressWith('/operator', query, { page: place - 1 })}>{words().usage.recent.newer}</a>}
        {accounts.length > SHOWN && (
          <a href={addressWith('/operator', query, { page: place + 1 })}>{words().usage.recent.older}</a>
        )}
      </p>
      <Health
        troubles={troubles}
        hasBoard={platform.board !== undefined && platform.config.operatorPassword !== undefined}
      />
      {waiting.length > 0 && <Waiting payments={waiting} />}
      <Payments payments={payments} addresses={addresses} />
      <Refunds refunds={refunds} addresses={addresses} />
      <Operators visit={visit} operators={operators} />
      <Audit entries={audit} addresses={addresses} />
    </>,
  );
}

/** How much there is of everything. */
function Sums({ totals: { accounts, requests, errors, revenue } }: { totals: Totals }) {
  const { sums } = text();
  return (
    <Figures
      figures={[
        [sums.accounts, numberText(accounts)],
        [sums.requests, numberText(requests)],
        [sums.errors, numberText(errors)],
        ...revenue.map(({ currency, money }): FigureText => [sums.revenue, moneyText(money, currency)]),
      ]}
    />
  );
}

/** The calls of everybody by the hour. */
function Course({ hours, fromMs }: { hours: readonly HourOfAll[]; fromMs: number }) {
  return (
    <section class="card">
      <h2>{filled(text().course, { zone: zone() })}</h2>
      <HoursPlot hours={hours} fromMs={fromMs} count={HOURS} />
      <details>
        <summary>{words().overview.weekNumbers}</summary>
        <ul class="list">
          {hours.map(({ at, requests, errors }) => (
            <li key={at.toISOString()}>
              <span>
                {clockText(at)} · {words().usage.requests}: {numberText(requests)} · {words().usage.errors}:{' '}
                {numberText(errors)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** What failed in a week: what is ours to mend (5xx) before what callers got wrong. */
function Failures({ failures }: { failures: readonly FailureCount[] }) {
  const { title, none, whose, ours, theirs } = text().failures;
  const { code, calls } = words().usage.failures;
  const { endpoint } = words().usage.columns;
  return (
    <DataTable
      title={title}
      empty={none}
      columns={[code, whose, endpoint, calls]}
      numbers={[calls]}
      rows={failures.map((alike) => [
        <CodeName code={codeOf(alike)} />,
        <span class={alike.status >= 500 ? 'pill bad' : 'pill'}>{alike.status >= 500 ? ours : theirs}</span>,
        <EndpointName name={alike.endpoint} />,
        numberText(alike.calls),
      ])}
    />
  );
}

function Accounts({ title, accounts }: { title: string; accounts: AccountSummary[] }) {
  const { email, balance, requests, errors, keys, sessions, seen, since, state } = text().columns;
  return (
    <DataTable
      title={title}
      empty={text().nobody}
      columns={[email, balance, requests, errors, keys, sessions, seen, since, state]}
      numbers={[balance, requests, errors, keys, sessions]}
      rows={accounts.map((summary) => [
        <a href={`/operator/accounts/${summary.id}`}>{summary.email}</a>,
        numberText(summary.balance),
        numberText(summary.requests),
        numberText(summary.errors),
        summary.keys,
        summary.sessions,
        <Seen at={summary.seenAt} />,
        <Day at={summary.createdAt} />,
        summary.suspendedAt ? (
          <span class="pill">{text().suspended}</span>
        ) : (
          <span class="pill good">{text().active}</span>
        ),
      ])}
    />
  );
}

function Seen({ at }: { at: Date | null }) {
  return at ? <Day at={at} /> : <span>{text().neverSeen}</span>;
}

/** A part of the service by its name. */
const partText = (part: string) => (isNameIn(text().parts, part) ? text().parts[part] : part);

function Health({ troubles, hasBoard }: { troubles: Record<string, string>; hasBoard: boolean }) {
  const parts = Object.entries(troubles);
  return (
    <section class="card">
      <h2>{text().health}</h2>
      {parts.length === 0 && <Notice kind="good">{`${text().well} ${PARTS.map(partText).join(', ')}`}</Notice>}
      {parts.map(([part, trouble]) => (
        <Notice key={part} kind="bad">{`${partText(part)}: ${trouble}`}</Notice>
      ))}
      <p class="row">
        <a href="/readyz">{text().readiness}</a>
        <a href="/metrics">{text().metrics}</a>
        {hasBoard && <a href={BOARD_PATH}>{text().board}</a>}
      </p>
      {!hasBoard && <p class="hint">{words().refusals.board.text}</p>}
    </section>
  );
}

/** Who the operators are; the others may be made none. */
function Operators({ visit, operators }: { visit: OwnVisit; operators: OperatorRecord[] }) {
  const { session, formToken } = visit;
  return (
    <section class="card">
      <h2>{text().operators}</h2>
      <ul class="list deeds">
        {operators.map(({ accountId, email, suspended }) => (
          <li key={accountId}>
            <div>
              <strong id={`operator-${accountId}`}>
                <a href={`/operator/accounts/${accountId}`}>{email}</a>
              </strong>{' '}
              {suspended && <span class="pill">{text().suspended}</span>}
              {accountId === session.person.accountId && <span class="pill good">{text().you}</span>}
            </div>
            {accountId !== session.person.accountId && (
              <PostForm action={`/operator/accounts/${accountId}/end-operator`} token={formToken} class="side-by-side">
                <Reason id={`why-end-${accountId}`} isHinted={false} />
                <button type="submit" class="bad" aria-describedby={`operator-${accountId}`}>
                  {text().takeAway}
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Addresses of accounts by their ids. */
type Addresses = ReadonlyMap<string, string>;

export function addressesOf({ platform }: OwnVisit, rows: readonly { accountId: string | null }[]): Promise<Addresses> {
  return platform.accounts.addresses([...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]);
}

/** An account by its address; one that was deleted has none. */
export function toAccount(id: string | null, addresses: Addresses) {
  return id === null ? '–' : <a href={`/operator/accounts/${id}`}>{addresses.get(id) ?? text().deleted}</a>;
}

function Payments({ payments, addresses }: { payments: Payment[]; addresses: Addresses }) {
  const { at, account, credits, money, back } = text().paymentColumns;
  return (
    <DataTable
      title={text().payments}
      empty={text().noPayments}
      columns={[at, account, credits, money, back]}
      numbers={[credits, money, back]}
      rows={payments.map((payment) => [
        <a href={`/operator/payments/${payment.id}`}>
          {payment.paidAt ? <Minute at={payment.paidAt} /> : text().unpaid}
        </a>,
        toAccount(payment.accountId, addresses),
        numberText(payment.credits),
        payment.currency ? moneyText(payment.money, payment.currency) : '–',
        numberText(payment.takenBack),
      ])}
    />
  );
}

/** Payments that a person has to look at. */
function Waiting({ payments }: { payments: Payment[] }) {
  return (
    <section class="card danger">
      <h2>{text().waiting}</h2>
      {payments.map(({ id, payment, waits }) => (
        <Notice key={id} kind="bad">
          <a href={`/operator/payments/${id}`}>{payment}</a>: {waits && text().payment.waits[waits]}
        </Notice>
      ))}
    </section>
  );
}

/** Those of an account, an endpoint and a reason in one line, with the time of the latest. */
function Refunds({ refunds, addresses }: { refunds: RefundEntry[]; addresses: Addresses }) {
  const { at, account, endpoint, calls, credits, why, failed } = text().refundColumns;
  return (
    <DataTable
      title={text().refunds}
      empty={text().noRefunds}
      columns={[at, account, endpoint, calls, credits, why]}
      numbers={[calls, credits]}
      rows={grouped(refunds, ({ accountId, endpoint, reason }) => `${accountId} ${endpoint} ${reason}`)
        .slice(0, SHOWN)
        .map(([refund, ...others]) => [
          <Minute at={refund.at} />,
          toAccount(refund.accountId, addresses),
          refund.endpoint ?? '–',
          numberText(others.length + 1),
          signed(others.reduce((sum, { amount }) => sum + amount, refund.amount)),
          refund.reason === null ? failed : reasonText(refund.reason),
        ])}
    />
  );
}

function Audit({ entries, addresses }: { entries: AuditEntry[]; addresses: Addresses }) {
  const { at, who, what, account, why } = text().auditColumns;
  return (
    <DataTable
      title={text().audit}
      empty={text().noAudit}
      columns={[at, who, what, account, why]}
      rows={entries.map((entry) => [
        <Minute at={entry.at} />,
        entry.who,
        deedText(entry),
        toAccount(entry.accountId, addresses),
        entry.why,
      ])}
    />
  );
}

function deedText({ what, details }: AuditEntry): string {
  const named = isNameIn(text().deeds, what) ? text().deeds[what] : what;
  const { credits, money, currency, requests } = details;
  if (typeof requests === 'number') return `${named}: ${numberText(requests)}`;
  if (typeof credits === 'number') return `${named} ${signed(credits)}`;
  return typeof money === 'number' && typeof currency === 'string' ? `${named}: ${moneyText(money, currency)}` : named;
}

interface Faults {
  why?: string;
  credits?: string;
  /** the balance that a correction would leave, to be said yes to */
  below?: number;
  requests?: string;
  /** the reason with which an account is to be suspended, to be said yes to */
  suspends?: string;
}

async function account(visit: OwnVisit, faults: Faults = {}): Promise<PageAnswer> {
  const { platform, param, query } = visit;
  const summary = await platform.operators.account(param('id'));
  if (!summary) return refusalPage(404, 'unknown');
  const isOwn = summary.id === visit.session.person.accountId;
  const [entries, payments, keys, audit, sessions] = await Promise.all([
    platform.ledger.page(summary.id, { limit: MOVEMENTS }),
    platform.paymentBook.list(summary.id, SHOWN),
    platform.keys.list(summary.id),
    platform.operators.audit(SHOWN, summary.id),
    platform.sessions.list(summary.id),
  ]);
  const addresses = new Map([[summary.id, summary.email]]);
  return page(
    summary.email,
    <>
      <Done query={query} values={bookedLately(audit)} />
      <div class="head">
        <h1>{summary.email}</h1>
        <p class="lead">
          <code>{summary.id}</code>
        </p>
      </div>
      <FiguresOf summary={summary} />
      <section class="card table">
        <div class="table-head">
          <h2>{text().ledger}</h2>
        </div>
        <LedgerTable
          entries={entries}
          caption={filled(text().ledgerCaption, { count: numberText(entries.length) })}
          payments={payments}
          toPayment={(id) => `/operator/payments/${id}`}
        />
      </section>
      {payments.length > 0 && <Payments payments={payments} addresses={addresses} />}
      {isOwn ? (
        <Notice kind="plain">{text().own}</Notice>
      ) : (
        <>
          <BookForm visit={visit} id={summary.id} faults={faults} />
          <LimitForm visit={visit} account={summary} faults={faults} />
          <StateForm visit={visit} account={summary} faults={faults} />
          <KeyForms visit={visit} id={summary.id} keys={keys.filter((key) => !key.revoked_at)} />
          <SessionForm visit={visit} id={summary.id} sessions={sessions.slice(0, SHOWN)} />
        </>
      )}
      <Audit entries={audit} addresses={addresses} />
    </>,
    Object.values(faults).some(Boolean) ? 422 : 200,
  );
}

/** What the latest deed booked, for the sentence that it is done. */
function bookedLately([latest]: readonly AuditEntry[]): Record<string, string> | undefined {
  const credits = latest?.details.credits;
  return typeof credits === 'number' ? { credits: signed(credits) } : undefined;
}

type FigureText = [label: string, value: ComponentChildren];

function FiguresOf({ summary }: { summary: AccountSummary }) {
  const { balance, state, requests, errors, seen } = text().columns;
  const figures: FigureText[] = [
    [balance, numberText(summary.balance)],
    [requests, numberText(summary.requests)],
    [errors, numberText(summary.errors)],
    [seen, <Seen at={summary.seenAt} />],
    [state, summary.suspendedAt ? text().suspended : text().active],
  ];
  return <Figures figures={figures} />;
}

/** Figures, each by its label. */
export function Figures({ figures }: { figures: readonly FigureText[] }) {
  return (
    <dl class="figures">
      {figures.map(([label, value]) => (
        <div key={label} class="card figure">
          <dt>{label}</dt>
          <dd class="value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FormProps {
  visit: OwnVisit;
  faults: Faults;
}

function BookForm({ visit, id, faults }: FormProps & { id: string }) {
  return (
    <section class="card">
      <h2>{text().booking}</h2>
      <PostForm action={`/operator/accounts/${id}/credits`} token={visit.formToken} class="fields">
        <div class="field">
          <label for="kind">{text().kind}</label>
          <select id="kind" name="kind">
            <option value="grant">{text().grant}</option>
            <option value="correct" selected={visit.form.text('kind') === 'correct'}>
              {text().correct}
            </option>
          </select>
        </div>
        <Field
          label={text().credits}
          name="credits"
          hint={text().creditsHint}
          error={faults.credits}
          value={visit.form.text('credits')}
          required
        />
        {faults.below !== undefined && (
          <label class="checks">
            <input type="checkbox" name="below" value={String(faults.below)} />{' '}
            {filled(text().belowSure, { left: numberText(faults.below) })}
          </label>
        )}
        <Reason id="why-credits" error={faults.why} value={visit.form.text('why')} />
        <Submit kind="primary">{text().book}</Submit>
      </PostForm>
    </section>
  );
}

function LimitForm({ visit, account: { id, rateLimit }, faults }: FormProps & { account: AccountSummary }) {
  const usual = numberText(visit.platform.config.rateLimit);
  return (
    <section class="card">
      <h2>{text().limit.title}</h2>
      <PostForm action={`/operator/accounts/${id}/limit`} token={visit.formToken} class="fields">
        <Field
          label={text().limit.label}
          name="requests"
          inputMode="numeric"
          autoComplete="off"
          hint={filled(text().limit.hint, { usual })}
          error={faults.requests}
          value={faults.requests ? visit.form.text('requests') : String(rateLimit ?? '')}
        />
        <Reason id="why-limit" isHinted={false} />
        <div>
          <Submit kind="primary">{text().limit.set}</Submit>
        </div>
      </PostForm>
    </section>
  );
}

function KeyForms({ visit, id, keys }: { visit: OwnVisit; id: string; keys: KeyRecord[] }) {
  return (
    <section class="card">
      <h2>{text().keys}</h2>
      {keys.length === 0 && <p class="soft">{text().noKeys}</p>}
      <ul class="list deeds">
        {keys.map(({ key_id, name, hint }) => (
          <li key={key_id}>
            <div>
              <strong id={`key-${key_id}`}>{name}</strong>
              <p class="hint">
                <code>{hint}…</code>
              </p>
            </div>
            <PostForm action={`/operator/accounts/${id}/keys/${key_id}`} token={visit.formToken} class="side-by-side">
              <Reason id={`why-${key_id}`} isHinted={false} />
              <button type="submit" class="bad" aria-describedby={`key-${key_id}`}>
                {text().revoke}
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who is signed in where; all of them may be sent back to the door. */
function SessionForm({ visit, id, sessions }: { visit: OwnVisit; id: string; sessions: SessionRecord[] }) {
  const { since, seen, unknown } = words().settings.sessions;
  return (
    <section class="card">
      <h2>{text().sessions}</h2>
      {sessions.length === 0 && <p class="soft">{text().noSessions}</p>}
      <ul class="list">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{deviceName(session.device) ?? unknown}</strong>
              <p class="hint">
                {since} <Minute at={session.created_at} /> · {seen} <Minute at={session.seen_at} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <PostForm action={`/operator/accounts/${id}/end-sessions`} token={visit.formToken} class="side-by-side">
          <Reason id="why-sessions" isHinted={false} />
          <Submit kind="bad">{text().endSessions}</Submit>
        </PostForm>
      )}
    </section>
  );
}

function StateForm({ visit, account, faults }: FormProps & { account: AccountSummary }) {
  const { id, email, suspendedAt } = account;
  const way = suspendedAt ? 'reinstate' : 'suspend';
  const isAsked = faults.suspends !== undefined && !suspendedAt;
  return (
    <section class={suspendedAt ? 'card' : 'card danger'}>
      <h2>{suspendedAt ? text().reinstateTitle : text().suspendTitle}</h2>
      {isAsked && <Notice kind="bad">{filled(text().suspendAsked, { email })}</Notice>}
      <p class="soft">{suspendedAt ? text().reinstateText : text().suspendText}</p>
      <PostForm action={`/operator/accounts/${id}/${way}`} token={visit.formToken} class="side-by-side">
        {isAsked && <input type="hidden" name="sure" value="yes" />}
        <Reason id="why-state" error={faults.why} value={faults.suspends} />
        <Submit kind={suspendedAt ? 'primary' : 'bad'}>
          {isAsked ? filled(text().suspendSure, { email }) : text()[way]}
        </Submit>
      </PostForm>
    </section>
  );
}

interface ReasonProps {
  id: string;
  error?: string;
  value?: string;
  /** with the sentence on where reasons go */
  isHinted?: boolean;
}

/** The field for the reason of a deed. */
export function Reason({ id, error, value, isHinted = true }: ReasonProps) {
  const hint = isHinted ? text().reasonHint : undefined;
  const about = { label: text().reason, name: 'why', hint, maxLength: LONGEST_REASON, required: true };
  return <Field {...about} id={id} error={error} value={value} autoComplete="off" />;
}

/** The reason that a form gives; undefined where it is too short or too long for one. */
export function reasonOf(form: Form): string | undefined {
  const why = form.text('why');
  return why.length < 3 || why.length > LONGEST_REASON ? undefined : why;
}

async function book(visit: OwnVisit): Promise<PageAnswer> {
  const typed = visit.form.text('credits').replace('−', '-');
  const what = visit.form.text('kind') === 'correct' ? 'correct' : 'grant';
  const credits = /^[+-]?\d{1,10}$/.test(typed) ? Number(typed) : 0;
  if (credits === 0 || Math.abs(credits) > LIMITS.mostCreditsAtOnce || (what === 'grant' && credits < 0)) {
    return account(visit, { credits: filled(text().errors.credits, { most: numberText(LIMITS.mostCreditsAtOnce) }) });
  }
  const summary = await visit.platform.operators.account(visit.param('id'));
  const left = (summary?.balance ?? 0) + credits;
  // what nobody can spend any more is asked once more
  if (credits < 0 && left < 0 && visit.form.text('below') !== String(left)) {
    return account(visit, { credits: filled(text().errors.below, { left: numberText(left) }), below: left });
  }
  return act(visit, { what, credits }, what === 'grant' ? 'granted' : 'corrected');
}

/** Asked once more: it stops whatever the account runs. */
async function suspend(visit: OwnVisit): Promise<PageAnswer> {
  const { form, param, session } = visit;
  const why = reasonOf(form);
  if (why !== undefined && form.text('sure') !== 'yes' && param('id') !== session.person.accountId) {
    return account(visit, { suspends: why });
  }
  return act(visit, { what: 'suspend' }, 'suspended');
}

async function limit(visit: OwnVisit): Promise<PageAnswer> {
  const typed = visit.form.text('requests');
  const requests = typed === '' ? null : Number(typed);
  const isSound = requests === null || (/^\d{1,7}$/.test(typed) && requests >= 1);
  if (!isSound || (requests ?? 0) > LIMITS.highestRateLimit) {
    return account(visit, { requests: filled(text().errors.requests, { most: numberText(LIMITS.highestRateLimit) }) });
  }
  return act(visit, { what: 'limit-requests', requests }, 'limited');
}

async function act(visit: OwnVisit, deed: Deed, done: keyof PageWords['done']): Promise<PageAnswer> {
  const { platform, param, session, form } = visit;
  if (param('id') === session.person.accountId) return refusalPage(403, 'own');
  const why = reasonOf(form);
  if (why === undefined) return account(visit, { why: text().errors.why });
  const summary = await platform.operators.account(param('id'));
  if (!summary || !(await platform.operators.act(session.person, summary.id, deed, why)))
    return refusalPage(404, 'unknown');
  platform.balances.drop(summary.id);
  // the notice of it may still be on its way to this process
  for (const { key_id } of await platform.keys.list(summary.id)) platform.keys.forget(key_id);
  if (deed.what === 'suspend' || deed.what === 'reinstate') await tellOwner(visit, summary.id, deed.what, why);
  return redirect(`/operator/accounts/${summary.id}?done=${done}`);
}

/** A letter about an account's state, behind the answer; in the language of whoever has it. */
async function tellOwner(
  visit: OwnVisit,
  accountId: string,
  what: 'suspend' | 'reinstate',
  why: string,
): Promise<void> {
  const person = await visit.platform.people.find(accountId);
  if (!person) return;
  const { contact } = visit.platform.config;
  void speaking(offered(person.language) ?? 'en', () =>
    sendLetter(visit, what === 'suspend' ? 'suspended' : 'reinstated', person, {
      why,
      contact: contact ?? words().layout.operators,
    }),
  );
}

function unlockForm({ platform, session, formToken }: OwnVisit, error?: string): PageAnswer {
  const { isOperator, isSuspended } = session.person;
  if (platform.config.operatorPassword === undefined || isSuspended) return refusalPage(404, 'unknown');
  if (isOperator) return redirect('/operator');
  return page(
    text().unlock.title,
    <section class="card narrow">
      <h1>{text().unlock.title}</h1>
      <p class="soft">{text().unlock.text}</p>
      <PostForm action="/operator/unlock" token={formToken}>
        <Field label={text().unlock.label} name="password" type="password" autoComplete="off" required error={error} />
        <Submit kind="primary">{text().unlock.submit}</Submit>
      </PostForm>
    </section>,
    error ? 422 : 200,
  );
}

async function unlock(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, session, form, address } = visit;
  const { operatorPassword } = platform.config;
  const { accountId, isSuspended } = session.person;
  if (operatorPassword === undefined || isSuspended) return refusalPage(404, 'unknown');
  const isRight = isSame(form.verbatim('password'), operatorPassword);
  if (!isRight) visit.doors.operatorGuess(address, accountId);
  const waitS = await waitAfterGuess(platform.limiter, [address, accountId], isRight);
  if (waitS !== undefined) return pageToWaitAt(unlockForm(visit, waitText(waitS)), waitS);
  if (!isRight) return unlockForm(visit, text().unlock.wrong);
  await platform.operators.act(session.person, accountId, { what: 'become-operator' }, text().unlock.why);
  return redirect('/operator?done=operator');
}

/** In a time that says nothing of where two texts begin to differ. */
function isSame(typed: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed), digest(right));
}
