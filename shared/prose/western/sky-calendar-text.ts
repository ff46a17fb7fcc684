/** An event of the sky's own calendar, told: what happens, what people notice, and what to use it for. */

import type { Phrases } from '../../content/grammar.ts';
import type { Words } from '../../content/words.ts';
import { SIGNS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import type { CalendarEvent } from '../../engine/western/events-between.ts';
import { PLANETS, type Planet } from '../../engine/western/natal.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';
import { pairText, practiceText } from './transit-text.ts';

/** A few sentences. */
export function calendarText(event: CalendarEvent, words: Words): string {
  const { skyCalendar: text, natal } = words;
  const { bodies } = natal.names;
  const inSign = (index: number) => ({ sign: signName(index, words), matters: text.matters[index] });
  switch (event.kind) {
    case 'solar_eclipse':
    case 'lunar_eclipse': {
      const { light, kind, seen } = event.eclipse;
      const told = filled(text.eclipses[light], { kind: text.eclipse_kinds[kind], ...inSign(signOf(event.longitude)) });
      if (seen === null) return told;
      const isTotal = light === 'sun' && seen.visible && kind !== 'annular' && seen.magnitude >= 1;
      return `${told} ${isTotal ? text.seen_total : seen.visible ? text.seen : text.unseen}`;
    }
    case 'ingress': {
      const { body, sign } = event;
      const told = event.retrograde ? text.back_into : text.ingresses[body];
      return filled(told, formsOf('body', bodies[body]), inSign(sign), { text: inBodysSign(body, event, words) });
    }
    case 'station': {
      const told = text.stations[event.direction][event.body];
      return filled(text.station_signs[event.direction], { told, ...inSign(signOf(event.longitude)) });
    }
    case 'aspect': {
      const [one, other] = event.bodies;
      const slower = PLANETS.indexOf(one) > PLANETS.indexOf(other) ? one : other;
      const lead = filled(text.aspects[event.aspect], formsOf('a', bodies[one]), formsOf('b', bodies[other]));
      const practice = practiceText(slower, event.aspect, Math.floor(event.at), words);
      return `${lead} ${pairText(one, event.aspect, other, words)} ${practice}`;
    }
    case 'void_of_course': {
      const { at, last, sign, next, begins, ends } = event;
      const told = last ? text.void[Math.floor(at) % text.void.length] : text.void_whole;
      const span = spanText(24 * (ends - begins), words);
      const lead = filled(told, { sign: signName(sign, words), next: signName(next, words), span });
      return `${lead} ${byRound(text.void_use[sign], at)}`;
    }
    default: {
      const sign = signOf(event.longitude);
      return filled(text.phases[event.kind], inSign(sign), { begin: text.new_moon[sign], show: text.full_moon[sign] });
    }
  }
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
  if (hours < 1.5) return hours < 0.75 ? spans.brief : spans.hour;
  return filled(spans.hours, { hours: Math.round(hours) });
}

function signName(index: number, { natal }: Words): string {
  return natal.names.signs[SIGNS[index].toLowerCase()].plain;
}
