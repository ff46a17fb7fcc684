/** The pages that people wrote, as they lie in the repository: `npm run build` puts them beside the programs. */
import { existsSync, readFileSync } from 'node:fs';
import { projectFile } from '../../shared/package-file.ts';

/** A file of the repository, by its path from there. Undefined when there is none. */
export function repositoryFile(name: string): string | undefined {
  const file = projectFile(name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A page with what stands between `---` above it, a `name: value` a line; lines that are indented go on. */
export interface WrittenPage {
  front: Readonly<Record<string, string>>;
  body: string;
}

/** A written page taken apart. */
export function writtenPage(text: string): WrittenPage {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [undefined, '', text];
  const front = Object.fromEntries(
    head
      .replaceAll(/\n +/g, ' ')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { front, body };
}

/** A page that was written under another title: its first line goes. */
export function withoutTitle(text: string): string {
  return text.replace(/^# .*\n+/, '');
}
