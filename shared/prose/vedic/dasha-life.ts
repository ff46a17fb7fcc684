/** What each great period of a life is for: when, at what age, what it ties together, and what comes inside it. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { DASHA_SYSTEMS, type DashaSystemName, type Period, subPeriods } from '../../engine/vedic/dasha.ts';
import { namesOf } from '../../narrow.ts';
import { CHILD, MOST_AGE, OF_AGE, SMALL, stageOf, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { readingsOfLife } from './age.ts';
import { kindOf, placedAt, weightOf } from './dasha-lord.ts';
import { type DashaBirth, REACHED } from './dasha-text.ts';
import { grahaForms, inTurn } from './reading-terms.ts';

/** Of years that ended before this age nobody has memories of their own: they are told without what they were for. */
const REMEMBERED = 4;
/** A life as long as people are told of. */
const MOST_DAYS = MOST_AGE * 365.2425;
const YEAR_DAYS = 365.2425;

type Kind = 'first' | 'past' | 'now' | 'to_come' | 'later';

/**
 * What the years of a great period are for in this chart: when, and at what age, what of life they tie together, and
 * what that comes to; of what is over, what it left. Nothing of years that a life does not reach. `turn` is one more
 * for each period that follows, which is told in other words.
 */
export function mahaText(
  period: Period,
  turn: number,
  born: DashaBirth,
  name: DashaSystemName,
  zone: string,
  wordsAt: (age: number) => VedicWords,
): string | undefined {
  const { lord, start, end } = period;
  const { birth } = born;
  const begun = Math.max(start, birth);
  if (yearsBetween(birth, begun) > REACHED) return undefined;
  const middle = (begun + Math.min(end, birth + MOST_DAYS)) / 2;
  const told = toldAs(period, middle, born);
  const own = readingsOfLife(birth, told.at, wordsAt(yearsBetween(birth, told.at)));
  const words = told.kind === 'later' ? withSidesAhead(own, yearsBetween(birth, told.at)) : own;
  const { dasha: text } = words.readings;
  const years = [begun, end].map((jd) => zonedText(jd, zone).slice(0, 4));
  const past = inTurn(text.each.past[partOfLife(yearsBetween(birth, middle))], turn);
  const phrase = told.kind === 'past' ? past : text.each[told.kind];
  return filled(phrase, grahaForms('planet', lord, words), placedAt(lord, born, words, turn), {
    span: [...new Set(years)].join('–'),
    ages: agesText(period, birth, words),
    years: text.seasons[GRAHAS[lord]],
    gift: text.gifts[GRAHAS[lord]],
    legacy: text.legacy[GRAHAS[lord]][kindOf(lord, born)],
    pace: inTurn(text.weights.pace[weightOf(lord, born)], turn),
    inside: insideText(period, born, name, zone, words),
  });
}

/**
 * How a great period is told, and in the words for which moment: years have those of their age, but to the old all
 * grown years are told in theirs. Who is young hears of grown years only what these bring, and so do those who bring up
 * a small child, of all that comes.
 */
function toldAs({ start, end }: Period, middle: number, { birth, at }: DashaBirth): { kind: Kind; at: number } {
  const isYoungAt = (jd: number) => stageOf(yearsBetween(birth, jd)) === 'young';
  const isSmall = yearsBetween(birth, at) < SMALL;
  if (end <= at) {
    const kind = yearsBetween(birth, end) < REMEMBERED ? 'first' : 'past';
    return { kind, at: isSmall || (isOldAt(birth, at) && !isYoungAt(middle)) ? at : grownOut(middle, birth) };
  }
  if (start <= at) return { kind: 'now', at };
  if (isSmall || (isYoungAt(at) && !isYoungAt(middle))) return { kind: 'later', at };
  return { kind: 'to_come', at: isOldAt(birth, at) && !isYoungAt(middle) ? at : middle };
}

/** Words in which sides of life are called as they will be: nobody plays with other children at forty. */
function withSidesAhead(words: VedicWords, age: number): VedicWords {
  const { readings } = words;
  const sides = age < SMALL ? readings.small_child.sides_ahead : readings.teen.dasha.sides;
  return { ...words, readings: { ...readings, dasha: { ...readings.dasha, sides } } };
}

const isOldAt = (birth: number, at: number) => stageOf(yearsBetween(birth, at)) === 'old';

/** A moment of early years, but not so early that they are told to somebody else. */
const grownOut = (jd: number, birth: number) => Math.max(jd, birth + SMALL * YEAR_DAYS + 1);

/** In which part of a life an age lies, as what is over is told. */
function partOfLife(age: number): keyof VedicWords['readings']['dasha']['each']['past'] {
  if (age < CHILD) return 'child';
  if (age < OF_AGE) return 'teen';
  return age < 35 ? 'early' : age < 60 ? 'middle' : 'late';
}

/** The antardashas of a period that still come in a life, with their months, sorted by how they go. */
function insideText(period: Period, born: DashaBirth, name: DashaSystemName, zone: string, words: VedicWords): string {
  const { birth, at } = born;
  const { dasha: text, gochara } = words.readings;
  const coming = subPeriods(period, DASHA_SYSTEMS[name]).filter(
    ({ start }) => start > at && yearsBetween(birth, start) <= REACHED,
  );
  const told = namesOf(text.inside.weights).map((weight) => {
    const items = coming
      .filter(({ lord }) => weightOf(lord, born, period.lord) === weight)
      .map(({ lord, start }) =>
        filled(text.inside.item, grahaForms('planet', lord, words), {
          month: longDateText(zonedText(start, zone), words.grammar, gochara.month),
          side: text.sides[born.houses[lord] - 1],
        }),
      );
    if (items.length === 0) return '';
    const list = listText(items, words, 'and', '; ');
    return filled(text.inside.weights[weight], grahaForms('planet', period.lord, words), { list });
  });
  return told
    .filter(Boolean)
    .map((each) => ` ${each}`)
    .join('');
}

/** At what age a period begins and ends, as far as people are told of ages. */
function agesText({ start, end }: Period, birth: number, { readings }: VedicWords): string {
  const [from, to] = [start, end].map((jd) => Math.floor(yearsBetween(birth, jd)));
  if (from >= MOST_AGE) return '';
  const { ages } = readings.dasha;
  if (to > MOST_AGE) return from > 0 ? filled(ages.since, { from }) : '';
  if (to <= 0) return '';
  return from > 0 ? filled(ages.span, { from, to }) : filled(ages.until, { to });
}
