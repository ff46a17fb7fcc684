import { randomUUID } from 'node:crypto';
import { PRACTICE_PATH } from '../../../shared/payments/development-payments.ts';
import type { CreditPackage } from '../../../shared/payments/payments.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { LEDGER_KINDS, LEDGER_REASONS, type LedgerEntry } from '../../../shared/store/ledger-entries.ts';
import type { Payment } from '../../../shared/store/payments.ts';
import { isUuid } from '../../../shared/uuid.ts';
import { BalanceAlarm } from '../balance-alarm.tsx';
import { csvDownload } from '../csv.ts';
import { ButtonLink, Done, Notice, PageHead, PostForm, Submit } from '../elements.tsx';
import { refusalPage } from '../failure.tsx';
import { href } from '../href.ts';
import { clockText, dayText } from '../local-time.ts';
import { moneyText } from '../money-text.ts';
import { numberText } from '../number-text.ts';
import { eachText } from '../price-of-credit.ts';
import { type OwnVisit, ownPage, type PageAnswer, page, redirect } from '../visit.ts';
import { words } from '../words.ts';
import { Receipts } from './receipt.tsx';

const text = () => words().credits;
const PAYMENTS = 50;
/** movements that are read for a page; calls of a day are one line of it */
const ON_A_PAGE = 200;
const MOST_IN_CSV = 10_000;

/** Balance, purchases, prices and the ledger. */
export const creditsPage = ownPage(
  {
    'GET /dashboard/credits': (visit) => overview(visit),
    'GET /dashboard/credits/ledger.csv': csv,
    'POST /dashboard/credits/buy': buy,
    [`GET ${PRACTICE_PATH}`]: practice,
    [`POST ${PRACTICE_PATH}`]: practised,
  },
  { label: () => text().nav, to: '/dashboard/credits' },
);

async function overview(visit: OwnVisit, problem?: string): Promise<PageAnswer> {
  const { platform, query, session } = visit;
  const { accountId, lowBalanceAt } = session.person;
  const [balance, latest, payments] = await Promise.all([
    platform.ledger.balance(accountId),
    platform.ledger.page(accountId, { limit: 1 }),
    platform.paymentBook.list(accountId, PAYMENTS),
  ]);
  const paid = payments.filter(({ paidAt }) => paidAt !== null);
  // of an address only what we sell is told
  const asked = query.get('done') === 'paid-for' ? offerOf(visit, query.get('credits')) : undefined;
  const bought = paid.find(({ payment }) => payment === query.get('bought'));
  return page(
    text().title,
    <>
      <Done query={query} values={asked && { credits: numberText(asked.credits) }} />
      {bought && <Bought payment={bought} />}
      {problem && <Notice kind="bad">{problem}</Notice>}
      {balance < 0 ? (
        <Notice kind="bad">{text().debt}</Notice>
      ) : (
        <BalanceAlarm of={{ balance, threshold: lowBalanceAt, isNew: latest.length === 0 }} />
      )}
      <PageHead title={text().title} lead={text().lead} />
      <dl class="figures">
        <div class="card figure">
          <dt>{text().balance}</dt>
          <dd class="value">{numberText(balance)}</dd>
        </div>
        <div class="card figure">
          <dt>{text().threshold}</dt>
          <dd class="value">{lowBalanceAt === null ? text().noThreshold : numberText(lowBalanceAt)}</dd>
          <dd class="hint">
            <a href="/dashboard/settings#threshold">{lowBalanceAt === null ? text().turnOn : text().change}</a>
          </dd>
        </div>
      </dl>
      <Offers visit={visit} />
      <Receipts payments={paid} />
      <Ledger query={query} entries={await entriesOf(visit, ON_A_PAGE + 1)} payments={paid} balance={balance} />
      <p>
        <a href="/pricing">{text().prices.title}</a>
      </p>
    </>,
    problem ? 503 : 200,
  );
}

/** What has just been bought, with the way to its receipt. */
function Bought({ payment: { id, credits } }: { payment: Payment }) {
  const { bought, boughtOne } = text().practice;
  return (
    <Notice kind="good">
      {filled(credits === 1 ? boughtOne : bought, { credits: numberText(credits) })}{' '}
      <a href={`/dashboard/credits/receipts/${id}`}>{words().receipts.open}</a>
    </Notice>
  );
}

