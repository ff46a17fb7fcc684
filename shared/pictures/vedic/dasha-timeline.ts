/** Dashas as strips: the periods of a life, and below it, drawn out, those of the period that runs, level by level. */

import type { Grammar } from '../../content/grammar.ts';
import type { Words } from '../../content/words.ts';
import type { Graha } from '../../engine/names.ts';
import { longDateText, shortDayText, shortMonthText, shortTimeText } from '../../prose/date.ts';
import { filled } from '../../prose/phrase.ts';
import { type Block, paragraph } from '../heading.ts';
import { textWidth } from '../measure.ts';
import { label, line, type Mark, outline, rectangle } from '../scene.ts';

/** A period; its times are ISO. */
export interface PicturedPeriod {
  lord: Graha | 'Lagna';
  starts_at: string;
  ends_at: string;
  /** of the system of the yoginis alone */
  yogini?: keyof Words['vedic']['names']['yoginis'];
  periods?: readonly PicturedPeriod[];
}

/** The dashas of an answer. */
export interface PicturedDashas {
  /** the instant of `running` */
  at: string;
  running: readonly { lord: Graha; starts_at: string; ends_at: string }[];
  /** when the birth was, UTC: what of the first period lies before it is not drawn */
  born?: string | null;
  /** what was left of that period */
  balance?: { in_full: Readonly<Record<'years' | 'months' | 'days', number>> };
  periods: readonly PicturedPeriod[];
}

/** Periods side by side; `opened` is drawn out in the strip below. */
interface Strip {
  periods: readonly PicturedPeriod[];
  opened: PicturedPeriod | undefined;
  /** the moment, where it lies within, and whether it is named; the birth or the beginning of the year */
  at?: string;
  isDated?: boolean;
  born?: string | null;
  /** how a date is written at the start of a period; nothing is written where they stand elsewhere */
  dateOf?(iso: string, grammar: Grammar): string;
  /** how many rows of dates there may be */
  rows?: number;
}

/** Where strips stand on a sheet. */
export interface StripPlace {
  left: number;
  width: number;
  top: number;
  /** of letters */
  size: number;
}

const YEAR = (iso: string) => iso.slice(0, 4);

/** The periods of a life under a title, with the lords of the moment, level by level. */
export function titledStrips(title: string, dashas: PicturedDashas, place: StripPlace, words: Words): Block {
  const note = dashas.running.length === 0 ? '' : runningInWords(dashas, words);
  return withTitle(title, note, stripsOf(dashas), place, words);
}

/** The periods of a life, level by level. */
export function dashaStrips(dashas: PicturedDashas, place: StripPlace, words: Words): Block {
  return stripsBlock(stripsOf(dashas), place, words);
}

/** The lords of the moment. */
export function runningInWords({ at, running }: PicturedDashas, { pictures, vedic, grammar }: Words): string {
  // a row does not begin with a dash
  const lords = running.map(({ lord }) => vedic.terms.grahas[lord]).join('\u00a0– ');
  return filled(pictures.dasha.running, { date: longDateText(at, grammar), lords });
}

/** A strip for each level; below a period that is drawn out stand those inside it. */
function stripsOf({ at, born, running, periods }: PicturedDashas): Strip[] {
  const strips: Strip[] = [];
  let level: readonly PicturedPeriod[] | undefined = periods;
  while (level) {
    const { now, opened } = openedIn(level, running[strips.length]);
    const dateOf = [YEAR, shortMonthText][strips.length] ?? (areHours(level) ? shortTimeText : shortDayText);
    strips.push({
      periods: level,
      opened,
      ...(now ? { at } : {}),
      ...(strips.length === 0 ? { born, isDated: true } : {}),
      dateOf,
      // the days of the first two levels stand in the list
      rows: strips.length < 2 ? 1 : MOST_DATE_ROWS,
    });
    level = opened?.periods;
  }
  return strips;
}

/** The period of a level that runs, and the one that is drawn out: of a range that lies in one period, that one. */
export function openedIn(
  level: readonly PicturedPeriod[],
  running: { starts_at: string } | undefined,
): Record<'now' | 'opened', PicturedPeriod | undefined> {
  const now = level.find(({ starts_at }) => starts_at === running?.starts_at);
  return { now, opened: now ?? (level.length === 1 ? level[0] : undefined) };
}

export const DAY_MS = 86_400_000;

/** Whether periods last two days each at most: then a day alone does not tell when one begins. */
export function areHours(periods: readonly Pick<PicturedPeriod, 'starts_at' | 'ends_at'>[]): boolean {
  const [first, last] = [periods[0], periods[periods.length - 1]];
  return Date.parse(last.ends_at) - Date.parse(first.starts_at) <= 2 * DAY_MS * periods.length;
}

