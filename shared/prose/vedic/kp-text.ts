/**
 * What a KP chart comes to: of work, love and money what the sub lords of their cusps say and by which way that comes,
 * by the houses that they signify; what the period that runs moves, when the rest has its time, and one thing to do.
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
const MOST_WORDS = 240;

/** A matter by its cusp and sub lord, the houses for which that speaks, and what these say of the matter. */
interface Judged {
  matter: (typeof JUDGED)['grown'][number]['matter'];
  cusp: number;
  graha: number;
  houses: SpokenFor;
  verdict: (typeof VERDICTS)[number];
}

/** Whose chart it is: born at `jd`, asked about `at`, Julian days (UT); dates are those of `zone`. */
interface Born {
  jd: number;
  at: number;
  zone: string;
  /** whether the chart is cast by the ayanamsa of KP, which moves its periods */
  isOwnMeasure: boolean;
}

/** The text of a KP chart in 50 to 240 words. */
export function kpText(chart: KpChart, significators: Significators, born: Born, words: VedicWords): string {
  const age = yearsBetween(born.jd, born.at);
  const judged = JUDGED[age < SMALL ? 'small' : stageOf(age) === 'young' ? 'young' : 'grown']
    .map(({ cusp, matter }): Judged => {
      const graha = lordsOf(chart.cusps[cusp - 1]).sub;
      const houses = spokenFor(significators.planets[graha]);
      return { matter, cusp, graha, houses, verdict: verdictOf(cusp, houses) };
    })
    .toSorted((one, other) => VERDICTS.indexOf(other.verdict) - VERDICTS.indexOf(one.verdict));
  const turn = signOf(chart.ascendant) + chart.houses[CHANDRA];
  const periods = periodsOf(chart, born);
  const ofAge = (all: VedicWords): Passage[] => {
    const known = readingsForAge(born.jd, born.at, all);
    return [
      ...(age < SMALL ? [{ text: known.readings.small, rank: 0 }] : []),
      ...judged.flatMap((each, at) => judgedPassages(each, at, judged, turn, known)),
      ...periodPassages(periods, judged, significators, { turn, ...born }, known),
    ];
  };
  return fittingAlike(ofAge, words, age, MOST_WORDS);
}

/** What is answered on a matter, by which way it comes, and why; the first, which is promised most, at length. */
function judgedPassages(
  each: Judged,
  at: number,
  judged: readonly Judged[],
  turn: number,
  words: VedicWords,
): Passage[] {
  const { kp } = words.readings;
  const { matter, cusp, houses, verdict } = each;
  const [way, against = ''] = inOrder(cusp, houses.strong, verdict).map((house) => kp.ways[matter][house - 1]);
  const then = verdict === 'late' ? kp.ways[matter][certain(helpOf(cusp, houses.weak), 'help') - 1] : '';
  // a verdict is named once, and what it holds for too is told with it
  const alike = judged.slice(0, at).filter((one) => one.verdict === verdict).length;
  const frame = at === 0 ? inTurn(kp.opens[verdict], turn) : kp.told[verdict][alike];
  const told = { matter: kp.matters[matter], asks: kp.asks[matter], way, then };
  const toldBy = (cost: string) => filled(frame, told, { cost, reason: reasonText(each, words) });
  return [
    {
      text: toldBy(''),
      rank: 0,
      ...(verdict === 'half' ? { fuller: { text: toldBy(filled(kp.cost, { against })), rank: 1 } } : {}),
    },
    ...(at === 0 ? [whyPassage(each, turn, words)] : []),
  ];
}

/** Of houses the first that favours a cusp. */
const helpOf = (cusp: number, houses: readonly number[]) => houses.find((house) => favours(cusp, house));

/** The houses of which something is told: those that are strong, and of the others the one that helps. */
function toldHouses(cusp: number, { strong, weak }: SpokenFor): number[] {
  const help = strong.some((house) => favours(cusp, house)) ? undefined : helpOf(cusp, weak);
  return help === undefined ? [...strong] : [...strong, help];
}

/** Which planet decides on a matter, and through which houses it speaks for it and against it, or for neither. */
function whyPassage(each: Judged, turn: number, words: VedicWords): Passage {
  const { kp } = words.readings;
  const { matter, cusp, graha, verdict } = each;
  const help = verdict === 'yes' ? filled(kp.help, { by: kp.by[matter][GRAHAS[graha]] }) : '';
  const why = (isWhole: boolean) =>
    filled(inTurn(kp.why, turn + graha), grahaForms('planet', graha, words), {
      cusp: kp.ordinals[cusp - 1],
      speaks: speaksText(kp.speaks[verdict], each, words, isWhole),
      help: isWhole ? help : '',
    });
  return { text: why(false), rank: 0, fuller: { text: why(true), rank: 3 } };
}

/** The same of a later matter, in brackets: who decides, and through which houses. */
function reasonText({ cusp, graha, houses }: Judged, words: VedicWords): string {
  return filled(words.readings.kp.reason, grahaForms('planet', graha, words), {
    houses: housesText(toldHouses(cusp, houses), words),
  });
}

