/** What is summed up of a chart: the aspects of a body, how two stand to one another, figures, and elements. */
import { PLANETS, RASIS, SIGNS } from '../../../engine/names.ts';
import type { ASPECT_NAMES } from '../../../engine/western/aspects.ts';
import { ELEMENTS, type ElementName } from '../../../engine/western/balance.ts';
import { BODIES, type BodyName } from '../../../language/names.ts';
import { isAmong } from '../../../narrow.ts';
import { GRAHA_OF } from '../../../prose/guide/names.ts';
import { aspectsOfText, betweenText, elementText, figuresText } from '../../../prose/guide/natal-figures-text.ts';
import { type GuideAnswer, type IntentInput, isSidereal, subjectOf } from '../intent-input.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { chartOf, placedOf } from './natal-western.ts';

/** Words of topics.json that ask for one aspect, by what the chart calls it. */
const ASPECT_OF: Readonly<Record<string, (typeof ASPECT_NAMES)[number]>> = {
  ...({
    conjunct: 'conjunction',
    square: 'square',
    opposite: 'opposition',
    trine: 'trine',
    sextile: 'sextile',
  } as const),
};
/** Bodies as the chart calls them, where it calls them otherwise. */
const ON_WIRE: Readonly<Partial<Record<BodyName, string>>> = {
  ...({ midheaven: 'mc', rahu: 'mean_node', lilith: 'mean_lilith' } as const),
};
const TOLD = [...PLANETS, 'ascendant', 'mc'] as const;
/** So many aspects are told at once, the closest first. */
const MOST = 6;

/** What a message sums up of the chart of whoever is spoken of; undefined where it sums up nothing. */
export function summedUp(input: IntentInput): GuideAnswer | undefined {
  const { bodies, words } = input.topic;
  if (words.includes('figured')) return figuresOf(input);
  if (words.includes('summed')) return elementsOf(input);
  if (!words.includes('aspected') || bodies.length === 0) return undefined;
  return bodies.length > 1 ? between([bodies[0], bodies[1]], input) : aspectsOf(bodies[0], input);
}

function figuresOf(input: IntentInput): GuideAnswer {
  const { answer, fact } = chartOf(input);
  const patterns = answer.chart.patterns.filter(({ uncertain }) => !uncertain);
  return { text: figuresText(patterns, subjectOf(input).role, input.words), facts: [fact({ patterns })] };
}

/** Aspects of the chart that are sure, with the two that make each. */
function sureAspects(input: IntentInput) {
  const { answer, fact } = chartOf(input);
  const aspects = answer.chart.aspects.filter(({ uncertain }) => !uncertain);
  return { aspects: aspects.toSorted((one, other) => one.orb - other.orb), chart: answer.chart, fact };
}

function aspectsOf(body: BodyName, input: IntentInput): GuideAnswer {
  const { aspects, fact } = sureAspects(input);
  const name = ON_WIRE[body] ?? body;
  const wanted = Object.keys(ASPECT_OF).flatMap((word) => (input.topic.words.includes(word) ? [ASPECT_OF[word]] : []));
  const own = aspects.flatMap(({ planets, aspect, orb }) => {
    const other = planets.includes(name) ? planets.find((each) => each !== name) : undefined;
    const isWanted = wanted.length === 0 || wanted.includes(aspect);
    return isWanted && other !== undefined && isAmong(TOLD, other) ? [{ body: other, aspect, orb }] : [];
  });
  const told = own.slice(0, MOST);
  return { text: aspectsOfText(body, told, subjectOf(input).role, input.words), facts: [fact({ body, aspects: own })] };
}

/** Two bodies: by their aspect in the tropical chart, by their signs in the sidereal one. */
function between(two: readonly [BodyName, BodyName], input: IntentInput): GuideAnswer {
  const { aspects, chart, fact } = sureAspects(input);
  const names = two.map((body) => ON_WIRE[body] ?? body);
  const made = isSidereal(input)
    ? undefined
    : aspects.find(({ planets }) => names.every((each) => planets.includes(each)));
  const rasis = isSidereal(input) ? rasiChartOf(input, subjectOf(input)).chart.planets : [];
  const signOf = (body: BodyName) => {
    const rasi = rasis.find(({ name }) => name === GRAHA_OF[body])?.sign;
    return rasi ? SIGNS[RASIS.indexOf(rasi)] : (placedOf(body, chart)?.sign ?? SIGNS[0]);
  };
  const data = { aspect: made?.aspect, orb: made?.orb, signs: [signOf(two[0]), signOf(two[1])] as const };
  return { text: betweenText(two, data, subjectOf(input).role, input.words), facts: [fact({ bodies: two, ...data })] };
}

/** Which bodies stand in signs of the element that is asked about: the ten planets, in Vedic words the nine grahas. */
function elementsOf(input: IntentInput): GuideAnswer {
  const element: ElementName = ELEMENTS.find((each) => input.topic.words.includes(`of_${each}`)) ?? 'water';
  const { answer, fact } = chartOf(input);
  const rasis = isSidereal(input) ? rasiChartOf(input, subjectOf(input)).chart.planets : undefined;
  const placed = rasis
    ? rasis.flatMap(({ name, sign }) =>
        BODIES.flatMap((body) => (GRAHA_OF[body] === name ? [{ body, at: RASIS.indexOf(sign) }] : [])),
      )
    : PLANETS.map((body) => ({ body, at: SIGNS.findIndex((sign) => sign === answer.chart[body].sign) }));
  const bodies = placed.flatMap(({ body, at }) => (ELEMENTS[at % ELEMENTS.length] === element ? [body] : []));
  const text = elementText(element, { bodies, all: placed.length }, subjectOf(input).role, input.words);
  return { text, facts: [fact({ element, bodies, of: placed.length })] };
}
