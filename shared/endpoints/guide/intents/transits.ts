/** The sky of a day in a birth chart: aspects with their dates, returns, and Shani's passes over the Moon sign. */

import { PLANETS, type Planet, RASIS, SIGNS } from '../../../engine/names.ts';
import { degreeInSign, houseByCusps, houseFrom, norm360, signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { civilFromText, FIRST_JD, jdOf, utcText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { nextIngresses, nextPasses } from '../../../engine/western/sky-events.ts';
import { isAmong } from '../../../narrow.ts';
import { touchText } from '../../../prose/guide/life-text.ts';
import { GRAHA_OF } from '../../../prose/guide/names.ts';
import { addressedTo } from '../../../prose/guide/phrases.ts';
import {
  dhaiyaText,
  gocharaText,
  houseAdviceText,
  lateText,
  leavesText,
  passingText,
  placeOfText,
  returnText,
  risingText,
  sadeSatiSignsText,
  sadeSatiText,
  type TransitSeen,
  transitsText,
  untilText,
  wasReturnText,
} from '../../../prose/guide/transits-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { practiceText } from '../../../prose/western/transit-text.ts';
import { shaniPasses } from '../../vedic/shani-passes.ts';
import { truncated } from '../../vocabulary.ts';
import { ownFact } from '../endpoint-answer.ts';
import {
  type GuideAnswer,
  type Inquiry,
  type IntentHandler,
  type IntentInput,
  isSidereal,
  subjectOf,
} from '../intent-input.ts';
import { birthMissing, type KnownPerson, type Missing } from '../state.ts';
import { lifeAnswer } from './life.ts';
import { meetingOf } from './meeting.ts';
import { rasiChartOf, westernName } from './natal-vedic.ts';
import { chartOf } from './natal-western.ts';
import { spanOfBirth } from './span.ts';
import { MOST_DAYS, momentOf, planetsNamed, transitFacts } from './transit-facts.ts';

export const transits: IntentHandler = {
  missing: (known) =>
    subjectOf(known).isLate
      ? []
      : isSadeSati(known)
        ? isOfSigns(known)
          ? []
          : sadeSatiMissing(known)
        : isGochara(known)
          ? subjectOf(known).date === undefined || subjectOf(known).place
            ? []
            : ['place']
          : isRising(known)
            ? []
            : birthMissing(subjectOf(known), needsOf(known.topic)),
  answer(input) {
    if (subjectOf(input).isLate) return { text: lateText(subjectOf(input).role, input.words), facts: [] };
    if (isSadeSati(input)) return isOfSigns(input) ? sadeSatiSigns(input) : sadeSati(input);
    if (isOfSpan(input)) return spanOfBirth(input);
    if (isGochara(input)) return gochara(input);
    if (isRising(input)) return fromRising(input);
    if (input.topic.meeting) return meetingOf(input, input.topic.meeting);
    if (isOfSide(input)) return lifeAnswer(input, input.topic.matter);
    return input.topic.words.includes('return') ? planetReturn(input) : transitsOf(input);
  },
};

/** A side of life alone is asked about: the chart is read for it, with what moves there. */
const isOfSide = ({ topic }: Inquiry) =>
  topic.matter !== undefined &&
  topic.bodies.length + topic.houses.length === 0 &&
  topic.day === undefined &&
  topic.period === undefined &&
  !['transits', 'return', 'touches', 'in_house'].some((word) => topic.words.includes(word));

/** Houses and angles need the hour and place; a return of the Sun to the minute too. */
function needsOf({ bodies, houses, words, meeting }: Inquiry['topic']): ('time' | 'place')[] {
  const isOfHouses =
    words.includes('in_house') || houses.length > 0 || bodies.includes('ascendant') || bodies.includes('midheaven');
  const isOfMoment = meeting !== undefined && !PLANETS.some((body) => body !== 'moon' && body === meeting.at);
  return isOfHouses || isOfMoment || words.includes('solar_return') ? ['time', 'place'] : [];
}

/** `For Virgo rising`: counted from that sign, nobody's birth is needed. */
const isRising = ({ topic, people, about }: Inquiry) =>
  subjectOf({ people, about }).date === undefined && topic.signs.length === 1 && topic.bodies.includes('ascendant');

/** Where planets stand, counted from a rising sign, and when they leave. */
function fromRising(input: IntentInput): GuideAnswer {
  const { topic, words } = input;
  const [rising] = topic.signs;
  const jd = momentOf(input);
  const named = planetsNamed(input);
  const places = (named.length > 0 ? named : (['jupiter', 'saturn'] as const)).map((body) => {
    const sign = signOf(position(jd, body).longitude);
    return { body, sign: SIGNS[sign], house: houseFrom(rising, sign) };
  });
  const leaving = named.length === 1 && isOfEnds(input) ? leavingOf(named[0], jd) : undefined;
  const data = { at: utcText(jd), rising: SIGNS[rising], places, ...(leaving ? { leaving } : {}) };
  const text = paragraph(risingText(data, words), leaving && leavesText(leaving, words));
  return { text, facts: [ownFact(data)] };
}

const isOfEnds = ({ topic }: IntentInput) => ['ends', 'enters', 'when'].some((word) => topic.words.includes(word));

/** When a planet leaves the sign that it is in, not to come back within the months of one retrograde. */
function leavingOf(body: Planet, jd: number) {
  const sign = signOf(position(jd, body).longitude);
  const ahead = nextIngresses(body, jd, 3);
  const last = ahead.findLastIndex((entry) => entry.sign === sign);
  const [entry] = last < 0 ? ahead : ahead.slice(last + 1);
  return entry && { body, sign: SIGNS[sign], at: utcText(entry.jd), next: SIGNS[entry.sign] };
}

/** A week, a month or a year of a chart. */
const isOfSpan = ({ topic: { span, words, houses }, people, about }: Inquiry) =>
  span !== undefined &&
  subjectOf({ people, about }).date !== undefined &&
  houses.length === 0 &&
  !words.includes('return') &&
  !words.includes('in_house');

const isSadeSati = ({ topic }: Inquiry) => topic.words.includes('sade_sati');

/** `Which signs have sade sati now?` is asked of nobody. */
const isOfSigns = ({ topic }: Inquiry) => topic.words.includes('whose_signs');

/** In Vedic words the sky is counted from the Moon sign, as gochara does; without a birth from one that was named. */
const isGochara = (known: Inquiry) => {
  const { date, moonSign, time } = subjectOf(known);
  const { topic } = known;
  const isOfAll = !topic.meeting && !topic.matter && topic.day === undefined && topic.bodies.every(isSlow);
  const isOfBirth = isSidereal(known) && date !== undefined && time !== undefined && isOfAll;
  const isOther = ['return', 'touches', 'in_house', 'when'].some((word) => topic.words.includes(word));
  return (date === undefined ? moonSign !== undefined : isOfBirth && topic.houses.length === 0) && !isOther;
};

/** Grahas that stay long enough in a sign to be read from the Moon. */
const SLOW = ['jupiter', 'saturn', 'rahu', 'ketu'] as const;
const isSlow = (body: string) => SLOW.some((slow) => slow === body);

/** Where the slow grahas stand, counted from the Moon sign. */
function gochara(input: IntentInput): GuideAnswer {
  const moonSign = moonSignOf(input) ?? 0;
  const jd = momentOf(input);
  const node = position(jd, 'mean_node', 'lahiri').longitude;
  const longitudeOf = (body: (typeof SLOW)[number]) =>
    body === 'rahu' ? node : body === 'ketu' ? norm360(node + 180) : position(jd, body, 'lahiri').longitude;
  const named = SLOW.filter((body) => input.topic.bodies.includes(body));
  const places = (named.length > 0 ? named : SLOW).map((body) => {
    const sign = signOf(longitudeOf(body));
    const western_sign = westernName(RASIS[sign], input);
    return { name: GRAHA_OF[body] ?? body, sign: RASIS[sign], western_sign, house: houseFrom(moonSign, sign) };
  });
  const western_moon_sign = westernName(RASIS[moonSign], input);
  const data = { at: utcText(jd), zodiac: 'sidereal', moon_sign: RASIS[moonSign], western_moon_sign, places };
  return { ...gocharaText(data, input.words), facts: [ownFact(data)], found: input.topic.day };
}

/** The Moon sign is enough; else it follows from a birth. */
function sadeSatiMissing(known: Inquiry): readonly Missing[] {
  const person = subjectOf(known);
  return person.date === undefined && person.moonSign !== undefined ? [] : birthMissing(person, ['time', 'place']);
}

function transitsOf(input: IntentInput): GuideAnswer {
  const facts = transitFacts(input);
  const { role } = subjectOf(input);
  const { words, topic } = input;
  const named = planetsNamed(input);
  // the day is told as it is where the person is
  const day = isNow(input) ? input.today : facts.at;
  const text = transitsText({ ...facts, at: day, of: named }, role, words);
  const [first] = facts.transits;
  const parts = first ? transitParts(first, role, words) : {};
  const isOfHouse =
    topic.words.includes('in_house') ||
    (named.length > 0 && topic.houses.length > 0) ||
    (named.length > 0 && facts.transits.length === 0);
  if (topic.day === undefined && !isOfHouse) return { ...text, ...parts, facts: [ownFact(facts)] };
  const passing = passingOf(input);
  const leaving = named.length === 1 && isOfEnds(input) ? leavingOf(named[0], momentOf(input)) : undefined;
  // of a planet that touches nothing it is told where it passes
  const isQuiet = named.length > 0 && (facts.transits.length === 0 || topic.houses.length > 0);
  return {
    text: paragraph(
      passingText({ at: day, passing }, role, words),
      leaving && leavesText(leaving, words),
      isQuiet ? '' : text.text,
    ),
    more: isQuiet ? '' : text.more,
    ...(isQuiet ? quietParts(passing[0], role, words) : parts),
    facts: [ownFact({ ...facts, passing, ...(leaving ? { leaving } : {}) })],
    ...(topic.day === undefined ? {} : { found: topic.day }),
  };
}

/** Nothing but the present moment is asked about. */
const isNow = ({ topic, today }: IntentInput) =>
  topic.span === undefined && (topic.day === undefined ? topic.year === undefined : topic.day === today);

/** What the first of some transits is like, where it shows and what to do, until when it lasts. */
function transitParts(
  transit: TransitSeen,
  role: KnownPerson['role'],
  words: IntentInput['words'],
): Partial<GuideAnswer> {
  const { text, plain } = touchText(transit, role, words);
  const place = addressedTo(role, placeOfText(transit, words), words);
  return {
    brief: text,
    plain: `${plain} ${practiceText(transit.transiting, transit.aspect, 0, words)}`,
    meaning: `${plain} ${place}`,
    advice: practiceText(transit.transiting, transit.aspect, 1, words),
    until: untilText(transit, role, words),
  };
}

/** Of a planet that only passes through a house: what that house is about, and what to do there. */
function quietParts(
  { body, house }: { body: Planet; house: number | null },
  role: KnownPerson['role'],
  words: IntentInput['words'],
) {
  if (house === null) return {};
  const advice = addressedTo(role, houseAdviceText(body, house, words), words);
  return { meaning: advice, advice: practiceText(body, 'conjunction', 0, words) };
}

/** What moves from day to day, the quickest first. */
const QUICK = ['moon', 'sun', 'mercury', 'venus', 'mars'] as const;

/** Where the quick bodies pass on a day, house by house where the chart has houses. */
function passingOf(input: IntentInput) {
  const houseOf = housesOf(input);
  const named = planetsNamed(input);
  return (named.length > 0 ? named : QUICK.slice(0, 3)).map((body) => {
    const { longitude } = position(momentOf(input), body, isSidereal(input) ? 'lahiri' : 'tropical');
    const house = houseOf?.(longitude) ?? null;
    return { body, sign: SIGNS[signOf(longitude)], degree: truncated(degreeInSign(longitude)), house };
  });
}

/** The house of a longitude: by whole signs from the Lagna in Vedic words, else by the cusps of the chart. */
function housesOf(input: IntentInput): ((longitude: number) => number) | undefined {
  if (isSidereal(input)) {
    const { ascendant } = rasiChartOf(input, subjectOf(input)).chart;
    return ascendant === null ? undefined : (longitude) => houseFrom(RASIS.indexOf(ascendant.sign), signOf(longitude));
  }
  const { houses } = chartOf(input).answer.chart;
  const cusps = houses?.map(({ sign, degree }) => 30 * SIGNS.indexOf(sign) + degree);
  return cusps && ((longitude) => houseByCusps(longitude, cusps));
}

/** A return is looked for so many days before a moment when it is asked about as past. */
const LOOK_BACK_DAYS = 45 * 365.25;
const NEAR_DAYS = 366;

/** When a planet comes back to its natal place, in a year, before or after now; Saturn when none is named. */
function planetReturn(input: IntentInput): GuideAnswer {
  const { topic, words } = input;
  const [body = topic.words.includes('solar_return') ? 'sun' : topic.words.includes('lunar') ? 'moon' : 'saturn'] =
    planetsNamed(input);
  const { chart } = chartOf(input).answer;
  const { longitude, sign, degree } = chart[body];
  const now = momentOf(input);
  const isSlow = body !== 'sun' && body !== 'moon';
  // `am I in it?` looks at what lies within a year, before or after now
  const near =
    isSlow && topic.words.includes('underway')
      ? nextPasses(body, longitude, Math.max(FIRST_JD, now - NEAR_DAYS), MOST_DAYS).filter(
          (moment) => moment < now + NEAR_DAYS,
        )
      : [];
  const isPast = isSlow && (topic.words.includes('past') || (near.length > 0 && near.every((moment) => moment < now)));
  const from = near.length > 0 ? now - NEAR_DAYS : isPast ? now - LOOK_BACK_DAYS : now;
  // passes of one return lie within a year; those of the next return are not meant
  const most = body === 'sun' || body === 'moon' ? 1 : MOST_DAYS * (isPast ? 4 : 1);
  const passes = nextPasses(body, longitude, Math.max(FIRST_JD, from), most).filter(
    (moment) => !isPast || moment < now,
  );
  const born = topic.words.includes('past') ? passes.filter((moment) => moment - birthJd(input) > 366) : passes;
  const anchor = isPast ? born.at(-1) : born[0];
  const meant = anchor === undefined ? [] : born.filter((moment) => Math.abs(moment - anchor) < 366);
  // `when did it start?` of one that is still to come
  if (meant.length === 0 && topic.words.includes('past'))
    return planetReturn({ ...input, topic: { ...topic, words: topic.words.filter((word) => word !== 'past') } });
  if (meant.length === 0) return { text: words.guide.replies.transits.no_return, facts: [] };
  const dates = meant.map(utcText);
  const data = {
    body,
    natal: { sign, degree },
    now: { sign: SIGNS[signOf(position(now, body).longitude)] },
    exact_at: dates,
  };
  const recent = isSlow && !isPast && near.length === 0 ? recentReturn(body, longitude, input) : [];
  const told = returnText(
    data,
    {
      who: subjectOf(input).role,
      isPast: meant[meant.length - 1] < jdOf(input.context.now),
      isExact:
        topic.words.includes('exact_time') ||
        body === 'sun' ||
        (isAmong(QUICK, body) && subjectOf(input).time !== undefined),
    },
    words,
  );
  const before = recent.length > 0 ? wasReturnText({ ...data, exact_at: recent }, subjectOf(input).role, words) : '';
  const facts = [ownFact(recent.length > 0 ? { ...data, was_exact_at: recent } : data)];
  return { text: paragraph(before, told), facts, found: dates[0] };
}

/** A return of the last two years is told beside the next one, which is decades away. */
function recentReturn(body: Planet, longitude: number, input: IntentInput): string[] {
  const now = jdOf(input.context.now);
  const from = Math.max(FIRST_JD, now - 2 * NEAR_DAYS, birthJd(input) + NEAR_DAYS);
  return nextPasses(body, longitude, from, MOST_DAYS)
    .filter((moment) => moment < now)
    .map(utcText);
}

const birthJd = (input: IntentInput) =>
  jdOf(instantOf('UTC', civilFromText(subjectOf(input).date ?? input.today, '12:00')).epochS);

/** The Moon signs that have sade sati and dhaiya, and until when Shani stands where he is. */
function sadeSatiSigns(input: IntentInput): GuideAnswer {
  const { words, zone } = input;
  const jd = momentOf(input);
  const shani = signOf(position(jd, 'saturn', 'lahiri').longitude);
  const moonsFrom = (...houses: number[]) => houses.map((house) => RASIS[(shani - house + 13) % 12]);
  const stays = shaniPasses(shani, jd, 'lahiri', zone).sade_sati.phases;
  const stay = stays.find(({ ends_at }) => ends_at !== null && ends_at > utcText(jd));
  const signs = { sade_sati: moonsFrom(12, 1, 2).reverse(), dhaiya: moonsFrom(4, 8).reverse() };
  const data = { at: utcText(jd), shani_sign: RASIS[shani], until: stay?.ends_at ?? null, ...signs };
  const kind = words.guide.replies.transits.sade_sati.kind;
  return { text: sadeSatiSignsText(data, words), more: kind, facts: [ownFact(data)] };
}

function sadeSati(input: IntentInput): GuideAnswer {
  const moon = moonSignOf(input);
  if (moon === undefined) return { text: input.words.guide.replies.transits.sade_sati.needs_sign, facts: [] };
  const zone = subjectOf(input).place?.zone ?? input.zone;
  const { sade_sati: passes, dhaiya } = shaniPasses(moon, momentOf(input), 'lahiri', zone);
  const data = {
    moon_sign: RASIS[moon],
    western_moon_sign: westernName(RASIS[moon], input),
    shani_western_sign: westernName(passes.shani_sign, input),
    shani_from_moon: houseFrom(moon, RASIS.indexOf(passes.shani_sign)),
    ...passes,
  };
  const { role } = subjectOf(input);
  const facts = [ownFact(data)];
  if (input.topic.words.includes('dhaiya'))
    return { text: dhaiyaText({ ...data, ...dhaiya }, role, input.words), facts: [ownFact({ ...data, dhaiya })] };
  return { ...sadeSatiText(data, role, input.words), facts };
}

/** The sidereal Moon sign as it was stated, or of the birth. */
function moonSignOf(input: IntentInput): number | undefined {
  const person = subjectOf(input);
  if (person.date === undefined) return person.moonSign;
  const { chart } = rasiChartOf(input, person);
  const moon = chart.planets.find(({ name }) => name === 'Chandra');
  return moon && RASIS.indexOf(moon.sign);
}
