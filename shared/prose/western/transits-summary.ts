/** A range of transits told as one time: the slow one that colours it, the days that ask something, and a kind one. */
import { transitNatureOf } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import type { Planet } from '../../engine/names.ts';
import { isSlow } from '../../engine/western/transits-between.ts';
import { filled } from '../phrase.ts';
import {
  adviceTexts,
  daysText,
  exactText,
  type PassFacts,
  seasonText,
  spanText,
  touchText,
  untold,
} from './transit-text.ts';

/** A transit with its weight: of those that are told, the heaviest come first. */
export interface WeighedTransit extends PassFacts {
  weight: number;
}

/** A slow transit of this weight is told as one that colours the time. */
const HEAVY = 3;
/** So many days are told for what they ask. */
const MOST_DAYS = 2;

/** Its first and last day. */
interface DateRange {
  begins: string;
  ends: string;
}

/** The days on which a transit is exact. */
interface ExactDays {
  transit: WeighedTransit;
  /** the first moment, and the dates of all */
  at: string;
  dates: readonly string[];
}

/** What is over in the first third of a range does not colour it. */
const LASTING = 1 / 3;

/** The slow transit that weighs most, the days that ask most, and one on which nothing hard is exact. */
export function transitsSummary(
  transits: readonly WeighedTransit[],
  range: DateRange,
  words: Words,
  used: Set<string>,
): string {
  const { summary: text } = words.transits;
  const span = { span: spanText({ ...range, exact: [] }, words) };
  if (transits.length === 0) return filled(text.empty, span);
  const inOrder = [...transits].sort((one, other) => other.weight - one.weight);
  const slow = inOrder.filter(({ transiting }) => isSlow(transiting));
  const lead = slow.find((transit) => isLasting(transit, range)) ?? slow.at(0);
  const days = inOrder.flatMap((transit): ExactDays[] => {
    const dates = transit.exact.map(({ at }) => at.slice(0, 10));
    return transit.exact.slice(0, 1).map(({ at }) => ({ transit, at, dates }));
  });
  const others = days.filter(({ transit }) => transit !== lead);
  // the heaviest of each day
  const seen = new Set<string>();
  const asking = others
    .filter(({ transit, dates }) => !isKind(transit) && !seen.has(dates[0]) && seen.add(dates[0]))
    .slice(0, MOST_DAYS)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const taken = new Set([...days.filter(({ transit }) => isHard(transit)), ...asking].flatMap(({ dates }) => dates));
  const kind = others
    .filter(
      ({ transit, dates }) =>
        isKind(transit) && !STERN.includes(transit.transiting) && !dates.some((date) => taken.has(date)),
    )
    .slice(0, 1);
  const ofDay = ({ transit, at }: ExactDays, index: number) =>
    filled(text.days[transitNatureOf(transit.aspect)][index], {
      day: daysText(isKind(transit) ? [at] : transit.exact.map((pass) => pass.at), range, words),
      touch: touchText(transit, words),
      advice: untold(adviceTexts(transit, words), used) ?? '',
    }).trim();
  return [
    ...(lead ? leadTexts(lead, range, words) : [filled(text.none, span)]),
    ...asking.map(ofDay),
    ...kind.map(ofDay),
  ].join(' ');
}

/** Whether a transit goes on beyond the first days of a range. */
function isLasting({ ends }: PassFacts, range: DateRange): boolean {
  const [first, last] = [Date.parse(range.begins), Date.parse(range.ends)];
  return ends === null || Date.parse(ends) > first + LASTING * (last - first);
}

/** What colours the time, how long, and what it is like to live with. */
function leadTexts(lead: WeighedTransit, range: DateRange, words: Words): string[] {
  const { summary: text } = words.transits;
  const { transiting, natal, aspect, whole, weight, at } = lead;
  const moulds = weight < HEAVY ? text.light : text.lead;
  const values = {
    touch: touchText(lead, words),
    season: seasonText(whole, words),
    exact: exactText({ ...range, exact: lead.exact }, words),
  };
  const slow = text.slow[transiting];
  return [filled(moulds[Math.floor(at) % moulds.length], values), (slow[natal] ?? slow.other)[transitNatureOf(aspect)]];
}

/** Those whose day asks something even where it flows. */
const STERN: readonly Planet[] = ['mars', 'saturn', 'uranus', 'neptune', 'pluto'];

const isKind = ({ aspect }: PassFacts) => transitNatureOf(aspect) === 'flowing';

function isHard({ aspect, transiting }: PassFacts): boolean {
  const nature = transitNatureOf(aspect);
  return nature === 'tense' || (nature === 'conjunction' && STERN.includes(transiting));
}
