/** Festivals in words: what they are called, what decides on their day, and what some days hold. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { NAKSHATRAS, RASIS } from '../../engine/names.ts';
import { LUNAR_MONTHS, TITHIS, VARAS } from '../../engine/vedic/almanac-names.ts';
import type { FestivalRule, Touch } from '../../engine/vedic/festival-rules.ts';
import type { FestivalKind, NamedFestival } from '../../engine/vedic/festivals.ts';
import { isNameIn } from '../../narrow.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { signTold } from './reading-terms.ts';

/** A festival as people of the language call it. */
export function festivalName(festival: FestivalKind, { festivals, terms }: VedicWords): string {
  if (festival.kind === 'named') return festivals.names[festival.name];
  if (festival.kind === 'sankranti') return filled(festivals.sankranti, { sign: terms.rasis[RASIS[festival.sign]] });
  const form = festival.tradition === 'smarta' ? festivals.ekadashi : festivals.vaishnava;
  return filled(form, { name: festivals.ekadashis[festival.name] });
}

/** What decides on the day of a festival, in sentences. */
export function ruleText(rule: FestivalRule, words: VedicWords): string {
  const { rule: text } = words.festivals;
  const month = (index: number) => words.names.months[LUNAR_MONTHS[index]];
  switch (rule.kind) {
    case 'tithi': {
      const tithi = tithisText(rule.tithis, words);
      const part = words.festivals.parts[rule.at];
      const when =
        rule.month === null
          ? filled(text.monthly, { tithi, part })
          : filled(text.tithi, { tithi, part, month: month(rule.month) });
      const more = [...(rule.avoidsBhadra === undefined ? [] : [text.bhadra]), ...(rule.inAdhika ? [text.adhika] : [])];
      return [when, ...decisions(rule, words), ...more].join(' ');
    }
    case 'star': {
      const star = words.terms.nakshatras[NAKSHATRAS[rule.nakshatra]];
      const values = { star, sign: signTold(rule.sign, words), part: words.festivals.parts[rule.at] };
      return [filled(text.star, values), ...decisions(rule, words)].join(' ');
    }
    case 'solar':
      return filled(rule.days < 0 ? text.eve : text[rule.by], { sign: signTold(rule.sign, words) });
    case 'following':
      return filled(text.following, { festival: nameOf(rule.after, words) });
    case 'weekday':
      return filled(text.weekday, { weekday: words.names.varas[VARAS[rule.weekday]], month: month(rule.month) });
    case 'solar-tithi':
      return filled(text.solar_tithi, { tithi: tithisText([rule.tithi], words), sign: signTold(rule.sign, words) });
    case 'ekadashi':
      return text[rule.tradition];
  }
}

function decisions({ two, none }: Touch, { festivals: { rule } }: VedicWords): string[] {
  return [rule.two[two], rule.none[none]];
}

function tithisText(tithis: readonly number[], words: VedicWords): string {
  const names: Readonly<Record<string, string>> = words.terms.tithis;
  return listText(
    tithis.map((tithi) => names[TITHIS[tithi]]),
    words,
    'or',
  );
}

function nameOf(name: string, { festivals: { names } }: VedicWords): string {
  return isNameIn(names, name) ? names[name] : name;
}

/** A day: its date as `YYYY-MM-DD`, the tithi 0 … 29 of its sunrise, its month by the identifiers where it is known. */
interface DayFound {
  date: string;
  tithi: number;
  month: { amanta: string; purnimanta: string } | null;
}

/** What is told of some days. */
interface DaysFound {
  first: DayFound;
  last: DayFound;
  festivals: readonly { date: string; festival: FestivalKind }[];
}

/** Vows of every month are told together, or not at all. */
const MONTHLY: readonly NamedFestival[] = [
  'Pradosh Vrat',
  'Vinayaka Chaturthi',
  'Sankashti Chaturthi',
  'Masik Shivaratri',
  'Purnima',
  'Amavasya',
];
/** The festivals that most people look forward to, the greatest first; a sankranti by its sign. */
const GREAT: readonly (NamedFestival | number)[] = [
  'Diwali',
  'Holi',
  'Dussehra',
  RASIS.indexOf('Makara'),
  'Pongal',
  'Janmashtami (Smarta)',
  'Ganesh Chaturthi',
  'Maha Shivaratri',
  'Raksha Bandhan',
  'Sharad Navaratri',
  'Rama Navami',
  'Onam',
  'Puthandu',
  'Ugadi',
  'Guru Nanak Jayanti',
  'Baisakhi',
  'Vishu',
  'Chhath Puja',
  'Karthigai Deepam',
  'Buddha Purnima',
  'Guru Purnima',
  'Chaitra Navaratri',
  'Gudi Padwa',
  'Karva Chauth',
  'Akshaya Tritiya',
  'Vasant Panchami',
  'Bhai Dooj',
  'Dhanteras',
];
/** So many festivals are told in a sentence of their own, and so many more by name. */
const TOLD = 3;
const NAMED = 5;

