/** Every page, in the order of the navigation. */
import { operates } from '../../shared/store/people.ts';
import type { Session } from '../../shared/store/sessions.ts';
import { creditsPage } from './pages/credits.tsx';
import { deletionPage } from './pages/deletion.tsx';
import { emailPage, newEmailPage } from './pages/email.tsx';
import { homePage } from './pages/home.tsx';
import { jobsPage } from './pages/jobs.tsx';
import { keysPage } from './pages/keys.tsx';
import { legalPage } from './pages/legal.tsx';
import { operatorsPage, unlockPage } from './pages/operator.tsx';
import { operatorPaymentPage } from './pages/operator-payment.tsx';
import { overviewPage } from './pages/overview.tsx';
import { playgroundPage } from './pages/playground.tsx';
import { pricingPage } from './pages/pricing.tsx';
import { receiptPage } from './pages/receipt.tsx';
import { resetPage } from './pages/reset.tsx';
import { secondFactorPage } from './pages/second-factor.tsx';
import { settingsPage } from './pages/settings.tsx';
import { signInPage } from './pages/sign-in.tsx';
import { signUpPage } from './pages/sign-up.tsx';
import { usagePage } from './pages/usage.tsx';
import type { NavEntry, Page } from './visit.ts';
import { words } from './words.ts';

export const pages: readonly Page[] = [
  homePage,
  pricingPage,
  legalPage,
  signUpPage,
  signInPage,
  resetPage,
  overviewPage,
  keysPage,
  playgroundPage,
  creditsPage,
  receiptPage,
  usagePage,
  jobsPage,
  settingsPage,
  secondFactorPage,
  emailPage,
  newEmailPage,
  deletionPage,
  operatorsPage,
  operatorPaymentPage,
  unlockPage,
];

/** Pages that somebody may have been looking for. */
export function waysOf(session: Session | undefined): { path: string; title: string }[] {
  const { pricing, signIn, signUp, overview } = words();
  const open = {
    '/pricing': pricing.title,
    '/signin': signIn.title,
    '/signup': signUp.title,
    '/dashboard': overview.title,
  };
  const own = Object.fromEntries(navOf(session).map(({ to, label }): [string, string] => [to, label()]));
  return Object.entries({ ...open, ...own }).map(([path, title]) => ({ path, title }));
}

/** The navigation of somebody. */
export function navOf(session: Session | undefined): NavEntry[] {
  return pages.flatMap((page) => {
    if (page.for === 'anybody' || !page.nav || !session) return [];
    return page.for === 'people' || operates(session.person) ? [page.nav] : [];
  });
}
