import { LIMITS } from '../../../shared/limits.ts';
import { isMailAddress } from '../../../shared/mail/mail.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { tooMany } from '../attempts.ts';
import { ButtonLink, EmailField, Notice, PostForm, Submit } from '../elements.tsx';
import { sendLetter } from '../letters.ts';
import { sentPage, spentPage } from '../mailed.tsx';
import { signingOptions } from '../passkey.ts';
import { isFresh, isProven } from '../proof.ts';
import { ProofForms, waysToProve, wayUsed } from '../proof-forms.tsx';
import {
  type OwnVisit,
  openPage,
  ownPage,
  type PageAnswer,
  page,
  pageToWaitAt,
  redirect,
  scriptData,
  type Visit,
} from '../visit.ts';
import { words } from '../words.ts';

const text = () => words().settings.email;

/**
 * Asking for another address of one's account. Whether it belongs to somebody shows in the letter alone, neither in the
 * answer nor in its time.
 */
export const emailPage = ownPage({
  'GET /dashboard/settings/email': (visit) => addressPage(visit),
  'POST /dashboard/settings/email/options': async (visit) => scriptData(await signingOptions(visit, 'confirm')),
  'POST /dashboard/settings/email': begun,
});

/**
 * Where the link in the letter leads. A slip of the pen may have sent it to a stranger, whose press would hand the
 * account over: it works in browsers that are signed in to the account alone.
 */
export const newEmailPage = openPage({
  async 'GET /new-email'(visit) {
    const secret = visit.query.get('ticket') ?? '';
    const wish = await wishOf(visit, secret);
    return wish ? offered(visit, secret, wish) : spent();
  },
  async 'POST /new-email'(visit) {
    const { platform, form, session } = visit;
    const secret = form.text('ticket');
    const wish = await wishOf(visit, secret);
    if (!wish) return spent();
    if (session?.person.accountId !== wish.accountId) return offered(visit, secret, wish);
    if (!(await platform.tickets.take('email', secret))) return spent();
    if (!(await platform.people.changeEmail(wish.accountId, wish.email))) return spent();
    const old = session.person;
    for (const to of [old, { ...old, email: wish.email }]) {
      sendLetter(visit, 'addressChanged', to, { old: old.email, email: wish.email, contact: contactOf(visit) });
    }
    return redirect('/dashboard/settings?done=email');
  },
});

async function begun(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, form, session, linkBase } = visit;
  const { accountId, email: old } = session.person;
  const email = form.text('email').toLowerCase();
  if (!isMailAddress(email)) return addressPage(visit, { email: words().signUp.errors.email });
  if (email === old) return addressPage(visit, { email: text().same });
  const late = (await tooMany(visit, 'confirm', accountId)) ?? (await tooMany(visit, 'email', email));
  if (late) return pageToWaitAt(await addressPage(visit, { proof: late.sentence }), late.waitS);
  if (!(await isProven(visit))) return addressPage(visit, { proof: text().wrong });
  // who is stopped, or owes, would leave that behind
  if (session.person.isSuspended || (await platform.ledger.balance(accountId)) < 0) {
    return addressPage(visit, { barred: text().barred });
  }
  const [taken, owner] = await Promise.all([platform.accounts.find(email), platform.people.findByEmail(email)]);
  await platform.tickets.void('email', accountId);
  // one that nobody gets takes as long
  const ticket = await platform.tickets.issue('email', { accountId, data: { email } }, LIMITS.resetMinutes);
  // no name but of whom it belongs to: whoever typed it may be anybody
  const to = owner ?? { email, name: '' };
  if (taken) sendLetter(visit, 'addressTaken', to, { signIn: `${linkBase}/signin` });
  else sendLetter(visit, 'newAddress', to, { link: `${linkBase}/new-email?ticket=${ticket}` });
  sendLetter(visit, 'addressAsked', session.person, { email, reset: `${linkBase}/reset` });
  return sentPage(visit, text().sent, email, '/dashboard/settings');
}

/** An address that was asked for, and whose it shall be. */
interface AddressWish {
  accountId: string;
  email: string;
}

async function wishOf({ platform }: Visit, secret: string): Promise<AddressWish | undefined> {
  const ticket = await platform.tickets.look('email', secret);
  const email = ticket?.data.email;
  return ticket?.accountId && typeof email === 'string' ? { accountId: ticket.accountId, email } : undefined;
}

/** Whom to write to about an account that one cannot enter any more. */
function contactOf({ platform }: Visit): string {
  return platform.config.contact ?? words().layout.operators;
}

/** What is wrong with the address, with the proof, or with the account. */
interface Faults {
  email?: string;
  proof?: string;
  barred?: string;
}

async function addressPage(visit: OwnVisit, { email, proof, barred }: Faults = {}): Promise<PageAnswer> {
  const { session, form, formToken } = visit;
  const ways = await waysToProve(visit);
  const field = { label: text().label, autoComplete: 'email', value: form.text('email') } as const;
  const says = { password: words().fields.currentPassword, submit: text().submit, passkey: text().passkey };
  return page(
    text().title,
    <section class="card">
      <h1>{text().title}</h1>
      {barred && <Notice kind="bad">{barred}</Notice>}
      <p>{filled(text().lead, { email: session.person.email })}</p>
      {ways.hasNeither && !isFresh(visit) && <Notice kind="plain">{text().fresh}</Notice>}
      <ProofForms
        {...{ ways, says, action: '/dashboard/settings/email', token: formToken }}
        problem={{ of: wayUsed(visit), sentence: proof }}
        fields={(way) => (
          <EmailField
            {...field}
            id={way === 'passkey' ? 'email-passkey' : undefined}
            error={way === wayUsed(visit) ? email : undefined}
          />
        )}
      />
      <p>
        <a href="/dashboard/settings">{text().cancel}</a>
      </p>
    </section>,
    email || proof || barred ? 422 : 200,
  );
}

/** A page in between, with a button: programs that look into mails open links, and must not use them up. */
function offered({ session, formToken }: Visit, ticket: string, { accountId, email }: AddressWish): PageAnswer {
  const isTheirs = session?.person.accountId === accountId;
  return page(
    text().title,
    <section class="card narrow">
      <h1>{text().title}</h1>
      {isTheirs ? (
        <>
          <p>{filled(text().confirm.text, { email })}</p>
          <PostForm action="/new-email" token={formToken}>
            <input type="hidden" name="ticket" value={ticket} />
            <Submit kind="primary wide">{text().confirm.submit}</Submit>
          </PostForm>
        </>
      ) : (
        <>
          <p>{text().confirm.elsewhere}</p>
          <ButtonLink to="/signin">{words().signIn.submit}</ButtonLink>
        </>
      )}
    </section>,
  );
}

const spent = () => spentPage(text().spent, '/dashboard/settings/email');
