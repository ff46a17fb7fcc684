import { encodeQR } from 'qr';
import { filled } from '../../../shared/prose/phrase.ts';
import { totpAddress } from '../../../shared/store/totp.ts';
import { tooMany } from '../attempts.ts';
import { Copyable, Day, Done, Notice, PasswordField, PostForm, Submit } from '../elements.tsx';
import { sendLetter } from '../letters.ts';
import { numberText } from '../number-text.ts';
import { hasPassword } from '../proof.ts';
import { CodeField } from '../second-step.tsx';
import { type OwnVisit, ownPage, type PageAnswer, page, pageToWaitAt, redirect } from '../visit.ts';
import { words } from '../words.ts';

const text = () => words().settings.secondFactor;
const PATH = '/dashboard/settings/second-factor';

/** An authenticator app beside the password: begun with the password, confirmed, renewed and removed with a code. */
export const secondFactorPage = ownPage({
  'GET /dashboard/settings/second-factor': (visit) => shown(visit),
  'POST /dashboard/settings/second-factor/begin': begun,
  'POST /dashboard/settings/second-factor/confirm': confirmed,
  'POST /dashboard/settings/second-factor/codes': async (visit) => {
    const refused = await withoutCode(visit, 'codes');
    if (refused) return refused;
    return codesShown(await visit.platform.secondFactors.renewCodes(visit.session.person.accountId));
  },
  'POST /dashboard/settings/second-factor/remove': async (visit) => {
    const refused = await withoutCode(visit, 'remove');
    if (refused) return refused;
    await visit.platform.secondFactors.remove(visit.session.person.accountId);
    tell(visit, 'secondFactorRemoved');
    return redirect('/dashboard/settings?done=second-factor-removed');
  },
});

/** What is wrong, and with which form. */
interface Fault {
  of: 'begin' | 'codes' | 'remove';
  sentence: string;
}

/** A browser left open is not enough: whoever begins knows the password. */
async function begun(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, session } = visit;
  const { accountId } = session.person;
  const late = await tooMany(visit, 'confirm', accountId);
  if (late) return pageToWaitAt(await shown(visit, { of: 'begin', sentence: late.sentence }), late.waitS);
  if (!(await hasPassword(visit))) return shown(visit, { of: 'begin', sentence: words().settings.password.wrong });
  const secret = await platform.secondFactors.begin(accountId);
  return secret ? offered(visit, secret) : redirect(PATH);
}

async function confirmed(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, session, form } = visit;
  const { accountId, email } = session.person;
  const secret = await platform.secondFactors.waiting(accountId);
  if (!secret) return redirect(PATH);
  const late = await tooMany(visit, 'code', email);
  if (late) return pageToWaitAt(offered(visit, secret, late.sentence), late.waitS);
  const codes = await platform.secondFactors.confirm(accountId, form.text('code'));
  if (!codes) return offered(visit, secret, words().signIn.code.wrong);
  tell(visit, 'secondFactorAdded');
  return codesShown(codes);
}

/** What speaks against a change of one in force: it takes a code. */
async function withoutCode(visit: OwnVisit, of: Fault['of']): Promise<PageAnswer | undefined> {
  const { platform, session, form } = visit;
  const { accountId, email } = session.person;
  const late = await tooMany(visit, 'code', email);
  if (late) return pageToWaitAt(await shown(visit, { of, sentence: late.sentence }), late.waitS);
  if (await platform.secondFactors.accept(accountId, form.text('code'))) return undefined;
  return shown(visit, { of, sentence: words().signIn.code.wrong });
}

/** Whoever did not do it learns of it by mail, and what to do. */
function tell(visit: OwnVisit, letter: 'secondFactorAdded' | 'secondFactorRemoved'): void {
  sendLetter(visit, letter, visit.session.person, { reset: `${visit.linkBase}/reset` });
}

async function shown(visit: OwnVisit, problem?: Fault): Promise<PageAnswer> {
  const { platform, session, formToken } = visit;
  const factor = await platform.secondFactors.find(session.person.accountId);
  return page(
    text().title,
    <section class="card">
      <Done query={visit.query} />
      <h1>{text().title}</h1>
      <p class="soft">{text().text}</p>
      {factor ? (
        <>
          <p>
            {text().since} <Day at={factor.since} />. {filled(text().left, { count: numberText(factor.codesLeft) })}
          </p>
          <Deed deed="codes" {...{ formToken, problem }} title={text().renew} about={text().renewText} />
          <Deed deed="remove" {...{ formToken, problem }} title={text().remove} about={text().removeText} isBad />
        </>
      ) : session.person.hasPassword ? (
        <PostForm action={`${PATH}/begin`} token={formToken} class="fields">
          <PasswordField label={words().fields.currentPassword} error={problem?.sentence} />
          <div>
            <Submit kind="primary">{text().begin}</Submit>
          </div>
        </PostForm>
      ) : (
        <Notice kind="plain">{text().needsPassword}</Notice>
      )}
      <p>
        <a href="/dashboard/settings">{text().back}</a>
      </p>
    </section>,
    problem ? 422 : 200,
  );
}

interface DeedProps {
  deed: 'codes' | 'remove';
  formToken: string;
  /** what was wrong with the code, and with which deed it came */
  problem?: Fault;
  title: string;
  about: string;
  isBad?: boolean;
}

/** One change that takes a code: the Enter key in its field does this and nothing else. */
function Deed({ deed, formToken, problem, title, about, isBad = false }: DeedProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p class="soft">{about}</p>
      <PostForm action={`${PATH}/${deed}`} token={formToken} class="fields">
        <CodeField id={`code-${deed}`} error={problem?.of === deed ? problem.sentence : undefined} />
        <div>
          <Submit kind={isBad ? 'bad' : undefined}>{title}</Submit>
        </div>
      </PostForm>
    </section>
  );
}

/** The secret, for the camera of a telephone and to be typed, until a code shows that it arrived. */
function offered({ session, formToken }: OwnVisit, secret: string, problem?: string): PageAnswer {
  const address = totpAddress(secret, words().product, session.person.email);
  return page(
    text().title,
    <section class="card">
      <h1>{text().title}</h1>
      <p>{text().scan}</p>
      <QrCode text={address} label={text().picture} />
      <p class="soft">{text().typed}</p>
      <Copyable id="secret" text={(secret.match(/.{4}/g) ?? []).join(' ')} label={words().keys.made.copy} />
      <PostForm action={`${PATH}/confirm`} token={formToken} class="fields">
        <CodeField error={problem} />
        <div>
          <Submit kind="primary">{text().confirm}</Submit>
        </div>
      </PostForm>
    </section>,
    problem ? 422 : 200,
  );
}

function codesShown(codes: readonly string[]): PageAnswer {
  return page(
    text().codes,
    <section class="card">
      <h1>{text().codes}</h1>
      <p>{text().codesText}</p>
      <Copyable id="codes" text={codes.join('\n')} label={text().copy} />
      <p>
        <a class="button primary" href="/dashboard/settings?done=second-factor">
          {text().kept}
        </a>
      </p>
    </section>,
  );
}

/** A QR code: dark on light whatever the colours of the page, with the quiet zone that readers want. */
function QrCode({ text: content, label }: { text: string; label: string }) {
  const rows = encodeQR(content, 'raw', { border: 4 });
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg class="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
