/** What a Tajika year comes to: its lord, the Muntha, the period that runs. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { RAHU } from '../../engine/vedic/chart.ts';
import { SIGN_LORDS } from '../../engine/vedic/dignity.ts';
import type { Varshphal } from '../../engine/vedic/varshphal.ts';
import { SMALL, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import {
  fittingAlike,
  grahaForms,
  houseForms,
  inTurn,
  LONG_WORDS,
  NODES_HELP,
  type Passage,
  signName,
} from './reading-terms.ts';

/** How strong the lord of the year is, as the answer calls it. */
export type Strength = keyof VedicWords['readings']['year']['states'];

/** What lord and Muntha make of a year. */
type YearKind = keyof VedicWords['readings']['year']['kinds'];

/** From so many points of twenty on a graha is strong; the nodes have none. */
const STRONG = 10;
/** The same for one that is not weak. */
const MEDIUM = 5;

/** Houses of the annual chart in which the Muntha is at its best, or good with effort (Tajika Neelakanthi). */
const MUNTHA_HELPS: readonly number[] = [1, 2, 3, 5, 9, 10, 11];

/** Whose year is told: born at `birth`, asked about `at`, Julian days (UT); dates are those of `zone`. */
interface YearRead {
  birth: number;
  at: number;
  zone: string;
}

/** The text of a year in 50 to 160 words; outside the year the period is told with which it opens. */
export function yearText(year: Varshphal, strength: Strength, read: YearRead, words: VedicWords): string {
  const ofAge = (all: VedicWords) => passagesOf(year, strength, read, readingsForAge(read.birth, year.start, all));
  return fittingAlike(ofAge, words, yearsBetween(read.birth, year.start), LONG_WORDS);
}

/** What kind of year it is and why, how it runs, and one thing to do. */
function passagesOf(year: Varshphal, strength: Strength, { birth, at, zone }: YearRead, words: VedicWords): Passage[] {
  const { chart, munthaSign, yearLord, start } = year;
  const { year: text, chart: ofBirth, small } = words.readings;
  const lagna = signOf(chart.ascendant);
  const turn = lagna + yearLord + munthaSign;
  const munthaHouse = houseFrom(lagna, munthaSign);
  const isSmall = yearsBetween(birth, start) < SMALL;
  return [
    { text: leadText(year, at, { kind: sumOf(strength, munthaHouse), munthaHouse, turn, zone }, words), rank: 0 },
    ...whyPassages(year, strength, { munthaHouse, turn }, words),
    ...arcPassages(year, at, { turn, zone }, words),
    { text: filled(text.lagna, { sign: signName(lagna, words), manner: ofBirth.manners[lagna] }), rank: 4 },
    { text: inTurn(text.advice[munthaHouse - 1], turn), rank: 0 },
    ...(isSmall ? [{ text: small, rank: 0 }] : []),
  ];
}

/** A year of which less is left is told as one that ends, days. */
const ENDING_DAYS = 45;

/** From when to when the year is, of what kind, and what for; and that it is over, or nearly. */
function leadText(
  { muddaDasha, start }: Varshphal,
  at: number,
  { kind, munthaHouse, turn, zone }: { kind: YearKind; munthaHouse: number; turn: number; zone: string },
  words: VedicWords,
): string {
  const { year: text } = words.readings;
  const [{ end }] = muddaDasha.slice(-1);
  const isNear = at >= end - ENDING_DAYS;
  return filled(inTurn(text.opens, turn), {
    from: longDateText(zonedText(start, zone), words.grammar),
    until: longDateText(zonedText(end, zone), words.grammar),
    kind: inTurn(text.kinds[kind], turn),
    turn: text.turns[munthaHouse - 1],
    edge: isNear ? text.edges[at < end ? 'ending' : 'over'] : '',
  });
}

