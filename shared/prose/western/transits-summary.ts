/** A range of transits told as one time: the two or three that matter most, and of a short range a day to mind. */

import { LANGUAGES, wordsIn } from '../../content/languages.ts';
import { type LeadShape, type SecondKind, type TransitNature, transitNatureOf } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import { PLANETS } from '../../engine/names.ts';
import type { PointName } from '../../engine/western/natal.ts';
import { isSlow, type QuickBody } from '../../engine/western/transits-between.ts';
import { isAmong } from '../../narrow.ts';
import { SMALL, wordsForAge } from '../age.ts';
import { longDateText } from '../date.ts';
import { formsOf } from '../forms.ts';
import { filled, withSmallStart } from '../phrase.ts';
import { untold } from '../untold.ts';
import {
  comingOf,
  daysText,
  exactText,
  inTurn,
  likeText,
  type PassFacts,
  pairText,
  pointName,
  seasonText,
  spanText,
  touchText,
  turnOf,
  useTexts,
} from './transit-text.ts';

/** A transit with its weight: of those that are told, the heaviest come first. */
export interface WeighedTransit extends PassFacts {
  weight: number;
}

/** A slow transit of this weight matters in itself. */
const HEAVY = 3;
/** What is over in the first third of a range does not colour it. */
const LASTING = 1 / 3;
/** Of a longer range the slow ones alone are told, days. */
const SHORT_DAYS = 62;
const DAY_MS = 86_400_000;

/** Its first and last day. */
interface DateRange {
  begins: string;
  ends: string;
  isRough: boolean;
}

/**
 * The slow transits that weigh most; of a short range also a day that asks something, and a kind one. Where none of
 * those is kind, one that helps is told with them. All languages tell the same.
 */
export function transitsSummary(
  transits: readonly WeighedTransit[],
  range: DateRange,
  age: number,
  words: Words,
): string {
  const own = partsOf(transits, range, age, words);
  const others = LANGUAGES.map((language) => wordsForAge(age, wordsIn(language))).filter(
    ({ grammar }) => grammar !== words.grammar,
  );
  return withRoom(own, [own, ...others.map((all) => partsOf(transits, range, age, all))]);
}

function partsOf(transits: readonly WeighedTransit[], range: DateRange, age: number, words: Words): Part[] {
  const { summary: text } = words.transits;
  const span = { span: spanText({ ...range, exact: [] }, words) };
  if (transits.length === 0) return [{ text: filled(text.empty, span), rank: 0 }];
  const inOrder = [...transits].sort((one, other) => other.weight - one.weight);
  const isShort = Date.parse(range.ends) - Date.parse(range.begins) < SHORT_DAYS * DAY_MS;
  const [lead, ...further] = slowOnes(inOrder, range, isShort ? 2 : 3);
  const told = lead ? [lead, ...further] : [];
  const ofLead = lead ? leadTexts(lead, isLight(transits), range, words) : [{ text: filled(text.none, span), rank: 0 }];
  const { asking, kind } = daysOf(inOrder, told, range, words);
  const days = isShort ? [...asking, ...kind] : peakTexts(transits, words);
  // a kind day of a short range is help enough
  const isHeavy = told.length > 0 && told.every(isHard) && (!isShort || kind.length === 0);
  const help = isHeavy ? helpTexts(inOrder, told, kind, range, words) : [];
  return [
    ...(age < SMALL ? [{ text: text.small, rank: 0 }] : []),
    ...ofLead,
    // the two heaviest are told in any case, and what helps
    ...furtherTexts(further, lead, range, words).map((each, at): Part => {
      const isHelp = !isHard(further[at]) && told.slice(0, at + 1).every(isHard);
      if (at === 0 || !isHelp) return { text: each, rank: at === 0 ? 0 : 3 };
      return { text: each, shorter: helpText(further[at], words), isKept: true, rank: 3 };
    }),
    ...[...help, ...days].map((each) => ({ text: each, rank: 0 })),
  ];
}

/** The heaviest slow transit that makes things easier, of those that last and are not told; else a kind day. */
function helpTexts(
  inOrder: readonly WeighedTransit[],
  told: readonly WeighedTransit[],
  kind: readonly string[],
  range: DateRange,
  words: Words,
): readonly string[] {
  const eases = (each: WeighedTransit) => isSlow(each.transiting) && natureOf(each) === 'flowing';
  const help = inOrder.find((each) => eases(each) && !told.includes(each) && isLasting(each, range));
  return help ? [helpText(help, words)] : kind;
}

