/** What is said to talk of somebody's life. */
import type { Words } from '../../content/words.ts';
import type { Matter } from './card-text.ts';
import { phraseFresh } from './saying-text.ts';

/** How it is with what somebody tells: it weighs on them, it gladdens them, or it is neither, or nobody knows. */
export type TalkTone = 'hard' | 'good' | 'open';

/** Parts of a reply to talk. */
export type CompanyPart = 'heard' | 'ask' | 'short' | 'step' | 'chart' | 'advice' | 'offer' | 'card' | 'enough';

/** Of a part of a reply a phrase that was not said yet: of the side of life that is told of, else of any. */
export function companyPhrase(
  part: CompanyPart,
  { side, tone }: { side?: Matter; tone: TalkTone },
  { message, spoken }: { message: string; spoken: readonly string[] },
  { guide }: Words,
): string {
  const { heard, ask, step, short, guess: _, ...others } = guide.replies.talk;
  const of = (any: Matter | 'self') => ({
    ...others,
    heard: heard[tone][any],
    ask: ask[any],
    step: [step[any]],
    short: short[tone],
  });
  const own = of(side ?? 'self')[part];
  const phrases = own.every((phrase) => spoken.includes(phrase)) ? of('self')[part] : own;
  return phraseFresh(phrases, message, { spoken, taken: {} }).phrase;
}
