/** What a birth chart and its vargas come to: the Lagna, the Moon, what stands out. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS, NAKSHATRAS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { CHANDRA, RAHU, type SiderealChart } from '../../engine/vedic/chart.ts';
import { dignity, isCombust, isVargottama, SIGN_LORDS, type VedicDignity } from '../../engine/vedic/dignity.ts';
import type { DivisionalChart } from '../../engine/vedic/divisional-chart.ts';
import { nakshatraOf, padaOf } from '../../engine/vedic/nakshatra.ts';
import { type Filling, filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import {
  fittingAlike,
  grahaForms,
  grahasText,
  houseForms,
  inTurn,
  type Passage,
  signName,
  traitOf,
} from './reading-terms.ts';
import { easeOf, huePassage, standingOf, vargaBeside, vargaPassages } from './varga-text.ts';

/** From so many on, grahas in one house are a crowd. */
const CROWD = 3;
/** The vargas that are told beside the birth chart where all are asked for: marriage and work. */
const TOLD_TOO: readonly number[] = [9, 10];

type Standing = keyof VedicWords['readings']['chart']['stands_out'];

/**
 * The text of a chart of somebody born at `birth`, asked for `at`, Julian days, in 50 to 120 words; without a birth
 * time the Moon as of noon, and no houses.
 */
export function chartText(
  sky: SiderealChart,
  vargas: readonly DivisionalChart[],
  { birth, at }: { birth: number; at: number },
  words: VedicWords,
): string {
  return fittingAlike((all) => passagesOf(sky, vargas, readingsForAge(birth, at, all)), words);
}

function passagesOf(sky: SiderealChart, vargas: readonly DivisionalChart[], words: VedicWords): Passage[] {
  const moon = sky.longitudes[CHANDRA];
  const turn = 4 * nakshatraOf(moon) + padaOf(moon);
  if (vargas.length === 1 && vargas[0].varga !== 1) {
    return vargaPassages(vargas[0], sky, turn, words);
  }
  const parts = birthPassages(sky, turn, words);
  const beside = vargas.filter(({ varga }) => TOLD_TOO.includes(varga));
  const openings = beside.map((each) => ({ text: vargaBeside(each, words), rank: sky.ascendant === null ? 2 : 1 }));
  if (beside.length === 0 || sky.ascendant === null) return [...parts, ...openings];
  // what was asked for with the birth chart is told before its finer points
  const finer = parts.map((part) => (part.rank === 1 ? { ...part, rank: 2 } : part));
  const deed = { ...parts[parts.length - 1], rank: 2 };
  return [...finer.slice(0, -1), ...openings, deed];
}

function birthPassages(sky: SiderealChart, turn: number, words: VedicWords): Passage[] {
  const { chart } = words.readings;
  const dignities = sky.longitudes.slice(0, RAHU).map((longitude, graha) => dignity(graha, longitude));
  const core = (text: string) => ({ text, rank: 0 });
  if (sky.ascendant === null) {
    return [
      core(filled(chart.moon_at_noon, moonPlace(sky, words))),
      // the Moon's own state may be another at another hour
      ...standingOut(sky, dignities, CHANDRA, turn, words),
      core(chart.no_lagna),
    ];
  }
  const lagna = signOf(sky.ascendant);
  const lord = SIGN_LORDS[lagna];
  return [
    core(filled(chart.lagna[lagna], { sign: signName(lagna, words) })),
    core(filled(inTurn(chart.moon, turn), moonPlace(sky, words))),
    ...(lord === CHANDRA ? [] : [{ text: heartText(sky, lagna, words), rank: 4 }]),
    core(lordText(sky, lagna, dignities[lord], turn, words)),
    huePassage(lord, turn, words),
    ...standingOut(sky, dignities, lord, turn, words),
    ...crowdText(sky, lagna, words),
    core(inTurn(chart.deeds[houseFrom(lagna, signOf(sky.longitudes[lord])) - 1], turn)),
  ];
}

/** The Moon at birth: sign, star, and what the star gives. */
function moonPlace({ longitudes }: SiderealChart, words: VedicWords): Filling {
  const star = NAKSHATRAS[nakshatraOf(longitudes[CHANDRA])];
  return {
    sign: signName(signOf(longitudes[CHANDRA]), words),
    star: words.terms.nakshatras[star],
    gift: words.readings.chart.stars[star],
  };
}

