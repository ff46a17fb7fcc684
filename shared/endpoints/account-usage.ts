import { Type } from 'typebox';
import { endpoint, type Refuse } from './endpoint.ts';
import { nullable } from './vocabulary.ts';

const GROUPED_BY = ['day', 'endpoint', 'key'] as const;
const DAY_S = 86_400;
/** How far back days are kept. */
const LONGEST_DAYS = 366;

const figures = {
  requests: Type.Integer(),
  errors: Type.Integer({ description: 'Answers of 400 and above.' }),
  credits: Type.Integer({ description: 'What was charged and kept.' }),
  latency_ms: Type.Object({
    p50: nullable(Type.Number()),
    p90: nullable(Type.Number()),
    p99: nullable(Type.Number()),
  }),
};

/** What was called, free for every key. */
export const accountUsage = endpoint({
  name: 'account-usage',
  method: 'GET',
  path: '/account/usage',
  credits: 0,
  summary: 'Requests, credits, errors and latency of the account, by day, endpoint or key. Free.',
  description:
    'Days are those of UTC, and kept for a year. Calls appear after a few seconds. Latency is estimated from ' +
    'counts in fixed steps.',
  input: Type.Object({
    from: Type.Optional(Type.String({ format: 'date', description: 'First day; 29 days before `to` when left out.' })),
    to: Type.Optional(Type.String({ format: 'date', description: 'Last day; today when left out.' })),
    group: Type.Enum([...GROUPED_BY], { default: 'day', description: 'What the rows stand for.' }),
  }),
  output: Type.Object({
    from: Type.String(),
    to: Type.String(),
    group: Type.Enum([...GROUPED_BY]),
    total: Type.Object(figures),
    rows: Type.Array(
      Type.Object({
        day: Type.Optional(Type.String()),
        endpoint: Type.Optional(Type.String()),
        key_id: Type.Optional(nullable(Type.String({ description: 'Null where nobody used a key.' }))),
        ...figures,
      }),
    ),
  }),
  example: { group: 'endpoint' },
  read: (input, refuse) => {
    checkSpan(input, refuse);
    return input;
  },
  async handle({ group, ...span }, { now }, stores) {
    const to = span.to ?? dayOf(now);
    const from = span.from ?? dayOf(Date.parse(to) / 1000 - 29 * DAY_S);
    const { total, rows } = await stores.usage(from, to, group);
    return { from, to, group, total, rows: rows.map(({ label, ...rest }) => ({ ...labelled(group, label), ...rest })) };
  },
});

function checkSpan({ from, to }: { from?: string; to?: string }, refuse: Refuse): void {
  if (!from || !to) return;
  const days = (Date.parse(to) - Date.parse(from)) / 1000 / DAY_S;
  if (days < 0) refuse({ pointer: '/to', code: 'contradiction', message: 'must not lie before `from`' });
  if (days > LONGEST_DAYS) {
    refuse({ pointer: '/from', code: 'out_of_range', message: `must lie at most ${LONGEST_DAYS} days before \`to\`` });
  }
}

function labelled(group: (typeof GROUPED_BY)[number], label: string | null) {
  if (group === 'key') return { key_id: label };
  return group === 'day' ? { day: label ?? '' } : { endpoint: label ?? '' };
}

/** The day (UTC) of an instant in Unix seconds. */
function dayOf(unixS: number): string {
  return new Date(unixS * 1000).toISOString().slice(0, 10);
}
