import { catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { Problem } from '../../shared/errors.ts';
import { csvText } from '../../shared/feeds/csv.ts';
import { icalendarText } from '../../shared/feeds/icalendar.ts';
import { type Outcome, problemOf } from '../../shared/jobs/outcome.ts';
import type { AnswerForm, FormOrder } from '../answer-form.ts';
import type { ApiRequest } from '../request.ts';
import { pictureOrder, SVG } from './picture.ts';

const JSON_TYPE = 'application/json';
/** The media types of calendars and tables. */
export const CALENDAR = 'text/calendar';
export const CSV = 'text/csv';

/** The forms besides JSON, by the member of a declaration that makes them. */
const FORMS = { picture: SVG, calendar: CALENDAR, table: CSV } as const;
const FORM_NAMES = ['picture', 'calendar', 'table'] as const;

/** The media types that an endpoint answers in besides JSON. */
export function otherTypes(endpoint: Endpoint): string[] {
  return FORM_NAMES.filter((name) => endpoint[name]).map((name) => FORMS[name]);
}

/**
 * The form that a request would rather have; undefined where JSON will do. Throws `not_acceptable` where the endpoint
 * has none of those that are accepted.
 */
export function orderOf(endpoint: Endpoint, request: ApiRequest): FormOrder | undefined {
  const wanted = request.accepts([JSON_TYPE, ...otherTypes(endpoint)]);
  if (wanted === SVG) return pictureOrder(endpoint, request);
  if (wanted === CALENDAR) return (text) => calendarOf(endpoint, text, request.arrivedMs);
  if (wanted === CSV) return (text) => tableOf(endpoint, text);
  const other = FORM_NAMES.find((name) => request.accepts([JSON_TYPE, FORMS[name]]) === FORMS[name]);
  if (!other || request.accepts([JSON_TYPE])) return undefined;
  const having = catalogue.filter((each) => each[other]).map(({ method, path }) => `${method} ${path}`);
  throw new Problem('not_acceptable', `${endpoint.path} has no ${other}; these have: ${having.join(', ')}.`);
}

function calendarOf({ calendar }: Endpoint, text: string | Buffer, stampMs: number): AnswerForm | undefined {
  const entries = calendar?.(JSON.parse(text.toString()));
  return entries && { text: icalendarText(entries, stampMs), type: `${CALENDAR}; charset=utf-8` };
}

function tableOf({ table }: Endpoint, text: string | Buffer): AnswerForm | undefined {
  const rows = table?.(JSON.parse(text.toString()));
  return rows && { text: csvText(rows), type: `${CSV}; charset=utf-8; header=present` };
}

/** How a computation ended, in the form that was ordered. */
export interface Executed {
  outcome: Outcome;
  form?: AnswerForm;
}

/** Forms an outcome before anything is kept: what cannot be formed has failed, and is refunded. Never throws. */
export function formed(order: FormOrder | undefined, outcome: Outcome, reportBug: (error: unknown) => void): Executed {
  if (!order || !outcome.ok) return { outcome };
  try {
    return { outcome, form: order(outcome.text) };
  } catch (error) {
    return { outcome: { ok: false, problem: problemOf(error, reportBug) } };
  }
}
