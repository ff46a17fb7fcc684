/** Almanac days beside programs and printed pages. */
import { panchangam as endpoint } from '../../shared/endpoints/vedic/panchangam.ts';
import reference from '../reference/panchangam.json' with { type: 'json' };
import { runEndpoint } from '../setup/run-endpoint.ts';
import type { Authority } from './authorities.ts';
import { type Comparison, type Pair, type Section, times, words } from './comparison.ts';
import { secondsOf } from './reading.ts';

const dayOf = (input: Record<string, unknown>, sunrise: string) => runEndpoint(endpoint, { ...input, sunrise }).result;
type Day = ReturnType<typeof dayOf>;

const LIMBS = ['tithi', 'nakshatra', 'yoga', 'karana'] as const;
type Limb = (typeof LIMBS)[number];

/** Our names of the muhurtas, by the words of the data. */
const MUHURTAS = {
  rahu_kalam: 'Rahu Kalam',
  gulika_kalam: 'Gulika Kalam',
  yamaganda: 'Yamaganda',
  abhijit: 'Abhijit',
  brahma_muhurta: 'Brahma Muhurta',
  brahma_muhurta_prev_night: 'Brahma Muhurta',
  durmuhurtam: 'Durmuhurtam',
  varjyam: 'Varjyam',
  amrita_kalam: 'Amrita Kalam',
  vijaya: 'Vijaya',
  nishita: 'Nishita',
} as Record<string, string>;

type Span = readonly [start: string, end: string];

interface Told {
  index: number;
  name: string;
  ends: string;
}

interface ToldDay extends Record<Limb, Told & { starts: string; then: Told[] }> {
  sunrise: string;
  sunset: string;
  next_sunrise: string;
  vara: string;
  muhurta: Record<string, Span | Span[]>;
}

const spansOf = (value: unknown): Span[] => {
  if (!Array.isArray(value) || value.length === 0) return [];
  return Array.isArray(value[0]) ? (value as Span[]) : [value as unknown as Span];
};

/** Every day of the data under both sunrises, where there is one. */
const days = reference.cases.flatMap(({ input, upper_limb_refraction, hindu_disc_centre_no_refraction }) =>
  Object.entries({ standard: upper_limb_refraction, hindu: hindu_disc_centre_no_refraction }).flatMap(
    ([sunrise, told]) => (told ? [{ found: dayOf(input, sunrise), told: told as unknown as ToldDay }] : []),
  ),
);

const moment = (text: string | null | undefined) => secondsOf(text ?? '');

function swiss(): Comparison[] {
  const suns = days.flatMap(({ found, told }): Pair<number>[] => [
    [moment(found.sunrise), moment(told.sunrise)],
    [moment(found.sunset), moment(told.sunset)],
    [moment(found.hora.at(-1)?.ends_at), moment(told.next_sunrise)],
  ]);
  const ends = (limbs: readonly Limb[]) =>
    days.flatMap(({ found, told }) =>
      limbs.flatMap((limb) =>
        [told[limb], ...told[limb].then].map(
          (one, index): Pair<number> => [moment(found[`${limb}s`][index].ends_at), moment(one.ends)],
        ),
      ),
    );
  const named = days.flatMap(({ found, told }) => [
    [found.vara, told.vara] as const,
    ...LIMBS.map(
      (limb): Pair<unknown> => [
        found[`${limb}s`].map(({ index, name }) => [index, name]),
        [told[limb], ...told[limb].then].map(({ index, name }) => [index, name]),
      ],
    ),
  ]);
  const muhurtas = days.flatMap(({ found, told }) =>
    Object.entries(told.muhurta).flatMap(([key, spans]) => {
      const ours = found.muhurta.filter(({ name }) => name === MUHURTAS[key]);
      return ours.length === 0
        ? []
        : spansOf(spans).flatMap(([start, end], index): Pair<number>[] => [
            [moment(ours[index].starts_at), moment(start)],
            [moment(ours[index].ends_at), moment(end)],
          ]);
    }),
  );
  return [
    times(suns, 2, { what: 'sunrise, sunset, next sunrise, by either rule', authority: 'pyswisseph' }),
    times(ends(['tithi', 'karana']), 2, { what: 'ends of tithis and karanas', authority: 'pyswisseph' }),
    times(ends(['nakshatra', 'yoga']), 2, { what: 'ends of nakshatras and yogas', authority: 'pyswisseph' }),
    words(named, { what: 'which limbs, until the next sunrise', authority: 'pyswisseph' }),
    times(muhurtas, 2, {
      what: 'beginnings and ends of muhurtas',
      authority: 'worked',
      why:
        'Its table has the third muhurta of a Saturday for the durmuhurta; we follow a whole printed year (2023, Drik ' +
        'Panchang), which has the first two.',
    }),
  ];
}

