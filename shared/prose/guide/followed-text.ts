/** What goes on from what was said before it, in sentences. */
import type { Words } from '../../content/words.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { termName } from './names.ts';

/** The stone that custom gives the lord of a rising sign. */
export function stoneText({ sign, lord }: { sign: string; lord: string }, words: Words): string {
  const { stone_of, stones } = words.guide.replies.follow_ups;
  const all: Readonly<Record<string, string>> = stones;
  const values = { sign: termName('rasis', sign, words), lord: termName('grahas', lord, words), stone: all[lord] };
  return filled(stone_of, values);
}

/** Names with what they mean. */
export function namesText(
  kind: 'names_more' | 'names_meaning' | 'names_no_meaning',
  names: readonly { name: string; meaning: string }[],
  words: Words,
): string {
  const { follow_ups } = words.guide.replies;
  const named = names.map(({ name, meaning }) => filled(follow_ups.name_meant, { name, meaning }));
  return filled(follow_ups[kind], { names: listText(named, words) });
}

/** Whether a name begins with the sounds of a star. */
export function nameFitText(
  { name, begins, syllables }: { name: string; begins: boolean; syllables: readonly string[] },
  words: Words,
): string {
  const { name_yes, name_no } = words.guide.replies.follow_ups;
  return filled(begins ? name_yes : name_no, { name, syllables: listText(syllables, words, 'or') });
}

/** That what was told was worked out for a place. */
export function placeKeptText(place: string, words: Words): string {
  const [phrase] = words.guide.replies.follow_ups.said.place_kept;
  return filled(phrase, { place });
}
