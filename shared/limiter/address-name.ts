import { isIP } from 'node:net';

/**
 * The name under which an address is counted. Whoever has an IPv6 address has all of its /64, so that counts as one; an
 * IPv4 address in IPv6 dress is itself. What is no address, such as a router's empty header, shares one name.
 */
export function addressName(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (isIP(mapped ?? address) === 4) return mapped ?? address;
  if (isIP(address) === 0) return 'unknown';
  // the tail may be written as IPv4; what it says lies outside the first 64 bits
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(missing).fill('0'), ...after];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
