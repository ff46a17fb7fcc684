/** The chart of a return, told: what the round is about, how it is gone about, and where that leads. */
import type { Phrases } from '../../content/grammar.ts';
import type { ReturnWords } from '../../content/western-words.ts';
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
  /** the days of all passes of this return, which of them this is, and whether an earlier one was told before it */
  passes: { days: readonly string[]; pass: number; isTold: boolean };
  /** the day of the next return after all passes of this one */
  until: string;
}

/** Who would be older than this is told when it is, and given no advice, years. */
const MOST_AGE = 105;

/** Which of several wordings is taken goes by the day; what an answer has `used` is not said again. */
export function returnText(facts: ReturnFacts, all: Words, used = new Set<string>()): string {
  const { body, birth, at, day, placed, sky, passes } = facts;
  const years = yearsBetween(birth, at);
  if (years > MOST_AGE) return farText(facts, Math.round(years), all, used);
  const words = wordsForAge(years, all);
  const { returns: text } = words.transits;
  const date = { day: longDateText(day, words.grammar) };
  const turned = (phrases: Phrases) => pick(phrases, Math.floor(at), used);
  const round = passValues(facts, words);
  if (placed === null) {
    const known = sky && filled(turned(text.sky), skyOf(sky, words));
    const lead =
      round && round.pass !== 'first' && passes.isTold
        ? [filled(text.again_open[round.pass], date, round.values)]
        : [
            filled(
              untold([text.plain[body]], used) ?? turned(text.plain_again),
              formsOf('body', words.natal.names.bodies[body]),
              date,
            ),
            ...(round ? [filled(text.passes[round.pass], round.values)] : []),
          ];
    return [...lead, known, turned(text.open)].filter(Boolean).join(' ');
  }
  return [...leadTexts(facts, placed, words, turned, used), ...chartTexts(body, placed, words, turned)].join(' ');
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

/** What the round is about; of a later pass that it is the same one, and what to do in the house of its own chart. */
function leadTexts(
  facts: ReturnFacts,
  { house }: OfReturnChart,
  words: Words,
  turned: (phrases: Phrases) => string,
  told: Set<string>,
): string[] {
  const { body, day, passes, until } = facts;
  const { names } = words.natal;
  const { returns: text } = words.transits;
  const values = {
    ...formsOf('body', names.bodies[body]),
    day: longDateText(day, words.grammar),
    house: names.houses[house].plain,
    head: filled(text.heads[body][house], { until: longDateText(until, words.grammar, words.transits.month) }),
    act: text.acts[body][house],
  };
  const round = passValues(facts, words);
  if (round && round.pass !== 'first' && passes.isTold) return [filled(text.again[round.pass], values, round.values)];
  // a theme that the answer told before goes on; its advice stands there
  const isTold = !untold([text.heads[body][house]], told);
  const mould = isTold ? text.once_more : turned(text.moulds[body === 'sun' || body === 'moon' ? body : 'other']);
  return [filled(mould, values), ...(round ? [filled(text.passes[round.pass], round.values)] : [])];
}

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
  const sentences = [filled(turned(text.rising_moulds), how)];
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

/** Which pass of several it is, and when the others are: without an hour of birth no more than the months. */
function passValues(
  { body, placed, passes: { days, pass } }: ReturnFacts,
  words: Words,
): { pass: keyof ReturnWords['passes']; values: Filling } | null {
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
