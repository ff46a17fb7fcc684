/**
 * Transits of a range as bars across its days, by body, the slowest first: how long each is within its orb, a stroke
 * where it is exact, and that day beside it; below, what the signs mean.
 */
import { wordsIn } from '../../content/languages.ts';
import type { Words } from '../../content/words.ts';
import { PLANETS, type Planet } from '../../engine/names.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import { namesOf } from '../../narrow.ts';
import { longDateText, shortDayText } from '../../prose/date.ts';
import { filled } from '../../prose/phrase.ts';
import { type Facts, factsOf } from '../facts.ts';
import { type Block, heading, paragraph, smallSize, stacked, wrapped } from '../heading.ts';
import { textWidth } from '../measure.ts';
import type { PictureWish } from '../picture.ts';
import {
  glyph,
  label,
  line,
  type Mark,
  outline,
  type Point,
  plate,
  rectangle,
  type Scene,
  type Tone,
} from '../scene.ts';
import { ASPECT_LOOKS } from '../wheel.ts';
import { legend, meaningsOf, pointsKey } from './aspect-grid.ts';

/** What the picture needs of an answer. */
export interface TransitsAnswer {
  range: { from: string; to: string };
  meta: Facts & { warnings: readonly { code: string }[]; orb_used?: unknown };
  events: readonly DrawnTransit[];
}

interface DrawnTransit {
  transiting: Planet;
  aspect: AspectName;
  natal: Planet | 'ascendant' | 'mc' | 'chiron' | 'true_node';
  begins_at: string | null;
  ends_at: string | null;
  /** the stretches within the orb */
  within: readonly { begins_at: string | null; ends_at: string | null }[];
  exact: readonly { at: string; retrograde: boolean }[];
  /** where it is never exact: how near it comes in the range, degrees */
  closest?: { at: string; orb: number };
  /** 1 is what weighs most */
  rank: number;
}

const WIDTH = 600;
const SIZE = smallSize(WIDTH);
/** Where the bars begin, right of two signs, and end. */
const LEFT = 90;
const RIGHT = WIDTH - 14;
const EDGE = 14;
/** How high a row is, how much a second line of days adds, and how high the head of a body's rows is. */
const ROW = 27;
const SECOND = 20;
const HEAD = 29;
/** More rows nobody reads on a sheet; those of slow bodies are shown, and of the others what weighs most. */
const MOST_ROWS = 48;
const DAY = 86_400_000;

/** Bars for the transits of an answer; undefined where there is none. */
export function transitBand({ range, events, meta }: TransitsAnswer, wish: PictureWish): Scene | undefined {
  if (events.length === 0) return undefined;
  const words = wordsIn(wish.language);
  const captions = words.pictures.transits;
  const axis = axisOf(range);
  const shown = weightiest(events);
  const between = filled(captions.between, {
    from: longDateText(range.from, words.grammar),
    to: longDateText(range.to, words.grammar),
  });
  const left =
    shown.length < events.length ? [filled(captions.weightiest, { shown: shown.length, all: events.length })] : [];
  const isTimeKnown = meta.warnings.every(({ code }) => code !== 'time_unknown');
  const birth = factsOf({ ...meta, house_system_used: null }, words, isTimeKnown);
  const about = birth.length > 0 ? [[filled(captions.birth, { birth: birth[0] }), ...birth.slice(1)]] : [];
  const head = heading(captions.title, [...about, [between, ...left]], WIDTH);
  const top = head.height + SIZE * 1.5;
  const rows = stacked(rowsOf(shown, axis, words), top);
  const bottom = top + rows.height;
  const axisBelow = shown.length > LONG ? 1.5 * SIZE : 0;
  const orb = String(meta.orb_used).replace('.', words.grammar.decimal);
  const note = paragraph(captions.rows, WIDTH, bottom + axisBelow + 10, { anchor: 'middle' });
  const signs = drawnKey(shown, axis, filled(captions.bar, { orb }), words);
  const signsAt = bottom + axisBelow + 10 + note.height + 12;
  const below = signsAt + signs.height + 10;
  const key = keyOf(shown, words);
  return {
    width: WIDTH,
    height: below + key.height + 14,
    title: `${captions.title}, ${between}`,
    description: shown.map((each) => toldRow(each, words)).join(' '),
    language: wish.language,
    marks: [
      ...head.marks,
      ...axisMarks(axis, [top, bottom], words, axisBelow > 0),
      ...rows.marks,
      ...note.marks,
      ...signs.marksAt({ x: KEY, y: signsAt }),
      ...key.marksAt({ x: KEY, y: below }),
    ],
  };
}

