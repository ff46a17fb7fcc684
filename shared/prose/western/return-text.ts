/** The chart of a return, told: what the round is about, how it is gone about, and where that leads. */
import type { Words } from '../../content/words.ts';
import type { Planet } from '../../engine/names.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import { wordsForAge, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';
import { pairText } from './transit-text.ts';

/** A return as its text needs it. */
export interface ReturnFacts {
  body: Planet;
  birth: number;
  /** Julian day, and as the day that it is at the place */
  at: number;
  day: string;
  /** null where the chart has no houses */
  placed: {
    house: number;
    rising: string;
    ruler: { body: Planet; house: number };
    /** the planet closest to the ascendant or the MC, where one is close */
    angular: { body: Planet; angle: 'ascendant' | 'mc' } | null;
  } | null;
  /** without houses: the closest aspect of the body then that half a day does not undo, where it makes one */
  sky: { one: Planet; aspect: AspectName; other: Planet } | null;
}

/** Which of several wordings is taken goes by the day. */
export function returnText({ body, birth, at, day, placed, sky }: ReturnFacts, all: Words): string {
  const words = wordsForAge(yearsBetween(birth, at), all);
  const { grammar, natal, transits } = words;
  const { names } = natal;
  const { returns: text } = transits;
  const date = { day: longDateText(day, grammar) };
  const inTurn = (phrases: readonly string[]) => phrases[Math.floor(at) % phrases.length];
  if (placed === null) {
    const known = sky && filled(inTurn(text.sky), skyOf(sky, words));
    return [filled(text.plain[body], date), known, inTurn(text.open)].filter(Boolean).join(' ');
  }
  const { house, rising, ruler, angular } = placed;
  const sign = rising.toLowerCase();
  const sentences = [
    filled(
      inTurn(text.moulds[body === 'sun' || body === 'moon' ? body : 'other']),
      formsOf('body', names.bodies[body]),
      date,
      { head: text.heads[body][house], house: names.houses[house].plain, act: text.acts[body][house] },
    ),
    filled(inTurn(text.rising[sign]), { sign: names.signs[sign].plain }),
  ];
  if (ruler.body !== body)
    sentences.push(
      filled(inTurn(text.ruler), formsOf('ruler', names.bodies[ruler.body]), {
        house: names.houses[ruler.house].plain,
        leads: inTurn(text.leads[ruler.house]),
      }),
    );
  if (angular)
    sentences.push(
      filled(text.angular, formsOf('body', names.bodies[angular.body]), {
        angle: text.angles[angular.angle],
        mark: text.marks[angular.angle][angular.body],
      }),
    );
  return sentences.join(' ');
}

function skyOf({ one, aspect, other }: NonNullable<ReturnFacts['sky']>, words: Words) {
  const { bodies } = words.natal.names;
  return {
    aspect: filled(words.skyCalendar.aspects[aspect], formsOf('a', bodies[one]), formsOf('b', bodies[other])),
    pair: pairText(one, aspect, other, words),
  };
}
