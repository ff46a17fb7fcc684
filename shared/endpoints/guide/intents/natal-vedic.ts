/** Placements of the sidereal chart. */

import { RASIS, type Rasi, SIGNS } from '../../../engine/names.ts';
import { houseFrom } from '../../../engine/sky/angle.ts';
import { BODIES, type BodyName } from '../../../language/names.ts';
import { bodyOfSideText, characterText } from '../../../prose/guide/character-text.ts';
import { houseRulerText, houseWhyText } from '../../../prose/guide/life-text.ts';
import { GRAHA_OF, houseTopic, signName } from '../../../prose/guide/names.ts';
import {
  bhavasText,
  differsText,
  drishtiOnText,
  drishtiText,
  type GrahaPlaced,
  grahasText,
  vargaText,
} from '../../../prose/guide/natal-vedic-text.ts';
import {
  backwardsText,
  countedText,
  motionOfText,
  ruledText,
  rulerText,
} from '../../../prose/guide/natal-western-text.ts';
import { addressedTo } from '../../../prose/guide/phrases.ts';
import { firstOf } from '../../../prose/guide/saying-text.ts';
import { houseWorth, signWorth } from '../../../prose/guide/worth-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { vargaCharts } from '../../vedic/varga-charts.ts';
import { dayEdgesIn } from '../birth-sun.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, subjectOf } from '../intent-input.ts';
import { birthDetails, type KnownPerson } from '../state.ts';
import { chartOf, RULERS } from './natal-western.ts';

/** The birth chart (D1) of a person, with the dasha where it is asked for. */
export function rasiChartOf(
  input: Pick<IntentInput, 'context' | 'language'>,
  person: KnownPerson,
  more: Record<string, unknown> = {},
) {
  const request = { ...birthDetails(person), varga: 1, language: input.language, ...more };
  const { answer, fact } = endpointAnswer(vargaCharts, request, input.context);
  const { ascendant, planets } = answer.charts['1'];
  const grahas = planets.map((graha, index) => ({ ...answer.planets[index], ...graha }));
  const isPlaced = person.place !== undefined;
  return {
    chart: { ascendant, planets: grahas },
    /** what the chart comes to, in sentences */
    reading: answer.text,
    vimshottari: answer.vimshottari,
    fact: isPlaced ? fact : ownFact,
  };
}
type RasiChart = ReturnType<typeof rasiChartOf>['chart'];
type ChartGraha = RasiChart['planets'][number];

