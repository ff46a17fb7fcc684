/** What is said of somebody by sign and house, in the words that the portrait of a birth chart has. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import { SIGNS } from '../../engine/names.ts';
import { PLANETS } from '../../engine/western/natal.ts';
import type { BodyName } from '../../language/names.ts';
import { filled } from '../phrase.ts';
import { bodyTold, signTold } from './names-told.ts';
import { saidTo } from './phrases.ts';
import { firstOf } from './saying-text.ts';

/** A body by its sign, 0 Aries …, and its house where the chart has houses. */
export interface InSign {
  body: BodyName;
  sign: number;
  house?: number | null;
}

/** What an answer about somebody may say besides where things stand. */
export interface Character {
  /** without degrees */
  brief: string;
  /** body by body */
  meaning: string;
  /** without a word of the art */
  plain: string;
  more: string;
  next?: string;
}

const LIGHTS = ['sun', 'moon', 'ascendant'] as const;

/** Of the two lights and the Ascendant in half a sentence each; of other bodies what is written of sign and house. */
export function characterText(told: readonly InSign[], who: Who, words: Words): Character {
  const { gist, plain, head, next } = words.guide.replies.character;
  const lines = told.map((each) => ({ ...each, ...linesOf(each, words) })).filter(({ ofSign }) => ofSign !== '');
  const isOfLights = told.length > 1 && told.every(({ body }) => LIGHTS.some((light) => light === body));
  const meanings = lines.map(({ body, sign, ofSign, ofHouse }) => {
    const first = [ofSign, isOfLights ? '' : ofHouse].map((line) => firstOf(line, 1)).filter((line) => line !== '');
    const named = filled(head, { sign: signTold(sign, words) }, bodyTold('body', body, words));
    const said = saidTo(who, first.join(' '), words);
    // of one alone everybody knows what it is said of
    return lines.length > 1 ? `${named} ${said}` : said;
  });
  const meaning = meanings.join(' ');
  const whole = lines.flatMap(({ ofSign, ofHouse }) => (ofHouse === '' ? [ofSign] : [ofSign, ofHouse])).join(' ');
  const all = saidTo(who, whole, words);
  if (!isOfLights) return { brief: meaning, meaning, plain: all, more: all };
  const brief = halvesText(told, gist, 0, who, words);
  return { brief, meaning, plain: halvesText(told, plain, 1, who, words), more: `${brief} ${all}`, next };
}

/** Half a sentence of each light; what people meet at first is told to whoever it is. */
function halvesText(
  told: readonly InSign[],
  phrases: Readonly<Record<(typeof LIGHTS)[number], string>>,
  turn: number,
  who: Who,
  { natal: { portrait } }: Words,
): string {
  return LIGHTS.flatMap((light) => {
    const sign = told.find(({ body }) => body === light)?.sign;
    if (sign === undefined || (light === 'ascendant' && who !== 'self')) return [];
    const texts = portrait[light === 'ascendant' ? 'rising' : light][SIGNS[sign].toLowerCase()];
    return [filled(phrases[light], { text: texts[turn % texts.length] })];
  }).join(' ');
}

/** What is written of a body in its sign, and in its house. */
function linesOf({ body, sign, house }: InSign, { natal }: Words): { ofSign: string; ofHouse: string } {
  const planet = PLANETS.find((each) => each === body);
  const own = body === 'ascendant' ? 'rising' : planet;
  return {
    ofSign: own ? natal.signs[own][SIGNS[sign].toLowerCase()] : '',
    ofHouse: planet && house ? natal.houses[planet][house] : '',
  };
}
