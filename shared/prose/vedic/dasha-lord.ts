/** What the lord of a dasha comes to in a chart: how it stands, what of life it ties together, how its time goes. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { CHANDRA, RAHU } from '../../engine/vedic/chart.ts';
import { dignity, naturalRelation, SIGN_LORDS } from '../../engine/vedic/dignity.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';
import { grahaForms, houseForms, inTurn, NODES_HELP, signName } from './reading-terms.ts';

/** Where the grahas 0 … 8 stand at a birth. */
export interface Natal {
  houses: readonly number[];
  longitudes: readonly number[];
  /** the sign that rises, 0 … 11 */
  lagna: number;
}

type DashaWords = VedicWords['readings']['dasha'];
type GrahaState = keyof DashaWords['states'];

/** How well a lord stands at birth: by its dignity, the nodes by their house. */
function stateOf(graha: number, { houses, longitudes }: Natal): GrahaState {
  if (graha >= RAHU) return NODES_HELP.includes(houses[graha]) ? 'node_high' : 'node_low';
  const state = dignity(graha, longitudes[graha]);
  if (state !== 'moolatrikona') return state;
  // the Moon has it in the sign of its exaltation, the others in one of their own
  return graha === CHANDRA ? 'exalted' : 'own';
}

/** How the time of a lord goes that stands so. */
const WEIGHTS = {
  exalted: 'light',
  own: 'light',
  friend: 'light',
  neutral: 'even',
  enemy: 'work',
  debilitated: 'work',
  node_high: 'light',
  node_low: 'work',
} as const satisfies Record<GrahaState, keyof DashaWords['inside']['weights']>;

/** Whether a lord has it easier at birth, or harder. */
export function kindOf(lord: number, natal: Natal): 'high' | 'low' {
  return WEIGHTS[stateOf(lord, natal)] === 'work' ? 'low' : 'high';
}

/** How two lords get on by nature: friends where each is the other's, and foes where one is and the other no friend. */
export function bondOf(one: number, other: number): 'friends' | 'foes' | undefined {
  const relations = [naturalRelation(one, other), naturalRelation(other, one)];
  if (relations.every((each) => each === 'friend')) return 'friends';
  return relations.includes('enemy') && !relations.includes('friend') ? 'foes' : undefined;
}

/** Whether the time of a lord goes lightly, evenly or with work; `over` is the lord of the period that it lies in. */
export function weightOf(lord: number, natal: Natal, over?: number): keyof DashaWords['inside']['weights'] {
  const isFoe = over !== undefined && bondOf(lord, over) === 'foes';
  return isFoe ? 'work' : WEIGHTS[stateOf(lord, natal)];
}

/** The same in words, with why it is so; of a great period where it lies in none. */
export function weightText(
  lord: number,
  natal: Natal,
  words: VedicWords,
  { over, turn = 0 }: { over?: number; turn?: number } = {},
): string {
  const { weights, reasons } = words.readings.dasha;
  const isFoe = over !== undefined && bondOf(lord, over) === 'foes';
  const reason = filled(
    reasons[isFoe ? 'foe' : stateOf(lord, natal)],
    grahaForms('planet', lord, words),
    grahaForms('second', over ?? lord, words),
  );
  const phrases = weights[over === undefined ? 'years' : 'stretch'];
  return filled(inTurn(phrases[weightOf(lord, natal, over)], turn), { reason });
}

/** The houses whose signs belong to a graha, the first one first. */
function housesRuled(graha: number, lagna: number): number[] {
  const ruled = SIGN_LORDS.flatMap((each, sign) => (each === graha ? [houseFrom(lagna, sign)] : []));
  return ruled.sort((a, b) => a - b);
}

/**
 * What of life a lord looks after at birth, where it stands, and what that ties together, with what to do in its years;
 * `turn` chooses among wordings.
 */
export function placedAt(
  lord: number,
  natal: Natal,
  words: VedicWords,
  turn = 0,
): Record<'place' | 'side' | 'lived' | 'joined' | 'chart' | 'use' | 'what', string> {
  const { dasha: text, placed, placed_as } = words.readings;
  const kind = kindOf(lord, natal);
  const at = natal.houses[lord];
  const ruled = housesRuled(lord, natal.lagna);
  const others = ruled.filter((each) => each !== at);
  const joint = lord >= RAHU ? 'node' : others.length > 0 ? 'two' : 'one';
  const sidesOf = (houses: readonly number[]) =>
    listText(
      houses.map((each) => text.sides[each - 1]),
      words,
    );
  const side = text.sides[at - 1];
  const sides = { side, ruled: sidesOf(others) };
  const what = filled(inTurn(placed_as[kind], turn), { what: placed[GRAHAS[lord]][kind][at - 1] });
  const { house, place } = houseForms(at, words);
  const state = filled(text.states[stateOf(lord, natal)], { sign: signName(signOf(natal.longitudes[lord]), words) });
  const values: Filling = { ...sides, house, state, all: sidesOf(ruled), rules: rulesText(ruled, words) };
  return {
    place,
    side,
    what,
    lived: filled(text.lived, { joins: filled(inTurn(text.joins[joint], turn + at), sides), what }),
    joined: filled(text.joined[joint], sides),
    chart: filled(text.chart[joint], grahaForms('planet', lord, words), values),
    use: text.uses[GRAHAS[lord]][kind],
  };
}

/** Houses by their numbers, as a sentence has them. */
function rulesText(ruled: readonly number[], words: VedicWords): string {
  const { houses, ordinals } = words.readings.kp;
  const list = listText(
    ruled.map((house) => ordinals[house - 1]),
    words,
  );
  return filled(houses[ruled.length > 1 ? 'many' : 'one'], { list });
}

/** That two lords are friends or foes, and what that makes of the sides of life in which they stand. */
export function bondText(
  bond: 'friends' | 'foes',
  one: number,
  other: number,
  { houses }: Natal,
  words: VedicWords,
): string {
  const { dasha: text } = words.readings;
  return filled(
    text[bond][houses[one] === houses[other] ? 'same' : 'apart'],
    grahaForms('planet', one, words),
    grahaForms('second', other, words),
    { side: text.sides[houses[one] - 1], other: text.sides[houses[other] - 1] },
  );
}