function helpText(help: WeighedTransit, words: Words): string {
  const mould = inTurn(words.transits.summary.help, turnOf(help));
  return filled(mould, { is: lifeOf(help, words).is, touch: touchText(help, words) });
}

/** A part of a summary; the higher its rank, the sooner it is left out, or told in its shorter form. */
interface Part {
  text: string;
  shorter?: string;
  /** whether the shorter form is told in any case */
  isKept?: boolean;
  rank: number;
}

/** So many words a summary has at most, as far as parts may be left out. */
const MOST_WORDS = 140;

/** Parts as one text, without those for which one of the languages has no room; `all` are the same in each of them. */
function withRoom(own: readonly Part[], all: readonly (readonly Part[])[]): string {
  const textOf = (kept: readonly Part[]) => kept.map(({ text }) => text).join(' ');
  const isRoom = (shapes: readonly (readonly Part[])[]) =>
    shapes.every((kept) => textOf(kept).split(' ').length <= MOST_WORDS);
  let [told, shapes] = [own, all];
  for (let rank = Math.max(...own.map((part) => part.rank)); rank > 0; rank--) {
    for (const form of ['shorter', 'none'] as const) {
      if (isRoom(shapes)) return textOf(told);
      const cut = (parts: readonly Part[]) =>
        parts.flatMap((part) => {
          if (part.rank !== rank) return [part];
          return form === 'shorter' || part.isKept ? [{ ...part, text: part.shorter ?? part.text }] : [];
        });
      [told, shapes] = [cut(told), shapes.map(cut)];
    }
  }
  return textOf(told);
}

/**
 * The two heaviest, and where there is room what else is heavy, of another kind where there is one. Of the two that one
 * comes first which comes to the point in the range, and which lasts.
 */
function slowOnes(inOrder: readonly WeighedTransit[], range: DateRange, most: number): WeighedTransit[] {
  const slow = inOrder.filter(({ transiting }) => isSlow(transiting));
  const top = slow.slice(0, 2);
  const isMain = (transit: WeighedTransit) =>
    isExactIn(transit) && (transit === inOrder[0] || isLasting(transit, range));
  const lead = top.find(isMain) ?? top.find((transit) => isLasting(transit, range)) ?? top.at(0);
  if (!lead) return [];
  const told = [lead, ...top.filter((transit) => transit !== lead)];
  const rest = slow.slice(2).filter((transit) => transit.weight >= HEAVY && isLasting(transit, range));
  const other = rest.find(({ aspect }) => told.every((each) => natureOf(each) !== transitNatureOf(aspect))) ?? rest[0];
  if (!other || told.length === most) return told;
  return told.some((transit) => isLasting(transit, range)) ? [...told, other] : [other, ...told];
}

const isExactIn = ({ exact }: PassFacts) => exact.length > 0;

/** Whether a transit goes on beyond the first days of a range. */
function isLasting({ ends }: PassFacts, range: DateRange): boolean {
  const [first, last] = [Date.parse(range.begins), Date.parse(range.ends)];
  return ends === null || Date.parse(ends) > first + LASTING * (last - first);
}

/** Whether nothing weighs in itself, and no two slow ones that ask something come together. */
function isLight(transits: readonly WeighedTransit[]): boolean {
  const slow = transits.filter(({ transiting }) => isSlow(transiting));
  return slow.every(({ weight }) => weight < HEAVY) && slow.filter(isHard).length < 2;
}

/** What matters most: what the time is about, which transit it is and how long, what to do, and where it shows. */
function leadTexts(lead: WeighedTransit, isLightTime: boolean, range: DateRange, words: Words): Part[] {
  const { summary: text } = words.transits;
  const turn = turnOf(lead);
  const { shape, ...days } = leadDays(lead, range, words);
  const values = { touch: touchText(lead, words), season: seasonText(lead.whole, words) };
  const life = lifeOf(lead, words);
  return [
    { text: inTurn(isLightTime ? text.light : text.themes[lead.transiting][natureOf(lead)], turn), rank: 1 },
    // what to do stands next to what it is about: behind the sky it would hang in the air
    { text: filled(text.lives, life), rank: 0 },
    { text: filled(inTurn(text.lead[shape], turn), values, days), rank: 0 },
    ...showsTexts(lead, words),
  ];
}

