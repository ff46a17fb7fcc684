import { RASIS } from '../../../engine/names.ts';
import { addDays, dateFromText, dateText, epochOf, jdOf, utcDateText, zonedText } from '../../../engine/sky/time.ts';
import { FESTIVAL_RULES, type FestivalRule, SANKRANTI } from '../../../engine/vedic/festival-rules.ts';
import { nextElongation } from '../../../engine/western/sky-events.ts';
import { isNameIn } from '../../../narrow.ts';
import { ancestorsText, endsWithText } from '../../../prose/guide/almanac-more-text.ts';
import { feastText, kharmasText } from '../../../prose/guide/panchangam-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { calendar } from '../../vedic/calendar.ts';
import { feastsIn } from '../almanac-names.ts';
import { endpointAnswer, ownFact, together } from '../endpoint-answer.ts';
import type { GuideAnswer, IntentInput } from '../intent-input.ts';
import type { KnownPlace } from '../state.ts';

/** Where a feast is looked up while no place is known. */
export const DELHI: KnownPlace = { name: 'Delhi', latitude: 28.6139, longitude: 77.209, zone: 'Asia/Kolkata' };

/** An entry of the Sun that is a feast by itself: `Makara Sankranti`. */
const sankrantiOf = (name: string) => RASIS.findIndex((rasi) => name === `${rasi} Sankranti`);

/** Days of the calendar that a feast is sought in. */
interface Stretch {
  /** `YYYY-MM-DD` */
  from: string;
  days: number;
}

/** The first day of Chaitra lies in the month from here, that of each later month a twelfth of a year later. */
const FIRST_MONTH = '03-14';
/** About here the Sun enters Mesha. */
const FIRST_SIGN = '04-14';
const SIGN_DAYS = 365.2422 / 12;
const MONTH_DAYS = 29.53;
/** A feast may lie so many days beside where its tithi is reckoned. */
const BESIDE = 3;

const jdOfDate = (date: string) => jdOf(Date.parse(`${date}T00:00Z`) / 1000);
const stretch = (jd: number, days: number): Stretch => ({ from: utcDateText(epochOf(jd)), days });

/** Where a feast may lie that is counted from the spring of a year; of two months of one name the second as well. */
function stretchesOf(rule: FestivalRule, year: number): Stretch[] {
  const sun = (sign: number) => jdOfDate(`${year}-${FIRST_SIGN}`) + sign * SIGN_DAYS;
  const ofMonth = (month: number, tithi: number, days = 2 * BESIDE + 1) => {
    const newMoon = nextElongation(jdOfDate(`${year}-${FIRST_MONTH}`) + month * SIGN_DAYS - 1, 0);
    const start = newMoon + (tithi * MONTH_DAYS) / 30 - BESIDE;
    return [stretch(start, days), stretch(start + MONTH_DAYS, days)];
  };
  switch (rule.kind) {
    case 'tithi':
      return rule.month === null ? [] : ofMonth(rule.month, rule.tithis[0]);
    case 'weekday':
      return ofMonth(rule.month, 7, 11);
    case 'following':
      return isNameIn(FESTIVAL_RULES, rule.after) ? stretchesOf(FESTIVAL_RULES[rule.after], year) : [];
    case 'solar':
      return [stretch(sun(rule.sign) - BESIDE, 2 * BESIDE + 1)];
    case 'star':
    case 'solar-tithi':
      return [stretch(sun(rule.sign) - BESIDE, 35)];
    case 'ekadashi':
      return [];
  }
}

/** So many days hold a vow that comes every month, and an Ekadashi. */
const A_MONTH = 32;

