/**
 * The portrait of a birth chart: what Sun and Moon want, who leads the chart and from where, and then only what stands
 * out, weighed against each other: the three heaviest findings (five without a birth time), whatever they are.
 */
import type { NatalWords, PortraitWords } from '../../content/western-words.ts';
import { natalNatureOf } from '../../content/western-words.ts';
import { SIGNS } from '../../endpoints/vocabulary.ts';
import { distance, signOf } from '../../engine/sky/angle.ts';
import { ELEMENTS, type ElementName, MODALITIES } from '../../engine/western/balance.ts';
import { RULERS } from '../../engine/western/dignity.ts';
import { longitudeOf, PLANETS, type Planet } from '../../engine/western/natal.ts';
import { isAmong } from '../../record.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';
import type { ReadFacts } from './chart-text.ts';

/** A sentence and how much what it tells of weighs, on a scale of our own of about 0 to 12. */
interface WeighedLine {
  weight: number;
  line: string;
}

const TOLD = 3;
const TOLD_WITHOUT_TIME = 5;

/** The portrait, as one paragraph. */
export function portrait(facts: ReadFacts, words: NatalWords): string {
  const { houses } = facts.chart;
  // in the order in which they are told, from the ground of the chart to its details
  const ground = elementLines(facts, words.portrait);
  const details = [
    ...modalityLines(facts, words.portrait),
    ...stelliumLines(facts, words.portrait),
    ...angularLines(facts, words.portrait),
    ...hemisphereLines(facts, words.portrait),
    ...figureLines(facts, words),
    ...aspectLines(facts, words),
  ];
  const heaviest = [...ground, ...details]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, houses ? TOLD : TOLD_WITHOUT_TIME);
  const told = (weighed: readonly WeighedLine[]) =>
    weighed.filter((finding) => heaviest.includes(finding)).map(({ line }) => line);
  const toldDetails = told(details);
  return [
    core(facts, words.portrait),
    ...told(ground),
    ...leader(facts, words, toldDetails),
    ...toldDetails,
    ...(facts.possiblePhases.length > 1 ? [] : [words.portrait.phase[facts.phase.name]]),
    closing(facts, words.portrait),
  ].join(' ');
}

function elementOf({ chart }: ReadFacts, planet: Planet): ElementName {
  return ELEMENTS[signOf(longitudeOf(chart.positions, planet)) % 4];
}

function core(facts: ReadFacts, words: PortraitWords): string {
  const sun = elementOf(facts, 'sun');
  return facts.moonSigns.length > 1 ? words.core_sun[sun] : words.core[`${sun}-${elementOf(facts, 'moon')}`];
}

/** The ruler of the rising sign and its house, unless a crowd in that house is told of anyway. */
function leader({ chart }: ReadFacts, { names, portrait }: NatalWords, told: readonly string[]): string[] {
  if (!chart.houses) return [];
  const rising = signOf(chart.houses.ascendant);
  const sign = SIGNS[rising].toLowerCase();
  const house = chart.houses.houseOf(longitudeOf(chart.positions, RULERS[rising]));
  const line = filled(portrait.ruler[sign], formsOf('sign', names.signs[sign]));
  return told.includes(portrait.stellium_house[house]) ? [line] : [line, portrait.ruler_house[house]];
}

/** An element with a third of the chart and more, and one without a planet. */
function elementLines(facts: ReadFacts, words: PortraitWords): WeighedLine[] {
  const { percent, missing } = facts.balance.elements;
  const { houses } = facts.chart;
  const rising = houses && ELEMENTS[signOf(houses.ascendant) % 4];
  const heaviest = ELEMENTS.reduce((one, other) => (percent[other] > percent[one] ? other : one));
  const heavy = {
    weight: percent[heaviest] / 6,
    line: words.element[heaviest][heaviest === elementOf(facts, 'sun') ? 'echo' : 'counter'],
  };
  // a second missing element says what the first has said
  const absent = missing.slice(0, 1).map((element) => ({
    weight: 7,
    line: words.missing[element][element === rising ? 'supplied' : 'bare'],
  }));
  return percent[heaviest] >= 34 ? [heavy, ...absent] : absent;
}

function modalityLines({ balance, openMoon }: ReadFacts, words: PortraitWords): WeighedLine[] {
  const { percent } = balance.modalities;
  const heaviest = MODALITIES.reduce((one, other) => (percent[other] > percent[one] ? other : one));
  const isTelling = percent[heaviest] >= (openMoon ? 36 : 42);
  return isTelling ? [{ weight: percent[heaviest] / 10, line: words.modality[heaviest] }] : [];
}

