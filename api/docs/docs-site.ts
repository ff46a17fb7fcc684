/** The documentation as pages: `/docs`, its pictures, the twins in Markdown, and the lists for programs. */
import type { Context, Middleware, Next } from 'koa';
import type { Language } from '../../shared/content/languages.ts';
import { API_PREFIX } from '../../shared/endpoints/catalogue.ts';
import type { Platform } from '../../shared/platform.ts';
import { cookie } from '../dashboard/cookies.ts';
import { missingIn } from '../dashboard/failure.tsx';
import { POLICY } from '../dashboard/policy.ts';
import { offered, words as pageWords, speaking } from '../dashboard/words.ts';
import { drawable, examplePicture } from '../examples/answer-example.ts';
import { preferredLanguage, problemLanguage } from '../problem-language.ts';
import { type Document, sendDocument } from '../send-document.ts';
import { type DocPage, markdownOf } from './doc-page.ts';
import { documentOf } from './layout.tsx';
import type { Library } from './library.ts';
import { rendered } from './markdown.ts';
import { skyPainter } from './sky-now.ts';
import { words } from './words.ts';

/** The page of the search, for whoever has no scripts; of a longer question only so many letters are looked at. */
const SEARCH: DocPage = { path: '', ...words.pages.search, section: 'guides', body: async () => '' };
const LONGEST_ASKED = 100;

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const SVG = 'image/svg+xml; charset=utf-8';

/** Answers what belongs to the documentation, and for everybody who reads pages what belongs to nobody. */
export function docsSite({ config }: Pick<Platform, 'config'>, library: () => Library): Middleware {
  const kept = new Map<string, Document>();
  const paint = skyPainter();
  const pageIn = async (page: DocPage, language: Language): Promise<Document> => {
    const shown = { page, pages: library().pages, sourceUrl: config.sourceUrl, hasTwin: true, reader: language };
    const { html, headings } = rendered(await page.body(), await page.whole?.());
    return { type: HTML, body: documentOf({ ...shown, html: besideEachOther(html), headings }) };
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
    if (ctx.path === '/docs/search') {
      const query = String(ctx.query.q ?? '').slice(0, LONGEST_ASKED);
      const shown = { page: SEARCH, pages: library().pages, sourceUrl: config.sourceUrl, hasTwin: false, headings: [] };
      ctx.set('Content-Security-Policy', POLICY);
      ctx.type = 'html';
      ctx.body = documentOf({ ...shown, query: query, html: query && rendered(await library().answerTo(query)).html });
      return;
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
    return next();
  };
}

/** The request of an endpoint and its answer as a pair, which wide screens keep in sight beside all that follows. */
function besideEachOther(html: string): string {
  const parts = /^(.*?)(<h2 id="request">.*?)(<h2 id="answer">.*?)(<h2 .*)$/s;
  return html.replace(
    parts,
    '<div class="part">$1</div><div class="pair"><div>$2</div><div>$3</div></div><div class="part">$4</div>',
  );
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

/** True for what would be a page of the documentation. */
export function isOfDocs({ path }: Context): boolean {
  return path.startsWith('/docs/');
}

/**
 * Tells somebody who browses that the documentation has no such page, where they look for it: with its menu, what was
 * perhaps meant and the search, in their language.
 */
export function sendMissing(ctx: Context, library: Library, sourceUrl: string): void {
  const reader = languageOf(ctx);
  ctx.vary('Accept, Accept-Language, Cookie');
  ctx.set('Content-Security-Policy', POLICY);
  ctx.status = 404;
  ctx.type = 'html';
  ctx.body = speaking(reader, () => {
    const { refusals, missing } = pageWords();
    const { title } = refusals.unknown;
    const page: DocPage = { path: '', title, summary: missing.docs, section: 'guides', body: async () => '' };
    const html = missingIn(library.near(ctx.path, []), ctx.path);
    return documentOf({ page, pages: library.pages, sourceUrl, hasTwin: false, html, headings: [], spoken: reader });
  });
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
