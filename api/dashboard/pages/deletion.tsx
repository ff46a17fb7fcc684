import { tooMany } from '../attempts.ts';
import { Field, Notice, PostForm } from '../elements.tsx';
import { passkeysWork, signingOptions } from '../passkey.ts';
import { PasskeyForm } from '../passkey-form.tsx';
import { isFresh, isProven } from '../proof.ts';
import { type OwnVisit, ownPage, type PageAnswer, page, pageToWaitAt, redirect, scriptData } from '../visit.ts';
import { words } from '../words.ts';

const text = () => words().settings.deletion;

/** Deleting one's account, by whoever proves once more that it is theirs. */
export const deletionPage = ownPage({
  'GET /dashboard/settings/delete': (visit) => asked(visit),
  'POST /dashboard/settings/delete/options': async (visit) => scriptData(await signingOptions(visit, 'confirm')),
  async 'POST /dashboard/settings/delete'(visit) {
    const { platform, session } = visit;
    const late = await tooMany(visit, 'confirm', session.person.accountId);
    if (late) return pageToWaitAt(await asked(visit, late.sentence), late.waitS);
    if (!(await isProven(visit))) return asked(visit, text().wrong);
    const kept = await platform.accounts.delete(session.person.email);
    // the notice of it may still be on its way to this process
    for (const { key_id } of kept?.keys ?? []) platform.keys.forget(key_id);
    await visit.signOut();
    return redirect('/signin?done=deleted');
  },
});

async function asked(visit: OwnVisit, problem?: string): Promise<PageAnswer> {
  const { platform, session, formToken } = visit;
  const { accountId, hasPassword: isSet } = session.person;
  const hasPasskey = passkeysWork(visit) && (await platform.passkeys.list(accountId)).length > 0;
  const hasNeither = !isSet && !hasPasskey;
  return page(
    text().pageTitle,
    <section class="card danger">
      <h1>{text().pageTitle}</h1>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <p>{text().text}</p>
      <p class="soft">
        {text().export} <a href="/dashboard/settings/export">{words().settings.data.export}</a>
      </p>
      {hasNeither && !isFresh(visit) && <Notice kind="plain">{text().fresh}</Notice>}
      <p>{hasNeither ? text().final : text().confirm}</p>
      {(isSet || hasNeither) && (
        <PostForm action="/dashboard/settings/delete" token={formToken} class="fields">
          {isSet && (
            <Field
              label={words().fields.password}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          )}
          <div>
            <button type="submit" class="bad">
              {text().submit}
            </button>
          </div>
        </PostForm>
      )}
      {hasPasskey && (
        <PasskeyForm
          kind="get"
          action="/dashboard/settings/delete"
          options="/dashboard/settings/delete/options"
          token={formToken}
        >
          <div>
            <button type="submit" class="bad">
              {text().passkey}
            </button>
          </div>
        </PasskeyForm>
      )}
      <p>
        <a href="/dashboard/settings">{text().cancel}</a>
      </p>
    </section>,
    problem ? 422 : 200,
  );
}
