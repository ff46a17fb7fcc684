import { renderedPlainly } from '../../docs/markdown.ts';
import { refusalPage } from '../failure.tsx';
import { openPage, type PageAnswer, page } from '../visit.ts';
import { words } from '../words.ts';

/** What those who run the service say of terms and of privacy, where they say it. */
export const legalPage = openPage({
  'GET /terms': ({ platform }) => shown(words().layout.terms, platform.config.terms),
  'GET /privacy': ({ platform }) => shown(words().layout.privacy, platform.config.privacy),
});

function shown(title: string, markdown: string | undefined): PageAnswer {
  if (markdown === undefined) return refusalPage(404, 'unknown');
  return page(
    title,
    // its language is theirs: nobody is told that it is the page's
    <article class="card legal" lang="" dangerouslySetInnerHTML={{ __html: renderedPlainly(markdown) }} />,
  );
}
