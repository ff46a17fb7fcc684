/**
 * The almanac of a day as a band from sunrise to the next: the five limbs, muhurtas, choghadiyas and horas in their
 * times.
 */

import { wordsIn } from '../../content/languages.ts';
import type { PanchangamPictureWords } from '../../content/picture-words.ts';
import type { Words } from '../../content/words.ts';
import { GRAHAS, type Graha } from '../../engine/names.ts';
import { clockMinutes } from '../../engine/sky/time.ts';
import { certain } from '../../narrow.ts';
import { longDateText, shortDayText } from '../../prose/date.ts';
import { filled } from '../../prose/phrase.ts';
import { type Facts, factsOf } from '../facts.ts';
import { type Block, heading, inRows, paragraph, smallSize, stacked } from '../heading.ts';
import { textWidth } from '../measure.ts';
import type { PictureWish } from '../picture.ts';
import { type Box, glyph, hatching, label, line, type Mark, path, plate, px, rectangle, type Scene } from '../scene.ts';
import { GRAHA_GLYPHS } from '../wheel.ts';

interface TimeRange {
  starts_at: string;
  ends_at: string;
}

interface Running {
  name: string;
  starts_at: string | null;
  ends_at: string | null;
}

type Part = TimeRange & { part: 'day' | 'night' };
type Choghadiya = Part & { name: string; quality: 'good' | 'neutral' | 'bad' };
type Hora = Part & { lord: Graha };

/** What the picture needs of an answer; all times are ISO with the offset of its zone. */
export interface AlmanacAnswer {
  result: {
    date: string;
    vara: string;
    sunrise: string | null;
    sunset: string | null;
    moonrise: string | null;
    moonset: string | null;
    /** whether the Sun stays up or down where it does not rise */
    polar: 'day' | 'night' | null;
    tithis: readonly Running[];
    nakshatras: readonly Running[];
    yogas: readonly Running[];
    karanas: readonly Running[];
    muhurta: readonly (TimeRange & { name: string })[];
    choghadiya: readonly Choghadiya[];
    hora: readonly Hora[];
    lunar_month: { amanta: string; adhika: boolean } | null;
    paksha: string;
  };
  meta: Facts;
}

type Result = AlmanacAnswer['result'];

/** What tradition would rather not begin in. */
const AVOIDED = ['Rahu Kalam', 'Yamaganda', 'Gulika Kalam', 'Durmuhurtam', 'Varjyam'];
const LIMBS = ['tithi', 'nakshatra', 'yoga', 'karana'] as const;
const HOUR = 3_600_000;
const WIDTH = 620;
const MARGIN = 20;
const SIZE = smallSize(WIDTH);

/** Where instants lie across the sheet. */
interface Axis {
  from: number;
  to: number;
  x(instant: string | number): number;
}

/** A day from sunrise to sunrise across the sheet: its limbs, good and bad muhurtas, choghadiyas and horas. */
export function dayBand({ result, meta }: AlmanacAnswer, wish: PictureWish): Scene {
  const words = wordsIn(wish.language);
  const { panchangam: captions } = words.pictures;
  const axis = axisOf(result);
  const notes = notesOf(result, captions);
  const sun = sunWithoutWay(result, captions);
  // where and by whose clock, as the sheet is passed on
  const head = heading(
    captions.title,
    [dateOf(result, words), lightsOf(result, words), factsOf({ place: meta.place }, words)],
    WIDTH,
  );
  const parts: ((top: number) => Block)[] = [
    (top) => sky(result, axis, captions, top),
    ...LIMBS.map((limb) => (top: number) => limbBlock(limb, result, axis, words, top)),
    (top) => muhurtas(result, axis, 'good', words, top),
    (top) => muhurtas(result, axis, 'bad', words, top),
    ...(['day', 'night'] as const).map((part) => (top: number) => hours(result, part, captions, top)),
    (top) => lordsKey(result, words, top),
    ...notes.map((text) => (top: number) => paragraph(text, WIDTH, top, { anchor: 'middle' })),
  ];
  const body = stacked(parts, head.height);
  return {
    width: WIDTH,
    height: head.height + body.height + 20,
    title: `${captions.title}, ${longDateText(result.date, words.grammar)}`,
    description: [...descriptions(result, words), ...(sun === undefined ? [] : [sun]), ...notes].join(' '),
    language: wish.language,
    marks: [...head.marks, ...body.marks],
  };
}

