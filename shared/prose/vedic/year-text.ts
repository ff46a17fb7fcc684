/** What a Tajika year comes to: its lord, the Muntha, the period that runs. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import type { Varshphal } from '../../engine/vedic/varshphal.ts';
import { longDateText } from '../date.ts';
import { filled } from '../phrase.ts';
import { fitting, grahaForms, houseForms, inTurn, type Passage, signTold } from './reading-terms.ts';

/** How strong the lord of the year is, as the answer calls it. */
export type Strength = keyof VedicWords['readings']['year']['lord'];

/**
 * The text of a year in 50 to 120 words. `at` is the moment that is asked about, Julian day (UT): outside the year the
 * period is told with which it opens. Dates are those of `zone`.
 */
export function yearText(year: Varshphal, strength: Strength, at: number, zone: string, words: VedicWords): string {
  const { chart, munthaSign } = year;
  const lagna = signOf(chart.ascendant);
  const lordHouse = houseFrom(lagna, signOf(chart.longitudes[year.yearLord]));
  const munthaHouse = houseFrom(lagna, munthaSign);
  const { year: text, chart: birth } = words.readings;
  const met = lordHouse === munthaHouse ? [{ text: text.met, rank: 1 }] : [];
  return fitting([
    { text: openingText(year, munthaHouse, zone, words), rank: 0 },
    {
      text: filled(
        inTurn(text.lord[strength], lagna),
        grahaForms('planet', year.yearLord, words),
        houseForms(lordHouse, words),
        { life: text.lives[lordHouse - 1] },
      ),
      rank: 0,
    },
    ...met,
    { text: filled(text.lagna, { sign: signTold(lagna, words), manner: birth.manners[lagna] }), rank: 2 },
    ...periodTexts(year, at, zone, words),
    { text: inTurn(text.advice[munthaHouse - 1], lagna + year.yearLord), rank: 0 },
    { text: inTurn(text.close, munthaSign + lagna + year.yearLord), rank: 3 },
  ]);
}

/** What the year is for, by the house of the Muntha. */
function openingText(
  { munthaSign, muddaDasha, start }: Varshphal,
  house: number,
  zone: string,
  words: VedicWords,
): string {
  const { opens, turns } = words.readings.year;
  return filled(inTurn(opens, munthaSign), houseForms(house, words), {
    day: dateIn(zone, start, words),
    end: dateIn(zone, muddaDasha[muddaDasha.length - 1].end, words),
    turn: turns[house - 1],
    sign: signTold(munthaSign, words),
  });
}

/** What is over within so many days is not told of a year that lies ahead. */
const SHORT_DAYS = 1;

/**
 * The period that runs, outside the year that with which it opens; then the next. Each is told by the house of its
 * lord in the annual chart, or by the lord alone where that house was told of.
 */
function periodTexts(year: Varshphal, at: number, zone: string, words: VedicWords): Passage[] {
  const { chart, muddaDasha, start, yearLord } = year;
  const { year: text } = words.readings;
  const isNow = at >= start && at < muddaDasha[muddaDasha.length - 1].end;
  const houseOf = (lord: number) => houseFrom(signOf(chart.ascendant), signOf(chart.longitudes[lord]));
  const toldOf = [houseOf(yearLord)];
  const told = (phrase: string, { lord, end }: (typeof muddaDasha)[number]) => {
    const house = houseOf(lord);
    const note = filled(text.note, { note: text.notes[GRAHAS[lord]] });
    const what = toldOf.includes(house) ? note : text.lives[house - 1];
    toldOf.push(house);
    const until = dateIn(zone, end, words, words.festivals.text.day);
    return filled(phrase, grahaForms('planet', lord, words), { until, what, house: houseForms(house, words).house });
  };
  const found = muddaDasha.findIndex(({ end }) => end > (isNow ? at : start + SHORT_DAYS));
  const [period, ...later] = muddaDasha.slice(found);
  const [next] = later;
  if (next === undefined) return [{ text: told(text.running_last, period), rank: 0 }];
  return [
    { text: told(isNow ? text.running : text.opening, period), rank: 0 },
    { text: told(text.then, next), rank: 1 },
  ];
}

function dateIn(zone: string, jd: number, words: VedicWords, form?: string): string {
  return longDateText(zonedText(jd, zone), words.grammar, form);
}
