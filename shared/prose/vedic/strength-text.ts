/** What the bindus of a chart come to: strong and weak houses, and the graha that is best supported. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { houseFrom } from '../../engine/sky/angle.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { fitting, giftOf, grahaForms, houseForms, signTold } from './reading-terms.ts';

/** What the text is made of. Rows by sign, 0 Mesha …. */
export interface Bindus {
  lagna: number;
  /** the signs of the seven grahas */
  signs: readonly number[];
  sarva: readonly number[];
  /** of each of the seven */
  rows: readonly (readonly number[])[];
}

/** The text of the bindus in 50 to 120 words. */
export function strengthText({ lagna, signs, sarva, rows }: Bindus, words: VedicWords): string {
  const { strength } = words.readings;
  const most = Math.max(...sarva);
  const least = Math.min(...sarva);
  const withCount = (count: number) => [...sarva.keys()].filter((sign) => sarva[sign] === count);
  const housesOf = (count: number) =>
    withCount(count)
      .map((sign) => houseFrom(lagna, sign))
      .sort((a, b) => a - b);
  const strong = housesOf(most);
  const weak = housesOf(least);
  const told = (houses: readonly number[], count: number) => ({
    houses: listText(
      houses.map((house) => houseForms(house, words).house),
      words,
    ),
    life: houseForms(houses[0], words).life,
    count,
  });
  const next = Math.max(...sarva.filter((count) => count < most));
  const nextBest =
    strong.length > 1 || next === least
      ? []
      : [{ text: filled(strength.next, houseForms(housesOf(next)[0], words), { count: next }), rank: 1 }];
  return fitting([
    { text: filled(strength[strong.length > 1 ? 'strong_tie' : 'strong'], told(strong, most)), rank: 0 },
    ...nextBest,
    { text: filled(strength[weak.length > 1 ? 'weak_tie' : 'weak'], told(weak, least)), rank: 0 },
    { text: grahaText(signs, rows, words), rank: 0 },
    { text: filled(strength.close, { sign: signTold(withCount(most)[0], words) }), rank: 2 },
  ]);
}

/** The graha with the most bindus of its own in the sign where it stands. */
function grahaText(signs: readonly number[], rows: Bindus['rows'], words: VedicWords): string {
  const counts = rows.map((row, graha) => row[signs[graha]]);
  const count = Math.max(...counts);
  const best = counts.indexOf(count);
  return filled(words.readings.strength.graha, grahaForms('planet', best, words), {
    count,
    sign: signTold(signs[best], words),
    gift: giftOf(best, words),
  });
}