/** Where bodies stand in the sidereal chart, or what houses hold, of whoever is spoken of. */
export function vedicPlacement(input: IntentInput): GuideAnswer {
  const { words, topic } = input;
  const person = subjectOf(input);
  if (topic.words.includes('navamsa') || topic.words.includes('varga')) return inVarga(input, person);
  const { chart, reading, fact } = rasiChartOf(input, person);
  if (topic.houses.length > 0) return ofHouses(input, chart, fact);
  if (topic.words.includes('retrograde') && (topic.bodies.length === 0 || topic.words.includes('which_one'))) {
    const back = chart.planets.filter(({ name, retrograde }) => retrograde && name !== 'Rahu' && name !== 'Ketu');
    return {
      text: backwardsText(
        back.map(({ name }) => GRAHAS_BODY(name)),
        person.role,
        words,
      ),
      facts: [
        fact({
          retrograde: back.map((graha) => plain(graha, input)),
          motion: chart.planets.map(({ name, retrograde }) => ({ name, retrograde })),
        }),
      ],
    };
  }
  if (topic.words.includes('ruler')) return rulerOf(input, chart, fact);
  if (topic.words.includes('drishti_on') && chart.ascendant) return drishtiOn(input, chart, fact);
  if (topic.words.includes('drishti') && chart.ascendant) return drishtiOf(input, chart, fact);
  const wanted = wantedOf(input).map((body) => {
    const placed = placedOf(body, input, chart);
    const isOpen = (body === 'moon' || body === 'sun') && person.time === undefined;
    return { body, placed, ...(isOpen && placed ? { possible: signsOfDay(body, input, person) } : {}) };
  });
  const placements = wanted.flatMap(({ placed }) => placed ?? []);
  const west = inTheWest(placements, input);
  const facts = placements.length > 0 ? [fact({ placements, ...(west ? { tropical_sun: west } : {}) })] : [];
  const motion =
    topic.words.includes('retrograde') || topic.words.includes('direct')
      ? wanted.map(({ body, placed }) => motionOfText(body, retrogradeOf(placed), person.role, words))
      : [];
  const text = grahasText(wanted, person.role, words);
  const certain = wanted.flatMap(({ body, placed, possible = [] }) =>
    placed && possible.length < 2
      ? [{ body, sign: RASIS.findIndex((rasi) => rasi === placed.sign), house: houseOf(placed) }]
      : [],
  );
  const character = characterText(certain, person.role, words);
  const [first] = certain;
  const side = topic.matter && first ? `${bodyOfSideText(first, topic.matter, person.role, words)} ` : '';
  const isWhole = certain.length > 1 && certain.some(({ body }) => body === 'ascendant');
  return {
    ...character,
    ...(first ? signWorth(first, person.role, words) : {}),
    meaning: `${side}${character.meaning}`,
    ...(isWhole ? { meaning: addressedTo(person.role, firstOf(reading, READ_WORDS), words) } : {}),
    text: paragraph(...motion, text),
    ...(west ? { next: differsText(west, person.role, words) } : {}),
    facts,
    ...(facts.length === 0 ? { missing: ['time'] } : {}),
  };
}

/** The sign of the Sun that most people know as theirs, where it is another one than is told. */
function inTheWest(placements: readonly { name: string; sign: string }[], input: IntentInput): string | undefined {
  const sun = placements.find(({ name }) => name === 'Surya');
  const { sign } = chartOf(input).answer.chart.sun;
  return sun && sign !== SIGNS[RASIS.findIndex((rasi) => rasi === sun.sign)] ? sign : undefined;
}

/** The houses that grahas look at besides the seventh from them, by Parashara. */
const LOOKS: Readonly<Record<string, readonly number[]>> = { Mangala: [4, 8], Guru: [5, 9], Shani: [3, 10] };

/** The houses that a graha looks at from its own, the nearest ahead first. */
function lookedAt(name: string, house: number): number[] {
  return [...(LOOKS[name] ?? []), 7].sort((a, b) => a - b).map((at) => ((house + at - 2) % 12) + 1);
}

/** Which houses the grahas that were named look at, from their own. */
function drishtiOf(input: IntentInput, chart: RasiChart, fact: ReturnType<typeof rasiChartOf>['fact']): GuideAnswer {
  const { role } = subjectOf(input);
  const named = input.topic.bodies.flatMap((body) => GRAHA_OF[body] ?? []);
  const wanted = named.length > 0 ? named : Object.keys(LOOKS);
  const aspects = chart.planets.flatMap(({ name, house }) =>
    wanted.some((each) => each === name) && house !== null ? [{ name, house, looks_at: lookedAt(name, house) }] : [],
  );
  return { text: drishtiText(aspects, role, input.words), facts: [fact({ aspects })] };
}

/** Which grahas look at the house of the one that was named: `who aspects my Guru?` */
function drishtiOn(input: IntentInput, chart: RasiChart, fact: ReturnType<typeof rasiChartOf>['fact']): GuideAnswer {
  const { role } = subjectOf(input);
  const named = chart.planets.find(({ name }) => name === GRAHA_OF[input.topic.bodies[0]]);
  if (!named?.house)
    return { text: input.words.guide.replies.natal_vedic.lagna_needs_time, facts: [], missing: ['time'] };
  const { name, house: at } = named;
  const looking = chart.planets.flatMap(({ name: other, house }) => {
    const looks = house !== null && lookedAt(other, house).includes(at);
    return looks && !NODES.includes(other) ? [other] : [];
  });
  return {
    text: drishtiOnText({ name, house: at, looking }, role, input.words),
    facts: [fact({ name, house: at, looking })],
  };
}
/** Parashara gives the nodes no full aspects. */
const NODES: readonly string[] = ['Rahu', 'Ketu'];

