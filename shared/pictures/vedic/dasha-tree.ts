/** The dashas of a birth: what runs at the moment, the periods of the life as strips, and all with their days. */
import { wordsIn } from '../../content/languages.ts';
import type { Words } from '../../content/words.ts';
import type { DashaSystemName } from '../../engine/vedic/dasha.ts';
import { longDateText, shortDateText, shortTimeText } from '../../prose/date.ts';
import { type Facts, factsOf } from '../facts.ts';
import { type Block, heading, smallSize, stacked } from '../heading.ts';
import { textWidth } from '../measure.ts';
import type { PictureWish } from '../picture.ts';
import { label, type Mark, plate, type Scene } from '../scene.ts';
import { lettersKey } from './chart-words.ts';
import { balanceSaid, dashaList } from './dasha-list.ts';
import {
  areHours,
  dashaStrips,
  type PicturedDashas,
  type PicturedPeriod,
  periodsInWords,
  runningInWords,
} from './dasha-timeline.ts';

const WIDTH = 560;
const SIZE = smallSize(WIDTH);
const MARGIN = 20;

/** What the picture needs of an answer. */
export interface DashaAnswer extends PicturedDashas {
  system: DashaSystemName;
  running: readonly Running[];
  meta: Facts;
}
type Running = PicturedDashas['running'][number] & { level: Level; yogini?: Yogini };
type Level = keyof Words['guide']['replies']['names']['dasha_levels'];
type Yogini = keyof Words['vedic']['names']['yoginis'];

/** The periods that are listed, and those that run; undefined where none is listed. */
export function dashaTree(answer: DashaAnswer, wish: PictureWish): Scene | undefined {
  if (answer.periods.length === 0) return undefined;
  const words = wordsIn(wish.language);
  const title = words.pictures.dasha[answer.system];
  const head = heading(title, factsOf({ ...answer.meta, node: undefined }, words), WIDTH);
  const place = { left: MARGIN, width: WIDTH - 2 * MARGIN, top: head.height + SIZE, size: SIZE };
  const dashas = { ...answer, born: answer.meta.utc };
  const body = stacked(
    [
      (top) => momentPlate(answer, top, words),
      (top) => dashaStrips(dashas, { ...place, top }, words),
      (top) => dashaList(dashas, { ...place, top }, words),
    ],
    place.top,
  );
  const bottom = place.top + body.height;
  const key = namesAll(answer.periods)
    ? { marks: [], height: 0 }
    : lettersKey({ hasAscendant: false }, words.pictures, WIDTH, bottom, SIZE);
  return {
    width: WIDTH,
    height: bottom + key.height + MARGIN / 2,
    title,
    description: [
      periodsInWords(title, answer.periods, words),
      ...balanceSaid(dashas, words).map((text) => text + words.grammar.stop),
      ...(answer.running.length > 0 ? [`${runningInWords(answer, words)}${words.grammar.stop}`] : []),
    ].join(' '),
    language: wish.language,
    marks: [...head.marks, ...body.marks, ...key.marks],
  };
}

/** Whether the list itself names everybody whose letters stand in the strips: a stretch of a life may not. */
function namesAll(periods: readonly PicturedPeriod[]): boolean {
  return periods.every(({ yogini }) => !yogini) && new Set(periods.map(({ lord }) => lord)).size >= FEWEST_LORDS;
}

/** Of the Ashtottari dasha; the Vimshottari has one more, and the list of the Yogini names the yoginis as well. */
const FEWEST_LORDS = 8;

/** How far the plate of the moment keeps what stands on it from its edge, and how high a level is on it. */
const PADDING = 16;
const DRAWN_ROW = 4.6 * SIZE;
const TOLD_ROW = 1.7 * SIZE;
/** So many levels have a bar; those below it last for weeks and days. */
const DRAWN_LEVELS = 2;

