import { norm360 } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import {
  addDays,
  civilFromText,
  dateFromText,
  dateText,
  isDateText,
  jdOf,
  utcText,
  zonedText,
} from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { TITHIS } from '../../../engine/vedic/almanac-names.ts';
import { isForClearing } from '../../../engine/vedic/day-nature.ts';
import { nextElongation } from '../../../engine/western/sky-events.ts';
import { namesOf } from '../../../narrow.ts';
import { daysForText } from '../../../prose/guide/almanac-more-text.ts';
import {
  almanacText,
  choghadiyaNature,
  choghadiyaText,
  deedMonthText,
  deedSpanText,
  deedText,
  ekadashiText,
  lastsText,
  limbText,
  muhurtaText,
  oneDayText,
  restText,
  risingText,
  weekdayText,
} from '../../../prose/guide/panchangam-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { panchangam as panchangamEndpoint } from '../../vedic/panchangam.ts';
import { choghadiyaIn, feastsIn } from '../almanac-names.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import type { GuideAnswer, Inquiry, IntentHandler, IntentInput } from '../intent-input.ts';
import { asksForHours } from '../meaning-asked.ts';
import type { KnownPlace } from '../state.ts';
import { topicsIn } from '../understanding.ts';
import {
  besideFeast,
  bhadraOf,
  choghadiyasOf,
  dayLength,
  easterOf,
  moonBeside,
  runningHora,
  withFast,
} from './almanac-more.ts';
import { deedDays, suitedDays } from './deed-days.ts';
import { feastHours } from './feast-hours.ts';
import { DELHI, feastDay, PITRU_PAKSHA } from './feasts.ts';
import { goodHours } from './good-hours.ts';
import { withDaysTo } from './sky-more.ts';

export const panchangam: IntentHandler = {
  missing: (known) => (placeOf(known) || isOfFeast(known) || isOfWeekday(known) ? [] : ['place']),
  answer: (input) => withDaysTo(withMoon(withDoctors(answerOf(input), input), input), input),
};

/** A day for a birth is the doctors' to choose. */
function withDoctors(answer: GuideAnswer, { topic, words }: IntentInput): GuideAnswer {
  if (!topic.words.includes('delivery') || answer.facts.length === 0) return answer;
  return { ...answer, text: paragraph(answer.text, ...words.guide.replies.follow_ups.said.delivery) };
}

/** With where the Moon is, where that is asked beside it. */
function withMoon(answer: GuideAnswer, input: IntentInput): GuideAnswer {
  if (!input.topic.words.includes('moon_too')) return answer;
  const { text, facts } = moonBeside(input);
  return { ...answer, text: paragraph(answer.text, text), facts: [...answer.facts, ...facts] };
}

function answerOf(input: IntentInput): GuideAnswer {
  if (input.topic.words.includes('easter')) return easterOf(input);
  const place = placeOf(input);
  const feast = isOfFeast(input) ? feastDay(place, input) : undefined;
  if (feast) {
    const told = withHours(asToday(place ? withRisings(feast, place, input) : feast, input), place ?? DELHI, input);
    return withFast(besideFeast(told, place ?? DELHI, input), place, input);
  }
  if (input.topic.words.includes('ekadashi')) return nextEkadashi(input);
  if (!place) return isOfWeekday(input) ? weekdayOfDay(input) : { text: '', facts: [] };
  const { day, period, month, span, act, days } = input.topic;
  const isOfDeed = input.topic.words.includes('deed');
  if (days && isOfDeed) return ofDays(place, days, input);
  if (act && day === undefined) return deedDays(act, place, spanOfDeed(place, input), input);
  if (month !== undefined && day === undefined && isOfDeed) return ofMonth(place, month, input);
  if (span && day === undefined && month === undefined && isOfDeed) return ofSpan(place, span, input);
  const ofToday = ofDay(place, input);
  const isOfMore = day === undefined && (period !== undefined || month !== undefined);
  return isOfMore ? { ...ofToday, text: `${oneDayText(input.today, input.words)} ${ofToday.text}` } : ofToday;
}

/** Whether the day that was asked about is the feast, before the day that it falls on. */
function asToday(feast: GuideAnswer, input: IntentInput): GuideAnswer {
  const { topic, today, words } = input;
  const isOfToday = topic.day === today && feast.found !== undefined && feast.found !== today;
  return isOfToday ? { ...feast, text: paragraph(words.guide.replies.panchangam.more.today_not, feast.text) } : feast;
}

