/** Placements of the tropical chart. */

import { PLANETS, SIGNS } from '../../../engine/names.ts';
import { degreeInSign, norm360, signOf } from '../../../engine/sky/angle.ts';
import type { BodyName } from '../../../language/names.ts';
import { bodyOfSideText, characterText } from '../../../prose/guide/character-text.ts';
import { houseRulerText, houseWhyText } from '../../../prose/guide/life-text.ts';
import { houseTopic } from '../../../prose/guide/names.ts';
import {
  type BodyPlaced,
  backwardsText,
  countedText,
  housesText,
  motionOfText,
  type Placed,
  placementsText,
  ruledText,
  rulerText,
} from '../../../prose/guide/natal-western-text.ts';
import { addressedTo } from '../../../prose/guide/phrases.ts';
import { houseWorth, signWorth } from '../../../prose/guide/worth-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { truncated } from '../../vocabulary.ts';
import { westernChart } from '../../western/chart.ts';
import { dayEdgesIn } from '../birth-sun.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, subjectOf } from '../intent-input.ts';
import { birthDetails } from '../state.ts';

/** The chart of the person who is spoken of, and what is said of it. */
export function chartOf(input: IntentInput, person = subjectOf(input), more: Record<string, unknown> = {}) {
  const request = { ...birthDetails(person), language: input.language, ...more };
  const { answer, fact } = endpointAnswer(westernChart, request, input.context);
  // who asks for a chart says where
  return { request, answer, fact: person.place ? fact : ownFact };
}
type Chart = ReturnType<typeof chartOf>['answer'];

/** Where bodies stand in the tropical chart, or what houses hold, of whoever is spoken of. */
export function westernPlacement(input: IntentInput): GuideAnswer {
  const { answer, fact } = chartOf(input);
  const { topic, words } = input;
  const { role } = subjectOf(input);
  const isSaid = (word: string) => topic.words.includes(word);
  if (topic.houses.length > 0) return ofHouses(input, answer, fact);
  if (isSaid('retrograde') && (topic.bodies.length === 0 || isSaid('which_one'))) {
    const back = PLANETS.filter((planet) => answer.chart[planet].retrograde);
    const data = {
      retrograde: back.map((body) => placedOf(body, answer.chart)),
      motion: PLANETS.map((body) => ({ body, retrograde: answer.chart[body].retrograde })),
    };
    return { text: backwardsText(back, role, words), facts: [fact(data)] };
  }
  if (isSaid('in_house') && !answer.chart.houses)
    return { text: words.guide.replies.natal_placement.houses_need_time, facts: [], missing: ['time'] };
  if (isSaid('ruler')) return rulerOf(input, answer, fact);
  const bodies = topic.bodies.length > 0 ? topic.bodies : (['sun', 'moon', 'ascendant'] as const);
  const edges = edgesOf(input);
  const isTimeOpen = subjectOf(input).time === undefined;
  const wanted = bodies.map((body): BodyPlaced => {
    const own = placedOf(body, answer.chart);
    const possible = edges.flatMap((chart) => placedOf(body, chart)?.sign ?? []);
    const isOpen = body !== 'moon' && new Set(possible).size > 1;
    // a degree at noon is nobody's
    const placed =
      own && QUICK.includes(body) && isTimeOpen
        ? { ...own, all_day: true, ...(isOpen ? { possible_signs: [...new Set(possible)] } : {}) }
        : own;
    return { body, placed };
  });
  const placements = wanted.flatMap(({ placed }) => placed ?? []);
  const motion =
    isSaid('retrograde') || isSaid('direct')
      ? wanted.map(({ body, placed }) => motionOfText(body, placed?.retrograde ?? null, role, words))
      : [];
  const character = characterText(
    placements
      .filter(({ possible_signs }) => !possible_signs)
      .map(({ body, sign, house }) => ({ body, sign: signNumber(sign), house })),
    role,
    words,
  );
  const [first] = placements;
  const ofFirst = first && { body: first.body, house: first.house };
  const side = topic.matter && ofFirst ? `${bodyOfSideText(ofFirst, topic.matter, role, words)} ` : '';
  return {
    ...character,
    ...(first ? signWorth({ body: first.body, sign: signNumber(first.sign) }, role, words) : {}),
    ...(side === '' ? {} : { brief: side.trim() }),
    meaning: `${side}${character.meaning}`,
    text: paragraph(...motion, placementsText(wanted, role, words)),
    facts:
      placements.length > 0
        ? [fact({ placements, ...(character.meaning === '' ? {} : { read: character.meaning }) })]
        : [],
    ...(placements.length === 0 ? { missing: ['time'] } : {}),
  };
}

export const signNumber = (sign: string) => SIGNS.findIndex((each) => each === sign);

/** Bodies that move by more than a few minutes in a day. */
const QUICK: readonly BodyName[] = ['sun', 'moon', 'mercury', 'venus', 'mars'];

/** Where nobody knows the place: the first and the last moment at which it is that day somewhere. */
function edgesOf(input: IntentInput): Chart['chart'][] {
  const person = subjectOf(input);
  if (person.place) return [];
  return dayEdgesIn(input.language).map(([zone, time]) => {
    const place = { name: '', latitude: 0, longitude: 0, zone };
    return chartOf(input, { ...person, time, place }).answer.chart;
  });
}

