/** Placements of the tropical chart in words. */

import type { BodyName } from '../../../engine/guide/names.ts';
import { degreeInSign, norm360, signOf } from '../../../engine/sky/angle.ts';
import { PLANETS } from '../../../engine/western/natal.ts';
import { degreeText } from '../../../prose/guide/phrases.ts';
import { listText } from '../../../prose/list.ts';
import { filled } from '../../../prose/phrase.ts';
import { SIGNS, truncated } from '../../vocabulary.ts';
import { westernChart } from '../../western/chart.ts';
import { type Asked, type GuideAnswer, subjectOf } from '../asked.ts';
import { endpointAnswer } from '../endpoint-answer.ts';
import { bodyTold, signTold } from '../names-told.ts';
import { birthDetails } from '../state.ts';
import { houseTopic } from './house-topic.ts';

/** A point of the chart as a reply tells it. */
export interface Placed {
  body: BodyName;
  sign: string;
  degree: number;
  house?: number | null;
  retrograde?: boolean | null;
  /** birth time unknown: what else it may have been */
  possible_signs?: readonly string[];
}

/** The chart of the person who is spoken of, and what is said of it. */
export function chartOf(asked: Asked, who = subjectOf(asked)) {
  const request = { ...birthDetails(asked.persons[who]), language: asked.language };
  return { request, ...endpointAnswer(westernChart, request, asked.given) };
}
type Chart = ReturnType<typeof chartOf>['answer'];

export function westernPlacement(asked: Asked): GuideAnswer {
  const { answer, fact } = chartOf(asked);
  const { topic } = asked;
  if (topic.houses.length > 0) return ofHouses(asked, answer, fact);
  const bodies = topic.bodies.length > 0 ? topic.bodies : (['sun', 'moon', 'ascendant'] as const);
  const told = bodies.map((body, index) => ofBody(body, asked, answer, index === 0));
  const data = {
    placements: told.flatMap(({ placed }) => placed ?? []),
    lines: told.flatMap(({ line }) => line ?? []),
  };
  return { text: told.map(({ text }) => text).join(' '), facts: [fact(data)] };
}

function ofBody(body: BodyName, asked: Asked, answer: Chart, isFirst: boolean) {
  const { natal_placement: words } = asked.words.guide.replies;
  const placed = placedOf(body, answer.chart);
  if (!placed) return { text: filled(words.needs_time, bodyTold('body', body, asked)) };
  const line = lineOf(body, placed, asked);
  return {
    placed,
    line,
    text: [placedText(placed, asked, isFirst), line ?? ''].filter((part) => part !== '').join(' '),
  };
}

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

function placedText(placed: Placed, asked: Asked, isFirst: boolean): string {
  const { body, sign, degree, house, possible_signs, retrograde } = placed;
  const { natal_placement: words, phrases } = asked.words.guide.replies;
  const whose = phrases.whose[subjectOf(asked)];
  const told = { ...bodyTold('body', body, asked), sign: signTold(sign, asked) };
  const values = { whose, ...told, degree: degreeText(degree) };
  if (possible_signs) {
    return filled(words.possible, {
      ...values,
      signs: listText(
        possible_signs.map((possible) => signTold(possible, asked)),
        asked.words,
        'or',
      ),
    });
  }
  const turned = retrograde && body !== 'rahu' && body !== 'ketu' ? words.retrograde : '';
  const place = house ? filled(words.in_house, { house }) : '';
  return filled(words[isFirst ? 'placed_first' : 'placed'], { ...values, place, turned });
}

function ofHouses(asked: Asked, { chart }: Chart, fact: ReturnType<typeof chartOf>['fact']): GuideAnswer {
  const { natal_placement: words, phrases } = asked.words.guide.replies;
  const { houses } = chart;
  if (!houses) return { text: words.houses_need_time, facts: [] };
  const whose = phrases.whose[subjectOf(asked)];
  const told = asked.topic.houses.map((number) => {
    const cusp = houses[number - 1];
    const inside = PLANETS.filter((planet) => chart[planet].house === number);
    const placed = inside.map(
      (body): Placed => ({ body, sign: chart[body].sign, degree: chart[body].degree, house: number }),
    );
    const bodies = listText(
      placed.map(({ body, sign, degree }) =>
        filled(words.occupant, {
          ...bodyTold('body', body, asked),
          degree: degreeText(degree),
          sign: signTold(sign, asked),
        }),
      ),
      asked.words,
    );
    const values = { whose, house: number, sign: signTold(cusp.sign, asked), degree: degreeText(cusp.degree), bodies };
    const topic = houseTopic(number, asked);
    const lines = inside.map((body) => asked.words.natal.houses[body][number]);
    const head = filled(words[inside.length > 0 ? 'house' : 'empty_house'], { ...values, topic });
    return { text: [head, ...lines].join(' '), data: { house: number, topic, cusp, placements: placed, lines } };
  });
  return { text: told.map(({ text }) => text).join(' '), facts: [fact({ houses: told.map(({ data }) => data) })] };
}
