/**
 * Civil time of a zone ⇔ UTC, from a table that ships with the service (`zone-table.json`; format and origin in
 * `make-zone-table.ts`). Not Intl: its data are the merged flavour of the tz database, in which Amsterdam before 1940
 * keeps the time of Brussels (conventions: 3.4° of ascendant), and they change with the Node version.
 *
 * All seconds are Unix seconds, that is UTC without leap seconds; fractions are kept. The calendar is proleptic
 * Gregorian.
 */
import table from './zone-table.json' with { type: 'json' };

/** Version of the tz database in the table, e.g. `2026f`. */
export const tzVersion: string = table.version;

/** A date, proleptic Gregorian; month and day count from 1. */
export interface CivilDate {
  year: number;
  month: number;
  day: number;
}

/** Local civil date and time. */
export interface CivilTime extends CivilDate {
  hour: number;
  minute: number;
  second: number;
}

/** What a civil time in a zone means. */
export interface LocalInstant {
  /** Unix seconds, UTC */
  epochS: number;
  /** seconds east of Greenwich; in a skipped hour the offset that held before it */
  offsetS: number;
  /** how often the zone's clocks showed this time: once, twice or never */
  kind: 'unique' | 'repeated' | 'skipped';
  /** before standard time: local mean time of the zone's city (tzdb `LMT`; RMT, BMT and their like are civil times) */
  localMeanTime: boolean;
}

/**
 * The life of a zone: span i reaches from `starts[i]` until
 * `starts[i + 1]`; the first starts at −∞, the last ends at +∞.
 */
interface Spans {
  starts: Float64Array;
  offsets: Int32Array;
  meanTime: Uint8Array;
  /**
   * The 400 years before this moment follow the footer, so any
   * later moment is like one of them; +∞ without yearly rules.
   */
  cycleEndS: number;
}

/** POSIX `Mm.w.d/time`: weekday d (0 = Sunday) of week w (5 = last) in month m, `timeS` after local midnight. */
interface YearlyDate {
  month: number;
  week: number;
  weekday: number;
  timeS: number;
}

/** POSIX TZ string: one offset for ever, or daylight saving between two dates of each year. */
interface Footer {
  standardS: number;
  daylight?: { offsetS: number; start: YearlyDate; end: YearlyDate };
}

const zones: Readonly<Record<string, string>> = table.zones;

const DAY_S = 86_400;

/** The Gregorian calendar, weekdays included, repeats after 146,097 days. */
const CYCLE_YEARS = 400;
const CYCLE_S = 146_097 * DAY_S;

const canonicalOf: ReadonlyMap<string, string> = new Map([
  ...Object.keys(table.zones).map((name): [string, string] => [name, name]),
  ...Object.entries<string>(table.links),
]);

/** The zones of places, without aliases of another, in alphabetical order. */
export const canonicalZones: readonly string[] = Object.keys(table.zones).filter((name) => !name.startsWith('Etc/'));

/** All accepted names in IANA spelling: the canonical ones, then the aliases, each in alphabetical order. */
export const zoneNames: readonly string[] = [...canonicalOf.keys()];

const spellings: ReadonlyMap<string, string> = new Map(zoneNames.map((name) => [name.toLowerCase(), name]));

/**
 * The exact IANA spelling of a name given in any letter case; an
 * alias stays an alias. Undefined when it is no accepted name.
 */
export function zoneName(name: string): string | undefined {
  return spellings.get(name.toLowerCase());
}

/**
 * Days from 1970-01-01. H. Hinnant, "chrono-Compatible Low-Level
 * Date Algorithms": years begin in March, in cycles of 400.
 */
export function daysFromCivil({ year, month, day }: CivilDate): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const cycle = Math.floor(marchYear / CYCLE_YEARS);
  const yearOfCycle = marchYear - cycle * CYCLE_YEARS;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfCycle = yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100) + dayOfYear;
  return cycle * 146_097 + dayOfCycle - 719_468;
}