/** Where in life it shows, by the house that it passes through and by that of the planet that it touches. */
function showsTexts(lead: WeighedTransit, words: Words): Part[] {
  const { summary: text, areas } = words.transits;
  const { house, own } = lead;
  if (house === null) return [];
  const shorter = filled(text.shows, { area: areas[house] });
  if (!own || own.house === house) return [{ text: shorter, rank: 2 }];
  const values = { area: areas[house], own: areas[own.house], your_point: pointName(lead, words) };
  return [{ text: filled(text.shows_own, values), shorter, rank: 2 }];
}

/** So many days are one stretch, in which so many slow transits come to the point at least. */
const PEAK_DAYS = 28;
const PEAK_COUNT = 3;

/** When in a longer range most comes together: the weeks whose exact slow transits weigh most. */
function peakTexts(transits: readonly WeighedTransit[], words: Words): string[] {
  const moments = transits
    .filter(({ transiting, isRough }) => isSlow(transiting) && !isRough)
    .flatMap(({ exact, weight }) => exact.map(({ at }) => ({ at, weight })))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const stretches = moments.map(({ at: first }) =>
    moments.filter(({ at }) => Date.parse(at) >= Date.parse(first) && daysFrom(first, at) <= PEAK_DAYS),
  );
  const weightOf = (stretch: typeof moments) => stretch.reduce((sum, { weight }) => sum + weight, 0);
  const [peak] = stretches.toSorted((one, other) => weightOf(other) - weightOf(one));
  if (!peak || peak.length < PEAK_COUNT) return [];
  const [begins, ends] = [peak[0].at, peak[peak.length - 1].at];
  if (begins.slice(0, 10) === ends.slice(0, 10)) return [];
  const span = spanText({ begins, ends, exact: [], isRough: false }, words);
  return [filled(inTurn(words.transits.summary.peak, peak.length), { span })];
}

const daysFrom = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY_MS;

/** The exact days that there are to tell of a transit. */
function leadDays(lead: WeighedTransit, range: DateRange, words: Words): { shape: LeadShape } & Record<string, string> {
  if (lead.isRough) return { shape: 'rough' };
  const { exact, whole } = lead;
  const isOver = ({ at }: { at: string }) => at.slice(0, 10) < range.begins;
  const last = whole.exact.filter(isOver).at(-1)?.at;
  // all that are to come: the event of this transit names them, too
  const coming = comingOf(whole, range.begins).map(({ at }) => at);
  const days = daysText(coming, { begins: range.begins, ends: range.ends }, words);
  if (exact.length > 0) {
    return { shape: new Set(coming.map((at) => at.slice(0, 10))).size > 1 ? 'times' : 'once', days };
  }
  // a day that is over is told with its year: else January of this year would be heard as the next one
  const gone = (at: string) => longDateText(at, words.grammar, words.transits.on_full_day);
  const full = daysText(coming, { begins: range.begins, ends: whole.ends }, words);
  if (last && coming.length > 0) return { shape: 'between', last: gone(last), next: full };
  if (coming.length > 0) return { shape: 'before', days: full };
  if (last) return { shape: 'after', days: gone(last) };
  return { shape: whole.begins && whole.ends ? 'near' : 'long' };
}

/** What is like to live with a slow transit, and what to do. */
function lifeOf(transit: WeighedTransit, words: Words) {
  const { transiting, aspect, natal } = transit;
  const slow = words.transits.summary.slow[transiting];
  const own = (slow[natal] ?? slow.other)[natureOf(transit)];
  if (slow[natal] || !isAmong(PLANETS, natal)) return own;
  // two slow ones share no line with another pair
  const { stop } = words.grammar;
  const clause = (sentence: string) => (sentence.endsWith(stop) ? sentence.slice(0, -stop.length) : sentence);
  const [use] = useTexts(transiting, aspect, natal, words);
  return { is: clause(pairText(transiting, aspect, natal, words)), do: use === undefined ? own.do : clause(use) };
}

/** What else matters, each in a mould of its own. */
function furtherTexts(
  further: readonly WeighedTransit[],
  lead: WeighedTransit | undefined,
  range: DateRange,
  words: Words,
): string[] {
  const { summary: text } = words.transits;
  if (!lead) return [];
  const used = new Set<string>();
  return further.map((transit, index) => {
    const { transiting, isRough, whole } = transit;
    const moulds = text.second[kindOf(transit, lead, further[index - 1] ?? lead)];
    const turned = moulds.map((_, next) => inTurn(moulds, turnOf(transit) + next));
    const { is } = lifeOf(transit, words);
    const mould = untold(turned, used) ?? turned[0];
    return filled(mould, formsOf('body', words.natal.names.bodies[transiting]), {
      is: mould.includes('{Is}') ? is : withSmallStart(is),
      your_point: pointName(transit, words),
      touch: touchText(transit, words),
      season: seasonText(transit.whole, words),
      exact: exactText({ ...range, exact: comingOf(whole, range.begins), isRough }, words),
    });
  });
}

