/** Placements of the sidereal chart in words. */
import { BODIES, type BodyName } from '../../../engine/guide/names.ts';
import { degreeText } from '../../../prose/guide/phrases.ts';
import { listText } from '../../../prose/list.ts';
import { filled } from '../../../prose/phrase.ts';
import type { Graha } from '../../vedic/names.ts';
import { vargaCharts } from '../../vedic/varga-charts.ts';
import { RASIS, type Rasi } from '../../vocabulary.ts';
import { type Asked, type GuideAnswer, subjectOf } from '../asked.ts';
import { endpointAnswer } from '../endpoint-answer.ts';
import { bodyTold, signTold, termTold } from '../names-told.ts';
import { birthDetails, type Who } from '../state.ts';
import { houseTopic } from './house-topic.ts';

/** Grahas by the names of bodies. */
export const GRAHA_OF: Readonly<Partial<Record<BodyName, Graha>>> = {
  sun: 'Surya',
  moon: 'Chandra',
  mars: 'Mangala',
  mercury: 'Budha',
  jupiter: 'Guru',
  venus: 'Shukra',
  saturn: 'Shani',
  rahu: 'Rahu',
  ketu: 'Ketu',
};

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

export function vedicPlacement(asked: Asked): GuideAnswer {
  const { chart, fact } = rasiChartOf(asked, subjectOf(asked));
  const { topic } = asked;
  if (topic.houses.length > 0) return ofHouses(asked, chart, fact);
  const wanted = wantedOf(asked);
  const told = wanted.map((body) => ofBody(body, asked, chart));
  const { head } = asked.words.guide.replies.natal_vedic;
  const placements = told.flatMap(({ placed }) => placed ?? []);
  return { text: [head, ...told.map(({ text }) => text)].join(' '), facts: [fact({ placements })] };
}

/** Bodies that were named; for a nakshatra or a rashi the Moon; for a whole kundli Lagna, Moon and Sun. */
function wantedOf({ topic }: Asked): readonly BodyName[] {
  if (topic.bodies.length > 0) return topic.bodies;
  const ofMoon = ['nakshatra', 'rashi'].some((word) => topic.words.includes(word)) && !topic.words.includes('chart');
  return ofMoon ? ['moon'] : ['ascendant', 'moon', 'sun'];
}

function ofBody(body: BodyName, asked: Asked, chart: RasiChart) {
  const { natal_vedic: words, phrases } = asked.words.guide.replies;
  const whose = phrases.whose[subjectOf(asked)];
  if (body === 'ascendant') {
    const { ascendant } = chart;
    if (!ascendant) return { text: words.lagna_needs_time };
    const sign = signText(ascendant.sign, asked);
    return {
      placed: { name: 'Lagna', ...ascendant, western_sign: westernName(ascendant.sign, asked) },
      text: filled(words.lagna, { whose, sign, degree: degreeText(ascendant.degree) }),
    };
  }
  const graha = chart.planets.find(({ name }) => name === GRAHA_OF[body]);
  if (!graha) return { text: filled(words.no_graha, bodyTold('body', body, asked)) };
  return { placed: plain(graha, asked), text: grahaText(graha, body, asked) };
}

function grahaText({ name, sign, degree, house, nakshatra, pada }: ChartGraha, body: BodyName, asked: Asked): string {
  const { natal_vedic: words, phrases } = asked.words.guide.replies;
  const { timeUnknown } = asked.persons[subjectOf(asked)];
  const values = {
    whose: phrases.whose[subjectOf(asked)],
    graha: termTold('grahas', name, asked),
    ...bodyTold('body', body, asked),
    sign: signText(sign, asked),
    degree: degreeText(degree),
    nakshatra: termTold('nakshatras', nakshatra, asked),
    pada,
    place: house ? filled(words.in_house, { house }) : '',
  };
  const text = filled(words.graha, values);
  return body === 'moon' && timeUnknown ? `${text} ${words.moon_time_unknown}` : text;
}

/** What a graha's fact holds. */
function plain({ name, sign, degree, house, nakshatra, pada, retrograde, dignity }: ChartGraha, asked: Asked) {
  const western_sign = westernName(sign, asked);
  return { name, sign, western_sign, degree, house, nakshatra, pada, retrograde, dignity };
}

/** `Simha (Leo)`. */
export function signText(sign: Rasi, asked: Asked): string {
  return filled(asked.words.guide.replies.natal_vedic.sign, {
    rasi: termTold('rasis', sign, asked),
    sign: westernName(sign, asked),
  });
}

export function westernName(sign: Rasi, asked: Asked): string {
  return signTold(RASIS.indexOf(sign), asked);
}

function ofHouses(asked: Asked, chart: RasiChart, fact: ReturnType<typeof rasiChartOf>['fact']): GuideAnswer {
  const { natal_vedic: words, phrases } = asked.words.guide.replies;
  const { ascendant, planets } = chart;
  if (!ascendant) return { text: words.lagna_needs_time, facts: [] };
  const told = asked.topic.houses.map((house) => {
    const sign = RASIS[(RASIS.indexOf(ascendant.sign) + house - 1) % 12];
    const inside = planets.filter((graha) => graha.house === house);
    const bodies = listText(
      inside.map(({ name }) =>
        filled(words.occupant, { graha: termTold('grahas', name, asked), ...bodyTold('body', bodyOf(name), asked) }),
      ),
      asked.words,
    );
    const topic = houseTopic(house, asked);
    const values = { whose: phrases.whose[subjectOf(asked)], house, sign: signText(sign, asked), bodies, topic };
    return {
      text: filled(words[inside.length > 0 ? 'house' : 'empty_house'], values),
      data: {
        house,
        topic,
        sign,
        western_sign: westernName(sign, asked),
        placements: inside.map((graha) => plain(graha, asked)),
      },
    };
  });
  return { text: told.map(({ text }) => text).join(' '), facts: [fact({ houses: told.map(({ data }) => data) })] };
}

/** A body by the name of its graha. */
export function bodyOf(graha: string): BodyName {
  return BODIES.find((body) => GRAHA_OF[body] === graha) ?? 'moon';
}
