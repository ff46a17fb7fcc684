/** What is said to talk of somebody's life. */
import type { Words } from '../../content/words.ts';
import type { LifeTone } from '../../language/life-told.ts';
import type { Matter } from './card-text.ts';
import { phraseFresh } from './saying-text.ts';

/** How it is with what somebody tells: it weighs on them, it gladdens them, or it is neither, or nobody knows. */
export type TalkTone = LifeTone;

/** Sides of a life that people tell of and the art has no house of their own for. */
export type TalkOnly = 'children' | 'pets' | 'everyday';

/** Parts of a reply to talk. */
export type CompanyPart = 'heard' | 'ask' | 'short' | 'step' | 'chart' | 'advice' | 'offer' | 'card' | 'enough';

/** Of a part of a reply a phrase that was not said yet: of the side of life that is told of, else of any. */
export function companyPhrase(
  part: CompanyPart,
  { side, only, tone }: { side?: Matter; only?: TalkOnly; tone: TalkTone },
  { message, spoken }: { message: string; spoken: readonly string[] },
  { guide }: Words,
): string {
  const { heard, ask, ask_calmly, step, short, guess: _, ...others } = guide.replies.talk;
  const of = (any: Matter | TalkOnly | 'self') => ({
    ...others,
    heard: heard[tone][any],
    // what is asked of a trouble would spoil a joy
    ask: tone === 'hard' ? ask[any] : ask_calmly[tone],
    step: [step[any]],
    short: short[tone],
  });
  const own = of(only ?? side ?? 'self')[part];
  const any = part === 'ask' ? ask.self : of('self')[part];
  const phrases = own.every((phrase) => spoken.includes(phrase)) ? any : own;
  return phraseFresh(phrases, message, { spoken, taken: {} }).phrase;
}
