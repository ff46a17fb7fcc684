/**
 * The core numbers of a name and a birth on one card: the life path large, the others below it, each with a line that
 * says what it means; then where the year stands in its cycle of nine, and the pinnacles of a life.
 */
import { wordsIn } from '../content/languages.ts';
import type { Words } from '../content/words.ts';
import { certain } from '../narrow.ts';
import { longDateText } from '../prose/date.ts';
import { filled } from '../prose/phrase.ts';
import { type Block, heading, smallSize, stacked, wrapped } from './heading.ts';
import type { PictureWish } from './picture.ts';
import { label, line, type Mark, type Point, plate, type Scene, type Tone } from './scene.ts';

const OTHERS = ['expression', 'heart_desire', 'personality', 'birth_day', 'maturity'] as const;
const CORE = ['life_path', ...OTHERS] as const;

/** What the picture needs of an answer. */
export type NumbersAnswer = {
  full_name: string;
  birthdate: string;
  life_path: { title: string };
  personal_year: { year: number; number: number };
  pinnacles: readonly { number: number; from_age: number; to_age: number | null; current: boolean }[];
} & Readonly<Record<(typeof CORE)[number], { number: number; is_master: boolean }>>;

const WIDTH = 520;
const MARGIN = 20;
const SIZE = smallSize(WIDTH);
const LEADING = 1.4 * SIZE;
const ACROSS = WIDTH - 2 * MARGIN;

/** A core number as it is shown. */
interface ShownNumber {
  number: number;
  isMaster: boolean;
  name: string;
  meaning: string;
}

/** The card, from its name down to the pinnacles. */
export function numerologyCard(answer: NumbersAnswer, { language }: PictureWish): Scene {
  const words = wordsIn(language);
  const { pictures, numerology, grammar } = words;
  const birthday = longDateText(answer.birthdate, grammar);
  const head = heading(answer.full_name, [birthday], WIDTH);
  const [lifePath, ...others] = CORE.map((place): ShownNumber => {
    const { number, is_master: isMaster } = answer[place];
    const name = certain(pictures.numbers[place], place);
    return { number, isMaster, name, meaning: certain(numerology.plain[place][number], `${place} ${number}`) };
  });
  const body = stacked(
    [
      (top) => hero(certain(lifePath, 'life path'), answer.life_path.title, top),
      ...others.map((each) => (top: number) => row(each, top)),
      (top) => yearCycle(answer.personal_year, words, top),
      (top) => pinnacleStrip(answer.pinnacles, words, top),
    ],
    head.height,
  );
  const { year, number } = answer.personal_year;
  return {
    width: WIDTH,
    height: head.height + body.height + 16,
    title: filled(pictures.numbers.title, { name: answer.full_name }),
    description: [
      `${birthday}${grammar.stop}`,
      ...[certain(lifePath, 'life path'), ...others].map(
        ({ name, number, meaning }) => `${name}: ${number}${grammar.stop} ${meaning}`,
      ),
      `${filled(pictures.numbers.cycle, { year, number })}${grammar.stop}`,
      `${pictures.numbers.pinnacles}: ${answer.pinnacles
        .map((each) => `${each.number} (${agesText(each, words)})`)
        .join(grammar.list.between)}${grammar.stop}`,
    ].join(' '),
    language,
    marks: [...head.marks, ...body.marks],
  };
}

/** A number in a ring; a master number has a second one. */
function inRing({ number, isMaster }: ShownNumber, at: Point, radius: number, tone: Tone): Mark[] {
  const size = 0.9 * radius;
  return [
    { kind: 'disc', ...at, radius, fill: 'paper', stroke: tone, width: 2 },
    ...(isMaster ? [{ kind: 'disc' as const, ...at, radius: radius - 5, stroke: tone, width: 1 }] : []),
    label(String(number), { x: at.x, y: at.y + 0.36 * size }, size, { anchor: 'middle', isBold: true, tone }),
  ];
}

/** The life path, what it is called and what it means, on a ground of its own. */
function hero(core: ShownNumber, title: string, top: number): Block {
  const [radius, inset] = [58, 18];
  const left = MARGIN + inset + 2 * radius + 22;
  const room = WIDTH - MARGIN - inset - left;
  const titles = wrapped(title, 1.45 * SIZE, room, true);
  const lines = wrapped(core.meaning, SIZE, room);
  const high = LEADING + (titles.length * 1.9 + 0.25) * SIZE + lines.length * LEADING;
  const height = Math.max(2 * radius, high) + 2 * inset;
  let y = top + (height - high) / 2 + SIZE;
  const marks: Mark[] = [
    plate({ left: MARGIN, top, right: WIDTH - MARGIN, bottom: top + height }, 14, { fill: 'accent', opacity: 0.1 }),
    ...inRing(core, { x: MARGIN + inset + radius, y: top + height / 2 }, radius, 'accent'),
    label(core.name, { x: left, y }, SIZE, { tone: 'soft' }),
  ];
  for (const text of titles) {
    y += 1.9 * SIZE;
    marks.push(label(text, { x: left, y }, 1.45 * SIZE, { isBold: true, tone: 'accent' }));
  }
  y += 0.25 * SIZE;
  for (const text of lines) {
    y += LEADING;
    marks.push(label(text, { x: left, y }, SIZE));
  }
  return { marks, height: height + 14 };
}

