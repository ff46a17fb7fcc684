/** What the bindus of a chart come to: strong and weak houses, how the one serves the other, and Saturn's crossing. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { houseFrom } from '../../engine/sky/angle.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import { fittingAlike, grahaForms, houseForms, inTurn, type Passage, signName, traitOf } from './reading-terms.ts';

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

/** Whose bindus they are: born at `birth`, asked about `at`, Julian days. */
interface Owner {
  birth: number;
  at: number;
}

/** The text of the bindus in 50 to 120 words. */
export function strengthText(bindus: Bindus, { birth, at }: Owner, words: VedicWords): string {
  return fittingAlike((all) => passagesOf(bindus, readingsForAge(birth, at, all)), words);
}

function passagesOf(bindus: Bindus, words: VedicWords): Passage[] {
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
            text: filled(inTurn(strength.next, lagna), extremeText([second], next, strength.high, words)),
            rank: 3,
          },
        ];
  return [
    {
      text: filled(
        [inTurn(strength.strong, lagna), strength.strong_tie][strong.length - 1] ?? strength.strong_many,
        extremeText(strong, most, strength.high, words),
      ),
      rank: 0,
    },
    { text: inTurn(strength.use[strong[0] - 1], most), rank: 2 },
    ...nextBest,
    {
      text: filled(
        [inTurn(strength.weak, least + lagna), strength.weak_tie][weak.length - 1] ?? strength.weak_many,
        extremeText(weak, least, strength.low, words),
      ),
      rank: 0,
    },
    {
      // what is strong can serve what is weak
      text: filled(inTurn(strength.bridge, most + least), {
        lack: strength.lacks[weak[0] - 1],
        tool: strength.tools[strong[0] - 1],
      }),
      rank: 1,
    },
    { text: shaniText(bindus, words), rank: 0 },
    { text: grahaText(bindus, words), rank: 2 },
  ];
}

/** From so many on a house is far above the average, and down from so many far below it. */
const FAR_ABOVE = 34;
const FAR_BELOW = 22;
/** What a house has of the 337 that all twelve share. */
const AVERAGE = 28;

function markOf(count: number): keyof VedicWords['readings']['strength']['marks'] {
  if (count >= AVERAGE) return count >= FAR_ABOVE ? 'far_above' : 'above';
  return count <= FAR_BELOW ? 'far_below' : 'below';
}

/** The houses of a count, the area of life of the first, and what the first two mean in life. */
function extremeText(
  houses: readonly number[],
  count: number,
  lives: readonly (readonly string[])[],
  words: VedicWords,
): Filling {
  const named = houses.map((each) => houseForms(each, words).house);
  const [first, second = first] = houses.map((each) => inTurn(lives[each - 1], count));
  return {
    house: named[0],
    houses: listText(named, words),
    area: words.readings.strength.areas[houses[0] - 1],
    mark: words.readings.strength.marks[markOf(count)],
    count,
    average: AVERAGE,
    gift: first,
    advice: first,
    other: second,
  };
}

/** How Shani goes through the sign where it is now. */
function shaniText({ lagna, sarva, shani }: Bindus, words: VedicWords): string {
  const count = sarva[shani];
  const pace = count >= LIGHT ? 'light' : count <= SLOW ? 'slow' : 'even';
  const house = houseFrom(lagna, shani);
  const { saturn, tasks } = words.readings.strength;
  return filled(inTurn(saturn[pace], lagna), houseForms(house, words), {
    sign: signName(shani, words),
    count,
    task: tasks[house - 1],
  });
}

/** The graha with the most bindus of its own in the sign where it stands. */
function grahaText({ signs, rows }: Bindus, words: VedicWords): string {
  const counts = rows.map((row, graha) => row[signs[graha]]);
  const count = Math.max(...counts);
  const best = counts.indexOf(count);
  return filled(inTurn(words.readings.strength.graha, signs[best]), grahaForms('planet', best, words), {
    count,
    sign: signName(signs[best], words),
    gift: traitOf(best, 'high', signs[best], words),
  });
}