/** The periods of a year in one strip, and their days below it; of one that began before the year that is said. */
export function yearTimeline(
  title: string,
  { periods, from }: { periods: readonly PicturedPeriod[]; from: string },
  place: StripPlace,
  words: Words,
): Block {
  const hasBegun = Date.parse(periods[0].starts_at) < Date.parse(from);
  const note = hasBegun ? words.pictures.year.begun : '';
  const strip = withTitle(title, note, [{ periods, opened: undefined, born: from }], place, words);
  const list = periodList(periods, { ...place, top: place.top + strip.height + 0.4 * place.size }, words);
  return { marks: [...strip.marks, ...list.marks], height: strip.height + 0.4 * place.size + list.height };
}

/** Space between two columns, and from row to row, in sizes. */
const COLUMN_GAP = 1;
const LIST_ROW = 1.6;

/** From when to when each period lasts, in two columns, with the years where they begin and change. */
function periodList(periods: readonly PicturedPeriod[], { left, width, top, size }: StripPlace, words: Words): Block {
  const rows = Math.ceil(periods.length / 2);
  const column = (width - COLUMN_GAP * size) / 2;
  const days = periods.map((_, index) => daysOf(periods, index, rows, words));
  const areWhole = periods.every(
    ({ lord }, index) => textWidth(wholeName(lord, words), size, true) + textWidth(days[index], size) + size <= column,
  );
  const marks = periods.flatMap(({ lord }, index): Mark[] => {
    const x = left + Math.floor(index / rows) * (column + COLUMN_GAP * size);
    const y = top + (index % rows) * LIST_ROW * size;
    const base = y + 1.15 * size;
    return [
      line({ x, y }, { x: x + column, y }, 'faint', 1),
      label((areWhole ? wholeName : lordName)(lord, words), { x, y: base }, size, { isBold: true }),
      label(days[index], { x: x + column, y: base }, size, { anchor: 'end' }),
    ];
  });
  return { marks, height: (rows * LIST_ROW + 0.8) * size };
}

/** The days of a period in a list of so many rows, with both years at its head, and one above the second column. */
function daysOf(periods: readonly PicturedPeriod[], index: number, rows: number, { grammar }: Words): string {
  const { starts_at, ends_at } = periods[index];
  const [from, to] = [starts_at, ends_at].map((iso) => shortDayText(iso, grammar));
  const [began, ended] = [YEAR(starts_at), YEAR(ends_at)];
  const isAcross = began !== ended;
  const start = index === 0 || (index === rows && !isAcross) ? `${from} ${began}` : from;
  return `${start} – ${to}${isAcross || index === periods.length - 1 ? ` ${ended}` : ''}`;
}

function withTitle(title: string, note: string, strips: readonly Strip[], place: StripPlace, words: Words): Block {
  const { left, top, width, size } = place;
  const middle = left + width / 2;
  const head = label(title, { x: middle, y: top + 1.2 * size }, 1.2 * size, { anchor: 'middle', isBold: true });
  const below = top + 1.7 * size;
  const caption =
    note === '' ? { marks: [], height: 0 } : paragraph(note, 2 * left + width, below, { anchor: 'middle', size });
  const block = stripsBlock(strips, { ...place, top: below + caption.height + 0.6 * size }, words);
  return {
    marks: [head, ...caption.marks, ...block.marks],
    height: below + caption.height + 0.6 * size + block.height - top,
  };
}

function stripsBlock(strips: readonly Strip[], place: StripPlace, words: Words): Block {
  const marks: Mark[] = [];
  let y = place.top;
  strips.forEach((strip, index) => {
    const rows = inStrips(strip, place, words);
    rows.forEach((row, at) => {
      // the way to what is drawn out leads from the last row
      const hasNext = index < strips.length - 1 && at === rows.length - 1;
      const block = stripMarks(row, hasNext, { ...place, top: y }, words);
      marks.push(...block.marks);
      y += block.height;
    });
  });
  return { marks, height: y - place.top };
}

/** A strip in as many as the names of its periods need to stand side by side. */
function inStrips(strip: Strip, { width, size }: StripPlace, words: Words): Strip[] {
  const { periods, at, opened } = strip;
  const names = [...periods.map(({ lord }) => lordName(lord, words)), ...dayAbove(strip, words)];
  const all = names.reduce((sum, name) => sum + textWidth(name, size, true) + 0.4 * size, 0);
  const each = Math.ceil(periods.length / Math.ceil(all / width));
  return Array.from({ length: Math.ceil(periods.length / each) }, (_, row): Strip => {
    const those = periods.slice(row * each, (row + 1) * each);
    const holds = opened !== undefined && those.includes(opened);
    return { ...strip, periods: those, opened: holds ? opened : undefined, at: holds ? at : undefined };
  });
}