function Offers({ visit: { platform, payments, formToken } }: { visit: OwnVisit }) {
  const { config } = platform;
  return (
    <section class="card">
      <h2>{text().buy.title}</h2>
      <p class="soft">{payments ? text().buy[payments.provider] : text().buy.none}</p>
      {payments && (
        <ul class="offers">
          {config.creditPackages.map((offer) => (
            <li key={offer.credits}>
              <p>
                <strong>{filled(text().buy.offer, { credits: numberText(offer.credits) })}</strong>
                <br />
                {moneyText(offer.money, offer.currency)}
                <br />
                <span class="hint">{eachText(offer, config.creditPackages)}</span>
              </p>
              <PostForm action="/dashboard/credits/buy" token={formToken} class="inline">
                <input type="hidden" name="credits" value={String(offer.credits)} />
                <button type="submit">{filled(text().buy.submit, { credits: numberText(offer.credits) })}</button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function offerOf({ platform }: OwnVisit, credits: string | null): CreditPackage | undefined {
  return platform.config.creditPackages.find((offer) => String(offer.credits) === credits);
}

/** Begins a purchase. Forms may not lead to other places, so that a link does. */
async function buy(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, payments, form, session, linkBase } = visit;
  const offer = offerOf(visit, form.text('credits'));
  if (!payments || !offer) return refusalPage(404, 'unknown');
  const { accountId, email } = session.person;
  const order = { accountId, email, package: offer, linkBase };
  const address = await payments.checkout(order).catch((err) => {
    platform.log.error({ err }, 'a checkout could not be begun');
    return undefined;
  });
  if (address === undefined) return overview(visit, text().buy.away);
  if (payments.provider === 'development') return redirect(`${PRACTICE_PATH}?credits=${offer.credits}`);
  const about = { credits: numberText(offer.credits), price: moneyText(offer.money, offer.currency) };
  return page(
    text().going.title,
    <section class="card">
      <h1>{text().going.title}</h1>
      <p>{filled(text().going.text, about)}</p>
      <div class="row">
        <a class="button primary" href={href(address)}>
          {text().going.go}
        </a>
        <ButtonLink to="/dashboard/credits">{text().going.back}</ButtonLink>
      </div>
    </section>,
  );
}

function practice(visit: OwnVisit): PageAnswer {
  const offer = offerOf(visit, visit.query.get('credits'));
  if (visit.payments?.provider !== 'development' || !offer) return refusalPage(404, 'unknown');
  const credits = numberText(offer.credits);
  return page(
    text().practice.title,
    <section class="card">
      <h1>{text().practice.title}</h1>
      <p>{filled(text().practice.text, { credits })}</p>
      <div class="row">
        <PostForm action={PRACTICE_PATH} token={visit.formToken} class="inline">
          <input type="hidden" name="credits" value={String(offer.credits)} />
          <input type="hidden" name="purchase" value={randomUUID()} />
          <Submit kind="primary">{filled(text().practice.submit, { credits })}</Submit>
        </PostForm>
        <ButtonLink to="/dashboard/credits">{text().practice.back}</ButtonLink>
      </div>
    </section>,
  );
}

/** The form brings the name of its purchase, so that sending it twice buys once. */
async function practised(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, payments, form, session } = visit;
  const offer = offerOf(visit, form.text('credits'));
  const payment = form.text('purchase');
  if (payments?.provider !== 'development' || !offer || !isUuid(payment)) return refusalPage(404, 'unknown');
  const { accountId } = session.person;
  await platform.paymentBook.book('development', { kind: 'paid', event: payment, payment, accountId, ...offer });
  platform.balances.drop(accountId);
  return redirect(`/dashboard/credits?bought=${payment}`);
}

const kindOf = (query: URLSearchParams) => LEDGER_KINDS.find((kind) => kind === query.get('kind'));

function entriesOf({ platform, session, query }: OwnVisit, limit: number): Promise<LedgerEntry[]> {
  const mark = query.get('before') ?? '';
  const before = /^\d{1,15}$/.test(mark) ? Number(mark) : undefined;
  return platform.ledger.page(session.person.accountId, { kind: kindOf(query), before, limit });
}

interface LedgerProps {
  query: URLSearchParams;
  entries: LedgerEntry[];
  payments: readonly Payment[];
  balance: number;
}

function Ledger({ query, entries, payments, balance }: LedgerProps) {
  const kind = kindOf(query);
  const shown = entries.slice(0, ON_A_PAGE);
  const about = kind ? `kind=${kind}&` : '';
  return (
    <section class="card table" id="ledger">
      <div class="table-head">
        <h2>{text().ledger.title}</h2>
        <form method="get" action="/dashboard/credits" class="row">
          <label for="kind">{text().ledger.kind}</label>
          <select id="kind" name="kind">
            <option value="">{text().ledger.all}</option>
            {LEDGER_KINDS.map((name) => (
              <option key={name} value={name} selected={name === kind}>
                {text().ledger.kinds[name]}
              </option>
            ))}
          </select>
          <button type="submit">{text().ledger.apply}</button>
          <a href={`/dashboard/credits/ledger.csv${kind ? `?kind=${kind}` : ''}`}>{text().ledger.csv}</a>
        </form>
      </div>
      {shown.length === 0 ? (
        <p class="soft table-head">{text().ledger.none}</p>
      ) : (
        <LedgerTable
          entries={shown}
          caption={text().ledger.caption}
          balance={kind || query.get('before') ? undefined : balance}
          payments={payments}
          toPayment={(id) => `/dashboard/credits/receipts/${id}`}
          toCalls={(endpoint) => `/dashboard/usage?${new URLSearchParams({ endpoint })}#recent`}
        />
      )}
      <p class="row table-head">
        {query.get('before') && <a href={`/dashboard/credits?${about}#ledger`}>{text().ledger.newest}</a>}
        {entries.length > ON_A_PAGE && (
          <a href={`/dashboard/credits?${about}before=${shown.at(-1)?.id}#ledger`}>{text().ledger.older}</a>
        )}
      </p>
    </section>
  );
}

interface LedgerTableProps {
  entries: readonly LedgerEntry[];
  caption: string;
  /** after the first of them, where every movement is among them */
  balance?: number;
  payments: readonly Payment[];
  /** the page of a payment, by its id */
  toPayment(id: string): string;
  /** the page of the calls of an endpoint; absent where there is none for whoever looks */
  toCalls?(endpoint: string): string;
}

/**
 * Movements that are one line: the calls of an endpoint on a day, and each other by itself. What is no call parts those
 * before it from those after it, so that nothing spent before a purchase stands above it.
 */
type Line = [LedgerEntry, ...LedgerEntry[]];

/** The movements of a day, and what was left at its end and after each of its lines. */
interface LedgerDay {
  day: string;
  lines: { line: Line; left?: number }[];
  left?: number;
}

function daysOf(entries: readonly LedgerEntry[], balance?: number): LedgerDay[] {
  const days = new Map<string, Map<string, Line> & { left?: number }>();
  let left = balance;
  let parted = 0;
  for (const entry of entries) {
    const { id, kind, endpoint, month, created_at } = entry;
    const day = dayText(created_at);
    const lines = days.get(day) ?? Object.assign(new Map<string, Line>(), { left });
    days.set(day, lines);
    const isCall = (kind === 'debit' || kind === 'refund') && endpoint && !month;
    if (!isCall) parted++;
    const name = isCall && kind === 'debit' ? `${parted} ${endpoint}` : String(id);
    const line = lines.get(name);
    if (line) line.push(entry);
    else lines.set(name, [entry]);
    if (left !== undefined) left -= entry.amount;
  }
  return [...days].map(([day, lines]) => {
    let after = lines.left;
    const shown = [...lines.values()].map((line) => {
      const one = { line, left: after };
      if (after !== undefined) after -= amountOf(line);
      return one;
    });
    return { day, lines: shown, left: lines.left };
  });
}

const amountOf = (line: Line) => line.reduce((sum, { amount }) => sum + amount, 0);

/** Movements of an account, day by day. */
export function LedgerTable({ entries, caption, balance, ...ways }: LedgerTableProps) {
  const { columns, left: leftText } = text().ledger;
  return (
    <table class="movements">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.at}</th>
          <th scope="col">{columns.about}</th>
          <th scope="col" class="number">
            {columns.amount}
          </th>
          {balance !== undefined && (
            <th scope="col" class="number after">
              {columns.left}
            </th>
          )}
        </tr>
      </thead>
      {daysOf(entries, balance).map(({ day, lines, left }) => (
        <tbody key={day}>
          <tr class="day">
            <th scope="rowgroup" colSpan={left === undefined ? 3 : 2}>
              {day}
            </th>
            {left !== undefined && (
              <td class="number" colSpan={2}>
                {filled(leftText, { credits: numberText(left) })}
              </td>
            )}
          </tr>
          {lines.map(({ line: [entry, ...others], left: after }) => (
            <tr key={entry.id}>
              <th scope="row">
                <Clock from={others.at(-1)?.created_at} until={entry.created_at} />
              </th>
              <td class="about">
                <About entry={entry} others={others.length} {...ways} />
              </td>
              <td class="number">{signed(amountOf([entry, ...others]))}</td>
              {after !== undefined && <td class="number after">{numberText(after)}</td>}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** When calls were made: from the first of them until the last. */
function Clock({ from, until }: { from?: Date; until: Date }) {
  const isSpan = from && clockText(from) !== clockText(until);
  return (
    <>
      {isSpan && <time dateTime={from.toISOString()}>{clockText(from)}–</time>}
      {isSpan && <wbr />}
      <time dateTime={until.toISOString()}>{clockText(until)}</time>
    </>
  );
}

function kindText(kind: string): string {
  const known = LEDGER_KINDS.find((name) => name === kind);
  return known ? text().ledger.kinds[known] : kind;
}

interface AboutProps extends Omit<LedgerTableProps, 'entries' | 'caption' | 'balance'> {
  entry: LedgerEntry;
  /** movements that stand in the same line */
  others: number;
}

/** What a movement was for; the calls of a month that is long over stand together. */
function About({ entry, others, payments, toPayment, toCalls }: AboutProps) {
  const { kind, reference, endpoint, reason, month, movements } = entry;
  if (kind === 'payment') {
    const payment = payments.find(({ id }) => id === reference);
    return <a href={toPayment(reference)}>{payment ? purchaseText(payment) : words().receipts.open}</a>;
  }
  const what = endpoint ?? reasonText(reason);
  // that an endpoint was called goes without saying
  const about = kind === 'debit' ? what : `${kindText(kind)} · ${what}`;
  if (month !== null) {
    return filled(text().ledger.month, { about, month: month.slice(0, 7), count: numberText(movements) });
  }
  const calls = others > 0 ? filled(text().ledger.calls, { about, count: numberText(others + 1) }) : about;
  const shown = endpoint ? <Dotted text={calls} /> : calls;
  return endpoint && toCalls ? <a href={toCalls(endpoint)}>{shown}</a> : shown;
}

/** Where lines must end, they end after the dots of a name. */
function Dotted({ text }: { text: string }) {
  return (
    <>
      {text.split(/(?<=\w\.)(?=\w)/).map((part, place) => (
        <>
          {place > 0 && <wbr />}
          {part}
        </>
      ))}
    </>
  );
}

/** What was bought, and for how much. */
function purchaseText({ credits, money, currency }: Payment): string {
  return filled(text().buy.each, { credits: numberText(credits), price: moneyText(money, currency ?? 'EUR') });
}

/** Why credits moved: in words of ours, or in those of an operator. */
export function reasonText(reason: string | null): string {
  const known = LEDGER_REASONS.find((code) => code === reason);
  return known ? text().ledger.reasons[known] : (reason ?? '–');
}

/** A number with its sign, as people write it. */
export function signed(amount: number): string {
  return `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${numberText(Math.abs(amount))}`;
}

async function csv(visit: OwnVisit): Promise<PageAnswer> {
  const entries = await entriesOf(visit, MOST_IN_CSV);
  const rows = entries.map(({ id, created_at, kind, amount, endpoint, reason, reference, month, movements }) => [
    id,
    created_at.toISOString(),
    kind,
    amount,
    endpoint,
    reason,
    reference,
    month,
    movements,
  ]);
  const columns = ['id', 'created_at', 'kind', 'credits', 'endpoint', 'reason', 'reference', 'month', 'movements'];
  return csvDownload('siderea-ledger.csv', [columns, ...rows]);
}
