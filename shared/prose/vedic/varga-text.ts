/** What one varga comes to: what it is read for, its Lagna and lord, its Moon, who is strong in it. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import {
  BUDHA,
  CHANDRA,
  GURU,
  MANGALA,
  RAHU,
  SHANI,
  SHUKRA,
  type SiderealChart,
  SURYA,
} from '../../engine/vedic/chart.ts';
import { SIGN_LORDS, type VedicDignity } from '../../engine/vedic/dignity.ts';
import type { DivisionalChart } from '../../engine/vedic/divisional-chart.ts';
import { type Filling, filled } from '../phrase.ts';
import { grahaForms, grahasText, houseForms, inTurn, type Passage, signName, traitOf } from './reading-terms.ts';

type Ease = keyof VedicWords['readings']['chart']['lord'];
type Carried = VedicWords['readings']['chart']['carriers']['2'];
type BySign = Readonly<Record<string, readonly string[]>>;
type Gifts = Readonly<Record<string, Readonly<Record<'high' | 'low', Readonly<Record<string, string>>>>>>;
type ByDignity = 'exalted' | 'home' | 'fallen';

const STANDINGS: Readonly<Partial<Record<VedicDignity, ByDignity>>> = {
  exalted: 'exalted',
  moolatrikona: 'home',
  own: 'home',
  debilitated: 'fallen',
};
const EASE: Readonly<Record<VedicDignity, Ease>> = {
  exalted: 'strong',
  moolatrikona: 'strong',
  own: 'strong',
  friend: 'fair',
  neutral: 'fair',
  enemy: 'taxed',
  debilitated: 'fallen',
};

/**
 * What a dignity is told as; nothing where a graha is neither raised nor lowered. The Moon has her moolatrikona not in
 * a sign of her own but where she is exalted.
 */
export function standingOf(dignity: VedicDignity, graha?: number): ByDignity | undefined {
  return graha === CHANDRA && dignity === 'moolatrikona' ? 'exalted' : STANDINGS[dignity];
}

/** How easily a graha works in its sign. */
export function easeOf(dignity: VedicDignity): Ease {
  return EASE[dignity];
}

/** How a person goes about what a varga is read for, by the sign that rises in it. */
function vargaOpening(chart: DivisionalChart, turn: number, words: VedicWords): string {
  return openingText(chart, inTurn(words.readings.chart.varga.rises, turn + chart.varga), words);
}

/** The same in fewer words, beside the birth chart. */
export function vargaBeside(chart: DivisionalChart, words: VedicWords): string {
  return openingText(chart, words.readings.chart.varga.beside, words);
}

function openingText({ varga, ascendant }: DivisionalChart, phrase: string, words: VedicWords): string {
  const { any, ...others } = words.readings.chart.rising;
  const rising: BySign = others;
  const text = words.readings.chart.varga;
  const matters: Readonly<Record<string, string>> = words.readings.chart.matters;
  const titles: Readonly<Record<string, string>> = words.readings.chart.titles;
  const values = { varga: titles[varga], matter: matters[varga] };
  if (ascendant === null) return filled(text.open, values);
  return filled(phrase, values, {
    sign: signName(ascendant.sign, words),
    manner: (rising[varga] ?? any)[ascendant.sign],
  });
}

/** Who stands for what a varga is read for, as the texts on it have their karakas. */
const CARRIERS: Readonly<Record<number, number>> = {
  2: GURU,
  3: MANGALA,
  4: MANGALA,
  7: GURU,
  9: SHUKRA,
  10: SURYA,
  12: SURYA,
  16: SHUKRA,
  20: GURU,
  24: BUDHA,
  27: MANGALA,
  30: SHANI,
  40: CHANDRA,
  45: SURYA,
  60: SHANI,
};

