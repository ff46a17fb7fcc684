/** What an answer says without the words of the art. */
import type { Intent } from '../../language/intents.ts';
import { onlySentences } from '../../prose/guide/saying-text.ts';
import { intentOfWords } from './question/intent-words.ts';
import { namesOfArt } from './understanding.ts';

/** The sentences of a text that name no planet, sign, house, card, day or number, and no term. */
export function plainOf(text: string): string {
  const isPlain = (sentence: string) => {
    const { kinds, words } = namesOfArt(sentence);
    return !/\d/.test(sentence) && kinds.every((kind) => PLAIN.includes(kind)) && SOUNDS.includes(intentOfWords(words));
  };
  return onlySentences(text, isPlain);
}

/** What everyday words sound like: to enter a room. */
const SOUNDS: readonly (Intent | undefined)[] = [undefined, 'current_sky', 'account'];

/** What ordinary sentences name. */
const PLAIN: readonly string[] = [
  ...(['self', 'other', 'side', 'day', 'period', 'time', 'number', 'unknown', 'place', 'name'] as const),
];
