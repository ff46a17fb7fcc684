/**
 * What a KP chart comes to, told as one story: what a life turns on and how one comes to it, what that makes of work
 * and of love, when it moves, and one thing to do.
 */
import type { VedicWords } from '../../content/vedic-words.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { CHANDRA, RAHU } from '../../engine/vedic/chart.ts';
import { mahaDashas, subPeriods } from '../../engine/vedic/dasha.ts';
import { favouring, type KpChart, lordsOf, type Significators } from '../../engine/vedic/kp.ts';
import { longDateText } from '../date.ts';
import { filled } from '../phrase.ts';
import { wordsForAge } from './age.ts';
import { fitting, grahaForms, inTurn } from './reading-terms.ts';

/** The matters that are judged by their cusps, and what their houses are told as. */
const JUDGED = [
  { cusp: 10, matter: 'work', thing: 'fields' },
  { cusp: 7, matter: 'partnership', thing: 'bonds' },
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
  const told = [subLordOf(1)];
  const [aim, way] = strongestHouses(told[0], significators);
  const parts = [
    filled(inTurn(aim === way ? kp.self.one : kp.self.two, turn), grahaForms('planet', told[0], words), {
      aim: kp.aims[aim - 1],
      way: kp.ways[way - 1],
    }),
  ];
  JUDGED.forEach(({ cusp, matter, thing: name }, place) => {
    const graha = subLordOf(cusp);
    const houses = strongestHouses(graha, significators);
    const good = favouring(cusp, houses);
    const [wordings, things] = [kp[matter], kp[name]];
    const kind = good.length === 0 ? 'none' : good.length === houses.length ? 'full' : 'part';
    // the wording of the lead and that of the verdict change by different beats
    const lead = filled(
      inTurn(wordings[told.includes(graha) ? 'again' : 'first'], turn + place + graha),
      grahaForms('planet', graha, words),
    );
    const [favoured, other] = good[0] === houses[1] ? [houses[1], houses[0]] : houses;
    parts.push(
      filled(inTurn(wordings[kind], turn + place), {
        lead,
        thing: things[houses[0] - 1],
        good: things[favoured - 1],
        other: things[other - 1],
      }),
    );
    if (!told.includes(graha)) told.push(graha);
  });
  const [now, then] = nextPeriods(told, chart, born, words);
  return fitting([
    ...parts.map((text) => ({ text, rank: 0 })),
    ...told.flatMap((graha) =>
      graha < RAHU ? [] : [{ text: graha === RAHU ? kp.nodes.Rahu : kp.nodes.Ketu, rank: 1 }],
    ),
    ...(now === undefined ? [] : [{ text: filled(inTurn(kp.close, turn), { period: now }), rank: 0 }]),
    ...(then === undefined ? [] : [{ text: filled(kp.then, { period: then }), rank: 3 }]),
    { text: kp.advice[aim - 1], rank: 2 },
  ]);
}

/** The antardashas of some grahas that run at a moment or come after it, with their dates: two at most. */
function nextPeriods(
  grahas: readonly number[],
  { longitudes }: KpChart,
  { jd, at, zone }: Born,
  words: VedicWords,
): string[] {
  const dateOf = (moment: number) => longDateText(zonedText(moment, zone), words.grammar);
  return mahaDashas(longitudes[CHANDRA], jd, 'julian')
    .filter(({ end }) => end > at)
    .flatMap((maha) => subPeriods(maha))
    .filter(({ lord, end }) => end > at && grahas.includes(lord))
    .slice(0, 2)
    .map(({ lord, start, end }) =>
      filled(words.readings.kp.period, grahaForms('planet', lord, words), { from: dateOf(start), until: dateOf(end) }),
    );
}

/** The house of a graha's star lord and its own: for these it speaks first. */
function strongestHouses(graha: number, { planets }: Significators): [number, number] {
  const { A, B } = planets[graha];
  return [A[0], B[0]];
}
