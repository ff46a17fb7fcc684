/**
 * An address that a link may lead to: http, https, mailto, or a path of ours. Anything else, `javascript:` above all,
 * becomes `#`: the renderer escapes text, it does not look at where links lead.
 */
export function href(address: string): string {
  if (/^\/(?![/\\])/.test(address) || /^#[\w-]*$/.test(address)) return address;
  return URL.canParse(address) && ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol) ? address : '#';
}

/** Where to go after signing in: a page of the dashboard or of the operators by its path, else the way home. */
export function nextPath(wished: string | null): string {
  return /^\/(dashboard|operator)(\/[\w-]+(\.[\w-]+)?)*$/.exec(wished ?? '')?.[0] ?? '/dashboard';
}

/** An address that is the text itself, to be shown as an image or taken away as a file; never a page to go to. */
export function dataAddress(type: 'application/json' | 'image/svg+xml', text: string): string {
  return `data:${type};base64,${Buffer.from(text).toString('base64')}`;
}
