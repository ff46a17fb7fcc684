import { filled } from '../../../shared/prose/phrase.ts';
import { isPassword } from '../../../shared/store/passwords.ts';
import { secondsToWait } from '../attempts.ts';
import { Done, Field, Notice, PostForm } from '../elements.tsx';
import { nextPath } from '../href.ts';
import { type Answer, openPage, page, redirect, type Visit } from '../visit.ts';
import { words } from '../words.ts';

const { signIn, fields } = words;

/** Pages that one may be on the way to. */
const DESTINATIONS = [
  '/dashboard',
  '/dashboard/keys',
  '/dashboard/credits',
  '/dashboard/usage',
  '/dashboard/settings',
  '/operator',
];

/** Signing in with a password or by a one-time link, and out. */
export const signInPage = openPage({
  'GET /signin': (visit) => (visit.session ? redirect('/dashboard') : asked(visit)),
  'POST /signin': admitted,
  'POST /signout': async (visit) => {
    await visit.signOut();
    return redirect('/signin?done=signed-out');
  },
  async 'GET /signin/link'(visit) {
    const secret = visit.query.get('ticket') ?? '';
    const ticket = await visit.house.tickets.look('sign-in', secret);
    const person = ticket?.accountId ? await visit.house.people.find(ticket.accountId) : undefined;
    return person ? offered(visit, secret, person.email) : spent(visit);
  },
  async 'POST /signin/link'(visit) {
    const ticket = await visit.house.tickets.take('sign-in', visit.form.text('ticket'));
    if (!ticket?.accountId) return spent(visit);
    await visit.signIn(ticket.accountId);
    return redirect('/dashboard');
  },
});

/** An unknown address takes the same time and gets the same answer as a wrong password. */
async function admitted(visit: Visit): Promise<Answer> {
  const { house, form } = visit;
  const email = form.text('email').slice(0, 254);
  const waitS = await secondsToWait(visit, 'sign-in', email);
  if (waitS) {
    const answer = asked(visit, filled(signIn.tooMany, { seconds: waitS }), 429);
    return { ...answer, retryAfterS: waitS } as Answer;
  }
  const person = await house.people.findByEmail(email);
  const isRight = await isPassword(form.verbatim('password'), person?.password);
  if (!person || !isRight) return asked(visit, signIn.wrong, 422);
  await visit.signIn(person.accountId);
  return redirect(nextPath(form.text('next'), DESTINATIONS));
}

function asked({ form, query, formToken }: Visit, problem?: string, status?: number): Answer {
  const next = nextPath(form.text('next') || query.get('next'), DESTINATIONS);
  return page(
    signIn.title,
    <section class="card narrow">
      <h1>{signIn.title}</h1>
      <Done query={query} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <PostForm action="/signin" token={formToken}>
        <input type="hidden" name="next" value={next} />
        <Field
          label={fields.email}
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          value={form.text('email')}
        />
        <Field label={fields.password} name="password" type="password" autoComplete="current-password" required />
        <button type="submit" class="primary wide">
          {signIn.submit}
        </button>
      </PostForm>
      <p class="aside">
        <a href="/reset">{signIn.forgot}</a>
      </p>
      <p class="aside">
        {signIn.new} <a href="/signup">{signIn.signUp}</a>
      </p>
    </section>,
    status,
  );
}

/** A page in between, with a button: programs that look into mails open links, and must not use them up. */
function offered({ formToken }: Visit, ticket: string, email: string): Answer {
  return page(
    signIn.link.title,
    <section class="card narrow">
      <h1>{signIn.link.title}</h1>
      <p>{filled(signIn.link.text, { email })}</p>
      <PostForm action="/signin/link" token={formToken}>
        <input type="hidden" name="ticket" value={ticket} />
        <button type="submit" class="primary wide">
          {signIn.submit}
        </button>
      </PostForm>
    </section>,
  );
}

function spent(visit: Visit): Answer {
  return asked(visit, signIn.link.spent, 410);
}
