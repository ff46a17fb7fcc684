/** Items of a batch before anything is done: what each would cost, or why it would be refused. */
import type { BatchItem } from '../../shared/endpoints/batch.ts';
import { endpointNamed } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import type { ProblemData } from '../../shared/errors.ts';
import type { ReportBug } from '../../shared/jobs/perform.ts';
import { LIMITS } from '../../shared/limits.ts';
import { certain } from '../../shared/narrow.ts';
import type { Caller } from '../../shared/store/keys.ts';
import { requestOf } from '../calls.ts';
import { problemAtDoor } from '../errors.ts';
import { type Compare, comparing } from '../input/suggestion.ts';
import type { ApiRequest } from '../request.ts';
import { refuseOutOfScope } from '../steps/authenticate.ts';
import { bodyOf, membersIn } from '../steps/read.ts';
import { validator } from '../steps/validate.ts';

/** A call that is to be made, whether an item names it or a request that becomes a job. */
export type RequestedCall = Pick<BatchItem, 'custom_id' | 'input'> & { endpoint: string };

/** An item that would be called, with what it would cost, or why it would be refused. */
export type PricedItem = { credits: number } | { problem: ProblemData };

/** Looks at items one after another, and lets other requests come in between. */
export type PriceItems = (
  items: readonly RequestedCall[],
  caller: Caller,
  request: Pick<ApiRequest, 'id' | 'arrivedMs'>,
) => Promise<PricedItem[]>;

/** Items looked at in one go. */
const AT_ONE_GO = 20;

/** Prices items as the corridor reads them; the schema of an endpoint is compiled when an item first names it. */
export function itemPrices(reportBug: ReportBug): PriceItems {
  const validators = new Map<string, ReturnType<typeof validator>>();

  async function priced(
    item: RequestedCall,
    caller: Caller,
    request: Parameters<PriceItems>[2],
    compare: Compare,
  ): Promise<PricedItem> {
    const endpoint = endpointOf(item.endpoint);
    const validate = validators.get(endpoint.name) ?? validator(endpoint);
    validators.set(endpoint.name, validate);
    try {
      refuseOutOfScope(caller, endpoint);
      const call = requestOf(endpoint, item.input, request);
      const { parsed } = validate(membersIn(endpoint, call, await bodyOf(endpoint, call)), { compare });
      return { credits: caller.isTest ? 0 : endpoint.price(parsed) };
    } catch (error) {
      return { problem: problemAtDoor(error, (bug) => reportBug(bug, endpoint.name, request.id)) };
    }
  }

  return async (items, caller, { id, arrivedMs }) => {
    const all: PricedItem[] = [];
    // nothing is paid for looking: items share the typos of the calls that they count as
    const compare = comparing(LIMITS.suggestions * Math.ceil(items.length / LIMITS.batchItems));
    for (const [place, item] of items.entries()) {
      if (place % AT_ONE_GO === 0) await new Promise((resolve) => setImmediate(resolve));
      all.push(await priced(item, caller, { id, arrivedMs }, compare));
    }
    return all;
  };
}

/** The endpoint of an item; the schema has let only known ones through. */
export function endpointOf(name: string): Endpoint {
  return certain(endpointNamed(name), name);
}
