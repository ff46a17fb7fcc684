/** What things are called in a reply. Facts keep the names of the wire. */
import type { VedicTerms } from '../../content/vedic-words.ts';
import { formsOf } from '../../prose/forms.ts';
import { isAmong } from '../../record.ts';
import { SIGNS } from '../vocabulary.ts';
import type { Asked } from './asked.ts';

type Speaking = Pick<Asked, 'words'>;
type Names = Asked['words']['guide']['replies']['names'];

/** A sign, by its English name or by its number, 0 Aries …. */
export function signTold(sign: string | number, { words }: Speaking): string {
  const number = isAmong(SIGNS, sign) ? SIGNS.indexOf(sign) : Number(sign);
  return words.guide.replies.names.signs[number];
}

/** A body in every form that the language has for it, under `name`. */
export function bodyTold(
  name: string,
  body: keyof Names['bodies'],
  { words }: Speaking,
): Readonly<Record<string, string>> {
  return formsOf(name, words.guide.replies.names.bodies[body]);
}

/** Something of Vedic astrology by its name on the wire: a graha, a nakshatra, a tithi … */
export function termTold(group: keyof VedicTerms, name: string, { words }: Speaking): string {
  const terms: Readonly<Record<string, string>> = words.vedic.terms[group];
  return terms[name];
}
