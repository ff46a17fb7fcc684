/** What is said of somebody by sign and house, in the words that the portrait of a birth chart has. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import { PLANETS, SIGNS } from '../../engine/names.ts';
import type { BodyName } from '../../language/names.ts';
import { filled } from '../phrase.ts';
import type { Matter } from './card-text.ts';
import { bodyForms, houseTopic, signName } from './names.ts';
import { addressedTo } from './phrases.ts';
import { firstOf } from './saying-text.ts';

/** A body by its sign, 0 Aries …, by its house, or by both. */
export interface InSign {
  body: BodyName;
  sign?: number;
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

/** What a body of a chart speaks of in a side of life, and where it is lived. */
export function bodyOfSideText({ body, house }: InSign, matter: Matter, who: Who, words: Words): string {
  const { character, card_meaning, phrases } = words.guide.replies;
  const { roles, for_side, for_side_bare } = character;
  const values = {
    whose: phrases.whose[who],
    matter: card_meaning.matters[matter],
    role: roles[body],
    house: house ?? '',
    topic: house ? houseTopic(house, words) : '',
  };
  return filled(house ? for_side : for_side_bare, values, bodyForms('body', body, words));
}

/** From where it is read what others meet, or what stays inside. */
export const shownText = (shown: 'seen' | 'hidden', who: Who, { guide }: Words): string =>
  filled(guide.replies.character.shown[shown], { whose: guide.replies.phrases.whose[who] });

const LIGHTS = ['sun', 'moon', 'ascendant'] as const;

/** Of the two lights and the Ascendant in half a sentence each; of other bodies what is written of sign and house. */
export function characterText(placed: readonly InSign[], who: Who | 'anybody', words: Words): Character {
  const { gist, plain, head, next } = words.guide.replies.character;
  const lines = placed
    .map((each) => ({ ...each, ...linesOf(each, who, words) }))
    .filter(({ sentences }) => sentences.length > 0);
  // what is quoted to somebody else is one sentence, so that no quotation is cut
  const all = lines
    .map(({ sentences, tell }) =>
      tell(who === 'self' || who === 'anybody' ? sentences.join(' ') : firstOf(sentences[0], 1)),
    )
    .join(' ');
  const isOfLights = placed.length > 1 && placed.every(({ body }) => LIGHTS.some((light) => light === body));
  const firsts = lines.map(({ sentences: [first], tell }) => tell(firstOf(first, 1)));
  // of one alone everybody knows what it is said of
  const named = lines.map(({ body, sign }, at) =>
    sign === undefined
      ? `${words.guide.replies.names.bodies[body].plain}: ${firsts[at]}`
      : `${filled(head, { sign: signName(sign, words) }, bodyForms('body', body, words))} ${firsts[at]}`,
  );
  const meaning = lines.length > 1 ? named.join(' ') : all;
  const brief = isOfLights ? halvesText(placed, gist, 0, who, words) : named.join(' ');
  if (!isOfLights) return { brief, meaning, plain: all, more: all };
  const simple = halvesText(placed, plain, 1, who, words);
  return { brief, meaning, plain: simple, more: `${brief} ${who === 'self' ? all : simple}`, next };
}

/** Half a sentence of each light; what people meet at first is told to whoever it is. */
function halvesText(
  placed: readonly InSign[],
  phrases: Readonly<Record<(typeof LIGHTS)[number], string>>,
  turn: number,
  who: Who | 'anybody',
  { natal: { portrait }, guide }: Words,
): string {
  const { lights } = guide.replies.character;
  const of: Readonly<Record<(typeof LIGHTS)[number], Readonly<Record<string, readonly string[]>>>> = {
    ...lights,
    ascendant: portrait.rising,
  };
  return LIGHTS.flatMap((light) => {
    const sign = placed.find(({ body }) => body === light)?.sign;
    if (sign === undefined || (light === 'ascendant' && who !== 'self')) return [];
    const texts = of[light][SIGNS[sign].toLowerCase()];
    return [filled(phrases[light], { text: texts[turn % texts.length] })];
  }).join(' ');
}

/**
 * What is written of a body in its sign and in its house, and how it is told: to whoever it is as it stands. Of
 * somebody else the lights are told in words that address nobody, and the rest as what would be said to them.
 */
function linesOf(
  each: InSign,
  who: Who | 'anybody',
  words: Words,
): { sentences: string[]; tell: (text: string) => string } {
  const { body, sign, house } = each;
  const { natal, guide } = words;
  const { gist, plain } = guide.replies.character;
  const isOfOther = who !== 'self' && who !== 'anybody';
  if (isOfOther && (body === 'sun' || body === 'moon') && sign !== undefined) {
    const halves = [halvesText([each], gist, 0, who, words), halvesText([each], plain, 1, who, words)];
    return { sentences: halves, tell: (text) => text };
  }
  const planet = PLANETS.find((one) => one === body);
  const own = body === 'ascendant' ? 'rising' : planet;
  const ofSign = own && sign !== undefined ? [natal.signs[own][SIGNS[sign].toLowerCase()]] : [];
  const ofHouse = planet && house ? [natal.houses[planet][house]] : [];
  return {
    sentences: [...ofSign, ...ofHouse],
    tell: (text) => addressedTo(who === 'anybody' ? 'self' : who, text, words),
  };
}
