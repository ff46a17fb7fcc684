/** Where the rules of an answer come from: the rows of the page on provenance that name its files. */
import { certain } from '../../shared/narrow.ts';
import { repositoryFile } from './site-text.ts';

/**
 * What is sourced, and its authority, for files by the ends of their paths (`vedic/dignity`). Throws on a name without
 * a row.
 */
export function sourceRows(names: readonly string[]): string[][] {
  const rows = provenanceRows();
  const follows = (files: readonly string[], name: string) => files.some((file) => file.endsWith(`/${name}`));
  for (const name of names) {
    if (!rows.some(({ files }) => follows(files, name))) throw new RangeError(`no source names the file ${name}`);
  }
  return rows
    .filter(({ files }) => names.some((name) => follows(files, name)))
    .map(({ what, authority }) => [what, authority]);
}

interface SourceRow {
  what: string;
  authority: string;
  /** names of the files that follow it */
  files: string[];
}

function provenanceRows(): SourceRow[] {
  return certain(repositoryFile('docs/PROVENANCE.md'), 'docs/PROVENANCE.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| table |'))
    .map((line) => {
      const [what = '', authority = '', where = ''] = line.slice(2, -2).split(' | ');
      return { what, authority, files: filesIn(where) };
    });
}

/** The files of a cell, without their endings: `engine/vedic/{nakshatra,dasha}.ts` are two. */
function filesIn(where: string): string[] {
  return where.split(/, (?![^{]*\})/).flatMap((path) => {
    const [, before, several, after] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [undefined, '', path, ''];
    return several.split(',').map((name) => `/${(before + name + after).replace(/\.\w+$/, '')}`);
  });
}
