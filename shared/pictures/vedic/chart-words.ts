/** Charts in words, and the key to what stands beside the names in them. */
import type { PictureWords } from '../../content/picture-words.ts';
import type { Words } from '../../content/words.ts';
import { GRAHAS, type Graha, type Rasi } from '../../engine/names.ts';
import { clockMinutes } from '../../engine/sky/time.ts';
import { filled } from '../../prose/phrase.ts';
import { type Block, inEvenRows } from '../heading.ts';
import { textWidth } from '../measure.ts';
import { glyph, label, type Mark } from '../scene.ts';
import {
  ABOUT,
  flagsOf,
  type PlacedChart,
  type Plan,
  type PossiblePlace,
  rangeText,
  type SignChange,
} from './chart-plan.ts';

/** A chart in words: the ascendant, or why there is none, and every graha. */
export function chartInWords(
  { ascendant, planets }: PlacedChart,
  { vedic: { terms }, pictures, grammar }: Words,
): string {
  const captions = pictures.indian_chart;
  const opening = ascendant
    ? filled(captions.ascendant, { rasi: terms.rasis[ascendant.sign], degree: Math.floor(ascendant.degree) })
    : `${captions.no_houses}${grammar.stop}`;
  const told = planets.map((planet) => {
    const { name, sign, degree, house, places } = planet;
    const values = { graha: terms.grahas[name], rasi: terms.rasis[sign], degree: Math.floor(degree) };
    const place = places
      ? `${terms.grahas[name]} ${ABOUT} ${places.map((each) => placeText(each, terms.rasis)).join(' → ')}`
      : house === null
        ? filled(pictures.place, values)
        : filled(pictures.place_in_house, { ...values, house });
    return [place, ...flagsOf(planet).map((flag) => pictures.flags[flag])].join(', ');
  });
  return `${opening} ${told.join(pictures.and)}${grammar.stop}`;
}

function placeText({ sign, degrees }: PossiblePlace, rasis: Readonly<Record<Rasi, string>>): string {
  return degrees ? `${rasis[sign]} ${rangeText(degrees)}` : rasis[sign];
}

/** When a graha changed sign on the day of birth, and which signs those were. */
export function changesText(
  graha: Graha,
  changes: readonly SignChange[],
  { vedic: { terms }, pictures }: Words,
): string {
  const { indian_chart: captions, panchangam } = pictures;
  const until = changes.map(({ at, from }) =>
    filled(panchangam.until, { name: terms.rasis[from], time: clockMinutes(at) }),
  );
  const last = filled(captions.then, { rasi: terms.rasis[changes[changes.length - 1].to] });
  return filled(captions.changes, { graha: terms.grahas[graha], signs: [...until, last].join(', ') });
}

/** What the letters of a chart mean, in rows around the middle of a sheet. */
export function lettersKey(
  plan: Pick<Plan, 'hasAscendant'>,
  words: PictureWords,
  width: number,
  top: number,
  size: number,
): Block {
  const rising = plan.hasAscendant && words.ascendant !== words.ascendant_name;
  const items = [
    ...(rising ? [`${words.ascendant} ${words.ascendant_name}`] : []),
    ...GRAHAS.map((graha) => `${words.grahas[graha]} ${words.graha_names[graha]}`),
  ];
  const marks = inEvenRows(items, size, width - 32).map((row, line) =>
    label(row, { x: width / 2, y: top + line * 1.5 * size + size }, size, { anchor: 'middle', tone: 'soft' }),
  );
  return { marks, height: marks.length * 1.5 * size + 8 };
}

/** What the glyphs behind the names mean, as far as they occur, in rows around the middle of a sheet. */
export function flagKey(plans: readonly Plan[], words: PictureWords, width: number, top: number, size: number): Block {
  const flags = Object.keys(words.flags).filter((flag) =>
    plans.some(({ occupants }) => occupants.flat().some((each) => each.flags.includes(flag))),
  );
  const gap = 1.6 * size;
  const widths = flags.map((flag) => 1.3 * size + textWidth(words.flags[flag], size));
  const rows: number[][] = [[]];
  flags.forEach((_, index) => {
    const row = rows[rows.length - 1];
    const taken = [...row, index].reduce((sum, each) => sum + widths[each] + gap, -gap);
    if (taken > width - 32) rows.push([index]);
    else row.push(index);
  });
  const marks = rows.flatMap((row, line): Mark[] => {
    let x = (width - row.reduce((sum, each) => sum + widths[each] + gap, -gap)) / 2;
    const y = top + line * 1.6 * size + size;
    return row.flatMap((index) => {
      const left = x;
      x += widths[index] + gap;
      return [
        glyph(flags[index], { x: left + 0.43 * size, y: y - 0.34 * size }, 0.86 * size, { tone: 'soft' }),
        label(words.flags[flags[index]], { x: left + 1.3 * size, y }, size, { tone: 'soft' }),
      ];
    });
  });
  return { marks, height: flags.length === 0 ? 0 : rows.length * 1.6 * size + 8 };
}
