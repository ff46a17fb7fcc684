/**
 * What a KP chart comes to, told as one story: what a life turns on and how one comes to it, what that makes of work
 * and of love, when which of them moves, and one thing to do.
 */
import type { VedicWords } from '../../content/vedic-words.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { CHANDRA, RAHU } from '../../engine/vedic/chart.ts';
import { mahaDashas, subPeriods } from '../../engine/vedic/dasha.ts';
import { favouring, type JudgedCusp, type KpChart, lordsOf, type Significators } from '../../engine/vedic/kp.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { wordsForAge } from './age.ts';
import { fitting, grahaForms, houseForms, inTurn } from './reading-terms.ts';

type KpMatter = keyof VedicWords['readings']['kp']['matters'];

/** The matters that are judged by their cusps. */
const JUDGED = [
  { cusp: 10, matter: 'work' },
  { cusp: 7, matter: 'partnership' },
] as const;

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
  const subLordOf = (cusp: number) => lordsOf(chart.cusps[cusp - 1]).sub;
  const self = subLordOf(1);
  const moved = new Map<number, KpMatter[]>([[self, ['self']]]);
  const [aim, way] = strongestHouses(self, significators);
  const why = filled(inTurn(aim === way ? kp.why.one : kp.why.two, turn), grahaForms('planet', self, words), {
    house: houseForms(aim, words).house,
    field: words.readings.chart.fields[aim - 1],
    way: kp.ways[way - 1],
  });
  const judged = JUDGED.map(({ cusp, matter }, place) => {
    const graha = subLordOf(cusp);
    const before = moved.get(graha) ?? [];
    moved.set(graha, [...before, matter]);
    const found = { cusp, matter, graha, isAgain: before.length > 0, houses: strongestHouses(graha, significators) };
    return judgedText(found, turn + place, words);
  });
  const nodes = [...moved.keys()].filter((graha) => graha >= RAHU);
  const period = periodText(moved, chart, born, turn, words);
  return fitting([
    ...[kp.aims[aim - 1], why, ...judged].map((text) => ({ text, rank: 0 })),
    ...nodes.map((graha) => ({ text: graha === RAHU ? kp.nodes.Rahu : kp.nodes.Ketu, rank: 3 })),
    ...(period === undefined ? [] : [{ text: period, rank: 1 }]),
    { text: kp.advice[aim - 1], rank: 0 },
  ]);
}

interface Judged {
  cusp: JudgedCusp;
  matter: (typeof JUDGED)[number]['matter'];
  graha: number;
  /** its graha spoke of another matter before */
  isAgain: boolean;
  houses: readonly [number, number];
}

/** A matter by the houses of its sub lord: all in favour, one of two, or none. */
function judgedText({ cusp, matter, graha, isAgain, houses }: Judged, turn: number, words: VedicWords): string {
  const wordings = words.readings.kp[matter];
  const favoured = favouring(cusp, houses);
  const kind = favoured.length === 0 ? 'none' : favoured.length === houses.length ? 'full' : 'part';
  const good: Readonly<Record<string, string>> = wordings.good;
  const beside: Readonly<Record<string, string>> = wordings.beside;
  const alone: Readonly<Record<string, string>> = wordings.alone;
  const [first = houses[0]] = favoured;
  const second = first === houses[0] ? houses[1] : houses[0];
  const lead = filled(inTurn(wordings[isAgain ? 'again' : 'first'], turn), grahaForms('planet', graha, words));
  return filled(inTurn(wordings[kind], turn), {
    lead,
    house: houseForms(first, words).house,
    good: good[first],
    beside: beside[second],
    alone: alone[first],
  });
}

/** What begins later than in so many years is of no use to anybody now. */
const SOON_DAYS = 5 * 365.25;

/** When a matter moves next: the antardasha of its graha that runs at a moment or comes soon after it. */
function periodText(
  moved: ReadonlyMap<number, readonly KpMatter[]>,
  { longitudes }: KpChart,
  { jd, at, zone }: Born,
  turn: number,
  words: VedicWords,
): string | undefined {
  const { kp } = words.readings;
  const dateOf = (moment: number) => longDateText(zonedText(moment, zone), words.grammar);
  const next = mahaDashas(longitudes[CHANDRA], jd, 'julian')
    .filter(({ end }) => end > at)
    .flatMap((maha) => subPeriods(maha))
    .find(({ lord, start, end }) => end > at && start < at + SOON_DAYS && moved.has(lord));
  if (next === undefined) return undefined;
  const { lord, start, end } = next;
  const matters = (moved.get(lord) ?? []).map((matter) => kp.matters[matter]);
  return filled(inTurn(start <= at ? kp.now : kp.later, turn + lord), grahaForms('planet', lord, words), {
    matters: matters.length > JUDGED.length ? kp.all : listText(matters, words),
    from: dateOf(start),
    until: dateOf(end),
  });
}

/** The house of a graha's star lord and its own: for these it speaks first. */
function strongestHouses(graha: number, { planets }: Significators): [number, number] {
  const { A, B } = planets[graha];
  return [A[0], B[0]];
}
