/** What a message asks of the talk itself, of the art, and of customs for a planet: by what stands together in it. */
import { UNDERSTOOD } from '../../content/languages.ts';
import type { TalkWords } from '../../content/understood.ts';
import { namesOf } from '../../narrow.ts';
import { inSteps } from '../../once.ts';
import { wordsOf } from '../../safety/fold.ts';
import { boundedWords, meaningsFinder } from '../../safety/patterns.ts';

export type TalkAsked = keyof TalkWords['asks'];

const finders = inSteps(function* (): Generator<undefined, ((words: readonly string[]) => ReadonlySet<TalkAsked>)[]> {
  const all: ((words: readonly string[]) => ReadonlySet<TalkAsked>)[] = [];
  for (const { guide } of UNDERSTOOD) {
    const { slots, asks } = guide.talk;
    const patterns = namesOf(asks).flatMap((means) => asks[means].map((pattern) => ({ pattern, means })));
    all.push(meaningsFinder(patterns, slots));
    yield;
  }
  return all;
});

/** Makes what they are known by step by step, and not at the first message. */
export const preparedTalk = finders.steps;

/** A longer message says by itself what it asks. */
const LONGEST = 240;

/** What a message asks of the talk, the art or a custom. */
export function talkAskedIn(text: string): ReadonlySet<TalkAsked> {
  if (text.length > LONGEST) return new Set();
  const words = boundedWords([wordsOf(text)]);
  return new Set(finders.value().flatMap((find) => [...find(words)]));
}

/** What is said to it by itself, so that no part of the last answer stands in for it. */
export const SAID_TO_TALK = [
  ...(['seems_right', 'why_believed', 'evidence', 'fits_anybody', 'same_chart', 'coincidence', 'why_me'] as const),
  ...(['custom', 'plainly', 'repeats', 'other_letters', 'name_number'] as const),
] as const;
