/** Whose things a message asks about: of nobody, of the one who writes, of two. */
import type { BodyName } from '../../../language/names.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { cued } from '../cues.ts';
import type { State } from '../state.ts';
import type { Understanding } from '../understanding.ts';

/** One who is no kin, with a sign or a birth beside oneself. */
export const isOfTwo = (mentions: readonly AnyMention[]) =>
  mentions.some((mention) => mention.kind === 'other' && (mention.role === 'partner' || mention.role === 'friend')) &&
  mentions.some(({ kind }) => kind === 'sign' || kind === 'date' || kind === 'self');

export const isPaired = (words: readonly string[]) => words.includes('couple') || words.includes('both');

/** Words that ask of the sky of some day. */
export const OF_NOW: readonly string[] = [
  'now',
  'when',
  'enters',
  'ends',
  'starts',
  'comes_next',
  'next_one',
  'season',
];

const OF_MINE = cued`^${'my'}`;

/** True where what is asked about is called one's own. */
export function isOwned({ words, mentions, text }: Understanding): boolean {
  return (
    words.includes('mine') ||
    mentions.some((each) => each.kind === 'self' && OF_MINE.test(text.slice(each.start, each.end)))
  );
}

export const hasDate = ({ date }: State['people'][number]) => date !== undefined;

/** A message in its conversation, with what it names and says at hand. */
export interface MessageRead {
  understanding: Understanding;
  state: State;
  isOf(kind: AnyMention['kind']): boolean;
  isSaid(word: string): boolean;
  bodies: readonly BodyName[];
}

/** `Venus in the 12th house`, `a Cancer Moon`: a body with its sign or house, of nobody and no day. */
export function isOfPlacing(mentions: readonly AnyMention[], words: readonly string[]): boolean {
  const kinds = mentions.map(({ kind }) => kind);
  const isOpen = kinds.every((kind) => ['body', 'sign', 'house', 'vedic', 'self'].includes(kind));
  const isPlaced = kinds.includes('body') && (kinds.includes('sign') || kinds.includes('house'));
  return isPlaced && isOpen && !words.some((word) => OF_NOW.includes(word) || word === 'couple');
}

export const isOfNobody = (mentions: readonly AnyMention[]) =>
  mentions.every(({ kind }) => kind !== 'self' && kind !== 'other' && kind !== 'date' && kind !== 'day');

export const isCouple = ({ people }: State) => people.slice(1).some(({ date }) => date !== undefined);

export const hasBirth = ({ people }: Pick<State, 'people'>) => people.some(({ date }) => date !== undefined);

/** What a question of a chart names. */
export const OF_CHART: readonly AnyMention['kind'][] = [
  ...(['body', 'house', 'sign', 'nakshatra', 'vedic', 'pada', 'other', 'side'] as const),
];
