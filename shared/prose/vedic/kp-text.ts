/**
 * What a KP chart comes to, told as one story: what a life turns on and how one comes to it, what that makes of work
 * and of love, when it moves, and one thing to do.
 */
import type { VedicWords } from '../../content/vedic-words.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { CHANDRA } from '../../engine/vedic/chart.ts';
import { favouring, type KpChart, lordsOf, type Significators } from '../../engine/vedic/kp.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { fitting, grahaForms, inTurn } from './reading-terms.ts';

/** The matters that are judged by their cusps, and what their houses are told as. */
const JUDGED = [
  { cusp: 10, matter: 'work', thing: 'fields' },
  { cusp: 7, matter: 'partnership', thing: 'bonds' },
] as const;

/** The text of a KP chart in 50 to 120 words. */
export function kpText(chart: KpChart, significators: Significators, words: VedicWords): string {
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
  const planets = listText(
    told.map((graha) => filled(kp.graha, grahaForms('planet', graha, words))),
    words,
  );
  return fitting([
    ...parts.map((text) => ({ text, rank: 0 })),
    { text: filled(inTurn(kp.close, turn), { planets }), rank: 1 },
    { text: kp.advice[aim - 1], rank: 2 },
  ]);
}

/** The house of a graha's star lord and its own: for these it speaks first. */
function strongestHouses(graha: number, { planets }: Significators): [number, number] {
  const { A, B } = planets[graha];
  return [A[0], B[0]];
}
