/** What a Tajika year comes to: its lord, the Muntha, the period that runs. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../endpoints/vedic/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import type { Varshphal } from '../../engine/vedic/varshphal.ts';
import { longDateText } from '../date.ts';
import { filled } from '../phrase.ts';
import { fitting, giftOf, grahaForms, houseForms, inTurn, signTold } from './reading-terms.ts';

/** How strong the lord of the year is, as the answer calls it. */
export type Strength = keyof VedicWords['readings']['year']['lord'];

/**
 * The text of a year in 50 to 120 words. `at` is the moment that is asked about, Julian day (UT): outside the year the
 * period is told with which it opens. Dates are those of `zone`.
 */
export function yearText(year: Varshphal, strength: Strength, at: number, zone: string, words: VedicWords): string {
  const { year: text } = words.readings;
  const { chart, yearLord, munthaSign, muddaDasha, start } = year;
  const lagna = signOf(chart.ascendant);
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  const isNow = at >= start && at < muddaDasha[muddaDasha.length - 1].end;
  const period = muddaDasha.find(({ end }) => end > (isNow ? at : start)) ?? muddaDasha[0];
  const told = [
    filled(text.lord[strength], grahaForms('planet', yearLord, words), {
      day: dateOf(start),
      gift: giftOf(yearLord, words),
    }),
    filled(text.lord_house, houseForms(houseFrom(lagna, signOf(chart.longitudes[yearLord])), words)),
    munthaText(munthaSign, houseFrom(lagna, munthaSign), words),
    filled(text[isNow ? 'running' : 'opening'], grahaForms('planet', period.lord, words), {
      until: dateOf(period.end),
      note: text.notes[GRAHAS[period.lord]],
    }),
  ].join(' ');
  return fitting([
    { text: told, rank: 0 },
    { text: inTurn(text.close, munthaSign + lagna + yearLord), rank: 1 },
  ]);
}

function munthaText(sign: number, house: number, words: VedicWords): string {
  const { muntha } = words.readings.year;
  return filled(muntha[house - 1], { sign: signTold(sign, words), house: houseForms(house, words).house });
}
