import { tooMany } from '../attempts.ts';
import { Notice } from '../elements.tsx';
import { signingOptions } from '../passkey.ts';
import { isFresh, isProven } from '../proof.ts';
import { ProofForms, waysToProve, wayUsed } from '../proof-forms.tsx';
import { type OwnVisit, ownPage, type PageAnswer, page, pageToWaitAt, redirect, scriptData } from '../visit.ts';
import { words } from '../words.ts';

const text = () => words().settings.deletion;

/** Deleting one's account, by whoever proves once more that it is theirs. */
export const deletionPage = ownPage({
  'GET /dashboard/settings/delete': (visit) => deletionForm(visit),
  'POST /dashboard/settings/delete/options': async (visit) => scriptData(await signingOptions(visit, 'confirm')),
  async 'POST /dashboard/settings/delete'(visit) {
    const { platform, session } = visit;
    const late = await tooMany(visit, 'confirm', session.person.accountId);
    if (late) return pageToWaitAt(await deletionForm(visit, late.sentence), late.waitS);
    if (!(await isProven(visit))) return deletionForm(visit, text().wrong);
    const keyIds = await platform.accounts.delete(session.person.email);
    // the notice of it may still be on its way to this process
    keyIds?.forEach(platform.keys.forget);
    await visit.signOut();
    return redirect('/signin?done=deleted');
  },
});

async function deletionForm(visit: OwnVisit, problem?: string): Promise<PageAnswer> {
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
        problem={{ of: wayUsed(visit), sentence: problem }}
        kind="bad"
      />
      <p>
        <a href="/dashboard/settings">{text().cancel}</a>
      </p>
    </section>,
    problem ? 422 : 200,
  );
}
