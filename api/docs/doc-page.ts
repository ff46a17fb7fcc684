/** A page of the documentation. Every page is Markdown first: HTML, search and the twins are made of it. */

/** The parts of the documentation. */
export type SectionName = 'guides' | 'running' | 'reference' | 'about';

export interface DocPage {
  /** `/docs/…`, without a slash at the end */
  path: string;
  title: string;
  /** one sentence */
  summary: string;
  section: SectionName;
  /** heading in the navigation, in sections that have several */
  group?: string;
  /** shorter than the title, for the menu */
  label?: string;
  /** the path of the page that stands for this one in the navigation, where it is not there itself */
  under?: string;
  /** of an error: the status it is answered with */
  status?: number;
  /** true for a history: it has every word, and answers nobody's question but what became of one */
  isHistory?: boolean;
  /** Markdown without title and summary; made when somebody asks, and once */
  body(): Promise<string>;
  /** what is copied where the page shows a part of it: the answer of an endpoint, as JSON */
  whole?(): Promise<string>;
}

/** The whole page as Markdown. */
export async function markdownOf(page: DocPage): Promise<string> {
  return `# ${page.title}\n\n${page.summary}\n\n${(await page.body()).trim()}\n`;
}

/** Makes something at the first call, and remembers it. What failed is tried again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let page: Promise<T> | undefined;
  return () => {
    page ??= make().catch((error) => {
      page = undefined;
      throw error;
    });
    return page;
  };
}
