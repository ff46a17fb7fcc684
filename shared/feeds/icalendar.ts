/** Prints what happens as iCalendar (RFC 5545), which calendars of phones and desks read. */
import { hash } from 'node:crypto';
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
  const uidOf = uidsGiven();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Siderea//Siderea//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Siderea',
    ...(entries.length === 0 ? UTC_ZONE : []),
    ...entries.flatMap(({ identity, startsAt, endsAt, title, text }) => {
      const start = asWritten(startsAt);
      return [
        'BEGIN:VEVENT',
        `UID:${uidOf(identity, start)}`,
        `DTSTAMP:${stamp}`,
        start.includes('T') ? `DTSTART:${utcStamp(start)}` : `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`,
        ...(endsAt === undefined ? [] : [`DTEND:${utcStamp(asWritten(endsAt))}`]),
        folded(`SUMMARY:${escaped(title ?? titleOf(text))}`),
        folded(`DESCRIPTION:${escaped(text)}`),
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ];
    }),
    'END:VCALENDAR',
    '',
  ];
  return lines.join('\r\n');
}

/**
 * Gives each event the same name, whatever range it was found in and whatever clock it is told by. Its day counts and
 * not its moment: that is found by steps from where a range begins, and may come out a second or two apart.
 */
function uidsGiven(): (identity: readonly string[], start: string) => string {
  const given = new Map<string, number>();
  return (identity, start) => {
    const name = [...identity, start.slice(0, DATE_LETTERS)].join('\n');
    const before = given.get(name) ?? 0;
    given.set(name, before + 1);
    return `${hash('sha256', before === 0 ? name : `${name}\n${before}`).slice(0, UID_LETTERS)}@siderea`;
  };
}

const DATE_LETTERS = 'YYYY-MM-DD'.length;
const UID_LETTERS = 32;

/** What stands before the first full stop, danda or colon. */
function titleOf(text: string): string {
  const [title = ''] = text.split(/[.:।]/, 1);
  return title;
}

/** A moment in UTC; a whole day as it is, wherever it is read. */
function asWritten(iso: string): string {
  return iso.includes('T') ? new Date(iso).toISOString() : iso;
}

/** `20260104T110011Z` of a moment in UTC. */
function utcStamp(iso: string): string {
  return iso.replaceAll(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** Lines of at most 75 octets: what is longer goes on behind a space, and no letter is cut in two. */
function folded(line: string): string {
  // a unit of UTF-16 has three octets at most
  if (3 * line.length <= LINE_OCTETS) return line;
  const octets = Buffer.from(line);
  const parts: string[] = [];
  let from = 0;
  for (let to = LINE_OCTETS; to < octets.length; to += LINE_OCTETS - 1) {
    while (isInside(octets.readUInt8(to))) to--;
    parts.push(octets.toString('utf8', from, to));
    from = to;
  }
  return parts.length === 0 ? line : [...parts, octets.toString('utf8', from)].join('\r\n ');
}

/** Whether an octet of UTF-8 goes on with the letter before it. */
function isInside(octet: number): boolean {
  return (octet & 0xc0) === 0x80;
}
