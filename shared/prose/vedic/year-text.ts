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
      ),
      rank: 0,
    },
    ...met,
    { text: filled(text.lagna, { sign: signTold(lagna, words), manner: birth.manners[lagna] }), rank: 2 },
    ...periodTexts(year, at, zone, words),
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
  const { opens, purposes } = words.readings.year;
  return filled(inTurn(opens, munthaSign), houseForms(house, words), {
    day: dateIn(zone, start, words),
    end: dateIn(zone, muddaDasha[muddaDasha.length - 1].end, words),
    purpose: purposes[house - 1],
    sign: signTold(munthaSign, words),
  });
}

/**
 * The period that runs, and the next; outside the year those with which it opens. Then the longest, if that is still to
 * come.
 */
function periodTexts({ muddaDasha, start }: Varshphal, at: number, zone: string, words: VedicWords): Passage[] {
  const { year: text } = words.readings;
  const isNow = at >= start && at < muddaDasha[muddaDasha.length - 1].end;
  const found = isNow ? muddaDasha.findIndex(({ end }) => end > at) : 0;
  const [period, next, ...later] = muddaDasha.slice(found);
  const values = { until: dateIn(zone, period.end, words), note: text.notes[GRAHAS[period.lord]] };
  const planet = grahaForms('planet', period.lord, words);
  if (next === undefined) return [{ text: filled(text.running_last, planet, values), rank: 0 }];
  const told = filled(text[isNow ? 'running' : 'opening'], planet, grahaForms('second', next.lord, words), values, {
    other: text.notes[GRAHAS[next.lord]],
    later: dateIn(zone, next.end, words),
  });
  const [longest] = muddaDasha.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  if (!later.includes(longest)) return [{ text: told, rank: 0 }];
  const turn = filled(text.longest, grahaForms('planet', longest.lord, words), {
    from: dateIn(zone, longest.start, words),
    until: dateIn(zone, longest.end, words),
    note: text.notes[GRAHAS[longest.lord]],
  });
  return [
    { text: told, rank: 0 },
    { text: turn, rank: 1 },
  ];
}

function dateIn(zone: string, jd: number, words: VedicWords): string {
  return longDateText(zonedText(jd, zone), words.grammar);
}
