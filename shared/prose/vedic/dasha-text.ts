/** What the periods of a birth come to: those that run at a moment, how they get on, what to do, and what follows. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { zonedText } from '../../engine/sky/time.ts';
import {
  DASHA_SYSTEMS,
  type DashaSystemName,
  type Period,
  runningPeriods,
  subPeriods,
} from '../../engine/vedic/dasha.ts';
import { MOST_AGE, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { type Filling, filled } from '../phrase.ts';
import { readingsOfLife } from './age.ts';
import { bondOf, bondText, kindOf, type Natal, placedAt, weightText } from './dasha-lord.ts';
import { fittingAlike, grahaForms, houseForms, inTurn, type Passage } from './reading-terms.ts';

/** Whose dashas are told: born at `birth`, asked about `at`, Julian days (UT); where the birth's grahas stand. */
export interface DashaBirth extends Natal {
  birth: number;
  at: number;
}

/** So many words a text has at most. */
const MOST_WORDS = 260;

/** The text of a birth's maha dashas at a moment, in 50 to 260 words. Dates are those of `zone`. */
export function dashaText(
  mahas: readonly Period[],
  name: DashaSystemName,
  born: DashaBirth,
  zone: string,
  words: VedicWords,
): string {
  const age = yearsBetween(born.birth, born.at);
  return fittingAlike((all) => passagesOf(mahas, name, born, zone, all), words, age, MOST_WORDS);
}

function passagesOf(
  mahas: readonly Period[],
  name: DashaSystemName,
  born: DashaBirth,
  zone: string,
  all: VedicWords,
): Passage[] {
  const { birth, at } = born;
  const words = readingsOfLife(birth, at, all);
  const { dasha: text } = words.readings;
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
  if (running[0]) return runningPassages(mahas, running, name, { born, words, sentence });
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

/** Of whom running periods are told, in which words. */
interface Told {
  born: DashaBirth;
  words: VedicWords;
  sentence: SentenceOf;
}

/** What the periods that run bring, what to make of what is left of them, what comes next and something to do. */
function runningPassages(
  mahas: readonly Period[],
  [maha, antar, pratyantar]: readonly Period[],
  name: DashaSystemName,
  told: Told,
): Passage[] {
  const { born, words, sentence } = told;
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
    { text: sentence(inTurn(opens, turn), maha), rank: 0 },
    { text: sentence(text.stages[partOf(maha, at)], maha, { left: leftText(maha.end - at, words) }), rank: 0 },
    { text: placed.chart, rank: 0 },
    { text: placed.lived, rank: 0 },
    { text: placed.use, rank: 2 },
    {
      text: sentence(inTurn(isOwn ? text.antar_own : text.antar, turn), antar, placedAt(antar.lord, born, words, 1)),
      rank: 0,
    },
    ...(bond ? [{ text: bondText(bond, maha.lord, antar.lord, born, words), rank: bond === 'foes' ? 1 : 3 }] : []),
    ...(isOwn || bond === 'foes' ? [] : [{ text: inTurn(weighed[kindOf(antar.lord, born)], turn), rank: 3 }]),
    ...comingPassages(mahas, maha, antar, name, told),
    { text: inTurn(text.deeds[houses[antar.lord] - 1], maha.lord + antar.lord + pratyantar.lord), rank: 0 },
  ];
}

/** A great period of which less is over, or left, is told as one that has just begun, or that ends, days. */
const EDGE_DAYS = 365;
/** Of the last third of long years as much as this is left to grow things in, days. */
const LATE_DAYS = 4 * 365.25;

/** In which third of its years a period is, those before the birth included, or that it is new or nearly over. */
function partOf({ start, end }: Period, at: number): keyof VedicWords['readings']['dasha']['stages'] {
  const gone = (at - start) / (end - start);
  if (gone >= 2 / 3 && end - at < EDGE_DAYS) return 'ending';
  if (gone < 1 / 3 && at - start < EDGE_DAYS) return 'fresh';
  if (gone < 1 / 3) return 'early';
  return gone >= 2 / 3 && end - at < LATE_DAYS ? 'late' : 'middle';
}

const YEAR_DAYS = 365.25;
const MONTH_DAYS = YEAR_DAYS / 12;

/** How long days are, roughly: from two years on in years, from two months on in months. */
function leftText(days: number, { readings: { dasha } }: VedicWords): string {
  const { years, months, weeks } = dasha.left;
  if (days >= 2 * YEAR_DAYS) return filled(years, { count: Math.round(days / YEAR_DAYS) });
  const count = Math.round(days / MONTH_DAYS);
  return count >= 2 ? filled(months, { count }) : weeks;
}

/**
 * The next two antardashas of the mahadasha and the next mahadasha of a life: when they come, what they turn to, which
 * of them is lighter, which asks for work, and why.
 */
function comingPassages(
  mahas: readonly Period[],
  maha: Period,
  antar: Period,
  name: DashaSystemName,
  { born, words, sentence }: Told,
): Passage[] {
  const { dasha: text } = words.readings;
  const { birth, at, houses } = born;
  const turn = maha.lord + antar.lord + houses[maha.lord];
  const inside = subPeriods(maha, DASHA_SYSTEMS[name]).filter(({ start }) => start >= antar.end);
  const [next, second] = inside.map((period, index) => {
    const weight = weightText(period.lord, born, words, { over: maha.lord, turn: index });
    const told = (where: string) =>
      sentence(index === 0 ? inTurn(text.next, turn) : text.after, period, { where, weight });
    const felt = filled(text.where, houseForms(houses[period.lord], words));
    return { text: told(''), rank: index * 2, fuller: { text: told(felt), rank: 3 } };
  }) as (Passage | undefined)[];
  const following = mahas[mahas.indexOf(maha) + 1] as Period | undefined;
  const isTold = following && (!next || maha.end - at < NEAR_DAYS || yearsBetween(birth, following.start) <= REACHED);
  return [
    ...(next ? [next] : []),
    ...(second ? [second] : []),
    ...(isTold ? [{ text: greatChange(following, turn, { born, words, sentence }), rank: 0 }] : []),
  ];
}

/** A great period that begins within so many days is told at any age. */
const NEAR_DAYS = 10 * YEAR_DAYS;
/** What begins after this age is told of nobody, years. */
export const REACHED = 90;

function greatChange(period: Period, turn: number, { born, words, sentence }: Told): string {
  const { dasha: text } = words.readings;
  const age = Math.floor(yearsBetween(born.birth, period.start));
  const aged = age > 1 && age <= MOST_AGE ? filled(text.aged, { age }) : '';
  return sentence(inTurn(text.next_maha, turn), period, { aged, weight: weightText(period.lord, born, words) });
}
