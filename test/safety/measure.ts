/**
 * How the judge does on lists of labelled texts: `npm run safety -- FILE…`, and without a file on the half of the
 * tests' lists that nothing is learned from. A line is a label, tabs and a text (what stands between is not read), or a
 * source and a text: then it is ordinary. The language is that of the file's name (`en-…`), else of the second column.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { safetyOf } from '../../shared/endpoints/safety.ts';
import { isSetAside } from '../../shared/safety/make/texts.ts';
import { DANGERS, GRAVE_MATTERS, type Safety } from '../../shared/safety/matters.ts';

/** A labelled text of a list. */
export interface Line {
  label: string;
  language: string;
  text: string;
}

/** How often texts of one label and language were met in which way. */
export interface Row {
  label: string;
  language: string;
  texts: number;
  /** met as danger: what is to be seen where there is danger, and false elsewhere */
  danger: number;
  /** taken for exactly this danger or matter */
  exact: number;
  /** met as what cannot wait */
  urgent: number;
  /** taken for a grave matter */
  grave: number;
  /** perhaps a cry for help */
  perhaps: number;
}

const COARSE = ['crisis', 'abuse', 'death', 'health', 'law', 'money', 'suicide', 'care'];
const LABELS: ReadonlySet<string> = new Set([...DANGERS, ...GRAVE_MATTERS, ...COARSE, 'other_in_danger', 'none']);

/** Labels of danger. */
export const DANGEROUS: ReadonlySet<string> = new Set([...DANGERS, 'other_in_danger', 'crisis', 'abuse']);

const CANNOT_WAIT: ReadonlySet<string> = new Set(['overdose', 'emergency', 'violence_now']);

/** The lines of a list. */
export function linesIn(file: string): Line[] {
  const named = /(?:^|[^a-z])(en|es|hi)(?:[^a-z]|$)/.exec(path.basename(file))?.[1];
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(({ length }) => length > 1)
    .map((columns) => {
      const label = columns.slice(0, -1).find((column) => LABELS.has(column)) ?? 'ordinary';
      return { label, language: named ?? columns[1].slice(0, 2), text: columns.at(-1) ?? '' };
    });
}

/** The table of some lines, by label and language. */
export function tableOf(lines: readonly Line[], judge: (text: string) => Safety = safetyOf): Row[] {
  const rows = new Map<string, Row>();
  for (const { label, language, text } of lines) {
    const key = `${label} ${language}`;
    const none = { texts: 0, danger: 0, exact: 0, urgent: 0, grave: 0, perhaps: 0 };
    const row = rows.get(key) ?? { label, language, ...none };
    const { danger, urgent, matters, perhaps } = judge(text);
    row.texts++;
    if (danger) row.danger++;
    if (danger === label || matters.some((matter) => matter === label)) row.exact++;
    if (urgent) row.urgent++;
    if (matters.length > 0) row.grave++;
    if (perhaps) row.perhaps++;
    rows.set(key, row);
  }
  return [...rows.values()].toSorted((a, b) => order(a) - order(b) || a.language.localeCompare(b.language));
}

/** The rows of many labels put together. */
export function together(rows: readonly Row[], label: string, isOf: (row: Row) => boolean): Row[] {
  const languages = [...new Set(rows.map(({ language }) => language))].toSorted();
  return languages.flatMap((language) => {
    const some = rows.filter((row) => row.language === language && isOf(row));
    const sum = (member: Exclude<keyof Row, 'label' | 'language'>) =>
      some.reduce((total, row) => total + row[member], 0);
    const [texts, danger, exact] = [sum('texts'), sum('danger'), sum('exact')];
    const others = { urgent: sum('urgent'), grave: sum('grave'), perhaps: sum('perhaps') };
    return texts > 0 ? [{ label, language, texts, danger, exact, ...others }] : [];
  });
}

const ORDER = [...DANGERS, 'other_in_danger', 'crisis', 'abuse', ...GRAVE_MATTERS, ...COARSE, 'none', 'ordinary'];
const order = ({ label }: Row) => ORDER.indexOf(label);

/** The rows as a table in Markdown. */
export function printed(rows: readonly Row[]): string {
  const share = (part: number, { texts, label }: Row) =>
    label === 'ordinary' ? `${((1_000 * part) / texts).toFixed(1)} ‰` : `${((100 * part) / texts).toFixed(0)} %`;
  const lines = rows.map(
    (row) =>
      `| ${row.label} | ${row.language} | ${row.texts} | ${share(row.danger, row)} | ${share(row.urgent, row)} | ` +
      `${share(row.exact, row)} | ${share(row.grave, row)} | ${share(row.perhaps, row)} |`,
  );
  const head = [
    '| label | language | texts | met as danger | urgent | exactly | grave | perhaps |',
    '|---|---|---|---|---|---|---|---|',
  ];
  return [...head, ...lines].join('\n');
}

/** The half of the tests' lists that nothing is learned from. */
export function setAside(): Line[] {
  return ['grave', 'harmless', 'later', 'short', 'unseen']
    .flatMap((name) => linesIn(`test/reference/${name}_questions.tsv`))
    .filter(({ text }) => isSetAside(text));
}

/** Rows, and those of danger, of what cannot wait and of grave matters put together. */
export function withSums(rows: readonly Row[]): Row[] {
  return [
    ...rows,
    ...together(rows, 'danger, all', ({ label }) => DANGEROUS.has(label)),
    ...together(rows, 'cannot wait, all', ({ label }) => CANNOT_WAIT.has(label)),
    ...together(rows, 'grave, all', ({ label }) => !DANGEROUS.has(label) && label !== 'none' && label !== 'ordinary'),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = process.argv.slice(2);
  const rows = tableOf(files.length > 0 ? files.flatMap(linesIn) : setAside());
  process.stdout.write(`${printed(withSums(rows))}\n`);
}
