/** An event of the sky's own calendar, told: what happens, what people notice, and what to use it for. */

import type { Phrases } from '../../content/grammar.ts';
import { transitNatureOf } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import { PLANETS, type Planet, SIGNS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import type { EclipseAt } from '../../engine/sky/eclipse.ts';
import type { EclipseSeen } from '../../engine/sky/ephemeris.ts';
import { clockMinutes, zonedText } from '../../engine/sky/time.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import type { CalendarEvent } from '../../engine/western/events-between.ts';
import { isAmong } from '../../narrow.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';
import { untold } from '../untold.ts';
import { inTurn, pairText, practiceTexts, useTexts } from './transit-text.ts';

/** What an answer tells besides the event. */
export interface CalendarTelling {
  /** in which instants are told */
  zone: string;
  /** when there are eclipses among the events: Julian days */
  eclipses: readonly number[];
  /** when the Moon's phases among them are exact, Julian days */
  phases: readonly { kind: PhaseKind; at: number }[];
  /** what was said before: not said again */
  used: Set<string>;
}

export const PHASE_KINDS = ['new_moon', 'first_quarter', 'full_moon', 'last_quarter'] as const;
type PhaseKind = (typeof PHASE_KINDS)[number];

/** A few sentences. */
export function calendarText(event: CalendarEvent, telling: CalendarTelling, words: Words): string {
  const { skyCalendar: text, natal } = words;
  const { bodies } = natal.names;
  const inSign = (index: number) => ({ sign: signName(index, words), matters: text.matters[index] });
  switch (event.kind) {
    case 'solar_eclipse':
    case 'lunar_eclipse': {
      const { light, kind, seen } = event.eclipse;
      const sentence = filled(text.eclipses[light], {
        kind: text.eclipse_kinds[kind],
        ...inSign(signOf(event.longitude)),
      });
      return seen === null ? sentence : `${sentence} ${seenText(event.eclipse, seen, telling.zone, words)}`;
    }
    case 'ingress': {
      const { body, sign } = event;
      const phrases = text.ingresses[body === 'moon' && telling.used.has(MOON_STEPS) ? 'moon_again' : body];
      const phrase = event.retrograde ? text.back_into : inTurn(phrases, sign);
      if (body === 'moon') telling.used.add(MOON_STEPS);
      const like = event.retrograde ? turned('retrograde', sign, telling, words) : inBodysSign(body, event, words);
      return filled(phrase, formsOf('body', bodies[body]), inSign(sign), { text: like }).trimEnd();
    }
    case 'station': {
      const { direction, body } = event;
      const sign = signOf(event.longitude);
      const sentence = filled(text.stations[direction][body], inSign(sign));
      return `${sentence} ${turned(direction, sign, telling, words)}`.trimEnd();
    }
    case 'aspect': {
      const [one, other] = event.bodies;
      const lead = filled(text.aspects[event.aspect], formsOf('a', bodies[one]), formsOf('b', bodies[other]));
      // what two bodies do is told once, and what to do in another way each time
      const pair = untold([pairText(one, event.aspect, other, words)], telling.used);
      return [lead, pair, untold(aspectTails(event, words), telling.used)].filter(Boolean).join(' ');
    }
    case 'void_of_course':
      return voidText(event, telling, words);
    default: {
      const { kind } = event;
      const sign = signOf(event.longitude);
      const isEclipsed = telling.eclipses.some((at) => Math.abs(at - event.at) < 0.5);
      if (isEclipsed && (kind === 'new_moon' || kind === 'full_moon')) return filled(text.eclipsed[kind], inSign(sign));
      const phrases = isSecondOfMonth(kind, event.at, telling) ? text.phases_again : text.phases;
      return filled(phrases[kind], inSign(sign), { text: text[kind][sign] });
    }
  }
}

/** A month may have two phases of a kind, as `blue` Moons are: the second is told as that. */
function isSecondOfMonth(kind: PhaseKind, at: number, { phases, zone }: CalendarTelling): boolean {
  const monthOf = (moment: number) => zonedText(moment, zone).slice(0, 'YYYY-MM'.length);
  const isNear = (other: number) => other < at && at - other < 31;
  return phases.some((each) => each.kind === kind && isNear(each.at) && monthOf(each.at) === monthOf(at));
}

/** A Moon void of course: the first is told with what it is, those after it briefly. */
function voidText(
  event: Extract<CalendarEvent, { kind: 'void_of_course' }>,
  telling: CalendarTelling,
  words: Words,
): string {
  const { skyCalendar: text } = words;
  const { at, last, sign, next, begins, ends } = event;
  const list = telling.used.has(event.kind) ? text.void_again : last ? text.void : [text.void_whole];
  const phrase = list[sign % list.length];
  telling.used.add(event.kind);
  const span = spanText(24 * (ends - begins), words);
  const lead = filled(phrase, { sign: signName(sign, words), next: signName(next, words), span });
  // a void that a phase begins would ask for the opposite of it: it says how the two go together
  const phase = telling.phases.find((each) => Math.abs(each.at - begins) < AT_ONCE_DAYS);
  const use = phase
    ? filled(text.void_phase[phase.kind], { next: signName(next, words) })
    : voidUse(24 * (ends - begins), sign, at, words);
  return `${lead} ${use}`;
}

/** What to do while two bodies are at an aspect: of the two, then of the quicker, then what the slower asks. */
function aspectTails(
  { bodies: [one, other], aspect, at }: { bodies: readonly [Planet, Planet]; aspect: AspectName; at: number },
  words: Words,
): string[] {
  const [quicker, slower] = PLANETS.indexOf(one) > PLANETS.indexOf(other) ? [other, one] : [one, other];
  const turn = Math.floor(at);
  const uses = useTexts(one, aspect, other, words);
  const practices = practiceTexts(slower, aspect, turn, words);
  if (!isAmong(QUICK, quicker)) return [...uses, ...practices];
  const { skyCalendar, transits } = words;
  const nature = transitNatureOf(aspect);
  const tails = skyCalendar.tails[quicker][nature === 'tense' ? 'tense' : 'open'];
  // two who meet often in a year: in the end what such a day is like
  const likes = transits.summary.likes[quicker][nature].map((like) => filled(transits.practice, { practice: like }));
  return [...uses, ...tails.map((_, next) => inTurn(tails, turn + next)), ...practices, ...likes];
}

const QUICK = ['sun', 'mercury', 'venus', 'mars'] as const;

/** What is used once it was said how long the Moon stays in a sign. */
const MOON_STEPS = 'moon ingress';

/** What lies no further apart happens at once: half an hour. */
const AT_ONCE_DAYS = 1 / 48;

/** Hours up to which a void Moon changes no plan, and from which it is too long to wait. */
const VOID_SHORT = 2;
const VOID_LONG = 20;

/** What the hours of a void Moon are good for. */
function voidUse(hours: number, sign: number, at: number, { skyCalendar: text }: Words): string {
  if (hours < VOID_SHORT) return inTurn(text.void_short, sign);
  return hours < VOID_LONG ? byRound(text.void_use[sign], at) : inTurn(text.void_long, sign);
}

/** What to do where a body turns in a sign, or goes back into it; nothing that was told before. */
function turned(
  direction: 'direct' | 'retrograde',
  sign: number,
  { used: told }: CalendarTelling,
  { skyCalendar: text }: Words,
): string {
  return untold(text[`station_${direction}`][sign], told) ?? '';
}

/** How a place sees an eclipse, how much of it, and when. */
function seenText(
  { light, kind }: Pick<EclipseAt, 'light' | 'kind'>,
  seen: EclipseSeen,
  zone: string,
  { skyCalendar: text }: Words,
): string {
  if (!seen.visible) return text.unseen;
  const { magnitude, begins, maximum, ends } = seen;
  const isRing = kind === 'annular' || kind === 'hybrid';
  const how = {
    sun: isRing ? 'sun_covered' : magnitude >= 1 ? 'sun_total' : 'sun_partial',
    moon: magnitude >= 1 ? 'moon_total' : magnitude > 0 ? 'moon_partial' : 'moon_penumbral',
  } as const;
  const clock = (at: number) => clockMinutes(zonedText(at, zone));
  const much = filled(text.seen[how[light]], {
    percent: magnitude < 1 ? Math.min(99, Math.round(100 * magnitude)) : 100,
  });
  const watched = filled(text.watched[light], {
    begins: clock(begins),
    maximum: clock(maximum),
    ends: clock(ends),
    clock: text.clock[zone === 'UTC' ? 'utc' : 'own'],
  });
  return `${much} ${watched}`;
}

/** What people notice while a body is in a sign; nothing of the slowest, who are told by what the sign stands for. */
function inBodysSign(body: Planet, { sign, at }: { sign: number; at: number }, { skyCalendar: text }: Words): string {
  if (body === 'moon') return byRound(text.moods[sign], at);
  return body === 'uranus' || body === 'neptune' || body === 'pluto' ? '' : text[body][sign];
}

/** Days of the Moon's round of the signs. */
const ROUND_DAYS = 27.32;

/** Another phrase each time that the Moon comes round. */
function byRound(phrases: Phrases, at: number): string {
  return phrases[Math.floor(at / ROUND_DAYS) % phrases.length];
}

function spanText(hours: number, { skyCalendar: { spans } }: Words): string {
  if (hours < 1.75) return hours < 0.75 ? spans.brief : hours < 1.25 ? spans.hour : spans.hour_and_half;
  return filled(spans.hours, { hours: Math.round(hours) });
}

function signName(index: number, { natal }: Words): string {
  return natal.names.signs[SIGNS[index].toLowerCase()].plain;
}
