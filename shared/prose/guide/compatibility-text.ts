/** How two people go together, in sentences. */
import type { Words } from '../../content/words.ts';
import type { ElementName, Modality } from '../../engine/western/balance.ts';
import { filled } from '../phrase.ts';
import { signTold, termTold } from './names-told.ts';

/** Sign against sign. */
export interface SignPair {
  signs: readonly [string, string];
  elements: readonly [ElementName, ElementName];
  modalities: readonly [Modality, Modality];
  /** 0 … 6 */
  signs_apart: number;
}

/** Two Western signs: how their elements and modalities meet, and how far apart they stand. */
export function signPairText({ signs, elements, modalities, signs_apart }: SignPair, words: Words): string {
  const { compatibility: text, names } = words.guide.replies;
  const [a, b] = signs.map((sign) => signTold(sign, words));
  const [a_element, b_element] = elements.map((element) => names.elements[element]);
  const meeting: Readonly<Record<number, string>> = text.signs;
  return [
    filled(meeting[signs_apart], { a, b, a_element, b_element }),
    text.modalities[modalities[0]][modalities[0] === modalities[1] ? 'same' : 'other'],
    text.signs_only,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Chart against chart. */
export function chartPairText(
  { score, summary, highlights }: { score: number; summary: string; highlights: readonly string[] },
  words: Words,
): string {
  const { compatibility: text } = words.guide.replies;
  return [filled(text.charts, { score }), summary, ...highlights, text.never_a_verdict].join(' ');
}

/** Star against star: the points with the speaker as the bride, and as the groom. */
export interface StarPair {
  stars: readonly [string, string];
  as_bride: number;
  as_groom: number;
  max: number;
  isTimeOpen: boolean;
}

/** Two birth stars: the points of the match, and that a time was open where that may move them. */
export function starPairText({ stars, isTimeOpen, ...points }: StarPair, words: Words): string {
  const { compatibility: text } = words.guide.replies;
  const [own, other] = stars.map((star) => termTold('nakshatras', star, words));
  const phrase = text[points.as_bride === points.as_groom ? 'gunas_alike' : 'gunas'];
  const open = isTimeOpen ? [text.gunas_time_unknown] : [];
  return [filled(phrase, { ...points, own, other }), ...open, text.never_a_verdict].join(' ');
}