/** The day of a feast: the next one, that of a year, or the last one. */
export function feastDay(place: KnownPlace | undefined, input: IntentInput): GuideAnswer | undefined {
  if (input.topic.words.includes('kharmas')) return kharmas(place, input);
  if (input.topic.words.includes(PITRU_PAKSHA)) return ancestors(place, input);
  const named = feastsIn(input.topic.words);
  // `when does the Moon rise on Purnima?`
  const both = named.filter((name) => name === 'Janmashtami (Smarta)' && input.topic.words.includes('vaishnav'));
  named.push(...both.map(() => 'Janmashtami (Vaishnava)'));
  const names = named.length === 0 && input.topic.words.includes('on_full_moon') ? ['Purnima'] : named;
  // two have one name in common: the nearer is meant
  const isOne = names.length < 2 || names.every((name) => name.endsWith('Navaratri'));
  if (isOne) return wholeStretch(dayOf(names, place, input), place, input);
  const answers = names.slice(0, MOST_FEASTS).flatMap((name) => dayOf([name], place, input) ?? []);
  return answers.length === 0 ? undefined : { ...answers[0], ...together(answers) };
}

/** The months in which the Sun is in a sign of Guru: Dhanu, then Meena. */
const KHARMAS = ['Dhanu', 'Meena'] as const;

/** The kharmas that runs or comes next, from one sankranti to the other; in a year that is asked about its first. */
function kharmas(place: KnownPlace | undefined, input: IntentInput): GuideAnswer | undefined {
  const { words, topic, today } = input;
  const sankranti = (sign: number, day: string, isPast = false) => {
    const own = { ...topic, day, year: undefined, month: undefined, words: isPast ? ['past'] : [] };
    return dayOf([`${RASIS[sign % 12]} Sankranti`], place, { ...input, topic: own });
  };
  const from = topic.year === undefined ? today : yearOrToday(topic.year, today);
  const spans = KHARMAS.flatMap((rasi) => {
    const sign = RASIS.indexOf(rasi);
    const end = sankranti(sign + 1, from);
    const begin = end?.found === undefined ? undefined : sankranti(sign, end.found, true);
    return end?.found !== undefined && begin?.found !== undefined
      ? [{ rasi, from: begin.found, until: end.found }]
      : [];
  });
  const [span] = spans.sort((a, b) => (a.until < b.until ? -1 : 1));
  if (!span) return undefined;
  return { text: kharmasText(span, place?.name, words), facts: [ownFact({ ...span, place: place?.name ?? 'Delhi' })] };
}

/** What asks for the fortnight of the ancestors, and for the last day of a feast beside its first. */
export const PITRU_PAKSHA = 'pitru_paksha';
export const WHOLE_STRETCH = 'whole_stretch';

/** Hours of the afternoon, in which the tithi of a day of the ancestors is taken. */
const AFTERNOON = 14;
const FULL = 180;

/** The fortnight of the ancestors: from the first tithi that rules an afternoon to the new moon of all of them. */
function ancestors(place: KnownPlace | undefined, input: IntentInput): GuideAnswer | undefined {
  const end = dayOf(['Sarva Pitru Amavasya'], place, input);
  if (end?.found === undefined) return undefined;
  const until = end.found.slice(0, 10);
  const full = nextElongation(jdOfDate(until) - 17, FULL);
  const [day, hour] = zonedText(full, (place ?? DELHI).zone).split('T');
  const from = Number(hour.slice(0, 2)) < AFTERNOON ? day : dateText(addDays(dateFromText(day), 1));
  const data = { from, until };
  return {
    text: ancestorsText(data, place?.name, input.words),
    facts: [...end.facts, ownFact({ pitru_paksha: data, place: place?.name ?? 'Delhi' })],
    found: end.found,
  };
}

/** What the last of nine nights is called. */
const LAST_OF: Readonly<Record<string, string>> = {
  'Chaitra Navaratri': 'Rama Navami',
  'Sharad Navaratri': 'Maha Navami',
};

