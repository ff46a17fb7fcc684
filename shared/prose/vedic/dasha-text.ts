/** What the periods of a birth come to: those that run at a moment, how they get on, what to do, and what follows. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { CHANDRA, RAHU } from '../../engine/vedic/chart.ts';
import {
  DASHA_SYSTEMS,
  type DashaSystemName,
  type Period,
  runningPeriods,
  subPeriods,
} from '../../engine/vedic/dasha.ts';
import { dignity, naturalRelation, SIGN_LORDS } from '../../engine/vedic/dignity.ts';
import { MOST_AGE, SMALL, stageOf, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import { fittingAlike, grahaForms, houseForms, inTurn, NODES_HELP, type Passage, signName } from './reading-terms.ts';

/** Whose dashas are told: born at `birth`, asked about `at`, Julian days (UT); where the birth's grahas stand. */
interface Born {
  birth: number;
  at: number;
  houses: readonly number[];
  longitudes: readonly number[];
  /** the sign that rises, 0 … 11 */
  lagna: number;
}

/** So many words a text has at most. */
const MOST_WORDS = 200;

/** The text of a birth's maha dashas at a moment, in 50 to 200 words. Dates are those of `zone`. */
export function dashaText(
  mahas: readonly Period[],
  name: DashaSystemName,
  born: Born,
  zone: string,
  words: VedicWords,
): string {
  const age = yearsBetween(born.birth, born.at);
  return fittingAlike((all) => passagesOf(mahas, name, born, zone, all), words, age, MOST_WORDS);
}

function passagesOf(
  mahas: readonly Period[],
  name: DashaSystemName,
  born: Born,
  zone: string,
  all: VedicWords,
): Passage[] {
  const { birth, at } = born;
  const words = readingsForAge(birth, at, all);
  const { dasha: text, small } = words.readings;
  const sentence = sentenceOf(name, at, zone, words);
  const [first, last] = [mahas[0], mahas[mahas.length - 1]];
  // the first period had begun by reckoning, and was nobody's
  if (at < birth) {
    const before = [text.before, text.birth, text.last].map((phrase, index): Passage => {
      return { text: sentence(phrase, index === 2 ? last : first), rank: 0 };
    });
    return [...before, { text: inTurn(text.close, first.lord + last.lord), rank: 1 }];
  }
  const running = runningPeriods(mahas, at, 3, DASHA_SYSTEMS[name]);
  if (running[0]) {
    const told = runningPassages(mahas, running, name, { born, words, sentence });
    return yearsBetween(birth, at) < SMALL ? [{ text: small, rank: 0 }, ...told] : told;
  }
  const whole = { lord: first.lord, start: first.start, end: last.end };
  return [
    { text: sentence(text.outside, whole), rank: 0 },
    { text: sentence(text.birth, first), rank: 0 },
    { text: sentence(text.last, last), rank: 0 },
    { text: inTurn(text.close, first.lord + last.lord), rank: 2 },
  ];
}

/** What a phrase says of a period. */
type SentenceOf = (phrase: string, period: Period, ...more: readonly Filling[]) => string;

function sentenceOf(name: DashaSystemName, at: number, zone: string, words: VedicWords): SentenceOf {
  const { dasha: text, year } = words.readings;
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  return (phrase, { lord, start, end }, ...more) =>
    filled(phrase, ...more, grahaForms('planet', lord, words), {
      day: dateOf(at),
      from: dateOf(start),
      until: dateOf(end),
      gift: text.gifts[GRAHAS[lord]],
      years: text.seasons[GRAHAS[lord]],
      note: year.notes[GRAHAS[lord]],
      system: words.names.dasha_systems[name],
    });
}

/** What the periods that run bring, when that changes, and something to do. */
function runningPassages(
  mahas: readonly Period[],
  [maha, antar, pratyantar]: readonly Period[],
  name: DashaSystemName,
  { born, words, sentence }: { born: Born; words: VedicWords; sentence: SentenceOf },
): Passage[] {
  const { birth, at, houses } = born;
  const { dasha: text } = words.readings;
  const isOwn = antar.lord === maha.lord;
  const bond = bondOf(maha.lord, antar.lord);
  const turn = maha.lord + antar.lord + houses[maha.lord];
  const opens = maha.start < birth ? text.maha_born : text.maha;
  const placed = placedAt(maha.lord, born, words);
  // what one says is weighed against the other, or they would tell the same days in two ways
  const weighed = text.weighed[kindOf(maha.lord, born)];
  return [
    { text: sentence(inTurn(opens, turn), maha, { stage: text.stages[partOf(maha, at)] }), rank: 0 },
    { text: placed.lived, rank: 0 },
    { text: placed.chart, rank: 1 },
    { text: placed.use, rank: 2 },
    {
      text: sentence(inTurn(isOwn ? text.antar_own : text.antar, turn), antar, placedAt(antar.lord, born, words, 1)),
      rank: 0,
    },
    ...(bond ? [{ text: bondText(bond, maha.lord, antar.lord, houses, words), rank: bond === 'foes' ? 1 : 3 }] : []),
    ...(isOwn || bond === 'foes' ? [] : [{ text: inTurn(weighed[kindOf(antar.lord, born)], turn), rank: 2 }]),
    ...nextOf(mahas, maha, antar, born, name).map(({ phrase, period }): Passage => {
      const next = (where: string) => {
        const age = Math.floor(yearsBetween(birth, period.start));
        const aged = age > 0 && age <= MOST_AGE ? filled(text.aged, { age }) : '';
        return sentence(inTurn(text[phrase], turn), period, { where, aged });
      };
      const felt = filled(text.where, houseForms(houses[period.lord], words));
      return { text: next(''), rank: 0, fuller: { text: next(felt), rank: 3 } };
    }),
    { text: inTurn(text.deeds[houses[antar.lord] - 1], maha.lord + antar.lord + pratyantar.lord), rank: 0 },
  ];
}