/** Several days that are held against one another for an act. */
function ofDays(place: KnownPlace, days: readonly string[], input: IntentInput): GuideAnswer {
  const told = days.map((day) => {
    const { result } = almanacOf(day, place, input).answer;
    const { act } = input.topic;
    const isClearing = isForClearing(TITHIS.findIndex((name) => name === result.tithi));
    const sunrise = result.sunrise?.slice(11, 16) ?? '06:00';
    const fits = act && suitedDays(act, place, { days: [day], sunrise }).length > 0;
    return { day, tithi: result.tithi, isClearing, ...(fits === undefined ? {} : { fits }) };
  });
  const data = { place: place.name, days: told };
  return { text: `${place.name}. ${daysForText(told, input.words)}`, facts: [ownFact(data)] };
}

/** When the tithi of a feast begins and ends and which hours custom takes, where it is asked for by the clock. */
function withHours(feast: GuideAnswer, place: KnownPlace, input: IntentInput): GuideAnswer {
  const ofFeast = feast.facts[0]?.data.festival;
  const [name = typeof ofFeast === 'string' ? ofFeast : undefined] = feastsIn(input.topic.words);
  const isTold = input.topic.words.some((word) => RISINGS.some((rising) => rising === word));
  const isAsked = !isTold && name !== undefined && feast.found !== undefined && feast.facts.length === 1;
  // when the tithi ends is asked of an Ekadashi as well
  const isOfTithi = ['tithi', 'ends'].every((word) => input.topic.words.includes(word));
  const hours =
    isAsked && (asksForHours(input.message) || isOfTithi)
      ? feastHours(name, feast.found ?? '', place, input)
      : undefined;
  if (!hours) return feast;
  return { ...feast, text: paragraph(feast.text, hours.text), facts: [...feast.facts, ownFact(hours.data)] };
}

/** When the Moon or the Sun rises or sets on the day of a feast, where that is asked with it. */
function withRisings(feast: GuideAnswer, place: KnownPlace, input: IntentInput): GuideAnswer {
  const wanted = RISINGS.filter((word) => input.topic.words.includes(word));
  if (wanted.length === 0 || feast.found === undefined) return feast;
  const { result } = almanacOf(feast.found, place, input).answer;
  const lines = wanted.map((word) => risingText(word, result[word], input.words));
  const risings = Object.fromEntries(wanted.map((word) => [word, result[word]]));
  return {
    ...feast,
    text: paragraph(feast.text, ...lines),
    facts: [...feast.facts, ownFact({ date: feast.found, ...risings })],
  };
}

/** A feast is told for Delhi where no place is known, and an Ekadashi by its hours. */
const isOfFeast = ({ topic: { words } }: Inquiry) =>
  OF_FEASTS.some((word) => words.includes(word)) || feastsIn(words).length > 0;
const OF_FEASTS: readonly string[] = ['ekadashi', 'kharmas', 'easter', 'on_full_moon', PITRU_PAKSHA];

/** The weekday of a day alone is the same everywhere. */
const isOfWeekday = ({ topic: { words, day } }: Inquiry) =>
  day !== undefined && words.includes('vara') && !OF_A_PLACE.some((word) => words.includes(word));
const OF_A_PLACE: readonly string[] = [
  'tithi',
  'nakshatra',
  'yoga',
  'karana',
  'panchang',
  'rahu_kalam',
  'deed',
  'sunrise',
];

function weekdayOfDay({ topic: { day = '' }, words }: IntentInput): GuideAnswer {
  const { text, weekday } = weekdayText(day, words);
  return { text, facts: [ownFact({ date: day, weekday })], found: day };
}

/** Where the day is asked about: as was named for it, else where oneself, a child, or all who are known were born. */
function placeOf({ topic, people, about }: Inquiry): KnownPlace | undefined {
  const own = topic.where ?? people[0].place ?? people[about[0] ?? 0]?.place;
  if (own) return own;
  const known = people.flatMap(({ place }) => place ?? []);
  return known.every(({ name }) => name === known[0].name) ? known[0] : undefined;
}

/** Elongations at which the eleventh tithi of either fortnight begins, and how long a tithi is. */
const EKADASHIS = [120, 300] as const;
const TITHI = 12;

/** The next eleventh tithi, which no place changes but the day of the fast. */
function nextEkadashi({ context, topic, today, zone, words }: IntentInput): GuideAnswer {
  const from =
    topic.day === undefined || topic.day === today
      ? jdOf(context.now)
      : jdOf(instantOf(zone, civilFromText(topic.day, '00:00')).epochS);
  const [found] = EKADASHIS.map((angle) => ({ angle, jd: nextElongation(from, angle) })).sort((a, b) => a.jd - b.jd);
  const fortnight = found.angle === 120 ? ('Shukla' as const) : ('Krishna' as const);
  const data = {
    tithi: `${fortnight} Ekadashi`,
    begins_at: utcText(found.jd),
    ends_at: utcText(nextElongation(found.jd, (found.angle + TITHI) % 360)),
  };
  return { text: ekadashiText(data, words), facts: [ownFact(data)], found: data.begins_at };
}