/** Why it is one of that kind: where the Muntha is, how its lord stands, and what both come to. */
function whyPassages(
  year: Varshphal,
  strength: Strength,
  { munthaHouse, turn }: { munthaHouse: number; turn: number },
  words: VedicWords,
): Passage[] {
  const { munthaSign, yearLord } = year;
  const { year: text } = words.readings;
  const lords: Readonly<Record<string, Readonly<Record<Strength, string>>>> = text.lord;
  const house = houseIn(year, yearLord);
  const muntha = (point: string) =>
    filled(inTurn(text.muntha, turn), houseForms(munthaHouse, words), { sign: signName(munthaSign, words), point });
  return [
    { text: muntha(''), rank: 0, fuller: { text: muntha(text.point), rank: 3 } },
    {
      text: filled(
        house === munthaHouse ? text.lord_there : inTurn(text.lord_in, turn),
        grahaForms('planet', yearLord, words),
        houseForms(house, words),
        { state: text.states[strength], what: lords[GRAHAS[yearLord]][strength] },
      ),
      rank: 0,
    },
    // lord and Muntha are told as one, or they would tell the year in two ways
    {
      text: filled(inTurn(text.joint[sumOf(strength, munthaHouse)], turn), { means: text.means[house - 1] }),
      rank: 0,
    },
  ];
}

/** The period that runs or comes, and of those that are left the best and the slowest, by their days. */
function arcPassages(
  year: Varshphal,
  at: number,
  { turn, zone }: { turn: number; zone: string },
  words: VedicWords,
): Passage[] {
  const { year: text } = words.readings;
  const { kind, first, left } = periodsLeft(year, at);
  const whole = left.filter((each) => each === first || each.end - each.start > SHORT_DAYS);
  const extremes = extremesOf(whole, year);
  const { best, hard } = extremes;
  const firstIs = first === best ? 'best' : first === hard ? 'hard' : undefined;
  const mark = left.length > 1 && firstIs ? text.marks[firstIs] : '';
  // of a year that is over its beginning is no news
  const isOver = at >= left[left.length - 1].end;
  const told = (['best', 'hard'] as const).flatMap((which): [MuddaPeriod, typeof which][] => {
    const period = extremes[which];
    return period && (isOver || period !== first) ? [[period, which]] : [];
  });
  return [
    ...(isOver ? [] : [{ text: periodText(text[kind], first, year, zone, words, { mark }), rank: 0 }]),
    ...told
      .toSorted(([one], [other]) => one.start - other.start)
      .map(([period, which]): Passage => {
        const phrase = inTurn(text[which], turn);
        return { text: periodText(phrase, period, year, zone, words), rank: which === 'best' ? 1 : 2 };
      }),
  ];
}

/** What a graha in a house of the annual chart turns the time to, as strong as it is there. */
function whatOf(period: MuddaPeriod, year: Varshphal, { readings }: VedicWords): string {
  const { lord } = period;
  const strength = isStrongIn(year, lord) ? 'high' : 'low';
  if (isSecond(period, year)) return readings.year.again[GRAHAS[lord]][strength];
  return readings.placed[GRAHAS[lord]][strength][houseIn(year, lord) - 1];
}

/** Whether the lord of a period had one before it in the year, of which more was told than its days. */
function isSecond(period: MuddaPeriod, year: Varshphal): boolean {
  return year.muddaDasha.some((one) => {
    return one.lord === period.lord && one.start < period.start && !isShort(one, year);
  });
}

/** Whether a period has so few days of the year that only these are told. */
function isShort({ start, end }: MuddaPeriod, year: Varshphal): boolean {
  return end - Math.max(start, year.start) < FEW_DAYS;
}

/**
 * What a period of the year is for, by its lord and the house in which that stands in the annual chart: of a few days
 * only when they are, and of a lord with a second turn what becomes of its first.
 */
export function muddaText(period: MuddaPeriod, year: Varshphal, { birth, zone }: YearRead, words: VedicWords): string {
  const all = readingsForAge(birth, year.start, words);
  const { each, each_again, each_short, each_day } = all.readings.year;
  if (isShort(period, year)) {
    const [begins, ends] = [Math.max(period.start, year.start), period.end].map((jd) => zonedText(jd, zone));
    return periodText(begins.slice(0, 10) === ends.slice(0, 10) ? each_day : each_short, period, year, zone, all);
  }
  const phrase = isSecond(period, year) ? each_again : each[isStrongIn(year, period.lord) ? 'high' : 'low'];
  return periodText(phrase, period, year, zone, all);
}

