/** Vimshottari: which periods run at a day, when one begins and ends, and what comes after it. */
import { type Graha, RASIS } from '../../../engine/names.ts';
import { houseFrom } from '../../../engine/sky/angle.ts';
import { addDays, dateFromText, dateText } from '../../../engine/sky/time.ts';
import {
  beyondText,
  levelText,
  nextPeriodText,
  periodMeaning,
  periodsText,
  periodText,
  runningText,
} from '../../../prose/guide/dasha-text.ts';
import { linkText } from '../../../prose/guide/life-text.ts';
import { GRAHA_OF } from '../../../prose/guide/names.ts';
import { periodWorth } from '../../../prose/guide/worth-text.ts';
import { figureWord } from '../figure-words.ts';
import { type GuideAnswer, type IntentHandler, type IntentInput, subjectOf } from '../intent-input.ts';
import { birthMissing } from '../state.ts';
import { dashas } from './figures-vedic.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { sideIn } from './sides.ts';

/** Maha, antar and pratyantar. */
const LEVELS = 3;
const LEVEL_WORDS = ['mahadasha', 'antardasha', 'pratyantardasha'] as const;

export const dasha: IntentHandler = {
  missing: (known) => birthMissing(subjectOf(known), ['time', 'place']),
  answer(input) {
    const person = subjectOf(input);
    const { replies } = input.words.guide;
    if (person.time === undefined) return { text: replies.running_dasha.needs_time, facts: [] };
    if (input.topic.words.includes(figureWord('dashas'))) return dashas(input);
    const { day: asks, year, span, month } = input.topic;
    // whoever has died has no period today
    if (person.isLate && (asks ?? year) === undefined) return { text: replies.running_dasha.of_late, facts: [] };
    const isOfYears = span !== undefined && daysIn(span) > A_YEAR;
    // of a month its first day, of a year of a life that of its middle
    const isOfAge = year !== undefined && span !== undefined && !span[0].endsWith('-01-01');
    const named = asks ?? (month !== undefined ? span?.[0] : isOfAge ? middle(span) : undefined);
    const day = named ?? (year === undefined || input.today.startsWith(`${year}`) ? input.today : `${year}-07-01`);
    const { vimshottari, fact } = rasiChartOf(input, person, { dasha_levels: LEVELS, dasha_date: day });
    if (!vimshottari) return { text: replies.running_dasha.needs_time, facts: [] };
    if (isOfYears && asks === undefined) return ofYears(input, span, vimshottari, fact);
    const lords = input.topic.bodies.flatMap((body) => GRAHA_OF[body] ?? []);
    // `when the antardasha of Mars is over, from when to when is the mahadasha of Guru?`: the last that is named
    const isOfBoth = input.topic.words.includes('antardasha') && input.topic.words.includes('mahadasha');
    const lord = isOfBoth ? lords.at(-1) : lords[0];
    if (!lord || isGuess(lord, input, vimshottari)) return running(input, day, vimshottari, fact);
    // what was told of a lord runs now below another one, or is asked about as an antardasha
    const { words } = input.topic;
    const isOfAntar = words.includes('antardasha');
    const [maha, antar] = vimshottari.running;
    // `and after Jupiter?` of the long period, whichever was told last
    const isAfterMaha = words.includes('comes_next') && antar?.lord !== lord;
    const isOfMaha = words.includes('mahadasha') || (maha?.lord === lord && (isAfterMaha || !isOfAntar));
    const below = isOfMaha ? undefined : vimshottari.running.slice(1).find((period) => period.lord === lord);
    const meant = below ?? (isOfAntar ? antardashaOf(lord, day, vimshottari) : undefined);
    if (!meant || isOfMaha) {
      const lived = withSide(input, lord, periodOf(lord, input, vimshottari, fact));
      const sooner = isOfMaha || words.includes('comes_next') ? undefined : antardashaOf(lord, day, vimshottari);
      const short = sooner && levelText(sooner, person.role, input.words).text;
      return short ? { ...lived, text: `${short} ${lived.text}` } : lived;
    }
    const period = words.includes('comes_next') ? following(input, meant) : meant;
    if (!period) return { text: replies.running_dasha.outside, facts: [fact({ at: day })] };
    const lived = withSide(
      input,
      period.lord,
      (period === meant ? levelText : nextPeriodText)(period, person.role, input.words),
    );
    return { ...lived, facts: [fact({ at: day, running: vimshottari.running, period })] };
  },
};