/** The reverse of `daysFromCivil`, same source. */
export function civilFromDays(days: number): CivilDate {
  const shifted = days + 719_468;
  const cycle = Math.floor(shifted / 146_097);
  const dayOfCycle = shifted - cycle * 146_097;
  const yearOfCycle = Math.floor(
    (dayOfCycle - Math.floor(dayOfCycle / 1_460) + Math.floor(dayOfCycle / 36_524) - Math.floor(dayOfCycle / 146_096)) /
      365,
  );
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfCycle + cycle * CYCLE_YEARS + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

/** Unix seconds of a civil time read as UTC. The date must exist: nothing is checked here. */
export function civilSeconds(civil: CivilTime): number {
  return daysFromCivil(civil) * DAY_S + civil.hour * 3_600 + civil.minute * 60 + civil.second;
}

/** `[-+]h[:mm[:ss]]` in seconds. */
function clockSeconds(text: string): number {
  const [hours, minutes = 0, seconds = 0] = text.replace(/^[-+]/, '').split(':').map(Number);
  return (text.startsWith('-') ? -1 : 1) * (hours * 3_600 + minutes * 60 + seconds);
}

function yearlyDate(text: string): YearlyDate {
  const [date, time = '2'] = text.slice(1).split('/');
  const [month, week, weekday] = date.split('.').map(Number);
  return { month, week, weekday, timeS: clockSeconds(time) };
}

/** Groups: standard offset, daylight offset, start, end. Only the `M` form of dates is in use. */
const POSIX_TZ =
  /^(?:[A-Za-z]+|<[^>]+>)([-+\d:]+)(?:(?:[A-Za-z]+|<[^>]+>)([-+\d:]*),(M[\d.]+(?:\/[-\d:]+)?),(M[\d.]+(?:\/[-\d:]+)?))?$/;

/**
 * Reads a POSIX TZ string, whose offsets count westward. Throws
 * when it has a form that no zone of the table had so far.
 */
function readFooter(text: string): Footer {
  const match = POSIX_TZ.exec(text);
  if (!match) throw new Error(`unreadable footer in zone-table.json: ${text}`);
  const [, standard, daylight, start, end] = match;
  const standardS = -clockSeconds(standard);
  if (start === undefined) return { standardS };
  const offsetS = daylight ? -clockSeconds(daylight) : standardS + 3_600;
  return { standardS, daylight: { offsetS, start: yearlyDate(start), end: yearlyDate(end) } };
}

/** The date's moment in a year as local seconds, in the offset that held before it. */
function yearlySeconds(year: number, { month, week, weekday, timeS }: YearlyDate): number {
  const first = daysFromCivil({ year, month, day: 1 });
  const next = daysFromCivil(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 });
  const firstWeekday = (first + 4) % 7; // 1970-01-01 was a Thursday; footers hold after 1970
  const day = first + ((weekday - firstWeekday + 7) % 7) + (week - 1) * 7;
  return (day < next ? day : day - 7) * DAY_S + timeS;
}

interface OffsetChange {
  atS: number;
  offsetS: number;
  meanTime: boolean;
}

/** What the footer's rules do in the years from `fromYear` to `toYear`, in order of time. */
function yearlyChanges({ standardS, daylight }: Footer, fromYear: number, toYear: number): OffsetChange[] {
  const changes: OffsetChange[] = [];
  if (!daylight) return changes;
  for (let year = fromYear; year <= toYear; year++) {
    const start = { atS: yearlySeconds(year, daylight.start) - standardS, offsetS: daylight.offsetS, meanTime: false };
    const end = { atS: yearlySeconds(year, daylight.end) - daylight.offsetS, offsetS: standardS, meanTime: false };
    changes.push(...(start.atS < end.atS ? [start, end] : [end, start]));
  }
  return changes;
}

/** The table's string of a zone, taken apart: offset before the first change, changes, footer. */
function readHistory(packed: string): { changes: OffsetChange[]; footer: Footer } {
  const [footer, offsets, moves] = packed.split('|');
  const kinds = offsets
    .split(' ')
    .map((text) => ({ offsetS: Number.parseInt(text, 10), meanTime: text.endsWith('L') }));
  const changes: OffsetChange[] = [{ atS: Number.NEGATIVE_INFINITY, ...kinds[0] }];
  let atS = 0;
  for (const [, gap, letter] of moves.matchAll(/([-0-9a-z]+)([A-Z])/g)) {
    atS += Number.parseInt(gap, 36);
    changes.push({ atS, ...kinds[letter.charCodeAt(0) - 65] });
  }
  return { changes, footer: readFooter(footer) };
}

/**
 * Unrolls a whole calendar cycle of yearly rules: some 800
 * numbers once, and afterwards every lookup is one binary search.
 */
