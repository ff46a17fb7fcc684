/** Things one after another, as a language joins them. */
import type { Grammar } from '../content/grammar.ts';

/**
 * `a, b and c`, or `a, b or c`. `between` replaces the comma where the things have commas of their own. The last
 * conjunction may depend on what follows it (`padre e hijo`).
 */
export function listText(
  items: readonly string[],
  { grammar: { list } }: { grammar: Grammar },
  last: 'and' | 'or' = 'and',
  between = list.between,
): string {
  if (items.length < 2) return items[0] ?? '';
  const end = items[items.length - 1];
  const plain = list.before.length > 0 ? end.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : '';
  const special = list.before.find((rule) => rule[last] !== undefined && startOf(rule.starts).test(plain));
  const joint = special?.[last] ?? list[last];
  // `a; b; or c`: the mark stands before the conjunction too
  const mark = between === list.between ? '' : between.trimEnd();
  return `${items.slice(0, -1).join(between)}${mark}${joint}${end}`;
}

/** Patterns that were made: content never changes while a process runs. */
const known = new Map<string, RegExp>();

function startOf(starts: string): RegExp {
  const pattern = known.get(starts) ?? new RegExp(starts, 'u');
  known.set(starts, pattern);
  return pattern;
}