/** What a transit has to do with the first, and with the one before it. */
function kindOf(transit: WeighedTransit, lead: WeighedTransit, before: WeighedTransit): SecondKind {
  const [nature, first] = [natureOf(transit), natureOf(lead)];
  if (nature === 'flowing' && (first === 'tense' || isHard(lead))) return 'helps';
  if (nature === 'tense' && first === 'flowing') return 'asks';
  if (transit.natal === before.natal) return 'same_point';
  return transit.transiting === before.transiting ? 'same_body' : 'along';
}

/**
 * The heaviest quick transit that asks something, and a kind one of a day on which nothing hard is exact; no day is
 * told as a hard one on which a kind one that was `told` is exact.
 */
function daysOf(
  inOrder: readonly WeighedTransit[],
  told: readonly WeighedTransit[],
  range: DateRange,
  words: Words,
): Record<'asking' | 'kind', string[]> {
  const days = inOrder.flatMap((transit) => {
    const { transiting, exact } = transit;
    return exact.length > 0 ? [{ transit, transiting, dates: datesOf(transit) }] : [];
  });
  const quick = days.flatMap(({ transiting, ...day }) => (isSlow(transiting) ? [] : [{ ...day, transiting }]));
  const kindDays = new Set(told.filter((each) => !isHard(each)).flatMap(datesOf));
  const asking = quick
    .filter(({ transit, dates }) => natureOf(transit) !== 'flowing' && !dates.some((date) => kindDays.has(date)))
    .slice(0, 1);
  // a hard one that is exact beyond the range is felt as it begins or ends in it
  const edges = inOrder.filter((each) => each.exact.length === 0 && !isSlow(each.transiting) && isAsking(each));
  const taken = new Set([
    ...[...days.filter(({ transit }) => isAsking(transit)), ...asking].flatMap(({ dates }) => dates),
    ...edges.flatMap(({ begins, ends }) => [begins, ends].flatMap((iso) => iso?.slice(0, 10) ?? [])),
  ]);
  const kinds = quick.filter(({ transit, transiting, dates }) => {
    return natureOf(transit) === 'flowing' && transiting !== 'mars' && !dates.some((date) => taken.has(date));
  });
  const kind = kinds.find(({ transit }) => isAwake(transit)) ?? kinds.at(0);
  // none is called the kindest that another one outweighs
  const isKindest = kind?.transit === quick.find(({ transit }) => natureOf(transit) === 'flowing')?.transit;
  return {
    asking: asking.map(({ transit, transiting }) => dayText(transit, transiting, natureOf(transit), range, words)),
    kind: kind ? [dayText(kind.transit, kind.transiting, isKindest ? 'kindest' : 'flowing', range, words)] : [],
  };
}

function dayText(
  transit: WeighedTransit,
  body: QuickBody,
  kind: TransitNature | 'kindest',
  range: DateRange,
  words: Words,
): string {
  const { summary: text, spans } = words.transits;
  const days = daysText(
    transit.exact.map(({ at }) => at),
    range,
    words,
  );
  return filled(inTurn(text.days[kind], turnOf(transit)), {
    span: filled(spans[transit.isRough ? 'around' : 'on'], { days }),
    like: likeText(transit, body, words),
  });
}

/** Whether it is exact while people are up. */
const isAwake = ({ exact }: PassFacts) => exact.some(({ at }) => at.slice(11, 13) >= '07' && at.slice(11, 13) < '22');

const datesOf = ({ exact }: PassFacts) => exact.map(({ at }) => at.slice(0, 10));

/** Those whose day asks something even where they meet a point. */
const STERN: readonly PointName[] = ['mars', 'saturn', 'uranus', 'neptune', 'pluto'];

const natureOf = ({ aspect }: PassFacts) => transitNatureOf(aspect);

/** Whether a day asks something: also where a quick body meets one of the stern. */
function isAsking(transit: PassFacts): boolean {
  return isHard(transit) || (natureOf(transit) === 'conjunction' && STERN.includes(transit.natal));
}

function isHard(transit: PassFacts): boolean {
  const nature = natureOf(transit);
  return nature === 'tense' || (nature === 'conjunction' && STERN.includes(transit.transiting));
}