/** The choghadiya that runs now, at the place, or what tradition has to say of the one that is named. */
function runningChoghadiya(result: AlmanacResult, place: KnownPlace, input: IntentInput): Line {
  const { context, words, message } = input;
  const named = choghadiyaIn(message);
  if (named) return { text: choghadiyaNature(named, words), data: { choghadiya_asked: named } };
  const now = zonedText(jdOf(context.now), place.zone).slice(0, 16);
  // before sunrise the night of the day before runs
  const isNight = result.sunrise !== null && now < result.sunrise.slice(0, 16) && now.startsWith(result.date);
  const { choghadiya } = isNight ? almanacOf(dayBefore(result.date), place, input).answer.result : result;
  const running = choghadiya.find(
    ({ starts_at, ends_at }) => starts_at.slice(0, 16) <= now && now < ends_at.slice(0, 16),
  );
  return { text: choghadiyaText(running, words), data: running ? { choghadiya: running } : {} };
}

const dayBefore = (day: string) => dateText(addDays(dateFromText(day), -1));

/** The almanac of a day at a place. */
function almanacOf(date: string, { latitude, longitude, zone }: KnownPlace, { language, context }: IntentInput) {
  const request = { date, lat: latitude, lon: longitude, tz: zone, language };
  return endpointAnswer(panchangamEndpoint, request, context);
}

/** Muhurtas by the word they are asked with. */
const MUHURTA_OF = {
  rahu_kalam: 'Rahu Kalam',
  yamaganda: 'Yamaganda',
  gulika: 'Gulika Kalam',
  abhijit: 'Abhijit',
  brahma: 'Brahma Muhurta',
  nishita: 'Nishita',
} as const;
const RISINGS = ['sunrise', 'sunset', 'moonrise', 'moonset'] as const;
const LIMBS = ['tithi', 'yoga', 'karana', 'nakshatra'] as const;

type AlmanacResult = ReturnType<typeof endpointAnswer<typeof panchangamEndpoint.output>>['answer']['result'];

/** A line of the reply, and what it says as data. */
interface Line {
  text: string;
  data: Record<string, unknown>;
}

function ofDay(place: KnownPlace, input: IntentInput): GuideAnswer {
  const { topic, today, words } = input;
  const { answer, fact } = almanacOf(topic.day ?? today, place, input);
  const { result } = answer;
  const isAsked = (word: string) => topic.words.includes(word);
  const particulars = [
    ...linesByName(result, input),
    ...(isAsked('choghadiya')
      ? [isAsked('listed') ? choghadiyasOf(result, input) : runningChoghadiya(result, place, input)]
      : []),
    ...(isAsked('bhadra') ? [bhadraOf(result.date, place, input)] : []),
    ...(isAsked('day_length') ? [dayLength(place, input)] : []),
    ...(isAsked('hora') ? [runningHora(place, input)] : []),
  ];
  const isOfBoth = isAsked('deed') && particulars.length > 0 && asksForGoodHours(input);
  const lines =
    particulars.length > 0 && !isOfBoth
      ? particulars
      : isAsked('deed')
        ? [...forDeed(result, input), ...particulars.filter(({ data }) => !('rahu_kalam' in data))]
        : overview(result, input);
  const { date, sunrise, sunset, tithi, nakshatra, yoga, karana, vara } = result;
  const always = { place: place.name, date, vara, tithi, nakshatra, yoga, karana, sunrise, sunset };
  const texts = lines.map(({ text }) => text);
  const until = LIMBS.filter(isAsked).flatMap((limb) => lastsText(limb, result[`${limb}s`][0], words));
  return {
    text: almanacText(place.name, date, texts, words),
    facts: [fact(Object.assign({}, always, ...lines.map(({ data }) => data)))],
    ...(isAsked('deed') || (isAsked('choghadiya') && choghadiyaIn(input.message)) ? { verdict: texts[0] } : {}),
    ...(until.length > 0 ? { until: paragraph(...until) } : {}),
    found: date,
  };
}

/** `The good hours and Rahu Kalam`: both, of a day that something is meant for. */
const asksForGoodHours = ({ message, topic }: IntentInput) =>
  topic.words.includes('good_hours') || topicsIn(message).some((word) => GOOD_HOURS.includes(word));
const GOOD_HOURS: readonly string[] = ['good_hours', 'electing'];