/**
 * From the hour before the first thing to the hour after the next sunrise; from 06:00 to 06:00 where the Sun does
 * not rise.
 */
function axisOf({ sunrise, tithis, choghadiya, muhurta, date }: Result): Axis {
  const offset = offsetText(tithis[0].starts_at ?? tithis[0].ends_at ?? `${date}T06:00:00Z`);
  const dawn = Date.parse(sunrise ?? `${date}T06:00:00${offset}`);
  const starts = muhurta.map(({ starts_at }) => Date.parse(starts_at));
  const ends = [...muhurta, ...choghadiya].map(({ ends_at }) => Date.parse(ends_at));
  const from = Math.floor(Math.min(dawn, ...starts) / (HOUR / 2)) * (HOUR / 2);
  const to = Math.ceil(Math.max(dawn + 24 * HOUR, ...ends) / (HOUR / 2)) * (HOUR / 2);
  const x = (instant: string | number) => {
    const at = typeof instant === 'number' ? instant : Date.parse(instant);
    return MARGIN + ((Math.max(from, Math.min(to, at)) - from) / (to - from)) * (WIDTH - 2 * MARGIN);
  };
  return { from, to, x };
}

function isOn({ from, to }: Axis, instant: string): boolean {
  const at = Date.parse(instant);
  return at >= from && at <= to;
}

function offsetText(iso: string): string {
  return /Z|[+-]\d\d:\d\d$/.exec(iso)?.[0] ?? 'Z';
}

function dateOf({ date, vara, lunar_month: month, paksha }: Result, { pictures, vedic, grammar }: Words): string[] {
  const captions = pictures.panchangam;
  const varas: Readonly<Record<string, string>> = vedic.terms.varas;
  const name = month?.amanta.replace(/^Adhika /, '');
  const named = name === undefined ? [] : [certain(captions.months[name], name)];
  return [
    longDateText(date, grammar),
    certain(varas[vara], vara),
    ...named.map((each) => (month?.adhika ? filled(captions.adhika, { month: each }) : each)),
    certain(captions.pakshas[paksha], paksha),
  ];
}

/** The minute on the clock; what is of the next day or of the one before, with its day. */
function momentOf(iso: string, { date }: Result, { grammar }: Words): string {
  return iso.startsWith(date) ? clockMinutes(iso) : `${shortDayText(iso, grammar)} ${clockMinutes(iso)}`;
}

/** How the Sun keeps from rising or setting, said where its way would be drawn; undefined where it has one. */
function sunWithoutWay({ sunset, polar }: Result, captions: PanchangamPictureWords): string | undefined {
  if (polar !== null) return captions[`polar_${polar}`];
  return sunset === null ? captions.no_night : undefined;
}

/** What is told otherwise, or not at all, where the Sun does not rise, or not again. */
function notesOf({ sunset, choghadiya, polar }: Result, captions: PanchangamPictureWords): string[] {
  if (polar !== null) return [captions.from_six, captions.uncounted];
  if (choghadiya.length > 0) return [];
  return sunset === null ? [captions.uncounted] : [captions.no_morning, captions.uncounted];
}

/** When Sun and Moon rise and set; of the Sun also that it does not. */
function lightsOf(result: Result, words: Words): string[] {
  const captions = words.pictures.panchangam;
  return (['sunrise', 'sunset', 'moonrise', 'moonset'] as const).flatMap((event) => {
    const at = result[event];
    if (at !== null) return [`${captions[event]} ${momentOf(at, result, words)}`];
    return event === 'sunrise' || event === 'sunset' ? [captions[`no_${event}`]] : [];
  });
}