function pyjhora(): Comparison[] {
  const rows = reference.cases.flatMap(({ input, upper_limb_refraction, pyjhora: theirs }) => {
    if (upper_limb_refraction === null) return [];
    const found = dayOf(input, 'hindu');
    const midnight = secondsOf(`${input.date}T00:00:00Z`) - 3600 * theirs.utc_offset_hours;
    return [{ found, theirs, at: (hours: number) => midnight + 3600 * hours }];
  });
  const ends = (limb: 'tithi' | 'nakshatra' | 'yoga') =>
    rows.map(
      ({ found, theirs, at }): Pair<number> => [moment(found[`${limb}s`][0].ends_at), at(theirs[`${limb}_end_hours`])],
    );
  return [
    times(
      rows.flatMap(({ found, theirs, at }) => [
        [moment(found.sunrise), at(theirs.sunrise_hours)],
        [moment(found.sunset), at(theirs.sunset_hours)],
      ]),
      2,
      { what: 'Hindu sunrise and sunset', authority: 'pyjhora' },
    ),
    words(
      rows.flatMap(({ found, theirs }) => (['vara', ...LIMBS] as const).map((limb) => [found[limb], theirs[limb]])),
      { what: 'limbs at sunrise', authority: 'pyjhora' },
    ),
    times(ends('nakshatra'), 2, {
      what: 'end of the nakshatra',
      authority: 'pyjhora',
      why: 'It prints hours to four digits, we cut the second: one or two seconds.',
    }),
    times([...ends('tithi'), ...ends('yoga')], 2, {
      what: 'ends of tithi and yoga',
      authority: 'pyjhora',
      why:
        'PyJHora interpolates these ends from places hours apart. The same ends agree within seconds with ' +
        'panchangam-js, whose ephemeris has nothing in common with ours, and within a minute or so with Drik Panchang.',
    }),
  ];
}

/** The muhurtas of panchangam-js that follow the classical tables, by our names. */
const PARTS = {
  'Rahu Kalam': 'rahu_kalam_utc',
  Yamaganda: 'yamaganda_utc',
  'Gulika Kalam': 'gulika_utc',
  'Brahma Muhurta': 'brahma_utc',
} as const;

function partsOfDay({ found, js }: { found: Day; js: Record<(typeof PARTS)[keyof typeof PARTS], string[]> }) {
  return Object.entries(PARTS).flatMap(([name, key]): Pair<number>[] => {
    const ours = found.muhurta.find((one) => one.name === name);
    const [start, end] = js[key];
    return [
      [moment(ours?.starts_at), moment(start)],
      [moment(ours?.ends_at), moment(end)],
    ];
  });
}

function otherEphemeris(): Comparison[] {
  const rows = reference.cases.flatMap(({ input, astronomy_engine, panchangam_js }) =>
    astronomy_engine && panchangam_js ? [{ found: dayOf(input, 'standard'), astronomy_engine, js: panchangam_js }] : [],
  );
  const ends = (limb: 'tithi' | 'nakshatra' | 'yoga') =>
    rows.map(({ found, js }): Pair<number> => [moment(found[`${limb}s`][0].ends_at), moment(js[`${limb}_end_utc`])]);
  return [
    times(
      rows.flatMap(({ found, astronomy_engine: other }) => [
        [moment(found.sunrise), moment(other.sunrise_utc)],
        [moment(found.sunset), moment(other.sunset_utc)],
      ]),
      1,
      {
        what: 'sunrise and sunset',
        authority: 'astronomyEngine',
        why: 'Another ephemeris, with a disc of the Sun and a refraction of its own.',
      },
    ),
    times(ends('tithi'), 1, {
      what: 'end of the tithi',
      authority: 'panchangamJs',
      why:
        'It stands on astronomy-engine, whose Moon is made to be right within some arc-seconds; she needs two ' +
        'seconds for one of them.',
    }),
    times([...ends('nakshatra'), ...ends('yoga')], 1, {
      what: 'ends of nakshatra and yoga',
      authority: 'panchangamJs',
      why: 'As for the tithi, and its Lahiri ayanamsa is an approximation by a polynomial.',
    }),
    words(
      rows.flatMap(({ found, js }) => [
        ...(['tithi', 'nakshatra', 'yoga'] as const).map(
          (limb): Pair<unknown> => [found[`${limb}s`][0].index, js[`${limb}_index`]],
        ),
        [found.karana, js.karana],
      ]),
      { what: 'limbs at sunrise', authority: 'panchangamJs' },
    ),
    times(rows.flatMap(partsOfDay), 1, {
      what: 'Rahu kalam, yamaganda, gulika, brahma muhurta',
      authority: 'panchangamJs',
      why:
        'Parts of its own day and night: the seconds of its sunrise. Its durmuhurta, varjyam and amrita ' +
        'follow no classical table and are not compared.',
    }),
  ];
}

/** `26:21:48`, `12:18`, `02:03 next day` on a civil date, in Unix seconds of +05:30. */
function clock(date: string, text: string): number {
  const [hours, minutes, seconds = 0] = text.replace(' next day', '').split(':').map(Number);
  const daysOn = text.endsWith('next day') ? 1 : 0;
  return secondsOf(`${date}T00:00:00+05:30`) + daysOn * 86_400 + hours * 3600 + minutes * 60 + seconds;
}

