/** Events of the sky: the phases of the Moon along the days, and below them a row for each event. */
import { wordsIn } from '../../content/languages.ts';
import type { Words } from '../../content/words.ts';
import { longDateText, shortDayText } from '../../prose/date.ts';
import { filled } from '../../prose/phrase.ts';
import { type Block, heading, smallSize, wrapped } from '../heading.ts';
import { textWidth } from '../measure.ts';
import type { PictureWish } from '../picture.ts';
import { glyph, label, line, type Mark, type Point, px, type Scene } from '../scene.ts';

const WIDTH = 600;
const SIZE = smallSize(WIDTH);
const MARGIN = 20;
const LEADING = 1.4 * SIZE;
/** A row's day and hour, its signs, and what is said of it, from the left. */
const SIGNS = 106;
const SAID = 176;
const SIGN = 20;
/** More rows nobody reads on a sheet. */
const MOST_ROWS = 30;
/** More phases than these stand without their days, and small. */
const MOST_DATED = 12;

const PHASES = ['new_moon', 'first_quarter', 'full_moon', 'last_quarter'] as const;
type Phase = (typeof PHASES)[number];

/** What the picture needs of an event. */
interface DrawnEvent {
  kind: string;
  at: string;
  body?: string;
  bodies?: readonly string[];
  aspect?: string;
  sign?: string;
  direction?: string;
  text: string;
}

/** What the picture needs of an answer. */
export interface EventsAnswer {
  range: { from: string; to: string; tz: string };
  events: readonly DrawnEvent[];
}

/** The events of an answer, the weightiest where there are many; undefined where there is none. */
export function skyEvents({ range, events }: EventsAnswer, wish: PictureWish): Scene | undefined {
  if (events.length === 0) return undefined;
  const words = wordsIn(wish.language);
  const { events: captions, transits } = words.pictures;
  const [from, to] = [range.from, range.to].map((day) => longDateText(day, words.grammar));
  const shown = weightiest(events);
  const left =
    shown.length < events.length ? filled(transits.weightiest, { shown: shown.length, all: events.length }) : '';
  const between = filled(transits.between, { from, to });
  const head = heading(captions.title, [[between, range.tz], ...(left ? [[left]] : [])], WIDTH);
  const moon = moonStrip(events.filter(isPhase), range, head.height, words);
  const marks = [...head.marks, ...moon.marks];
  let y = head.height + moon.height;
  for (const [index, event] of shown.entries()) {
    const row = eventRow(event, shown[index - 1], y, words);
    marks.push(...row.marks);
    y += row.height;
  }
  const told = shown.map(({ at, text }) => `${shortDayText(at, words.grammar)} ${at.slice(11, 16)}: ${text}`);
  return {
    width: WIDTH,
    height: y + MARGIN / 2,
    title: `${captions.title}, ${between}`,
    description: [`${captions.title}, ${between}${words.grammar.stop}`, ...told].join(' '),
    language: wish.language,
    marks,
  };
}

function isPhase(event: DrawnEvent): event is DrawnEvent & { kind: Phase } {
  return PHASES.some((phase) => phase === event.kind);
}

/** In order of time: of so many, those that come seldom, and of what comes equally often all or nothing. */
function weightiest(events: readonly DrawnEvent[]): readonly DrawnEvent[] {
  if (events.length <= MOST_ROWS) return events;
  const seldomFirst = events.toSorted((one, other) => rarity(one) - rarity(other));
  const bound = rarity(seldomFirst[MOST_ROWS]);
  const seldom = events.filter((event) => rarity(event) < bound);
  return seldom.length > 0 ? seldom : seldomFirst.slice(0, MOST_ROWS);
}

/** How often such a thing comes, from seldom to every other day. */
function rarity({ kind, body, bodies = [] }: DrawnEvent): number {
  if (kind.endsWith('_eclipse')) return 0;
  if (kind === 'new_moon' || kind === 'full_moon') return 1;
  if (kind === 'void_of_course' || body === 'moon') return 6;
  if (kind.endsWith('_quarter')) return 5;
  const isSlow = (name: string | undefined) => SLOW.some((each) => each === name);
  if (isSlow(body) || (bodies.length > 0 && bodies.every(isSlow))) return 2;
  return kind === 'station' ? 3 : 4;
}

const SLOW = ['jupiter', 'saturn', 'uranus', 'neptune', 'pluto'];

