/** Festivals in words: what they are called, what decides on their day, and what some days hold. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { NAKSHATRAS, RASIS } from '../../engine/names.ts';
import { LUNAR_MONTHS, TITHIS, VARAS } from '../../engine/vedic/almanac-names.ts';
import type { FestivalRule, Touch } from '../../engine/vedic/festival-rules.ts';
import type { FestivalKind, NamedFestival } from '../../engine/vedic/festivals.ts';
import { isNameIn } from '../../record.ts';
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

/** A day: its date as `YYYY-MM-DD`, the tithi 0 … 29 of its sunrise, its month by the identifier where it is known. */
interface DayFound {
  date: string;
  tithi: number;
  month: string | null;
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
    return listText([...dates], words);
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

/** The great festivals with what is done on them, the others by name. */
function festivalsTold(
  festivals: DaysFound['festivals'],
  dateOf: (date: string) => string,
  words: VedicWords,
): string[] {
  const { text, senses } = words.festivals;
  const named = festivals.flatMap(({ date, festival }) =>
    festival.kind === 'named' && !MONTHLY.includes(festival.name) ? [{ day: dateOf(date), name: festival.name }] : [],
  );
  if (named.length === 0) return [text.no_festivals];
  const isTold = ({ name }: { name: string }) => isNameIn(senses, name);
  const isFirstOfDay = ({ day }: { day: string }, at: number, all: readonly { day: string }[]) =>
    all.findIndex((each) => each.day === day) === at;
  const told = named.filter(isTold).filter(isFirstOfDay).slice(0, TOLD);
  const others = named.filter((each) => !told.includes(each));
  const list = others.slice(0, NAMED).map(({ name, day }) => filled(text.item, { name: nameOf(name, words), day }));
  const count = others.length - list.length;
  return [
    ...told.map(({ name, day }, at) =>
      filled(at === 0 ? text.first : text.then[at % text.then.length], {
        name: nameOf(name, words),
        day,
        sense: isNameIn(senses, name) ? senses[name] : '',
      }),
    ),
    ...(count > 0 ? [filled(text.more, { list: list.join(words.grammar.list.between), count })] : []),
    ...(count === 0 && list.length > 0 ? [filled(text.also, { list: listText(list, words) })] : []),
  ];
}

/** Where the days begin and end; nothing near the ends of the ephemeris. */
function opening(first: DayFound, last: DayFound, words: VedicWords): string[] {
  if (first.month === null || last.month === null) return [];
  const { text } = words.festivals;
  const months: Readonly<Record<string, string>> = words.names.months;
  const span = {
    from: longDateText(first.date, words.grammar),
    until: longDateText(last.date, words.grammar),
    tithi: tithisText([first.tithi], words),
    month: months[first.month],
    last_tithi: tithisText([last.tithi], words),
    last_month: months[last.month],
  };
  return [filled(first.date === last.date ? text.one_day : text.opens, span)];
}

function isNamed(festival: FestivalKind, name: NamedFestival): boolean {
  return festival.kind === 'named' && festival.name === name;
}
