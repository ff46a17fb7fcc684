/**
 * What a KP chart comes to: of work, love and money what the sub lords of their cusps say, because of which houses, by
 * which way that comes and in which period it is more likely; what the period that runs is for, and one thing to do.
 */
import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { CHANDRA } from '../../engine/vedic/chart.ts';
import { mahaDashas, type Period, subPeriods } from '../../engine/vedic/dasha.ts';
import {
  favours,
  type KpChart,
  lordsOf,
  opposes,
  type Significators,
  type SpokenFor,
  spokenFor,
  VERDICTS,
  verdictOf,
} from '../../engine/vedic/kp.ts';
import { certain } from '../../narrow.ts';
import { SMALL, stageOf, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import { fittingAlike, grahaForms, inTurn, type Passage } from './reading-terms.ts';

/** The matters that are judged by their cusps; the young have learning for work and friends for partners. */
const JUDGED = {
  grown: [
    { cusp: 10, matter: 'work' },
    { cusp: 7, matter: 'partnership' },
    { cusp: 2, matter: 'money' },
  ],
  young: [
    { cusp: 4, matter: 'work' },
    { cusp: 11, matter: 'partnership' },
    { cusp: 2, matter: 'money' },
  ],
  // who is small has no purse yet
  small: [
    { cusp: 4, matter: 'work' },
    { cusp: 11, matter: 'partnership' },
  ],
} as const;

/** So many words a text has at most. */
const MOST_WORDS = 370;

/** How a period speaks for a matter, from most: alone, against it too, or only by the houses that are owned. */
const HELPS = { yes: 'clear', half: 'effort', late: 'faint' } as const;

/** A period whose lord speaks for a matter, and how. */
interface MatterTime extends Period {
  help: (typeof HELPS)[keyof typeof HELPS];
}

/** A matter by its cusp and sub lord, the houses for which that speaks, what these say of it, and when it may move. */
export interface Judged {
  matter: (typeof JUDGED)['grown'][number]['matter'];
  cusp: number;
  graha: number;
  houses: SpokenFor;
  verdict: (typeof VERDICTS)[number];
  /** the periods ahead whose lords speak for it most clearly */
  times: readonly MatterTime[];
}

/** Whose chart it is: born at `jd`, asked about `at`, Julian days (UT); dates are those of `zone`. */
interface Born {
  jd: number;
  at: number;
  zone: string;
}

/** The matters of a chart at the age of the day asked on, that which is promised most first. */
export function kpMatters(chart: KpChart, { planets }: Significators, born: Born): Judged[] {
  const age = yearsBetween(born.jd, born.at);
  const periods = periodsOf(chart, born);
  return JUDGED[age < SMALL ? 'small' : stageOf(age) === 'young' ? 'young' : 'grown']
    .map(({ cusp, matter }): Judged => {
      const graha = lordsOf(chart.cusps[cusp - 1]).sub;
      const houses = spokenFor(planets[graha]);
      const ofVerdict = (which: keyof typeof HELPS) =>
        periods
          .filter(({ lord }) => verdictOf(cusp, spokenFor(planets[lord])) === which)
          .map((period) => ({ ...period, help: HELPS[which] }));
      const [times = []] = [ofVerdict('yes'), ofVerdict('half'), ofVerdict('late')].filter(({ length }) => length > 0);
      return { matter, cusp, graha, houses, verdict: verdictOf(cusp, houses), times };
    })
    .toSorted((one, other) => VERDICTS.indexOf(other.verdict) - VERDICTS.indexOf(one.verdict));
}

/** The text of a KP chart in 50 to 375 words. */
export function kpText(chart: KpChart, significators: Significators, born: Born, words: VedicWords): string {
  const age = yearsBetween(born.jd, born.at);
  const judged = kpMatters(chart, significators, born);
  const ofAge = (all: VedicWords): Passage[] => {
    const known = readingsForAge(born.jd, born.at, all);
    const { kp, for_home } = known.readings;
    return [
      ...(age < SMALL ? [{ text: for_home, rank: 0 }] : []),
      ...matterPassages(judged, born, known).flat(),
      ...periodPassages(chart, judged[0].graha, significators, born, known),
      { text: filled(inTurn(kp.method, signOf(chart.ascendant)), { list: judgesText(judged, known) }), rank: 0 },
      ...advicePassage(chart, judged[0].graha, significators, born, known),
    ];
  };
  return fittingAlike(ofAge, words, age, MOST_WORDS);
}

/** What is told of each matter by itself, as the answer lists it. */
export function matterTexts(judged: readonly Judged[], born: Born, words: VedicWords): string[] {
  return judged.map((each) => {
    const [passages] = matterPassages([each], born, words);
    return [...passages.map(({ text, fuller }) => fuller?.text ?? text), whoText(each, words)].join(' ');
  });
}

/** How a matter is answered: “later” is no word for a time that runs now, nor for the very old. */
type AnswerKind = keyof VedicWords['readings']['kp']['answers'];

function answerOf({ verdict, times }: Judged, { at, jd }: Born): AnswerKind {
  if (verdict !== 'late') return verdict;
  return times.some(({ start }) => start <= at) || yearsBetween(jd, at) >= VERY_OLD ? 'small' : 'late';
}

/** Of each matter the plain answer, what that looks like, and when it is more likely. */
function matterPassages(judged: readonly Judged[], born: Born, words: VedicWords): Passage[][] {
  const { kp } = words.readings;
  const isSmall = yearsBetween(born.jd, born.at) < SMALL;
  return judged.map((each, nth): Passage[] => {
    const how = answerOf(each, born);
    const before = judged.slice(0, nth);
    const alike = before.filter((one) => answerOf(one, born) === how).length;
    const answer = filled(kp.answers[how][alike], {
      asks: kp.asks[each.matter],
      whose: kp.whose[isSmall ? 'child' : 'own'],
    });
    return [
      { text: answer, rank: 0 },
      // how a matter goes in life is written to who lives it
      ...(isSmall ? [] : [wayPassage(each, how, nth, words)]),
      ...whenPassages(each, nth, born, words),
    ];
  });
}

/** In a bracket: which sub lord judges a matter, and what each of its houses does. */
function whoText({ graha, cusp, houses }: Judged, words: VedicWords): string {
  const { kp } = words.readings;
  return filled(kp.bracket, grahaForms('planet', graha, words), {
    cusp: kp.ordinals[cusp - 1],
    roles: rolesText(rolesIn(cusp, houses, words, kp.cusp.roles.faint)),
  });
}

/** Of each matter the sub lord that judges it, and which houses bring help or a cost. */
function judgesText(judged: readonly Judged[], words: VedicWords): string {
  const { kp } = words.readings;
  const told = judged.map(({ matter, graha, cusp, houses }) => {
    const { neither: _, ...sides } = rolesIn(cusp, houses, words, kp.cusp.roles.faint);
    const roles = Object.values(sides).filter((role) => role !== '');
    return filled(kp.judged[roles.length > 0 ? 'by' : 'alone'], grahaForms('planet', graha, words), {
      matter: kp.matters[matter],
      roles: listText(roles, words),
    });
  });
  return listText(told, words, 'and', '; ');
}

/** The houses that a sub lord is tied to by what they do for its matter: for it or against it. */
export function sidesOf({ cusp, houses: { strong, weak }, verdict }: Judged): Record<'good' | 'bad', number[]> {
  const from = verdict === 'late' ? weak : strong;
  return {
    good: from.filter((house) => favours(cusp, house)),
    bad: strong.filter((house) => opposes(cusp, house)),
  };
}

/** What an answer looks like in life; where there is room, with what it costs or what helps. */
function wayPassage(
  { matter, cusp, houses, verdict, graha }: Judged,
  how: AnswerKind,
  nth: number,
  words: VedicWords,
): Passage {
  const { kp } = words.readings;
  const wayOf = (house: number) => kp.ways[matter][house - 1];
  const [way, against = ''] = inOrder(cusp, houses.strong, verdict).map(wayOf);
  if (verdict === 'late') {
    const then = wayOf(certain(helpOf(cusp, houses.weak), 'help'));
    const whole = filled(kp.in_life[how === 'small' ? 'small' : 'late'][nth], { way, then });
    if (nth === 0) return { text: whole, rank: 0 };
    const short = how === 'small' ? filled(kp.in_life.any[nth], { way: then, more: '' }) : undefined;
    return { text: short ?? filled(kp.in_life.in_time[nth], { then }), rank: 0, fuller: { text: whole, rank: 1 } };
  }
  const toldBy = (more: string) => filled(kp.in_life.any[nth], { way, more });
  const more: Partial<Record<typeof verdict, string>> = {
    half: filled(kp.cost, { against }),
    yes: filled(kp.help, { by: kp.by[matter][GRAHAS[graha]] }),
  };
  const added = more[verdict];
  return {
    text: toldBy(''),
    rank: 0,
    ...(added === undefined ? {} : { fuller: { text: toldBy(added), rank: verdict === 'half' ? 1 : 3 } }),
  };
}

/** In which period a matter is more likely to move, or goes more easily where it is not promised. */
function whenPassages({ times, matter, verdict }: Judged, nth: number, born: Born, words: VedicWords): Passage[] {
  const { at, jd, zone } = born;
  const { when, matters } = words.readings.kp;
  const age = yearsBetween(jd, at);
  // the very old are told of no wait of years
  const [time] = times.filter(({ start }) => age < VERY_OLD || start < at + 365);
  if (!time) {
    const none = filled(when.none[aheadOf(jd, at)], { matter: matters[matter] });
    return age < VERY_OLD ? [{ text: none, rank: 0 }] : [];
  }
  const frames = when[verdict === 'own' || verdict === 'hard' ? 'easier' : 'likely'][time.start > at ? 'next' : 'now'];
  const text = filled(frames[nth], grahaForms('planet', time.lord, words), {
    ...datesOf(time, zone, words),
    ...{ matter: matters[matter], help: when.help[time.help] },
  });
  return [{ text, rank: 0 }];
}

/** When a period begins and ends, as a sentence says it. */
function datesOf({ start, end }: Period, zone: string, words: VedicWords): { from: string; until: string } {
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  return { from: dateOf(start), until: dateOf(end) };
}

/** Of houses the first that favours a cusp. */
const helpOf = (cusp: number, houses: readonly number[]) => houses.find((house) => favours(cusp, house));

/** The houses of which something is told: those that are strong, and of the others the one that helps. */
function toldHouses(cusp: number, { strong, weak }: SpokenFor): number[] {
  const help = strong.some((house) => favours(cusp, house)) ? undefined : helpOf(cusp, weak);
  return help === undefined ? [...strong] : [...strong, help];
}

/** Houses with those first that favour a cusp, last those against it; where care is asked for, these first. */
function inOrder(cusp: number, houses: readonly number[], verdict: Judged['verdict']): number[] {
  const against = verdict === 'hard' ? 0 : 2;
  const rank = (house: number) => (favours(cusp, house) ? 0 : opposes(cusp, house) ? against : 1);
  return houses.toSorted((one, other) => rank(one) - rank(other));
}

/** Houses by their numbers, as a sentence has them. */
function housesText(houses: readonly number[], words: VedicWords): string {
  const { kp } = words.readings;
  const list = listText(
    houses.map((house) => kp.ordinals[house - 1]),
    words,
  );
  return filled(kp.houses[houses.length > 1 ? 'many' : 'one'], { list });
}

/** What the period that runs is for. */
function periodPassages(
  chart: KpChart,
  graha: number,
  significators: Significators,
  born: Born,
  words: VedicWords,
): Passage[] {
  const { kp, small_child } = words.readings;
  const turn = signOf(chart.ascendant) + chart.houses[CHANDRA];
  const [period] = periodsOf(chart, born);
  const times = yearsBetween(born.jd, born.at) < SMALL ? small_child.dasha.sides : kp.times;
  if (!period) return [];
  const phrase = period.start > born.at ? kp.soon : inTurn(kp.now, turn);
  const text = filled(phrase, grahaForms('planet', period.lord, words), {
    ...datesOf(period, born.zone, words),
    time: times[movedBy(chart, graha, significators, born) - 1],
  });
  return [{ text, rank: 0 }];
}

/** The house that the lord of the period moves first, or where none runs the sub lord asked first. */
function movedBy(chart: KpChart, graha: number, { planets }: Significators, born: Born): number {
  const [period] = periodsOf(chart, born);
  return planets[period?.lord ?? graha].A[0];
}

/** One thing to do; of the small their parents. */
function advicePassage(
  chart: KpChart,
  graha: number,
  significators: Significators,
  born: Born,
  { readings }: VedicWords,
): Passage[] {
  const turn = signOf(chart.ascendant) + chart.houses[CHANDRA];
  const advice = yearsBetween(born.jd, born.at) < SMALL ? readings.small_child.dasha.deeds : readings.kp.advice;
  return [{ text: inTurn(advice[movedBy(chart, graha, significators, born) - 1], turn + graha), rank: 0 }];
}

/** What each of the houses that a sub lord is tied to does for its cusp, in a few words; empty where none does it. */
function rolesIn(
  cusp: number,
  signified: SpokenFor,
  words: VedicWords,
  ofOwned?: string,
): Record<'help' | 'cost' | 'neither' | 'later', string> {
  const { roles } = words.readings.kp.cusp;
  const { strong } = signified;
  const later = toldHouses(cusp, signified).slice(strong.length);
  const isNeither = (house: number) => !favours(cusp, house) && !opposes(cusp, house);
  const told = (role: string, houses: readonly number[]) =>
    houses.length > 0 ? filled(role, { houses: housesText(houses, words) }) : '';
  return {
    help: told(
      roles.help,
      strong.filter((house) => favours(cusp, house)),
    ),
    cost: told(
      roles.cost,
      strong.filter((house) => opposes(cusp, house)),
    ),
    neither: told(roles.neither, strong.filter(isNeither)),
    later: told(ofOwned ?? roles.later, later),
  };
}

const rolesText = (roles: ReturnType<typeof rolesIn>) =>
  Object.values(roles)
    .filter((role) => role !== '')
    .join(', ');

/** What the houses that the sub lord of a cusp signifies come to for it, how it stands by them, and which these are. */
export function cuspText(chart: KpChart, cusp: number, significators: Significators, words: VedicWords): string {
  const { kp, houses, strength } = words.readings;
  const graha = lordsOf(chart.cusps[cusp - 1]).sub;
  const signified = spokenFor(significators.planets[graha]);
  const verdict = verdictOf(cusp, signified);
  const cellsOf = (some: readonly number[]) =>
    inOrder(cusp, some, verdict).map((house) => kp.cells[cusp - 1][house - 1]);
  const joined = (how: keyof typeof kp.cell_then, first: string, second: string | undefined) =>
    second === undefined ? first : filled(kp.cell_then[how], { first, second });
  const [first, second] = cellsOf(signified.strong);
  const now = joined(verdict === 'half' ? 'but' : 'too', first, second);
  const [help] = cellsOf(toldHouses(cusp, signified).slice(signified.strong.length));
  return filled(kp.cusp.line, grahaForms('planet', graha, words), {
    house: houses[cusp - 1],
    area: strength.areas[cusp - 1],
    stands: inTurn(kp.cusp.stands[verdict], cusp + graha),
    says: joined('late', now, help),
    roles: rolesText(rolesIn(cusp, signified, words)),
  });
}

/** What is over within so many days is not told at the length of a season. */
const SHORT_DAYS = 30;
/** So far ahead the time of a matter is looked for: to the young and the old what is further off says little. */
const AHEAD_DAYS = { far: 12 * 365.25, near: 5 * 365.25 };

/** From this age on no wait of years is told. */
const VERY_OLD = 80;

/** How far ahead is looked for somebody born at `jd`. */
const aheadOf = (jd: number, at: number) => (stageOf(yearsBetween(jd, at)) === 'grown' ? 'far' : 'near');

/** The antardashas from the one that runs on, or from the next where that is nearly over. */
function periodsOf({ longitudes }: KpChart, { jd, at }: Born): Period[] {
  const ahead = at + AHEAD_DAYS[aheadOf(jd, at)];
  return mahaDashas(longitudes[CHANDRA], jd, 'julian')
    .flatMap((maha) => (maha.end > at && maha.start < ahead ? subPeriods(maha) : []))
    .filter(({ end }) => end > at + SHORT_DAYS && end < ahead);
}
