import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import { LANGUAGES } from '../../shared/content/languages.ts';
import { calendar as vedicCalendar } from '../../shared/endpoints/vedic/calendar.ts';
import { gochara } from '../../shared/endpoints/vedic/gochara.ts';
import { westernEvents } from '../../shared/endpoints/western/events.ts';
import { westernTransits } from '../../shared/endpoints/western/transits.ts';
import { csvText } from '../../shared/feeds/csv.ts';
import { icalendarText } from '../../shared/feeds/icalendar.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

const STAMP = Date.UTC(2026, 0, 2, 3, 4, 5);

/** The names that a document gives its events. */
function uidsOf(entries: Parameters<typeof icalendarText>[0]): string[] {
  return Array.from(icalendarText(entries, STAMP).matchAll(/UID:.+/g), ([uid]) => uid);
}

describe('an iCalendar document', () => {
  const answer = runEndpoint(westernEvents, { from: '2026-01-01', to: '2026-07-01', language: 'hi' });
  const entries = westernEvents.calendar?.(answer) ?? [];
  const text = icalendarText(entries, STAMP);

  // RFC 5545, 3.1: lines of at most 75 octets with CRLF; a line that goes on begins with a space
  it('keeps to 75 octets a line, and cuts no letter in two', () => {
    assert.ok(entries.length > 300);
    assert.ok(text.endsWith('\r\n'));
    for (const line of text.split('\r\n')) {
      assert.ok(Buffer.byteLength(line) <= 75, line);
      assert.doesNotMatch(line, /[\n\uFFFD]/);
    }
    const unfolded = text.replaceAll('\r\n ', '');
    const descriptions = unfolded.split('\r\n').filter((line) => line.startsWith('DESCRIPTION:'));
    assert.deepEqual(
      descriptions.map((line) => line.slice('DESCRIPTION:'.length).replaceAll(/\\([,;\\])/g, '$1')),
      entries.map((entry) => entry.text),
    );
  });

  it('gives an event the same UID in whatever range it is found, and no other', () => {
    const uids = (from: string, to: string) =>
      uidsOf(westernEvents.calendar?.(runEndpoint(westernEvents, { from, to })) ?? []);
    const [long, short] = [uids('2026-01-01', '2026-07-01'), uids('2026-03-01', '2026-04-01')];
    assert.equal(new Set(long).size, long.length);
    assert.ok(short.length > 40);
    for (const uid of short) assert.ok(long.includes(uid), uid);
  });

  it('gives it the same where the search, which begins elsewhere, finds it a second or two apart', () => {
    // Neptune turns in Leo, and the Sun meets his square, in 1926: their moments hang on where the range begins
    const found = (kinds: string, from: string, to: string) => {
      const entries = westernEvents.calendar?.(runEndpoint(westernEvents, { kinds, from, to })) ?? [];
      return entries.map((entry) => ({ at: entry.startsAt, uid: uidsOf([entry])[0] }));
    };
    for (const [kinds, at, from, to] of [
      ['station', '1926-05-03', '1926-04-04', '1926-05-05'],
      ['aspect', '1926-11-20', '1926-11-07', '1926-12-08'],
    ]) {
      const within = (long: ReturnType<typeof found>) => long.filter((each) => each.at.startsWith(at));
      const [wide, narrow] = [found(kinds, '1926-01-01', '1927-01-01'), found(kinds, from, to)].map(within);
      assert.ok(wide.length > 0);
      assert.notDeepEqual(
        wide.map((each) => each.at),
        narrow.map((each) => each.at),
        'a case that shows nothing any more',
      );
      assert.deepEqual(
        wide.map(({ uid }) => uid),
        narrow.map(({ uid }) => uid),
      );
    }
  });

  it('gives the same transit of two births on one day two UIDs, and what comes twice in a day two', () => {
    const birth = { date: '1990-05-03', time: '14:20', latitude: 53.8, longitude: -1.55, timezone: 'Europe/London' };
    const uidsFor = (time: string) => {
      const asked = { ...birth, time, from: '2026-01-01', to: '2026-03-01' };
      return uidsOf(westernTransits.calendar?.(runEndpoint(westernTransits, asked)) ?? []);
    };
    const [one, other] = [uidsFor('14:20'), uidsFor('14:30')];
    assert.deepEqual(
      one.filter((uid) => other.includes(uid)),
      [],
    );
    const twice = { identity: ['x'], startsAt: '2026-01-01T00:00:00Z', text: 'x' };
    assert.equal(new Set(uidsOf([twice, { ...twice, startsAt: '2026-01-01T05:00:00Z' }])).size, 2);
  });

  it('gives an event the same UID by whatever clock it is told', () => {
    const uids = (tz: string) => {
      const found = westernEvents.calendar?.(runEndpoint(westernEvents, { from: '2026-03-02', to: '2026-03-20', tz }));
      return uidsOf(found ?? []);
    };
    const [there, here] = [uids('Asia/Kolkata'), uids('UTC')];
    const both = there.filter((uid) => here.includes(uid));
    // but for what falls between the two midnights
    assert.ok(both.length > 0.8 * here.length && here.length > 20, `${both.length} of ${here.length}`);
  });

  it('has a component though nothing happens', () => {
    assert.match(icalendarText([], STAMP), /BEGIN:VTIMEZONE\r\n(.*\r\n)+END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/);
  });

  it('escapes what would end a value', () => {
    const odd = { identity: ['x'], startsAt: '2026-01-01T00:00:00Z', text: 'a, b; c \\ d\ne' };
    assert.ok(icalendarText([odd], STAMP).includes('DESCRIPTION:a\\, b\\; c \\\\ d\\ne\r\n'));
  });

  it('tells moments in UTC, and an end where something lasts', () => {
    const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
    for (const event of events) {
      assert.match(event, /DTSTART:2025123\dT\d{6}Z|DTSTART:2026\d{4}T\d{6}Z/);
      assert.match(event, /DTSTAMP:20260102T030405Z/);
      assert.match(event, /SUMMARY:[^\r]+/);
    }
    assert.equal(
      events.filter((event) => event.includes('DTEND:')).length,
      answer.events.filter(({ kind }) => kind === 'void_of_course').length,
    );
  });
});

