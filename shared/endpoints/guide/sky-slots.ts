/** Words that sky-wished.ts reads beside one another, and what they make of what a message names. */
import type { AnyMention } from '../../language/reading.ts';
import type { Understanding } from './understanding.ts';

/** Alone they ask nothing. */
export const SKY_SLOTS: readonly string[] = [
  ...['days_left', 'pet_name', 'thru', 'all_of_it', 'big_sky', 'sky_word', 'listing', 'rises_up'],
  ...[
    'parana_word',
    'may_eat',
    'fast_rule',
    'cazimi',
    'doing_things',
    'day_lasts',
    'hora_word',
    'easter_word',
    'super_moon',
  ],
  ...['blue_moon', 'harvest_moon', 'moon_1', 'moon_2', 'moon_3', 'moon_4', 'moon_5', 'moon_6', 'moon_7', 'moon_8'],
  ...[
    'moon_9',
    'moon_10',
    'moon_11',
    'moon_12',
    'begins_word',
    'season_now',
    'before_then',
    'between_word',
    'moon_where',
  ],
];

/** So near before a planet stands whose it is called. */
const NEAR = 9;
const THRU_BODIES: readonly string[] = ['sun', 'pluto'];

/** `Sun thru Pluto`, `everything`: all of them; `my boy Pluto` is nobody's. */
export function wholeSky(own: Understanding): Understanding | undefined {
  const { mentions, words } = own;
  const says = (word: string) => words.includes(word);
  const bodies = mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body as string] : []));
  const isRange = bodies.length === 2 && THRU_BODIES.every((body) => bodies.includes(body)) && says('thru');
  const isOfBirth = ['chart', 'at_birth', 'born', 'mine'].some(says) || mentions.some(({ kind }) => kind === 'date');
  if (isOfBirth) return undefined;
  if (isRange && mentions.every(({ kind }) => OF_MOMENTS.includes(kind)))
    return { ...own, mentions: mentions.filter(({ kind }) => kind !== 'body'), words: [...words, 'sky', 'now'] };
  // `my boy Pluto`, and no `Lilith, whom my friend blames`
  const body = mentions.find(({ kind }) => kind === 'body');
  const isBeside = (each: AnyMention) => body !== undefined && each.end < body.start && body.start - each.end < NEAR;
  const isNamed = mentions.some((each) => (each.kind === 'self' || each.kind === 'other') && isBeside(each));
  const isPet = says('pet_name') && bodies.length === 1 && isNamed;
  if (isPet)
    return {
      ...own,
      mentions: mentions.filter(({ kind }) => kind !== 'self' && kind !== 'other'),
      words: [...words, 'now'],
    };
  return undefined;
}

const OF_MOMENTS: readonly AnyMention['kind'][] = ['body', 'day', 'time'];
