/** The name of a person as a sentence has it: in the letters of the language. */
import given from '../content/baby-names.json' with { type: 'json' };
import type { Grammar } from '../content/grammar.ts';
import others from '../content/names-in-devanagari.json' with { type: 'json' };
import { intoDevanagari } from '../engine/into-devanagari.ts';
import { once } from '../once.ts';

/** Names whose spelling is known, in small letters. */
const known = once(
  () =>
    new Map([
      ...Object.entries(given.names).map(([latin, { devanagari }]) => [latin.toLowerCase(), devanagari] as const),
      ...Object.entries(others),
    ]),
);

export function nameOfPerson(name: string, { script }: Pick<Grammar, 'script'>): string {
  return script === 'Devanagari' ? intoDevanagari(name, (word) => known().get(word)) : name;
}
