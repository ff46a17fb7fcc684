/** The way of a visit: who comes, may they, what do they want, and the page they get. */
import Router from '@koa/router';
import type { Context, Middleware, Next } from 'koa';
import type { Language } from '../../shared/content/languages.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { Problem, type ProblemData } from '../../shared/errors.ts';
import { addressName } from '../../shared/limiter/address-name.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Caller } from '../../shared/store/keys.ts';
import { operates } from '../../shared/store/people.ts';
import { newSecret } from '../../shared/store/secrets.ts';
import type { Session } from '../../shared/store/sessions.ts';
import { chargesOf } from '../answer.ts';
import { composer } from '../batch/composer.ts';
import { type MemberCalls, type Members, memberCalls } from '../calls.ts';
import type { Library } from '../docs/library.ts';
import { problemAtDoor } from '../errors.ts';
import type { DoorLog } from '../operator/door-log.ts';
import type { Metrics } from '../operator/metrics.ts';
import { type AnsweredCall, type AnswerTimes, conclude, type RequestState } from '../routes.ts';
import { atLocalhost } from '../sign-in-link.ts';
import { holderOf, SUSPENDED } from '../steps/authenticate.ts';
import { handOver } from '../steps/respond.ts';
import { refund } from '../steps/settle.ts';
import { serveAsset } from './assets.ts';
import { cookie, setCookie } from './cookies.ts';
import { formToken, isFromHere, isOwnToken } from './csrf.ts';
import { problemPage, refusalPage, withNear } from './failure.tsx';
import { type Form, fieldsOf, NO_FORM, paramOf, readForm } from './form.ts';
import { nameOfKnown, newKnown } from './known-browser.ts';
import { documentOf } from './layout.tsx';
import { zoneInCookie } from './local-time.ts';
import { isAtOwnMachine } from './own-machine.ts';
import { navOf, pages, waysOf } from './pages.ts';
import { POLICY } from './policy.ts';
import { type Page, type PageAnswer, redirect, type Visit } from './visit.ts';
import { language, offered, PAGE_LANGUAGES, speaking } from './words.ts';

/** Who asks, as far as cookies tell. */
interface Visitor {
  session?: Session;
  browser: string;
  isSecure: boolean;
}

/**
 * The pages for people. `base` begins links: it is known once the server listens.
 */
export function site(deps: Omit<VisitGround, 'calls'>): Middleware<RequestState> {
  const { platform, times } = deps;
  const ground = { ...deps, calls: memberCalls(platform, times.budgetMs, composer(platform, times.budgetMs)) };
  const router = new Router<RequestState>({ strict: true, sensitive: true });
  for (const page of pages) {
    for (const [route, handler] of Object.entries(page.routes)) {
      const [method = '', path = ''] = route.split(' ');
      // a page for people is only ever handed a visit with a session
      const handle = handler as Handle;
      router.register(path, [method], (ctx) => walk(ground, page, handle, ctx));
    }
  }
  const routed = router.routes() as Middleware<RequestState>;
  return async (ctx, next) => {
    if ((ctx.method === 'GET' || ctx.method === 'HEAD') && (await serveAsset(ctx))) return;
    await routed(ctx, async () => {
      // the queue board has paths of its own
      if (/^\/(dashboard|operator(?!\/queues))(\/|$)/.test(ctx.path)) await unknown(deps, ctx);
      else await (next as Next)();
    });
  };
}

/** What visits stand on. */
interface VisitGround {
  platform: Platform;
  metrics: Metrics;
  times: AnswerTimes;
  calls: MemberCalls;
  doors: DoorLog;
  base(): string;
  library(): Pick<Library, 'near'>;
}

/** What answers are sent with. */
type Ground = Pick<VisitGround, 'platform' | 'library'>;

type Handle = (visit: Visit) => PageAnswer | Promise<PageAnswer>;
type Visited = Context & { state: RequestState };

/** One visit, from the cookies to the answer, in the visitor's language. */
async function walk(ground: VisitGround, page: Page, handle: Handle, ctx: Visited): Promise<void> {
  const stranger = { browser: newSecret(), isSecure: false };
  const visitor = await visitorOf(ground.platform, ctx).catch((error: unknown) => ({ ...stranger, error }));
  const work = () => receive(ground, page, handle, ctx, visitor);
  await speaking(languageOf(ctx, visitor), work, zoneOf(ctx, visitor));
}

