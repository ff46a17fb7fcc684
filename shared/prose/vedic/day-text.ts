/** What a day of the almanac comes to: its tithi and star, the best and the worst window, what it is for. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { NAKSHATRAS } from '../../engine/names.ts';
import { clockMinutes } from '../../engine/sky/time.ts';
import type { Almanac } from '../../engine/vedic/almanac.ts';
import { CHOGHADIYAS, MUHURTAS, TITHIS } from '../../engine/vedic/almanac-names.ts';
import { bestWindow, type DayWindow, starNature, tithiNature } from '../../engine/vedic/day-nature.ts';
import type { FestivalKind } from '../../engine/vedic/festivals.ts';
import { longDateText } from '../date.ts';
import { filled } from '../phrase.ts';
import { feastPassages } from './calendar-text.ts';
import { dayVerdict, fitting, inTurn } from './reading-terms.ts';

/** A limb of the day as the answer prints it. */
interface Ending {
  ends_at: string | null;
}

/** What the answer says of the day already: the text tells the same minutes. */
export interface PrintedDay {
  date: string;
  /** when the tithis and nakshatras of the day end, ISO 8601 */
  tithis: readonly Ending[];
  nakshatras: readonly Ending[];
  festivals: readonly FestivalKind[];
  /** HH:MM of a Julian day as the answer prints it */
  clockOf(jd: number): string;
}

/** The first sentence of a day that has no other festival says of the Moon itself what these two would. */
const SAID: readonly string[] = ['Purnima', 'Amavasya'];

/** The text of a day in 50 to 120 words, its festival first and then its verdict; `weekday` 0 Sunday … 6 Saturday. */
export function dayText(almanac: Almanac, weekday: number, printed: PrintedDay, words: VedicWords): string {
  const { day } = words.readings;
  const tithi = tithiOf(almanac, printed);
  const nature = tithiNature(tithi);
  const moon = nature === 'purnima' ? 'full' : tithi < 15 ? 'light' : 'dark';
  const mood = nature === 'rikta' || nature === 'amavasya' ? 'empty' : moon;
  const feasts = printed.festivals.filter((each) => each.kind !== 'named' || !SAID.includes(each.name));
  const verdict = filled(inTurn(day.verdict, tithi), { verdict: dayVerdict(tithi, starOf(almanac), words) });
  // what a festival is for goes before what its tithi, star and weekday are
  const isFeast = feasts.some(({ kind }) => kind === 'named');
  const plainly = (text: string, rank: number) => (isFeast ? [] : [{ text, rank }]);
  return fitting([
    ...feastPassages(feasts, tithi, words),
    ...plainly(verdict, 0),
    { text: tithiText(almanac, printed, words), rank: 0 },
    { text: starText(almanac, printed, words), rank: 0 },
    { text: windowsText(almanac, printed, words), rank: 0 },
    ...plainly(day.days[weekday], 1),
    ...plainly(inTurn(day.advice[mood], tithi), 2),
  ]);
}

/** Which of the day's tithis or nakshatras holds at the middle of daylight: the day is told by it. */
function atNoon(limb: 'tithi' | 'nakshatra', { sunrise, sunset, limbs }: Almanac): number {
  if (sunrise === null || sunset === null) return 0;
  const noon = (sunrise + sunset) / 2;
  return Math.max(
    0,
    limbs[limb].findIndex(({ endsAt }) => endsAt === null || endsAt > noon),
  );
}

/** The tithi that a day is told by: that of its noon, but Amavasya where it is kept, as the calendar has it. */
function tithiOf(almanac: Almanac, { festivals }: PrintedDay): number {
  const isDark = festivals.some((each) => each.kind === 'named' && each.name === 'Amavasya');
  return isDark ? TITHIS.length - 1 : almanac.limbs.tithi[atNoon('tithi', almanac)].index;
}

function tithiText(almanac: Almanac, printed: PrintedDay, words: VedicWords): string {
  const { date, tithis } = printed;
  const { day } = words.readings;
  const at = atNoon('tithi', almanac);
  const [first, main] = [almanac.limbs.tithi[0].index, almanac.limbs.tithi[at].index];
  const values = {
    tithi: tithiName(first, words),
    next: tithiName(main, words),
  };
  const ends = tithis[0].ends_at;
  if (ends === null) return filled(day.opens_plain, values);
  const phrase = at > 0 ? day.opens_then : ends.startsWith(date) ? day.opens : day.opens_long;
  return filled(phrase, values, endOf(ends, words));
}

function tithiName(tithi: number, { terms }: VedicWords): string {
  const tithis: Readonly<Record<string, string>> = terms.tithis;
  return tithis[TITHIS[tithi]];
}

/** The nakshatra of the middle of daylight. */
function starOf(almanac: Almanac): number {
  return almanac.limbs.nakshatra[atNoon('nakshatra', almanac)].index;
}

/** The nakshatra of the day, from when or until when it holds, and of what kind it is. */
function starText(almanac: Almanac, printed: PrintedDay, words: VedicWords): string {
  const { date, nakshatras } = printed;
  const { day } = words.readings;
  const at = atNoon('nakshatra', almanac);
  const star = almanac.limbs.nakshatra[at].index;
  const begins = at > 0 ? nakshatras[at - 1].ends_at : null;
  const ends = nakshatras[at].ends_at;
  const told = begins ?? ends;
  const kind = begins !== null ? 'from' : ends === null ? 'all' : ends.startsWith(date) ? 'until' : 'until_long';
  return filled(inTurn(day.star, star), {
    kind: day.stars[starNature(star)],
    star: starName(star, words),
    when:
      told === null
        ? day.when.all
        : filled(day.when[kind], endOf(told, words), { before: starName(almanac.limbs.nakshatra[0].index, words) }),
  });
}

function starName(star: number, { terms }: VedicWords): string {
  return terms.nakshatras[NAKSHATRAS[star]];
}

function endOf(iso: string, words: VedicWords): { time: string; until: string } {
  return { time: clockMinutes(iso), until: longDateText(iso, words.grammar, words.festivals.text.day) };
}

/** When to do what matters and when not; without sunrise and sunset there are no such times. */
function windowsText(almanac: Almanac, printed: PrintedDay, words: VedicWords): string {
  const { day } = words.readings;
  const worst = almanac.muhurtas.findIndex(({ kind }) => kind === 'rahuKalam');
  if (worst < 0) return day.no_windows;
  const { start, end } = almanac.muhurtas[worst];
  const [bad_start, bad_end] = [start, end].map(printed.clockOf);
  const bad = { bad: muhurtaName(almanac, worst, words), bad_start, bad_end };
  const best = bestWindow(almanac.muhurtas, almanac.choghadiyas);
  if (best === null) return filled(day.worst_only, bad);
  const whole = almanac[best.list][best.index];
  const isWhole = best.start === whole.start && best.end === whole.end;
  const name = windowName(almanac, best, words);
  return filled(inTurn(day.windows, almanac.limbs.nakshatra[0].index), bad, {
    good: isWhole ? name : filled(day.part, { name }),
    start: printed.clockOf(best.start),
    end: printed.clockOf(best.end),
  });
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
