/**
 * Mailboxes and networks, and what stays of them: keyed hashes. Addresses can be guessed: without the key, which is
 * made of the pepper, nobody can try them.
 */
import { createHmac } from 'node:crypto';
import { ownValue } from '../narrow.ts';

/** Names of one service. */
const SAME_DOMAIN: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
};

/**
 * The mailbox that an address leads to: letter case, what follows a `+` (RFC 5233, known nearly everywhere), at Yahoo a
 * `-`, and the dots of Gmail make no other. Two people who share one so are rare; whoever owns a domain has as many as
 * they like.
 */
export function mailboxOf(address: string): string {
  const [, name, at] = /^(.*)@([^@]*)$/s.exec(address.toLowerCase()) ?? ['', address.toLowerCase(), ''];
  const domain = ownValue(SAME_DOMAIN, at) ?? at;
  const tag = /^(yahoo|ymail|rocketmail)\./.test(domain) ? /[+-]/ : /\+/;
  // what begins with a tag has no other name
  const [plain] = name.slice(1).split(tag);
  const whole = name.slice(0, 1) + plain;
  return `${domain === 'gmail.com' ? whole.replaceAll('.', '') : whole}@${domain}`;
}

/** What stays of an address: a hash of its mailbox. */
export function mailboxHash(address: string, pepper: string): string {
  return keyed(`mailbox ${mailboxOf(address)}`, pepper);
}

/** What stays of a network for a day (as 2031-12-31): another day has another. */
export function networkHash(network: string, day: string, pepper: string): string {
  return keyed(`network ${network} on ${day}`, pepper);
}

function keyed(text: string, pepper: string): string {
  const key = createHmac('sha256', pepper).update('addresses').digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}
