import { LIMITS } from '../../../shared/limits.ts';
import { isMailAddress } from '../../../shared/mail/mail.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { isInForce } from '../../../shared/store/keys.ts';
import { passwordHash } from '../../../shared/store/passwords.ts';
import type { Person } from '../../../shared/store/people.ts';
import { tooMany } from '../attempts.ts';
import { EmailField, Notice, PasswordField, PostForm, Submit } from '../elements.tsx';
import { sendLetter } from '../letters.ts';
import { sentPage, spentPage } from '../mailed.tsx';
import { passwordFault } from '../new-password.ts';
import { afterPassword } from '../second-step.tsx';
import { openPage, type PageAnswer, page, pageToWaitAt, type Visit } from '../visit.ts';
import { words } from '../words.ts';

const reset = () => words().reset;
const fields = () => words().fields;
const signUp = () => words().signUp;

/** A new password by a link in a mail. An address without an account gets the same answer, and no mail. */
export const resetPage = openPage({
  'GET /reset': (visit) => addressPage(visit),
  async 'POST /reset'(visit) {
    const { platform, form } = visit;
    const email = form.text('email').toLowerCase();
    if (!isMailAddress(email)) return addressPage(visit, signUp().errors.email);
    const late = await tooMany(visit, 'reset', email);
    if (late) return pageToWaitAt(addressPage(visit, undefined, late.sentence), late.waitS);
    const person = await platform.people.findByEmail(email);
    // one that nobody gets takes as long
    const ticket = await platform.tickets.issue('reset', { accountId: person?.accountId }, LIMITS.resetMinutes);
    if (person) sendLetter(visit, 'reset', person, { link: `${visit.linkBase}/reset/choose?ticket=${ticket}` });
    return sentPage(visit, reset().sent, email);
  },
  async 'GET /reset/choose'(visit) {
    const secret = visit.query.get('ticket') ?? '';
    const ticket = await visit.platform.tickets.look('reset', secret);
    const person = await personOf(visit, ticket?.accountId);
    return person ? choice(visit, secret, person) : spent();
  },
  'POST /reset/choose': chosen,
});

async function chosen(visit: Visit): Promise<PageAnswer> {
  const { platform, form } = visit;
  const secret = form.text('ticket');
  const person = await personOf(visit, (await platform.tickets.look('reset', secret))?.accountId);
  if (!person) return spent();
  const password = form.verbatim('password');
  const fault = passwordFault(password, person.email);
  if (fault) return choice(visit, secret, person, fault);
  const hash = await passwordHash(password);
  if (!(await platform.tickets.take('reset', secret))) return spent();
  await platform.people.setPassword(person.accountId, hash);
  await platform.tickets.void('reset', person.accountId);
  await platform.tickets.void('email', person.accountId);
  await platform.sessions.endAll(person.accountId);
  // whoever was in before may have left a passkey behind. After the sessions: none of them can add another one
  await platform.passkeys.removeAll(person.accountId);
  const links = { link: `${visit.linkBase}/dashboard/keys`, reset: `${visit.linkBase}/reset` };
  sendLetter(visit, 'wasReset', person, { keys: String(await keysInForce(visit, person)), ...links });
  return afterPassword(visit, person, '/dashboard?done=reset');
}

async function keysInForce({ platform }: Visit, { accountId }: Person): Promise<number> {
  const keys = await platform.keys.list(accountId);
  return keys.filter(isInForce).length;
}

async function personOf({ platform }: Visit, accountId: string | null | undefined): Promise<Person | undefined> {
  return accountId ? platform.people.find(accountId) : undefined;
}

function addressPage({ form, formToken }: Visit, error?: string, problem?: string): PageAnswer {
  return page(
    reset().title,
    <section class="card narrow">
      <h1>{reset().title}</h1>
      <p class="soft">{reset().lead}</p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <PostForm action="/reset" token={formToken}>
        <EmailField autoComplete="username" value={form.text('email')} error={error} />
        <Submit kind="primary wide">{reset().submit}</Submit>
      </PostForm>
      <p class="aside">
        <a href="/signin">{reset().back}</a>
      </p>
    </section>,
    error ? 422 : 200,
  );
}

function choice({ formToken }: Visit, ticket: string, { email }: Person, error?: string): PageAnswer {
  return page(
    reset().title,
    <section class="card narrow">
      <h1>{reset().title}</h1>
      <p class="soft">{filled(reset().choose.lead, { email })}</p>
      <PostForm action="/reset/choose" token={formToken}>
        <input type="hidden" name="ticket" value={ticket} />
        <PasswordField isNew label={fields().newPassword} error={error} />
        <Submit kind="primary wide">{reset().choose.submit}</Submit>
      </PostForm>
    </section>,
    error ? 422 : 200,
  );
}

const spent = () => spentPage(reset().spent, '/reset');
