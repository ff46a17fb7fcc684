/** How near the ascendant stands to another sign, in sentences. */
import type { Words } from '../../content/words.ts';
import { RASIS } from '../../engine/names.ts';
import { filled } from '../phrase.ts';
import { rasiWithSign, signName } from './names.ts';

const signText = (sign: number, isVedic: boolean, words: Words) =>
  isVedic ? rasiWithSign(RASIS[sign % 12], signName(sign % 12, words), words) : signName(sign % 12, words);

/** That a little earlier or later it would be another sign. */
export function edgeText(
  { sign, isLater, minutes }: { sign: number; isLater: boolean; minutes: number },
  isVedic: boolean,
  words: Words,
): string {
  const { edge } = words.guide.replies;
  const other = signText(sign + (isLater ? 1 : 11), isVedic, words);
  return filled(edge[isLater ? 'later' : 'earlier'], { other, minutes: Math.max(1, Math.round(minutes)) });
}

/** From when until when it stays in its sign, by minutes before and behind the hour that was told. */
export function hourOffText(
  { sign, since, until, isMoved }: { sign: number; since: number; until: number; isMoved: boolean },
  isVedic: boolean,
  words: Words,
): string {
  const { edge } = words.guide.replies;
  const [before, own, next] = [11, 0, 1].map((step) => signText(sign + step, isVedic, words));
  return filled(edge[isMoved ? 'may_move' : 'stays'], { before, sign: own, next, since, until });
}
