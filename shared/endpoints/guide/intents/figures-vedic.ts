/** Figures of the sidereal chart: all grahas, yogas, karakas, combustion, vargas and the mahadashas. */
import { GRAHAS, RASIS, SEVEN_GRAHAS, SIGNS } from '../../../engine/names.ts';
import { distance, houseFrom } from '../../../engine/sky/angle.ts';
import { dateFromText } from '../../../engine/sky/time.ts';
import { isExaltedIn, isOwnSign, SIGN_LORDS } from '../../../engine/vedic/dignity.ts';
import { VARGAS } from '../../../engine/vedic/varga.ts';
import type { BodyName } from '../../../language/names.ts';
import { isAmong, namesOf } from '../../../narrow.ts';
import { type ChartDignity, dignitiesText } from '../../../prose/guide/figures-text.ts';
import {
  birthDashaText,
  chalitText,
  combustText,
  dashasText,
  gemText,
  karakasText,
  moonChartText,
  vargaWholeText,
  wholeVedicText,
  type YogaName,
  yogaReason,
  yogasText,
  yogaText,
} from '../../../prose/guide/figures-vedic-text.ts';
import { GRAHA_OF, termName } from '../../../prose/guide/names.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { vargaCharts } from '../../vedic/varga-charts.ts';
import { endpointAnswer } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, subjectOf } from '../intent-input.ts';
import { birthDetails } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { chartOf, placedOf, RULERS } from './natal-western.ts';

type RasiChart = ReturnType<typeof rasiChartOf>['chart'];
const SAID = (input: IntentInput, name: string) => input.topic.words.includes(`fig_${name}`);
const westernOf = (rasi: (typeof RASIS)[number]) => SIGNS[RASIS.indexOf(rasi)];

/** The Lagna and the nine grahas. */
export function wholeVedic(input: IntentInput): GuideAnswer {
  const { role } = subjectOf(input);
  const { chart, fact } = rasiChartOf(input, subjectOf(input));
  const { ascendant, planets } = chart;
  const grahas = planets.map(({ name, sign, degree, house }) => ({ name, sign, degree, house }));
  return {
    text: wholeVedicText({ lagna: ascendant ?? undefined, grahas }, role, input.words),
    next: input.words.guide.figures.next_whole,
    facts: [fact({ zodiac: 'sidereal', ascendant, placements: grahas })],
  };
}

const MAHAPURUSHA = { ruchaka: 'Mangala', bhadra: 'Budha', hamsa: 'Guru', malavya: 'Shukra', shasha: 'Shani' } as const;
const KENDRAS: readonly number[] = [1, 4, 7, 10];
const TRIKONAS: readonly number[] = [1, 5, 9];
const YOGAS = ['gajakesari', 'budhaditya', 'ruchaka', 'bhadra', 'hamsa', 'malavya', 'shasha', 'raja'] as const;

const grahaIn = ({ planets }: RasiChart, name: string) => {
  const found = planets.find((graha) => graha.name === name);
  if (!found) throw new RangeError(`no graha ${name}`);
  return found;
};

/** Two lords, one of a kendra and one of a trikona, in one house; a lord of both is in none with itself. */
function rajaPairs(chart: RasiChart): [string, string][] {
  const { ascendant, planets } = chart;
  if (!ascendant) return [];
  const lagna = RASIS.indexOf(ascendant.sign);
  const lordOf = (house: number) => GRAHA_OF[RULERS[(lagna + house - 1) % 12]] ?? '';
  const pairs = KENDRAS.flatMap((kendra) =>
    TRIKONAS.filter((trikona) => trikona !== kendra).map((trikona) => [lordOf(kendra), lordOf(trikona)].sort()),
  );
  const houseOf = (name: string) => planets.find((graha) => graha.name === name)?.house;
  const unique = new Map(pairs.map(([one, other]) => [`${one} ${other}`, [one, other] as [string, string]]));
  return [...unique.values()].filter(([one, other]) => one !== other && houseOf(one) === houseOf(other));
}

