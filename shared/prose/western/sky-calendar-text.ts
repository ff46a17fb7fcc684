/** An event of the sky's own calendar, told. */

import type { Words } from '../../content/words.ts';
import { SIGNS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import type { CalendarEvent } from '../../engine/western/events-between.ts';
import { PLANETS } from '../../engine/western/natal.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';
import { moverText, practiceText } from './transit-text.ts';

/** A few sentences; an aspect is told by what its slower body brings to the field of the quicker one. */
export function calendarText(event: CalendarEvent, words: Words): string {
  const { skyCalendar: text, natal } = words;
  const { bodies, aspects } = natal.names;
  const sign = (index: number) => signName(index, words);
  const inSign = (index: number) => ({ sign: sign(index), tone: text.tones[index], mood: text.moods[index] });
  switch (event.kind) {
    case 'solar_eclipse':
    case 'lunar_eclipse': {
      const { light, kind, seen } = event.eclipse;
      const told = filled(text.eclipses[light], { kind: text.eclipse_kinds[kind], ...inSign(signOf(event.longitude)) });
      return seen === null ? told : `${told} ${seen.visible ? text.seen : text.unseen}`;
    }
    case 'ingress': {
      const told = event.retrograde ? text.back_into : text.ingresses[event.body];
      return filled(told, formsOf('body', bodies[event.body]), inSign(event.sign));
    }
    case 'station': {
      const told = text.stations[event.direction][event.body];
      return filled(text.station_signs[event.direction], { told, ...inSign(signOf(event.longitude)) });
    }
    case 'aspect': {
      const [one, other] = event.bodies;
      const slower = PLANETS.indexOf(one) > PLANETS.indexOf(other) ? one : other;
      const lead = filled(text.aspect, {
        ...formsOf('a', bodies[one]),
        ...formsOf('b', bodies[other]),
        aspect: aspects[event.aspect].plain,
      });
      const faster = slower === one ? other : one;
      const turn = Math.floor(event.at);
      const brought = moverText(slower, event.aspect, faster, turn, words);
      return `${lead} ${brought} ${practiceText(slower, event.aspect, turn >> 1, words)}`;
    }
    case 'void_of_course': {
      const told = event.last ? text.void[event.sign % text.void.length] : text.void_whole;
      return filled(told, { sign: sign(event.sign), next: sign(event.next) });
    }
    default:
      return filled(text.phases[event.kind], inSign(signOf(event.longitude)));
  }
}

function signName(index: number, { natal }: Words): string {
  return natal.names.signs[SIGNS[index].toLowerCase()].plain;
}