/** The day of the moment, where it is named. */
function dayAbove({ at, isDated }: Strip, { grammar }: Words): string[] {
  return at && isDated ? [`${shortDayText(at, grammar)} ${YEAR(at)}`] : [];
}

function lordName(lord: PicturedPeriod['lord'], { pictures }: Words): string {
  return lord === 'Lagna' ? pictures.ascendant : pictures.grahas[lord];
}

/** The whole name where it has room, its letters where it has not. */
function nameWithin(lord: PicturedPeriod['lord'], room: number, size: number, words: Words): string {
  const whole = wholeName(lord, words);
  return textWidth(whole, size, true) + 0.8 * size <= room ? whole : lordName(lord, words);
}

function wholeName(lord: PicturedPeriod['lord'], { pictures, vedic }: Words): string {
  return lord === 'Lagna' ? pictures.ascendant_name : vedic.terms.grahas[lord];
}

/** One strip with the dates below it, and the way from the period that is opened to the next strip. */
function stripMarks(strip: Strip, hasNext: boolean, place: StripPlace, words: Words): Block {
  const { periods, opened, at } = strip;
  const { left, width, size } = place;
  const height = 2.1 * size;
  const ends = endsOf(strip);
  const xOf = (iso: string) => left + Math.max(0, (Date.parse(iso) - ends.from) / (ends.to - ends.from)) * width;
  const middleOf = ({ starts_at, ends_at }: PicturedPeriod) => (xOf(starts_at) + xOf(ends_at)) / 2;
  const hasRoomFor = ({ lord, starts_at, ends_at }: PicturedPeriod) =>
    textWidth(lordName(lord, words), size, true) + 2 <= xOf(ends_at) - xOf(starts_at);
  const above = [
    ...periods
      .filter((period) => !hasRoomFor(period))
      .map((period): NameAbove => ({ name: lordName(period.lord, words), x: middleOf(period), tone: 'ink' })),
    ...dayAbove(strip, words).map((name): NameAbove => ({ name, x: xOf(at ?? ''), tone: 'gold' })),
  ].sort((one, other) => one.x - other.x);
  const top = place.top + (above.length > 0 ? 1.6 * size : 0);
  const isRunning = (period: PicturedPeriod) => period === opened && at !== undefined;
  const cells = periods.map((period, index): Mark => {
    const box = { left: xOf(period.starts_at), top, right: xOf(period.ends_at), bottom: top + height };
    return rectangle(box, { fill: 'accent', ...(isRunning(period) ? {} : { opacity: index % 2 === 0 ? 0.16 : 0.08 }) });
  });
  const names = periods.filter(hasRoomFor).map((period) =>
    label(
      nameWithin(period.lord, xOf(period.ends_at) - xOf(period.starts_at), size, words),
      { x: middleOf(period), y: top + height / 2 + 0.36 * size },
      size,
      {
        ...{ anchor: 'middle', isBold: true, tone: isRunning(period) ? 'paper' : 'ink' },
      },
    ),
  );
  const dates = dateMarks(strip, xOf, { left, right: left + width, top: top + height, size }, words);
  // above the letters, which it would strike through, and below the days above
  const now = at
    ? [line({ x: xOf(at), y: top - 0.24 * size }, { x: xOf(at), y: top + 0.22 * height }, 'gold', 2.5)]
    : [];
  const bottom = top + height + (0.3 + DATE_ROW * dates.rows) * size;
  const zoom =
    opened && hasNext ? [wayTo([xOf(opened.starts_at), xOf(opened.ends_at)], top + height, place, bottom)] : [];
  const marks = [...zoom, ...cells, ...names, ...now, ...namesAbove(above, { ...place, top }), ...dates.marks];
  return { marks, height: bottom - place.top };
}

/** When a strip begins and ends: with the birth, or the year, where its first period had begun before. */
function endsOf({ periods, born }: Strip): { from: number; to: number; isCut: boolean } {
  const [began, to] = [Date.parse(periods[0].starts_at), Date.parse(periods[periods.length - 1].ends_at)];
  const cut = born ? Date.parse(born) : began;
  const isCut = cut > began && cut < to;
  return { from: isCut ? cut : began, to, isCut };
}

