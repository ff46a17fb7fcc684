/** Forms in which whoever is signed in proves it once more, for what cannot be undone: `proof.ts` looks at them. */
import type { ComponentChildren } from 'preact';
import { Field, PostForm } from './elements.tsx';
import { passkeysWork } from './passkey.ts';
import { PasskeyForm } from './passkey-form.tsx';
import type { OwnVisit } from './visit.ts';

/** How somebody can prove it. With neither, a session that is new will do. */
interface ProofWays {
  hasPassword: boolean;
  hasPasskey: boolean;
  hasNeither: boolean;
}

export async function waysToProve(visit: OwnVisit): Promise<ProofWays> {
  const { accountId, hasPassword } = visit.session.person;
  const hasPasskey = passkeysWork(visit) && (await visit.platform.passkeys.list(accountId)).length > 0;
  return { hasPassword, hasPasskey, hasNeither: !hasPassword && !hasPasskey };
}

interface ProofFormsProps {
  ways: ProofWays;
  action: string;
  token: string;
  /** labels: of the field for the password, and of the buttons of both forms */
  says: Readonly<Record<'password' | 'submit' | 'passkey', string>>;
  /** of the buttons */
  class?: string;
  /** what else is asked for; two forms of a page name it apart */
  fields?(form: 'password' | 'passkey'): ComponentChildren;
}

/** A form for each way that somebody has. */
export function ProofForms({ ways, action, token, says, class: kind, fields }: ProofFormsProps) {
  const { hasPassword, hasPasskey, hasNeither } = ways;
  const button = (label: string) => (
    <div>
      <button type="submit" class={kind}>
        {label}
      </button>
    </div>
  );
  return (
    <>
      {(hasPassword || hasNeither) && (
        <PostForm action={action} token={token} class="fields">
          {fields?.('password')}
          {hasPassword && (
            <Field label={says.password} name="password" type="password" autoComplete="current-password" required />
          )}
          {button(says.submit)}
        </PostForm>
      )}
      {hasPasskey && (
        <PasskeyForm kind="get" action={action} options={`${action}/options`} token={token}>
          {fields?.('passkey')}
          {button(says.passkey)}
        </PasskeyForm>
      )}
    </>
  );
}
