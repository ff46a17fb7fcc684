/**
 * `npm run bench cost [word]`: what a call of each kind costs: processor of every process, statements of SQL, bytes
 * that PostgreSQL writes ahead, commands and bytes of Redis, bytes of the answer. Of a call alone, and of 32 at once,
 * which share statements.
 */

import { dayOf, type Fleet, processorMsOf, type Sending, type Sent, startFleet } from './fleet.ts';
import { births, median } from './measure.ts';

/** Calls that warm up, and that are measured, at least; sent for some seconds at a time. */
const WARM_UP = 3_000;
const MEASURED = 2_000;
const SECONDS = 3;
/** Of calls one after another fewer tell as much: they take longer. */
const SOME = 300;

const BIRTHS = births(1_000);

const post = (path: string, bodies: readonly unknown[]): Sent[] => bodies.map((body) => ({ path, body }));

const KINDS: Record<string, Sent[]> = {
  'account (free)': [{ path: '/account' }],
  'one varga, inline': post(
    '/vedic/varga-charts',
    BIRTHS.map((birth) => ({ ...birth, varga: 9 })),
  ),
  'sixteen vargas, queue': post(
    '/vedic/varga-charts',
    BIRTHS.map((birth) => ({ ...birth, varga: 'all' })),
  ),
  'western chart, inline': post('/western/chart', BIRTHS),
  'synastry, queue': post(
    '/western/synastry',
    BIRTHS.map((birth, index) => ({ person_a: birth, person_b: BIRTHS[(index + 7) % BIRTHS.length] })),
  ),
  'panchangam, inline': BIRTHS.map(dayOf),
  'tarot reading, kept': post('/tarot/reading', [
    { spread_type: 'three_card', question: 'Where should my attention go this season?' },
  ]),
  'guide, a new conversation': post('/guide/chat', [{ message: 'What does Mars in the seventh house mean?' }]),
  'usage of 30 days (free)': [{ path: '/account/usage' }],
};

export async function benchCost(asked = ''): Promise<void> {
  const fleet = await startFleet(1, 1);
  try {
    console.log(
      `${'kind, calls at once'.padEnd(34)} ${'a second'.padStart(8)}   µs: ${Object.keys(fleet.pids).join(', ')}` +
        '   statements, bytes ahead   Redis: commands, bytes   bytes of the answer',
    );
    for (const [name, calls] of Object.entries(KINDS)) {
      if (!name.includes(asked)) continue;
      // the many first: they warm up for the one
      for (const atOnce of [32, 1]) await measure(fleet, name, calls, atOnce);
    }
  } finally {
    await fleet.stop();
  }
}

async function measure(fleet: Fleet, name: string, calls: readonly Sent[], atOnce: number): Promise<void> {
  const [url] = fleet.urls;
  const sent = async (count: number) => {
    const all: Sending[] = [];
    for (let answers = 0; answers < count; answers += all[all.length - 1].answers) {
      all.push(await fleet.send(url, calls, atOnce, SECONDS));
    }
    return all;
  };
  await sent(atOnce === 1 ? SOME : WARM_UP);
  const before = await countsOf(fleet);
  const all = await sent(atOnce === 1 ? SOME : MEASURED);
  const after = await countsOf(fleet);
  if (all.some(({ refused }) => refused > 0)) throw new Error(`${name}: calls were refused`);
  const [answers, bytes] = [
    all.reduce((sum, one) => sum + one.answers, 0),
    all.reduce((sum, one) => sum + one.bytes, 0),
  ];
  const each = (of: (counts: Counts) => number) => (of(after) - of(before)) / answers;
  const processor = Object.keys(fleet.pids).map((process) => (1_000 * each(({ cpuMs }) => cpuMs[process])).toFixed(0));
  console.log(
    [
      `${name}, ${atOnce}`.padEnd(34),
      median(all.map(({ perSecond }) => perSecond))
        .toFixed(0)
        .padStart(8),
      processor.join(', '),
      `${each(({ statements }) => statements).toFixed(2)}, ${each(({ walBytes }) => walBytes).toFixed(0)}`,
      `${each(({ commands }) => commands).toFixed(2)}, ${each(({ redisBytes }) => redisBytes).toFixed(0)}`,
      (bytes / answers).toFixed(0),
    ].join('   '),
  );
}

interface Counts {
  cpuMs: Record<string, number>;
  statements: number;
  walBytes: number;
  commands: number;
  redisBytes: number;
}

async function countsOf({ pids, sql, redis }: Fleet): Promise<Counts> {
  const cpuMs = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, processorMsOf(pid)]));
  const { rows } = await sql.query('select sum(calls) as calls, sum(wal_bytes) as bytes from pg_stat_statements');
  const info = await redis.info('stats');
  const stat = (name: string) => Number(new RegExp(`${name}:(\\d+)`).exec(info)?.[1]);
  return {
    cpuMs,
    statements: Number(rows[0].calls),
    walBytes: Number(rows[0].bytes),
    commands: stat('total_commands_processed'),
    redisBytes: stat('total_net_input_bytes') + stat('total_net_output_bytes'),
  };
}
