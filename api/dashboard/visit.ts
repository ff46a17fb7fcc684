/** What a page is handed, and what it answers with. */
import type { Readable } from 'node:stream';
import type { VNode } from 'preact';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import type { Payments } from '../../shared/payments/payments.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Session } from '../../shared/store/sessions.ts';
import type { Answer } from '../answer.ts';
import type { Members } from '../calls.ts';
import type { DoorLog } from '../operator/door-log.ts';
import type { Form } from './form.ts';

/** One request for a page. */
export interface Visit {
  platform: Platform;
  path: string;
  /** What stands in the place of `:name` in a route; empty for a name that is not in it. */
  param: (name: string) => string;
  /** without zero characters, see `fieldsOf` */
  query: URLSearchParams;
  /** the fields of a POST; empty otherwise */
  form: Form;
  /** goes into every form, see `FormToken` */
  formToken: string;
  /** the browser's own secret, session or not: only whoever holds it can show it again */
  browser: string;
  /** under which the caller's address is counted */
  address: string;
  /** tells of those who come in, and of those who try */
  doors: DoorLog;
  /** the name of this browser, where a mail address signed in here before */
  knownAs(email: string): string | undefined;
  /** scheme, host and port as the browser has them */
  origin: string;
  /** what links in mails begin with; never what a caller made up */
  linkBase: string;
  session?: Session;
  /** who takes money of this visitor; nobody's money is taken for practice but at one's own machine */
  payments?: Payments;
  /**
   * Calls an endpoint for whoever is signed in, on the way that every call takes. What it costs is taken when the page
   * that answers this visit was handed over, and given back otherwise; so a visit calls once at most. With the id of a
   * test key of theirs it is a call of that key.
   */
  call(endpoint: Endpoint, members: Members, testKeyId?: string): Promise<Answer>;
  /** Signs somebody in here, with a new session; an old one ends. */
  signIn(accountId: string): Promise<void>;
  /** Ends the session of this browser. */
  signOut(): Promise<void>;
}

/** A visit of somebody who is signed in. */
export interface OwnVisit extends Visit {
  session: Session;
}

/** What becomes of a visit. */
export type PageAnswer =
  | { kind: 'page'; title: string; content: VNode; status: number; retryAfterS?: number }
  | { kind: 'redirect'; to: string; isFormKept?: boolean }
  | { kind: 'json'; status: number; value: unknown }
  | { kind: 'download'; name: string; type: string; text: string | Readable };

/** A page to show; 422 is the status of a form that has to be looked at again. */
export function page(title: string, content: VNode, status = 200): PageAnswer {
  return { kind: 'page', title, content, status };
}

/** The same page, with the word that somebody came too often and may come again in so many seconds. */
export function pageToWaitAt(answer: PageAnswer, retryAfterS: number): PageAnswer {
  return answer.kind === 'page' ? { ...answer, status: 429, retryAfterS } : answer;
}

/** Onward to another page of ours: with GET, or with the form that was sent. */
export function redirect(to: string, { isFormKept = false } = {}): PageAnswer {
  return { kind: 'redirect', to, isFormKept };
}

/** Data for a script of ours. */
export function scriptData(value: unknown, status = 200): PageAnswer {
  return { kind: 'json', status, value };
}

type Route = `${'GET' | 'POST'} /${string}`;
type Handler<V> = (visit: V) => PageAnswer | Promise<PageAnswer>;
export type Routes<V> = Readonly<Partial<Record<Route, Handler<V>>>>;

/** An entry of the navigation. */
export interface NavEntry {
  label(): string;
  to: string;
}

/** A page with what belongs to it: one file each. */
export type Page =
  | { for: 'anybody'; routes: Routes<Visit> }
  | { for: 'people' | 'operators'; nav?: NavEntry; routes: Routes<OwnVisit> };

/** A page for everybody. */
export function openPage(routes: Routes<Visit>): Page {
  return { for: 'anybody', routes };
}

/** A page for those who are signed in. */
export function ownPage(routes: Routes<OwnVisit>, nav?: NavEntry): Page {
  return { for: 'people', nav, routes };
}

/** A page for operators; others find nothing there. */
export function operatorPage(routes: Routes<OwnVisit>, nav?: NavEntry): Page {
  return { for: 'operators', nav, routes };
}
