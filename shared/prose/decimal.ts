import type { Grammar } from '../content/grammar.ts';

/** A number without zeros behind its point, which is written as the language does: `25.5`, `25,5`. */
export function decimalText(value: number, { decimal }: Pick<Grammar, 'decimal'>): string {
  return String(Math.round(value * 10) / 10).replace('.', decimal);
}
