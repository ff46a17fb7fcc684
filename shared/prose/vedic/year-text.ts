/** What a Tajika year comes to and why: its lord, the Muntha, its periods; and the year that comes after. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { RAHU } from '../../engine/vedic/chart.ts';
import { SIGN_LORDS } from '../../engine/vedic/dignity.ts';
import { SIDEREAL_YEAR_DAYS, type Varshphal } from '../../engine/vedic/varshphal.ts';
import { OF_HISTORY, SMALL, stageOf, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { paragraph } from '../paragraph.ts';
import { filled, withSmallStart } from '../phrase.ts';
import { readingsForAge, readingsOfLife } from './age.ts';
import { fittingAlike, grahaForms, inTurn, NODES_HELP, type Passage, signName } from './reading-terms.ts';

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
export interface YearRead {
  birth: number;
  /** `YYYY-MM-DD` where the birth was: an annual chart may be told by the clock of another place */
  birthday: string;
  at: number;
  zone: string;
  /** the civil year by which it is asked for */
  targetYear: number;
}

/** So many words a text has at most. */
const MOST_WORDS = 340;

/** The text of a year in 50 to 340 words; outside the year the period is told with which it opens. */
export function yearText(year: Varshphal, strength: Strength, read: YearRead, words: VedicWords): string {
  const ofAge = (all: VedicWords) => passagesOf(year, strength, read, readingsOf(year, read, all));
  return fittingAlike(ofAge, words, yearsBetween(read.birth, year.start), MOST_WORDS);
}

/** Whether it is the year of a small child, told to those at home; who has grown up since reads it themselves. */
function isOfChild({ start }: Varshphal, { birth, at }: YearRead): boolean {
  return yearsBetween(birth, Math.max(start, at)) < SMALL;
}

function readingsOf(year: Varshphal, read: YearRead, words: VedicWords): VedicWords {
  const readings = isOfChild(year, read) ? readingsOfLife : readingsForAge;
  return readings(read.birth, year.start, words);
}

/** Whether a year is still to come, runs or is over. */
type Tense = keyof VedicWords['readings']['year']['opens'];

/** What a year is told by, in its parts. */
interface Told {
  tense: Tense;
  kind: YearKind;
  munthaHouse: number;
  /** of several wordings which */
  turn: number;
  age: number;
}

/** What kind of year it is and why, how it runs, the year after it, and, unless it is over, one thing to do. */
function passagesOf(year: Varshphal, strength: Strength, read: YearRead, words: VedicWords): Passage[] {
  const { chart, munthaSign, yearLord, start } = year;
  const lagna = signOf(chart.ascendant);
  const munthaHouse = houseFrom(lagna, munthaSign);
  const told: Told = {
    tense: tenseOf(year, read.at),
    kind: sumOf(strength, munthaHouse),
    munthaHouse,
    turn: lagna + yearLord + munthaSign,
    age: yearsBetween(read.birth, start),
  };
  const lead = { text: leadText(year, read, told, words), rank: 0 };
  const advice = told.tense === 'over' ? [] : [{ text: adviceText(year, words), rank: 0 }];
  if (isOfChild(year, read)) {
    const home = { text: words.readings.for_home, rank: 0 };
    return [home, lead, munthaPassage(year, told, words), ...childPassages(year, read, told, words), ...advice];
  }
  return [
    lead,
    munthaPassage(year, told, words),
    ...beginPassage(year, read, told, words),
    ...whyPassages(year, strength, told, words),
    ...yogaPassage(year, told, words),
    ...arcPassages(year, read, told, words),
    ...nextPassage(year, read, words),
    ...advice,
  ];
}

/** Of a small child, for those at home, what its year is for, and the time that runs. */
function childPassages(year: Varshphal, { at, zone }: YearRead, told: Told, words: VedicWords): Passage[] {
  const { child, notes } = words.readings.year;
  const lord = filled(child.lord, grahaForms('planet', year.yearLord, words), {
    where: words.readings.houses[houseIn(year, year.yearLord) - 1],
    note: notes[GRAHAS[year.yearLord]],
  });
  const left = told.tense === 'over' ? [] : periodsLeft(year, at).left;
  return [lord, ...left.slice(0, 2).map((each) => periodText(child.period, each, year, zone, words))].map((text) => ({
    text,
    rank: 0,
  }));
}

function tenseOf({ start, muddaDasha }: Varshphal, at: number): Tense {
  if (at < start) return 'coming';
  return isPast(muddaDasha[muddaDasha.length - 1], at) ? 'over' : 'running';
}

