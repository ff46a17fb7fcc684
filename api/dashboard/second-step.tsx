/** Signing in by password in two steps, where the account has a second factor. */
import { LIMITS } from '../../shared/limits.ts';
import type { Person } from '../../shared/store/people.ts';
import { secretHash } from '../../shared/store/secrets.ts';
import { tooMany } from './attempts.ts';
import { Field, Notice, PostForm, Submit } from './elements.tsx';
import { type PageAnswer, page, pageToWaitAt, redirect, type Visit } from './visit.ts';
import { words } from './words.ts';

const text = () => words().signIn.code;

/** After the right password: in, or to the page that asks for a code. Nothing of an account is open in between. */
export async function afterPassword(visit: Visit, person: Person, next: string): Promise<PageAnswer> {
  const { platform } = visit;
  if (!(await platform.secondFactors.find(person.accountId))) {
    await visit.signIn(person.accountId);
    return redirect(next);
  }
  const data = { next, browser: secretHash(visit.browser) };
  const ticket = await platform.tickets.issue('second-factor', { accountId: person.accountId, data }, MINUTES);
  return codePage(visit, ticket);
}

/** Minutes that a password was right. */
const MINUTES = LIMITS.freshMinutes;

/** The code that was typed after the password, in the browser in which the password was. */
export async function codeEntered(visit: Visit): Promise<PageAnswer> {
  const { platform, form } = visit;
  const secret = form.text('ticket');
  const ticket = await platform.tickets.look('second-factor', secret);
  const person = ticket?.accountId ? await platform.people.find(ticket.accountId) : undefined;
  if (!ticket || !person || ticket.data.browser !== secretHash(visit.browser)) return redirect('/signin');
  const late = await tooMany(visit, 'code', person.email);
  if (late) return pageToWaitAt(codePage(visit, secret, late.sentence), late.waitS);
  if (!(await platform.secondFactors.accept(person.accountId, form.text('code')))) {
    visit.doors.signInFailed(visit.address, person.accountId);
    return codePage(visit, secret, text().wrong);
  }
  if (!(await platform.tickets.take('second-factor', secret))) return redirect('/signin');
  await visit.signIn(person.accountId);
  return redirect(String(ticket.data.next));
}

function codePage({ formToken }: Visit, ticket: string, problem?: string): PageAnswer {
  return page(
    text().title,
    <section class="card narrow">
      <h1>{text().title}</h1>
      <p class="soft">{text().text}</p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <PostForm action="/signin/code" token={formToken}>
        <input type="hidden" name="ticket" value={ticket} />
        <CodeField />
        <Submit kind="primary wide">{words().signIn.submit}</Submit>
      </PostForm>
      <p class="aside">
        <a href="/signin">{text().back}</a>
      </p>
    </section>,
    problem ? 422 : 200,
  );
}

/** The field for a code of the app, or a recovery code. */
export function CodeField(props: { id?: string; error?: string }) {
  return <Field label={text().label} name="code" autoComplete="one-time-code" required maxLength={40} {...props} />;
}
