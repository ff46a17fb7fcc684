import type { Words } from '../content/words.ts';
import { certain } from '../narrow.ts';
import type { Warning } from '../warnings.ts';
import { listText } from './list.ts';
import { filled } from './phrase.ts';

/** The sentence of a warning; of one person of several, with the name of the person in front. */
export function warningSentence({ code, variant, values = {}, about }: Warning, words: Words): string {
  const wording = words.warnings[code];
  const phrase = typeof wording === 'string' ? wording : wording[variant ?? ''];
  const shown = Object.entries(values).map(([name, value]) => [name, valueText(name, value, words)]);
  const sentence = filled(phrase, Object.fromEntries(shown));
  return about === undefined ? sentence : `${about}: ${sentence}`;
}

function valueText(name: string, value: string | number | readonly string[], words: Words): string {
  if (typeof value === 'object') return listText(value, words);
  if (typeof value === 'number') return String(value).replace('.', words.grammar.decimal);
  return name === 'system' ? certain(words.pictures.house_systems[value], value) : value;
}