/** Of the reading of a whole chart so many words are told at once. */
const READ_WORDS = 50;

const houseOf = (placed: NonNullable<GrahaPlaced['placed']>) => (placed.name === 'Lagna' ? 1 : placed.house);
const retrogradeOf = (placed: GrahaPlaced['placed']) => (placed && placed.name !== 'Lagna' ? placed.retrograde : null);

const GRAHAS_BODY = (name: string) => BODIES.find((body) => GRAHA_OF[body] === name) ?? 'moon';

/** A divisional chart, the ninth where none is named: where the Lagna and the grahas that were named stand in it. */
function inVarga(input: IntentInput, person: KnownPerson): GuideAnswer {
  const { words } = input;
  const { varga = 9 } = input.topic;
  const request = { ...birthDetails(person), varga };
  const { answer, fact } = endpointAnswer(vargaCharts, request, input.context);
  const { ascendant, planets } = answer.charts[`${varga}`];
  const wanted = input.topic.bodies.length > 0 ? input.topic.bodies : (['ascendant'] as const);
  const placements = wanted.flatMap((body) => {
    const found = body === 'ascendant' ? ascendant : planets.find(({ name }) => name === GRAHA_OF[body]);
    return found ? [{ body, varga, sign: found.sign, western_sign: westernName(found.sign, input) }] : [];
  });
  if (placements.length === 0)
    return { text: words.guide.replies.natal_vedic.lagna_needs_time, facts: [], missing: ['time'] };
  return { text: vargaText(placements, varga, person.role, words), facts: [fact({ placements })] };
}

/** Bodies that were named; for a nakshatra or a rashi the Moon; for a whole kundli Lagna, Moon and Sun. */
function wantedOf({ topic }: IntentInput): readonly BodyName[] {
  if (topic.bodies.length > 0) return topic.bodies;
  const ofMoon = ['nakshatra', 'rashi'].some((word) => topic.words.includes(word)) && !topic.words.includes('chart');
  return ofMoon ? ['moon'] : ['ascendant', 'moon', 'sun'];
}

function placedOf(body: BodyName, input: IntentInput, { ascendant, planets }: RasiChart): GrahaPlaced['placed'] {
  if (body === 'ascendant') {
    return ascendant ? { name: 'Lagna', ...ascendant, western_sign: westernName(ascendant.sign, input) } : undefined;
  }
  const graha = planets.find(({ name }) => name === GRAHA_OF[body]);
  return graha && plain(graha, input);
}

/** The lord of the sign that the Moon, the Lagna or another body stands in. */
function rulerOf(input: IntentInput, chart: RasiChart, fact: ReturnType<typeof rasiChartOf>['fact']): GuideAnswer {
  const { words, topic } = input;
  const [body = 'moon'] = topic.bodies;
  const ruled = SIGNS.filter((_, at) => RULERS[at] === body);
  if (topic.words.includes('in_house') && ruled.length > 0 && chart.ascendant) {
    const lagna = RASIS.indexOf(chart.ascendant.sign);
    const houses = ruled.map((each) => houseFrom(lagna, SIGNS.indexOf(each))).sort((a, b) => a - b);
    const text = ruledText({ body, signs: ruled, houses }, subjectOf(input).role, words);
    return { text, facts: [fact({ zodiac: 'sidereal', ruler: body, signs: ruled, houses })] };
  }
  const placed = placedOf(body, input, chart);
  if (!placed) return { text: words.guide.replies.natal_vedic.lagna_needs_time, facts: [], missing: ['time'] };
  const sign = RASIS.findIndex((rasi) => rasi === placed.sign);
  const ruler = RULERS[sign];
  const text = rulerText({ body, sign: SIGNS[sign], ruler }, subjectOf(input).role, words);
  return { text, facts: [fact({ body, sign: placed.sign, western_sign: placed.western_sign, ruler })] };
}

