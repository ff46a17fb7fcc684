/** The figures on the page of the cards are those of lists that only measure, as they come out. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DANGEROUS, linesIn, type Row, tableOf, together } from './measure.ts';

const LANGUAGES = ['en', 'es', 'hi'];

const rowsOf = (list: string) =>
  tableOf(LANGUAGES.flatMap((language) => linesIn(`test/reference/safety/${list}-${language}.tsv`)));

/** So many in a hundred of some rows, by language, as the page writes them. */
function figures(rows: readonly Row[], isOf: (row: Row) => boolean, member: 'danger' | 'grave' | 'perhaps'): string[] {
  return LANGUAGES.map((language) => {
    const [row] = together(rows, '', isOf).filter((one) => one.language === language);
    return `${Math.round((100 * row[member]) / row.texts)} %`;
  });
}

describe('the figures of grave questions in the docs', () => {
  const page = readFileSync('docs/site/reference/tarot.md', 'utf8');
  const last = rowsOf('last');
  const earlier = rowsOf('earlier');
  const outright = rowsOf('outright');
  const isDanger = ({ label }: Row) => DANGEROUS.has(label);
  const isGrave = ({ label }: Row) => !DANGEROUS.has(label) && label !== 'none';

  const told: readonly (readonly [row: string, figures: string[]])[] = [
    ['in danger, two thirds of it only hinted at: met with help', figures(last, isDanger, 'danger')],
    ['the same: perhaps a cry for help', figures(last, isDanger, 'perhaps')],
    ['in danger, said outright: met with help', figures(outright, isDanger, 'danger')],
    [
      'harmless, half of it sad, afraid or said in alarming words: met with help',
      figures(last, ({ label }) => label === 'none', 'danger'),
    ],
    ['the same: perhaps a cry for help', figures(last, ({ label }) => label === 'none', 'perhaps')],
    ['grave matters, of the list before: known as such', figures(earlier, isGrave, 'grave')],
  ];
  for (const [row, values] of told) {
    it(`are those of the last list: ${row}`, () => {
      assert.ok(page.includes(`| ${row} | ${values.join(' | ')} |`), values.join(' | '));
    });
  }
});
