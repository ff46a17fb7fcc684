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
import { inTurn, pairText, untold } from './transit-text.ts';

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
  /** without houses: the closest aspect of the body then that half a day does not undo, where it makes one */
  sky: { one: Planet; aspect: AspectName; other: Planet } | null;
  /** the days of all passes of this return, which of them this is, and whether an earlier one was told before it */
  passes: { days: readonly string[]; pass: number; isTold: boolean };
}

/** Which of several wordings is taken goes by the day; what an answer has `used` is not said again. */
export function returnText(facts: ReturnFacts, all: Words, used = new Set<string>()): string {
  const { body, birth, at, day, placed, sky, passes } = facts;
  const words = wordsForAge(yearsBetween(birth, at), all);
  const { returns: text } = words.transits;
  const date = { day: longDateText(day, words.grammar) };
  const turned = (phrases: Phrases) => pick(phrases, Math.floor(at), used);
  const round = passValues(facts, words);
  if (placed === null) {
    const known = sky && filled(turned(text.sky), skyOf(sky, words));
    const lead =
      round && round.pass !== 'first' && passes.isTold
        ? [filled(text.again_open[round.pass], date, round.values)]
        : [filled(text.plain[body], date), ...(round ? [filled(text.passes[round.pass], round.values)] : [])];
    return [...lead, known, turned(text.open)].filter(Boolean).join(' ');
  }
  return [...leadTexts(facts, placed, words, turned), ...chartTexts(body, placed, words, turned)].join(' ');
}

/** What the round is about; of a later pass that it is the same one, and what to do in the house of its own chart. */
function leadTexts(
  facts: ReturnFacts,
  { house }: OfReturnChart,
  words: Words,
  turned: (phrases: Phrases) => string,
): string[] {
  const { body, day, passes } = facts;
  const { names } = words.natal;
  const { returns: text } = words.transits;
  const values = {
    ...formsOf('body', names.bodies[body]),
    day: longDateText(day, words.grammar),
    house: names.houses[house].plain,
    head: text.heads[body][house],
    act: text.acts[body][house],
  };
  const round = passValues(facts, words);
  if (round && round.pass !== 'first' && passes.isTold) return [filled(text.again[round.pass], values, round.values)];
  const mould = turned(text.moulds[body === 'sun' || body === 'moon' ? body : 'other']);
  return [filled(mould, values), ...(round ? [filled(text.passes[round.pass], round.values)] : [])];
}

/** How it is gone about, and where that leads. */
function chartTexts(
  body: Planet,
  { rising, ruler, angular }: OfReturnChart,
  { natal: { names }, transits: { returns: text } }: Words,
  turned: (phrases: Phrases) => string,
): string[] {
  const sign = rising.toLowerCase();
  const sentences = [filled(turned(text.rising[sign]), { sign: names.signs[sign].plain })];
  sentences.push(
    ruler.body === body
      ? filled(text.ruler_self, formsOf('ruler', names.bodies[body]))
      : filled(turned(text.ruler), formsOf('ruler', names.bodies[ruler.body]), {
          house: names.houses[ruler.house].plain,
          leads: turned(text.leads[ruler.house]),
        }),
  );
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
    pair: pairText(one, aspect, other, words),
  };
}