/** Whatever goes wrong becomes a page, and costs nothing. */
async function receive(
  ground: VisitGround,
  page: Page,
  handle: Handle,
  ctx: Visited,
  visitor: Visitor & { error?: unknown },
): Promise<void> {
  const { platform, metrics, times, calls } = ground;
  let made: AnsweredCall | undefined;
  try {
    if ('error' in visitor) throw visitor.error;
    const { session } = visitor;
    const elsewhere = placeToSignIn(platform, ctx);
    if (elsewhere) return send(ground, ctx, visitor, redirect(elsewhere));
    if (page.for !== 'anybody' && !session) return send(ground, ctx, visitor, toSignIn(ctx));
    if (page.for === 'operators' && !(session && operates(session.person))) {
      return send(ground, ctx, visitor, refusalPage(404, 'unknown'));
    }
    if (ctx.method === 'POST' && session) await countForm(platform, session);
    const form = ctx.method === 'POST' ? await readForm(ctx.req) : NO_FORM;
    if (ctx.method === 'POST' && !isOurs(platform, ctx, form.verbatim('form_token'), visitor)) {
      return send(ground, ctx, visitor, refusalPage(403, 'foreign'));
    }
    const visit = visitOf(ground, ctx, visitor);
    const call = async (endpoint: Endpoint, members: Members, testKeyId?: string) => {
      const { id, arrivedMs } = ctx.state;
      const identify = async () =>
        testKeyId ? testCallerOf(platform, session, testKeyId, arrivedMs) : callerOf(platform, session);
      const answer = await calls(endpoint, members, { id, arrivedMs, identify, language });
      made = { endpoint, answer };
      return answer;
    };
    send(ground, ctx, visitor, await handle({ ...visit, form, call }), form);
  } catch (error) {
    // what cannot be given back now, the sweeper gives back
    const open = made ? chargesOf(made.answer) : [];
    await Promise.all(open.map((charge) => refund(platform, charge).catch(() => {})));
    made = undefined;
    const problem = problemAtDoor(error, (bug) => platform.reportBug(bug, 'dashboard', ctx.state.id));
    ctx.state.code = problem.code;
    send(ground, ctx, { ...visitor, session: undefined }, problemPage(problem));
  }
  if (!made) return;
  const { answer } = made;
  // the page that shows an answer is handed over as the answer itself would be
  const handing = () => handOver(platform, ctx, answer, String(ctx.body), times.handOverMs);
  await conclude(platform, metrics, ctx.state, made, handing);
}

/** Whoever is signed in calls with an account and no key. Throws `api_key_missing`, `account_suspended`. */
function callerOf(platform: Platform, session: Session | undefined): Caller {
  if (!session) throw new Problem('api_key_missing', 'Sign in first.');
  const { accountId, isSuspended, rateLimit: accountLimit } = session.person;
  if (isSuspended) throw SUSPENDED(platform);
  return { accountId, isSuspended, rateLimit: null, accountLimit };
}

/**
 * Whoever is signed in calls as one of their own test keys. Throws `api_key_missing`, `api_key_invalid`, `key_expired`,
 * `account_suspended`.
 */
async function testCallerOf(
  platform: Platform,
  session: Session | undefined,
  keyId: string,
  arrivedMs: number,
): Promise<Caller> {
  const { accountId } = callerOf(platform, session);
  const own = (await platform.keys.list(accountId)).find(({ key_id, test }) => key_id === keyId && test);
  if (!own) throw new Problem('api_key_invalid', 'This account has no such test key.');
  return holderOf(platform, own.key_id, arrivedMs);
}

/** Counts a form against its account's minute, before it is read. Throws `rate_limit_exceeded`. */
async function countForm({ limiter }: Platform, { person }: Session): Promise<void> {
  const { allowed, resetS } = await limiter.take(`forms:${person.accountId}`, LIMITS.formsAMinute);
  if (allowed) return;
  throw new Problem('rate_limit_exceeded', `An account may send ${LIMITS.formsAMinute} forms a minute.`, {
    retryAfterS: resetS,
  });
}

