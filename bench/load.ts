/**
 * `npm run bench load [minutes]`: two web processes and two workers under as much as this machine gives, for thirty
 * minutes. Answers, latencies, memory, what the database holds and what it has not cleared away, by the minute; at the
 * end whether they stayed as they were, and whether the books are right.
 */
import type pg from 'pg';
import { dayOf, type Fleet, ownMegabytes, type Sent, startFleet } from './fleet.ts';
import { births, median } from './measure.ts';

const MINUTES = 30;
/** A shorter run has shorter spans, that it has as many to compare. */
const LEAST_SPANS = 9;
const CONNECTIONS = 32;

/** What may be between the first third and the last: a machine that does something else, too, is not still. */
const ALOUD = { answers: 0.85, p99: 1.3, memory: 1.15, rest: 1.25 };

interface Span {
  answers: number;
  refused: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  megabytes: Record<string, number>;
  database: DatabaseSpan;
}

interface DatabaseSpan {
  /** MB of all, and of all but the ledger, which keeps every call */
  all: number;
  rest: number;
  openCharges: number;
  deadRows: number;
}

export async function benchLoad(minutes = MINUTES): Promise<void> {
  const fleet = await startFleet(2, 2);
  try {
    const seconds = Math.min(60, Math.max(10, Math.floor((minutes * 60) / LEAST_SPANS)));
    const spans: Span[] = [];
    const names = Object.keys(fleet.pids);
    console.log(
      `span s  answers/s  refused  p50 ms  p99 ms  ${names.join(', ')} MB  database, without ledger, open charges MB, dead`,
    );
    for (let at = 0; at < minutes * 60; at += seconds) {
      const span = await spanOf(fleet, seconds);
      spans.push(span);
      print(at + seconds, span);
    }
    judge(spans);
    console.log((await fleet.command('ledger', 'check')).trim());
  } finally {
    await fleet.stop();
  }
}

/** Calls of four kinds: two inline, two through the queue. */
function calls(): Sent[] {
  return births(1_000).flatMap((birth, index): Sent[] => {
    return [
      [{ path: '/vedic/varga-charts', body: { ...birth, varga: 9 } }],
      [{ path: '/vedic/varga-charts', body: { ...birth, varga: 'all' } }],
      [{ path: '/western/chart', body: birth }],
      [dayOf(birth)],
    ][index % 4];
  });
}

async function spanOf(fleet: Fleet, seconds: number): Promise<Span> {
  const all = calls();
  const sent = await Promise.all(fleet.urls.map((url) => fleet.send(url, all, CONNECTIONS, seconds)));
  const sum = (of: (one: (typeof sent)[number]) => number) => sent.reduce((so, one) => so + of(one), 0);
  return {
    answers: sum(({ answers }) => answers),
    refused: sum(({ refused }) => refused),
    perSecond: sum(({ perSecond }) => perSecond),
    p50Ms: Math.max(...sent.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...sent.map(({ p99Ms }) => p99Ms)),
    megabytes: Object.fromEntries(Object.entries(fleet.pids).map(([name, pid]) => [name, ownMegabytes(pid)])),
    database: await databaseSpan(fleet.sql),
  };
}

async function databaseSpan(sql: pg.Client): Promise<DatabaseSpan> {
  const { rows } = await sql.query(`
    select pg_database_size(current_database()) / 1e6 as all,
      (pg_database_size(current_database()) - pg_total_relation_size('ledger')) / 1e6 as rest,
      pg_total_relation_size('open_charges') / 1e6 as open_charges,
      (select sum(n_dead_tup) from pg_stat_user_tables) as dead_rows`);
  const [{ all, rest, open_charges, dead_rows }] = rows;
  return { all: Number(all), rest: Number(rest), openCharges: Number(open_charges), deadRows: Number(dead_rows) };
}

function print(second: number, { perSecond, refused, p50Ms, p99Ms, megabytes, database }: Span): void {
  const { all, rest, openCharges, deadRows } = database;
  const columns = [
    String(second).padStart(6),
    perSecond.toFixed(0).padStart(9),
    String(refused).padStart(7),
    p50Ms.toFixed(1).padStart(7),
    p99Ms.toFixed(1).padStart(7),
    Object.values(megabytes)
      .map((one) => one.toFixed(0))
      .join(', '),
    [all, rest, openCharges].map((one) => one.toFixed(1)).join(', '),
    String(deadRows),
  ];
  console.log(columns.join('  '));
}

/** Compares the last third of the spans with the first; the very first warms up. */
function judge([, ...spans]: readonly Span[]): void {
  const third = Math.ceil(spans.length / 3);
  const grown = (of: (span: Span) => number) =>
    median(spans.slice(-third).map(of)) / median(spans.slice(0, third).map(of));
  const names = Object.keys(spans[0].megabytes).filter((name) => name !== 'PostgreSQL');
  const changes: [what: string, change: number, isFlat: boolean][] = [
    ['answers a second', grown((span) => span.perSecond), grown((span) => span.perSecond) >= ALOUD.answers],
    ['p99', grown((span) => span.p99Ms), grown((span) => span.p99Ms) <= ALOUD.p99],
    ...names.map((name): [string, number, boolean] => {
      const change = grown((span) => span.megabytes[name]);
      return [`memory of ${name}`, change, change <= ALOUD.memory];
    }),
    [
      'open charges',
      grown((span) => span.database.openCharges),
      grown((span) => span.database.openCharges) <= ALOUD.rest,
    ],
    ['database without ledger', grown((span) => span.database.rest), grown((span) => span.database.rest) <= ALOUD.rest],
  ];
  console.log('last third / first third');
  for (const [what, change, isFlat] of changes) {
    console.log(`  ${what.padEnd(28)} ${change.toFixed(2).padStart(6)}  ${isFlat ? 'flat' : 'NOT flat'}`);
  }
  const first = spans[0];
  const last = spans[spans.length - 1];
  const answers = spans.slice(1).reduce((sum, span) => sum + span.answers, 0);
  const bytes = ((last.database.all - first.database.all) * 1e6) / answers;
  console.log(`bytes of the database for each call: ${bytes.toFixed(0)}`);
  console.log(changes.every(([, , isFlat]) => isFlat) ? 'flat' : 'not flat');
}
