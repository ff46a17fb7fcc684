/** Times as whoever looks at a page reads their clock. */
import { type CivilTime, civilAt, offsetAt, zoneName } from '../../shared/engine/sky/zone.ts';
import { words, zone } from './words.ts';

/** A zone as a browser tells it in a cookie, where slashes would not do; undefined for what is no zone. */
export function zoneInCookie(value: string | undefined): string | undefined {
  return value === undefined ? undefined : zoneName(value.replaceAll('--', '/'));
}

/** A day as people write it, in the zone of whoever looks. */
export function dayText(at: Date, within: string = zone()): string {
  const { day, month, year } = civilAt(within, Math.floor(at.getTime() / 1000));
  return `${day} ${words().months[month - 1]} ${year}`;
}

/** Day and minute, with how far the clock is from UTC. */
export function minuteText(at: Date): string {
  const civil = civilAt(zone(), Math.floor(at.getTime() / 1000));
  return `${dayText(at)}, ${clock(civil)}${offsetText(at)}`;
}

/** Day and second, where the zone is told beside it; this year goes without saying. */
export function secondText(at: Date, now = new Date()): string {
  const civil = civilAt(zone(), Math.floor(at.getTime() / 1000));
  const { year } = civilAt(zone(), Math.floor(now.getTime() / 1000));
  const day = civil.year === year ? `${civil.day} ${words().months[civil.month - 1]}` : dayText(at);
  return `${day}, ${clock(civil)}:${two(civil.second)}`;
}

/** Hour and minute alone. */
export function clockText(at: Date): string {
  return clock(civilAt(zone(), Math.floor(at.getTime() / 1000)));
}

const two = (value: number) => String(value).padStart(2, '0');
const clock = ({ hour, minute }: CivilTime) => `${two(hour)}:${two(minute)}`;

function offsetText(at: Date): string {
  if (zone() === 'UTC') return ' UTC';
  const minutes = Math.round(offsetAt(zone(), Math.floor(at.getTime() / 1000)) / 60);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return ` (${minutes < 0 ? '−' : '+'}${two(hours)}:${two(rest)})`;
}
