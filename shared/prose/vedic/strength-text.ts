/** What the bindus of a chart come to: the strong house and its season, how it serves the weak one, who crosses it. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { houseFrom } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { GURU } from '../../engine/vedic/chart.ts';
import { yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import { fittingAlike, grahaForms, houseForms, inTurn, type Passage, signName, traitOf } from './reading-terms.ts';

/** Bindus of a house from which a slow planet goes easily, and up to which it goes slowly; 28 is the average. */
const LIGHT = 30;
const SLOW = 25;
/** The same of a graha's own, of which four are the middle of eight. */
const OWN_LIGHT = 5;
const OWN_SLOW = 3;

/** What the text is made of. Rows by sign, 0 Mesha …. */
export interface Bindus {
  lagna: number;
  /** the signs of the seven grahas */
  signs: readonly number[];
  sarva: readonly number[];
  /** of each of the seven */
  rows: readonly (readonly number[])[];
  /** the signs that Shani and Guru are crossing at the moment of asking */
  shani: number;
  guru: number;
  /** when the Sun crosses a sign next, Julian days (UT) */
  sunIn(sign: number): { start: number; end: number };
}

/** Whose bindus they are: born at `birth`, asked about `at`, Julian days; dates are those of `zone`. */
interface Owner {
  birth: number;
  at: number;
  zone: string;
}

/** The text of the bindus in 50 to 120 words. */
export function strengthText(bindus: Bindus, { birth, at, zone }: Owner, words: VedicWords): string {
  const [strong, weak] = [Math.max(...bindus.sarva), Math.min(...bindus.sarva)].map((count) => housesOf(count, bindus));
  const [season, thin] = [strong, weak].map(([house]) => bindus.sunIn((bindus.lagna + house - 1) % 12));
  return fittingAlike(
    (all) => passagesOf(bindus, { strong, weak, season, thin, zone }, readingsForAge(birth, at, all)),
    words,
    yearsBetween(birth, at),
  );
}

/** The houses of so many bindus, 1 … 12 in their order. */
function housesOf(count: number, { lagna, sarva }: Bindus): number[] {
  return [...sarva.keys()]
    .filter((sign) => sarva[sign] === count)
    .map((sign) => houseFrom(lagna, sign))
    .sort((a, b) => a - b);
}

/** The strongest and the weakest houses, and when the Sun crosses the first of each. */
interface Extremes {
  strong: readonly number[];
  weak: readonly number[];
  season: { start: number; end: number };
  thin: { start: number; end: number };
  zone: string;
}

function passagesOf(bindus: Bindus, { strong, weak, season, thin, zone }: Extremes, words: VedicWords): Passage[] {
  const { lagna, sarva } = bindus;
  const { strength } = words.readings;
  const [most, least] = [Math.max(...sarva), Math.min(...sarva)];
  const [best] = strong;
  const turn = lagna + most + least;
  const dated = ({ start, end }: Extremes['season']) => {
    const [from, until] = [start, end].map((jd) =>
      longDateText(zonedText(jd, zone), words.grammar, words.festivals.text.day),
    );
    return { from, until };
  };
  const isCarried = bindus.rows[GURU][bindus.guru] >= OWN_LIGHT;
  const told = housesText(strong, most, words);
  const use = inTurn(strength.use[best - 1], most);
  // what is strong can serve what is weak
  const [bridge, other_bridge = bridge] = weak.map(
    (house) => strength.bridges[house - 1][best > house ? best - 2 : best - 1],
  );
  const named = weak.map((house) =>
    filled(strength.named, houseForms(house, words), { area: strength.areas[house - 1] }),
  );
  // of two nothing else says what they stand for; for more there is no room
  const thinnest = {
    ...housesText(weak, least, words),
    ...(weak.length === 2 ? { houses: listText(named, words) } : {}),
    bridge,
    other_bridge,
  };
  return [
    {
      text: filled(strong.length > 1 ? strength.strong_tie : inTurn(strength.strong, lagna), told),
      rank: 0,
      ...(strong.length === 2 ? { fuller: { text: filled(strength.strong_both, told), rank: 1 } } : {}),
    },
    {
      text: filled(strength.use_alone, { use }),
      rank: 0,
      // two weak houses leave less room, and so does Guru where it carries
      fuller: {
        text: filled(
          weak.length > 1 || isCarried ? strength.season_tie : inTurn(strength.season, turn),
          dated(season),
          { use },
        ),
        rank: 1,
      },
    },
    {
      text: filled(weak.length > 1 ? strength.weak_tie : inTurn(strength.weak, least + lagna), thinnest),
      rank: 0,
      ...(weak.length === 2 ? { fuller: { text: filled(strength.weak_both, thinnest), rank: 1 } } : {}),
    },
    { text: filled(inTurn(strength.thin, turn), dated(thin)), rank: 2, leans: true },
    { text: shaniText(bindus, words), rank: 0 },
    { text: guruText(bindus, words), rank: 1 },
    { text: grahaText(bindus, words), rank: 2 },
  ];
}

/** From so many on a house is rarely seen so strong. */
const RARE = 41;
/** From so many on a house is far above the average, and down from so many far below it. */
const FAR_ABOVE = 34;
const FAR_BELOW = 22;
/** What a house has of the 337 that all twelve share. */
const AVERAGE = 28;

function markOf(count: number): keyof VedicWords['readings']['strength']['marks'] {
  if (count >= RARE) return 'rare';
  if (count >= AVERAGE) return count >= FAR_ABOVE ? 'far_above' : 'above';
  return count <= FAR_BELOW ? 'far_below' : 'below';
}

/** The houses of a count, the area of life of the first, and what the first two give where they are strong. */
function housesText(houses: readonly number[], count: number, words: VedicWords): Filling {
  const { areas, marks, high } = words.readings.strength;
  const named = houses.map((each) => houseForms(each, words).house);
  const [gift, other = gift] = houses.map((each) => inTurn(high[each - 1], count));
  return {
    house: named[0],
    houses: listText(named, words),
    area: areas[houses[0] - 1],
    mark: marks[markOf(count)],
    count,
    average: AVERAGE,
    gift,
    other,
  };
}

/** How Shani goes through the sign where it is now. */
function shaniText({ lagna, sarva, shani }: Bindus, words: VedicWords): string {
  const count = sarva[shani];
  const pace = count >= LIGHT ? 'light' : count <= SLOW ? 'slow' : 'even';
  const house = houseFrom(lagna, shani);
  const { saturn, tasks } = words.readings.strength;
  return filled(inTurn(saturn[pace], lagna), houseForms(house, words), { count, task: tasks[house - 1] });
}

/** What Guru does in the house where it is now, by its own bindus there. */
function guruText({ lagna, rows, guru }: Bindus, words: VedicWords): string {
  const count = rows[GURU][guru];
  const pace = count >= OWN_LIGHT ? 'light' : count <= OWN_SLOW ? 'slow' : 'even';
  const house = houseFrom(lagna, guru);
  const { guru: told, growth } = words.readings.strength;
  return filled(inTurn(told[pace], lagna + count), houseForms(house, words), { count, task: growth[house - 1] });
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
