/** The core numbers of a name and a birth on one card, each with a line that says what it means. */
import { wordsIn } from '../content/languages.ts';
import { certain } from '../narrow.ts';
import { longDateText } from '../prose/date.ts';
import { filled } from '../prose/phrase.ts';
import { heading, smallSize, wrapped } from './heading.ts';
import type { PictureWish } from './picture.ts';
import { label, type Mark, type Scene, type Tone } from './scene.ts';

const CORE = ['life_path', 'expression', 'heart_desire', 'personality', 'birth_day', 'maturity'] as const;

/** What the picture needs of an answer. */
export type NumbersAnswer = { full_name: string; birthdate: string } & Readonly<
  Record<(typeof CORE)[number], { number: number; is_master: boolean }>
>;

const WIDTH = 520;
const SIZE = smallSize(WIDTH) + 2;
const RADIUS = 32;
const STEP = 88;
/** Left ends of the circles and of what is said beside them. */
const LEFT = { circle: 24, text: 24 + 2 * RADIUS + 20 };
const LEADING = 1.4;

/** Six numbers, one below the other; master numbers have a second ring. */
export function numerologyCard(answer: NumbersAnswer, { language }: PictureWish): Scene {
  const { pictures, numerology, grammar } = wordsIn(language);
  const birthday = longDateText(answer.birthdate, grammar);
  const head = heading(answer.full_name, [birthday], WIDTH);
  const rows = CORE.map((place) => {
    const { number, is_master: isMaster } = answer[place];
    const name = certain(pictures.numbers[place], place);
    return { number, isMaster, name, meaning: certain(numerology.plain[place][number], `${place} ${number}`) };
  });
  const marks = rows.flatMap(({ number, isMaster, name, meaning }, index): Mark[] => {
    const x = LEFT.circle + RADIUS;
    const y = head.height + RADIUS + 8 + index * STEP;
    const tone: Tone = index === 0 ? 'accent' : 'gold';
    const lines = wrapped(meaning, SIZE, WIDTH - LEFT.text - 16);
    const top = y - ((1 + lines.length) * LEADING * SIZE) / 2;
    const base = (line: number) => ({ x: LEFT.text, y: top + (line * LEADING + 1.05) * SIZE });
    return [
      { kind: 'disc', x, y, radius: RADIUS, fill: 'panel', stroke: tone, width: 2 },
      ...(isMaster ? [{ kind: 'disc' as const, x, y, radius: RADIUS - 5, stroke: tone, width: 1 }] : []),
      label(String(number), { x, y: y + 10 }, 28, { anchor: 'middle', isBold: true, tone }),
      label(name, base(0), SIZE, { isBold: true }),
      ...lines.map((line, row) => label(line, base(row + 1), SIZE, { tone: 'soft' })),
    ];
  });
  return {
    width: WIDTH,
    height: head.height + CORE.length * STEP + 8,
    title: filled(pictures.numbers.title, { name: answer.full_name }),
    description: [
      birthday + grammar.stop,
      ...rows.map(({ name, number, meaning }) => `${name}: ${number}${grammar.stop} ${meaning}`),
    ].join(' '),
    language,
    marks: [...head.marks, ...marks],
  };
}
