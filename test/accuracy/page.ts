/** The accuracy page, made of the reference data and of what our engine says to them. */
import { median } from '../../bench/measure.ts';
import { aspectsSection } from './aspects.ts';
import { AUTHORITIES, type Authority } from './authorities.ts';
import { type Comparison, exactRows, type Section, type Unit, unexplained } from './comparison.ts';
import { doshasSection } from './doshas.ts';
import { gunaSection, poruthamSection } from './matching.ts';
import { numbersSection } from './numbers-and-cards.ts';
import { panchangamSection } from './panchangam.ts';
import { siderealSection } from './sidereal.ts';
import { timeSection } from './time.ts';
import { tropicalSection } from './tropical.ts';
import { vargasSection } from './vargas.ts';
import { varshphalSection } from './varshphal.ts';

/** Where the page is kept, from the root of the repository. */
export const PAGE = 'docs/site/accuracy.md';

const SECTIONS: readonly Section[] = [
  timeSection,
  tropicalSection,
  aspectsSection,
  siderealSection,
  vargasSection,
  panchangamSection,
  varshphalSection,
  doshasSection,
  gunaSection,
  poruthamSection,
  numbersSection,
];

const COMPARISONS = SECTIONS.flatMap(({ comparisons }) => comparisons);

const count = (rows: number) => rows.toLocaleString('en-GB');
const total = (comparisons: readonly Comparison[], of: (one: Comparison) => number) =>
  comparisons.reduce((sum, one) => sum + of(one), 0);
const rowsOf = ({ apart }: Comparison) => apart.length;

/** The page as it should stand. Throws where rows differ and nobody has said why. */
export function accuracyPage(): string {
  const missing = unexplained(COMPARISONS);
  if (missing.length > 0) {
    const named = missing.map(({ what, authority }) => `${what} (${authority})`).join(', ');
    throw new Error(`differences need a reason, and reasons a difference: ${named}`);
  }
  return [OPENING, summary(), ...SECTIONS.map(told), CLOSING].join('\n');
}

const OPENING = `---
title: Accuracy
summary: How far our numbers stand from other programs and printed tables, row by row, and why where they part.
---
You need not take an astrology API at its word. Other programs and printed tables have answered thousands of questions;
here our engine answers the same ones, and the distance is measured.

- **A script writes this page**, and a test compares it with a fresh run at every change: it cannot be kinder than the
  code.
- **Every difference has its reason** below its table. Where a reason is missing, the script refuses to write.
- **No row is left out** because it looks bad. What is not compared at all is listed at the end.
`;

/** How everybody we compare with fares, in the order of the number of rows. */
function summary(): string {
  const rows = (Object.keys(AUTHORITIES) as Authority[])
    .map((authority) => COMPARISONS.filter((one) => one.authority === authority))
    .sort((one, other) => total(other, rowsOf) - total(one, rowsOf))
    .map((comparisons) => {
      const inUnit = (unit: Unit) => comparisons.filter((one) => one.unit === unit);
      const largest = (unit: Unit) => {
        const apart = inUnit(unit).flatMap((one) => one.apart);
        return apart.length === 0 ? '–' : amount(Math.max(...apart), unit);
      };
      const others =
        inUnit('word').length === 0 ? '–' : count(total(inUnit('word'), (one) => rowsOf(one) - exactRows(one)));
      const cells = [count(total(comparisons, rowsOf)), count(total(comparisons, exactRows))];
      const name = AUTHORITIES[comparisons[0].authority];
      return `| ${[name, ...cells, largest('arc-second'), largest('second'), others].join(' | ')} |`;
    });
  const sums = `${count(total(COMPARISONS, rowsOf))} rows, ${count(total(COMPARISONS, exactRows))} of them exact. `;
  return `## At a glance
${wrapped(sums + EXACT)}

| beside | rows | exact | places: largest | times: largest | words: other |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}

${wrapped(COMPANY)}
`;
}

const EXACT =
  '*Exact* means: the same word or number; for places and times, no further apart than the last digit ' +
  'that either side ' +
  'prints. A place that is not exact may be a thousandth of an arc-second away; a word that is another is another ' +
  'school’s rule, or a fault, and the table below says which.';

