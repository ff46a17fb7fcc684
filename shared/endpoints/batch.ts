import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { endpoint, type Refuse } from './endpoint.ts';
import { callAnswer } from './job.ts';
import { described } from './vocabulary.ts';

/** The endpoints that a batch may call: all that cost something, but for the guide, which is a conversation. */
export const BATCHED = [
  ...(['vedic.varga-charts', 'vedic.ashtakvarga', 'vedic.porutham', 'vedic.guna-milan', 'vedic.dosha'] as const),
  ...(['vedic.panchangam', 'vedic.varshphal', 'vedic.kp-chart', 'vedic.baby-names', 'vedic.dasha'] as const),
  ...(['vedic.gochara', 'vedic.calendar'] as const),
  ...(['western.chart', 'western.synastry', 'western.horoscope', 'western.transits', 'western.returns'] as const),
  'western.events',
  ...(['tarot.reading', 'tarot.clarify', 'tarot.get-reading', 'tarot.interpretation', 'tarot.spreads'] as const),
  'tarot.deck',
  'numerology.report',
] as const;

const item = Type.Object(
  {
    custom_id: Type.String({
      minLength: 1,
      maxLength: LIMITS.customIdLength,
      description: 'Yours, to know the answer by; no other item of the batch has it.',
    }),
    endpoint: Type.Enum([...BATCHED], { description: 'The endpoint by its name, as in the list of prices.' }),
    input: Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      description: 'The members of the call, those of path or query too, in one object.',
    }),
  },
  { additionalProperties: false, title: 'BatchItem', description: 'One call.' },
);

const example = {
  items: [
    {
      custom_id: 'ann',
      endpoint: 'numerology.report',
      input: { full_name: 'Ann Lee', birth_date: '1990-04-12' },
    },
    { custom_id: 'today', endpoint: 'western.horoscope', input: { sign: 'aries', date: '2024-01-15' } },
  ],
  dry_run: true,
};

/** Many calls in one request; each is a call of its own in every respect. */
export const batch = endpoint({
  name: 'batch',
  method: 'POST',
  path: '/batch',
  credits: 0,
  summary: `Up to ${LIMITS.batchItems} calls in one request, up to ${LIMITS.jobItems} as a job. Its items cost what they cost.`,
  description:
    'Every item is a call of its own: identified, limited, charged and, where it fails, refunded by itself. The answers come in the order of the items.',
  input: Type.Object(
    {
      items: Type.Array(item, {
        minItems: 1,
        maxItems: LIMITS.jobItems,
        description: `The calls. More than ${LIMITS.batchItems} become a job, and so do fewer with \`Prefer: respond-async\`.`,
      }),
      dry_run: Type.Boolean({
        default: false,
        description: 'Looks at every item and says what it would cost; computes and charges nothing.',
      }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    items: described(Type.Array(callAnswer), 'What became of each item, in the order they were sent.'),
    credits: described(Type.Integer({ minimum: 0 }), 'The sum of the items’ credits.'),
    dry_run: described(Type.Boolean(), 'Whether only prices were asked for.'),
  }),
  example,
  read({ items, dry_run }, refuse) {
    refuseRepeated(items, refuse);
    refuseTooDeep(items, refuse);
    return { items, isDryRun: dry_run };
  },
  composes: 'batch',
});

/** A batch as it was asked for. */
export interface ParsedBatch {
  items: readonly BatchItem[];
  isDryRun: boolean;
}

/** One call of a batch. */
export interface BatchItem {
  custom_id: string;
  endpoint: (typeof BATCHED)[number];
  input: Readonly<Record<string, unknown>>;
}

/** Two items of one name could not be told apart. */
function refuseRepeated(items: readonly BatchItem[], refuse: Refuse): void {
  const seen = new Set<string>();
  for (const [place, { custom_id }] of items.entries()) {
    if (seen.has(custom_id)) {
      refuse({ pointer: `/items/${place}/custom_id`, code: 'duplicate', message: 'stands at an earlier item, too' });
    }
    seen.add(custom_id);
  }
}

/** What stands inside one another without end would take more to hand on than to send. */
function refuseTooDeep(items: readonly BatchItem[], refuse: Refuse): void {
  const message = `must hold at most ${LIMITS.batchDepth} lists and objects inside one another`;
  for (const [place, { input }] of items.entries()) {
    if (isDeeper(input, LIMITS.batchDepth)) refuse({ pointer: `/items/${place}/input`, code: 'maxItems', message });
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