/** Whether a yoga stands in a chart, and what decides it. */
function judged(yoga: YogaName, chart: RasiChart, { words }: IntentInput): { isPresent: boolean; reason: string } {
  if (yoga === 'gajakesari') {
    const moon = RASIS.indexOf(grahaIn(chart, 'Chandra').sign);
    const house = houseFrom(moon, RASIS.indexOf(grahaIn(chart, 'Guru').sign));
    return { isPresent: KENDRAS.includes(house), reason: yogaReason.gajakesari(house, words) };
  }
  if (yoga === 'budhaditya') {
    const [sun, mercury] = [grahaIn(chart, 'Surya').sign, grahaIn(chart, 'Budha').sign];
    return { isPresent: sun === mercury, reason: yogaReason.budhaditya(sun, mercury, words) };
  }
  if (yoga === 'raja') {
    const pairs = rajaPairs(chart);
    return { isPresent: pairs.length > 0, reason: yogaReason.raja(pairs, words) };
  }
  const { name, sign, house } = grahaIn(chart, MAHAPURUSHA[yoga]);
  const [graha, at] = [GRAHAS.indexOf(name), RASIS.indexOf(sign)];
  const isStrong = isOwnSign(graha, at) || isExaltedIn(graha, at);
  const reason = yogaReason.mahapurusha({ name, sign, western: westernOf(sign), house: house ?? 0 }, words);
  return { isPresent: isStrong && house !== null && KENDRAS.includes(house), reason };
}

/** The yogas that are named, each with yes or no; of none in particular those that stand in the chart. */
export function yogas(input: IntentInput): GuideAnswer {
  const { role, time } = subjectOf(input);
  const { words } = input;
  if (time === undefined)
    return { text: words.guide.replies.natal_vedic.lagna_needs_time, facts: [], missing: ['time'] };
  const { chart, fact } = rasiChartOf(input, subjectOf(input));
  const asked = YOGAS.filter((yoga) => SAID(input, `yoga_${yoga}`));
  const all = YOGAS.map((yoga) => ({ yoga, ...judged(yoga, chart, input) }));
  const facts = [fact({ yogas: all.map(({ yoga, isPresent }) => ({ yoga, present: isPresent })) })];
  if (asked.length === 0) {
    const found = all.filter(({ isPresent }) => isPresent).map(({ yoga }) => yoga);
    return { text: paragraph(yogasText(found, role, words), words.guide.figures.yogas_looked), facts };
  }
  const told = all.filter(({ yoga }) => asked.includes(yoga));
  const texts = told.map(({ yoga, isPresent, reason }) => yogaText(yoga, isPresent, reason, role, words));
  const isOfRule = asked.some((yoga) => yoga in MAHAPURUSHA);
  return { text: paragraph(...texts, isOfRule ? words.guide.figures.rule_mahapurusha : ''), facts };
}

/** Stones by the graha that tradition gives them to. */
const STONES = {
  ...({ sun: 'Surya', moon: 'Chandra', mars: 'Mangala', mercury: 'Budha', jupiter: 'Guru' } as const),
  ...({ venus: 'Shukra', saturn: 'Shani', rahu: 'Rahu', ketu: 'Ketu' } as const),
};