const KEY = 24;
/** So many rows, and the months stand below them too. */
const LONG = 14;

/** The rows of each body, below its head. */
function rowsOf(shown: readonly DrawnTransit[], axis: Axis, words: Words): ((top: number) => Block)[] {
  return shown.flatMap((each, index) => [
    ...(shown.at(index - 1)?.transiting === each.transiting && index > 0
      ? []
      : [(top: number) => bodyHead(each.transiting, top, words)]),
    (top: number) => rowBlock(each, axis, top, words),
  ]);
}

/** Whose transits stand below. */
function bodyHead(body: Planet, top: number, { natal: { names } }: Words): Block {
  const middle = top + HEAD / 2;
  return {
    marks: [
      rectangle({ left: EDGE, top: top + 2, right: RIGHT, bottom: top + HEAD - 2 }, { fill: 'panel' }),
      glyph(body, { x: 30, y: middle }, 18),
      label(names.bodies[body].plain, { x: 48, y: middle + 0.36 * SIZE }, SIZE, { isBold: true }),
    ],
    height: HEAD,
  };
}

/** What is drawn in the rows, as far as it is, and what it means. */
function drawnKey(shown: readonly DrawnTransit[], axis: Axis, within: string, { pictures: { transits } }: Words) {
  const has = (test: (each: DrawnTransit) => boolean) => shown.some(test);
  const at = (draw: (middle: Point) => Mark) => draw;
  const meanings: readonly (readonly [isDrawn: boolean, draw: (middle: Point) => Mark, text: string])[] = [
    [true, at(({ x, y }) => barMark(x - 14, x + 14, y, 'easy')), within],
    [has(({ exact }) => exact.length > 0), at(strokeAt), transits.stroke],
    [has(({ exact }) => exact.some(({ retrograde }) => retrograde)), at(backwardsAt), transits.backwards],
    [has((each) => isNearest(each, axis)), at(nearest), transits.ring],
    [
      has(({ begins_at, ends_at }) => begins_at === null || ends_at === null),
      at(({ x, y }) => goesOn({ x: x - 2, y }, 1)),
      transits.arrow,
    ],
  ];
  const drawn = meanings.filter(([isDrawn]) => isDrawn);
  const marksAt = ({ x, y }: Point): Mark[] =>
    drawn.flatMap(([, draw, text], index) => {
      const middle = y + (index + 0.5) * ROW;
      return [
        draw({ x: x + 14, y: middle }),
        ...wrapped(text, SIZE, WIDTH - x - 60).map((row) =>
          label(row, { x: x + 40, y: middle + 0.36 * SIZE }, SIZE, { tone: 'soft' }),
        ),
      ];
    });
  return { height: drawn.length * ROW, marksAt };
}

/** What the signs of the rows mean: points of the birth chart on the left, aspects on the right. */
function keyOf(shown: readonly DrawnTransit[], { natal: { names }, pictures }: Words) {
  const used = new Set<string>(shown.map(({ natal }) => natal));
  const angles = { ascendant: pictures.ascendant, mc: pictures.midheaven };
  const points = [...SLOWEST_FIRST, 'chiron' as const, 'true_node' as const, ...namesOf(angles)]
    .filter((point) => used.has(point))
    .map((point) => ({
      ...(point === 'ascendant' || point === 'mc' ? { text: angles[point] } : { glyph: point }),
      called: names.bodies[point].plain,
    }));
  const aspects = namesOf(ASPECT_LOOKS).filter((aspect) => shown.some((each) => each.aspect === aspect));
  const meanings = legend(meaningsOf(aspects, (aspect) => names.aspects[aspect as AspectName].plain, aspects));
  const named = pointsKey(points, 2);
  const marksAt = ({ x, y }: Point): Mark[] => [
    ...named.marksAt({ x, y }),
    ...meanings.marksAt({ x: Math.max(x + named.width + 10, WIDTH / 2 + 20), y }),
  ];
  return { height: Math.max(named.height, meanings.height), marksAt };
}

interface Axis {
  from: number;
  to: number;
  x(at: number): number;
}

function axisOf({ from, to }: TransitsAnswer['range']): Axis {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const x = (at: number) => LEFT + ((Math.min(Math.max(at, first), last) - first) / (last - first)) * (RIGHT - LEFT);
  return { from: first, to: last, x };
}

