/** A whole printed year, every second day, beside the almanac: within two minutes in everything that is printed. */
import assert from 'node:assert/strict';
import { panchangam } from '../../../shared/endpoints/vedic/panchangam.ts';
import printed from '../../reference/almanac/printed-2023.json' with { type: 'json' };
import { runEndpoint } from '../../setup/run-endpoint.ts';

type PrintedDay = (typeof printed.cases)[number];

/** Printed minutes are cut, and its ephemeris is not ours. */
const TOLERANCE_S = 120;
const PLACE = { lat: 25.16, lon: 82.5, tz: 'Asia/Kolkata' };

const newDay = ({ date }: PrintedDay) => runEndpoint(panchangam, { ...PLACE, date }).result;
const days = new Map<PrintedDay, ReturnType<typeof newDay>>();

/** The almanac of a page, computed once: it is read limb by limb. */
function dayOf(page: PrintedDay) {
  const day = days.get(page) ?? newDay(page);
  days.set(page, day);
  return day;
}

/** `18:11` or `+1 02:35` of a date, in Unix seconds of +05:30. */
function instant(date: string, text: string): number {
  const [, next, clock] = /^(\+1 )?(\d\d:\d\d)$/.exec(text) ?? [];
  assert.ok(clock, text);
  return Date.parse(`${date}T${clock}:00+05:30`) / 1000 + (next ? 86_400 : 0);
}

function assertAt(found: string | null | undefined, date: string, text: string, what: string): void {
  assert.ok(found, `${date}: ${what} is missing, printed ${text}`);
  const offS = Date.parse(found) / 1000 - instant(date, text);
  assert.ok(Math.abs(offS) <= TOLERANCE_S, `${date}: ${what} ${found} instead of ${text}, off by ${offS} s`);
}

/** Spellings of the page by ours; tithis stand there without their half of the month. */
const SPELLINGS: Readonly<Record<string, string>> = {
  Ayushmana: 'Ayushman',
  Variyana: 'Variyan',
  Nagava: 'Naga',
  Garaja: 'Gara',
  Mrigashirsha: 'Mrigashira',
  Kinstughna: 'Kimstughna',
  Dhanishtha: 'Dhanishta',
};

const LISTS = {
  tithi: 'tithis',
  nakshatra: 'nakshatras',
  yoga: 'yogas',
  karana: 'karanas',
} as const;

const MUHURTAS = {
  rahu_kalam: 'Rahu Kalam',
  gulikai_kalam: 'Gulika Kalam',
  yamaganda: 'Yamaganda',
  abhijit: 'Abhijit',
  dur_muhurtam: 'Durmuhurtam',
  amrit_kalam: 'Amrita Kalam',
  varjyam: 'Varjyam',
} as const;

/** The page of 4 July has an amrita kalam of 13 hours: 12:00 stands for midnight. */
const isMisprint = (date: string, start: string, end: string) =>
  date === '2023-07-04' && start === '12:00' && end === '+1 01:24';

describe('the almanac beside a printed year', () => {
  after(() => days.clear());

  it('has every second day of 2023 to compare', () => {
    assert.equal(printed.cases.length, 183);
  });

  it('rises and sets when the page says', () => {
    for (const page of printed.cases) {
      const found = dayOf(page);
      for (const event of ['sunrise', 'sunset', 'moonrise', 'moonset'] as const) {
        const text = page[event] ?? '';
        // the page names the Moon's events of the civil day, ours run from sunrise to sunrise
        if (/^(\+1 )?\d\d:\d\d$/.test(text)) assertAt(found[event], page.date, text, event);
      }
    }
  });

  for (const [limb, list] of Object.entries(LISTS) as [keyof typeof LISTS, (typeof LISTS)[keyof typeof LISTS]][]) {
    it(`has every ${limb} of the page, ending when it says`, () => {
      for (const page of printed.cases) {
        const { sunrise, [list]: found } = dayOf(page);
        const isOurs = (index: number, name: string) => found[index]?.name.endsWith(SPELLINGS[name] ?? name);
        const entries = page[limb].map(([name, until]) => ({ name: String(name), until }));
        const [first] = entries;
        // what ends as the Sun rises still runs on the page, and is over by us
        if (first.until !== null && !isOurs(0, first.name)) {
          assertAt(sunrise, page.date, first.until, `${first.name}, over at sunrise`);
          entries.shift();
        }
        entries.forEach(({ name, until }, index) => {
          assert.ok(isOurs(index, name), `${page.date}: ${found[index]?.name} instead of ${name}`);
          if (until !== null) assertAt(found[index].ends_at, page.date, until, `end of ${name}`);
        });
      }
    });
  }

  for (const [key, name] of Object.entries(MUHURTAS) as [keyof typeof MUHURTAS, string][]) {
    it(`has every ${name} of the page, when it says`, () => {
      let compared = 0;
      for (const page of printed.cases) {
        const printedSpans = (page as Partial<PrintedDay>)[key] ?? [];
        // "None": almanacs do not use Abhijit on a Wednesday
        const spans = Array.isArray(printedSpans) ? printedSpans : [];
        const found = dayOf(page).muhurta.filter((muhurta) => muhurta.name === name);
        for (const [start, end] of spans as [string | null, string | null][]) {
          if (start === null || end === null || isMisprint(page.date, start, end)) continue;
          const nearest = found.find(
            ({ starts_at }) => Math.abs(Date.parse(starts_at) / 1000 - instant(page.date, start)) <= TOLERANCE_S,
          );
          assert.ok(nearest, `${page.date}: no ${name} at ${start}, but ${found.map((each) => each.start)}`);
          assertAt(nearest.ends_at, page.date, end, `end of ${name}`);
          compared++;
        }
      }
      assert.ok(compared > 140, `only ${compared} compared`);
    });
  }
});
