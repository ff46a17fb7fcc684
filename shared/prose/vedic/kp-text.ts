/**
 * What a KP chart comes to: of work, love and money what the sub lords of their cusps say and by which way that comes,
 * by the houses that they signify; what the period that runs moves, when the rest may, and one thing to do.
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
  VERDICTS,
  verdictOf,
} from '../../engine/vedic/kp.ts';
import { SMALL, stageOf, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import { fittingAlike, grahaForms, inTurn, LONG_WORDS, type Passage } from './reading-terms.ts';

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

/** A matter by its cusp and sub lord, the houses for which that speaks first, and what these say of the matter. */
interface Judged {
  matter: (typeof JUDGED)['grown'][number]['matter'];
  cusp: number;
  graha: number;
  houses: readonly number[];
  verdict: (typeof VERDICTS)[number];
}

/** Whose chart it is: born at `jd`, asked about `at`, Julian days (UT); dates are those of `zone`. */
interface Born {
  jd: number;
  at: number;
  zone: string;
}

/** The text of a KP chart in 50 to 160 words. */
export function kpText(chart: KpChart, significators: Significators, born: Born, words: VedicWords): string {
  const age = yearsBetween(born.jd, born.at);
  const judged = JUDGED[age < SMALL ? 'small' : stageOf(age) === 'young' ? 'young' : 'grown']
    .map(({ cusp, matter }): Judged => {
      const graha = lordsOf(chart.cusps[cusp - 1]).sub;
      const houses = strongestHouses(graha, significators);
      return { matter, cusp, graha, houses, verdict: verdictOf(cusp, houses) };
    })
    .toSorted((one, other) => VERDICTS.indexOf(other.verdict) - VERDICTS.indexOf(one.verdict));
  const turn = signOf(chart.ascendant) + chart.houses[CHANDRA];
  const periods = periodsOf(chart, born);
  const ofAge = (all: VedicWords): Passage[] => {
    const known = readingsForAge(born.jd, born.at, all);
    return [
      ...judged.flatMap((each, at) => judgedPassages(each, at, judged, turn, known)),
      ...periodPassages(periods, judged, significators, { turn, ...born }, known),
      ...(age < SMALL ? [{ text: known.readings.small, rank: 0 }] : []),
    ];
  };
  return fittingAlike(ofAge, words, age, LONG_WORDS);
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
  const [way, against = ''] = inOrder(cusp, houses).map((house) => kp.ways[matter][house - 1]);
  const isNoneSure = judged[0].verdict === 'open';
  // a verdict is named once, and what it holds for too is told with it
  const alike = judged.slice(0, at).filter((one) => one.verdict === verdict).length;
  const frame = isNoneSure ? kp.alone[at] : at === 0 ? inTurn(kp.opens[verdict], turn) : kp.told[verdict][alike];
  const told = { matter: kp.matters[matter], asks: kp.asks[matter], way };
  const toldBy = (cost: string) => filled(frame, told, { cost, reason: reasonText(each, words) });
  const all = listText(
    judged.map((one) => kp.matters[one.matter]),
    words,
  );
  return [
    ...(at === 0 && isNoneSure ? [{ text: filled(inTurn(kp.open_all, turn), { list: all }), rank: 0 }] : []),
    {
      text: toldBy(''),
      rank: 0,
      ...(verdict === 'half' ? { fuller: { text: toldBy(filled(kp.cost, { against })), rank: 1 } } : {}),
    },
    ...(at === 0 ? [whyPassage(each, turn, words)] : []),
  ];
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
function reasonText({ graha, houses }: Judged, words: VedicWords): string {
  return filled(words.readings.kp.reason, grahaForms('planet', graha, words), { houses: housesText(houses, words) });
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
  const good = houses.filter((house) => favours(cusp, house));
  return filled(phrase, {
    houses: named(good.length > 0 ? good : houses),
    against: named(houses.filter((house) => opposes(cusp, house))),
  });
}

/** Houses with those first that favour a cusp, and last those that are against it. */
function inOrder(cusp: number, houses: readonly number[]): number[] {
  const rank = (house: number) => (favours(cusp, house) ? 0 : opposes(cusp, house) ? 2 : 1);
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
  { turn, at, zone }: Pick<Born, 'at' | 'zone'> & { turn: number },
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
    const houses = strongestHouses(lord, significators);
    return verdictOf(each.cusp, houses) === 'yes' ? houses.filter((house) => favours(each.cusp, house)) : [];
  };
  const promised = judged.filter(({ verdict }) => verdict !== 'open');
  const [period, ...later] = periods;
  const moved = strongestHouses(period?.lord ?? judged[0].graha, significators)[0];
  const served = period ? promised.filter((each) => servedBy(each, period).length > 0) : [];
  // what the house of the period itself stands for comes first
  const moving = served.toSorted((one, other) => Number(other.cusp === moved) - Number(one.cusp === moved));
  const [waiting] = promised.filter((each) => !served.includes(each));
  const next = waiting && later.find((each) => servedBy(waiting, each).length > 0);
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
    ...(next
      ? [
          {
            text: filled(inTurn(kp.when, turn), dated(next), {
              matter: kp.matters[waiting.matter],
            }),
            rank: 1,
          },
        ]
      : []),
    { text: inTurn(kp.advice[moved - 1], turn + judged[0].graha), rank: 0 },
  ];
}

/** What the houses that the sub lord of a cusp signifies first come to for it, its verdict, and which these are. */
export function cuspText(chart: KpChart, cusp: number, significators: Significators, words: VedicWords): string {
  const { kp, houses, strength } = words.readings;
  const graha = lordsOf(chart.cusps[cusp - 1]).sub;
  const signified = strongestHouses(graha, significators);
  const verdict = verdictOf(cusp, signified);
  const [first, second] = inOrder(cusp, signified).map((house) => kp.cells[cusp - 1][house - 1]);
  const says =
    second === undefined ? first : filled(kp.cell_then[verdict === 'half' ? 'but' : 'too'], { first, second });
  return filled(kp.cusp[verdict], grahaForms('planet', graha, words), {
    house: houses[cusp - 1],
    area: strength.areas[cusp - 1],
    says,
    houses: housesText(signified, words),
  });
}

/** What is over within so many days is not told at the length of a season. */
const SHORT_DAYS = 30;
/** So far ahead the time of a matter is looked for. */
const AHEAD_DAYS = 12 * 365.25;

/** The antardashas from the one that runs on, or from the next where that is nearly over. */
function periodsOf({ longitudes }: KpChart, { jd, at }: Born): Period[] {
  return mahaDashas(longitudes[CHANDRA], jd, 'julian')
    .flatMap((maha) => (maha.end > at && maha.start < at + AHEAD_DAYS ? subPeriods(maha) : []))
    .filter(({ start, end }) => end > at + SHORT_DAYS && start < at + AHEAD_DAYS);
}

/** The house of a graha's star lord and its own, for these it speaks first; once where they are one. */
function strongestHouses(graha: number, { planets }: Significators): number[] {
  const { A, B } = planets[graha];
  return [...new Set([A[0], B[0]])];
}