/** The parts of the text of a varga. */
export function vargaPassages(chart: DivisionalChart, sky: SiderealChart, turn: number, words: VedicWords): Passage[] {
  const core = (text: string) => ({ text, rank: 0 });
  const lord = chart.ascendant === null ? null : SIGN_LORDS[chart.ascendant.sign];
  return [
    core(vargaOpening(chart, turn, words)),
    ...(chart.ascendant === null
      ? [core(words.readings.chart.varga.moon_open)]
      : [
          core(lordText(chart, chart.ascendant.sign, turn, words)),
          huePassage(SIGN_LORDS[chart.ascendant.sign], turn + chart.varga, words),
          ...(lord === CARRIERS[chart.varga] ? carrierText(chart, true, turn, words) : []),
          ...(lord === CHANDRA ? [] : [{ text: moonText(chart, chart.ascendant.sign, turn, words), rank: 2 }]),
          ...moonState(chart, lord, words),
        ]),
    ...(lord === CARRIERS[chart.varga] ? [] : carrierText(chart, CARRIERS[chart.varga] === CHANDRA, turn, words)),
    ...strongTexts(chart, lord, turn, words),
    ...keptTexts(chart, sky, words),
    ...(chart.ascendant === null ? [core(birthText(sky, words))] : []),
    core(inTurn(adviceOf(chart.varga, words), turn)),
  ];
}

/** Two vargas of one person are told in two wordings. */
function lordText(
  { varga, signs, dignities }: DivisionalChart,
  lagna: number,
  turn: number,
  words: VedicWords,
): string {
  const lord = SIGN_LORDS[lagna];
  return filled(
    inTurn(words.readings.chart.varga.lord[easeOf(dignities[lord])], turn + varga),
    grahaForms('planet', lord, words),
    lifeIn(varga, houseFrom(lagna, signs[lord]), words),
  );
}

/** How a graha goes about what its house stands for: the same house is another thing with another lord. */
export function huePassage(graha: number, turn: number, { readings }: VedicWords): Passage {
  const hues: BySign = readings.chart.hues;
  return { text: inTurn(hues[GRAHAS[graha]], turn), rank: 5, leans: true };
}

/** A house, and what it means for the matter that a varga is read for. */
function lifeIn(varga: number, house: number, words: VedicWords): Filling {
  const { any, ...others } = words.readings.chart.lives;
  const lives: BySign = others;
  return { house: houseForms(house, words).house, life: (lives[varga] ?? any)[house - 1] };
}

/**
 * What the graha that stands for the matter does in its sign, and where it is debilitated its house, if nothing was
 * said of that; `isSame` where the sentence before was of it.
 */
function carrierText(
  { varga, ascendant, signs, dignities }: DivisionalChart,
  isSame: boolean,
  turn: number,
  words: VedicWords,
): Passage[] {
  const { varga: text, carriers } = words.readings.chart;
  const graha = CARRIERS[varga];
  const carried = (carriers as Readonly<Record<string, Carried>>)[varga];
  const standing = standingOf(dignities[graha]);
  const kind = standing === undefined ? 'even' : standing === 'fallen' ? 'low' : 'strong';
  const values = {
    of: carried.of,
    state: standing === 'exalted' || standing === 'home' ? text.states[standing] : '',
    sign: signName(signs[graha], words),
    tail: carried.signs[signs[graha]],
  };
  const phrase = inTurn(text.carrier[isSame ? 'same' : kind], turn + varga);
  const carrier = { text: filled(phrase, grahaForms('planet', graha, words), values), rank: 0 };
  if (kind !== 'low' || ascendant === null) return [carrier];
  const isHouseNew = [SIGN_LORDS[ascendant.sign], CHANDRA].every((other) => signs[other] !== signs[graha]);
  const house = lifeIn(varga, houseFrom(ascendant.sign, signs[graha]), words);
  const placed = filled(text.placed, grahaForms('planet', graha, words), house);
  return isHouseNew ? [carrier, { text: placed, rank: 1 }] : [carrier];
}

/** What a graha strong or weak in a varga does for its matter; where that has no words of its own, for the person. */
function giftIn(varga: number, graha: number, kind: 'high' | 'low', words: VedicWords): string {
  const gifts: Gifts = words.vargaGifts ?? {};
  return gifts[varga]?.[kind][GRAHAS[graha]] ?? traitOf(graha, kind, varga, words);
}

