/** What the bindus of a chart come to: strong and weak houses, the graha that is best served, and Saturn's crossing. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { houseFrom } from '../../engine/sky/angle.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { fitting, grahaForms, houseForms, inTurn, signTold, traitOf } from './reading-terms.ts';

/** So many houses of one count are told in life. */
const MOST_TOLD = 2;
/** Bindus of a house from which a slow planet goes easily, and up to which it goes slowly; 28 is the average. */
const LIGHT = 30;
const SLOW = 25;

/** What the text is made of. Rows by sign, 0 Mesha …. */
export interface Bindus {
  lagna: number;
  /** the signs of the seven grahas */
  signs: readonly number[];
  sarva: readonly number[];
  /** of each of the seven */
  rows: readonly (readonly number[])[];
  /** the sign that Shani is crossing at the moment of asking */
  shani: number;
}

/** The text of the bindus in 50 to 120 words. */
export function strengthText(bindus: Bindus, words: VedicWords): string {
  const { lagna, sarva } = bindus;
  const { strength } = words.readings;
  const most = Math.max(...sarva);
  const least = Math.min(...sarva);
  const next = Math.max(...sarva.filter((count) => count < most));
  const housesOf = (count: number) =>
    [...sarva.keys()]
      .filter((sign) => sarva[sign] === count)
      .map((sign) => houseFrom(lagna, sign))
      .sort((a, b) => a - b);
  const [strong, weak, second] = [housesOf(most), housesOf(least), housesOf(next)[0]];
  const nextBest =
    strong.length > 1 || next === least
      ? []
      : [
          {
            text: filled(strength.next, houseForms(second, words), { count: next, gift: strength.high[second - 1] }),
            rank: 2,
          },
        ];
  return fitting([
    {
      text: filled(strong.length > 1 ? strength.strong_tie : inTurn(strength.strong, lagna), told(strong, most, words)),
      rank: 0,
    },
    ...nextBest,
    {
      text: filled(weak.length > 1 ? strength.weak_tie : inTurn(strength.weak, weak[0]), told(weak, least, words)),
      rank: 0,
    },
    { text: shaniText(bindus, words), rank: 0 },
    { text: grahaText(bindus, words), rank: 1 },
    { text: inTurn(strength.close, lagna + strong[0]), rank: 3 },
  ]);
}

/** The houses of a count with what they give and what they ask for: where there are several, each with its own. */
function told(houses: readonly number[], count: number, words: VedicWords) {
  const { high, low, item } = words.readings.strength;
  const all = (lives: readonly string[]) => {
    if (houses.length === 1) return lives[houses[0] - 1];
    const items = houses.map((each, at) => {
      const { house } = houseForms(each, words);
      return at < MOST_TOLD ? filled(item, { house, told: lives[each - 1] }) : house;
    });
    return listText(items, words);
  };
  return { houses: houseForms(houses[0], words).house, count, gift: all(high), advice: all(low) };
}

/** How Shani goes through the sign where it is now. */
function shaniText({ lagna, sarva, shani }: Bindus, words: VedicWords): string {
  const count = sarva[shani];
  const pace = count >= LIGHT ? 'light' : count <= SLOW ? 'slow' : 'even';
  return filled(words.readings.strength.saturn[pace], houseForms(houseFrom(lagna, shani), words), {
    sign: signTold(shani, words),
    count,
  });
}

/** The graha with the most bindus of its own in the sign where it stands. */
function grahaText({ signs, rows }: Bindus, words: VedicWords): string {
  const counts = rows.map((row, graha) => row[signs[graha]]);
  const count = Math.max(...counts);
  const best = counts.indexOf(count);
  return filled(inTurn(words.readings.strength.graha, signs[best]), grahaForms('planet', best, words), {
    count,
    sign: signTold(signs[best], words),
    gift: traitOf(best, 'high', signs[best], words),
  });
}
