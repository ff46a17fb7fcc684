/** The documentation as pages: `/docs`, its pictures, the twins in Markdown, and the lists for programs. */
import type { Context, Middleware, Next } from 'koa';
import type { Language } from '../../shared/content/languages.ts';
import { API_PREFIX, catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { Problem } from '../../shared/errors.ts';
import type { Platform } from '../../shared/platform.ts';
import { cookie } from '../dashboard/cookies.ts';
import { POLICY } from '../dashboard/policy.ts';
import { offered, speaking, words } from '../dashboard/words.ts';
import { drawable, examplePicture } from '../examples/answer-example.ts';
import { pathMeant } from '../path-hint.ts';
import { preferredLanguage, problemLanguage } from '../problem-language.ts';
import { type Document, sendDocument } from '../send-document.ts';
import { type DocPage, markdownOf } from './doc-page.ts';
import { endpointPath } from './endpoint-paths.ts';
import { documentOf } from './layout.tsx';
import type { Library } from './library.ts';
import { rendered } from './markdown.ts';
import { skyPainter } from './sky-now.ts';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const SVG = 'image/svg+xml; charset=utf-8';

/** Answers what belongs to the documentation, and for everybody who reads pages what belongs to nobody. */
export function docsSite({ config }: Pick<Platform, 'config'>, library: () => Library): Middleware {
  const missing = new Map<string, Document>();
  const kept = new Map<string, Document>();
  const paint = skyPainter();
  const pageIn = async (page: DocPage, language: Language): Promise<Document> => {
    const shown = { page, pages: library().pages, sourceUrl: config.sourceUrl, hasTwin: true, reader: language };
    return { type: HTML, body: documentOf({ ...shown, ...rendered(await page.body()) }) };
  };
  return async (ctx, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const [sky, code, dark] = /^\/docs\/pictures\/sky(?:\.([a-z]{2}))?(\.dark)?\.svg$/.exec(ctx.path) ?? [];
    const skyLanguage = code === undefined ? 'en' : problemLanguage(code);
    if (sky && skyLanguage) {
      const body = paint(Date.now(), dark ? 'dark' : 'light', skyLanguage);
      const before = kept.get(ctx.path);
      // the same object while the minute lasts: it is named and compressed once
      const drawn = before?.body === body ? before : { type: SVG, body };
      kept.set(ctx.path, drawn);
      return sendDocument(ctx, drawn);
    }
    if (/^\/(docs(\/|\.md$|$)|llms)/.test(ctx.path)) {
      const page = library().page(ctx.path);
      const language = page ? languageOf(ctx) : 'en';
      const name = `${ctx.path} ${language}`;
      const document = kept.get(name) ?? (page ? await pageIn(page, language) : await documentAt(library(), ctx.path));
      if (page) ctx.vary('Accept-Language, Cookie');
      if (document) kept.set(name, document);
      if (document) return sendPage(ctx, document);
      if (forgiveSlash(ctx, library())) return;
    }
    try {
      await next();
    } catch (error) {
      if (!isNotFound(error) || !wantsPage(ctx)) throw error;
      const meant = pageMeant(ctx.path, library());
      const language = languageOf(ctx);
      // the same object for all paths that mean one page: it is compressed once
      const name = `${language} ${meant?.path}`;
      const document = missing.get(name) ?? missingPage(library().pages, config.sourceUrl, meant, language);
      missing.set(name, document);
      ctx.vary('Accept, Accept-Language');
      await sendPage(ctx, document, 404);
    }
  };
}

/** What lies at a path beside the pages; there are so few that all may be kept. */
async function documentAt(library: Library, path: string): Promise<Document | undefined> {
  if (path === '/llms.txt') return { type: PLAIN, body: library.llms() };
  if (path === '/llms-full.txt') return { type: PLAIN, body: await library.llmsFull() };
  if (path === '/docs/search.json') {
    return { type: 'application/json', body: JSON.stringify(await library.searchIndex()) };
  }
  const picture = /^\/docs\/pictures\/([\w.-]+?)(\.dark)?\.svg$/.exec(path);
  if (picture) {
    const endpoint = drawable.find(({ name }) => name === picture[1]);
    const body = endpoint && (await examplePicture(endpoint, picture[2] ? 'dark' : 'light'));
    return body ? { type: SVG, body } : undefined;
  }
  const twin = path.endsWith('.md') ? library.page(path.slice(0, -3)) : undefined;
  return twin && { type: MARKDOWN, body: await markdownOf(twin) };
}

async function sendPage(ctx: Context, document: Document, status = 200): Promise<void> {
  if (document.type === HTML) ctx.set('Content-Security-Policy', POLICY);
  await sendDocument(ctx, document, status);
}

/** A slash too much is forgiven: true when the page without it was pointed to. */
function forgiveSlash(ctx: Context, library: Library): boolean {
  const shorter = ctx.path.replace(/\/+$/, '');
  if (shorter === ctx.path || !library.page(shorter)) return false;
  ctx.status = 308;
  ctx.set('Location', shorter);
  return true;
}

function isNotFound(error: unknown): boolean {
  return error instanceof Problem && error.data.code === 'not_found';
}

/** Browsers ask for pages; programs that ask for nothing in particular get problems, and so does the API. */
export function wantsPage(ctx: Context): boolean {
  return !ctx.path.startsWith(API_PREFIX) && ctx.accepts(['json', 'html']) === 'html';
}

/** As the address says, else as chosen on the pages for people, else as the browser prefers. */
function languageOf(ctx: Context): Language {
  const wished = offered(new URLSearchParams(ctx.querystring).get('lang'));
  if (wished) return wished;
  const chosen = [true, false].map((isSecure) => offered(cookie(ctx, 'siderea-language', isSecure)));
  return chosen.find(Boolean) ?? preferredLanguage(ctx);
}

/** Pages for people that may be meant by a path, beside those of the documentation. */
const PEOPLES = ['/pricing', '/signin', '/signup', '/dashboard'];

/** The page that was probably meant by a path: of an endpoint the one that tells of it. */
function pageMeant(path: string, library: Library): Pick<DocPage, 'path' | 'title'> | undefined {
  const known = [...library.pages.map((page) => page.path), ...PEOPLES];
  const [method, to = ''] = pathMeant(path, 'GET', known)?.replaceAll('`', '').split(' ') ?? [];
  const endpoint = catalogue.find((each) => each.method === method && isPathOf(each, to));
  const meant = endpoint ? endpointPath(endpoint) : to;
  return library.page(meant) ?? (PEOPLES.includes(meant) ? { path: meant, title: meant } : undefined);
}

function isPathOf({ path }: Endpoint, filled: string): boolean {
  const [parts, others] = [`${API_PREFIX}${path}`.split('/'), filled.split('/')];
  return parts.length === others.length && parts.every((part, at) => part.startsWith('{') || part === others[at]);
}

/** Says that there is no page, with the search and the menu, and the one that was probably meant. */
function missingPage(
  pages: Library['pages'],
  sourceUrl: string,
  meant: Pick<DocPage, 'path' | 'title'> | undefined,
  language: Language,
): Document {
  const { title, text, meant: opening } = speaking(language, words).missing;
  const page = { path: '', title, summary: text, section: 'guides', body: async () => '' } as const;
  const { html } = rendered(meant ? `${opening} [${meant.title}](${meant.path})` : '');
  return { type: HTML, body: documentOf({ page, pages, sourceUrl, hasTwin: false, html, headings: [], language }) };
}