/** The signs that the Moon or the Sun was in on the day of a birth whose hour is not known. */
function signsOfDay(
  body: 'moon' | 'sun',
  input: IntentInput,
  person: KnownPerson,
): { sign: Rasi; western_sign: string }[] {
  const edges = body === 'sun' && !person.place ? dayEdgesIn(input.language) : DAY_ENDS;
  const signs = edges.flatMap(([zone, time]) => {
    const place = person.place ?? { name: '', latitude: 0, longitude: 0, zone };
    const { chart } = rasiChartOf(input, { ...person, time, place, timeUnknown: undefined });
    return chart.planets.flatMap(({ name, sign }) => (name === GRAHA_OF[body] ? [sign] : []));
  });
  return [...new Set(signs)].map((sign) => ({ sign, western_sign: westernName(sign, input) }));
}

const DAY_ENDS = [
  ['UTC', '00:00'],
  ['UTC', '23:59'],
] as const;

/** What a graha's fact holds. */
function plain({ name, sign, degree, house, nakshatra, pada, retrograde, dignity }: ChartGraha, input: IntentInput) {
  const western_sign = westernName(sign, input);
  return { name, sign, western_sign, degree, house, nakshatra, pada, retrograde, dignity };
}

/** A rasi by the name of the sign that it is in the West, in the words of the reply. */
export function westernName(sign: Rasi, { words }: IntentInput): string {
  return signName(RASIS.indexOf(sign), words);
}

function ofHouses(input: IntentInput, chart: RasiChart, fact: ReturnType<typeof rasiChartOf>['fact']): GuideAnswer {
  const { ascendant, planets } = chart;
  const { words, topic } = input;
  if (!ascendant) return { text: words.guide.replies.natal_vedic.lagna_needs_time, facts: [], missing: ['time'] };
  const lagna = RASIS.indexOf(ascendant.sign);
  const signAt = (house: number) => (lagna + house - 1) % 12;
  if (topic.words.includes('why')) {
    const signs = topic.houses.map((house) => ({ house, sign: SIGNS[signAt(house)] }));
    const data = { ascendant: SIGNS[lagna], houses: signs };
    return { text: countedText(data, subjectOf(input).role, words), facts: [fact({ zodiac: 'sidereal', ...data })] };
  }
  const houses = topic.houses.map((house) => {
    const sign = RASIS[(RASIS.indexOf(ascendant.sign) + house - 1) % 12];
    const inside = planets.filter((graha) => graha.house === house);
    return {
      house,
      topic: houseTopic(house, words),
      sign,
      western_sign: westernName(sign, input),
      placements: inside.map((graha) => plain(graha, input)),
    };
  });
  const { role } = subjectOf(input);
  const [{ house, sign }] = houses;
  const ruler = RULERS[RASIS.indexOf(sign)];
  const lord = planets.find(({ name }) => name === GRAHA_OF[ruler]);
  const ruling = { house, ruler, sign: SIGNS[RASIS.indexOf(lord?.sign ?? sign)], ruler_house: lord?.house ?? house };
  const own = houseRulerText(ruling, role, words);
  const isOfRuler = topic.words.includes('ruler');
  const isEmpty = houses.length === 1 && houses[0].placements.length === 0;
  return {
    text: isOfRuler ? own.text : paragraph(bhavasText(houses, role, words), isEmpty ? own.text : ''),
    brief: own.plain,
    plain: own.plain,
    meaning: own.plain,
    ...houseWorth({ house: ruling.ruler_house, of: houseTopic(house, words) }, role, words),
    why: houseWhyText(ruling, words),
    more: isEmpty || isOfRuler ? '' : own.text,
    facts: [fact({ houses, ruling })],
  };
}
