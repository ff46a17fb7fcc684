/** What stands around a page of the documentation: search above, the menu on the left, the headings on the right. */
import { render } from 'preact-render-to-string';
import type { Language } from '../../shared/content/languages.ts';
import { asset } from '../dashboard/assets.ts';
import { href } from '../dashboard/href.ts';
import { words as pageWords, speaking } from '../dashboard/words.ts';
import type { DocPage, SectionName } from './doc-page.ts';
import { type Heading, type Rendered, renderedInline } from './markdown.ts';
import { SMALL } from './small-words.ts';
import { words } from './words.ts';

/** A page that is ready to be shown. */
export interface Shown extends Rendered {
  page: DocPage;
  /** every page, for the menu */
  pages: readonly DocPage[];
  sourceUrl: string;
  /** false for a page that is none */
  hasTwin: boolean;
  /** what the search was asked */
  query?: string;
  /** of whoever reads it: they are told that it is in English */
  reader?: Language;
  /** of what the page says, where that is not English */
  spoken?: Language;
}

/** A whole document. */
export function documentOf(shown: Shown): string {
  const { page, pages, html, headings, sourceUrl, hasTwin, query, reader = 'en', spoken } = shown;
  const document = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${page.title} · ${words.product}`}</title>
        {hasTwin && <link rel="alternate" type="text/markdown" href={`${page.path}.md`} />}
        <link rel="icon" href={asset('icon.svg')} type="image/svg+xml" />
        <link rel="stylesheet" href={asset('dashboard.css')} />
        <link rel="stylesheet" href={asset('docs.css')} />
        <script type="module" src={asset('copy.js')} />
        <script type="module" src={asset('search.js')} />
        <script type="module" src={asset('tabs.js')} />
      </head>
      <body class="docs">
        <a class="skip" href="#content">
          {words.skip}
        </a>
        <Top query={query} />
        <div class="desk">
          <Menu page={page} pages={pages} />
          <main id="content" tabIndex={-1}>
            {reader !== 'en' && <InEnglish reader={reader} />}
            <header class="head" lang={spoken}>
              {page.group && <p class="group">{page.group}</p>}
              <h1>{page.title}</h1>
              {/* made by our renderer, which escapes all markup */}
              <p class="lead" dangerouslySetInnerHTML={{ __html: renderedInline(page.summary) }} />
            </header>
            {/* made by our renderer, which escapes all markup */}
            <article lang={spoken} dangerouslySetInnerHTML={{ __html: html }} />
            {hasTwin && <Ways page={page} pages={pages} />}
            <footer>
              {hasTwin && <a href={`${page.path}.md`}>{words.asMarkdown}</a>}
              <a rel="source" href={href(sourceUrl)}>
                {words.source}
              </a>
            </footer>
          </main>
          <OnPage headings={headings} />
        </div>
      </body>
    </html>
  );
  return `<!doctype html>${render(document)}`;
}

/** Says to whoever reads another language that these pages are in English, and what speaks theirs. */
function InEnglish({ reader }: { reader: Language }) {
  const { inEnglish, languages } = speaking(reader, () => pageWords().docs);
  return (
    <p class="in-english" lang={reader}>
      {inEnglish} <a href="/docs/languages">{languages}</a>
    </p>
  );
}

function Top({ query }: { query?: string }) {
  const { label, placeholder, none, found, waiting } = words.search;
  return (
    <header class="top">
      <a class="mark" href="/">
        <img src={asset('icon.svg')} alt="" width="24" height="24" />
        {words.product}
      </a>
      <a class="open-menu" href="#menu">
        {words.menu}
      </a>
      <search
        class="search"
        data-index="/docs/search.json"
        data-small={SMALL}
        data-none={none}
        data-found={found}
        data-waiting={waiting}
      >
        <form action="/docs/search">
          <input
            type="search"
            name="q"
            value={query}
            aria-label={label}
            placeholder={placeholder}
            autoComplete="off"
            aria-controls="found"
          />
        </form>
        <span class="key">/</span>
        <p class="told" role="status" />
        <ul id="found" hidden />
      </search>
      <a class="account" href="/dashboard">
        {words.dashboard}
      </a>
    </header>
  );
}

interface MenuProps {
  page: DocPage;
  pages: readonly DocPage[];
}

/** In the order of the menu: what is looked up most stands above what is read once. */
const SECTIONS: readonly SectionName[] = ['guides', 'reference', 'running', 'about'];

/** On a small screen it covers the page while its address is `#menu`. */
function Menu({ page, pages }: MenuProps) {
  return (
    <nav id="menu" class="menu" aria-label={words.navigation}>
      <a class="close-menu" href="#content">
        {words.close}
      </a>
      {SECTIONS.map((section) => {
        const entries = pages.filter((entry) => entry.section === section && !entry.under);
        const groups = [...new Set(entries.map(({ group }) => group))];
        return (
          <section key={section}>
            <h2>{words.sections[section]}</h2>
            {groups.map((group) => (
              <MenuGroup key={group} entries={entries.filter((entry) => entry.group === group)} page={page} />
            ))}
          </section>
        );
      })}
    </nav>
  );
}

/** The entries of a group; those of the reference are there while one looks at the group. */
function MenuGroup({ entries, page }: { entries: readonly DocPage[]; page: DocPage }) {
  const [first, ...rest] = entries;
  if (!first) return null;
  const isFolded = first.group !== undefined && first.group !== page.group;
  return (
    <ul class={first.group ? 'grouped' : undefined}>
      <MenuEntry entry={first} page={page} />
      {!isFolded && rest.map((entry) => <MenuEntry key={entry.path} entry={entry} page={page} />)}
    </ul>
  );
}

function MenuEntry({ entry, page }: { entry: DocPage; page: DocPage }) {
  const isHere = entry.path === page.path ? 'page' : entry.path === page.under ? 'true' : undefined;
  return (
    <li>
      <a href={entry.path} aria-current={isHere}>
        {entry.label ?? entry.title}
      </a>
    </li>
  );
}

function OnPage({ headings }: { headings: readonly Heading[] }) {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 2) return <div class="on-page" />;
  return (
    <nav class="on-page" aria-label={words.onPage}>
      <h2>{words.onPage}</h2>
      <ul>
        {shown.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** To the page before and the page after, in the order of the menu. */
function Ways({ page, pages }: MenuProps) {
  const listed = SECTIONS.flatMap((section) => pages.filter((each) => each.section === section && !each.under));
  const here = listed.findIndex(({ path }) => path === (page.under ?? page.path));
  const [before, after] = [listed[here - 1], listed[here + 1]];
  return (
    <nav class="ways" aria-label={`${words.previous}, ${words.next}`}>
      {before && (
        <a href={before.path} rel="prev">
          <span>{words.previous}</span> {before.title}
        </a>
      )}
      {after && (
        <a href={after.path} rel="next">
          <span>{words.next}</span> {after.title}
        </a>
      )}
    </nav>
  );
}
