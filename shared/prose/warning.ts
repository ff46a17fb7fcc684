import type { Words } from '../content/words.ts';
import type { Warning } from '../warnings.ts';
import { filled } from './phrase.ts';

/** The sentence of a warning; of one person of several, with the name of the person in front. */
export function warningSentence({ code, variant, values = {}, about }: Warning, warnings: Words['warnings']): string {
  const wording = warnings[code];
  const phrase = typeof wording === 'string' ? wording : wording[variant ?? ''];
  const sentence = filled(phrase, values);
  return about === undefined ? sentence : `${about}: ${sentence}`;
}
