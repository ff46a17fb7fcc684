import type { UsageFigures, UsageGroup, UsageView } from '../endpoints/stores.ts';
import { noLatencies, percentileMs } from './latency.ts';
import { NO_KEY, type Usage, type UsageRow, type UsageSeen } from './usage.ts';

/**
 * The usage of an account, or what a key may see of it, as it is shown: percentiles in the place of counts, and the
 * whole beside its parts.
 */
export async function usageView(
  usage: Usage,
  accountId: string,
  { from, to, group }: { from: string; to: string; group: UsageGroup },
  seen: UsageSeen = {},
): Promise<UsageView> {
  const rows = await usage.between(accountId, from, to, group, seen);
  return {
    total: figures(rows),
    rows: rows.map((row) => ({ label: row.label === NO_KEY ? null : row.label, ...figures([row]) })),
  };
}

/** Several rows as one. */
function figures(rows: readonly UsageRow[]): UsageFigures {
  const sum = (name: 'requests' | 'errors' | 'credits') => rows.reduce((total, row) => total + row[name], 0);
  const buckets = rows.reduce(
    (total, row) => total.map((count, place) => count + (row.buckets[place] ?? 0)),
    noLatencies(),
  );
  return {
    requests: sum('requests'),
    errors: sum('errors'),
    credits: sum('credits'),
    latency_ms: {
      p50: percentileMs(buckets, 0.5),
      p90: percentileMs(buckets, 0.9),
      p99: percentileMs(buckets, 0.99),
    },
  };
}