/** The Moon along the days of a range: a disc at each phase, and its day below where there is room. */
function moonStrip(
  phases: readonly (DrawnEvent & { kind: Phase })[],
  range: EventsAnswer['range'],
  top: number,
  { grammar }: Words,
): Block {
  if (phases.length === 0) return { marks: [], height: 0 };
  const areDated = phases.length <= MOST_DATED;
  const radius = areDated ? 13 : 5;
  const [left, right] = [MARGIN + 24, WIDTH - MARGIN - 24];
  const [from, to] = [range.from, range.to].map((day) => Date.parse(day));
  const y = top + 8 + 13;
  let taken = 0;
  const marks = phases.flatMap(({ kind, at }): Mark[] => {
    const x = left + ((Date.parse(at) - from) / (to - from)) * (right - left);
    const day = shortDayText(at, grammar);
    const half = textWidth(day, SIZE) / 2;
    const hasRoom = areDated && x - half > taken;
    if (hasRoom) taken = x + half + 6;
    return [
      ...phaseMarks(kind, { x, y }, radius),
      ...(hasRoom ? [label(day, { x, y: y + 13 + 1.3 * SIZE }, SIZE, { anchor: 'middle', tone: 'soft' })] : []),
    ];
  });
  const path = line({ x: MARGIN, y }, { x: WIDTH - MARGIN, y }, 'line', 1);
  return { marks: [path, ...marks], height: 8 + 26 + (areDated ? 1.7 * SIZE : 0) + 12 };
}

/** The Moon as she is seen from the north: what is lit is filled. */
function phaseMarks(kind: Phase, { x, y }: Point, radius: number): Mark[] {
  const disc: Mark = {
    kind: 'disc',
    x,
    y,
    radius,
    fill: kind === 'full_moon' ? 'gold' : 'paper',
    stroke: 'gold',
    width: 1.4,
  };
  if (!kind.endsWith('_quarter')) return [disc];
  const r = px(radius);
  const half = `M${px(x)} ${px(y - radius)}A${r} ${r} 0 0 ${kind === 'first_quarter' ? 1 : 0} ${px(x)} ${px(y + radius)}Z`;
  return [disc, { kind: 'shape', path: half, fill: 'gold' }];
}

/** When, the signs of what happens, and its first sentence; a day stands once. */
function eventRow(event: DrawnEvent, before: DrawnEvent | undefined, top: number, { grammar }: Words): Block {
  const { at, text } = event;
  const base = top + 0.6 * SIZE + SIZE;
  const day = shortDayText(at, grammar);
  const isNewDay = before?.at.slice(0, 10) !== at.slice(0, 10);
  const said = wrapped(firstSentence(text, grammar.stop), SIZE, WIDTH - MARGIN - SAID);
  const dated = isNewDay ? [label(day, { x: MARGIN, y: base }, SIZE, { isBold: true })] : [];
  const hour = { x: MARGIN, y: isNewDay ? base + LEADING : base };
  const rows = Math.max(said.length, isNewDay ? 2 : 1);
  return {
    marks: [
      line({ x: isNewDay ? MARGIN : SAID, y: top }, { x: WIDTH - MARGIN, y: top }, 'faint', 1),
      ...dated,
      label(at.slice(11, 16), hour, SIZE, { tone: 'soft' }),
      ...signsOf(event, { x: SIGNS, y: base - 0.36 * SIZE }),
      ...said.map((row, index) => label(row, { x: SAID, y: base + index * LEADING }, SIZE)),
    ],
    height: (rows - 1) * LEADING + 2.2 * SIZE,
  };
}

/** A phase or an eclipse as it is seen, or the glyphs of who does what. */
function signsOf(event: DrawnEvent, { x, y }: Point): Mark[] {
  if (isPhase(event)) return phaseMarks(event.kind, { x: x + SIGN, y }, 9);
  if (event.kind.endsWith('_eclipse')) {
    const isSun = event.kind === 'solar_eclipse';
    return [
      { kind: 'disc', x: x + SIGN, y, radius: 10, fill: 'gold' },
      { kind: 'disc', x: x + SIGN + (isSun ? 3 : -3), y, radius: 8, fill: 'paper', stroke: 'ink', width: 1.2 },
    ];
  }
  const names = glyphNames(event);
  const start = x + SIGN - ((names.length - 1) * (SIGN + 2)) / 2;
  return names.map((name, index) => glyph(name, { x: start + index * (SIGN + 2), y }, SIGN));
}

function glyphNames({ kind, body, bodies, aspect, sign, direction }: DrawnEvent): string[] {
  if (bodies && aspect) return [bodies[0], aspect, bodies[1]];
  if (kind === 'station') return [body ?? '', ...(direction === 'retrograde' ? ['retrograde'] : [])];
  return [body ?? 'moon', ...(sign ? [sign.toLowerCase()] : [])];
}

/** Sentences end with the stop of their language, and a blank. */
function firstSentence(text: string, stop: string): string {
  const end = text.indexOf(`${stop} `);
  return end === -1 ? text : text.slice(0, end + stop.length);
}
