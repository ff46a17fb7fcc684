/** What of stars stands in the tables, in sentences. */
import type { Words } from '../../content/words.ts';
import { SIGNS } from '../../engine/names.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import type { InSign } from './character-text.ts';
import { bodyForms, grahaForms, houseTopic, type NamedBody, rasiWithSign, signName, termName } from './names.ts';
import { phraseFor } from './phrases.ts';

interface StarFacts {
  nakshatra: string;
  lord: string;
  signs: readonly string[];
  western_signs: readonly string[];
}

/** The signs that a nakshatra stands in, and its lord. */
export function starFactsText({ nakshatra, lord, signs, western_signs }: StarFacts, words: Words): string {
  const named = signs.map((sign, at) => rasiWithSign(sign, signName(western_signs[at], words), words));
  const { star, deities, emblems } = words.guide.replies.glossary;
  const [deity, symbol] = [deities, emblems].map((of: Readonly<Record<string, string>>) => of[nakshatra]);
  return filled(star, grahaForms('lord', lord, words), {
    ...{ deity, symbol },
    nakshatra: termName('nakshatras', nakshatra, words),
    signs: listText(named, words),
  });
}

/** Signs with the planets that rule them, by tradition and, of three, since the outer ones were found. */
export function rulersText(
  rulers: readonly { sign: string; ruler: NamedBody; modern_ruler: NamedBody | null }[],
  words: Words,
): string {
  const { ruler: traditional, ruler_too } = words.guide.replies.glossary;
  const lines = rulers.map(({ sign, ruler, modern_ruler: modern }) => {
    const named = { sign: signName(sign, words), ...bodyForms('body', ruler, words) };
    return modern ? filled(ruler_too, named, bodyForms('modern', modern, words)) : filled(traditional, named);
  });
  return lines.join(' ');
}

/** What is said of a point in a sign or house of which no portrait speaks: what it stands for, where that goes. */
export function pointText(points: readonly InSign[], words: Words): string {
  const { in_sign, in_house, no_lot, themes } = words.guide.replies.glossary;
  const { roles } = words.guide.replies.character;
  const themeOf: Readonly<Record<string, string>> = themes;
  const lines = points.flatMap(({ body, sign, house }) => {
    const forms = bodyForms('body', body, words);
    const values = { role: roles[body] };
    const [inSign] = sign === undefined ? [] : [SIGNS[sign]];
    return [
      ...(inSign
        ? [filled(in_sign, { ...values, sign: signName(inSign, words), theme: themeOf[inSign.toLowerCase()] }, forms)]
        : []),
      ...(house ? [filled(in_house, { ...values, house, topic: houseTopic(house, words) }, forms)] : []),
    ];
  });
  return [...lines, no_lot].join(' ');
}

/** What is said of people with a body in a sign. */
export function signText({ body, sign, text }: { body: NamedBody; sign: string; text: string }, words: Words): string {
  return filled(
    words.guide.replies.glossary.sign,
    { sign: signName(sign, words), text },
    bodyForms('body', body, words),
  );
}

/** What a sign is said to find hard, and that it decides nothing about whoever has it. */
export function otherSideText(sign: string, message: string, words: Words): string {
  const { harder, harder_of, no_verdict } = words.guide.replies.glossary;
  const of: Readonly<Record<string, string>> = harder_of;
  return `${filled(harder, { text: of[sign.toLowerCase()] })} ${phraseFor(no_verdict, message)}`;
}
