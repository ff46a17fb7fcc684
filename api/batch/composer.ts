/** Answers that are made of others: batches, jobs, and the results of jobs. */
import type { ParsedBatch } from '../../shared/endpoints/batch.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Compose } from '../corridor.ts';
import { countMore } from '../steps/rate-limit.ts';
import { batchAnswers, pricedBatch } from './batch.ts';
import { itemPrices } from './items.ts';
import { jobMaker } from './make-job.ts';
import { type ParsedResults, resultsOf } from './results.ts';

/** Puts answers together over a platform, within the budget of a request. */
export function composer(platform: Platform, budgetMs: number): Compose {
  const price = itemPrices(platform.reportBug);
  const makeJob = jobMaker(platform, price);
  const answerBatch = batchAnswers(platform, budgetMs);
  return async (call) => {
    const { endpoint, caller, request, members, input } = call;
    // a heavy computation that is asked for later is a job of one item
    if (endpoint.kind !== 'composed') {
      return makeJob([{ custom_id: endpoint.name, endpoint: endpoint.name, input: members }], call);
    }
    // what the endpoint's own `read` made of good input
    if (endpoint.composes === 'results') return resultsOf(platform, caller, input.parsed as ParsedResults, request);
    const batch = input.parsed as ParsedBatch;
    if (batch.isDryRun) {
      // nothing is paid for looking at so much
      await countMore(platform, caller, Math.ceil(batch.items.length / LIMITS.batchItems) - 1);
      return pricedBatch(batch, await price(batch.items, caller, request), platform, call);
    }
    const isJob = request.prefersAsync || batch.items.length > LIMITS.batchItems;
    return isJob ? makeJob(batch.items, call) : answerBatch(batch, call);
  };
}
