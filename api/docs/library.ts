/** All pages, and what is made of all of them: the index for searching and the lists for programs that read. */

import spanish from '../../shared/content/es/search.json' with { type: 'json' };
import hindi from '../../shared/content/hi/search.json' with { type: 'json' };
import { certain, first } from '../../shared/narrow.ts';
import type { Platform } from '../../shared/platform.ts';
import { errorPages, warningPages } from './code-pages.ts';
import { type DocPage, markdownOf, once } from './doc-page.ts';
import { guides, repositoryPages } from './guides.ts';
import { plainOf, rendered } from './markdown.ts';
import { referencePages } from './reference.ts';
import { type DocSettings, docSettings } from './tables.ts';
import { words } from './words.ts';

/** Every page of the documentation. */
export interface Library {
  pages: readonly DocPage[];
  page(path: string): DocPage | undefined;
  /** what the search looks through */
  searchIndex(): Promise<SearchEntry[]>;
  /** the list of the pages, after llmstxt.org */
  llms(): string;
  /** every page, one after another */
  llmsFull(): Promise<string>;
}

/** A part of a page that can be found. */
export interface SearchEntry {
  page: string;
  heading: string;
  path: string;
  text: string;
  /** words that lead here and that the page need not have */
  also?: string;
}

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
  return {
    pages,
    page: (path) => byPath.get(path),
    searchIndex: once(async () => {
      const entries: SearchEntry[] = [];
      for (const page of pages) {
        entries.push(...(await entriesOf(page)));
        await breath();
      }
      return entries;
    }),
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

/** Words that lead to a page, whatever language it is sought in. */
const ALSO = [words.search.also, spanish, hindi].map((of) => new Map(Object.entries(of)));

/** A page's beginning, and each part below a heading. A history is found by its headings alone. */
async function entriesOf(page: DocPage): Promise<SearchEntry[]> {
  const body = await page.body();
  const { headings } = rendered(body);
  const [beginning, ...parts] = body.replaceAll(/^```[\s\S]*?^```$/gm, '').split(/^#{1,6} .*$/m);
  const about = { page: page.title, path: page.path };
  const also = ALSO.flatMap((of) => of.get(page.path) ?? []).join(' ');
  const first = { ...about, ...(also ? { also } : {}), heading: '', text: plainOf(`${page.summary} ${beginning}`) };
  return [
    first,
    ...parts.map((part, index) => {
      const { id, text } = certain(headings[index], 'heading');
      return { ...about, path: `${page.path}#${id}`, heading: text, text: page.isHistory ? '' : plainOf(part) };
    }),
  ];
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
