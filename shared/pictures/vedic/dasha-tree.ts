/** The dashas of a birth: its periods as strips, and the path that runs as a tree, each branch with its dates. */
import { wordsIn } from '../../content/languages.ts';
import type { Words } from '../../content/words.ts';
import type { DashaSystemName } from '../../engine/vedic/dasha.ts';
import { longDateText, shortTimeText } from '../../prose/date.ts';
import { type Facts, factsOf } from '../facts.ts';
import { type Block, heading, smallSize, stacked } from '../heading.ts';
import { textWidth } from '../measure.ts';
import type { PictureWish } from '../picture.ts';
import { label, line, type Mark, type Scene } from '../scene.ts';
import { lettersKey } from './chart-words.ts';
import { balanceSaid, dashaList } from './dasha-list.ts';
import { areHours, dashaStrips, type PicturedDashas, periodsInWords, runningInWords } from './dasha-timeline.ts';

const WIDTH = 560;
const SIZE = smallSize(WIDTH);
const MARGIN = 20;
/** A row of the tree, and how much further to the right each level begins. */
const ROW = 3.4 * SIZE;
const STEP = 18;

/** What the picture needs of an answer. */
export interface DashaAnswer extends PicturedDashas {
  system: DashaSystemName;
  running: readonly (PicturedDashas['running'][number] & { level: Level; yogini?: Yogini })[];
  meta: Facts;
}
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
      (top) => dashaStrips(dashas, { ...place, top }, words),
      (top) => treeOf(answer, top, words),
      (top) => dashaList(dashas, { ...place, top }, words),
    ],
    place.top,
  );
  const bottom = place.top + body.height;
  const key = lettersKey({ hasAscendant: false }, words.pictures, WIDTH, bottom, SIZE);
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

/** The path that runs: a row for each level, below the one that holds it. */
function treeOf({ at, running }: DashaAnswer, top: number, words: Words): Block {
  if (running.length === 0) return { marks: [], height: 0 };
  const { grammar, vedic, pictures } = words;
  const names = words.guide.replies.names.dasha_levels;
  const title = label(longDateText(at, grammar), { x: MARGIN, y: top + 1.2 * SIZE }, 1.1 * SIZE, { isBold: true });
  const branches = running.map((each, depth) => {
    const name = `${pictures.grahas[each.lord]} · ${vedic.terms.grahas[each.lord]}`;
    const title = each.yogini ? `${name} (${vedic.names.yoginis[each.yogini]})` : name;
    return { ...each, title, x: MARGIN + STEP * (depth + 1) };
  });
  // what the levels are called stands in a column of its own
  const column = Math.max(...branches.map((each) => each.x + textWidth(each.title, SIZE, true))) + SIZE;
  const rows = branches.flatMap(({ title, x, level, starts_at, ends_at }, depth): Mark[] => {
    const y = top + 3.4 * SIZE + ROW * depth;
    const dateOf = areHours([{ starts_at, ends_at }]) ? shortTimeText : longDateText;
    const [elbow, middle] = [x - 0.7 * STEP, y - 0.36 * SIZE];
    return [
      line({ x: elbow, y: y - 1.6 * SIZE }, { x: elbow, y: middle }, 'line', 1.2),
      line({ x: elbow, y: middle }, { x: x - 3, y: middle }, 'line', 1.2),
      label(title, { x, y }, SIZE, { isBold: true }),
      label(names[level], { x: column, y }, SIZE, { tone: 'soft' }),
      label(`${dateOf(starts_at, grammar)} – ${dateOf(ends_at, grammar)}`, { x, y: y + 1.4 * SIZE }, SIZE),
    ];
  });
  return { marks: [title, ...rows], height: 2 * SIZE + ROW * running.length };
}
