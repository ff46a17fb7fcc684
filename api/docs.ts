import { API_PREFIX, catalogue } from '../shared/endpoints/catalogue.ts';
import { ERRORS, FIELD_ERRORS } from '../shared/errors.ts';

/** The documentation page: every endpoint with its price and an example, every code of an error and of a field. */
export function docsPage(sourceUrl: string): string {
  const endpoints = catalogue.map(
    ({ method, path, credits, summary, example }) => `<tr><td><code>${method} ${escaped(API_PREFIX + path)}</code></td>
      <td>${credits}</td><td>${escaped(summary)}<details><summary>example</summary><pre>${escaped(
        JSON.stringify(example, null, 2),
      )}</pre></details></td></tr>`,
  );
  const errors = Object.entries(ERRORS).map(
    ([code, { status, meaning }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escaped(meaning)}</td></tr>`,
  );
  const fields = Object.entries(FIELD_ERRORS).map(
    ([code, meaning]) => `<tr id="${code}"><td><code>${code}</code></td><td>${escaped(meaning)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Siderea API</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1a2b; }
  table { border-collapse: collapse; width: 100%; }
  td, th { border-bottom: 1px solid #ddd; padding: .4rem .6rem; text-align: left; vertical-align: top; }
  code, pre { font-size: .9em; background: #f5f4fa; border-radius: 3px; padding: .1em .3em; }
  :target { background: #fff6d6; }
</style>
<h1>Siderea API</h1>
<p>Send your key in the header <code>X-API-Key</code>; bodies are JSON. The whole contract is in
<a href="/openapi.json">openapi.json</a>. Answers say what they cost in <code>X-Credits-Charged</code> and what is left
in <code>X-Credits-Remaining</code>; a call that does not succeed costs nothing. An <code>Idempotency-Key</code> makes a
retry safe.</p>
<h2 id="credits">Credits</h2>
<p><a href="#endpoints">Prices</a> are in credits a call. <code>GET ${API_PREFIX}/account</code> says what is left, free
of charge. Credits are added by whoever runs this service: ask them with your account's e-mail address (operators:
<code>siderea credits grant</code>).</p>
<h2 id="endpoints">Endpoints</h2>
<table><tr><th>Endpoint</th><th>Credits</th><th></th></tr>${endpoints.join('\n')}</table>
<h2>Errors</h2>
<p>Problem documents (RFC 9457) with a stable <code>code</code>; <code>errors</code> names every field that was not
acceptable.</p>
<table><tr><th>Code</th><th>Status</th><th>Meaning</th></tr>${errors.join('\n')}</table>
<p>What <code>errors</code> says of a field:</p>
<table><tr><th>Code</th><th>Meaning</th></tr>${fields.join('\n')}</table>
<p>Siderea is free software under the AGPL: <a rel="source" href="${escaped(sourceUrl)}">source of this version</a>.</p>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