/** Another number, its name and what it means. */
function row(core: ShownNumber, top: number): Block {
  const radius = 27;
  const left = MARGIN + 12 + 2 * radius + 18;
  const lines = wrapped(core.meaning, SIZE, WIDTH - MARGIN - left);
  const high = (1 + lines.length) * LEADING;
  const height = Math.max(2 * radius, high) + 12;
  const first = top + (height - high) / 2 + SIZE;
  return {
    marks: [
      ...inRing(core, { x: MARGIN + 12 + radius, y: top + height / 2 }, radius, 'gold'),
      label(core.name, { x: left, y: first }, SIZE, { isBold: true }),
      ...lines.map((text, index) => label(text, { x: left, y: first + (index + 1) * LEADING }, SIZE, { tone: 'soft' })),
    ],
    height,
  };
}

/** What stands above a strip. */
function titleMarks(text: string, top: number): Block {
  const rows = wrapped(text, SIZE, ACROSS, true);
  const marks = rows.map((each, index) =>
    label(each, { x: WIDTH / 2, y: top + 22 + SIZE + index * LEADING }, SIZE, { anchor: 'middle', isBold: true }),
  );
  return { marks, height: 26 + rows.length * LEADING };
}

/** The nine years of a cycle in a row: that of the answer is filled, and the calendar years stand below. */
function yearCycle({ year, number }: NumbersAnswer['personal_year'], { pictures }: Words, top: number): Block {
  const title = titleMarks(filled(pictures.numbers.cycle, { year, number }), top);
  const middle = top + title.height + 24;
  const step = ACROSS / 9;
  const at = (index: number) => MARGIN + (index + 0.5) * step;
  const years = Array.from({ length: 9 }, (_, index): Mark[] => {
    const isNow = index + 1 === number;
    const here = year - number + index + 1;
    const look = { anchor: 'middle', isBold: isNow } as const;
    return [
      {
        kind: 'disc',
        x: at(index),
        y: middle,
        radius: 19,
        fill: isNow ? 'accent' : 'panel',
        stroke: 'accent',
        width: 1.4,
      },
      label(String(index + 1), { x: at(index), y: middle + 6 }, 17, { ...look, tone: isNow ? 'paper' : 'ink' }),
      ...(here > 0 && here < 10_000
        ? [
            label(String(here), { x: at(index), y: middle + 24 + SIZE }, SIZE, {
              ...look,
              tone: isNow ? 'ink' : 'soft',
            }),
          ]
        : []),
    ];
  });
  return {
    marks: [...title.marks, line({ x: at(0), y: middle }, { x: at(8), y: middle }, 'accent', 1.4), ...years.flat()],
    height: title.height + 48 + 1.4 * SIZE,
  };
}

/** The pinnacles one after the other, that of the day filled, with the ages that they last. */
function pinnacleStrip(pinnacles: NumbersAnswer['pinnacles'], words: Words, top: number): Block {
  const title = titleMarks(certain(words.pictures.numbers.pinnacles, 'pinnacles'), top);
  const y = top + title.height + 6;
  const step = ACROSS / pinnacles.length;
  const marks = pinnacles.flatMap((each, index): Mark[] => {
    const box = { left: MARGIN + index * step + 3, top: y, right: MARGIN + (index + 1) * step - 3, bottom: y + 36 };
    const middle = (box.left + box.right) / 2;
    const tone = each.current ? 'paper' : 'ink';
    return [
      plate(box, 8, { fill: 'gold', ...(each.current ? {} : { opacity: 0.16 }) }),
      label(String(each.number), { x: middle, y: y + 25 }, 20, { anchor: 'middle', isBold: true, tone }),
      label(agesText(each, words), { x: middle, y: y + 42 + SIZE }, SIZE, {
        anchor: 'middle',
        isBold: each.current,
        tone: each.current ? 'ink' : 'soft',
      }),
    ];
  });
  return { marks: [...title.marks, ...marks], height: title.height + 54 + SIZE };
}

function agesText({ from_age: from, to_age: to }: NumbersAnswer['pinnacles'][number], { pictures }: Words): string {
  return to === null ? filled(pictures.numbers.onward, { from }) : filled(pictures.numbers.ages, { from, to });
}