/** A feast of many days with its last one, where that is asked for. */
function wholeStretch(
  feast: GuideAnswer | undefined,
  place: KnownPlace | undefined,
  input: IntentInput,
): GuideAnswer | undefined {
  const [fact, ...others] = feast?.facts ?? [];
  const last = LAST_OF[String(fact?.data.festival)];
  if (!feast?.found || !last || others.length > 0 || !input.topic.words.includes(WHOLE_STRETCH)) return feast;
  const { topic } = input;
  const after = { ...topic, day: feast.found.slice(0, 10), year: undefined, month: undefined };
  const end = dayOf([last], place, { ...input, topic: after });
  if (end?.found === undefined) return feast;
  const name = input.words.vedic.festivals.names[last as keyof typeof input.words.vedic.festivals.names] ?? last;
  const text = endsWithText({ day: end.found.slice(0, 10), name }, input.words);
  return { ...feast, text: paragraph(feast.text, text), facts: [...feast.facts, ...end.facts] };
}

/** The first day of a year that is still to come, else today. */
const yearOrToday = (year: number, today: string) => (`${year}-01-01` > today ? `${year}-01-01` : today);

const MOST_FEASTS = 3;

/** The day of householders, and not the one that Vaishnavas keep where theirs is another: `… (Vaishnava)`. */
const isOfAll = (called: string) => !called.endsWith(')');

function dayOf(
  names: readonly string[],
  place: KnownPlace | undefined,
  { topic, today, context, language, words }: IntentInput,
): GuideAnswer | undefined {
  const { latitude, longitude, zone } = place ?? DELHI;
  const found = new Map<string, { date: string; name: string; called: string; fact: GuideAnswer['facts'][number] }>();
  const seek = ({ from, days }: Stretch, isWanted: (date: string) => boolean) => {
    const to = dateText(addDays(dateFromText(from), days));
    const request = { from, to, lat: latitude, lon: longitude, tz: zone, language };
    const { answer, fact } = endpointAnswer(calendar, request, context);
    for (const { date, festivals } of answer.days) {
      for (const { name, display_name: called } of festivals) {
        const isNamed = names.includes(name) || (names.length === 0 && name.endsWith('Ekadashi') && isOfAll(called));
        if (isNamed && isWanted(date) && !found.has(date))
          found.set(date, { date, name, called, fact: fact({ festival: name, date, place: place?.name ?? 'Delhi' }) });
      }
    }
  };
  const { month } = topic;
  const ofMonth = month === undefined ? undefined : `${topic.year ?? today.slice(0, 4)}-${`${month}`.padStart(2, '0')}`;
  const first = topic.day ?? (ofMonth === undefined ? today : `${ofMonth}-01`);
  const isPast = topic.words.includes('last_one') || topic.words.includes('past');
  const isWanted = (date: string) =>
    ofMonth !== undefined && names.length === 0
      ? date.startsWith(ofMonth)
      : topic.year === undefined
        ? isPast
          ? date < first
          : date >= first
        : date.startsWith(`${topic.year}`);
  const year = topic.year ?? Number(first.slice(0, 4));
  const years = isPast ? [year, year - 1, year - 2] : [year - 1, year, year + 1];
  for (const name of names) {
    const sign = sankrantiOf(name);
    const rule = isNameIn(FESTIVAL_RULES, name) ? FESTIVAL_RULES[name] : { ...SANKRANTI, sign };
    for (const stretches of years.map((each) => stretchesOf(rule, each))) {
      const near = stretches.filter(
        ({ from }) => isWanted(from) || isWanted(dateText(addDays(dateFromText(from), 40))),
      );
      const known = found.size;
      for (const each of near) if (found.size === known) seek(each, isWanted);
      if (found.size > known) break;
    }
  }
  if (found.size === 0) seek({ from: first, days: A_MONTH }, isWanted);
  const days = [...found.values()].sort((a, b) => (a.date < b.date === isPast ? 1 : -1));
  const [day] = days;
  if (!day) return undefined;
  // of a month every Ekadashi is told
  const shown = ofMonth !== undefined && names.length === 0 ? days : [day];
  return {
    text: paragraph(...shown.map((each) => feastText(each, { place: place?.name, isPast: each.date < today }, words))),
    facts: shown.map(({ fact }) => fact),
    found: day.date,
  };
}