/** What runs at the moment: its lords large, how far along the two long periods are, and a row for each within them. */
function momentPlate(answer: DashaAnswer, top: number, words: Words): Block {
  const { at, running } = answer;
  if (running.length === 0) return { marks: [], height: 0 };
  const [left, right] = [MARGIN + PADDING, WIDTH - MARGIN - PADDING];
  const { terms, names } = words.vedic;
  const lords = running.slice(0, DRAWN_LEVELS).map(({ lord, yogini }) =>
    // who counts by yoginis calls periods by them
    yogini ? names.yoginis[yogini] : terms.grahas[lord],
  );
  const leading = lords.join(' – ');
  const large = Math.min(1.9 * SIZE, (right - left) / textWidth(leading, 1, true));
  const rows = top + PADDING + 4.4 * SIZE;
  const told = rows + DRAWN_ROW * Math.min(running.length, DRAWN_LEVELS);
  const bottom = told + TOLD_ROW * Math.max(0, running.length - DRAWN_LEVELS) + PADDING;
  const marks = [
    plate({ left: MARGIN, top, right: WIDTH - MARGIN, bottom }, 14, { fill: 'accent', opacity: 0.1 }),
    label(longDateText(at, words.grammar), { x: left, y: top + PADDING + SIZE }, SIZE, { tone: 'soft' }),
    label(leading, { x: left, y: top + PADDING + 3.4 * SIZE }, large, { isBold: true, tone: 'accent' }),
    ...running.flatMap((period, depth): Mark[] =>
      depth < DRAWN_LEVELS
        ? drawnLevel(period, at, { left, right, top: rows + DRAWN_ROW * depth }, words)
        : toldLevel(period, { left, right, top: told + TOLD_ROW * (depth - DRAWN_LEVELS) }, words),
    ),
  ];
  return { marks, height: bottom - top + SIZE };
}

interface RowPlace {
  left: number;
  right: number;
  top: number;
}

/** A period that runs: what it is, a bar that is filled as far as the moment, and its days at its ends. */
function drawnLevel(
  { lord, level, yogini, starts_at, ends_at }: Running,
  at: string,
  { left, right, top }: RowPlace,
  { grammar, vedic, pictures, guide }: Words,
): Mark[] {
  const name = pictures.graha_names[lord];
  const [from, to] = [starts_at, ends_at].map((iso) => Date.parse(iso));
  const [base, bar] = [top + 1.1 * SIZE, top + 1.7 * SIZE];
  const box = { left, top: bar, right, bottom: bar + 0.55 * SIZE };
  const elapsed = left + ((Date.parse(at) - from) / (to - from)) * (right - left);
  const days = { y: box.bottom + 1.2 * SIZE };
  return [
    label(yogini ? `${vedic.names.yoginis[yogini]} · ${name}` : name, { x: left, y: base }, SIZE, { isBold: true }),
    label(guide.replies.names.dasha_levels[level], { x: right, y: base }, SIZE, { anchor: 'end', tone: 'soft' }),
    plate(box, SIZE, { fill: 'accent', opacity: 0.2 }),
    plate({ ...box, right: elapsed }, SIZE, { fill: 'accent' }),
    label(longDateText(starts_at, grammar), { x: left, ...days }, SIZE),
    label(longDateText(ends_at, grammar), { x: right, ...days }, SIZE, { anchor: 'end' }),
  ];
}

/** A shorter period inside them, in one row. */
function toldLevel(
  { lord, level, starts_at, ends_at }: Running,
  { left, right, top }: RowPlace,
  { grammar, vedic, guide }: Words,
): Mark[] {
  const y = top + 1.1 * SIZE;
  const dateOf = areHours([{ starts_at, ends_at }]) ? shortTimeText : shortDateText;
  return [
    label(vedic.terms.grahas[lord], { x: left, y }, SIZE, { isBold: true }),
    label(guide.replies.names.dasha_levels[level], { x: left + 5.6 * SIZE, y }, SIZE, { tone: 'soft' }),
    label(`${dateOf(starts_at, grammar)} – ${dateOf(ends_at, grammar)}`, { x: right, y }, SIZE, { anchor: 'end' }),
  ];
}
