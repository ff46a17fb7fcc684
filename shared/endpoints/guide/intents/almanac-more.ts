/** More of the almanac: how an Ekadashi is kept, how long a day is, whose hour runs, the Moon beside them, Easter. */

import { SIGNS } from '../../../engine/names.ts';
import { degreeInSign, signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { addDays, civilFromText, dateFromText, dateText, jdOf, utcText, zonedText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { lunarPhase } from '../../../engine/western/lunar-phase.ts';
import { nextElongation, nextPhase } from '../../../engine/western/sky-events.ts';
import {
  arghyaText,
  bhadraText,
  choghadiyasText,
  dayLengthText,
  easterText,
  horaText,
  paranaText,
} from '../../../prose/guide/almanac-more-text.ts';
import { muhurtaText } from '../../../prose/guide/panchangam-text.ts';
import { phaseNowText } from '../../../prose/guide/sky-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { panchangam } from '../../vedic/panchangam.ts';
import { truncated } from '../../vocabulary.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import type { GuideAnswer, IntentInput } from '../intent-input.ts';
import type { KnownPlace } from '../state.ts';

const dayAfter = (day: string) => dateText(addDays(dateFromText(day), 1));
const dayBefore = (day: string) => dateText(addDays(dateFromText(day), -1));

/** A line of a reply, and what it says as data. */
interface Line {
  text: string;
  data: Record<string, unknown>;
}

type AlmanacOfDay = ReturnType<typeof almanacOf>['answer']['result'];

/** The almanac of a day at a place. */
const almanacOf = (date: string, { latitude, longitude, zone }: KnownPlace, { language, context }: IntentInput) =>
  endpointAnswer(panchangam, { date, lat: latitude, lon: longitude, tz: zone, language }, context);

/** Sunrise or sunset as a Julian day. */
const momentOf = (iso: string) => jdOf(Date.parse(iso) / 1000);

/** Eleventh tithis end where the twelfth begin: degrees of the Moon before the Sun, and a quarter of a tithi. */
const TWELFTHS = [132, 312] as const;
const TITHI = 12;
const QUARTER = TITHI / 4;

/** When the fast of an Ekadashi is broken: after sunrise and Hari Vasara, before Dwadashi ends. */
export function paranaOf(fast: string, place: KnownPlace, input: IntentInput): GuideAnswer | undefined {
  const day = dayAfter(fast);
  const { answer, fact } = almanacOf(day, place, input);
  if (answer.result.sunrise === null) return undefined;
  const sunrise = momentOf(answer.result.sunrise);
  const ends = TWELFTHS.map((angle) => ({
    hari: nextElongation(sunrise - 2.2, angle + QUARTER),
    end: nextElongation(sunrise - 1, (angle + TITHI) % 360),
  }));
  const { hari, end } = ends.sort((a, b) => a.end - b.end)[0];
  const from = Math.max(sunrise, hari);
  const clock = (jd: number) => zonedText(jd, place.zone);
  const isUntil = end > from && clock(end).startsWith(day);
  const data = { day, from: clock(from), until: isUntil ? clock(end) : undefined };
  return { text: paranaText(data, input.words), facts: [fact({ parana: data })] };
}

/** Asks for nothing but the end of a fast that was told. */
export const PARANA_ONLY = 'parana_only';

/** What belongs to an Ekadashi that was told: when its fast is broken, and what custom takes on it. */
export function withFast(feast: GuideAnswer, place: KnownPlace | undefined, input: IntentInput): GuideAnswer {
  const { words: asked } = input.topic;
  if (!asked.includes('ekadashi') || feast.found === undefined) return feast;
  const { more } = input.words.guide.replies.panchangam;
  // of several each has its own; `not the Ekadashi, Karva Chauth`: other fasts end by other rules
  const fasts = feast.facts.filter(({ data }) => 'festival' in data);
  const isOfEkadashi = fasts.length === 1 && /ekadashi/i.test(String(fasts[0].data.festival));
  const parana = place && isOfEkadashi ? paranaOf(feast.found, place, input) : undefined;
  const isUnplaced = asked.includes('parana') && !place;
  // of a fast that was told before its end is all that is asked
  const isOnly = parana !== undefined && asked.includes(PARANA_ONLY) && !asked.includes('tithi');
  return {
    ...feast,
    text: paragraph(
      isOnly ? '' : feast.text,
      parana?.text,
      asked.includes('eats') ? more.eats : '',
      isUnplaced ? more.parana_place : '',
    ),
    facts: [...feast.facts, ...(parana?.facts ?? [])],
    ...(isUnplaced ? { missing: ['place'] as const } : {}),
  };
}

/** How long the day is from sunrise to sunset. */
export function dayLength(place: KnownPlace, input: IntentInput): Line {
  const { sunrise, sunset } = almanacOf(input.topic.day ?? input.today, place, input).answer.result;
  if (sunrise === null || sunset === null) return { text: dayLengthText(undefined, input.words), data: {} };
  const minutes = Math.round((Date.parse(sunset) - Date.parse(sunrise)) / 60_000);
  const data = { minutes, sunrise, sunset };
  return { text: dayLengthText(data, input.words), data: { day_minutes: minutes } };
}

/** The planet whose hour runs now at a place. */
export function runningHora(place: KnownPlace, input: IntentInput): Line {
  const now = zonedText(jdOf(input.context.now), place.zone);
  const day = now.slice(0, 10);
  const horas = [dayBefore(day), day].flatMap((each) => almanacOf(each, place, input).answer.result.hora);
  const running = horas.find(({ starts_at, ends_at }) => starts_at <= now && now < ends_at);
  if (!running) return { text: dayLengthText(undefined, input.words), data: {} };
  const data = { lord: running.lord, until: running.ends_at };
  return { text: horaText(data, input.words), data: { hora: data } };
}

/** When Bhadra (Vishti karana) runs on a day, or when the last one before it ended. */
export function bhadraOf(date: string, place: KnownPlace, input: IntentInput): Line {
  const all = [dayBefore(date), date]
    .flatMap((each) => almanacOf(each, place, input).answer.result.karanas)
    .filter(({ name, starts_at }) => name === 'Vishti' && (starts_at ?? '') < dayAfter(date));
  const once = [...new Map(all.map((span) => [span.starts_at, span])).values()];
  const own = once.filter(({ ends_at }) => (ends_at ?? '') > date);
  const before = own.length === 0 ? once.at(-1)?.ends_at : undefined;
  return { text: bhadraText(own, before ?? undefined, input.words), data: { bhadra: own } };
}

/** The choghadiyas of a day, or of its night where that is asked. */
export function choghadiyasOf(result: AlmanacOfDay, input: IntentInput): Line {
  const part = input.topic.words.includes('by_night') ? 'night' : 'day';
  const choghadiyas = result.choghadiya.filter((each) => each.part === part);
  return { text: choghadiyasText(choghadiyas, part, input.words), data: { choghadiyas } };
}

/** What of a feast's day is asked beside it: Nishita, Bhadra, when the Sun is offered water. */
export function besideFeast(feast: GuideAnswer, place: KnownPlace, input: IntentInput): GuideAnswer {
  const { words: asked } = input.topic;
  const day = feast.found;
  if (day === undefined || !OF_FEAST_DAYS.some((word) => asked.includes(word))) return feast;
  const { result } = almanacOf(day, place, input).answer;
  const nishita = result.muhurta.find(({ name }) => name === 'Nishita');
  const lines: Line[] = [
    ...(asked.includes('nishita')
      ? [{ text: muhurtaText('Nishita', nishita, undefined, input.words), data: { nishita } }]
      : []),
    ...(asked.includes('bhadra') ? [bhadraOf(day, place, input)] : []),
    ...(asked.includes('arghya') ? [arghyaOf(day, place, input)] : []),
  ];
  const data = Object.assign({ date: day, place: place.name }, ...lines.map((line) => line.data));
  return {
    ...feast,
    text: paragraph(feast.text, ...lines.map(({ text }) => text)),
    facts: [...feast.facts, ownFact(data)],
  };
}
const OF_FEAST_DAYS: readonly string[] = ['nishita', 'bhadra', 'arghya'];

/** Sunset of a day, and sunrise of the day after, when the Sun is offered water. */
function arghyaOf(day: string, place: KnownPlace, input: IntentInput): Line {
  const [{ sunset }, { sunrise }] = [day, dayAfter(day)].map((each) => almanacOf(each, place, input).answer.result);
  return { text: arghyaText({ sunset, sunrise }, input.words), data: { sunset, sunrise } };
}

/** Where the Moon stands and her phase, at noon of the day that is told, or now. */
export function moonBeside(input: IntentInput): GuideAnswer {
  const { topic, today, zone, context, words } = input;
  const isToday = topic.day === undefined || topic.day === today;
  const jd = isToday ? jdOf(context.now) : jdOf(instantOf(zone, civilFromText(topic.day ?? today, '12:00')).epochS);
  // the almanac is sidereal by itself; only Hindi means that of the Moon as well
  const zodiac = input.language === 'hi' ? ('lahiri' as const) : ('tropical' as const);
  const moon = position(jd, 'moon', zodiac);
  const [sun, plain] = [position(jd, 'sun'), position(jd, 'moon')];
  const { name, illumination } = lunarPhase(sun.longitude, plain.longitude, (plain.speed - sun.speed) / 2);
  const data = {
    at: utcText(jd),
    zodiac: zodiac === 'lahiri' ? ('sidereal' as const) : zodiac,
    position: {
      body: 'moon' as const,
      sign: SIGNS[signOf(moon.longitude)],
      degree: truncated(degreeInSign(moon.longitude)),
      retrograde: false,
    },
    moon: { phase: name, lit_percent: Math.round(100 * illumination) },
    next_full_moon: utcText(nextPhase(jd, 2)),
    next_new_moon: utcText(nextPhase(jd, 0)),
  };
  return { text: phaseNowText(data, words), facts: [ownFact(data)] };
}

const MARCH_21 = '03-21';

/** Easter is none of the calendar's: its rule, and the full Moon that it hangs on. */
export function easterOf({ topic, today, words }: IntentInput): GuideAnswer {
  const named = topic.year ?? Number((topic.day ?? today).slice(0, 4));
  const fullOf = (year: number) => utcText(nextPhase(jdOf(Date.parse(`${year}-${MARCH_21}T00:00Z`) / 1000), 2));
  const isOver = topic.year === undefined && dateText(addDays(dateFromText(fullOf(named).slice(0, 10)), 8)) < today;
  const year = isOver ? named + 1 : named;
  const data = { year, full_moon: fullOf(year) };
  return { text: easterText(data, words), facts: [ownFact(data)] };
}
