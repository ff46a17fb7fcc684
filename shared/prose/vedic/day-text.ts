/** What a day of the almanac comes to: its tithi and star, the best and the worst window, what it is for. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { CHOGHADIYAS, MUHURTAS, TITHIS, VARAS } from '../../endpoints/vedic/almanac-names.ts';
import { NAKSHATRAS } from '../../endpoints/vedic/names.ts';
import { clockMinutes } from '../../engine/sky/time.ts';
import type { Almanac } from '../../engine/vedic/almanac.ts';
import { bestWindow, type DayWindow, starNature, tithiNature } from '../../engine/vedic/day-nature.ts';
import { longDateText } from '../date.ts';
import { filled } from '../phrase.ts';

/** A time of the day as the answer prints it. */
interface Printed {
  start: string;
  end: string;
}

/** What the answer says of the day already: the text tells the same minutes. */
export interface PrintedDay {
  date: string;
  /** when the tithi of sunrise ends, ISO 8601 */
  tithiEnds: string | null;
  muhurtas: readonly Printed[];
  choghadiyas: readonly Printed[];
}

/** The text of a day in 50 to 120 words; `weekday` 0 Sunday … 6 Saturday. */
export function dayText(almanac: Almanac, weekday: number, printed: PrintedDay, words: VedicWords): string {
  const { day } = words.readings;
  const star = almanac.limbs.nakshatra[0].index;
  const isLight = almanac.limbs.tithi[0].index < 15;
  return [
    tithiText(almanac.limbs.tithi[0].index, weekday, printed, words),
    filled(day.stars[starNature(star)], { star: words.terms.nakshatras[NAKSHATRAS[star]] }),
    windowsText(almanac, printed, words),
    day.days[weekday],
    day.advice[isLight ? 'light' : 'dark'],
  ].join(' ');
}

function tithiText(tithi: number, weekday: number, { date, tithiEnds }: PrintedDay, words: VedicWords): string {
  const { day } = words.readings;
  const tithis: Readonly<Record<string, string>> = words.terms.tithis;
  const values = {
    day: words.names.varas[VARAS[weekday]],
    tithi: tithis[TITHIS[tithi]],
    mood: day.moods[tithiNature(tithi)],
  };
  if (tithiEnds === null) return filled(day.opens_plain, values);
  const until = { time: clockMinutes(tithiEnds), until: longDateText(tithiEnds, words.grammar) };
  return filled(tithiEnds.startsWith(date) ? day.opens : day.opens_long, values, until);
}

/** When to do what matters and when not; without sunrise and sunset there are no such times. */
function windowsText(almanac: Almanac, printed: PrintedDay, words: VedicWords): string {
  const { day } = words.readings;
  const worst = almanac.muhurtas.findIndex(({ kind }) => kind === 'rahuKalam');
  if (worst < 0) return day.no_windows;
  const { start, end } = printed.muhurtas[worst];
  const bad = { bad: muhurtaName(almanac, worst, words), bad_start: start, bad_end: end };
  const best = bestWindow(almanac.muhurtas, almanac.choghadiyas);
  if (best === null) return filled(day.worst_only, bad);
  const { start: from, end: to } = printed[best.list][best.index];
  return filled(day.windows, bad, { good: windowName(almanac, best, words), start: from, end: to });
}

function windowName(almanac: Almanac, { list, index }: DayWindow, words: VedicWords): string {
  if (list === 'muhurtas') return muhurtaName(almanac, index, words);
  const choghadiyas: Readonly<Record<string, string>> = words.names.choghadiyas;
  const { name } = CHOGHADIYAS[almanac.choghadiyas[index].lord];
  return filled(words.readings.day.choghadiya, { name: choghadiyas[name] });
}

function muhurtaName({ muhurtas }: Almanac, index: number, words: VedicWords): string {
  const names: Readonly<Record<string, string>> = words.terms.muhurtas;
  return names[MUHURTAS[muhurtas[index].kind]];
}
