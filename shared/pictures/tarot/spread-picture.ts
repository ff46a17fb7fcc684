/** A tarot reading as it lies on the table, with a list that says what lies where. */
import { LANGUAGES, wordsIn } from '../../content/languages.ts';
import type { SpreadId } from '../../engine/tarot/spreads.ts';
import { longDateText } from '../../prose/date.ts';
import { filled } from '../../prose/phrase.ts';
import { heading, paragraph, smallSize, wrapped } from '../heading.ts';
import { textWidth } from '../measure.ts';
import type { PictureWish } from '../picture.ts';
import { label, line, type Mark, type Point, px, type Scene } from '../scene.ts';
import { cardMarks } from './card.ts';
import { CARD_HEIGHT, type CardPlace, LAYOUTS, NUMBER, TABLE_WIDTH } from './layouts.ts';

/** What the picture needs of an answer. */
export interface ReadingAnswer {
  spread_type: SpreadId;
  /** where the answer has them: a reading that was kept has no question */
  question?: string;
  drawn_on?: string;
  cards_drawn: readonly { position: string; card_name: string; card_id: string; orientation: 'upright' | 'reversed' }[];
  /** what each card says in its place, in their order */
  interpretation?: { summary: string; positions?: readonly { text: string }[] };
  /** sentences that say who can answer what the cards cannot, or that the answer is help and nothing else */
  meta?: { care?: readonly string[]; help?: { language: string } };
}

const MARGIN = 20;
const SIZE = smallSize(TABLE_WIDTH);
const ROW = 29;
/** From row to row of what a card says, in sizes. */
const LEADING = 1.4;
/** Between the list of cards, or a paragraph, and the paragraph below it. */
const GAP = 12;

/** The spread, with what must be said of a grave question; help where that stands in the place of cards. */
export function spreadPicture(answer: ReadingAnswer, wish: PictureWish): Scene | undefined {
  const { spread_type, cards_drawn: cards, interpretation, meta } = answer;
  if (cards.length === 0) return interpretation && helpPicture(interpretation.summary, meta?.help?.language, wish);
  const { tarot, pictures: words, grammar } = wordsIn(wish.language);
  const title = tarot.phrases.spreads[spread_type].name;
  const asked = questionIn(answer.question ?? '', words.tarot.question);
  const dates = answer.drawn_on ? [longDateText(answer.drawn_on, grammar)] : [];
  const details = [...asked.rows, dates];
  const head = heading(title, details, TABLE_WIDTH);
  const places = LAYOUTS[spread_type];
  const origin = { x: 0, y: head.height + 4 };
  const captions = captionsOf(cards, places);
  const table = cards.flatMap(({ card_id, card_name, orientation }, index) => {
    const isReversed = orientation === 'reversed';
    return [
      ...cardMarks({ id: card_id, name: card_name, isReversed }, places[index], origin, SIZE, words.tarot.courts),
      ...captionOf(captions[index], isReversed, places[index], origin.y),
    ];
  });
  const bottom = origin.y + Math.max(...places.map(({ y, width }) => y + (width * CARD_HEIGHT) / 2)) + NUMBER + 12;
  const names = cards.map(({ card_name, orientation }) =>
    orientation === 'reversed' ? filled(words.tarot.reversed, { card: card_name }) : card_name,
  );
  const said = saidOf(answer);
  const key = keyOf({ cards, names, said, isNumbered: captions[0] === '1' }, bottom);
  const care = meta?.care ?? [];
  const note = paragraph(care.join(' '), TABLE_WIDTH, key.bottom + GAP, { tone: 'ink' });
  return {
    width: TABLE_WIDTH,
    height: key.bottom + 20 + (care.length > 0 ? GAP + note.height : 0),
    title,
    description: [
      ...[title, ...asked.whole, ...dates, ...cards.map(({ position }, index) => `${position}: ${names[index]}`)].map(
        (part) => part + grammar.stop,
      ),
      ...said,
      ...care,
    ].join(' '),
    language: wish.language,
    marks: [...head.marks, ...table, ...key.marks, ...note.marks],
  };
}

/** A question in quotation marks, whole and in the rows that there is room for; nothing where none was asked. */
function questionIn(question: string, quoted: string): { whole: string[]; rows: string[][] } {
  const text = question.replace(/\s+/g, ' ').trim();
  if (text === '') return { whole: [], rows: [] };
  const room = TABLE_WIDTH - 2 * MARGIN;
  const whole = filled(quoted, { question: text });
  const rows = wrapped(whole, SIZE, room);
  if (rows.length <= MOST_ROWS) return { whole: [whole], rows: rows.map((row) => [row]) };
  // the last row gives up a word or two for the sign that the question goes on
  const [first] = wrapped(rows[MOST_ROWS - 1], SIZE, room - textWidth(' …', SIZE));
  return { whole: [whole], rows: [...rows.slice(0, MOST_ROWS - 1), `${first} …`].map((row) => [row]) };
}

/** So much of a question stands above the cards. */
const MOST_ROWS = 4;

