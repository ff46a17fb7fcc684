/** What of stars stands in the tables, in sentences. */
import type { Words } from '../../content/words.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { bodyForms, grahaForms, type NamedBody, rasiWithSign, signName, termName } from './names.ts';

interface StarFacts {
  nakshatra: string;
  lord: string;
  signs: readonly string[];
  western_signs: readonly string[];
}

/** The signs that a nakshatra stands in, and its lord. */
export function starFactsText({ nakshatra, lord, signs, western_signs }: StarFacts, words: Words): string {
  const named = signs.map((sign, at) => rasiWithSign(sign, signName(western_signs[at], words), words));
  return filled(words.guide.replies.glossary.star, grahaForms('lord', lord, words), {
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

/** What is said of people with the Sun in a sign. */
export function signText({ sign, text }: { sign: string; text: string }, words: Words): string {
  return filled(words.guide.replies.glossary.sign, { sign: signName(sign, words), text });
}