function readSpans(packed: string): Spans {
  const { changes, footer } = readHistory(packed);
  let cycleEndS = Number.POSITIVE_INFINITY;
  if (footer.daylight) {
    const lastS = changes[changes.length - 1].atS;
    const lastYear = civilFromDays(Math.floor(lastS / DAY_S)).year;
    const cycleEndYear = lastYear + 1 + CYCLE_YEARS;
    cycleEndS = daysFromCivil({ year: cycleEndYear, month: 1, day: 1 }) * DAY_S;
    changes.push(...yearlyChanges(footer, lastYear, cycleEndYear).filter(({ atS }) => atS > lastS));
  }
  return {
    starts: Float64Array.from([...changes.map(({ atS }) => atS), Number.POSITIVE_INFINITY]),
    offsets: Int32Array.from(changes, ({ offsetS }) => offsetS),
    meanTime: Uint8Array.from(changes, ({ meanTime }) => Number(meanTime)),
    cycleEndS,
  };
}

const spansByName = new Map<string, Spans>();

/** Spans of a zone, read on first use. Aliases share those of their zone. */
function spansOf(zone: string): Spans {
  const known = spansByName.get(zone);
  if (known) return known;
  const canonical = canonicalOf.get(zone);
  if (canonical === undefined) throw new RangeError(`not a time zone: ${zone}`);
  const spans = canonical === zone ? readSpans(zones[zone]) : spansOf(canonical);
  spansByName.set(zone, spans);
  return spans;
}

/** Whole calendar cycles, in seconds, by which a time lies beyond the unrolled rules. */
function cyclesBeyond({ cycleEndS }: Spans, seconds: number): number {
  return seconds <= cycleEndS ? 0 : Math.ceil((seconds - cycleEndS) / CYCLE_S) * CYCLE_S;
}

/** Index of the span that holds a moment. */
function spanAt({ starts, offsets }: Spans, epochS: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= epochS) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The moment at which the clocks of a zone showed a civil time.
 * Repeated hour (or day): its first occurrence, or the second with `fold` 1. Skipped hour (or day): read with the
 * offset from before the gap, so the clock moves forward. Both as Temporal's "compatible" and CPython's fold.
 * @param zone an accepted name in IANA spelling (see `zoneName`); anything else is a RangeError
 * @param civil an existing date; it is not checked
 */
export function instantOf(zone: string, civil: CivilTime, fold: 0 | 1 = 0): LocalInstant {
  const spans = spansOf(zone);
  const { starts, offsets } = spans;
  const wallS = civilSeconds(civil);
  const beyondS = cyclesBeyond(spans, wallS);
  const localS = wallS - beyondS;
  let shown = -1;
  let over = 0;
  let kind: LocalInstant['kind'] = 'skipped';
  // No offset reaches a day, so only spans within a day of the civil time can contain it.
  for (let i = spanAt(spans, localS - DAY_S); starts[i] <= localS + DAY_S; i++) {
    const epochS = localS - offsets[i];
    if (epochS >= starts[i + 1]) over = i;
    else if (epochS >= starts[i]) {
      kind = shown < 0 ? 'unique' : 'repeated';
      if (shown < 0 || fold === 1) shown = i;
    }
  }
  const span = shown < 0 ? over : shown;
  return {
    epochS: wallS - offsets[span],
    offsetS: offsets[span],
    kind,
    localMeanTime: spans.meanTime[span] === 1,
  };
}

/** Seconds east of Greenwich in force at a UTC moment. `zone` as for `instantOf`. */
export function offsetAt(zone: string, epochS: number): number {
  const spans = spansOf(zone);
  return spans.offsets[spanAt(spans, epochS - cyclesBeyond(spans, epochS))];
}

/** What the clocks of a zone show at a UTC moment; `second` keeps a fraction of `epochS`. `zone` as for `instantOf`. */
export function civilAt(zone: string, epochS: number): CivilTime {
  return civilTime(epochS + offsetAt(zone, epochS));
}

/** The reverse of `civilSeconds`; `second` keeps a fraction. */
export function civilTime(localS: number): CivilTime {
  const days = Math.floor(localS / DAY_S);
  const ofDayS = localS - days * DAY_S;
  const hour = Math.floor(ofDayS / 3_600);
  const minute = Math.floor((ofDayS - hour * 3_600) / 60);
  const { year, month, day } = civilFromDays(days);
  // Named one by one: spreading the date into the answer takes twenty times as long.
  return { year, month, day, hour, minute, second: ofDayS - hour * 3_600 - minute * 60 };
}
