import type { VNode } from 'preact';
import { render } from 'preact-render-to-string';
import type { ProblemData } from '../../shared/errors.ts';
import type { NamedPage } from '../docs/library.ts';
import { statusOf } from '../errors.ts';
import { ButtonLink } from './elements.tsx';
import { href } from './href.ts';
import { type PageAnswer, page } from './visit.ts';
import { type PageWords, words } from './words.ts';

/** A page instead of the one that was asked for, saying why and what to do. */
export function refusalPage(status: number, reason: keyof PageWords['refusals']): PageAnswer {
  const { title, text, way, to } = words().refusals[reason];
  return page(
    title,
    <section class="card narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <ButtonLink to={to}>{way}</ButtonLink>
      </p>
    </section>,
    status,
  );
}

/** The same, with pages that were perhaps meant, the search for what an address speaks of, and ways on. */
export function withNear(content: VNode, near: readonly NamedPage[], path: string): VNode {
  return (
    <div class="missing">
      {content}
      <Near near={near} path={path} />
    </div>
  );
}

/** These alone, as HTML for a page of the documentation. */
export function missingIn(near: readonly NamedPage[], path: string): string {
  return render(<Near near={near} path={path} />);
}

function Near({ near, path }: { near: readonly NamedPage[]; path: string }) {
  const { meant, search, submit } = words().missing;
  const { home, pricing } = words();
  return (
    <section class="card narrow">
      {near.length > 0 && <p>{meant}</p>}
      {near.length > 0 && (
        <ul>
          {near.map(({ path, title }) => (
            <li key={path}>
              <a href={href(path)}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      <form action="/docs/search">
        <label>
          {search}
          <input type="search" name="q" value={lastWordOf(path)} />
        </label>
        <button type="submit">{submit}</button>
      </form>
      <p class="row">
        <a href="/docs">{home.docs}</a>
        <a href="/pricing">{pricing.title}</a>
      </p>
    </section>
  );
}

/** What an address ends with, where that is a word. */
function lastWordOf(path: string): string {
  const word = path.split('/').findLast(Boolean) ?? '';
  return /^[a-z][a-z-]{2,30}$/i.test(word) ? word.replaceAll('-', ' ') : '';
}

/** The page for a problem that no page of its own tells of: who browses needs a way on, and no codes. */
export function problemPage({ code, retryAfterS }: ProblemData): PageAnswer {
  const status = statusOf(code);
  if (status === 404) return refusalPage(404, 'unknown');
  const answer = refusalPage(status, status >= 500 ? 'broken' : status === 429 ? 'often' : 'refused');
  return answer.kind === 'page' ? { ...answer, retryAfterS } : answer;
}
