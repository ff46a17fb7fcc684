/** A batch that is answered at once: its items are called, some at a time, until they or the time end. */
import { createHash, randomUUID } from 'node:crypto';
import type { BatchItem, ParsedBatch } from '../../shared/endpoints/batch.ts';
import type { ProblemData } from '../../shared/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import { certain } from '../../shared/narrow.ts';
import type { Platform } from '../../shared/platform.ts';
import type { PartCall } from '../answer.ts';
import { memberCalls } from '../calls.ts';
import type { ComposedAnswer, ComposedCall } from '../corridor.ts';
import { problemDocument, statusOf } from '../errors.ts';
import { callLine } from './call-line.ts';
import { endpointOf, type PricedItem } from './items.ts';

/** Of the budget of the batch, what its items have: the rest is for putting the answer together. */
const FOR_ITEMS = 0.94;
/** After this much of it no item is begun any more: it would hardly be answered. */
const FOR_BEGINNING = 0.9;

export type AnswerBatch = (batch: ParsedBatch, call: ComposedCall) => Promise<ComposedAnswer>;

/** Answers batches within a budget. Each item walks the corridor of its endpoint, as a call of the same caller. */
export function batchAnswers(platform: Platform, budgetMs: number): AnswerBatch {
  const calls = memberCalls(platform, budgetMs * FOR_ITEMS);

  return async ({ items }, { request, identify }) => {
    const { arrivedMs, address, apiKey, idempotencyKey, language } = request;
    const beginUntilMs = arrivedMs + budgetMs * FOR_BEGINNING;
    const parts = new Map<number, PartCall>();
    const waiting = items.entries();
    async function lane(): Promise<void> {
      // all lanes take from the same row
      for (const [place, { endpoint, input }] of waiting) {
        if (Date.now() >= beginUntilMs) return;
        const beganMs = Date.now();
        const id = randomUUID();
        const key = idempotencyKey === undefined ? undefined : itemKey(idempotencyKey, place);
        const origin = { id, arrivedMs, address, apiKey, identify, idempotencyKey: key, language };
        const answer = await calls(endpointOf(endpoint), input, origin);
        parts.set(place, { id, endpoint, answer, atMs: beganMs, ms: Date.now() - beganMs });
      }
    }
    await Promise.all(Array.from({ length: LIMITS.batchAtOnce }, lane));
    const lines = items.map((item, place) => partLine(item, parts.get(place), platform, request));
    return { text: batchText(lines, sumOf(parts.values()), false), parts: [...parts.values()] };
  };
}

/** An item's part of an Idempotency-Key: asked again, what was answered is replayed, and the rest is tried. */
function itemKey(key: string, place: number): string {
  return `batch:${createHash('sha256').update(key).digest('base64url')}:${place}`;
}

function sumOf(parts: Iterable<PartCall>): number {
  let sum = 0;
  for (const { answer } of parts) sum += answer.creditsCharged;
  return sum;
}

/** What a batch would cost. */
export function pricedBatch(
  { items }: ParsedBatch,
  prices: readonly PricedItem[],
  { config }: Platform,
  { request }: ComposedCall,
): ComposedAnswer {
  const lines = items.map((item, place) => {
    const price = certain(prices[place], 'price');
    if ('credits' in price) return callLine({ customId: item.custom_id, status: 200, credits: price.credits });
    return problemLine(item, price.problem, config.baseUrl, request);
  });
  return { text: batchText(lines, priceOf(prices), true) };
}

/** What items would cost together. */
export function priceOf(prices: readonly PricedItem[]): number {
  return prices.reduce((sum, price) => sum + ('credits' in price ? price.credits : 0), 0);
}

function partLine(
  item: BatchItem,
  part: PartCall | undefined,
  { config }: Platform,
  request: ComposedCall['request'],
): Buffer {
  if (!part) return problemLine(item, NOT_ATTEMPTED, config.baseUrl, request);
  const { status, creditsCharged: credits, text } = part.answer;
  return callLine({ customId: item.custom_id, status, credits, text });
}

/** Of an item that the time was too short for. */
const NOT_ATTEMPTED: ProblemData = {
  code: 'not_attempted',
  detail: 'The time of the batch was over before this item began. It was not charged.',
};

function problemLine(
  { custom_id: customId }: BatchItem,
  problem: ProblemData,
  base: string | undefined,
  { id, language }: ComposedCall['request'],
): Buffer {
  const text = problemDocument(problem, id, { language: language(), base });
  return callLine({ customId, status: statusOf(problem.code), credits: 0, text });
}

function batchText(lines: readonly Buffer[], credits: number, isDryRun: boolean): Buffer {
  const comma = Buffer.from(',');
  const inner = lines.flatMap((line, place) => (place === 0 ? [line] : [comma, line]));
  return Buffer.concat([
    Buffer.from('{"items":['),
    ...inner,
    Buffer.from(`],"credits":${credits},"dry_run":${isDryRun}}`),
  ]);
}