/** The stone that custom begins with for a birth, and what it has against one that is named. */
export function gem(input: IntentInput): GuideAnswer {
  const { role } = subjectOf(input);
  const { chart, fact } = rasiChartOf(input, subjectOf(input));
  const lagna = chart.ascendant?.sign;
  if (lagna === undefined)
    return { text: input.words.guide.glossary.gemstones.text, facts: [fact({ ascendant: null })] };
  const first = RASIS.indexOf(lagna);
  const lord = GRAHAS[SIGN_LORDS[first]];
  const asked = namesOf(STONES)
    .filter((planet) => SAID(input, `stone_${planet}`) && STONES[planet] !== lord)
    .map((planet) => {
      const graha = STONES[planet];
      const signs = RASIS.flatMap((_, sign) => (GRAHAS[SIGN_LORDS[sign]] === graha ? [sign] : []));
      return { graha, rules: signs.map((sign) => ((sign - first + 12) % 12) + 1).sort((one, other) => one - other) };
    });
  const star = grahaIn(chart, 'Chandra').nakshatra ?? undefined;
  const data = { lagna, western: westernOf(lagna), lord, star, asked };
  return { text: gemText(data, role, input.words), facts: [fact({ ascendant: lagna, lord, asked })] };
}

/** Jaimini's karakas among seven grahas: the one that is furthest on in its sign is the first. */
export function karakas(input: IntentInput): GuideAnswer {
  const { role } = subjectOf(input);
  const { chart, fact } = rasiChartOf(input, subjectOf(input));
  const ranked = chart.planets
    .filter(({ name }) => isAmong(SEVEN_GRAHAS, name))
    .toSorted((one, other) => (other.longitude % 30) - (one.longitude % 30))
    .map(({ name, sign, degree }) => ({ name, sign, degree, western: westernOf(sign) }));
  const asked = ranked.flatMap((_, rank) => (SAID(input, `karaka_${rank}`) ? [rank] : []));
  return { text: karakasText(ranked, asked, role, input.words), facts: [fact({ karakas: ranked })] };
}

/** Which grahas are lost in the light of the Sun. */
export function combust(input: IntentInput): GuideAnswer {
  const { chart, fact } = rasiChartOf(input, subjectOf(input));
  const { longitude: sun } = grahaIn(chart, 'Surya');
  const named = input.topic.bodies.flatMap((body) => GRAHA_OF[body] ?? []);
  const open: readonly string[] = SEVEN_GRAHAS.filter((name) => name !== 'Surya');
  const all = chart.planets
    .filter(({ name }) => open.includes(name))
    .map(({ name, combust: isCombust, longitude }) => ({ name, combust: isCombust, gap: distance(longitude, sun) }));
  const asked = all.filter(({ name }) => named.some((each) => each === name));
  const text = combustText(asked.length > 0 ? asked : all, asked.length > 0, subjectOf(input).role, input.words);
  return { text, facts: [fact({ combust: all })] };
}

const DIGNITY_OF: Readonly<Record<string, ChartDignity>> = {
  ...({ exalted: 'exalted', own: 'own', moolatrikona: 'own', debilitated: 'debilitated' } as const),
};

/** Grahas that are exalted, at home or debilitated. */
export function dignitiesVedic(input: IntentInput): GuideAnswer {
  const { chart, fact } = rasiChartOf(input, subjectOf(input));
  const placed = chart.planets
    .filter(({ name }) => isAmong(SEVEN_GRAHAS, name))
    .map(({ name, dignity }) => ({ name, dignity: DIGNITY_OF[dignity ?? ''] }));
  const lines = [...new Set(Object.values(DIGNITY_OF))].flatMap((dignity) => {
    const bodies = placed.flatMap((each) =>
      each.dignity === dignity ? [termName('grahas', each.name, input.words)] : [],
    );
    return bodies.length > 0 ? [{ dignity, bodies }] : [];
  });
  return { text: dignitiesText(lines, subjectOf(input).role, input.words), facts: [fact({ dignities: placed })] };
}

/** A divisional chart as a whole, the navamsa where none is named. */
export function varga(input: IntentInput): GuideAnswer {
  const { topic, words } = input;
  const number = VARGAS.find((each) => each === topic.varga) ?? 9;
  const request = { ...birthDetails(subjectOf(input)), varga: number };
  const { answer, fact } = endpointAnswer(vargaCharts, request, input.context);
  const { ascendant, planets } = answer.charts[`${number}`];
  const grahas = planets.map(({ name, sign }) => ({ name, sign }));
  const text = vargaWholeText(number, { lagna: ascendant?.sign, grahas }, subjectOf(input).role, words);
  return { text, facts: [fact({ varga: number, ascendant: ascendant?.sign, placements: grahas })] };
}

