import type { Words } from '../content/words.ts';
import type { Warning } from '../warnings.ts';
import { listText } from './list.ts';
import { filled } from './phrase.ts';

/** The sentence of a warning; of one person of several, with the name of the person in front. */
export function warningSentence({ code, variant, values = {}, about }: Warning, words: Words): string {
  const wording = words.warnings[code];
  const phrase = typeof wording === 'string' ? wording : wording[variant ?? ''];
  const told = Object.entries(values).map(([name, value]) => [name, valueText(value, words)]);
  const sentence = filled(phrase, Object.fromEntries(told));
  return about === undefined ? sentence : `${about}: ${sentence}`;
}

function valueText(value: string | number | readonly string[], words: Words): string {
  if (typeof value === 'object') return listText(value, words);
  return typeof value === 'number' ? String(value).replace('.', words.grammar.decimal) : value;
}
