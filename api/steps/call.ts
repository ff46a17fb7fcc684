import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import type { Platform } from '../../shared/platform.ts';
import type { ApiRequest } from '../request.ts';
import type { Trace } from '../trace.ts';
import type { Validate } from './validate.ts';

/** One request on its way through the corridor of an endpoint: what every step is given. */
export interface Call {
  platform: Platform;
  endpoint: Endpoint;
  validate: Validate;
  request: ApiRequest;
  trace: Trace;
  /** everything a request may take, from its arrival to its answer, milliseconds */
  budgetMs: number;
  /** when that is over */
  deadlineMs: number;
}
