/**
 * What a KP chart comes to: which of work, love and money it supports most, each by the sub lord of its cusp, what the
 * period that runs moves, and one thing to do about that.
 */
import type { VedicWords } from '../../content/vedic-words.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { CHANDRA } from '../../engine/vedic/chart.ts';
import { mahaDashas, type Period, subPeriods } from '../../engine/vedic/dasha.ts';
import { favouring, type KpChart, lordsOf, type Significators } from '../../engine/vedic/kp.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { wordsForAge } from './age.ts';
import { grahaForms, inTurn, MOST_WORDS, wordsOf } from './reading-terms.ts';

/** The matters that are judged by their cusps. */
const JUDGED = [
  { cusp: 10, matter: 'work' },
  { cusp: 7, matter: 'partnership' },
  { cusp: 2, matter: 'money' },
] as const;

/** A matter as its sub lord has it: by the two houses for which that speaks first, and those that favour the matter. */
interface Judged {
  matter: (typeof JUDGED)[number]['matter'];
  graha: number;
  houses: readonly number[];
  favoured: readonly number[];
}

/** Whose chart it is: born at `jd`, asked about `at`, Julian days (UT); dates are those of `zone`. */
interface Born {
  jd: number;
  at: number;
  zone: string;
}

/** The text of a KP chart in 50 to 120 words. */
export function kpText(chart: KpChart, significators: Significators, born: Born, all: VedicWords): string {
  const words = wordsForAge(born.jd, born.at, all);
  const { kp } = words.readings;
  const turn = signOf(chart.ascendant) + chart.houses[CHANDRA];
  const judged = JUDGED.map(({ cusp, matter }): Judged => {
    const graha = lordsOf(chart.cusps[cusp - 1]).sub;
    const houses = strongestHouses(graha, significators);
    return { matter, graha, houses, favoured: favouring(cusp, houses) };
  }).toSorted((one, other) => supportOf(other) - supportOf(one));
  const period = periodOf(chart, born);
  const moved = strongestHouses(period?.lord ?? judged[0].graha, significators)[0];
  const dateOf = (jd: number) => longDateText(zonedText(jd, born.zone), words.grammar);
  const periods = (period ? [period] : []).map(({ lord, start, end }) =>
    filled(start > born.at ? kp.soon : inTurn(kp.now, turn), grahaForms('planet', lord, words), {
      from: dateOf(start),
      until: dateOf(end),
      time: kp.times[moved - 1],
    }),
  );
  // the last matters are told by one house where both would be too long
  const besides = judged.map((_, place) => judged.length - place).concat(0);
  const texts = besides.map((most) =>
    [
      openingText(judged, turn, words),
      ...judged.map((each, place) => judgedText(each, place < most, turn + place, words)),
      ...periods,
      kp.advice[moved - 1],
    ].join(' '),
  );
  return texts.find((text) => wordsOf(text) <= MOST_WORDS) ?? texts[judged.length];
}

/** How much speaks for a matter: every house of its sub lord, some, or none. */
const supportOf = ({ houses, favoured }: Judged) => Math.ceil((2 * favoured.length) / houses.length);

/** Which matters have most support and which least. */
function openingText(judged: readonly Judged[], turn: number, words: VedicWords): string {
  const { opens, matters } = words.readings.kp;
  const supports = judged.map(supportOf);
  const [most, least] = [Math.max(...supports), Math.min(...supports)];
  const named = (support: number) =>
    listText(
      judged.filter((each) => supportOf(each) === support).map(({ matter }) => matters[matter]),
      words,
    );
  const kind = most > least ? 'some' : most === 0 ? 'none' : 'even';
  return filled(inTurn(opens[kind], turn), { best: named(most), rest: named(least) });
}

/** A matter by the houses of its sub lord: first what favours it, and if it is wished for what the other house adds. */
function judgedText(
  { matter, graha, houses, favoured }: Judged,
  isWhole: boolean,
  turn: number,
  words: VedicWords,
): string {
  const { judged, rooms, [matter]: text } = words.readings.kp;
  const [good, beside, alone]: Readonly<Record<string, string>>[] = [text.good, text.beside, text.alone];
  const [first = houses[0]] = favoured;
  const other = houses.find((house) => !favoured.includes(house));
  const clause =
    favoured.length === 0
      ? alone[first]
      : other === undefined || !isWhole
        ? good[first]
        : filled(text.part, { good: good[first], beside: beside[other] });
  return filled(inTurn(judged, turn), grahaForms('planet', graha, words), {
    at: text.at,
    clause,
    room: rooms[first - 1],
  });
}

/** What is over within so many days is not told at the length of a season. */
const SHORT_DAYS = 30;

/** The antardasha of a life that runs, or the next where that is nearly over. */
function periodOf({ longitudes }: KpChart, { jd, at }: Born): Period | undefined {
  const isMeant = ({ end }: Period) => end > at + SHORT_DAYS;
  const maha = mahaDashas(longitudes[CHANDRA], jd, 'julian').find(isMeant);
  return maha && subPeriods(maha).find(isMeant);
}

/** The house of a graha's star lord and its own, for these it speaks first; once where they are one. */
function strongestHouses(graha: number, { planets }: Significators): number[] {
  const { A, B } = planets[graha];
  return [...new Set([A[0], B[0]])];
}
