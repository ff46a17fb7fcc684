/** Prints what happens as iCalendar (RFC 5545), which calendars of phones and desks read. */
import { createHash } from 'node:crypto';
import type { FeedEntry } from './feed.ts';

/** A calendar without a component is none (RFC 5545, 3.6): where nothing happens it holds the zone of its moments. */
const UTC_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Octets of a line without its end. */
const LINE_OCTETS = 75;

/** The calendar's text. `stampMs` is when it was made, Unix milliseconds; the rest depends on the entries alone. */
export function icalendarText(entries: readonly FeedEntry[], stampMs: number): string {
  const stamp = utcStamp(new Date(stampMs).toISOString());
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Siderea//Siderea//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Siderea',
    ...(entries.length === 0 ? UTC_ZONE : []),
    ...entries.flatMap(({ identity, startsAt, endsAt, text }) => [
      'BEGIN:VEVENT',
      `UID:${uidOf([...identity, startOf(startsAt)])}`,
      `DTSTAMP:${stamp}`,
      `DTSTART${startOf(startsAt)}`,
      ...(endsAt === undefined ? [] : [`DTEND:${utcStamp(endsAt)}`]),
      `SUMMARY:${escaped(titleOf(text))}`,
      `DESCRIPTION:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The same for the same event, whatever range it was found in and whatever clock it is told by. */
function uidOf(identity: readonly string[]): string {
  return `${createHash('sha256').update(identity.join('\n')).digest('hex').slice(0, 32)}@siderea`;
}

/** What stands before the first full stop, danda or colon. */
function titleOf(text: string): string {
  return text.split(/[.:।]/, 1)[0];
}

/** A moment in UTC, or a whole day wherever it is read. */
function startOf(iso: string): string {
  return iso.includes('T') ? `:${utcStamp(iso)}` : `;VALUE=DATE:${iso.replaceAll('-', '')}`;
}

/** `20260104T110011Z` of an instant. */
function utcStamp(iso: string): string {
  return new Date(iso).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** Lines of at most 75 octets: what is longer goes on behind a space, and no letter is cut in two. */
function folded(line: string): string {
  const octets = Buffer.from(line);
  const parts: string[] = [];
  for (let from = 0, to: number; from < octets.length; from = to) {
    to = Math.min(octets.length, from + LINE_OCTETS - (from > 0 ? 1 : 0));
    while (isWithinLetter(octets[to])) to--;
    parts.push(octets.toString('utf8', from, to));
  }
  return parts.join('\r\n ');
}

const isWithinLetter = (octet: number | undefined) => octet !== undefined && (octet & 0xc0) === 0x80;
