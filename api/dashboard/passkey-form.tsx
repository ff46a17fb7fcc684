import type { ComponentChildren } from 'preact';
import { asset } from './assets.ts';
import { FormToken } from './elements.tsx';
import { href } from './href.ts';
import { words } from './words.ts';

interface PasskeyFormProps {
  /** `create` makes a passkey, `get` signs with one */
  kind: 'create' | 'get';
  /** where what the browser answers is sent */
  action: string;
  /** where it asks what to sign */
  options: string;
  token: string;
  children: ComponentChildren;
}

/** A form whose answer is a passkey's. It is hidden until a script can ask for one. */
export function PasskeyForm({ kind, action, options, token, children }: PasskeyFormProps) {
  return (
    <form method="post" action={href(action)} data-passkey={kind} data-options={href(options)} class="fields" hidden>
      <FormToken token={token} />
      <input type="hidden" name="response" />
      {children}
      <p class="notice bad" role="alert" hidden>
        {words().passkeys.interrupted}
      </p>
      <script defer src={asset('webauthn.js')} />
      <script type="module" src={asset('passkey.js')} />
    </form>
  );
}