/** The mahadashas one after another, with the year in which each begins and ends. */
export function dashas(input: IntentInput): GuideAnswer {
  const person = subjectOf(input);
  const { replies, figures } = input.words.guide;
  const { vimshottari, fact } = rasiChartOf(input, person, { dasha_levels: 1, dasha_date: input.today });
  if (person.time === undefined || !vimshottari)
    return { text: replies.running_dasha.needs_time, facts: [], missing: ['time'] };
  const periods = vimshottari.periods.map(({ lord, starts_at, ends_at }) => ({ lord, starts_at, ends_at }));
  const told = periods.map(({ lord, starts_at, ends_at }) => ({
    lord,
    ...{ from: starts_at.slice(0, 4), until: ends_at.slice(0, 4) },
    isNow: starts_at.slice(0, 10) <= input.today && input.today < ends_at.slice(0, 10),
  }));
  return { text: dashasText(told, person.role, input.words), next: figures.next_dashas, facts: [fact({ periods })] };
}

/** The chart counted from the Moon. */
export function moonChart(input: IntentInput): GuideAnswer {
  const { chart, fact } = rasiChartOf(input, subjectOf(input));
  const { sign: rasi } = grahaIn(chart, 'Chandra');
  const from = RASIS.indexOf(rasi);
  const placed = chart.planets.map(({ name, sign }) => ({ name, house: houseFrom(from, RASIS.indexOf(sign)) }));
  const houses = [...new Set(placed.map(({ house }) => house))]
    .sort((one, other) => one - other)
    .map((house) => ({ house, names: placed.filter((each) => each.house === house).map(({ name }) => name) }));
  const data = { rasi, western: westernOf(rasi), houses };
  return { text: moonChartText(data, subjectOf(input).role, input.words), facts: [fact(data)] };
}

/** The mahadasha of the birth and its balance. */
export function dashaAtBirth(input: IntentInput): GuideAnswer {
  const person = subjectOf(input);
  const { vimshottari, fact } = rasiChartOf(input, person, { dasha_levels: 1, dasha_date: input.today });
  const first = vimshottari?.periods[0];
  if (!first || person.time === undefined || person.date === undefined)
    return { text: input.words.guide.replies.running_dasha.needs_time, facts: [], missing: ['time'] };
  const [from, until] = [person.date, first.ends_at].map((iso) => dateFromText(iso.slice(0, 10)));
  const months = 12 * (until.year - from.year) + until.month - from.month - (until.day < from.day ? 1 : 0);
  const data = { lord: first.lord, years: Math.floor(months / 12), months: months % 12, until: first.ends_at };
  return { text: birthDashaText(data, person.role, input.words), facts: [fact(data)] };
}

/** In which house grahas are by Placidus cusps: the same in either zodiac. */
export function chalit(input: IntentInput): GuideAnswer {
  const { chart, fact } = rasiChartOf(input, subjectOf(input));
  const tropical = chartOf(input).answer.chart;
  const named = input.topic.bodies.filter((body) => body in GRAHA_OF && body !== 'ketu');
  const bodies: readonly BodyName[] = named.length > 0 ? named : ['sun', 'moon'];
  const grahas = bodies.flatMap((body) => {
    const cusp = placedOf(body, tropical)?.house;
    const graha = chart.planets.find(({ name }) => name === GRAHA_OF[body]);
    return cusp && graha?.house ? [{ name: graha.name, cusp, house: graha.house }] : [];
  });
  if (grahas.length === 0)
    return { text: input.words.guide.replies.natal_vedic.lagna_needs_time, facts: [], missing: ['time'] };
  return { text: chalitText(grahas, subjectOf(input).role, input.words), facts: [fact({ grahas })] };
}