/** A great period of which less is over, or left, is told as one that has just begun, or that ends, days. */
const EDGE_DAYS = 365;

/** In which third of its years a period is, those before the birth included, or that it is new or nearly over. */
function partOf({ start, end }: Period, at: number): keyof VedicWords['readings']['dasha']['stages'] {
  const gone = (at - start) / (end - start);
  if (gone >= 2 / 3 && end - at < EDGE_DAYS) return 'ending';
  if (gone < 1 / 3 && at - start < EDGE_DAYS) return 'fresh';
  return gone < 1 / 3 ? 'early' : gone < 2 / 3 ? 'middle' : 'late';
}

/** What begins after this age is told of nobody, years. */
const REACHED = 90;

/** Of years that ended before this age nobody has memories of their own: they are told without what they were for. */
const REMEMBERED = 4;

/**
 * What the years of a great period are for in this chart: when, and at what age, what of life they join, and what that
 * comes to; of what is over, what it was for. Nothing of years that a life does not reach.
 */
export function mahaText(
  period: Period,
  born: Born,
  name: DashaSystemName,
  zone: string,
  wordsAt: (age: number) => VedicWords,
): string | undefined {
  const { lord, start, end } = period;
  const { birth, at } = born;
  const begun = Math.max(start, birth);
  if (yearsBetween(birth, begun) > REACHED) return undefined;
  const middle = (begun + Math.min(end, birth + MOST_DAYS)) / 2;
  const isYoung = isYoungAt(birth, at);
  // years are told in the words of their age, but to the old of all grown years in theirs; who is young hears of those
  // to come only what they bring
  const kind = end <= at ? 'past' : start <= at ? 'now' : isYoung && !isYoungAt(birth, middle) ? 'later' : 'to_come';
  const isOld = stageOf(yearsBetween(birth, at)) === 'old' && !isYoungAt(birth, middle);
  const told = kind === 'now' || kind === 'later' || isOld ? at : middle;
  const words = readingsForAge(birth, told, wordsAt(yearsBetween(birth, told)));
  const { dasha: text } = words.readings;
  const each = kind === 'past' && yearsBetween(birth, end) < REMEMBERED ? 'first' : kind;
  const years = [begun, end].map((jd) => zonedText(jd, zone).slice(0, 4));
  return filled(text.each[each], grahaForms('planet', lord, words), placedAt(lord, born, words), {
    span: [...new Set(years)].join('–'),
    ages: agesText(period, birth, words),
    years: text.seasons[GRAHAS[lord]],
    gift: text.gifts[GRAHAS[lord]],
    inside: insideText(period, born, name, zone, words),
  });
}

/** The antardashas of a period that still come in a life, with their months and what they are for. */
function insideText(
  period: Period,
  { birth, at }: Pick<Born, 'birth' | 'at'>,
  name: DashaSystemName,
  zone: string,
  words: VedicWords,
): string {
  const { dasha: text, gochara, year } = words.readings;
  const coming = subPeriods(period, DASHA_SYSTEMS[name]).filter(
    ({ start }) => start > at && yearsBetween(birth, start) <= REACHED,
  );
  if (coming.length === 0) return '';
  const items = coming.map(({ lord, start }) =>
    filled(text.inside.item, grahaForms('planet', lord, words), {
      month: longDateText(zonedText(start, zone), words.grammar, gochara.month),
      note: year.notes[GRAHAS[lord]],
    }),
  );
  return filled(text.inside[items.length > 1 ? 'all' : 'one'], { list: listText(items, words, 'and', '; ') });
}

/** A life as long as people are told of. */
const MOST_DAYS = MOST_AGE * 365.2425;

const isYoungAt = (birth: number, at: number) => stageOf(yearsBetween(birth, at)) === 'young';

/** At what age a period begins and ends, as far as people are told of ages. */
function agesText({ start, end }: Period, birth: number, { readings }: VedicWords): string {
  const [from, to] = [start, end].map((jd) => Math.floor(yearsBetween(birth, jd)));
  if (from >= MOST_AGE) return '';
  const { ages } = readings.dasha;
  if (to > MOST_AGE) return from > 0 ? filled(ages.since, { from }) : '';
  if (to <= 0) return '';
  return from > 0 ? filled(ages.span, { from, to }) : filled(ages.until, { to });
}