/** For and against a matter, the houses of the sub lord of its cusp, with what they are where there is room. */
function speaksText(phrase: string, { cusp, houses }: Judged, words: VedicWords, isWhole: boolean): string {
  const { kp, strength } = words.readings;
  const named = (some: readonly number[]) => {
    if (!isWhole) return housesText(some, words);
    const whole = some.map((house) =>
      filled(kp.speaks.named, { house: words.readings.houses[house - 1], area: strength.areas[house - 1] }),
    );
    return listText(whole, words);
  };
  const told = toldHouses(cusp, houses);
  const good = told.filter((house) => favours(cusp, house));
  return filled(phrase, {
    houses: named(good.length > 0 ? good : told),
    against: named(houses.strong.filter((house) => opposes(cusp, house))),
  });
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

/** What the period that runs moves, which of what is promised has its time later, and what to do. */
function periodPassages(
  periods: readonly Period[],
  judged: readonly Judged[],
  significators: Significators,
  { turn, at, zone, isOwnMeasure }: Omit<Born, 'jd'> & { turn: number },
  words: VedicWords,
): Passage[] {
  const { kp } = words.readings;
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  const dated = ({ lord, start, end }: Period) => ({
    ...grahaForms('planet', lord, words),
    from: dateOf(start),
    until: dateOf(end),
  });
  // what a period speaks against, it does not move, though it speaks for it as well
  const servedBy = (each: Judged, { lord }: Period) => {
    return verdictOf(each.cusp, spokenFor(significators.planets[lord])) === 'yes';
  };
  const promised = judged.filter(({ verdict }) => verdict !== 'own' && verdict !== 'hard');
  const [period, ...later] = periods;
  const [moved] = significators.planets[period?.lord ?? judged[0].graha].A;
  const served = period ? promised.filter((each) => servedBy(each, period)) : [];
  // what the house of the period itself stands for comes first
  const moving = served.toSorted((one, other) => Number(other.cusp === moved) - Number(one.cusp === moved));
  const waiting = promised.flatMap((each) => {
    const next = served.includes(each) ? undefined : later.find((one) => servedBy(each, one));
    return next ? [{ matter: each.matter, next }] : [];
  });
  // what has its time together is told together
  const nexts = [...new Set(waiting.map(({ next }) => next))];
  const matters = listText(
    moving.map(({ matter }) => kp.matters[matter]),
    words,
  );
  const running = period && {
    text: filled(period.start > at ? kp.soon : inTurn(kp.now, turn), dated(period), {
      time: kp.times[moved - 1],
      serves: moving.length === 0 ? '' : filled(kp.serves, { matters }),
    }),
    rank: 0,
  };
  return [
    ...(running ? [running] : []),
    ...nexts.map((next, at) => {
      const those = waiting.filter((each) => each.next === next).map(({ matter }) => kp.matters[matter]);
      return {
        text: filled(inTurn(kp.when, turn + at), dated(next), { matters: listText(those, words) }),
        rank: 1 + at,
      };
    }),
    ...(isOwnMeasure ? [{ text: kp.measure, rank: 0 }] : []),
    { text: inTurn(kp.advice[moved - 1], turn + judged[0].graha), rank: 0 },
  ];
}

/** What the houses that the sub lord of a cusp signifies come to for it, how it stands by them, and which these are. */
export function cuspText(chart: KpChart, cusp: number, significators: Significators, words: VedicWords): string {
  const { kp, houses, strength } = words.readings;
  const graha = lordsOf(chart.cusps[cusp - 1]).sub;
  const signified = spokenFor(significators.planets[graha]);
  const verdict = verdictOf(cusp, signified);
  const told = toldHouses(cusp, signified);
  const cellsOf = (some: readonly number[]) =>
    inOrder(cusp, some, verdict).map((house) => kp.cells[cusp - 1][house - 1]);
  const joined = (how: keyof typeof kp.cell_then, first: string, second: string | undefined) =>
    second === undefined ? first : filled(kp.cell_then[how], { first, second });
  const [first, second] = cellsOf(signified.strong);
  const now = joined(verdict === 'half' ? 'but' : 'too', first, second);
  const [help] = cellsOf(told.slice(signified.strong.length));
  return filled(kp.cusp.line, grahaForms('planet', graha, words), {
    house: houses[cusp - 1],
    area: strength.areas[cusp - 1],
    stands: inTurn(kp.cusp.stands[verdict], cusp + graha),
    says: joined('late', now, help),
    houses: housesText(told, words),
  });
}

/** What is over within so many days is not told at the length of a season. */
const SHORT_DAYS = 30;
/** So far ahead the time of a matter is looked for: to the young what is further off says nothing. */
const AHEAD_DAYS = { grown: 12 * 365.25, young: 5 * 365.25 };

/** The antardashas from the one that runs on, or from the next where that is nearly over. */
function periodsOf({ longitudes }: KpChart, { jd, at }: Born): Period[] {
  const ahead = at + AHEAD_DAYS[stageOf(yearsBetween(jd, at)) === 'young' ? 'young' : 'grown'];
  return mahaDashas(longitudes[CHANDRA], jd, 'julian')
    .flatMap((maha) => (maha.end > at && maha.start < ahead ? subPeriods(maha) : []))
    .filter(({ end }) => end > at + SHORT_DAYS && end < ahead);
}