const SKY = 74;

/** Day and night, the ways of Sun and Moon across them, and the hours; in words where the Sun has no way. */
function sky(result: Result, axis: Axis, captions: PanchangamPictureWords, top: number): Block {
  const { sunrise, sunset, moonrise, moonset, polar } = result;
  const box = { left: MARGIN, top, right: WIDTH - MARGIN, bottom: top + SKY };
  const dawn = sunrise === null ? null : axis.x(sunrise);
  const dusk = sunset === null ? box.right : axis.x(sunset);
  const marks: Mark[] = [rectangle(box, { fill: 'accent', opacity: 0.2 })];
  const isUp = dawn !== null || polar === 'day';
  const [left, right] = [dawn ?? box.left, dusk];
  if (isUp) {
    marks.push(
      rectangle({ ...box, left, right }, { fill: 'paper' }),
      rectangle({ ...box, left, right }, { fill: 'gold', opacity: 0.2 }),
    );
  }
  const said = sunWithoutWay(result, captions);
  if (said !== undefined) {
    const middle = (box.left + box.right) / 2;
    marks.push(
      ...(isUp ? [glyph('sun', { x: middle, y: top + 16 }, 20, { tone: 'gold' })] : []),
      label(said, { x: middle, y: top + 36 + 0.36 * SIZE }, SIZE, { anchor: 'middle', isBold: true }),
    );
  } else {
    marks.push(
      arc(left, right, box.bottom, SKY - 20),
      { kind: 'disc', x: (left + right) / 2, y: top + 20, radius: 13, fill: 'paper' },
      glyph('sun', { x: (left + right) / 2, y: top + 20 }, 24, { tone: 'gold' }),
    );
  }
  const [up, down] = [moonrise, moonset].map((at) => (at !== null && isOn(axis, at) ? axis.x(at) : null));
  const half = MOON_HALF * (axis.x(axis.from + HOUR) - axis.x(axis.from));
  marks.push(...moonWays(up, down, half).flatMap((way) => moonWay(way, box, said === undefined ? SKY - 44 : 17)));
  const ticks = hourTicks(result, axis).flatMap(({ at, text }) => [
    line({ x: axis.x(at), y: box.bottom }, { x: axis.x(at), y: box.bottom + 5 }, 'soft', 1),
    label(text, { x: axis.x(at), y: box.bottom + 7 + SIZE }, SIZE, { anchor: 'middle', tone: 'soft' }),
  ]);
  return {
    marks: [...marks, line({ x: box.left, y: box.bottom }, { x: box.right, y: box.bottom }, 'ink', 1.4), ...ticks],
    height: SKY + 40,
  };
}

/** Hours from the rise of the Moon until she is highest, about: drawn so where only one of her rise and set is told. */
const MOON_HALF = 6.2;

/** A way of the Moon: where she is highest, and how far it reaches to either side. */
interface MoonWay {
  middle: number;
  half: number;
}

/** Her way from rise to set; where she sets first, or does only one of the two, ways that lead beyond the band. */
function moonWays(up: number | null, down: number | null, half: number): MoonWay[] {
  if (up !== null && down !== null && up < down) return [{ middle: (up + down) / 2, half: (down - up) / 2 }];
  return [
    ...(down === null ? [] : [{ middle: down - half, half }]),
    ...(up === null ? [] : [{ middle: up + half, half }]),
  ];
}

