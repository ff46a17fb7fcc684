/** What a Tajika year comes to: its lord, the Muntha, the period that runs. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import type { Varshphal } from '../../engine/vedic/varshphal.ts';
import { longDateText } from '../date.ts';
import { filled } from '../phrase.ts';
import { fitting, grahaForms, houseForms, inTurn, signTold } from './reading-terms.ts';

/** How strong the lord of the year is, as the answer calls it. */
export type Strength = keyof VedicWords['readings']['year']['lord'];

/**
 * The text of a year in 50 to 120 words. `at` is the moment that is asked about, Julian day (UT): outside the year the
 * period is told with which it opens. Dates are those of `zone`.
 */
export function yearText(year: Varshphal, strength: Strength, at: number, zone: string, words: VedicWords): string {
  const { chart, munthaSign, yearLord } = year;
  const { year: text, chart: birth } = words.readings;
  const lagna = signOf(chart.ascendant);
  const houseOf = (graha: number) => houseFrom(lagna, signOf(chart.longitudes[graha]));
  const munthaHouse = houseFrom(lagna, munthaSign);
  const turn = lagna + yearLord + munthaSign;
  // a house that was told of has more to it than was said
  const houses: number[] = [];
  const inHouse = (graha: number) => {
    const house = houseOf(graha);
    const before = houses.filter((each) => each === house).length;
    houses.push(house);
    const life = inTurn(text.lives[house - 1], turn + before);
    return { ...grahaForms('planet', graha, words), ...houseForms(house, words), life };
  };
  const lord = filled(inTurn(text.lord[strength], turn), inHouse(yearLord));
  return fitting([
    { text: openingText(year, munthaHouse, zone, words), rank: 0 },
    { text: lord, rank: 0 },
    ...(houseOf(yearLord) === munthaHouse ? [{ text: text.met, rank: 1 }] : []),
    { text: filled(text.lagna, { sign: signTold(lagna, words), manner: birth.manners[lagna] }), rank: 2 },
    ...periodsOf(year, at).map(({ kind, period: { lord, start, end } }, place) => ({
      text: filled(text[kind], inHouse(lord), {
        from: dateIn(zone, start, words, words.festivals.text.day),
        until: dateIn(zone, end, words, words.festivals.text.day),
      }),
      rank: place,
    })),
    { text: inTurn(text.advice[munthaHouse - 1], turn), rank: 0 },
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

/** What is over within so many days is not told at the length of a season. */
const SHORT_DAYS = 10;

/** The period that runs, outside the year that with which it opens, unless it is nearly over; and the next. */
function periodsOf({ muddaDasha, start }: Varshphal, at: number) {
  const [last] = muddaDasha.slice(-1);
  const isNow = at >= start && at < last.end;
  const from = isNow ? at : start;
  // where all are nearly over, the last
  const [period, next] = muddaDasha.slice(muddaDasha.findIndex(({ end }) => end > from + SHORT_DAYS));
  const kind = period.start > from ? ('coming' as const) : isNow ? ('running' as const) : ('opening' as const);
  return [{ kind, period }, ...(next ? [{ kind: 'then' as const, period: next }] : [])];
}

function dateIn(zone: string, jd: number, words: VedicWords, form?: string): string {
  return longDateText(zonedText(jd, zone), words.grammar, form);
}