/** What the Moon is by its sign, behind the sentence that says where it stands. */
function moonState({ varga, dignities }: DivisionalChart, lord: number | null, words: VedicWords): Passage[] {
  const standing = standingOf(dignities[CHANDRA]);
  if (standing === undefined || lord === CHANDRA || CARRIERS[varga] === CHANDRA) return [];
  const gift = giftIn(varga, CHANDRA, standing === 'fallen' ? 'low' : 'high', words);
  return [{ text: filled(words.readings.chart.varga.moon_state[standing], { gift }), rank: 2, leans: true }];
}

function moonText({ varga, signs }: DivisionalChart, lagna: number, turn: number, words: VedicWords): string {
  const { moon, moon_there } = words.readings.chart.varga;
  const sign = signs[CHANDRA];
  const isThere = sign === signs[SIGN_LORDS[lagna]];
  const phrase = inTurn(isThere ? moon_there : moon, turn + lagna);
  const values = { ...grahaForms('planet', SIGN_LORDS[lagna], words), sign: signName(sign, words) };
  return filled(phrase, values, lifeIn(varga, houseFrom(lagna, sign), words));
}

/** Who else is strong or weak in it; without a time the Moon is left out. */
function strongTexts(
  { varga, signs, dignities }: DivisionalChart,
  lord: number | null,
  turn: number,
  words: VedicWords,
): Passage[] {
  const text = words.readings.chart.varga;
  const toldOf = [lord, CHANDRA, CARRIERS[varga]];
  const standing = (kinds: readonly (ByDignity | undefined)[]) =>
    dignities
      .slice(0, RAHU)
      .flatMap((each, graha) => (kinds.includes(standingOf(each)) && !toldOf.includes(graha) ? [graha] : []));
  const [best, ...others] = [...standing(['exalted']), ...standing(['home'])];
  const low = standing(['fallen']).at(0);
  const parts: Passage[] = [];

  if (best !== undefined) {
    const state = text.states[dignities[best] === 'exalted' ? 'exalted' : 'home'];
    const values = { state, sign: signName(signs[best], words), gift: giftIn(varga, best, 'high', words) };
    parts.push({ text: filled(inTurn(text.strong, turn), grahaForms('planet', best, words), values), rank: 2 });
  }
  for (const [at, phrase] of text.strong_too.entries()) {
    if (others[at] === undefined) continue;
    const gift = { gift: giftIn(varga, others[at], 'high', words) };
    parts.push({ text: filled(phrase, grahaForms('planet', others[at], words), gift), rank: 3 });
  }
  if (low !== undefined) {
    const gift = { gift: giftIn(varga, low, 'low', words) };
    parts.push({ text: filled(inTurn(text.low, turn), grahaForms('planet', low, words), gift), rank: 2 });
  }
  return parts;
}

/** The grahas that keep the sign of the birth chart, and what one alone gives; to be weak twice is no gift. */
function keptTexts(
  { varga, ascendant, signs, dignities }: DivisionalChart,
  { longitudes }: SiderealChart,
  words: VedicWords,
): Passage[] {
  const { kept, kept_many } = words.readings.chart.varga;
  const keeping = signs.slice(0, RAHU).flatMap((sign, graha) => {
    const isOpen = graha === CHANDRA && ascendant === null;
    const isWeak = standingOf(dignities[graha]) === 'fallen';
    return sign === signOf(longitudes[graha]) && !isOpen && !isWeak ? [graha] : [];
  });
  if (keeping.length === 0) return [];
  if (keeping.length > 1) return [{ text: filled(kept_many, { planets: grahasText(keeping, words) }), rank: 4 }];
  // not what was said of it where it is strong
  const gift = { gift: traitOf(keeping[0], 'high', varga + 1, words) };
  return [{ text: filled(kept, grahaForms('planet', keeping[0], words), gift), rank: 4 }];
}

/** The sign of the birth Moon behind it, as of noon. */
function birthText({ longitudes }: SiderealChart, words: VedicWords): string {
  const { varga, manners } = words.readings.chart;
  const sign = signOf(longitudes[CHANDRA]);
  return filled(varga.birth_at_noon, { other: signName(sign, words), manner: manners[sign] });
}

function adviceOf(varga: number, words: VedicWords): readonly string[] {
  const advice: BySign = words.readings.chart.advice;
  return advice[varga];
}
