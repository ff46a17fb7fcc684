/** All pages, and what is made of all of them: the index for searching and the lists for programs that read. */

import { API_PREFIX, catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { certain, first } from '../../shared/narrow.ts';
import type { Platform } from '../../shared/platform.ts';
import { type Entry, found, told } from '../dashboard/islands/ranking.ts';
import { pathMeant } from '../path-hint.ts';
import { alsoOf } from './also.ts';
import { errorPages, warningPages } from './code-pages.ts';
import { type DocPage, markdownOf, once } from './doc-page.ts';
import { endpointPath } from './endpoint-paths.ts';
import { guides, repositoryPages } from './guides.ts';
import { plainOf, rendered } from './markdown.ts';
import { referencePages } from './reference.ts';
import { SMALL } from './small-words.ts';
import { type DocSettings, docSettings } from './tables.ts';
import { words } from './words.ts';

/** Every page of the documentation. */
export interface Library {
  pages: readonly DocPage[];
  page(path: string): DocPage | undefined;
  /** what the search looks through */
  searchIndex(): Promise<Entry[]>;
  /** what answers a question to the search, as Markdown */
  answerTo(query: string): Promise<string>;
  /** pages that may be meant by an address where nothing is, the likeliest first; `others` are there besides */
  near(path: string, others: readonly NamedPage[]): NamedPage[];
  /** the list of the pages, after llmstxt.org */
  llms(): string;
  /** every page, one after another */
  llmsFull(): Promise<string>;
}

/** A page, by its address and its name. */
export type NamedPage = Pick<DocPage, 'path' | 'title'>;

/** A library that is made when somebody first asks for it: `base` is known once the service listens. */
export function libraryOf({ config }: Pick<Platform, 'config'>, base: () => string): () => Library {
  let made: Library | undefined;
  return () => (made ??= makeLibrary(docSettings(config, base())));
}

/** Makes the library; the pages themselves are made when somebody asks for them. */
export function makeLibrary(settings: DocSettings): Library {
  const pages = [
    ...guides(settings),
    ...referencePages(settings),
    ...repositoryPages(),
    ...errorPages(settings),
    ...warningPages(),
  ].map((page) => ({ ...page, body: once(page.body) }));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const searchIndex = once(async () => {
    const entries: Entry[] = [];
    for (const page of pages) {
      entries.push(...(await entriesOf(page)));
      await breath();
    }
    entries.push(PRICES);
    return entries;
  });
  const beginnings = [...pages.map(beginningOf), PRICES].map((entry) => ({ ...entry, text: '' }));
  return {
    pages,
    page: (path) => byPath.get(path),
    searchIndex,
    async answerTo(query) {
      const parts = found(await searchIndex(), query, SMALL);
      const list = parts.map((entry) => {
        const { page, heading, path } = entry;
        const [before, word, behind] = told(entry, query, SMALL).map((part) => part.replaceAll(/[*_[\]<&]/g, '\\$&'));
        const around = `${before}${word && `**${word}**`}${behind}`;
        return `- [${heading ? `${page} › ${heading}` : page}](${path})  \n  ${around}`;
      });
      return list.join('\n') || words.search.none;
    },
    near(path, others) {
      const meant = wayMeant(path, [...pages, ...others]);
      const address = path
        .slice(0, LONGEST_PATH)
        .replace(/^\/(docs|reference|dashboard|\/)*/, '')
        .replaceAll(/\b\w{1,3}\b/g, '');
      const named = new Map<string, NamedPage>([...byPath, ...others.map((other) => [other.path, other] as const)]);
      const spoken = found(beginnings, address).flatMap((entry) => named.get(entry.path) ?? []);
      return [...new Set([...(meant ? [meant] : []), ...spoken])].slice(0, MOST_WAYS);
    },
    llms: () => llmsOf(pages, settings.base),
    llmsFull: once(async () => {
      const texts: string[] = [];
      for (const page of pages) {
        texts.push(await markdownOf(page));
        await breath();
      }
      return texts.join('\n---\n\n');
    }),
  };
}

/** Between pages, calls get their turn. */
function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The list of prices is no page of the documentation, and looked for here. */
const PRICES: Entry = { path: '/pricing', heading: '', ...words.search.prices, also: alsoOf('/pricing') };

function beginningOf({ title, path, status }: DocPage): Omit<Entry, 'text'> {
  const also = alsoOf(path);
  return { page: title, path, heading: '', ...(also ? { also } : {}), ...(status ? { status: String(status) } : {}) };
}

/** The part of an endpoint's page that lists its errors. */
const ERRORS_ID = words.reference.errors.toLowerCase();

/** A page's beginning, and each part below a heading. A history is found by its headings alone. */
async function entriesOf(page: DocPage): Promise<Entry[]> {
  const body = await page.body();
  const { headings } = rendered(body);
  const [beginning, ...parts] = body.replaceAll(/^```[\s\S]*?^```$/gm, '').split(/^#{1,6} .*$/m);
  const about = { page: page.title, path: page.path };
  return [
    { ...beginningOf(page), text: plainOf(`${page.summary} ${beginning}`) },
    ...parts.map((part, index) => {
      const { id, text } = certain(headings[index], 'heading');
      // the codes that a call can be refused with have pages of their own
      const isFoundByHeading = page.isHistory || (page.section === 'reference' && id === ERRORS_ID);
      return { ...about, path: `${page.path}#${id}`, heading: text, text: isFoundByHeading ? '' : plainOf(part) };
    }),
  ];
}

/** Letters of an address that are looked at, and ways that are proposed for it. */
const LONGEST_PATH = 100;
const MOST_WAYS = 4;

/** The page that an address nearly is: of an endpoint the one that tells of it. */
function wayMeant(path: string, ways: readonly NamedPage[]): NamedPage | undefined {
  const known = ways.map((way) => way.path);
  const [method, to = ''] = pathMeant(path, 'GET', known)?.replaceAll('`', '').split(' ') ?? [];
  const endpoint = catalogue.find((each) => each.method === method && isPathOf(each, to));
  const meant = endpoint ? endpointPath(endpoint) : to;
  return ways.find((way) => way.path === meant);
}

function isPathOf({ path }: Endpoint, filled: string): boolean {
  const [parts, others] = [`${API_PREFIX}${path}`.split('/'), filled.split('/')];
  return parts.length === others.length && parts.every((part, at) => part.startsWith('{') || part === others[at]);
}

function llmsOf(pages: readonly DocPage[], base: string): string {
  const sections = Object.entries(words.sections).map(([section, title]) => {
    const lines = pages
      .filter((page) => page.section === section)
      .map((page) => `- [${page.title}](${base}${page.path}.md): ${plainOf(page.summary)}`);
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `# ${words.product}\n\n> ${plainOf(first(pages, 'page').summary)}\n\n${sections.join('\n\n')}\n`;
}
