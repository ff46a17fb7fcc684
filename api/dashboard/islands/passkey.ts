/** Forms that a passkey answers: asks the browser for one, puts what it says into the form, and sends that. */

/** What /assets/webauthn.js, the package's own file, leaves behind. */
declare const SimpleWebAuthnBrowser: typeof import('@simplewebauthn/browser');

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
  if (!SimpleWebAuthnBrowser.browserSupportsWebAuthn()) break;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answer(form).catch(() => {
      const notice = form.querySelector<HTMLElement>('[role=alert]');
      if (notice) notice.hidden = false;
    });
  });
}

async function answer(form: HTMLFormElement): Promise<void> {
  const asked = await fetch(form.dataset.options ?? '', {
    method: 'POST',
    body: new URLSearchParams({ form_token: field(form, 'form_token').value }),
  });
  if (!asked.ok) throw new Error(asked.statusText);
  const optionsJSON = await asked.json();
  const { startRegistration, startAuthentication } = SimpleWebAuthnBrowser;
  const made =
    form.dataset.passkey === 'create' ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON });
  field(form, 'response').value = JSON.stringify(await made);
  form.submit();
}

function field(form: HTMLFormElement, name: string): HTMLInputElement {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLInputElement) return element;
  throw new Error(`the form has no field ${name}`);
}

export {};