const COMPANY =
  'swetest and pyswisseph are Swiss Ephemeris, from which our places come too: their rows show that we ' +
  'ask it rightly ' +
  '(time zones, delta T, ayanamsa, houses), not that it is right. astronomy-engine and panchangam-js have nothing in ' +
  'common with it. *Worked apart*: the rule of a book, or a table of it, carried out by a script that shares no code ' +
  'with ours.';

function told(section: Section): string {
  const { title, about, comparisons } = section;
  return `## ${title}
${wrapped(about)}

| what | beside | rows | exact | median | largest |
|---|---|---:|---:|---:|---:|
${comparisons.map(tableRow).join('\n')}
${reasons(comparisons)}`;
}

function tableRow(one: Comparison): string {
  const { what, authority, unit, apart } = one;
  const cells = [what, AUTHORITIES[authority], count(apart.length), count(exactRows(one))];
  return `| ${[...cells, amount(median(apart), unit), amount(Math.max(...apart), unit)].join(' | ')} |`;
}

/** The reasons of a table, those that several rows share said once. */
function reasons(comparisons: readonly Comparison[]): string {
  const whys = [...new Set(comparisons.flatMap(({ why = [] }) => why))];
  if (whys.length === 0) return '';
  const items = whys.map((why) => {
    const names = comparisons
      .filter((one) => one.why === why)
      .map(({ what, authority }) => `${what} (${AUTHORITIES[authority].split(',')[0]})`);
    return wrapped(`- **${names.join('; ')}**: ${why}`, '  ');
  });
  return `\nWhere they part, and why:\n\n${items.join('\n')}\n`;
}

/** An amount to two digits in the unit that people would use for it; words are the same or not. */
function amount(value: number, unit: Unit): string {
  if (unit === 'word') return '–';
  const [sign, larger, largest] = unit === 'second' ? [' s', ' min', ' h'] : ['″', '′', '°'];
  if (value < 0.001) return unit === 'second' && value === 0 ? '0 s' : `< 0.001${sign}`;
  const told = (scaled: number) => String(Number(scaled.toPrecision(2)));
  if (value < 120) return told(value) + sign;
  return value < 7200 ? told(value / 60) + larger : told(value / 3600) + largest;
}

/** A paragraph in lines of at most 120 characters. */
function wrapped(text: string, indent = ''): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(word);
    else if (`${last} ${word}`.length <= 120) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(indent + word);
  }
  return lines.join('\n');
}

const CLOSING = `## What is not compared
- **Our own rules**, which no other program has: the synastry score and its dimensions, orbs by default, patterns of
  aspects, factors of pitra and kalathra dosha, the leaning of a tarot spread. [Sources](/docs/provenance) names each.
- **What the data say twice**: degrees inside a varga, solar houses, signs of a day without birth time, PyJHora’s other
  muhurtas. Tests hold them; here they would only make the numbers larger.
- **What we do not offer**: brahma muhurta by the clock (96 minutes before sunrise), PyJHora’s year lord, whose code
  takes a place in a list for a planet.
- **Words**: readings, horoscopes, remedies, the guide’s sentences. They are tested for what they tell, not measured.
- **Luck**: a draw of cards is tested for fairness and repeatability instead.
- **Vimshottari dasha**: its dates follow from the place of Chandra (an arc-second of hers is up to 3.7 hours of a
  maha dasha) and are tested against worked examples.
- **Far years**: answers reach from 1800 to 2399, by the same ephemeris; the births and days compared lie between 1801
  and 2050.
- **Programs that nobody can run by script**: Jagannatha Hora speaks through the book of its author and through PyJHora.

## Do it again
\`\`\`sh
git clone <this repository> && cd siderea
npm ci
npm run accuracy   # compares again and writes docs/site/accuracy.md
git diff docs/site/accuracy.md
\`\`\`
The data are in \`test/reference\`, each file with its program, its version and how it was asked; what we compare, and the
reasons, in \`test/accuracy\`. If you find a row where we are wrong, send it: it goes into the data first, and then the
page says so until the code is mended.
`;
