/** The pages that people wrote. */
import { certain, namesOf } from '../../shared/narrow.ts';
import { withAnswers } from './answers.ts';
import type { DocPage, SectionName } from './doc-page.ts';
import { repositoryFile, withoutTitle, writtenPage } from './site-text.ts';
import { type DocSettings, withTables } from './tables.ts';
import { words } from './words.ts';

/** The files of `docs/site`, in the order in which they are read. */
const GUIDES = {
  index: 'guides',
  'getting-started': 'guides',
  dashboard: 'guides',
  authentication: 'guides',
  requests: 'guides',
  clients: 'guides',
  'birth-details': 'guides',
  languages: 'guides',
  pictures: 'guides',
  calendars: 'guides',
  agents: 'guides',
  running: 'running',
  credits: 'running',
  'rate-limits': 'running',
  retries: 'running',
  batch: 'running',
  errors: 'running',
  warnings: 'running',
  privacy: 'running',
  accuracy: 'about',
  licence: 'about',
} as const satisfies Record<string, SectionName>;

/** Pages of the repository that are shown as they are. */
const OTHERS = { operating: 'docs/OPERATING.md', provenance: 'docs/PROVENANCE.md', changelog: 'CHANGELOG.md' } as const;

/** Every guide that lies there. */
export function guides(settings: DocSettings): DocPage[] {
  return namesOf(GUIDES).flatMap((name) => {
    const text = repositoryFile(`docs/site/${name}.md`);
    if (text === undefined) return [];
    const { front, body } = writtenPage(text);
    const { title = heading(body), summary = '' } = front;
    const path = name === 'index' ? '/docs' : `/docs/${name}`;
    return [
      {
        path,
        title,
        summary,
        section: GUIDES[name],
        body: () => withAnswers(withTables(withoutTitle(body), settings)),
      },
    ];
  });
}

function heading(body: string): string {
  return /^# (.*)$/m.exec(body)?.[1] ?? '';
}

/** Operating, sources and changelog. */
export function repositoryPages(): DocPage[] {
  return namesOf(OTHERS).map((name) => ({
    path: `/docs/${name}`,
    ...words.pages[name],
    section: name === 'operating' ? 'running' : 'about',
    isHistory: name === 'changelog',
    body: async () => withoutTitle(certain(repositoryFile(OTHERS[name]), OTHERS[name])),
  }));
}