/** The houses whose signs belong to a graha, the first one first. */
function housesRuled(graha: number, lagna: number): number[] {
  const ruled = SIGN_LORDS.flatMap((each, sign) => (each === graha ? [houseFrom(lagna, sign)] : []));
  return ruled.sort((a, b) => a - b);
}

/** What of life a lord joins at birth and what that may come to, why, and what to do with its years. */
function placedAt(
  lord: number,
  { houses, longitudes, lagna }: Born,
  words: VedicWords,
  turn = 0,
): Record<'place' | 'lived' | 'joined' | 'chart' | 'use' | 'what', string> {
  const { dasha: text, placed, placed_as } = words.readings;
  const kind = kindOf(lord, { houses, longitudes });
  const ruled = housesRuled(lord, lagna);
  const others = ruled.filter((each) => each !== houses[lord]).map((each) => text.sides[each - 1]);
  const joint = lord >= RAHU ? 'node' : others.length > 0 ? 'two' : 'one';
  const sides = { side: text.sides[houses[lord] - 1], ruled: listText(others, words) };
  const what = filled(inTurn(placed_as[kind], turn), { what: placed[GRAHAS[lord]][kind][houses[lord] - 1] });
  const { house, place } = houseForms(houses[lord], words);
  return {
    place,
    what,
    lived: filled(text.lived, { joins: filled(text.joins[joint], sides), what }),
    joined: filled(text.joined[joint === 'two' ? 'two' : 'one'], sides, { place }),
    chart: filled(text.chart[lord < RAHU ? 'graha' : 'node'], grahaForms('planet', lord, words), {
      house,
      rules: rulesText(ruled, words),
      state: filled(text.states[stateOf(lord, longitudes[lord], houses[lord])], {
        sign: signName(signOf(longitudes[lord]), words),
      }),
    }),
    use: text.uses[GRAHAS[lord]][kind],
  };
}

/** Houses by their numbers, as a sentence has them. */
function rulesText(ruled: readonly number[], words: VedicWords): string {
  const { houses, ordinals } = words.readings.kp;
  const list = listText(
    ruled.map((house) => ordinals[house - 1]),
    words,
  );
  return filled(houses[ruled.length > 1 ? 'many' : 'one'], { list });
}

/** States in which a lord has it harder. */
const LOW_STATES: readonly string[] = ['enemy', 'debilitated', 'node_low'];

/** Whether a lord has it easier at birth, or harder. */
function kindOf(lord: number, { houses, longitudes }: Pick<Born, 'houses' | 'longitudes'>): 'high' | 'low' {
  return LOW_STATES.includes(stateOf(lord, longitudes[lord], houses[lord])) ? 'low' : 'high';
}

/** How well a lord stands at birth: by its dignity, the nodes by their house. */
function stateOf(graha: number, longitude: number, house: number): keyof VedicWords['readings']['dasha']['states'] {
  if (graha >= RAHU) return NODES_HELP.includes(house) ? 'node_high' : 'node_low';
  const state = dignity(graha, longitude);
  if (state !== 'moolatrikona') return state;
  // the Moon has it in the sign of its exaltation, the others in one of their own
  return graha === CHANDRA ? 'exalted' : 'own';
}

/** How two lords get on by nature: friends where each is the other's, and foes where one is and the other no friend. */
function bondOf(one: number, other: number): 'friends' | 'foes' | undefined {
  const relations = [naturalRelation(one, other), naturalRelation(other, one)];
  if (relations.every((each) => each === 'friend')) return 'friends';
  return relations.includes('enemy') && !relations.includes('friend') ? 'foes' : undefined;
}

/** That two lords are friends or foes, and what that makes of the sides of life in which they stand. */
function bondText(
  bond: 'friends' | 'foes',
  one: number,
  other: number,
  houses: readonly number[],
  words: VedicWords,
): string {
  const { dasha: text } = words.readings;
  return filled(
    text[bond][houses[one] === houses[other] ? 'same' : 'apart'],
    grahaForms('planet', one, words),
    grahaForms('second', other, words),
    { side: text.sides[houses[one] - 1], other: text.sides[houses[other] - 1] },
  );
}

/** A great period that begins within so many days is told at any age. */
const NEAR_DAYS = 10 * 365.25;

/** What follows: the next antardasha of the mahadasha, if there is one, and the next mahadasha of a life. */
function nextOf(
  mahas: readonly Period[],
  maha: Period,
  antar: Period,
  { birth, at }: Pick<Born, 'birth' | 'at'>,
  name: DashaSystemName,
) {
  const inside = subPeriods(maha, DASHA_SYSTEMS[name]).find(({ start }) => start >= antar.end);
  const after = mahas[mahas.indexOf(maha) + 1];
  const isTold = after && (!inside || maha.end - at < NEAR_DAYS || yearsBetween(birth, after.start) <= REACHED);
  return [
    ...(inside ? [{ phrase: 'next', period: inside } as const] : []),
    ...(isTold ? [{ phrase: 'next_maha', period: after } as const] : []),
  ];
}
