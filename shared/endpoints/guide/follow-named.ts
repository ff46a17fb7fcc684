/** What a few words ask of what was said just before them: `why not`, `which is better`, `and cheaper?`. */
import { UNDERSTOOD } from '../../content/languages.ts';
import type { FollowUpWords } from '../../content/understood.ts';
import { namesOf } from '../../narrow.ts';
import { inSteps } from '../../once.ts';
import { wordsOf } from '../../safety/fold.ts';
import { boundedWords, meaningsFinder } from '../../safety/patterns.ts';

export type Follow = keyof FollowUpWords['follows'];

const finders = inSteps(function* (): Generator<undefined, ((words: readonly string[]) => ReadonlySet<Follow>)[]> {
  const all: ((words: readonly string[]) => ReadonlySet<Follow>)[] = [];
  for (const { guide } of UNDERSTOOD) {
    const { slots, follows } = guide.followUps;
    const patterns = namesOf(follows).flatMap((means) => follows[means].map((pattern) => ({ pattern, means })));
    all.push(meaningsFinder(patterns, slots));
    yield;
  }
  return all;
});

/** Makes what they are known by step by step, and not at the first message. */
export const preparedFollows = finders.steps;

/** A longer message says by itself what it asks. */
const LONGEST_FOLLOWING = 200;

/** What a message asks of what was said before it. */
export function followsIn(text: string): ReadonlySet<Follow> {
  if (text.length > LONGEST_FOLLOWING) return new Set();
  const words = boundedWords([wordsOf(text)]);
  return new Set(finders.value().flatMap((find) => [...find(words)]));
}
