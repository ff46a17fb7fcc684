/** Placements of the sidereal chart. */
import type { Who } from '../../../content/guide-words.ts';
import type { BodyName } from '../../../language/names.ts';
import { GRAHA_OF, houseTopic, signTold } from '../../../prose/guide/names-told.ts';
import { bhavasText, grahasText, type ToldGraha } from '../../../prose/guide/natal-vedic-text.ts';
import { vargaCharts } from '../../vedic/varga-charts.ts';
import { RASIS, type Rasi } from '../../vocabulary.ts';
import { type Asked, type GuideAnswer, subjectOf } from '../asked.ts';
import { endpointAnswer } from '../endpoint-answer.ts';
import { birthDetails } from '../state.ts';

/** The birth chart (D1) of a person, with the dasha where it is asked for. */
export function rasiChartOf(asked: Asked, who: Who, more: Record<string, unknown> = {}) {
  const request = { ...birthDetails(asked.persons[who]), varga: 1, ...more };
  const { answer, fact } = endpointAnswer(vargaCharts, request, asked.given);
  const { ascendant, planets } = answer.charts['1'];
  const grahas = planets.map((graha, index) => ({ ...answer.planets[index], ...graha }));
  return { chart: { ascendant, planets: grahas }, vimshottari: answer.vimshottari, fact };
}
type RasiChart = ReturnType<typeof rasiChartOf>['chart'];
type ChartGraha = RasiChart['planets'][number];

/** Where bodies stand in the sidereal chart, or what houses hold, of whoever is spoken of. */
export function vedicPlacement(asked: Asked): GuideAnswer {
  const { words, topic } = asked;
  const who = subjectOf(asked);
  const { chart, fact } = rasiChartOf(asked, who);
  if (topic.houses.length > 0) return ofHouses(asked, chart, fact);
  const told = wantedOf(asked).map((body) => ({ body, placed: placedOf(body, asked, chart) }));
  const placements = told.flatMap(({ placed }) => placed ?? []);
  return {
    text: grahasText(told, asked.persons[who].timeUnknown ?? false, who, words),
    facts: [fact({ placements })],
  };
}

/** Bodies that were named; for a nakshatra or a rashi the Moon; for a whole kundli Lagna, Moon and Sun. */
function wantedOf({ topic }: Asked): readonly BodyName[] {
  if (topic.bodies.length > 0) return topic.bodies;
  const ofMoon = ['nakshatra', 'rashi'].some((word) => topic.words.includes(word)) && !topic.words.includes('chart');
  return ofMoon ? ['moon'] : ['ascendant', 'moon', 'sun'];
}

function placedOf(body: BodyName, asked: Asked, { ascendant, planets }: RasiChart): ToldGraha['placed'] {
  if (body === 'ascendant') {
    return ascendant ? { name: 'Lagna', ...ascendant, western_sign: westernName(ascendant.sign, asked) } : undefined;
  }
  const graha = planets.find(({ name }) => name === GRAHA_OF[body]);
  return graha && plain(graha, asked);
}

/** What a graha's fact holds. */
function plain({ name, sign, degree, house, nakshatra, pada, retrograde, dignity }: ChartGraha, asked: Asked) {
  const western_sign = westernName(sign, asked);
  return { name, sign, western_sign, degree, house, nakshatra, pada, retrograde, dignity };
}

/** A rasi by the name of the sign that it is in the West, in the words of the reply. */
export function westernName(sign: Rasi, { words }: Asked): string {
  return signTold(RASIS.indexOf(sign), words);
}

function ofHouses(asked: Asked, chart: RasiChart, fact: ReturnType<typeof rasiChartOf>['fact']): GuideAnswer {
  const { ascendant, planets } = chart;
  const { words, topic } = asked;
  if (!ascendant) return { text: words.guide.replies.natal_vedic.lagna_needs_time, facts: [] };
  const houses = topic.houses.map((house) => {
    const sign = RASIS[(RASIS.indexOf(ascendant.sign) + house - 1) % 12];
    const inside = planets.filter((graha) => graha.house === house);
    return {
      house,
      topic: houseTopic(house, words),
      sign,
      western_sign: westernName(sign, asked),
      placements: inside.map((graha) => plain(graha, asked)),
    };
  });
  return { text: bhavasText(houses, subjectOf(asked), words), facts: [fact({ houses })] };
}
