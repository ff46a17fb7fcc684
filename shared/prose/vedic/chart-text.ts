/** What a birth chart and its vargas come to: the Lagna, the Moon, what stands out. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { NAKSHATRAS } from '../../endpoints/vedic/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { CHANDRA, RAHU, type SiderealChart, SURYA } from '../../engine/vedic/chart.ts';
import { dignity, isCombust, isVargottama, SIGN_LORDS, type VedicDignity } from '../../engine/vedic/dignity.ts';
import type { DivisionalChart } from '../../engine/vedic/divisional-chart.ts';
import { nakshatraOf, padaOf } from '../../engine/vedic/nakshatra.ts';
import { filled } from '../phrase.ts';
import {
  fitting,
  giftOf,
  grahaForms,
  grahasText,
  houseForms,
  inTurn,
  type Passage,
  signTold,
} from './reading-terms.ts';

/** So many grahas are told for what is special about them. */
const MOST_STANDING_OUT = 2;
/** From so many on, grahas in one house are a crowd. */
const CROWD = 3;
/** The varga that is told where all are asked for. */
const NAVAMSHA = 9;

type Standing = keyof VedicWords['readings']['chart']['stands_out'];
type Ease = keyof VedicWords['readings']['chart']['lord'];

const STANDING_OF: Readonly<Partial<Record<VedicDignity, Standing>>> = {
  exalted: 'exalted',
  moolatrikona: 'home',
  own: 'home',
  debilitated: 'fallen',
};
const WEIGHTS: Readonly<Record<Standing, number>> = { exalted: 5, fallen: 4, home: 3.5, vargottama: 3, combust: 2 };
const EASE_OF: Readonly<Record<VedicDignity, Ease>> = {
  exalted: 'strong',
  moolatrikona: 'strong',
  own: 'strong',
  friend: 'fair',
  neutral: 'fair',
  enemy: 'taxed',
  debilitated: 'taxed',
};
const STRONG: readonly VedicDignity[] = ['exalted', 'moolatrikona', 'own'];

/** The text of a chart in 50 to 120 words; without a birth time the Moon as of noon, and no houses. */
export function chartText(sky: SiderealChart, vargas: readonly DivisionalChart[], words: VedicWords): string {
  const { chart } = words.readings;
  const moon = sky.longitudes[CHANDRA];
  const turn = 4 * nakshatraOf(moon) + padaOf(moon);
  const star = NAKSHATRAS[nakshatraOf(moon)];
  const moonPlace = {
    sign: signTold(signOf(moon), words),
    star: words.terms.nakshatras[star],
    gift: chart.stars[star],
  };
  const dignities = sky.longitudes.slice(0, RAHU).map((longitude, graha) => dignity(graha, longitude));
  const parts: Passage[] = [];
  const core = (text: string) => ({ text, rank: 0 });
  if (sky.ascendant === null) {
    parts.push(
      core(filled(chart.moon_at_noon, moonPlace)),
      ...standingOut(sky, dignities, null, turn, words),
      core(chart.no_lagna),
    );
  } else {
    const lagna = signOf(sky.ascendant);
    const lord = SIGN_LORDS[lagna];
    parts.push(
      core(filled(chart.lagna[lagna], { sign: signTold(lagna, words) })),
      core(filled(inTurn(chart.moon, turn), moonPlace)),
      core(lordText(sky, lagna, dignities[lord], turn, words)),
      ...standingOut(sky, dignities, lord, turn, words),
      ...crowdText(sky, lagna, words),
    );
  }
  const told = vargas.length === 1 ? vargas[0] : vargas.find(({ varga }) => varga === NAVAMSHA);
  if (told !== undefined && told.varga !== 1) parts.push({ text: vargaText(told, words), rank: 2 });
  return fitting(parts);
}

/** Where the lord of the Lagna lives, and how easily. */
function lordText(
  { longitudes }: SiderealChart,
  lagna: number,
  standing: VedicDignity,
  turn: number,
  words: VedicWords,
): string {
  const lord = SIGN_LORDS[lagna];
  const house = houseFrom(lagna, signOf(longitudes[lord]));
  return filled(
    inTurn(words.readings.chart.lord[EASE_OF[standing]], turn),
    grahaForms('planet', lord, words),
    houseForms(house, words),
  );
}

/** The grahas that stand out most, each by one thing; the lord of the Lagna, who was told of, is passed over. */
function standingOut(
  sky: SiderealChart,
  dignities: readonly VedicDignity[],
  toldOf: number | null,
  turn: number,
  words: VedicWords,
): Passage[] {
  const { stands_out, even } = words.readings.chart;
  const found = dignities
    .flatMap((each, graha) => {
      const standing = graha === toldOf ? undefined : standingOf(sky, each, graha);
      const light = graha === SURYA || graha === CHANDRA ? 0.5 : 0;
      return standing === undefined ? [] : [{ graha, standing, weight: WEIGHTS[standing] + light }];
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_STANDING_OUT);
  const isEven = dignities.every((each) => STANDING_OF[each] === undefined);
  return [
    ...(isEven ? [{ text: even, rank: 3 }] : []),
    ...found.map(({ graha, standing }, index) => ({
      text: filled(inTurn(stands_out[standing], turn + index), grahaForms('planet', graha, words), {
        sign: signTold(signOf(sky.longitudes[graha]), words),
        gift: giftOf(graha, words),
      }),
      rank: index === 0 ? 1 : 4,
    })),
  ];
}

/** What is most special about a graha. */
function standingOf(sky: SiderealChart, each: VedicDignity, graha: number): Standing | undefined {
  const byDignity = STANDING_OF[each];
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
  return [{ text: filled(words.readings.chart.crowd, values), rank: 3 }];
}

/** What a varga is read for, what rises in it, and which of the seven stand strong there. */
function vargaText({ varga, ascendant, dignities }: DivisionalChart, words: VedicWords): string {
  const { varga: text, matters } = words.readings.chart;
  const matterOf: Readonly<Record<string, string>> = matters;
  const strong = dignities.slice(0, RAHU).flatMap((each, graha) => (STRONG.includes(each) ? [graha] : []));
  const kind = strong.length > 0 ? 'strong' : 'quiet';
  const values = { varga, matter: matterOf[varga], planets: grahasText(strong, words) };
  if (ascendant === null) return filled(text[`${kind}_at_noon`], values);
  return filled(text[kind], values, { sign: signTold(ascendant.sign, words) });
}
