/** What messages ask by what stands together in them, as tables of phrases in every language have it. */
import { UNDERSTOOD } from '../../content/languages.ts';
import type { Understood } from '../../content/understood.ts';
import { namesOf } from '../../narrow.ts';
import { inSteps } from '../../once.ts';
import { wordsOf } from '../../safety/fold.ts';
import { boundedWords, meaningsFinder, type Slots } from '../../safety/patterns.ts';

/** What is asked, with the phrases that ask it. */
export interface AskingPhrases<Asked extends string> {
  slots: Slots;
  asks: Readonly<Record<Asked, readonly string[]>>;
}

/** Tells what a message asks; one longer than so many letters says by itself what it wants. `steps` prepares it. */
export function askedByPhrases<Asked extends string>(
  phrasesOf: (guide: Understood['guide']) => AskingPhrases<Asked>,
  longest: number,
) {
  type Finder = (words: readonly string[]) => ReadonlySet<Asked>;
  const finders = inSteps(function* (): Generator<undefined, Finder[]> {
    const all: Finder[] = [];
    for (const { guide } of UNDERSTOOD) {
      const { slots, asks } = phrasesOf(guide);
      const patterns = namesOf(asks).flatMap((means) => asks[means].map((pattern) => ({ pattern, means })));
      all.push(meaningsFinder(patterns, slots));
      yield;
    }
    return all;
  });
  return {
    steps: finders.steps,
    askedIn(text: string): ReadonlySet<Asked> {
      if (text.length > longest) return new Set();
      const words = boundedWords([wordsOf(text)]);
      return new Set(finders.value().flatMap((find) => [...find(words)]));
    },
  };
}
