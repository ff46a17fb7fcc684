/**
 * A side of somebody's life, asked with a birth: the house that speaks of it, its sign, its ruler, and what moves there
 * now. When something comes no chart says: only when that side is said to stir.
 */

import { PLANETS, type Planet, RASIS, SIGNS } from '../../../engine/names.ts';
import { houseByCusps, houseFrom, signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { utcText } from '../../../engine/sky/time.ts';
import { GURU } from '../../../engine/vedic/chart.ts';
import { aspects } from '../../../engine/vedic/dignity.ts';
import { nextIngresses, nextPasses } from '../../../engine/western/sky-events.ts';
import type { Matter } from '../../../prose/guide/card-text.ts';
import {
  antarText,
  clauseOf,
  fromMoonText,
  leaningText,
  linkText,
  type MovesKind,
  mahaText,
  movesText,
  passingSideText,
  type SideBasis,
  type SideFacts,
  sidePlainText,
  sideReadingText,
  sideText,
  sideWhyText,
  stirByDashaText,
  stirText,
  touchText,
} from '../../../prose/guide/life-text.ts';
import { GRAHA_OF } from '../../../prose/guide/names.ts';
import { firstOf } from '../../../prose/guide/saying-text.ts';
import type { TransitSeen } from '../../../prose/guide/transits-text.ts';
import { houseWorth, weighedText } from '../../../prose/guide/worth-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { eitherIn } from '../cues.ts';
import { ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, isSidereal, subjectOf } from '../intent-input.ts';
import type { KnownPerson } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { chartOf, RULERS, signNumber } from './natal-western.ts';
import { SPEAKS, sideIn } from './sides.ts';
import { spanOfBirth } from './span.ts';
import { momentOf, transitFacts } from './transit-facts.ts';

/** What a chart says of a side of life; of no side in particular, what moves in it now. */
export function lifeAnswer(input: IntentInput, matter: Matter | undefined): GuideAnswer {
  const inChart = isSidereal(input) ? vedicLife(input, matter) : westernLife(input, matter);
  // of a year or a month that is asked about it is told what moves then, and not now
  if (input.topic.span !== undefined && !subjectOf(input).isLate) {
    const span = spanOfBirth({ ...input, topic: { ...input.topic, matter } });
    const { lines: own, why, facts } = inChart;
    return { ...span, text: paragraph(...own, span.text), why, facts: [...facts, ...span.facts] };
  }
  const { lines, now, stir, plain, more, at, moves, ...answer } = inChart;
  const { card_meaning, life } = input.words.guide.replies;
  const { house: weights } = input.words.guide.replies.worth;
  const { role } = subjectOf(input);
  const worth = matter && houseWorth({ house: at, of: card_meaning.matters[matter] }, role, input.words);
  const clause = clauseOf(matter, at, role, input.words);
  const ways = eitherIn(input.topic.term ?? input.message);
  const weighed = ways && weighedText(ways, { house: at, clause }, input.words);
  const leaning = moves && movesText({ ...moves, matter }, input.words);
  const isTimed = isOfTime(input) && stir !== undefined;
  const isAhead = input.topic.ahead ?? input.topic.deciding ?? input.topic.words.includes('either_or');
  // what comes or is to be decided is told by what moves, and all else by what stands there
  const own = firstOf(answer.meaning ?? '', MOST_OF_MEANING);
  const middle = isTimed ? [] : isAhead || matter === undefined ? now : [own];
  const { next, sides } = life;
  return {
    ...answer,
    ...worth,
    ...(leaning ? { verdict: paragraph(leaning, weights[at - 1]) } : {}),
    whether: paragraph(weighed, leaning, ...lines) || undefined,
    advice: input.words.vedic.readings.gochara.do[at - 1][0],
    text: isTimed ? stir : paragraph(...lines, ...middle),
    brief: isTimed ? stir : paragraph(...plain.slice(0, 2)),
    plain: paragraph(...plain),
    more: paragraph(...(isTimed ? lines : []), ...(middle === now ? [] : now), ...more),
    ...(matter === undefined ? {} : { next: isOfTime(input) ? sides : next }),
  };
}

/** So many words of what stands there are told at once. */
const MOST_OF_MEANING = 30;

/** A house and a planet that say what kind of partner or of work is meant for somebody. */
const LEANING = { suits: { house: 7, body: 'venus' }, calling: { house: 10, body: 'sun' } } as const;
export type LeaningOf = keyof typeof LEANING;

/** Who or what is said to suit somebody, in the zodiac that is spoken of. */
export function leaningAnswer(of: LeaningOf, input: IntentInput): GuideAnswer {
  const person = subjectOf(input);
  const { house, body } = LEANING[of];
  const { ascendant, sign, fact } = isSidereal(input) ? inRasis(input, person, body) : inSigns(input, body);
  const cusp = ascendant === undefined ? undefined : (ascendant + house - 1) % 12;
  const text = leaningText(of, { house: cusp, body: sign }, person.role, input.words);
  const { why } = input.words.guide.replies.again.families.conversation;
  const sign_of_house = cusp === undefined ? null : SIGNS[cusp];
  return { text, why, facts: [fact({ house, sign_of_house, body, sign_of_body: SIGNS[sign] })] };
}

function inSigns(input: IntentInput, body: Planet) {
  const { answer, fact } = chartOf(input);
  const { ascendant, [body]: placed } = answer.chart;
  return { ascendant: ascendant ? signNumber(ascendant.sign) : undefined, sign: signNumber(placed.sign), fact };
}

function inRasis(input: IntentInput, person: KnownPerson, body: Planet) {
  const { chart, fact } = rasiChartOf(input, person);
  const at = (rasi: string | undefined) => RASIS.findIndex((each) => each === rasi);
  const sign = at(chart.planets.find(({ name }) => name === GRAHA_OF[body])?.sign);
  return { ascendant: chart.ascendant ? at(chart.ascendant.sign) : undefined, sign, fact };
}

/** What is said of a side, in parts. */
interface SideAnswer extends Pick<GuideAnswer, 'facts' | 'meaning' | 'why'> {
  lines: readonly string[];
  /** the house from which it is told what to do */
  at: number;
  /** what moves there */
  now: readonly string[];
  /** when it stirs, where that is known */
  stir?: string;
  /** which way it leans by what moves now, and what that is read from */
  moves?: { kind: MovesKind; seen?: string; from_moon?: { graha: 'Guru' | 'Shani'; house: number } };
  plain: readonly string[];
  more: readonly string[];
}

function westernLife(input: IntentInput, matter: Matter | undefined): SideAnswer {
  const { words } = input;
  const { role, isLate } = subjectOf(input);
  const { answer, fact } = chartOf(input);
  const { chart } = answer;
  const { house, planet } = matter === undefined ? { house: 1, planet: 'sun' as const } : SPEAKS[matter];
  const cusps = chart.houses?.map(({ sign, degree }) => 30 * signNumber(sign) + degree);
  const sign = cusps && signOf(cusps[house - 1]);
  const ruler = sign === undefined ? planet : RULERS[sign];
  const inside = cusps ? PLANETS.filter((body) => chart[body].house === house) : [];
  const points = new Set<string>([ruler, planet, ...inside, ...(matter === 'work' ? ['mc'] : [])]);
  const all = isLate ? undefined : transitFacts(input, matter === undefined ? undefined : points);
  const touches = (all?.transits ?? []).slice(0, MOST_TOUCHES).map((transit) => touchText(transit, role, words));
  const [seen] = all?.transits ?? [];
  const own = sideReadingText({ planet, sign: signNumber(chart[planet].sign), inside, house }, role, words);
  const side: SideFacts | undefined =
    sign === undefined || matter === undefined
      ? undefined
      : { matter, house, sign, ruler, ruler_house: chart[ruler].house };
  const speaking = [...new Set([ruler, planet])].map((body) => ({ body, longitude: chart[body].longitude }));
  const passes = cusps && !isLate && matter !== undefined ? passesOf(input, cusps, house, speaking) : undefined;
  const { year } = input.topic;
  const isOfYear = year !== undefined && !input.today.startsWith(`${year}`);
  const passing = passes?.now ? [passingSideText({ ...passes.now, year: isOfYear ? year : undefined }, words)] : [];
  const now = [...touches, ...passing];
  const placements = [...new Set([ruler, planet, ...inside])].map((body) => ({ body, ...placeOf(chart[body]) }));
  return {
    at: side?.ruler_house ?? house,
    lines: side ? [sideText(side, 'house', role, words)] : matter === undefined ? [] : [own.meaning],
    now: now.slice(0, 1).map(({ text }) => text),
    stir: passes?.stir && stirText(passes.stir, role, words),
    moves: all && { kind: seen ? kindOfTransit(seen) : 'quiet', seen: touches[0]?.text },
    plain: [
      ...(side ? [sidePlainText(side, role, words)] : []),
      ...now.slice(0, 1).map((each) => each.plain),
      own.plain,
    ],
    meaning: own.meaning,
    ...(side ? { why: sideWhyText(side, words) } : {}),
    more: [...now.slice(1).map(({ text }) => text), own.meaning],
    facts: [
      fact({ side: side ? { ...side, sign: SIGNS[side.sign] } : { matter }, placements, read: own.meaning }),
      ownFact({ ...all, ...(passes ?? {}) }),
    ],
  };
}

/** A transit that helps, or one that asks for patience. */
const kindOfTransit = ({ transiting, aspect }: TransitSeen): MovesKind =>
  EASY.includes(aspect) || (aspect === 'conjunction' && transiting === 'jupiter') ? 'easy' : 'hard';
const EASY: readonly TransitSeen['aspect'][] = ['trine', 'sextile'];

/** Houses from the Moon in which Guru is read as kind, in which Shani is, and in which he asks for patience. */
const KIND_TO = { Guru: [2, 5, 7, 9, 11], Shani: [3, 6, 11] } as const;
const HEAVY: readonly number[] = [1, 2, 4, 8, 12];

/** Which way the gochara of Guru and Shani leans, counted from the Moon sign. */
function gocharaMoves(moonSign: number, jd: number, words: IntentInput['words']): SideAnswer['moves'] {
  const houseOf = (body: Planet) => houseFrom(moonSign, signOf(position(jd, body, 'lahiri').longitude));
  const guru = houseOf('jupiter');
  const shani = houseOf('saturn');
  const isKind = (graha: keyof typeof KIND_TO, house: number) => KIND_TO[graha].some((each) => each === house);
  const of = (kind: MovesKind, graha: keyof typeof KIND_TO, house: number) => {
    const from_moon = { graha, house };
    return { kind, seen: fromMoonText(from_moon, words), from_moon };
  };
  if (isKind('Guru', guru)) return of('easy', 'Guru', guru);
  if (isKind('Shani', shani)) return of('easy', 'Shani', shani);
  return HEAVY.includes(shani) ? of('hard', 'Shani', shani) : { kind: 'quiet' };
}

/** So many transits to a side of life are told. */
const MOST_TOUCHES = 2;

const placeOf = ({ sign, degree, house }: { sign: string; degree: number; house: number | null }) => ({
  sign,
  degree,
  house,
});

/** Which slow planet passes through a house now, and when Jupiter next does, or meets what speaks for that side. */
function passesOf(input: IntentInput, cusps: readonly number[], house: number, points: readonly NatalPoint[]) {
  const jd = momentOf(input);
  const isInside = (body: Planet) => houseByCusps(position(jd, body).longitude, cusps) === house;
  const pass = (body: Planet, isNow: boolean) => {
    const from = isNow ? jd : nextPasses(body, cusps[house - 1], jd, 1)[0];
    const until = from === undefined ? undefined : nextPasses(body, cusps[house % 12], from, 1)[0];
    return until === undefined ? undefined : { body, from: utcText(from), until: utcText(until), isNow };
  };
  const inside = (['jupiter', 'saturn'] as const).find(isInside);
  const through = inside && pass(inside, true);
  const now = inside && through && { ...through, body: inside };
  if (!isOfTime(input)) return { now, stir: undefined };
  const jupiter = inside === 'jupiter' ? now : pass('jupiter', false);
  const quick = (['venus', 'sun'] as const).flatMap((body) => pass(body, isInside(body)) ?? []);
  const [soon] = quick.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const meetings = points
    .flatMap(({ body, longitude }) =>
      nextPasses('jupiter', longitude, jd, 1).map((day) => ({ body, at: utcText(day) })),
    )
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  const isMetFirst = meetings.length > 0 && !jupiter?.isNow && (!jupiter || meetings[0].at < jupiter.from);
  const first = isMetFirst ? meetings[0].at : jupiter?.from;
  // what is years away comes behind what is near
  const isFar = first !== undefined && utcText(jd + FAR_DAYS) < first;
  return {
    now,
    stir: { ...(isMetFirst ? { meets: meetings[0] } : { stirs: jupiter }), soon: isFar ? soon : undefined },
  };
}

/** So far ahead a season is no answer by itself. */
const FAR_DAYS = 400;

/** `When?`: only then is it sought when a side of life stirs. */
const isOfTime = ({ topic }: IntentInput) => topic.words.includes('when');

interface NatalPoint {
  body: Planet;
  longitude: number;
}

/** When Guru next stands in a sign or looks at it, now or within his round of twelve years. */
function guruOver(input: IntentInput, sign: number) {
  const jd = momentOf(input);
  const isOver = (from: number) => from === sign || aspects(GURU, from, sign);
  const stays = [
    { jd, sign: signOf(position(jd, 'jupiter', 'lahiri').longitude) },
    ...nextIngresses('jupiter', jd, MOST_STAYS, { zodiac: 'lahiri' }),
  ];
  const at = stays.findIndex((stay) => isOver(stay.sign));
  const end = stays.findIndex((stay, index) => index > at && !isOver(stay.sign));
  return at < 0 || end < 0
    ? undefined
    : { from: utcText(stays[at].jd), until: utcText(stays[end].jd), isNow: at === 0 };
}

/** When Venus or the Sun next stands in a sign. */
function soonIn(input: IntentInput, sign: number) {
  const jd = momentOf(input);
  const spans = (['venus', 'sun'] as const).flatMap((body) => {
    const stays = [
      { jd, sign: signOf(position(jd, body, 'lahiri').longitude) },
      ...nextIngresses(body, jd, MOST_STAYS, { zodiac: 'lahiri' }),
    ];
    const at = stays.findIndex((stay) => stay.sign === sign);
    const end = stays[at + 1];
    return at < 0 || !end ? [] : { body, from: utcText(stays[at].jd), until: utcText(end.jd), isNow: at === 0 };
  });
  return spans.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(0);
}

type Antar = NonNullable<
  NonNullable<ReturnType<typeof rasiChartOf>['vimshottari']>['periods'][number]['periods']
>[number];

/** What stirs a side of life first: a period of one of its lords, or Guru. */
function stirOf(
  antars: readonly Antar[],
  lords: readonly (string | undefined)[],
  guru: ReturnType<typeof guruOver>,
  today: string,
) {
  const next = antars.find(({ lord, ends_at }) => ends_at.slice(0, 10) > today && lords.includes(lord));
  const period = next && { from: next.starts_at, until: next.ends_at, isNow: next.starts_at.slice(0, 10) <= today };
  const isOfGuru = guru !== undefined && (!period || guru.from < period.from) && !period?.isNow;
  return isOfGuru ? { ...guru, lord: undefined } : period && { ...period, lord: next.lord };
}

/** When a side of life is said to stir; what is years away comes behind what is near. */
function stirTold(stir: NonNullable<ReturnType<typeof stirOf>>, sign: number, input: IntentInput): string {
  const isFar = isOfTime(input) && utcText(momentOf(input) + FAR_DAYS) < stir.from;
  return stirByDashaText({ ...stir, soon: isFar ? soonIn(input, sign) : undefined }, input.words);
}

/** With his turns Guru enters a sign about twice a year. */
const MOST_STAYS = 16;

function vedicLife(input: IntentInput, matter: Matter | undefined): SideAnswer {
  const { words, today } = input;
  const { role, isLate } = subjectOf(input);
  const { chart, vimshottari, fact } = rasiChartOf(input, subjectOf(input), { dasha_levels: 2, dasha_date: today });
  const moon = chart.planets.find(({ name }) => name === 'Chandra');
  const first = chart.ascendant?.sign ?? moon?.sign;
  const basis: SideBasis = chart.ascendant ? 'bhava' : 'from_moon';
  const lagna = RASIS.findIndex((rasi) => rasi === first);
  const grahaSign = (graha: string | undefined) =>
    RASIS.findIndex((rasi) => rasi === chart.planets.find(({ name }) => name === graha)?.sign);
  const signOfBody = (body: Planet) => grahaSign(GRAHA_OF[body]);
  const { speaker, ...side } = sideIn(matter ?? 'health', lagna, grahaSign);
  const { house, sign, ruler } = side;
  const [maha, antar] = isLate ? [] : (vimshottari?.running ?? []);
  const antars = vimshottari?.periods.flatMap(({ periods = [] }) => periods) ?? [];
  const lords = [ruler, speaker].map((body) => GRAHA_OF[body]);
  const guru = isLate || matter === undefined || !isOfTime(input) ? undefined : guruOver(input, sign);
  const stir = stirOf(antars, lords, guru, today);
  const moves = isLate || moon === undefined ? undefined : gocharaMoves(grahaSign('Chandra'), momentOf(input), words);
  const short = antar && antarText(antar, words);
  const long = maha ? mahaText(maha.lord, words) : undefined;
  const period =
    antar && chart.ascendant
      ? {
          lord: antar.lord,
          lord_house: houseFrom(lagna, grahaSign(antar.lord)),
          ...(matter === undefined ? {} : { side: { ...side, speaker } }),
        }
      : undefined;
  const link = period && linkText(period, role, words);
  const inside = PLANETS.filter((body) => signOfBody(body) >= 0 && houseFrom(lagna, signOfBody(body)) === house);
  const own = sideReadingText({ planet: speaker, sign: signOfBody(speaker), inside, house }, role, words);
  return {
    at: side.ruler_house ?? house,
    lines: matter === undefined ? [] : [sideText(side, basis, role, words)],
    now: [short?.text, link].filter((line) => line !== undefined),
    stir: isLate || !stir ? undefined : stirTold(stir, sign, input),
    moves,
    plain: [
      ...(matter === undefined ? [] : [sidePlainText(side, role, words)]),
      ...(short ? [short.plain] : []),
      ...(long ? [long.plain] : []),
      own.plain,
    ],
    meaning: own.meaning,
    ...(matter === undefined ? {} : { why: sideWhyText(side, words) }),
    more: [long?.text ?? '', matter === undefined ? '' : own.meaning],
    facts: [
      fact({
        side: matter === undefined ? { matter } : { ...side, sign: RASIS[sign], western_sign: SIGNS[sign] },
        basis,
        running: [maha, antar].filter(Boolean),
        stirs: stir,
        ...(moves?.from_moon ? { moves: { ...moves.from_moon, counted_from: 'Moon' } } : {}),
        ...(period ? { period_lord: period } : {}),
        read: own.meaning,
      }),
    ],
  };
}
