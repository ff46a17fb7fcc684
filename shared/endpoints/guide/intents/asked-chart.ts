/** What is asked of a chart and what touches it: whether it is bad, what a sign is, what custom does, hard years. */
import { type Planet, RASIS, SIGNS } from '../../../engine/names.ts';
import { norm360 } from '../../../engine/sky/angle.ts';
import { civilFromText, jdOf, utcText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import type { AspectName } from '../../../engine/western/aspects.ts';
import { nextPasses } from '../../../engine/western/sky-events.ts';
import type { BodyName } from '../../../language/names.ts';
import {
  approachText,
  birthdayWishText,
  confirmedText,
  gocharaWorthText,
  hardYearsText,
  houseDoneText,
  passageWorthText,
  transitWorthText,
} from '../../../prose/guide/asked-text.ts';
import { GRAHA_OF } from '../../../prose/guide/names.ts';
import { phraseFresh } from '../../../prose/guide/saying-text.ts';
import type { TransitSeen } from '../../../prose/guide/transits-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, isSidereal, subjectOf } from '../intent-input.ts';
import { type KnownPerson, NO_TOPIC } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { chartOf, placedOf } from './natal-western.ts';
import { sunSignsOf } from './sign-from-date.ts';
import { transitFacts } from './transit-facts.ts';

const EASY: readonly AspectName[] = ['trine', 'sextile'];

/** A transit that helps, or one that asks for patience. */
const kindOf = ({ transiting, aspect }: TransitSeen): 'easy' | 'hard' =>
  EASY.includes(aspect) || (aspect === 'conjunction' && (transiting === 'jupiter' || transiting === 'venus'))
    ? 'easy'
    : 'hard';

/** The transit that is named, else the one that was told last. */
export function transitMeant(input: IntentInput, named: readonly BodyName[], heard: string): TransitSeen | undefined {
  const { bodies } = input.topic;
  const meeting = input.topic.meeting ? [input.topic.meeting.by, input.topic.meeting.at] : [];
  const of = named.length > 0 ? named : meeting.length > 0 ? meeting : bodies;
  const all = [
    ...transitFacts({ ...input, topic: NO_TOPIC }).transits,
    ...(of.length > 0 ? transitFacts({ ...input, topic: { ...NO_TOPIC, bodies: [...of] } }).transits : []),
  ];
  const shared = ({ transiting, natal }: TransitSeen) =>
    of.filter((body) => body === transiting || body === natal || (body === 'midheaven' && natal === 'mc')).length;
  const most = Math.max(0, ...all.map(shared));
  if (of.length > 0 && most < Math.min(2, new Set(of).size)) return undefined;
  const fitting = most > 0 ? all.filter((each) => shared(each) === most) : all;
  // of what was told the last comes first
  const at = (transit: TransitSeen) =>
    heard.lastIndexOf(transitWorthText(transit, kindOf(transit), subjectOf(input).role, input.words).plain);
  const told = fitting.filter((each) => at(each) >= 0).toSorted((one, other) => at(other) - at(one));
  return told[0] ?? (of.length > 0 ? fitting[0] : undefined);
}

/** Whether it is good or bad, what it is like or what to do with it: of one transit. */
export function ofTransit(
  transit: TransitSeen,
  asks: 'worth' | 'feel' | 'do',
  input: IntentInput,
  heard: string,
): GuideAnswer {
  const told = transitWorthText(transit, kindOf(transit), subjectOf(input).role, input.words);
  const isNew = (text: string) => !heard.includes(text);
  const lines = {
    worth: isNew(told.verdict)
      ? [told.verdict, isNew(told.plain) ? told.plain : told.helps]
      : [told.short, ...[told.place, told.helps].filter(isNew).slice(0, 1)],
    feel: isNew(told.plain) ? [told.plain, told.place] : [told.place, told.helps],
    do: [told.place, told.helps],
  }[asks];
  const fresh = lines.filter(isNew);
  return { text: paragraph(...(fresh.length > 0 ? fresh : [told.helps])), facts: [ownFact({ transit })] };
}

/** Houses from the Moon that gochara reads as easy ones, for Guru others. */
const EASY_HOUSES: readonly number[] = [3, 6, 10, 11];
const EASY_FOR_GURU: readonly number[] = [2, 5, 7, 9, 11];

/** Of a planet that only passes: whether its house is good or bad, and what to do there. */
export function ofPassage(
  { facts }: Pick<GuideAnswer, 'facts'>,
  asks: 'worth' | 'feel' | 'do',
  input: IntentInput,
): GuideAnswer | undefined {
  const { words } = input;
  const { role } = subjectOf(input);
  for (const { data } of facts) {
    const { passing, places } = data as {
      passing?: readonly { body: Planet; house: number | null }[];
      places?: readonly { name: string; house: number }[];
    };
    const [through] = passing ?? [];
    if (through && through.house !== null) {
      const { body, house } = through;
      const text = asks === 'worth' ? passageWorthText(house, words) : houseDoneText({ body, house }, role, words);
      return { text, facts: [ownFact({ body, house })] };
    }
    const [graha] = places ?? [];
    if (!graha) continue;
    const easy = graha.name === 'Guru' ? EASY_FOR_GURU : EASY_HOUSES;
    const kind = easy.includes(graha.house) ? 'easy' : 'hard';
    const [verdict, advice] = gocharaWorthText({ house: graha.house, kind }, role, words);
    return { text: paragraph(asks === 'worth' ? verdict : '', advice), facts: [ownFact({ ...graha, kind })] };
  }
  return undefined;
}

/** `So Scorpio, then?`: whether the Sun, or what was named, stood there. */
export function signConfirmed(input: IntentInput, signs: readonly number[], body: BodyName): GuideAnswer | undefined {
  const person = subjectOf(input);
  if (person.date === undefined || signs.length !== 1) return undefined;
  if (body !== 'sun' && (person.time === undefined || !person.place)) return undefined;
  if (body === 'sun' && sunSignsOf(person, input).length > 1) return undefined;
  const placed = isSidereal(input) ? inRasi(input, person, body) : inSign(input, body);
  if (!placed) return undefined;
  const { sign, degree, fact } = placed;
  const isSo = signs.includes(sign);
  const text = confirmedText({ body, sign, degree, isSo }, person.role, input.words);
  return { text, facts: [fact({ body, sign: SIGNS[sign], degree })] };
}

function inSign(input: IntentInput, body: BodyName) {
  const { answer, fact } = chartOf(input);
  const placed = placedOf(body, answer.chart);
  return placed && { sign: SIGNS.findIndex((sign) => sign === placed.sign), degree: placed.degree, fact };
}

function inRasi(input: IntentInput, person: KnownPerson, body: BodyName) {
  const { chart, fact } = rasiChartOf(input, person);
  const placed = body === 'ascendant' ? chart.ascendant : chart.planets.find(({ name }) => name === GRAHA_OF[body]);
  return placed && { sign: RASIS.findIndex((rasi) => rasi === placed.sign), degree: placed.degree, fact };
}

/** How one comes near to somebody: first of all, by their sign where it is known, else what a birthday would tell. */
export function approaching(
  input: IntentInput,
  whom: { person?: KnownPerson; role?: string; called?: string },
  { spoken, heard }: { spoken: readonly string[]; heard: string },
): GuideAnswer & { phrase: string } {
  const { words } = input;
  const { first } = words.guide.replies.asked.approach;
  const opened = phraseFresh(first, input.message, {
    spoken: [...spoken, ...first.filter((each) => heard.includes(each))],
    taken: {},
  });
  const [sign] = whom.person ? sunSignsOf(whom.person, input) : [];
  const own = sign === undefined ? birthdayWishText(whom, words) : approachText(sign, words);
  const line = heard.includes(own) ? '' : own;
  return {
    text: sign === undefined ? paragraph(opened.text, line) : paragraph(line, opened.text),
    phrase: opened.phrase,
    facts: sign === undefined ? [] : [ownFact({ whose: whom.role ?? null, sun_sign: SIGNS[sign] })],
  };
}

/** From so many years of age on a year may have asked a lot. */
const FROM_AGE = 15;
const YEAR = 365.25;
const MOST_YEARS = 2;

/** Years in which Saturn stood with the Sun, the Moon or the Ascendant, or across from them: the last of them. */
export function hardYears(input: IntentInput): GuideAnswer | undefined {
  const person = subjectOf(input);
  if (person.date === undefined) return undefined;
  const { chart } = chartOf(input).answer;
  const points: { body: BodyName; longitude: number }[] = [
    { body: 'sun', longitude: chart.sun.longitude },
    ...(person.time === undefined ? [] : [{ body: 'moon' as const, longitude: chart.moon.longitude }]),
    ...(chart.ascendant ? [{ body: 'ascendant' as const, longitude: chart.ascendant.longitude }] : []),
  ];
  const start = jdOf(instantOf('UTC', civilFromText(person.date, '12:00')).epochS) + FROM_AGE * YEAR;
  const end = jdOf(input.context.now) - YEAR / 2;
  const passes = points.flatMap(({ body, longitude }) =>
    [0, 180].flatMap((angle) =>
      nextPasses('saturn', norm360(longitude + angle), start, MOST_PASSES, end).map((jd) => ({
        body,
        at: utcText(jd),
      })),
    ),
  );
  const byYear = new Map<number, Set<BodyName>>();
  for (const { body, at } of passes.filter(({ at: day }) => day < utcText(end))) {
    const year = Number(at.slice(0, 4));
    byYear.set(year, (byYear.get(year) ?? new Set()).add(body));
  }
  const latest = [...byYear.keys()].sort((one, other) => other - one);
  const far = latest
    .filter((year, at) => at === 0 || latest[at - 1] - year > 1)
    .slice(0, MOST_YEARS)
    .sort();
  if (far.length === 0) return undefined;
  const bodies = [...new Set(far.flatMap((year) => [...(byYear.get(year) ?? [])]))];
  const text = hardYearsText({ years: far, points: bodies }, person.role, input.words);
  return { text, facts: [ownFact({ years: far, points: bodies })] };
}
const MOST_PASSES = 12;
