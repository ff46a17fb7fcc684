import { LIMITS } from '../../../shared/limits.ts';
import { isMailAddress } from '../../../shared/mail/mail.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { isPassword, passwordHash } from '../../../shared/store/passwords.ts';
import { secretHash } from '../../../shared/store/secrets.ts';
import type { Ticket } from '../../../shared/store/tickets.ts';
import { tooMany } from '../attempts.ts';
import { EmailField, Field, Notice, PasswordField, PostForm, Submit } from '../elements.tsx';
import { LegalLinks } from '../legal-links.tsx';
import { sendLetter } from '../letters.ts';
import { sentPage, spentPage } from '../mailed.tsx';
import { isName } from '../names.ts';
import { passwordFault } from '../new-password.ts';
import { afterPassword } from '../second-step.tsx';
import { openPage, type PageAnswer, page, pageToWaitAt, redirect, type Visit } from '../visit.ts';
import { language, words } from '../words.ts';

const signUp = () => words().signUp;
const verify = () => words().verify;
const fields = () => words().fields;

/** What is wrong, by field. */
interface Faults {
  email?: string;
  name?: string;
  password?: string;
}

/**
 * Signing up. Nothing is made before the link in the mail is used: what was asked for waits in its ticket. Whether an
 * address has an account shows neither in the answer nor in its time, only in the mail. Anybody can sign up with
 * anybody's address, and its owner may well click: so only the browser that asked confirms with a press alone, and any
 * other one has to know the password that was chosen.
 */
export const signUpPage = openPage({
  'GET /signup': (visit) => (visit.session ? redirect('/dashboard') : signUpForm(visit)),
  'POST /signup': begun,
  async 'GET /verify'(visit) {
    const secret = visit.query.get('ticket') ?? '';
    const ticket = await visit.platform.tickets.look('sign-up', secret);
    const wish = ticket && newcomer(ticket);
    return wish ? offered(visit, secret, wish) : spent();
  },
  'POST /verify': finished,
});

async function begun(visit: Visit): Promise<PageAnswer> {
  const { platform, form } = visit;
  const [email, name, password] = [form.text('email').toLowerCase(), form.text('name'), form.verbatim('password')];
  const faults: Faults = {
    email: isMailAddress(email) ? undefined : signUp().errors.email,
    name: isName(name) ? undefined : signUp().errors.name,
    password: passwordFault(password, email),
  };
  if (Object.values(faults).some(Boolean)) return signUpForm(visit, faults);
  const late = await tooMany(visit, 'sign-up', email);
  if (late) return pageToWaitAt(signUpForm(visit, {}, late.sentence), late.waitS);

  const [hash, known] = [await passwordHash(password), await platform.people.findByEmail(email)];
  const browser = secretHash(visit.browser);
  // the newest counts, but only among one's own: a stranger who signs up again and again tears up nobody else's
  await platform.tickets.voidSignUps(email, browser);
  if (known) {
    const ticket = await platform.tickets.issue('reset', { accountId: known.accountId }, LIMITS.resetMinutes);
    const links = { signIn: `${visit.linkBase}/signin`, link: `${visit.linkBase}/reset/choose?ticket=${ticket}` };
    sendLetter(visit, 'known', known, links);
  } else {
    const data = { email, name, password: hash, browser };
    const ticket = await platform.tickets.issue('sign-up', { data }, LIMITS.signUpMinutes);
    // no name: whoever typed it may be anybody, and would write into the mailbox of a stranger
    sendLetter(visit, 'signUp', { email, name: '' }, { link: `${visit.linkBase}/verify?ticket=${ticket}` });
  }
  return sentPage(visit, signUp().sent, email);
}

/** Makes the account and signs in. A wrong password leaves the ticket as it is. */
async function finished(visit: Visit): Promise<PageAnswer> {
  const { platform, form } = visit;
  const secret = form.text('ticket');
  const ticket = await platform.tickets.look('sign-up', secret);
  const wish = ticket && newcomer(ticket);
  if (!wish) return spent();
  if (!hasAsked(visit, wish)) {
    const late = await tooMany(visit, 'sign-in', wish.email);
    if (late) return pageToWaitAt(offered(visit, secret, wish, late.sentence), late.waitS);
    if (!(await isPassword(form.verbatim('password'), wish.password))) {
      visit.doors.signInFailed(visit.address);
      return offered(visit, secret, wish, verify().wrong);
    }
  }
  if (!(await platform.tickets.take('sign-up', secret))) return spent();
  const { browser: _, ...rest } = wish;
  const beginner = { ...rest, network: visit.address, language: language() };
  const person = await platform.people.join(beginner, platform.config.starterCredits);
  await platform.tickets.voidSignUps(wish.email);
  return afterPassword(visit, person, '/dashboard?done=welcome');
}

/** True in the browser that asked for the account: whoever sits there typed the password. */
function hasAsked(visit: Visit, { browser }: Wish): boolean {
  return browser === secretHash(visit.browser);
}

/** What `begun` put into a ticket. */
interface Wish {
  email: string;
  name: string;
  /** its hash */
  password: string;
  browser: string;
}

/** Undefined for the ticket of a version that put something else into it: then one signs up anew. */
function newcomer({ data: { email, name, password, browser } }: Ticket): Wish | undefined {
  const isWish =
    typeof email === 'string' &&
    typeof name === 'string' &&
    typeof password === 'string' &&
    typeof browser === 'string';
  return isWish ? { email, name, password, browser } : undefined;
}

function signUpForm({ form, formToken, platform }: Visit, faults: Faults = {}, problem?: string): PageAnswer {
  const credits = platform.config.starterCredits;
  return page(
    signUp().title,
    <section class="card narrow">
      <h1>{signUp().title}</h1>
      <p class="soft">{credits > 0 ? filled(signUp().lead, { credits }) : signUp().leadPlain}</p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <PostForm action="/signup" token={formToken}>
        <EmailField autoComplete="email" value={form.text('email')} error={faults.email} />
        <Field
          label={fields().name}
          name="name"
          autoComplete="name"
          value={form.text('name')}
          hint={signUp().nameHint}
          error={faults.name}
        />
        <PasswordField isNew error={faults.password} />
        <Submit kind="primary wide">{signUp().submit}</Submit>
      </PostForm>
      {(platform.config.terms || platform.config.privacy) && (
        <p class="aside">
          {signUp().legal} <LegalLinks texts={platform.config} />
        </p>
      )}
      <p class="aside">
        {signUp().have} <a href="/signin">{signUp().signIn}</a>
      </p>
    </section>,
    Object.values(faults).some(Boolean) ? 422 : 200,
  );
}

/** A page in between, with a button: programs that look into mails open links, and must not use them up. */
function offered(visit: Visit, ticket: string, wish: Wish, error?: string): PageAnswer {
  const { email } = wish;
  const isElsewhere = !hasAsked(visit, wish);
  return page(
    verify().title,
    <section class="card narrow">
      <h1>{verify().title}</h1>
      <p>{filled(verify().text, { email })}</p>
      {isElsewhere && <p>{verify().otherBrowser}</p>}
      <PostForm action="/verify" token={visit.formToken}>
        <input type="hidden" name="ticket" value={ticket} />
        {isElsewhere && <PasswordField error={error} />}
        <Submit kind="primary wide">{verify().submit}</Submit>
      </PostForm>
      {isElsewhere && (
        <p class="aside">
          {verify().stranger} <a href="/signup">{verify().anew}</a>
        </p>
      )}
    </section>,
    error ? 422 : 200,
  );
}

const spent = () => spentPage(verify().spent, '/signin');
