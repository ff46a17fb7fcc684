/** What is asked of two who were compared: whose planet is whose, and whether it gets easier with the years. */
import type { BodyName } from '../../../language/names.ts';
import { whichText } from '../../../prose/guide/asked-text.ts';
import { tieText } from '../../../prose/guide/compatibility-text.ts';
import { contactText } from '../../../prose/guide/nearest-text.ts';
import { firstOf, sentencesOf } from '../../../prose/guide/saying-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import type { GuideAnswer, IntentInput } from '../intent-input.ts';
import { areStarsCounted, compatibility, tiesBetween } from './compatibility.ts';

type TieOfTwo = NonNullable<ReturnType<typeof tiesBetween>>['ties'][number];

const isHard = ({ aspect }: TieOfTwo) => aspect === 'square' || aspect === 'opposition' || aspect === 'quincunx';

/** Whose planet is whose in the tie that is named, or that was told last. */
export function whoseOfTwo(input: IntentInput, named: readonly string[], heard: string): GuideAnswer | undefined {
  const between = tiesBetween(input);
  const [one] = between?.two ?? [];
  if (!between || one?.role !== 'self') return undefined;
  const shared = ({ planets }: TieOfTwo) =>
    named.filter((name) => planets.some((body) => `body:${body}` === name)).length;
  const most = Math.max(0, ...between.ties.map(shared));
  const fitting = between.ties.filter((tie) => most > 0 && shared(tie) === most);
  const open = fitting.length > 0 ? fitting : between.ties.filter((tie) => tie.planets.some((body) => body === 'mars'));
  const ranked = (open.length > 0 ? open : between.ties).toSorted(
    (a, b) => toldAt(b, between.two, input, heard) - toldAt(a, between.two, input, heard),
  );
  const [tie] = ranked;
  if (!tie) return undefined;
  const told = whichText(tie.planets, false, input.words);
  const text = heard.includes(told) ? whichText(tie.planets, true, input.words) : told;
  return { text, facts: between.facts };
}

/** Where a tie was told last; the farther back the less. */
const toldAt = (tie: TieOfTwo, two: Parameters<typeof tieText>[1], { words }: IntentInput, heard: string): number => {
  const told = tieText(tie, two, words).replace(/[.।]$/, '');
  return heard.toLowerCase().lastIndexOf(told.toLowerCase());
};

const MOST_OF_A_LINE = 30;

/** Whether it gets easier with the years, by the tie that holds; of signs alone by how far they stand apart. */
export function lastingOfTwo(input: IntentInput, heard: string): GuideAnswer | undefined {
  const { words } = input;
  const { lasting } = words.guide.replies.asked;
  const between = tiesBetween(input);
  if (!between) return lastingOfSigns(input);
  const lineOf = (tie: TieOfTwo) => contactText(tie, isHard(tie) ? 'rub' : 'draw', between.two, words);
  // a tie of which nothing is told but its name says little
  const telling = between.ties.filter((tie) => sentencesOf(lineOf(tie)).length > 1);
  const isNew = (tie: TieOfTwo) => !heard.includes(lineOf(tie));
  const ofSaturn = telling.filter(({ planets }) => planets.includes('saturn'));
  const holding = ofSaturn.find((tie) => !isHard(tie)) ?? ofSaturn[0];
  const kind = holding === undefined ? 'none' : isHard(holding) ? 'hard' : 'easy';
  const isAgain = heard.includes(lasting[kind]);
  const easy = telling.find((tie) => !isHard(tie) && isNew(tie) && tie !== holding);
  const tie = isAgain ? easy : (holding ?? easy);
  const line = tie ? firstOf(lineOf(tie), MOST_OF_A_LINE) : '';
  const rubs = between.ties.some(isHard) && !heard.includes(lasting.stays) ? lasting.stays : lasting.yours;
  return { text: paragraph(isAgain ? '' : lasting[kind], line, rubs), facts: between.facts };
}

/** Signs that stand so far apart have it easy with each other. */
const EASY_APART: readonly number[] = [0, 2, 4, 6];

function lastingOfSigns(input: IntentInput): GuideAnswer | undefined {
  const { words } = input;
  const { lasting } = words.guide.replies.asked;
  if (compatibility.missing(input).length > 0) return undefined;
  if (areStarsCounted(input)) {
    const topic = { ...input.topic, words: ['gunas', 'maitri'] };
    const { text, facts } = compatibility.answer({ ...input, topic });
    return { text: paragraph(lasting.stars, text, lasting.yours), facts };
  }
  const { facts } = compatibility.answer(input);
  const apart = facts[0]?.data.signs_apart;
  if (typeof apart !== 'number') return undefined;
  return { text: EASY_APART.includes(apart) ? lasting.signs_easy : lasting.signs_hard, facts };
}

/** What two bodies are called by what is asked of them. */
export const bodiesNamed = (names: readonly string[]): BodyName[] =>
  names.flatMap((name) => (name.startsWith('body:') ? [name.slice('body:'.length) as BodyName] : []));
