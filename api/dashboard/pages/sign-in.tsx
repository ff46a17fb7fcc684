import { filled } from '../../../shared/prose/phrase.ts';
import { isPassword } from '../../../shared/store/passwords.ts';
import { tooMany } from '../attempts.ts';
import { Done, EmailField, Notice, PasswordField, PostForm, Submit } from '../elements.tsx';
import { nextPath } from '../href.ts';
import { passkeysWork, signedBy, signingOptions } from '../passkey.ts';
import { PasskeyForm } from '../passkey-form.tsx';
import { afterPassword, codeEntered } from '../second-step.tsx';
import { openPage, type PageAnswer, page, pageToWaitAt, redirect, scriptData, type Visit } from '../visit.ts';
import { words } from '../words.ts';

const signIn = () => words().signIn;

/** Signing in with a password or by a one-time link, and out. */
export const signInPage = openPage({
  'GET /signin': (visit) => (visit.session ? redirect(nextPath(visit.query.get('next'))) : signInForm(visit)),
  'POST /signin': admitted,
  'POST /signin/code': codeEntered,
  'POST /signin/passkey/options': async (visit) => {
    const late = await tooMany(visit, 'passkey', visit.browser);
    return late ? scriptData({}, 429) : scriptData(await signingOptions(visit, 'sign-in'));
  },
  async 'POST /signin/passkey'(visit) {
    const accountId = await signedBy(visit, visit.form.verbatim('response'), 'sign-in');
    if (!accountId) {
      visit.doors.signInFailed(visit.address);
      return signInForm(visit, words().passkeys.failed, 422);
    }
    await visit.signIn(accountId);
    return redirect(nextPath(visit.form.text('next')));
  },
  'POST /signout': async (visit) => {
    await visit.signOut();
    return redirect('/signin?done=signed-out');
  },
  async 'GET /signin/link'(visit) {
    const secret = visit.query.get('ticket') ?? '';
    const ticket = await visit.platform.tickets.look('sign-in', secret);
    const person = ticket?.accountId ? await visit.platform.people.find(ticket.accountId) : undefined;
    return person ? offered(visit, secret, person.email) : spent(visit);
  },
  async 'POST /signin/link'(visit) {
    const ticket = await visit.platform.tickets.take('sign-in', visit.form.text('ticket'));
    if (!ticket?.accountId) return spent(visit);
    await visit.signIn(ticket.accountId);
    return redirect('/dashboard');
  },
});

/** An unknown address takes the same time and gets the same answer as a wrong password. */
async function admitted(visit: Visit): Promise<PageAnswer> {
  const { platform, form } = visit;
  const email = form.text('email').slice(0, 254);
  const late = await tooMany(visit, 'sign-in', email);
  if (late) return pageToWaitAt(signInForm(visit, late.sentence), late.waitS);
  const person = await platform.people.findByEmail(email);
  const isRight = await isPassword(form.verbatim('password'), person?.password);
  if (!person || !isRight) {
    visit.doors.signInFailed(visit.address, person?.accountId);
    return signInForm(visit, signIn().wrong, 422);
  }
  return afterPassword(visit, person, nextPath(form.text('next')));
}

function signInForm(visit: Visit, problem?: string, status?: number): PageAnswer {
  const { form, query, formToken } = visit;
  const next = nextPath(form.text('next') || query.get('next'));
  return page(
    signIn().title,
    <section class="card narrow">
      <h1>{signIn().title}</h1>
      <Done query={query} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <PostForm action="/signin" token={formToken}>
        <input type="hidden" name="next" value={next} />
        <EmailField autoComplete="username" value={form.text('email')} />
        <PasswordField />
        <Submit kind="primary wide">{signIn().submit}</Submit>
      </PostForm>
      {passkeysWork(visit) && (
        <PasskeyForm kind="get" action="/signin/passkey" options="/signin/passkey/options" token={formToken}>
          <input type="hidden" name="next" value={next} />
          <p class="or">{signIn().or}</p>
          <Submit kind="wide">{signIn().passkey}</Submit>
        </PasskeyForm>
      )}
      <p class="aside">
        <a href="/reset">{signIn().forgot}</a>
      </p>
      <p class="aside">
        {signIn().new} <a href="/signup">{signIn().signUp}</a>
      </p>
    </section>,
    status,
  );
}

/** A page in between, with a button: programs that look into mails open links, and must not use them up. */
function offered({ formToken }: Visit, ticket: string, email: string): PageAnswer {
  return page(
    signIn().link.title,
    <section class="card narrow">
      <h1>{signIn().link.title}</h1>
      <p>{filled(signIn().link.text, { email })}</p>
      <PostForm action="/signin/link" token={formToken}>
        <input type="hidden" name="ticket" value={ticket} />
        <Submit kind="primary wide">{signIn().submit}</Submit>
      </PostForm>
    </section>,
  );
}

function spent(visit: Visit): PageAnswer {
  return signInForm(visit, signIn().link.spent, 410);
}
