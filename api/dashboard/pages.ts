/** Every page, in the order of the navigation. */
import type { Session } from '../../shared/store/sessions.ts';
import { homePage } from './pages/home.tsx';
import { overviewPage } from './pages/overview.tsx';
import { signInPage } from './pages/sign-in.tsx';
import type { NavEntry, Page } from './visit.ts';

export const pages: readonly Page[] = [homePage, signInPage, overviewPage];

/** The navigation of somebody. */
export function navOf(session: Session | undefined): NavEntry[] {
  return pages.flatMap((page) => {
    if (page.for === 'anybody' || !page.nav || !session) return [];
    return page.for === 'people' || session.person.isOperator ? [page.nav] : [];
  });
}
