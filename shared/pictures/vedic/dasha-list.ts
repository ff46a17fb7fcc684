/** The great periods of a life with their days: what was left of the first one at birth, the one that runs opened. */
import type { Words } from '../../content/words.ts';
import { MOST_AGE, yearsBetween } from '../../prose/age.ts';
import { longDateText, shortDateText } from '../../prose/date.ts';
import { filled } from '../../prose/phrase.ts';
import type { Block } from '../heading.ts';
import { textWidth } from '../measure.ts';
import { label, line, type Mark, plate } from '../scene.ts';
import {
  DAY_MS,
  openedIn,
  type PicturedDashas,
  type PicturedPeriod,
  type StripPlace,
  titledStrips,
} from './dasha-timeline.ts';

/** A period in the list, how deep it lies and whether it runs; or a sentence below the one that it is about. */
type Row = { period: PicturedPeriod; depth: number; isRunning: boolean } | { said: string };

/** Great periods, and whatever runs. */
const isStrong = (row: Row) => 'said' in row || row.depth === 0 || row.isRunning;

const ROW = 1.6;
const AGE = { anchor: 'end', tone: 'soft' } as const;
const STEP = 1.2;

/** The Vimshottari dasha of a birth below its charts: strips, and the list. */
export function vimshottariTimeline(dashas: PicturedDashas, place: StripPlace, words: Words): Block {
  const strips = titledStrips(words.pictures.dasha.vimshottari, dashas, place, words);
  const list = dashaList(dashas, { ...place, top: place.top + strips.height }, words);
  return { marks: [...strips.marks, ...list.marks], height: strips.height + list.height };
}

/** A row for each of the periods, and below the one that runs the periods inside it. */
export function dashaList(dashas: PicturedDashas, { left, width, top, size }: StripPlace, words: Words): Block {
  const rows = rowsOf(dashas, words);
  const named = rows.map((row) => ('said' in row ? '' : nameOf(row.period, words)));
  const startOf = (row: Row) => left + 0.4 * size + ('said' in row ? 0 : row.depth * STEP * size);
  // days stand in a column of their own
  const column =
    0.8 * size + Math.max(...rows.map((row, index) => startOf(row) + textWidth(named[index], size, isStrong(row))));
  const ages = agesBeside(rows, dashas.born, { room: left + width - column, size }, words);
  const end = left + width - 0.4 * size;
  const head = ages.length > 0 ? [label(words.pictures.dasha.age, { x: end, y: top + 1.2 * size }, size, AGE)] : [];
  const first = top + (head.length > 0 ? 0.7 : 0) * ROW * size;
  const marks = rows.flatMap((row, index): Mark[] => {
    const y = first + (index + 0.4) * ROW * size;
    const base = y + 1.14 * size;
    if ('said' in row) return [label(row.said, { x: startOf(row), y: base }, size, { tone: 'soft' })];
    const { period, depth, isRunning } = row;
    const box = { left, top: y, right: left + width, bottom: y + ROW * size };
    return [
      ...(depth === 0 ? [line({ x: left, y }, { x: left + width, y }, 'faint', 1)] : []),
      ...(isRunning ? [plate(box, 4, { fill: 'accent', opacity: 0.14 })] : []),
      label(named[index], { x: startOf(row), y: base }, size, { isBold: isStrong(row) }),
      label(daysOf(period, words), { x: column, y: base }, size),
      ...(ages[index] ? [label(ages[index], { x: end, y: base }, size, AGE)] : []),
    ];
  });
  return { marks: [...head, ...marks], height: first - top + (rows.length + 0.8) * ROW * size };
}

/** What was left of the first period at birth; nothing where that is not told, or another period stands first. */
export function balanceSaid({ periods, born, balance }: PicturedDashas, { pictures, grammar }: Words): string[] {
  const [first] = periods;
  const isCut = born && Date.parse(first.starts_at) < Date.parse(born) && Date.parse(born) < Date.parse(first.ends_at);
  if (!isCut || !balance) return [];
  return [filled(pictures.dasha.balance, { date: longDateText(born, grammar), ...balance.in_full })];
}

function rowsOf(dashas: PicturedDashas, words: Words): Row[] {
  const { periods, running } = dashas;
  const { now, opened } = openedIn(periods, running[0]);
  const said = balanceSaid(dashas, words).map((text) => ({ said: text }));
  return periods.flatMap((period, index): Row[] => {
    const within = period === opened ? (period.periods ?? []) : [];
    const inner = openedIn(within, running[1]).now;
    return [
      { period, depth: 0, isRunning: period === now },
      ...(index === 0 ? said : []),
      ...within.map((each) => ({ period: each, depth: 1, isRunning: each === inner })),
    ];
  });
}

function nameOf({ lord, yogini }: PicturedPeriod, { pictures, vedic }: Words): string {
  if (lord === 'Lagna') return pictures.ascendant_name;
  const letters = pictures.grahas[lord];
  return yogini ? `${letters} · ${vedic.names.yoginis[yogini]}` : `${letters} · ${pictures.graha_names[lord]}`;
}

/** The ages of great periods, row by row; none where one has no room beside its days. */
function agesBeside(
  rows: readonly Row[],
  born: string | null | undefined,
  { room, size }: { room: number; size: number },
  words: Words,
): string[] {
  const ages = rows.map((row) => ('said' in row || row.depth > 0 ? '' : ageText(row.period, born, words)));
  const isFree = rows.every((row, index) => {
    if ('said' in row || ages[index] === '') return true;
    return textWidth(`${daysOf(row.period, words)} ${ages[index]}`, size) + 0.8 * size <= room;
  });
  return isFree && ages.some((age) => age !== '') ? ages : [];
}

/** At what age a period begins and ends, as far as people are told of ages. */
function ageText(
  { starts_at, ends_at }: PicturedPeriod,
  born: string | null | undefined,
  { pictures: { numbers } }: Words,
): string {
  if (!born) return '';
  const [birth, ...ends] = [born, starts_at, ends_at].map((iso) => Date.parse(iso) / DAY_MS);
  const [from, to] = ends.map((end) => Math.max(0, Math.floor(yearsBetween(birth, end))));
  if (from >= MOST_AGE || ends[1] <= birth) return '';
  return filled(to > MOST_AGE ? numbers.onward : numbers.ages, { from, to });
}

function daysOf({ starts_at, ends_at }: PicturedPeriod, { grammar }: Words): string {
  return [starts_at, ends_at].map((iso) => shortDateText(iso, grammar)).join(' – ');
}
