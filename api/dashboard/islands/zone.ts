/** Tells the service in which zone the browser's clock goes: pages tell times in it where no other was chosen. */

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone?.replaceAll('/', '--') ?? '';
if (/^[\w-]+$/.test(zone)) {
  const isSecure = location.protocol === 'https:';
  const name = isSecure ? '__Host-siderea-zone' : 'siderea-zone';
  const rest = `Path=/; SameSite=Lax; Max-Age=${400 * 86_400}${isSecure ? '; Secure' : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the way that every browser has
  if (!document.cookie.includes(`${name}=${zone}`)) document.cookie = `${name}=${zone}; ${rest}`;
}

export {};