/** What a printed page says beside ours: names and moments apart. */
function pageRows(found: Day, date: string, page: Record<string, unknown>) {
  const named: Pair<unknown>[] = page.vara ? [[found.vara, page.vara]] : [];
  const limbs: Pair<number>[] = [];
  const suns = (['sunrise', 'sunset', 'moonrise', 'moonset'] as const).flatMap((key): Pair<number>[] =>
    page[key] ? [[moment(found[key]), clock(date, page[key] as string)]] : [],
  );
  for (const limb of LIMBS) {
    const entries = String(page[limb] ?? '')
      .split(', ')
      .filter(Boolean);
    entries.forEach((entry, index) => {
      const [name, until] = entry.split(' until ');
      named.push([found[`${limb}s`][index].name, name]);
      if (until) limbs.push([moment(found[`${limb}s`][index].ends_at), clock(date, until)]);
    });
  }
  if (page.tithi_end) limbs.push([moment(found.tithis[0].ends_at), clock(date, page.tithi_end as string)]);
  if (page.skipped_tithi_end)
    limbs.push([moment(found.tithis[1].ends_at), clock(date, page.skipped_tithi_end as string)]);
  const spans = Object.keys(MUHURTAS).flatMap((key) => {
    const ours = found.muhurta.filter(({ name }) => name === MUHURTAS[key]);
    return spansOf(page[key]).flatMap(([start, end], index): Pair<number>[] => [
      [moment(ours[index]?.starts_at), clock(date, start)],
      [moment(ours[index]?.ends_at), clock(date, end)],
    ]);
  });
  return { named, suns, limbs, spans };
}

/** Who printed each day: the data name a source once and then say `same`. */
const PRINTERS: Record<string, Authority> = {
  '2025-10-01': 'drik',
  '2025-10-21': 'drik',
  '2010-04-24': 'quoted',
  '2026-07-17': 'quoted',
  '2022-01-26': 'drik',
};

function printed(): Comparison[] {
  const rows = reference.published_cases.map(({ source, input, expected }) => {
    const isTen = source.startsWith('10upon10');
    const found = dayOf(input, isTen ? 'hindu' : 'standard');
    const printer: Authority = isTen ? 'tenUponTen' : (PRINTERS[input.date] ?? 'drik');
    return { printer, ...pageRows(found, input.date, expected) };
  });
  const by = <Key extends 'named' | 'suns' | 'limbs' | 'spans'>(printer: Authority, key: Key) =>
    rows.filter((each) => each.printer === printer).flatMap((each) => each[key] as Pair<number>[]);
  return [
    words(by('drik', 'named'), { what: 'limbs and weekday', authority: 'drik' }),
    times(by('drik', 'suns'), 60, {
      what: 'rising and setting of Sun and Moon',
      authority: 'drik',
      why: 'The Moon’s, by the part of her disc and the horizon that are taken.',
    }),
    times(by('drik', 'limbs'), 60, {
      what: 'ends of limbs',
      authority: 'drik',
      why:
        'Pages are printed to the minute, which hides up to 30 s. The rest is an ephemeris that we do not ' +
        'know: 20″ of the Moon are 40 s.',
    }),
    times(by('drik', 'spans'), 60, {
      what: 'muhurtas',
      authority: 'drik',
      why: 'One end of an amrita kalam, which hangs on the nakshatra’s end.',
    }),
    times(by('quoted', 'limbs'), 2, { what: 'ends of a skipped tithi and of the one before', authority: 'quoted' }),
    times(by('quoted', 'spans'), 2, {
      what: 'a day with two varjyams',
      authority: 'quoted',
      why: 'All four moments are 99 to 102 s early, as if its ayanamsa or Moon stood some 50″ elsewhere.',
    }),
    times([...by('tenUponTen', 'suns'), ...by('tenUponTen', 'limbs')], 1, {
      what: 'Hindu sunrise and sunset, ends of limbs',
      authority: 'tenUponTen',
      why: 'Another ephemeris: 20″ of the Moon are 40 s.',
    }),
    times(by('tenUponTen', 'spans'), 1, {
      what: 'muhurtas',
      authority: 'tenUponTen',
      why:
        'Seconds of its sunrise and of its nakshatras. The 27 minutes are the varjyam of Mula, which the page ' +
        'begins a ghati after the classical 56th; Drik Panchang has the 56th. The 84 minutes are a Saturday’s ' +
        'durmuhurta: there the third muhurta, in the printed year the first two.',
    }),
  ];
}

export const panchangamSection: Section = {
  title: 'Panchangam',
  about:
    'Twelve days in ten places, from Chennai to Ushuaia, by both rules of sunrise (upper limb with refraction; ' +
    'centre of the disc without). Answers print whole seconds, cut; within one second is exact. A ' +
    'thirteenth day, at midsummer in Tromsø, has no sunrise to compare.',
  comparisons: [...swiss(), ...pyjhora(), ...otherEphemeris(), ...printed()],
};
