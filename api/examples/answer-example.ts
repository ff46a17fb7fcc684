/** What an endpoint answers to its own example: really computed, with a clock and dice that never change. */
import type { ParsedBatch } from '../../shared/endpoints/batch.ts';
import { catalogue, endpointNamed } from '../../shared/endpoints/catalogue.ts';
import type { ComposedEndpoint, Endpoint, JobContext } from '../../shared/endpoints/endpoint.ts';
import { numerologyReport } from '../../shared/endpoints/numerology/report.ts';
import type { StoredReading } from '../../shared/endpoints/stores.ts';
import { tarotReading } from '../../shared/endpoints/tarot/reading.ts';
import { textOf } from '../../shared/jobs/perform.ts';
import { certain } from '../../shared/narrow.ts';
import { CHART_STYLES, type PictureWish } from '../../shared/pictures/picture.ts';
import { svgOf } from '../../shared/pictures/svg.ts';
import { validator } from '../steps/validate.ts';
import { exampleStores } from './example-stores.ts';

/** 2024-01-15 06:30 UTC, and dice that somebody threw once. */
const GIVEN: JobContext = { now: 1_705_300_200, seed: '5a'.repeat(32), warnings: [] };

/** The answer of an endpoint to its example, or to another input, as it is sent. */
export async function exampleAnswer(endpoint: Endpoint, input = endpoint.example): Promise<unknown> {
  const answer = await answerTo(endpoint, await keptReading(), undefined, input);
  return JSON.parse(textOf(endpoint, answer).toString());
}

async function answerTo(
  endpoint: Endpoint,
  reading?: StoredReading,
  save = (_: StoredReading) => {},
  input = endpoint.example,
) {
  const { parsed } = validator(endpoint)({ ...input });
  if (endpoint.kind === 'pure') return endpoint.compute(parsed, GIVEN);
  if (endpoint.kind === 'composed') return composedExample(endpoint, parsed);
  const stores = exampleStores(GIVEN.now * 1_000, reading, save);
  return endpoint.handle((await endpoint.recall?.(parsed, GIVEN, stores)) ?? parsed, GIVEN, stores);
}

/** What stands in batches and in the results of jobs are answers of other endpoints. */
async function composedExample({ composes }: ComposedEndpoint, parsed: unknown): Promise<unknown> {
  if (composes === 'results') {
    return { custom_id: 'ann', status: 200, credits: 1, answer: await answerTo(numerologyReport) };
  }
  // what the endpoint's own `read` made of its example
  const { items, isDryRun } = parsed as ParsedBatch;
  const priced = items.map(({ custom_id, endpoint }) => {
    return { custom_id, status: 200, credits: certain(endpointNamed(endpoint), endpoint).credits };
  });
  return { items: priced, credits: priced.reduce((sum, { credits }) => sum + credits, 0), dry_run: isDryRun };
}

/** The reading that later calls look up is the one that the example of the draw makes. */
async function keptReading(): Promise<StoredReading | undefined> {
  kept ??= new Promise((resolve, reject) => {
    answerTo(tarotReading, undefined, resolve).catch(reject);
  });
  return kept;
}

let kept: Promise<StoredReading> | undefined;

/** The endpoints whose answers can be drawn. */
export const drawable: readonly Endpoint[] = catalogue.filter(({ picture }) => picture);

/** The answer to the example of an endpoint as a picture; undefined where there is none. */
export async function examplePicture(endpoint: Endpoint, theme: PictureWish['theme']): Promise<string | undefined> {
  return pictureOf(endpoint, await exampleAnswer(endpoint), theme);
}

/** An answer of an endpoint as a picture; undefined where there is none. */
export function pictureOf(
  endpoint: Endpoint,
  answer: unknown,
  theme: PictureWish['theme'],
  language: PictureWish['language'] = 'en',
): string | undefined {
  const scene = endpoint.picture?.(answer, { style: CHART_STYLES[0], theme, language });
  return scene && svgOf(scene, theme);
}