/**
 * Those of slow bodies, and of the others what weighs most: a body's stand together, the slowest first, in their
 * order.
 */
function weightiest(events: readonly DrawnTransit[]): readonly DrawnTransit[] {
  const [slow, quick] = [true, false].map((isSlow) =>
    events.filter(({ transiting }) => SLOW.includes(transiting) === isSlow).sort((one, other) => one.rank - other.rank),
  );
  const room = Math.max(0, MOST_ROWS - slow.length);
  const kept = new Set([...slow.slice(0, MOST_ROWS), ...quick.slice(0, Math.min(room, MOST_QUICK))]);
  // where nothing slow is near, there is room for all
  if (slow.length < MOST_QUICK) for (const each of quick.slice(0, MOST_ROWS - slow.length)) kept.add(each);
  return SLOWEST_FIRST.flatMap((body) => events.filter((each) => each.transiting === body && kept.has(each)));
}

/** What a year is planned by; of quicker bodies so many are told beside them. */
const SLOW: readonly Planet[] = ['jupiter', 'saturn', 'uranus', 'neptune', 'pluto'];
const MOST_QUICK = 12;

const SLOWEST_FIRST = PLANETS.toReversed();

/** Months where there are several, else days: every second one shaded, so that the eye keeps to its column. */
function axisMarks(axis: Axis, [top, bottom]: readonly [number, number], words: Words, isBelow: boolean): Mark[] {
  const columns = columnsOf(axis, words.grammar);
  const step = [1, 2, 3, 4, 5, 7, 10, 14, 21].find((each) => haveRoom(columns, each)) ?? columns.length;
  const texts = named(columns, step);
  const namesAt = (y: number) =>
    texts.map(({ text, x }) => label(text, { x, y }, SIZE, { anchor: 'middle', tone: 'soft' }));
  return [
    ...columns.flatMap(({ left, right }, index): Mark[] => [
      ...(index % 2 === 0 ? [] : [rectangle({ left, top, right, bottom }, { fill: 'line', opacity: 0.16 })]),
      line({ x: left, y: top }, { x: left, y: bottom }, 'faint', 1),
    ]),
    ...namesAt(top - 8),
    ...(isBelow ? namesAt(bottom + 1.1 * SIZE) : []),
  ];
}

interface Column {
  left: number;
  right: number;
  /** its middle */
  x: number;
  text: string;
}

/** The months of a long range, which year they are stands above; the days of a short one. */
function columnsOf(axis: Axis, grammar: Words['grammar']): Column[] {
  const days = (axis.to - axis.from) / DAY;
  const isLong = days > 62;
  const dates = Array.from({ length: Math.ceil(days) }, (_, day) =>
    new Date(axis.from + day * DAY).toISOString().slice(0, 10),
  ).filter((date, index) => !isLong || index === 0 || date.endsWith('-01'));
  return dates.map((date, index) => {
    const next = dates.at(index + 1);
    const [left, right] = [axis.x(Date.parse(date)), next ? axis.x(Date.parse(next)) : RIGHT];
    const text = isLong ? grammar.short_months[Number(date.slice(5, 7)) - 1] : shortDayText(date, grammar);
    return { left, right, x: (left + right) / 2, text };
  });
}

/** Every so many columns, but for a month of which only the end or the beginning is there. */
function named(columns: readonly Column[], step: number): Column[] {
  const widest = Math.max(...columns.map(({ left, right }) => right - left));
  return columns.filter(({ left, right, x, text }, index) => {
    const half = textWidth(text, SIZE) / 2;
    const isPart = right - left < 0.85 * widest && right - left < 2 * half;
    return index % step === 0 && !isPart && x + half < WIDTH - 4;
  });
}

/** Whether the names of every so many columns stand apart. */
function haveRoom(columns: readonly Column[], step: number): boolean {
  const shown = named(columns, step);
  const half = ({ text }: Column) => textWidth(text, SIZE) / 2;
  return shown.every((one, index) => {
    const before = shown[index - 1];
    return index === 0 || one.x - before.x >= half(one) + half(before) + 3;
  });
}