/** The part of a way that lies in the band, dotted, with the Moon on it where she is highest there. */
function moonWay({ middle, half }: MoonWay, { left, right, bottom }: Box, height: number): Mark[] {
  const [from, to] = [Math.max(left, middle - half), Math.min(right, middle + half)];
  const above = (x: number) => height * Math.sqrt(Math.max(0, 1 - ((x - middle) / half) ** 2));
  const points = Array.from({ length: 41 }, (_, step) => {
    const x = from + ((to - from) * step) / 40;
    return { x, y: bottom - above(x) };
  });
  const x = Math.max(left + 10, Math.min(right - 10, middle));
  const at = { x, y: Math.min(bottom - 9, bottom - above(x)) };
  return [
    { ...path(points, 'soft', 1.2), dash: '2 4' },
    { kind: 'disc', ...at, radius: 8, fill: 'paper' },
    glyph('moon', at, 13, { tone: 'soft' }),
  ];
}

/** The way of the Sun from where it rises to where it sets. */
function arc(from: number, to: number, base: number, height: number): Mark {
  const radius = (to - from) / 2;
  return {
    kind: 'shape',
    path: `M${px(from)} ${px(base)}A${px(radius)} ${px(height)} 0 0 1 ${px(to)} ${px(base)}`,
    stroke: 'gold',
    width: 1.2,
  };
}

/** Every third hour of the clock, by the offset that is in force there. */
function hourTicks(result: Result, { from, to }: Axis): { at: number; text: string }[] {
  const known = [
    ...result.choghadiya,
    ...result.muhurta,
    ...result.tithis,
    ...result.nakshatras,
    ...result.yogas,
    ...result.karanas,
  ]
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .filter((iso) => iso !== null)
    .map((iso) => ({ at: Date.parse(iso), offsetMs: offsetMs(iso) }))
    .sort((a, b) => a.at - b.at);
  const ticks: { at: number; text: string }[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let at = from; at <= to; at += HOUR / 4) {
    const offset = (known.findLast((each) => each.at <= at) ?? known[0])?.offsetMs ?? 0;
    const hours = (at + offset) / HOUR;
    if (hours % 3 !== 0 || at - last < 2 * HOUR) continue;
    ticks.push({ at, text: String(hours % 24).padStart(2, '0') });
    last = at;
  }
  return ticks;
}

function offsetMs(iso: string): number {
  return Date.parse(`${iso.slice(0, 19)}Z`) - Date.parse(iso);
}

/** One limb: which of it runs until when, and a bar that shows it. */
function limbBlock(limb: (typeof LIMBS)[number], result: Result, axis: Axis, words: Words, top: number): Block {
  const captions = words.pictures.panchangam;
  const spans = result[`${limb}s`];
  const texts = spans.map((span, index) => untilText(limb, span, index === spans.length - 1, result, words));
  const start = MARGIN + 116;
  const rows = inRows(texts, SIZE, WIDTH - MARGIN - start);
  const baseline = top + SIZE;
  const under = top + SIZE * 1.4 * rows.length + 3;
  const bars = spans.flatMap(({ starts_at, ends_at }, index): Mark[] => {
    const left = Math.max(axis.x(starts_at ?? axis.from), axis.x(result.sunrise ?? axis.from));
    const right = axis.x(ends_at ?? axis.to) - 2;
    if (right - left < 1) return [];
    const box = { left, top: under, right, bottom: under + 8 };
    return [plate(box, 4, { fill: 'accent', opacity: index % 2 === 0 ? 0.75 : 0.35 })];
  });
  return {
    marks: [
      label(captions[limb], { x: MARGIN, y: baseline }, SIZE, { isBold: true }),
      ...rows.map((row, index) => label(row, { x: start, y: baseline + index * SIZE * 1.4 }, SIZE)),
      ...bars,
    ],
    height: under - top + 24,
  };
}

function untilText(
  limb: (typeof LIMBS)[number],
  { name, ends_at }: Running,
  isLast: boolean,
  result: Result,
  words: Words,
): string {
  const shown = limbName(limb, name, words);
  if (isLast || ends_at === null) return shown;
  return filled(words.pictures.panchangam.until, { name: shown, time: momentOf(ends_at, result, words) });
}

/** The name of a running limb in the words of the language; what it means, in brackets, has no room. */
function limbName(limb: (typeof LIMBS)[number], name: string, { vedic }: Words): string {
  const names: Readonly<Record<string, string>> = vedic.terms[`${limb}s`];
  return certain(names[name], name).replace(/ \(.*\)$/, '');
}

