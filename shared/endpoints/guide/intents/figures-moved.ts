/** A chart carried on in time: the progressed lights, the solar return and the varshphal with their charts. */
import { RASIS, SIGNS } from '../../../engine/names.ts';
import { degreeInSign, signOf } from '../../../engine/sky/angle.ts';
import { longitudeAt } from '../../../engine/sky/ephemeris.ts';
import { civilFromText, jdOf, utcText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { progressedText, solarReturnText } from '../../../prose/guide/figures-text.ts';
import { varshphalText } from '../../../prose/guide/figures-vedic-text.ts';
import { dayText, instantText } from '../../../prose/guide/phrases.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { varshphal as varshphalEndpoint } from '../../vedic/varshphal.ts';
import { westernReturns } from '../../western/returns.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import { figureWord } from '../figure-words.ts';
import { type GuideAnswer, type IntentInput, isSidereal, subjectOf } from '../intent-input.ts';
import { birthDetails } from '../state.ts';

/** A day after birth stands for a tropical year of life. */
const YEAR_DAYS = 365.2422;
/** A progressed day is looked through in steps of a progressed month, at most so many: she stays some thirty. */
const MOST_MONTHS = 48;

const pointAt = (jd: number, body: 'sun' | 'moon') => {
  const longitude = longitudeAt(jd, body);
  return { sign: SIGNS[signOf(longitude)], degree: degreeInSign(longitude) };
};

/** Where the progressed Moon and Sun stand now; of an unknown hour noon is taken, and degrees are about right. */
export function progressed(input: IntentInput): GuideAnswer {
  const { date = input.today, time = '12:00', place, role } = subjectOf(input);
  const birth = jdOf(instantOf(place?.zone ?? 'UTC', civilFromText(date, time)).epochS);
  const now = jdOf(input.context.now);
  const carried = (moment: number) => birth + (moment - birth) / YEAR_DAYS;
  const [moon, sun] = [pointAt(carried(now), 'moon'), pointAt(carried(now), 'sun')];
  const months = Array.from({ length: MOST_MONTHS }, (_, at) => now + ((at + 1) * YEAR_DAYS) / 12);
  const entry = months.find((moment) => pointAt(carried(moment), 'moon').sign !== moon.sign) ?? now;
  const day = utcText(entry);
  const next = {
    sign: pointAt(carried(entry), 'moon').sign,
    month: Number(day.slice(5, 7)),
    year: Number(day.slice(0, 4)),
  };
  const text = progressedText({ moon, sun, next }, role, input.words);
  return {
    text: paragraph(text, input.words.guide.figures.progressed_angles),
    facts: [ownFact({ progressed: { moon, sun, next } })],
  };
}

/** The next solar return with its chart; in Vedic words the varshphal. */
export function solarReturn(input: IntentInput): GuideAnswer {
  const person = subjectOf(input);
  const isTimed = person.time !== undefined && person.place !== undefined;
  const { year } = input.topic;
  const isVedic = isSidereal(input) || input.topic.words.includes(figureWord('varshphal'));
  if (isTimed && isVedic) return varshphal(input);
  const from = year === undefined ? input.today : `${year}-01-01`;
  const request = { ...birthDetails(person), body: 'sun', from, count: 1, language: input.language };
  const { answer, fact } = endpointAnswer(westernReturns, request, input.context);
  const [{ at, chart }] = answer.returns;
  const { ascendant, sun, moon } = chart;
  const place = person.place?.name.split(',')[0] ?? '';
  const there = { ...input.words, there: { zone: person.place?.zone ?? 'UTC', city: place } };
  const data = {
    ...{ at: instantText(new Date(at).toISOString(), there), day: dayText(at, input.words), place },
    ...{ rising: ascendant ?? undefined, sunHouse: sun.house, moon: moon.sign, moonHouse: moon.house },
  };
  const { ascendant: rising } = chart;
  const text = solarReturnText(data, person.role, input.words);
  return { text, facts: [fact({ at, ascendant: rising, moon: { sign: moon.sign, house: moon.house } })], found: at };
}

/** The varshphal of a year: of the one that runs, where none is named. */
function varshphal(input: IntentInput): GuideAnswer {
  const { date = input.today, role } = subjectOf(input);
  const thisYear = Number(input.today.slice(0, 4)) - (input.today.slice(5) < date.slice(5) ? 1 : 0);
  const year = input.topic.year ?? thisYear;
  const request = { ...birthDetails(subjectOf(input)), target_year: year, language: input.language };
  const { answer, fact } = endpointAnswer(varshphalEndpoint, request, input.context);
  const { chart, muntha, year_lord: lord } = answer.result;
  const western = (rasi: (typeof RASIS)[number]) => SIGNS[RASIS.indexOf(rasi)];
  const lagna = chart.ascendant.sign;
  const data = {
    year,
    lagna,
    sign: western(lagna),
    muntha: muntha.sign,
    munthaSign: western(muntha.sign),
    house: muntha.house,
    lord,
  };
  return { text: varshphalText(data, role, input.words), facts: [fact(data)] };
}
