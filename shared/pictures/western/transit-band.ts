/**
 * Transits of a range as bars across its days, the slowest bodies first: how long each is within its orb, a stroke
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
import { heading, paragraph, smallSize } from '../heading.ts';
import { textWidth } from '../measure.ts';
import type { PictureWish } from '../picture.ts';
import { glyph, label, line, type Mark, outline, type Point, plate, type Scene } from '../scene.ts';
import { ASPECT_LOOKS } from '../wheel.ts';
import { bodiesKey, legend, meaningsOf } from './aspect-grid.ts';

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
/** Where the bars begin, right of three signs, and end, left of the days on which they are exact. */
const LEFT = 108;
const RIGHT = 330;
const DAYS = { left: RIGHT + 10, right: WIDTH - 12 };
const ROW = 27;
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
  const top = head.height + SIZE * 1.6;
  const bottom = top + shown.length * ROW;
  const orb = String(meta.orb_used).replace('.', words.grammar.decimal);
  const note = paragraph(filled(captions.note, { orb }), WIDTH, bottom + 14, { anchor: 'middle' });
  const below = bottom + 14 + note.height + 20;
  const key = keyOf(shown, words);
  const backwards = shown.some(({ exact }) => exact.some(({ retrograde }) => retrograde));
  const last = below + key.height;
  return {
    width: WIDTH,
    height: last + 16 + (backwards ? ROW : 0),
    title: `${captions.title}, ${between}`,
    description: shown.map((each) => toldRow(each, words)).join(' '),
    language: wish.language,
    marks: [
      ...head.marks,
      ...ticks(axis, top, bottom, words),
      ...shown.flatMap((each, index) => [
        ...rowMarks(each, axis, top + index * ROW, words),
        ...(shown.at(index + 1)?.transiting === each.transiting ? [] : [rule(top + (index + 1) * ROW)]),
      ]),
      ...note.marks,
      ...key.marksAt({ x: 24, y: below }),
      ...(backwards ? backwardsKey({ x: 24, y: last + ROW / 2 }, words) : []),
    ],
  };
}

/** What the signs of the rows mean: bodies on the left, slowest first, aspects on the right. */
function keyOf(shown: readonly DrawnTransit[], { natal: { names } }: Words) {
  const used = new Set(shown.flatMap(({ transiting, natal }): string[] => [transiting, natal]));
  const bodies = [...SLOWEST_FIRST, 'chiron' as const, 'true_node' as const].filter((body) => used.has(body));
  const aspects = namesOf(ASPECT_LOOKS).filter((aspect) => shown.some((each) => each.aspect === aspect));
  const meanings = legend(meaningsOf(aspects, (aspect) => names.aspects[aspect as AspectName].plain, aspects));
  const named = bodiesKey(bodies, (body) => names.bodies[body as (typeof bodies)[number]].plain, 3);
  const marksAt = ({ x, y }: Point): Mark[] => [
    ...named.marksAt({ x, y }),
    ...meanings.marksAt({ x: x + named.width, y }),
  ];
  return { height: Math.max(named.height, meanings.height), marksAt };
}