/** A year of which less is left is told as one that ends, days. */
const ENDING_DAYS = 90;

/** Whether a year runs, and has few days left. */
function isEnding({ muddaDasha }: Varshphal, at: number): boolean {
  const { end } = muddaDasha[muddaDasha.length - 1];
  return at < end && at >= end - ENDING_DAYS;
}

/** From when to when the year is, of what kind, and what for; that it ends, or is over and how to ask for today's. */
function leadText(year: Varshphal, read: YearRead, told: Told, words: VedicWords): string {
  const { birth, at, zone, targetYear } = read;
  const { year: text } = words.readings;
  const { muddaDasha, start } = year;
  const { tense, kind, turn, munthaHouse } = told;
  const since = Math.max(1, Math.floor((at - start) / SIDEREAL_YEAR_DAYS));
  const isOver = tense === 'over';
  // no year runs for somebody of long ago
  const isOfHistory = yearsBetween(birth, at) >= OF_HISTORY;
  const gone = isOfHistory ? text.edges.past : filled(text.edges.over, { year: targetYear + since });
  return filled(inTurn(text.opens[tense], turn), text.year_of[isOfChild(year, read) ? 'child' : 'own'], {
    from: longDateText(zonedText(start, zone), words.grammar),
    until: longDateText(zonedText(muddaDasha[muddaDasha.length - 1].end, zone), words.grammar),
    kind: inTurn(text.kinds[kind], turn),
    theme: text.themes[munthaHouse - 1],
    edge: isOver ? gone : isEnding(year, at) ? text.edges.ending : '',
  });
}

/** A year that begins on another day than the birthday, and why; of one that is over that is left out. */
function beginPassage({ start }: Varshphal, read: YearRead, { tense }: Told, words: VedicWords): Passage[] {
  const { begins } = words.readings.year;
  const day = zonedText(start, read.zone).slice(0, 10);
  const [, month, dayOfMonth] = read.birthday.split('-').map(Number);
  // the birthday nearest to it; that of 29 February is 1 March in other years
  const year = Number(day.slice(0, 4));
  const [apart] = [year - 1, year, year + 1]
    .map((of) => (Date.parse(day) - Date.UTC(of, month - 1, dayOfMonth)) / DAY_MS)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const days = Math.abs(apart);
  if (days === 0 || tense === 'over') return [];
  const side = begins[apart > 0 ? 'after' : 'before'];
  return [{ text: filled(side[days === 1 ? 'one' : 'many'], { days }), rank: 2 }];
}
const DAY_MS = 86_400_000;

/** Of a year that ends, when the next begins and how to ask for it. */
function nextPassage(year: Varshphal, read: YearRead, words: VedicWords): Passage[] {
  if (!isEnding(year, read.at)) return [];
  const next = longDateText(zonedText(year.next, read.zone), words.grammar);
  return [{ text: filled(words.readings.year.next, { next, year: read.targetYear + 1 }), rank: 0 }];
}

/** Where the Muntha is, from which the theme comes. */
function munthaPassage({ munthaSign }: Varshphal, { munthaHouse, turn }: Told, words: VedicWords): Passage {
  const text = filled(inTurn(words.readings.year.muntha, turn), placeOf(munthaHouse, words), {
    sign: signName(munthaSign, words),
  });
  return { text, rank: 0 };
}

/** A house by its name and what of life it is. */
function placeOf(number: number, { readings }: VedicWords): { house: string; area: string } {
  return { house: readings.houses[number - 1], area: readings.strength.areas[number - 1] };
}

/** Why it is one of that kind: how its lord stands, and what it and the Muntha come to. */
function whyPassages(year: Varshphal, strength: Strength, told: Told, words: VedicWords): Passage[] {
  const { yearLord } = year;
  const { year: text } = words.readings;
  const { tense, kind, munthaHouse, turn } = told;
  const lords: Readonly<Record<string, Readonly<Record<Strength, string>>>> = text.lord;
  const house = houseIn(year, yearLord);
  const where = house === munthaHouse ? text.same_house : filled(words.readings.kp.named, placeOf(house, words));
  const { area } = placeOf(munthaHouse, words);
  return [
    {
      text: filled(inTurn(text.lord_in[tense], turn), grahaForms('planet', yearLord, words), {
        ...{ where, state: text.states[strength] },
        ...{ what: lords[GRAHAS[yearLord]][strength], note: text.notes[GRAHAS[yearLord]] },
        sum: text.joint_over[kind],
      }),
      rank: 0,
    },
    // lord and Muntha are told as one, or they would tell the year in two ways; what is over asks for no way
    ...(tense === 'over'
      ? []
      : [{ text: filled(inTurn(text.joint[kind], turn), { area, means: text.means[house - 1] }), rank: 0 }]),
  ];
}

