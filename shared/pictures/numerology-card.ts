/** The core numbers of a name and a birth on one card. */
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
const SIZE = smallSize(WIDTH) + 1;
const RADIUS = 50;
const STEP = { x: 160, y: 168 };

/** Six numbers; master numbers have a second ring. */
export function numerologyCard(answer: NumbersAnswer, { language }: PictureWish): Scene {
  const { pictures, grammar } = wordsIn(language);
  const birthday = longDateText(answer.birthdate, grammar);
  const head = heading(answer.full_name, [birthday], WIDTH);
  const names = CORE.map((name) => certain(pictures.numbers[name], name));
  const marks = CORE.flatMap((name, index): Mark[] => {
    const { number, is_master: isMaster } = answer[name];
    const x = WIDTH / 2 + ((index % 3) - 1) * STEP.x;
    const y = head.height + RADIUS + 12 + Math.floor(index / 3) * STEP.y;
    const tone: Tone = index === 0 ? 'accent' : 'gold';
    return [
      { kind: 'disc', x, y, radius: RADIUS, fill: 'panel', stroke: tone, width: 2 },
      ...(isMaster ? [{ kind: 'disc' as const, x, y, radius: RADIUS - 6, stroke: tone, width: 1 }] : []),
      label(String(number), { x, y: y + 14 }, 40, { anchor: 'middle', isBold: true, tone }),
      ...wrapped(names[index], SIZE, STEP.x - 12).map((row, line) =>
        label(row, { x, y: y + RADIUS + 24 + line * 17 }, SIZE, { anchor: 'middle' }),
      ),
    ];
  });
  return {
    width: WIDTH,
    height: head.height + 2 * STEP.y + 12,
    title: filled(pictures.numbers.title, { name: answer.full_name }),
    description: [birthday, ...CORE.map((name, index) => `${names[index]}: ${answer[name].number}`)]
      .map((part) => part + grammar.stop)
      .join(' '),
    language,
    marks: [...head.marks, ...marks],
  };
}