/** What a calendar's reader (ical.js) finds in a document: titles, texts, starts and ends. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  assert.deepEqual([calendar.name, calendar.getFirstPropertyValue('version')], ['vcalendar', '2.0']);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
    return { uid, summary, description, start: startDate, end: endDate };
  });
}

describe('a calendar that a reader opens', () => {
  for (const language of LANGUAGES) {
    it(`holds a year of transits as they were answered, in ${language}`, () => {
      const birth = { date: '1990-05-03', time: '14:20', latitude: 53.8, longitude: -1.55, timezone: 'Europe/London' };
      const answer = runEndpoint(westernTransits, { ...birth, from: '2026-01-01', to: '2027-01-01', language });
      const found = readBack(icalendarText(westernTransits.calendar?.(answer) ?? [], STAMP));
      // Jupiter turns in March 2026 half a degree before he opposes Neptune: a day of its own, though never exact
      const [turning, ...others] = answer.events.filter(({ closest, begins_at }) => closest && begins_at);
      assert.deepEqual([turning.transiting, turning.closest?.at.slice(0, 10), others], ['jupiter', '2026-03-11', []]);
      const moments = answer.events
        .flatMap((event) => {
          const all = event === turning ? [{ at: turning.closest?.at ?? '' }] : event.exact;
          return all.map(({ at }) => ({ at: Date.parse(at), text: event.text }));
        })
        .sort((one, other) => one.at - other.at);
      assert.ok(found.length > 300);
      assert.equal(new Set(found.map(({ uid }) => uid)).size, found.length);
      assert.deepEqual(
        found.map(({ start, description }) => ({ at: start.toJSDate().getTime(), text: description })),
        moments,
      );
      for (const { summary } of found) assert.match(summary, /^[^·]{3,20} · [^·]{4,30} · [^·()]{2,20}( \([^)]+\))?$/);
    });
  }

  it('holds the void Moon with her end, and festivals as whole days', () => {
    const sky = runEndpoint(westernEvents, { from: '2026-01-01', to: '2027-01-01', kinds: 'void_of_course' });
    const voids = readBack(icalendarText(westernEvents.calendar?.(sky) ?? [], STAMP));
    assert.deepEqual(
      voids.map(({ start, end }) => [start.toJSDate().getTime(), end.toJSDate().getTime()]),
      sky.events.map(({ begins_at, ends_at }) => [Date.parse(begins_at ?? ''), Date.parse(ends_at ?? '')]),
    );
    const month = runEndpoint(vedicCalendar, {
      from: '2024-10-10',
      to: '2024-11-10',
      lat: 28.6,
      lon: 77.2,
      language: 'hi',
    });
    const days = readBack(icalendarText(vedicCalendar.calendar?.(month) ?? [], STAMP));
    assert.ok(days.length > 20 && days.every(({ start }) => start.isDate));
    assert.deepEqual(
      days.map(({ start }) => start.toString()),
      month.days.flatMap(({ date, festivals }) => festivals.map(() => date)),
    );
  });

  it('holds 120 years of entries, and nothing where nothing happens', () => {
    const answer = runEndpoint(gochara, { rasi: 'Tula', from: '1990-01-01', to: '2109-12-30' });
    const entries = readBack(icalendarText(gochara.calendar?.(answer) ?? [], STAMP));
    assert.deepEqual(
      entries.map(({ start }) => start.toJSDate().getTime()),
      answer.entries.map(({ at }) => Date.parse(at)),
    );
    assert.deepEqual(readBack(icalendarText([], STAMP)), []);
  });
});

describe('the calendars of Vedic answers', () => {
  it('show a festival as the whole of its day', () => {
    // Drik's calendar for Chennai: Ugadi on 9 April 2024
    const answer = runEndpoint(vedicCalendar, { from: '2024-04-08', to: '2024-04-10', lat: 13.08, lon: 80.27 });
    const text = icalendarText(vedicCalendar.calendar?.(answer) ?? [], STAMP);
    assert.match(text, /DTSTART;VALUE=DATE:20240409\r\nSUMMARY:[^\r]*Ugadi/);
  });

  it('show every entry of a slow graha', () => {
    const answer = runEndpoint(gochara, { rasi: 'Tula', from: '2024-01-01', to: '2030-12-31' });
    const entries = gochara.calendar?.(answer) ?? [];
    assert.equal(entries.length, answer.entries.length);
    assert.ok(entries.some(({ title }) => title === 'Saturn → Pisces'));
    assert.deepEqual(
      entries.map(({ text }) => text),
      answer.entries.map(({ text }) => text),
    );
  });
});

describe('a CSV table', () => {
  it('quotes what needs it, and gives no formula to a spreadsheet', () => {
    // RFC 4180, 2.5 to 2.7
    const columns = ['a', 'b', 'c'];
    const rows = [
      { a: 'x,y', b: 'say "so"' },
      { a: '=1+1', c: null },
      { b: 'two\nlines', c: true },
    ];
    assert.equal(csvText({ columns, rows }), 'a,b,c\r\n"x,y","say ""so""",\r\n\'=1+1,,\r\n,"two\nlines",true\r\n');
  });

  it('has a row for each exact moment of a transit, and for a body that turns before', () => {
    const birth = { date: '1990-05-03', time: '14:20', latitude: 53.8, longitude: -1.55, timezone: 'Europe/London' };
    const answer = runEndpoint(westernTransits, { ...birth, from: '2026-02-01', to: '2026-04-01' });
    const table = westernTransits.table?.(answer);
    const rows = table?.rows ?? [];
    assert.equal(rows.filter(({ orb }) => orb === 0).length, answer.events.flatMap(({ exact }) => exact).length);
    assert.deepEqual(
      rows
        .filter(({ orb }) => orb !== 0)
        .map(({ at, transiting, natal }) => [String(at).slice(0, 10), transiting, natal]),
      [['2026-03-11', 'jupiter', 'neptune']],
    );
    const [header] = csvText(table ?? { columns: [], rows: [] }).split('\r\n');
    assert.equal(header, 'at,transiting,aspect,natal,retrograde,begins_at,ends_at,house,text,orb');
  });

  it('has the same columns whatever happens, and they are all its answer may hold', () => {
    const headers = ['full_moon', 'station', 'solar_eclipse,lunar_eclipse', 'void_of_course,aspect,ingress'].map(
      (kinds) => {
        const asked = { from: '2026-02-01', to: '2026-09-01', kinds, lat: 40, lon: -3 };
        const table = westernEvents.table?.(runEndpoint(westernEvents, asked));
        for (const row of table?.rows ?? []) {
          const held = Object.keys(row).filter((name) => row[name] !== undefined);
          assert.deepEqual(
            held.filter((name) => !table?.columns.includes(name)),
            [],
          );
        }
        return csvText(table ?? { columns: [], rows: [] }).split('\r\n')[0];
      },
    );
    assert.equal(new Set(headers).size, 1);
  });
});