const LANE = 28;

/** Muhurtas, each in a lane of its own: the welcome ones as full bars, those to be avoided hatched. */
function muhurtas(result: Result, axis: Axis, kind: 'good' | 'bad', words: Words, top: number): Block {
  const { pictures, vedic } = words;
  const captions = pictures.panchangam;
  const names: Readonly<Record<string, string>> = vedic.terms.muhurtas;
  const shown = result.muhurta.filter(({ name }) => AVOIDED.includes(name) === (kind === 'bad'));
  if (shown.length === 0) return { marks: [], height: 0 };
  const first = top + 32;
  const sample = { left: MARGIN, top: top + 4, right: MARGIN + 24, bottom: top + 16 };
  const lanes = shown.flatMap(({ name, starts_at, ends_at }, index): Mark[] => {
    const y = first + index * LANE;
    const [left, right] = [axis.x(starts_at), axis.x(ends_at)];
    const called = certain(names[name], name);
    const times = `${momentOf(starts_at, result, words)}–${clockMinutes(ends_at)}`;
    return [
      line({ x: MARGIN, y: y + LANE }, { x: WIDTH - MARGIN, y: y + LANE }, 'faint', 1),
      ...bar({ left, top: y + 5, right, bottom: y + LANE - 5 }, kind),
      ...besideBar([called, times], [left - 8, right + 8], y + LANE / 2 + 0.36 * SIZE),
    ];
  });
  return {
    marks: [
      ...bar(sample, kind),
      label(captions[kind], { x: MARGIN + 34, y: top + SIZE + 1 }, SIZE, { isBold: true }),
      ...lanes,
    ],
    height: 32 + shown.length * LANE + 16,
  };
}

/** A name and its times behind a bar, or before it, or around it: wherever there is room. */
function besideBar([name, times]: readonly [string, string], [before, behind]: readonly [number, number], y: number) {
  const text = `${name} ${times}`;
  const width = textWidth(text, SIZE);
  if (behind + width <= WIDTH - MARGIN) return [label(text, { x: behind, y }, SIZE)];
  if (before - width >= MARGIN) return [label(text, { x: before, y }, SIZE, { anchor: 'end' })];
  return [label(name, { x: before, y }, SIZE, { anchor: 'end' }), label(times, { x: behind, y }, SIZE)];
}

function bar(box: { left: number; top: number; right: number; bottom: number }, kind: 'good' | 'bad'): Mark[] {
  if (kind === 'good') return [plate(box, 4, { fill: 'easy', opacity: 0.85 })];
  return [
    rectangle(box, { fill: 'hard', opacity: 0.14 }),
    hatching(box, 'hard'),
    rectangle(box, { stroke: 'hard', width: 1.2 }),
  ];
}

/** The eight choghadiyas and twelve horas of a day or a night. */
function hours(
  { choghadiya, hora }: Result,
  part: 'day' | 'night',
  captions: PanchangamPictureWords,
  top: number,
): Block {
  const parts = choghadiya.filter((each) => each.part === part);
  const lords = hora.filter((each) => each.part === part);
  if (parts.length === 0) return { marks: [], height: 0 };
  const cells = parts.flatMap(({ name, quality, starts_at }, index): Mark[] => {
    const { left, right, middle } = cell(index, parts.length);
    return [
      ...qualityBar({ left, top: top + 28, right, bottom: top + 36 }, quality),
      label(certain(captions.choghadiyas[name], name), { x: middle, y: top + 56 }, SIZE, {
        anchor: 'middle',
        isBold: true,
      }),
      label(clockMinutes(starts_at), { x: middle, y: top + 77 }, SIZE, { anchor: 'middle', tone: 'soft' }),
    ];
  });
  const glyphs = lords.flatMap(({ lord, starts_at }, index): Mark[] => {
    const { middle } = cell(index % HORAS, HORAS);
    const y = top + 88 + Math.floor(index / HORAS) * HORA_ROW + SIZE;
    const time = clockMinutes(starts_at);
    const half = (SIGN + 6 + textWidth(time, SIZE)) / 2;
    return [
      glyph(GRAHA_GLYPHS[lord], { x: middle - half + SIGN / 2, y: y - 0.36 * SIZE }, SIGN, { tone: 'gold' }),
      label(time, { x: middle + half, y }, SIZE, { anchor: 'end', tone: 'soft' }),
    ];
  });
  const title = label(captions[part], { x: MARGIN, y: top + SIZE }, SIZE, { isBold: true });
  return { marks: [title, ...cells, ...glyphs], height: 104 + Math.ceil(lords.length / HORAS) * HORA_ROW };
}