/** Whether the lord of the year meets or parts from who stands for the person, or else from the lord of the theme. */
function yogaPassage({ chart, munthaSign, yearLord, yogas }: Varshphal, { tense }: Told, words: VedicWords): Passage[] {
  // of what is over it is told how it went
  if (tense === 'over') return [];
  const { yogas: text } = words.readings.year;
  const others = [
    { other: SIGN_LORDS[signOf(chart.ascendant)], who: text.who.self },
    { other: SIGN_LORDS[munthaSign], who: text.who.theme },
  ];
  const told = others.flatMap(({ other, who }) => {
    const isOf = ({ faster, slower }: Varshphal['yogas'][number]) =>
      (faster === yearLord && slower === other) || (faster === other && slower === yearLord);
    return yogas.filter(isOf).map(({ yoga, isEasy }) => {
      const phrase = text[yoga][isEasy ? 'easy' : 'strained'];
      return filled(phrase, grahaForms('planet', yearLord, words), grahaForms('second', other, words), { who });
    });
  });
  return told.slice(0, 1).map((each) => ({ text: each, rank: 2 }));
}

/** The period that runs or comes, and of those that are left the best and the slowest, each with what to do in it. */
function arcPassages(year: Varshphal, { at, zone }: YearRead, told: Told, words: VedicWords): Passage[] {
  const { year: text } = words.readings;
  const { turn, kind, age } = told;
  const { kind: stands, first, left } = periodsLeft(year, at);
  const whole = left.filter((each) => each === first || each.end - each.start > SHORT_DAYS);
  const extremes = extremesOf(whole, year);
  const { best, hard } = extremes;
  const firstIs = first === best ? 'best' : first === hard ? 'hard' : undefined;
  const mark = left.length > 1 && firstIs ? text.marks[firstIs] : '';
  // of a year that is over its beginning is no news
  const isOver = told.tense === 'over';
  const weeks = (['best', 'hard'] as const).flatMap((which): [MuddaPeriod, typeof which][] => {
    const period = extremes[which];
    return period && (isOver || period !== first) ? [[period, which]] : [];
  });
  const isUntold = (period: MuddaPeriod) => period !== first && weeks.every(([each]) => each !== period);
  return [
    ...(isOver ? [] : [{ text: periodText(text[stands], first, year, zone, words, { mark }), rank: 0 }]),
    ...weeks
      .toSorted(([one], [other]) => one.start - other.start)
      .flatMap(([period, which]): Passage[] => {
        // weeks that go against the year as a whole are told as that
        const isAgainst = (which === 'hard') === (kind === 'forward' || kind === 'steady');
        const phrase = isOver ? text.over[which] : inTurn(text[which][isAgainst ? 'though' : 'along'], turn);
        const deed = isOver ? undefined : deedText(period, year, words);
        return [
          { text: periodText(phrase, period, year, zone, words), rank: which === 'best' ? 1 : 2 },
          ...(deed === undefined
            ? []
            : [{ text: filled(text.deed, { deed: withSmallStart(deed) }), rank: 3, leans: true } as const]),
        ];
      }),
    ...(isOver ? [] : sidesPassage(whole.filter(isUntold), year, { zone, age }, words)),
  ];
}

/** The houses of the annual chart in which a lord has to do with a side of life; the young have sides of their own. */
const SIDES = {
  grown: { work: [10, 6], partnership: [7, 5], money: [2, 11] },
  young: { work: [4, 5, 9], partnership: [11, 7], money: [2] },
} as const;

