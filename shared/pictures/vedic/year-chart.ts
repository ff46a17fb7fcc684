/** The chart of a year with its Muntha, and below it the dashas of the year, places, balas and sahams. */

import { wordsIn } from '../../content/languages.ts';
import type { Words } from '../../content/words.ts';
import type { Graha, Rasi } from '../../engine/names.ts';
import { filled } from '../../prose/phrase.ts';
import { type Facts, factsOf, momentText } from '../facts.ts';
import type { Block } from '../heading.ts';
import { textWidth } from '../measure.ts';
import type { PictureWish } from '../picture.ts';
import { label, type Mark, plate, type Scene } from '../scene.ts';
import { planOf, signIndex } from './chart-plan.ts';
import { chartInWords } from './chart-words.ts';
import { type PicturedPeriod, periodsInWords, yearTimeline } from './dasha-timeline.ts';
import { chartBlock, MARGIN, SIDE, SMALL } from './indian-chart.ts';
import { type YearTables, yearTables, yearTablesInWords } from './year-tables.ts';

/** What the picture needs of an answer. */
export interface YearAnswer {
  result: YearTables & {
    target_year: number;
    solar_return: string;
    muntha: { sign: Rasi; house: number };
    mudda_dasha: readonly PicturedPeriod[];
    patyayini_dasha: readonly PicturedPeriod[];
    year_lord: Graha;
  };
  meta: Facts;
}

/** The chart of a year with its Muntha, and the dashas and tables of the year below. */
export function yearChart({ result, meta }: YearAnswer, wish: PictureWish): Scene {
  const words = wordsIn(wish.language);
  const { year: captions, dasha } = words.pictures;
  const { rasis, grahas } = words.vedic.terms;
  const { chart, muntha, solar_return: start } = result;
  const plan = planOf(chart, true, words.pictures);
  plan.occupants[signIndex(muntha.sign)].push({ texts: [captions.muntha], tone: 'gold', flags: [] });
  const title = filled(captions.title, { year: result.target_year });
  const { utc, utc_offset } = meta;
  const details = [
    ...factsOf({ utc, utc_offset }, words).map((birth) => filled(captions.born, { birth })),
    filled(captions.sun_returns, { moment: momentText(start, start.slice(19), words.grammar) }),
    // its degrees there are those of the birth
    ...factsOf({ place: meta.place, ayanamsa: meta.ayanamsa && { name: meta.ayanamsa.name } }, words),
  ];
  const lead = (top: number) => leadPlate(result, top, words);
  const block = chartBlock({ plan, chart, title, details, lead }, wish.style, words);
  const marks = [...block.marks];
  let { height } = block;
  for (const [name, periods] of [
    [dasha.mudda, result.mudda_dasha],
    [dasha.patyayini, result.patyayini_dasha],
  ] as const) {
    const strip: Block = yearTimeline(
      name,
      { periods, from: start },
      { left: MARGIN, width: SIDE, top: height, size: SMALL },
      words,
    );
    marks.push(...strip.marks);
    height += strip.height;
  }
  const tables = yearTables(result, words, height);
  marks.push(...tables.marks);
  height += tables.height;
  return {
    width: block.width,
    height: height + 12,
    title,
    description: [
      chartInWords(chart, words),
      filled(captions.muntha_place, { rasi: rasis[muntha.sign], house: muntha.house }),
      `${captions.lord}: ${grahas[result.year_lord]}${words.grammar.stop}`,
      periodsInWords(dasha.mudda, result.mudda_dasha, words),
      periodsInWords(dasha.patyayini, result.patyayini_dasha, words),
      ...yearTablesInWords(result, words),
    ].join(' '),
    language: wish.language,
    marks,
  };
}

const PADDING = 14;
const LEAD = 6.1 * SMALL;

/** What a year is told by first: who rules it, and where its Muntha stands, side by side. */
function leadPlate({ chart, muntha, year_lord: lord }: YearAnswer['result'], top: number, words: Words): Block {
  const { year: captions, graha_names: names } = words.pictures;
  const house = chart.planets.find(({ name }) => name === lord)?.house;
  const cells = [
    { caption: captions.lord, value: names[lord], house },
    { caption: captions.muntha_key, value: words.vedic.terms.rasis[muntha.sign], house: muntha.house },
  ];
  const half = SIDE / cells.length;
  const room = half - 2 * PADDING;
  const large = Math.min(1.6 * SMALL, ...cells.map(({ value }) => room / textWidth(value, 1, true)));
  const marks = cells.flatMap(({ caption, value, house }, index): Mark[] => {
    const x = MARGIN + index * half + PADDING;
    return [
      label(caption, { x, y: top + 1.7 * SMALL }, SMALL, { tone: 'soft' }),
      label(value, { x, y: top + 3.65 * SMALL }, large, { isBold: true, tone: index === 0 ? 'accent' : 'gold' }),
      ...(house ? [label(`${captions.house} ${house}`, { x, y: top + 5.3 * SMALL }, SMALL)] : []),
    ];
  });
  const box = { left: MARGIN, top, right: MARGIN + SIDE, bottom: top + LEAD };
  return { marks: [plate(box, 14, { fill: 'accent', opacity: 0.1 }), ...marks], height: LEAD + 12 };
}
