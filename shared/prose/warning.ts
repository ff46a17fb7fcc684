import type { Words } from '../content/words.ts';
import type { Warning } from '../warnings.ts';
import { listText } from './list.ts';
import { filled } from './phrase.ts';

/** The sentence of a warning; of one person of several, with the name of the person in front. */
export function warningSentence({ code, variant, values = {}, about }: Warning, words: Words): string {
  const wording = words.warnings[code];
  const phrase = typeof wording === 'string' ? wording : wording[variant ?? ''];
  const told = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? listText(value, words) : value,
  ]);
  const sentence = filled(phrase, Object.fromEntries(told));
  return about === undefined ? sentence : `${about}: ${sentence}`;
}
