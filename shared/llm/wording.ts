/** What no wording of a model may say, whatever was asked: verdicts, fear, orders, and ways to go elsewhere. */
import { UNDERSTOOD } from '../content/languages.ts';
import { finderOf } from '../safety/judge.ts';

const isForbidden = finderOf(UNDERSTOOD.flatMap(({ neverWorded }) => Object.values(neverWorded).flat()));

/** Addresses, bare domains (`help.example`) and numbers to call. */
const ELSEWHERE = /:\/\/|\bwww\.|@|(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,}\.\p{Ll}{2,}(?![\p{L}])|\+?\d(?:[\s().-]?\d){8,}/u;

/** True where a wording says so, and the written reply that it was made of does not. */
export function saysWhatItMustNot(wording: string, reply: string): boolean {
  return (isForbidden(wording) && !isForbidden(reply)) || (ELSEWHERE.test(wording) && !ELSEWHERE.test(reply));
}
