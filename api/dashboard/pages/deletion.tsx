import { filled } from '../../../shared/prose/phrase.ts';
import { tooMany } from '../attempts.ts';
import { EmailField, Notice } from '../elements.tsx';
import { signingOptions } from '../passkey.ts';
import { isFresh, isProven } from '../proof.ts';
import { ProofForms, waysToProve, wayUsed } from '../proof-forms.tsx';
import { CodeField } from '../second-step.tsx';
import { type OwnVisit, ownPage, type PageAnswer, page, pageToWaitAt, redirect, scriptData } from '../visit.ts';
import { words } from '../words.ts';

const text = () => words().settings.deletion;

/** What is wrong with the address, the proof, or the code of the second factor. */
interface Faults {
  address?: string;
  proof?: string;
  code?: string;
}

/**
 * Deleting one's account, by whoever types its address and proves once more that it is theirs: one press too many
 * deletes nothing, and neither does whoever knows the password alone.
 */
export const deletionPage = ownPage({
  'GET /dashboard/settings/delete': async (visit) => deletionForm(visit, await hasSecondFactor(visit)),
  'POST /dashboard/settings/delete/options': async (visit) => scriptData(await signingOptions(visit, 'confirm')),
  async 'POST /dashboard/settings/delete'(visit) {
    const { platform, session, form } = visit;
    const { accountId, email } = session.person;
    const hasFactor = await hasSecondFactor(visit);
    const again = (faults: Faults) => deletionForm(visit, hasFactor, faults);
    const late = await tooMany(visit, 'confirm', accountId);
    if (late) return pageToWaitAt(await again({ proof: late.sentence }), late.waitS);
    if (form.text('email').toLowerCase() !== email) return again({ address: text().otherAddress });
    if (!(await isProven(visit))) return again({ proof: text().wrong });
    if (wayUsed(visit) === 'password' && hasFactor) {
      const many = await tooMany(visit, 'code', email);
      if (many) return pageToWaitAt(await again({ code: many.sentence }), many.waitS);
      const isRight = await platform.secondFactors.accept(accountId, form.text('code'));
      if (!isRight) return again({ code: words().signIn.code.wrong });
    }
    const keyIds = await platform.accounts.delete(email);
    // the notice of it may still be on its way to this process
    keyIds?.forEach(platform.keys.forget);
    await visit.signOut();
    return redirect('/signin?done=deleted');
  },
});

async function hasSecondFactor({ platform, session }: OwnVisit): Promise<boolean> {
  return (await platform.secondFactors.find(session.person.accountId)) !== undefined;
}

async function deletionForm(visit: OwnVisit, hasFactor: boolean, faults: Faults = {}): Promise<PageAnswer> {
  const { email } = visit.session.person;
  const ways = await waysToProve(visit);
  const says = { password: words().fields.password, submit: text().submit, passkey: text().passkey };
  return page(
    text().pageTitle,
    <section class="card danger">
      <h1>{text().pageTitle}</h1>
      <p>{text().text}</p>
      <p class="soft">
        {text().export} <a href="/dashboard/settings/export">{words().settings.data.export}</a>
      </p>
      {ways.hasNeither && !isFresh(visit) && <Notice kind="plain">{text().fresh}</Notice>}
      <p>{ways.hasNeither ? text().final : text().confirm}</p>
      <ProofForms
        {...{ ways, says, action: '/dashboard/settings/delete', token: visit.formToken }}
        problem={{ of: wayUsed(visit), sentence: faults.proof }}
        fields={(way) => (
          <EmailField
            label={filled(text().address, { email })}
            id={way === 'passkey' ? 'email-passkey' : undefined}
            value={way === wayUsed(visit) ? visit.form.text('email') : ''}
            error={way === wayUsed(visit) ? faults.address : undefined}
            autoComplete="email"
          />
        )}
        // a passkey is two factors by itself
        more={(way) => way === 'password' && hasFactor && <CodeField error={faults.code} />}
        kind="bad"
      />
      <p>
        <a href="/dashboard/settings">{text().cancel}</a>
      </p>
    </section>,
    Object.values(faults).some(Boolean) ? 422 : 200,
  );
}
