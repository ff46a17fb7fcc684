/** Whether the sky is asked about, and what is asked where it is not. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import type { State } from '../state.ts';
import { isOfLimits, matterOf } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { PLAINLY } from './intent-groups.ts';
import { hasBirth } from './whose.ts';

/** Words that ask of the sky, whatever else is said. */
const OF_SKY: readonly string[] = [
  ...['sky', 'retrograde', 'direct', 'full_moon', 'new_moon', 'eclipse', 'phase', 'void', 'season', 'visible'],
  ...['in_sign', 'in_house', 'degree', 'nakshatra', 'rashi', 'when', 'now', 'enters', 'touches', 'ends', 'starts'],
];

/** The sky is asked about, or a body in it, or it was and is leaned on. */
export function asksOfSky({ mentions, words, rest, match }: Understanding, { question }: State): boolean {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  // a rising sign is of a birth
  const bodies = mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : []));
  if (bodies.length > 0 && bodies.every((body) => body === 'ascendant' || body === 'midheaven')) return false;
  if (words.some((word) => OF_SKY.includes(word))) return true;
  if (words.includes('happening') && isOf('day') && bodies.length > 0) return true;
  const isOfBody = isOf('body', 'sign');
  // `has Saturn left Pisces yet`
  if (isOf('body') && isOf('sign') && !isOf('self', 'other', 'house') && match.probability >= PLAINLY) return true;
  if (isOfBody && (isOf('day', 'date', 'period', 'time') || rest.length < 2) && matterOf(words) === undefined)
    return !['plain', 'meaning', 'define'].some((word) => words.includes(word));
  return question?.intent === 'current_sky' && !isOfBody && !isOf('other') && rest.length < 3;
}

/** What is asked where the sky is not: of a life, or what a body stands for. */
export function besidesSky({ mentions, words }: Understanding, state: State): Intent | undefined {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  if (isOf('body', 'house') && hasBirth(state)) return 'natal_placement';
  if (isOf('body', 'house') && matterOf(words) === undefined) return 'glossary';
  return words.some(isOfLimits) ? 'out_of_scope' : 'conversation';
}