async function unknown(ground: Ground, ctx: Context): Promise<void> {
  const visitor = await visitorOf(ground.platform, ctx).catch(() => ({ browser: newSecret(), isSecure: false }));
  speaking(languageOf(ctx, visitor), () => send(ground, ctx, visitor, refusalPage(404, 'unknown')));
}

/** Answers somebody who browses, wherever they were going, with a page that tells of a problem. */
export async function sendProblemPage(ground: Ground, ctx: Context, problem: ProblemData): Promise<void> {
  ctx.vary('Accept');
  if (problem.code === 'not_found') return unknown(ground, ctx);
  const stranger = { browser: newSecret(), isSecure: originOf(ground.platform, ctx).startsWith('https:') };
  speaking(languageOf(ctx, stranger), () => send(ground, ctx, stranger, problemPage(problem)));
}

/** Known by the session, else by a cookie that only tells this browser from others. */
async function visitorOf(platform: Platform, ctx: Context): Promise<Visitor> {
  const isSecure = originOf(platform, ctx).startsWith('https:');
  const secret = cookie(ctx, 'siderea', isSecure);
  const session = secret && (await platform.sessions.find(secret));
  if (secret && session) return { session, browser: secret, isSecure };
  const known = cookie(ctx, 'siderea-visit', isSecure);
  const browser = known ?? newSecret();
  if (!known) setCookie(ctx, 'siderea-visit', browser, isSecure);
  return { browser, isSecure };
}

/** True for a browser in which an operator is signed in. */
export async function isOperator(platform: Platform, ctx: Context): Promise<boolean> {
  const secret = cookie(ctx, 'siderea', originOf(platform, ctx).startsWith('https:'));
  const session = secret && (await platform.sessions.find(secret));
  return session ? operates(session.person) : false;
}

const A_YEAR_S = 365 * 86_400;

/** As the address wishes (`?lang=`, kept for next time), else as chosen here, on the account, or by the browser. */
function languageOf(ctx: Context, { session, isSecure }: Visitor): Language {
  const wished = offered(new URLSearchParams(ctx.querystring).get('lang'));
  if (wished) setCookie(ctx, 'siderea-language', wished, isSecure, A_YEAR_S);
  const chosen = wished ?? offered(cookie(ctx, 'siderea-language', isSecure)) ?? offered(session?.person.language);
  return chosen ?? offered(ctx.acceptsLanguages(PAGE_LANGUAGES.map(({ code }) => code)) || 'en') ?? 'en';
}

/** As chosen on the account, else where the browser's clock goes. */
function zoneOf(ctx: Context, { session, isSecure }: Visitor): string {
  return session?.person.zone ?? zoneInCookie(cookie(ctx, 'siderea-zone', isSecure)) ?? 'UTC';
}

function visitOf(ground: VisitGround, ctx: Context, visitor: Visitor): Omit<Visit, 'call'> {
  const { platform, doors, base } = ground;
  const { session, browser, isSecure } = visitor;
  const { config } = platform;
  const address = addressName(ctx.ip);
  const known = cookie(ctx, 'siderea-known', isSecure);
  return {
    platform,
    path: ctx.path,
    param: paramOf(ctx.params),
    query: fieldsOf(ctx.querystring),
    form: NO_FORM,
    formToken: formToken(browser),
    browser,
    address,
    doors,
    knownAs: (email) => nameOfKnown(known, email, platform),
    origin: originOf(platform, ctx),
    linkBase: base(),
    session,
    payments: platform.payments?.provider !== 'development' || isAtOwnMachine(ctx.req) ? platform.payments : undefined,
    async signIn(accountId) {
      // never the session that was there before: somebody else may know it
      if (session) await platform.sessions.end(session.person.accountId, session.id);
      const secret = await platform.sessions.start(accountId, deviceOf(ctx.get('User-Agent')), config.sessionDays);
      const person = await platform.people.find(accountId);
      if (person) setCookie(ctx, 'siderea-known', newKnown(person.email, platform), isSecure, KNOWN_S);
      doors.signedIn(accountId, address);
      setCookie(ctx, 'siderea', secret, isSecure, config.sessionDays * 86_400);
      setCookie(ctx, 'siderea-visit', '', isSecure, 0);
    },
    async signOut() {
      if (session) await platform.sessions.end(session.person.accountId, session.id);
      setCookie(ctx, 'siderea', '', isSecure, 0);
    },
  };
}