/** What was asked for by name. */
function linesByName(result: AlmanacResult, input: IntentInput): Line[] {
  const isAsked = (word: string) => input.topic.words.includes(word);
  return [
    ...namesOf(MUHURTA_OF)
      .filter(isAsked)
      .map((word) => muhurtaLine(word, result, input)),
    ...RISINGS.filter(isAsked).map((word) => ({
      text: risingText(word, result[word], input.words),
      data: { [word]: result[word] },
    })),
    ...(isAsked('vara') ? [{ text: restText(result, input.words), data: {} }] : []),
    ...LIMBS.filter(isAsked).map((limb) => limbLine(limb, result, input)),
  ];
}

function muhurtaLine(word: keyof typeof MUHURTA_OF, { muhurta }: AlmanacResult, { words, topic }: IntentInput): Line {
  const name = MUHURTA_OF[word];
  const span = muhurta.find((each) => each.name === name);
  return { text: muhurtaText(name, span, topic.time, words), data: span ? { [word]: span } : {} };
}

/** What runs at sunrise and until when, and what follows. */
function limbLine(limb: (typeof LIMBS)[number], result: AlmanacResult, { words }: IntentInput): Line {
  const [first, second] = result[`${limb}s`];
  return { text: limbText(limb, first, second, words), data: { [`${limb}s`]: [first, ...(second ? [second] : [])] } };
}

/** The days that tradition leaves out for a beginning: by the tithi at sunrise, taken as on one of them. */
function leftOut(place: KnownPlace, days: readonly string[], input: IntentInput): string[] {
  const date = days[Math.floor(days.length / 2)];
  const { result } = almanacOf(date, place, input).answer;
  const sunrise = result.sunrise?.slice(11, 16) ?? '06:00';
  return days.filter((day) => {
    const jd = jdOf(instantOf(place.zone, civilFromText(day, sunrise)).epochS);
    const apart = norm360(position(jd, 'moon').longitude - position(jd, 'sun').longitude);
    return isForClearing(Math.floor(apart / TITHI));
  });
}

/** A month's days for a beginning. */
function ofMonth(place: KnownPlace, month: number, input: IntentInput): GuideAnswer {
  const { topic, today, words } = input;
  const year = topic.year ?? Number(today.slice(0, 4));
  const days = Array.from({ length: 31 }, (_, at) => dateText({ year, month, day: at + 1 }));
  const left_out = leftOut(
    place,
    days.filter((day) => isDateText(day) && day >= today),
    input,
  );
  const data = { place: place.name, month: days[0].slice(0, 7), left_out };
  return { text: deedMonthText(data, words), facts: [ownFact(data)] };
}

/** The span that days are sought in, the month to come where none is named, and when the Sun rises in it. */
function spanOfDeed(place: KnownPlace, input: IntentInput) {
  const { topic, today } = input;
  const span = topic.span ?? ([today, dateText(addDays(dateFromText(today), 30))] as const);
  const middle = span[0] < today ? today : span[0];
  return { span, sunrise: almanacOf(middle, place, input).answer.result.sunrise?.slice(11, 16) ?? '06:00' };
}

/** The days of a week for a beginning. */
function ofSpan(place: KnownPlace, [from, until]: readonly [string, string], input: IntentInput): GuideAnswer {
  const first = from < input.today ? input.today : from;
  const all = Array.from({ length: MOST_DAYS }, (_, at) => dateText(addDays(dateFromText(first), at)));
  const days = all.filter((day) => day <= until);
  const left_out = leftOut(place, days, input);
  const data = { place: place.name, days: days.filter((day) => !left_out.includes(day)), left_out };
  return { text: deedSpanText({ ...data, from: first, until }, input.words), facts: [ownFact(data)] };
}
const MOST_DAYS = 14;

/** What tradition has for or against a beginning on that day, and the hours that it leaves out. */
function forDeed(result: AlmanacResult, input: IntentInput): Line[] {
  const isClearing = isForClearing(TITHIS.findIndex((name) => name === result.tithi));
  const ofDay = { text: deedText(result.tithi, isClearing, input.words), data: { for_clearing: isClearing } };
  const note = { text: input.words.guide.replies.panchangam.deed_note, data: {} };
  const hours = goodHours(result, input);
  // who asks for the hours hears them first
  return input.topic.words.includes('good_hours') ? [...hours, note] : [ofDay, ...hours, note];
}

function overview(result: AlmanacResult, input: IntentInput): Line[] {
  const hasRahu = result.muhurta.some(({ name }) => name === MUHURTA_OF.rahu_kalam);
  return [
    limbLine('tithi', result, input),
    limbLine('nakshatra', result, input),
    { text: restText(result, input.words), data: {} },
    ...(hasRahu ? [muhurtaLine('rahu_kalam', result, input)] : []),
  ];
}
