/** Forms in which whoever is signed in proves it once more, for what cannot be undone: `proof.ts` looks at them. */
import type { ComponentChildren } from 'preact';
import { Notice, PasswordField, PostForm, Submit, type SubmitKind } from './elements.tsx';
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

export type ProofWay = 'password' | 'passkey';

/** Which of the forms was sent: it is the one that shows what is wrong. */
export function wayUsed({ form }: OwnVisit): ProofWay {
  return form.verbatim('response') ? 'passkey' : 'password';
}

interface ProofFormsProps {
  ways: ProofWays;
  action: string;
  token: string;
  /** labels: of the field for the password, and of the buttons of both forms */
  says: Readonly<Record<'password' | 'submit' | 'passkey', string>>;
  /** of the buttons */
  kind?: SubmitKind;
  /** what else is asked for; two forms of a page name it apart */
  fields?(form: ProofWay): ComponentChildren;
  /** and after the proof */
  more?(form: ProofWay): ComponentChildren;
  /** what is wrong with the proof */
  problem?: { of: ProofWay; sentence?: string };
}

/** A form for each way that somebody has. */
export function ProofForms({ ways, action, token, says, kind, fields, more, problem }: ProofFormsProps) {
  const { hasPassword, hasPasskey, hasNeither } = ways;
  const button = (label: string) => (
    <div>
      <Submit kind={kind}>{label}</Submit>
    </div>
  );
  const wrong = (way: ProofWay) => (problem?.of === way ? problem.sentence : undefined);
  const notice = (sentence?: string) => sentence && <Notice kind="bad">{sentence}</Notice>;
  return (
    <>
      {(hasPassword || hasNeither) && (
        <PostForm action={action} token={token} class="fields">
          {fields?.('password')}
          {hasPassword ? <PasswordField label={says.password} error={wrong('password')} /> : notice(wrong('password'))}
          {more?.('password')}
          {button(says.submit)}
        </PostForm>
      )}
      {hasPasskey && (
        <PasskeyForm kind="get" action={action} options={`${action}/options`} token={token}>
          {fields?.('passkey')}
          {notice(wrong('passkey'))}
          {more?.('passkey')}
          {button(says.passkey)}
        </PasskeyForm>
      )}
    </>
  );
}
