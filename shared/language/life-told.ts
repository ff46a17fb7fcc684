/** Which side of a life somebody tells of, and how it is with it: learned of words and sentences in every language. */
import { foldedWord } from './fold.ts';
import { spellingOf } from './intents.ts';
import { type Features, type LinearModel, likeliest } from './linear.ts';

/** Sides of a life as people tell of it. */
export type LifeSide =
  | ('work' | 'money' | 'love' | 'family' | 'children' | 'friends' | 'health' | 'studies' | 'home' | 'abroad')
  | ('self' | 'pets' | 'everyday');
/** What is asked of the art or of the service tells of no life. */
export type ToldLabel = LifeSide | 'asked';

/** It weighs on them, it gladdens them, or it is neither. */
export type LifeTone = 'hard' | 'good' | 'open';

export interface ToldModels {
  sides: LinearModel<ToldLabel>;
  tones: LinearModel<LifeTone>;
}

/** What a text tells of a life: the likeliest side and tone, and how likely each is, 0 … 1. */
export interface LifeTold {
  side: ToldLabel;
  ofSide: number;
  tone: LifeTone;
  ofTone: number;
}

/** Words, words behind each other, the beginnings of words, and groups of letters. */
export function toldFeatures(text: string): Features {
  const plain = foldedWord(text);
  const words = plain.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  const own = words.flatMap((word, at): [string, number][] => [
    [`w ${word}`, WORD],
    ...(word.length > STEM ? [[`s ${word.slice(0, STEM)}`, WORD] as [string, number]] : []),
    [`p ${words[at - 1] ?? '^'} ${word}`, PAIR],
  ]);
  return [...spellingOf(plain), ...own];
}
const WORD = 2;
const PAIR = 1;
const STEM = 5;

/** What a text tells of a life, if it tells of one. */
export function lifeTold({ sides, tones }: ToldModels, text: string): LifeTold {
  const features = toldFeatures(text);
  const { label: side, probability: ofSide } = likeliest(sides, features);
  const { label: tone, probability: ofTone } = likeliest(tones, features);
  return { side, ofSide, tone, ofTone };
}
