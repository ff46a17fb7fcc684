/** The chart of a return, told: what the round is about, how it is gone about, and where that leads. */
import type { Phrases } from '../../content/grammar.ts';
import type { ReturnKind, ReturnWords } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import type { Planet } from '../../engine/names.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import { wordsForAge, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { formsOf } from '../forms.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';
import { untold } from '../untold.ts';
import { inTurn, pairText, useTexts } from './transit-text.ts';

/** A return as its text needs it. */
export interface ReturnFacts {
  body: Planet;
  birth: number;
  /** Julian day, and as the day that it is at the place */
  at: number;
  day: string;
  /** null where the chart has no houses */
  placed: {
    house: number;
    rising: string;
    ruler: { body: Planet; house: number };
    /** the planet closest to the ascendant or the MC, where one is close */
    angular: { body: Planet; angle: 'ascendant' | 'mc' } | null;
  } | null;
  /** without houses: the closest aspect then that half a day does not undo, of the body if it makes one */
  sky: { one: Planet; aspect: AspectName; other: Planet } | null;
  /**
   * the days of all passes of this return, which of them this is, whether an earlier one was told before it, and the
   * house that the first of those had
   */
  passes: { days: readonly string[]; pass: number; isTold: boolean; house?: number };
  /** the day of the next return after all passes of this one */
  until: string;
}

/** Who would be older than this is told when it is, and given no advice, years. */
const MOST_AGE = 105;

/** Which of several wordings is taken goes by the day; what an answer has `used` is not said again. */
export function returnText(facts: ReturnFacts, all: Words, used = new Set<string>()): string {
  const { body, birth, at, day, placed, passes } = facts;
  const years = yearsBetween(birth, at);
  if (years > MOST_AGE) return farText(facts, Math.round(years), all, used);
  const words = wordsForAge(years, all);
  const { returns: text } = words.transits;
  const date = { day: longDateText(day, words.grammar) };
  const turned = (phrases: Phrases) => pick(phrases, Math.floor(at), used);
  const round = passValues(facts, words);
  if (round && round.pass !== 'first' && passes.isTold) return laterText(facts, round, words, turned, used);
  if (placed !== null) {
    return [...leadTexts(facts, placed, words, turned, used), ...chartTexts(body, placed, words, turned)].join(' ');
  }
  const plain = mouldOf(body, years) === 'early' ? undefined : untold([text.plain[body]], used);
  const lead = filled(plain ?? turned(text.plain_again), timesOf(body, years, words), date);
  return [
    lead,
    ...(round ? [filled(text.passes[round.pass], round.values)] : []),
    ...skyTexts(facts, words, turned),
  ].join(' ');
}

/** Without houses: an aspect that the hour does not undo, and that it would tell more. */
function skyTexts({ sky }: ReturnFacts, words: Words, turned: (phrases: Phrases) => string): string[] {
  const { returns: text } = words.transits;
  return [...(sky ? [filled(turned(text.sky), skyOf(sky, words))] : []), turned(text.open)];
}

/** A further pass of a return that was told: that it is the same one, and how to look at its matter now. */
function laterText(
  facts: ReturnFacts,
  { pass, values }: Round,
  words: Words,
  turned: (phrases: Phrases) => string,
  used: Set<string>,
): string {
  const { returns: text } = words.transits;
  const date = { day: longDateText(facts.day, words.grammar) };
  const { house } = facts.passes;
  if (pass === 'first') throw new Error('the first pass follows none');
  if (house === undefined)
    return [filled(text.again_open[pass], date, values), ...skyTexts(facts, words, turned)].join(' ');
  return filled(text.again[pass], date, values, { look: untold([text.looks[pass][house]], used) ?? '' }).trim();
}

/** Years of a round of the slow ones that come back. */
const ROUND_YEARS = { jupiter: 11.862, saturn: 29.457 } as const;

/** How old somebody is at a return, the how manieth it is, and what that asks at such an age. */
function timesOf(body: Planet, years: number, { natal, transits: { returns: text } }: Words): Filling {
  const values = formsOf('body', natal.names.bodies[body]);
  if (body === 'sun') return { ...values, age: Math.round(years) };
  const age = Math.floor(years);
  if (body !== 'jupiter' && body !== 'saturn') return { ...values, age, round: text.rounds[body] ?? '' };
  const times = text.times[body];
  const time = Math.min(times.length, Math.max(1, Math.round(years / ROUND_YEARS[body]))) - 1;
  return { ...values, age, nth: text.nth[time], meaning: times[time] };
}

/** When it is, and where in its chart; once why there is no more. */
function farText(
  { body, day, placed }: ReturnFacts,
  years: number,
  { natal, transits, grammar }: Words,
  used: Set<string>,
): string {
  const values = { day: longDateText(day, grammar), years, ...formsOf('body', natal.names.bodies[body]) };
  const { far, far_open, far_note } = transits.returns;
  const when = placed
    ? filled(far, values, { house: natal.names.houses[placed.house].plain })
    : filled(far_open, values);
  return [when, untold([far_note], used)].filter(Boolean).join(' ');
}