/** Horas in a row, and how high a row is. */
const HORAS = 6;
const HORA_ROW = 30;
const SIGN = 18;

/** Whose hour a sign means, in rows of three. */
function lordsKey({ hora }: Result, { pictures }: Words, top: number): Block {
  if (hora.length === 0) return { marks: [], height: 0 };
  const lords = GRAHAS.filter((graha) => hora.some(({ lord }) => lord === graha));
  const [columns, row] = [3, 1.6 * SIZE];
  const marks = lords.flatMap((lord, index): Mark[] => {
    const x = MARGIN + (index % columns) * ((WIDTH - 2 * MARGIN) / columns);
    const y = top + SIZE + Math.floor(index / columns) * row;
    return [
      glyph(GRAHA_GLYPHS[lord], { x: x + 7, y: y - 0.34 * SIZE }, 14, { tone: 'gold' }),
      label(pictures.graha_names[lord], { x: x + 20, y }, SIZE, { tone: 'soft' }),
    ];
  });
  return { marks, height: row * Math.ceil(lords.length / columns) + 6 };
}

function cell(index: number, count: number) {
  const width = (WIDTH - 2 * MARGIN) / count;
  const left = MARGIN + index * width;
  return { left: left + 2, right: left + width - 2, middle: left + width / 2 };
}

function qualityBar(box: Parameters<typeof bar>[0], quality: Choghadiya['quality']): Mark[] {
  return quality === 'neutral' ? [rectangle(box, { stroke: 'line', width: 1.2 })] : bar(box, quality);
}

/** The day in words. */
function descriptions(result: Result, words: Words): string[] {
  const captions = words.pictures.panchangam;
  const grahas = words.vedic.terms.grahas;
  const list = (title: string, all: readonly string[]) =>
    all.length === 0 ? [] : [`${title}: ${all.join(', ')}${words.grammar.stop}`];
  const named = (names: Readonly<Record<string, string>>, all: readonly (TimeRange & { name: string })[]) =>
    all.map(
      ({ name, starts_at, ends_at }) =>
        `${certain(names[name], name)} ${clockMinutes(starts_at)}–${clockMinutes(ends_at)}`,
    );
  const isAvoided = ({ name }: { name: string }) => AVOIDED.includes(name);
  return [
    ...list(captions.title, [...dateOf(result, words), ...lightsOf(result, words)]),
    ...LIMBS.flatMap((limb) => {
      const spans = result[`${limb}s`];
      return list(
        captions[limb],
        spans.map((span, index) => untilText(limb, span, index === spans.length - 1, result, words)),
      );
    }),
    ...list(
      captions.good,
      named(
        words.vedic.terms.muhurtas,
        result.muhurta.filter((one) => !isAvoided(one)),
      ),
    ),
    ...list(captions.bad, named(words.vedic.terms.muhurtas, result.muhurta.filter(isAvoided))),
    ...list(captions.choghadiya, named(captions.choghadiyas, result.choghadiya)),
    ...list(
      captions.hora,
      result.hora.map(({ lord, starts_at }) => `${grahas[lord]} ${clockMinutes(starts_at)}`),
    ),
  ];
}
