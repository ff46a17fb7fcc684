/** What a KP chart comes to: three grahas that lead it, and the houses that they speak for. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { CHANDRA } from '../../engine/vedic/chart.ts';
import { type KpChart, lordsOf, type Significators } from '../../engine/vedic/kp.ts';
import { nakshatraLord, nakshatraOf } from '../../engine/vedic/nakshatra.ts';
import { filled } from '../phrase.ts';
import { fitting, grahaForms, houseForms, type Passage } from './reading-terms.ts';

/** So many grahas are told. */
const TOLD = 3;

type LeaderRole = keyof VedicWords['readings']['kp']['roles'];

/** The text of a KP chart in 50 to 120 words; `dayLord` is the graha of the weekday. */
export function kpText(chart: KpChart, { planets }: Significators, dayLord: number, words: VedicWords): string {
  const { kp } = words.readings;
  const parts: Passage[] = [];
  const houseOf = (graha: number) => planets[graha].A[0];
  leaders(chart, dayLord, houseOf).forEach(({ graha, role }, place) => {
    const starLord = nakshatraLord(nakshatraOf(chart.longitudes[graha]));
    const first = houseOf(graha);
    const [second] = planets[graha].B;
    const kind = starLord === graha ? 'speaks_alone' : first === second ? 'speaks_once' : 'speaks';
    const speaks = filled(kp[kind][place], grahaForms('second', starLord, words), houseForms(first, words), {
      other: houseForms(second, words).house,
    });
    parts.push({ text: `${filled(kp.roles[role], grahaForms('planet', graha, words))} ${speaks}`, rank: 0 });
  });
  return fitting([...parts, { text: kp.close, rank: 1 }]);
}

/**
 * The sub lord of the first cusp, then the ruling planets in their order, each by the first office that it has; whoever
 * speaks first for a house that was told of already is passed over.
 */
function leaders(
  { ascendant, longitudes }: KpChart,
  dayLord: number,
  houseOf: (graha: number) => number,
): { graha: number; role: LeaderRole }[] {
  const lagna = lordsOf(ascendant);
  const moon = lordsOf(longitudes[CHANDRA]);
  const offices: readonly { graha: number; role: LeaderRole }[] = [
    { graha: lagna.sub, role: 'cusp' },
    { graha: lagna.star, role: 'star' },
    { graha: lagna.sign, role: 'sign' },
    { graha: moon.star, role: 'moon_star' },
    { graha: moon.sign, role: 'moon_sign' },
    { graha: dayLord, role: 'day' },
  ];
  return offices
    .filter(({ graha }, index) => offices.findIndex((each) => houseOf(each.graha) === houseOf(graha)) === index)
    .slice(0, TOLD);
}