/** Which mould a return has; before the birth, and where a planet goes back just after it, none of an age. */
function mouldOf(body: Planet, years: number): ReturnKind {
  if (body === 'moon') return body;
  const isSlow = body === 'jupiter' || body === 'saturn';
  if (years < (isSlow ? ROUND_YEARS[body] / 2 : 0.5)) return 'early';
  return isSlow ? 'slow' : body === 'sun' ? body : 'quick';
}

/** What the round is about. */
function leadTexts(
  facts: ReturnFacts,
  { house }: OfReturnChart,
  words: Words,
  turned: (phrases: Phrases) => string,
  told: Set<string>,
): string[] {
  const { body, birth, at, day, until } = facts;
  const { returns: text } = words.transits;
  const years = yearsBetween(birth, at);
  const values = {
    ...timesOf(body, years, words),
    day: longDateText(day, words.grammar),
    house: words.natal.names.houses[house].plain,
    head: filled(text.heads[body][house], { until: longDateText(until, words.grammar, words.transits.month) }),
    act: text.acts[body][house],
  };
  const round = passValues(facts, words);
  // a theme that the answer told before goes on; its advice stands there
  const isTold = !untold([text.heads[body][house]], told);
  const kind = mouldOf(body, years);
  // what a small round is is said once
  const isLater = kind === 'quick' && !untold([text.rounds[body]], told);
  const mould = isTold
    ? text.once_more[kind === 'slow' ? kind : 'small']
    : turned(text.moulds[isLater ? 'later' : kind]);
  return [filled(mould, values), ...(round ? [filled(text.passes[round.pass], round.values)] : [])];
}

/** Houses that lead inwards, and signs that go out to people: their manner is not that of such a theme. */
const INWARD: readonly number[] = [4, 8, 12];
const OUTGOING = ['aries', 'gemini', 'leo', 'libra', 'sagittarius', 'aquarius'];

/** How it is gone about, and where that leads. */
function chartTexts(
  body: Planet,
  { house, rising, ruler, angular }: OfReturnChart,
  { natal: { names }, transits: { areas, returns: text } }: Words,
  turned: (phrases: Phrases) => string,
): string[] {
  const sign = rising.toLowerCase();
  const how = { sign: names.signs[sign].plain, how: turned(text.rising[sign]) };
  const ruled = formsOf('ruler', names.bodies[ruler.body]);
  const leads = () => ({ leads: turned(text.leads[ruler.house]) });
  const place = { house: names.houses[ruler.house].plain, area: areas[ruler.house] };
  const isApart = INWARD.includes(house) && OUTGOING.includes(sign);
  const sentences = [filled(turned(isApart ? text.rising_apart : text.rising_moulds), how)];
  if (ruler.body === body) sentences.push(filled(text.ruler_self, ruled));
  else if (ruler.house === house) sentences.push(filled(text.ruler_same, ruled, leads()));
  else sentences.push(filled(turned(text.ruler), ruled, place, leads()));
  if (angular)
    sentences.push(
      filled(text.angular, formsOf('body', names.bodies[angular.body]), {
        angle: text.angles[angular.angle],
        mark: text.marks[angular.angle][angular.body],
      }),
    );
  return sentences;
}

type OfReturnChart = NonNullable<ReturnFacts['placed']>;

/** The next of some phrases that was not used, or the one whose turn it is. */
function pick(phrases: Phrases, turn: number, used: Set<string>): string {
  return (
    untold(
      phrases.map((_, next) => inTurn(phrases, turn + next)),
      used,
    ) ?? inTurn(phrases, turn)
  );
}

interface Round {
  pass: keyof ReturnWords['passes'];
  values: Filling;
}

/** Which pass of several it is, and when the others are: without an hour of birth no more than the months. */
function passValues({ body, placed, passes: { days, pass } }: ReturnFacts, words: Words): Round | null {
  if (days.length < 2) return null;
  const { natal, transits, grammar } = words;
  const when = (day: string) => {
    const date = longDateText(day, grammar, placed ? grammar.date : transits.month);
    return filled(transits.returns.when[placed ? 'day' : 'month'], { date });
  };
  return {
    pass: pass === 0 ? 'first' : pass === days.length - 1 ? 'last' : 'between',
    values: {
      ...formsOf('body', natal.names.bodies[body]),
      first: when(days[0]),
      last: when(days[days.length - 1]),
      rest: listText(days.slice(1).map(when), words),
    },
  };
}

function skyOf({ one, aspect, other }: NonNullable<ReturnFacts['sky']>, words: Words) {
  const { bodies } = words.natal.names;
  return {
    aspect: filled(words.skyCalendar.aspects[aspect], formsOf('a', bodies[one]), formsOf('b', bodies[other])),
    pair: [pairText(one, aspect, other, words), ...useTexts(one, aspect, other, words)].join(' '),
  };
}
