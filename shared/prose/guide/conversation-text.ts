/** An open question about one's life, answered in sentences. */
import type { Words } from '../../content/words.ts';
import { phraseFor } from './phrases.ts';

/** Something is to be decided, or one of two ways chosen. */
type Leaning = 'deciding' | 'either' | undefined;

/** Between two ways none is chosen, and of no side of life in particular what passes is told. */
export function leadsOf(leaning: Leaning, isAny: boolean, { guide }: Words): readonly string[] {
  const { conversation: text } = guide.replies;
  return leaning ? text[leaning] : isAny ? [text.any] : [];
}

/** Two ways, thought about with cards. */
export function outlookText(lines: readonly string[], message: string, words: Words): string {
  const { either, closing } = words.guide.replies.conversation;
  return [phraseFor(either, message), ...lines, phraseFor(closing, message)].join(' ');
}

/** What to do with what was told. */
export function closingText(message: string, { guide }: Words): string {
  return phraseFor(guide.replies.conversation.closing, message);
}

/** Where no birth is known. */
export function withoutBirth(leaning: Leaning, { guide }: Words) {
  const { conversation: text } = guide.replies;
  return leaning === 'deciding'
    ? { leads: text.deciding, text: text.to_think_with }
    : { leads: leaning ? text.either : text.opening, text: text.without_birth };
}
