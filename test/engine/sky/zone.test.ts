import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type CivilTime,
  civilAt,
  civilSeconds,
  instantOf,
  type LocalInstant,
  offsetAt,
  tzVersion,
  zoneName,
  zoneNames,
} from '../../../shared/engine/sky/zone.ts';
import reference from '../../reference/utc.json' with { type: 'json' };

/** `2021-03-14T02:30[:00][Z]` */
function civil(text: string): CivilTime {
  const [year, month, day, hour, minute, second = 0] = text.split(/[-T:Z]/, 6).map(Number);
  return { year, month, day, hour, minute, second };
}

const epochOf = (text: string) => civilSeconds(civil(text));

const anyZone = fc.constantFrom(...zoneNames);
const wholeSeconds = (from: string, to: string) => fc.integer({ min: epochOf(from), max: epochOf(to) });
const anyEpochS = wholeSeconds('1700-01-01T00:00', '2700-01-01T00:00');

describe('a civil time and its moment', () => {
  // Authority: eggert/tz (2026-07-21), PACKRATDATA=backzone PACKRATLIST=zone.tab, evaluated by CPython 3.11 zoneinfo;
  // fold 0.
  const kinds: Record<string, LocalInstant['kind']> = {
    unique: 'unique',
    ambiguous: 'repeated',
    nonexistent: 'skipped',
  };
  for (const { timezone, date, time, note, status, utc_fold0, offset_fold0 } of reference.cases) {
    it(`reads ${timezone} ${date} ${time} as CPython does (${note})`, () => {
      const { epochS, offsetS, kind } = instantOf(timezone, civil(`${date}T${time}`));
      assert.deepEqual(
        { epochS, offsetS, kind },
        { epochS: epochOf(utc_fold0), offsetS: offset_fold0, kind: kinds[status] },
      );
    });
  }

  it('moves the clock forward by the gap when the time was skipped', () => {
    // Authority: Temporal "compatible"; New York's gap of 2021 is one hour, Kwajalein's is the whole of 1993-08-21.
    const newYork = instantOf('America/New_York', civil('2021-03-14T02:30'));
    assert.deepEqual(civilAt('America/New_York', newYork.epochS), civil('2021-03-14T03:30'));
    const kwajalein = instantOf('Pacific/Kwajalein', civil('1993-08-21T12:00'));
    assert.deepEqual(civilAt('Pacific/Kwajalein', kwajalein.epochS), civil('1993-08-22T12:00'));
  });

  it('finds again every moment whose civil time is unique, and the first of two where it is repeated', () => {
    fc.assert(
      fc.property(anyZone, anyEpochS, (zone, epochS) => {
        const shown = civilAt(zone, epochS);
        const found = instantOf(zone, shown);
        assert.notEqual(found.kind, 'skipped');
        if (found.kind === 'unique') assert.equal(found.epochS, epochS);
        else assert.ok(found.epochS <= epochS);
        assert.deepEqual(civilAt(zone, found.epochS), shown);
        assert.equal(found.offsetS, offsetAt(zone, found.epochS));
      }),
      { numRuns: 5_000 },
    );
  });

  it('skips civil times where the offset grows, repeats them where it shrinks, and changes it nowhere else', () => {
    fc.assert(
      fc.property(anyZone, anyEpochS, fc.integer({ min: 1, max: 200 }), (zone, fromS, days) => {
        const before = offsetAt(zone, fromS);
        const after = offsetAt(zone, fromS + days * 86_400);
        fc.pre(before !== after);
        // The change is bisected from outside: the last second that still shows the old offset, and the next one.
        let [oldS, newS] = [fromS, fromS + days * 86_400];
        while (newS - oldS > 1) {
          const middle = Math.floor((oldS + newS) / 2);
          if (offsetAt(zone, middle) === before) oldS = middle;
          else newS = middle;
        }
        const jumped = offsetAt(zone, newS);
        const kindAt = (localS: number) => instantOf(zone, civilAt('UTC', localS)).kind;
        const [first, last] = [newS + Math.min(before, jumped), newS + Math.max(before, jumped) - 1];
        const between = jumped > before ? 'skipped' : 'repeated';
        assert.deepEqual(
          [first - 1, first, last, last + 1].map(kindAt),
          ['unique', between, between, 'unique'],
          `${zone} at ${newS}`,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('keeps fractions of a second', () => {
    assert.equal(civilAt('Asia/Kolkata', 0.5).second, 0.5);
    assert.equal(instantOf('Asia/Kolkata', { ...civil('1970-01-01T05:30'), second: 0.5 }).epochS, 0.5);
  });
});

describe('local mean time', () => {
  it('is told from standard time and keeps its seconds', () => {
    // Authority: tzdb, Europe/Berlin: LMT +0:53:28 until 1893-04-01, then CET.
    assert.deepEqual(instantOf('Europe/Berlin', civil('1879-03-14T11:30')), {
      epochS: epochOf('1879-03-14T10:36:32Z'),
      offsetS: 53 * 60 + 28,
      kind: 'unique',
      localMeanTime: true,
    });
    assert.equal(instantOf('Europe/Berlin', civil('1893-04-02T00:00')).localMeanTime, false);
  });

  it('is not the legal mean time of a capital or an observatory', () => {
    // Authority: tzdb: Madras MMT +5:21:10 in all India, Amsterdam AMT +0:19:32, Dublin DMT −0:25:21.
    assert.equal(instantOf('Asia/Kolkata', civil('1900-01-01T12:00')).localMeanTime, false);
    assert.equal(instantOf('Europe/Amsterdam', civil('1912-01-01T12:00')).localMeanTime, false);
    assert.equal(instantOf('Europe/Dublin', civil('1915-06-01T12:00')).localMeanTime, false);
  });

  it('returns where a country returned to it', () => {
    // Authority: tzdb, Africa/Lagos: LMT until 1905-07-01, GMT until 1908-07-01, LMT +0:13:35 until 1914.
    const years = ['1905-01-01T00:00', '1907-01-01T00:00', '1910-01-01T00:00', '1915-01-01T00:00'];
    const flags = years.map((year) => instantOf('Africa/Lagos', civil(year)).localMeanTime);
    assert.deepEqual(flags, [true, false, true, false]);
  });
});

describe('the flavour of the table', () => {
  it('is backzone: Oslo, Amsterdam and Addis Ababa have histories of their own', () => {
    // Authority: tzdb file backzone: Oslo LMT +0:43; Amsterdam AMT +0:19:32; Addis Ababa ADMT +2:35:20.
    assert.equal(tzVersion, '2026f');
    assert.equal(instantOf('Europe/Oslo', civil('1890-01-01T00:00')).offsetS, 43 * 60);
    assert.equal(instantOf('Europe/Amsterdam', civil('1912-01-01T00:00')).offsetS, 19 * 60 + 32);
    assert.equal(instantOf('Africa/Addis_Ababa', civil('1900-01-01T00:00')).offsetS, 9_320);
  });
});

describe('the far future', () => {
  // Authority: the rules in force (tzdb 2026f): US second Sunday of March to first of November; NSW first Sunday of
  // October to first of April; EU last Sundays of March and October at 01:00 UTC; Ireland the same, told as winter
  // time; Nuuk with the EU.
  const offsets: [zone: string, text: string, hours: number][] = [
    ['America/New_York', '2100-01-15T12:00', -5],
    ['America/New_York', '2100-07-15T12:00', -4],
    ['America/New_York', '2398-01-15T12:00', -5],
    ['America/New_York', '2398-07-15T12:00', -4],
    ['Australia/Sydney', '2100-01-15T12:00', 11],
    ['Australia/Sydney', '2100-07-15T12:00', 10],
    ['Australia/Sydney', '2398-01-15T12:00', 11],
    ['Australia/Sydney', '2398-07-15T12:00', 10],
    ['Europe/Dublin', '2100-01-15T12:00', 0],
    ['Europe/Dublin', '2100-07-15T12:00', 1],
    ['America/Nuuk', '2300-01-15T12:00', -2],
    ['America/Nuuk', '2300-07-15T12:00', -1],
    ['Australia/Lord_Howe', '2398-01-15T12:00', 11],
    ['Australia/Lord_Howe', '2398-07-15T12:00', 10.5],
    ['Asia/Kolkata', '2398-07-15T12:00', 5.5],
    ['Europe/London', '2500-07-15T12:00', 1],
    ['Europe/London', '2900-07-15T12:00', 1],
  ];
  for (const [zone, text, hours] of offsets) {
    it(`puts ${zone} at UTC${hours < 0 ? '' : '+'}${hours} on ${text}`, () => {
      assert.equal(instantOf(zone, civil(text)).offsetS, hours * 3_600);
    });
  }

  it('changes the clocks on the Sundays of the rules, to the second', () => {
    // 2100-03-14 and 2100-11-07 are the second Sunday of March and the first of November.
    const gapS = epochOf('2100-03-14T07:00Z');
    assert.deepEqual(
      [gapS - 1, gapS].map((e) => offsetAt('America/New_York', e) / 3_600),
      [-5, -4],
    );
    const foldS = epochOf('2100-11-07T06:00Z');
    assert.deepEqual(
      [foldS - 1, foldS].map((e) => offsetAt('America/New_York', e) / 3_600),
      [-4, -5],
    );
    assert.equal(instantOf('America/New_York', civil('2100-03-14T02:30')).kind, 'skipped');
    assert.equal(instantOf('America/New_York', civil('2100-11-07T01:30')).kind, 'repeated');
  });

  it('repeats with the calendar every 400 years, however far', () => {
    const cycleS = 146_097 * 86_400;
    const epochs = wholeSeconds('2088-01-01T00:00', '2488-01-01T00:00');
    fc.assert(
      fc.property(anyZone, epochs, fc.integer({ min: 1, max: 20 }), (zone, epochS, cycles) => {
        const laterS = epochS + cycles * cycleS;
        assert.equal(offsetAt(zone, laterS), offsetAt(zone, epochS));
        const { year, ...rest } = civilAt(zone, epochS);
        const [sooner, later] = [
          instantOf(zone, { year, ...rest }),
          instantOf(zone, { year: year + 400 * cycles, ...rest }),
        ];
        assert.deepEqual(later, { ...sooner, epochS: sooner.epochS + cycles * cycleS });
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('zone names', () => {
  it('are taken in any letter case and answered in IANA spelling', () => {
    assert.equal(zoneName('america/new_york'), 'America/New_York');
    assert.equal(zoneName('AMERICA/PORT-AU-PRINCE'), 'America/Port-au-Prince');
    assert.equal(zoneName('utc'), 'UTC');
    for (const name of zoneNames) assert.equal(zoneName(name.toUpperCase()), name);
  });

  it('include old names, which mean what their zone means', () => {
    const aliases = [
      'US/Eastern',
      'Asia/Calcutta',
      'Europe/Kiev',
      'Japan',
      'GB',
      'GMT',
      'Zulu',
      'Greenwich',
      'UCT',
      'Universal',
    ];
    for (const alias of aliases) assert.equal(zoneName(alias), alias);
    assert.equal(offsetAt('Asia/Calcutta', 0), offsetAt('Asia/Kolkata', 0));
    // Authority: tzdb file etcetera: signs are POSIX, positive is west of Greenwich.
    assert.equal(offsetAt('Etc/GMT+5', 0), -5 * 3_600);
  });

  it('exclude bare abbreviations and what is no place', () => {
    const abbreviations = [
      'EST',
      'MST',
      'HST',
      'EST5EDT',
      'CST6CDT',
      'MST7MDT',
      'PST8PDT',
      'WET',
      'CET',
      'MET',
      'EET',
      'IST',
    ];
    const noPlaces = [
      'Factory',
      'localtime',
      'posixrules',
      'posix/Europe/Paris',
      'right/UTC',
      'Mars/Olympus',
      '',
      'constructor',
    ];
    for (const name of [...abbreviations, ...noPlaces]) assert.equal(zoneName(name), undefined, name);
  });

  it('name nothing twice, the canonical names first', () => {
    assert.equal(new Set(zoneNames.map((name) => name.toLowerCase())).size, zoneNames.length);
    assert.ok(zoneNames.indexOf('Europe/Zurich') < zoneNames.indexOf('Asia/Calcutta'));
  });

  it('are refused by the calculations when unknown', () => {
    assert.throws(() => offsetAt('Mars/Olympus', 0), RangeError);
    assert.throws(() => instantOf('est', civil('2000-01-01T00:00')), RangeError);
  });

  it('all lead to a readable history', () => {
    for (const name of zoneNames) assert.ok(Math.abs(offsetAt(name, 0)) < 86_400, name);
  });
});

describe('agreement with Intl', () => {
  const formats = new Map<string, Intl.DateTimeFormat>();

  function formatOf(timeZone: string): Intl.DateTimeFormat {
    const known = formats.get(timeZone);
    if (known) return known;
    const numeric = 'numeric';
    const fields = {
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    } as const;
    const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields });
    formats.set(timeZone, format);
    return format;
  }

  function civilByIntl(zone: string, epochS: number): unknown {
    const parts = formatOf(zone).formatToParts(epochS * 1_000);
    return Object.fromEntries(parts.filter((p) => p.type !== 'literal').map((p) => [p.type, Number(p.value)]));
  }

  // ICU is an independent implementation, but of the merged flavour, which tells the truth since 1970 only. One
  // exception: tz 2026a learnt that Moldova has changed its clocks with the EU since 2022, an hour later than the older
  // tables of ICU say.
  const learntLater = (zone: string, epochS: number) =>
    /^Europe\/(Chisinau|Tiraspol)$/.test(zone) && epochS >= epochOf('2022-01-01T00:00');

  it('is complete for all zones in 1980–2025', () => {
    fc.assert(
      fc.property(anyZone, wholeSeconds('1980-01-01T00:00', '2025-12-31T23:59'), (zone, epochS) => {
        fc.pre(!learntLater(zone, epochS));
        assert.deepEqual(civilAt(zone, epochS), civilByIntl(zone, epochS));
      }),
      { numRuns: 10_000 },
    );
  });

  it('extends to the yearly rules of the far future', () => {
    const zones = [
      'America/New_York',
      'Australia/Sydney',
      'Europe/Dublin',
      'Asia/Jerusalem',
      'America/Santiago',
      'Asia/Gaza',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...zones), wholeSeconds('2090-01-01T00:00', '2399-12-31T00:00'), (zone, epochS) => {
        assert.deepEqual(civilAt(zone, epochS), civilByIntl(zone, epochS));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the calendar', () => {
  it('is proleptic Gregorian', () => {
    // Authority: utc.json: 1582-10-10 0h as Gregorian is JD 2299155.5; the Unix epoch is JD 2440587.5.
    assert.equal(epochOf('1582-10-10T00:00') / 86_400 + 2_440_587.5, 2_299_155.5);
    assert.deepEqual(civilAt('UTC', epochOf('1900-02-28T00:00') + 86_400), civil('1900-03-01T00:00'));
    assert.deepEqual(civilAt('UTC', epochOf('2000-02-28T00:00') + 86_400), civil('2000-02-29T00:00'));
  });

  it('agrees with Date.UTC over ten thousand years', () => {
    fc.assert(
      fc.property(wholeSeconds('0101-01-01T00:00', '9999-12-31T00:00'), (epochS) => {
        const { year, month, day, hour, minute, second } = civilAt('UTC', epochS);
        assert.equal(Date.UTC(year, month - 1, day, hour, minute, second), epochS * 1_000);
        assert.equal(civilSeconds({ year, month, day, hour, minute, second }), epochS);
      }),
    );
  });
});