/** What stands behind the day of a pass on the way back. */
function backwardsKey({ x, y }: Point, { pictures }: Words): Mark[] {
  return [
    glyph('retrograde', { x, y }, BACK, { tone: 'soft' }),
    label(pictures.transits.backwards, { x: x + 16, y: y + 0.36 * SIZE }, SIZE),
  ];
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

/** Months where there are several, else days: as many as there is room for. */
function ticks(axis: Axis, top: number, bottom: number, { grammar }: Words): Mark[] {
  const days = (axis.to - axis.from) / DAY;
  const dates = Array.from({ length: Math.ceil(days) }, (_, i) =>
    new Date(axis.from + i * DAY).toISOString().slice(0, 10),
  );
  const isLong = days > 62;
  const marked = isLong ? dates.filter((date) => date.endsWith('-01')) : dates;
  // which year it is stands above
  const textOf = (date: string) =>
    isLong ? grammar.short_months[Number(date.slice(5, 7)) - 1] : shortDayText(date, grammar);
  const widest = Math.max(...marked.map((date) => textWidth(textOf(date), SIZE))) + 0.6 * SIZE;
  const step = Math.ceil((widest * marked.length) / (RIGHT - LEFT));
  return marked.flatMap((date, index) => {
    const x = axis.x(Date.parse(date));
    const text = textOf(date);
    const room = index % step === 0 && x + widest < DAYS.right;
    return [
      line({ x, y: top - 6 }, { x, y: bottom }, 'faint', 1),
      ...(room ? [label(text, { x, y: top - 10 }, SIZE, { tone: 'soft' })] : []),
    ];
  });
}

function rowMarks(each: DrawnTransit, axis: Axis, top: number, words: Words): Mark[] {
  const { pictures, grammar } = words;
  const { tone } = ASPECT_LOOKS[each.aspect];
  const middle = top + ROW / 2;
  const bars = each.within.map(({ begins_at, ends_at }) => ({
    left: begins_at === null ? LEFT : axis.x(Date.parse(begins_at)),
    right: ends_at === null ? RIGHT : axis.x(Date.parse(ends_at)),
  }));
  const point = each.natal === 'ascendant' ? pictures.ascendant : each.natal === 'mc' ? pictures.midheaven : undefined;
  return [
    glyph(each.transiting, { x: 30, y: middle }, 16, { tone: 'ink' }),
    glyph(each.aspect, { x: 58, y: middle }, 13, { tone }),
    point === undefined
      ? glyph(each.natal, { x: 86, y: middle }, 16, { tone: 'gold' })
      : label(point, { x: 86, y: middle + 0.36 * SIZE }, SIZE, { anchor: 'middle', tone: 'gold', isBold: true }),
    line({ x: LEFT, y: top + ROW }, { x: DAYS.right, y: top + ROW }, 'faint', 1),
    ...(each.exact.length > 0 ? dayMarks(each.exact, middle, grammar) : [said(inexactText(each, axis, words), middle)]),
    // away from the place, and back
    ...bars.slice(1).map(({ left }, at) => line({ x: bars[at].right, y: middle }, { x: left, y: middle }, tone, 1)),
    ...bars.map(({ left, right }) =>
      plate({ left, top: middle - 4, right: Math.max(right, left + 3), bottom: middle + 4 }, 3, {
        fill: tone,
        opacity: 0.5,
      }),
    ),
    // what began before the range or goes on behind it
    ...(each.begins_at === null ? [goesOn({ x: LEFT - 3, y: middle }, -1)] : []),
    ...(each.ends_at === null ? [goesOn({ x: RIGHT + 3, y: middle }, 1)] : []),
    ...each.exact.map(({ at }) => {
      const x = axis.x(Date.parse(at));
      return line({ x, y: middle - 7 }, { x, y: middle + 7 }, 'ink', 1.6);
    }),
    ...(each.closest && endOf(each.closest, axis) === undefined
      ? [nearest({ x: axis.x(Date.parse(each.closest.at)), y: middle })]
      : []),
  ];
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

/** Between the rows of two bodies. */
function rule(y: number): Mark {
  return line({ x: 16, y }, { x: DAYS.right, y }, 'line', 1.2);
}

/** Where a transit comes nearest that is never exact: a ring instead of a stroke. */
function nearest(at: Point): Mark {
  return { kind: 'disc', ...at, radius: 3.5, fill: 'paper', stroke: 'ink', width: 1.4 };
}

/** A text beside a bar. */
function said(text: string, middle: number, x = DAYS.left): Mark {
  return label(text, { x, y: middle + 0.36 * SIZE }, SIZE, { tone: 'soft' });
}

/** The days of the exact moments, as many as there is room for, each with a sign where the body moves backwards. */
function dayMarks(exact: DrawnTransit['exact'], middle: number, grammar: Words['grammar']): Mark[] {
  const days = [...new Map(exact.map(({ at, retrograde }) => [shortDayText(at, grammar), retrograde]))];
  const marks: Mark[] = [];
  let x = DAYS.left;
  for (const [index, [day, isBackwards]] of days.entries()) {
    const comma = index < days.length - 1 ? ',' : '';
    const sign = isBackwards ? BACK + 3 : 0;
    if (x + textWidth(day + (comma && ', …'), SIZE) + sign > DAYS.right) return [...marks, said('…', middle, x)];
    marks.push(said(isBackwards ? day : day + comma, middle, x));
    x += textWidth(day, SIZE) + sign;
    if (isBackwards) {
      marks.push(glyph('retrograde', { x: x - BACK / 2, y: middle }, BACK, { tone: 'soft' }));
      if (comma) marks.push(said(comma, middle, x));
    }
    x += textWidth(', ', SIZE);
  }
  return marks;
}

/** Size of the sign of a body that moves backwards. */
const BACK = 11;

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
