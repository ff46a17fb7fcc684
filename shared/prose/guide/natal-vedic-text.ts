/** Placements of the sidereal chart in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { VedicTerms } from '../../content/vedic-words.ts';
import type { Words } from '../../content/words.ts';
import type { BodyName } from '../../language/names.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { bodyForms, GRAHA_OF, grahaForms, rasiWithSign, signName, termName } from './names.ts';
import { degreeText } from './phrases.ts';

/** The Lagna as a reply tells it. */
interface LagnaPlace {
  name: 'Lagna';
  sign: string;
  western_sign: string;
  degree: number;
}

/** A graha as a reply tells it. */
interface GrahaPlace {
  name: keyof VedicTerms['grahas'];
  sign: string;
  western_sign: string;
  degree: number;
  house: number | null;
  nakshatra: string;
  pada: number;
  retrograde: boolean;
}

/** A body that was asked about; without `placed` where the chart does not have it. */
export interface GrahaPlaced {
  body: BodyName;
  placed?: LagnaPlace | GrahaPlace;
  /** without the hour: the signs that it may have been in */
  possible?: readonly { sign: string; western_sign: string }[];
}

/** Body after body. */
export function grahasText(placements: readonly GrahaPlaced[], who: Who, words: Words): string {
  const { natal_vedic: text } = words.guide.replies;
  const lines = placements.map(({ body, placed, possible }) => {
    if (possible) return possibleText(possible, body, who, words);
    if (placed) return placedText(placed, who, words);
    return body === 'ascendant' ? text.lagna_needs_time : filled(text.no_graha, bodyForms('body', body, words));
  });
  return [text.head, ...lines].join(' ');
}

/** The Sun in the other zodiac. */
export function differsText(sign: string, who: Who, words: Words): string {
  const { natal_vedic: text, phrases } = words.guide.replies;
  return filled(text.differs, { whose: phrases.whose[who], sign: signName(sign, words) });
}

/** Which houses grahas look at from their own. */
export function drishtiText(
  aspects: readonly { name: keyof VedicTerms['grahas']; house: number; looks_at: readonly number[] }[],
  who: Who,
  words: Words,
): string {
  const { natal_vedic: text, phrases } = words.guide.replies;
  return aspects
    .map(({ name, house, looks_at }) => {
      const houses = listText(
        looks_at.map((each) => `${each}`),
        words,
      );
      return filled(text.drishti, { whose: phrases.whose[who], ...grahaForms('graha', name, words), house, houses });
    })
    .join(' ');
}

/** Which grahas look at the house that one stands in. */
export function drishtiOnText(
  { name, house, looking }: Record<'name', keyof VedicTerms['grahas']> & { house: number; looking: readonly string[] },
  who: Who,
  words: Words,
): string {
  const { natal_vedic: text, phrases } = words.guide.replies;
  const grahas = listText(
    looking.map((each) => termName('grahas', each, words)),
    words,
  );
  const sentence = looking.length > 0 ? text.drishti_on : text.no_drishti_on;
  return filled(sentence, { whose: phrases.whose[who], ...grahaForms('graha', name, words), house, grahas });
}

/** Where a body may have been on a day. */
function possibleText(
  signs: readonly { sign: string; western_sign: string }[],
  body: BodyName,
  who: Who,
  words: Words,
): string {
  const { natal_vedic: text, phrases } = words.guide.replies;
  const named = signs.map(({ sign, western_sign }) => rasiWithSign(sign, western_sign, words));
  const values = { whose: phrases.whose[who], sign: named[0], signs: listText(named, words, 'or') };
  return filled(
    text[named.length > 1 ? 'possible' : 'all_day'],
    values,
    grahaForms('graha', GRAHA_OF[body] ?? body, words),
  );
}

function placedText(placed: LagnaPlace | GrahaPlace, who: Who, words: Words): string {
  const { natal_vedic: text, phrases } = words.guide.replies;
  const values = {
    whose: phrases.whose[who],
    sign: rasiWithSign(placed.sign, placed.western_sign, words),
    degree: degreeText(placed.degree),
  };
  if (placed.name === 'Lagna') return filled(text.lagna, values);
  const { name, house, nakshatra, pada } = placed;
  return filled(text.graha, values, grahaForms('graha', name, words), {
    nakshatra: termName('nakshatras', nakshatra, words),
    pada,
    place: house ? filled(text.in_house, { house }) : '',
  });
}

/** A house that was asked about. */
interface BhavaFacts {
  house: number;
  topic: string;
  sign: string;
  western_sign: string;
  placements: readonly GrahaPlace[];
}

/** House after house. */
export function bhavasText(houses: readonly BhavaFacts[], who: Who, words: Words): string {
  const { natal_vedic: text, phrases } = words.guide.replies;
  return houses
    .map(({ house, topic, sign, western_sign, placements }) => {
      const grahas = placements.map(({ name }) => filled(text.occupant, grahaForms('graha', name, words)));
      return filled(text[placements.length > 0 ? 'house' : 'empty_house'], {
        whose: phrases.whose[who],
        house,
        topic,
        sign: rasiWithSign(sign, western_sign, words),
        bodies: listText(grahas, words),
      });
    })
    .join(' ');
}

/** Where things stand in the ninth part of the signs. */
export function vargaText(
  placements: readonly { body: BodyName; sign: string; western_sign: string }[],
  varga: number,
  who: Who,
  words: Words,
): string {
  const { natal_vedic: text, phrases } = words.guide.replies;
  return placements
    .map(({ body, sign, western_sign }) =>
      filled(
        text[varga === 9 ? 'navamsa' : 'varga'],
        { varga, whose: phrases.whose[who], sign: rasiWithSign(sign, western_sign, words) },
        bodyForms('body', body, words),
      ),
    )
    .join(' ');
}
