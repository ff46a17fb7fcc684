/** What a KP chart comes to: whom a person, work and partnership answer to, and for which houses those grahas speak. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { CHANDRA } from '../../engine/vedic/chart.ts';
import { favouring, type KpChart, lordsOf, type Significators } from '../../engine/vedic/kp.ts';
import { filled } from '../phrase.ts';
import { fitting, grahaForms, grahasText, inTurn, type Passage } from './reading-terms.ts';

/** The matters that are judged by their cusps. */
const JUDGED = [
  { cusp: 10, matter: 'work' },
  { cusp: 7, matter: 'partnership' },
] as const;

/** The text of a KP chart in 50 to 120 words. */
export function kpText(chart: KpChart, significators: Significators, words: VedicWords): string {
  const { kp } = words.readings;
  const turn = signOf(chart.ascendant) + chart.houses[CHANDRA];
  const subLordOf = (cusp: number) => lordsOf(chart.cusps[cusp - 1]).sub;
  const matterOf = (house: number) => kp.matters[house - 1];
  const told = [subLordOf(1)];
  const parts = [
    filled(inTurn(kp.self, turn), grahaForms('planet', told[0], words), pointsOf(told[0], significators, words)),
  ];
  JUDGED.forEach(({ cusp, matter }, place) => {
    const graha = subLordOf(cusp);
    const houses = strongestHouses(graha, significators);
    const good = favouring(cusp, houses);
    const kind = good.length === 0 ? 'none' : good.length === houses.length ? 'full' : 'part';
    const apart = {
      good: matterOf(good[0] ?? houses[0]),
      other: matterOf(houses[0] === good[0] ? houses[1] : houses[0]),
    };
    const wordings = kp[matter][told.includes(graha) ? 'again' : 'first'][kind];
    parts.push(
      filled(
        inTurn(wordings, turn + place),
        grahaForms('planet', graha, words),
        pointsOf(graha, significators, words),
        apart,
      ),
    );
    if (!told.includes(graha)) told.push(graha);
  });
  const close = filled(inTurn(kp.close, turn), { planets: grahasText(told, words) });
  return fitting([
    ...parts.map((text) => ({ text, rank: 0 })),
    ...threadText(told, significators, turn, words),
    { text: close, rank: 2 },
    { text: kp.houses, rank: 3 },
  ]);
}

/** The house to which more than one of the grahas leads, the one told first. */
function threadText(
  told: readonly number[],
  significators: Significators,
  turn: number,
  { readings: { kp } }: VedicWords,
): Passage[] {
  const houses = told.flatMap((graha) => [...new Set(strongestHouses(graha, significators))]);
  const thread = houses.find((house, at) => houses.indexOf(house) !== at);
  return thread === undefined
    ? []
    : [{ text: filled(inTurn(kp.thread, turn), { other: kp.matters[thread - 1] }), rank: 1 }];
}

/** The house of a graha's star lord and its own: for these it speaks first. */
function strongestHouses(graha: number, { planets }: Significators): [number, number] {
  const { A, B } = planets[graha];
  return [A[0], B[0]];
}

function pointsOf(graha: number, significators: Significators, { readings: { kp } }: VedicWords): { points: string } {
  const [first, second] = strongestHouses(graha, significators).map((house) => kp.matters[house - 1]);
  return { points: filled(first === second ? kp.points.one : kp.points.two, { first, other: second }) };
}