/** The fullest stellium; one of a sign and one of a house are often the same planets. */
function stelliumLines({ patterns }: ReadFacts, words: PortraitWords): WeighedLine[] {
  const stelliums = patterns.filter(({ pattern, uncertain }) => pattern === 'stellium' && !uncertain);
  const [fullest] = [...stelliums].sort((one, other) => other.planets.length - one.planets.length);
  if (!fullest) return [];
  const line =
    fullest.sign === undefined
      ? words.stellium_house[String(fullest.house)]
      : words.stellium_sign[SIGNS[fullest.sign].toLowerCase()];
  return [{ weight: 2 + 2 * fullest.planets.length, line }];
}

/** Planets this close to an angle are angular here, degrees of longitude. */
const ANGULAR_DEG = 8;
/** Where a planet at an angle shows: what stands at the foot of a chart is not what people see first. */
const SHOWN = { ascendant: 'seen', mc: 'seen', descendant: 'others', ic: 'home' } as const;

/** The planet nearest to an angle; not the leader of the chart, whose house is told already. */
function angularLines({ chart }: ReadFacts, words: PortraitWords): WeighedLine[] {
  const { houses, positions } = chart;
  if (!houses) return [];
  const ruler = RULERS[signOf(houses.ascendant)];
  const angles = {
    ascendant: houses.ascendant,
    mc: houses.mc,
    descendant: houses.ascendant + 180,
    ic: houses.mc + 180,
  } as const;
  const near = PLANETS.filter((planet) => planet !== ruler).flatMap((planet) =>
    (['ascendant', 'mc', 'descendant', 'ic'] as const).flatMap((angle) => {
      const off = distance(longitudeOf(positions, planet), angles[angle]);
      if (off > ANGULAR_DEG) return [];
      const line = filled(words.angular[planet][SHOWN[angle]], formsOf('angle', words.angles[angle]));
      return [{ weight: 11 - off, line }];
    }),
  );
  return near.sort((one, other) => other.weight - one.weight).slice(0, 1);
}

function hemisphereLines({ balance }: ReadFacts, words: PortraitWords): WeighedLine[] {
  const { hemispheres } = balance;
  if (!hemispheres) return [];
  return (['above', 'below', 'east', 'west'] as const)
    .filter((half) => hemispheres[half] >= 8)
    .map((half) => ({ weight: hemispheres[half] - 3, line: words.hemisphere[half] }));
}

/** The tightest figure of aspects that does not hang on an open Moon. */
function figureLines({ patterns }: ReadFacts, { natal, portrait }: NatalWords): WeighedLine[] {
  const figure = patterns.find(({ pattern, uncertain }) => pattern !== 'stellium' && !uncertain);
  if (!figure) return [];
  const theme = figure.apex ? formsOf('theme', natal.themes[figure.apex]) : {};
  return [{ weight: 9 - figure.orb / 2, line: filled(portrait.figure[figure.pattern], theme) }];
}

const PERSONAL: readonly string[] = ['sun', 'moon', 'mercury', 'venus', 'mars'];

/**
 * The tightest aspect between planets, one of them a quick one: those of two slow planets belong to everybody of that
 * year. Without a birth time there is room for a second.
 */
function aspectLines({ aspects, openMoon }: ReadFacts, { natal, portrait }: NatalWords): WeighedLine[] {
  const isSure = (point: string): point is Planet => isAmong(PLANETS, point) && !(openMoon && point === 'moon');
  const tightest = aspects
    .flatMap(({ a, b, aspect, orb }) => (orb <= 3 && isSure(a) && isSure(b) ? [{ a, b, aspect, orb }] : []))
    .filter(({ a, b }) => PERSONAL.includes(a) || PERSONAL.includes(b))
    .slice(0, openMoon ? 2 : 1);
  return tightest.map(({ a, b, aspect, orb }, index) => {
    const variants = portrait.aspect[natalNatureOf(aspect)];
    const turn = PLANETS.indexOf(a) + PLANETS.indexOf(b);
    // the first variant speaks of the closest tie, which the second aspect is not
    const line = index === 0 ? variants[openMoon ? 0 : turn % variants.length] : variants[1 + (turn % 2)];
    const themes = [formsOf('a_theme', natal.themes[a]), formsOf('b_theme', natal.themes[b])];
    return { weight: 10 - 3 * orb, line: filled(line, ...themes) };
  });
}

/** Advice where the chart is lightest, in the manner of the Sun's modality. */
function closing({ balance, chart }: ReadFacts, words: PortraitWords): string {
  const { percent } = balance.elements;
  const lightest = ELEMENTS.reduce((one, other) => (percent[other] < percent[one] ? other : one));
  const modality = MODALITIES[signOf(longitudeOf(chart.positions, 'sun')) % 3];
  return words.closing[lightest][modality];
}
