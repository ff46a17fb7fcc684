import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { endpoint, type Refuse } from './endpoint.ts';
import { USAGE_GROUPS, type UsageGroup } from './stores.ts';
import { described, nullable } from './vocabulary.ts';

const DAY_S = 86_400;
/** No calendar of ours has an earlier one. */
const FIRST_DAY = '0001-01-01';

const figures = {
  requests: described(Type.Integer(), 'Calls.'),
  errors: Type.Integer({ description: 'Answers of 400 and above.' }),
  credits: Type.Integer({ description: 'What was charged and kept.' }),
  latency_ms: described(
    Type.Object({
      p50: described(nullable(Type.Number()), 'Half of them.'),
      p90: described(nullable(Type.Number()), 'Ninety per cent.'),
      p99: described(nullable(Type.Number()), 'Ninety-nine per cent.'),
    }),
    'Milliseconds that so many per cent of the calls that succeeded did not exceed; null where none did.',
  ),
};

/** What was called, free for every key. */
export const accountUsage = endpoint({
  name: 'account-usage',
  method: 'GET',
  path: '/account/usage',
  credits: 0,
  summary: 'Requests, credits, errors and latency of the account, by day, endpoint or key.',
  description:
    'Days are those of UTC, and kept for a year. Calls appear after a few seconds. Latency is ' +
    'estimated from counts in fixed steps.',
  input: Type.Object({
    from: Type.Optional(Type.String({ format: 'date', description: 'First day; 29 days before `to` when left out.' })),
    to: Type.Optional(Type.String({ format: 'date', description: 'Last day; today when left out.' })),
    group: Type.Enum([...USAGE_GROUPS], { default: 'day', description: 'What the rows stand for.' }),
  }),
  output: Type.Object({
    from: described(Type.String(), 'The first day.'),
    to: described(Type.String(), 'The last day.'),
    group: described(Type.Enum([...USAGE_GROUPS]), 'What the rows stand for.'),
    total: described(Type.Object(figures), 'All calls together.'),
    rows: described(
      Type.Array(
        Type.Object({
          day: Type.Optional(described(Type.String(), 'The day.')),
          endpoint: Type.Optional(described(Type.String(), 'The name of the endpoint.')),
          key_id: Type.Optional(
            described(
              nullable(Type.String({ description: 'Null where nobody used a key.' })),
              'The key; null where nobody used one.',
            ),
          ),
          ...figures,
        }),
      ),
      'Calls by day, endpoint or key.',
    ),
  }),
  example: { group: 'endpoint' },
  read: (input, refuse) => {
    checkSpan(input, refuse);
    return input;
  },
  async handle({ group, ...span }, { now }, stores) {
    const to = span.to ?? dayOf(now);
    const month = dayOf(Date.parse(to) / 1000 - 29 * DAY_S);
    const from = span.from ?? (month < FIRST_DAY ? FIRST_DAY : month);
    const { total, rows } = await stores.usage(from, to, group);
    return { from, to, group, total, rows: rows.map(({ label, ...rest }) => ({ ...labelled(group, label), ...rest })) };
  },
});

function checkSpan({ from, to }: { from?: string; to?: string }, refuse: Refuse): void {
  if (!from || !to) return;
  const days = (Date.parse(to) - Date.parse(from)) / 1000 / DAY_S;
  if (days < 0) refuse({ pointer: '/to', code: 'contradiction', message: 'must not lie before `from`' });
  if (days > LIMITS.usageDays) {
    refuse({
      pointer: '/from',
      code: 'out_of_range',
      message: `must lie at most ${LIMITS.usageDays} days before \`to\``,
    });
  }
}

function labelled(group: UsageGroup, label: string | null) {
  if (group === 'key') return { key_id: label };
  return group === 'day' ? { day: label ?? '' } : { endpoint: label ?? '' };
}

/** The day (UTC) of an instant in Unix seconds. */
function dayOf(unixS: number): string {
  return new Date(unixS * 1000).toISOString().slice(0, 10);
}
