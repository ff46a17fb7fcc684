/**
 * Times of the day that are parts of the span between sunrise and sunset, of the night, or of a nakshatra. Instants are
 * Julian days (UT), weekdays 0 Sunday … 6 Saturday. Rules and their checks against printed almanacs:
 * docs/PROVENANCE.md.
 */
import type { LimbSpan } from './panchanga.ts';

/** A day with all its corners: the night before is null where there was none. */
export interface DayAndNight {
  sunrise: number;
  sunset: number;
  nextSunrise: number;
  previousSunset: number | null;
  weekday: number;
}

export type MuhurtaKind =
  | 'brahma'
  | 'pratahSandhya'
  | 'rahuKalam'
  | 'yamaganda'
  | 'gulikaKalam'
  | 'abhijit'
  | 'durmuhurtam'
  | 'vijaya'
  | 'godhuli'
  | 'sayahnaSandhya'
  | 'nishita'
  | 'varjyam'
  | 'amritaKalam';

export interface Muhurta {
  kind: MuhurtaKind;
  start: number;
  end: number;
}

// which eighth of the day, counted from 1, Sunday first
const EIGHTHS = {
  rahuKalam: [8, 2, 7, 5, 6, 4, 3],
  yamaganda: [5, 4, 3, 2, 1, 7, 6],
  gulikaKalam: [7, 6, 5, 4, 3, 2, 1],
} as const;

// which fifteenth of the day or night, counted from 1, Sunday first (Karanam Ramakumar; in twelfths of the day in his
// table)
const DURMUHURTA_OF_DAY = [[14], [9, 12], [4], [8], [6, 12], [4, 9], [1, 2]];
const DURMUHURTA_OF_NIGHT = [[], [], [7], [], [], [], []];

// ghati (sixtieth of the nakshatra) at which varjyam and amrita kalam begin; both last four. Nine nakshatras a row
// biome-ignore format: a table
const VARJYAM_GHATIS = [
  [50], [24], [30], [40], [14], [21], [30], [20], [32],
  [30], [20], [18], [21], [20], [14], [14], [10], [14],
  [20, 56], [24], [20], [10], [10], [18], [16], [24], [30],
];
// biome-ignore format: a table
const AMRITA_GHATIS = [
  42, 48, 54, 52, 38, 35, 54, 44, 56,
  54, 44, 42, 45, 44, 38, 38, 34, 38,
  44, 48, 44, 34, 34, 42, 40, 48, 54,
];

const WEDNESDAY = 3;

/** All muhurtas that begin between this sunrise and the next, and those of the dawn before; in order of time. */
export function muhurtas(day: DayAndNight, nakshatras: readonly LimbSpan[]): Muhurta[] {
  return [...ofDawn(day), ...ofDay(day), ...ofNight(day), ...ofNakshatras(day, nakshatras)].sort(
    (a, b) => a.start - b.start,
  );
}

/** The part from `first` to `last` fifteenths, eighths … of [start, end). */
function part(kind: MuhurtaKind, start: number, end: number, parts: number, first: number, last = first + 1): Muhurta {
  const unit = (end - start) / parts;
  return { kind, start: start + first * unit, end: start + last * unit };
}

function ofDawn({ previousSunset, sunrise }: DayAndNight): Muhurta[] {
  if (previousSunset === null) return [];
  return [part('brahma', previousSunset, sunrise, 15, 13), part('pratahSandhya', previousSunset, sunrise, 10, 9)];
}

function ofDay({ sunrise, sunset, weekday }: DayAndNight): Muhurta[] {
  const fifteenth = (kind: MuhurtaKind, number: number) => part(kind, sunrise, sunset, 15, number - 1);
  const eighth = (kind: keyof typeof EIGHTHS) => part(kind, sunrise, sunset, 8, EIGHTHS[kind][weekday] - 1);
  return [
    eighth('rahuKalam'),
    eighth('yamaganda'),
    eighth('gulikaKalam'),
    ...(weekday === WEDNESDAY ? [] : [fifteenth('abhijit', 8)]),
    ...DURMUHURTA_OF_DAY[weekday].map((number) => fifteenth('durmuhurtam', number)),
    fifteenth('vijaya', 11),
  ];
}

function ofNight({ sunset, nextSunrise, weekday }: DayAndNight): Muhurta[] {
  return [
    part('godhuli', sunset, nextSunrise, 30, 0),
    part('sayahnaSandhya', sunset, nextSunrise, 10, 0),
    ...DURMUHURTA_OF_NIGHT[weekday].map((number) => part('durmuhurtam', sunset, nextSunrise, 15, number - 1)),
    part('nishita', sunset, nextSunrise, 15, 7),
  ];
}

function ofNakshatras({ sunrise, nextSunrise }: DayAndNight, nakshatras: readonly LimbSpan[]): Muhurta[] {
  const muhurtas: Muhurta[] = [];
  for (const { index, startsAt, endsAt } of nakshatras) {
    if (startsAt === null || endsAt === null) continue;
    const ghatis = (kind: MuhurtaKind, first: number) =>
      muhurtas.push(part(kind, startsAt, endsAt, 60, first, first + 4));
    for (const ghati of VARJYAM_GHATIS[index]) ghatis('varjyam', ghati);
    ghatis('amritaKalam', AMRITA_GHATIS[index]);
  }
  return muhurtas.filter(({ start }) => start >= sunrise && start < nextSunrise);
}

/** A part of the day or night ruled by a graha (0 Surya … 6 Shani, which is the order of the weekdays). */
export interface RuledPart {
  lord: number;
  night: boolean;
  start: number;
  end: number;
}

// The lords of the hours are the grahas from the slowest to the fastest; in the numbering by weekdays each is 5 after
// the one before
const HORA_STEP = 5;
const NIGHT_CHOGHADIYA_STEP = 4;

/**
 * 8 parts of the day, then 8 of the night. The day begins with the weekday's lord, the night with that of the fifth
 * weekday after.
 */
export function choghadiyas(day: DayAndNight): RuledPart[] {
  return [
    ...ruledParts(day.sunrise, day.sunset, 8, false, (i) => day.weekday + HORA_STEP * i),
    ...ruledParts(day.sunset, day.nextSunrise, 8, true, (i) => day.weekday + NIGHT_CHOGHADIYA_STEP * (i + 1)),
  ];
}

/** 12 parts of the day and 12 of the night, in one chain of lords that begins with the weekday's. */
export function horas(day: DayAndNight): RuledPart[] {
  return [
    ...ruledParts(day.sunrise, day.sunset, 12, false, (i) => day.weekday + HORA_STEP * i),
    ...ruledParts(day.sunset, day.nextSunrise, 12, true, (i) => day.weekday + HORA_STEP * (i + 12)),
  ];
}

function ruledParts(
  from: number,
  to: number,
  parts: number,
  night: boolean,
  lord: (index: number) => number,
): RuledPart[] {
  const unit = (to - from) / parts;
  return Array.from({ length: parts }, (_, i) => ({
    lord: lord(i) % 7,
    night,
    start: from + i * unit,
    end: from + (i + 1) * unit,
  }));
}