/** A transit: its signs, its bars, and the days beside them, or below where no side has room. */
function rowBlock(each: DrawnTransit, axis: Axis, top: number, words: Words): Block {
  const { pictures } = words;
  const { tone } = ASPECT_LOOKS[each.aspect];
  const middle = top + ROW / 2;
  const bars = each.within.map(({ begins_at, ends_at }) => {
    const left = begins_at === null ? LEFT : axis.x(Date.parse(begins_at));
    return { left, right: Math.max(ends_at === null ? RIGHT : axis.x(Date.parse(ends_at)), left + 4) };
  });
  const point = each.natal === 'ascendant' ? pictures.ascendant : each.natal === 'mc' ? pictures.midheaven : undefined;
  const [from, to] = [Math.min(...bars.map(({ left }) => left)), Math.max(...bars.map(({ right }) => right))];
  const days = daysBeside(each, axis, [from, to], middle, words);
  const height = ROW + days.height;
  const marks: Mark[] = [
    glyph(each.aspect, { x: 30, y: middle }, 15, { tone }),
    point === undefined
      ? glyph(each.natal, { x: 60, y: middle }, 17, { tone: 'gold' })
      : label(point, { x: 60, y: middle + 0.36 * SIZE }, SIZE, { anchor: 'middle', tone: 'gold', isBold: true }),
    // away from the place, and back
    ...bars.slice(1).map(({ left }, at) => line({ x: bars[at].right, y: middle }, { x: left, y: middle }, tone, 1)),
    ...bars.map(({ left, right }) => barMark(left, right, middle, tone)),
    // what began before the range or goes on behind it
    ...(each.begins_at === null ? [goesOn({ x: LEFT - 1, y: middle }, -1)] : []),
    ...(each.ends_at === null ? [goesOn({ x: RIGHT + 1, y: middle }, 1)] : []),
    ...each.exact.map(({ at }) => strokeAt({ x: axis.x(Date.parse(at)), y: middle })),
    ...(each.closest && isNearest(each, axis) ? [nearest({ x: axis.x(Date.parse(each.closest.at)), y: middle })] : []),
    ...days.marks,
  ];
  return {
    marks: [
      { kind: 'group', data: { transit: `${each.transiting} ${each.aspect} ${each.natal}` }, marks },
      line({ x: EDGE, y: top + height }, { x: RIGHT, y: top + height }, 'faint', 1),
    ],
    height,
  };
}

function barMark(left: number, right: number, middle: number, tone: Tone): Mark {
  return plate({ left, top: middle - 5, right, bottom: middle + 5 }, 4, { fill: tone, opacity: 0.5 });
}

function strokeAt({ x, y }: Point): Mark {
  return line({ x, y: y - 8 }, { x, y: y + 8 }, 'ink', 1.8);
}

function backwardsAt(at: Point): Mark {
  return glyph('retrograde', at, BACK, { tone: 'soft' });
}

/** A point that leads out of the range: to the left (−1) or to the right. */
function goesOn({ x, y }: Point, way: 1 | -1): Mark {
  return outline(
    [
      { x, y: y - 4 },
      { x: x + 5 * way, y },
      { x, y: y + 4 },
    ],
    { fill: 'soft' },
  );
}

/** Where a transit comes nearest that is never exact: a ring instead of a stroke. */
function nearest(at: Point): Mark {
  return { kind: 'disc', ...at, radius: 3.5, fill: 'paper', stroke: 'ink', width: 1.4 };
}

/** What is said of a transit's days: a day, behind it whether the body moves backwards on it. */
interface Said {
  text: string;
  isBackwards: boolean;
  width: number;
}

/** Between two days. */
const APART = 0.8 * SIZE;

/** Beside the bars on the right or on the left; below them, each near its stroke, where no side has room. */
function daysBeside(
  each: DrawnTransit,
  axis: Axis,
  [from, to]: readonly [number, number],
  middle: number,
  words: Words,
): { marks: Mark[]; height: number } {
  const said = fitting(saidOf(each, axis, words));
  const width = said.reduce((sum, one) => sum + one.width + APART, -APART);
  const isOpen = { left: each.begins_at === null, right: each.ends_at === null };
  const [right, left] = [to + (isOpen.right ? 12 : 10), from - (isOpen.left ? 12 : 10) - width];
  if (right + width <= WIDTH - 6) return { marks: inLine(said, right, middle), height: 0 };
  if (left >= LEFT + 2) return { marks: inLine(said, left, middle), height: 0 };
  const below = middle + ROW / 2 + SECOND / 2 - 4;
  const strokes = each.exact.length > 0 ? each.exact.map(({ at }) => axis.x(Date.parse(at))) : [(from + to) / 2];
  let last = RIGHT;
  // from the right: each as near to its stroke as those behind it leave room
  const starts = said.toReversed().map((one, index) => {
    const wanted = strokes[Math.min(said.length - 1 - index, strokes.length - 1)] - one.width / 2;
    const start = Math.min(wanted, last - one.width);
    last = start - APART;
    return start;
  });
  let least = LEFT;
  const marks = said.flatMap((one, index) => {
    const start = Math.max(least, starts[said.length - 1 - index]);
    least = start + one.width + APART;
    return saidMarks(one, start, below);
  });
  return { marks, height: SECOND };
}