/** Help as it was written, under its first sentences: for those who asked for a picture and look at nothing else. */
function helpPicture(text: string, written: string | undefined, wish: PictureWish): Scene {
  const [title, ...paragraphs] = text.split(/\n+/);
  const head = heading(title, [], TABLE_WIDTH);
  const marks: Mark[] = [...head.marks];
  let bottom = head.height;
  for (const each of paragraphs) {
    const block = paragraph(each, TABLE_WIDTH, bottom, { tone: 'ink' });
    marks.push(...block.marks);
    bottom += block.height + GAP;
  }
  const language = LANGUAGES.find((one) => one === written) ?? wish.language;
  return { width: TABLE_WIDTH, height: bottom + GAP, title, description: text.replace(/\n+/g, ' '), language, marks };
}

/** What the cards say, one by one; of a single one the whole reading, without what stands below it anyway. */
function saidOf({ cards_drawn: cards, interpretation, meta }: ReadingAnswer): string[] {
  if (!interpretation) return [];
  const { summary, positions = [] } = interpretation;
  const alone = (meta?.care ?? []).reduce((text, sentence) => text.replace(sentence, ''), summary);
  return cards.length === 1 ? [alone.replace(/\s+/g, ' ').trim()] : positions.map(({ text }) => text);
}

/** What stands below each card: its place where all have room for it, and else their numbers in the list. */
function captionsOf(cards: ReadingAnswer['cards_drawn'], places: readonly CardPlace[]): string[] {
  if (cards.length === 1) return [''];
  const isNamed = cards.every(
    ({ position }, index) => textWidth(position, SIZE) + 2 * SIGN <= 1.1 * places[index].width,
  );
  return cards.map(({ position }, index) => (isNamed ? position : String(index + 1)));
}

/** What a place is called and whether its card is reversed: below the card, beside one that another lies across. */
function captionOf(text: string, isReversed: boolean, place: CardPlace, top: number): Mark[] {
  const { x, y, width, isAcross, isCovered } = place;
  const half = ((isAcross ? 1 : CARD_HEIGHT) * width) / 2;
  const at = isCovered ? { x: x - width / 2 - 12, y: top + y - 0.6 * width } : { x, y: top + y + half + SIZE + 4 };
  const arrow = isCovered
    ? { x: at.x, y: at.y + 20 }
    : { x: at.x + (text ? textWidth(text, SIZE) / 2 + 12 : 0), y: at.y - 1 };
  return [
    ...(text ? [label(text, at, SIZE, { anchor: 'middle', tone: 'soft' })] : []),
    ...(isReversed ? [turnedSign(arrow)] : []),
  ];
}

/** Room for an arrow behind a name. */
const SIGN = 14;

/** An arrow that points down. */
function turnedSign({ x, y }: Point): Mark {
  const path = `M${px(x)} ${px(y - 11)}V${px(y)}M${px(x - 4)} ${px(y - 4.5)}L${px(x)} ${px(y)}L${px(x + 4)} ${px(y - 4.5)}`;
  return { kind: 'shape', path, stroke: 'hard', width: 1.8 };
}

/** The cards of a list, what they are called as they lie, what each says, and whether numbers lead to them. */
interface Listed {
  cards: ReadingAnswer['cards_drawn'];
  names: readonly string[];
  said: readonly string[];
  isNumbered: boolean;
}

/**
 * Places and cards in words, a reversed one with the arrow of its place, in two rows where one is too short; below each
 * what it says there.
 */
function keyOf({ cards, names, said, isNumbered }: Listed, top: number): { marks: Mark[]; bottom: number } {
  const marks: Mark[] = [];
  // arrows stand in a column of their own
  const end = TABLE_WIDTH - MARGIN - 4 - (cards.some(({ orientation }) => orientation === 'reversed') ? SIGN : 0);
  let y = top;
  cards.forEach(({ position, orientation }, index) => {
    const start = MARGIN + (isNumbered ? 34 : 0);
    const room = end - start - 0.4 * SIZE;
    const isOneRow = textWidth(position, SIZE) + textWidth(names[index], SIZE, true) <= room;
    const base = y + ROW / 2 + 0.36 * SIZE;
    marks.push(line({ x: MARGIN, y }, { x: TABLE_WIDTH - MARGIN, y }, 'faint', 1));
    if (isNumbered)
      marks.push(label(String(index + 1), { x: MARGIN + 12, y: base }, SIZE, { anchor: 'middle', tone: 'soft' }));
    marks.push(label(position, { x: start, y: base }, SIZE, { tone: 'soft' }));
    if (!isOneRow) y += ROW - 4;
    const nameAt = { x: end, y: isOneRow ? base : base + ROW - 4 };
    marks.push(label(names[index], nameAt, SIZE, { anchor: 'end', isBold: true }));
    if (orientation === 'reversed') marks.push(turnedSign({ x: TABLE_WIDTH - MARGIN - 6, y: nameAt.y - 1 }));
    y += ROW;
    const rows = wrapped(said[index] ?? '', SIZE, TABLE_WIDTH - MARGIN - start);
    marks.push(...rows.map((row, down) => label(row, { x: start, y: y + (0.9 + LEADING * down) * SIZE }, SIZE)));
    if (rows.length > 0) y += rows.length * LEADING * SIZE + 1.3 * GAP;
  });
  return { marks, bottom: y };
}