/** The house of the Moon; it stands behind the sentence about the Moon. */
function heartText({ longitudes }: SiderealChart, lagna: number, words: VedicWords): string {
  const house = houseFrom(lagna, signOf(longitudes[CHANDRA]));
  return filled(words.readings.chart.heart[house - 1], houseForms(house, words));
}

/** Where the lord of the Lagna lives, how easily, and what that makes of a life. */
function lordText(
  { longitudes }: SiderealChart,
  lagna: number,
  standing: VedicDignity,
  turn: number,
  words: VedicWords,
): string {
  const lord = SIGN_LORDS[lagna];
  const house = houseFrom(lagna, signOf(longitudes[lord]));
  return filled(inTurn(words.readings.chart.lord[easeOf(standing)], turn), grahaForms('planet', lord, words), {
    house: houseForms(house, words).house,
    life: words.readings.chart.lives.birth[house - 1],
  });
}

/** In this order grahas stand out, one of each kind; both kinds of the first two, so that no text only flatters. */
const OUTSTANDING: readonly (readonly Standing[])[] = [['exalted', 'home'], ['fallen'], ['vargottama'], ['combust']];

/** The grahas that stand out most; the lord of the Lagna, who was told of, is passed over. */
function standingOut(
  sky: SiderealChart,
  dignities: readonly VedicDignity[],
  toldOf: number | null,
  turn: number,
  words: VedicWords,
): Passage[] {
  const { stands_out, even } = words.readings.chart;
  const found = dignities.flatMap((each, graha) => {
    const standing = graha === toldOf ? undefined : standingInBirth(sky, each, graha);
    return standing === undefined ? [] : [{ graha, standing }];
  });
  const chosen = OUTSTANDING.flatMap((kinds) => {
    const first = kinds.flatMap((kind) => found.filter(({ standing }) => standing === kind)).at(0);
    return first === undefined ? [] : [first];
  });
  const isEven = dignities.every((each) => standingOf(each) === undefined);
  return [
    ...(isEven ? [{ text: even, rank: 3 }] : []),
    ...chosen.map(({ graha, standing }, index) => ({
      text: filled(inTurn(stands_out[standing], turn + index), grahaForms('planet', graha, words), {
        sign: signName(signOf(sky.longitudes[graha]), words),
        gift: giftOf(graha, standing, turn, words),
      }),
      rank: [2, 3][index] ?? 4,
    })),
  ];
}

/** What a graha does for a person as it stands; near the Sun that is done unseen. */
function giftOf(graha: number, standing: Standing, turn: number, words: VedicWords): string {
  const hidden: Readonly<Record<string, string>> = words.readings.chart.hidden;
  if (standing === 'combust') return hidden[GRAHAS[graha]];
  return traitOf(graha, standing === 'fallen' ? 'low' : 'high', turn, words);
}

/** What is most special about a graha of the birth chart. */
function standingInBirth(sky: SiderealChart, each: VedicDignity, graha: number): Standing | undefined {
  const byDignity = standingOf(each, graha);
  if (byDignity !== undefined) return byDignity;
  if (isVargottama(sky.longitudes[graha])) return 'vargottama';
  return isCombust(graha, sky) ? 'combust' : undefined;
}

/** The house in which most grahas meet, where that is a crowd; the house of the Lagna's lord was told of. */
function crowdText({ longitudes }: SiderealChart, lagna: number, words: VedicWords): Passage[] {
  const houses = longitudes.map((longitude) => houseFrom(lagna, signOf(longitude)));
  const toldOf = houses[SIGN_LORDS[lagna]];
  const counts = new Array<number>(13).fill(0);
  for (const house of houses) if (house !== toldOf) counts[house]++;
  const fullest = counts.indexOf(Math.max(...counts));
  if (counts[fullest] < CROWD) return [];
  const most = [...houses.keys()].filter((graha) => houses[graha] === fullest);
  const values = { planets: grahasText(most, words), ...houseForms(fullest, words) };
  return [{ text: filled(words.readings.chart.crowd, values), rank: 1 }];
}
