/** Placements of the tropical chart in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import type { BodyName } from '../../language/names.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { bodyForms, houseTopic, placeForms, signName } from './names.ts';
import { degreeText } from './phrases.ts';

/** A point of the chart as a reply tells it. */
export interface Placed {
  body: BodyName;
  sign: string;
  degree: number;
  house?: number | null;
  retrograde?: boolean | null;
  /** birth time unknown: what else it may have been */
  possible_signs?: readonly string[];
  /** birth time unknown: the sign holds, the degree does not */
  all_day?: boolean;
}

/** A body that was asked about; without `placed` where only the time of birth could place it. */
export interface BodyPlaced {
  body: BodyName;
  placed?: Placed;
}

/** Body after body. */
export function placementsText(placements: readonly BodyPlaced[], who: Who, words: Words): string {
  const { needs_time } = words.guide.replies.natal_placement;
  return placements
    .map(({ body, placed }, index) =>
      placed ? placedText(placed, index === 0, who, words) : filled(needs_time, bodyForms('body', body, words)),
    )
    .join(' ');
}

/** Which planets moved backwards at a birth. */
export function backwardsText(bodies: readonly BodyName[], who: Who, words: Words): string {
  const { natal_placement: text, phrases, names } = words.guide.replies;
  const named = bodies.map((body) => names.bodies[body].plain);
  return filled(text[bodies.length === 0 ? 'none_backwards' : 'backwards'], {
    whose: phrases.whose[who],
    bodies: listText(named, words),
  });
}

/** Whether a body moved backwards at a birth; null for what never turns. */
export function motionOfText(body: BodyName, isBackwards: boolean | null, who: Who, words: Words): string {
  const { natal_placement: text, phrases } = words.guide.replies;
  return filled(
    text[isBackwards ? 'was_retrograde' : 'was_direct'],
    { whose: phrases.whose[who] },
    bodyForms('body', body, words),
  );
}

/** Which planet rules a sign that something stands in. */
export function rulerText(
  { body, sign, ruler }: { body: BodyName; sign: string; ruler: BodyName },
  who: Who,
  words: Words,
): string {
  const { natal_placement: text, phrases } = words.guide.replies;
  return filled(
    text.ruler,
    { whose: phrases.whose[who], sign: signName(sign, words) },
    bodyForms('body', body, words),
    bodyForms('ruler', ruler, words),
  );
}

/** The houses that a planet rules: those that begin in its signs. */
export function ruledText(
  { body, signs, houses }: { body: BodyName; signs: readonly string[]; houses: readonly number[] },
  who: Who,
  words: Words,
): string {
  const { natal_placement: text, phrases } = words.guide.replies;
  const named = listText(
    signs.map((sign) => signName(sign, words)),
    words,
  );
  const each = houses.map((house) => `${house} (${houseTopic(house, words)})`);
  return filled(houses.length > 0 ? text.rules : text.rules_none, bodyForms('body', body, words), {
    whose: phrases.whose[who],
    signs: named,
    houses: listText(each, words),
  });
}

/** Why houses begin in the signs that they do. */
export function countedText(
  { ascendant, houses }: { ascendant: string; houses: readonly { house: number; sign: string }[] },
  who: Who,
  words: Words,
): string {
  const { natal_placement: text, phrases } = words.guide.replies;
  const lines = houses.map(({ house, sign }) => filled(text.counted_house, { house, sign: signName(sign, words) }));
  const values = { whose: phrases.whose[who], sign: signName(ascendant, words), houses: listText(lines, words) };
  return filled(text.counted, values);
}

function placedText(placed: Placed, isFirst: boolean, who: Who, words: Words): string {
  const { body, house, possible_signs, retrograde } = placed;
  const { natal_placement: text, phrases } = words.guide.replies;
  const values = { whose: phrases.whose[who], ...placeForms(placed, words) };
  if (possible_signs) {
    const signs = possible_signs.map((possible) => signName(possible, words));
    return filled(text.possible, { ...values, signs: listText(signs, words, 'or') });
  }
  if (placed.all_day) return filled(text.all_day, values);
  const turned = retrograde && body !== 'rahu' && body !== 'ketu' ? text.retrograde : '';
  const place = house ? filled(text.in_house, { house }) : '';
  return filled(text[isFirst ? 'placed_first' : 'placed'], { ...values, place, turned });
}

/** A house that was asked about. */
interface HouseFacts {
  house: number;
  topic: string;
  cusp: { sign: string; degree: number };
  placements: readonly Placed[];
  /** what is written of the planets in it */
  lines: readonly string[];
}

/** House after house. */
export function housesText(houses: readonly HouseFacts[], who: Who, words: Words): { text: string; more: string } {
  const { natal_placement: text, phrases } = words.guide.replies;
  const texts = houses.map(({ house, topic, cusp, placements }) => {
    const bodies = placements.map((placed) => filled(text.occupant, placeForms(placed, words)));
    return filled(text[placements.length > 0 ? 'house' : 'empty_house'], {
      whose: phrases.whose[who],
      house,
      topic,
      sign: signName(cusp.sign, words),
      degree: degreeText(cusp.degree),
      bodies: listText(bodies, words),
    });
  });
  return { text: texts.join(' '), more: houses.flatMap(({ lines }) => lines).join(' ') };
}