type MuddaPeriod = Varshphal['muddaDasha'][number];

/** Houses of the annual chart in which a lord has it harder, and what of twenty points that takes from it. */
const HARD_HOUSES: readonly number[] = [6, 8, 12];
const HARDNESS = 4;

/** Of periods the strong one whose lord has most points and an easier house, and the weak one that has least. */
function extremesOf(left: readonly MuddaPeriod[], year: Varshphal): { best?: MuddaPeriod; hard?: MuddaPeriod } {
  const points = ({ lord }: MuddaPeriod) => {
    const own = lord < RAHU ? year.balas[lord].total : isStrongIn(year, lord) ? STRONG : STRONG / 2;
    return own - (HARD_HOUSES.includes(houseIn(year, lord)) ? HARDNESS : 0);
  };
  const byPoints = left.toSorted((one, other) => points(other) - points(one));
  return {
    best: byPoints.find(({ lord }) => isStrongIn(year, lord)),
    hard: byPoints.findLast(({ lord }) => !isStrongIn(year, lord)),
  };
}

/** Whether a lord is strong in the annual chart, that of the year from medium strength on, the nodes by their house. */
function isStrongIn(year: Varshphal, lord: number): boolean {
  const enough = lord === year.yearLord ? MEDIUM : STRONG;
  return lord < RAHU ? year.balas[lord].total >= enough : NODES_HELP.includes(houseIn(year, lord));
}

/** A phrase with what there is to tell of a period; what else it asks for is `more`. */
function periodText(
  phrase: string,
  period: MuddaPeriod,
  year: Varshphal,
  zone: string,
  words: VedicWords,
  more: Readonly<Record<string, string>> = {},
): string {
  const { year: text } = words.readings;
  const { lord, start, end } = period;
  // the first period had begun before the year
  const begins = Math.max(start, year.start);
  const until = longDateText(zonedText(end, zone), words.grammar);
  const isOneYear = zonedText(begins, zone).slice(0, 4) === zonedText(end, zone).slice(0, 4);
  const form = isOneYear ? words.festivals.text.day : undefined;
  const role = lord === year.yearLord ? text.roles.lord : lord === SIGN_LORDS[year.munthaSign] ? text.roles.muntha : '';
  return filled(phrase, grahaForms('planet', lord, words), {
    house: words.readings.houses[houseIn(year, lord) - 1],
    role,
    from: longDateText(zonedText(begins, zone), words.grammar, form),
    until,
    what: whatOf(period, year, words),
    ...more,
  });
}

/** The house of the annual chart in which a graha stands. */
function houseIn({ chart }: Varshphal, graha: number): number {
  return houseFrom(signOf(chart.ascendant), signOf(chart.longitudes[graha]));
}

/** What lord and Muntha come to together. */
function sumOf(strength: Strength, munthaHouse: number): YearKind {
  const isHelped = MUNTHA_HELPS.includes(munthaHouse);
  if (strength === 'weak') return isHelped ? 'open' : 'simple';
  return isHelped ? 'forward' : 'steady';
}

/** What is over within so many days is not told at the length of a season. */
const SHORT_DAYS = 10;
/** Of a period that has fewer days of the year only these are told. */
const FEW_DAYS = 7;

/** The periods that are left of the year, or all outside it, but one that is nearly over; and how the first stands. */
function periodsLeft({ muddaDasha, start }: Varshphal, at: number) {
  const [last] = muddaDasha.slice(-1);
  const isNow = at >= start && at < last.end;
  const from = isNow ? at : start;
  // where all are nearly over, the last
  const left = muddaDasha.slice(muddaDasha.findIndex(({ end }) => end > from + SHORT_DAYS));
  const [first] = left;
  return { kind: kindOf(first, from, isNow), first, left };
}

function kindOf({ start }: MuddaPeriod, from: number, isNow: boolean): 'coming' | 'running' | 'opening' {
  if (start > from) return 'coming';
  return isNow ? 'running' : 'opening';
}