/** What some days hold: where the Moon goes, the festivals to look forward to, and when to fast. */
export function calendarText({ first, last, festivals }: DaysFound, words: VedicWords): string {
  const { text } = words.festivals;
  // the year is told once where it does not change
  const isOneYear = first.date.slice(0, 4) === last.date.slice(0, 4);
  const dateOf = (date: string) => longDateText(date, words.grammar, isOneYear ? text.day : undefined);
  const datesOf = (isAsked: (festival: FestivalKind) => boolean) => {
    const dates = new Set(festivals.filter(({ festival }) => isAsked(festival)).map(({ date }) => dateOf(date)));
    return listText(
      Array.from(dates, (day) => filled(text.listed, { day })),
      words,
    );
  };
  const full = datesOf((festival) => isNamed(festival, 'Purnima'));
  const dark = datesOf((festival) => isNamed(festival, 'Amavasya'));
  const moons = full && dark ? text.moons : full ? text.full : dark ? text.dark : '';
  const fasts = datesOf((festival) => festival.kind === 'ekadashi' && festival.tradition === 'smarta');
  return [
    ...opening(first, last, words),
    ...festivalsTold(festivals, dateOf, words),
    ...(moons ? [filled(moons, { full, dark })] : []),
    ...(fasts ? [filled(text.ekadashi, { days: fasts })] : []),
    text.close,
  ].join(' ');
}

/** The great festivals with what is done on them, the others by name; each by its date. */
function festivalsTold(
  festivals: DaysFound['festivals'],
  dateOf: (date: string) => string,
  words: VedicWords,
): string[] {
  const { text } = words.festivals;
  const byRank = festivals.filter(({ festival }) => isOfYear(festival)).toSorted((a, b) => rankOf(a) - rankOf(b));
  if (byRank.length === 0) return [text.no_festivals];
  const told = byRank.filter(({ festival }) => senseOf(festival, words)).slice(0, TOLD);
  const others = byRank.filter((each) => !told.includes(each));
  const valuesOf = ({ date, festival }: DaysFound['festivals'][number]) => ({
    name: festivalName(festival, words),
    day: dateOf(date),
    sense: senseOf(festival, words),
  });
  const inOrder = (some: DaysFound['festivals']) => some.toSorted((a, b) => a.date.localeCompare(b.date));
  const list = inOrder(others.slice(0, NAMED)).map((each) => filled(text.item, valuesOf(each)));
  const count = others.length - list.length;
  return [
    ...inOrder(told).map((each, at, all) => {
      const next = all[at - 1]?.date === each.date ? text.same : text.then[at % text.then.length];
      return filled(at === 0 ? text.first : next, valuesOf(each));
    }),
    ...(count > 0 ? [filled(text.more, { list: list.join(words.grammar.list.between), count })] : []),
    ...(count === 0 && list.length > 0 ? [filled(text.also, { list: listText(list, words) })] : []),
  ];
}

/** Whether a festival is one of the year: no vow of every month, and of the twelve sankrantis that of Makara. */
function isOfYear(festival: FestivalKind): boolean {
  if (festival.kind === 'named') return !MONTHLY.includes(festival.name);
  return festival.kind === 'sankranti' && GREAT.includes(festival.sign);
}

/** Where a festival stands among the great ones, or behind them all. */
function rankOf({ festival }: { festival: FestivalKind }): number {
  const at =
    festival.kind === 'ekadashi' ? -1 : GREAT.indexOf(festival.kind === 'named' ? festival.name : festival.sign);
  return at < 0 ? GREAT.length : at;
}

/** What is done on a festival, where it is told. */
function senseOf(festival: FestivalKind, { festivals: { senses, text } }: VedicWords): string {
  if (festival.kind === 'sankranti') return text.makara;
  return festival.kind === 'named' && isNameIn(senses, festival.name) ? senses[festival.name] : '';
}

/** Where the days begin and end; nothing near the ends of the ephemeris. */
function opening(first: DayFound, last: DayFound, words: VedicWords): string[] {
  if (first.month === null || last.month === null) return [];
  const { text } = words.festivals;
  const months: Readonly<Record<string, string>> = words.names.months;
  const monthOf = ({ amanta, purnimanta }: { amanta: string; purnimanta: string }) =>
    amanta === purnimanta ? months[amanta] : filled(text.months, { month: months[amanta], north: months[purnimanta] });
  const span = {
    from: longDateText(first.date, words.grammar),
    until: longDateText(last.date, words.grammar),
    tithi: tithisText([first.tithi], words),
    month: monthOf(first.month),
    last_tithi: tithisText([last.tithi], words),
    last_month: monthOf(last.month),
  };
  return [filled(first.date === last.date ? text.one_day : text.opens, span)];
}

function isNamed(festival: FestivalKind, name: NamedFestival): boolean {
  return festival.kind === 'named' && festival.name === name;
}
