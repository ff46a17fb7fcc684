/** Placements of the tropical chart. */

import { SIGNS } from '../../../engine/names.ts';
import { degreeInSign, norm360, signOf } from '../../../engine/sky/angle.ts';
import { PLANETS } from '../../../engine/western/natal.ts';
import type { BodyName } from '../../../language/names.ts';
import { houseTopic } from '../../../prose/guide/names-told.ts';
import {
  backwardsText,
  housesText,
  motionOfText,
  type Placed,
  placementsText,
  rulerText,
  type ToldBody,
} from '../../../prose/guide/natal-western-text.ts';
import { saidTo } from '../../../prose/guide/phrases.ts';
import { firstOf } from '../../../prose/guide/saying-text.ts';
import { isAmong } from '../../../record.ts';
import { truncated } from '../../vocabulary.ts';
import { westernChart } from '../../western/chart.ts';
import { type Asked, type GuideAnswer, subjectOf } from '../asked.ts';
import { DAY_EDGES } from '../birth-sun.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import { birthDetails } from '../state.ts';

/** The chart of the person who is spoken of, and what is said of it. */
export function chartOf(asked: Asked, person = subjectOf(asked)) {
  const request = { ...birthDetails(person), language: asked.language };
  const { answer, fact } = endpointAnswer(westernChart, request, asked.given);
  // who asks for a chart says where
  return { request, answer, fact: person.place ? fact : ownFact };
}
type Chart = ReturnType<typeof chartOf>['answer'];

/** Where bodies stand in the tropical chart, or what houses hold, of whoever is spoken of. */
export function westernPlacement(asked: Asked): GuideAnswer {
  const { answer, fact } = chartOf(asked);
  const { topic, words } = asked;
  const { role } = subjectOf(asked);
  const isSaid = (word: string) => topic.words.includes(word);
  if (topic.houses.length > 0) return ofHouses(asked, answer, fact);
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
  if (isSaid('ruler')) return rulerOf(asked, answer, fact);
  const bodies = topic.bodies.length > 0 ? topic.bodies : (['sun', 'moon', 'ascendant'] as const);
  const edges = edgesOf(asked);
  const isTimeOpen = subjectOf(asked).time === undefined;
  const told = bodies.map((body): ToldBody => {
    const own = placedOf(body, answer.chart);
    const possible = edges.flatMap((chart) => placedOf(body, chart)?.sign ?? []);
    const isOpen = body !== 'moon' && new Set(possible).size > 1;
    // a degree at noon is nobody's
    const placed =
      own && QUICK.includes(body) && isTimeOpen
        ? { ...own, all_day: true, ...(isOpen ? { possible_signs: [...new Set(possible)] } : {}) }
        : own;
    return { body, placed, line: placed && !placed.possible_signs ? lineOf(body, placed, asked) : undefined };
  });
  const placements = told.flatMap(({ placed }) => placed ?? []);
  const lines = told.flatMap(({ line }) => line ?? []);
  const motion =
    isSaid('retrograde') || isSaid('direct')
      ? told.map(({ body, placed }) => motionOfText(body, placed?.retrograde ?? null, role, words))
      : [];
  const text = placementsText(told, role, words);
  const [line = ''] = lines;
  return {
    text: [...motion, text].join(' '),
    ...(told.length === 1 && line !== '' ? { brief: `${text} ${saidTo(role, firstOf(line, 1), words)}` } : {}),
    more: saidTo(role, lines.join(' '), words),
    facts: placements.length > 0 ? [fact({ placements, lines })] : [],
    ...(placements.length === 0 ? { missing: ['time'] } : {}),
  };
}

/** Bodies that move by more than a few minutes in a day. */
const QUICK: readonly BodyName[] = ['sun', 'moon', 'mercury', 'venus', 'mars'];

/** Where nobody knows the place: the first and the last moment at which it is that day somewhere. */
function edgesOf(asked: Asked): Chart['chart'][] {
  const person = subjectOf(asked);
  if (person.place) return [];
  return DAY_EDGES.map(([zone, time]) => {
    const place = { name: '', latitude: 0, longitude: 0, zone };
    return chartOf(asked, { ...person, time, place }).answer.chart;
  });
}

/** The planet that rules the sign of the ascendant, or of what was named, and where it stands. */
function rulerOf(asked: Asked, { chart }: Chart, fact: ReturnType<typeof chartOf>['fact']): GuideAnswer {
  const { topic, words } = asked;
  const [body = 'ascendant'] = topic.bodies;
  const placed = placedOf(body, chart);
  if (!placed) return { text: words.guide.replies.natal_placement.houses_need_time, facts: [], missing: ['time'] };
  const ruler = RULERS[isAmong(SIGNS, placed.sign) ? SIGNS.indexOf(placed.sign) : 0];
  const ruling = placedOf(ruler, chart);
  const text = rulerText({ body, sign: placed.sign, ruler }, subjectOf(asked).role, words);
  return {
    text: ruling ? `${text} ${placementsText([{ body: ruler, placed: ruling }], subjectOf(asked).role, words)}` : text,
    facts: [fact({ placements: [placed, ...(ruling ? [ruling] : [])], ruler })],
  };
}

/** Traditional rulers by sign, Aries first. */
export const RULERS = [
  ...(['mars', 'venus', 'mercury', 'moon', 'sun', 'mercury', 'venus', 'mars', 'jupiter', 'saturn', 'saturn'] as const),
  'jupiter',
] as const;

/** The written line of the chart that belongs to a body, without its heading, which says what is said already. */
function lineOf(body: BodyName, { sign }: Placed, { words }: Asked): string | undefined {
  const { signs } = words.natal;
  const own = body === 'ascendant' ? 'rising' : PLANETS.find((planet) => planet === body);
  return own && signs[own][sign.toLowerCase()];
}

function placedOf(body: BodyName, chart: Chart['chart']): Placed | undefined {
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

function ofHouses(asked: Asked, { chart }: Chart, fact: ReturnType<typeof chartOf>['fact']): GuideAnswer {
  const { words, topic } = asked;
  const { houses: cusps } = chart;
  if (!cusps) return { text: words.guide.replies.natal_placement.houses_need_time, facts: [], missing: ['time'] };
  const houses = topic.houses.map((house) => {
    const inside = PLANETS.filter((planet) => chart[planet].house === house);
    const placements = inside.map(
      (body): Placed => ({ body, sign: chart[body].sign, degree: chart[body].degree, house }),
    );
    const lines = inside.map((body) => words.natal.houses[body][house]);
    return { house, topic: houseTopic(house, words), cusp: cusps[house - 1], placements, lines };
  });
  const { text, more } = housesText(houses, subjectOf(asked).role, words);
  return { text, more, facts: [fact({ houses })] };
}
