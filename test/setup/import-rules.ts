/** Who may import whom: `test/import-rules.json`, read for files. */
import { readFileSync } from 'node:fs';

/**
 * `import` may stand in the rooms of `only`, or in all but those of
 * `never`; `but` takes files out again. A room is a folder or a file.
 */
interface Rule {
  import: string[];
  only?: string[];
  never?: string[];
  but?: string[];
  why: string;
}

const rules: Rule[] = JSON.parse(readFileSync('test/import-rules.json', 'utf8'));

/** True when a file lies in a room, or is it. */
const liesIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`);

/** What a file imports that some rule keeps out of its room, with the reason. */
export function strangersIn(file: string, imports: readonly string[]): string[] {
  const forbidding = rules.filter(({ only, never = [], but = [] }) => {
    if (only) return !only.some((room) => liesIn(file, room));
    return never.some((room) => liesIn(file, room)) && !but.some((room) => liesIn(file, room));
  });
  return forbidding.flatMap(({ import: patterns, why }) =>
    imports.filter((name) => isOneOf(name, patterns)).map((name) => `${file} imports ${name}: ${why}`),
  );
}

/** True when a name fits one of the patterns, and none of those with a `!`. */
function isOneOf(name: string, patterns: readonly string[]): boolean {
  const fits = (pattern: string) =>
    new RegExp(
      `^${pattern
        .replaceAll('.', '\\.')
        .replaceAll('**', '.+')
        .replace(/(?<!\.)\*/g, '[^/]*')}$`,
    ).test(name);
  const kept = patterns.filter((pattern) => pattern.startsWith('!'));
  return patterns.some(fits) && !kept.some((pattern) => fits(pattern.slice(1)));
}