const KNOWN_S = LIMITS.knownBrowserDays * 86_400;

/** What a browser calls itself, without what nobody can read. */
function deviceOf(userAgent: string): string {
  return userAgent.replaceAll(/\p{C}/gu, '').slice(0, 300);
}

/** HTTP/1.0 knows no hosts. */
function originOf({ config }: Platform, ctx: Context): string {
  return config.baseUrl ?? `${ctx.protocol}://${ctx.host || 'localhost'}`;
}

/**
 * Cookies and passkeys belong to a name: on one's own machine browsers sign in at `localhost`, whichever of its names
 * they came by. Programs that keep cookies do as they like.
 */
function placeToSignIn({ config }: Platform, ctx: Context): string | undefined {
  const isComing = ctx.method === 'GET' && ctx.get('Sec-Fetch-Dest') === 'document';
  if (config.baseUrl || !isComing || !/^\/(signin|signup|reset)(\/|$)/.test(ctx.path)) return undefined;
  const { origin } = new URL(atLocalhost(`http://${ctx.host}`));
  return origin !== `http://${ctx.host}` && isAtOwnMachine(ctx.req) ? origin + ctx.url : undefined;
}

function isOurs({ config }: Platform, ctx: Context, token: string, { browser }: Visitor): boolean {
  const hosts = [ctx.host, ...(config.baseUrl ? [new URL(config.baseUrl).host] : [])];
  return isFromHere(ctx.headers, hosts) && isOwnToken(token, browser);
}

/** To the sign-in page, and back to where somebody wanted to go, where that is a page to look at. */
function toSignIn(ctx: Context): PageAnswer {
  return redirect(ctx.method === 'POST' ? '/signin' : `/signin?next=${encodeURIComponent(ctx.path)}`);
}

const LOOKED_AT = pages
  .flatMap(({ routes }) => Object.keys(routes))
  .filter((route) => route.startsWith('GET '))
  .map((route) => new RegExp(`^${route.slice('GET '.length).replaceAll(/:\w+/g, '[^/]+')}$`));

/** No page lies deeper; of a longer address no more is looked at. */
const DEEPEST = 8;

/** The page that a form stands on: that of its address, or the nearest above it. */
function pageOf(path: string): string {
  const parts = path.split('/', DEEPEST);
  const above = parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
  return above.find((each) => LOOKED_AT.some((pattern) => pattern.test(each))) ?? '/';
}

/** The page that is shown, in another language; of a form that was sent, the page it stands on. */
function languageLink({ method, path, querystring }: Context, form: Form, code: string): string {
  const isSent = method === 'POST';
  const query = new URLSearchParams(isSent ? '' : querystring);
  for (const name of ['ticket', 'next']) if (form.text(name)) query.set(name, form.text(name));
  query.set('lang', code);
  return `${isSent ? pageOf(path) : path}?${query}`;
}

function send({ platform, library }: Ground, ctx: Context, visitor: Visitor, answer: PageAnswer, form = NO_FORM): void {
  ctx.set('Content-Security-Policy', POLICY);
  // with less, browsers would not say where a form comes from
  ctx.set('Referrer-Policy', 'same-origin');
  switch (answer.kind) {
    case 'redirect':
      ctx.status = answer.isFormKept ? 307 : 303;
      ctx.set('Location', answer.to);
      return;
    case 'json':
      ctx.status = answer.status;
      ctx.body = answer.value;
      return;
    case 'download':
      ctx.attachment(answer.name);
      ctx.type = answer.type;
      ctx.body = answer.text;
      return;
    case 'page': {
      const { title, content, status, retryAfterS } = answer;
      const { session, browser } = visitor;
      const inLanguage = (code: string) => languageLink(ctx, form, code);
      const frame = { title, path: ctx.path, inLanguage, session, nav: navOf(session), formToken: formToken(browser) };
      ctx.set('Content-Language', language());
      ctx.vary('Accept-Language');
      ctx.status = status;
      if (retryAfterS) ctx.set('Retry-After', String(retryAfterS));
      ctx.type = 'html';
      ctx.body = documentOf(
        { ...frame, sourceUrl: platform.config.sourceUrl, contact: platform.config.contact, legal: platform.config },
        status === 404 ? withNear(content, library().near(ctx.path, waysOf(session)), ctx.path) : content,
      );
    }
  }
}
