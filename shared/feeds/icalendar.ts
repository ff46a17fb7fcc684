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
  const [title = ''] = text.split(/[.:।]/, 1);
  return title;
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
  const parts: string[] = [];
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; at++) {
    const size = octetsOf(line.charCodeAt(at));
    if (octets + size > LINE_OCTETS) {
      parts.push(line.slice(from, at));
      from = at;
      // the space
      octets = 1;
    }
    octets += size;
  }
  return parts.length === 0 ? line : [...parts, line.slice(from)].join('\r\n ');
}

/** Octets of a unit of UTF-16 in UTF-8; of a pair the first has all four. */
function octetsOf(unit: number): number {
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  if (unit < 0xd800 || unit > 0xdfff) return 3;
  return unit < 0xdc00 ? 4 : 0;
}