/** Of the sides of life each with the time of the year whose lord has most to do with it, good or not. */
function sidesPassage(
  left: readonly MuddaPeriod[],
  year: Varshphal,
  { zone, age }: { zone: string; age: number },
  words: VedicWords,
): Passage[] {
  const { kp, year: text } = words.readings;
  const items = Object.entries(SIDES[stageOf(age) === 'young' ? 'young' : 'grown']).flatMap(([name, houses]) => {
    const side = name as keyof typeof SIDES.grown;
    // who is small has no purse yet
    if (side === 'money' && age < SMALL) return [];
    const inHouse = (house: number) => left.filter(({ lord }) => houseIn(year, lord) === house);
    const [period] = houses.flatMap(inHouse);
    if (!period) return [];
    const phrase = text.sides[isStrongIn(year, period.lord) ? 'high' : 'low'];
    return [{ start: period.start, text: periodText(phrase, period, year, zone, words, { matter: kp.matters[side] }) }];
  });
  if (items.length === 0) return [];
  const inOrder = items.toSorted((one, other) => one.start - other.start).map((each) => each.text);
  return [{ text: filled(text.sides.all, { list: listText(inOrder, words, 'and', '; ') }), rank: 2 }];
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

/** Whether a period has ended by then: it is told as what was, without a thing to do. */
function isPast({ end }: MuddaPeriod, at: number): boolean {
  return end <= at;
}

/** Whether a period has so few days of the year that only these are told. */
function isShort({ start, end }: MuddaPeriod, year: Varshphal): boolean {
  return end - Math.max(start, year.start) < FEW_DAYS;
}

/**
 * What a period of the year is for, by its lord and the house in which that stands in the annual chart: of a few days
 * only when they are, and of a lord with a second turn what becomes of its first.
 */
export function muddaText(period: MuddaPeriod, year: Varshphal, read: YearRead, words: VedicWords): string {
  const { at, zone } = read;
  const all = readingsOf(year, read, words);
  const { each, each_again, each_short, each_day, over } = all.readings.year;
  const isOver = isPast(period, at);
  // what a time is like is written to who lives it
  if (isShort(period, year) || isOfChild(year, read)) {
    const [several, single] = isOver ? [over.short, over.day] : [each_short, each_day];
    return periodText(daysOf(period, year, zone) > 1 ? several : single, period, year, zone, all);
  }
  const kind = isStrongIn(year, period.lord) ? 'high' : 'low';
  const isAgain = isSecond(period, year);
  if (isOver) return periodText(over[isAgain ? 'again' : kind], period, year, zone, all);
  const phrase = isAgain ? each_again : inTurn(each[kind], period.lord + houseIn(year, period.lord));
  return paragraph(periodText(phrase, period, year, zone, all), deedText(period, year, all));
}

/** What to do with a period, by the house of its lord: in each of the year something else, nothing of the summary. */
function deedText(period: MuddaPeriod, year: Varshphal, words: VedicWords): string | undefined {
  const { dasha } = words.readings;
  const house = houseIn(year, period.lord);
  const before = year.muddaDasha.filter(
    (one) => one.start < period.start && !isShort(one, year) && houseIn(year, one.lord) === house,
  );
  return dasha.deeds[house - 1].filter((deed) => deed !== adviceText(year, words)).at(before.length);
}

/** The one thing to do with the year as a whole. */
function adviceText({ chart, munthaSign, yearLord }: Varshphal, { readings }: VedicWords): string {
  const lagna = signOf(chart.ascendant);
  return inTurn(readings.year.advice[houseFrom(lagna, munthaSign) - 1], lagna + yearLord + munthaSign);
}

/** From the first day that a period has of the year to its last, how many nights: one at least. */
function daysOf({ start, end }: MuddaPeriod, year: Varshphal, zone: string): number {
  const [first, last] = [Math.max(start, year.start), end].map((jd) => Date.parse(zonedText(jd, zone).slice(0, 10)));
  return Math.max(1, Math.round((last - first) / DAY_MS));
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
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  const role = lord === year.yearLord ? text.roles.lord : lord === SIGN_LORDS[year.munthaSign] ? text.roles.muntha : '';
  const house = houseIn(year, lord) - 1;
  return filled(phrase, grahaForms('planet', lord, words), {
    house: words.readings.houses[house],
    area: words.readings.strength.areas[house],
    role,
    why: strengthText(period.lord, year, words),
    // the first period had begun before the year
    from: dateOf(Math.max(start, year.start)),
    until: dateOf(end),
    days: daysOf(period, year, zone),
    note: text.notes[GRAHAS[lord]],
    what: whatOf(period, year, words),
    ...more,
  });
}

/** How strong a graha is in the annual chart; the nodes have no points, and are told by their house. */
function strengthText(lord: number, year: Varshphal, words: VedicWords): string {
  const { whys } = words.readings.year;
  if (lord >= RAHU) return isStrongIn(year, lord) ? whys.node_high : whys.node_low;
  return whys[year.balas[lord].total >= STRONG ? 'high' : isStrongIn(year, lord) ? 'middling' : 'low'];
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
