/** What a Tajika year comes to: its lord, the Muntha, the period that runs. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { RAHU } from '../../engine/vedic/chart.ts';
import type { Varshphal } from '../../engine/vedic/varshphal.ts';
import { yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import { fittingAlike, grahaForms, houseForms, inTurn, NODES_HELP, type Passage, signName } from './reading-terms.ts';

/** How strong the lord of the year is, as the answer calls it. */
export type Strength = keyof VedicWords['readings']['year']['states'];

/** From so many points of twenty on a graha is strong; the nodes have none. */
const STRONG = 10;

/** Houses of the annual chart in which the Muntha is at its best, or good with effort (Tajika Neelakanthi). */
const MUNTHA_HELPS: readonly number[] = [1, 2, 3, 5, 9, 10, 11];

/** Whose year is told: born at `birth`, asked about `at`, Julian days (UT); dates are those of `zone`. */
interface YearRead {
  birth: number;
  at: number;
  zone: string;
}

/** The text of a year in 50 to 120 words; outside the year the period is told with which it opens. */
export function yearText(year: Varshphal, strength: Strength, read: YearRead, words: VedicWords): string {
  const ofAge = (all: VedicWords) => passagesOf(year, strength, read, readingsForAge(read.birth, year.start, all));
  return fittingAlike(ofAge, words, yearsBetween(read.birth, year.start));
}

function passagesOf(year: Varshphal, strength: Strength, { at, zone }: YearRead, words: VedicWords): Passage[] {
  const { chart, munthaSign, yearLord, start } = year;
  const { year: text, chart: ofBirth } = words.readings;
  const lords: Readonly<Record<string, Readonly<Record<Strength, string>>>> = text.lord;
  const lagna = signOf(chart.ascendant);
  const turn = lagna + yearLord + munthaSign;
  const house = houseIn(year, yearLord);
  const munthaHouse = houseFrom(lagna, munthaSign);
  const sum = sumOf(strength, munthaHouse);
  return [
    {
      text: filled(inTurn(text.muntha, turn), houseForms(munthaHouse, words), {
        day: longDateText(zonedText(start, zone), words.grammar),
        sign: signName(munthaSign, words),
        turn: text.turns[munthaHouse - 1],
      }),
      rank: 0,
    },
    {
      text: filled(inTurn(text.opens, turn), grahaForms('planet', yearLord, words), houseForms(house, words), {
        state: text.states[strength],
        what: lords[GRAHAS[yearLord]][strength],
      }),
      rank: 0,
    },
    // lord and Muntha are told as one, or they would tell the year in two ways
    {
      text: filled(house === munthaHouse ? text.shared : inTurn(text.joint[sum], turn), {
        means: text.means[house - 1],
        pace: inTurn(text.pace[sum], house),
      }),
      rank: 0,
    },
    ...periodsOf(year, at).map(({ kind, period }, place) => ({
      text: periodText(text[kind], period, year, zone, words, ''),
      ...(place === 0 ? { fuller: { text: periodText(text[kind], period, year, zone, words), rank: 2 } } : {}),
      rank: place,
    })),
    { text: filled(text.lagna, { sign: signName(lagna, words), manner: ofBirth.manners[lagna] }), rank: 3 },
    { text: inTurn(text.advice[munthaHouse - 1], turn), rank: 0 },
  ];
}

/** What a period of the year is for, by the strength and the house of its lord in the annual chart. */
export function muddaText(period: MuddaPeriod, year: Varshphal, { birth, zone }: YearRead, words: VedicWords): string {
  const all = readingsForAge(birth, year.start, words);
  return periodText(all.readings.year.each, period, year, zone, all);
}

type MuddaPeriod = Varshphal['muddaDasha'][number];

/** `where` says in what of life a period is felt, by the house of its lord. */
function periodText(
  phrase: string,
  { lord, start, end }: MuddaPeriod,
  year: Varshphal,
  zone: string,
  words: VedicWords,
  where = words.readings.year.where,
): string {
  const house = houseIn(year, lord);
  const isStrong = lord < RAHU ? year.balas[lord].total >= STRONG : NODES_HELP.includes(house);
  // the first period had begun before the year; where each is listed, the civil year is told where it changes
  const begins = Math.max(start, year.start);
  const isOneYear = zonedText(begins, zone).slice(0, 4) === zonedText(end, zone).slice(0, 4);
  const form = isOneYear || phrase !== words.readings.year.each ? words.festivals.text.day : undefined;
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar, form);
  const place = houseForms(house, words);
  const isOneDay = phrase === words.readings.year.each && dateOf(begins) === dateOf(end);
  return filled(isOneDay ? words.readings.year.each_day : phrase, grahaForms('planet', lord, words), place, {
    where: filled(where, place),
    from: dateOf(begins),
    until: dateOf(end),
    what: words.readings.year.periods[GRAHAS[lord]][isStrong ? 'high' : 'low'],
  });
}

/** The house of the annual chart in which a graha stands. */
function houseIn({ chart }: Varshphal, graha: number): number {
  return houseFrom(signOf(chart.ascendant), signOf(chart.longitudes[graha]));
}

/** What lord and Muntha come to together. */
function sumOf(strength: Strength, munthaHouse: number): keyof VedicWords['readings']['year']['pace'] {
  const isHelped = MUNTHA_HELPS.includes(munthaHouse);
  if (strength === 'weak') return isHelped ? 'open' : 'simple';
  return isHelped ? 'forward' : 'steady';
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
