/** A browser as far as HTTP goes: keeps cookies, fills forms in, follows nothing by itself. */

export interface PageReply {
  status: number;
  headers: Headers;
  text: string;
  /** where a redirect leads */
  location: string;
}

/** Headers of a request. */
type Lines = Record<string, string>;

export interface Visitor {
  cookies: Map<string, string>;
  get(path: string, headers?: Lines): Promise<PageReply>;
  /** Posts fields as they are. */
  post(path: string, fields: Record<string, string>, headers?: Lines): Promise<PageReply>;
  /** Opens a page and posts to an address with the page's form token. */
  submit(page: string, action: string, fields: Record<string, string>, headers?: Lines): Promise<PageReply>;
}

/**
 * Somebody at an address of their own, as far as the service believes what a router says; with null somebody at the
 * machine itself, with no router in between.
 */
export function visitor(url: string, address: string | null = newAddress()): Visitor {
  const cookies = new Map<string, string>();
  async function ask(method: string, path: string, body?: URLSearchParams, headers: Lines = {}) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url + path, {
      method,
      body,
      redirect: 'manual',
      headers: { ...(address ? { 'X-Forwarded-For': address } : {}), ...(cookie ? { cookie } : {}), ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('Location') ?? '';
    return { status: response.status, headers: response.headers, text: await response.text(), location };
  }
  const get = (path: string, headers?: Lines) => ask('GET', path, undefined, headers);
  const post = (path: string, fields: Record<string, string>, headers?: Lines) =>
    ask('POST', path, new URLSearchParams(fields), headers);
  return {
    cookies,
    get,
    post,
    async submit(page, action, fields, headers) {
      const { text } = await get(page);
      return post(action, { form_token: formToken(text), ...fields }, headers);
    },
  };
}

let addresses = 0;
const newAddress = () => `198.51.${Math.floor(addresses / 256)}.${addresses++ % 256}`;

/** The token in a page's forms; empty when there is none. */
export function formToken(html: string): string {
  return /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
}
