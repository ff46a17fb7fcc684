import { existsSync, readdirSync } from 'node:fs';

/** The languages whose folder of content holds something, by folder or file name; all of them without a name. */
export function contentFolders(holding = ''): string[] {
  return readdirSync('shared/content', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`shared/content/${entry.name}/${holding}`))
    .map(({ name }) => name);
}