/** The days on which a transit is exact, each once; without one how near it comes. */
function saidOf(each: DrawnTransit, axis: Axis, words: Words): Said[] {
  const days = [...new Map(each.exact.map(({ at, retrograde }) => [shortDayText(at, words.grammar), retrograde]))];
  const all = days.length > 0 ? days : [[inexactText(each, axis, words), false] as const];
  return all.map(([text, isBackwards]) => ({
    ...{ text, isBackwards },
    width: textWidth(text, SIZE) + (isBackwards ? BACK + 4 : 0),
  }));
}

/** As many as a row holds, with dots for the rest. */
function fitting(said: readonly Said[]): readonly Said[] {
  const dots = { text: '…', isBackwards: false, width: textWidth('…', SIZE) };
  let end = LEFT;
  const ends = said.map(({ width }) => {
    end += width + APART;
    return end;
  });
  if (end - APART <= RIGHT) return said;
  return [...said.filter((_, index) => ends[index] + dots.width <= RIGHT), dots];
}

function inLine(said: readonly Said[], left: number, middle: number): Mark[] {
  let x = left;
  return said.flatMap((one) => {
    const at = x;
    x += one.width + APART;
    return saidMarks(one, at, middle);
  });
}

function saidMarks({ text, isBackwards, width }: Said, x: number, middle: number): Mark[] {
  return [
    label(text, { x, y: middle + 0.36 * SIZE }, SIZE, { tone: 'soft' }),
    ...(isBackwards ? [backwardsAt({ x: x + width - BACK / 2, y: middle })] : []),
  ];
}

/** Size of the sign of a body that moves backwards. */
const BACK = 12;

/** Whether a ring stands where it comes nearest: it is never exact, and turns within the range. */
function isNearest({ closest }: DrawnTransit, axis: Axis): boolean {
  return closest !== undefined && endOf(closest, axis) === undefined;
}

function inexactText({ closest }: DrawnTransit, axis: Axis, { pictures: { transits }, grammar }: Words): string {
  if (!closest) return transits.not_exact;
  const caption = transits[endOf(closest, axis) ?? 'closest'];
  return filled(caption, { date: shortDayText(closest.at, grammar), orb: orbText(closest.orb, grammar) });
}

const MINUTE = 60_000;

/** Where the range ends before it comes any nearer, or begins when it was nearer. */
function endOf({ at }: { at: string }, { from, to }: Axis): 'leaving' | 'nearing' | undefined {
  const moment = Date.parse(at);
  if (moment <= from + MINUTE) return 'leaving';
  return moment >= to - MINUTE ? 'nearing' : undefined;
}

/** Degrees in hundredths: in tenths what is nearly exact would be exact. */
function orbText(degrees: number, { decimal }: Words['grammar']): string {
  return degrees.toFixed(2).replace('.', decimal);
}

/** A bar for those who do not see it. */
function toldRow({ transiting, aspect, natal, exact, closest }: DrawnTransit, words: Words) {
  const {
    natal: { names },
    pictures,
    grammar,
  } = words;
  const { row, row_inexact, row_closest } = pictures.transits;
  const dates = exact.map(({ at, retrograde }) => {
    const date = longDateText(at, grammar);
    return retrograde ? `${date} (${pictures.flags.retrograde})` : date;
  });
  const values = {
    body: names.bodies[transiting].plain,
    aspect: names.aspects[aspect].plain,
    point: names.bodies[natal].plain,
    dates: dates.join(', '),
  };
  if (exact.length > 0 || !closest) return filled(exact.length > 0 ? row : row_inexact, values);
  const nearest = { date: longDateText(closest.at, grammar), orb: orbText(closest.orb, grammar) };
  return filled(row_closest, { ...values, ...nearest });
}
