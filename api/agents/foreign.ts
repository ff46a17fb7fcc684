/**
 * Whether a request was meant for us. A page in a browser may be made to speak to a service on its visitor's own
 * machine under a name of the page's: such a name is refused, and so is every page that is not ours.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../shared/config.ts';
import { CODES, MessageRefusal } from './messages.ts';

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Throws MessageRefusal where `Host` is no name of ours, or `Origin` that of another site. */
export function refuseForeign(config: Pick<Config, 'baseUrl'>, { host = '', origin }: IncomingHttpHeaders): void {
  const ours = [...OWN_MACHINE, ...(config.baseUrl ? [new URL(config.baseUrl).hostname] : [])];
  const isOurs = (url: string) => URL.canParse(url) && ours.includes(new URL(url).hostname);
  if (!isOurs(`http://${host}`)) {
    const how = config.baseUrl ? `The service is at ${config.baseUrl}.` : 'Set BASE_URL to the address of the service.';
    throw foreign(`Agents are not answered under this Host. ${how}`);
  }
  if (origin !== undefined && !isOurs(origin)) throw foreign('Pages of other sites are not answered.');
}

function foreign(why: string): MessageRefusal {
  return new MessageRefusal(CODES.refused, why, { status: 403 });
}