const A_YEAR = 366;
const daysIn = ([from, until]: readonly [string, string]) => (Date.parse(until) - Date.parse(from)) / 86_400_000;
const middle = (span: readonly [string, string]) =>
  dateText(addDays(dateFromText(span[0]), Math.round(daysIn(span) / 2)));

/** The great periods of some years, as `in my thirties` asks. */
function ofYears(
  input: IntentInput,
  span: readonly [string, string],
  { periods }: Vimshottari,
  fact: Chart['fact'],
): GuideAnswer {
  const [from, until] = span;
  const within = periods
    .filter(({ starts_at, ends_at }) => starts_at.slice(0, 10) <= until && ends_at.slice(0, 10) > from)
    .map(({ lord, starts_at, ends_at }) => ({ level: 'maha' as const, lord, starts_at, ends_at }));
  if (within.length === 0) return { text: input.words.guide.replies.running_dasha.outside, facts: [] };
  const told = periodsText(span, within, subjectOf(input).role, input.words);
  return { ...told, ...partsOf(input, within.slice(0, 1)), facts: [fact({ from, until, periods: within })] };
}

/** `What comes next, Jupiter's?`: the lord that is named is the one that follows, and not the one before it. */
function isGuess(lord: Graha, { topic }: IntentInput, { periods, running: [now] }: Vimshottari): boolean {
  return topic.words.includes('comes_next') && now !== undefined && nextOf(periods, now)?.lord === lord;
}

/** The antardasha of a lord that runs on a day or comes after it. */
function antardashaOf(lord: Graha, day: string, { periods }: Pick<Vimshottari, 'periods'>) {
  const antars = periods.flatMap((maha) => ('periods' in maha ? (maha.periods ?? []) : []));
  const found = antars.find((each) => each.lord === lord && each.ends_at.slice(0, 10) > day);
  return found && { level: 'antar' as const, lord: found.lord, starts_at: found.starts_at, ends_at: found.ends_at };
}

type Chart = ReturnType<typeof rasiChartOf>;
type Vimshottari = NonNullable<Chart['vimshottari']>;
type PeriodSpan = Pick<Vimshottari['running'][number], 'lord' | 'level' | 'starts_at' | 'ends_at'>;

function running(
  input: IntentInput,
  day: string,
  { running: periods, periods: all }: Vimshottari,
  fact: Chart['fact'],
): GuideAnswer {
  const { topic, words } = input;
  const { role } = subjectOf(input);
  if (periods.length === 0) return { text: words.guide.replies.running_dasha.outside, facts: [fact({ at: day })] };
  const level = LEVEL_WORDS.findIndex((word) => topic.words.includes(word));
  const period = periods[Math.max(0, level)];
  const isOfNext = level >= 0 && topic.words.includes('next_one');
  if (topic.words.includes('comes_next') || isOfNext) {
    // `what begins after 24 December?`: what runs from that day on
    const behind = day > input.today ? periodAfter(input, day)?.[Math.max(0, level)] : undefined;
    const isOther = behind !== undefined && behind.starts_at !== period?.starts_at;
    const after =
      (isOther ? behind : undefined) ?? (level > 0 && period ? following(input, period) : nextOf(all, periods[0]));
    const facts = [fact({ at: day, running: periods, ...(after ? { next: after } : {}) })];
    const ending = topic.words.includes('ends') ? `${levelText(period ?? periods[0], role, words).text} ` : '';
    const next = after && nextPeriodText(after, role, words);
    return next && after
      ? { ...next, ...partsOf(input, [after]), text: ending + next.text, brief: next.text, facts }
      : { text: words.guide.replies.running_dasha.outside, facts };
  }
  const facts = [fact({ at: day, running: periods })];
  const isOfOne = level > 0 || topic.words.includes('ends') || topic.words.includes('starts');
  const main = isOfOne && period ? levelText(period, role, words) : runningText(day, periods, role, words);
  // of the great period alone it is not told until when the one inside it lasts
  return { ...main, ...partsOf(input, isOfOne && level === 0 ? periods.slice(0, 1) : periods), facts };
}