/** The way from a period down to the whole width of the strip that draws it out. */
function wayTo([from, to]: readonly [number, number], top: number, { left, width }: StripPlace, bottom: number): Mark {
  return outline(
    [
      { x: from, y: top },
      { x: to, y: top },
      { x: left + width, y: bottom },
      { x: left, y: bottom },
    ],
    { fill: 'accent', opacity: 0.1 },
  );
}

/** What stands above a strip, at the place that it is about. */
interface NameAbove {
  name: string;
  x: number;
  tone: 'ink' | 'gold';
}

/** Names of periods that are too short to hold them, above the strip, each with a stroke to its own. */
function namesAbove(periods: readonly NameAbove[], { left, width, top, size }: StripPlace): Mark[] {
  const half = periods.map(({ name }) => textWidth(name, size, true) / 2 + 0.2 * size);
  const places = periods.map(({ x }) => x);
  // to the right as far as the one before it needs, and back from the end of the strip
  places.forEach((_, index) => {
    const least = index === 0 ? left + half[0] : places[index - 1] + half[index - 1] + half[index];
    places[index] = Math.max(places[index], least);
  });
  for (let index = places.length - 1, end = left + width; index >= 0; index--) {
    places[index] = Math.min(places[index], end - half[index]);
    end = places[index] - half[index];
  }
  return periods.flatMap(({ name, x, tone }, index) => [
    line({ x: places[index], y: top - 0.45 * size }, { x, y: top }, 'soft', 0.8),
    label(name, { x: places[index], y: top - 0.6 * size }, size, { anchor: 'middle', isBold: true, tone }),
  ]);
}

/** Height of a row of dates, in sizes, and how many there may be. */
const DATE_ROW = 1.3;
const MOST_DATE_ROWS = 3;

/** When periods begin, in so many rows, and when the last ends; what has no room is left to the list. */
function dateMarks(
  strip: Strip,
  xOf: (iso: string) => number,
  { left, right, top, size }: { left: number; right: number; top: number; size: number },
  { pictures, grammar }: Words,
): { marks: Mark[]; rows: number } {
  const { periods, dateOf, born, rows = MOST_DATE_ROWS } = strip;
  if (!dateOf) return { marks: [], rows: 0 };
  const taken = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY);
  let last = '';
  const end = periods[periods.length - 1].ends_at;
  const bare = dateOf(end, grammar);
  // days without a year end with one; beside hours the path that runs has it
  const whole = /\d{4}|:/.test(bare) ? bare : `${bare} ${YEAR(end)}`;
  const limit = right - textWidth(whole, size) - 0.3 * size;
  const closing = label(whole, { x: right, y: top + 1.1 * size }, size, { anchor: 'end', tone: 'soft' });
  // which day is that of which edge
  const tick = (iso: string) => line({ x: xOf(iso), y: top }, { x: xOf(iso), y: top + 0.28 * size }, 'soft', 1);
  const birth = endsOf(strip).isCut && born ? filled(pictures.dasha.birth, { year: YEAR(born) }) : '';
  const marks = periods.flatMap(({ starts_at }, index): Mark[] => {
    const text = index === 0 && birth ? birth : dateOf(starts_at, grammar);
    const width = textWidth(text, size);
    const x = Math.max(left + width / 2, Math.min(right - width / 2, xOf(starts_at)));
    const row = taken.findIndex(
      (end, index) => x - width / 2 >= end + 0.3 * size && (index > 0 || x + width / 2 <= limit),
    );
    // the deepest periods last for hours
    if (row === -1 || text === last) return [tick(starts_at)];
    last = text;
    taken[row] = x + width / 2;
    return [
      tick(starts_at),
      label(text, { x, y: top + size * (1.1 + DATE_ROW * row) }, size, { anchor: 'middle', tone: 'soft' }),
    ];
  });
  return { marks: [...marks, closing], rows: Math.max(rows > 1 ? 2 : 1, taken.filter(Number.isFinite).length) };
}

/** Periods in words: of a life all levels that run, and the first level whole. */
export function periodsInWords(
  title: string,
  periods: readonly PicturedPeriod[],
  { vedic, pictures, grammar }: Words,
): string {
  const names: Readonly<Record<string, string>> = { ...vedic.terms.grahas, Lagna: pictures.ashtakavarga.lagna };
  const all = periods.map(({ lord, starts_at, ends_at }) =>
    filled(pictures.dasha.period, {
      lord: names[lord],
      from: longDateText(starts_at, grammar),
      to: longDateText(ends_at, grammar),
    }),
  );
  return `${title}: ${all.join(pictures.and)}${grammar.stop}`;
}