/** The planet that rules the sign of the ascendant, or of what was named, and where it stands. */
function rulerOf(input: IntentInput, { chart }: Chart, fact: ReturnType<typeof chartOf>['fact']): GuideAnswer {
  const { topic, words } = input;
  const [body = 'ascendant'] = topic.bodies;
  const ruled = SIGNS.filter((_, at) => RULERS[at] === body);
  // which houses a planet rules: those that begin in its signs
  if (topic.words.includes('in_house') && ruled.length > 0 && chart.houses) {
    const houses = chart.houses.flatMap(({ sign }, at) => (ruled.some((each) => each === sign) ? [at + 1] : []));
    const text = ruledText({ body, signs: ruled, houses }, subjectOf(input).role, words);
    return { text, facts: [fact({ ruler: body, signs: ruled, houses })] };
  }
  const placed = placedOf(body, chart);
  if (!placed) return { text: words.guide.replies.natal_placement.houses_need_time, facts: [], missing: ['time'] };
  const ruler = RULERS[signNumber(placed.sign)];
  const ruling = placedOf(ruler, chart);
  const text = rulerText({ body, sign: placed.sign, ruler }, subjectOf(input).role, words);
  return {
    text: ruling ? `${text} ${placementsText([{ body: ruler, placed: ruling }], subjectOf(input).role, words)}` : text,
    facts: [fact({ placements: [placed, ...(ruling ? [ruling] : [])], ruler })],
  };
}

const cuspOf = (house: number, cusps: readonly { sign: string }[]) => ({ house, sign: cusps[house - 1].sign });

/** Traditional rulers by sign, Aries first. */
export const RULERS = [
  ...(['mars', 'venus', 'mercury', 'moon', 'sun', 'mercury', 'venus', 'mars', 'jupiter', 'saturn', 'saturn'] as const),
  'jupiter',
] as const;

/** Where something of a chart stands; undefined where only the hour could tell. */
export function placedOf(body: BodyName, chart: Chart['chart']): Placed | undefined {
  if (body === 'ascendant' || body === 'midheaven') {
    const angle = chart[body === 'ascendant' ? 'ascendant' : 'mc'];
    return angle ? { body, sign: angle.sign, degree: angle.degree } : undefined;
  }
  if (body === 'ketu') return southNode(chart);
  const key = body === 'rahu' ? 'mean_node' : body === 'lilith' ? 'mean_lilith' : body;
  const { sign, degree, house, retrograde, possible_signs, uncertain } = chart[key];
  return { body, sign, degree, house, retrograde, ...(uncertain && possible_signs ? { possible_signs } : {}) };
}

function southNode({ mean_node, houses }: Chart['chart']): Placed {
  const longitude = norm360(mean_node.longitude + 180);
  const house = mean_node.house === null || !houses ? null : ((mean_node.house + 5) % 12) + 1;
  return { body: 'ketu', sign: SIGNS[signOf(longitude)], degree: truncated(degreeInSign(longitude)), house };
}

function ofHouses(input: IntentInput, { chart }: Chart, fact: ReturnType<typeof chartOf>['fact']): GuideAnswer {
  const { words, topic } = input;
  const { houses: cusps } = chart;
  if (!cusps) return { text: words.guide.replies.natal_placement.houses_need_time, facts: [], missing: ['time'] };
  if (topic.words.includes('why')) {
    const data = { ascendant: cusps[0].sign, houses: topic.houses.map((house) => cuspOf(house, cusps)) };
    return { text: countedText(data, subjectOf(input).role, words), facts: [fact(data)] };
  }
  const houses = topic.houses.map((house) => {
    const inside = PLANETS.filter((planet) => chart[planet].house === house);
    const placements = inside.map(
      (body): Placed => ({ body, sign: chart[body].sign, degree: chart[body].degree, house }),
    );
    const lines = inside.map((body) => words.natal.houses[body][house]);
    return { house, topic: houseTopic(house, words), cusp: cusps[house - 1], placements, lines };
  });
  const { role } = subjectOf(input);
  const { text, more } = housesText(houses, role, words);
  const [{ house, cusp, placements }] = houses;
  const ruler = RULERS[signNumber(cusp.sign)];
  const ruling = { house, ruler, sign: chart[ruler].sign, ruler_house: chart[ruler].house ?? house };
  const own = houseRulerText(ruling, role, words);
  const isOfRuler = topic.words.includes('ruler');
  const isEmpty = houses.length === 1 && placements.length === 0;
  return {
    text: isOfRuler ? own.text : paragraph(text, isEmpty ? own.text : ''),
    brief: own.plain,
    plain: own.plain,
    meaning: more === '' ? own.plain : addressedTo(role, more, words),
    ...houseWorth({ house: isEmpty ? ruling.ruler_house : house, of: houseTopic(house, words) }, role, words),
    why: houseWhyText(ruling, words),
    more: isEmpty ? '' : `${addressedTo(role, more, words)} ${own.text}`.trim(),
    facts: [fact({ houses, ruling })],
  };
}