/** What the long period and the one inside it mean together, for the side of life that is asked about. */
function partsOf(input: IntentInput, periods: readonly PeriodSpan[]): Partial<GuideAnswer> {
  const { words, topic } = input;
  const [maha, antar = maha] = periods;
  if (!maha || !antar) return {};
  const meaning = periodMeaning(maha.lord, antar, words);
  const link = linkOf(input, antar.lord);
  return {
    brief: meaning.brief,
    plain: meaning.plain,
    verdict: periodWorth(antar.lord, words),
    meaning: topic.matter ? `${link} ${meaning.text}` : `${meaning.text} ${link}`,
  };
}

/** `Rahu, for marriage?`: what was told of a period, and where its lord works in the chart. */
const withSide = <T extends { text: string }>(input: IntentInput, lord: Graha, answer: T): T =>
  input.topic.matter ? { ...answer, text: `${answer.text} ${linkOf(input, lord)}` } : answer;

/** How the lord of a period works in the chart, for the side of life that is asked about. */
function linkOf(input: IntentInput, lord: Graha): string {
  const { words, topic } = input;
  const person = subjectOf(input);
  const { chart } = rasiChartOf(input, person);
  const lagna = RASIS.findIndex((rasi) => rasi === chart.ascendant?.sign);
  const signOf = (of: string) =>
    RASIS.findIndex((rasi) => rasi === chart.planets.find(({ name }) => name === of)?.sign);
  const side = topic.matter && sideIn(topic.matter, lagna, signOf);
  return linkText({ lord, lord_house: houseFrom(lagna, signOf(lord)), side }, person.role, words);
}

/** The mahadasha behind one. */
function nextOf(all: Vimshottari['periods'], { lord, level }: Pick<Vimshottari['running'][number], 'lord' | 'level'>) {
  const next = all[all.findIndex((period) => period.lord === lord) + 1];
  return next && { level, lord: next.lord, starts_at: next.starts_at, ends_at: next.ends_at };
}

/** The period of the same level that runs on the day after one ends. */
const following = (input: IntentInput, { level, ends_at }: Vimshottari['running'][number]) =>
  periodAfter(input, ends_at.slice(0, 10))?.find((period) => period.level === level);

/** What runs on the day after one. */
function periodAfter(input: IntentInput, date: string) {
  const day = dateText(addDays(dateFromText(date), 1));
  return rasiChartOf(input, subjectOf(input), { dasha_levels: LEVELS, dasha_date: day }).vimshottari?.running;
}

/** A mahadasha that begins later in a life than this is told to nobody. */
const A_LIFE = 84;

/** The mahadasha of a lord lies beyond a life: what of it falls within is the antardasha inside another one. */
function beyond(lord: Graha, input: IntentInput, periods: Vimshottari['periods'], fact: Chart['fact']): GuideAnswer {
  const { words } = input;
  const { role } = subjectOf(input);
  const sooner = antardashaOf(lord, input.today, { periods });
  const text = beyondText(lord, words);
  const told = sooner && levelText(sooner, role, words);
  return {
    text: told ? `${text} ${told.text}` : text,
    more: told?.more,
    facts: [fact({ lord, ...(sooner ? { period: sooner } : {}) })],
  };
}

function periodOf(
  lord: Graha,
  input: IntentInput,
  { periods, running: now }: Vimshottari,
  fact: Chart['fact'],
): GuideAnswer {
  const maha = periods.find((period) => period.lord === lord);
  if (!maha) return { text: input.words.guide.replies.running_dasha.outside, facts: [fact({ running: now })] };
  if (input.topic.words.includes('comes_next')) {
    const next = nextOf(periods, { level: 'maha', lord });
    const answer = next && nextPeriodText(next, subjectOf(input).role, input.words);
    if (answer) return { ...answer, facts: [fact({ next, running: now })] };
  }
  const { starts_at, ends_at } = maha;
  const { date: born = starts_at } = subjectOf(input);
  if (Number(starts_at.slice(0, 4)) - Number(born.slice(0, 4)) > A_LIFE) return beyond(lord, input, periods, fact);
  const tense = ends_at.slice(0, 10) < input.today ? 'past' : starts_at.slice(0, 10) > input.today ? 'ahead' : 'now';
  const period = { level: 'maha', lord, starts_at, ends_at };
  return {
    ...periodText(period, tense, subjectOf(input).role, input.words),
    facts: [fact({ period, running: now })],
  };
}
