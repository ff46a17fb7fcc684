import type { ComponentChildren, VNode } from 'preact';
import { render } from 'preact-render-to-string';
import type { Session } from '../../shared/store/sessions.ts';
import { asset } from './assets.ts';
import { FormToken, Notice, Submit } from './elements.tsx';
import { href } from './href.ts';
import { LegalLinks, type LegalTexts } from './legal-links.tsx';
import type { NavEntry } from './visit.ts';
import { language, PAGE_LANGUAGES, words } from './words.ts';

/** What stands around the content of a page. */
export interface Frame {
  title: string;
  path: string;
  /** the same page in another language */
  inLanguage(code: string): string;
  /** of somebody signed in: they see the navigation */
  session?: Session;
  nav: readonly NavEntry[];
  formToken: string;
  sourceUrl: string;
  /** whom people write to */
  contact?: string;
  legal: LegalTexts;
}

/** A whole document. */
export function documentOf(frame: Frame, content: VNode): string {
  const document = (
    <html lang={language()}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${frame.title} · ${words().product}`}</title>
        <link rel="icon" href={asset('icon.svg')} type="image/svg+xml" />
        <link rel="stylesheet" href={asset('dashboard.css')} />
      </head>
      <body>
        <a class="skip" href="#content">
          {words().layout.skip}
        </a>
        {frame.session ? (
          <Signed frame={frame} session={frame.session}>
            {content}
          </Signed>
        ) : (
          <Open frame={frame}>{content}</Open>
        )}
        <script type="module" src={asset('zone.js')} />
        <script type="module" src={asset('nav.js')} />
      </body>
    </html>
  );
  return `<!doctype html>${render(document)}`;
}

interface Around<P> {
  frame: P;
  children: ComponentChildren;
}

/** For somebody signed in: the navigation beside the content. */
function Signed({ frame, session, children }: Around<Frame> & { session: Session }) {
  const { person } = session;
  return (
    <div class="shell">
      <header class="side">
        <Mark to="/dashboard" />
        <nav aria-labelledby="navigation">
          <p id="navigation">{words().layout.navigation}</p>
          <ul>
            {frame.nav.map(({ label, to }) => (
              <li key={to}>
                <a href={href(to)} aria-current={isIn(frame.path, to) ? 'page' : undefined}>
                  {label()}
                </a>
              </li>
            ))}
            <li>
              <a href="/docs">{words().layout.docs}</a>
            </li>
          </ul>
        </nav>
        <div class="who">
          <p title={person.email}>{person.name || person.email}</p>
          <form method="post" action="/signout">
            <FormToken token={frame.formToken} />
            <Submit kind="quiet">{words().signIn.out}</Submit>
          </form>
        </div>
      </header>
      <div class="room">
        <main id="content" tabIndex={-1}>
          {person.isSuspended && <Suspended contact={frame.contact} />}
          {children}
        </main>
        <Foot frame={frame} />
      </div>
    </div>
  );
}

/** Of an account that was stopped: what that means, and whom to write to. */
function Suspended({ contact }: { contact?: string }) {
  return (
    <Notice kind="bad">
      {words().layout.suspended} {contact && <a href={`mailto:${contact}`}>{contact}</a>}
    </Notice>
  );
}

/** For everybody else: one thing in the middle. */
function Open({ frame, children }: Around<Frame>) {
  return (
    <div class="open">
      <header class="row between">
        <Mark to="/" />
        <nav class="row" aria-label={words().layout.navigation}>
          <a href="/docs">{words().layout.docs}</a>
          <a href="/pricing">{words().pricing.title}</a>
          <a href="/signin">{words().signIn.title}</a>
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Foot frame={frame} />
    </div>
  );
}

/** Name and sign of the service. */
function Mark({ to }: { to: string }) {
  return (
    <a class="mark" href={href(to)}>
      <img src={asset('icon.svg')} alt="" width="24" height="24" />
      {words().product}
    </a>
  );
}

/** The languages; and the AGPL offers everybody the source. */
function Foot({ frame: { sourceUrl, inLanguage, legal } }: { frame: Frame }) {
  return (
    <footer>
      <nav aria-label={words().layout.languages}>
        {PAGE_LANGUAGES.map(({ code, name }) => (
          <a key={code} href={inLanguage(code)} lang={code} aria-current={code === language() ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <LegalLinks texts={legal} />
      <a rel="source" href={href(sourceUrl)}>
        {words().layout.source}
      </a>
    </footer>
  );
}

/** True for the entry of the page that is shown, or that it belongs to. */
function isIn(path: string, to: string): boolean {
  return path === to || (to !== '/dashboard' && path.startsWith(`${to}/`));
}
